"""Getting ready: everything is compiled, or loaded from the cache, before it is needed."""

import numpy as np

from euchre.cards import Cards, Suit, bits
from euchre.kernel.batch import play_deals
from euchre.kernel.bounds import new_table
from euchre.kernel.chance import new_chance
from euchre.kernel.desk import new_desk, new_spot
from euchre.kernel.each import payoffs, solve_each, solve_each_card
from euchre.kernel.layout import layout, placed_worlds
from euchre.kernel.playout import AT_RANDOM, play_out
from euchre.kernel.solve import solve, solve_cards, solve_deals
from euchre.kernel.worlds import draw, every_world, hidden, weigh
from euchre.rules import GAMES


def warm() -> None:
    """Runs each kernel that draws, solves or plays at random; it takes half a minute once, and then about a second.

    It may run in a thread: kernels that are used meanwhile wait for no more than what they need themselves.
    """
    deck = GAMES["euchre"].deck
    lay, desk, table, chance = layout(deck, Suit.HEARTS), new_desk(), new_table(4), new_chance("warm")
    few = sum(1 << bit for bit in list(bits(Cards(deck.everything)))[:8])
    unseen = hidden(few, [2, 2, 2, 2])
    worlds = placed_worlds(lay, draw(unseen, 2, chance))
    weigh(unseen.cards, unseen.odds, every_world(unseen, 10))
    spot = new_spot(players=4, leader=0, makers=(0, 2), taken=(1, 1, 1, 0))
    worth, pays = np.arange(6.0), payoffs(np.tile(np.arange(6.0), (4, 1)))
    solve(lay, desk, table, spot, worlds[0], worth)
    solve_deals(lay, desk, table, spot[None, :], worlds, worth)
    solve_cards(lay, desk, table, spot, worlds, worth)
    solve_each(lay, desk, table, spot[None, :], worlds, pays, 5)
    solve_each_card(lay, desk, table, spot, worlds, pays, 5)
    play_out(lay, desk, spot, worlds, chance, AT_RANDOM)
    play_deals(GAMES["euchre"], 1, chance)
