#!/usr/bin/env python3
"""Measures our own players against each other in every game, and how long they think.

python benchmarks/strength.py --deals 200 --jobs 2

Each pair plays the same deals in all ways to seat the two. Prints JSON: by game and pair the verdict of the arena, by
game and player the milliseconds of processor time for a decision. Progress goes to standard error; Ctrl-C gives what
there is.
"""

import argparse
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that it runs from anywhere

import msgspec

from benchmarks.machine import measured, run_and_print
from euchre.lab import Contest, Limits, arena, lab_players, maker_of, pace
from euchre.rules import GAMES, Rules

SEED = "strength"
PLAYERS = ("beginner", "club", "baseline", "expert")


def main() -> int:
    """Measures what is asked for, and prints it."""
    asked = _arguments()

    def all_games(found: dict[str, Any]) -> None:
        games = found["games"] = {}
        for name in asked.games:
            games[name] = {}
            measure(measured(name), asked, games[name])

    return run_and_print(all_games, seed=asked.seed)


def measure(rules: Rules, asked: argparse.Namespace, found: dict[str, Any]) -> None:
    """Writes down each pair of a game as soon as it is measured, and how long each player thinks."""
    for a, b in combinations(reversed(asked.players), 2):
        contest = Contest(rules=rules, seed=f"{asked.seed}|{rules.name}")
        limits = Limits(most=asked.deals, jobs=asked.jobs, until_decided=asked.until_decided)
        verdict = arena(contest, maker_of(a), maker_of(b), limits)
        found[f"{a} v {b}"] = msgspec.to_builtins(verdict)
        points = verdict.points
        print(f"{rules.name}: {a} v {b} {points.mean:+.3f} ± {points.error:.3f}", file=sys.stderr)
        if verdict.stopped:
            raise KeyboardInterrupt
    for name in asked.players:
        found[f"pace of {name}"] = msgspec.to_builtins(pace(rules, maker_of(name), asked.pace_deals, asked.seed))


def _arguments() -> argparse.Namespace:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", nargs="+", choices=[*GAMES], default=[*GAMES], metavar="GAME")
    parser.add_argument("--players", nargs="+", choices=lab_players(), default=[*PLAYERS], metavar="NAME")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--pace-deals", type=int, default=20)
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--until-decided", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
