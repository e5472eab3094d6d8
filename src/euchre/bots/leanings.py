"""By how much open hands flatter a call: what was found when calls that were nearly worth a pass were played out."""

from typing import Final

from euchre.bots.stakes import Stakes
from euchre.engine import Action, OrderUp, OrderingUp, View
from euchre.rules import Seat

FLATTERED: Final = {"dealer": 0.2, "friend": 0.12, "foe": 0.25}
"""In points, by how the dealer is related to the seat that orders."""
SCALE = 1.0


def flattery(view: View, seat: Seat, action: Action) -> float:
    """The points by which an order looks better than it is, where there are partners."""
    if not isinstance(view.phase, OrderingUp) or not isinstance(action, OrderUp) or not view.rules.table.partners:
        return 0.0
    if seat == view.dealer:
        return FLATTERED["dealer"] * SCALE
    return FLATTERED["friend" if view.dealer in view.rules.allies(seat) else "foe"] * SCALE


def worth_of_a_point(stakes: Stakes) -> float:
    """The chance to win that goes with a point ahead."""
    sides = stakes.rules.sides
    sign = -1 if stakes.rules.counts_down else 1
    ours = stakes.of(tuple(sign * int(side == stakes.side) for side in range(sides)))
    theirs = stakes.of(tuple(sign * int(side != stakes.side) for side in range(sides)))
    return (ours.wins - theirs.wins) / (ours.lead - theirs.lead)
