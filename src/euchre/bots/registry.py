"""The players by name."""

from collections.abc import Callable
from typing import Final

from euchre.bots.beginner import Beginner
from euchre.bots.chancer import Random
from euchre.bots.player import Player
from euchre.bots.rulebook import Club
from euchre.cards import MalformedText
from euchre.rules import listed


def _expert(seed: str | int) -> Player:
    from euchre.bots.search import Expert  # its kernels take a moment to load

    return Expert(seed)


PLAYERS: Final[dict[str, Callable[[str | int], Player]]] = {
    "beginner": lambda seed: Beginner(),  # noqa: ARG005  # it draws no lots
    "club": lambda seed: Club(),  # noqa: ARG005  # it draws no lots
    "expert": _expert,
    "random": Random,
}
"""Who can be asked to play: by name, made from a seed."""


SEARCHERS: Final = frozenset({"expert"})
"""Those who think with kernels, which must be compiled once."""


def player(name: str, seed: str | int = 0) -> Player:
    """The player of this name; those who draw lots draw them from the seed.

    Raises:
        MalformedText: there is no such player.
    """
    if name not in PLAYERS:
        raise MalformedText(f"There is no player “{name}”: choose {listed(sorted(PLAYERS), 'or')}.")
    return PLAYERS[name](seed)
