"""A player who picks any legal action, for measuring others against."""

from hashlib import sha256
from typing import Final

from euchre.bots.reading import Reading
from euchre.engine import Action, Play, Playing, View, legal
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
        actions = _lawful(view, seat)
        drawn = sha256(f"{self.seed}|{seat}|{_place(view, seat)}".encode()).digest()
        return actions[int.from_bytes(drawn, "big") % len(actions)]


def _lawful(view: View, seat: Seat) -> tuple[Action, ...]:
    """The legal actions, without reneges where the table plays on honour, and so without taking them back."""
    actions = legal(view, seat)
    if view.rules.play.follow_suit_mode == "enforce" or not isinstance(view.phase, Playing):
        return actions
    reading = Reading(view, seat)
    follow = [reading.lore.card(card) for card in reading.options]
    return tuple(action for action in actions if not isinstance(action, Play) or action.card in follow)


def _place(view: View, seat: Seat) -> str:
    """What tells this decision of a match from all others."""
    standing = view.standing
    played = len(view.trick) + sum(len(trick.plays) for trick in view.tricks)
    return f"{standing.dealt}|{view.hands[seat].known}|{played}|{view.phase}|{len(view.buried)}"
