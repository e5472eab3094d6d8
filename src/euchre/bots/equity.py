"""Match equity: what a score is worth, as each side's chance to win the game."""

from collections.abc import Sequence
from functools import cache
from typing import Final, Protocol

from euchre.bots.ending import NOTHING_TOLD, Shares, Told, shares_after, shares_at, turned
from euchre.bots.outlook import Outlook, outlook
from euchre.bots.race import Race
from euchre.bots.rounds import Rounds
from euchre.bots.score_table import ScoreTable, highest
from euchre.engine import State
from euchre.rules import Rules, Seat

LARGEST_TABLE: Final = 12_500
"""A game of more scores than this, and every game that counts down, is foreseen as a race."""


class Foresight(Protocol):
    """What foresees a game from its scores."""

    def wins(self, scores: Sequence[int], deals: int = 0) -> Shares:
        """Each side's chance, the dealer's first, when a game that goes on stands like this after so many deals."""
        ...


class Equity:
    """Each side's chance to win a game of these rules at every score.

    With two sides, and in short games of three players, the chances are exact for the outlook (``ScoreTable``). Games
    of a number of deals are foreseen deal by deal (``Rounds``), all others as races (``Race``).
    """

    def __init__(self, rules: Rules, foreseen: Outlook | None = None) -> None:
        self.rules: Final = rules
        self._outlook: Final = outlook(rules) if foreseen is None else foreseen
        self._foresight: Final = _foresight(rules, self._outlook)
        self._known: Final[dict[tuple[tuple[int, ...], Seat, int], Shares]] = {}

    def wins(self, scores: Sequence[int], dealer: Seat, deals: int = 0) -> Shares:
        """Each side's chance to win when this seat is about to deal, after so many scored deals."""
        situation = (tuple(scores), dealer, deals)
        if situation not in self._known:
            self._known[situation] = self._wins(*situation)
        return self._known[situation]

    def after(
        self, scores: Sequence[int], points: Sequence[int], dealer: Seat, told: Told = NOTHING_TOLD, deals: int = 0
    ) -> Shares:
        """Each side's chance to win when a deal has brought these points, and this seat deals next.

        Points are what is added to a score. ``told`` is what else is known of the deal, and ``deals`` counts the scored
        deals with this one.
        """
        added = [score + more for score, more in zip(scores, points, strict=True)]
        over = shares_after(self.rules, scores, added, told, deals)
        return self.wins(added, dealer, deals) if over is None else over

    def gains(self, state: State, points: Sequence[int], told: Told = NOTHING_TOLD) -> Shares:
        """By how much it changes each side's chance to win if the deal under way brings these points.

        This is the utility of a result to a player who plays for the game and not for points. It is exact where the
        deal moves on to the left, as it does after every deal that is scored.
        """
        assert state.dealer is not None, "a deal has a dealer"
        scores, deals = state.standing.scores, state.standing.deals
        before = self.wins(scores, state.dealer, deals)
        after = self.after(scores, points, self.rules.left(state.dealer), told, deals + 1)
        return tuple(now - then for now, then in zip(after, before, strict=True))

    def _wins(self, scores: tuple[int, ...], dealer: Seat, deals: int) -> Shares:
        over = shares_at(self.rules, scores, deals)
        if over is not None:
            return over
        side = self.rules.side(dealer)
        return turned(self._foresight.wins(turned(scores, side), deals), -side)


@cache
def equity(rules: Rules) -> Equity:
    """The equity of a game as it is usually played, made when it is first asked for."""
    return Equity(rules)


def _foresight(rules: Rules, foreseen: Outlook) -> Foresight:
    if rules.match.progressive is not None:
        return Rounds(rules, foreseen)
    if rules.match.target is None or (highest(rules) + 1) ** rules.sides > LARGEST_TABLE:
        return Race(rules, foreseen)
    return ScoreTable(rules, foreseen)
