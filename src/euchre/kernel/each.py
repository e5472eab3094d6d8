"""Open-hand values where everyone plays for themselves, as in Buck: each seat picks what is best for its own payoff.

Of moves that pay a seat the same it makes the lowest, in the numbering of the layout; where a joker asks for a suit,
the lowest suit. That rule decides what happens to the others, and so it belongs to the value.
"""

from typing import Final

import numpy as np

from euchre.kernel.bounds import name_of
from euchre.kernel.compiled import compiled, count, inlined, lean
from euchre.kernel.desk import (
    AT,
    CHOSEN,
    END,
    ENDING,
    FRAME,
    GAIN,
    HANDS,
    KEY,
    LAID,
    MOVES,
    NODES,
    SALT,
    TURN,
    WON,
)
from euchre.kernel.hashing import churn
from euchre.kernel.layout import Floats, Ints
from euchre.kernel.moves import (
    last_taker,
    list_moves,
    set_out,
    step,
    take_back,
)
from euchre.kernel.search import entry_of
from euchre.kernel.solve import ANSWERS, answer_of, fill_equals

UNKNOWN: Final = -1


def payoffs(own: Floats) -> Floats:
    """What each way to share out the tricks pays each seat, when only its own tricks pay.

    ``own`` says it by seat and count of tricks; the answer by the number of a way and by seat. The number of a way has
    each seat's tricks as a digit, seat 0 lowest, to a base of the tricks of the hand plus one.
    """
    players, base = own.shape
    ways = np.arange(base**players)
    return np.stack([own[seat][ways // base**seat % base] for seat in range(players)], axis=1)


@compiled
def solve_each(lay: Ints, desk: Ints, table: Ints, spots: Ints, hands: Ints, pays: Floats, tricks: int) -> Floats:
    """What each of many deals of so many tricks pays each seat: hands and spots as for ``solve_deals``."""
    values = np.empty((len(hands), pays.shape[1]))
    salt = salt_of(pays)
    for i in range(len(hands)):
        root = _begin(lay, desk, spots[min(i, len(spots) - 1)], hands[i], tricks, salt)
        values[i] = pays[outcome(lay, desk, table, root, pays)]
    return values


@compiled
def solve_each_card(lay: Ints, desk: Ints, table: Ints, there: Ints, worlds: Ints, pays: Floats, tricks: int) -> Floats:
    """What each card of the seat on turn pays that seat in each of many worlds; NaN is one that may not be played."""
    values = np.full((len(worlds), ANSWERS), np.nan)
    salt = salt_of(pays)
    for i in range(len(worlds)):
        root = _begin(lay, desk, there, worlds[i], tricks, salt)
        turn = desk[root + TURN]
        for m in range(list_moves(lay, desk, root)):
            move = desk[root + MOVES + m]
            child = step(lay, desk, root)
            values[i, answer_of(lay, move)] = pays[outcome(lay, desk, table, child, pays), turn]
            take_back(desk, root)
        fill_equals(lay, desk, root, values[i])
    return values


@lean
def _begin(lay: Ints, desk: Ints, there: Ints, hands: Ints, tricks: int, salt: int) -> int:
    """The frame of the seat on turn; the salt keeps what the table knows under some payoffs apart from all else."""
    root = set_out(lay, desk, there, hands, tricks + 1)
    desk[SALT] = churn(desk[SALT], salt)
    return root


@compiled
def salt_of(pays: Floats) -> int:
    """A number that tells these payoffs from others."""
    salt = len(pays)
    for bits in pays.reshape(pays.size).view(np.int64):
        salt = churn(salt, int(bits))
    return salt


@lean
def outcome(lay: Ints, desk: Ints, table: Ints, root: int, pays: Floats) -> int:
    """The number of the way in which the tricks are shared out."""
    frame = root
    while True:
        desk[NODES] += 1
        ending = _foresee(lay, desk, table, frame)
        if ending != UNKNOWN:
            frame = _hand_back(desk, table, root, frame, ending, pays)
            if frame < root:
                return int(desk[ENDING])
        else:
            list_moves(lay, desk, frame)
            desk[frame + CHOSEN] = UNKNOWN
        frame = step(lay, desk, frame)


@inlined
def _foresee(lay: Ints, desk: Ints, table: Ints, frame: int) -> int:
    """How the hand will end, where that can be told at once; only before a lead it can."""
    desk[frame + KEY] = 0
    if desk[frame + LAID]:
        return UNKNOWN
    left = count(desk[HANDS + desk[frame + TURN]])
    if left <= 1:
        last = desk[GAIN + last_taker(lay, desk, frame)] if left else 0
        return int(desk[frame + WON] + last)
    name = name_of(lay, desk, frame)
    desk[frame + KEY] = name
    entry = entry_of(table, name)
    return int(table[entry + 1]) if table[entry] == name else UNKNOWN


@inlined
def _hand_back(desk: Ints, table: Ints, root: int, frame: int, ending: int, pays: Floats) -> int:
    """The last frame that has still something to try after this ending; one before the root when there is none."""
    while frame > root:
        frame -= FRAME
        take_back(desk, frame)
        turn, chosen = desk[frame + TURN], desk[frame + CHOSEN]
        if chosen == UNKNOWN or pays[ending, turn] > pays[chosen, turn]:
            desk[frame + CHOSEN] = ending
        if desk[frame + AT] < desk[frame + END]:
            return frame
        ending = desk[frame + CHOSEN]
        if desk[frame + KEY]:
            entry = entry_of(table, desk[frame + KEY])
            table[entry], table[entry + 1] = desk[frame + KEY], ending
    desk[ENDING] = ending
    return root - FRAME
