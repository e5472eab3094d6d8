"""Suits, ranks and cards: how they are written and read."""

from enum import Enum
from typing import Final

from euchre.cards.errors import MalformedText


class Suit(str, Enum):
    """A printed suit; the order is the order in which suits are shown."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    __hash__ = str.__hash__

    @property
    def word(self) -> str:
        """The suit's name as it is said at the table, such as ``hearts``."""
        return _SUIT_WORDS[self]

    @property
    def singular(self) -> str:
        """One card of the suit, as it is said at the table: ``heart``."""
        return self.word[:-1]

    @property
    def symbol(self) -> str:
        """The suit's printed sign."""
        return _SYMBOLS[self]

    @property
    def same_colour(self) -> "Suit":
        """The other suit of this colour, home of the left bower."""
        return _SAME_COLOUR[self]


_SUIT_WORDS: Final = {suit: suit.name.lower() for suit in Suit}
_SYMBOLS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_SAME_COLOUR: Final = {
    Suit.SPADES: Suit.CLUBS,
    Suit.CLUBS: Suit.SPADES,
    Suit.HEARTS: Suit.DIAMONDS,
    Suit.DIAMONDS: Suit.HEARTS,
}


SUITS: Final = tuple(Suit)


class Rank(str, Enum):
    """A printed rank, low to high in a plain suit."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    __hash__ = str.__hash__

    @property
    def word(self) -> str:
        """The rank as it is said at the table, such as ``jack``."""
        return _RANK_WORDS[self]

    @property
    def height(self) -> int:
        """How high the rank stands in a plain suit: 0 for a seven, 7 for an ace."""
        return _HEIGHTS[self]


_RANK_WORDS: Final = {rank: rank.name.lower() for rank in Rank}
_HEIGHTS: Final = {rank: height for height, rank in enumerate(Rank)}


class Card(str, Enum):
    """A card, written as rank and suit letter (``JH``, ``TS``); ``JK`` is the joker.

    The two equal cards of a double pack are one ``Card``.
    """

    S7, S8, S9, ST, SJ, SQ, SK, SA = "7S", "8S", "9S", "TS", "JS", "QS", "KS", "AS"
    H7, H8, H9, HT, HJ, HQ, HK, HA = "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH"
    D7, D8, D9, DT, DJ, DQ, DK, DA = "7D", "8D", "9D", "TD", "JD", "QD", "KD", "AD"
    C7, C8, C9, CT, CJ, CQ, CK, CA = "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC"
    JOKER = "JK"

    __hash__ = str.__hash__

    def __str__(self) -> str:
        return self.value

    @property
    def suit(self) -> Suit | None:
        """The printed suit; the joker has none."""
        return _PRINTED_SUITS[self]

    @property
    def rank(self) -> Rank | None:
        """The printed rank; the joker has none."""
        return _PRINTED_RANKS[self]

    @property
    def words(self) -> str:
        """The card as it is said at the table, such as ``the jack of hearts``."""
        return _WORDS[self]


_PRINTED_SUITS: Final = {card: None if card is Card.JOKER else Suit(card.value[1]) for card in Card}
_PRINTED_RANKS: Final = {card: None if card is Card.JOKER else Rank(card.value[0]) for card in Card}
_WORDS: Final = {
    card: f"the {rank.word} of {suit.word}" if (rank := card.rank) and (suit := card.suit) else "the joker"
    for card in Card
}


def card(rank: Rank, suit: Suit) -> Card:
    """The card of this rank and suit."""
    return Card(rank.value + suit.value)


def read_card(text: str) -> Card:
    """The card that a text names, in any case; ``10H`` and suit signs are understood.

    Raises:
        MalformedText: the text names no card.
    """
    plain = text.strip().upper().replace("10", "T")
    for suit in Suit:
        plain = plain.replace(suit.symbol, suit.value)
    try:
        return Card(plain)
    except ValueError:
        sentence = f"“{text}” is not a card: write rank and suit, such as JH, TS or 9C (JK is the joker)."
        raise MalformedText(sentence) from None


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards that a text lists, separated by spaces or commas.

    Raises:
        MalformedText: a word of the text names no card.
    """
    return tuple(read_card(word) for word in text.replace(",", " ").split())


def read_suit(text: str) -> Suit:
    """The suit that a word, letter or sign names, in any case.

    Raises:
        MalformedText: the text names no suit.
    """
    plain = text.strip().lower()
    for suit in Suit:
        if plain in (suit.word, suit.singular, suit.value.lower(), suit.symbol):
            return suit
    raise MalformedText(f"“{text}” is not a suit: write spades, hearts, diamonds or clubs (S, H, D, C).")
