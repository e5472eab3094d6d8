"""Players at a table: a deal, or a match, played out from a seed."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from euchre.bots.player import Player
from euchre.engine import (
    SHELL,
    DealerFound,
    Event,
    Scored,
    State,
    ThrownIn,
    View,
    decide,
    evolve,
    is_over,
    see,
    shuffle_for,
    start,
    to_act,
)
from euchre.rules import Rules, Seat

Hear = Callable[[Event], None]


class Sitting(Struct, frozen=True):
    """What was played: the table at the end, and all events that led there from ``start``."""

    state: State
    events: tuple[Event, ...]


class Table(Struct, frozen=True):
    """A table at a moment: all of it, and what each seat knows."""

    state: State
    views: tuple[View, ...]


def laid(state: State) -> Table:
    """A table at which nobody holds a card yet, so that all know all of it."""
    return Table(state, (View(state),) * state.rules.table.players)


def happen(table: Table, event: Event) -> Table:
    """The table after an event, of which each seat sees what it may."""
    views = tuple(see(view, event, Seat(seat)) for seat, view in enumerate(table.views))
    return Table(evolve(table.state, event), views)


def act(table: Table, players: Sequence[Player], seed: str | int) -> list[Event]:
    """What the next player does, or the shell; ``players`` are by seat, and the seed decides the shuffle."""
    awaited = to_act(table.state)
    if not awaited:
        return decide(table.state, SHELL, shuffle_for(table.state, seed))
    seat = awaited[0]
    return decide(table.state, seat, players[seat].choose(table.views[seat], seat))


def play_match(
    rules: Rules,
    players: Sequence[Player],
    seed: str | int,
    on_event: Hear | None = None,
    most_deals: int | None = None,
) -> Sitting:
    """A match to its end, or to ``most_deals``; ``players`` are by seat, and the seed decides all shuffles.

    ``on_event`` hears every event when it has happened.
    """
    events: list[Event] = []
    table = laid(start(rules))
    while not is_over(table.state) and (most_deals is None or not _has_dealt(table.state, most_deals)):
        table = _step(table, players, seed, events, on_event)
    return Sitting(table.state, tuple(events))


def play_deal(rules: Rules, players: Sequence[Player], seed: str | int, dealer: Seat = Seat(0)) -> Sitting:
    """One deal at the scores that a game begins with, dealt by ``dealer``; it ends scored or thrown in."""
    events: list[Event] = []
    table = happen(laid(start(rules)), DealerFound(dealer))
    while not any(isinstance(event, Scored | ThrownIn) for event in events[-3:]):
        table = _step(table, players, seed, events, None)
    return Sitting(table.state, (DealerFound(dealer), *events))


def _has_dealt(state: State, deals: int) -> bool:
    """Whether that many deals are over."""
    return state.standing.dealt >= deals and not to_act(state)


def _step(table: Table, players: Sequence[Player], seed: str | int, events: list[Event], hear: Hear | None) -> Table:
    """The table after the next player, or the shell, has acted."""
    for event in act(table, players, seed):
        table = happen(table, event)
        events.append(event)
        if hear is not None:
            hear(event)
    return table
