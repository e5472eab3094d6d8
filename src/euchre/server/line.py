"""A line to one browser: what waits for it is bounded, and a browser that does not keep up is cut off to resume."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from euchre.server.orders import Person

TOO_SLOW: Final = 4008
"""The code that a socket is closed with whose browser does not keep up: it comes back with ``?since=``."""

Send = Callable[[str], Awaitable[None]]


class Line:
    """What goes to one browser, in order; ``write`` is its only way out."""

    def __init__(self, person: Person, since: int | None, write: Send, most: int) -> None:
        self.person = person
        self.since: Final = since
        self.code: int | None = None
        self._write: Final = write
        self._most = most
        self._waiting: deque[str] = deque()
        self._called = asyncio.Event()

    @property
    def is_cut(self) -> bool:
        """Whether nothing more goes out."""
        return self.code is not None

    def send(self, text: str) -> None:
        """Adds a message; where too many wait already, the line is cut."""
        if self.is_cut:
            return
        if len(self._waiting) >= self._most:
            self.cut(TOO_SLOW)
            return
        self._waiting.append(text)
        self._called.set()

    def allow(self, most: int) -> None:
        """Lets so many messages wait."""
        self._most = most

    def cut(self, code: int) -> None:
        """Ends the line, if it has not ended; what waits is not sent any more."""
        self.code = self.code or code
        self._called.set()

    def end(self, code: int) -> None:
        """Ends the line once what waits is sent."""
        self._waiting.append("")
        self._ending = code
        self._called.set()

    async def pump(self) -> int:
        """Sends until the line ends, and answers the code that the socket is to be closed with."""
        while True:
            while self._waiting:
                if self.code is not None:
                    return self.code
                text = self._waiting.popleft()
                if not text:
                    return self._ending
                await self._write(text)
            if self.code is not None:
                return self.code
            self._called.clear()
            await self._called.wait()
