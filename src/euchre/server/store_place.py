"""Where the database is: a file, or a URL of SQLite or PostgreSQL; and that one server at a time has it."""

import importlib.util
import os
import sqlite3
from pathlib import Path
from typing import Final

from msgspec import Struct
from platformdirs import user_data_path
from sqlalchemy import URL, event, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from euchre.server.store_faults import StoreError

FILE_NAME: Final = "euchre.db"
PATIENCE: Final = 5_000
"""Milliseconds that SQLite waits for another process, such as a backup, before it gives up."""

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
FORMS: Final = "a database is a file, sqlite:///FILE or postgresql://USER@HOST/NAME"

# Each holds for one connection only, so each connection is told.
PRAGMAS: Final = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    f"busy_timeout = {PATIENCE}",
    "temp_store = MEMORY",  # what a statement may have to undo needs no file of its own
)
SYNCHRONOUS: Final = ("off", "normal", "full", "extra")
ADVISORY_LOCK: Final = int.from_bytes(b"euchre")
"""The name of the lock that a server holds in PostgreSQL."""


class Journal(Struct, frozen=True, kw_only=True):
    """How a live connection keeps what it is given; ``durable``: what is committed survives a crash of the machine."""

    database: str
    settings: dict[str, str]
    durable: bool


def default_file() -> Path:
    """The file in the folder for a user's own files that holds the tables where no other is named."""
    return user_data_path("euchre", appauthor=False) / FILE_NAME


def url_of(place: str | Path | None = None) -> URL:
    """The URL of a database that is named by a file, by a URL or not at all.

    Raises:
        StoreError: it is of a kind that cannot be served, or what it needs is not installed.
    """
    if place == "":
        raise StoreError(f"No place is named for the database: {FORMS}.")
    if isinstance(place, Path) or place is None or "://" not in place:
        return _url_of_file(Path(place) if place else default_file())
    try:
        url = make_url(place)
    except (ArgumentError, ValueError):  # without the text, which may hold a password
        raise StoreError(f"The URL of the database cannot be read: {FORMS}.") from None
    if url.drivername not in DRIVERS:
        raise StoreError(f"No table can be kept in {url.drivername}: {FORMS}.")
    url = url.set(drivername=DRIVERS[url.drivername])
    if url.get_backend_name() != "sqlite":
        return _with_driver(url)
    if url.database in (None, "", ":memory:") or str(url.database).startswith("file:"):
        raise StoreError(f"Tables are kept in a file, and this URL names none: {FORMS}.")
    return url.set(database=str(_absolute(Path(str(url.database)))))


def _url_of_file(path: Path) -> URL:
    return URL.create(DRIVERS["sqlite"], database=str(_absolute(path)))


def _absolute(path: Path) -> Path:
    """One name for one file, so that two servers cannot have it by two names."""
    return path.expanduser().resolve()


def _with_driver(url: URL) -> URL:
    if importlib.util.find_spec("asyncpg") is None:
        raise StoreError("PostgreSQL needs a package that is not installed: `pip install euchre[postgres]` brings it.")
    return url


def file_of(url: URL) -> Path | None:
    """The file of a database of SQLite, ``None`` where the database is elsewhere."""
    return Path(str(url.database)) if url.get_backend_name() == "sqlite" else None


def shown(url: URL) -> str:
    """How a database is called in sentences: its file, or its URL without the password."""
    return str(file_of(url) or url.render_as_string(hide_password=True))


def prepare(path: Path) -> None:
    """The file is there afterwards, and if it is new, only its owner may read it: it holds hands that nobody has seen.

    Raises:
        StoreError: the file cannot be made, or is a folder.
    """
    if path.is_dir():
        raise StoreError(f"{path} is a folder: name a file for the database.")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise StoreError(f"The database {path} cannot be opened ({error.strerror}): name another with --db.") from None


def hold(path: Path) -> sqlite3.Connection:
    """A lock on a database of SQLite, until it is closed or the process ends, however it ends.

    SQLite itself locks an empty file beside the database: it knows how to on every system.

    Raises:
        StoreError: another server has it.
    """
    lock = None
    try:
        lock = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None)
        lock.execute("PRAGMA journal_mode = OFF")  # nothing is ever written to it
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if lock is not None:
            lock.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise StoreError(f"The database {path} cannot be locked by {path}.lock ({error}).") from None
        sentence = f"Another server already serves {path}: stop that one, or give this one another with --db."
        raise StoreError(sentence) from None
    return lock


async def claim(connection: AsyncConnection) -> None:
    """The same for PostgreSQL, as long as the connection lasts; nothing where a file is locked instead.

    Raises:
        StoreError: another server has it.
    """
    if connection.dialect.name == "sqlite":
        return
    if not (await connection.execute(text(f"SELECT pg_try_advisory_lock({ADVISORY_LOCK})"))).scalar():
        sentence = f"Another server already serves {shown(connection.engine.url)}: stop that one, or use another."
        raise StoreError(sentence)
    await connection.commit()


def engine_at(url: URL) -> AsyncEngine:
    """An engine whose connections all keep what they commit."""
    if url.get_backend_name() != "sqlite":
        settings = {"synchronous_commit": "on"}
        return create_async_engine(url, hide_parameters=True, connect_args={"server_settings": settings})
    engine = create_async_engine(url, hide_parameters=True)  # parameters are hands, and errors go to logs
    event.listen(engine.sync_engine, "connect", _tell_pragmas)
    return engine


def _tell_pragmas(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def journal_of(connection: AsyncConnection) -> Journal:
    """What is in force on this connection, as the database itself tells it."""
    sqlite = connection.dialect.name == "sqlite"
    names = (
        ("journal_mode", "synchronous", "foreign_keys", "busy_timeout") if sqlite else ("synchronous_commit", "fsync")
    )
    ask = "PRAGMA" if sqlite else "SHOW"
    told = {name: str((await connection.execute(text(f"{ask} {name}"))).scalar()) for name in names}
    if not sqlite:
        return Journal(
            database="postgresql", settings=told, durable=told["fsync"] == told["synchronous_commit"] == "on"
        )
    told["synchronous"] = SYNCHRONOUS[int(told["synchronous"])]
    return Journal(database="sqlite", settings=told, durable=told["synchronous"] in ("full", "extra"))
