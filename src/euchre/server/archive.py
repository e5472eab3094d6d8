"""The record of a match that is over, made from the log of its table; while it is played there is none."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from euchre.engine import Event
from euchre.record import COMMITMENT, VERSION, Header, Record, Seed
from euchre.record import Entry as Line
from euchre.record import Happened as Told
from euchre.rules import Seat
from euchre.server.fair import Fair
from euchre.server.journal import Began, Entry, Happened, Mixed, Released, Reverted, Shared
from euchre.server.moment import Moment, after, first


class Archived(Struct, frozen=True):
    """A match that is over: its record, and who sat where at its end."""

    number: int
    record: Record
    guests: tuple[str | None, ...]

    def seat_of(self, guest: str) -> Seat | None:
        """The seat in which the guest played."""
        return Seat(self.guests.index(guest)) if guest in self.guests else None


class _Run(Struct, frozen=True):
    """A match as far as the log has been read: its events by version, and what its shuffles come from."""

    fair: Fair
    events: tuple[tuple[int, tuple[Event, ...]], ...] = ()


def archived(entries: Iterable[Entry], match: int | None = None) -> Archived | None:
    """The match of this number, or the last that is over; ``None`` where it is not over."""
    found: Archived | None = None
    moment: Moment | None = None
    run: _Run | None = None
    for entry in entries:
        moment = first(entry) if moment is None else after(moment, entry)
        for fact in entry.facts:
            run = _with(run, fact, moment.version)
            if isinstance(fact, Released) and run is not None and match in (None, fact.match):
                found = _archive(fact.match, run, moment)
    return found


def _with(run: _Run | None, fact: object, version: int) -> _Run | None:
    if isinstance(fact, Began):
        return _Run(Fair(seed=fact.seed, commitment=fact.commitment))
    if run is None:
        return None
    match fact:
        case Shared():
            return replace(run, fair=run.fair.plus(fact.seat, fact.value))
        case Mixed():
            return replace(run, fair=replace(run.fair, mixed=fact.seed))
        case Happened():
            return replace(run, events=(*run.events, (version, fact.events)))
        case Reverted():
            return replace(run, events=tuple(each for each in run.events if each[0] <= fact.to))
    return run


def _archive(number: int, run: _Run, moment: Moment) -> Archived:
    room = moment.room
    tags = {} if run.fair.commitment is None else {COMMITMENT: run.fair.commitment}
    header = Header(version=VERSION, rules=room.rules, players=room.names, tags=tags)
    lines: list[Line] = [Told(event=event) for _, events in run.events for event in events]
    record = Record(header, (*lines, *_seeds(run.fair)))
    return Archived(number, record, tuple(chair.guest for chair in room.chairs))


def _seeds(fair: Fair) -> tuple[Seed, ...]:
    """What was secret until now; nothing where the first cards came from another match."""
    if fair.commitment is None or fair.mixed is None:
        return ()
    shares = (Seed(kind="entropy", value=share) for _, share in fair.shares)
    return Seed(kind="server", value=fair.seed), *shares, Seed(kind="match", value=fair.mixed)
