"""What the expert has learned by playing, and in which games it counts."""

from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import numpy as np

from euchre.bots.sayings import plan_of
from euchre.kernel import Ints, plan
from euchre.kernel.facts import MOST_TRICKS
from euchre.kernel.skill import Skill, new_skill
from euchre.rules import GAMES, Points, Rules, Seat, Value, contract_points, option_values, with_options
from euchre.rules.points import COMMON, LONE

FOLDER: Final = "skill"
"""The networks of each game, as scripts/train_skill leaves them."""
LEARNED: Final = {
    "euchre": GAMES["euchre"],
    "euchre_four": with_options(GAMES["euchre"], {"take_4_for_1": True}),
    "euchre_british": GAMES["euchre_british"],
    "six_handed": GAMES["six_handed"],
    "cutthroat": GAMES["cutthroat"],
    "buck": GAMES["buck"],
    "buck3": GAMES["buck3"],
    "dirty_clubs": GAMES["dirty_clubs"],
}
"""The games that were learned; the second is Euchre in which makers need four tricks."""

_AS_LEARNED: Final[dict[str, tuple[Value, ...]]] = {
    "canadian_loner": (False,),
    "joker_upcard": ("dealer_names_blind", "dealer_names_seen"),
    "clubs_pickup": ("no",),
    "buck_call_no_trump": (False,),
    "buck_sweep_wins": (True,),
    "dirty_min_bid": (3,),
    "dirty_credit": ("won",),
    "dirty_trump": ("bidder_names",),
}
"""House options for which nothing was learned but with these values."""


class Kind(NamedTuple):
    """What makes a game the one that was learned, whatever else is agreed.

    ``need`` is how many tricks the makers need for a point, with a partner and alone; none where scores count down.
    """

    players: int
    partners: bool
    cards: int
    jokers: int
    bids: bool
    need: tuple[int, ...]


@cache
def learned(rules: Rules) -> str | None:
    """Which of the games that were learned this is, whatever else is agreed; ``None`` for another."""
    kind = _kind(rules)
    return next((name for name, game in LEARNED.items() if kind is not None and _kind(game) == kind), None)


@cache
def _kind(rules: Rules) -> Kind | None:
    """The kind of a game; ``None`` for one that cannot be one of those that were learned."""
    planned = plan_of(rules)
    if planned is None or _is_odd(rules, planned):
        return None
    bids = bool(planned[plan.AUCTION] == plan.BY_BIDS)
    return Kind(rules.table.players, rules.table.partners, len(rules.deck), int(rules.pack.joker), bids, _needs(rules))


def _is_odd(rules: Rules, planned: Ints) -> bool:
    """Whether the game has equal cards, or house options for which nothing was learned."""
    values = option_values(rules)
    if any(name in values and values[name] not in usual for name, usual in _AS_LEARNED.items()):
        return True
    alone_later = rules.table.partners and planned[plan.WAYS] == 1
    walkover = rules.drops is not None and rules.drops.buck_walkover in ("void", "sweep_win")
    no_drops = rules.counts_down and rules.drops is None
    another_hand = rules.dealing.hand_size != MOST_TRICKS or rules.deck.copies > 1
    return bool(alone_later or walkover or no_drops or another_hand)


def _needs(rules: Rules) -> tuple[int, ...]:
    if not isinstance(rules.scoring, Points):
        return ()
    worth = contract_points(rules)
    kinds = (COMMON, LONE) if rules.table.partners else (COMMON,)
    return tuple([each.makers > 0 for each in worth[kind]].index(True) for kind in kinds)


@cache
def _numbers(game: str) -> Skill:
    with files("euchre.bots").joinpath(FOLDER, f"{game}.npz").open("rb") as file:
        numbers: Skill = np.load(file, allow_pickle=False)["learned"].astype(np.float32)
    return numbers


def skill(game: str | None) -> Skill:
    """What was learned of a game, with room to think in; without a game, room alone."""
    return new_skill(None if game is None else _numbers(game))


def skilled_seats(rules: Rules, seat: Seat) -> Ints:
    """The seats that may be taken to play as was learned, as bits, the others by the rules of thumb.

    Each imagined world takes one of the numbers: the own side always does, opponents may be of either kind.
    """
    if learned(rules) is None:
        return np.zeros(1, dtype=np.int64)
    own = 1 << seat | sum(1 << ally for ally in rules.allies(seat))
    return np.array([own, (1 << rules.table.players) - 1], dtype=np.int64)
