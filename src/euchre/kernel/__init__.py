"""Kernels: open-hand values, hidden hands and whole deals, compiled from the tables and leaves of the rules.

They take and give ints and arrays: of 64 bits, in rows without gaps, since all is compiled anew for another kind.
Cards are numbered relative to trump, see ``layout``. Whoever thinks in a thread of its own needs a ``new_desk`` and a
``new_table`` of its own.
"""

from euchre.kernel import deal, foresee, plan, thumb, words
from euchre.kernel.batch import play_deals
from euchre.kernel.belief import word_likelihoods
from euchre.kernel.book import Book
from euchre.kernel.bounds import new_table
from euchre.kernel.chance import new_chance
from euchre.kernel.compiled import CACHE
from euchre.kernel.desk import new_desk, new_spot
from euchre.kernel.each import payoffs, solve_each, solve_each_card
from euchre.kernel.late import roll_last_choice
from euchre.kernel.layout import TRUMPS, Floats, Ints, apart, layout, layouts, placed, placed_worlds
from euchre.kernel.plan import NotInKernel, why_not_planned
from euchre.kernel.playout import AT_RANDOM, SIMPLE, play_out
from euchre.kernel.rolling import play_likelihoods, roll_cards
from euchre.kernel.solve import ANSWERS, ASKS, solve, solve_cards, solve_deals
from euchre.kernel.warm import warm
from euchre.kernel.worlds import (
    Hidden,
    NoWorld,
    draw,
    effective_size,
    every_world,
    hidden,
    resampled,
    weigh,
)

__all__ = [
    "ANSWERS",
    "ASKS",
    "AT_RANDOM",
    "Book",
    "CACHE",
    "Floats",
    "Hidden",
    "Ints",
    "NoWorld",
    "NotInKernel",
    "SIMPLE",
    "TRUMPS",
    "apart",
    "deal",
    "draw",
    "effective_size",
    "every_world",
    "foresee",
    "hidden",
    "layout",
    "layouts",
    "new_chance",
    "new_desk",
    "new_table",
    "payoffs",
    "placed",
    "placed_worlds",
    "plan",
    "play_deals",
    "play_likelihoods",
    "play_out",
    "resampled",
    "roll_cards",
    "roll_last_choice",
    "solve",
    "solve_cards",
    "solve_deals",
    "solve_each",
    "solve_each_card",
    "new_spot",
    "thumb",
    "warm",
    "weigh",
    "why_not_planned",
    "word_likelihoods",
    "words",
]
