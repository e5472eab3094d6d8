"""What the score asks for: how far each side still has to go, and how careful to be."""

from typing import Final

from euchre.engine import View
from euchre.rules import Countdown, Seat

EUCHRE: Final = 2
LONE_MARCH: Final = 4

LAST_POINT: Final = -0.15
"""One point wins: a little less than usual is worth a call."""
BOTH_AT_LAST: Final = -0.35
"""Any score ends the game: who calls has the better chance."""
EUCHRE_WOULD_LOSE: Final = 0.12
"""A euchre would end the game: call on a little more."""
THEY_NEED_ONE: Final = -0.15
"""Their next call wins for them: better to call oneself."""


def to_go(view: View, side: int) -> int | None:
    """The points that a side still needs; ``None`` where no number of points ends the game."""
    score = view.standing.scores[side]
    if isinstance(view.rules.scoring, Countdown):
        return score
    return None if view.rules.match.target is None else view.rules.match.target - score


def ours_to_go(view: View, seat: Seat) -> int | None:
    """The points that the seat's own side still needs."""
    return to_go(view, view.rules.side(seat))


def theirs_to_go(view: View, seat: Seat) -> int | None:
    """The points that the nearest rival side still needs."""
    own = view.rules.side(seat)
    rivals = [to_go(view, side) for side in range(view.rules.sides) if side != own]
    known = [points for points in rivals if points is not None]
    return min(known, default=None)


def caution(view: View, seat: Seat) -> float:
    """How many tricks more than usual a call should promise; less than none when the score asks for daring."""
    ours, theirs = ours_to_go(view, seat), theirs_to_go(view, seat)
    if ours is None or theirs is None:
        return 0.0
    if isinstance(view.rules.scoring, Countdown):
        return 0.0
    if theirs <= 1:
        return BOTH_AT_LAST if ours <= 1 else THEY_NEED_ONE
    if theirs <= EUCHRE:
        return EUCHRE_WOULD_LOSE
    return LAST_POINT if ours <= 1 else 0.0


def wants_a_lone_march(view: View, seat: Seat) -> bool:
    """Whether four points are of more use than the two of a march with the partner; never with one or two to go."""
    ours = ours_to_go(view, seat)
    return ours is None or ours > EUCHRE
