"""One table: its consumer takes one thing after the other from its inbox, so that nothing needs a lock.

A command is judged, written down, and only once that is durable does the table move on and anybody hear of it.
"""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Final, Protocol

from msgspec import Struct

from euchre.engine import SHELL, View, decide, legal, shuffle_for
from euchre.rules import Seat
from euchre.server.agenda import Agenda
from euchre.server.due import Due, Presence, due
from euchre.server.inbox import Attached, Detached, Item, Rang, Stopped, Thought, Told
from euchre.server.journal import AnyFact, Came, Covered, Entry, Left, Mixed, Returned, Sat, write
from euchre.server.line import FAULT, Line
from euchre.server.memory import Memory
from euchre.server.moment import Moment, after, with_time_left
from euchre.server.orders import Facts, Order, Person, Refusal, carried_out, judged, played
from euchre.server.own import may_hint
from euchre.server.protocol import Chat, Done, Hint, In, Moving, Refresh, Refused
from euchre.server.room import Room
from euchre.server.saying import hinted, say, spoken
from euchre.server.settings import Settings
from euchre.server.showing import Reader, Showing
from euchre.server.store_faults import StoreError
from euchre.server.thinking import Brain, levels
from euchre.server.watch import Watch

MOST_REMEMBERED: Final = 512
"""Commands whose ids are remembered, so that none is carried out twice."""
MOST_TAIL: Final = 24
"""Entries that can be told again to a browser that was away."""


CarriedOut = Iterable[tuple[tuple[str, str], int]]
"""Commands that were carried out, by guest and id, and the version that each led to."""


class Log(Protocol):
    """Where entries are kept: an answer means that the entry is durable."""

    def append(self, table_id: str, version: int, body: bytes) -> Awaitable[None]:
        """Adds an entry to the table's log."""
        ...


class Step(Struct, frozen=True):
    """An entry, and the table before and after it."""

    entry: Entry
    before: Moment
    after: Moment


class Table:
    """A table that is played at; ``heard`` hears of every step, once it is durable."""

    def __init__(
        self,
        moment: Moment,
        done: CarriedOut,
        *,
        log: Log,
        brain: Brain,
        settings: Settings,
        watch: Watch,
        heard: Callable[[Step], None],
        reload: Callable[[str], Awaitable[tuple[Moment, CarriedOut]]],
    ) -> None:
        self.moment = moment
        self.id: Final = moment.room.setup.id
        self.inbox: Final = asyncio.Queue[Item]()
        self.lines: Final[list[Line]] = []
        self.idle_since = time.monotonic()
        self._done: Final = OrderedDict(done)
        self._tail: Final[deque[Step]] = deque(maxlen=MOST_TAIL)
        self._log, self._brain, self._settings, self._watch = log, brain, settings, watch
        self._heard, self._reload = heard, reload
        self._agenda: Final = Agenda(lambda due: self.inbox.put_nowait(Rang(due)))
        self._thinking: Final[set[asyncio.Task[None]]] = set()
        self._stopped = self._taking = False
        self._memory: Final = Memory()
        self._readers: Final[dict[Line, tuple[Room, Reader]]] = {}

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is being done, nothing waits to be, and no player of the computer thinks."""
        return not self._taking and self.inbox.empty() and not self._thinking

    def receive(self, line: Line) -> None:
        """Lets a browser come; at a table that has ended it is closed, and comes back to another."""
        if self._stopped:
            line.cut(FAULT)
        else:
            self.inbox.put_nowait(Attached(line))

    async def run(self) -> None:
        """Takes what comes until the table is stopped; only a fault of its own ends it."""
        self.moment = with_time_left(self.moment, time.time_ns() // 1_000_000)
        self._follow()
        while not self._stopped:
            self._taking = False
            item = await self.inbox.get()
            self._taking = True
            try:
                await self._take(item)
            except Refusal:
                continue
            except StoreError:
                self._watch.failed("store", table=self.id)
                await asyncio.sleep(self._settings.pace.again)
                await self._recover()

    def give_up(self) -> None:
        """Closes every browser that is here or was about to be: the table takes nothing more, and they come back."""
        self._end()
        for line in self.lines:
            line.cut(FAULT)

    async def _take(self, item: Item) -> None:
        match item:
            case Told():
                await self._answer(item.line, item.command)
            case Attached():
                await self._attach(item.line)
            case Detached():
                self._detach(item.line)
            case Thought():
                await self._play(item)
            case Rang():
                await self._ring(item.due)
            case Stopped():
                self._stop(item)

    # Commands

    async def _answer(self, line: Line, command: In) -> None:
        """Carries the command out, once, and answers it by its id."""
        key = (line.person.guest, command.id)
        if key in self._done:
            line.send(say(Done(id=command.id, version=self._done[key])))
            return
        try:
            await self._carry_out(line, command)
        except Refusal as refusal:
            self._refuse(line, command.id, str(refusal))
        except StoreError:
            await self._answer_from_log(line, key, "The table could not write this down: try again.")
        except Exception:
            self._watch.failed("command", table=self.id, command=type(command).__name__)
            await self._answer_from_log(line, key, "The table could not carry this out.")

    async def _answer_from_log(self, line: Line, key: tuple[str, str], why: str) -> None:
        """The log tells whether the command was written down after all."""
        await self._recover()
        if key in self._done:
            line.send(say(Done(id=key[1], version=self._done[key])))
        else:
            self._refuse(line, key[1], why)

    async def _carry_out(self, line: Line, command: In) -> None:
        match command:
            case Refresh():
                line.send(Showing(self.moment).shown(self._reader(line)))
            case Hint():
                await self._hint(line, command)
                return
            case Chat():
                self._tell(spoken(self.moment.room, line.person, command))
            case _:
                await self._order(line.person, command)
        self._remember(line.person.guest, command.id)
        line.send(say(Done(id=command.id, version=self.moment.version)))

    async def _order(self, person: Person, order: Order) -> None:
        begun = time.perf_counter()
        facts = judged(self.moment, person, order, levels())
        await self._write(facts, person.guest, order.id)
        self._watch.moves.observe(time.perf_counter() - begun)

    async def _hint(self, line: Line, command: Hint) -> None:
        room, seat = self.moment.room, self.moment.room.seat_of(line.person.guest)
        if not room.setup.hints:
            raise Refusal("The host of this table allows no hints.")
        if seat is None or self.moment.course is None or not may_hint(self.moment, seat):
            raise Refusal("A hint is given when it is your turn.")
        view = self.moment.course.views[seat]
        action, why = await self._brain.hint(view, seat)
        line.send(say(hinted(command.id, action, why, view, room.company(seat))))

    def _refuse(self, line: Line, command: str | None, why: str) -> None:
        self._watch.refused.inc()
        line.send(say(Refused(id=command, why=why, version=self.moment.version)))

    def _remember(self, guest: str, command: str) -> None:
        self._done[guest, command] = self.moment.version
        if len(self._done) > MOST_REMEMBERED:
            self._done.popitem(last=False)

    # Lines

    async def _attach(self, line: Line) -> None:
        """Attaches a browser; where it cannot be shown the table, this browser is closed, and nobody else."""
        try:
            self._show(line)
        except Exception:
            self._watch.failed("line", table=self.id)
            self._readers.pop(line, None)
            line.cut(FAULT)
            return
        self.lines.append(line)
        await self._welcome(self._reader(line).seat)
        self._follow()

    def _show(self, line: Line) -> None:
        """Shows a browser what it has missed, or the whole table."""
        reader = self._reader(line)
        line.allow(self._settings.limits.onlooker if reader.seat is None else self._settings.limits.seated)
        missed = self._missed(line.since)
        if missed is None:
            line.send(Showing(self.moment).shown(reader))
        for step in missed or ():
            line.send(Showing(step.after, step.entry, step.before).moved(self._reader_of(step.after, line)))

    def _missed(self, since: int | None) -> list[Step] | None:
        """What a browser has missed that has seen the table at this version; ``None`` where that is too long ago."""
        if since is None or not 0 < since <= self.moment.version:
            return None
        missed = [step for step in self._tail if step.after.version > since]
        return missed if len(missed) == self.moment.version - since else None

    async def _welcome(self, seat: Seat | None) -> None:
        """A person who was away is back."""
        if seat is None:
            return
        chair = self.moment.room.chairs[seat]
        facts: list[AnyFact] = [Came(seat=seat)] if chair.away else []
        if chair.covered:
            facts.append(Returned(seat=seat))
        if facts:
            await self._write(tuple(facts))

    def _detach(self, line: Line) -> None:
        if line in self.lines:
            self.lines.remove(line)
            self._readers.pop(line, None)
            self.idle_since = time.monotonic()
            self._follow()

    def _reader(self, line: Line) -> Reader:
        """Who reads a line: a guest keeps the seat until the room changes."""
        room, reader = self._readers.get(line, (None, None))
        if reader is None or room is not self.moment.room:
            reader = self._reader_of(self.moment, line)
            self._readers[line] = (self.moment.room, reader)
        return reader

    def _reader_of(self, moment: Moment, line: Line) -> Reader:
        return Reader(line.person.guest, moment.room.seat_of(line.person.guest))

    def _tell(self, text: str) -> None:
        for line in self.lines:
            line.send(text)

    # Steps

    async def _write(self, facts: Facts, by: str | None = None, command: str | None = None) -> None:
        """Moves the table on: first it is durable, then it is so, then everybody hears of it."""
        entry = Entry(at=time.time_ns() // 1_000_000, facts=facts, by=by, id=command)
        step = Step(entry, self.moment, after(self.moment, entry))
        await self._log.append(self.id, step.after.version, write(entry))
        self.moment = step.after
        self._tail.append(step)
        self._broadcast(step)
        self._heard(step)
        self._follow()

    def _broadcast(self, step: Step) -> None:
        showing = Showing(step.after, step.entry, step.before, self._memory)
        for line in self.lines:
            line.send(showing.moved(self._reader(line)))

    async def _recover(self) -> None:
        """Reads the log again, since it may hold an entry that this table does not know of; arms what is due."""
        with suppress(StoreError):
            self.moment, done = await self._reload(self.id)
            self._done.update(done)
            self._tail.clear()
            for line in self.lines:
                line.send(Showing(self.moment).shown(self._reader(line)))
        self._agenda.close()
        self._follow()

    # What the table does by itself

    def _follow(self) -> None:
        if not self._stopped:
            self._agenda.follow(due(self.moment, self._presence(), self._settings.pace, time.time_ns() // 1_000_000))

    def _presence(self) -> Presence:
        seats = {self._reader(line).seat for line in self.lines}
        return Presence(frozenset(seat for seat in seats if seat is not None), bool(self.lines))

    async def _ring(self, due: Due) -> None:
        if not self._agenda.holds(due):
            return
        match due.what:
            case "mix":
                await self._mix()
            case "bring":
                await self._write((*self._sits(), *self._brought()))
            case "think":
                self._think(due)
            case "clock":
                people = [seat for seat in self.moment.awaited if not self.moment.room.chairs[seat].is_played_by_bot]
                await self._write(tuple(Covered(seat=seat) for seat in people))
            case "left":
                await self._write((Left(seat=Seat(due.about[0])),))
            case "came":
                await self._welcome(Seat(due.about[0]))
            case "cover":
                await self._write((Covered(seat=Seat(due.about[0])),))

    async def _mix(self) -> None:
        """The shares are in, or nobody waits for them any longer: the first pack is brought."""
        assert self.moment.course is not None, "a match has begun"
        seed = self.moment.course.fair.mix()
        await self._write((Mixed(seed=seed), *self._brought(seed)))

    def _brought(self, seed: str | None = None) -> Facts:
        """The next pack of the match."""
        assert self.moment.course is not None, "a match has begun"
        state, seed = self.moment.course.state, seed or self.moment.course.fair.mixed
        assert seed is not None, "the seed of a match is fixed before its first pack"
        return played(self.moment, decide(state, SHELL, shuffle_for(state, seed)), None)

    def _sits(self) -> Facts:
        """Those who waited for the deal sit down, where the seat is still to be had."""
        room = self.moment.room
        free = (each for each in room.waiting if room.chairs[each.seat].guest is None)
        return tuple(Sat(seat=each.seat, guest=each.guest, name=room.free_name(each.name, each.seat)) for each in free)

    def _think(self, due: Due) -> None:
        """Lets the player of the computer at a seat think."""
        seat, room, course = Seat(due.about[0]), self.moment.room, self.moment.course
        assert course is not None, "a match has begun"
        level = room.chairs[seat].level or room.setup.levels[seat]
        task = asyncio.get_running_loop().create_task(self._ask(due, level, course.views[seat]))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _ask(self, due: Due, level: str, view: View) -> None:
        """Puts what the player does into the inbox: the first legal action where even the rules of thumb fail."""
        seat = Seat(due.about[0])
        try:
            action = await self._brain.choose(level, view, seat, f"{self.id}|{seat}", calmly=bool(self.lines))
        except Exception:  # nobody is to wait for this seat for ever
            self._watch.failed("bot", table=self.id)
            action = legal(view, seat)[0]
        self.inbox.put_nowait(Thought(due, action))

    async def _play(self, thought: Thought) -> None:
        if not self._agenda.holds(thought.due):
            return
        seat, course = Seat(thought.due.about[0]), self.moment.course
        assert course is not None, "a match has begun"
        try:
            facts = carried_out(self.moment, seat, thought.action)
        except Refusal:
            self._watch.failed("bot", table=self.id)
            facts = carried_out(self.moment, seat, legal(course.views[seat], seat)[0])
        await self._write(facts)

    def _stop(self, item: Stopped) -> None:
        self._end()
        self._tell(say(Moving(why=item.why, retry=item.retry)))
        for line in self.lines:
            line.end(1012)

    def _end(self) -> None:
        """Nothing is due any more, nobody thinks, and whoever was about to come hears what those hear who are here."""
        self._stopped = True
        self._agenda.close()
        for task in self._thinking:
            task.cancel()
        while not self.inbox.empty():
            item = self.inbox.get_nowait()
            if isinstance(item, Attached):
                self.lines.append(item.line)
