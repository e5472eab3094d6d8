"""The rules of thumb as numbers, for kernels that let other players speak by them."""

from typing import Final

import numpy as np

from euchre.bots.alone import DEFEND_ALONE_FROM, DOUBTFUL, HOPELESS, NO_BOWER, alone_from
from euchre.bots.bidding import BID_FROM, BOLD
from euchre.bots.calling import BUCK_FROM, CALL_FROM, LONE_ORDER_FROM, NEXT_TRICK, ORDER_FROM, SOLO_FROM, USUAL_NEED
from euchre.bots.chance import BOSS as BOSS_LATER
from euchre.bots.chance import HIGHER_TRUMP as HIGHER_TRUMP_LATER
from euchre.bots.chance import NEXT_BEST as NEXT_BEST_LATER
from euchre.bots.chance import TRUMP as TRUMP_LATER
from euchre.bots.estimate import NO_TRUMP, PAIR, SOLO, TRIO, CardWorth
from euchre.bots.following import FIRST_TRICK_IN_BUCK, FRIENDS_TRICK_IN_BUCK, PATIENCE, SURE_ENOUGH
from euchre.bots.leading import GOOD_ENOUGH, NEARLY_SURE
from euchre.bots.prospect import FOE_TAKES, FRIEND_TAKES, LEANING, NAMING, START
from euchre.bots.score import caution, wants_a_lone_march
from euchre.bots.staying import AGAINST_THE_MAKER, DARING, DESPERATE, DROPPED, STAY_FROM
from euchre.bots.staying import START as STAY_START
from euchre.bots.throwing import BARE as BARE_KEPT
from euchre.bots.throwing import BOSS as BOSS_KEPT
from euchre.bots.throwing import GUARD as GUARD_KEPT
from euchre.bots.throwing import GUARDED as GUARDED_KEPT
from euchre.bots.throwing import TRUMP as TRUMP_KEPT
from euchre.bots.throwing import VOID as VOID_KEPT
from euchre.engine import View
from euchre.kernel import Floats, thumb
from euchre.rules import Points, Seat, tricks_needed
from euchre.rules.points import COMMON

SPREAD: Final = 0.15
"""How far a promise may be from its mark and still leave the choice in doubt."""
ODD: Final = 0.03
"""The share of words that no rule explains."""
ODD_CARD: Final = 0.3
"""The same for cards."""

_CHAIRS: Final = ("dealer", "friend", "foe")


def marks(view: View) -> Floats:
    """What cards promise, and how much a hand must promise at each seat and at this score."""
    numbers = np.zeros(thumb.SIZE)
    rows = (SOLO, PAIR, TRIO, NO_TRUMP, AGAINST_THE_MAKER)
    numbers[: len(rows) * thumb.WORTH] = [number for row in rows for number in _spread(row)]
    numbers[thumb.START : thumb.START + 3] = [START[friends] for friends in range(3)]
    numbers[thumb.NAMING : thumb.NAMING + 3] = [NAMING[friends] for friends in range(3)]
    numbers[thumb.FRIEND_TAKES : thumb.FRIEND_TAKES + 2] = FRIEND_TAKES
    numbers[thumb.FOE_TAKES : thumb.FOE_TAKES + 6] = [n for f in range(3) for n in FOE_TAKES[f]]
    numbers[thumb.LEANING] = LEANING
    numbers[thumb.HOPELESS], numbers[thumb.DOUBTFUL] = HOPELESS, DOUBTFUL
    numbers[thumb.BID_FROM], numbers[thumb.NEXT_TRICK], numbers[thumb.BOLD] = BID_FROM, NEXT_TRICK, BOLD
    numbers[thumb.STAY_FROM], numbers[thumb.STAY_START] = STAY_FROM, STAY_START
    numbers[thumb.DROPPED], numbers[thumb.DARING], numbers[thumb.DESPERATE] = DROPPED, DARING, DESPERATE
    numbers[thumb.LONE_ORDER_FROM], numbers[thumb.DEFEND_ALONE_FROM] = LONE_ORDER_FROM, DEFEND_ALONE_FROM
    numbers[thumb.TWINS_BEAT] = view.rules.play.duplicate_tie != "first"
    numbers[thumb.SPREAD], numbers[thumb.ODD] = SPREAD, ODD
    numbers[thumb.TRUMP_LATER : thumb.SIZE] = (
        *(TRUMP_LATER, HIGHER_TRUMP_LATER, BOSS_LATER, NEXT_BEST_LATER),
        *(TRUMP_KEPT, BOSS_KEPT, GUARDED_KEPT, BARE_KEPT, VOID_KEPT, GUARD_KEPT),
        *(SURE_ENOUGH, FRIENDS_TRICK_IN_BUCK, FIRST_TRICK_IN_BUCK, PATIENCE),
        *(GOOD_ENOUGH, NEARLY_SURE, ODD_CARD, NO_BOWER),
    )
    _set_marks(view, numbers)
    return numbers


def _spread(worth: CardWorth) -> tuple[float, ...]:
    return (worth.top, worth.low, worth.fall, *worth.boss, *worth.second, worth.after, worth.ruff)


def _set_marks(view: View, numbers: Floats) -> None:
    rules = view.rules
    for at, chair in enumerate(_CHAIRS):
        numbers[thumb.ORDER_FROM + at] = _base(view, ORDER_FROM[chair])  # type: ignore[index]  # a chair
        numbers[thumb.CALL_FROM + at] = _base(view, CALL_FROM[chair])  # type: ignore[index]  # a chair
    for seat in rules.seats:
        numbers[thumb.EXTRA + seat] = caution(view, Seat(seat))
        numbers[thumb.ALONE_FROM + seat] = _alone_from(view, Seat(seat))


def _base(view: View, paired: float) -> float:
    """What a call should promise at an even score."""
    if not isinstance(view.rules.scoring, Points):
        return BUCK_FROM
    usual = paired if view.rules.table.partners else SOLO_FROM
    return usual + NEXT_TRICK * (tricks_needed(view.rules, COMMON) - USUAL_NEED)


def _alone_from(view: View, seat: Seat) -> float:
    """What a lone hand should promise."""
    rules = view.rules
    if not isinstance(rules.scoring, Points) or not wants_a_lone_march(view, seat):
        return thumb.UNREACHED
    return alone_from(rules, rules.scoring)
