"""Group commit: all that waits is written in one transaction, and nobody is answered before it is durable."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Final, Literal, NamedTuple, TypeVar

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.dml import ReturningInsert

from euchre.server.schema import entries
from euchre.server.store_faults import NotWritten, StaleVersion, StoreClosed, StoreError, reason_of
from euchre.server.store_place import claim

PACE: Final = 0.01
"""Seconds from the beginning of one commit to that of the next: a commit costs forty times an append in it."""

Key = tuple[str, int]
"""A table and a version."""
Moment = Literal["committed", "acknowledged"]
Trace = Callable[[Moment, Key], object]
"""Hears of each append when its commit is done, and when whoever waits for it is told."""
CLOSED: Final = "The store is closed and takes nothing more."

T = TypeVar("T")


class Append(NamedTuple):
    """An entry that waits to be written."""

    key: Key
    at: float
    body: bytes
    done: asyncio.Future[None]


class Work(NamedTuple):
    """Any other change that waits; if it fails, it fails alone."""

    do: Callable[[AsyncConnection], Awaitable[None]]
    done: asyncio.Future[None]


Refused = dict[asyncio.Future[None], StoreError]


class Writer:
    """The one task that writes; what it is given in the meantime is its next transaction."""

    def __init__(self, connection: AsyncConnection, engine: AsyncEngine, *, pace: float, trace: Trace | None) -> None:
        self.commits = 0
        self.appended = 0
        self._engine = engine
        self._connection: AsyncConnection | None = connection
        self._insert_new = _insert_new(connection)
        self._pace = pace
        self._trace = trace
        self._appends: list[Append] = []
        self._works: list[Work] = []
        self._called = asyncio.Event()
        self._closing = False
        self._not_before = 0.0
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._write(), name="store")

    @property
    def waiting(self) -> int:
        """How many appends wait for the next commit."""
        return len(self._appends)

    def append(self, key: Key, at: float, body: bytes) -> asyncio.Future[None]:
        """Is done once the entry is durable."""
        done = self._promise()
        self._appends.append(Append(key, at, body, done))
        return done

    async def run(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """What the work answers, once what it changed is durable."""
        answers: list[T] = []

        async def do(connection: AsyncConnection) -> None:
            answers.append(await work(connection))

        done = self._promise()
        self._works.append(Work(do, done))
        await done
        return answers[0]

    async def close(self) -> None:
        """All that waits is written, and nothing more is taken."""
        self._closing = True
        self._called.set()
        await self._task
        await self._drop_connection()

    def _promise(self) -> asyncio.Future[None]:
        if self._closing or self._task.done():
            raise StoreClosed(CLOSED)
        self._called.set()
        return self._loop.create_future()

    async def _write(self) -> None:
        try:
            while await self._is_called():
                appends, works = self._appends, self._works
                self._appends, self._works = [], []
                await self._write_together(appends, works)
        finally:  # nothing is left here unless the task was cancelled
            self._closing = True
            _refuse({done: StoreClosed(CLOSED) for done in _promises(self._appends, self._works)})

    async def _is_called(self) -> bool:
        """True once something waits and it is time; false when there is nothing more to come."""
        if not (self._appends or self._works or self._closing):
            self._called.clear()
            await self._called.wait()
        if not self._closing and (early := self._not_before - self._loop.time()) > 0:
            await asyncio.sleep(early)
        self._not_before = self._loop.time() + self._pace
        return bool(self._appends or self._works)

    async def _write_together(self, appends: Sequence[Append], works: Sequence[Work]) -> None:
        """Everybody who waits has an answer afterwards."""
        try:
            refused = await self._commit(appends, works)
            self._acknowledge([each for each in appends if each.done not in refused])
            for work in works:
                if work.done not in refused:
                    _settle(work.done)
            _refuse(refused)
        except BaseException as error:
            _refuse({done: _not_written(error) for done in _promises(appends, works)})
            await self._drop_connection()
            if not isinstance(error, Exception):
                raise

    async def _commit(self, appends: Sequence[Append], works: Sequence[Work]) -> Refused:
        """Those who are refused, and why; all others have what they asked for, and it is durable."""
        connection = await self._connected()
        refused = await _do_each(works, connection) if works else {}
        firsts: dict[Key, Append] = {}
        late = [each for each in appends if firsts.setdefault(each.key, each) is not each]
        new = await self._insert(firsts.values(), connection) if firsts else set()
        late += [each for key, each in firsts.items() if key not in new]
        await connection.commit()
        self.commits += 1
        self._tell("committed", new)
        return refused | {each.done: _stale(each.key) for each in late}

    async def _insert(self, appends: Iterable[Append], connection: AsyncConnection) -> set[Key]:
        """The keys of those entries that were not in the log yet, and are now."""
        rows = [dict(table_id=each.key[0], version=each.key[1], at=each.at, body=each.body) for each in appends]
        return {(table_id, version) for table_id, version in await connection.execute(self._insert_new, rows)}

    def _acknowledge(self, appends: Sequence[Append]) -> None:
        self.appended += len(appends)
        for each in appends:
            self._tell("acknowledged", [each.key])
            _settle(each.done)

    def _tell(self, moment: Moment, keys: Iterable[Key]) -> None:
        if self._trace is not None:
            for key in keys:
                self._trace(moment, key)

    async def _connected(self) -> AsyncConnection:
        if self._connection is None:
            self._connection = await self._engine.connect()
            await claim(self._connection)
        return self._connection

    async def _drop_connection(self) -> None:
        """Gives up the connection and what it had begun; the next commit makes a new one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):
                await connection.invalidate()  # not back to the pool: a lock of PostgreSQL would stay with it
            await connection.close()


async def _do_each(works: Iterable[Work], connection: AsyncConnection) -> Refused:
    """Those whose work failed; what it had changed is undone, and the others' is not."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN IMMEDIATE")  # the driver begins by itself only before it inserts
    refused: Refused = {}
    for work in works:
        try:
            async with connection.begin_nested():
                await work.do(connection)
        except Exception as error:
            refused[work.done] = error if isinstance(error, StoreError) else _not_written(error)
    return refused


def _insert_new(connection: AsyncConnection) -> ReturningInsert[str, int]:
    """Inserts the rows whose keys are new, and says which those were."""
    returned = entries.c.table_id, entries.c.version
    if connection.dialect.name == "sqlite":
        return sqlite.insert(entries).on_conflict_do_nothing().returning(*returned)
    return postgresql.insert(entries).on_conflict_do_nothing().returning(*returned)


def _promises(appends: Iterable[Append], works: Iterable[Work]) -> list[asyncio.Future[None]]:
    return [*(each.done for each in appends), *(work.done for work in works)]


def _settle(done: asyncio.Future[None]) -> None:
    if not done.done():  # whoever waited may have gone
        done.set_result(None)


def _refuse(refused: Refused) -> None:
    for done, why in refused.items():
        if not done.done():
            done.set_exception(why)


def _stale(key: Key) -> StaleVersion:
    table_id, version = key
    return StaleVersion(f"The log of table {table_id} already has an entry {version}.")


def _not_written(error: BaseException) -> NotWritten:
    failure = NotWritten(f"The database did not write this down ({reason_of(error)}).")
    failure.__cause__ = error
    return failure
