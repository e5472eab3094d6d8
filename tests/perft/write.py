"""Counts the ways of a deal of every game anew and writes them down; only a change of a rule is a reason to.

python -m tests.perft.write [NAME ...]
"""

import sys
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from euchre.rules import GAMES, Rules
from tests.perft.counting import Perft
from tests.perft.engine import ENGINE, Table, deal

FOLDER: Final = Path(__file__).parent
OPENINGS: Final = {
    "euchre": ("pass", "order", "discard"),
    "euchre_tournament": (*("pass",) * 7, "call"),
    "euchre_british": ("order", "discard"),
    "cutthroat": ("pass", "order", "discard"),
    "cutthroat_dummy": (*("pass",) * 4, "call"),
    "six_handed": ("pass", "order alone"),
    "six_handed_double": ("order", "discard"),
    "buck": ("order", "discard", "stay", "drop", "stay"),
    "buck3": (*("pass",) * 3, "call", "stay", "stay"),
    "dirty_clubs": ("bid 3", "pass", "bid 4", "pass", "declare", "swap", "stay", "drop", "stay"),
}
"""How the auction of each game begins: each saying is the beginning of the words of an action."""
DEEP_ENOUGH: Final = 2500
"""Play is counted to the depth at which there are so many ways."""
FEW_ENOUGH: Final = 2500
"""So many ways to the end of the deal are all counted."""


def perft(rules: Rules) -> Perft:
    """A deal of the game with its counts."""
    dealer, order = suitable_deal(rules)
    table = dealt = deal(rules, dealer, order)
    opening: list[str] = []
    for beginning in OPENINGS[rules.name]:
        opening.append(next(words for words in ENGINE.choices(table) if words.startswith(beginning)))
        table = ENGINE.say(table, opening[-1])
    middle, endings = play_off(table)
    return Perft(
        rules=rules,
        dealer=dealer,
        order=order,
        auction=ENGINE.auctions(dealt),
        opening=tuple(opening),
        play=by_depth(table),
        middle=middle,
        endings=endings,
    )


def suitable_deal(rules: Rules) -> tuple[int, str]:
    """The first shuffled pack that turns up a red card, so that every game has its whole auction."""
    chance = Random(f"perft {rules.name}")
    for _ in count():
        dealer, cards = chance.choice(rules.seats), chance.sample(rules.deck.cards, len(rules.deck))
        upcard = deal(rules, dealer, order := " ".join(cards)).state.upcard
        if upcard is not None and upcard.value[1] in "HD":
            return dealer, order
    raise AssertionError("there is always another shuffle")


def by_depth(table: Table) -> dict[int, int]:
    """The counts to the depth that is deep enough."""
    counts: dict[int, int] = {}
    for depth in count(1):
        counts[depth] = ENGINE.ways(table, depth)
        if counts[depth] >= DEEP_ENOUGH:
            return counts
    raise AssertionError("counts grow with depth")


def play_off(table: Table) -> tuple[tuple[str, ...], dict[str, int]]:
    """What is played before the ways to the end are few enough to be counted, and these.

    It is always the last card that may be played.
    """
    middle: list[str] = []
    while sum(1 for _ in islice(ENGINE.leaves(table), FEW_ENOUGH + 1)) > FEW_ENOUGH:
        middle.append(ENGINE.choices(table)[-1])
        table = ENGINE.say(table, middle[-1])
    return tuple(middle), ENGINE.endings(table)


def main(names: list[str]) -> int:
    """Writes the counts of these games, or of all."""
    unknown = [name for name in names if name not in GAMES]
    if unknown:
        print(f"There is no game “{unknown[0]}”: choose from {', '.join(GAMES)}.", file=sys.stderr)
        return 2
    for name in names or GAMES:
        written = msgspec.json.format(msgspec.json.encode(perft(GAMES[name])), indent=2)
        (FOLDER / f"{name}.json").write_bytes(written + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
