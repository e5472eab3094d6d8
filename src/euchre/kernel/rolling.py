"""Cards played to the end, by rules of thumb or as learned, and how likely those that were played are in a world."""

from typing import Final

import numpy as np

from euchre.kernel.chance import share
from euchre.kernel.compiled import compiled, count, inlined, lean
from euchre.kernel.custom import customary
from euchre.kernel.desk import AT, BASE, CARD_BITS, HANDS, HOME_AT, LAID, MOVES, TURN, WON, tricks_of
from euchre.kernel.eyes import ASIDE, GOALS, HOME, SKILLED, note
from euchre.kernel.hashing import mix
from euchre.kernel.layout import TRUMP, Floats, Ints
from euchre.kernel.moves import set_out, step
from euchre.kernel.playout import legal_cards
from euchre.kernel.skill import Skill
from euchre.kernel.skilled import is_skilled, skilled_card
from euchre.kernel.thumb import ODD_CARD

# Where the columns of ``plays`` are.
PLAYER: Final = 0
MOVE: Final = 1
"""The card as a set of one place, with the suit that a joker asks for."""


@lean
def played_out(lay: Ints, thumb: Floats, skill: Skill, desk: Ints, eyes: Ints, frame: int) -> int:
    """The tricks when all play on from here, as they have learned or by the rules of thumb; as ``WON`` counts them.

    From ``HOME_AT`` on is who has won the game with one of them.
    """
    while desk[HANDS + desk[frame + TURN]] or desk[frame + LAID]:
        frame = lay_down(lay, desk, eyes, frame, usual_move(lay, thumb, skill, desk, eyes, frame))
    return int(desk[frame + WON] | eyes[HOME] << HOME_AT)


@lean
def usual_move(lay: Ints, thumb: Floats, skill: Skill, desk: Ints, eyes: Ints, frame: int) -> int:
    """What the seat on turn plays as it has learned, or by the rules of thumb."""
    if is_skilled(eyes, desk[frame + TURN]):
        return int(skilled_card(lay, skill, desk, eyes, frame))
    return int(customary(lay, thumb, desk, eyes, frame))


@inlined
def lay_down(lay: Ints, desk: Ints, eyes: Ints, frame: int, move: int) -> int:
    """The seat on turn makes this move, and all see it; the answer is the frame after it."""
    note(lay, desk, eyes, frame, move & CARD_BITS)
    desk[frame + MOVES], desk[frame + AT] = move, 0
    frame = step(lay, desk, frame)
    taker = desk[frame + TURN]
    if not desk[frame + LAID] and not eyes[HOME] and tricks_of(desk[frame + WON], taker) == eyes[GOALS + taker]:
        eyes[HOME] = taker + 1
    return int(frame)


@compiled
def roll_cards(
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
) -> Ints:
    """The tricks of each seat, as digits to ``BASE``, when each move is made in each world; by world and move.

    ``aside`` are the cards that each seat knows to be out of play, by world and seat. ``skilled`` are seats that play
    as they have learned, as bits; each world takes one of these numbers.
    """
    won = np.empty((len(worlds), len(moves)), dtype=np.int64)
    sees = eyes.copy()
    for i in range(len(worlds)):
        for m in range(len(moves)):
            frame = set_world(lay, desk, spot, eyes, sees, worlds[i], aside[i], skilled)
            won[i, m] = played_out(lay, thumb, skill, desk, sees, lay_down(lay, desk, sees, frame, moves[m]))
    return won


@compiled
def set_world(
    lay: Ints, desk: Ints, spot: Ints, eyes: Ints, sees: Ints, world: Ints, aside: Ints, skilled: Ints
) -> int:
    """Sets the spot out with the hands of this world, and ``sees`` what the seats see; the answer is the frame."""
    sees[:] = eyes
    sees[SKILLED] = skilled[pick(world, len(skilled))] if lay[TRUMP] else 0
    _see_aside(sees, aside)
    return int(set_out(lay, desk, spot, world, BASE))


@lean
def pick(world: Ints, among: int) -> int:
    """One of so many, by chance, but always the same for the same hidden cards."""
    mixed = 0
    for slot in range(len(world)):
        mixed = mix(mixed ^ world[slot])
    return share(mixed >> 32, among)


@lean
def _see_aside(eyes: Ints, aside: Ints) -> None:
    """Each seat knows which cards are out of play."""
    for seat in range(len(aside)):
        eyes[ASIDE + seat] = aside[seat]


@compiled
def play_likelihoods(
    lay: Ints, thumb: Floats, desk: Ints, spot: Ints, eyes: Ints, plays: Ints, mine: int, worlds: Ints, aside: Ints
) -> Floats:
    """How likely all that others than ``mine`` played is in each world, with the hands that the play began with."""
    answer = np.ones(len(worlds))
    sees = eyes.copy()
    for i in range(len(worlds)):
        sees[:] = eyes
        _see_aside(sees, aside[i])
        frame = set_out(lay, desk, spot, worlds[i], BASE)
        for p in range(len(plays)):
            move = plays[p, MOVE]
            if plays[p, PLAYER] != mine:
                answer[i] *= _chance_of(lay, thumb, desk, sees, frame, move)
            frame = lay_down(lay, desk, sees, frame, move)
    return answer


@lean
def _chance_of(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, frame: int, move: int) -> float:
    """How likely the seat on turn is to make this move."""
    legal = legal_cards(lay, desk, frame)
    if legal & (legal - 1) == 0:
        return 1.0
    odd = thumb[ODD_CARD] / count(legal)
    if customary(lay, thumb, desk, eyes, frame) == move:
        return float(1.0 - thumb[ODD_CARD] + odd)
    return float(odd)
