"""Random numbers for the kernels: SplitMix64, one stream for each array of one number.

They are for playing out and for guessing at hidden hands. Cards that people play with are shuffled by
``cards.shuffled`` alone.
"""

from hashlib import sha256

import numpy as np

from euchre.kernel.bounds import STEP, mix
from euchre.kernel.compiled import inlined
from euchre.kernel.layout import Ints


def new_chance(seed: str | int) -> Ints:
    """A stream of random numbers; the same seed gives the same stream everywhere."""
    first = int.from_bytes(sha256(str(seed).encode()).digest()[:8], "big", signed=True)
    return np.array([first], dtype=np.int64)


@inlined
def roll(chance: Ints) -> int:
    """The next 64 random bits."""
    chance[0] += STEP
    return mix(chance[0])


@inlined
def below(chance: Ints, bound: int) -> int:
    """A random number from 0 up to a bound that is small; the bias is below bound / 2^32."""
    return (roll(chance) >> 32 & (1 << 32) - 1) * bound >> 32


@inlined
def unit(chance: Ints) -> float:
    """A random number from 0 up to 1."""
    return (roll(chance) >> 11 & (1 << 53) - 1) * 2.0**-53
