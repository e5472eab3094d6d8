"""The PTN text of Trickster Cards (earlier PBN): tags with their lines, and cards as it spells them."""

import re
from typing import Final

from msgspec import Struct

from euchre.cards import Card, Rank, Suit, card
from euchre.engine import HiddenCard
from euchre.record.faults import RecordError
from euchre.rules import Seat

SEATS: Final = "SWNE"
"""The letters of the seats, clockwise from 0."""

NAMES: Final = ("South", "West", "North", "East")
HEADER: Final = "% PTN ---------------------------"
_ESCAPE: Final = re.compile(r"\\(.)")
_HEADERS: Final = re.compile(r"%\s*P[TB]N\b")
_TAG: Final = re.compile(r'\[(?P<name>\w+)\s+"(?P<value>.*)"\]?\s*$')


class Tag(Struct, frozen=True):
    """A tag, its value, and the lines under it."""

    name: str
    value: str
    lines: tuple[str, ...] = ()


def read_tags(text: str) -> tuple[tuple[Tag, ...], ...]:
    """The tags of each deal of a text.

    Raises:
        RecordError: a line is no tag and stands under none, or breaks off.
    """
    deals: list[list[Tag]] = [[]]
    for number, line in enumerate(text.split("\n"), 1):
        plain = line.strip()
        if plain.startswith("%"):
            deals += [[]] if _HEADERS.match(plain) else []
        elif plain.startswith("["):
            tag = _tag(number, plain)
            deals += [[]] if _begins_again(deals[-1], tag) else []
            deals[-1].append(tag)
        elif plain:
            deals[-1].append(_with_line(number, deals[-1], plain))
    return tuple(tuple(deal) for deal in deals if deal)


def write_tags(tags: tuple[Tag, ...]) -> str:
    """The tags of a deal as text."""
    lines = [HEADER]
    for tag in tags:
        value = tag.value.replace("\\", "\\\\").replace('"', '\\"')
        lines += [f'[{tag.name} "{value}"]', *tag.lines]
    return "\n".join(lines) + "\n"


def read_seat(letter: str) -> Seat:
    """The seat of a letter.

    Raises:
        RecordError: no seat of a table for four has this letter.
    """
    if len(letter) == 1 and letter.upper() in SEATS:
        return Seat(SEATS.index(letter.upper()))
    raise RecordError(f"“{letter}” is not a seat: S, W, N and E are.")


def read_ptn_card(text: str) -> Card:
    """The card that suit and rank name, such as ``HJ``; the joker is ``JH``.

    Raises:
        RecordError: the text names no card.
    """
    plain = text.upper()
    if plain == "JH":
        return Card.JOKER
    try:
        return card(Rank(plain[1:]), Suit(plain[:1]))
    except ValueError:
        raise RecordError(f"“{text}” is not a card of PTN: write suit and rank, such as HJ, ST or C9.") from None


def read_ptn_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text without spaces, such as ``CKDJHJ``."""
    return tuple(read_ptn_card(text[at : at + 2]) for at in range(0, len(text), 2))


def write_ptn_card(hidden: HiddenCard) -> str:
    """Suit and rank of a card that is known; ``-`` for another."""
    if hidden is None:
        return "-"
    return "JH" if hidden is Card.JOKER else hidden.value[1] + hidden.value[0]


def read_hand(text: str) -> tuple[Card, ...] | None:
    """The cards of a hand written suit by suit, such as ``Q.AQ.Q.J``; ``None`` for a hand that is not known.

    Raises:
        RecordError: the text is not a hand.
    """
    if text == "-":
        return None
    suits = text.split(".")
    if not 4 <= len(suits) <= 5:
        raise RecordError(f"“{text}” is not a hand: write spades, hearts, diamonds and clubs with dots between.")
    return tuple(read_ptn_card(suit + rank) for suit, ranks in zip("SHDCJ", suits, strict=False) for rank in ranks)


def write_hand(cards: tuple[HiddenCard, ...]) -> str:
    """The hand suit by suit, high cards first; ``-`` when not all of it is known."""
    if None in cards:
        return "-"
    known = [each for each in cards if each is not None]
    suits = [_ranks(known, suit) for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)]
    return ".".join(suits + (["H" * known.count(Card.JOKER)] if Card.JOKER in known else []))


def _ranks(cards: list[Card], suit: Suit) -> str:
    ranks = [each.rank for each in cards if each.suit is suit and each.rank is not None]
    return "".join(rank.value for rank in sorted(ranks, key=lambda rank: -rank.height))


def _tag(number: int, line: str) -> Tag:
    found = _TAG.match(line)
    if found is None:
        raise RecordError(f'Line {number} is not a whole tag: write [Name "value"].')
    return Tag(found["name"], _ESCAPE.sub(r"\1", found["value"]))


def _begins_again(tags: list[Tag], tag: Tag) -> bool:
    """Whether a tag belongs to the next deal: an event or a deal after a deal."""
    return tag.name in ("Event", "Deal", "GameOptionsJson") and any(each.name == "Deal" for each in tags)


def _with_line(number: int, tags: list[Tag], line: str) -> Tag:
    if not tags:
        raise RecordError(f"Line {number} stands under no tag.")
    last = tags.pop()
    return Tag(last.name, last.value, (*last.lines, line))
