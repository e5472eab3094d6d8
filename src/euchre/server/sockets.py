"""The socket of one browser: what comes is measured, parsed and put into the table's inbox; what goes, waits."""

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
from starlette.datastructures import QueryParams
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from euchre.server.guests import Guest, Guests
from euchre.server.inbox import Detached, Told
from euchre.server.limits import Bucket
from euchre.server.line import FAULT, LOST, TOO_SLOW, Line, Write
from euchre.server.lobby import Lobby
from euchre.server.orders import Person
from euchre.server.protocol import LONGEST_MESSAGE, Chat, In, Refused
from euchre.server.safety import is_of_this_house
from euchre.server.saying import say
from euchre.server.settings import Limits
from euchre.server.table import Table
from euchre.server.watch import Watch

NO_SUCH_TABLE: Final = 4404
TOO_MANY: Final = 4429
"""Codes that a socket is closed with: there is no such table, or too many sockets or messages."""
GONE: Final = 1001
FAREWELL: Final = 2.0
"""Seconds that a browser has to take the news that its socket is closed."""
_READ: Final = msgspec.json.Decoder(In)


class Sockets:
    """Answers at ``/ws/TABLE``."""

    def __init__(self, lobby: Lobby, guests: Guests) -> None:
        self._lobby: Final = lobby
        self._guests: Final = guests
        self._open: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one socket until it ends."""
        await receive()
        table_id = _table_id(scope)
        if not is_of_this_house(scope) or table_id is None:
            await send({"type": "websocket.close", "code": 1008})
            return
        connection = HTTPConnection(scope)
        guest = self._guests.of(connection)
        await send({"type": "websocket.accept", "headers": self._headers(scope, guest)})
        try:
            await self._lead(table_id, guest, _since(connection.query_params), receive, send)
        except Exception:
            self._lobby.watch.failed("socket")
            with suppress(OSError, RuntimeError):  # it may be closed already
                await send({"type": "websocket.close", "code": FAULT})

    async def _lead(self, table_id: str, guest: Guest, since: int | None, receive: Receive, send: Send) -> None:
        """Leads the browser to its table, or says why it cannot come there."""
        table = await self._lobby.find(table_id)
        if table is None:
            await _turn_away(send, NO_SUCH_TABLE, "There is no such table.")
            return
        if self._open.get(guest.id, 0) >= self._lobby.settings.limits.sockets:
            await _turn_away(send, TOO_MANY, "You have too many tables open.")
            return
        await self._serve(table, guest, since, receive, send)

    async def _serve(self, table: Table, guest: Guest, since: int | None, receive: Receive, send: Send) -> None:
        limits, watch = self._lobby.settings.limits, self._lobby.watch
        line = Line(Person(guest.id, guest.name), since, _writer(send), limits.onlooker)
        pump = asyncio.get_running_loop().create_task(_pump(line, send, watch))
        self._open[guest.id] = self._open.get(guest.id, 0) + 1
        watch.sockets.inc()
        table.receive(line)
        listening = asyncio.get_running_loop().create_task(_listen(table, line, limits, receive))
        try:
            ended, _ = await asyncio.wait([listening, pump], return_when=asyncio.FIRST_COMPLETED)
            for each in ended:
                each.result()  # a fault there is one of this socket
            if line.is_cut:  # the browser is to hear why
                await asyncio.wait([pump], timeout=FAREWELL)
        finally:
            table.inbox.put_nowait(Detached(line))
            pump.cancel()
            listening.cancel()
            line.cut(GONE)
            self._leave(guest)

    def _leave(self, guest: Guest) -> None:
        self._lobby.watch.sockets.dec()
        self._open[guest.id] -= 1
        if not self._open[guest.id]:
            del self._open[guest.id]

    def _headers(self, scope: Scope, guest: Guest) -> list[tuple[bytes, bytes]]:
        if guest.known:
            return []
        return [(b"set-cookie", self._guests.header(guest, secure=scope["scheme"] == "wss").encode())]


async def _listen(table: Table, line: Line, limits: Limits, receive: Receive) -> None:
    """Takes what the browser says until it is gone, or says far too much."""
    messages, chats = Bucket(limits.messages, limits.burst), Bucket(limits.chats, limits.chat_burst)
    excess = Bucket(1, limits.burst)
    while True:
        message = await receive()
        if message["type"] != "websocket.receive":
            return
        if not messages.takes():
            if not excess.takes():
                line.cut(TOO_MANY)
                return
            line.send(_refusal(table, None, "You send too many messages: wait a moment."))
            continue
        _hear(table, line, chats, message.get("text") or message.get("bytes") or b"")


def _hear(table: Table, line: Line, chats: Bucket, text: str | bytes) -> None:
    if len(text) > LONGEST_MESSAGE:
        line.send(_refusal(table, None, f"A message has {LONGEST_MESSAGE} bytes at most."))
        return
    try:
        command = _READ.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError, ValueError) as error:
        line.send(_refusal(table, None, f"This message cannot be read: {_plain(error)}."))
        return
    if isinstance(command, Chat) and not chats.takes():
        line.send(_refusal(table, command.id, "You say too much at once: wait a moment."))
        return
    table.inbox.put_nowait(Told(line, command))


async def _turn_away(send: Send, code: int, why: str) -> None:
    """Closes a socket at once, unless the browser has left already."""
    with suppress(OSError):
        await send({"type": "websocket.close", "code": code, "reason": why})


async def _pump(line: Line, send: Send, watch: Watch) -> None:
    """Sends what waits; the socket is closed once the line ends."""
    try:
        code = await line.pump()
        watch.cut.inc(code == TOO_SLOW)
        await asyncio.wait_for(send({"type": "websocket.close", "code": code}), FAREWELL)
    except (OSError, RuntimeError, TimeoutError):  # the browser is gone, or takes nothing
        line.cut(LOST)


def _writer(send: Send) -> Write:
    async def write(text: str) -> None:
        await send({"type": "websocket.send", "text": text})

    return write


def _refusal(table: Table, command: str | None, why: str) -> str:
    return say(Refused(id=command, why=why, version=table.moment.version))


def _table_id(scope: Scope) -> str | None:
    """The table that the address names."""
    path = str(scope["path"]).removeprefix(str(scope.get("root_path", "")))
    place, _, name = path.rpartition("/")
    return name if place == "/ws" and name else None


def _since(query: QueryParams) -> int | None:
    told = query.get("since", "")
    return int(told) if told.isascii() and told.isdecimal() and len(told) < 10 else None


def _plain(error: Exception) -> str:
    words = str(error).rstrip(".").replace("`", "")
    begins = words if words.startswith("JSON") else words[:1].lower() + words[1:]
    return begins if isinstance(error, msgspec.DecodeError) and words else "it is not JSON"
