"""What many deals come to, as numbers: ``Simulation`` and its parts."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from euchre.bots.outcome import Outcome
from euchre.rules import SET, Rules, Seat

VERSION: Final = 1
"""The form of ``Simulation`` in JSON; it goes up when a field changes its meaning."""
FAILED: Final = ("euchred", "lone_euchred", "set")
MARCHED: Final = ("march", "lone_march", "sweep")


class Caller(Struct, frozen=True, kw_only=True):
    """How often the seat at a place makes trump, as shares of all deals; the eldest is place 1, the dealer the last."""

    place: int
    ordered: float
    named: float
    bid: float


class SeatFigures(Struct, frozen=True, kw_only=True):
    """What one seat came to.

    ``points`` and ``tricks`` are means per deal, points as they bring the game nearer. ``calls`` is the share of deals
    in which it made trump; of those, ``failed`` is the share euchred or set, ``walkovers`` the share nobody opposed.
    Where players may drop, ``stayed`` is the share of its decisions to stay, ``dropped`` the rest. ``without_trick`` is
    the share of the hands it played, not as the maker, and paid for with a penalty for no trick.
    """

    seat: int
    player: str
    points: float
    tricks: float
    calls: float
    failed: float
    walkovers: float
    stayed: float
    dropped: float
    without_trick: float


class Simulation(Struct, frozen=True, kw_only=True):
    """How a number of deals came out, each at the scores that a game begins with, the dealer in rotation.

    Shares lie between 0 and 1. ``ordered``, ``named``, ``bid``, ``unmade`` (played without a maker) and ``thrown_in``
    are shares of all deals and add up to 1. ``made``, ``march``, ``euchred``, ``walkover`` and ``alone`` are shares of
    the hands with a maker, ``lone_march`` and ``lone_euchred`` shares of the lone ones. ``dealer_scores`` and
    ``others_score`` are the shares of deals in which the dealer's side, or another, gained points; ``dealer_points``
    and ``other_points`` are what the dealer's side, and each other side, gained in a deal. ``dealer_outcomes`` counts
    deals by what the dealer's side gained less what the best other side did, ``endings`` by how they ended.
    """

    version: int = VERSION
    game: str
    players: tuple[str, ...]
    seed: str
    deals: int
    stopped: bool
    ordered: float
    named: float
    bid: float
    unmade: float
    thrown_in: float
    made: float
    march: float
    euchred: float
    walkover: float
    alone: float
    lone_march: float
    lone_euchred: float
    dealer_scores: float
    others_score: float
    dealer_points: float
    other_points: float
    dealer_outcomes: dict[int, int]
    endings: dict[str, int]
    callers: tuple[Caller, ...]
    seats: tuple[SeatFigures, ...]


def figures(
    rules: Rules, outcomes: Sequence[Outcome], seed: str | int, names: tuple[str, ...], *, stopped: bool
) -> Simulation:
    """What these deals come to."""
    ways = Counter("thrown_in" if outcome.thrown_in else outcome.way for outcome in outcomes)
    calls = [outcome for outcome in outcomes if outcome.maker is not None and not outcome.thrown_in]
    lone = [outcome for outcome in calls if outcome.alone]
    dealers = [(outcome.points[rules.side(outcome.dealer)], _others(rules, outcome)) for outcome in outcomes]
    return Simulation(
        game=rules.name,
        players=names,
        seed=str(seed),
        deals=len(outcomes),
        stopped=stopped,
        ordered=_share(ways["ordered"], len(outcomes)),
        named=_share(ways["named"], len(outcomes)),
        bid=_share(ways["bid"], len(outcomes)),
        unmade=_share(ways["unmade"], len(outcomes)),
        thrown_in=_share(ways["thrown_in"], len(outcomes)),
        made=_share(sum(outcome.ending not in (*FAILED, "walkover") for outcome in calls), len(calls)),
        march=_share(sum(outcome.ending in MARCHED for outcome in calls), len(calls)),
        euchred=_share(sum(outcome.ending in FAILED for outcome in calls), len(calls)),
        walkover=_share(sum(outcome.ending == "walkover" for outcome in calls), len(calls)),
        alone=_share(len(lone), len(calls)),
        lone_march=_share(sum(outcome.ending == "lone_march" for outcome in lone), len(lone)),
        lone_euchred=_share(sum(outcome.ending == "lone_euchred" for outcome in lone), len(lone)),
        dealer_scores=_share(sum(own > 0 for own, _ in dealers), len(outcomes)),
        others_score=_share(sum(max(others) > 0 for _, others in dealers), len(outcomes)),
        dealer_points=_mean(own for own, _ in dealers),
        other_points=_mean(points for _, others in dealers for points in others),
        dealer_outcomes=dict(sorted(Counter(own - max(others) for own, others in dealers).items())),
        endings=dict(Counter(outcome.ending for outcome in outcomes).most_common()),
        callers=tuple(_caller(rules, outcomes, place) for place in range(1, rules.table.players + 1)),
        seats=tuple(_seat(rules, outcomes, Seat(seat), names[seat]) for seat in rules.seats),
    )


def _caller(rules: Rules, outcomes: Sequence[Outcome], place: int) -> Caller:
    """How often the seat at this place from the dealer makes trump."""
    n = rules.table.players
    ways = Counter(
        outcome.way
        for outcome in outcomes
        if outcome.maker is not None and (outcome.maker - outcome.dealer) % n == place % n
    )
    shares = {way: _share(ways[way], len(outcomes)) for way in ("ordered", "named", "bid")}
    return Caller(place=place, **shares)


def _seat(rules: Rules, outcomes: Sequence[Outcome], seat: Seat, name: str) -> SeatFigures:
    """What this seat came to."""
    own = [outcome for outcome in outcomes if outcome.maker == seat]
    others = [outcome for outcome in outcomes if outcome.maker != seat and seat not in outcome.dropped]
    stays = sum(seat in outcome.stayed for outcome in outcomes)
    drops = sum(seat in outcome.dropped for outcome in outcomes)
    empty = sum(rules.counts_down and outcome.points[seat] == -SET for outcome in others)
    return SeatFigures(
        seat=seat,
        player=name,
        points=_mean(outcome.points[rules.side(seat)] for outcome in outcomes),
        tricks=_mean(outcome.tricks[seat] for outcome in outcomes),
        calls=_share(len(own), len(outcomes)),
        failed=_share(sum(outcome.ending in FAILED for outcome in own), len(own)),
        walkovers=_share(sum(outcome.ending == "walkover" for outcome in own), len(own)),
        stayed=_share(stays, stays + drops),
        dropped=_share(drops, stays + drops),
        without_trick=_share(empty, len(others)),
    )


def _others(rules: Rules, outcome: Outcome) -> list[int]:
    """What the sides other than the dealer's gained."""
    return [points for side, points in enumerate(outcome.points) if side != rules.side(outcome.dealer)]


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


def _mean(numbers: Iterable[int]) -> float:
    listed = list(numbers)
    return sum(listed) / len(listed) if listed else 0.0
