"""One deal of a PTN text: its tags as a value."""

import re
from typing import Final

from msgspec import Struct

from euchre.cards import Card, MalformedText, read_suit
from euchre.engine import Action, Call, OrderUp, Pass
from euchre.record.faults import RecordError, at
from euchre.record.ptn_rules import BID_EUCHRE
from euchre.record.ptn_text import SEATS, Tag, read_hand, read_ptn_cards, read_seat
from euchre.rules import NoTrump, Seat, Trump

_ALONE: Final = re.compile(r"^(?P<trump>.+?)\s*alone$", re.IGNORECASE)
_LEVEL: Final = re.compile(r"^\d|call\d$", re.IGNORECASE)
_NO_TRUMP: Final = {"NT": NoTrump(), "NT↑": NoTrump(), "NT↓": NoTrump(low=True)}
PLAYERS: Final = len(SEATS)


class Token(Struct, frozen=True):
    """What stands in the auction for a seat."""

    seat: Seat
    text: str


class Moved(Struct, frozen=True):
    """Cards that a seat took up or laid down."""

    seat: Seat
    cards: tuple[Card, ...]


class Handed(Struct, frozen=True):
    """A card that went from one seat to another."""

    giver: Seat
    card: Card


class PtnDeal(Struct, frozen=True):
    """A deal: ``undealt`` begins with the upcard, and a row has a cell for every seat from ``first`` on."""

    dealer: Seat
    hands: tuple[tuple[Card, ...] | None, ...]
    undealt: tuple[Card, ...]
    auction: tuple[Token, ...]
    added: tuple[Moved, ...]
    removed: tuple[Moved, ...]
    passed: tuple[Handed, ...]
    first: Seat
    rows: tuple[tuple[str, ...], ...]
    declarer: Seat | None = None


def read_deal(tags: tuple[Tag, ...]) -> PtnDeal:
    """The deal that the tags tell.

    Raises:
        RecordError: a tag that is needed is missing, or one cannot be read.
    """
    play, declarer = _tag(tags, "Play"), _tag(tags, "Declarer")
    return PtnDeal(
        dealer=_seat("Dealer", _needed(tags, "Dealer").value),
        hands=_hands(_needed(tags, "Deal").value),
        undealt=_cards("Undealt", _needed(tags, "Undealt").value),
        auction=_auction(_tag(tags, "Auction")),
        added=tuple(_moved(tag) for tag in tags if tag.name == "CardsAdded"),
        removed=tuple(_moved(tag) for tag in tags if tag.name == "CardsRemoved"),
        passed=tuple(_passed(tag) for tag in tags if tag.name == "CardsPassed"),
        first=Seat(0) if play is None else _seat("Play", play.value),
        rows=() if play is None else tuple(_row(row, line) for row, line in enumerate(play.lines, 1)),
        declarer=None if declarer is None else _seat("Declarer", declarer.value),
    )


def read_call(here: str, token: str, upcard: Card, *, first_round: bool) -> Action:
    """The call that a word of the auction stands for."""
    if token.lower() == "pass":
        return Pass()
    if _LEVEL.search(token):
        raise RecordError(BID_EUCHRE)
    alone = _ALONE.match(token)
    trump = _trump(here, alone["trump"] if alone else token)
    if first_round and trump == upcard.suit:
        return OrderUp(alone is not None)
    return Call(trump, alone is not None)


def _trump(here: str, text: str) -> Trump:
    if text.upper() in _NO_TRUMP:
        return _NO_TRUMP[text.upper()]
    try:
        return read_suit(text)
    except MalformedText:
        raise RecordError(f"{here}: “{text}” is not a call: Pass, a suit or NT is, with “alone” behind it.") from None


def _tag(tags: tuple[Tag, ...], name: str) -> Tag | None:
    return next((tag for tag in tags if tag.name == name), None)


def _needed(tags: tuple[Tag, ...], name: str) -> Tag:
    found = _tag(tags, name)
    if found is None:
        raise RecordError(f"The deal has no tag {name}, and without it the deal cannot be replayed.")
    return found


def _hands(text: str) -> tuple[tuple[Card, ...] | None, ...]:
    letter, colon, rest = text.partition(":")
    hands = rest.split()
    if not colon or len(hands) != PLAYERS:
        raise RecordError("The tag Deal must have a seat, a colon and four hands, such as S:Q.AQ.Q.J - - -.")
    first = _seat("Deal", letter)
    read = [_hand(hand) for hand in hands]
    return tuple(read[(seat - first) % PLAYERS] for seat in range(PLAYERS))


def _hand(text: str) -> tuple[Card, ...] | None:
    with at("The tag Deal"):
        return read_hand(text)


def _seat(name: str, letter: str) -> Seat:
    with at(f"The tag {name}"):
        return read_seat(letter)


def _cards(name: str, text: str) -> tuple[Card, ...]:
    with at(f"The tag {name}"):
        return read_ptn_cards(text)


def _moved(tag: Tag) -> Moved:
    letter, _, cards = tag.value.partition(":")
    return Moved(_seat(tag.name, letter), _cards(tag.name, cards))


def _passed(tag: Tag) -> Handed:
    parts = tag.value.split(":")
    if len(parts) != 3 or len(parts[2]) != 2:
        raise RecordError("The tag CardsPassed must have two seats and a card, such as S:N:DQ.")
    return Handed(_seat(tag.name, parts[0]), _cards(tag.name, parts[2])[0])


def _auction(tag: Tag | None) -> tuple[Token, ...]:
    if tag is None:
        return ()
    first = _seat("Auction", tag.value)
    words: list[str] = []
    for word in " ".join(tag.lines).split():
        if word.lower() == "alone" and words:
            words[-1] += word
        else:
            words.append(word)
    return tuple(Token(Seat((first + place) % PLAYERS), word) for place, word in enumerate(words) if word != "-")


def _row(number: int, line: str) -> tuple[str, ...]:
    cells = tuple(line.split())
    if len(cells) != PLAYERS:
        raise RecordError(f"Row {number} of the play has {len(cells)} cards or dashes, and a row has {PLAYERS}.")
    return cells
