"""All tables: opened, found by id or code, brought back from their logs, and let go when nobody is there."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Iterable
from typing import Final, Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from euchre.rules import Rules, RulesError, Seat
from euchre.server.inbox import Stopped
from euchre.server.journal import AnyFact, Entry, Opened, Sat, Setup, Stood, read, write
from euchre.server.journal import Removed as TakenAway
from euchre.server.menu import summary
from euchre.server.moment import Moment, after, first
from euchre.server.orders import beginning
from euchre.server.room import Room
from euchre.server.settings import Settings
from euchre.server.store import Entry as Stored
from euchre.server.store import Listing, Status
from euchre.server.store_faults import CodeTaken
from euchre.server.table import CarriedOut, Step, Table
from euchre.server.thinking import Brain
from euchre.server.waiting import Waiting
from euchre.server.watch import Watch

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which look like digits."""
CODE_LENGTH: Final = 6
LATELY: Final = 3 * 86_400.0
"""Seconds; a table to which nobody has come for longer is brought back when somebody comes."""
PATIENCE: Final = 5.0
"""Seconds that tables have to stop."""
IDLE: Final = 600.0
"""Seconds after which a table without browsers leaves the memory; its log stays."""


class Keep(Protocol):
    """What the lobby wants of the store."""

    def append(self, table_id: str, version: int, body: bytes) -> Awaitable[None]: ...
    async def read(self, table_id: str, after: int = 0) -> list[Stored]: ...
    async def open_table(self, table_id: str, code: str, *, listed: bool, summary: bytes) -> None: ...
    async def update_table(
        self, table_id: str, *, status: Status | None = None, listed: bool | None = None, summary: bytes | None = None
    ) -> None: ...
    async def table(self, table_id: str) -> Listing | None: ...
    async def table_with(self, code: str) -> Listing | None: ...
    async def public_tables(self) -> list[Listing]: ...
    async def live_tables(self) -> list[Listing]: ...
    async def tables_of(self, guest: str) -> list[Listing]: ...
    async def join(self, table_id: str, guest: str) -> None: ...
    async def leave(self, table_id: str, guest: str) -> None: ...
    async def expire(self, before: float) -> list[str]: ...


class SeatLine(Struct, frozen=True):
    """A seat as the lobby shows it."""

    name: str
    who: str


class Summary(Struct, frozen=True, kw_only=True):
    """A table as the lobby shows it; ``open`` counts the seats that a person may take."""

    id: str
    code: str
    title: str
    summary: str
    seats: tuple[SeatLine, ...]
    open: int
    stage: str
    players: int


class Wish(Setup, frozen=True, kw_only=True):
    """What a new table is to be like; ``name`` and ``seat`` are the host's, the seat ``None`` to look on.

    ``address`` is where the host asks from, ``None`` where it is not known.
    """

    name: str
    seat: Seat | None = Seat(0)
    address: str | None = None


class Loaded(Struct, frozen=True):
    """A table as its log makes it, and the commands that it has carried out."""

    moment: Moment
    done: CarriedOut


def loaded(stored: Iterable[Stored]) -> Loaded:
    """The fold over a whole log."""
    moment: Moment | None = None
    done: list[tuple[tuple[str, str], int]] = []
    for each in stored:
        entry = read(each.body)
        moment = first(entry) if moment is None else after(moment, entry)
        if entry.by is not None and entry.id is not None:
            done.append(((entry.by, entry.id), moment.version))
    assert moment is not None, "a log has at least the opening of its table"
    return Loaded(moment, tuple(done))


def summary_of(moment: Moment) -> Summary:
    """The table as the lobby shows it."""
    room = moment.room
    return Summary(
        id=room.setup.id,
        code=room.setup.code,
        title=room.rules.title,
        summary=summary(room.rules),
        seats=tuple(SeatLine(chair.name, chair.who) for chair in room.chairs),
        open=sum(chair.guest is None for chair in room.chairs),
        stage=room.stage,
        players=room.rules.table.players,
    )


class Lobby:
    """The tables of one server."""

    def __init__(self, keep: Keep, settings: Settings, watch: Watch) -> None:
        self.keep: Final = keep
        self.settings: Final = settings
        self.watch: Final = watch
        self.brain: Final = Brain(settings.pace, watch)
        self.waiting: Final = Waiting()
        self._tables: dict[str, Table] = {}
        self._runs: dict[str, asyncio.Task[None]] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._notes: set[asyncio.Task[None]] = set()
        self._closing = False

    async def open(self, wish: Wish, *facts: AnyFact, begins: bool = False, forked: str | None = None) -> Table:
        """A new table, with what else happens at once, and the match begun if need be; durable when it is answered.

        Raises:
            TooManyWait: it would be public, and the list has room for no further table of the host.
        """
        table_id = secrets.token_urlsafe(9)
        if wish.public:
            self.waiting.add(table_id, self._allowed(wish))
        try:
            entry = await self._register(table_id, wish, facts, begins=begins, forked=forked)
            await self.keep.append(table_id, 1, write(entry))
            await self.keep.join(table_id, wish.host)
        except BaseException:
            self.waiting.remove(table_id)
            raise
        self.watch.opened.inc()
        return self._start(Loaded(first(entry), ()))

    def _allowed(self, wish: Wish) -> dict[str, int]:
        """How many public tables may wait: of the host, and of all who ask from the same address."""
        limits = self.settings.limits
        near = {} if wish.address is None else {wish.address: limits.waiting_near}
        return {wish.host: limits.waiting, **near}

    async def _register(
        self, table_id: str, wish: Wish, facts: tuple[AnyFact, ...], *, begins: bool, forked: str | None
    ) -> Entry:
        """The first entry of a table's log, under a code that no other table has."""
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            sits = () if wish.seat is None else (Sat(seat=wish.seat, guest=wish.host, name=wish.name),)
            said = (_opened(table_id, code, wish, forked), *sits, *facts)
            entry = Entry(at=time.time_ns() // 1_000_000, facts=said, by=wish.host)
            if begins:
                entry = replace(entry, facts=(*said, *beginning(first(entry).room)))
            summary = msgspec.json.encode(summary_of(first(entry)))
            try:
                await self.keep.open_table(table_id, code, listed=wish.public, summary=summary)
            except CodeTaken:
                continue
            return entry

    async def find(self, table_id: str) -> Table | None:
        """The table of this id, brought back from its log if need be; ``None`` where there is none."""
        table = self._tables.get(table_id)
        if table is not None:
            return table
        if table_id not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def find_by_code(self, code: str) -> str | None:
        """The id of the table with this code."""
        plain = "".join(sign for sign in code.upper() if sign.isalpha())
        listing = await self.keep.table_with(plain) if len(plain) == CODE_LENGTH else None
        return None if listing is None else listing.table_id

    async def public(self) -> list[Summary]:
        """The tables that anybody may see."""
        return [summary for listing in await self.keep.public_tables() if (summary := _read_summary(listing))]

    async def of(self, guest: str) -> list[Summary]:
        """The tables that a guest may come back to."""
        listings = await self.keep.tables_of(guest)
        live = (listing for listing in listings if listing.status != "expired")
        return [summary for listing in live if (summary := _read_summary(listing))]

    async def wake(self) -> None:
        """Brings back, one after the other, the tables at which somebody was lately and the computer may be on turn."""
        lately = time.time() - LATELY
        for listing in await self.keep.live_tables():
            if self._closing:
                return
            if listing.status == "open" and listing.touched_at > lately:
                try:
                    await self.find(listing.table_id)
                except Exception:  # the others are woken all the same
                    self.watch.failed("wake", table=listing.table_id)
                await asyncio.sleep(0)

    async def tidy(self) -> None:
        """Lets idle tables go from the memory, and those expire to which nobody came back."""
        now = time.monotonic()
        for table in list(self._tables.values()):
            if not table.lines and table.inbox.empty() and now - table.idle_since > IDLE:
                await self._let_go(table, "The table was left.")
        for table_id in await self.keep.expire(time.time() - self.settings.days * 86_400):
            if table_id in self._tables:
                await self._let_go(self._tables[table_id], "Nobody came back to this table.")

    async def close(self, retry: int | None, *others: asyncio.Task[None]) -> None:
        """Stops every table; the browsers hear when to come back, and nothing is cut off while it reads or writes."""
        self._closing = True
        for table in self._tables.values():
            table.inbox.put_nowait(Stopped("The server is being stopped.", retry))
        working = [*self._runs.values(), *self._loading.values(), *self._notes, *others]
        if working:
            await asyncio.wait(working, timeout=PATIENCE)
        self.brain.close()

    async def _load(self, table_id: str) -> Table | None:
        listing = await self.keep.table(table_id)
        if listing is None or listing.status == "expired":
            return None
        stored = await self.keep.read(table_id)
        if not stored:
            return None
        found = loaded(stored)
        if _waits(found.moment.room) and not listing.listed:
            self._note(self.keep.update_table(table_id, listed=True))
        return self._start(found)

    def _start(self, found: Loaded) -> Table:
        """The table, played at from now on; one that is there already goes on, since a log has one writer."""
        room = found.moment.room
        there = self._tables.get(room.setup.id)
        if there is not None:  # it was woken from its log while whoever opens it waited for the rest to be durable
            return there
        if _waits(room):
            self.waiting.know(room.setup.id, room.setup.host)
        table = Table(
            found.moment,
            found.done,
            log=self.keep,
            brain=self.brain,
            settings=self.settings,
            watch=self.watch,
            heard=self._hear,
            reload=self._read_again,
        )
        self._tables[table.id] = table
        self._runs[table.id] = asyncio.get_running_loop().create_task(self._run(table), name=f"table {table.id}")
        self.watch.tables.set(len(self._tables))
        return table

    async def _run(self, table: Table) -> None:
        """Lets a table be played at; where it fails, its browsers come back to another that is made from its log."""
        try:
            await table.run()
        except Exception:
            self.watch.failed("table", table=table.id)
            self._forget(table)
            table.give_up()

    def _forget(self, table: Table) -> asyncio.Task[None] | None:
        """Lets nobody find this table any more; its run, ``None`` where another is in its place or none."""
        if self._tables.get(table.id) is not table:
            return None
        del self._tables[table.id]
        self.waiting.remove(table.id)
        self.watch.tables.set(len(self._tables))
        return self._runs.pop(table.id)

    async def _read_again(self, table_id: str) -> tuple[Moment, CarriedOut]:
        found = loaded(await self.keep.read(table_id))
        return found.moment, found.done

    async def _let_go(self, table: Table, why: str) -> None:
        """Stops a table; where it waited for players, it is in the list again once somebody comes back."""
        run = self._forget(table)
        if run is None:
            return
        if _waits(table.moment.room):
            self._note(self.keep.update_table(table.id, listed=False))
        table.inbox.put_nowait(Stopped(why, None))
        await run

    def _hear(self, step: Step) -> None:
        """Keeps what the lobby shows up to date."""
        if step.before.room is step.after.room:
            return
        room = step.after.room
        status: Status = "finished" if room.stage == "over" else "open"
        table_id, summary = room.setup.id, msgspec.json.encode(summary_of(step.after))
        if not _waits(room):
            self.waiting.remove(table_id)
        self._note(self.keep.update_table(table_id, status=status, summary=summary))
        for fact in step.entry.facts:
            if isinstance(fact, Sat):
                self._note(self.keep.join(table_id, fact.guest))
            elif isinstance(fact, Stood | TakenAway):
                guest = step.before.room.chairs[fact.seat].guest
                if guest is not None and room.seat_of(guest) is None:
                    self._note(self.keep.leave(table_id, guest))

    def _note(self, work: Awaitable[None]) -> None:
        """Writes something for the lobby in the background: a table never waits for it."""

        async def noted() -> None:
            try:
                await work
            except Exception:
                self.watch.failed("lobby")

        task = asyncio.get_running_loop().create_task(noted())
        self._notes.add(task)
        task.add_done_callback(self._notes.discard)


def _opened(table_id: str, code: str, wish: Wish, forked: str | None) -> Opened:
    setup = {name: getattr(wish, name) for name in Setup.__struct_fields__}
    return Opened(id=table_id, code=code, forked=forked, **setup)


def _waits(room: Room) -> bool:
    """Whether this is a public table at which no match has begun."""
    return room.setup.public and room.stage == "gathering"


def check_seat(rules: Rules, seat: int) -> None:
    """Nothing where the game has such a seat.

    Raises:
        RulesError: it has not.
    """
    if reason := rules.why_no_seat(seat):
        raise RulesError(reason)


def bots_of(rules: Rules, wanted: dict[int, str] | str, default: str) -> tuple[str, ...]:
    """How well the computer plays, seat by seat.

    Raises:
        RulesError: the game has no such seat.
    """
    if isinstance(wanted, str):
        return (wanted,) * rules.table.players
    for seat in wanted:
        check_seat(rules, seat)
    return tuple(wanted.get(seat, default) for seat in rules.seats)


def _read_summary(listing: Listing) -> Summary | None:
    try:
        return msgspec.json.decode(listing.summary, type=Summary)
    except msgspec.DecodeError:
        return None
