"""Each decision of a deal, with the table and what every seat sees of it."""

from collections.abc import Iterator
from functools import reduce
from typing import NamedTuple

from euchre.bots.player import Player
from euchre.bots.registry import player
from euchre.bots.sitting import act, happen, laid
from euchre.engine import Action, DealerFound, Event, Scored, State, ThrownIn, View, decide, start, to_act
from euchre.lab.room import lay
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


def decisions(
    rules: Rules | str, seed: str, who: Player | None = None, scores: tuple[int, ...] | None = None
) -> Iterator[Decision]:
    """The decisions of a deal, the same player on every seat: the club player, if nobody else is named.

    It is the first deal of a match, or one at these scores.
    """
    everybody = player("club") if who is None else who
    played = GAMES[rules] if isinstance(rules, str) else rules
    log: list[Event] = []
    events: list[Event] = [DealerFound(Seat(1))]
    table = laid(start(played))
    if scores is not None:
        table = laid(lay(played, scores, Seat(1)))
        events = act(table, (), seed)
    while not any(isinstance(event, Scored | ThrownIn) for event in events):
        log += events
        table = reduce(happen, events, table)
        if not to_act(table.state):
            events = act(table, (), seed)
            continue
        seat = to_act(table.state)[0]
        action = everybody.choose(table.views[seat], seat)
        yield Decision(table.state, table.views, seat, action, tuple(log))
        events = decide(table.state, seat, action)
