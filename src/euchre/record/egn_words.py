"""Cards, calls and annotations as EGN spells them."""

import re
from typing import Final

from euchre.cards import Card, Rank, Suit, card
from euchre.engine import HiddenCard
from euchre.record.faults import RecordError
from euchre.record.lines import Label, Note
from euchre.rules import NoTrump, Trump

_CARD: Final = re.compile(r"[78N9TJQKAX][SsHhCcDdxtng]|[LRB]")
_LABELS: Final[tuple[Label, ...]] = ("??", "?!", "?", "!?", "!!", "!")
CALLS: Final = ("Pass", "Order", "s", "h", "d", "c", "n")


def read_egn_card(text: str, trump: Trump | None = None) -> HiddenCard:
    """The card that EGN spells so, or ``None`` for one that is not known whole; bowers need to know trump.

    Raises:
        RecordError: it is not a card, or one that only fits when the suits have no names.
    """
    if not _CARD.fullmatch(text):
        raise RecordError(f"“{text}” is not a card of EGN: write rank and suit, such as Jh, Ts or 9c.")
    if text == "B":
        return Card.JOKER
    if text in ("R", "L"):
        return _bower(text, trump)
    rank, suit = text[0], text[1]
    if suit in "tng":
        raise RecordError(f"“{text}” names a suit by its part in a deal, and only real suits can be read.")
    if rank == "X" or suit == "x":
        return None
    return card(Rank("9" if rank == "N" else rank), Suit(suit.upper()))


def half_known(text: str) -> bool:
    """Whether EGN knows the rank or the suit of a card, but not both."""
    return len(text) == 2 and (text[0] == "X") != (text[1] == "x")


def write_egn_card(hidden: HiddenCard) -> str:
    """The card in the spelling of EGN."""
    if hidden is None:
        return "Xx"
    return "B" if hidden is Card.JOKER else hidden.value[0] + hidden.value[1].lower()


def read_egn_trump(call: str) -> Trump:
    """The trump that a call of the second round names."""
    return NoTrump() if call == "n" else Suit(call.upper())


def write_egn_trump(trump: Trump) -> str:
    """The call that names this trump in the second round."""
    return "n" if isinstance(trump, NoTrump) else trump.value.lower()


def read_annotation(text: str, key: int | None = None) -> Note:
    """The note that an annotation is, its label taken off."""
    for label in _LABELS:
        mark = f"[{label}]"
        if text.startswith(mark):
            rest = text[len(mark) :]
            tight = not rest.startswith(" ")
            return Note(text=rest if tight else rest[1:], label=label, tight=tight, key=key)
    return Note(text=text, key=key)


def write_annotation(note: Note) -> str:
    """The annotation that a note is, its label put before it in brackets."""
    if note.label is None:
        return note.text
    return f"[{note.label}]{'' if note.tight else ' '}{note.text}"


def _bower(text: str, trump: Trump | None) -> Card:
    if not isinstance(trump, Suit):
        raise RecordError(f"“{text}” is a bower, and no suit is trump here.")
    return card(Rank.JACK, trump if text == "R" else trump.same_colour)
