"""The documents of Euchre Game Notation (EGN 1.2 to 1.4): what stands where, and how it is read."""

import re
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from euchre.record.faults import RecordError, plain

GAME: Final = "Euchre Game Notation"
MATCH: Final = "Euchre Match Notation"
_NOW: Final = re.compile(r"1\.[234](\.\d+)?")
_OLD: Final = re.compile(r"1\.[01](\.\d+)?")


class Element(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, rename="camel"):
    """An element of a document. ``None`` means that the document does not say it."""


class EgnPlayerId(Element, frozen=True, kw_only=True):
    """Who a player is in somebody's register."""

    id: str
    source: str


class EgnPlayer(Element, frozen=True, kw_only=True):
    """A player with more than a name."""

    name: str
    id: str | None = None
    player_ids: tuple[EgnPlayerId, ...] | None = None


class EgnRuleset(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The house options that EGN knows."""

    std: bool | None = None
    min_rank: int | None = None
    winning_score: int | None = None
    num_deals: int | None = None
    canadian: bool | None = None
    loner_lead: Literal["LEFT_OF_DEALER", "LEFT_OF_LONER"] | None = None
    loner_march_score: int | None = None
    loner_euchred_score: int | None = None
    defend_alone: bool | None = None
    farmers: bool | None = None
    partners_best: bool | None = None
    go_under: bool | None = None
    joker: bool | None = None
    num_players: int | None = None
    allow_no_trump: bool | None = None
    fast_break: bool | None = None
    four_trick_tokens: bool | None = None


class EgnMetadata(Element, frozen=True, kw_only=True):
    """What is told about a game."""

    game_id: str | None = None
    title: str | None = None
    description: str | None = None
    date: str | None = None
    players: tuple[str | EgnPlayer, ...]
    initial_score: tuple[int, ...]
    final_score: tuple[int, ...] | None = None
    ruleset: EgnRuleset | None = None


class EgnExchange(Element, frozen=True, kw_only=True):
    """Cards that went to a seat, from another seat or, without ``sender``, from the kitty."""

    sender: int | None = None
    receiver: int
    cards: tuple[str, ...]


Annotations = dict[str, tuple[str, ...]]


class EgnBidding(Element, frozen=True, kw_only=True, tag_field="type", tag="EUCHRE_BIDDING"):
    """The calls, clockwise from the dealer's left, and what the call led to."""

    phase_number: int
    calls: tuple[str, ...]
    is_alone: bool | None = None
    alone_defender: int | None = None
    discard: str | None = None
    card_exchanges: tuple[EgnExchange, ...] | None = None
    call_annotations: Annotations | None = None


class EgnPlay(Element, frozen=True, kw_only=True, tag_field="type", tag="TRICK_PLAY"):
    """The tricks, each in the order in which it was played."""

    phase_number: int
    tricks: tuple[tuple[str, ...], ...]
    is_alone: bool | None = None
    play_annotations: Annotations | None = None


EgnPhase = EgnBidding | EgnPlay


class EgnBranch(Element, frozen=True, kw_only=True):
    """A line that was not played, from a decision on that is counted from 0 over calls and plays."""

    branch_index: int
    phases: tuple[EgnPhase, ...]


class EgnDealt(Element, frozen=True, kw_only=True):
    """The dealer, the upcard and what is known of the hands."""

    dealer: int
    up_card: str
    player_cards: tuple[tuple[str, ...], ...] | None = None


class EgnDeal(Element, frozen=True, kw_only=True):
    """A deal: choices only."""

    deal_number: int
    initial_state: EgnDealt
    phases: tuple[EgnPhase, ...]
    alternative_lines: tuple[EgnBranch, ...] | None = None


class EgnGame(Element, frozen=True, kw_only=True):
    """A game."""

    file_type: Literal["Euchre Game Notation"]
    version: str
    metadata: EgnMetadata
    deals: tuple[EgnDeal | str, ...]


class OldKnowledge(Struct, frozen=True):
    """What the old layout says of a deal and the present one does not: the kitty, and who led first."""

    kitty: tuple[str, ...] = ()
    leader: int | None = None


def read_game(raw: Any) -> tuple[EgnGame, tuple[OldKnowledge, ...]]:
    """The document in a decoded JSON value; what an old layout knows besides is given for each of its deals.

    Raises:
        RecordError: the version is unknown, or something is missing, superfluous or of the wrong kind.
    """
    version = _version(raw)
    if _OLD.fullmatch(version):
        known = tuple(_old_knowledge(deal) for deal in _deals(raw))
        return _convert(_present_layout(raw)), known
    if not version:
        raise RecordError("The document names no version of EGN.")
    if not _NOW.fullmatch(version):
        raise RecordError(f"The document is of EGN version {version}, and versions 1.2 to 1.4 can be read.")
    return _convert(raw), ()


def write_document(document: Struct) -> str:
    """A document as text."""
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n"


def read_json(text: str) -> Any:
    """The JSON value of a text.

    Raises:
        RecordError: the text is not whole JSON.
    """
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RecordError(f"The document {plain(error)}") from None


def _convert(raw: Any) -> EgnGame:
    try:
        return msgspec.convert(raw, EgnGame)
    except msgspec.ValidationError as error:
        raise RecordError(f"The document {plain(error)}") from None


def _version(raw: Any) -> str:
    if not isinstance(raw, dict) or raw.get("fileType") != GAME:
        raise RecordError(f"This is not an EGN document: its fileType is not “{GAME}”.")
    return str(raw.get("version", ""))


def _deals(raw: Any) -> list[Any]:
    deals = raw.get("deals")
    return [deal for deal in deals if isinstance(deal, dict)] if isinstance(deals, list) else []


def _old_knowledge(deal: Any) -> OldKnowledge:
    first = _dict(deal.get("initialState"))
    leaders = [phase["initialLead"] for phase in _phases(deal) if "initialLead" in phase]
    kitty = tuple(str(card) or "Xx" for card in first.get("kitty") or ())
    return OldKnowledge(kitty, leaders[0] if leaders else None)


def _present_layout(raw: Any) -> Any:
    return {**raw, "version": "1.4", "deals": [_present_deal(deal) for deal in raw.get("deals") or ()]}


def _present_deal(deal: Any) -> Any:
    if not isinstance(deal, dict):
        return deal
    renamed = {"player_cards": "playerCards"}
    first = {renamed.get(key, key): value for key, value in _dict(deal.get("initialState")).items() if key != "kitty"}
    phases = [{key: value for key, value in phase.items() if key != "initialLead"} for phase in _phases(deal)]
    return {**deal, "initialState": first, "phases": phases}


def _phases(deal: Any) -> list[dict[str, Any]]:
    return [_dict(phase) for phase in deal.get("phases") or ()]


def _dict(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
