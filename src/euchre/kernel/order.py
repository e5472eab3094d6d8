"""Which move to try first: the one that is most likely to settle the matter."""

from typing import Final

from euchre.kernel.bounds import best_to_come
from euchre.kernel.compiled import inlined, lowest
from euchre.kernel.desk import (
    BEST,
    CARD_BITS,
    END,
    HANDS,
    HOLDER,
    LAID,
    LED,
    LIVE,
    MAKERS,
    MOVES,
    PLAYERS,
    SCORES,
    TURN,
)
from euchre.kernel.layout import CONTEND, MASTERS, MEMBERS, RANK, SUIT, Ints
from euchre.kernel.moves import (
    beats,
)

CASH: Final = 1000
"""A master that nothing beats."""
WIN: Final = 900
"""A card that takes the trick, the cheapest first."""
SAFE: Final = 500
"""A low card to a trick that is one's own already, or a low lead."""
LOSE: Final = 400
"""The lowest card that cannot win."""
HOPE: Final = 300
"""A card that leads the trick until somebody beats it."""
MASTER_LEAD: Final = 100
WASTE: Final = 50


@inlined
def put_in_order(lay: Ints, desk: Ints, frame: int) -> None:
    """Puts the moves of the frame in order, the most promising first."""
    if desk[frame + LAID]:
        _order_follow(lay, desk, frame)
    else:
        _order_lead(lay, desk, frame)


@inlined
def _order_lead(lay: Ints, desk: Ints, frame: int) -> None:
    turn = desk[frame + TURN]
    others = desk[LIVE] & ~desk[HANDS + turn]
    for i in range(desk[frame + END]):
        move = desk[frame + MOVES + i]
        card = move & CARD_BITS
        members = lay[MEMBERS + lay[SUIT + lowest(card)]]
        on_top = not others & members & -card
        if card & lay[MASTERS]:
            worth = CASH if on_top else MASTER_LEAD
        elif on_top:
            worth = HOPE if _may_ruff(lay, desk, turn, members) else WIN
        else:
            worth = SAFE - lay[RANK + lowest(card)]
        _insert(desk, frame, i, move, worth)


@inlined
def _may_ruff(lay: Ints, desk: Ints, turn: int, members: int) -> bool:
    """Whether an opponent has a master and no card of the suit."""
    side = desk[MAKERS] >> turn & 1
    for seat in range(desk[PLAYERS]):
        hand = desk[HANDS + seat]
        if (desk[MAKERS] >> seat & 1) != side and not hand & members and hand & lay[MASTERS]:
            return True
    return False


@inlined
def _order_follow(lay: Ints, desk: Ints, frame: int) -> None:
    turn, led, best = desk[frame + TURN], desk[frame + LED], desk[frame + BEST]
    contend = lay[CONTEND + led]
    to_come = best_to_come(desk, turn, desk[frame + LAID], lay[MEMBERS + led], contend)
    ours = (desk[MAKERS] >> desk[frame + HOLDER] & 1) == (desk[MAKERS] >> turn & 1)
    for i in range(desk[frame + END]):
        card = desk[frame + MOVES + i]
        takes = card & contend and beats(lay, desk, card, best)
        if ours and best > to_come:
            worth = SAFE - WASTE if takes else SAFE
        elif takes and card > to_come:
            worth = WIN
        else:
            worth = HOPE if takes and not ours else LOSE
        _insert(desk, frame, i, card, worth - lay[RANK + lowest(card)])


@inlined
def _insert(desk: Ints, frame: int, i: int, move: int, worth: int) -> None:
    """Moves up the move of this number to where its worth belongs."""
    at = frame + MOVES + i
    while at > frame + MOVES and desk[at - MOVES + SCORES - 1] < worth:
        desk[at] = desk[at - 1]
        desk[at - MOVES + SCORES] = desk[at - MOVES + SCORES - 1]
        at -= 1
    desk[at] = move
    desk[at - MOVES + SCORES] = worth
