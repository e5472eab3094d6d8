"""What the ways to share out the tricks of a hand are worth, as tables that a solver reads."""

from typing import NamedTuple

import numpy as np

from euchre.engine import State
from euchre.kernel import Floats
from euchre.rules import Countdown, Points, Seat, contract_points, countdown_points
from euchre.rules.points import COMMON, LONE, LONE_AGAINST_LONE, Kind


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
    every = [_points(table, tricks) for tricks in range(table.rules.dealing.hand_size + 1)]
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
    return [_unmade(table, tricks) for tricks in range(size + 1)]


def _points(table: State, tricks: int) -> tuple[int, ...]:
    """What is added to each score when the makers take so many tricks."""
    size, sides = table.rules.dealing.hand_size, table.rules.sides
    if table.maker is None:
        return _unmade(table, tricks), _unmade(table, size - tricks)
    worth = contract_points(table.rules)[_kind(table)][tricks]
    assert isinstance(table.rules.scoring, Points)
    splits = table.rules.scoring.defender_split and worth.result == "euchred"
    defenders = worth.defenders // 2 if splits else worth.defenders
    makers = table.rules.side(table.maker)
    return tuple(worth.makers if side == makers else defenders for side in range(sides))


def _unmade(table: State, tricks: int) -> int:
    """What a side scores in a hand that nobody made."""
    if tricks == table.rules.dealing.hand_size:
        return contract_points(table.rules)[COMMON][-1].makers
    return int(tricks >= table.rules.makers_need)


def _kind(table: State) -> Kind:
    if table.lone is None:
        return COMMON
    return LONE if table.lone_defender is None else LONE_AGAINST_LONE
