"""PostgreSQL keeps tables as SQLite does."""

import asyncio
import os
from collections.abc import Iterator

import pytest
from sqlalchemy import text

from euchre.server.schema import metadata
from euchre.server.store import Store
from euchre.server.store_faults import CodeTaken, NotWritten, StaleVersion, StoreError
from euchre.server.store_place import engine_at, url_of
from tests.server.databases import BODY, opened
from tests.server.postgres import ASKED_FOR, MISSING, programs, server


@pytest.fixture(scope="module")
def running() -> Iterator[str]:
    """The URL of a server."""
    pytest.importorskip("asyncpg", reason="asyncpg is not installed: `pip install euchre[dev]` brings it.")
    named, found = os.environ.get(ASKED_FOR), programs()
    if named:
        yield named
    elif found is not None:
        with server(found) as url:
            yield url
    else:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(MISSING)


@pytest.fixture
def url(running: str) -> str:
    """The same, with a database that is empty."""

    async def empty() -> None:
        engine = engine_at(url_of(running))
        async with engine.begin() as connection:
            await connection.run_sync(metadata.drop_all)
        await engine.dispose()

    asyncio.run(empty())
    return running


def test_a_stale_writer_fails_alone_and_the_log_is_read_back(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await store.append("maple", 1, BODY)
            keys = ("maple", 1), ("birch", 1), ("maple", 2)
            told = await asyncio.gather(*(store.append(*key, b"next") for key in keys), return_exceptions=True)
            assert isinstance(told[0], StaleVersion)
            assert told[1:] == [None, None]
            assert [(entry.version, entry.body) for entry in await store.read("maple")] == [(1, BODY), (2, b"next")]
            assert [entry.at for entry in await store.read("maple", after=1)] == [7.5]

    asyncio.run(play())


def test_appends_are_committed_together(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            await asyncio.gather(*(store.append(f"table {number}", 1, BODY) for number in range(1500)))
            assert store.appended == 1500
            assert store.commits <= 2

    asyncio.run(play())


def test_tables_are_found_again_after_a_restart(url: str) -> None:
    async def play() -> bytes:
        async with opened(url) as store:
            await store.open_table("maple", "ABCDEF", listed=True, summary=b"buck")
            with pytest.raises(CodeTaken):
                await store.open_table("birch", "ABCDEF", listed=True, summary=b"")
            await store.join("maple", "maya")
            await store.join("maple", "maya")
            with pytest.raises(NotWritten):
                await store.join("birch", "maya")
            await store.append("maple", 1, BODY)
            return store.secret

    async def resume(secret: bytes) -> None:
        async with opened(url) as store:
            assert store.secret == secret
            (maple,) = await store.live_tables()
            assert await store.tables_of("maya") == await store.public_tables() == [maple]
            assert await store.table_with("ABCDEF") == maple
            assert (maple.status, maple.listed, maple.summary) == ("open", True, b"buck")
            assert await store.expire(before=100.0) == ["maple"]
            assert await store.table_with("ABCDEF") is None
            await store.forget("maple")
            assert (await store.read("maple"), await store.tables_of("maya")) == ([], [])

    asyncio.run(resume(asyncio.run(play())))


def test_commits_are_synchronous(url: str) -> None:
    async def play() -> None:
        async with opened(url) as store:
            journal = await store.journal()
            assert journal.database == "postgresql"
            assert journal.settings == {"synchronous_commit": "on", "fsync": "on"}
            assert journal.durable

    asyncio.run(play())


def test_two_servers_cannot_have_one_database(url: str) -> None:
    async def play() -> None:
        async with opened(url):
            with pytest.raises(StoreError, match=r"^Another server already serves postgresql\+asyncpg://"):
                await Store.open(url)
        async with opened(url):
            pass

    asyncio.run(play())


def test_a_connection_that_is_lost_is_made_anew(url: str) -> None:
    async def lose(store: Store) -> None:
        """The database throws the writer out."""
        others = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
        async with store._engine.begin() as connection:
            await connection.execute(text(others))

    async def play() -> list[int]:
        async with opened(url) as store:
            await store.append("maple", 1, BODY)
            await lose(store)
            with pytest.raises(NotWritten):
                await store.append("maple", 2, BODY)
            await store.append("maple", 2, BODY)
            return [entry.version for entry in await store.read("maple")]

    assert asyncio.run(play()) == [1, 2]
