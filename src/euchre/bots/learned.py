"""What the expert has learned by playing, and in which games it counts."""

from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np

from euchre.bots.sayings import plan_of
from euchre.kernel import Ints, plan
from euchre.kernel.facts import PACK, SEATS
from euchre.kernel.skill import Skill, new_skill
from euchre.rules import Points, Rules, Seat, contract_points
from euchre.rules.points import COMMON, LONE

FILE: Final = "skill.npy"
"""The networks, as scripts/train_skill leaves them."""
NEED: Final = 3
"""How many tricks the makers needed in the game that was learned."""


@cache
def _learned() -> Skill:
    with files("euchre.bots").joinpath(FILE).open("rb") as file:
        numbers: Skill = np.load(file, allow_pickle=False).astype(np.float32)
    return numbers


def skill() -> Skill:
    """What was learned, with room to think in."""
    return new_skill(_learned())


@cache
def is_learned(rules: Rules) -> bool:
    """Whether these rules are those of the game that was learned: four in two pairs, 24 cards, a card turned up."""
    planned = plan_of(rules)
    if planned is None or not rules.table.partners:
        return False
    alike = planned[plan.PLAYERS] == SEATS and planned[plan.CARDS] == planned[plan.KINDS] == PACK
    plain = planned[plan.UP_SUIT : plan.UP_SUIT + PACK].min() >= 0
    usual = planned[plan.AUCTION] == plan.BY_TURN_UP and planned[plan.WAYS] > 1 and _is_made_by(NEED, rules)
    odd = planned[plan.CANADIAN] or planned[plan.AUTOMATIC_CLUBS]
    return bool(alike and plain and usual and not odd)


def _is_made_by(tricks: int, rules: Rules) -> bool:
    """Whether so many tricks are what the makers need, with a partner and alone."""
    if not isinstance(rules.scoring, Points):
        return False
    worth = contract_points(rules)
    return all([each.makers > 0 for each in worth[kind]].index(True) == tricks for kind in (COMMON, LONE))


def skilled_seats(rules: Rules, seat: Seat) -> Ints:
    """The seats that may be taken to play as was learned, as bits, the others by the rules of thumb.

    Each imagined world takes one of the numbers: the own side always does, opponents may be of either kind.
    """
    if not is_learned(rules):
        return np.zeros(1, dtype=np.int64)
    own = 1 << seat | sum(1 << ally for ally in rules.allies(seat))
    return np.array([own, (1 << SEATS) - 1], dtype=np.int64)
