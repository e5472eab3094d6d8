"""What a seat may know: the only place for secrets."""

from typing import assert_never

from msgspec.structs import replace

from euchre.engine.actions import HiddenCard
from euchre.engine.events import (
    Accepted,
    BidMade,
    CardGiven,
    Claimed,
    DealerFound,
    Dealt,
    Declined,
    DefendedAlone,
    Discarded,
    Dropped,
    DummyTaken,
    Event,
    Forfeited,
    GameWon,
    HandLooked,
    HandShown,
    MatchWon,
    PartnerKept,
    Passed,
    Played,
    RenegeClaimed,
    RulingChosen,
    Scored,
    StayChosen,
    Stayed,
    Swapped,
    TakenBack,
    ThrownIn,
    TrickWon,
    TrumpMade,
    TurnedDown,
    UpcardKept,
    UpcardTaken,
    WentAlone,
    WentUnder,
)
from euchre.engine.game import evolve
from euchre.engine.state import View
from euchre.rules import Seat


def see(view: View, event: Event, seat: Seat | None) -> View:
    """The seat's view after the event; ``None`` is an onlooker. There is no other way to make a view."""
    return View(evolve(view, mask(event, seat)))


def mask(event: Event, seat: Seat | None) -> Event:
    """The event as the seat may know it; ``None`` is an onlooker."""
    match event:
        case Played() | TrickWon():  # what happens most often
            return event
        case Dealt():
            return _mask_deal(event, seat)
        case HandLooked() if seat != event.seat:
            return replace(event, cards=_hidden(event.cards))
        case WentUnder() if seat != event.seat:
            return replace(event, taken=_hidden(event.taken))
        case Discarded() if seat != event.seat:
            return replace(event, card=None)
        case Swapped() if seat != event.seat and not event.shown:
            return replace(event, card=None)
        case CardGiven() if seat not in (event.giver, event.receiver):
            return replace(event, card=None)
        case DummyTaken() if seat != event.seat:
            return replace(event, gave=_hidden(event.gave), taken=_hidden(event.taken))
        case StayChosen() if seat != event.seat:
            return replace(event, stays=None)
    return _open(event)


def _mask_deal(event: Dealt, seat: Seat | None) -> Dealt:
    """The deal with every hand hidden but the seat's own, which a dealer who names trump blind does not see either."""
    own = None if seat == event.blind else seat
    hands = tuple(hand if other == own else _hidden(hand) for other, hand in enumerate(event.hands))
    return replace(event, hands=hands, kitty=_hidden(event.kitty), dummy=_hidden(event.dummy))


def _hidden(cards: tuple[HiddenCard, ...]) -> tuple[HiddenCard, ...]:
    return (None,) * len(cards)


def _open(event: Event) -> Event:
    """An event that everyone may know as it is; a new kind of event must be placed here or above."""
    match event:
        case Played() | TrickWon() | Passed():
            return event
        case HandLooked() | WentUnder() | Discarded() | Swapped() | CardGiven() | DummyTaken() | StayChosen() | Dealt():
            return event
        case DealerFound() | HandShown() | Declined() | Forfeited() | TurnedDown() | TrumpMade() | BidMade():
            return event
        case UpcardTaken() | UpcardKept() | WentAlone() | PartnerKept() | DefendedAlone() | Stayed() | Dropped():
            return event
        case TakenBack() | Claimed() | RenegeClaimed() | RulingChosen() | Accepted():
            return event
        case Scored() | ThrownIn() | GameWon() | MatchWon():
            return event
    assert_never(event)
