"""The lines of a record as steps: who did what, and what it led to, each verified by the engine."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec import Struct
from msgspec.structs import fields, replace

from euchre.cards import NO_CARDS
from euchre.engine import (
    Action,
    Claimed,
    Dealt,
    Event,
    GameWon,
    Hand,
    HandShown,
    HiddenCard,
    MatchWon,
    Played,
    Scored,
    Shell,
    State,
    StayChosen,
    ThrownIn,
    TrickWon,
    fold,
)
from euchre.record.faults import RecordError, at, dashed
from euchre.record.judge import judge, judge_deal, place
from euchre.record.lines import Happened, Note
from euchre.record.recover import recover
from euchre.rules import Seat


class Step(Struct, frozen=True):
    """What one seat did, or the shell: the state before it, what it led to, the state after it, and notes on it.

    ``untold`` are the last of the events, where the record breaks off before it says them.
    """

    deal: int
    before: State
    seat: Seat | Shell
    action: Action
    events: tuple[Event, ...]
    after: State
    notes: tuple[Note, ...] = ()
    untold: tuple[Event, ...] = ()


def steps_of(s: State, deal: int, lines: Sequence[Happened | Note]) -> tuple[Step, ...]:
    """The steps that the lines tell from this state on; notes before the first event belong to none.

    Raises:
        RecordError: an event cannot have happened there.
    """
    steps: list[Step] = []
    rest = list(lines)
    while rest:
        if isinstance(rest[0], Note):
            rest.pop(0)
            continue
        step, rest = _step(s, deal, rest)
        steps.append(step)
        s = step.after
    return tuple(steps)


def agrees(told: Event, due: Event) -> bool:
    """Whether two tellings are of the same event: they differ only where one of them does not know a secret."""
    if type(told) is not type(due):
        return False
    secret = _secrets(type(told))
    pairs = ((name, getattr(told, name), getattr(due, name)) for name in told.__struct_fields__)
    return all(_fits(one, other) if name in secret else one == other for name, one, other in pairs)


def say_event(event: Event) -> str:
    """What an event says, as part of a sentence."""
    match event:
        case TrickWon():
            return f"seat {event.seat} takes the trick"
        case Scored():
            return f"the deal is scored {dashed(event.points)}"
        case Played():
            return f"seat {event.seat} plays {event.card}"
        case Dealt():
            return "cards are dealt"
        case ThrownIn():
            return "the cards are thrown in"
        case GameWon() | MatchWon():
            return f"side {' and side '.join(map(str, event.sides))} wins the {type(event).__name__[:-3].lower()}"
    return f"“{type(event).__name__}” follows"


def _step(s: State, deal: int, lines: list[Happened | Note]) -> tuple[Step, list[Happened | Note]]:
    """The first step that the lines tell, and the lines after it."""
    later = [line.event for line in lines if isinstance(line, Happened)]
    first = later.pop(0)
    if isinstance(first, Dealt):
        judge_deal(s, deal, first)
    s = _reveal(s, deal, first)
    with at(place(s, deal)):
        done = recover(s, first, later)
    if done is None:
        raise RecordError(f"{place(s, deal)}: the record says that {say_event(first)}, and nothing leads to it.")
    due = judge(s, deal, *done)
    count = _told(s, deal, lines, due)
    told = tuple(line.event for line in lines[:count] if isinstance(line, Happened))
    notes = tuple(line for line in lines[:count] if isinstance(line, Note))
    untold = tuple(due[len(told) :])
    chosen = tuple(due[n] if isinstance(event, StayChosen) else event for n, event in enumerate(told))
    events = (*chosen, *untold)
    return Step(deal, s, *done, events, fold(s, events), notes, untold), lines[count:]


def _told(s: State, deal: int, lines: list[Happened | Note], due: list[Event]) -> int:
    """How many of the lines tell what is due, the notes between and after them counted."""
    told = 0
    for count, line in enumerate(lines):
        if isinstance(line, Note):
            continue
        if told == len(due):
            return count
        if not agrees(line.event, due[told]):
            says = f"the record says that {say_event(line.event)}, but {say_event(due[told])}"
            raise RecordError(f"{place(s, deal)}: {says}.")
        told += 1
    return len(lines)


def _reveal(s: State, deal: int, event: Event) -> State:
    """The state when a hand is laid open: what nobody knew of it before is known now."""
    if not isinstance(event, Claimed | HandShown) or event.seat not in s.rules.seats or not s.hands:
        return s
    hand = s.hands[event.seat]
    known = [card for card in event.cards if card is not None]
    if not hand.unknown or len(known) != len(hand):
        return s
    if any(card not in s.deck or known.count(card) > s.deck.copies for card in known):
        raise RecordError(f"{place(s, deal)}: seat {event.seat} shows cards that the pack does not have.")
    shown = s.deck.gather(known)
    if s.deck.minus(hand.known, shown) != NO_CARDS:
        raise RecordError(f"{place(s, deal)}: seat {event.seat} does not show all of the cards that it holds.")
    return replace(s, hands=(*s.hands[: event.seat], Hand(shown), *s.hands[event.seat + 1 :]))


_SECRET: Final = (HiddenCard, tuple[HiddenCard, ...], tuple[tuple[HiddenCard, ...], ...], bool | None)
"""What a reader may not know of an event: cards, and whether a seat stays in; ``None`` means nothing else there."""


@cache
def _secrets(kind: type[Event]) -> frozenset[str]:
    """The fields of an event that a reader may not know."""
    return frozenset(field.name for field in fields(kind) if field.type in _SECRET)


def _fits(told: object, due: object) -> bool:
    if told is None or due is None:
        return True
    if not isinstance(told, tuple) or not isinstance(due, tuple):
        return told == due
    if any(isinstance(part, tuple) for part in (*told, *due)):  # the hands, seat by seat
        return len(told) == len(due) and all(map(_fits, told, due))
    return _same_cards(told, due) if None in told or None in due else told == due


def _same_cards(told: tuple[object, ...], due: tuple[object, ...]) -> bool:
    """Whether two lists, in any order, may be of the same cards: what one names, the other names or does not know."""
    named, meant = Counter(told), Counter(due)
    unknown = named.pop(None, 0), meant.pop(None, 0)
    return len(told) == len(due) and (named - meant).total() <= unknown[1] and (meant - named).total() <= unknown[0]
