"""Databases of tests: a store that does not wait between commits, and what others find in its file."""

import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from euchre.server.store import Store
from euchre.server.store_writer import Trace

BODY = b'{"event":"played"}'


@asynccontextmanager
async def opened(
    place: str | Path, *, trace: Trace | None = None, clock: Callable[[], float] = lambda: 7.5
) -> AsyncIterator[Store]:
    """A store, closed at the end."""
    store = await Store.open(place, pace=0.0, trace=trace, clock=clock)
    try:
        yield store
    finally:
        await store.close()


def rows(path: Path, query: str = "SELECT table_id, version FROM entries ORDER BY table_id, version") -> list[Any]:
    """What anybody else who opens the file finds in it."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()
