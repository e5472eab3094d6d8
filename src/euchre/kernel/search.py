"""Whether the makers can reach a number of tricks with all cards open: a search without recursion."""

from typing import Final

from euchre.kernel.bounds import name_of, sure_of_leader, sure_of_masters
from euchre.kernel.compiled import count, inlined, lean
from euchre.kernel.desk import (
    AT,
    END,
    FRAME,
    HANDS,
    KEY,
    LAID,
    MAKERS,
    NODES,
    TURN,
    WON,
)
from euchre.kernel.layout import Ints
from euchre.kernel.moves import (
    last_taker,
    list_moves,
    step,
    take_back,
)
from euchre.kernel.order import put_in_order

MISSED: Final = 0
REACHED: Final = 1
OPEN: Final = 2
"""What is known of a goal in a position: it cannot be reached, it can, or neither is known yet."""


@lean
def reaches(lay: Ints, desk: Ints, table: Ints, root: int, goal: int) -> bool:
    """Whether the makers take at least ``goal`` tricks of the hand when everybody plays as well as can be."""
    frame = root
    while True:
        desk[NODES] += 1
        verdict = _judge(lay, desk, table, frame, goal)
        if verdict != OPEN:
            frame = _retreat(desk, table, root, frame, goal, verdict)
            if frame < root:
                return bool(verdict == REACHED)
        elif list_moves(lay, desk, frame) > 1:
            put_in_order(lay, desk, frame)
        frame = step(lay, desk, frame)


@inlined
def _judge(lay: Ints, desk: Ints, table: Ints, frame: int, goal: int) -> int:
    """The verdict on a position where it can be told at once; only before a lead it can."""
    desk[frame + KEY] = 0
    if desk[frame + LAID]:
        return OPEN
    left = count(desk[HANDS + desk[frame + TURN]])
    needed = goal - desk[frame + WON]
    if needed <= 0:
        return REACHED
    if needed > left:
        return MISSED
    if left == 1:
        return int(desk[MAKERS] >> last_taker(lay, desk, frame) & 1)
    verdict = _certain(lay, desk, frame, needed, left)
    return verdict if verdict != OPEN else _look_up(lay, desk, table, frame, needed)


@inlined
def _certain(lay: Ints, desk: Ints, frame: int, needed: int, left: int) -> int:
    """The verdict that top cards allow."""
    sure = sure_of_leader(lay, desk, frame)
    if desk[MAKERS] >> desk[frame + TURN] & 1:
        if sure >= needed:
            return REACHED
    elif left - sure < needed:
        return MISSED
    sure = sure_of_masters(lay, desk)
    if sure >= needed:
        return REACHED
    return MISSED if left + sure < needed else OPEN


@inlined
def _look_up(lay: Ints, desk: Ints, table: Ints, frame: int, needed: int) -> int:
    """The verdict that the table remembers; each entry is a position's name, and the least and most tricks to come."""
    name = name_of(lay, desk, frame)
    desk[frame + KEY] = name
    entry = entry_of(table, name)
    if table[entry] != name:
        return OPEN
    if table[entry + 1] & 15 >= needed:
        return REACHED
    return MISSED if table[entry + 1] >> 4 < needed else OPEN


@inlined
def entry_of(table: Ints, name: int) -> int:
    """Where the table keeps a position."""
    return name & (table.size - 2)


@inlined
def _retreat(desk: Ints, table: Ints, root: int, frame: int, goal: int, verdict: int) -> int:
    """The last frame that has still something to try after this verdict; one before the root when there is none."""
    while frame > root:
        frame -= FRAME
        take_back(desk, frame)
        settled = (desk[MAKERS] >> desk[frame + TURN] & 1) == verdict
        if not settled and desk[frame + AT] < desk[frame + END]:
            return frame
        if desk[frame + KEY]:
            _remember(desk, table, frame, goal - desk[frame + WON], verdict)
    return root - FRAME


@inlined
def _remember(desk: Ints, table: Ints, frame: int, needed: int, verdict: int) -> None:
    name = desk[frame + KEY]
    entry = entry_of(table, name)
    least, most = 0, count(desk[HANDS + desk[frame + TURN]])
    if table[entry] == name:
        least, most = table[entry + 1] & 15, table[entry + 1] >> 4
    table[entry] = name
    table[entry + 1] = needed | most << 4 if verdict == REACHED else least | (needed - 1) << 4
