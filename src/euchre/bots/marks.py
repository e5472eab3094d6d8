"""The rules of thumb as numbers, for kernels that let other players speak by them."""

from typing import Final

import numpy as np

import euchre.bots.alone as alone
import euchre.bots.bidding as bidding
import euchre.bots.calling as calling
import euchre.bots.chance as chance
import euchre.bots.following as following
import euchre.bots.leading as leading
import euchre.bots.prospect as prospect
import euchre.bots.staying as staying
import euchre.bots.throwing as throwing
from euchre.bots.estimate import NO_TRUMP, PAIR, SOLO, TRIO, Worth
from euchre.bots.score import caution, wants_a_lone_march
from euchre.engine import View
from euchre.kernel import Floats, thumb
from euchre.rules import Points, Seat, tricks_needed
from euchre.rules.points import COMMON, LONE

NEVER: Final = 1e9
"""A mark that no hand reaches."""
SPREAD: Final = 0.4
ODD: Final = 0.12
ODD_CARD: Final = 0.3

_CHAIRS: Final = ("dealer", "friend", "foe")


def marks(view: View) -> Floats:
    """What cards promise, and how much a hand must promise at each seat and at this score."""
    numbers = np.zeros(thumb.SIZE)
    rows = (SOLO, PAIR, TRIO, NO_TRUMP, staying.AGAINST_THE_MAKER)
    numbers[: len(rows) * thumb.WORTH] = [number for row in rows for number in _spread(row)]
    numbers[thumb.START : thumb.START + 3] = [prospect.START[friends] for friends in range(3)]
    numbers[thumb.NAMING : thumb.NAMING + 3] = [prospect.NAMING[friends] for friends in range(3)]
    numbers[thumb.FRIEND_TAKES : thumb.FRIEND_TAKES + 2] = prospect.FRIEND_TAKES
    numbers[thumb.FOE_TAKES : thumb.FOE_TAKES + 6] = [n for f in range(3) for n in prospect.FOE_TAKES[f]]
    numbers[thumb.LEANING] = prospect.LEANING
    numbers[thumb.HOPELESS], numbers[thumb.DOUBTFUL] = alone.HOPELESS, alone.DOUBTFUL
    numbers[thumb.BID_FROM], numbers[thumb.NEXT_TRICK] = bidding.BID_FROM, calling.NEXT_TRICK
    numbers[thumb.STAY_FROM], numbers[thumb.STAY_START] = staying.STAY_FROM, staying.START
    numbers[thumb.DROPPED] = staying.DROPPED
    numbers[thumb.SPREAD], numbers[thumb.ODD] = SPREAD, ODD
    numbers[thumb.TRUMP_LATER : thumb.SIZE] = (
        *(chance.TRUMP, chance.HIGHER_TRUMP, chance.BOSS, chance.NEXT_BEST),
        *(throwing.TRUMP, throwing.BOSS, throwing.GUARDED, throwing.BARE, throwing.VOID, throwing.GUARD),
        *(following.SURE_ENOUGH, following.FRIENDS_TRICK_IN_BUCK, following.FIRST_TRICK_IN_BUCK, following.PATIENCE),
        *(leading.GOOD_ENOUGH, leading.NEARLY_SURE, ODD_CARD, alone.NO_BOWER),
    )
    _set_marks(view, numbers)
    return numbers


def _spread(worth: Worth) -> tuple[float, ...]:
    return (worth.top, worth.low, worth.fall, *worth.boss, *worth.second, worth.after, worth.ruff)


def _set_marks(view: View, numbers: Floats) -> None:
    rules = view.rules
    for at, chair in enumerate(_CHAIRS):
        numbers[thumb.ORDER_FROM + at] = _base(view, calling.ORDER_FROM[chair])  # type: ignore[index]  # a chair
        numbers[thumb.CALL_FROM + at] = _base(view, calling.CALL_FROM[chair])  # type: ignore[index]  # a chair
    for seat in rules.seats:
        numbers[thumb.EXTRA + seat] = caution(view, Seat(seat))
        numbers[thumb.ALONE_FROM + seat] = _alone_from(view, Seat(seat))


def _base(view: View, paired: float) -> float:
    """What a call should promise at an even score."""
    if not isinstance(view.rules.scoring, Points):
        return calling.BUCK_FROM
    usual = paired if view.rules.table.partners else calling.SOLO_FROM
    return usual + calling.NEXT_TRICK * (tricks_needed(view.rules, COMMON) - calling.USUAL_NEED)


def _alone_from(view: View, seat: Seat) -> float:
    """What a lone hand should promise."""
    rules = view.rules
    if not isinstance(rules.scoring, Points) or not wants_a_lone_march(view, seat):
        return NEVER
    harder = tricks_needed(rules, LONE) - tricks_needed(rules, COMMON) + 4 - rules.scoring.alone_march_points
    return alone.ALONE_FROM + alone.HARDER * harder
