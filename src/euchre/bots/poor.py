"""What a poor hand may do: throw in, go under, fold."""

from typing import Final

from euchre.bots.prospect import Prospect
from euchre.bots.thumbs import among
from euchre.cards import SUITS
from euchre.engine import Action, Decline, Fold, GoUnder, ThrowIn, View
from euchre.rules import Seat

WORTH_PLAYING: Final = 2.2
"""A hand that may expect this many tricks under its best trump is not thrown in."""


class PoorHand(Prospect):
    """A seat that may throw in, go under or fold."""

    def __init__(self, view: View, seat: Seat, actions: tuple[Action, ...]) -> None:
        super().__init__(view, seat)
        self.actions: Final = actions

    @property
    def best(self) -> float:
        """The tricks that the hand may expect under the trump that suits it best."""
        return max(self.promise(suit, taking=False, alone=True) for suit in SUITS)


def throw_a_poor_hand_in(hand: PoorHand) -> Action | None:
    """The hand is poor under any trump: have the cards dealt again."""
    throw = among(hand.actions, ThrowIn)
    return throw if throw is not None and hand.best < WORTH_PLAYING else None


def go_under_with_low_cards(hand: PoorHand) -> Action | None:
    """Three unseen cards are better than three low ones: give away those that leave the best hand."""
    exchanges = [action for action in hand.actions if isinstance(action, GoUnder)]
    return max(exchanges, key=lambda action: _left(hand, action)) if exchanges else None


def decline_what_is_offered(_hand: PoorHand) -> Action | None:
    """The hand is worth playing, or may not be changed."""
    return Decline()


def fold_against_their_call(hand: PoorHand) -> Action | None:
    """They called and the hand has nothing against it: have the cards dealt again."""
    fold = among(hand.actions, Fold)
    return None if hand.seat in hand.view.makers() else fold


OPENING: Final = (throw_a_poor_hand_in, go_under_with_low_cards, decline_what_is_offered)
"""The rules before the auction."""
FOLDING: Final = (fold_against_their_call, decline_what_is_offered)
"""The rules once trump is made."""


def _left(hand: PoorHand, action: GoUnder) -> tuple[int, tuple[str, ...]]:
    """How few suits the cards that stay belong to; a short suit may be drawn into or ruffed."""
    deck, rest = hand.rules.deck, hand.hand
    for card in action.cards:
        rest = deck.remove(rest, card)
    return -len({card.suit for card in deck.spread(rest)}), tuple(action.cards)
