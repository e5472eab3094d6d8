"""What the play of a deal proves afterwards about cards that nobody wrote down."""

from msgspec.structs import replace

from euchre.engine import (
    CardGiven,
    Claimed,
    Dealt,
    Discarded,
    DummyTaken,
    Event,
    HandShown,
    HiddenCard,
    Played,
    Swapped,
    UpcardTaken,
    WentUnder,
)
from euchre.record.lines import Branch, Entry, Happened
from euchre.record.record import Record
from euchre.record.replay import PlayedDeal, replay
from euchre.rules import Seat

Cards = tuple[HiddenCard, ...]


def with_hindsight(record: Record) -> Record:
    """The record with every dealt card and discard filled in that the play proves; nothing is guessed.

    Lines that were not played are left out, since they may give a seat a card that was elsewhere.

    Raises:
        RecordError: the record tells of something that cannot have happened.
    """
    deals = replay(record).deals
    if record.rules.deck.copies > 1:
        return record
    entries: list[Entry] = []
    number = 0
    for entry in record.entries:
        if isinstance(entry, Happened):
            number += isinstance(entry.event, Dealt)
            entries.append(Happened(event=_proven(deals[number - 1], entry.event)) if number else entry)
        elif not isinstance(entry, Branch):
            entries.append(entry)
    return replace(record, entries=tuple(entries))


def proven_hands(deal: PlayedDeal) -> tuple[Cards, ...]:
    """The dealt hands of a deal as far as they were written down or the play proves them; by seat."""
    return tuple(_hand(deal, Seat(seat)) for seat in deal.final.rules.seats)


def _proven(deal: PlayedDeal, event: Event) -> Event:
    if isinstance(event, Dealt):
        return replace(event, hands=proven_hands(deal))
    if isinstance(event, Discarded) and event.card is None:
        return replace(event, card=_discard(deal, event.seat))
    return event


def _hand(deal: PlayedDeal, seat: Seat) -> Cards:
    """The hand that a seat was dealt: what left it or was shown in it, less what came into it later."""
    written = deal.dealt.hands[seat]
    came = _came(deal, seat)
    if None not in written or None in came:
        return written
    known = [card for card in written if card is not None]
    later = dict.fromkeys(card for card in _left(deal, seat) if card is not None)
    proven = [card for card in later if card not in came and card not in known]
    return (*known, *proven, *(None,) * (len(written) - len(known) - len(proven)))


def _discard(deal: PlayedDeal, seat: Seat) -> HiddenCard:
    """The one card that a seat held and that is seen nowhere later, where all that it held is known."""
    held = (*_hand(deal, seat), *_came(deal, seat))
    rest = [card for card in held if card not in _left(deal, seat)]
    return rest[0] if len(rest) == 1 and None not in held else None


def _events(deal: PlayedDeal) -> list[Event]:
    return [event for step in deal.steps for event in step.events]


def _came(deal: PlayedDeal, seat: Seat) -> Cards:
    """The cards that came into a hand after the deal; an unknown one may be any card."""
    came: list[HiddenCard] = []
    for event in _events(deal):
        match event:
            case UpcardTaken() | Swapped() if event.seat == seat:
                came.append(deal.dealt.upcard)
            case WentUnder() if event.seat == seat:
                came.extend(event.taken)
            case CardGiven() if event.receiver == seat:
                came.append(event.card)
            case DummyTaken() if event.seat == seat:
                came.append(None)
    return tuple(came)


def _left(deal: PlayedDeal, seat: Seat) -> Cards:
    """The cards that were played from a hand, laid or given away, or shown in it."""
    left: list[HiddenCard] = []
    for event in _events(deal):
        match event:
            case Played() | Discarded() | Swapped() if event.seat == seat:
                left.append(event.card)
            case WentUnder() if event.seat == seat:
                left.extend(event.shown)
            case HandShown() | Claimed() if event.seat == seat:
                left.extend(event.cards)
            case CardGiven() if event.giver == seat:
                left.append(event.card)
    return tuple(left)
