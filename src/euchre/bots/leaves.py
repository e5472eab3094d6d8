"""What open hands are worth when they are played with closed ones: ``Leaves``.

With all cards open a lone hand, or a player who meets all others alone, does worse than at a table, and a march is
surer. How often which count of tricks came of which, among players who cannot see, is counted by
``scripts/count_leaves``.
"""

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
import numpy as np

from euchre.bots.stakes import Stake, Stakes, kind_of
from euchre.kernel import Floats, Ints, foresee
from euchre.rules import Rules, Seat, countdown_points

LEARNT = 1
BY_HABIT = 0.5
BY_HABIT_DOWN = 0.5
Row = tuple[tuple[float, float, float], ...]
"""By tricks taken: how likely that is, what the others score on average then, and how likely one of them sweeps."""
Tables = dict[str, tuple[Row, ...]]
"""By part in the hand, and open-hand tricks."""


class Leaves:
    """What is foreseen, as stakes of a seat."""

    def __init__(self, stakes: Stakes, seat: Seat) -> None:
        self.stakes: Final = stakes
        self.seat: Final = seat
        self._tables: Final = tables(stakes.rules)

    def values(self, rows: Ints) -> tuple[Floats, Floats]:
        """The lead and the chance to win, by world and action, of what was foreseen."""
        flat = rows.reshape(-1, rows.shape[-1])
        different, where = np.unique(flat, axis=0, return_inverse=True)
        each = [self._worth(row) for row in different.tolist()]
        lead = np.array([stake.lead for stake in each])[where].reshape(rows.shape[:-1])
        wins = np.array([stake.wins for stake in each])[where].reshape(rows.shape[:-1])
        return lead, wins

    def by_tricks(self) -> list[Stake]:
        """What each count of makers' tricks is worth in the hand under way."""
        view = self.stakes.view
        assert view.contract is not None, "trump is made before a card is played"
        if view.maker is None:
            return self.stakes.unmade()
        kind = kind_of(view.lone is not None, view.lone_defender is not None)
        return self.stakes.by_makers_tricks(kind, view.maker)

    def softened(self, stakes: list[Stake], share: float) -> list[Stake]:
        """The stakes of open hands, as far as they stay uncertain in the play."""
        view = self.stakes.view
        if view.maker is None:
            return stakes
        kind = kind_of(view.lone is not None, view.lone_defender is not None)
        table = self._tables.get(f"{kind} 1")
        if table is None:
            return stakes
        played = [_mean(stakes, table, tricks) for tricks in range(len(stakes))]
        return [
            Stake(hard.lead + share * (soft.lead - hard.lead), hard.wins + share * (soft.wins - hard.wins))
            for hard, soft in zip(stakes, played, strict=True)
        ]

    def by_own_tricks(self) -> list[Stake]:
        """What each count of the seat's own tricks is worth in the hand under way, in which everyone counts down."""
        view, seat = self.stakes.view, self.seat
        assert view.contract is not None, "trump is made before a card is played"
        own = countdown_points(view.rules, view.contract.tricks if seat == view.maker else None)
        row = [others for _, others, _ in self._unlearnt()[0]]
        most = len(own) - 1
        return [self.stakes.alone(seat, own[t], row[t], swept=t == most) for t in range(most + 1)]

    def _worth(self, row: list[int]) -> Stake:
        if row[foresee.ENDS] == foresee.THROWN_IN:
            return self.stakes.of((0,) * self.stakes.rules.sides)
        if self.stakes.rules.counts_down:
            return self._down(row)
        if row[foresee.BY] < 0:
            return self.stakes.unmade()[row[foresee.TRICKS]]
        kind = kind_of(row[foresee.ALONE] >= 0, row[foresee.DEFENDER] >= 0)
        stakes = self.stakes.by_makers_tricks(kind, Seat(row[foresee.BY]))
        leads = lead_of(self.stakes.rules, Seat(row[foresee.BY]), Seat(row[foresee.LEADS]))
        opened = _mean(stakes, self._tables.get(f"{kind} {leads}"), row[foresee.TRICKS])
        tricks = self._rolled(row)
        makers = [each for each in self.stakes.rules.seats if self.stakes.rules.side(Seat(each)) == self.stakes.rules.side(Seat(row[foresee.BY]))]
        rolled = stakes[sum(tricks[each] for each in makers)]
        return _blend(opened, rolled, BY_HABIT)

    def _rolled(self, row: list[int]) -> list[int]:
        """The tricks of each seat when all play by habit."""
        return [row[foresee.ROLLED] >> 4 * seat & 15 for seat in self.stakes.rules.seats]


    def _down(self, row: list[int]) -> Stake:
        """What is foreseen is worth where everyone counts down alone."""
        focus, maker = Seat(row[foresee.FOCUS]), row[foresee.BY]
        if row[foresee.ENDS] == foresee.WALKED_OVER:
            return self.stakes.walked_over(Seat(maker))
        part = part_of(focus, maker)
        playing = self.stakes.rules.table.players - row[foresee.SITS_OUT].bit_count()
        leads = int(focus == row[foresee.LEADS])
        table = self._tables.get(f"{part} {playing} {leads}") or self._unlearnt()
        own = countdown_points(self.stakes.rules, row[foresee.PROMISED] if focus == maker else None)
        rolled = self._down_by_habit(row, maker)
        if BY_HABIT_DOWN == 1:
            return rolled
        mean = [0.0, 0.0]
        for tricks, (share, others, swept) in enumerate(table[row[foresee.TRICKS]]):
            if share:
                stake = self.stakes.alone(focus, own[tricks], others, swept=tricks == len(own) - 1)
                mean[0] += share * stake.lead
                mean[1] += share * stake.wins * (1 - swept * self.stakes.sweeps)
        return _blend(Stake(*mean), rolled, BY_HABIT_DOWN)

    def _down_by_habit(self, row: list[int], maker: int) -> Stake:
        """What it is worth when all play by habit, where everyone counts down alone."""
        rules, tricks = self.stakes.rules, self._rolled(row)
        points = [0] * rules.sides
        for seat in rules.seats:
            if not row[foresee.SITS_OUT] >> seat & 1:
                points[seat] = countdown_points(rules, row[foresee.PROMISED] if seat == maker else None)[tricks[seat]]
        swept = tricks.index(rules.dealing.hand_size) if rules.dealing.hand_size in tricks else None
        return self.stakes.of(tuple(points), swept if self.stakes.sweeps else None)

    def _unlearnt(self) -> tuple[Row, ...]:
        """The table of those who play as if all cards lay open."""
        size, others = self.stakes.rules.dealing.hand_size, self.stakes.rules.table.players - 1
        every = range(size + 1)
        return tuple(tuple((float(t == tricks), (t - size) / others, 0.0) for t in every) for tricks in every)


def _blend(one: Stake, other: Stake, share: float) -> Stake:
    return Stake(one.lead + share * (other.lead - one.lead), one.wins + share * (other.wins - one.wins))


def lead_of(rules: Rules, maker: Seat, leader: Seat) -> int:
    """By how many seats the leader sits behind the maker."""
    return (leader - maker) % rules.table.players


def part_of(seat: Seat, maker: int) -> str:
    """The part that a seat plays in a hand that counts down."""
    if maker < 0:
        return "unmade"
    return "maker" if seat == maker else "follower"


def _mean(stakes: list[Stake], table: tuple[Row, ...] | None, tricks: int) -> Stake:
    """What so many open-hand tricks are worth on average."""
    if table is None or not LEARNT:
        return stakes[tricks]
    shares = [share for share, *_ in table[tricks]]
    return Stake(
        sum(share * stake.lead for share, stake in zip(shares, stakes, strict=True)),
        sum(share * stake.wins for share, stake in zip(shares, stakes, strict=True)),
    )


def tables(rules: Rules) -> Tables:
    """The counted tables of this game, or of one that is most like it."""
    counted = _counted()
    if rules.name in counted:
        return counted[rules.name]
    if rules.table.partners:
        return counted["euchre" if rules.table.players == 4 else "six_handed"]
    if not rules.counts_down:
        return counted["cutthroat"]
    return counted["buck" if rules.table.players == 4 else "buck3"]


@cache
def _counted() -> dict[str, Tables]:
    text = files("euchre.bots").joinpath("leaves.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, Tables])
