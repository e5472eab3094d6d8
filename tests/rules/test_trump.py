"""What a trump does to a pack (core sections 2, 3 and 9)."""

from typing import Final

import pytest

from euchre.cards import Card, Deck, Rank, Suit, deck_of, read_cards
from euchre.rules import JOKER_SUIT, NoTrump, effective_suit, is_bower, is_left_bower, sort_cards, trump_table

PACK: Final = deck_of(Rank.NINE, 1, joker=False)

BOWERS: Final = [
    (Suit.CLUBS, Card.CJ, Card.SJ),
    (Suit.SPADES, Card.SJ, Card.CJ),
    (Suit.DIAMONDS, Card.DJ, Card.HJ),
    (Suit.HEARTS, Card.HJ, Card.DJ),
]


@pytest.mark.parametrize("trump, right, left", BOWERS)
def test_the_jacks_of_the_trump_colour_are_the_bowers(trump: Suit, right: Card, left: Card) -> None:
    """rules/core 2.2 and 2.3."""
    assert {card for card in PACK.cards if is_bower(card, trump)} == {right, left}
    assert [card for card in PACK.cards if is_left_bower(card, trump)] == [left]


@pytest.mark.parametrize("trump, right, left", BOWERS)
def test_the_left_bower_belongs_to_trump(trump: Suit, right: Card, left: Card) -> None:
    """rules/core 2.4."""
    assert effective_suit(left, trump) is effective_suit(right, trump) is trump


@pytest.mark.parametrize("trump, right, left", BOWERS)
def test_trumps_rank_right_left_ace_to_nine(trump: Suit, right: Card, left: Card) -> None:
    """rules/core 3.1."""
    s = trump.value
    assert ranked(PACK, trump, trump)[:7] == (right, left, *read_cards(f"A{s} K{s} Q{s} T{s} 9{s}"))


def test_the_suit_that_lends_its_jack_has_none() -> None:
    """rules/core 3.2."""
    led_diamonds = ranked(PACK, Suit.HEARTS, Suit.DIAMONDS)
    assert led_diamonds[7:] == read_cards("AD KD QD TD 9D")


def test_the_other_two_suits_keep_their_jacks() -> None:
    """rules/core 2.6 and 3.2."""
    assert ranked(PACK, Suit.HEARTS, Suit.CLUBS)[7:] == read_cards("AC KC QC JC TC 9C")


def test_sevens_and_eights_rank_lowest() -> None:
    """rules/core 3.1 and 3.2."""
    long_pack = deck_of(Rank.SEVEN, 1, joker=False)
    assert ranked(long_pack, Suit.HEARTS, Suit.CLUBS)[-3:] == read_cards("9C 8C 7C")
    assert ranked(long_pack, Suit.HEARTS, Suit.HEARTS)[-2:] == read_cards("8H 7H")


@pytest.mark.parametrize(
    "lowest, copies, joker, trumps",
    [(Rank.NINE, 1, False, 7), (Rank.NINE, 1, True, 8), (Rank.SEVEN, 1, False, 9), (Rank.NINE, 2, False, 14)],
)
def test_a_deal_has_so_many_trumps(lowest: Rank, copies: int, joker: bool, trumps: int) -> None:
    """rules/core 3.3."""
    deck = deck_of(lowest, copies, joker)
    table = trump_table(deck, Suit.HEARTS)
    assert table.members[list(Suit).index(Suit.HEARTS)].bit_count() == trumps


def test_a_turned_down_left_bower_leaves_six_trumps() -> None:
    """rules/core 3.3."""
    table = trump_table(PACK, Suit.HEARTS)
    hearts = PACK.spread(table.members[list(Suit).index(Suit.HEARTS)])
    assert len([card for card in hearts if card is not Card.DJ]) == 6


def test_without_trump_every_jack_is_at_home() -> None:
    """rules/core 9.2."""
    for suit in Suit:
        s = suit.value
        assert ranked(PACK, NoTrump(), suit) == read_cards(f"A{s} K{s} Q{s} J{s} T{s} 9{s}")


def test_low_no_trump_turns_the_ranks_round() -> None:
    """rules/core 9.3."""
    assert ranked(PACK, NoTrump(low=True), Suit.CLUBS) == read_cards("9C TC JC QC KC AC")
    assert ranked(deck_of(Rank.SEVEN, 1, joker=False), NoTrump(low=True), Suit.CLUBS)[0] is Card.C7


@pytest.mark.parametrize("trump", [*Suit])
def test_the_joker_is_the_highest_trump(trump: Suit) -> None:
    """rules/core 2.5 and 3.1."""
    with_joker = deck_of(Rank.NINE, 1, joker=True)
    assert effective_suit(Card.JOKER, trump) is trump
    assert ranked(with_joker, trump, trump)[0] is Card.JOKER


def test_without_trump_the_joker_has_no_suit() -> None:
    """rules/core 9.4."""
    with_joker = deck_of(Rank.NINE, 1, joker=True)
    table = trump_table(with_joker, NoTrump())
    assert table.suit[with_joker.index[Card.JOKER]] == JOKER_SUIT
    assert effective_suit(Card.JOKER, NoTrump()) is None


def test_a_hand_is_held_with_trumps_first_and_the_left_bower_among_them() -> None:
    assert sort_cards(read_cards("9C JD AH AD 9H"), Suit.HEARTS) == read_cards("JD AH 9H AD 9C")
    assert sort_cards(read_cards("9C JD AH AD JK"), Suit.SPADES) == read_cards("JK AH AD JD 9C")
    assert sort_cards(read_cards("9C JD AH AD 9H"), None) == read_cards("AH 9H AD JD 9C")


def ranked(deck: Deck, trump: Suit | NoTrump, led: Suit) -> tuple[Card, ...]:
    """The cards that can win when the suit is led, best first."""
    strength = trump_table(deck, trump).strength[list(Suit).index(led)]
    kinds = deck.cards[: deck.kinds]
    return tuple(sorted((c for c in kinds if strength[deck.index[c]]), key=lambda c: -strength[deck.index[c]]))
