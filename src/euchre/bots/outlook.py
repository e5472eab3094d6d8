"""What a deal may bring, counted in deals that were played: ``Outlook``, from which match equity is computed."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from euchre.rules import Countdown, Points, Rules, TurnUp, hand_points, sweep_wins
from euchre.rules.points import Kind

MANY: Final = 5
"""Whoever needs so many points or more plays as at the beginning of a game."""
USUAL: Final = f"{MANY}-{MANY}"
NEAR: Final = 5
"""Where points are counted down, a player who needs no more than this is near the end, and may be bound to stay."""


class Upshot(Struct, frozen=True, array_like=True):
    """How a deal came out, as many times as counted. Sides are counted from the dealer's own (0) clockwise.

    ``maker`` is a side, ``None`` where nobody made trump, and ``tricks`` and ``points`` are by side; points are what is
    added to a score. ``moves`` is by how many seats the deal moves on.
    """

    count: int
    maker: int | None
    kind: Kind
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    moves: int


class Chance(NamedTuple):
    """One thing that a deal may bring: sides as in ``Upshot``; ``swept`` is the side whose sweep wins the game."""

    probability: float
    points: tuple[int, ...]
    moves: int
    swept: int | None


Deal = tuple[Chance, ...]
"""All that one deal may bring; the probabilities add up to 1."""


class Outlook(Struct, frozen=True):
    """What deals bring at each stage of a game, which is named by what the dealer's side and the other still need.

    Stages that are not there are like the usual one.
    """

    stages: dict[str, Deal]

    @property
    def usual(self) -> Deal:
        """What a deal may bring while everybody still needs many points."""
        return self.stages[USUAL]

    def at(self, needs: tuple[int, ...]) -> Deal:
        """What a deal may bring when the sides still need so many points, the dealer's own first."""
        return self.stages.get(stage_of(needs), self.usual)


def near(place: int) -> str:
    """The name of the stage at which only the side at this place from the dealer is within ``NEAR`` of the end."""
    return f"near {place}"


def stage_of(needs: tuple[int, ...]) -> str:
    """The name of the stage at which the sides still need so many points; games of more sides have only one."""
    return "-".join(str(_rounded(need)) for need in needs) if len(needs) == 2 else USUAL


def outlook(rules: Rules) -> Outlook:
    """What deals of this game bring, as far as the deals that were counted tell.

    They were played by sound players under the preset's rules, with or without a stuck dealer; what tricks are worth is
    taken from these rules. Other house rules that change how often a call is made or fails are not foreseen.
    """
    return outlook_of(rules, _counted()[_key(rules)])


def outlook_of(rules: Rules, counted: Mapping[str, Iterable[Upshot]]) -> Outlook:
    """The outlook that comes of counted deals, by stage."""
    return Outlook({stage: _deal(rules, list(upshots)) for stage, upshots in counted.items()})


def keeps_the_deal(rules: Rules) -> bool:
    """Whether the same player deals again when all have passed.  # rules/euchre 5.8"""
    return isinstance(rules.auction, TurnUp) and rules.auction.all_pass == "same_dealer"


def _rounded(need: int) -> int:
    """The needs that are alike: 1, 2, 3 (for 3 and 4), and many."""
    if need >= MANY:
        return MANY
    return min(max(need, 1), 3)


def _deal(rules: Rules, upshots: list[Upshot]) -> Deal:
    total = sum(upshot.count for upshot in upshots)
    found: Counter[tuple[tuple[int, ...], int, int | None]] = Counter()
    for upshot in upshots:
        found[_points(rules, upshot), _moves(rules, upshot), _swept(rules, upshot)] += upshot.count
    return tuple(Chance(count / total, *what) for what, count in sorted(found.items(), key=lambda each: -each[1]))


def _points(rules: Rules, upshot: Upshot) -> tuple[int, ...]:
    """What the deal adds to each score under these rules."""
    if not isinstance(rules.scoring, Points) or upshot.maker is None:
        return upshot.points
    tricks = list(upshot.tricks)
    tricks[upshot.maker] = _of_hand(rules, tricks[upshot.maker], sum(tricks))
    return hand_points(rules, upshot.kind, upshot.maker, tricks)


def _of_hand(rules: Rules, tricks: int, counted: int) -> int:
    """The makers' tricks in a hand of this game that come to the same as so many of ``counted``.

    A contract that was made stays made, and a march a march.
    """
    size, need = rules.dealing.hand_size, rules.makers_need
    if size == counted:
        return tricks
    if tricks > counted // 2:
        return size - min(counted - tricks, size - need)
    return min(tricks, need - 1)


def _moves(rules: Rules, upshot: Upshot) -> int:
    """By how many seats the deal moves on; not at all where all passed and the same dealer deals again."""
    all_passed = upshot.maker is None and not any(upshot.tricks)
    return 0 if all_passed and keeps_the_deal(rules) else upshot.moves


def _swept(rules: Rules, upshot: Upshot) -> int | None:
    """The side that wins the game by taking every trick."""
    if not isinstance(rules.scoring, Countdown) or rules.drops is None:
        return None
    if not any(upshot.tricks):
        walkover = upshot.maker is not None and rules.drops.buck_walkover == "sweep_win"
        return upshot.maker if walkover else None
    swept = max(upshot.tricks) == sum(upshot.tricks) and sweep_wins(rules, upshot.tricks)
    return upshot.tricks.index(max(upshot.tricks)) if swept else None


def _key(rules: Rules) -> str:
    """The name under which this game was counted, or one that is most like it."""
    stuck = isinstance(rules.auction, TurnUp) and rules.auction.stick_the_dealer
    name = "euchre" if rules.name == "euchre_tournament" else rules.name
    counted = _counted()
    if name not in counted:
        name = _like(rules)
    return f"{name}+stick" if stuck and f"{name}+stick" in counted else name


def _like(rules: Rules) -> str:
    if rules.table.partners:
        return "euchre" if rules.table.players == 4 else "six_handed"
    if not rules.counts_down:
        return "cutthroat"
    return "buck" if rules.table.players == 4 else "buck3"


@cache
def _counted() -> dict[str, dict[str, tuple[Upshot, ...]]]:
    """The deals that were counted, by game and stage; ``scripts/count_outlooks`` writes them."""
    text = files("euchre.bots").joinpath("outlooks.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, dict[str, tuple[Upshot, ...]]])
