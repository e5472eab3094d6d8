"""How a deal ends, and what phases share."""

from typing import Final, Literal

from euchre.cards import Card, Rank
from euchre.engine.events import Redeal, RenegeClaimed, ThrownIn
from euchre.engine.state import State, Step
from euchre.rules import Seat

EXCHANGED: Final = 3
"""How many cards a seat that goes under exchanges.  # rules/core 6.6"""

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


def why_no_redeal(s: State, seat: Seat) -> str | None:
    """Why the seat may not have the cards dealt again: it has had its share in this game.  # rules/core 6.11"""
    cap = s.rules.opening.max_throw_ins
    if cap is None or s.standing.throw_ins[seat] < cap:
        return None
    return f"You have thrown in {cap} {'time' if cap == 1 else 'times'} in this game, which is as often as one may."


def is_low(card: Card) -> bool:
    """Whether the card is a nine or a ten, which is what a poor hand is made of.  # rules/core 6.7"""
    return card.rank in (Rank.NINE, Rank.TEN)


def next_in_turn(s: State, seat: Seat) -> Seat | None:
    """The next seat of a round that began with the eldest; ``None`` after the dealer."""
    return None if seat == s.dealer else s.rules.left(seat)
