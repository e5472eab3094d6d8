"""What is said and played in a deal that a kernel plays, as numbers on its desk."""

from typing import Final

from euchre.kernel.compiled import inlined
from euchre.kernel.desk import ASK, CARD_BITS, CARDS, CARDS_LAID, MOST_CARDS, SAID, SAYS
from euchre.kernel.layout import KIND, MOST_KINDS, TRUMPS, Ints

SUITS: Final = 4

PASS: Final = 0
ORDER: Final = 1
"""And 1 more for an order to play alone."""
CALL: Final = ORDER + 2
"""And twice the number of the trump, and 1 more for a call to play alone."""
BID: Final = CALL + 2 * len(TRUMPS)
"""And the number of tricks."""
DECLARE: Final = BID + MOST_CARDS + 1
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
DISCARD: Final = SWAP + MOST_KINDS
"""And the number of the card."""


@inlined
def say(desk: Ints, seat: int, words: int, choices: int) -> None:
    """Writes an action down: who did what, and among how many choices."""
    desk[SAYS + desk[SAID]] = seat | choices << 4 | words << 12
    desk[SAID] += 1


def said(desk: Ints) -> list[tuple[int, int, int]]:
    """The actions of the last deal before the first card: the seat, what it did, and among how many choices."""
    return [(int(word) & 15, int(word) >> 12, int(word) >> 4 & 255) for word in desk[SAYS : SAYS + desk[SAID]]]


def played(lay: Ints, desk: Ints) -> list[tuple[int, int]]:
    """The cards of the last deal in order, by number, and the suit that a leading joker asked for, or -1."""
    moves = [int(move) for move in desk[CARDS : CARDS + desk[CARDS_LAID]]]
    return [(int(lay[KIND + (move & CARD_BITS).bit_length() - 1]), (move >> ASK) - 1) for move in moves]
