"""Cards that are played to the end are played by the rules, each way of playing as it says."""

from random import Random
from typing import Final

import numpy as np
import pytest

from euchre.cards import Deck, Rank, Suit, deck_of, read_cards
from euchre.kernel import (
    AT_RANDOM,
    SIMPLE,
    Ints,
    apart,
    layout,
    new_chance,
    new_desk,
    new_spot,
    placed,
    play_out,
    words,
)
from euchre.rules import NoTrump, Trump
from euchre.rules.trick import CANCEL, FIRST, LAST
from tests.kit.open_hands import ASKS, Ending, random_ending

PACK: Final = deck_of(Rank.NINE, 1, joker=False)
JOKER: Final = deck_of(Rank.NINE, 1, joker=True)
DOUBLE: Final = deck_of(Rank.NINE, 2, joker=False)


def laid_out(ending: Ending, makers: tuple[int, ...]) -> tuple[Ints, Ints, Ints]:
    """The layout, the spot and the hands of an ending in which no trick has begun."""
    lay = layout(ending.deck, ending.trump)
    hands = [placed(lay, cards) for cards in apart(ending.deck, ending.hands)]
    spot = new_spot(
        players=ending.players, leader=ending.leader, makers=makers, out=ending.out, tie=ending.tie, taken=ending.taken
    )
    return lay, spot, np.array([hands], dtype=np.int64)


@pytest.mark.parametrize("way", [AT_RANDOM, SIMPLE])
@pytest.mark.parametrize(
    "deck, trump, players, tie",
    [
        pytest.param(PACK, Suit.HEARTS, 4, FIRST, id="partners"),
        pytest.param(PACK, NoTrump(low=True), 3, FIRST, id="low-without-trump"),
        pytest.param(JOKER, NoTrump(), 4, FIRST, id="joker-without-trump"),
        pytest.param(DOUBLE, Suit.CLUBS, 6, LAST, id="double-pack-last-wins"),
        pytest.param(DOUBLE, Suit.CLUBS, 6, CANCEL, id="double-pack-cancels"),
    ],
)
def test_what_is_played_is_legal_and_the_best_card_takes_the_trick(
    deck: Deck, trump: Trump, players: int, tie: int, way: int
) -> None:
    chance, stream, desk = Random("legal"), new_chance("legal"), new_desk()
    for _ in range(60):
        ending = random_ending(chance, deck, trump, players, 5, (1,) if players > 3 else (), tie, begun=False)
        lay, spot, hands = laid_out(ending, (0,))
        tricks = play_out(lay, desk, spot, hands, stream, way)[0]
        for card, asked in words.played(lay, desk):
            move = card if asked < 0 else ASKS + asked
            assert move in ending.moves()
            ending = ending.after(move)
        assert ending.is_over
        assert ending.taken == tuple(tricks)


def test_a_simple_player_takes_a_trick_as_cheaply_as_can_be() -> None:
    hands = tuple(PACK.gather(read_cards(text)) for text in ("9S 9D", "KS AS", "TS TD", "QS QD"))
    lay, spot, cards = laid_out(Ending(PACK, Suit.HEARTS, FIRST, hands, 0, taken=(0, 0, 0, 0)), (1, 3))
    desk = new_desk()
    play_out(lay, desk, spot, cards, new_chance(1), SIMPLE)
    played = [str(PACK.cards[card]) for card, _ in words.played(lay, desk)]
    assert played[:4] == ["9S", "KS", "TS", "QS"]
