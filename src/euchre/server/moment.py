"""A table at a moment: the whole of it, as its log up to one entry makes it."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from euchre.engine import State, is_over, to_act
from euchre.rules import Seat
from euchre.server.course import Course, begun, happened, reverted
from euchre.server.fair import Fair
from euchre.server.journal import AnyFact, Began, Entry, Happened, Mixed, Opened, Reverted, Shared
from euchre.server.room import Room, opened, settled

CLOCKS: Final = {"none": None, "relaxed": 60, "quick": 15}
"""Seconds that a person has for each decision."""


class Moment(Struct, frozen=True, kw_only=True):
    """A table after the entry ``version`` of its log; ``until`` is when the clock of those awaited runs out."""

    version: int
    room: Room
    course: Course | None = None
    until: int | None = None

    @property
    def state(self) -> State | None:
        """The match, all of it; ``None`` before the first."""
        return None if self.course is None else self.course.state

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the match waits for."""
        return () if self.course is None or self.room.stage != "playing" else to_act(self.course.onlooker)

    @property
    def is_between_deals(self) -> bool:
        """Whether no cards are out, so that seats may change hands."""
        if self.course is None or self.room.stage != "playing":
            return True
        return not self.awaited or is_over(self.course.state)


def first(entry: Entry) -> Moment:
    """The table after the first entry of its log, which opens it."""
    fact = entry.facts[0]
    assert isinstance(fact, Opened), "a log begins with the opening of its table"
    start = Moment(version=1, room=opened(fact))
    return _with_facts(start, entry, entry.facts[1:])


def after(moment: Moment, entry: Entry) -> Moment:
    """The table after one entry more."""
    return _with_facts(replace(moment, version=moment.version + 1), entry, entry.facts)


def with_time_left(moment: Moment, now: int) -> Moment:
    """The table when it comes back from its log: nobody has lost the time in which the server was away."""
    seconds = CLOCKS[moment.room.setup.clock]
    if moment.until is None or seconds is None or moment.until > now:
        return moment
    return replace(moment, until=now + 1000 * seconds)


def _with_facts(moment: Moment, entry: Entry, facts: tuple[AnyFact, ...]) -> Moment:
    waited = moment
    if moment.course is not None and moment.course.trail:
        moment = replace(moment, course=replace(moment.course, trail=()))
    for fact in facts:
        moment = replace(moment, room=settled(moment.room, fact), course=_course(moment, fact))
    return replace(moment, until=_until(waited, moment, entry))


def _course(moment: Moment, fact: AnyFact) -> Course | None:
    course, version = moment.course, moment.version
    if isinstance(fact, Began):
        return begun(moment.room.rules, Fair(seed=fact.seed, commitment=fact.commitment), version)
    if course is None:
        return None
    match fact:
        case Shared():
            return replace(course, fair=course.fair.plus(fact.seat, fact.value))
        case Mixed():
            return replace(course, fair=replace(course.fair, mixed=fact.seed))
        case Happened():
            covered = fact.seat is not None and moment.room.chairs[fact.seat].is_played_by_bot
            return happened(course, version, fact.events, fact.seat, covered=covered)
        case Reverted():
            return reverted(course, fact.to, version)
    return course


def _until(before: Moment, now: Moment, entry: Entry) -> int | None:
    """The clock goes on while those who are awaited have been so before and nobody of them has acted."""
    seconds = CLOCKS[now.room.setup.clock]
    people = {seat for seat in now.awaited if not now.room.chairs[seat].is_played_by_bot}
    if seconds is None or not people:
        return None
    acted = {fact.seat for fact in entry.facts if isinstance(fact, Happened)}
    waited = {seat for seat in before.awaited if not before.room.chairs[seat].is_played_by_bot}
    if before.until is not None and people <= waited and not acted & people:
        return before.until
    return entry.at + 1000 * seconds
