"""Random hands a second: the batch kernel, the engine and OpenSpiel's Euchre, in one thread of one run; prints JSON.

A hand is a whole one: the shuffle, the auction and every card, each legal action as likely as any other. All three play
four-handed Euchre with a stuck dealer who keeps the upcard and a maker who is asked about the partner later; then the
kernel plays every game by its own rules. Rates are of processor time, the best of several rounds that take turns. Where
OpenSpiel is not installed, it is left out.

    python benchmarks/hands.py [--rounds 5] [--seed 1]
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that it runs from anywhere

import numba

from benchmarks.machine import open_spiel_euchre
from euchre.engine import SHELL, Scored, ThrownIn, decide, fold, legal, shuffle_for, start, to_act
from euchre.kernel import new_chance, play_deals
from euchre.rules import GAMES, Rules, with_options

SAME_TABLE: Final = with_options(
    GAMES["euchre"],
    {
        "stick_the_dealer": True,
        "may_discard_upcard": False,
        "alone_timing": "before_first_lead",
        "first_dealer": "fixed",
    },
)
Hands = tuple[int, Callable[[int], object]]
"""How many hands to play, and how to play so many."""
Players = Mapping[str, Hands]
KERNEL_HANDS: Final = 400_000
ENGINE_HANDS: Final = 200
PYSPIEL_HANDS: Final = 2_000


def main() -> None:
    """Prints the rates, and how many times OpenSpiel's loop the kernel plays."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--seed", type=int, default=1)
    options = asked.parse_args()
    print(json.dumps(measure(options.rounds, options.seed), indent=2))


def measure(rounds: int, seed: int) -> dict[str, object]:
    """Hands a second of everybody."""
    chance = random.Random(seed)
    kernel_chance = new_chance(seed)
    players: dict[str, Hands] = {
        "kernel": (KERNEL_HANDS, partial(play_deals, SAME_TABLE, chance=kernel_chance)),
        "engine": (ENGINE_HANDS, partial(repeat, partial(engine_hand, SAME_TABLE, chance))),
    }
    theirs = open_spiel_euchre()
    if theirs is not None:
        players["pyspiel"] = (PYSPIEL_HANDS, partial(repeat, partial(pyspiel_hand, theirs, chance)))
    rates = best_rates(players, rounds)
    games: Players = {
        name: (KERNEL_HANDS, partial(play_deals, rules, chance=kernel_chance)) for name, rules in GAMES.items()
    }
    return {
        "hands_per_second": rates,
        "kernel_over_pyspiel": round(rates["kernel"] / rates["pyspiel"], 1) if "pyspiel" in rates else None,
        "kernel_by_game": best_rates(games, rounds),
        "numba": numba.__version__,
        "seed": seed,
    }


def repeat(play: Callable[[], object], hands: int) -> None:
    """Plays so many hands."""
    for _ in range(hands):
        play()


def best_rates(players: Players, rounds: int) -> dict[str, int]:
    """The best rate of each in several rounds, after one that nobody times."""
    best = dict.fromkeys(players, 0)
    for number in range(rounds + 1):
        for name, (hands, play) in players.items():
            began = time.thread_time()
            play(hands)
            rate = int(hands / (time.thread_time() - began))
            best[name] = max(best[name], rate if number else 0)
    return best


def engine_hand(rules: Rules, chance: random.Random) -> None:
    """Plays a hand in the engine."""
    s = start(rules)
    events = decide(s, SHELL, shuffle_for(s, chance.getrandbits(64)))
    s = fold(s, events)
    while not any(isinstance(event, Scored | ThrownIn) for event in events):
        (seat,) = to_act(s)
        events = decide(s, seat, chance.choice(legal(s, seat)))
        s = fold(s, events)


def pyspiel_hand(game: Any, chance: random.Random) -> None:  # pyspiel has no types
    """Plays a hand at OpenSpiel's table."""
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))


if __name__ == "__main__":
    main()
