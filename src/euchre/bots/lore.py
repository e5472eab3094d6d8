"""What players know by heart about a pack under a trump, as tables over card numbers."""

from functools import cache
from typing import Final

from euchre.cards import SUITS, Card, Deck, Suit
from euchre.rules import JOKER_SUIT, Trump, trump_table

PLAIN_SUITS: Final = tuple(range(len(SUITS)))


class Lore:
    """A pack under a trump. A card is its number in ``Deck.index``, a set of cards an int as in ``Cards``.

    ``above[card]`` are the cards of its own suit that beat it, ``trumps`` all trumps, ``plain`` the numbers of the
    suits that are not trump, and ``height[card]`` orders the cards of a suit.
    """

    __slots__ = (
        "_better",
        "above",
        "deck",
        "height",
        "kinds",
        "members",
        "plain",
        "singles",
        "strength",
        "suit",
        "trumps",
    )

    def __init__(self, deck: Deck, trump: Trump, twins_beat: bool) -> None:
        table = trump_table(deck, trump)
        named = SUITS.index(trump) if isinstance(trump, Suit) else JOKER_SUIT
        self.deck: Final = deck
        self.kinds: Final = deck.kinds
        self.singles: Final = int(deck.singles)
        self.suit: Final = table.suit
        self.strength: Final = table.strength
        self.members: Final = tuple(int(cards) for cards in table.members)
        self.trumps: Final = self.members[named]
        self.plain: Final = tuple(suit for suit in PLAIN_SUITS if suit != named)
        self.height: Final = tuple(table.strength[suit][i] for i, suit in enumerate(table.suit))
        self.above: Final = tuple(self._above(i, twins_beat) for i in range(deck.kinds))
        self._better: Final[dict[tuple[int, int], int]] = {}

    def is_trump(self, card: int) -> bool:
        """Whether the card is a trump; a joker always is, also where no suit is trump."""
        return bool(self.trumps >> card & 1)

    def better(self, led: int, power: int) -> int:
        """The cards that beat this power when a suit is led."""
        if (led, power) not in self._better:
            beating = (i for i, strength in enumerate(self.strength[led]) if strength > power)
            self._better[led, power] = sum(1 << i | 1 << i + self.kinds for i in beating)
        return self._better[led, power]

    def spread(self, cards: int) -> list[int]:
        """The cards of a set, weakest first within each suit, equal cards side by side."""
        singles = self.singles
        found = self._weak_first(cards & singles)
        if cards <= singles:
            return found
        return [i for i in found for _ in range(1 + (cards >> i + self.kinds & 1))]

    def card(self, number: int) -> Card:
        """The card that a number stands for."""
        return self.deck.cards[number]

    def _weak_first(self, cards: int) -> list[int]:
        found = []
        while cards:
            low = cards & -cards
            found.append(low.bit_length() - 1)
            cards ^= low
        return sorted(found, key=self.height.__getitem__)

    def _above(self, card: int, twins_beat: bool) -> int:
        better = 0
        for other, height in enumerate(self.height):
            if self.suit[other] != self.suit[card] or height < self.height[card]:
                continue
            if height > self.height[card] or twins_beat:
                better |= 1 << other | 1 << other + self.kinds
        return better & int(self.deck.everything)


@cache
def lore(deck: Deck, trump: Trump, twins_beat: bool) -> Lore:
    """The lore of a pack under a trump; ``twins_beat`` where the later of two equal cards is the better one."""
    return Lore(deck, trump, twins_beat)
