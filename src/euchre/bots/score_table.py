"""Small games foreseen exactly: a table of all scores, filled by value iteration."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from euchre.bots.ending import Shares, Told, shares_after, shares_at, turned
from euchre.bots.outlook import Outlook
from euchre.rules import COMMON, Rules, Seat, contract_points

Scores = tuple[int, ...]
PRECISION: Final = 1e-10
ROUNDS: Final = 200
"""Far more rounds than are needed: a deal that is thrown in at the same score is what takes more than one."""
ELDEST: Final = Seat(1)
"""The eldest hand, counted from the dealer."""


class ScoreTable:
    """Each side's chance to win at each score, the dealer's side first, when deals bring what the outlook says."""

    def __init__(self, rules: Rules, foreseen: Outlook) -> None:
        assert rules.match.target is not None, "a table is made for a target"
        self.rules: Final = rules
        self.target: Final = rules.match.target
        self._top: Final = highest(rules)
        ended = {scores: shares_at(rules, scores) for scores in self._scores()}
        even = (1 / rules.sides,) * rules.sides  # as a first guess
        self._steps: Final = {scores: [] if over else self._next(foreseen, scores) for scores, over in ended.items()}
        self._shares: Final = {scores: over or even for scores, over in ended.items()}
        self._iterate()

    def wins(self, scores: Sequence[int], deals: int = 0) -> Shares:
        """Each side's chance, the dealer's first, when a game that goes on stands like this."""
        return self._shares[self._plain(scores)]

    def _scores(self) -> list[Scores]:
        """All scores, those near the end first."""
        return sorted(product(range(self._top + 1), repeat=self.rules.sides), key=sum, reverse=True)

    def _plain(self, scores: Sequence[int]) -> Scores:
        """The scores as they are in the table: where a game goes on beyond the target, only the differences matter."""
        beyond = max(0, max(scores) - self._top)
        return tuple(max(0, score - beyond) for score in scores)

    def _next(self, foreseen: Outlook, scores: Scores) -> list["_Step"]:
        """Where a deal at these scores may lead."""
        needs = tuple(self.target - score for score in scores)
        return [self._step(scores, *chance[:3]) for chance in foreseen.at(needs)]

    def _step(self, scores: Scores, probability: float, points: Scores, moves: int) -> "_Step":
        added = [score + more for score, more in zip(scores, points, strict=True)]
        scored = any(points)  # cards that are thrown in end no game
        over = shares_after(self.rules, scores, added, Told(eldest=ELDEST)) if scored else None
        return probability, moves % len(scores), over, turned(self._plain(added), moves)

    def _iterate(self) -> None:
        for _ in range(ROUNDS):
            if max(self._improve(scores) for scores in self._steps) < PRECISION:
                return

    def _improve(self, scores: Scores) -> float:
        """Foresees one deal from these scores; by how much the chances changed."""
        steps = self._steps[scores]
        if not steps:
            return 0.0
        chances = [0.0] * len(scores)
        for probability, moves, over, then in steps:
            shares = over or turned(self._shares[then], -moves)
            for side, share in enumerate(shares):
                chances[side] += probability * share
        change = abs(chances[0] - self._shares[scores][0])
        self._shares[scores] = tuple(chances)
        return change


def highest(rules: Rules) -> int:
    """The highest score from which on only the differences matter.

    Both defenders may come to the target with as many tricks each, one of them ahead by less than a euchre, and neither
    has won.
    """
    assert rules.match.target is not None, "a table is made for a target"
    several = not rules.table.partners and rules.match.cutthroat_tie == "more_tricks_this_hand"
    if not several or rules.match.win_by > 1:
        return rules.match.target
    return rules.match.target + max(worth.defenders for worth in contract_points(rules)[COMMON]) - 1


_Step = tuple[float, int, Shares | None, Scores]
"""A probability, by how many sides the deal moves, the shares of a game that is over, and the scores of any other."""
