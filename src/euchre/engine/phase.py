"""How a hand ends, and what phases share."""

from typing import Literal

from euchre.engine.events import Redeal, RenegeClaimed, ThrownIn
from euchre.engine.state import State, Step
from euchre.rules import Seat

Cause = Literal["played", "claimed", "walkover", "forfeit", "renege", "all_passed", "joker"]


class Settling(Step, frozen=True):
    """The hand is over and is about to be settled; nobody acts.

    ``claimant`` is who takes the rest of the tricks, ``renege`` the proven one and ``replay`` its remedy.
    """

    cause: Cause = "played"
    claimant: Seat | None = None
    renege: RenegeClaimed | None = None
    replay: bool = False


def thrown_in(s: State, reason: Redeal, by: Seat | None = None) -> ThrownIn:
    """The cards are thrown in, and the same dealer deals again."""
    assert s.dealer is not None
    return ThrownIn(dealer=s.dealer, reason=reason, by=by)


def next_in_turn(s: State, seat: Seat) -> Seat | None:
    """The next seat of a round that began with the eldest; ``None`` after the dealer."""
    return None if seat == s.dealer else s.rules.left(seat)
