"""A backup is a database as the first one was at one moment, also while that one is in use."""

import asyncio
import sys
from itertools import count
from pathlib import Path

import pytest

from euchre.server.backup import backup
from euchre.server.store import Entry, Store
from euchre.server.store_faults import StoreError
from euchre.server.store_writer import Key
from tests.server.databases import BODY, opened, rows


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copy.db"


async def fill(path: Path, size: int) -> bytes:
    """A database with a log of so many entries; its secret."""
    async with opened(path) as store:
        await store.open_table("maple", "ABCDEF", listed=True, summary=b"buck")
        await store.join("maple", "maya")
        await asyncio.gather(*(store.append("maple", version, BODY) for version in range(1, size + 1)))
        return store.secret


def test_a_copy_is_served_like_the_first_one(path: Path, copy: Path) -> None:
    async def read(place: Path) -> tuple[list[Entry], list[str], bytes]:
        async with opened(place) as store:
            return await store.read("maple"), [table.table_id for table in await store.tables_of("maya")], store.secret

    secret = asyncio.run(fill(path, 50))
    backup(path, copy)
    assert asyncio.run(read(copy)) == asyncio.run(read(path))
    log, tables, its_secret = asyncio.run(read(copy))
    assert (len(log), tables, its_secret) == (50, ["maple"], secret)


def test_a_copy_made_while_the_server_writes_is_the_log_of_one_moment(path: Path, tmp_path: Path) -> None:
    copies = [tmp_path / f"copy {number}.db" for number in range(5)]

    async def play() -> list[tuple[set[Key], set[Key]]]:
        async with opened(path) as store:
            told: set[Key] = set()
            writing = [asyncio.ensure_future(play_on(store, f"table {number}", told)) for number in range(10)]
            moments = [(await told_while_copied(copy, told)) for copy in copies]
            for each in writing:
                each.cancel()
            await asyncio.wait(writing)
            return moments

    async def told_while_copied(copy: Path, told: set[Key]) -> tuple[set[Key], set[Key]]:
        before = set(told)
        await asyncio.to_thread(backup, str(path), copy)
        return before, set(told)

    moments = asyncio.run(play())
    for (before, after), copy in zip(moments, copies, strict=True):
        there = set(rows(copy))
        assert before <= there
        assert len(there - after) <= 10  # committed, and not yet told
        assert asyncio.run(has_no_gaps(copy))
    assert len(moments[-1][1]) > len(moments[0][0])


async def play_on(store: Store, table_id: str, told: set[Key]) -> None:
    """Appends without end, and notes what was acknowledged."""
    for version in count(1):
        await store.append(table_id, version, BODY)
        told.add((table_id, version))


async def has_no_gaps(place: Path) -> bool:
    """Reading a log proves it."""
    async with opened(place) as store:
        return all([await store.read(f"table {number}") is not None for number in range(10)])


def test_a_copy_is_one_file_that_nobody_else_may_read(path: Path, copy: Path) -> None:
    asyncio.run(fill(path, 5))
    backup(path, copy)
    assert [file.name for file in copy.parent.glob("copy*")] == ["copy.db"]
    if sys.platform != "win32":
        assert copy.stat().st_mode & 0o077 == 0


def test_nothing_is_overwritten_unasked(path: Path, copy: Path) -> None:
    asyncio.run(fill(path, 5))
    copy.write_text("a letter")
    with pytest.raises(StoreError) as refused:
        backup(path, copy)
    assert str(refused.value) == f"{copy} is there already: name another file, or overwrite it with --force."
    assert copy.read_text() == "a letter"
    backup(path, copy, force=True)
    assert len(rows(copy)) == 5


def test_what_an_older_copy_left_beside_it_is_not_taken_for_the_new_ones(path: Path, copy: Path) -> None:
    asyncio.run(fill(path, 5))
    backup(path, copy)
    for ending in ("-wal", "-shm"):
        copy.with_name(copy.name + ending).write_bytes(b"stale" * 1000)
    backup(path, copy, force=True)
    assert len(rows(copy)) == 5
    assert not copy.with_name("copy.db-wal").exists()


def test_a_database_in_use_is_not_overwritten(path: Path, copy: Path) -> None:
    async def play() -> None:
        async with opened(copy) as store:
            await store.append("maple", 1, BODY)
            with pytest.raises(StoreError) as refused:
                backup(path, copy, force=True)
            assert str(refused.value) == f"A server is using {copy}: name another file."

    asyncio.run(fill(path, 5))
    asyncio.run(play())
    assert len(rows(copy)) == 1


def test_a_database_is_not_copied_onto_itself_even_by_force(path: Path) -> None:
    asyncio.run(fill(path, 5))
    with pytest.raises(StoreError, match=r"itself: name a file for it\.$"):
        backup(path, path, force=True)
    with pytest.raises(StoreError, match=r"itself: name a file for it\.$"):
        backup(path, path.parent)
    assert len(rows(path)) == 5


def test_what_is_no_database_is_not_copied_and_leaves_nothing(path: Path, copy: Path) -> None:
    with pytest.raises(StoreError, match=r"^There is no database .*euchre\.db to copy\.$"):
        backup(path, copy)
    path.write_text("a letter" * 1000)
    with pytest.raises(StoreError, match=r"could not be copied to .* \(file is not a database\)\.$"):
        backup(path, copy)
    assert list(copy.parent.glob("copy*")) == []


def test_postgresql_has_a_program_of_its_own_for_this(copy: Path) -> None:
    pytest.importorskip("asyncpg", reason="asyncpg is not installed: `pip install euchre[dev]` brings it.")
    with pytest.raises(StoreError, match=r"use pg_dump\.$"):
        backup("postgresql://me:hush@localhost/euchre", copy)
