"""What a person may order at a table: a command becomes facts, or is refused in a sentence."""

from collections.abc import Container
from typing import assert_never

from msgspec import Struct

from euchre.engine import Action, Cut, Deal, Event, IllegalAction, MatchWon, check, decide
from euchre.rules import Seat
from euchre.server.fair import new_seed, promise
from euchre.server.journal import (
    AnyFact,
    Began,
    BotSat,
    Happened,
    Released,
    Removed,
    Renamed,
    Reserved,
    Returned,
    Reverted,
    Sat,
    Shared,
    Stood,
)
from euchre.server.moment import Moment
from euchre.server.own import last_own, may_undo
from euchre.server.protocol import Act, Begin, Entropy, Rematch, Remove, Rename, SetBot, Sit, Stand, Undo
from euchre.server.room import Room
from euchre.server.words import NotAName, clean_name

Order = Act | Entropy | Sit | Stand | SetBot | Remove | Begin | Rematch | Undo | Rename
"""A command that changes the table."""

Facts = tuple[AnyFact, ...]


class Refusal(Exception):
    """The command is not carried out; the message is the sentence that says why."""


class Person(Struct, frozen=True):
    """Who gives an order: the guest, and what the guest is called."""

    guest: str
    name: str


def judged(moment: Moment, person: Person, order: Order, levels: Container[str]) -> Facts:
    """What the order leads to; ``levels`` are the players of the computer that there are.

    Raises:
        Refusal: it may not be carried out now, or not by this person.
    """
    match order:
        case Act():
            return _act(moment, person, order)
        case Entropy():
            return _share(moment, person, order)
        case Sit():
            return _sit(moment, person, Seat(order.seat))
        case Stand():
            return (Stood(seat=_seat(moment.room, person)),)
        case SetBot() | Remove() | Begin():
            return _of_host(moment.room, person, order, levels)
        case Rematch():
            return _rematch(moment.room, person)
        case Undo():
            return _undo(moment, person)
        case Rename():
            return _rename(moment.room, person, order)
    assert_never(order)


def carried_out(moment: Moment, seat: Seat, action: Action) -> Facts:
    """What an action of a seat in the game leads to.

    Raises:
        Refusal: it is not legal; the sentence is the engine's, and told from what the seat knows.
    """
    course = moment.course
    assert course is not None, "there is a match to act in"
    if isinstance(action, Cut | Deal):
        raise Refusal("The cards are brought by the table, not by a player.")
    reason = check(course.views[seat], seat, action)
    if reason is not None:
        raise Refusal(reason.sentence)
    try:
        return played(moment, decide(course.state, seat, action), seat)
    except IllegalAction as illegal:
        raise Refusal(illegal.reason.sentence) from None


def played(moment: Moment, events: list[Event], seat: Seat | None) -> Facts:
    """The facts of what happened in the game; with the end of the match its secret is released."""
    happened = Happened(events=tuple(events), seat=seat)
    if any(isinstance(event, MatchWon) for event in events):
        return happened, Released(match=moment.room.match)
    return (happened,)


def beginning(room: Room) -> Facts:
    """A match begins, with players of the computer on the seats that nobody has."""
    sits: list[BotSat] = []
    for seat, chair in enumerate(room.chairs):
        if chair.who == "open":
            taken = {bot.name for bot in sits}
            name = room.bot_name(Seat(seat), taken)
            sits.append(BotSat(seat=Seat(seat), level=room.setup.levels[seat], name=name))
    seed = new_seed()
    return *sits, Began(match=room.match + 1, seed=seed, commitment=promise(seed))


def _act(moment: Moment, person: Person, order: Act) -> Facts:
    seat = _seat(moment.room, person)
    if moment.course is None or moment.room.stage != "playing":
        raise Refusal("The match is over." if moment.room.stage == "over" else "The match has not begun.")
    if order.version > moment.version:
        raise Refusal(f"This table has come to version {moment.version}, and no further.")
    if order.version < moment.course.since[seat]:
        raise Refusal("The table has moved on: look again before you choose.")
    facts = carried_out(moment, seat, order.action)
    return (Returned(seat=seat), *facts) if moment.room.chairs[seat].covered else facts


def _share(moment: Moment, person: Person, order: Entropy) -> Facts:
    seat = _seat(moment.room, person)
    if moment.course is None or moment.course.fair.mixed is not None or moment.course.fair.commitment is None:
        raise Refusal("The shuffles are fixed: a share is given before the first card of a match.")
    if moment.course.fair.gave(seat):
        raise Refusal("You have given your share in the shuffles already.")
    return (Shared(seat=seat, value=order.value),)


def _sit(moment: Moment, person: Person, seat: Seat) -> Facts:
    room = moment.room
    mine = room.seat_of(person.guest)
    _check_seat(room, seat)
    chair = room.chairs[seat]
    if mine == seat:
        return _take_again(chair.covered, seat)
    if chair.guest is not None or any(waiting.seat == seat for waiting in room.waiting):
        raise Refusal("Somebody else has this seat: choose another.")
    if person.guest in room.barred:
        raise Refusal("The host has asked you to leave this table: you may look on.")
    if mine is not None and room.stage != "gathering":
        raise Refusal("You have a seat at this table: leave it before you take another.")
    name = room.free_name(person.name, seat if mine is None else mine)
    if mine is not None:
        return (Sat(seat=seat, guest=person.guest, name=name),)
    if any(waiting.guest == person.guest for waiting in room.waiting):
        raise Refusal("You take a seat at the next deal already.")
    kind = Sat if moment.is_between_deals else Reserved
    return (kind(seat=seat, guest=person.guest, name=name),)


def _check_seat(room: Room, seat: int) -> None:
    if reason := room.rules.why_no_seat(seat):
        raise Refusal(reason)


def _take_again(covered: bool, seat: Seat) -> Facts:
    if not covered:
        raise Refusal("You have this seat already.")
    return (Returned(seat=seat),)


def _of_host(room: Room, person: Person, order: SetBot | Remove | Begin, levels: Container[str]) -> Facts:
    """What only the host may order."""
    if person.guest != room.host:
        raise Refusal("Only the host of the table may do that.")
    match order:
        case SetBot():
            return _set_bot(room, order, levels)
        case Remove():
            return _remove(room, person, Seat(order.seat))
        case Begin():
            return _begin(room)


def _set_bot(room: Room, order: SetBot, levels: Container[str]) -> Facts:
    _check_seat(room, order.seat)
    chair = room.chairs[order.seat]
    if chair.guest is not None:
        raise Refusal(f"{chair.name} has this seat: a player of the computer takes one that no person has.")
    if order.level not in levels:
        raise Refusal(f"There is no {order.level} player yet: choose another level.")
    name = chair.name if chair.who == "bot" else room.bot_name(Seat(order.seat))
    return (BotSat(seat=Seat(order.seat), level=order.level, name=name),)


def _remove(room: Room, person: Person, seat: Seat) -> Facts:
    if seat not in room.rules.seats or room.chairs[seat].guest is None:
        raise Refusal("No person has this seat.")
    if room.chairs[seat].guest == person.guest:
        raise Refusal("You cannot remove yourself: leave the seat instead.")
    return (Removed(seat=seat),)


def _begin(room: Room) -> Facts:
    if room.stage != "gathering":
        raise Refusal("The match has begun already.")
    return beginning(room)


def _rematch(room: Room, person: Person) -> Facts:
    _seat(room, person)
    if room.stage != "over":
        raise Refusal("Another match begins when this one is over.")
    return beginning(room)


def _rename(room: Room, person: Person, order: Rename) -> Facts:
    seat = _seat(room, person)
    try:
        name = clean_name(order.name)
    except NotAName as fault:
        raise Refusal(str(fault)) from None
    if room.free_name(name, seat) != name:
        raise Refusal(f"Somebody at this table is called {name}, or nearly so: choose another name.")
    return (Renamed(seat=seat, name=name),)


def _undo(moment: Moment, person: Person) -> Facts:
    seat = _seat(moment.room, person)
    if moment.room.people != (seat,):
        raise Refusal("A move is taken back only at a table without other people.")
    last = last_own(moment, seat)
    if last is None or not may_undo(moment, seat):
        raise Refusal("There is no move of yours to take back.")
    return (Reverted(to=last - 1),)


def _seat(room: Room, person: Person) -> Seat:
    """The person's seat.

    Raises:
        Refusal: the person has none.
    """
    seat = room.seat_of(person.guest)
    if seat is None:
        raise Refusal("You look on at this table: take a seat first.")
    return seat
