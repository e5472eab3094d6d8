"""What is said and played in a deal that a kernel plays, as numbers on its desk."""

from typing import Final

from euchre.kernel.compiled import inlined
from euchre.kernel.desk import SAID, SAYS
from euchre.kernel.layout import Ints

SUITS: Final = 4

PASS: Final = 0
ORDER: Final = 1
"""And 1 more for an order to play alone."""
CALL: Final = ORDER + 2
"""And twice the number of the trump, and 1 more for a call to play alone."""
BID: Final = CALL + 12
"""And the number of tricks."""
DECLARE: Final = BID + 9
"""And the suit."""
KEEP: Final = DECLARE + SUITS
STAY: Final = KEEP + 1
DROP: Final = STAY + 1
DECLINE: Final = DROP + 1
DEFEND_ALONE: Final = DECLINE + 1
KEEP_PARTNER: Final = DEFEND_ALONE + 1
GO_ALONE: Final = KEEP_PARTNER + 1
SWAP: Final = GO_ALONE + 1
"""And the number of the card."""
DISCARD: Final = SWAP + 33
"""And the number of the card."""
PLAY: Final = DISCARD + 33
"""And the place of the card; and 64 for each suit up to the one that a joker asks for."""


@inlined
def word(seat: int, words: int, choices: int) -> int:
    """An action as one number."""
    return seat | choices << 4 | words << 12


@inlined
def say(desk: Ints, seat: int, words: int, choices: int) -> None:
    """Writes an action down: who did what, and among how many choices."""
    desk[SAYS + desk[SAID]] = word(seat, words, choices)
    desk[SAID] += 1


def said(desk: Ints) -> list[tuple[int, int, int]]:
    """The actions of the last deal: the seat, what it did, and among how many choices."""
    return [(int(word) & 15, int(word) >> 12, int(word) >> 4 & 255) for word in desk[SAYS : SAYS + desk[SAID]]]
