"""How many tricks a hand may expect: rules of thumb with numbers, fitted to some ten thousand played hands."""

from typing import Final, NamedTuple

from euchre.bots.lore import Lore
from euchre.cards import Card, Cards


class CardWorth(NamedTuple):
    """What cards are worth in tricks.

    A trump is worth ``top`` when nothing beats it, and the less, the more better ones may be against it, down to
    ``low`` (``fall`` says how fast). The best card of a plain suit is worth ``boss`` when it is held alone, with one
    card beside it, with more; ``second`` is the same for a card with one better card against it, and ``after`` for a
    second card that nothing beats. ``ruff`` is for a plain suit that is missing while there are trumps to spare.
    """

    top: float
    low: float
    fall: float
    boss: tuple[float, float, float]
    second: tuple[float, float, float]
    after: float
    ruff: float


SOLO: Final = CardWorth(1.25, 0.35, 1.05, (0.68, 0.72, 0.80), (0.22, 0.30, 0.50), 0.20, 0.32)
"""For a player without friends, from whose tricks ``SOLO_COST`` goes off for what goes wrong."""
SOLO_COST: Final = 0.35
PAIR: Final = CardWorth(0.84, 0.20, 1.25, (0.36, 0.37, 0.42), (0.06, 0.10, 0.32), 0.08, 0.19)
"""For a player with one partner: what is added to what the partner brings, who may win the same trick."""
TRIO: Final = CardWorth(0.70, 0.05, 1.30, (0.16, 0.18, 0.24), (0.05, 0.08, 0.20), 0.05, 0.14)
"""For a player with two partners."""
NO_TRUMP: Final = CardWorth(1.0, 1.0, 0.0, (0.70, 0.80, 0.90), (0.20, 0.35, 0.50), 0.70, 0.0)
"""For a hand without trump, where nothing is ruffed."""
DIGITS: Final = 9
"""Promises that are equal to so many decimals are equal: in which order they were added up does not matter."""


class Chances:
    """Where the cards lie that a seat cannot see.

    ``against`` is the chance that a given unseen card is in a foe's hand.
    """

    __slots__ = ("against", "friends", "unseen")

    def __init__(self, unseen: int, foes: int, friends: int, hand_size: int) -> None:
        self.unseen: Final = unseen
        self.friends: Final = friends
        self.against: Final = min(1.0, foes * hand_size / max(1, unseen.bit_count()))

    def worth(self, lore: Lore) -> CardWorth:
        """What cards are worth to this seat."""
        if not lore.trumps:
            return NO_TRUMP
        return (SOLO, PAIR, TRIO)[min(2, self.friends)]


def likely_tricks(lore: Lore, hand: int, chances: Chances) -> float:
    """The tricks that the hand may expect to add to those of its friends."""
    return tricks_of(chances.worth(lore), lore, hand, chances)


def tricks_of(worth: CardWorth, lore: Lore, hand: int, chances: Chances) -> float:
    """What the hand is worth in tricks, when its cards are worth this much."""
    trumps = hand & lore.trumps
    tricks = sum(trump_worth(worth, lore, card, chances) for card in lore.spread(trumps))
    voids = 0
    for suit in lore.plain:
        cards = hand & lore.members[suit]
        tricks += side_worth(worth, lore, cards, chances)
        voids += not cards
    spare = trumps.bit_count() - 1
    return tricks + worth.ruff * max(0, min(voids, spare))


def trump_worth(worth: CardWorth, lore: Lore, card: int, chances: Chances) -> float:
    """What a trump is worth: the less, the more better ones may be against it."""
    better = (chances.unseen & lore.above[card]).bit_count()
    return worth.low + (worth.top - worth.low) / (1 + worth.fall * chances.against * better)


def side_worth(worth: CardWorth, lore: Lore, cards: int, chances: Chances) -> float:
    """What the cards of one plain suit are worth."""
    if not cards:
        return 0.0
    held = lore.spread(cards)
    length = min(len(held), 3) - 1
    better = [(chances.unseen & lore.above[card]).bit_count() for card in reversed(held)]
    if better[0] == 0:
        return worth.boss[length] + (worth.after if len(better) > 1 and better[1] == 0 else 0.0)
    return worth.second[length] if better[0] == 1 else 0.0


def best_of(lore: Lore, cards: Cards, size: int, chances: Chances, keep: Card | None = None) -> Cards:
    """The hand of this size, out of more cards, that may expect most tricks; ``keep`` must not be laid away."""
    while cards.bit_count() > size:
        cards = lore.deck.remove(cards, lore.card(least_needed(lore, cards, chances, keep)))
    return cards


def least_needed(lore: Lore, cards: Cards, chances: Chances, keep: Card | None = None) -> int:
    """The card without which the rest may expect most tricks; of equally good ones the lowest."""

    def rest(card: int) -> tuple[float, int]:
        left = lore.deck.remove(cards, lore.card(card))
        return round(likely_tricks(lore, int(left), chances), DIGITS), -lore.height[card]

    free = [card for card in lore.spread(int(cards) & lore.singles) if lore.card(card) is not keep]
    return max(free, key=rest)
