"""The players of the laboratory, by name: those of the table, and those that others are measured against."""

from functools import partial
from typing import Final

from euchre.bots.player import Player
from euchre.bots.registry import PLAYERS, SEARCHERS, player
from euchre.lab.contest import Make

BASELINE: Final = "baseline"
FOR_POINTS: Final = "expert_for_points"
"""The expert that does not look at the score, where points are counted up."""

KERNEL_PLAYERS: Final = SEARCHERS | {BASELINE, FOR_POINTS}
"""Those who think with kernels, which must be compiled once."""


def lab_players() -> tuple[str, ...]:
    """The names of all players of the laboratory."""
    return (*PLAYERS, BASELINE, FOR_POINTS)


def lab_player(name: str, seed: str | int = "") -> Player:
    """The player of this name.

    Raises:
        MalformedText: there is no such player.
    """
    if name == FOR_POINTS:
        from euchre.bots.search import Expert  # its kernels take a moment to load

        return Expert(seed, for_points=True)
    if name != BASELINE:
        return player(name, seed)
    from euchre.lab.baseline import Baseline  # its kernels take a moment to load

    return Baseline(seed)


def maker_of(name: str) -> Make:
    """What makes the player of this name, in whatever process."""
    return partial(lab_player, name)
