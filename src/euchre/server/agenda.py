"""The clocks of one table: what is due is armed once, and what is due no longer is disarmed."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from euchre.server.due import Due


class Agenda:
    """What waits for its time at a table; ``ring`` hears of it then."""

    def __init__(self, ring: Callable[[Due], None]) -> None:
        self._ring: Final = ring
        self._armed: dict[tuple[str, tuple[int, ...]], asyncio.TimerHandle | asyncio.Handle | None] = {}

    def follow(self, dues: Iterable[Due]) -> None:
        """Arms what is new and disarms what is not due any more; what is armed, or has rung, goes on."""
        wanted = {due.key: due for due in dues}
        for key in [key for key in self._armed if key not in wanted]:
            self._disarm(key)
        for key, due in wanted.items():
            if key not in self._armed:
                self._armed[key] = self._arm(due)

    def holds(self, due: Due) -> bool:
        """Whether it is still due."""
        return due.key in self._armed

    def close(self) -> None:
        """Disarms everything."""
        for key in list(self._armed):
            self._disarm(key)

    def _arm(self, due: Due) -> asyncio.Handle:
        loop = asyncio.get_running_loop()
        if due.after <= 0:
            return loop.call_soon(self._ring, due)
        return loop.call_later(due.after, self._ring, due)

    def _disarm(self, key: tuple[str, tuple[int, ...]]) -> None:
        handle = self._armed.pop(key, None)
        if handle is not None:
            handle.cancel()
