"""Compiles all kernels into the cache, in a process of its own: two that need the same ones would both compile them.

python -m tests.kit.compiling
"""

import numpy as np

from euchre.bots.at_once import get_ready, is_ready
from euchre.kernel import warm
from euchre.kernel.facts import CARD_FACTS
from euchre.kernel.learning import learn, untaught
from euchre.kernel.school import duel
from tests.kit.school import STUCK, lessons, room

PATIENCE = 600.0


def main() -> None:
    """First what players think with, since most tests want that, and then what teaches them."""
    get_ready()
    is_ready(PATIENCE)
    warm()
    taught, generator = lessons(1)["cards"], np.random.default_rng(1)
    duel(room(STUCK, "compiling"), 1)
    list(learn(untaught(CARD_FACTS, generator, 1), CARD_FACTS, taught, generator, times=1, rate=0.0))


if __name__ == "__main__":
    main()
