"""What the cards that others played tell of their hands."""

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
import numpy as np

from euchre.bots.knowledge import Knowledge
from euchre.kernel import Floats, Ints, layout, placed, placed_worlds, spot, told
from euchre.rules import Rules, Seat

ODD = 0.15
"""The share of plays that no habit explains."""


def tell(known: Knowledge, seat: Seat, worlds: Ints) -> Floats:
    """How likely what the others played is in each world."""
    view = known.view
    maker = -1 if view.maker is None else int(view.maker)
    lay = layout(view.deck, view.table.trump)
    hands = placed_worlds(lay, known.led(worlds))
    there = spot(players=view.rules.table.players, leader=0, makers=view.makers(), out=view.out)
    return told(lay, there, _plays(known, lay), maker, seat, hands, habits(view.rules), ODD)


def _plays(known: Knowledge, lay: Ints) -> Ints:
    """By play: the seat, the card, and whether it was led."""
    tricks = [*(trick.plays for trick in known.view.tricks), known.view.trick]
    seats = [(play.seat, number == 0) for plays in tricks for number, play in enumerate(plays)]
    rows = [(seat, int(placed(lay, card)), led) for (seat, led), card in zip(seats, known.plays, strict=True)]
    return np.array(rows, dtype=np.int64)


@cache
def habits(rules: Rules) -> Floats:
    """The numbers of the traits in this game, or in one that is most like it."""
    counted = _counted()
    name = rules.name if rules.name in counted else "euchre" if rules.table.partners else "cutthroat"
    return np.array(counted[name], dtype=np.float64)


@cache
def _counted() -> dict[str, tuple[float, ...]]:
    text = files("euchre.bots").joinpath("habits.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, tuple[float, ...]])
