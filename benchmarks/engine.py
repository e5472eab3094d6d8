#!/usr/bin/env python3
"""Measures how many actions a second the engine plays, game by game, beside OpenSpiel's Euchre driven from Python.

python benchmarks/engine.py --seconds 2

Whole matches of random legal play, shuffles included and nothing kept from deal to deal. A second is one of processor
time, so that other work on the machine counts less. Prints JSON; the exit code is 1 if the mean over the games is below
``--at-least``, 130 if it was stopped.
"""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import mean
from time import process_time
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that it runs from anywhere

from benchmarks.machine import made_with, open_spiel_euchre, positive
from euchre.engine import SHELL, State, decide, fold, is_over, legal, shuffle_for, start
from euchre.rules import GAMES, Rules

SEED: Final = 2
BETWEEN_LOOKS: Final = 20
"""So many deals are played between two looks at the clock, which are dear on some machines."""


class Pace(NamedTuple):
    """What was played in some seconds of processor time."""

    actions: int
    deals: int
    seconds: float

    def a_second(self) -> dict[str, int]:
        """The actions of players, and the deals, in a second."""
        return {"actions": round(self.actions / self.seconds), "deals": round(self.deals / self.seconds)}


Play = Callable[[], int]
"""Plays a deal; the answer is how many actions of players that were."""


def pace(play: Play, seconds: float) -> Pace:
    """How fast it goes, over so many seconds and what is begun in them; the first deal is not counted."""
    play()
    actions = deals = 0
    began = now = process_time()
    while now - began < seconds:
        for _ in range(BETWEEN_LOOKS):
            actions += play()
        deals, now = deals + BETWEEN_LOOKS, process_time()
    return Pace(actions, deals, now - began)


def engine(rules: Rules) -> Play:
    """Matches of random legal play, one after the other, a deal at a time."""
    chance = Random(SEED)
    s = start(rules)

    def play() -> int:
        nonlocal s
        s, spoken = play_deal(start(rules) if is_over(s) else s, chance)
        return spoken

    return play


def play_deal(s: State, chance: Random) -> tuple[State, int]:
    """The table when the next deal is over, and how many actions of players led there."""
    while s.turn is None:
        s = fold(s, decide(s, SHELL, shuffle_for(s, SEED)))
    spoken = 0
    while (seat := s.turn) is not None:
        choices = legal(s, seat)
        s = fold(s, decide(s, seat, choices[int(chance.random() * len(choices))]))
        spoken += 1
    return s, spoken


def open_spiel(game: Any) -> Play:  # pyspiel has no types
    """OpenSpiel's Euchre in the shortest loop that Python allows."""
    chance = Random(SEED)

    def play() -> int:
        state, spoken = game.new_initial_state(), 0
        while not state.is_terminal():
            spoken += not state.is_chance_node()
            choices = state.legal_actions()
            state.apply_action(choices[int(chance.random() * len(choices))])
        return spoken

    return play


def measure(seconds: float) -> dict[str, Any]:
    """The report: each game, their mean, and OpenSpiel in the same run where it is installed."""
    paces = {}
    for name, rules in GAMES.items():
        paces[name] = pace(engine(rules), seconds).a_second()
        print(f"{name}: {paces[name]['actions']:,} actions/s", file=sys.stderr, flush=True)
    report: dict[str, Any] = {
        "games": paces,
        "mean_actions": round(mean(game["actions"] for game in paces.values())),
        "seconds_each": seconds,
    }
    return report | beside_open_spiel(report, seconds) | made_with()


def beside_open_spiel(report: dict[str, Any], seconds: float) -> dict[str, Any]:
    """OpenSpiel's figures, and ours as shares of them for the game that both play."""
    game = open_spiel_euchre()
    if game is None:
        return {"open_spiel_euchre": None}
    theirs = pace(open_spiel(game), seconds).a_second()
    ours = report["games"]["euchre_tournament"]  # OpenSpiel sticks the dealer too
    ratios = {what: round(ours[what] / theirs[what], 3) for what in theirs}
    return {"open_spiel_euchre": theirs, "euchre_tournament_to_open_spiel": ratios}


def main() -> int:
    arguments = read_arguments()
    try:
        report = measure(arguments.seconds)
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
    print(json.dumps(report, indent=2))
    return int(report["mean_actions"] < arguments.at_least)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measures how many actions a second the engine plays.")
    parser.add_argument(
        "--seconds", type=positive, default=2, help="processor time for each game (default: %(default)s)"
    )
    parser.add_argument(
        "--at-least", type=int, default=40_000, metavar="N", help="the mean that is enough (default: %(default)s)"
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
