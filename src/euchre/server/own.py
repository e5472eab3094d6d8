"""The part of a sight that only its reader sees: the hand, and what may be done."""

from functools import cache
from typing import Final

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from euchre.cards import Card
from euchre.engine import (
    Action,
    Dealt,
    Discard,
    Give,
    Play,
    Swap,
    View,
    check,
    legal,
    looks_back,
    say_action,
)
from euchre.rules import Seat, Trump, effective_suit, sort_cards
from euchre.server.common import result
from euchre.server.memory import Memory
from euchre.server.moment import Moment
from euchre.server.parts import PLAIN, bower_of
from euchre.server.sight import Choice, HandCard, OwnSight
from euchre.telling import Company, in_order, label, question

_ENCODER: Final = msgspec.json.Encoder()
_ABOUT_CARDS: Final = (Play, Discard, Give, Swap)
_TOLD: Final[dict[tuple[Action, Trump | None], Choice]] = {}
"""Choices of cards: as many as there are cards, trumps and kinds of choice, and no more."""


def own_sight(moment: Moment, guest: str, seat: Seat | None, memory: Memory) -> Raw:
    """What only this reader sees, written down; for an onlooker nothing but where to sit down."""
    if seat is None:
        sits = may_sit(moment, guest, None)
        return _written(OwnSight(host=guest == moment.room.host, may_sit=sits))
    course, undo = moment.course, may_undo(moment, seat)
    if course is None or not course.onlooker.hands:
        return _written(_frame(moment, guest, seat))
    view = course.views[seat]
    choices = choices_of(moment, view, seat)
    if choices:
        frame = memory.keep(f"frame {seat}", (moment.room, course.end, undo), lambda: _frame(moment, guest, seat))
        return _written(_asked(frame, moment, view, choices))
    about = (moment.room, view.hands[seat], view.contract, course.end, looks_back(view, seat), undo)
    return memory.keep(f"own {seat}", about, lambda: _written(_with_hand(_frame(moment, guest, seat), view, seat)))


def may_sit(moment: Moment, guest: str, seat: Seat | None) -> tuple[Seat, ...]:
    """The seats that the guest may take: those without a person, and one's own that the computer covers."""
    room = moment.room
    if seat is not None and (room.stage != "gathering" or room.chairs[seat].covered):
        return (seat,) if room.chairs[seat].covered else ()
    if guest in room.barred or any(waiting.guest == guest for waiting in room.waiting):
        return ()
    taken = {waiting.seat for waiting in room.waiting}
    return tuple(Seat(s) for s, chair in enumerate(room.chairs) if chair.guest is None and s not in taken)


def may_undo(moment: Moment, seat: Seat) -> bool:
    """Whether the person at the seat may go back: nobody else is at the table, and the match is not over."""
    if moment.course is None or moment.room.stage != "playing" or moment.room.people != (seat,):
        return False
    return last_own(moment, seat) is not None


def last_own(moment: Moment, seat: Seat) -> int | None:
    """The version of the seat's own last action; ``None`` where it has none to take back.

    Nobody goes back behind a deal: who comes to the table later would be dealt cards that are known by then.
    """
    past = None if moment.course is None else moment.course.past
    while past is not None and not any(isinstance(event, Dealt) for event in past.events):
        if past.seat == seat and not past.covered:
            return past.version
        past = past.before
    return None


def may_hint(moment: Moment, seat: Seat) -> bool:
    """Whether the person at the seat may ask what a good player would do."""
    return moment.room.setup.hints and seat in moment.awaited and not moment.room.chairs[seat].covered


def choices_of(moment: Moment, view: View, seat: Seat) -> tuple[Action, ...]:
    """What the person at the seat may do now, in the order in which it is shown."""
    if moment.room.stage != "playing" or moment.room.chairs[seat].covered:
        return ()
    choices = legal(view, seat)
    return in_order(choices, view.trump) if choices else ()


def _written(own: OwnSight) -> Raw:
    return Raw(_ENCODER.encode(own))


def _frame(moment: Moment, guest: str, seat: Seat) -> OwnSight:
    """What changes only with the room and the end of the match."""
    return OwnSight(
        seat=seat,
        host=guest == moment.room.host,
        may_sit=may_sit(moment, guest, seat),
        may_undo=may_undo(moment, seat),
        result=None if moment.course is None else result(moment.course, moment.room.company(seat)),
    )


def _with_hand(own: OwnSight, view: View, seat: Seat) -> OwnSight:
    return replace(own, hand=_hand_of(view, seat), buried=looks_back(view, seat))


def _asked(own: OwnSight, moment: Moment, view: View, choices: tuple[Action, ...]) -> OwnSight:
    """The hand of a reader who may do something, and what that is."""
    seat = own.seat
    assert seat is not None, "only who has a seat may do something"
    company = moment.room.company(seat)
    return replace(
        own,
        hand=_explained(_hand_of(view, seat), view, seat, choices),
        choices=tuple([_choice_sight(choice, view, company) for choice in choices]),
        question=question(view, company, PLAIN, choices) if seat in moment.awaited else None,
        buried=looks_back(view, seat),
        may_hint=may_hint(moment, seat),
    )


def _choice_sight(action: Action, view: View, company: Company) -> Choice:
    """A choice; what a card is called that may be chosen depends on trump alone, and is told once."""
    if not isinstance(action, _ABOUT_CARDS):
        return _choice(action, view, company)
    key = (action, view.trump)
    told = _TOLD.get(key)
    if told is None:
        told = _TOLD[key] = _choice(action, view, company)
    return told


def _choice(action: Action, view: View, company: Company) -> Choice:
    card = getattr(action, "card", None)
    words = say_action(action)
    return Choice(
        action=action,
        words=words,
        label=label(action, view, company, PLAIN),
        card=card if isinstance(card, Card) else None,
    )


def _hand_of(view: View, seat: Seat) -> tuple[HandCard, ...]:
    """The hand as it is held; one that may not be looked at yet shows no card."""
    trump = view.trump
    return tuple([_hand_card(card, trump) for card in sort_cards(view.held(seat), trump)])


@cache
def _hand_card(card: Card, trump: Trump | None) -> HandCard:
    return HandCard(card=card, name=PLAIN.name(card), suit=effective_suit(card, trump), bower=bower_of(card, trump))


def _explained(hand: tuple[HandCard, ...], view: View, seat: Seat, choices: tuple[Action, ...]) -> tuple[HandCard, ...]:
    """The hand, and at each card that may not be chosen now the engine's reason."""
    kind = next((type(choice) for choice in choices if isinstance(choice, _ABOUT_CARDS)), None)
    if kind is None:
        return hand
    allowed = {getattr(choice, "card", None) for choice in choices}
    return tuple(
        [each if each.card in allowed else replace(each, why=_why(view, seat, kind(each.card))) for each in hand]
    )


def _why(view: View, seat: Seat, action: Action) -> str | None:
    reason = check(view, seat, action)
    return None if reason is None else reason.sentence
