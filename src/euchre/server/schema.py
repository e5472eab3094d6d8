"""The tables of the database, and how those of older versions become those of today."""

import secrets
from collections.abc import Callable
from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    inspect,
    select,
)

from euchre.server.store_faults import StoreError

metadata: Final = MetaData()

entries: Final = Table(
    "entries",
    metadata,
    # No foreign key: an append is checked for nothing but its version, since others wait for the same commit. With a
    # rowid, though SQLite could do without: entries of many tables come in turn, and go to the end of the file.
    Column("table_id", String, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""The log of each table, and the only truth: entries are added and never changed."""

tables: Final = Table(
    "tables",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("code", String, unique=True),
    Column("opened_at", Double, nullable=False),
    Column("touched_at", Double, nullable=False),
    Column("status", String, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    Index("tables_by_touch", "status", "touched_at"),
)
"""What the lobby shows without reading logs; an expired table has no code, so that another may have it."""

guests: Final = Table(
    "guests",
    metadata,
    Column("table_id", ForeignKey("tables.table_id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String, primary_key=True),
    Index("guests_by_guest", "guest"),
)
"""Who belongs to which table, to find one's way back."""

meta: Final = Table(
    "meta",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""Of the database itself: ``schema_version``, and ``secret``, which signs cookies."""

VERSION_NAME: Final = "schema_version"
SECRET_NAME: Final = "secret"
SECRET_BYTES: Final = 32

Step = Callable[[Connection], None]
"""Changes a database of one version into one of the next."""


def migrate(connection: Connection, place: str) -> None:
    """The database has today's version afterwards, in this transaction or not at all.

    Raises:
        StoreError: it is newer than this program, or of another program.
    """
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # the driver would begin only after tables are made
    version = _version(connection, place)
    if version is None:
        metadata.create_all(connection)
        version = len(STEPS)
    if version > len(STEPS):
        newer = f"is of version {version} and this program knows versions up to {len(STEPS)}: install a newer one"
        raise StoreError(f"The database {place} {newer}.")
    for step in STEPS[version:]:
        step(connection)
    _note(connection, VERSION_NAME, str(len(STEPS)).encode())


def secret_of(connection: Connection) -> bytes:
    """The secret of this database, made at the first time of asking."""
    found = _noted(connection, SECRET_NAME)
    if found is None:
        found = secrets.token_bytes(SECRET_BYTES)
        _note(connection, SECRET_NAME, found)
    return found


def _version(connection: Connection, place: str) -> int | None:
    """The version that a database says it has, ``None`` for an empty one."""
    there = inspect(connection).get_table_names()
    if not there:
        return None
    if meta.name not in there:
        raise StoreError(f"The database {place} belongs to another program: name another with --db.")
    return int(_noted(connection, VERSION_NAME) or b"0")


def _noted(connection: Connection, name: str) -> bytes | None:
    return connection.execute(select(meta.c.value).where(meta.c.name == name)).scalar()


def _note(connection: Connection, name: str, value: bytes) -> None:
    connection.execute(meta.delete().where(meta.c.name == name))
    connection.execute(meta.insert().values(name=name, value=value))


def _make_what_is_missing(connection: Connection) -> None:
    """From 0, which had no number, to 1."""
    metadata.create_all(connection)


STEPS: Final[tuple[Step, ...]] = (_make_what_is_missing,)
"""The step at place n leads from version n to the next; once released, a step is never changed."""
