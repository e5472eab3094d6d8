"""The store: the log of every table, append-only and durable, and what the lobby needs to find tables again."""

import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any, Final, Literal, Self

from msgspec import Struct
from sqlalchemy import ColumnElement, Executable, Row, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from euchre.server.schema import entries, guests, migrate, secret_of, tables
from euchre.server.store_faults import CodeTaken, StoreError, reason_of
from euchre.server.store_place import Journal, claim, engine_at, file_of, hold, journal_of, prepare, shown, url_of
from euchre.server.store_writer import PACE, Trace, Writer

Rows = Sequence[Row[*tuple[Any, ...]]]  # their types are known to the statement only
MOST_LISTED: Final = 100
"""Tables; the lobby shows no more at once."""

Status = Literal["open", "finished", "expired"]
"""``finished``: the match is over, and a rematch may follow; ``expired``: nobody came back."""


class Entry(Struct, frozen=True):
    """One line of a table's log; versions begin at 1 and have no gaps. ``at`` is in seconds since 1970."""

    version: int
    at: float
    body: bytes


class Listing(Struct, frozen=True, kw_only=True):
    """What is known of a table without reading its log; an expired table has no code any more."""

    table_id: str
    code: str | None
    opened_at: float
    touched_at: float
    status: Status
    listed: bool
    summary: bytes


class Store:
    """A database in use, made by ``open``. What is written is durable when it is answered."""

    def __init__(self, engine: AsyncEngine, writer: Writer, secret: bytes, clock: Callable[[], float]) -> None:
        self.place: Final = shown(engine.url)
        self.secret: Final = secret
        self._engine = engine
        self._writer = writer
        self._clock = clock
        self._held = AsyncExitStack()

    @classmethod
    async def open(
        cls,
        place: str | Path | None = None,
        *,
        pace: float = PACE,
        trace: Trace | None = None,
        clock: Callable[[], float] = time.time,
    ) -> Self:
        """The store in this file or at this URL, made or migrated if need be, and held against other servers.

        Raises:
            StoreError: it cannot be served, and why.
        """
        url = url_of(place)
        async with AsyncExitStack() as held:
            if (path := file_of(url)) is not None:
                prepare(path)
                held.enter_context(closing(hold(path)))
            engine = engine_at(url)
            held.push_async_callback(engine.dispose)
            connection, secret = await _begin(engine)
            store = cls(engine, Writer(connection, engine, pace=pace, trace=trace), secret, clock)
            store._held = held.pop_all()
        return store

    async def close(self) -> None:
        """All that waits is written and answered; what comes later is refused."""
        await self._writer.close()
        await self._held.aclose()

    # The log

    def append(self, table_id: str, version: int, body: bytes) -> Awaitable[None]:
        """Adds an entry to a table's log; wait for it before the next one of the same table.

        Raises:
            StaleVersion: the log has an entry of this version already; nobody else's append fails with it.
            NotWritten: the commit failed; read the log again before going on.
            StoreClosed: at once, when the store is closed.
        """
        return self._writer.append((table_id, version), self._clock(), body)

    async def read(self, table_id: str, after: int = 0) -> list[Entry]:
        """The entries of a table's log after this version."""
        columns = select(entries.c.version, entries.c.at, entries.c.body)
        later = columns.where(entries.c.table_id == table_id, entries.c.version > after).order_by(entries.c.version)
        log = [Entry(version, at, body) for version, at, body in await self._fetch(later)]
        for expected, entry in enumerate(log, start=after + 1):
            if entry.version != expected:
                raise StoreError(f"The log of table {table_id} has no entry {expected}, and later ones.")
        return log

    # The lobby

    async def open_table(self, table_id: str, code: str, *, listed: bool, summary: bytes) -> None:
        """A new table.

        Raises:
            CodeTaken: another table has this code, or this id.
        """
        now = self._clock()
        row = dict(table_id=table_id, code=code, opened_at=now, touched_at=now, status="open")
        new = insert(tables).values(**row, listed=listed, summary=summary)

        async def work(connection: AsyncConnection) -> None:
            try:
                await connection.execute(new)
            except IntegrityError:
                raise CodeTaken(f"Another table has the code {code}.") from None

        await self._writer.run(work)

    async def update_table(
        self, table_id: str, *, status: Status | None = None, listed: bool | None = None, summary: bytes | None = None
    ) -> None:
        """Changes what is given, and notes that somebody was there."""
        given = {"status": status, "listed": listed, "summary": summary}
        values = {name: value for name, value in given.items() if value is not None}
        await self._change(update(tables).where(_is(table_id)).values(touched_at=self._clock(), **values))

    async def table(self, table_id: str) -> Listing | None:
        """What is known of this table."""
        return next(iter(await self._listings(_is(table_id))), None)

    async def table_with(self, code: str) -> Listing | None:
        """The table that has this code."""
        return next(iter(await self._listings(tables.c.code == code)), None)

    async def public_tables(self) -> list[Listing]:
        """Open tables that anybody may see, those touched last first."""
        return await self._listings(tables.c.status == "open", tables.c.listed, most=MOST_LISTED)

    async def live_tables(self) -> list[Listing]:
        """All tables that have not expired."""
        return await self._listings(tables.c.status != "expired")

    async def tables_of(self, guest: str) -> list[Listing]:
        """The tables that a guest belongs to, expired ones too, those touched last first."""
        theirs = select(guests.c.table_id).where(guests.c.guest == guest)
        return await self._listings(tables.c.table_id.in_(theirs), most=MOST_LISTED)

    async def join(self, table_id: str, guest: str) -> None:
        """The guest belongs to the table from now on."""
        await self._change(_membership(table_id, guest), insert(guests).values(table_id=table_id, guest=guest))

    async def leave(self, table_id: str, guest: str) -> None:
        """The guest belongs to the table no longer."""
        await self._change(_membership(table_id, guest))

    async def expire(self, before: float) -> list[str]:
        """The tables that expire because since then nobody touched them and nothing was appended; logs stay."""
        log = select(entries.c.at).where(entries.c.table_id == tables.c.table_id)
        newest = log.order_by(entries.c.version.desc()).limit(1).scalar_subquery()
        untouched = tables.c.touched_at < before, func.coalesce(newest, 0.0) < before
        expired = update(tables).where(tables.c.status != "expired", *untouched).values(status="expired", code=None)
        return [table_id for (table_id,) in await self._change(expired.returning(tables.c.table_id))]

    async def forget(self, table_id: str) -> None:
        """The table is gone, with its log."""
        await self._change(delete(entries).where(entries.c.table_id == table_id), delete(tables).where(_is(table_id)))

    # The database itself

    async def journal(self) -> Journal:
        """What is in force on the very connection that appends."""
        return await self._writer.run(journal_of)

    @property
    def commits(self) -> int:
        """How many transactions were committed since the store was opened."""
        return self._writer.commits

    @property
    def appended(self) -> int:
        """How many entries were appended since the store was opened."""
        return self._writer.appended

    @property
    def waiting(self) -> int:
        """How many appends wait for the next commit."""
        return self._writer.waiting

    async def _fetch(self, statement: Executable) -> Rows:
        """What the database has of this now, read beside the writer."""
        try:
            async with self._engine.connect() as connection:
                return (await connection.execute(statement)).all()
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(f"The database {self.place} cannot be read ({reason_of(error)}).") from error

    async def _listings(self, *conditions: ColumnElement[bool], most: int | None = None) -> list[Listing]:
        found = select(tables).where(*conditions).order_by(tables.c.touched_at.desc(), tables.c.table_id).limit(most)
        return [Listing(**row._mapping) for row in await self._fetch(found)]

    async def _change(self, *statements: Executable) -> Rows:
        """Executes them in turn, all or none, and answers what the last one returns."""

        async def work(connection: AsyncConnection) -> Rows:
            for statement in statements:
                result = await connection.execute(statement)
            return result.all() if result.returns_rows else ()

        return await self._writer.run(work)


async def _begin(engine: AsyncEngine) -> tuple[AsyncConnection, bytes]:
    """The connection that will write, to a database that is ready, and the database's secret."""
    place = shown(engine.url)
    try:
        connection = await engine.connect()
    except (SQLAlchemyError, OSError) as error:
        raise StoreError(f"The database {place} cannot be opened ({reason_of(error)}).") from error
    try:
        await claim(connection)
        await connection.run_sync(migrate, place)
        secret = await connection.run_sync(secret_of)
        await connection.commit()
        await _must_be_durable(connection)
    except SQLAlchemyError as error:
        await connection.close()
        raise StoreError(f"The database {place} cannot be used ({reason_of(error)}).") from error
    except BaseException:
        await connection.close()
        raise
    return connection, secret


async def _must_be_durable(connection: AsyncConnection) -> None:
    journal = await journal_of(connection)
    await connection.rollback()
    if not journal.durable:
        settings = ", ".join(f"{name} = {value}" for name, value in journal.settings.items())
        raise StoreError(f"The database {shown(connection.engine.url)} would lose moves in a crash ({settings}).")


def _is(table_id: str) -> ColumnElement[bool]:
    return tables.c.table_id == table_id


def _membership(table_id: str, guest: str) -> Executable:
    return delete(guests).where(guests.c.table_id == table_id, guests.c.guest == guest)
