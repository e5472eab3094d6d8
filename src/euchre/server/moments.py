"""What is going on at a table, in a sentence that is the same for everybody."""

from typing import assert_never

from euchre.engine import (
    AskingAlone,
    AskingDefence,
    AskingFold,
    AskingPartnerAlone,
    ChoosingDealer,
    Declaring,
    Discarding,
    Giving,
    Naming,
    NamingForJoker,
    OfferingDummy,
    Opening,
    OrderingUp,
    Over,
    PickingUp,
    Playing,
    Reckoning,
    Ruling,
    Settling,
    Shuffling,
    Staying,
    StayingInSecret,
    Swapping,
    TrickBidding,
    View,
    to_act,
)
from euchre.rules import listed
from euchre.telling import Company, Speller, capital

_WORDS = Speller("words")


def moment_words(view: View, company: Company) -> str:
    """Who does what now, as an onlooker may know it."""
    awaited = to_act(view)
    who = capital(listed(tuple(company.name(seat) for seat in awaited))) if awaited else "The table"
    phase = view.phase
    match phase:
        case Playing():
            return _play(view, who)
        case OrderingUp() | Naming() | NamingForJoker() | TrickBidding() | Declaring():
            return f"{who} {_call(view, phase)}."
        case Discarding() | Swapping() | OfferingDummy() | Giving() | PickingUp():
            return f"{who} {_exchange(phase)}."
        case AskingAlone() | AskingPartnerAlone() | AskingDefence() | Opening() | AskingFold() | Staying():
            return f"{who} {_part(phase)}."
        case StayingInSecret():
            return f"{who} {'choose' if len(to_act(view)) > 1 else 'chooses'} in secret to stay in or drop out."
        case Reckoning():
            return f"{who} may claim a renege, or accept the deal."
        case Ruling():
            return f"{who} chooses how the renege is paid for."
        case ChoosingDealer() | Shuffling() | Settling() | Over():
            return _between(view, company, phase)
    assert_never(phase)


def _play(view: View, who: str) -> str:
    if view.trick:
        return f"{who} plays to trick {len(view.tricks) + 1}."
    return f"{who} leads to trick {len(view.tricks) + 1}."


def _call(view: View, phase: OrderingUp | Naming | NamingForJoker | TrickBidding | Declaring) -> str:
    match phase:
        case OrderingUp(turn=turn) if turn == view.dealer:
            return f"may pick up {_WORDS.card(view.upcard)}"
        case OrderingUp():
            return f"may order up {_WORDS.card(view.upcard)}"
        case Naming():
            return "may name another trump"
        case NamingForJoker():
            return "may name trump, since the joker is up"
        case TrickBidding():
            return "may bid"
        case Declaring():
            return "names trump"


def _part(phase: AskingAlone | AskingPartnerAlone | AskingDefence | Opening | AskingFold | Staying) -> str:
    match phase:
        case AskingAlone() | AskingPartnerAlone():
            return "may play alone"
        case AskingDefence():
            return "may defend alone"
        case Opening() | AskingFold():
            return "is asked about a poor hand"
        case Staying():
            return "stays in or drops out"


def _exchange(phase: Discarding | Swapping | OfferingDummy | Giving | PickingUp) -> str:
    match phase:
        case Discarding():
            return "lays a card face down"
        case Swapping():
            return "may swap a card for the upcard"
        case OfferingDummy():
            return "may take the hand that was dealt to nobody"
        case Giving():
            return "gives a card, face down"
        case PickingUp():
            return "picks the upcard up"


def _between(view: View, company: Company, phase: ChoosingDealer | Shuffling | Settling | Over) -> str:
    match phase:
        case ChoosingDealer():
            return "The pack is cut for the first deal."
        case Shuffling():
            assert view.dealer is not None
            return f"{company.does(view.dealer, 'deal')}."
        case Settling():
            return "The deal is counted."
        case Over():
            return "The match is over."
