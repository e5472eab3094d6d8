"""How well match equity foresees games that are really played."""

from collections import defaultdict
from collections.abc import Iterable
from functools import partial
from typing import Final, NamedTuple

from msgspec import Struct

from euchre.bots.ending import Shares
from euchre.bots.equity import Equity, equity
from euchre.engine import Dealt, Event, GameWon, State, evolve
from euchre.lab.contest import Make
from euchre.lab.crew import in_order
from euchre.lab.room import events_of_a_game, lay
from euchre.rules import Rules, Seat

BINS: Final = 10


class Bin(Struct, frozen=True, kw_only=True):
    """Chances that are nearly alike: how many were foreseen, their mean, and the share of them that came true."""

    count: int
    foreseen: float
    won: float


class Calibration(Struct, frozen=True, kw_only=True):
    """What was foreseen before every deal of many games, for every side, and what came of it.

    ``off`` is by how much the bins are off on average, weighted by how much is in them; ``score`` is the mean square of
    the difference between what was foreseen and what came (Brier), and ``even`` that of somebody who always gives every
    side the same chance.
    """

    game: str
    games: int
    off: float
    score: float
    even: float
    bins: tuple[Bin, ...]


class _Guess(NamedTuple):
    foreseen: float
    won: float


def calibrate(
    rules: Rules, make: Make, games: int, seed: str, jobs: int = 1, *, against: Equity | None = None
) -> Calibration:
    """Holds match equity, or another one than the usual, against games among players of one kind."""
    played = list(in_order(partial(_play, rules, make, seed), games, jobs))
    foresees = against or equity(rules)
    guesses = [guess for game in played for guess in _guesses(foresees, game)]
    even = 1 / rules.sides
    bins = _bins(guesses)
    return Calibration(
        game=rules.name,
        games=games,
        off=sum(each.count * abs(each.foreseen - each.won) for each in bins) / len(guesses),
        score=sum((guess.foreseen - guess.won) ** 2 for guess in guesses) / len(guesses),
        even=sum((even - guess.won) ** 2 for guess in guesses) / len(guesses),
        bins=bins,
    )


class _Game(NamedTuple):
    """The scores, the dealer and the number of scored deals before each deal of a game, and who won it."""

    before: list[tuple[tuple[int, ...], Seat, int]]
    shares: Shares


def _play(rules: Rules, make: Make, seed: str, number: int) -> _Game:
    key = f"{seed}/{number}"
    s = lay(rules, None, Seat(number % rules.table.players))
    events = events_of_a_game(s, [make(f"{key}|{seat}") for seat in rules.seats], key)
    return _Game(_befores(s, events), _shares(rules, events))


def _befores(s: State, events: Iterable[Event]) -> list[tuple[tuple[int, ...], Seat, int]]:
    found = []
    for event in events:
        if isinstance(event, Dealt):
            found.append((s.standing.scores, event.dealer, s.standing.deals))
        s = evolve(s, event)
    return found


def _shares(rules: Rules, events: Iterable[Event]) -> Shares:
    won = next((event.sides for event in events if isinstance(event, GameWon)), tuple(range(rules.sides)))
    return tuple((side in won) / len(won) for side in range(rules.sides))


def _guesses(foresees: Equity, game: _Game) -> Iterable[_Guess]:
    for situation in game.before:
        yield from map(_Guess, foresees.wins(*situation), game.shares)


def _bins(guesses: Iterable[_Guess]) -> tuple[Bin, ...]:
    binned: dict[int, list[_Guess]] = defaultdict(list)
    for guess in guesses:
        binned[min(BINS - 1, int(guess.foreseen * BINS))].append(guess)
    return tuple(_bin(binned[number]) for number in sorted(binned))


def _bin(guesses: list[_Guess]) -> Bin:
    count = len(guesses)
    foreseen, won = sum(each.foreseen for each in guesses), sum(each.won for each in guesses)
    return Bin(count=count, foreseen=foreseen / count, won=won / count)
