"""Who has won a game, told from the scores alone."""

from collections.abc import Sequence
from typing import TypeVar

from euchre.rules import Countdown, Rules

Thing = TypeVar("Thing")

Shares = tuple[float, ...]
"""Each side's share of a game: 1 for the winner, or the chances of each; they add up to 1."""


def shares_of(rules: Rules, scores: Sequence[int], swept: int | None = None, deals: int = 0) -> Shares | None:
    """Each side's share of the game at these scores, after so many deals; ``None`` while it goes on.

    ``swept`` is the side whose sweep wins at once. What only the cards can tell counts as a chance for each: which of
    several was first at zero, or who had more tricks.
    """
    if swept is not None:
        return _shared(rules, (swept,))
    if rules.match.progressive is not None:
        return _shared(rules, _best(scores)) if deals >= rules.match.progressive else None
    winners = _at_zero(rules, scores) if isinstance(rules.scoring, Countdown) else _at_the_target(rules, scores)
    return _shared(rules, winners) if winners else None


def _shared(rules: Rules, winners: Sequence[int]) -> Shares:
    return tuple((side in winners) / len(winners) for side in range(rules.sides))


def _best(scores: Sequence[int]) -> tuple[int, ...]:
    return tuple(side for side, score in enumerate(scores) if score == max(scores))


def _at_the_target(rules: Rules, scores: Sequence[int]) -> tuple[int, ...]:
    """A clear leader at the target; or all who are there, where the table does not play on for one."""
    target = rules.match.target
    assert target is not None, "a game without a target has a number of deals"
    arrived = tuple(side for side, score in enumerate(scores) if score >= target)
    if len(arrived) > 1 and not rules.table.partners and rules.match.cutthroat_tie != "unique_leader":
        return arrived
    leaders = _best(scores)
    rivals = [score for side, score in enumerate(scores) if side not in leaders]
    clear = len(leaders) == 1 and max(scores) - max(rivals) >= rules.match.win_by
    return leaders if arrived and clear else ()


def _at_zero(rules: Rules, scores: Sequence[int]) -> tuple[int, ...]:
    """Whoever is at zero or below; of several the lowest, or one of them, as the table has it."""
    arrived = tuple(side for side, score in enumerate(scores) if score <= 0)
    if len(arrived) < 2 or rules.match.buck_tie not in ("lowest_score", "play_on"):
        return arrived
    lowest = tuple(side for side in arrived if scores[side] == min(scores))
    return lowest if len(lowest) == 1 and rules.match.buck_tie == "lowest_score" else ()


def turned(by_side: tuple[Thing, ...], sides: int) -> tuple[Thing, ...]:
    """What belongs to each side, told from the one that is so many further clockwise."""
    at = sides % len(by_side)
    return by_side[at:] + by_side[:at]
