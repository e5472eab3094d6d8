"""The plain twin of the solver: the same moves, goals and counting, with no order, no table and no bounds."""

from euchre.kernel.compiled import compiled, count, lean
from euchre.kernel.desk import AT, END, FRAME, HANDS, LAID, MAKERS, NODES, TURN, WON
from euchre.kernel.layout import Ints
from euchre.kernel.moves import last_taker, list_moves, set_out, step, take_back
from euchre.kernel.search import MISSED, OPEN, REACHED
from euchre.kernel.solve import Floats, middle_step


@lean
def plain_reaches(lay: Ints, desk: Ints, root: int, goal: int) -> bool:
    """Whether the makers take so many tricks: alpha-beta with a window of nothing."""
    frame = root
    while True:
        desk[NODES] += 1
        verdict = _judge(lay, desk, frame, goal)
        if verdict == OPEN:
            list_moves(lay, desk, frame)
        else:
            while frame > root:
                frame -= FRAME
                take_back(desk, frame)
                settled = (desk[MAKERS] >> desk[frame + TURN] & 1) == verdict
                if not settled and desk[frame + AT] < desk[frame + END]:
                    break
            else:
                return bool(verdict == REACHED)
        frame = step(lay, desk, frame)


@lean
def _judge(lay: Ints, desk: Ints, frame: int, goal: int) -> int:
    if desk[frame + LAID]:
        return OPEN
    left = count(desk[HANDS + desk[frame + TURN]])
    needed = goal - desk[frame + WON]
    if needed <= 0:
        return REACHED
    if needed > left:
        return MISSED
    return int(desk[MAKERS] >> last_taker(lay, desk, frame) & 1) if left == 1 else OPEN


@compiled
def plain_solve_deals(lay: Ints, desk: Ints, spots: Ints, hands: Ints, worth: Floats, values: Floats) -> None:
    """What each of many deals is worth to its makers."""
    for i in range(len(hands)):
        root = set_out(lay, desk, spots[i], hands[i], 0)
        low, high = 0, len(worth) - 1
        while worth[low] < worth[high]:
            goal = middle_step(worth, low, high)
            if plain_reaches(lay, desk, root, goal):
                low = goal
            else:
                high = goal - 1
        values[i] = worth[low]
