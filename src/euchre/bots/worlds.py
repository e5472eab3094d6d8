"""Worlds as a seat imagines them: as likely as what was said makes them."""

from typing import Final, NamedTuple

import numpy as np

from euchre.bots.knowledge import Knowledge
from euchre.bots.marks import marks
from euchre.bots.sayings import before_drops, deal_of, history, plan_of
from euchre.bots.tells import tell
from euchre.kernel import Book, Floats, Ints, layouts, plan, resampled, word_likelihoods
from euchre.rules import Seat

DRAWN: Final = 4
"""How many worlds are drawn for each one that is kept, where what was said makes some likelier than others."""


class Worlds(NamedTuple):
    """Different worlds by slot, and how much each counts; the weights add up to 1."""

    worlds: Ints
    weights: Floats


def imagined(known: Knowledge, seat: Seat, count: int, chance: Ints) -> Worlds:
    """All worlds where there are few, else so many, drawn as what was said makes them likely."""
    every = known.all(count)
    if len(every):
        return Worlds(every, _shares(likelihoods(known, seat, every)))
    said = bool(known.plays) or bool(history(known.view))
    drawn = known.some(count * DRAWN if said else count, chance)
    if said:
        drawn = resampled(drawn, _shares(likelihoods(known, seat, drawn)), count, chance)
    worlds, times = np.unique(drawn, axis=0, return_counts=True)
    return Worlds(worlds, times / count)


def likelihoods(known: Knowledge, seat: Seat, worlds: Ints) -> Floats:
    """How likely what the others said and played is in each world."""
    likely_said = likely_words(known, worlds, marks(known.view))
    return likely_said * tell(known, seat, worlds) if known.plays else likely_said


def likely_words(known: Knowledge, worlds: Ints, numbers: Floats) -> Floats:
    """How likely what was said is in each world, by these numbers for the rules of thumb."""
    view = known.view
    planned, said = plan_of(view.rules), history(view)
    if planned is None or not said:
        return np.ones(len(worlds))
    led = worlds.copy()
    led[:, : view.rules.table.players] = known.led(worlds)
    by_bids, asked_later = planned[plan.AUCTION] == plan.BY_BIDS, bool(planned[plan.ASKED_LATER])
    here = before_drops(deal_of(view, known), by_bids=by_bids, asked_later=asked_later)
    book = Book(planned, layouts(view.rules.deck), numbers)
    return word_likelihoods(book, here, known.dealt(worlds), led, np.array(said, dtype=np.int64))


def _shares(weights: Floats) -> Floats:
    """The weights, adding up to 1; equal where nothing fits the rules of thumb at all."""
    total = weights.sum()
    return weights / total if total > 0 else np.full(len(weights), 1 / len(weights))
