"""Cards played to the end when a seat with two cards left, and the choice between them, takes the one or the other."""

from typing import Final

import numpy as np

from euchre.kernel.compiled import compiled, count, inlined, lean
from euchre.kernel.desk import CARD_BITS, FRAME, HANDS, LAID, LIVE, TURN
from euchre.kernel.hashing import churn
from euchre.kernel.layout import ASKING, Floats, Ints
from euchre.kernel.moves import take_back
from euchre.kernel.playout import legal_cards
from euchre.kernel.rolling import lay_down, played_out, set_world, usual_move
from euchre.kernel.skill import Skill
from euchre.kernel.solve import answer_of

USUAL: Final = 0
"""What comes of the card that the seat plays as it has learned, or by the rules of thumb."""
OTHER: Final = 1
"""What comes of the other one; the same where the seat has no choice."""


@compiled
def roll_last_choice(
    lay: Ints,
    thumb: Floats,
    skill: Skill,
    desk: Ints,
    spot: Ints,
    eyes: Ints,
    worlds: Ints,
    aside: Ints,
    moves: Ints,
    skilled: Ints,
) -> tuple[Ints, Ints]:
    """The tricks of each seat when each move of the last but two cards is made in each world, all as in ``roll_cards``.

    The first answer has them by what the seat on turn does when it must choose between its last two cards, by world
    and by move. The second one names, by world and move, all that was played until then: what the seat has seen.
    """
    won = np.empty((2, len(worlds), len(moves)), dtype=np.int64)
    seen = np.empty((len(worlds), len(moves)), dtype=np.int64)
    sees, then = eyes.copy(), eyes.copy()
    for i in range(len(worlds)):
        for m in range(len(moves)):
            root = set_world(lay, desk, spot, eyes, sees, worlds[i], aside[i], skilled)
            frame, seen[i, m] = _until_choice(lay, thumb, skill, desk, sees, root, moves[m])
            then[:] = sees
            other = _other_card(lay, thumb, skill, desk, sees, frame)
            left = count(desk[LIVE])
            won[USUAL, i, m] = played_out(lay, thumb, skill, desk, sees, frame)
            won[OTHER, i, m] = won[USUAL, i, m]
            if other:
                _take_all_back(desk, frame, left)
                won[OTHER, i, m] = played_out(lay, thumb, skill, desk, then, lay_down(lay, desk, then, frame, other))
    return won, seen


@lean
def _until_choice(
    lay: Ints, thumb: Floats, skill: Skill, desk: Ints, eyes: Ints, root: int, move: int
) -> tuple[int, int]:
    """The frame in which the seat of the root has its next choice after this move, or the last; and all plays' name."""
    seat, name = desk[root + TURN], answer_of(lay, move)
    frame = lay_down(lay, desk, eyes, root, move)
    while desk[HANDS + desk[frame + TURN]] or desk[frame + LAID]:
        if desk[frame + TURN] == seat and _has_choice(lay, desk, frame):
            break
        move = usual_move(lay, thumb, skill, desk, eyes, frame)
        name = churn(name, answer_of(lay, move))
        frame = lay_down(lay, desk, eyes, frame, move)
    return frame, name


@inlined
def _has_choice(lay: Ints, desk: Ints, frame: int) -> bool:
    return count(legal_cards(lay, desk, frame)) > 1


@lean
def _other_card(lay: Ints, thumb: Floats, skill: Skill, desk: Ints, eyes: Ints, frame: int) -> int:
    """The card that the seat on turn would not play; nothing where it has no choice, or it would ask for a suit."""
    if not desk[HANDS + desk[frame + TURN]]:
        return 0
    usual = usual_move(lay, thumb, skill, desk, eyes, frame) & CARD_BITS
    other = legal_cards(lay, desk, frame) & ~usual
    return 0 if other & lay[ASKING] and not desk[frame + LAID] else int(other)


@lean
def _take_all_back(desk: Ints, frame: int, cards: int) -> None:
    """Puts so many cards, played from this frame on, back into their hands."""
    for number in range(cards):
        take_back(desk, frame + number * FRAME)
