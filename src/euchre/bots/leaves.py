"""What the end of a deal is worth: ``Leaves``."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from euchre.bots.stakes import Stake, Stakes, kind_of
from euchre.engine import View
from euchre.kernel import Floats, Ints, deal, foresee
from euchre.kernel.desk import tricks_of
from euchre.rules import COMMON, Kind, Seat, by_side, countdown_points, sweep_wins


class Leaves:
    """Endings of a deal, as ``foresee`` numbers them, as stakes of a seat.

    ``opened`` is the share of open hands in what a contract comes to, ``opened_alone`` in what a lone hand does.
    """

    def __init__(self, stakes: Stakes, opened: float, opened_alone: float) -> None:
        self.stakes: Final = stakes
        self.opened: Final = opened
        self.opened_alone: Final = opened_alone

    def values(self, endings: Ints) -> tuple[Floats, Floats, Floats]:
        """Of each ending the lead, the chance to win, and whether the game is over."""
        different, where = np.unique(endings, return_inverse=True)
        each = np.array([self._worth(ending) for ending in different.tolist()])
        lead, wins, over = (column[where].reshape(endings.shape) for column in each.T)
        return lead, wins, over

    def _worth(self, ending: int) -> Stake:
        ends, maker = _part(ending, foresee.ENDS, foresee.BY), _part(ending, foresee.BY, foresee.ALONE) - 1
        if ends == deal.THROWN_IN:
            return self.stakes.all_passed()
        if ends == deal.WALKED_OVER:
            return self.stakes.walked_over(Seat(maker))
        tricks = [tricks_of(ending >> foresee.TOOK, seat) for seat in self.stakes.rules.seats]
        if self.stakes.rules.counts_down:
            return self._counted_down(ending, maker, tricks)
        if maker < 0:
            return self.stakes.unmade(by_side(self.stakes.rules, tricks))
        lone, defender = (_part(ending, at, at + 3) > 0 for at in (foresee.ALONE, foresee.DEFENDER))
        return self._made(ending, kind_of(lone, defender), Seat(maker), by_side(self.stakes.rules, tricks))

    def _made(self, ending: int, kind: Kind, maker: Seat, tricks: tuple[int, ...]) -> Stake:
        """What a contract comes to, and in part what it would with open hands; those are solved between two sides."""
        made = self.stakes.made(kind, maker, tricks)
        share = self.opened if kind == COMMON else self.opened_alone
        if not share:
            return made
        rules, opened = self.stakes.rules, ending >> foresee.OPENED
        side, rest = rules.side(maker), rules.dealing.hand_size - opened
        return _between(made, self.stakes.made(kind, maker, (opened, rest) if side == 0 else (rest, opened)), share)

    def _counted_down(self, ending: int, maker: int, tricks: list[int]) -> Stake:
        rules, out = self.stakes.rules, _part(ending, foresee.SITS_OUT, foresee.PROMISED)
        promised = _part(ending, foresee.PROMISED, foresee.TOOK)
        points = [0] * rules.sides
        for seat in rules.seats:
            if not out >> seat & 1:
                points[seat] = countdown_points(rules, promised if seat == maker else None)[tricks[seat]]
        first = ending >> foresee.HOME_FIRST
        if first:
            return self.stakes.of(tuple(points), self._winner(first - 1, maker, points))
        swept = rules.dealing.hand_size in tricks and sweep_wins(rules, tricks)
        return self.stakes.of(tuple(points), tricks.index(rules.dealing.hand_size) if swept else None)

    def _winner(self, first: int, maker: int, points: Sequence[int]) -> int:
        """Who wins the game when this seat came to zero first: a maker who came there too may go before it."""
        before = self.stakes.view.standing.scores
        goes_before = (
            maker >= 0 and self.stakes.rules.match.buck_tie == "maker_first" and before[maker] + points[maker] <= 0
        )
        return maker if goes_before else first


def contract_part(view: View) -> int:
    """The part of the ending that is certain once cards are played."""
    assert view.contract is not None, "trump is made before a card is played"
    seats = ((foresee.BY, view.maker), (foresee.ALONE, view.lone), (foresee.DEFENDER, view.lone_defender))
    told = sum(seat + 1 << at for at, seat in seats if seat is not None)
    out = sum(1 << seat for seat in view.out)
    return told | deal.PLAYED_OUT << foresee.ENDS | out << foresee.SITS_OUT | view.contract.tricks << foresee.PROMISED


def _between(one: Stake, other: Stake, share: float) -> Stake:
    return Stake(*(mine + share * (its - mine) for mine, its in zip(one, other, strict=True)))


def _part(ending: int, start: int, end: int) -> int:
    return ending >> start & (1 << end - start) - 1
