"""What results are worth to a seat: points and, where a game is played, its chance to win."""

from typing import Final, NamedTuple

import numpy as np

from euchre.bots.ending import Told, shares_after
from euchre.bots.equity import Equity, equity
from euchre.bots.outcome import ahead, gains
from euchre.bots.outlook import keeps_the_deal
from euchre.engine import View
from euchre.kernel import Floats
from euchre.rules import TOKENS_FOR_A_POINT, Points, Rules, Seat, breaks_fast, hand_points, token_due, unmade_points
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
        self._known: Final[dict[tuple[tuple[int, ...], Told], Stake]] = {}

    def of(self, points: tuple[int, ...], winner: int | None = None, tricks: tuple[int, ...] | None = None) -> Stake:
        """What it is worth when the deal is scored with these points, and the sides took so many tricks.

        ``winner`` is a side that wins the game with its tricks, by taking all of them or as the first at zero.
        """
        key = points, Told(winner, tricks, self._next_dealer)
        if key not in self._known:
            self._known[key] = self._scored(*key)
        return self._known[key]

    def all_passed(self) -> Stake:
        """What it is worth when the cards are thrown in since all have passed."""
        return self._unscored(self._dealer if keeps_the_deal(self.rules) else self._next_dealer)

    def made(self, kind: Kind, maker: Seat, tricks: tuple[int, ...]) -> Stake:
        """What a contract is worth when the sides took so many tricks."""
        side = self.rules.side(maker)
        if self._breaks_fast(side, tricks[side]):
            return self.of((0,) * self.rules.sides, tricks=tricks)
        points = list(hand_points(self.rules, kind, side, tricks))
        points[side] += self._token_point(kind, side, tricks[side])
        return self.of(tuple(points), tricks=tricks)

    def walked_over(self, maker: Seat) -> Stake:
        """What it is worth when nobody stays against this maker."""
        drops = self.rules.drops
        assert drops is not None, "nobody can walk over where nobody may drop"
        if drops.buck_walkover == "void":
            return self._unscored(self._next_dealer)
        credit = SHORT_WALKOVER if drops.buck_walkover == "credit_3" else WALKOVER
        winner = maker if drops.buck_walkover == "sweep_win" else None
        return self.of(tuple(-credit if seat == maker else 0 for seat in self.rules.seats), winner)

    def unmade(self, tricks: tuple[int, ...]) -> Stake:
        """What the tricks of each side are worth where nobody made trump."""
        return self.of(tuple(unmade_points(self.rules, each) for each in tricks), tricks=tricks)

    @property
    def _dealer(self) -> Seat:
        assert self.view.dealer is not None, "a deal has a dealer"
        return self.view.dealer

    @property
    def _next_dealer(self) -> Seat:
        return self.rules.left(self._dealer)

    def _breaks_fast(self, makers: int, tricks: int) -> bool:
        """Whether the makers are known to have lost the first two tricks, and with so many in all took the rest."""
        first = [self.rules.side(trick.winner) for trick in self.view.tricks[:2]]
        return len(first) == 2 and breaks_fast(self.rules, makers, first, tricks)

    def _token_point(self, kind: Kind, makers: int, tricks: int) -> int:
        """The point that a token for these tricks makes whole; a token alone is worth nothing yet."""
        if not token_due(self.rules, kind, tricks):
            return 0
        return int(self.view.standing.tokens[makers] == TOKENS_FOR_A_POINT - 1)

    def _unscored(self, dealer: Seat) -> Stake:
        """What it is worth when the deal does not count, and this seat deals next."""
        standing = self.view.standing
        return Stake(0.0, self._equity.wins(standing.scores, dealer, standing.deals)[self.side], 0.0)

    def _scored(self, points: tuple[int, ...], told: Told) -> Stake:
        standing, dealer = self.view.standing, self._next_dealer
        scores, deals = standing.plus(points).scores, standing.deals + 1
        over = shares_after(self.rules, standing.scores, scores, told, deals)
        wins = self._equity.wins(scores, dealer, deals) if over is None else over
        return Stake(ahead(gains(self.rules, points), self.side), wins[self.side], float(over is not None))


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
