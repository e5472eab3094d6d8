"""When enough has been played: a confidence sequence, which may be looked at as often as one likes."""

from collections.abc import Iterable
from functools import reduce
from math import inf, log, sqrt
from typing import Final, Literal

from msgspec import Struct

ALPHA: Final = 0.05
"""The chance that the true mean ever lies outside the sequence of intervals, and so of ever naming the wrong one."""
SHARPEST_AT: Final = 2000
"""The number of observations at which the interval is as narrow as it can be made."""
FIRST_LOOK: Final = 200
"""Before so many observations nothing is decided, since the spread is not yet known."""

Decision = Literal["first", "second", "level"]


class Mean(Struct, frozen=True, kw_only=True):
    """The mean of so many observations, and its standard error."""

    mean: float
    error: float
    count: int


class Interval(Struct, frozen=True):
    """Where the true mean lies."""

    low: float
    high: float

    @property
    def ends(self) -> tuple[float, float]:
        """Its two ends."""
        return self.low, self.high


class Tally(Struct, frozen=True):
    """Observations as they come in, added up."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def plus(self, observation: float) -> "Tally":
        """The tally with one more."""
        return Tally(self.count + 1, self.total + observation, self.squares + observation * observation)

    @property
    def mean(self) -> Mean:
        """What they come to."""
        if not self.count:
            return Mean(mean=0.0, error=0.0, count=0)
        mean = self.total / self.count
        spread = max(0.0, self.squares - self.count * mean * mean)
        error = sqrt(spread / (self.count - 1) / self.count) if self.count > 1 else 0.0
        return Mean(mean=mean, error=error, count=self.count)


def mean_of(observations: Iterable[float]) -> Mean:
    """The mean of independent observations."""
    return reduce(Tally.plus, observations, Tally()).mean


def always_valid(mean: Mean, alpha: float = ALPHA, sharpest_at: int = SHARPEST_AT) -> Interval:
    """An interval that holds the true mean at every number of observations at once, but for a chance ``alpha``.

    Source: the normal-mixture confidence sequence for means of unknown variance of Waudby-Smith, Arbour, Sinha,
    Kennedy and Ramdas, "Time-uniform central limit theory", Annals of Statistics 2024, theorem 2.2. It is asymptotic,
    hence ``FIRST_LOOK``.
    """
    n = mean.count
    if n < 2:
        return Interval(-inf, inf)
    pull = (-2 * log(alpha) + log(1 - 2 * log(alpha))) / sharpest_at
    spread = 2 * (n * pull + 1) / (n * pull) * log(sqrt(n * pull + 1) / alpha)
    reach = mean.error * sqrt(spread)
    return Interval(mean.mean - reach, mean.mean + reach)


def decide(mean: Mean, level: float, alpha: float = ALPHA) -> Decision | None:
    """Who is ahead for certain, or that they are level to within ``level`` of nothing; ``None`` while it is open.

    Looked at after every observation, it is wrong with a chance of at most ``alpha`` in all.
    """
    if mean.count < FIRST_LOOK:
        return None
    interval = always_valid(mean, alpha)
    if interval.low > 0 or interval.high < 0:
        return "first" if interval.low > 0 else "second"
    return "level" if max(-interval.low, interval.high) <= level else None
