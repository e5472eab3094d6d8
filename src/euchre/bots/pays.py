"""What every way to share out the tricks pays each seat, where everyone counts down for themselves."""

from functools import cache

import numpy as np

from euchre.engine import View
from euchre.kernel import Floats, payoffs
from euchre.rules import Countdown, Rules, countdown_points


SWEEP = 12.0
"""What a sweep that wins the game at once is worth in points."""


def every_ones_lead(view: View) -> Floats:
    """By the number of the way, as ``payoffs`` counts them, and by seat: by how much it puts the seat ahead."""
    assert view.contract is not None, "trump is made before a card is played"
    maker = -1 if view.maker is None else view.maker
    return _leads(view.rules, maker, view.contract.tricks, sum(1 << seat for seat in view.out))


@cache
def _leads(rules: Rules, maker: int, promised: int, out: int) -> Floats:
    own = np.array([_gains(rules, seat, maker, promised, out) for seat in rules.seats])
    gains = payoffs(own)
    others = (gains.sum(axis=1, keepdims=True) - gains) / (rules.sides - 1)
    lead: Floats = gains - others
    lead.flags.writeable = False
    return lead


def _gains(rules: Rules, seat: int, maker: int, promised: int, out: int) -> list[float]:
    """What each count of its tricks brings a seat."""
    if out >> seat & 1:
        return [0.0] * (rules.dealing.hand_size + 1)
    gains = [float(-points) for points in countdown_points(rules, promised if seat == maker else None)]
    if isinstance(rules.scoring, Countdown) and rules.scoring.buck_sweep_wins:
        gains[-1] = SWEEP
    return gains
