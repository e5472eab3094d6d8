"""Who has won a game, as far as the scores tell."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from euchre.engine import start_scores
from euchre.rules import Rules, Seat, contenders, first_at_the_target, in_front

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
        winners = first_at_the_target(rules, winners, told.tricks, told.eldest)
    return _shared(rules, winners) if winners else None


def shares_at(rules: Rules, scores: Sequence[int], deals: int = 0) -> Shares | None:
    """Each side's share of a game that has come to these scores after so many deals; ``None`` where it may go on."""
    shares = shares_after(rules, start_scores(rules), scores, deals=deals)
    by_tricks = rules.match.cutthroat_tie == "more_tricks_this_hand" and rules.match.progressive is None
    return None if by_tricks and shares is not None and 1.0 not in shares else shares


def _shared(rules: Rules, winners: Sequence[int]) -> Shares:
    return tuple((side in winners) / len(winners) for side in range(rules.sides))


def turned(by_side: tuple[Thing, ...], sides: int) -> tuple[Thing, ...]:
    """What belongs to each side, told from the one that is so many further clockwise."""
    at = sides % len(by_side)
    return by_side[at:] + by_side[:at]
