"""Records become EGN documents: what EGN can say of them, and a warning for what it cannot."""

from typing import Final

import msgspec
from msgspec.structs import replace

from euchre.engine import start_scores
from euchre.record.egn_document import (
    GAME,
    EgnDeal,
    EgnGame,
    EgnMetadata,
    EgnPlayer,
    EgnPlayerId,
    EgnRuleset,
    write_document,
)
from euchre.record.egn_in import read_egn_game
from euchre.record.egn_rules import ALWAYS, ruleset_of
from euchre.record.egn_tell import egn_deal, lost, taken_under, unsaid
from euchre.record.faults import RecordError, dashed
from euchre.record.lines import Header, Layout, Note, Person, Seed
from euchre.record.notations import Written, refuse_other_games
from euchre.record.record import Record
from euchre.record.replay import Replayed, replay

_TAGS: Final = {"game_id": 64, "title": 128, "description": 1024, "date": 64}
_DEALS: Final = 100


def write_egn(record: Record) -> Written:
    """The record as an EGN text.

    Raises:
        RecordError: it is a record of another game, or tells of something that cannot have happened.
    """
    game, warnings = egn_game(record)
    return write_document(game), warnings


def egn_game(record: Record) -> tuple[EgnGame, tuple[str, ...]]:
    """The record as an EGN document; see ``write_egn``."""
    refuse_other_games("EGN", record.rules)
    replayed, header = replay(record), record.header
    layout = header.layout or Layout(ruleset=ALWAYS, final_score=True)
    ruleset, lost_rules = ruleset_of(record.rules, layout.ruleset or ())
    deals: list[EgnDeal] = []
    warnings = [*lost_rules, *_lost_tags(header), *_lost_lines(record, replayed)]
    for deal in replayed.deals:
        why_not = unsaid(deal)
        if why_not is None:
            deals.append(egn_deal(deal, len(deals), layout))
            warnings += lost(deal)
        else:
            warnings.append(f"Deal {deal.number} is left out: {why_not}.")
    metadata = _metadata(header, layout, ruleset)
    game = EgnGame(file_type=GAME, version=layout.version, metadata=metadata, deals=tuple(deals))
    astray = _astray(game, replayed)
    if layout.final_score and not astray:
        game = replace(game, metadata=replace(metadata, final_score=replayed.scores))
    return game, (*warnings, *astray)


def _astray(game: EgnGame, replayed: Replayed) -> tuple[str, ...]:
    """Where a reader who knows only the document goes astray, since something that decides is lost."""
    try:
        found = replay(read_egn_game(msgspec.to_builtins(game))[0]).scores
    except RecordError as error:
        return (f"With what is lost the document does not replay: {error}",)
    if found == replayed.scores:
        return ()
    return (f"With what is lost the document adds up to {dashed(found)}, and the game to {dashed(replayed.scores)}.",)


def _metadata(header: Header, layout: Layout, ruleset: EgnRuleset) -> EgnMetadata:
    tags = {name: text[: _TAGS[name]] for name, text in header.tags.items() if name in _TAGS}
    return EgnMetadata(
        game_id=tags.get("game_id"),
        title=tags.get("title"),
        description=tags.get("description"),
        date=tags.get("date"),
        players=_players(header),
        initial_score=header.start.scores or start_scores(header.rules),
        ruleset=None if layout.ruleset is None and ruleset == EgnRuleset() else ruleset,
    )


def _players(header: Header) -> tuple[str | EgnPlayer, ...]:
    names = header.players or tuple(f"Seat {seat}" for seat in header.rules.seats)
    people = header.people or (None,) * len(names)
    return tuple(_player(name, person) for name, person in zip(names, people, strict=False))


def _player(name: str, person: Person | None) -> str | EgnPlayer:
    if person is None:
        return name
    ids = person.player_ids
    listed = None if ids is None else tuple(EgnPlayerId(id=each.id, source=each.source) for each in ids)
    return EgnPlayer(name=name, id=person.id, player_ids=listed)


def _lost_tags(header: Header) -> list[str]:
    lost = [name for name in header.tags if name not in _TAGS]
    cut = [name for name, text in header.tags.items() if name in _TAGS and len(text) > _TAGS[name]]
    warnings = [f"EGN has no place for what is told under {', '.join(lost)}."] if lost else []
    return warnings + [f"The {name} is cut to {_TAGS[name]} letters." for name in cut]


def _lost_lines(record: Record, replayed: Replayed) -> list[str]:
    """What no EGN document has a place for, one sentence for all deals."""
    warnings = []
    if replayed.opening:
        warnings.append("EGN does not say how the first dealer was found.")
    if any(isinstance(entry, Seed) for entry in record.entries):
        warnings.append("EGN does not carry released seeds.")
    if any(card is not None for deal in replayed.deals for card in deal.dealt.kitty[taken_under(deal) :]):
        warnings.append("EGN does not carry the cards under the upcard.")
    if _has_preface(record):
        warnings.append("EGN does not carry notes before the first event.")
    if len(replayed.deals) > _DEALS:
        warnings.append(f"EGN allows {_DEALS} deals, and here are {len(replayed.deals)}.")
    return warnings


def _has_preface(record: Record) -> bool:
    return bool(record.entries) and isinstance(record.entries[0], Note)
