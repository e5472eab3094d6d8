"""What an entry of a log says about the table itself, in sentences that are the same for everybody."""

from euchre.rules import Seat
from euchre.server.journal import (
    AnyFact,
    Began,
    BotSat,
    Came,
    Covered,
    Entry,
    Left,
    Removed,
    Renamed,
    Reserved,
    Returned,
    Reverted,
    Sat,
    Stood,
)
from euchre.server.room import Room


def news(entry: Entry, before: Room, after: Room) -> tuple[str, ...]:
    """The sentences about who came, who left and what was agreed."""
    told = (_sentence(fact, before, after) for fact in entry.facts)
    return tuple(sentence for sentence in told if sentence is not None)


def _sentence(fact: AnyFact, before: Room, after: Room) -> str | None:
    match fact:
        case Sat():
            return f"{fact.name} sits down."
        case Reserved():
            return f"{fact.name} takes the seat of {after.chairs[fact.seat].name} at the next deal."
        case BotSat():
            return f"{fact.name}, a computer player, sits down."
        case Stood() | Removed():
            return _gone(fact, before, after)
        case Covered():
            return f"A computer player plays for {_name(after, fact.seat)}."
        case Returned():
            return f"{_name(after, fact.seat)} plays again."
        case Left():
            return f"{_name(after, fact.seat)} is away."
        case Came():
            return f"{_name(after, fact.seat)} is back."
        case Renamed():
            return f"{_name(before, fact.seat)} is called {fact.name} now."
        case Began():
            return "The match begins."
        case Reverted():
            return "The last move is taken back."
    return None


def _gone(fact: Stood | Removed, before: Room, after: Room) -> str:
    leaves = "leaves the table" if isinstance(fact, Stood) else "was asked to leave the table"
    follower = after.chairs[fact.seat]
    follows = f", and {follower.name} plays on" if follower.who == "bot" else ""
    return f"{_name(before, fact.seat)} {leaves}{follows}."


def _name(room: Room, seat: Seat) -> str:
    return room.chairs[seat].name
