"""A line to one browser: what waits for it is bounded, and a browser that does not keep up is cut off to resume."""

import asyncio
import types
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from typing import Any, Final

from euchre.server.orders import Person

TOO_SLOW: Final = 4008
"""The code that a socket is closed with whose browser does not keep up: it comes back with ``?since=``."""
FAULT: Final = 1011
"""The code where something goes wrong in the server: the browser comes back in the same way."""
LOST: Final = 1006

Write = Callable[[str], Coroutine[Any, Any, None]]


class Line:
    """What goes to one browser, in order; ``write`` is its only way out.

    A message goes out at once where the socket takes it, which spares a change of tasks for each; otherwise it waits
    for the pump.
    """

    def __init__(self, person: Person, since: int | None, write: Write, most: int) -> None:
        self.person = person
        self.since: Final = since
        self.code: int | None = None
        self._write: Final = write
        self._most = most
        self._waiting: deque[str] = deque()
        self._called = asyncio.Event()
        self._stuck: Coroutine[Any, Any, None] | None = None
        self._free = True
        self._last: int | None = None
        self._pump: asyncio.Task[Any] | None = None

    @property
    def is_cut(self) -> bool:
        """Whether nothing more goes out."""
        return self.code is not None

    def send(self, text: str) -> None:
        """Sends a message, now or when its turn comes; where too many wait already, the line is cut."""
        if self.is_cut:
            return
        if self._free:
            self._send_now(text)
        elif len(self._waiting) >= self._most:
            self.cut(TOO_SLOW)
        else:
            self._waiting.append(text)

    def allow(self, most: int) -> None:
        """Lets so many messages wait."""
        self._most = most

    def cut(self, code: int) -> None:
        """Ends the line, if it has not ended; what waits is not sent any more."""
        self.code = self.code or code
        self._called.set()
        if self._pump is not None and not self._free:  # it may wait for ever for a socket that takes nothing
            self._pump.cancel()

    def end(self, code: int) -> None:
        """Ends the line once what waits is sent."""
        self._last = code
        self._called.set()

    async def pump(self) -> int:
        """Sends what the socket did not take at once, and answers the code that it is to be closed with."""
        self._pump = asyncio.current_task()
        try:
            return await self._pumped()
        except asyncio.CancelledError:
            if self.code is None:
                raise
            return self.code
        finally:
            self._pump = None
            self.code = self.code or self._last or LOST
            if self._stuck is not None:
                self._stuck.close()

    async def _pumped(self) -> int:
        while True:
            await self._called.wait()
            self._called.clear()
            if self._stuck is not None and self.code is None:
                await self._stuck
                self._stuck = None
            while self._waiting and self.code is None:
                await self._write(self._waiting.popleft())
            self._free = self._stuck is None
            ended = self.code or self._last
            if ended is not None:
                return ended

    def _send_now(self, text: str) -> None:
        """Sends as far as the socket takes it; the pump goes on with the rest."""
        writing = self._write(text)
        try:
            waits_for = writing.send(None)
        except StopIteration:
            return
        except (OSError, RuntimeError):  # the browser is gone, which its socket tells as well
            self.cut(LOST)
            return
        self._free, self._stuck = False, _rest(writing, waits_for)
        self._called.set()


async def _rest(begun: Coroutine[Any, Any, None], waits_for: Any) -> None:
    """What is left of something that was begun outside of a task."""
    await _resumed(begun, waits_for)


@types.coroutine
def _resumed(begun: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    while True:
        answer = yield waits_for
        try:
            waits_for = begun.send(answer)
        except StopIteration:
            return
