"""From a moment to what its readers see: what is common is made once, from what an onlooker may know."""

from functools import cached_property
from typing import Final

import msgspec
from msgspec import Raw, Struct

from euchre.engine import mask
from euchre.rules import Seat
from euchre.server.common import table_sight
from euchre.server.course import Glance
from euchre.server.journal import Entry
from euchre.server.memory import Memory
from euchre.server.moment import Moment
from euchre.server.news import news
from euchre.server.own import own_sight
from euchre.server.parts import PLAIN
from euchre.server.protocol import Happening
from euchre.server.sight import Part, TableSight
from euchre.telling import OF_ONE_SEAT, Teller

_ENCODER: Final = msgspec.json.Encoder()


class Reader(Struct, frozen=True):
    """Somebody who looks at a table: the guest, and the seat that is the guest's, if any."""

    guest: str
    seat: Seat | None = None


class _Sight(Part, frozen=True):
    """A sight whose parts are written already."""

    version: int
    table: Raw
    own: Raw


class _Shown(Struct, frozen=True, tag_field="hear", tag="shown"):
    sight: _Sight


class _Moved(Struct, frozen=True, tag_field="hear", tag="moved"):
    happenings: tuple[Raw, ...]
    news: tuple[str, ...]
    sight: _Sight


class Showing:
    """A moment, and the entry that led to it from the one before, shown to one reader after the other."""

    def __init__(
        self,
        moment: Moment,
        entry: Entry | None = None,
        before: Moment | None = None,
        memory: Memory | None = None,
    ) -> None:
        self.moment: Final = moment
        self.entry: Final = entry
        self.before: Final = before
        self._memory: Final = memory or Memory()
        self._told: Final[dict[tuple[int, Seat | None], Raw]] = {}

    def shown(self, reader: Reader) -> str:
        """The whole table, for a reader who comes to it."""
        return _ENCODER.encode(_Shown(self._sight(reader))).decode()

    def moved(self, reader: Reader) -> str:
        """What the entry brought, and the table after it."""
        moved = _Moved(self._happenings(reader.seat), self._news, self._sight(reader))
        return _ENCODER.encode(moved).decode()

    @property
    def table(self) -> TableSight:
        """What everybody sees."""
        return table_sight(self.moment, self._memory)

    @cached_property
    def _table(self) -> Raw:
        return Raw(_ENCODER.encode(self.table))

    @cached_property
    def _news(self) -> tuple[str, ...]:
        if self.entry is None or self.before is None:
            return ()
        return news(self.entry, self.before.room, self.moment.room)

    def _sight(self, reader: Reader) -> _Sight:
        own = own_sight(self.moment, reader.guest, reader.seat, self._memory)
        return _Sight(version=self.moment.version, table=self._table, own=own)

    def _happenings(self, seat: Seat | None) -> tuple[Raw, ...]:
        """The events of the entry as the seat may know them, each with its sentence."""
        course = self.moment.course
        if course is None:
            return ()
        return tuple([self._happening(number, glance, seat) for number, glance in enumerate(course.trail)])

    def _happening(self, number: int, glance: Glance, seat: Seat | None) -> Raw:
        """One event, written once for all who are told it alike."""
        hearer = None if is_told_alike(glance, seat) else seat
        told = self._told.get((number, hearer))
        if told is None:
            told = self._told[number, hearer] = self._tell(glance, hearer)
        return told

    def _tell(self, glance: Glance, seat: Seat | None) -> Raw:
        room = self.moment.room
        teller = self._memory.keep(f"teller {seat}", (room,), lambda: Teller(room.company(seat), PLAIN))
        event = mask(glance.event, seat) if glance.hides else glance.event
        before = glance.onlooker if seat is None else glance.views[seat]
        return Raw(_ENCODER.encode(Happening(event=event, text=teller.tell(event, before))))


def is_told_alike(glance: Glance, seat: Seat | None) -> bool:
    """Whether the seat is told the event as onlookers are: nothing is hidden, and the sentence does not say you."""
    return not glance.hides and isinstance(glance.event, OF_ONE_SEAT) and glance.event.seat != seat
