"""The match at a table: a fold over the events of the game, for the table itself and for each who may see of it."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from euchre.engine import (
    BidMade,
    Dealt,
    Declined,
    DefendedAlone,
    Dropped,
    Event,
    MatchWon,
    Passed,
    Played,
    Scored,
    State,
    StayChosen,
    Stayed,
    ThrownIn,
    Trick,
    TrickWon,
    TrumpMade,
    UpcardKept,
    View,
    WentAlone,
    WentUnder,
    evolve,
    mask,
    see,
    start,
    to_act,
)
from euchre.rules import NOBODY, Rules, Seat, counted
from euchre.server.fair import Fair
from euchre.telling import trump_words

_SAID: Final[dict[type, str]] = {
    Passed: "pass",
    Declined: "no",
    Stayed: "in",
    Dropped: "out",
    StayChosen: "has chosen",
    WentAlone: "alone",
    DefendedAlone: "defends alone",
    WentUnder: "goes under",
    UpcardKept: "leaves it",
}
"""What a seat says by an event that needs no more words."""

TOGETHER: Final = 2
"""So many awaited seats act in any order, and none of them hurries the others."""


class Glance(Struct, frozen=True):
    """An event, and the table just before it, as the onlookers and each seat knew it.

    ``hides`` when an onlooker may not know all of it; what an onlooker may know, everybody may.
    """

    event: Event
    onlooker: View
    views: tuple[View, ...]
    hides: bool


class Past(Struct, frozen=True):
    """The events of an entry, and what came before: what undoing needs."""

    version: int
    events: tuple[Event, ...]
    seat: Seat | None
    covered: bool
    before: "Past | None"


class Course(Struct, frozen=True, kw_only=True):
    """A match at a moment.

    ``trail`` is what the last entry brought; ``said`` the last word of each seat before the play; ``last_deal`` how the
    deal before ended and ``end`` how the match did; ``since`` from which version on each seat has its choices.
    """

    fair: Fair
    state: State
    onlooker: View
    views: tuple[View, ...]
    trail: tuple[Glance, ...] = ()
    said: tuple[str | None, ...]
    last_trick: Trick | None = None
    last_deal: Glance | None = None
    end: Glance | None = None
    since: tuple[int, ...]
    past: Past | None = None


def begun(rules: Rules, fair: Fair, version: int) -> Course:
    """The match before its first deal."""
    state, seats = start(rules), rules.table.players
    view = View(state)
    nothing = (None,) * seats
    return Course(fair=fair, state=state, onlooker=view, views=(view,) * seats, said=nothing, since=(version,) * seats)


def happened(
    course: Course, version: int, events: tuple[Event, ...], seat: Seat | None, *, covered: bool = False
) -> Course:
    """The match after what an action led to; ``covered`` when the computer acted for the person whose seat it is."""
    before = course
    course = replace(course, trail=(), past=Past(version, events, seat, covered, course.past))
    for event in events:
        course = _after(course, event)
    return replace(course, since=_since(before, course, version, seat))


def reverted(course: Course, to: int, version: int) -> Course:
    """The match as it stood after the entry ``to``."""
    kept: list[Past] = []
    past = course.past
    while past is not None:
        if past.version <= to:
            kept.append(past)
        past = past.before
    again = begun(course.state.rules, course.fair, version)
    for each in reversed(kept):
        again = happened(again, each.version, each.events, each.seat, covered=each.covered)
    return replace(again, trail=(), since=(version,) * len(course.since))


def _after(course: Course, event: Event) -> Course:
    seen = mask(event, None)
    glance = Glance(event, course.onlooker, course.views, seen is not event)
    onlooker = View(evolve(course.onlooker, seen))
    return replace(
        course,
        state=evolve(course.state, event),
        onlooker=onlooker,
        views=tuple(see(view, event, Seat(seat)) for seat, view in enumerate(course.views)),
        trail=(*course.trail, glance),
        said=_said(course.said, seen),
        last_trick=_last_trick(course, event, onlooker),
        last_deal=glance if isinstance(event, Scored | ThrownIn) else course.last_deal,
        end=glance if isinstance(event, MatchWon) else course.end,
    )


def _last_trick(course: Course, event: Event, onlooker: View) -> Trick | None:
    if isinstance(event, Dealt):
        return None
    return onlooker.tricks[-1] if isinstance(event, TrickWon) else course.last_trick


def _since(before: Course, after: Course, version: int, actor: Seat | None) -> tuple[int, ...]:
    """A seat's choices are new, unless several seats act in any order and it is not the one that has."""
    waited, waits = to_act(before.onlooker), to_act(after.onlooker)
    same = len(waited) >= TOGETHER and type(before.state.phase) is type(after.state.phase)
    return tuple(
        old if same and seat != actor and seat in waited and seat in waits else version
        for seat, old in enumerate(before.since)
    )


def _said(said: tuple[str | None, ...], event: Event) -> tuple[str | None, ...]:
    """What the seats have said, with the word of this event; forgotten when cards are dealt or played."""
    if isinstance(event, Dealt | Played):
        return (None,) * len(said)
    word = _word(event)
    if word is None:
        return said
    seat, text = word
    return (*said[:seat], text, *said[seat + 1 :])


def _word(event: Event) -> tuple[Seat, str] | None:
    match event:
        case TrumpMade(maker=maker) if maker is not NOBODY:
            assert isinstance(maker, int)
            alone = ", alone" if event.alone else ""
            return maker, f"{trump_words(event.trump)}{alone}"
        case BidMade():
            return event.seat, counted(event.tricks, "trick")
        case Passed() | Declined() | Stayed() | Dropped() | StayChosen():
            return event.seat, _SAID[type(event)]
        case WentAlone() | DefendedAlone() | WentUnder() | UpcardKept():
            return event.seat, _SAID[type(event)]
    return None
