"""What one trump does to one pack, as tables built once."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from euchre.cards import SUITS, Card, Cards, Deck, Rank, Suit
from euchre.rules.model import NoTrump, Trump

JOKER_SUIT: Final = len(SUITS)
"""The suit number of a joker where there is no trump: a suit of its own."""


_LEFT_BOWER: Final = len(Rank) + 1
_RIGHT_BOWER: Final = _LEFT_BOWER + 1
_JOKER: Final = _RIGHT_BOWER + 1
_ABOVE_PLAIN: Final = _JOKER
"""What lifts every trump above every plain card."""


class TrumpTable:
    """A pack under a trump. Suits are numbered as in ``SUITS``, cards as in ``Deck.index``.

    ``suit[card]`` is the suit that a card belongs to, ``members[suit]`` the cards of a suit with all copies, and
    ``strength[led][card]`` the card's power when a suit is led: 0 cannot win, the highest wins.
    """

    __slots__ = ("members", "strength", "suit", "trump")

    def __init__(self, deck: Deck, trump: Trump) -> None:
        kinds = deck.cards[: deck.kinds]
        self.trump: Final = trump
        self.suit: Final = tuple(_suit_number(card, trump) for card in kinds)
        self.members: Final = tuple(_members(deck, self.suit, number) for number in range(JOKER_SUIT + 1))
        self.strength: Final = tuple(
            tuple(_strength(card, number, led, trump) for card, number in zip(kinds, self.suit, strict=True))
            for led in range(JOKER_SUIT + 1)
        )


@cache
def trump_table(deck: Deck, trump: Trump) -> TrumpTable:
    """The table of a pack under a trump."""
    return TrumpTable(deck, trump)


def effective_suit(card: Card, trump: Trump | None) -> Suit | None:
    """The suit that a card belongs to in a hand; a joker without a trump suit has none."""
    if not isinstance(trump, Suit):  # rules/core 9.4
        return card.suit
    return trump if card is Card.JOKER or is_bower(card, trump) else card.suit


def is_bower(card: Card, trump: Trump | None) -> bool:
    """Whether the card is the right or the left bower."""
    return isinstance(trump, Suit) and card.rank is Rank.JACK and card.suit in (trump, trump.same_colour)


def is_left_bower(card: Card, trump: Trump | None) -> bool:
    """Whether the card is the left bower: the other jack of the trump's colour."""
    return isinstance(trump, Suit) and card.rank is Rank.JACK and card.suit is trump.same_colour


def sort_cards(cards: Iterable[Card], trump: Trump | None) -> tuple[Card, ...]:
    """The cards as a player holds them: trump first, then suit by suit, high to low, the left bower among trumps."""
    return tuple(sorted(cards, key=places_in_hand(trump).__getitem__))


@cache
def places_in_hand(trump: Trump | None) -> dict[Card, int]:
    """The place of each card among all as a player holds them; see ``sort_cards``."""

    def place(card: Card) -> tuple[int, int, int]:
        suit = effective_suit(card, trump)
        if suit is None:
            return (0, 0, 0)
        return (1 if suit is trump else 2, SUITS.index(suit), -_height(card, trump))

    return {card: number for number, card in enumerate(sorted(Card, key=place))}


def _suit_number(card: Card, trump: Trump) -> int:
    suit = effective_suit(card, trump)
    return JOKER_SUIT if suit is None else SUITS.index(suit)


def _members(deck: Deck, suits: tuple[int, ...], number: int) -> Cards:
    firsts = sum(1 << i for i, suit in enumerate(suits) if suit == number)
    return Cards(firsts | firsts << deck.kinds if deck.copies == 2 else firsts)


def _height(card: Card, trump: Trump | None) -> int:
    """How high the card stands within its suit, from 1."""
    if card.rank is None:
        return _JOKER
    if isinstance(trump, Suit) and is_bower(card, trump):
        return _RIGHT_BOWER if card.suit is trump else _LEFT_BOWER
    if isinstance(trump, NoTrump) and trump.low:
        return len(Rank) - card.rank.height
    return 1 + card.rank.height


def _strength(card: Card, suit: int, led: int, trump: Trump) -> int:
    if card is Card.JOKER or effective_suit(card, trump) is trump:
        return _ABOVE_PLAIN + _height(card, trump)
    return _height(card, trump) if suit == led else 0
