"""The log: what is acknowledged is durable, and a stale writer fails alone."""

import asyncio
import sqlite3
import traceback
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event

from euchre.server.store import Entry, Store
from euchre.server.store_faults import NotWritten, StaleVersion, StoreError
from euchre.server.store_writer import Key, Moment
from tests.server.databases import BODY, opened, rows


def test_the_log_is_read_back_in_order_and_from_any_version_on(path: Path) -> None:
    async def play() -> tuple[list[Entry], list[Entry], list[Entry]]:
        async with opened(path) as store:
            for version in (1, 2, 3):
                await store.append("maple", version, b"%d" % version)
            await store.append("birch", 1, b"other")
            return await store.read("maple"), await store.read("maple", after=2), await store.read("maple", after=3)

    log = [Entry(1, 7.5, b"1"), Entry(2, 7.5, b"2"), Entry(3, 7.5, b"3")]
    assert asyncio.run(play()) == (log, log[2:], [])


def test_a_stale_writer_fails_and_nobody_who_waits_with_it_does(path: Path) -> None:
    async def play() -> list[BaseException | None]:
        async with opened(path) as store:
            await store.append("maple", 1, BODY)
            late = store.append("maple", 1, b"late")
            others = [store.append(table, 1, BODY) for table in ("birch", "cedar")]
            before = store.commits
            told = await asyncio.gather(late, *others, return_exceptions=True)
            assert store.commits == before + 1
            assert (await store.read("maple"))[0].body == BODY
            return told

    late, *others = asyncio.run(play())
    assert isinstance(late, StaleVersion)
    assert str(late) == "The log of table maple already has an entry 1."
    assert others == [None, None]
    assert rows(path) == [("birch", 1), ("cedar", 1), ("maple", 1)]


def test_of_two_who_append_the_same_version_at_once_one_is_stale(path: Path) -> None:
    async def play() -> tuple[list[BaseException | None], list[Entry]]:
        async with opened(path) as store:
            both = [store.append("maple", 1, body) for body in (b"first", b"second")]
            return await asyncio.gather(*both, return_exceptions=True), await store.read("maple")

    (first, second), log = asyncio.run(play())
    assert first is None
    assert isinstance(second, StaleVersion)
    assert [entry.body for entry in log] == [b"first"]


def test_writers_who_contend_for_a_table_leave_a_log_without_gaps(path: Path) -> None:
    async def contend(store: Store, name: bytes) -> None:
        written, version = 0, 1
        while written < 20:
            try:
                await store.append("maple", version, name)
                written += 1
            except StaleVersion:
                pass
            version += 1

    async def play() -> list[Entry]:
        async with opened(path) as store:
            await asyncio.gather(*(contend(store, name) for name in (b"a", b"b", b"c")))
            return await store.read("maple")

    log = asyncio.run(play())
    assert [entry.version for entry in log] == list(range(1, 61))
    assert sorted(entry.body for entry in log) == [b"a"] * 20 + [b"b"] * 20 + [b"c"] * 20


def test_a_log_with_a_gap_is_not_handed_out(path: Path) -> None:
    async def play() -> None:
        async with opened(path) as store:
            await store.append("maple", 1, BODY)
            await store.append("maple", 3, BODY)
            await store.read("maple")

    with pytest.raises(StoreError, match=r"^The log of table maple has no entry 2, and later ones\.$"):
        asyncio.run(play())


# Durability


def test_all_that_waits_is_committed_together(path: Path) -> None:
    async def play() -> tuple[int, int]:
        async with opened(path) as store:
            await asyncio.gather(*(store.append(f"table {number}", 1, BODY) for number in range(400)))
            return store.appended, store.commits

    appended, commits = asyncio.run(play())
    assert appended == 400
    assert commits <= 2


def test_what_comes_while_a_commit_is_under_way_is_committed_next(path: Path) -> None:
    async def play() -> tuple[int, int]:
        async with opened(path) as store:
            tables = (play_on(store, f"table {number}") for number in range(20))
            await asyncio.gather(*tables)
            return store.appended, store.commits

    async def play_on(store: Store, table_id: str) -> None:
        for version in range(1, 31):
            await store.append(table_id, version, BODY)

    appended, commits = asyncio.run(play())
    assert appended == 600
    assert 30 <= commits <= 60


def test_each_acknowledgement_comes_after_its_commit(path: Path) -> None:
    told: list[tuple[Moment, Key]] = []
    seen_by_others: list[bool] = []

    def trace(moment: Moment, key: Key) -> None:
        told.append((moment, key))
        if moment == "acknowledged":
            seen_by_others.append(key in rows(path))

    async def play_on(store: Store, table_id: str) -> None:
        for version in range(1, 6):
            await store.append(table_id, version, BODY)
            told.append(("acknowledged", (table_id, -version)))

    async def play() -> None:
        async with opened(path, trace=trace) as store:
            await asyncio.gather(*(play_on(store, f"table {number}") for number in range(10)))

    asyncio.run(play())
    places = {moment: place for place, moment in enumerate(told)}
    keys = [(f"table {number}", version) for number in range(10) for version in range(1, 6)]
    assert len(told) == len(places) == 3 * len(keys)
    for table_id, version in keys:
        committed = places["committed", (table_id, version)]
        acknowledged = places["acknowledged", (table_id, version)]
        assert committed < acknowledged < places["acknowledged", (table_id, -version)]
    assert seen_by_others == [True] * len(keys)


def test_nobody_is_told_anything_while_the_commit_waits(path: Path) -> None:
    async def play() -> tuple[bool, list[Key]]:
        async with opened(path) as store:
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                waiting = asyncio.ensure_future(store.append("maple", 1, BODY))
                _, still = await asyncio.wait([waiting], timeout=0.1)
                other.execute("ROLLBACK")
            await waiting
            return waiting in still, rows(path)

    assert asyncio.run(play()) == (True, [("maple", 1)])


def test_a_commit_that_fails_is_told_to_everybody_and_the_next_one_works(path: Path) -> None:
    async def play() -> tuple[list[BaseException | None], list[Entry]]:
        async with opened(path) as store:
            with failing_commits(store):
                three = [store.append(table, 1, BODY) for table in ("maple", "birch", "cedar")]
                told = await asyncio.gather(*three, return_exceptions=True)
            assert rows(path) == []
            await store.append("maple", 1, BODY)
            return told, await store.read("maple")

    told, log = asyncio.run(play())
    assert [str(each) for each in told] == ["The database did not write this down (the disk is full)."] * 3
    assert all(isinstance(each, NotWritten) for each in told)
    assert len(log) == 1


class failing_commits:  # noqa: N801 - read as a phrase
    """While it lasts, each commit fails before the database hears of it."""

    def __init__(self, store: Store) -> None:
        self._engine = store._engine.sync_engine

    def __enter__(self) -> None:
        event.listen(self._engine, "commit", self._fail)

    def __exit__(self, *_: object) -> None:
        event.remove(self._engine, "commit", self._fail)

    def _fail(self, _: object) -> None:
        raise OSError("the disk is full")


def test_a_failure_tells_nothing_of_what_was_to_be_written(path: Path) -> None:
    async def play() -> BaseException | None:
        async with opened(path) as store:
            with closing(sqlite3.connect(path)) as other:
                other.execute("DROP TABLE entries")
            (told,) = await asyncio.gather(store.append("maple", 1, b"the jack of spades"), return_exceptions=True)
            return told

    told = asyncio.run(play())
    assert isinstance(told, NotWritten)
    assert str(told) == "The database did not write this down (no such table: entries)."
    assert "the jack of spades" not in "".join(traceback.format_exception(told))


def test_the_live_connection_keeps_a_write_ahead_log_and_syncs_each_commit(path: Path) -> None:
    async def play() -> None:
        async with opened(path) as store:
            await store.append("maple", 1, BODY)
            journal = await store.journal()
            assert journal.settings["journal_mode"] == "wal"
            assert journal.settings["synchronous"] == "full"
            assert journal.settings["foreign_keys"] == "1"
            assert int(journal.settings["busy_timeout"]) >= 1000
            assert journal.durable

    asyncio.run(play())


def test_a_new_connection_after_a_failure_keeps_the_same_journal(path: Path) -> None:
    async def play() -> None:
        async with opened(path) as store:
            before = await store.journal()
            with failing_commits(store), pytest.raises(NotWritten):
                await store.append("maple", 1, BODY)
            assert await store.journal() == before

    asyncio.run(play())
