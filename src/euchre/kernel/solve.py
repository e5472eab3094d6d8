"""Open-hand values where two sides play: what a deal is worth when everybody sees all cards.

It serves partners, lone hands with or without a lone defender, the three of cutthroat, and three against three: the
makers look for the most, everyone else for the least.
"""

from typing import Final

import numpy as np

from euchre.kernel.compiled import compiled, follow, lean, lowest
from euchre.kernel.desk import (
    ASK,
    CARD_BITS,
    HANDS,
    LAID,
    LED,
    MOVES,
    TURN,
)
from euchre.kernel.layout import ASKING, KIND, MEMBERS, MOST_KINDS, Floats, Ints
from euchre.kernel.moves import (
    list_moves,
    set_out,
    step,
    take_back,
)
from euchre.kernel.search import reaches

ASKS: Final = MOST_KINDS
"""From here on, by suit: a joker that leads without trump and asks for it."""
ANSWERS: Final = ASKS + 4
"""How many answers there are to "which card?": one for each number of ``Deck.index``, and the asking jokers."""


@lean
def solve(lay: Ints, desk: Ints, table: Ints, spot: Ints, hands: Ints, worth: Floats) -> float:
    """What the deal is worth to the makers.

    ``worth`` says what each count of makers' tricks is worth, from none to all, and never falls.
    """
    return float(worth[_tricks(lay, desk, table, set_out(lay, desk, spot, hands, 0), worth)])


@compiled
def solve_deals(lay: Ints, desk: Ints, table: Ints, spots: Ints, hands: Ints, worth: Floats) -> Floats:
    """What each of many deals is worth to its makers: hands by deal and seat, a spot for each deal or one for all."""
    values = np.empty(len(hands))
    for i in range(len(hands)):
        values[i] = solve(lay, desk, table, spots[min(i, len(spots) - 1)], hands[i], worth)
    return values


@compiled
def solve_cards(lay: Ints, desk: Ints, table: Ints, spot: Ints, worlds: Ints, worth: Floats) -> Floats:
    """What each card of the seat on turn is worth to the makers in each of many worlds, whose hands are by seat.

    The answer has a row for each world, and the places of ``ANSWERS``; NaN is a card that may not be played.
    """
    values = np.full((len(worlds), ANSWERS), np.nan)
    for i in range(len(worlds)):
        _solve_each_card(lay, desk, table, set_out(lay, desk, spot, worlds[i], 0), worth, values[i])
    return values


@lean
def _solve_each_card(lay: Ints, desk: Ints, table: Ints, root: int, worth: Floats, values: Floats) -> None:
    for i in range(list_moves(lay, desk, root)):
        move = desk[root + MOVES + i]
        child = step(lay, desk, root)
        value = worth[_tricks(lay, desk, table, child, worth)]
        take_back(desk, root)
        values[answer_of(lay, move)] = value
    fill_equals(lay, desk, root, values)


@lean
def answer_of(lay: Ints, move: int) -> int:
    """The place of a move among the answers."""
    card = move & CARD_BITS
    return int(lay[KIND + lowest(card)] if card == move else ASKS + (move >> ASK) - 1)


@lean
def fill_equals(lay: Ints, desk: Ints, root: int, values: Floats) -> None:
    """Cards that are worth the same as a lower one of the hand get its value; a joker that asks has its own answers."""
    mine = desk[HANDS + desk[root + TURN]]
    rest = follow(mine, lay[MEMBERS + desk[root + LED]]) if desk[root + LAID] else mine & ~lay[ASKING]
    value = np.nan
    while rest:
        card = rest & -rest
        rest ^= card
        kind = lay[KIND + lowest(card)]
        if np.isnan(values[kind]):
            values[kind] = value
        value = values[kind]


@lean
def _tricks(lay: Ints, desk: Ints, table: Ints, root: int, worth: Floats) -> int:
    """A count of makers' tricks that is worth what the position is; only steps of the worth are looked for."""
    low, high = 0, len(worth) - 1
    while worth[low] < worth[high]:
        goal = middle_step(worth, low, high)
        if reaches(lay, desk, table, root, goal):
            low = goal
        else:
            high = goal - 1
    return low


@lean
def middle_step(worth: Floats, low: int, high: int) -> int:
    """The middle one of the counts at which the worth rises."""
    steps = 0
    for tricks in range(low + 1, high + 1):
        steps += worth[tricks] > worth[tricks - 1]
    passed = 0
    for tricks in range(low + 1, high + 1):
        if worth[tricks] > worth[tricks - 1]:
            passed += 2
            if passed >= steps:
                return tricks
    return high
