#!/usr/bin/env python3
"""Plays random hands at our table and at OpenSpiel's, and counts where they disagree.

python benchmarks/differential.py --hands 100000

Prints JSON; the exit code is 1 if the tables disagreed anywhere, 2 without OpenSpiel, 130 if it was stopped.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # both tables stand among the tests

from benchmarks.machine import made_with, positive
from euchre.rules import Rules
from tests.differential.openspiel import Difference, Variant, hands, play_both

VARIANTS = [Variant(stuck, defend_alone=lone) for lone in (False, True) for stuck in (False, True)]
SHOWN = 5
"""So many differences are told in full."""
EVERY = 2.0
"""Seconds between two lines of progress."""


class Tally:
    """How far the comparison has come."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.began = self.told = time.monotonic()
        self.hands = self.decisions = self.differences = 0
        self.first: list[str] = []

    def count(self, decisions: int) -> None:
        self.hands += 1
        self.decisions += decisions
        if time.monotonic() - self.told >= EVERY:
            self.tell()

    def differ(self, difference: Difference) -> None:
        self.differences += 1
        if len(self.first) < SHOWN:
            self.first.append(str(difference))
            print(difference, file=sys.stderr)
        self.count(0)

    def tell(self) -> None:
        self.told = time.monotonic()
        rate = self.hands / (self.told - self.began)
        line = f"{self.hands:,} of {self.wanted:,} hands, {self.differences} differences, {rate:,.0f} hands/s"
        print(line, file=sys.stderr, flush=True)

    def report(self) -> dict[str, object]:
        seconds = time.process_time()
        return {
            "hands": self.hands,
            "decisions": self.decisions,
            "differences": self.differences,
            "first": self.first,
            "processor_seconds": round(seconds, 1),
            "hands_per_second": round(self.hands / seconds),
            "variants": [variant.parameters() for variant in VARIANTS],
        } | made_with()


def main() -> int:
    arguments = read_arguments()
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed: pip install open_spiel.", file=sys.stderr)
        return 2
    tables = [(pyspiel.load_game("euchre", variant.parameters()), variant.rules()) for variant in VARIANTS]
    tally = Tally(int(arguments.hands))
    try:
        compare(zip(hands(arguments.seed, tally.wanted), cycle(tables), strict=False), tally)
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        print(json.dumps(tally.report(), indent=2))
        return 130
    tally.tell()
    print(json.dumps(tally.report(), indent=2))
    return 1 if tally.differences else 0


def compare(tables: Iterator[tuple[Random, tuple[Any, Rules]]], tally: Tally) -> None:  # pyspiel has no types
    for chance, (game, rules) in tables:
        try:
            tally.count(play_both(game, rules, chance))
        except Difference as difference:
            tally.differ(difference)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Plays random hands at our table and at OpenSpiel's.")
    parser.add_argument(
        "--hands", type=positive, default=100_000, metavar="N", help="how many hands (default: %(default)s)"
    )
    parser.add_argument("--seed", default="differential", help="what the hands are drawn from (default: %(default)s)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
