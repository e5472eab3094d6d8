"""The choice between the last two cards, foreseen: one card for all worlds that the seat cannot tell apart by then."""

from typing import Final

import numpy as np
import numpy.typing as npt

from euchre.kernel import Floats, Ints

LATE: Final = 3
"""With so many cards in hand, all that is left to choose after this one is which of two comes first."""
CLEAR: Final = 1.2
"""By how many times its own noise the gain from the other card must exceed nothing; a single world is never enough."""

Bools = npt.NDArray[np.bool_]


def takes_other(seen: Ints, gains: Floats, weights: Floats) -> Bools:
    """Where the seat takes the other card than it usually would, by world and move.

    ``seen`` names what the seat has seen by then, and worlds of the same name are one to it; ``gains`` tells how much
    better the other card is in each world.
    """
    return np.stack([_after(*each, weights) for each in zip(seen.T, gains.T, strict=True)], axis=1)


def _after(seen: Ints, gains: Floats, weights: Floats) -> Bools:
    """The same after one move."""
    where = np.unique(seen, return_inverse=True)[1]
    weighed = weights * gains
    gain, noise = np.bincount(where, weighed), np.sqrt(np.bincount(where, weighed**2))
    clear: Bools = (gain > CLEAR * noise)[where]
    return clear
