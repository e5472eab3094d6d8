"""Cards, packs, sets of cards and the one shuffle."""

from euchre.cards.card import SUITS, Card, Rank, Suit, card, read_card, read_cards, read_suit
from euchre.cards.deck import NO_CARDS, Cards, CardSet, Deck, bits, deck_of
from euchre.cards.errors import LONGEST_NUMBER, AmbiguousText, MalformedText, is_number, shortened
from euchre.cards.shuffle import deal_key, shuffled

__all__ = [
    "LONGEST_NUMBER",
    "NO_CARDS",
    "SUITS",
    "AmbiguousText",
    "Card",
    "CardSet",
    "Cards",
    "Deck",
    "MalformedText",
    "Rank",
    "Suit",
    "bits",
    "card",
    "deal_key",
    "deck_of",
    "is_number",
    "read_card",
    "read_cards",
    "read_suit",
    "shortened",
    "shuffled",
]
