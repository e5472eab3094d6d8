"""The server as a whole: its routes, and its life from opening the database to closing it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from euchre.server.api import Api, with_sentences
from euchre.server.guests import Guests
from euchre.server.lobby import Lobby
from euchre.server.looking_back import LookingBack
from euchre.server.pages import Pages
from euchre.server.safety import Safety, unanswered
from euchre.server.settings import Settings
from euchre.server.sockets import Sockets
from euchre.server.store import Store
from euchre.server.thinking import levels
from euchre.server.watch import Watch

Answer = Callable[[Request], Awaitable[Response]]

RETRY: Final = 3
"""Seconds after which browsers come back to a server that was stopped."""
TIDY: Final = 60.0
SHORT: Final = 2_000
"""Bytes of an answer below which it is sent as it is."""


class House:
    """A server: its store, its tables, and the application that answers for them."""

    def __init__(self, store: Store, settings: Settings | None = None) -> None:
        self.settings: Final = settings or Settings()
        self._stopping: Final = asyncio.Event()
        self._tasks: tuple[asyncio.Task[None], ...] = ()
        self.watch: Final = Watch()
        self.store: Final = store
        self.lobby: Final = Lobby(store, self.settings, self.watch)
        self.guests: Final = Guests(store.secret, secure=self.settings.secure)
        pages = Starlette(routes=_routes(self), lifespan=self._live, exception_handlers={Exception: unanswered})
        sockets = Sockets(self.lobby, self.guests)
        packed = GZipMiddleware(pages, minimum_size=SHORT, compresslevel=6)
        self.app: Final[ASGIApp] = Safety(sockets, packed, self.watch, any_name=self.settings.any_name)

    @asynccontextmanager
    async def _live(self, app: Starlette) -> AsyncIterator[None]:
        """Wakes the tables, keeps them tidy, and closes the store only after the last of them."""
        self._tasks = (asyncio.create_task(self._wake()), asyncio.create_task(self._tidy()))
        try:
            yield
        finally:
            await self.close()

    async def close(self) -> None:
        """Tells every browser to come back, and writes down what is left; a second time it does nothing."""
        if self._stopping.is_set():
            return
        self._stopping.set()
        await self.lobby.close(RETRY, *self._tasks)
        await self.store.close()

    async def _wake(self) -> None:
        """The players of the computer come while the first page is served already; then the tables go on."""
        try:
            await asyncio.to_thread(levels)
            await self.lobby.wake()
        except Exception:
            self.watch.failed("wake")

    async def _tidy(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), TIDY)
                return
            try:
                await self.lobby.tidy()
            except Exception:
                self.watch.failed("tidy")


def _routes(house: House) -> list[Route]:
    api = Api(house.lobby, house.guests)
    asked = _asked(api, LookingBack(house.lobby, house.guests))
    return [
        *(Route(path, with_sentences(work), methods=methods) for path, (work, methods) in asked.items()),
        *(Route(path, work) for path, work in _shown(Pages(house.lobby, house.guests, api)).items()),
    ]


def _asked(api: Api, back: LookingBack) -> dict[str, tuple[Answer, list[str]]]:
    """What pages ask for, and how."""
    return {
        "/api/me": (api.me, ["GET", "POST"]),
        "/api/games": (api.games, ["GET"]),
        "/api/levels": (api.levels, ["GET"]),
        "/api/rules": (api.rules, ["POST"]),
        "/api/tables": (api.tables, ["GET", "POST"]),
        "/api/tables/mine": (api.mine, ["GET"]),
        "/api/tables/{table_id}/rules": (api.table_rules, ["GET"]),
        "/api/tables/{table_id}/qr.svg": (api.qr, ["GET"]),
        "/api/play": (api.play, ["POST"]),
        "/api/join/{code}": (api.join, ["GET"]),
        "/api/replay/{table_id}": (back.replay, ["GET"]),
        "/api/fork": (back.fork, ["POST"]),
        "/r/{table_id}.jsonl": (back.native, ["GET"]),
        "/r/{table_id}.egn": (back.egn, ["GET"]),
    }


def _shown(pages: Pages) -> dict[str, Answer]:
    """What a browser opens."""
    return {
        "/": pages.home,
        "/learn": pages.learn,
        "/t/{table_id}": pages.table,
        "/j/{code}": pages.join,
        "/r/{table_id}": pages.replay,
        "/static/{name:path}": pages.static,
        "/healthz": pages.health,
        "/metrics": pages.metrics,
    }
