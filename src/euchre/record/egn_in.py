"""EGN documents become records: the choices are told one by one, and the engine says what follows."""

import re
from collections.abc import Callable
from typing import Any, Final

from euchre.record.egn_deal import tell_deal
from euchre.record.egn_document import (
    GAME,
    EgnBidding,
    EgnDeal,
    EgnGame,
    EgnPlay,
    EgnPlayer,
    as_document,
    read_json,
    version_of,
)
from euchre.record.egn_old import OldGame, OldKnowledge, known_besides, present
from euchre.record.egn_rules import named_options, rules_of
from euchre.record.egn_words import half_known
from euchre.record.faults import RecordError, dashed
from euchre.record.lines import VERSION, Header, Layout, Person, PlayerId, Start
from euchre.record.record import Record
from euchre.record.replay import begin
from euchre.record.story import Story
from euchre.rules import Rules, Seat, in_words

Read = tuple[Record, tuple[str, ...]]
"""A record, and warnings about what was not read as it stands."""

PLAYERS: Final = 4
_NOW: Final = re.compile(r"1\.[234](\.\d+)?")
_OLD: Final = re.compile(r"1\.[01](\.\d+)?")


def read_egn(text: str) -> Read:
    """The record of an EGN text.

    Raises:
        RecordError: the text is no EGN document, or tells of something that cannot have happened.
    """
    return read_egn_game(read_json(text))


def read_egn_game(raw: Any) -> Read:
    """The record of an EGN document in a decoded JSON value; see ``read_egn``."""
    version = version_of(raw, GAME)
    if _OLD.fullmatch(version):
        old = as_document(raw, OldGame)
        record, warnings = _record(present(old), known_besides(old))
        return record, ("The document has the old layout of EGN 1.0: it is read as EGN 1.4.", *warnings)
    if not _NOW.fullmatch(version):
        raise RecordError(f"The document is of EGN version {version}, and versions 1.2 to 1.4 can be read.")
    return _record(as_document(raw, EgnGame))


def _record(game: EgnGame, old: tuple[OldKnowledge, ...] = ()) -> Read:
    deals = _whole_deals(game)
    header = _header(game, rules_of(game.metadata.ruleset), deals)
    story = Story(begin(header))
    for at, deal in enumerate(deals):
        story = tell_deal(story, deal, old[at] if old else OldKnowledge())
    _verify_score(game, story)
    return Record(header, story.entries), (*_warnings(deals), *story.warnings)


def _whole_deals(game: EgnGame) -> tuple[EgnDeal, ...]:
    deals: list[EgnDeal] = []
    for count, deal in enumerate(game.deals, 1):
        if isinstance(deal, str):
            raise RecordError(f"Deal {count} is packed into bits, and only deals that are written out can be read.")
        deals.append(deal)
    return tuple(deals)


def _header(game: EgnGame, rules: Rules, deals: tuple[EgnDeal, ...]) -> Header:
    told = game.metadata
    if len(told.players) != PLAYERS:
        found = in_words(len(told.players))
        raise RecordError(f"The document names {found} players, and the game is for {in_words(PLAYERS)}.")
    if len(told.initial_score) != rules.sides:
        raise RecordError("The document's initialScore must be two numbers, side 0 first.")
    tags = {"game_id": told.game_id, "title": told.title, "description": told.description, "date": told.date}
    return Header(
        version=VERSION,
        rules=rules,
        players=tuple(player if isinstance(player, str) else player.name for player in told.players),
        people=_people(told.players),
        start=Start(scores=told.initial_score, dealer=Seat(deals[0].initial_state.dealer) if deals else None),
        tags={name: value for name, value in tags.items() if value is not None},
        layout=_layout(game, deals),
    )


def _people(players: tuple[str | EgnPlayer, ...]) -> tuple[Person | None, ...]:
    """What is told about the players besides their names; nothing where they are names only."""
    people = tuple(None if isinstance(player, str) else _person(player) for player in players)
    return people if any(people) else ()


def _person(player: EgnPlayer) -> Person:
    ids = player.player_ids
    listed = None if ids is None else tuple(PlayerId(id=each.id, source=each.source) for each in ids)
    return Person(id=player.id, player_ids=listed)


def _layout(game: EgnGame, deals: tuple[EgnDeal, ...]) -> Layout:
    """How the document is laid out, where EGN leaves a choice."""
    ruleset = game.metadata.ruleset
    return Layout(
        version=game.version,
        ruleset=None if ruleset is None else named_options(ruleset),
        final_score=game.metadata.final_score is not None,
        numbers={at: deal.deal_number for at, deal in enumerate(deals) if deal.deal_number != at},
        empty_hands=_where(deals, _has_empty_hands),
        alone_unsaid=_where(deals, lambda deal: any(phase.is_alone is None for phase in _biddings(deal))),
        nobody_defends_alone=_where(deals, lambda deal: any(phase.alone_defender == -1 for phase in _biddings(deal))),
        empty_bidding=_where(deals, lambda deal: any(not phase.calls for phase in _biddings(deal))),
        empty_play=_where(deals, lambda deal: any(not any(phase.tricks) for phase in _plays(deal))),
    )


def _where(deals: tuple[EgnDeal, ...], holds: Callable[[EgnDeal], bool]) -> tuple[int, ...]:
    return tuple(at for at, deal in enumerate(deals) if holds(deal))


def _has_empty_hands(deal: EgnDeal) -> bool:
    hands = deal.initial_state.player_cards
    return hands is not None and not any(hands)


def _biddings(deal: EgnDeal) -> list[EgnBidding]:
    return [phase for phase in deal.phases if isinstance(phase, EgnBidding)]


def _plays(deal: EgnDeal) -> list[EgnPlay]:
    return [phase for phase in deal.phases if isinstance(phase, EgnPlay)]


def _verify_score(game: EgnGame, story: Story) -> None:
    said, found = game.metadata.final_score, story.state.standing.scores
    if said is not None and said != found:
        sentence = f"The document says the final score is {dashed(said)}, and its deals add up to {dashed(found)}."
        raise RecordError(sentence)


def _warnings(deals: tuple[EgnDeal, ...]) -> tuple[str, ...]:
    """What is not read as it stands, a sentence each."""
    return tuple(told for count, deal in enumerate(deals, 1) for told in _deal_warnings(f"Deal {count}", deal))


def _deal_warnings(here: str, deal: EgnDeal) -> list[str]:
    found = []
    phases = (*deal.phases, *(phase for line in deal.alternative_lines or () for phase in line.phases))
    if any(phase.phase_number != isinstance(phase, EgnPlay) for phase in phases):
        found.append(f"{here}: its phases are numbered anew.")
    if any(isinstance(phase, EgnPlay) and phase.is_alone is not None for phase in phases):
        found.append(f"{here}: isAlone is read from the calls, not from the play.")
    hands = [card for hand in deal.initial_state.player_cards or () for card in hand]
    laid = [phase.discard for phase in phases if isinstance(phase, EgnBidding) and phase.discard is not None]
    if any(half_known(card) for card in (*hands, *laid)):
        found.append(f"{here}: cards of which only rank or suit is known are read as unknown.")
    return found
