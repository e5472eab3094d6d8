"""What the baseline would do at tables of club players, in text."""

from collections.abc import Iterator
from typing import Final

from euchre.engine import legal, say_action
from euchre.lab import lab_player
from tests.bots.moments import decisions

DEALS: Final = {"euchre": 2, "cutthroat": 4, "six_handed": 1, "buck": 1}
"""The games, and how many deals of each."""


def choices() -> str:
    """What it chooses wherever there is a choice, ended by a line break."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    baseline = lab_player("baseline", "golden")
    for name, deals in DEALS.items():
        for number in range(deals):
            yield f"{name}, deal {number}"
            for each in decisions(name, f"golden {number}"):
                if len(legal(each.view, each.seat)) > 1:
                    yield f"  seat {each.seat}: {say_action(baseline.choose(each.view, each.seat))}"
