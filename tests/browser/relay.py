"""A way to a server that holds back what goes through it, can be cut, and can stall."""

import asyncio
from typing import Final


class Relay:
    """Passes bytes on after a delay, in both directions; ``open`` makes one."""

    def __init__(self, target: int, delay: float) -> None:
        self._target: Final = target
        self._delay: Final = delay
        self._writers: set[asyncio.StreamWriter] = set()
        self._stalled: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self.address = ""

    @classmethod
    async def open(cls, target: int, delay: float) -> "Relay":
        """A relay to a port of this machine, at a port of its own."""
        relay = cls(target, delay)
        relay._server = server = await asyncio.start_server(relay._pass_on, "127.0.0.1", 0)
        relay.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        return relay

    def cut(self) -> None:
        """Breaks every connection; new ones are passed on again."""
        for writer in self._writers:
            writer.transport.abort()

    def stall(self) -> None:
        """Loses all that goes through the connections that there are, which stay open; new ones work."""
        self._stalled |= self._writers

    async def close(self) -> None:
        """Breaks every connection, and takes no more."""
        if self._server is not None:
            self._server.close()
        self.cut()
        while self._writers:
            await asyncio.sleep(0)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._target)
        self._writers |= {writer, there_writer}
        try:
            await asyncio.gather(self._pump(reader, there_writer), self._pump(there_reader, writer))
        finally:
            self._writers -= {writer, there_writer}

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """What is read is written later, in the same order."""
        loop = asyncio.get_running_loop()
        try:
            while chunk := await reader.read(1 << 16):
                loop.call_later(self._delay, self._write, writer, chunk)
        except OSError:
            pass
        loop.call_later(self._delay, writer.close)

    def _write(self, writer: asyncio.StreamWriter, chunk: bytes) -> None:
        if not writer.is_closing() and writer not in self._stalled:
            writer.write(chunk)
