"""The native format, line by line: what a line can be.

A record is JSON Lines. The first line is the header; each line after it is an event, a note on the event before it,
a branch (a line that was not played) or a seed that has been released.
"""

from typing import Final, Literal

from msgspec import Struct

from euchre.engine import Event
from euchre.rules import Rules, Seat

VERSION: Final = 1
BYTE_ORDER_MARK: Final = "\ufeff"
RECORD_FORMAT: Final = "euchre-record"
MATCH_FORMAT: Final = "euchre-match"

Label = Literal["??", "?", "?!", "!?", "!", "!!"]
"""What an annotator thinks of a decision: blunder, mistake, dubious, interesting, great, brilliant."""


class Line(Struct, frozen=True, tag_field="line", tag=True, forbid_unknown_fields=True):
    """A line of a record after its header."""


class Happened(Line, frozen=True, kw_only=True, tag="event"):
    """An event, as far as the writer may know it."""

    event: Event


class Note(Line, frozen=True, kw_only=True, tag="note", omit_defaults=True):
    """What somebody says about the event before it.

    ``key`` is the number that another notation keeps the note under, where the place it stands at does not tell it;
    ``tight`` when the label stood without a space before the text.
    """

    text: str
    label: Label | None = None
    key: int | None = None
    tight: bool = False


class Branch(Line, frozen=True, kw_only=True, tag="branch"):
    """A line that was not played: it leaves the deal before it after ``at`` decisions, and may stop early."""

    at: int
    lines: tuple[Happened | Note, ...]


class Seed(Line, frozen=True, kw_only=True, tag="seed"):
    """A secret that has been released: the kind ``match`` is the seed that all shuffles of the match come from."""

    kind: str
    value: str | int


Entry = Happened | Note | Branch | Seed


class Part(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a header."""


class Start(Part, frozen=True, kw_only=True):
    """Where a record begins that does not begin at nothing: the scores by side, and who deals first."""

    scores: tuple[int, ...] | None = None
    dealer: Seat | None = None


class PlayerId(Part, frozen=True, kw_only=True, rename="camel"):
    """Who a player is in somebody's register."""

    id: str
    source: str


class Person(Part, frozen=True, kw_only=True, rename="camel"):
    """What is told about a player besides the name."""

    id: str | None = None
    player_ids: tuple[PlayerId, ...] | None = None


class Layout(Part, frozen=True, kw_only=True):
    """How the EGN document was laid out that a record comes from, where EGN leaves a choice; deals count from 0.

    ``ruleset`` are the options that it named. The other fields list deals that differ from the usual layout.
    """

    version: str = "1.4"
    ruleset: tuple[str, ...] | None = None
    final_score: bool = False
    numbers: dict[int, int] = {}
    empty_hands: tuple[int, ...] = ()
    alone_unsaid: tuple[int, ...] = ()
    nobody_defends_alone: tuple[int, ...] = ()
    empty_bidding: tuple[int, ...] = ()
    empty_play: tuple[int, ...] = ()


class Sitting(Part, frozen=True, kw_only=True):
    """Which game of a match a record is, and which of the match's players sit at its seats."""

    game: int
    players: tuple[str, ...]


class Header(Part, frozen=True, kw_only=True, tag_field="format", tag=RECORD_FORMAT):
    """The first line of a record: the whole rules, who plays, where it begins, and what is told about it."""

    version: int
    rules: Rules
    players: tuple[str, ...] = ()
    start: Start = Start()
    tags: dict[str, str] = {}
    people: tuple[Person | None, ...] = ()
    layout: Layout | None = None
    sitting: Sitting | None = None


class Registered(Part, frozen=True, kw_only=True, rename="camel"):
    """A player of a match, under the name that the match has for him."""

    id: str
    name: str
    player_ids: tuple[PlayerId, ...] | None = None


class Plan(Part, frozen=True, kw_only=True):
    """What a match is played for: the kind of match, and how many games or points."""

    type: Literal[
        "BEST_OF_N",
        "PROGRESSIVE",
        "ROUND_ROBIN",
        "CUSTOM",
        "FIXED_GAMES",
        "TARGET_SCORE",
        "ELIMINATION",
        "SWISS",
        "TIMED",
        "SINGLE_GAME",
    ]
    target: int | None = None


class Result(Part, frozen=True, kw_only=True):
    """How a match is said to have come out."""

    status: Literal["COMPLETED", "IN_PROGRESS", "FORFEIT", "DRAW"] | None = None
    winner: tuple[str, ...] | None = None
    scores: dict[str, int | float] | None = None


class MatchHeader(Part, frozen=True, kw_only=True, tag_field="format", tag=MATCH_FORMAT):
    """The first line of a match of several games, each of which follows with a header of its own."""

    version: int
    tags: dict[str, str] = {}
    players: tuple[Registered, ...] = ()
    plan: Plan | None = None
    result: Result | None = None
    emn: str = "1.0"
