"""How long a player thinks, in processor time, so that other work on the machine counts less."""

from collections.abc import Sequence
from time import process_time
from typing import Final

from msgspec import Struct

from euchre.bots.player import Player
from euchre.engine import Action, Playing, View, legal
from euchre.lab.contest import Make
from euchre.lab.room import lay, play_a_deal
from euchre.rules import Rules, Seat

WARM_UP: Final = 2
"""The first deals are not counted: what is compiled or loaded then is done once."""


class Times(Struct, frozen=True, kw_only=True):
    """Milliseconds for a decision: on average, at most in 99 of 100, and at worst."""

    decisions: int
    mean: float
    p99: float
    worst: float


class Pace(Struct, frozen=True, kw_only=True):
    """How long a player thinks before a card is played (``bids``: calls, discards and all else), and on a card."""

    bids: Times
    cards: Times


class _Clocked:
    """A player whose decisions are timed; one that is forced is not counted."""

    def __init__(self, player: Player, bids: list[float], cards: list[float]) -> None:
        self.player: Final = player
        self.bids: Final = bids
        self.cards: Final = cards

    @property
    def name(self) -> str:
        """What the player is called at the table."""
        return self.player.name

    def choose(self, view: View, seat: Seat) -> Action:
        """What the player does."""
        began = process_time()
        action = self.player.choose(view, seat)
        if len(legal(view, seat)) > 1:
            (self.cards if isinstance(view.phase, Playing) else self.bids).append(process_time() - began)
        return action


def pace(rules: Rules, make: Make, deals: int, seed: str) -> Pace:
    """How long the player thinks in deals that it plays with itself."""
    bids: list[float] = []
    cards: list[float] = []
    for number in range(-WARM_UP, deals):
        if number == 0:
            bids.clear()
            cards.clear()
        key = f"{seed}/{number}"
        players = [_Clocked(make(f"{key}|{seat}"), bids, cards) for seat in rules.seats]
        play_a_deal(lay(rules, None, Seat(number % rules.table.players)), players, key)
    return Pace(bids=_times(bids), cards=_times(cards))


def _times(seconds: Sequence[float]) -> Times:
    if not seconds:
        return Times(decisions=0, mean=0.0, p99=0.0, worst=0.0)
    ordered = sorted(1000 * each for each in seconds)
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return Times(decisions=len(ordered), mean=sum(ordered) / len(ordered), p99=p99, worst=ordered[-1])
