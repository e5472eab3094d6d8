"""A browser at a server in this process, over a database of its own."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import anyio

from euchre.server.app import House
from euchre.server.settings import AT_ONCE, Limits, Settings
from euchre.server.store import Store

with warnings.catch_warnings():  # it would have a newer client, which not every place has yet
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient, WebSocketTestSession

BASE: Final = "http://tables.example"
SOCKETS: Final = "ws://tables.example/ws"
OWN: Final = {"Origin": BASE}
HERE: Final = ("127.0.0.1", 50_000)
"""Where the browser asks from."""

FAST: Final = Settings(pace=AT_ONCE, limits=Limits(messages=10**6, burst=10**6))
"""For a program that plays faster than any person may."""
PATIENCE: Final = 20.0
"""Seconds after which nothing is expected any more."""

__all__ = ["BASE", "FAST", "OWN", "SOCKETS", "TestClient", "numbers", "posted", "serving"]


def _receive(session: WebSocketTestSession) -> Any:
    """What comes next; a server that says nothing fails a test, which would wait for ever."""

    async def heard() -> Any:
        with anyio.fail_after(PATIENCE):
            return await session._send_rx.receive()

    return session.portal.call(heard)


WebSocketTestSession.receive = _receive  # type: ignore[method-assign,assignment]  # the client has no patience of its own


@contextmanager
def serving(path: Path, settings: Settings, client: tuple[str, int] = HERE) -> Iterator[TestClient]:
    """The store belongs to the loop of the server, so that it is opened there."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            houses.append(House(await Store.open(path), settings))
        await houses[0].app(scope, receive, send)

    houses: list[House] = []
    with TestClient(app, base_url=BASE, client=client) as browser:
        yield browser


def numbers(browser: TestClient) -> str:
    """What a monitor on the computer of the server is told."""
    return str(browser.get("/metrics", headers={"Host": "localhost"}).text)


def posted(browser: TestClient, place: str, body: object, **headers: str) -> Any:
    """What a page of this server is answered that tells it something."""
    return browser.post(place, json=body, headers={**OWN, **headers})
