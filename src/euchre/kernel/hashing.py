"""Numbers stirred until they look random: arithmetic modulo 2^64, which numba knows for unsigned numbers only.

Signed numbers must never overflow in a kernel: the compiler takes for granted that they do not.
"""

from typing import Final

import numpy as np

from euchre.kernel.compiled import inlined

STEP: Final = np.uint64(0x9E3779B97F4A7C15)
"""An odd number whose bits look random: 2^64 divided by the golden ratio."""
_STIR: Final = np.uint64(0xBF58476D1CE4E5B9)
_BLEND: Final = np.uint64(0x94D049BB133111EB)
"""The two factors of the SplitMix64 finaliser (Steele, Lea and Flood 2014)."""
_30, _27, _31 = np.uint64(30), np.uint64(27), np.uint64(31)


@inlined
def mix(bits: int) -> int:
    """A number in which every bit depends on all bits of this one."""
    word = np.uint64(bits)
    word = (word ^ word >> _30) * _STIR
    word = (word ^ word >> _27) * _BLEND
    return int(np.int64(word ^ word >> _31))


@inlined
def plus(one: int, other: int) -> int:
    """The sum, modulo 2^64."""
    return int(np.int64(np.uint64(one) + np.uint64(other)))


@inlined
def step_on(bits: int) -> int:
    """The number after this one in a row that visits all numbers."""
    return int(np.int64(np.uint64(bits) + STEP))


@inlined
def roll_on(bits: int, more: int) -> int:
    """A number that depends on the one and the other, and on their order."""
    return int(np.int64(np.uint64(bits) * STEP + np.uint64(more)))


@inlined
def churn(bits: int, more: int) -> int:
    """The same, with every bit depending on all bits of both."""
    return mix(roll_on(bits, more))
