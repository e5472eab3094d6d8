"""A pack of cards, and sets of cards as one int over it."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NewType

from euchre.cards.card import Card, Rank

Cards = NewType("Cards", int)
"""A multiset of cards as one non-negative int over ``Deck.cards``: bit i is the first copy of
card i, bit ``Deck.kinds + i`` the second, and the second is set only when the first is."""

NO_CARDS: Final = Cards(0)


class Deck:
    """A pack: its cards in order, and the arithmetic of sets of them."""

    __slots__ = ("cards", "copies", "everything", "index", "kinds", "singles")

    def __init__(self, kinds: tuple[Card, ...], copies: int) -> None:
        self.kinds: Final = len(kinds)
        self.copies: Final = copies
        self.cards: Final = kinds * copies
        self.index: Final = {card: i for i, card in enumerate(kinds)}
        self.singles: Final = Cards((1 << self.kinds) - 1)
        self.everything: Final = Cards((1 << len(self.cards)) - 1)

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.index

    def add(self, cards: Cards, card: Card) -> Cards:
        """The set with one more copy of the card."""
        bit = 1 << self.index[card]
        return Cards(cards | (bit << self.kinds if cards & bit else bit))

    def remove(self, cards: Cards, card: Card) -> Cards:
        """The set with one copy of the card less; the set must hold it."""
        bit = 1 << self.index[card]
        second = bit << self.kinds
        return Cards(cards ^ (second if cards & second else bit))

    def holds(self, cards: Cards, card: Card) -> bool:
        """Whether at least one copy of the card is in the set."""
        return card in self.index and bool(cards >> self.index[card] & 1)

    def count(self, cards: Cards, card: Card) -> int:
        """How many copies of the card the set holds."""
        if card not in self.index:
            return 0
        i = self.index[card]
        return (cards >> i & 1) + (cards >> (i + self.kinds) & 1)

    def kinds_in(self, cards: Cards) -> list[int]:
        """The number of each card in the set, equal cards once."""
        return bits(Cards(cards & self.singles))

    def gather(self, cards: Iterable[Card]) -> Cards:
        """The set of these cards, copies counted."""
        gathered = NO_CARDS
        for card in cards:
            gathered = self.add(gathered, card)
        return gathered

    def spread(self, cards: Cards) -> tuple[Card, ...]:
        """The cards of a set in the order of the deck, equal cards side by side."""
        if self.copies == 1:
            return tuple([self.cards[i] for i in bits(cards)])
        return tuple(self.cards[i] for i in self.kinds_in(cards) for _ in range(self.count(cards, self.cards[i])))

    def plus(self, cards: Cards, others: Cards) -> Cards:
        """The cards of both sets together, copies added."""
        if self.copies == 1:
            return Cards(cards | others)
        for card in self.spread(others):
            cards = self.add(cards, card)
        return cards

    def minus(self, cards: Cards, others: Cards) -> Cards:
        """The first set less the second; copies are subtracted, never below none."""
        if self.copies == 1:
            return Cards(cards & ~others)
        for card in self.spread(others):
            if self.holds(cards, card):
                cards = self.remove(cards, card)
        return cards


def bits(cards: Cards) -> list[int]:
    """The positions of the set's bits, lowest first."""
    found = []
    rest = int(cards)
    while rest:
        low = rest & -rest
        found.append(low.bit_length() - 1)
        rest ^= low
    return found


class CardSet:
    """A set of cards for people: it has a length, can be searched and walked, and prints ``JH AD 9C``."""

    __slots__ = ("_cards", "_deck")

    def __init__(self, deck: Deck, cards: Cards) -> None:
        self._deck = deck
        self._cards = cards

    def __iter__(self) -> Iterator[Card]:
        return iter(self._deck.spread(self._cards))

    def __len__(self) -> int:
        return self._cards.bit_count()

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and self._deck.holds(self._cards, card)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardSet) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __str__(self) -> str:
        return " ".join(self)

    def __repr__(self) -> str:
        return f"CardSet({self})"


@cache
def deck_of(lowest: Rank, copies: int, joker: bool) -> Deck:
    """The pack from the lowest rank up, once or twice over, with a joker for each copy or without."""
    plain = (card for card in Card if card.rank is not None and card.rank.height >= lowest.height)
    return Deck((*plain, Card.JOKER) if joker else tuple(plain), copies)
