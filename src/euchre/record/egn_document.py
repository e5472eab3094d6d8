"""The documents of Euchre Game Notation (EGN 1.2 to 1.4): what stands where, and how it is read."""

from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec import Struct

from euchre.record.faults import NOT_READ, RecordError, plain

GAME: Final = "Euchre Game Notation"
MATCH: Final = "Euchre Match Notation"
Document = TypeVar("Document")


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
    except NOT_READ as error:
        raise RecordError(f"The document {plain(error)}") from None


def as_document(raw: Any, kind: type[Document]) -> Document:
    """The document in a decoded JSON value.

    Raises:
        RecordError: something is missing, superfluous or of the wrong kind.
    """
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise RecordError(f"The document {plain(error)}") from None


def version_of(raw: Any, name: str) -> str:
    """The version of a document that must be of this file type.

    Raises:
        RecordError: it is another document, or names no version.
    """
    short = {GAME: "EGN", MATCH: "EMN"}[name]
    if not isinstance(raw, dict) or raw.get("fileType") != name:
        raise RecordError(f"This is not an {short} document: its fileType is not “{name}”.")
    if "version" not in raw:
        raise RecordError(f"The document names no version of {short}.")
    return str(raw["version"])
