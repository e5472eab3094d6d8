"""Who has won a game, as far as the scores tell."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from euchre.engine import start_scores
from euchre.rules import Rules, Seat, Sides, contenders, first_from, in_front, with_most_tricks

Thing = TypeVar("Thing")

Shares = tuple[float, ...]
"""Each side's share of a game: 1 for the winner, or the chances of each; they add up to 1."""


class Told(NamedTuple):
    """What is known of a deal besides its points; ``None`` is not known.

    ``winner`` is the side that has won the game by its tricks: by all of them, or as the first at zero. Where several
    come to the target, ``tricks``, by side, or ``eldest``, the seat to the dealer's left, decide among them.
    """

    winner: int | None = None
    tricks: tuple[int, ...] | None = None
    eldest: Seat | None = None


NOTHING_TOLD: Final = Told()


def shares_after(
    rules: Rules, before: Sequence[int], after: Sequence[int], told: Told = NOTHING_TOLD, deals: int = 0
) -> Shares | None:
    """Each side's share of a game once a deal took its scores from ``before`` to ``after``; ``None`` while it goes on.

    ``deals`` counts the scored deals with this one. What is not told counts as a chance for each of those who arrive.
    """
    if rules.match.progressive is not None:
        return _shared(rules, in_front(after)) if deals >= rules.match.progressive else None
    if told.winner is not None:
        return _shared(rules, (told.winner,))
    winners = contenders(rules, before, after)
    if len(winners) > 1 and not rules.counts_down:
        winners = _settled(rules, winners, told)
    return _shared(rules, winners) if winners else None


def shares_at(rules: Rules, scores: Sequence[int], deals: int = 0) -> Shares | None:
    """Each side's share of a game that has come to these scores after so many deals; ``None`` where it may go on."""
    first = start_scores(rules)
    several = rules.match.progressive is None and len(contenders(rules, first, scores)) > 1
    if several and not rules.counts_down and rules.match.cutthroat_tie == "more_tricks_this_hand":
        return None
    return shares_after(rules, first, scores, deals=deals)


def _settled(rules: Rules, arrived: Sides, told: Told) -> Sides:
    """Who of several at the target has won, or may have."""
    if rules.match.cutthroat_tie == "more_tricks_this_hand" and told.tricks is not None:
        return with_most_tricks(arrived, told.tricks)
    if rules.match.cutthroat_tie == "first_from_eldest" and told.eldest is not None:
        return first_from(rules, told.eldest, arrived)
    return arrived


def _shared(rules: Rules, winners: Sequence[int]) -> Shares:
    return tuple((side in winners) / len(winners) for side in range(rules.sides))


def turned(by_side: tuple[Thing, ...], sides: int) -> tuple[Thing, ...]:
    """What belongs to each side, told from the one that is so many further clockwise."""
    at = sides % len(by_side)
    return by_side[at:] + by_side[:at]
