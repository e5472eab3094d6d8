#!/usr/bin/env python3
"""Measures how well match equity foresees games that are really played.

python benchmarks/calibration.py --games euchre buck --each 150

Before every deal of games among players of one kind, the chance that is foreseen for each side is held against who won.
Prints JSON, by game: ``off`` is by how much the chances of each of ten bins are off on average, weighted by how many
there are; ``score`` is the mean square of the difference between what was foreseen and what came (Brier), and ``even``
that of somebody who always gives every side the same chance. Progress goes to standard error; Ctrl-C gives what there
is.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that it runs from anywhere

from benchmarks.machine import progress, run_and_print
from euchre.bots.ending import Shares
from euchre.bots.equity import equity
from euchre.engine import Dealt, Event, GameWon, State, evolve
from euchre.lab import Make, lab_players, lay, maker_of
from euchre.lab.crew import in_order
from euchre.lab.room import events_of_a_game
from euchre.rules import GAMES, Rules, Seat

SEED: Final = "docs"
BINS: Final = 10
DIGITS: Final = 3
Scores = tuple[int, ...]
Foresees = Callable[[Scores, Seat, int], Shares]
"""Each side's chance to win at these scores, before a deal by this seat, after so many scored deals."""


class Game(NamedTuple):
    """The scores, the dealer and the number of scored deals before each deal of a game, and who won it."""

    before: list[tuple[Scores, Seat, int]]
    shares: Shares


class Guess(NamedTuple):
    """The chance that was foreseen for a side, and the share of the game that it won."""

    foreseen: float
    won: float


def main() -> int:
    """Measures, and prints what it found."""
    asked = _arguments()
    make = maker_of(asked.player)

    def all_games(found: dict[str, Any]) -> None:
        games = found["games"] = {}
        for name in asked.games:
            played: list[Game] = []
            try:
                for game in in_order(partial(play, GAMES[name], make, asked.seed), asked.each, asked.jobs):
                    played.append(game)
                    progress(f"{name}: {len(played)} of {asked.each} games")
            finally:
                if played:
                    games[name] = calibrated(played, equity(GAMES[name]).wins)
                    print(f"{name}: off by {games[name]['off']:.3f}, score {games[name]['score']:.3f}", file=sys.stderr)

    return run_and_print(all_games, player=asked.player, seed=asked.seed)


def play(rules: Rules, make: Make, seed: str, number: int) -> Game:
    """A game, from its number and the seed."""
    key = f"{seed}/{number}"
    s = lay(rules, None, Seat(number % rules.table.players))
    events = events_of_a_game(s, [make(f"{key}|{seat}") for seat in rules.seats], key)
    return Game(_befores(s, events), _shares(rules, events))


def calibrated(played: Sequence[Game], foresees: Foresees) -> dict[str, Any]:
    """How well the games were foreseen."""
    guesses = [guess for game in played for guess in _guesses(foresees, game)]
    even = 1 / len(played[0].shares)
    bins = _bins(guesses)
    off = sum(count * abs(guess.foreseen - guess.won) for count, guess in bins) / len(guesses)
    return {
        "games": len(played),
        "off": round(off, DIGITS),
        "score": _score(guesses),
        "even": _score([Guess(even, guess.won) for guess in guesses]),
        "bins": [
            {"count": count, "foreseen": round(guess.foreseen, DIGITS), "won": round(guess.won, DIGITS)}
            for count, guess in bins
        ],
    }


def _befores(s: State, events: Iterable[Event]) -> list[tuple[Scores, Seat, int]]:
    found = []
    for event in events:
        if isinstance(event, Dealt):
            found.append((s.standing.scores, event.dealer, s.standing.deals))
        s = evolve(s, event)
    return found


def _shares(rules: Rules, events: Iterable[Event]) -> Shares:
    won = next((event.sides for event in events if isinstance(event, GameWon)), tuple(range(rules.sides)))
    return tuple((side in won) / len(won) for side in range(rules.sides))


def _guesses(foresees: Foresees, game: Game) -> Iterable[Guess]:
    for situation in game.before:
        yield from map(Guess, foresees(*situation), game.shares)


def _score(guesses: Sequence[Guess]) -> float:
    return round(sum((guess.foreseen - guess.won) ** 2 for guess in guesses) / len(guesses), DIGITS)


def _bins(guesses: Iterable[Guess]) -> list[tuple[int, Guess]]:
    """Chances that are nearly alike: how many were foreseen, their mean, and the share of them that came true."""
    binned: dict[int, list[Guess]] = defaultdict(list)
    for guess in guesses:
        binned[min(BINS - 1, int(guess.foreseen * BINS))].append(guess)
    return [(len(binned[number]), _mean(binned[number])) for number in sorted(binned)]


def _mean(guesses: Sequence[Guess]) -> Guess:
    return Guess(*(sum(each) / len(guesses) for each in zip(*guesses, strict=True)))


def _arguments() -> argparse.Namespace:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", nargs="+", choices=[*GAMES], default=[*GAMES], metavar="GAME")
    parser.add_argument("--each", type=int, default=150, metavar="N", help="games of each (default: %(default)s)")
    parser.add_argument("--player", choices=lab_players(), default="club", metavar="NAME")
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
