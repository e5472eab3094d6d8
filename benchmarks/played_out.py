#!/usr/bin/env python3
"""Plays positions out in which the expert differs from the source: what comes of its choice, and of the accepted one.

python benchmarks/played_out.py tests/data/cases/positions.jsonl --label maintainer-test --worlds 200

The hidden cards are dealt as the expert imagines them, the same for both actions, and experts go on in all seats.
Prints JSON: by position what each of the two came to on average, in points, and by how much the expert's was ahead with
its standard error. A position in which cards were given unseen is left out, and named. Progress goes to standard error;
Ctrl-C gives what there is.
"""

import argparse
import json
import sys
from functools import reduce
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that it runs from anywhere

import numpy as np

from benchmarks.forecasts import QUICK, played_out
from benchmarks.machine import run_and_print
from euchre.bots.knowledge import Knowledge, knowledge
from euchre.bots.search import Expert
from euchre.bots.sitting import Table, happen, laid
from euchre.bots.worlds import imagined
from euchre.cards import Cards
from euchre.engine import (
    SHELL,
    Action,
    Deal,
    Dealt,
    Discard,
    Discarding,
    Give,
    Shell,
    decide,
    read_action,
    say_action,
    to_act,
)
from euchre.kernel import Ints, new_chance
from euchre.lab.positions import Position, read_positions, view_in
from euchre.lab.room import lay
from euchre.record.recover import pack_of
from euchre.rules import Seat

SEED: Final = "played out"


def main() -> int:
    """Plays out what is asked for, and prints what came of it."""
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--label", help="only positions of this label")
    parser.add_argument("--worlds", type=int, default=200)
    asked = parser.parse_args()
    positions = [each for each in read_positions(asked.file.read_text("utf-8")) if asked.label in (None, each.label)]
    left_out = [each.id for each in positions if has_gifts(each)]

    def all_positions(found: dict[str, Any]) -> None:
        found["positions"] = []
        for position in positions:
            choice, accepted = in_question(position)
            if choice != accepted and position.id not in left_out:
                came = compared(position, choice, accepted, asked.worlds)
                found["positions"].append(came)
                print(json.dumps(came), file=sys.stderr, flush=True)

    return run_and_print(all_positions, worlds=asked.worlds, left_out=left_out)


def has_gifts(position: Position) -> bool:
    """Whether cards were given unseen."""
    return any(isinstance(read_action(words), Give) for words in position.history)


def in_question(position: Position) -> tuple[Action, Action]:
    """What the expert chooses, and what it thinks most of among what is accepted; the same where it agrees."""
    view, seat = view_in(position), Seat(position.seat)
    expert, accepted = Expert(position.id), {*map(read_action, position.accept)}
    choice = expert.choose(view, seat)
    if choice in accepted:
        return choice, choice
    return choice, max(
        (each for each in expert.weigh(view, seat) if each.action in accepted), key=lambda worth: worth.points
    ).action


def compared(position: Position, choice: Action, accepted: Action, count: int) -> dict[str, Any]:
    """What comes of both actions in so many worlds."""
    seat = Seat(position.seat)
    known = knowledge(view_in(position))
    worlds, weights = imagined(known, seat, count, new_chance(f"{SEED}|{position.id}"))
    quick = Expert(SEED, bid_worlds=QUICK, card_worlds=QUICK)
    tables = [table_of(position, known, world) for world in worlds]
    came = np.array([[played_out(table, seat, action, quick) for action in (choice, accepted)] for table in tables])
    ahead = came[:, 0] - came[:, 1]
    mean = weights @ ahead
    return {
        "id": position.id,
        "choice": say_action(choice),
        "accepted": say_action(accepted),
        "choice_came": round(float(weights @ came[:, 0]), 2),
        "accepted_came": round(float(weights @ came[:, 1]), 2),
        "ahead": round(float(mean), 3),
        "error": round(float(((weights * (ahead - mean)) ** 2).sum() ** 0.5), 3),
    }


def table_of(position: Position, known: Knowledge, world: Ints) -> Table:
    """The table of the position with the cards of a world, and what each seat has seen of it."""
    rules, deck = known.view.rules, known.view.deck
    start = lay(rules, position.score, Seat(position.dealer))
    hands = tuple(deck.spread(Cards(hand)) for hand in known.dealt(world[None, :])[0])
    upcard = known.view.upcard
    rest = tuple(card for card in deck.cards if card != upcard and not any(card in hand for hand in hands))
    dealt = Dealt(Seat(position.dealer), hands, upcard, rest, ())
    table = _done(laid(start), Deal(pack_of(rules, dealt)), SHELL)
    buried = [deck.spread(Cards(slot))[0] for slot in world[rules.table.players : -2]]
    for action in map(read_action, position.history):
        if isinstance(table.state.phase, Discarding):
            table = _acted(table, Discard(buried[0]))
            if isinstance(action, Discard):
                continue
        table = _acted(table, action)
    lays_away = isinstance(table.state.phase, Discarding) and to_act(table.state)[0] != position.seat
    return _acted(table, Discard(buried[0])) if lays_away else table


def _acted(table: Table, action: Action) -> Table:
    return _done(table, action, to_act(table.state)[0])


def _done(table: Table, action: Action, by: Seat | Shell) -> Table:
    return reduce(happen, decide(table.state, by, action), table)


if __name__ == "__main__":
    sys.exit(main())
