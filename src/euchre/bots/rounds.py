"""Games of a number of deals, foreseen deal by deal."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from euchre.bots.ending import Shares, turned
from euchre.bots.outlook import Chance, Outlook
from euchre.rules import Rules

FORESEEN: Final = 24
"""With more deals to go than this, a lead counts as the smaller lead that is as safe with so many."""


class Rounds:
    """Each side's chance to have the most points after the last deal; those who are level share.

    A deal that is thrown in does not count and is left out.
    """

    def __init__(self, rules: Rules, foreseen: Outlook) -> None:
        assert rules.match.progressive is not None, "the game has a number of deals"
        self._deals: Final = rules.match.progressive
        scored = [chance for chance in foreseen.usual if any(chance.points)]
        total = sum(chance.probability for chance in scored)
        self._chances: Final[list[Chance]] = [each._replace(probability=each.probability / total) for each in scored]
        self._known: Final[dict[tuple[tuple[int, ...], int], Shares]] = {}

    def wins(self, scores: Sequence[int], deals: int = 0) -> Shares:
        """Each side's chance, the dealer's first, after so many deals."""
        left = self._deals - deals
        if left > FORESEEN:
            shrink = sqrt(FORESEEN / left)  # luck grows with the square root of the deals
            scores, left = [round((score - min(scores)) * shrink) for score in scores], FORESEEN
        return self._ahead(tuple(score - min(scores) for score in scores), left)

    def _ahead(self, leads: tuple[int, ...], left: int) -> Shares:
        if left <= 0:
            best = [side for side, lead in enumerate(leads) if lead == max(leads)]
            return tuple((side in best) / len(best) for side in range(len(leads)))
        if (leads, left) not in self._known:
            self._known[leads, left] = self._after_a_deal(leads, left)
        return self._known[leads, left]

    def _after_a_deal(self, leads: tuple[int, ...], left: int) -> Shares:
        chances = [0.0] * len(leads)
        for probability, points, moves, _ in self._chances:
            added = [lead + more for lead, more in zip(leads, points, strict=True)]
            then = turned(tuple(score - min(added) for score in added), moves)
            for side, share in enumerate(turned(self._ahead(then, left - 1), -moves)):
                chances[side] += probability * share
        return tuple(chances)
