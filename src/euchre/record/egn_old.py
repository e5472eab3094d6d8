"""The old layout of EGN 1.0: the same choices, with the kitty and the first leader said, and other keys."""

from typing import Final, Literal

from msgspec import Struct

from euchre.record.egn_document import (
    GAME,
    Annotations,
    EgnBidding,
    EgnBranch,
    EgnDeal,
    EgnDealt,
    EgnGame,
    EgnMetadata,
    EgnPlay,
    Element,
)

_UNKNOWN: Final = "Xx"


class OldKnowledge(Struct, frozen=True):
    """What the old layout says of a deal and the present one does not: the kitty, and who led first."""

    kitty: tuple[str, ...] = ()
    leader: int | None = None


class OldDealt(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"up_card": "upCard"}):
    """The dealer and what is known of the cards; an empty text is a card that is not known."""

    dealer: int
    up_card: str
    kitty: tuple[str, ...] = ()
    player_cards: tuple[tuple[str, ...], ...] | None = None


class OldPlay(Element, frozen=True, kw_only=True, tag_field="type", tag="TRICK_PLAY"):
    """The tricks, and who led to the first."""

    phase_number: int
    tricks: tuple[tuple[str, ...], ...]
    initial_lead: int | None = None
    play_annotations: Annotations | None = None


class OldDeal(Element, frozen=True, kw_only=True):
    """A deal."""

    deal_number: int
    initial_state: OldDealt
    phases: tuple[EgnBidding | OldPlay, ...]
    alternative_lines: tuple[EgnBranch, ...] | None = None


class OldGame(Element, frozen=True, kw_only=True):
    """A game."""

    file_type: Literal["Euchre Game Notation"]
    version: str
    metadata: EgnMetadata
    deals: tuple[OldDeal | str, ...]


def present(old: OldGame) -> EgnGame:
    """The document in the present layout."""
    deals = tuple(deal if isinstance(deal, str) else _deal(deal) for deal in old.deals)
    return EgnGame(file_type=GAME, version="1.4", metadata=old.metadata, deals=deals)


def known_besides(old: OldGame) -> tuple[OldKnowledge, ...]:
    """What the document says of each deal that the present layout has no place for."""
    return tuple(OldKnowledge() if isinstance(deal, str) else _known(deal) for deal in old.deals)


def _deal(deal: OldDeal) -> EgnDeal:
    first = deal.initial_state
    hands = first.player_cards
    return EgnDeal(
        deal_number=deal.deal_number,
        initial_state=EgnDealt(
            dealer=first.dealer,
            up_card=first.up_card,
            player_cards=None if hands is None else tuple(_cards(hand) for hand in hands),
        ),
        phases=tuple(phase if isinstance(phase, EgnBidding) else _play(phase) for phase in deal.phases),
        alternative_lines=deal.alternative_lines,
    )


def _play(old: OldPlay) -> EgnPlay:
    return EgnPlay(phase_number=old.phase_number, tricks=old.tricks, play_annotations=old.play_annotations)


def _known(deal: OldDeal) -> OldKnowledge:
    leaders = [phase.initial_lead for phase in deal.phases if isinstance(phase, OldPlay)]
    return OldKnowledge(_cards(deal.initial_state.kitty), leaders[0] if leaders else None)


def _cards(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(text or _UNKNOWN for text in texts)
