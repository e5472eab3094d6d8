"""How often somebody may ask: a bucket that refills."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST_KNOWN: Final = 10_000
"""So many askers are remembered; whoever has not asked for longest is forgotten first."""


class Bucket:
    """Lets through ``burst`` at once, and ``rate`` a second after that."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left = float(burst)
        self._at = clock()

    def takes(self) -> bool:
        """Whether one more is let through."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for everybody who asks; ``minute`` is how much each may ask in one."""

    def __init__(self, minute: int) -> None:
        self._minute: Final = minute
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def takes(self, asker: str) -> bool:
        """Whether one more of this asker is let through."""
        bucket = self._known.setdefault(asker, Bucket(self._minute / 60, self._minute))
        self._known.move_to_end(asker)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return bucket.takes()
