"""Who has won a game: what the scores tell, and what settles it where several arrive with one deal."""

from collections.abc import Sequence

from euchre.rules.model import Countdown, Rules, Seat

Sides = tuple[int, ...]


def in_front(scores: Sequence[int]) -> Sides:
    """The sides with the most points."""
    return tuple(side for side, score in enumerate(scores) if score == max(scores))


def contenders(rules: Rules, before: Sequence[int], after: Sequence[int]) -> Sides:
    """The sides of which one has won with a deal that took the scores from ``before`` to ``after``; none: it goes on.

    Several of them share the game, or what happened in the deal tells which of them wins, or that it goes on.
    """
    return _at_zero(rules, before, after) if rules.counts_down else _at_the_target(rules, before, after)


def first_at_the_target(rules: Rules, arrived: Sides, tricks: Sequence[int] | None, eldest: Seat | None) -> Sides:
    """Who of several that come to the target with one euchre has won, by tricks or by seats.  # rules/cutthroat 6.3

    ``tricks`` are by side. Where what decides is not known, it may be any of them.
    """
    if rules.match.cutthroat_tie == "more_tricks_this_hand" and tricks is not None:
        most = max(tricks[side] for side in arrived)
        return _unique(tuple(side for side in arrived if tricks[side] == most))
    if rules.match.cutthroat_tie == "first_from_eldest" and eldest is not None:
        return (next(seat for seat in rules.clockwise(eldest) if seat in arrived),)
    return arrived


def sweep_wins(rules: Rules, tricks: Sequence[int]) -> bool:
    """Whether taking every trick wins the game at once; a walkover that counts as a sweep always does."""
    return isinstance(rules.scoring, Countdown) and (rules.scoring.buck_sweep_wins or not any(tricks))


def _at_the_target(rules: Rules, before: Sequence[int], after: Sequence[int]) -> Sides:
    target, way = rules.match.target, rules.match.cutthroat_tie
    assert target is not None, "a game without a target has a number of deals"
    arrived = tuple(side for side, score in enumerate(after) if score >= target)
    settled_by_points = rules.table.partners or rules.match.win_by > 1 or way == "unique_leader"
    if len(arrived) > 1 and max(before) < target and not settled_by_points:
        return arrived
    return _clear_leader(rules, after) if arrived else ()


def _clear_leader(rules: Rules, scores: Sequence[int]) -> Sides:
    """The side that alone leads, by the margin that the table asks for."""
    leader = _unique(in_front(scores))
    rivals = [score for side, score in enumerate(scores) if side not in leader]
    return leader if leader and max(scores) - max(rivals) >= rules.match.win_by else ()


def _at_zero(rules: Rules, before: Sequence[int], after: Sequence[int]) -> Sides:
    """Whoever is at zero or below; of several the lowest, where the table has it so.  # rules/buck 9.4"""
    arrived = tuple(side for side, score in enumerate(after) if score <= 0)
    if len(arrived) < 2 or rules.match.buck_tie == "shared":
        return arrived
    if rules.match.buck_tie == "lowest_score" or min(before) <= 0:
        return _unique(tuple(side for side in arrived if after[side] == min(after)))
    return () if rules.match.buck_tie == "play_on" else arrived


def _unique(sides: Sides) -> Sides:
    """The one that is alone in front; nobody where several are level."""
    return sides if len(sides) == 1 else ()
