"""The kernels' numbering says what the rules' tables say, for every pack and every trump."""

from itertools import combinations, pairwise
from typing import Final

import pytest

from euchre.cards import Cards, Deck, Rank, Suit, deck_of, read_cards
from euchre.kernel import TRUMPS, apart, layout, layouts, placed
from euchre.kernel.layout import (
    CONTEND,
    FOLLOW,
    GUARDS,
    KIND,
    MASTERS,
    MEMBERS,
    PLACE,
    RIVALS,
    SUIT,
    SUIT_COUNT,
    TRUMP,
    WORD,
)
from euchre.rules import Trump, trump_table

DECKS: Final = [
    deck_of(lowest, copies, joker)
    for lowest, copies in ((Rank.NINE, 1), (Rank.SEVEN, 1), (Rank.NINE, 2))
    for joker in (False, True)
]
PACKS: Final = [pytest.param(deck, trump, id=f"{len(deck)}-{trump}") for deck in DECKS for trump in TRUMPS]


@pytest.mark.parametrize("deck, trump", PACKS)
def test_the_largest_card_that_can_win_is_the_strongest(deck: Deck, trump: Trump) -> None:
    lay, table = layout(deck, trump), trump_table(deck, trump)
    for led in range(SUIT_COUNT):
        strength = table.strength[led]
        for one, other in combinations(range(deck.kinds), 2):
            largest = max(1 << int(lay[PLACE + card]) & int(lay[CONTEND + led]) for card in (one, other))
            stronger = one if strength[one] > strength[other] else other
            expected = 1 << int(lay[PLACE + stronger]) if max(strength[one], strength[other]) else 0
            assert largest == expected


@pytest.mark.parametrize("deck, trump", PACKS)
def test_a_suit_has_the_cards_that_the_rules_give_it(deck: Deck, trump: Trump) -> None:
    lay, table = layout(deck, trump), trump_table(deck, trump)
    for suit in range(SUIT_COUNT):
        assert placed(lay, table.members[suit]) == lay[MEMBERS + suit]
    for place in (place for place in range(WORD) if lay[KIND + place] >= 0):
        suit = table.suit[lay[KIND + place]]
        assert lay[SUIT + place] == suit
        assert lay[FOLLOW + place] == lay[MEMBERS + suit]
        assert lay[RIVALS + place] == lay[CONTEND + suit]


@pytest.mark.parametrize("deck, trump", PACKS)
def test_every_card_has_a_place_of_its_own(deck: Deck, trump: Trump) -> None:
    lay = layout(deck, trump)
    assert placed(lay, deck.everything).bit_count() == len(deck)
    assert not placed(lay, deck.everything) & lay[GUARDS]


@pytest.mark.parametrize("deck, trump", PACKS)
def test_a_guard_lies_between_two_suits(deck: Deck, trump: Trump) -> None:
    lay = layout(deck, trump)
    cards = [place for place in range(WORD) if lay[KIND + place] >= 0]
    for low, high in pairwise(cards):
        between = int(lay[GUARDS]) >> low & (1 << high - low) - 1
        assert bool(between) == bool(lay[SUIT + low] != lay[SUIT + high])


def test_trumps_lie_on_top() -> None:
    lay = layout(DECKS[0], Suit.HEARTS)
    assert lay[TRUMP] == lay[MASTERS] == placed(lay, _set("9H TH QH KH AH JD JH"))
    assert lay[TRUMP] > placed(lay, Cards(DECKS[0].everything & ~_set("9H TH QH KH AH JD JH")))


def test_equal_cards_are_neighbours_and_lie_in_different_hands() -> None:
    deck = deck_of(Rank.NINE, 2, joker=False)
    lay = layout(deck, Suit.CLUBS)
    one, other = (placed(lay, cards) for cards in apart(deck, [deck.gather(read_cards("AC 9H"))] * 2))
    assert one & other == 0
    assert one << 1 == other


def test_layouts_are_stacked_in_the_order_of_trumps() -> None:
    for deck in DECKS:
        for number, trump in enumerate(TRUMPS):
            assert (layouts(deck)[number] == layout(deck, trump)).all()


def _set(text: str) -> Cards:
    return DECKS[0].gather(read_cards(text))
