"""What a table does by itself, and when: deals, players of the computer, clocks. Made anew from each moment."""

from typing import Literal

from msgspec import Struct

from euchre.engine import is_over
from euchre.rules import Seat
from euchre.server.moment import Moment
from euchre.server.settings import Pace


class Due(Struct, frozen=True):
    """Something that a table will do. Two that are equal but for ``after`` are the same, and the first goes on.

    ``about`` tells one from another: a seat, and the version since which it is due.
    """

    what: Literal["mix", "bring", "think", "clock", "left", "came", "cover"]
    after: float
    about: tuple[int, ...] = ()

    @property
    def key(self) -> tuple[str, tuple[int, ...]]:
        """What makes it the same."""
        return self.what, self.about


class Presence(Struct, frozen=True):
    """Who is connected: the seats whose persons have a browser here, and whether anybody has."""

    seats: frozenset[Seat] = frozenset()
    anybody: bool = False


def due(moment: Moment, presence: Presence, pace: Pace, now: int) -> tuple[Due, ...]:
    """All that is due at a table; ``now`` in milliseconds since 1970."""
    guests = (*_gone(moment, presence, pace), *_back(moment, presence))
    if moment.course is None or moment.room.stage != "playing" or is_over(moment.course.state):
        return guests
    if not _is_alive(moment, presence):
        return guests
    if moment.course.fair.mixed is None:
        return (*guests, _mix(moment, pace))
    if not moment.awaited:
        return (*guests, _bring(moment, presence, pace))
    return (*guests, *_bots(moment), *_clock(moment, now), *_patience(moment, presence, pace))


def _is_alive(moment: Moment, presence: Presence) -> bool:
    """Whether somebody watches, or a person is yet to act: the computer does not play for itself alone."""
    chairs = moment.room.chairs
    return presence.anybody or any(chair.guest is not None and not chair.is_played_by_bot for chair in chairs)


def _mix(moment: Moment, pace: Pace) -> Due:
    course = moment.course
    assert course is not None
    waits = any(not course.fair.gave(seat) for seat in moment.room.people) and course.fair.commitment is not None
    return Due("mix", pace.grace if waits else 0.0, (moment.room.match, int(waits)))


def _bring(moment: Moment, presence: Presence, pace: Pace) -> Due:
    course = moment.course
    assert course is not None
    pause = pace.deal if course.last_deal is not None and presence.anybody else 0.0
    return Due("bring", pause, (moment.room.match, course.since[0]))


def _bots(moment: Moment) -> tuple[Due, ...]:
    course, chairs = moment.course, moment.room.chairs
    assert course is not None
    return tuple(
        Due("think", 0.0, (seat, course.since[seat])) for seat in moment.awaited if chairs[seat].is_played_by_bot
    )


def _clock(moment: Moment, now: int) -> tuple[Due, ...]:
    if moment.until is None:
        return ()
    return (Due("clock", max(0.0, (moment.until - now) / 1000), (moment.until,)),)


def _patience(moment: Moment, presence: Presence, pace: Pace) -> tuple[Due, ...]:
    """Others do not wait for ever for a person who is away."""
    chairs, course = moment.room.chairs, moment.course
    assert course is not None
    if moment.until is not None or len(presence.seats) == 0:
        return ()
    missed = (seat for seat in moment.awaited if chairs[seat].away and not chairs[seat].is_played_by_bot)
    return tuple(Due("cover", pace.patience, (seat, course.since[seat])) for seat in missed)


def _gone(moment: Moment, presence: Presence, pace: Pace) -> tuple[Due, ...]:
    chairs = moment.room.chairs
    gone = (seat for seat in moment.room.people if seat not in presence.seats and not chairs[seat].away)
    return tuple(Due("left", pace.gone, (seat,)) for seat in gone)


def _back(moment: Moment, presence: Presence) -> tuple[Due, ...]:
    """Those who are here and still held to be away: it could not be written down when they came."""
    chairs = moment.room.chairs
    return tuple(
        Due("came", 0.0, (seat,)) for seat in moment.room.people if seat in presence.seats and chairs[seat].away
    )
