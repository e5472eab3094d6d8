"""Large games foreseen as races: how many deals each player needs, and who needs the fewest."""

from collections import defaultdict
from collections.abc import Sequence
from math import prod
from typing import Final

from euchre.bots.ending import Shares
from euchre.bots.outlook import NEAR, Deal, Outlook, near
from euchre.rules import Rules

HORIZON: Final = 50
"""After so many deals a game that goes on counts as even."""
FARTHEST: Final = 60
"""Whoever needs more points than this is as far away as with so many."""


class Race:
    """Each player's chance to arrive first, when each is foreseen alone.

    How many deals a player needs depends on the points that it needs and on its place from the dealer. The first to
    arrive wins, and those who arrive with the same deal share. That players stand in each other's way is left out, but
    for a lead that the rules ask for; what that costs is measured in docs/reference/lab.md.
    """

    def __init__(self, rules: Rules, foreseen: Outlook) -> None:
        deal = foreseen.usual
        self._target: Final = rules.match.target
        self._margin: Final = rules.match.win_by
        self._outright: Final = tuple(_outright(deal, place) for place in rules.seats)
        self._strides: Final = tuple(_strides(rules, deal, place) for place in rules.seats)
        self._near: Final = tuple(
            _strides(rules, foreseen.stages.get(near(place), deal), place) for place in rules.seats
        )
        self._arrival: Final = self._arrivals()

    def wins(self, scores: Sequence[int], deals: int = 0) -> Shares:
        """Each player's chance, the dealer's first, when a game that goes on stands like this."""
        needs = self._needs(scores)
        arrivals = [self._arrival[place][min(need, FARTHEST)] for place, need in enumerate(needs)]
        later = [1.0] * len(needs)
        won = [0.0] * len(needs)
        for now in zip(*arrivals, strict=True):
            later = [late - come for late, come in zip(later, now, strict=True)]
            beaten = [late + come / 2 for late, come in zip(later, now, strict=True)]
            for place, come in enumerate(now):
                won[place] += come * prod(beaten[:place]) * prod(beaten[place + 1 :])
        total = sum(won)
        return tuple(each / total for each in won)

    def _needs(self, scores: Sequence[int]) -> list[int]:
        """How many points each player needs to win as the others stand: to arrive, and ahead of all who have."""
        target = self._target
        left = [score if target is None else target - score for score in scores]
        rivals = [min(left[:place] + left[place + 1 :]) for place in range(len(left))]
        return [max(1, need, need - rival + self._margin) for need, rival in zip(left, rivals, strict=True)]

    def _arrivals(self) -> list[list[list[float]]]:
        """The chance to arrive with the first deal, the second and so on: by place, and by the points needed."""
        arrivals = [[[1.0], *([] for _ in range(FARTHEST))] for _ in self._strides]
        for step in range(HORIZON):
            for place, by_need in enumerate(arrivals):
                after = arrivals[place - 1]  # the deal moves on, so that everybody comes nearer to it
                for need in range(1, FARTHEST + 1):
                    by_need[need].append(self._arrive(place, need, step, after))
        for by_need in arrivals:
            by_need[0] = [1.0] + [0.0] * (HORIZON - 1)
        return arrivals

    def _arrive(self, place: int, need: int, step: int, after: list[list[float]]) -> float:
        """The chance to arrive with this deal, counted from 0, at a place and with so many points to go."""
        strides = (self._near if need <= NEAR else self._strides)[place].items()
        if step == 0:
            return self._outright[place] + sum(chance for gain, chance in strides if gain >= need)
        near = ((after[min(need - gain, FARTHEST)], chance) for gain, chance in strides if gain < need)
        return sum(chance * later[step - 1] for later, chance in near)


def _outright(deal: Deal, place: int) -> float:
    """The chance to win the game with one deal, whatever the score."""
    return sum(chance.probability for chance in deal if chance.swept == place)


def _strides(rules: Rules, deal: Deal, place: int) -> dict[int, float]:
    """By how much a player comes nearer in a deal that it does not win outright, and with what chance."""
    strides: dict[int, float] = defaultdict(float)
    for chance in deal:
        if chance.swept != place:
            strides[-chance.points[place] if rules.counts_down else chance.points[place]] += chance.probability
    return strides
