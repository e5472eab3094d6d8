"""The log of a table: what happened there, entry by entry, as a closed union of facts, and how it is written down.

Each entry is one version of the table. The log is never cut: what is taken back is followed by a fact that says so.
It holds every hand and every seed, and leaves the process only through ``showing``, or once a match is over.
"""

from typing import Final

import msgspec
from msgspec import Struct

from euchre.engine import Event
from euchre.rules import Rules, Seat
from euchre.server.sight import Clock


class Fact(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="fact", tag=True):
    """Something that happened at a table. A new field of a fact has a default, so that old logs can be read."""


class Setup(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a table is to be; ``levels`` by seat."""

    rules: Rules
    host: str
    levels: tuple[str, ...]
    public: bool = False
    clock: Clock = "none"
    chat: bool = False
    hints: bool = True
    guide: bool = False


class Opened(Setup, Fact, frozen=True, kw_only=True):
    """The table is there. ``levels`` are, seat by seat, how well the computer plays where it plays at all."""

    id: str
    code: str
    forked: str | None = None


class Sat(Fact, frozen=True):
    """A person sits down."""

    seat: Seat
    guest: str
    name: str


class Reserved(Fact, frozen=True):
    """A person will sit down when the next deal begins."""

    seat: Seat
    guest: str
    name: str


class BotSat(Fact, frozen=True):
    """A player of the computer sits down, or plays at another level from now on."""

    seat: Seat
    level: str
    name: str


class Stood(Fact, frozen=True):
    """A person has left the seat for good."""

    seat: Seat


class Removed(Fact, frozen=True):
    """The host has taken a person from the seat, and the person may not come back to it."""

    seat: Seat


class Covered(Fact, frozen=True):
    """A player of the computer plays for the person whose seat it is."""

    seat: Seat


class Returned(Fact, frozen=True):
    """The person plays the seat again."""

    seat: Seat


class Left(Fact, frozen=True):
    """The person's browsers are gone."""

    seat: Seat


class Came(Fact, frozen=True):
    """The person's browser is there again."""

    seat: Seat


class Renamed(Fact, frozen=True):
    """A person is called something else."""

    seat: Seat
    name: str


class Began(Fact, frozen=True):
    """A match begins; ``seed`` is the secret that ``commitment`` is the hash of, ``None`` where nothing is promised."""

    match: int
    seed: str
    commitment: str | None = None


class Shared(Fact, frozen=True):
    """A browser has given its share in the shuffles."""

    seat: Seat
    value: str


class Mixed(Fact, frozen=True):
    """The shares are in: all shuffles of the match come from this seed."""

    seed: str


class Happened(Fact, frozen=True):
    """What an action in the game led to; ``seat`` did it, ``None`` where the pack was brought."""

    events: tuple[Event, ...]
    seat: Seat | None = None


class Reverted(Fact, frozen=True):
    """The match stands again as it stood after the entry ``to``."""

    to: int


class Released(Fact, frozen=True):
    """The match is over, and its secret is one no longer."""

    match: int


AnyFact = (
    Opened
    | Sat
    | Reserved
    | BotSat
    | Stood
    | Removed
    | Covered
    | Returned
    | Left
    | Came
    | Renamed
    | Began
    | Shared
    | Mixed
    | Happened
    | Reverted
    | Released
)


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One entry of a log: when (milliseconds since 1970), what, and whose command it was."""

    at: int
    facts: tuple[AnyFact, ...]
    by: str | None = None
    id: str | None = None


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Entry)


def write(entry: Entry) -> bytes:
    """The entry as it is kept."""
    return _ENCODER.encode(entry)


def read(body: bytes) -> Entry:
    """The entry that was kept.

    Raises:
        msgspec.DecodeError: this is no entry.
    """
    return _DECODER.decode(body)
