"""The shell, which brings the shuffled packs of a match."""

from enum import Enum
from typing import Final

from euchre.cards import deal_key, shuffled
from euchre.engine.actions import Cut, Deal
from euchre.engine.deal import ChoosingDealer
from euchre.engine.state import State


class Shell(Enum):
    """Whoever brings the shuffled pack."""

    SHELL = "shell"


SHELL: Final = Shell.SHELL


def shuffle_for(s: State, seed: str | int) -> Cut | Deal:
    """The pack that the shell brings next: the match's seed and the number of deals so far decide its order."""
    if isinstance(s.phase, ChoosingDealer):
        return Cut(shuffled(s.deck.cards, deal_key(seed, 0, "cut")))
    return Deal(shuffled(s.deck.cards, deal_key(seed, s.standing.dealt)))
