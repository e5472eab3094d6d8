"""Who sits on a seat: ``Player``."""

from typing import Protocol

from euchre.engine import Action, View
from euchre.rules import Seat


class Player(Protocol):
    """Somebody who plays a seat and knows no more than its view."""

    @property
    def name(self) -> str:
        """What the player is called at the table."""
        ...

    def choose(self, view: View, seat: Seat) -> Action:
        """What the seat does now: one of its legal actions, and always the same one for the same view."""
        ...
