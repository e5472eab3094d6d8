"""A record: a header and its lines, as text and as a value."""

from typing import Final

import msgspec
from msgspec import Struct

from euchre.engine import Event
from euchre.record.faults import NOT_READ, RecordError, TruncatedRecord, plain
from euchre.record.lines import (
    BYTE_ORDER_MARK,
    MATCH_FORMAT,
    RECORD_FORMAT,
    VERSION,
    Entry,
    Happened,
    Header,
    MatchHeader,
)
from euchre.rules import Rules


class Record(Struct, frozen=True):
    """What is written down of a game: its header, and its lines in order."""

    header: Header
    entries: tuple[Entry, ...] = ()

    @property
    def rules(self) -> Rules:
        """The rules that were played."""
        return self.header.rules

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, without notes and lines that were not played."""
        return tuple(entry.event for entry in self.entries if isinstance(entry, Happened))


class Match(Struct, frozen=True):
    """Several games by the same people, each a record of its own."""

    header: MatchHeader
    games: tuple[Record, ...]


class Stamp(Struct):
    """What a header says, or an EGN document, before anything else of it is read."""

    format: str | None = None
    version: int | float | str | None = None
    fileType: str | None = None  # noqa: N815 - the key of EGN


Part = Header | MatchHeader | Entry

_STAMP: Final = msgspec.json.Decoder(Stamp)
_ENTRY: Final = msgspec.json.Decoder(Entry)
_HEADERS: Final[dict[str, type[Header] | type[MatchHeader]]] = {RECORD_FORMAT: Header, MATCH_FORMAT: MatchHeader}
_ENCODER: Final = msgspec.json.Encoder()


def header_line(header: Header | MatchHeader) -> str:
    """The first line of a record, with its line end."""
    return _ENCODER.encode(header).decode() + "\n"


def line(entry: Entry) -> str:
    """A line of a record, with its line end: appending it to the text is all that writing takes."""
    return _ENCODER.encode(entry).decode() + "\n"


def write_record(record: Record) -> str:
    """The record as native text."""
    return header_line(record.header) + "".join(line(entry) for entry in record.entries)


def write_match(match: Match) -> str:
    """The match as native text: its header, then one record after the other."""
    return header_line(match.header) + "".join(write_record(game) for game in match.games)


def read_record(text: str, *, keep_whole: bool = False) -> Record:
    """The record that a native text holds; ``keep_whole`` leaves out a last line that breaks off.

    Raises:
        TruncatedRecord: the last line breaks off.
        RecordError: a line cannot be read, or the text holds a match of several games.
    """
    found = read_native(text, keep_whole=keep_whole)
    if isinstance(found, Record):
        return found
    raise RecordError(f"This is a match of {len(found.games)} games, and a record of one game is wanted.")


def games_of(found: Record | Match) -> tuple[Record, ...]:
    """The records of a match, or the one record."""
    return (found,) if isinstance(found, Record) else found.games


def read_native(text: str, *, keep_whole: bool = False) -> Record | Match:
    """The record, or the match of several, that a native text holds; see ``read_record``."""
    text = text.removeprefix(BYTE_ORDER_MARK)
    lines = [(number, each) for number, each in enumerate(text.split("\n"), 1) if each.strip()]
    if not lines:
        raise RecordError("The record is empty: its first line is a header.")
    if _breaks_off(text, lines[-1][1]):
        if not keep_whole or len(lines) == 1:
            raise TruncatedRecord(lines[-1][0])
        lines.pop()
    first = _part(*lines[0])
    if isinstance(first, MatchHeader):
        return Match(first, _games(lines[1:]))
    if not isinstance(first, Header):
        raise RecordError("Line 1 is not a header: a record begins with its format, version and rules.")
    return Record(first, tuple(_entry(*each) for each in lines[1:]))


def _breaks_off(text: str, last: str) -> bool:
    if text.endswith("\n"):
        return False
    try:
        msgspec.json.decode(last)
    except RecursionError:
        return False
    except msgspec.DecodeError:
        return True
    return False


def _games(lines: list[tuple[int, str]]) -> tuple[Record, ...]:
    games: list[tuple[Header, list[Entry]]] = []
    for number, text in lines:
        part = _part(number, text)
        if isinstance(part, Header):
            games.append((part, []))
        elif isinstance(part, MatchHeader) or not games:
            raise RecordError(f"Line {number}: each game of a match begins with a header of its own.")
        else:
            games[-1][1].append(part)
    return tuple(Record(header, tuple(entries)) for header, entries in games)


def _entry(number: int, text: str) -> Entry:
    part = _part(number, text)
    if isinstance(part, Header | MatchHeader):
        raise RecordError(f"Line {number} is a second header: only a match holds several games.")
    return part


def _part(number: int, text: str) -> Part:
    try:
        stamp = _STAMP.decode(text)
        if stamp.format is None:
            return _ENTRY.decode(text)
        return _header(stamp, text)
    except NOT_READ as error:
        raise RecordError(f"Line {number} {plain(error)}") from None


def _header(stamp: Stamp, text: str) -> Header | MatchHeader:
    kind = _HEADERS.get(stamp.format or "")
    if kind is None:
        raise RecordError(f"This is not a record of Euchre: its header names the format “{stamp.format}”.")
    if stamp.version is None:
        raise RecordError(f"The record names no version of the format: write version {VERSION} into its header.")
    if stamp.version != VERSION:
        raise RecordError(f"The record is of version {stamp.version} of the format, and only {VERSION} can be read.")
    return msgspec.json.decode(text, type=kind)
