"""From one notation to another: every conversion goes through the native record."""

from typing import Final, Literal

import msgspec
from msgspec import Struct

from euchre.record.egn_document import GAME, MATCH
from euchre.record.egn_in import read_egn
from euchre.record.egn_out import write_egn
from euchre.record.emn import read_emn, write_emn
from euchre.record.faults import NOT_READ, RecordError
from euchre.record.lines import BYTE_ORDER_MARK, RECORD_FORMAT
from euchre.record.ptn_in import read_ptn
from euchre.record.ptn_out import write_ptn
from euchre.record.record import Match, Record, Stamp, read_native, write_match, write_record

Format = Literal["native", "egn", "emn", "ptn"]
"""The notations: the native record, Euchre Game Notation and its matches, and the text of Trickster Cards."""

_ENDINGS: Final[dict[str, Format]] = {"jsonl": "native", "egn": "egn", "emn": "emn", "ptn": "ptn", "pbn": "ptn"}


class Converted(Struct, frozen=True):
    """A text, and a sentence for everything that did not come through as it was."""

    text: str
    warnings: tuple[str, ...] = ()


def detect(text: str, name: str | None = None) -> Format:
    """The notation that a text is written in; the ending of a file's name decides where the text does not tell.

    Raises:
        RecordError: neither the text nor the name tells.
    """
    body = text.removeprefix(BYTE_ORDER_MARK).lstrip()
    if body.startswith(("%", "[")):
        return "ptn"
    stamp = _stamp(body)
    if stamp.format is not None:
        return "native"
    if stamp.fileType in (GAME, MATCH):
        return "egn" if stamp.fileType == GAME else "emn"
    by_name = _ENDINGS.get((name or "").rpartition(".")[2].lower())
    if by_name is None:
        raise RecordError("This is no record: native records, EGN and EMN documents and PTN texts can be read.")
    return by_name


def read_any(
    text: str, source: Format | None = None, name: str | None = None
) -> tuple[Record | Match, tuple[str, ...]]:
    """The record, or the match of several, that a text holds in whatever notation, and warnings.

    Raises:
        RecordError: the text cannot be read.
    """
    text = text.removeprefix(BYTE_ORDER_MARK)
    match source or detect(text, name):
        case "native":
            return read_native(text), ()
        case "egn":
            return read_egn(text)
        case "emn":
            return read_emn(text)
        case "ptn":
            return read_ptn(text)


def convert(text: str, target: Format, source: Format | None = None, name: str | None = None) -> Converted:
    """The text in another notation; the source is detected where it is not given.

    Raises:
        RecordError: the text cannot be read, or the other notation cannot hold such a game.
    """
    found, warnings = read_any(text, source, name)
    written, more = _write(found, target)
    return Converted(written, (*warnings, *more))


def _write(found: Record | Match, target: Format) -> tuple[str, tuple[str, ...]]:
    match target:
        case "native":
            return (write_record(found) if isinstance(found, Record) else write_match(found)), ()
        case "emn":
            if isinstance(found, Match):
                return write_emn(found)
            raise RecordError("An EMN document holds a match of several games, and this is one game: write it as EGN.")
        case "egn":
            return write_egn(_only_game(found))
        case "ptn":
            return _write_ptn(found)


def _only_game(found: Record | Match) -> Record:
    if isinstance(found, Record):
        return found
    if len(found.games) == 1:
        return found.games[0]
    raise RecordError(f"An EGN document holds one game, and this is a match of {len(found.games)}: write it as EMN.")


def _write_ptn(found: Record | Match) -> tuple[str, tuple[str, ...]]:
    if isinstance(found, Record):
        return write_ptn(found)
    games = [write_ptn(game) for game in found.games]
    warnings = (f"Game {count}: {each}" for count, (_, lost) in enumerate(games, 1) for each in lost)
    return "\n".join(text for text, _ in games), tuple(warnings)


def _stamp(body: str) -> Stamp:
    """What a JSON text, or its first line, says that it is; a text that breaks off is known by how it begins."""
    for part in (body.split("\n", 1)[0], body):
        try:
            return msgspec.json.decode(part, type=Stamp)
        except NOT_READ:
            continue
    for kind in (GAME, MATCH):
        if kind in body[:200]:
            return Stamp(fileType=kind)
    return Stamp(format=RECORD_FORMAT) if '"euchre-' in body[:200] else Stamp()
