"""The actions that name a card of one's own hand."""

from euchre.engine.actions import Action, Discard, Give, Swap
from euchre.engine.knowledge import may_hold
from euchre.engine.state import State
from euchre.rules import Seat

Naming = type[Discard] | type[Give] | type[Swap]


def card_actions(s: State, seat: Seat, naming: Naming) -> tuple[Action, ...]:
    """The action for each card that the seat holds or may hold, and for an unknown card of a hand not fully known."""
    named = tuple([naming(s.deck.cards[i]) for i in s.deck.kinds_in(may_hold(s, seat))])
    return (*named, naming(None)) if s.hands[seat].unknown else named
