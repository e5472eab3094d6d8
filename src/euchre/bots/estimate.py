"""How many tricks a hand may expect: rules of thumb with numbers, fitted to some ten thousand played hands."""

from typing import Final

from euchre.bots.lore import Lore
from euchre.cards import Card, Cards

TRUMP: Final = 0.95
"""What a trump is worth that nothing beats."""
HIGHER_TRUMP: Final = 0.55
"""How much each better trump against it takes from a trump."""
LENGTH: Final = 0.10
"""What every trump after the second adds."""
SIDE_BOSS: Final = (0.62, 0.52, 0.40)
"""What the best card of a plain suit is worth when it is held alone, with one more, with more than that."""
SIDE_SECOND: Final = (0.15, 0.27, 0.25)
"""The same for a card with one better card against it."""
SECOND_WINNER: Final = 0.25
"""What a second card that nothing beats adds in the same suit."""
RUFF: Final = 0.25
"""What a plain suit that is missing is worth while there are trumps to spare."""


class Chances:
    """Where the cards lie that a seat cannot see.

    ``against`` is the chance that a given unseen card is in a foe's hand, ``beside`` that it is in a friend's.
    """

    __slots__ = ("against", "beside", "foes", "unseen")

    def __init__(self, unseen: int, foes: int, friends: int, hand_size: int) -> None:
        self.unseen: Final = unseen
        self.foes: Final = foes
        count = max(1, unseen.bit_count())
        self.against: Final = min(1.0, foes * hand_size / count)
        self.beside: Final = min(1.0, friends * hand_size / count)


def likely_tricks(lore: Lore, hand: int, chances: Chances) -> float:
    """The tricks that the hand may expect to take by itself under a trump."""
    trumps = hand & lore.trumps
    tricks = trump_tricks(lore, trumps, chances)
    voids = 0
    for suit in lore.plain:
        cards = hand & lore.members[suit]
        tricks += side_tricks(lore, cards, chances)
        voids += not cards
    spare = trumps.bit_count() - 1
    return tricks + RUFF * max(0, min(voids, spare))


def trump_tricks(lore: Lore, trumps: int, chances: Chances) -> float:
    """The tricks that trumps may expect: the more, the fewer better ones may be against them, and the more there are."""
    tricks = LENGTH * max(0, trumps.bit_count() - 2)
    for card in lore.spread(trumps):
        better = chances.unseen & lore.above[card]
        tricks += trump_worth(better.bit_count(), chances.against)
    return tricks


def trump_worth(better: int, against: float) -> float:
    """The chance that a trump takes a trick, by the count of better ones and the chance that each is against it."""
    return TRUMP / (1 + HIGHER_TRUMP * against * better)


def side_tricks(lore: Lore, cards: int, chances: Chances) -> float:
    """The tricks that the cards of one plain suit may expect."""
    if not cards:
        return 0.0
    held = lore.spread(cards)
    length = min(len(held), 3) - 1
    better = [(chances.unseen & lore.above[card]).bit_count() for card in reversed(held)]
    if better[0] == 0:
        return SIDE_BOSS[length] + (SECOND_WINNER if len(better) > 1 and better[1] == 0 else 0.0)
    return SIDE_SECOND[length] if better[0] == 1 else 0.0


def best_of(lore: Lore, cards: Cards, size: int, chances: Chances, keep: Card | None = None) -> Cards:
    """The hand of this size, out of more cards, that may expect most tricks; ``keep`` must not be laid away."""
    while cards.bit_count() > size:
        cards = lore.deck.remove(cards, lore.card(least_needed(lore, cards, chances, keep)))
    return cards


def least_needed(lore: Lore, cards: Cards, chances: Chances, keep: Card | None = None) -> int:
    """The card without which the rest may expect most tricks; of equally good ones the lowest."""

    def rest(card: int) -> tuple[float, int]:
        left = lore.deck.remove(cards, lore.card(card))
        return likely_tricks(lore, int(left), chances), -lore.height[card]

    free = [card for card in lore.spread(int(cards) & lore.singles) if lore.card(card) is not keep]
    return max(free, key=rest)
