"""How one deal came out: ``Outcome``, told from its events."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from euchre.bots.sitting import Sitting
from euchre.engine import Dropped, Event, Scored, Stayed, ThrownIn, TrumpMade, WentAlone
from euchre.rules import Rules, Seat, TrickBids

Way = Literal["ordered", "named", "bid", "unmade"]
"""How trump came about: by an order (or for a turned joker), by naming it, by a bid, or without a maker."""


class Outcome(Struct, frozen=True, kw_only=True):
    """A deal: who made trump and how, who stayed, and what was scored.

    ``points`` are what each side gained on its way to the game, so that more is better in every game; ``tricks`` are by
    seat. ``ending`` is how the deal was scored, or why it was thrown in.
    """

    dealer: Seat
    maker: Seat | None
    way: Way
    alone: bool
    stayed: tuple[Seat, ...]
    dropped: tuple[Seat, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    ending: str
    thrown_in: bool


class _End(NamedTuple):
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    ending: str
    thrown_in: bool


def outcome_of(sitting: Sitting, dealer: Seat) -> Outcome:
    """What a sitting of one deal came to."""
    rules, events = sitting.state.rules, sitting.events
    made = next((event for event in events if isinstance(event, TrumpMade)), None)
    maker = made.maker if made is not None and isinstance(made.maker, int) else None
    end = _end(rules, events)
    return Outcome(
        dealer=dealer,
        maker=maker,
        way="unmade" if made is None or maker is None else _way(rules, made),
        alone=any(isinstance(event, WentAlone) or (isinstance(event, TrumpMade) and event.alone) for event in events),
        stayed=tuple(event.seat for event in events if isinstance(event, Stayed)),
        dropped=tuple(event.seat for event in events if isinstance(event, Dropped)),
        tricks=end.tricks,
        points=end.points,
        ending=end.ending,
        thrown_in=end.thrown_in,
    )


def gains(rules: Rules, points: tuple[int, ...]) -> tuple[int, ...]:
    """What points are worth to each side, where some games count down."""
    return tuple(-point for point in points) if rules.counts_down else points


def ahead(gained: Sequence[float], side: int) -> float:
    """By how much a side is ahead of the others on average."""
    return gained[side] - (sum(gained) - gained[side]) / (len(gained) - 1)


def _way(rules: Rules, made: TrumpMade) -> Way:
    if isinstance(rules.auction, TrickBids):
        return "bid"
    return "ordered" if made.ordered else "named"


def _end(rules: Rules, events: tuple[Event, ...]) -> _End:
    """How the deal ended; one that is thrown in scores nothing."""
    for event in reversed(events):
        if isinstance(event, Scored):
            return _End(event.tricks, gains(rules, event.points), event.ending, thrown_in=False)
        if isinstance(event, ThrownIn):
            return _End((0,) * rules.table.players, (0,) * rules.sides, event.reason, thrown_in=True)
    raise AssertionError("a deal is scored or thrown in")
