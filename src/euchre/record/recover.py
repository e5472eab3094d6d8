"""From what happened back to who did what: the action that an event is the trace of."""

from collections.abc import Sequence
from typing import Final

from euchre.cards import Card, Deck
from euchre.engine import (
    SHELL,
    Accept,
    Accepted,
    Action,
    AskingFold,
    Bid,
    BidMade,
    Call,
    CardGiven,
    Claim,
    Claimed,
    ClaimRenege,
    Cut,
    Deal,
    DealerFound,
    Dealt,
    Declare,
    Declaring,
    Decline,
    Declined,
    DefendAlone,
    DefendedAlone,
    Discard,
    Discarded,
    Drop,
    Dropped,
    DummyTaken,
    Event,
    Fold,
    Forfeit,
    Forfeited,
    GameWon,
    Give,
    GoAlone,
    GoUnder,
    HandLooked,
    HandShown,
    HiddenCard,
    Keep,
    KeepPartner,
    MatchWon,
    OrderingUp,
    OrderUp,
    PartnerKept,
    Pass,
    Passed,
    Play,
    Played,
    RenegeClaimed,
    Replay,
    RulingChosen,
    Scored,
    Shell,
    State,
    Stay,
    StayChosen,
    Stayed,
    Swap,
    Swapped,
    TakeAward,
    TakeBack,
    TakeDummy,
    TakenBack,
    ThrowIn,
    ThrownIn,
    TrickWon,
    TrumpMade,
    TurnedDown,
    UpcardKept,
    UpcardTaken,
    WentAlone,
    WentUnder,
    places,
)
from euchre.record.faults import RecordError
from euchre.rules import Rules, Seat, in_words

Done = tuple[Seat | Shell, Action]
"""Who did what."""


def recover(s: State, event: Event, later: Sequence[Event]) -> Done | None:
    """Who did what so that this happened; ``None`` for an event that only follows from others.

    Raises:
        RecordError: nobody can have done it; the sentence is without the place.
    """
    match event:
        case DealerFound():
            return SHELL, Cut(_cut_pack(s, event))
        case Dealt():
            return SHELL, Deal(pack_of(s.rules, event))
        case Passed() | Forfeited() | TrumpMade() | BidMade():
            return _called(s, event)
        case StayChosen():
            return event.seat, Stay() if _stays(event, later) else Drop()
        case HandShown():
            return event.seat, Fold() if isinstance(s.phase, AskingFold) else ThrowIn()
        case HandLooked() | TurnedDown() | UpcardTaken() | TrickWon() | Scored() | ThrownIn() | GameWon() | MatchWon():
            return None
        case CardGiven():
            return event.giver, Give(event.card)
        case _:
            return event.seat, _answer(event)


_Call = Passed | Forfeited | TrumpMade | BidMade
_Answer = (
    Declined
    | WentUnder
    | Discarded
    | Swapped
    | UpcardKept
    | DummyTaken
    | WentAlone
    | PartnerKept
    | DefendedAlone
    | Stayed
    | Dropped
    | Played
    | TakenBack
    | Claimed
    | RenegeClaimed
    | RulingChosen
    | Accepted
)


def pack_of(rules: Rules, dealt: Dealt) -> tuple[HiddenCard, ...]:
    """The shuffled pack that deals these cards."""
    by_turn = [dealt.hands[seat] for seat in rules.clockwise(rules.left(dealt.dealer))]
    if dealt.dummy:
        by_turn.insert(-1, dealt.dummy)
    packets = places(rules.dealing, len(by_turn))
    order: dict[int, HiddenCard] = {}
    for at, hand in zip(packets, by_turn, strict=True):
        order |= zip(at, hand, strict=True)
    return (*(order[at] for at in range(len(order))), dealt.upcard, *dealt.kitty)


def three(cards: tuple[HiddenCard, ...]) -> tuple[Card, Card, Card]:
    """The three cards with which a seat goes under.

    Raises:
        RecordError: they are not three known cards.
    """
    known = [card for card in cards if card is not None]
    if len(known) != 3 or len(cards) != 3:
        raise RecordError(f"who goes under shows three cards, and {in_words(len(known))} are known.")
    return known[0], known[1], known[2]


def _cut_pack(s: State, found: DealerFound) -> tuple[Card, ...]:
    """A pack that finds this dealer: the cards that were shown lie on top."""
    deck, n = s.deck, s.rules.table.players
    shown = [card for _, card in found.shown]
    if any(shown.count(card) > deck.copies * (card in deck) for card in shown):
        raise RecordError("a card is cut that the pack does not have, or not so often.")
    if not shown:  # drawn by lot: the lowest card of the pack lies where the dealer draws
        low, rest = deck.cards[0], list(deck.cards[1:])
        shown = [*rest[: found.dealer], low, *rest[found.dealer : n - 1]]
    return (*shown, *_rest(deck, shown))


def _rest(deck: Deck, cards: Sequence[Card]) -> tuple[Card, ...]:
    return deck.spread(deck.minus(deck.everything, deck.gather(cards)))


def _called(s: State, event: _Call) -> Done | None:
    match event:
        case Passed():
            return event.seat, Pass()
        case Forfeited():
            return event.seat, Forfeit()
        case BidMade():
            return event.seat, Bid(event.tricks)
    if not isinstance(event.maker, int):
        return None
    if isinstance(s.phase, OrderingUp):
        return event.maker, OrderUp(event.alone)
    if isinstance(s.phase, Declaring) and isinstance(event.trump, str):
        return event.maker, Declare(event.trump)
    return event.maker, Call(event.trump, event.alone)


def _stays(event: StayChosen, later: Sequence[Event]) -> bool:
    """What a seat chose in secret: it is shown when all have chosen."""
    if event.stays is not None:
        return event.stays
    shown = (each for each in later if isinstance(each, Stayed | Dropped) and each.seat == event.seat)
    return isinstance(next(shown, None), Stayed)


def _answer(event: _Answer) -> Action:
    match event:
        case Declined():
            return Decline()
        case Discarded():
            return Discard(event.card)
        case Swapped():
            return Swap(event.card)
        case Played():
            return Play(event.card, event.suit)
        case RenegeClaimed():
            return ClaimRenege(event.trick, event.offender)
        case RulingChosen():
            return Replay() if event.replay else TakeAward()
        case WentUnder():
            return GoUnder(three(event.shown))
    return _PLAIN[type(event)]


_PLAIN: Final[dict[type, Action]] = {
    UpcardKept: Keep(),
    DummyTaken: TakeDummy(),
    WentAlone: GoAlone(),
    PartnerKept: KeepPartner(),
    DefendedAlone: DefendAlone(),
    Stayed: Stay(),
    Dropped: Drop(),
    TakenBack: TakeBack(),
    Claimed: Claim(),
    Accepted: Accept(),
}
