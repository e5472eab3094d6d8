"""How cards are spelt for the eye, for the ear, and for an old terminal."""

from collections.abc import Iterable
from typing import Final, Literal

from euchre.cards import Card, Rank, Suit
from euchre.rules import NoTrump, Trump, effective_suit, is_bower, is_left_bower, sort_cards

Spelling = Literal["signs", "words", "letters"]
"""``J♥`` for the eye, ``jack of hearts`` for the ear, ``JH`` where signs cannot be shown."""

UNKNOWN: Final = "a card face down"


class Speller:
    """Spells cards in one of the three ways."""

    def __init__(self, spelling: Spelling) -> None:
        self.spelling: Final = spelling

    def card(self, card: Card | None) -> str:
        """One card in a sentence; a card that the reader does not know is only a card."""
        if card is None:
            return UNKNOWN
        return card.words if self.spelling == "words" or card is Card.JOKER else self.name(card)

    def name(self, card: Card) -> str:
        """One card in a list, without an article."""
        if self.spelling == "letters":
            return card.value
        return card.words.removeprefix("the ") if self.spelling == "words" else _in_signs(card)

    def bower(self, card: Card, trump: Trump | None) -> str:
        """The card, with what a left bower really is beside it."""
        spelt = self.name(card)
        if not is_left_bower(card, trump):
            return spelt
        assert isinstance(trump, Suit)
        return f"{spelt} (left bower, a {trump.singular})"

    def hand(self, cards: Iterable[Card], trump: Trump | None) -> str:
        """The cards as a player holds them: trump first, then suit by suit, a wider gap between the suits."""
        groups: dict[Suit | None, list[str]] = {}
        for card in sort_cards(cards, trump):
            groups.setdefault(effective_suit(card, trump), []).append(self.bower(card, trump))
        near, far = (", ", "; ") if self.spelling == "words" else (" ", "   ")
        return far.join(near.join(group) for group in groups.values()) or "no cards"

    def row(self, cards: Iterable[Card | None]) -> str:
        """The cards in the order in which they come."""
        spelt = (UNKNOWN if card is None else self.name(card) for card in cards)
        return (", " if self.spelling == "words" else " ").join(spelt)


def trump_words(trump: Trump) -> str:
    """What is trump, as a sentence ends: ``hearts are trump``, ``there is no trump``."""
    if isinstance(trump, NoTrump):
        return "there is no trump and the nine is the highest card" if trump.low else "there is no trump"
    return f"{trump.word} are trump"


def bower_name(card: Card, trump: Trump | None) -> str | None:
    """``the right bower`` or ``the left bower``; ``None`` for any other card."""
    if not is_bower(card, trump):
        return None
    return "the left bower" if is_left_bower(card, trump) else "the right bower"


def _in_signs(card: Card) -> str:
    if card.rank is None or card.suit is None:
        return "joker"
    return f"{'10' if card.rank is Rank.TEN else card.rank.value}{card.suit.symbol}"
