"""What the ways to share out the tricks of a hand are worth, as tables that a solver reads."""

from typing import NamedTuple

import numpy as np

from euchre.bots.stakes import kind_of
from euchre.engine import State
from euchre.kernel import Floats
from euchre.rules import Countdown, Rules, Seat, countdown_points, hand_points, unmade_points


class Results(NamedTuple):
    """What a hand between two sides can come to, the makers' worst first.

    ``points`` are what each result adds to the scores, and ``steps`` the number of the result for each count of makers'
    tricks; where nobody made trump, the first side stands for the makers.
    """

    steps: Floats
    points: tuple[tuple[int, ...], ...]


def results(table: State) -> Results | None:
    """What the hand can come to; ``None`` where everyone plays for themselves."""
    if isinstance(table.rules.scoring, Countdown) or (table.maker is None and not table.rules.table.partners):
        return None
    every = _points(table)
    different = list(dict.fromkeys(every))
    return Results(np.array([different.index(points) for points in every], dtype=np.float64), tuple(different))


def own_gains(table: State, seat: Seat) -> list[int]:
    """What each count of tricks brings a seat that plays for itself."""
    size = table.rules.dealing.hand_size
    if seat in table.out:
        return [0] * (size + 1)
    if isinstance(table.rules.scoring, Countdown):
        assert table.contract is not None, "trump is made before a card is played"
        needs = table.contract.tricks if seat == table.maker else None
        return [-points for points in countdown_points(table.rules, needs)]
    return [unmade_points(table.rules, tricks) for tricks in range(size + 1)]


def _points(table: State) -> list[tuple[int, ...]]:
    """What is added to each score, by the count of makers' tricks."""
    rules, size = table.rules, table.rules.dealing.hand_size
    if table.maker is None:
        return [(unmade_points(rules, tricks), unmade_points(rules, size - tricks)) for tricks in range(size + 1)]
    kind = kind_of(table.lone is not None, table.lone_defender is not None)
    side = rules.side(table.maker)
    return [hand_points(rules, kind, side, _shared_out(rules, side, tricks)) for tricks in range(size + 1)]


def _shared_out(rules: Rules, makers: int, tricks: int) -> list[int]:
    """The tricks of each side; those of several defenders count as equally many, since the solver sees them as one."""
    rest = (rules.dealing.hand_size - tricks) // (rules.sides - 1)
    return [tricks if side == makers else rest for side in range(rules.sides)]
