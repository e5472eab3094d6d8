"""Random numbers for the kernels: SplitMix64, one stream for each array of one number.

They are for playing out and for guessing at hidden hands. Cards that people play with are shuffled by
``cards.shuffled`` alone.
"""

from hashlib import sha256
from typing import Final

import numpy as np

from euchre.kernel.compiled import count, inlined
from euchre.kernel.hashing import mix, step_on
from euchre.kernel.layout import Ints

LOW: Final = (1 << 32) - 1


def new_chance(seed: str | int) -> Ints:
    """A stream of random numbers; the same seed gives the same stream everywhere."""
    first = int.from_bytes(sha256(str(seed).encode()).digest()[:8], "big", signed=True)
    return np.array([first], dtype=np.int64)


@inlined
def roll(chance: Ints) -> int:
    """The next 64 random bits."""
    chance[0] = step_on(chance[0])
    return mix(chance[0])


@inlined
def below(chance: Ints, bound: int) -> int:
    """A random number from 0 up to a bound that is small; the bias is below bound / 2^32."""
    return share(roll(chance) >> 32, bound)


@inlined
def share(bits: int, bound: int) -> int:
    """A number from 0 up to a bound, from 32 random bits."""
    return (bits & LOW) * bound >> 32


@inlined
def unit(chance: Ints) -> float:
    """A random number from 0 up to 1."""
    return (roll(chance) >> 11 & (1 << 53) - 1) * 2.0**-53


@inlined
def nth(cards: int, number: int, most: int) -> int:
    """The card of this number, from 0, of at most so many; without branches, since no processor can foretell chance."""
    for passed in range(most - 1):
        cards = cards & (cards - 1) if passed < number else cards
    return cards & -cards


@inlined
def any_of(cards: int, most: int, chance: Ints) -> int:
    """One of the cards, of which there are at most so many."""
    return nth(cards, below(chance, count(cards)), most)
