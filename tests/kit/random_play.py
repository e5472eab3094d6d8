"""Random games that can say how to repeat them, and what each onlooker sees of them."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Final, NamedTuple

import msgspec
from hypothesis import settings
from hypothesis import strategies as st

from euchre.cards import read_cards
from euchre.engine import (
    SHELL,
    Action,
    Cut,
    Deal,
    Event,
    Scored,
    State,
    ThrownIn,
    View,
    decide,
    fold,
    is_over,
    legal,
    read_action,
    say_action,
    see,
    shuffle_for,
    start,
    to_act,
)
from euchre.engine.shell import Shell
from euchre.rules import GAMES, Rules, Seat, Value, with_options
from tests.kit.random_rules import changed_options, random_rules

Onlooker = Seat | None
"""Who looks on: a seat, or ``None`` for somebody who plays no seat."""

LONGEST_DEAL: Final = 200
"""More actions than any deal has that is not stuck, however often players on honour take cards back."""
REMORSE: Final = 0.1
"""How often somebody who is not on turn but has something to say says it."""
TEMPERS: Final = (0.0, 0.3, 0.6, 0.85)
"""How often a player says the first thing that is allowed, which is mostly a pass or a no."""
LAST_WORD: Final = 0.2
"""How often a player who does not say the first thing says the last, which is mostly the rarest."""


class Moment(NamedTuple):
    """One action, and the table before and after it."""

    before: State
    actor: Seat | Shell
    action: Action
    events: list[Event]
    after: State


class Record(msgspec.Struct, frozen=True):
    """All that it takes to repeat a game: its rules, the seed of the shuffles, and the words of each action."""

    game: str
    options: dict[str, Value]
    seed: int
    words: tuple[str, ...]


class Game:
    """A match under way that remembers what was said."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules: Final = rules
        self.seed: Final = seed
        self.chance: Final = Random(f"what is said in game {seed}")
        self.temper: Final = self.chance.choice(TEMPERS)
        self.state = start(rules)
        self.words: list[str] = []

    def __repr__(self) -> str:
        record = Record(self.rules.name, changed_options(self.rules), self.seed, tuple(self.words))
        return msgspec.json.encode(record).decode()

    def act(self, actor: Seat | Shell, action: Action) -> Moment:
        """The moment in which somebody does something."""
        self.words.append(say_action(action) if isinstance(actor, Shell) else f"{actor}: {say_action(action)}")
        before = self.state
        events = decide(before, actor, action)
        self.state = fold(before, events)
        return Moment(before, actor, action, events, self.state)

    def act_at_random(self) -> Moment:
        """The moment in which somebody who may act does something that is allowed."""
        if not to_act(self.state):
            return self.act(SHELL, shuffle_for(self.state, self.seed))
        actor = self.chance.choice(self._speakers())
        return self.act(actor, self._choice(legal(self.state, actor)))

    def _choice(self, choices: tuple[Action, ...]) -> Action:
        if self.chance.random() < self.temper:
            return choices[0]
        return choices[-1] if self.chance.random() < LAST_WORD else self.chance.choice(choices)

    def _speakers(self) -> tuple[Seat, ...]:
        """The seats of which one speaks now: those awaited, or now and then all that may say anything."""
        if self.chance.random() >= REMORSE:
            return to_act(self.state)
        return tuple(Seat(seat) for seat in self.rules.seats if legal(self.state, Seat(seat)))

    def deals(self, count: int) -> Iterator[Moment]:
        """The moments of so many deals, or of fewer when the match ends before."""
        for _ in range(count):
            if not is_over(self.state):
                yield from self._deal()

    def _deal(self) -> Iterator[Moment]:
        for _ in range(LONGEST_DEAL):
            moment = self.act_at_random()
            yield moment
            if any(isinstance(event, Scored | ThrownIn) for event in moment.events):
                return
        raise AssertionError(f"a deal ends within {LONGEST_DEAL} actions")


def replay(text: str) -> Iterator[Moment]:
    """The moments of a game that a failing test has printed."""
    record = msgspec.json.decode(text, type=Record)
    game = Game(with_options(GAMES[record.game], record.options), record.seed)
    for words in record.words:
        actor, colon, said = words.partition(": ")
        if colon:
            yield game.act(Seat(int(actor)), read_action(said))
        else:
            brought, _, cards = words.partition(" ")
            yield game.act(SHELL, (Cut if brought == "cut" else Deal)(read_cards(cards)))


@contextmanager
def told(game: Game) -> Iterator[Game]:
    """The game; what fails while it is played comes with its record, for ``replay``."""
    try:
        yield game
    except Exception as failure:
        failure.add_note(f"To repeat it: tests.kit.random_play.replay('''{game!r}''')")
        raise


def onlookers(rules: Rules) -> tuple[Onlooker, ...]:
    """Every seat, and somebody who plays no seat."""
    return (*(Seat(seat) for seat in rules.seats), None)


def first_views(rules: Rules) -> dict[Onlooker, View]:
    """What each onlooker sees before the first deal: the empty table."""
    return {onlooker: View(start(rules)) for onlooker in onlookers(rules)}


def look(views: dict[Onlooker, View], events: Iterable[Event]) -> None:
    """Moves each onlooker's view on."""
    for event in events:
        for onlooker, view in views.items():
            views[onlooker] = see(view, event, onlooker)


# Hypothesis --------------------------------------------------------------------------------------


def examples(count: int) -> settings:
    """The settings of a random test: always the same games, unless ``PROOFS`` asks for so many times more."""
    times = int(os.environ.get("PROOFS", "1"))
    return settings(max_examples=count * times, derandomize=times == 1, database=None, deadline=None)


@st.composite
def games(draw: st.DrawFn, names: Iterable[str] = tuple(GAMES)) -> Game:
    """A match about to begin, in any game and with any house options that can stand together."""
    seed = draw(st.integers(0, 2**32 - 1))
    game = GAMES[draw(st.sampled_from(sorted(names)))]
    return Game(random_rules(game, Random(seed)), seed)
