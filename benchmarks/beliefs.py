#!/usr/bin/env python3
"""Measures how well the expert reads what others say and play: how much likelier the true hands come out.

python benchmarks/beliefs.py --games euchre --deals 100

Club players and experts sit at a table in turn. At each decision the hidden cards as they lie are compared with others
that fit as well, by how likely what was said and played is: the logarithm of the first chance over the mean of the
others is 0 where nothing is told, and 0.69 where the true hands are twice as likely. Prints JSON: by game the mean over
deals with its standard error, before the play and during it. Progress goes to standard error; Ctrl-C gives what there
is.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that it runs from anywhere

import numpy as np

from benchmarks.machine import measured, progress, run_and_print
from euchre.bots.knowledge import Knowledge, knowledge
from euchre.bots.sitting import happen, laid
from euchre.bots.worlds import likelihoods
from euchre.engine import Playing, View, legal, to_act
from euchre.kernel import Floats, Ints, new_chance
from euchre.lab import lab_player
from euchre.lab.room import events_of_a_deal, lay
from euchre.rules import GAMES, Rules, Seat

SEED: Final = "beliefs"
DRAWN: Final = 200
KINDS: Final = ("club", "expert")


class Moment(NamedTuple):
    """A decision: who decides, what that seat sees, and the table as it is."""

    seat: Seat
    view: View
    table: View


def main() -> int:
    """Measures what is asked for, and prints it."""
    asked = _arguments()

    def all_games(found: dict[str, Any]) -> None:
        games = found["games"] = {}
        for name in asked.games:
            games[name] = measure(measured(name), asked.deals, asked.seed)
            print(f"{name}: {games[name]}", file=sys.stderr)

    return run_and_print(all_games, seed=asked.seed)


def measure(rules: Rules, deals: int, seed: str) -> dict[str, Any]:
    """How much likelier the true hands come out, deal by deal, before the play and during it."""
    every: dict[str, list[float]] = {"words": [], "cards": []}
    for number in range(deals):
        gains: dict[str, list[float]] = {kind: [] for kind in every}
        for at, moment in enumerate(moments(rules, number, seed)):
            gain = gained(moment, f"{seed}/{number}/{at}")
            if gain is not None:
                gains["cards" if isinstance(moment.view.phase, Playing) else "words"].append(gain)
        for kind, here in gains.items():
            if here:
                every[kind].append(float(np.mean(here)))
        progress(f"{rules.name}: {number + 1} of {deals} deals")
    return {
        kind: {"mean": round(float(np.mean(here)), 3), "error": round(float(np.std(here) / len(here) ** 0.5), 3)}
        for kind, here in every.items()
        if here
    }


def moments(rules: Rules, number: int, seed: str) -> Iterator[Moment]:
    """The decisions of a deal in which there is a choice."""
    start = lay(rules, None, Seat(number % rules.table.players))
    table = laid(start)
    players = [lab_player(KINDS[(seat + number // 2) % 2], f"{seed}/{number}") for seat in rules.seats]
    for event in events_of_a_deal(start, players, f"{seed}/{number}"):
        for seat in to_act(table.state):
            if len(legal(table.views[seat], seat)) > 1:
                yield Moment(seat, table.views[seat], View(table.state))
        table = happen(table, event)


def gained(moment: Moment, luck: str) -> float | None:
    """How much likelier the cards as they lie are than others that fit; ``None`` where nothing is hidden."""
    known = knowledge(moment.view)
    if known.unseen.total <= 1:
        return None
    return gain(likelihoods(known, moment.seat, as_it_is(known, moment.table, DRAWN, luck)))


def as_it_is(known: Knowledge, table: View, count: int, luck: str) -> Ints:
    """The world as it is, followed by so many that might be, by world and slot."""
    return np.vstack([_named_alike(known, knowledge(table).unseen.known), known.some(count, new_chance(luck))])


def _named_alike(known: Knowledge, world: Ints) -> Ints:
    """The cards as they lie, where equal cards change names if the seat tells them apart in the other way."""
    deck, unseen, named = known.view.deck, known.unseen, world.copy()
    may_be = unseen.known + np.where(unseen.odds > 0, unseen.cards[:, np.newaxis], 0).sum(axis=0)
    for kind in range(deck.kinds * (deck.copies - 1)):
        both = 1 << kind | 1 << kind + deck.kinds
        if np.any(named & both & ~may_be):
            named[(named & both != 0) & (named & both != both)] ^= both
    assert not np.any(named & ~may_be), "what a seat knows is true"
    return named


def gain(likely: Floats) -> float:
    """How much likelier the first world is than the others, as a logarithm."""
    return float(np.log(likely[0] / likely[1:].mean()))


def _arguments() -> argparse.Namespace:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", nargs="+", choices=[*GAMES], default=[*GAMES], metavar="GAME")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default=SEED)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
