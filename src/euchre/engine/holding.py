"""The actions that name a card of one's own hand."""

from euchre.engine.actions import Action, Discard, Give, Swap
from euchre.engine.knowledge import may_hold
from euchre.engine.reasons import why_not_held
from euchre.engine.state import State
from euchre.rules import Seat

CardAction = Discard | Give | Swap


def card_actions(s: State, seat: Seat, kind: type[CardAction]) -> tuple[Action, ...]:
    """The action for each card that the seat holds or may hold, and for an unknown card of a hand not fully known."""
    named = tuple([kind(s.deck.cards[i]) for i in s.deck.kinds_in(may_hold(s, seat))])
    return (*named, kind(None)) if s.hands[seat].unknown else named


def why_not_named(s: State, seat: Seat, action: Action) -> str | None:
    """Why the seat cannot name the card of this action."""
    if not isinstance(action, Discard | Give | Swap) or action.card is None:
        return None
    return why_not_held(s, seat, action.card)
