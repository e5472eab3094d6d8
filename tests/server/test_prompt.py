"""Requests that come drop by drop: they are not waited for, and everybody else is."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import pytest
import uvicorn
import websockets

from euchre.cli.serving import listen
from euchre.server.prompt import Prompt
from euchre.server.running import configured

WHOLE: Final = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 4\r\n\r\nabcd"
HEADERS: Final = b"GET / HTTP/1.1\r\nHost: here\r\n"
BODY: Final = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n"
SOON: Final = 10.0
"""Seconds; a test that takes longer has failed."""


class Hurried(Prompt):
    """Waits for a moment only."""

    patience = 0.3


async def app(scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> None:
    """Answers what comes whole, after twice the time that a request may take; echoes at a socket."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        said = await receive()
        await send({"type": "websocket.send", "text": said["text"]})
        await receive()
    elif scope["type"] == "http":
        while (await receive()).get("more_body"):
            pass
        await asyncio.sleep(2 * Hurried.patience)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})


@asynccontextmanager
async def hurried() -> AsyncIterator[int]:
    """The port of a server that waits for a moment only."""
    config = configured(app)
    assert config.http is Prompt, "a server is served so"

    config.http, config.lifespan = Hurried, "off"
    listener, server = listen("127.0.0.1", 0), uvicorn.Server(config)
    serving = asyncio.create_task(server.serve([listener]))
    try:
        async with asyncio.timeout(SOON):
            yield listener.getsockname()[1]
    finally:
        server.should_exit = True
        await serving


async def trickled(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
    """What is answered while a byte is sent every now and then, until the server closes the connection."""
    answer = asyncio.create_task(reader.read())
    while not answer.done():
        writer.write(b"x")
        await asyncio.wait([answer], timeout=0.02)
    try:
        return answer.result()
    except ConnectionResetError:
        return b""


@pytest.mark.parametrize("begun", [b"", HEADERS, BODY], ids=["nothing", "headers", "body"])
def test_a_request_that_comes_drop_by_drop_is_not_waited_for(begun: bytes) -> None:
    async def run() -> None:
        async with hurried() as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(begun)
            assert await trickled(reader, writer) in (b"", b"Internal Server Error"), "nothing was answered"
            writer.close()

    asyncio.run(run())


def test_who_says_nothing_is_not_waited_for() -> None:
    async def run() -> None:
        async with hurried() as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            assert await reader.read() == b""
            writer.close()

    asyncio.run(run())


def test_a_second_request_on_the_same_line_has_no_more_time_than_the_first() -> None:
    async def run() -> None:
        async with hurried() as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(WHOLE)
            assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200")
            writer.write(HEADERS)
            assert await trickled(reader, writer) == b""
            writer.close()

    asyncio.run(run())


def test_a_request_that_has_come_is_answered_however_long_that_takes() -> None:
    async def run() -> None:
        async with hurried() as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            for _ in range(2):
                writer.write(WHOLE)
                assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200")
            writer.close()

    asyncio.run(run())


def test_a_socket_may_be_silent_for_longer() -> None:
    async def run() -> None:
        async with hurried() as port, websockets.connect(f"ws://127.0.0.1:{port}/") as socket:
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(socket.recv(), 2 * Hurried.patience)
            await socket.send("still here")
            assert await socket.recv() == "still here"

    asyncio.run(run())
