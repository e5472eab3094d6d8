"""Once warm, the kernels that solve hands and play them at random compile nothing more for another pack or trump."""

from typing import Any, Final

import numpy as np

from euchre.cards import Suit
from euchre.kernel import (
    SIMPLE,
    draw,
    hidden,
    layout,
    new_chance,
    new_desk,
    new_spot,
    new_table,
    payoffs,
    placed_worlds,
    play_deals,
    play_out,
    solve_cards,
    solve_deals,
    solve_each,
    solve_each_card,
    warm,
)
from euchre.rules import GAMES, NoTrump

KERNELS: Final[tuple[Any, ...]] = (
    placed_worlds,
    play_out,
    solve_cards,
    solve_deals,
    solve_each,
    solve_each_card,
)


def test_once_warm_nothing_more_is_compiled() -> None:
    warm()
    before = [kernel.signatures for kernel in KERNELS]
    rules = GAMES["six_handed_double"]
    unseen = hidden(rules.deck.everything, [5, 5, 5, 5, 5, 5, 18])
    for trump in (Suit.CLUBS, NoTrump(low=True)):
        lay, desk, table = layout(rules.deck, trump), new_desk(), new_table()
        worlds = placed_worlds(lay, draw(unseen, 3, new_chance(1)))
        spot = new_spot(players=6, leader=2, makers=(0, 2, 4))
        solve_deals(lay, desk, table, spot[None, :], worlds, np.array([-2.0, -2, -2, 1, 1, 2]))
        solve_cards(lay, desk, table, spot, worlds, np.arange(6.0))
        alone = new_spot(players=4, leader=2, out=(0,))
        pays = payoffs(np.tile(np.arange(6.0), (4, 1)))
        solve_each(lay, desk, table, alone[None, :], worlds, pays, 5)
        solve_each_card(lay, desk, table, alone, worlds, pays, 5)
        play_out(lay, desk, spot, worlds, new_chance(2), SIMPLE)
    play_deals(rules, 5, new_chance(3))
    assert [kernel.signatures for kernel in KERNELS] == before
