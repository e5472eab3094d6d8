"""Open-hand values are those of a plain search of every line of play."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final

import numpy as np
import pytest

from euchre.cards import SUITS, Card, Cards, Deck, Rank, Suit, deck_of, read_cards
from euchre.kernel import (
    ASKS,
    Ints,
    apart,
    layout,
    new_desk,
    new_spot,
    new_table,
    payoffs,
    placed,
    solve,
    solve_cards,
    solve_each,
    solve_each_card,
)
from euchre.kernel.desk import NODES
from euchre.kernel.layout import PLACE
from euchre.rules import NoTrump, Trump
from euchre.rules.trick import CANCEL, FIRST, LAST
from tests.kit.open_hands import Ending, Tricks, each_for_itself, most_for_makers, random_ending

PACK: Final = deck_of(Rank.NINE, 1, joker=False)
BRITISH: Final = deck_of(Rank.NINE, 1, joker=True)
PIQUET: Final = deck_of(Rank.SEVEN, 1, joker=False)
DOUBLE: Final = deck_of(Rank.NINE, 2, joker=False)
DESK, TABLE = new_desk(), new_table()
EVERY_TRICK: Final = np.arange(6.0)
BY_POINTS: Final = np.array([-2.0, -2, -2, 1, 1, 2])


def laid_out(ending: Ending, makers: Sequence[int] = ()) -> tuple[Ints, Ints, Ints]:
    """The layout, the spot and the hands of an ending."""
    lay = layout(ending.deck, ending.trump)
    asked = -1 if ending.asked is None else ending.asked
    singles = [Cards(1 << card) for card in ending.trick]
    bits = [placed(lay, cards) for cards in apart(ending.deck, (*ending.hands, *singles))]
    hands, trick = bits[: ending.players], bits[ending.players :]
    spot = new_spot(
        players=ending.players, leader=ending.leader, makers=makers, out=ending.out, tie=ending.tie,
        trick=trick, asked=asked, taken=ending.taken,
    )  # fmt: skip
    return lay, spot, np.array(hands, dtype=np.int64)


def endings(deck: Deck, trump: Trump, players: int, cards: int, tie: int = FIRST, count: int = 30) -> list[Ending]:
    chance = Random(f"{len(deck)} {trump} {players} {cards} {tie}")
    outs = [(), (), (players - 2,), (0, 1)] if players > 3 else [()]
    return [random_ending(chance, deck, trump, players, cards, chance.choice(outs), tie) for _ in range(count)]


GAMES: Final = [
    pytest.param(PACK, Suit.HEARTS, 4, 3, FIRST, id="partners"),
    pytest.param(PACK, NoTrump(), 4, 3, FIRST, id="partners-without-trump"),
    pytest.param(PACK, NoTrump(low=True), 4, 2, FIRST, id="low-without-trump"),
    pytest.param(BRITISH, Suit.CLUBS, 4, 3, FIRST, id="joker"),
    pytest.param(BRITISH, NoTrump(), 4, 3, FIRST, id="joker-without-trump"),
    pytest.param(PACK, Suit.SPADES, 3, 3, FIRST, id="cutthroat"),
    pytest.param(PIQUET, Suit.DIAMONDS, 6, 2, FIRST, id="six-handed"),
    pytest.param(DOUBLE, Suit.DIAMONDS, 6, 2, FIRST, id="double-pack-first-wins"),
    pytest.param(DOUBLE, Suit.CLUBS, 4, 3, LAST, id="double-pack-last-wins"),
    pytest.param(DOUBLE, Suit.CLUBS, 4, 3, CANCEL, id="double-pack-cancels"),
    pytest.param(DOUBLE, NoTrump(), 3, 3, CANCEL, id="double-pack-cancels-without-trump"),
]


@pytest.mark.parametrize("deck, trump, players, cards, tie", GAMES)
def test_a_deal_is_worth_what_a_plain_search_says(deck: Deck, trump: Trump, players: int, cards: int, tie: int) -> None:
    for ending in endings(deck, trump, players, cards, tie):
        makers = (1,) if players == 3 else tuple(range(1, players, 2))
        value = solve(*_with_desk(laid_out(ending, makers)), EVERY_TRICK)
        assert value == most_for_makers(ending, makers), ending


@pytest.mark.parametrize("deck, trump, players, cards, tie", GAMES)
def test_each_card_is_worth_what_a_plain_search_says(
    deck: Deck, trump: Trump, players: int, cards: int, tie: int
) -> None:
    for ending in endings(deck, trump, players, cards, tie, count=12):
        lay, spot, hands = laid_out(ending, (0, 2))
        values = solve_cards(lay, DESK, TABLE, spot, hands[None, :], EVERY_TRICK)[0]
        expected = {card: most_for_makers(ending.after(card), (0, 2)) for card in ending.moves()}
        assert {int(card): values[card] for card in np.flatnonzero(~np.isnan(values))} == expected, ending


def test_the_worth_of_a_deal_is_looked_up_by_its_tricks() -> None:
    for ending in endings(PACK, Suit.HEARTS, 4, 3):
        tricks = most_for_makers(ending, (0, 2))
        assert solve(*_with_desk(laid_out(ending, (0, 2))), BY_POINTS) == BY_POINTS[tricks]


def pays_like_buck(maker: int, seat: int, way: Tricks) -> float:
    """A maker who misses three tricks, or anyone without a trick, loses five; else tricks count."""
    missed = way[seat] < (3 if seat == maker else 1)
    return -5.0 if missed else float(way[seat])


@pytest.mark.parametrize("players, cards, deck, tie", [(4, 3, PACK, FIRST), (3, 3, PACK, FIRST), (3, 3, DOUBLE, LAST)])
def test_where_everyone_plays_for_themselves_each_looks_after_its_own_pay(
    players: int, cards: int, deck: Deck, tie: int
) -> None:
    own = np.array([[pays_like_buck(0, min(seat, 1), (t, t)) for t in range(6)] for seat in range(players)])
    pays = partial(pays_like_buck, 0)
    for ending in endings(deck, Suit.SPADES, players, cards, tie, count=20):
        lay, spot, hands = laid_out(ending)
        way = each_for_itself(ending, pays, lay[PLACE:].__getitem__)
        value = solve_each(lay, DESK, TABLE, spot[None, :], hands[None, :], payoffs(own), 5)[0]
        assert list(value) == [pays(seat, way) for seat in range(players)], ending


def test_where_everyone_plays_for_themselves_each_card_has_its_pay() -> None:
    own = np.array([[pays_like_buck(0, min(seat, 1), (t, t)) for t in range(6)] for seat in range(4)])
    pays = partial(pays_like_buck, 0)
    for ending in endings(PACK, Suit.SPADES, 4, 3, count=12):
        lay, spot, hands = laid_out(ending)
        values = solve_each_card(lay, DESK, TABLE, spot, hands[None, :], payoffs(own), 5)[0]
        for card in ending.moves():
            way = each_for_itself(ending.after(card), pays, lay[PLACE:].__getitem__)
            assert values[card] == pays(ending.turn, way), (ending, card)


def test_a_joker_that_leads_without_trump_has_a_worth_for_each_suit() -> None:
    deck, lay = BRITISH, layout(BRITISH, NoTrump())
    cards = [deck.gather(read_cards(text)) for text in ("JK 9S", "AS 9D", "KS 9C", "AC 9H")]
    hands = np.array([placed(lay, hand) for hand in apart(deck, cards)], dtype=np.int64)
    spot = new_spot(players=4, leader=0, makers=(0, 2), taken=(0, 2, 1, 0))
    values = solve_cards(lay, DESK, TABLE, spot, hands[None, :], EVERY_TRICK)[0]
    asked = dict(zip(SUITS, values[ASKS : ASKS + 4], strict=True))
    assert asked == {Suit.SPADES: 3, Suit.HEARTS: 2, Suit.DIAMONDS: 2, Suit.CLUBS: 2}
    assert np.isnan(values[deck.index[Card.JOKER]])


def test_a_table_that_is_kept_changes_no_value() -> None:
    kept = new_table(4)
    for ending in endings(PACK, Suit.HEARTS, 4, 3):
        laid = laid_out(ending, (0, 2))
        assert solve(laid[0], DESK, kept, *laid[1:], EVERY_TRICK) == solve(*_with_desk(laid), EVERY_TRICK)


def test_every_position_that_is_entered_is_counted() -> None:
    ending = Ending(PACK, Suit.HEARTS, FIRST, tuple(PACK.gather(read_cards(c)) for c in ("9H", "TH", "QH", "KH")), 0)
    DESK[NODES] = 0
    solve(*_with_desk(laid_out(ending, (0, 2))), EVERY_TRICK)
    assert DESK[NODES] == 2  # the last trick is judged at its lead, once for each of two goals


def _with_desk(laid: tuple[Ints, Ints, Ints]) -> tuple[Ints, Ints, Ints, Ints, Ints]:
    lay, spot, hands = laid
    return lay, DESK, TABLE, spot, hands
