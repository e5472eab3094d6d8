"""Tables are found again: by their code, by those who belong to them, in the lobby, and after a restart."""

import asyncio
from pathlib import Path

import pytest

from euchre.server.store import Listing
from euchre.server.store_faults import CodeTaken, NotWritten
from tests.server.databases import BODY, opened, rows


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """The time."""
        return self.now


def ids(tables: list[Listing]) -> list[str]:
    return [table.table_id for table in tables]


def test_a_table_is_found_by_its_id_and_by_its_code(path: Path) -> None:
    async def play() -> None:
        async with opened(path) as store:
            await store.open_table("maple", "ABCDEF", listed=True, summary=b"buck")
            maple = Listing(
                table_id="maple",
                code="ABCDEF",
                opened_at=7.5,
                touched_at=7.5,
                status="open",
                listed=True,
                summary=b"buck",
            )
            assert await store.table("maple") == maple
            assert await store.table_with("ABCDEF") == maple
            assert await store.table("birch") is None
            assert await store.table_with("GHIJKL") is None

    asyncio.run(play())


def test_a_code_is_given_to_one_table_only_and_nothing_else_is_lost_by_it(path: Path) -> None:
    async def play() -> None:
        async with opened(path) as store:
            await store.open_table("maple", "ABCDEF", listed=True, summary=b"")
            told = await asyncio.gather(
                store.open_table("birch", "ABCDEF", listed=True, summary=b""),
                store.open_table("cedar", "GHIJKL", listed=True, summary=b""),
                store.append("cedar", 1, BODY),
                return_exceptions=True,
            )
            assert isinstance(told[0], CodeTaken)
            assert str(told[0]) == "Another table has the code ABCDEF."
            assert (told[1], told[2]) == (None, None)
            assert {table.table_id for table in await store.live_tables()} == {"maple", "cedar"}

    asyncio.run(play())
    assert rows(path) == [("cedar", 1)]


def test_the_lobby_lists_open_public_tables_those_touched_last_first(path: Path) -> None:
    async def play() -> list[str]:
        clock = Clock()
        async with opened(path, clock=clock) as store:
            for table_id, listed in (("maple", True), ("birch", True), ("secret", False), ("over", True)):
                clock.now += 1
                await store.open_table(table_id, table_id.upper(), listed=listed, summary=b"")
            clock.now += 1
            await store.update_table("maple", summary=b"two seats free")
            await store.update_table("over", status="finished")
            return ids(await store.public_tables())

    assert asyncio.run(play()) == ["maple", "birch"]


def test_an_update_changes_what_is_given_and_touches_the_table(path: Path) -> None:
    async def play() -> Listing | None:
        clock = Clock()
        async with opened(path, clock=clock) as store:
            await store.open_table("maple", "ABCDEF", listed=True, summary=b"buck")
            clock.now = 150.0
            await store.update_table("maple", listed=False, status="finished")
            return await store.table("maple")

    table = asyncio.run(play())
    assert table is not None
    assert (table.listed, table.status, table.summary) == (False, "finished", b"buck")
    assert (table.opened_at, table.touched_at) == (100.0, 150.0)


def test_a_guest_comes_back_to_their_own_tables(path: Path) -> None:
    async def play() -> None:
        async with opened(path) as store:
            for table_id in ("maple", "birch"):
                await store.open_table(table_id, table_id.upper(), listed=False, summary=b"")
                await store.join(table_id, "maya")
            await store.join("maple", "maya")
            await store.join("maple", "otto")
            assert ids(await store.tables_of("maya")) == ["birch", "maple"]
            assert ids(await store.tables_of("otto")) == ["maple"]
            await store.leave("maple", "maya")
            assert ids(await store.tables_of("maya")) == ["birch"]
            assert ids(await store.tables_of("otto")) == ["maple"]
            assert await store.tables_of("nobody") == []

    asyncio.run(play())


def test_nobody_joins_a_table_that_is_not_there(path: Path) -> None:
    async def play() -> None:
        async with opened(path) as store:
            with pytest.raises(NotWritten, match="FOREIGN KEY constraint failed"):
                await store.join("maple", "maya")
            assert await store.tables_of("maya") == []

    asyncio.run(play())


def test_tables_that_nobody_came_back_to_expire_and_keep_their_logs(path: Path) -> None:
    async def play() -> None:
        clock = Clock()
        async with opened(path, clock=clock) as store:
            for table_id in ("left", "finished", "touched", "played"):
                await store.open_table(table_id, table_id.upper(), listed=True, summary=b"")
                await store.append(table_id, 1, BODY)
                await store.join(table_id, "maya")
            await store.update_table("finished", status="finished")
            clock.now = 200.0
            await store.update_table("touched")
            await store.append("played", 2, BODY)
            assert sorted(await store.expire(before=150.0)) == ["finished", "left"]
            assert await store.expire(before=150.0) == []
            assert sorted(ids(await store.live_tables())) == ["played", "touched"]
            assert len(ids(await store.tables_of("maya"))) == 4
            assert len(await store.read("left")) == len(await store.read("finished")) == 1

    asyncio.run(play())


def test_the_code_of_an_expired_table_is_free(path: Path) -> None:
    async def play() -> Listing | None:
        clock = Clock()
        async with opened(path, clock=clock) as store:
            for table_id in ("maple", "birch"):
                await store.open_table(table_id, "ABCDEF", listed=True, summary=b"")
                clock.now += 50
                await store.expire(before=clock.now)
            await store.open_table("cedar", "ABCDEF", listed=True, summary=b"")
            assert await store.public_tables() == await store.live_tables()
            return await store.table_with("ABCDEF")

    table = asyncio.run(play())
    assert table is not None
    assert table.table_id == "cedar"


def test_a_table_that_is_forgotten_leaves_nothing_behind(path: Path) -> None:
    async def play() -> None:
        async with opened(path) as store:
            for table_id in ("maple", "birch"):
                await store.open_table(table_id, table_id.upper(), listed=True, summary=b"")
                await store.join(table_id, "maya")
                await store.append(table_id, 1, BODY)
            await store.forget("maple")
            assert await store.table("maple") is None
            assert ids(await store.tables_of("maya")) == ["birch"]

    asyncio.run(play())
    assert rows(path) == [("birch", 1)]
    assert rows(path, "SELECT table_id FROM guests") == [("birch",)]


def test_a_restart_finds_all_tables_and_their_logs(path: Path) -> None:
    async def play() -> None:
        async with opened(path) as store:
            for table_id in ("maple", "birch"):
                await store.open_table(table_id, table_id.upper(), listed=False, summary=b"")
                await store.append(table_id, 1, table_id.encode())

    async def resume() -> dict[str, bytes]:
        async with opened(path) as store:
            return {table_id: (await store.read(table_id))[0].body for table_id in ids(await store.live_tables())}

    asyncio.run(play())
    assert asyncio.run(resume()) == {"maple": b"maple", "birch": b"birch"}
