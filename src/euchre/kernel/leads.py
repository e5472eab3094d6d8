"""By how many points a deal puts a side ahead of the others."""

from typing import Final

from euchre.kernel.compiled import inlined, lean
from euchre.kernel.deal import LONE, MAKER, NEEDS, OUT, THROWN_IN, WALKED_OVER
from euchre.kernel.desk import tricks_of
from euchre.kernel.layout import Ints
from euchre.kernel.plan import ALLIES, CREDIT, DOWN, HAND_SIZE, PLAYERS

SWEEP: Final = 15
"""How many points it is worth to take every trick where that wins the game."""


@lean
def lead(plan: Ints, worth: Ints, deal: Ints, ends: int, won: int, seat: int) -> float:
    """By how many points the seat's side is ahead of the others on average, with these tricks of each seat."""
    if ends == THROWN_IN:
        return 0.0
    if plan[DOWN]:
        return _lead_down(plan, worth, deal, ends, won, seat)
    making = 1 << deal[MAKER] | plan[ALLIES + deal[MAKER]]
    tricks = 0
    for other in range(plan[PLAYERS]):
        tricks += tricks_of(won, other) * (making >> other & 1)
    row = 2 * int(deal[LONE] >= 0)
    ahead = worth[row, tricks] - worth[row + 1, tricks]
    if making >> seat & 1:
        return float(ahead)
    return float(-ahead if plan[ALLIES] else -ahead / (plan[PLAYERS] - 1))


@lean
def _lead_down(plan: Ints, worth: Ints, deal: Ints, ends: int, won: int, seat: int) -> float:
    """The same where scores count down and everyone plays for themselves."""
    everything, own = 0, 0
    for other in range(plan[PLAYERS]):
        taken_off = _taken_off(plan, worth, deal, ends, won, other)
        everything += taken_off
        own = taken_off if other == seat else own
    return float(own - (everything - own) / (plan[PLAYERS] - 1))


@inlined
def _taken_off(plan: Ints, worth: Ints, deal: Ints, ends: int, won: int, seat: int) -> int:
    """What the deal takes off the score of a seat."""
    if ends == WALKED_OVER:
        return int(plan[CREDIT] if seat == deal[MAKER] else 0)
    if deal[OUT] >> seat & 1:
        return 0
    tricks = tricks_of(won, seat)
    sweep = SWEEP if tricks == plan[HAND_SIZE] else 0
    return int(sweep - worth[deal[NEEDS] if seat == deal[MAKER] else 0, tricks])
