"""What results are worth to a seat: points and, where a game is played, its chance to win."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from euchre.bots.ending import shares_of
from euchre.bots.equity import Equity, equity
from euchre.bots.outcome import ahead, gains
from euchre.bots.outlook import keeps_the_deal
from euchre.engine import View
from euchre.kernel import Floats
from euchre.rules import Countdown, Points, Rules, Seat, contract_points
from euchre.rules.points import COMMON, LONE, LONE_AGAINST_LONE, SHORT_WALKOVER, WALKOVER, Kind


class Stake(NamedTuple):
    """What a result is worth: by how much it puts the own side ahead of the others, and the chance to win then.

    ``over`` is the chance that the game ends with it.
    """

    lead: float
    wins: float
    over: float


class Stakes:
    """What the results of this deal are worth to a seat."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view: Final = view
        self.rules: Final = view.rules
        self.side: Final = view.rules.side(seat)
        self._equity: Final[Equity] = equity(view.rules)
        self._known: Final[dict[tuple[tuple[int, ...], int | None], Stake]] = {}

    def of(self, points: tuple[int, ...], swept: int | None = None) -> Stake:
        """What it is worth when the deal is scored with these points.

        ``swept`` is a side that wins the game with its tricks, by taking all of them or as the first at zero.
        """
        key = (points, swept)
        if key not in self._known:
            self._known[key] = self._stake(points, self._next_dealer, swept, self.view.standing.deals + 1)
        return self._known[key]

    def all_passed(self) -> Stake:
        """What it is worth when the cards are thrown in since all have passed."""
        return self._unscored(self._dealer if keeps_the_deal(self.rules) else self._next_dealer)

    def by_makers_tricks(self, kind: Kind, maker: Seat) -> list[Stake]:
        """What each count of makers' tricks is worth, between two sides."""
        return [self.of(points) for points in points_by_tricks(self.rules, kind, maker)]

    def walked_over(self, maker: Seat) -> Stake:
        """What it is worth when nobody stays against this maker."""
        drops = self.rules.drops
        assert drops is not None, "nobody can walk over where nobody may drop"
        if drops.buck_walkover == "void":
            return self._unscored(self._next_dealer)
        credit = SHORT_WALKOVER if drops.buck_walkover == "credit_3" else WALKOVER
        swept = maker if drops.buck_walkover == "sweep_win" else None
        return self.of(tuple(-credit if seat == maker else 0 for seat in self.rules.seats), swept)

    @property
    def sweeps(self) -> bool:
        """Whether taking every trick wins the game."""
        return isinstance(self.rules.scoring, Countdown) and self.rules.scoring.buck_sweep_wins

    def unmade(self, tricks: Sequence[int]) -> Stake:
        """What the tricks of each side are worth where nobody made trump."""
        return self.of(tuple(unmade_points(self.rules, each) for each in tricks))

    @property
    def _dealer(self) -> Seat:
        assert self.view.dealer is not None, "a deal has a dealer"
        return self.view.dealer

    @property
    def _next_dealer(self) -> Seat:
        return self.rules.left(self._dealer)

    def _unscored(self, dealer: Seat) -> Stake:
        """What it is worth when the deal does not count, and this seat deals next."""
        return self._stake((0,) * self.rules.sides, dealer, None, self.view.standing.deals)

    def _stake(self, points: tuple[int, ...], dealer: Seat, swept: int | None, deals: int) -> Stake:
        standing = self.view.standing
        wins = self._equity.after(standing.scores, points, dealer, swept, deals)[self.side]
        over = shares_of(self.rules, standing.plus(points).scores, swept, deals) is not None
        return Stake(ahead(gains(self.rules, points), self.side), wins, float(over))


def points_by_tricks(rules: Rules, kind: Kind, maker: Seat) -> list[tuple[int, ...]]:
    """What each side scores, by the count of makers' tricks; a euchre that is split comes to all defenders alike."""
    assert isinstance(rules.scoring, Points), "a contract scores points"
    splits, side = rules.scoring.defender_split, rules.side(maker)
    found = []
    for worth in contract_points(rules)[kind]:
        shared = splits and worth.result == "euchred"
        defenders = worth.defenders // (rules.sides - 1) if shared else worth.defenders
        found.append(tuple(worth.makers if each == side else defenders for each in range(rules.sides)))
    return found


def unmade_points(rules: Rules, tricks: int) -> int:
    """What a side scores for its tricks in a hand that nobody made."""
    if tricks == rules.dealing.hand_size:
        return contract_points(rules)[COMMON][-1].makers
    return int(tricks >= rules.makers_need)


def kind_of(lone: bool, lone_defender: bool) -> Kind:  # two facts of a contract
    """The kind of contract."""
    if not lone:
        return COMMON
    return LONE_AGAINST_LONE if lone_defender else LONE


def steps(rules: Rules) -> Floats:
    """Numbers for each count of makers' tricks that a solver should tell apart."""
    tricks = np.arange(rules.dealing.hand_size + 1, dtype=np.float64)
    if not isinstance(rules.scoring, Points) or rules.scoring.super_euchre:
        return tricks
    return np.maximum(tricks, rules.makers_need - 1)
