#!/usr/bin/env python3
"""Measures how true the expert's forecasts are: what it expects of an action, and what comes of it among experts.

python benchmarks/forecasts.py --deals 200 --game cutthroat

Experts play Euchre or another game, with the dealer stuck in every other deal of Euchre. At each decision about words,
and at every third about cards, the actions that are in question are played out to the end by experts with fewer worlds,
the cards as they lie; in question are the best by forecast, what the rules of thumb say, and what comes close. Prints
JSON: by kind of choice the mean of what was foreseen and of what came, in points, with the standard error of their
difference; and what each amount of trust in the rules of thumb gains on none, in points a deal of all seats. Progress
goes to standard error; Ctrl-C gives what there is.
"""

import argparse
import sys
from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that it runs from anywhere

import numpy as np

from benchmarks.machine import measured, progress, run_and_print
from euchre.bots.outcome import ahead, gains
from euchre.bots.rulebook import advise
from euchre.bots.search import Expert
from euchre.bots.sitting import Table, act, happen, laid
from euchre.engine import Action, Drop, Event, Pass, Play, Playing, Scored, ThrownIn, decide, to_act
from euchre.kernel import Floats
from euchre.lab.room import lay
from euchre.rules import GAMES, Rules, Seat

SEED: Final = "forecasts"
QUICK: Final = 100
"""The worlds of an expert who plays on."""
CLOSE: Final = {"words": 0.5, "cards": 0.12}
"""By how many points an action may look worse than the best, and be in question."""
CARDS_TRIED: Final = 1 / 3
TRUSTS: Final = (0.0, 0.02, 0.03, 0.04, 0.05, 0.1, 0.15, 0.2, 0.3)


class Choice(NamedTuple):
    """A decision: what was foreseen of each action, which one the rules of thumb say, and what came of some."""

    kind: str
    actions: tuple[Action, ...]
    foreseen: tuple[float, ...]
    thumb: int
    came: dict[int, float]


def main() -> int:
    """Measures, and prints what it found."""
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--game", choices=[*GAMES], default="euchre", metavar="GAME")
    parser.add_argument("--seed", default=SEED)
    asked = parser.parse_args()

    def all_deals(found: dict[str, Any]) -> None:
        choices: list[Choice] = []
        found["deals"] = 0
        try:
            for number in range(asked.deals):
                choices += [*tried(asked.game, number, asked.seed)]  # a whole deal or none
                found["deals"] += 1
                progress(f"{found['deals']} of {asked.deals} deals")
        finally:
            found.update(report(choices, found["deals"]))

    return run_and_print(all_deals, game=asked.game, seed=asked.seed)


def tried(game: str, number: int, seed: str) -> Iterator[Choice]:
    """The decisions of a deal, those in question tried out."""
    rules, luck = (GAMES[game], measured(game))[number % 2], f"{seed}/{number}"
    table = laid(lay(rules, None, Seat(number // 2 % rules.table.players)))
    chance = Random(luck)
    expert, quick = Expert(seed), Expert(seed, bid_worlds=QUICK, card_worlds=QUICK)
    table, ended = after(table, act(table, (), luck))
    while not ended:
        seat = to_act(table.state)[0]
        asks_for_cards = isinstance(table.views[seat].phase, Playing)
        if not asks_for_cards or chance.random() < CARDS_TRIED:
            choice = _tried_here(table, seat, expert, quick)
            if choice is not None:
                yield choice
        table, ended = after(table, act(table, (expert,) * rules.table.players, luck))


def _tried_here(table: Table, seat: Seat, expert: Expert, quick: Expert) -> Choice | None:
    """What is in question on the seat, played out; ``None`` where one action is the best by far."""
    view = table.views[seat]
    kind = "cards" if isinstance(view.phase, Playing) else "words"
    worths = expert.weigh(view, seat)
    if len(worths) < 2:
        return None
    actions, foreseen = [each.action for each in worths], [each.points for each in worths]
    thumb = actions.index(advise(view, seat).action)
    asked = {thumb} | {at for at, each in enumerate(foreseen) if each > max(foreseen) - CLOSE[kind]}
    if len(asked) < 2:
        return None
    came = {at: played_out(table, seat, actions[at], quick) for at in sorted(asked)}
    return Choice(kind, tuple(actions), tuple(foreseen), thumb, came)


def after(table: Table, events: list[Event]) -> tuple[Table, Scored | ThrownIn | None]:
    """The table after some events, and how the deal ended if it did."""
    return reduce(happen, events, table), next(
        (event for event in events if isinstance(event, Scored | ThrownIn)), None
    )


def played_out(table: Table, seat: Seat, action: Action, player: Expert) -> float:
    """By how many points the seat's side is ahead of the others when this player goes on in all seats."""
    table, ended = after(table, decide(table.state, seat, action))
    while ended is None:
        table, ended = after(table, act(table, (player,) * len(table.views), ""))
    return lead_of(table.state.rules, ended, seat)


def lead_of(rules: Rules, ended: Scored | ThrownIn, seat: Seat) -> float:
    """By how many points the deal puts the seat's side ahead of the others on average."""
    if isinstance(ended, ThrownIn):
        return 0.0
    return ahead(gains(rules, ended.points), rules.side(seat))


def report(choices: list[Choice], deals: int) -> dict[str, Any]:
    """How true the forecasts were, and what trust in the rules of thumb gains."""
    pairs: dict[str, list[tuple[float, float]]] = {}
    for choice in choices:
        for name, one, other in compared(choice):
            gap = choice.foreseen[one] - choice.foreseen[other]
            pairs.setdefault(name, []).append((gap, choice.came[one] - choice.came[other]))
    told = {name: _truth(np.array(each)) for name, each in pairs.items()}
    kinds = {kind: [choice for choice in choices if choice.kind == kind] for kind in CLOSE}
    shares = {"words": 1.0, "cards": CARDS_TRIED}
    return {
        "forecasts": told,
        "trust": {kind: _trust(each, deals * shares[kind]) for kind, each in kinds.items() if each and deals},
    }


def compared(choice: Choice) -> Iterator[tuple[str, int, int]]:
    """Which actions of a choice are held against which, both tried, and under what name."""
    for one in choice.came:
        action = choice.actions[one]
        for other in choice.came:
            against = choice.actions[other]
            if isinstance(against, Pass) and other != one:
                yield ("alone against a pass" if _is_alone(action) else "a call against a pass"), one, other
            elif isinstance(against, Drop) and other != one:
                yield "staying against dropping", one, other
            elif _is_alone(action) and other == one - 1:
                yield "alone against the same with the partner", one, other
        if isinstance(action, Play) and one != choice.thumb:
            yield "a card against that of the rules of thumb", one, choice.thumb


def _is_alone(action: Action) -> bool:
    return bool(getattr(action, "alone", False))


def _truth(pairs: Floats) -> dict[str, float]:
    off = pairs[:, 1] - pairs[:, 0]
    return {
        "choices": len(pairs),
        "foreseen": round(float(pairs[:, 0].mean()), 3),
        "came": round(float(pairs[:, 1].mean()), 3),
        "error": round(float(off.std() / len(off) ** 0.5), 3),
    }


def _trust(choices: list[Choice], deals: float) -> dict[str, list[float]]:
    """By trust: the points a deal that it gains on none, and their standard error."""
    came = {trust: np.array([_comes(choice, trust) for choice in choices]) for trust in TRUSTS}
    gains = {trust: each - came[0.0] for trust, each in came.items()}
    return {
        str(trust): [round(float(gain.sum() / deals), 4), round(float(gain.std() * len(gain) ** 0.5 / deals), 4)]
        for trust, gain in gains.items()
    }


def _comes(choice: Choice, trust: float) -> float:
    """What came of the action that is chosen with so much trust."""
    best = max(choice.came, key=lambda at: choice.foreseen[at] + trust * (at == choice.thumb))
    return choice.came[best]


if __name__ == "__main__":
    sys.exit(main())
