"""A player who picks any legal action, for measuring others against."""

from hashlib import sha256
from typing import Final

from euchre.engine import Action, View, legal
from euchre.rules import Seat


class Random:
    """A player without a plan: every legal action is equally likely, and the same view brings the same one."""

    def __init__(self, seed: str | int) -> None:
        self.seed: Final = seed

    @property
    def name(self) -> str:
        """What the player is called at the table."""
        return "random"

    def choose(self, view: View, seat: Seat) -> Action:
        """What the seat does now."""
        actions = legal(view, seat)
        drawn = sha256(f"{self.seed}|{seat}|{_place(view, seat)}".encode()).digest()
        return actions[int.from_bytes(drawn, "big") % len(actions)]


def _place(view: View, seat: Seat) -> str:
    """What tells this decision of a match from all others."""
    standing = view.standing
    played = len(view.trick) + sum(len(trick.plays) for trick in view.tricks)
    return f"{standing.dealt}|{view.hands[seat].known}|{played}|{view.phase}|{len(view.buried)}"
