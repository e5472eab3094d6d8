"""What was learned by playing a game: small networks that say what words, discards, cards, staying and bids are worth.

Each has two hidden layers. What the first one adds up are rows of numbers, one for each fact that holds; ``facts``
says which there are. All numbers lie side by side in one array, in the places named here, so that a kernel takes them
as it takes the rules of thumb; scripts/train_skill writes them.
"""

from hashlib import sha256
from typing import Final

import numpy as np
import numpy.typing as npt

from euchre.kernel import facts as every_fact
from euchre.kernel.compiled import lean
from euchre.kernel.desk import FACTS, FACTS_TOLD
from euchre.kernel.facts import BID_FACTS, CARD_FACTS, DISCARD_FACTS, STAY_FACTS, WORD_FACTS
from euchre.kernel.layout import Ints

Skill = npt.NDArray[np.float32]

WIDE: Final = 64
"""The size of the first hidden layer."""
NARROW: Final = 16
"""The size of the second."""

# The parts of a network that knows some number of facts, from where it begins.
FIRST: Final = 0
"""By fact: what it adds to the first layer."""
REST: Final = WIDE + NARROW * WIDE + NARROW + NARROW
"""How many numbers follow those of the facts: the first layer's start, the second layer, its start, and the value."""

# Where the networks are.
CARDS: Final = 0
WORDS: Final = CARDS + CARD_FACTS * WIDE + REST
DISCARDS: Final = WORDS + WORD_FACTS * WIDE + REST
LONE_CARDS: Final = DISCARDS + DISCARD_FACTS * WIDE + REST
"""The cards where a partner sits out: of a lone hand, and of those who defend against it."""
STAYS: Final = LONE_CARDS + CARD_FACTS * WIDE + REST
BIDS: Final = STAYS + STAY_FACTS * WIDE + REST
LEARNED: Final = BIDS + BID_FACTS * WIDE + REST
"""How many numbers were learned; after them is room to reckon in."""
SUMS: Final = LEARNED
"""What the facts add up to."""
LIVELY: Final = SUMS + WIDE
"""The first layer, with nothing below zero."""
SIZE: Final = LIVELY + WIDE


def key() -> str:
    """A name for what the numbers mean: the facts and their places, and the sizes of the layers.

    A file of numbers that were learned under another key says nothing here.
    """
    places = {name: vars(every_fact)[name] for name in every_fact.__annotations__} | {"WIDE": WIDE, "NARROW": NARROW}
    return sha256(repr(sorted(places.items())).encode()).hexdigest()[:16]


def new_skill(learned: Skill | None = None) -> Skill:
    """A place to think with what was learned, or without; every thread needs one of its own."""
    skill = np.zeros(SIZE, dtype=np.float32)
    if learned is not None:
        skill[:LEARNED] = learned
    return skill


@lean
def add_up(skill: Skill, desk: Ints, net: int, facts: int) -> None:
    """Adds up the rows of the facts that are told, for a network that knows so many facts."""
    start = net + facts * WIDE
    for j in range(WIDE):
        skill[SUMS + j] = skill[start + j]
    for i in range(desk[FACTS_TOLD]):
        row = net + desk[FACTS + i] * WIDE
        for j in range(WIDE):
            skill[SUMS + j] += skill[row + j]


@lean
def value(skill: Skill, net: int, facts: int, fact: int) -> np.float32:
    """What an option is worth of which the facts tell, and this one; only differences between values mean anything."""
    row = net + fact * WIDE
    for j in range(WIDE):
        skill[LIVELY + j] = max(np.float32(0), skill[SUMS + j] + skill[row + j])
    second = net + facts * WIDE + WIDE
    start, last = second + NARROW * WIDE, second + NARROW * WIDE + NARROW
    worth = np.float32(0)
    for k in range(NARROW):
        summed = skill[start + k]
        for j in range(WIDE):
            summed += skill[second + k * WIDE + j] * skill[LIVELY + j]
        worth += skill[last + k] * max(np.float32(0), summed)
    return worth
