"""The counts as the engine finds them."""

from typing import NamedTuple

from euchre.cards import read_cards
from euchre.engine import (
    SHELL,
    Deal,
    DealerFound,
    Event,
    Scored,
    State,
    ThrownIn,
    decide,
    evolve,
    fold,
    legal,
    read_action,
    say_action,
    start,
)
from euchre.engine.phases import Playing
from euchre.rules import Rules, Seat
from tests.perft.counting import Walker


class Table(NamedTuple):
    """A deal under way, and what it scored once it is over."""

    state: State
    scored: str = ""


def deal(rules: Rules, dealer: int, order: str) -> Table:
    """The table after the deal."""
    s = evolve(start(rules), DealerFound(Seat(dealer)))
    return Table(fold(s, decide(s, SHELL, Deal(read_cards(order)))))


def _choices(table: Table) -> list[str]:
    s = table.state
    return [] if s.turn is None or table.scored else [say_action(action) for action in legal(s, s.turn)]


def _say(table: Table, words: str) -> Table:
    s = table.state
    assert s.turn is not None, "somebody is on turn"
    events = decide(s, s.turn, read_action(words))
    return Table(fold(s, events), "".join(map(_scored, events)))


def _scored(event: Event) -> str:
    if isinstance(event, ThrownIn):
        return "thrown in"
    return " ".join(map(str, event.points)) if isinstance(event, Scored) else ""


ENGINE = Walker[Table](
    choices=_choices,
    say=_say,
    plays=lambda table: isinstance(table.state.phase, Playing),
    scored=lambda table: table.scored,
)
