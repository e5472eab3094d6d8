"""The arena: two players on the same cards, as long as it takes."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, Literal

from msgspec import Struct

from euchre.lab.contest import Contest, Make, Observation, edge, lead, observe, seatings
from euchre.lab.crew import in_order
from euchre.lab.forecast import forecast
from euchre.lab.sequential import FIRST_LOOK, Interval, Mean, Tally, always_valid, decide, mean_of

VERSION: Final = 1
"""The form of ``Verdict`` in JSON; it goes up when a field changes its meaning."""
LEVEL_POINTS: Final = 0.02
"""Players whose difference is less than this in points a deal are level."""
LEVEL_WINS: Final = 0.01
"""Players are level when a game is won by this little more than a fair share."""
LOOK_EVERY: Final = 50

Decided = Literal["a", "b", "level"]


class Verdict(Struct, frozen=True, kw_only=True):
    """How a contest came out. A figure is a mean over deals, or games, played in all rooms, with its standard error.

    ``points`` is by how much ``a`` gains more than ``b`` in a deal. ``wins`` is the share of games that ``a`` wins, of
    which equal players get ``fair``; where everybody plays for themselves, ``a`` sits there alone among ``b``, and
    ``b_alone`` is the same for ``b`` among ``a``. If only deals were played, both are forecasts made of them.

    ``interval`` holds the true ``points``, or for games the true share beyond ``fair`` over all rooms, with a chance of
    95 % at every number of observations at once, so that it may be looked at as often as one likes. ``decided`` is what
    it says. There is none before ``FIRST_LOOK``.
    """

    version: int = VERSION
    game: str
    a: str
    b: str
    seed: str
    whole: bool
    scores: tuple[int, ...] | None
    observed: int
    deals: int
    stopped: bool
    points: Mean
    wins: Mean
    fair: float
    b_alone: Mean | None
    interval: Interval | None
    decided: Decided | None


class Limits(Struct, frozen=True, kw_only=True):
    """How long a contest lasts: so many deals or games, or, ``until_decided``, fewer."""

    most: int
    until_decided: bool = False
    jobs: int = 1


Heard = Callable[[int, Mean], object]
"""Hears how many deals, or games, are over, and what they say so far."""


def arena(contest: Contest, a: Make, b: Make, limits: Limits, on_progress: Heard | None = None) -> Verdict:
    """The two players on the same cards.

    The verdict depends on the seed and the limits only, and not on the number of jobs. When the keyboard interrupts, it
    is made of what was played, and ``stopped`` is set.
    """
    observed: list[Observation] = []
    interrupted = False
    try:
        for each in _observations(contest, a, b, limits, on_progress):
            observed.append(each)
    except KeyboardInterrupt:
        interrupted = True
    return _verdict(contest, a("").name, b("").name, observed, stopped=interrupted)


def measure(contest: Contest, observation: Observation) -> float:
    """What a deal says in points, or a game in wins beyond a fair share, for ``a``; the mean over its rooms."""
    rooms = zip(seatings(contest.rules), observation.rooms, strict=True)
    if contest.whole:
        found = [edge(seating, room.shares) for seating, room in rooms]
    else:
        found = [lead(seating, room.gains) for seating, room in rooms]
    return sum(found) / len(found)


def _observations(
    contest: Contest, a: Make, b: Make, limits: Limits, on_progress: Heard | None
) -> Iterator[Observation]:
    """The observations in order, until there are enough."""
    level = LEVEL_WINS if contest.whole else LEVEL_POINTS
    tally = Tally()
    for each in in_order(partial(observe, contest, a, b), limits.most, limits.jobs):
        yield each
        tally = tally.plus(measure(contest, each))
        if on_progress is not None:
            on_progress(tally.count, tally.mean)
        looks = limits.until_decided and tally.count % LOOK_EVERY == 0
        if looks and decide(tally.mean, level) is not None:
            return


def _verdict(contest: Contest, a: str, b: str, observed: list[Observation], *, stopped: bool) -> Verdict:
    measures = mean_of([measure(contest, each) for each in observed])
    wins, b_alone = _wins(contest, observed)
    decision = decide(measures, LEVEL_WINS if contest.whole else LEVEL_POINTS)
    return Verdict(
        game=contest.rules.name,
        a=a,
        b=b,
        seed=contest.seed,
        whole=contest.whole,
        scores=contest.scores,
        observed=len(observed),
        deals=sum(room.deals for each in observed for room in each.rooms),
        stopped=stopped,
        points=mean_of([_points(contest, each) for each in observed]),
        wins=wins,
        fair=1 / contest.rules.sides,
        b_alone=b_alone,
        interval=always_valid(measures) if len(observed) >= FIRST_LOOK else None,
        decided=None if decision is None else _NAMES[decision],
    )


_NAMES: Final[dict[str, Decided]] = {"first": "a", "second": "b", "level": "level"}


def _points(contest: Contest, observation: Observation) -> float:
    """What ``a`` gains more than ``b`` in a deal."""
    rooms = zip(seatings(contest.rules), observation.rooms, strict=True)
    found = [lead(seating, room.gains) / room.deals for seating, room in rooms]
    return sum(found) / len(found)


def _wins(contest: Contest, observed: list[Observation]) -> tuple[Mean, Mean | None]:
    """The share of games won by ``a`` alone, and by ``b`` alone where it sits alone too."""
    count = contest.rules.sides
    halves = (slice(0, count), slice(count, 2 * count)) if count > 2 else (slice(0, count),)
    if not contest.whole:
        found = [forecast(contest, observed, half) for half in halves]
    else:
        found = [mean_of([_share(contest, each, half) for each in observed]) for half in halves]
    return found[0], found[1] if len(found) > 1 else None


def _share(contest: Contest, observation: Observation, half: slice) -> float:
    """The share of the games in these rooms that fell to who sits alone."""
    rooms = list(zip(seatings(contest.rules), observation.rooms, strict=True))[half]
    fair = 1 / contest.rules.sides
    return sum(room.shares[seating.anchor] if any(room.shares) else fair for seating, room in rooms) / len(rooms)
