"""Opening and closing a database: where it may be, who may have it, and what becomes of older ones."""

import asyncio
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from euchre.server import schema
from euchre.server.store import Entry, Store
from euchre.server.store_faults import StoreClosed, StoreError
from euchre.server.store_place import default_file
from tests.server.databases import BODY, opened, rows

# Opening and closing


def test_closing_writes_all_that_waits(path: Path) -> None:
    async def play() -> list[None]:
        store = await Store.open(path, pace=60)
        await store.append("maple", 1, BODY)
        waiting = asyncio.gather(*(store.append(f"table {number}", 1, BODY) for number in range(10)))
        await store.close()
        return await waiting

    assert asyncio.run(play()) == [None] * 10
    assert len(rows(path)) == 11


def test_a_closed_store_takes_nothing_more(path: Path) -> None:
    async def play() -> None:
        store = await Store.open(path)
        await store.close()
        await store.close()
        with pytest.raises(StoreClosed, match=r"^The store is closed and takes nothing more\.$"):
            await store.append("maple", 1, BODY)
        with pytest.raises(StoreClosed):
            await store.expire(0)

    asyncio.run(play())
    assert rows(path) == []


def test_whoever_stops_waiting_does_not_disturb_the_others(path: Path) -> None:
    async def play() -> None:
        async with opened(path) as store:
            gone = asyncio.ensure_future(store.append("maple", 1, BODY))
            stays = store.append("birch", 1, BODY)
            gone.cancel()
            await stays
            await store.append("maple", 2, BODY)

    asyncio.run(play())
    assert rows(path) == [("birch", 1), ("maple", 1), ("maple", 2)]


def test_two_servers_cannot_have_one_file_by_whatever_name(path: Path) -> None:
    async def play() -> None:
        other = path.parent / "elsewhere"
        if sys.platform != "win32":
            other.symlink_to(path)
        async with opened(path):
            for name in (path, f"sqlite:///{path}", str(other) if other.is_symlink() else str(path)):
                with pytest.raises(StoreError) as refused:
                    await Store.open(name)
                assert str(refused.value).startswith(f"Another server already serves {path}: stop that one")
        async with opened(other):
            pass

    asyncio.run(play())


@pytest.mark.parametrize("name", ["sub/folder/euchre.db", "with spaces & ünïcode?.db"])
def test_a_plain_file_is_a_database_and_its_folders_are_made(tmp_path: Path, name: str) -> None:
    async def play() -> None:
        async with opened(str(tmp_path / name)) as store:
            assert store.place == str((tmp_path / name).resolve())
            await store.append("maple", 1, BODY)

    asyncio.run(play())
    assert rows(tmp_path / name) == [("maple", 1)]


@pytest.mark.skipif(
    sys.platform == "win32", reason="Windows has no such permissions: a user's folder is his own there."
)
def test_nobody_else_may_read_the_hands_in_the_file(path: Path) -> None:
    async def play() -> list[int]:
        async with opened(path) as store:
            await store.append("maple", 1, BODY)
            return [file.stat().st_mode & 0o077 for file in path.parent.glob("euchre.db*") if file.suffix != ".lock"]

    assert asyncio.run(play()) == [0, 0, 0]


def test_without_a_name_the_file_is_among_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    assert default_file().name == "euchre.db"
    assert default_file().parent.name == "euchre"
    if sys.platform == "linux":
        assert default_file() == tmp_path / "euchre" / "euchre.db"


FORMS = "a database is a file, sqlite:///FILE or postgresql://USER@HOST/NAME"


@pytest.mark.parametrize(
    "url, sentence",
    [
        ("mysql://me:hush@localhost/euchre", f"No table can be kept in mysql: {FORMS}."),
        ("sqlite+pysqlite:///x.db", f"No table can be kept in sqlite+pysqlite: {FORMS}."),
        ("postgresql+psycopg://me:hush@h/x", f"No table can be kept in postgresql+psycopg: {FORMS}."),
        ("://hush", f"The URL of the database cannot be read: {FORMS}."),
        ("postgresql://me:hush@host:port/x", f"The URL of the database cannot be read: {FORMS}."),
        ("sqlite://", f"Tables are kept in a file, and this URL names none: {FORMS}."),
        ("sqlite:///:memory:", f"Tables are kept in a file, and this URL names none: {FORMS}."),
        ("sqlite:///file:x.db?mode=memory&uri=true", f"Tables are kept in a file, and this URL names none: {FORMS}."),
    ],
)
def test_a_url_that_cannot_be_served_is_refused_in_a_sentence(url: str, sentence: str) -> None:
    with pytest.raises(StoreError) as refused:
        asyncio.run(Store.open(url))
    assert str(refused.value) == sentence


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(
        StoreError, match=r"^PostgreSQL needs a package .*: `pip install euchre\[postgres\]` brings it\.$"
    ):
        asyncio.run(Store.open("postgresql://me:hush@localhost/euchre"))


def test_a_server_that_does_not_answer_is_named_without_the_password() -> None:
    pytest.importorskip("asyncpg", reason="asyncpg is not installed: `pip install euchre[dev]` brings it.")
    with pytest.raises(StoreError) as refused:
        asyncio.run(Store.open("postgresql://me:hush@127.0.0.1:1/euchre"))
    assert str(refused.value).startswith(
        "The database postgresql+asyncpg://me:***@127.0.0.1:1/euchre cannot be opened ("
    )
    assert "hush" not in str(refused.value)


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as refused:
        asyncio.run(Store.open(tmp_path))
    assert str(refused.value) == f"{tmp_path} is a folder: name a file for the database."


def test_a_file_in_the_way_of_a_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError) as refused:
        asyncio.run(Store.open(tmp_path / "file" / "euchre.db"))
    sentence = str(refused.value)
    assert sentence.startswith(f"The database {tmp_path / 'file' / 'euchre.db'} cannot be opened (")
    assert sentence.endswith("): name another with --db.")


def test_a_lock_that_cannot_be_made_is_not_taken_for_another_server(path: Path) -> None:
    path.with_name("euchre.db.lock").mkdir()
    with pytest.raises(StoreError, match=r"cannot be locked by .*euchre\.db\.lock \("):
        asyncio.run(Store.open(path))


def test_a_file_of_another_kind_is_left_as_it_is(path: Path) -> None:
    path.write_text("Dear diary, today I was euchred." * 100)
    with pytest.raises(StoreError, match=r"cannot be opened \(file is not a database\)\.$"):
        asyncio.run(Store.open(path))
    assert path.read_text().startswith("Dear diary")


# Versions


def test_a_new_database_has_todays_version_and_a_secret_that_stays(path: Path) -> None:
    async def secret() -> bytes:
        async with opened(path) as store:
            return store.secret

    first, second = asyncio.run(secret()), asyncio.run(secret())
    assert first == second
    assert len(first) == 32
    assert rows(path, "SELECT value FROM meta WHERE name = 'schema_version'") == [(b"1",)]


def test_a_database_without_a_version_is_brought_forward_and_keeps_its_log(path: Path) -> None:
    with closing(sqlite3.connect(path)) as old:
        old.executescript("""
            CREATE TABLE meta (name VARCHAR PRIMARY KEY, value BLOB NOT NULL);
            CREATE TABLE entries (table_id VARCHAR, version INTEGER, at DOUBLE NOT NULL, body BLOB NOT NULL,
                                  PRIMARY KEY (table_id, version));
            INSERT INTO entries VALUES ('maple', 1, 3.5, 'kept');
        """)

    async def play() -> list[Entry]:
        async with opened(path) as store:
            await store.open_table("birch", "ABCDEF", listed=True, summary=b"{}")
            await store.append("maple", 2, BODY)
            return await store.read("maple")

    assert asyncio.run(play())[0].at == 3.5
    assert rows(path, "SELECT value FROM meta WHERE name = 'schema_version'") == [(b"1",)]


def test_each_step_is_taken_once_and_a_step_that_fails_changes_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def touch() -> None:
        async with opened(path):
            pass

    def add_mood(connection: Connection) -> None:
        connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN mood VARCHAR")

    def stumble(connection: Connection) -> None:
        connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN weather VARCHAR")
        connection.exec_driver_sql("nonsense")

    asyncio.run(touch())
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, add_mood, stumble))
    with pytest.raises(StoreError, match=r'cannot be used \(near "nonsense": syntax error\)\.$'):
        asyncio.run(touch())
    assert not {"mood", "weather"} & columns(path)
    monkeypatch.setattr(schema, "STEPS", schema.STEPS[:-1])
    asyncio.run(touch())
    asyncio.run(touch())
    assert "mood" in columns(path)
    assert rows(path, "SELECT value FROM meta WHERE name = 'schema_version'") == [(b"2",)]


def columns(path: Path) -> set[str]:
    return {name for (name,) in rows(path, "SELECT name FROM pragma_table_info('tables')")}


def test_a_database_of_a_newer_program_is_refused_and_not_touched(path: Path) -> None:
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("CREATE TABLE meta (name VARCHAR PRIMARY KEY, value BLOB)")
        newer.execute("INSERT INTO meta VALUES ('schema_version', CAST('99' AS BLOB))")
        newer.commit()
    with pytest.raises(StoreError) as refused:
        asyncio.run(Store.open(path))
    assert str(refused.value) == (
        f"The database {path} is of version 99 and this program knows versions up to 1: install a newer one."
    )
    assert rows(path, "SELECT name FROM sqlite_master WHERE type = 'table'") == [("meta",)]


def test_a_database_of_another_program_is_refused_and_not_touched(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE bookmarks (url VARCHAR)")
    with pytest.raises(StoreError, match=r"belongs to another program: name another with --db\.$"):
        asyncio.run(Store.open(path))
    assert rows(path, "SELECT name FROM sqlite_master WHERE type = 'table'") == [("bookmarks",)]
