"""Euchre Match Notation (EMN 1.0): matches of several games, each an EGN document."""

import re
from typing import Any, Final, Literal

from msgspec.structs import replace

from euchre.record.egn_document import MATCH, Element, as_document, read_json, version_of, write_document
from euchre.record.egn_in import read_egn_game
from euchre.record.egn_out import egn_game
from euchre.record.faults import RecordError, at
from euchre.record.lines import VERSION, MatchHeader, Plan, Registered, Result, Sitting
from euchre.record.notations import Written
from euchre.record.record import Match, Record

_VERSION: Final = re.compile(r"1\.0(\.\d+)?")
_TAGS: Final = ("match_id", "title", "description", "date")


class EmnMetadata(Element, frozen=True, kw_only=True):
    """What is told about a match."""

    match_id: str | None = None
    title: str | None = None
    description: str | None = None
    date: str | None = None
    players: tuple[Registered, ...]
    match_format: Plan | None = None
    result: Result | None = None


class EmnGame(Element, frozen=True, kw_only=True):
    """A game of a match: which of its players sit at seats 0 to 3, and the EGN document."""

    game_index: int
    players: tuple[str, str, str, str]
    game_data: Any


class EmnMatch(Element, frozen=True, kw_only=True):
    """A match."""

    file_type: Literal["Euchre Match Notation"]
    version: str
    metadata: EmnMetadata
    games: tuple[EmnGame, ...]


def read_emn(text: str) -> tuple[Match, tuple[str, ...]]:
    """The match of an EMN text, and warnings about what was not read as it stands.

    Raises:
        RecordError: the text is no EMN document, or one of its games cannot be read; the sentence names the game.
    """
    document = _document(read_json(text))
    known = {player.id for player in document.metadata.players}
    games: list[Record] = []
    warnings: list[str] = []
    for count, game in enumerate(document.games, 1):
        record, more = _game(f"Game {count}", game, known)
        games.append(record)
        warnings += more
    return Match(_header(document), tuple(games)), tuple(warnings)


def write_emn(match: Match) -> Written:
    """The match as an EMN text, and warnings about what it does not carry.

    Raises:
        RecordError: a game of it is not one that EGN writes down.
    """
    header, warnings = match.header, []
    games: list[EmnGame] = []
    for count, record in enumerate(match.games, 1):
        game, more = egn_game(record)
        warnings += [f"Game {count}: {warning}" for warning in more]
        games.append(_emn_game(count, record, game))
    metadata = EmnMetadata(
        match_id=header.tags.get("match_id"),
        title=header.tags.get("title"),
        description=header.tags.get("description"),
        date=header.tags.get("date"),
        players=header.players,
        match_format=header.plan,
        result=header.result,
    )
    document = EmnMatch(file_type=MATCH, version=header.emn, metadata=metadata, games=tuple(games))
    return write_document(document), tuple(warnings)


def _document(raw: Any) -> EmnMatch:
    version = version_of(raw, MATCH)
    if not _VERSION.fullmatch(version):
        raise RecordError(f"The document is of EMN version {version}, and version 1.0 can be read.")
    return as_document(raw, EmnMatch)


def _header(document: EmnMatch) -> MatchHeader:
    told = document.metadata
    tags = {name: getattr(told, name) for name in _TAGS}
    return MatchHeader(
        version=VERSION,
        tags={name: text for name, text in tags.items() if text is not None},
        players=told.players,
        plan=told.match_format,
        result=told.result,
        emn=document.version,
    )


def _game(here: str, game: EmnGame, known: set[str]) -> tuple[Record, list[str]]:
    for player in game.players:
        if player not in known:
            raise RecordError(f"{here}: “{player}” sits at the table, and the match has no player of that id.")
    with at(here):
        record, warnings = read_egn_game(game.game_data)
    header = replace(record.header, sitting=Sitting(game=game.game_index, players=game.players))
    return replace(record, header=header), [f"{here}: {warning}" for warning in warnings]


def _emn_game(count: int, record: Record, game: object) -> EmnGame:
    sitting = record.header.sitting
    if sitting is None or len(sitting.players) != 4:
        raise RecordError(f"Game {count}: the record does not say which players of the match sit at its four seats.")
    a, b, c, d = sitting.players
    return EmnGame(game_index=sitting.game, players=(a, b, c, d), game_data=game)
