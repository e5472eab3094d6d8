"""Worlds as a seat imagines them: as likely as what was said makes them."""

from typing import Final, NamedTuple

import numpy as np

from euchre.bots.knowledge import Knowledge
from euchre.bots.marks import marks
from euchre.bots.sayings import as_array, before_drops, deal_of, history, is_planned
from euchre.engine import View
from euchre.kernel import Floats, Ints, layouts, likely, plan, resampled
from euchre.rules import Seat

DRAWN: Final = 4
"""How many worlds are drawn for each one that is kept, where what was said makes some likelier than others."""


class Worlds(NamedTuple):
    """Worlds by slot, and how much each counts; the weights add up to 1."""

    worlds: Ints
    weights: Floats


def imagined(known: Knowledge, seat: Seat, count: int, chance: Ints) -> Worlds:
    """All worlds where there are few, else so many, drawn as what was said makes them likely."""
    every = known.all(count)
    if len(every):
        weights = likelihoods(known, seat, every)
        return Worlds(every, weights / weights.sum())
    said = is_planned(known.view.rules) and bool(len(as_array(history(known.view), seat)))
    drawn = known.some(count * DRAWN if said else count, chance)
    if said:
        drawn = resampled(drawn, likelihoods(known, seat, drawn), count, chance)
    return Worlds(drawn, np.full(count, 1 / count))


def likelihoods(known: Knowledge, seat: Seat, worlds: Ints) -> Floats:
    """How likely what the others said is in each world."""
    view: View = known.view
    said = as_array(history(view), seat)
    if not is_planned(view.rules) or not len(said):
        return np.ones(len(worlds))
    there = worlds.copy()
    there[:, : view.rules.table.players] = known.led(worlds)
    here = before_drops(deal_of(view, known))
    lays = layouts(view.rules.deck)
    return likely(plan.plan(view.rules), lays, marks(view), here, known.dealt(worlds), there, said)


