"""Cards that leave the hand: the discard, the swap, and what partners pass for a lone hand."""

from functools import cached_property
from typing import Final

from euchre.bots.estimate import Chances, least_needed, likely_tricks
from euchre.bots.lore import Lore
from euchre.bots.prospect import Prospect
from euchre.bots.reading import lore_of
from euchre.bots.thumbs import among
from euchre.cards import Card, Cards
from euchre.engine import Action, Decline, Discard, Give, Keep, Swap, TakeDummy, View
from euchre.rules import Seat

DUMMY_BETTER: Final = 1.3
"""A hand that may expect fewer tricks than this is worse than one that nobody has seen."""


class Exchange:
    """A seat that lays away or passes a card once trump is made."""

    def __init__(self, view: View, seat: Seat, actions: tuple[Action, ...]) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.actions: Final = actions
        self.lore: Final[Lore] = lore_of(view)
        self.hand: Final = view.hands[seat].known

    @cached_property
    def chances(self) -> Chances:
        """Where the unseen cards may lie."""
        return Prospect(self.view, self.seat).chances(alone=self.view.contract is not None and self.is_lone)

    @property
    def is_lone(self) -> bool:
        """Whether the seat plays alone, for the makers or against them."""
        contract = self.view.contract
        return contract is not None and self.seat in (contract.lone, contract.lone_defender)

    def least(self, cards: Cards, keep: Card | None = None) -> Card:
        """The card without which the rest may expect most tricks."""
        return self.lore.card(least_needed(self.lore, cards, self.chances, keep))


def discard_for_a_void(exchange: Exchange) -> Action | None:
    """Lay away the card that is needed least: keep trumps and aces, and empty a suit where that can be."""
    allowed = {action.card for action in exchange.actions if isinstance(action, Discard)}
    held_back = [card for card in exchange.view.rules.deck.spread(exchange.hand) if card not in allowed]
    return Discard(exchange.least(exchange.hand, held_back[0] if held_back else None))


def swap_for_a_better_card(exchange: Exchange) -> Action | None:
    """Take the upcard for the card that is needed least."""
    upcard = exchange.view.upcard
    if upcard is None:
        return None
    card = exchange.least(exchange.view.rules.deck.add(exchange.hand, upcard))
    return None if card is upcard else Swap(card)


def keep_the_hand(exchange: Exchange) -> Action | None:
    """The upcard would not help: keep the hand."""
    return among(exchange.actions, Keep)


def give_the_partners_best(exchange: Exchange) -> Action | None:
    """Pass the card that helps a lone hand most: the highest trump, or else an ace."""
    if exchange.is_lone:
        return None
    lore = exchange.lore

    def help_(number: int) -> tuple[bool, int]:
        return lore.is_trump(number), lore.height[number]

    return Give(lore.card(max(lore.spread(int(exchange.hand)), key=help_)))


def give_back_the_least(exchange: Exchange) -> Action | None:
    """Give back the card that the lone hand needs least."""
    return Give(exchange.least(exchange.hand))


def take_a_better_dummy(exchange: Exchange) -> Action | None:
    """The dummy helps: five of ten cards, or any five instead of a poor hand."""
    merges = exchange.view.rules.dealing.dummy_hand_use == "maker_merges_best5"
    poor = likely_tricks(exchange.lore, int(exchange.hand), exchange.chances) < DUMMY_BETTER
    return TakeDummy() if merges or poor else None


def leave_the_dummy(_exchange: Exchange) -> Action | None:
    """A hand that was worth a call is better than one that nobody has seen."""
    return Decline()


DISCARDING: Final = (discard_for_a_void,)
"""The rule for discards."""
SWAPPING: Final = (swap_for_a_better_card, keep_the_hand)
"""The rules for the swap of the high bidder."""
GIVING: Final = (give_the_partners_best, give_back_the_least)
"""The rules for the card that goes to a lone hand, and for the one that comes back."""
TAKING_THE_DUMMY: Final = (take_a_better_dummy, leave_the_dummy)
"""The rules for a maker who may take the dummy."""
