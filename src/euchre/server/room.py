"""Who sits where at a table, and how it was set up: a fold over the facts that are no events of the game."""

from collections.abc import Iterable
from functools import cached_property
from itertools import chain, count
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from euchre.rules import Rules, Seat
from euchre.server.journal import (
    AnyFact,
    Began,
    BotSat,
    Came,
    Covered,
    Left,
    Opened,
    Released,
    Removed,
    Renamed,
    Reserved,
    Returned,
    Sat,
    Stood,
)
from euchre.server.sight import Stage
from euchre.server.words import LONGEST_NAME, NOT_NAMES, alike
from euchre.telling import NAMES, Company

BOT_NAMES: Final = (*NAMES, "Gus", "Hope", "Ivy", "Jack", "Kate", "Leo", "Mona", "Ned")
OPEN: Final = "open"


class Chair(Struct, frozen=True, kw_only=True):
    """A seat: the person whose it is, or how well the computer plays it, or neither yet."""

    name: str = OPEN
    guest: str | None = None
    level: str | None = None
    covered: bool = False
    away: bool = False

    @property
    def who(self) -> Literal["person", "bot", "open"]:
        """Who has the seat."""
        if self.guest is not None:
            return "person"
        return "bot" if self.level is not None else "open"

    @property
    def is_played_by_bot(self) -> bool:
        """Whether the computer acts here, for itself or for a person who is away."""
        return self.covered or self.who == "bot"


class Guest(Struct, frozen=True):
    """A person who waits for a seat."""

    seat: Seat
    guest: str
    name: str


class Room(Struct, frozen=True, kw_only=True, dict=True):
    """A table without its cards. ``waiting`` sit down when the next deal begins, ``barred`` were removed.

    ``host`` is the guest who may order the table: who opened it, and after that guest has left, the first who sits.
    What is asked of a room with every move is worked out once, since a room seldom changes.
    """

    setup: Opened
    chairs: tuple[Chair, ...]
    stage: Stage = "gathering"
    waiting: tuple[Guest, ...] = ()
    barred: tuple[str, ...] = ()
    match: int = 0
    host: str

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.setup.rules

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple(chair.name for chair in self.chairs)

    @cached_property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons have."""
        return tuple([Seat(seat) for seat, chair in enumerate(self.chairs) if chair.guest is not None])

    def company(self, you: Seat | None = None) -> Company:
        """The players as they are spoken of to a reader."""
        return self._company if you is None else Company(self.rules, self.names, you)

    @cached_property
    def _company(self) -> Company:
        return Company(self.rules, self.names)

    def seat_of(self, guest: str | None) -> Seat | None:
        """The seat that is the guest's."""
        if guest is None:
            return None
        return next((Seat(seat) for seat, chair in enumerate(self.chairs) if chair.guest == guest), None)

    def free_name(self, wanted: str, seat: Seat) -> str:
        """The name, or if somebody with or about to have another seat is called so or nearly so, it with a number."""
        others = {alike(chair.name) for other, chair in enumerate(self.chairs) if other != seat}
        others |= {alike(guest.name) for guest in self.waiting if guest.seat != seat} | NOT_NAMES
        numbered = (f"{wanted[: LONGEST_NAME - 3]} {number}" for number in count(2))
        return next(name for name in chain((wanted,), numbered) if alike(name) not in others)

    def bot_name(self, seat: Seat, also: Iterable[str] = ()) -> str:
        """What a player of the computer is called at the seat: nobody else is called so, nor ``also``."""
        taken = {alike(name) for name in (*self.names, *(guest.name for guest in self.waiting), *also)}
        own = (BOT_NAMES[seat], *BOT_NAMES)
        return next(name for name in own if alike(name) not in taken)


def opened(fact: Opened) -> Room:
    """The table when it has just been opened."""
    return Room(setup=fact, chairs=(Chair(),) * fact.rules.table.players, host=fact.host)


def settled(room: Room, fact: AnyFact) -> Room:
    """The room after a fact; an event of the game does not change it."""
    match fact:
        case Sat():
            return _sat(room, fact)
        case BotSat():
            return _seated(room, fact.seat, Chair(name=fact.name, level=fact.level))
        case Stood():
            return _left(room, fact.seat)
        case Removed():
            guest = room.chairs[fact.seat].guest
            return _left(replace(room, barred=(*room.barred, *([guest] if guest else []))), fact.seat)
        case Covered() | Returned():
            return _changed(room, fact.seat, covered=isinstance(fact, Covered))
        case Left() | Came():
            return _changed(room, fact.seat, away=isinstance(fact, Left))
        case Renamed():
            return _changed(room, fact.seat, name=fact.name)
        case Reserved():
            return replace(room, waiting=(*room.waiting, Guest(fact.seat, fact.guest, fact.name)))
        case Began():
            return replace(room, stage="playing", match=fact.match)
        case Released():
            return replace(room, stage="over")
    return room


def _seated(room: Room, seat: Seat, chair: Chair) -> Room:
    return replace(room, chairs=(*room.chairs[:seat], chair, *room.chairs[seat + 1 :]))


def _changed(room: Room, seat: Seat, **changes: object) -> Room:
    return _seated(room, seat, replace(room.chairs[seat], **changes))


def _sat(room: Room, fact: Sat) -> Room:
    """The person on the seat, and no longer on another or among those who wait."""
    waiting = tuple(guest for guest in room.waiting if guest.guest != fact.guest)
    before = room.seat_of(fact.guest)
    if before is not None:
        room = _seated(room, before, Chair())
    return _seated(replace(room, waiting=waiting), fact.seat, Chair(name=fact.name, guest=fact.guest))


def _left(room: Room, seat: Seat) -> Room:
    """The seat without its person: open while people gather, else played by the computer."""
    empty = _seated(room, seat, Chair())
    if room.chairs[seat].guest == room.host and empty.people:
        empty = replace(empty, host=empty.chairs[empty.people[0]].guest)
    if room.stage == "gathering":
        return empty
    return _seated(empty, seat, Chair(name=empty.bot_name(seat), level=room.setup.levels[seat]))
