"""Each decision of a deal, with the table and what every seat sees of it."""

from collections.abc import Iterator
from typing import NamedTuple

from euchre.bots.player import Player
from euchre.bots.registry import player
from euchre.engine import (
    SHELL,
    Action,
    DealerFound,
    Event,
    Scored,
    State,
    ThrownIn,
    View,
    decide,
    evolve,
    see,
    shuffle_for,
    start,
    to_act,
)
from euchre.rules import GAMES, Rules, Seat


class Decision(NamedTuple):
    """The table before a seat acts, all views, the seat, what it does, and all that happened before."""

    table: State
    views: tuple[View, ...]
    seat: Seat
    action: Action
    before: tuple[Event, ...]

    @property
    def view(self) -> View:
        """What the seat sees."""
        return self.views[self.seat]

    @property
    def after(self) -> tuple[Event, ...]:
        """What comes of the action at once."""
        return tuple(decide(self.table, self.seat, self.action))


def decisions(rules: Rules | str, seed: str, who: Player | None = None) -> Iterator[Decision]:
    """The decisions of a deal, the same player on every seat: the club player, if nobody else is named."""
    everybody = player("club") if who is None else who
    s = start(GAMES[rules] if isinstance(rules, str) else rules)
    views = tuple(View(s) for _ in s.rules.seats)
    log: list[Event] = []
    events: list[Event] = [DealerFound(Seat(1))]
    while not any(isinstance(event, Scored | ThrownIn) for event in events):
        log += events
        for event in events:
            s = evolve(s, event)
            views = tuple(see(view, event, Seat(seat)) for seat, view in enumerate(views))
        if not to_act(s):
            events = decide(s, SHELL, shuffle_for(s, seed))
            continue
        seat = to_act(s)[0]
        action = everybody.choose(views[seat], seat)
        yield Decision(s, views, seat, action, tuple(log))
        events = decide(s, seat, action)
