"""Connections that take their time: whoever sends a request drop by drop is not waited for."""

import asyncio
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE: Final = 20.0
"""Seconds in which a request must have come whole."""
UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)
"""Where a browser is that has more to say of its request."""


class Prompt(H11Protocol):
    """Closes a connection when no whole request has come in time, from the first byte that was waited for.

    Between two requests the server's own, shorter patience holds; an opened socket has left this protocol behind.
    """

    patience = PATIENCE
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody connects."""
        super().connection_made(transport)  # type: ignore[arg-type]  # a server's transports carry both ways
        self._wait()

    def data_received(self, data: bytes) -> None:
        """More of a request comes; a part of one does not begin the time anew."""
        super().data_received(data)
        is_socket = self.transport.get_protocol() is not self
        if self.conn.their_state in UNFINISHED and not is_socket:
            self._wait()
        else:
            self._wait_no_more()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(self.patience, self.transport.close)

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
