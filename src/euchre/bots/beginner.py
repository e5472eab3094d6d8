"""The beginner: the rules of thumb without a memory."""

from msgspec.structs import replace

from euchre.bots.rulebook import advise
from euchre.engine import Action, Trick, View
from euchre.rules import Seat


class Beginner:
    """A player who goes by the book, but remembers of earlier tricks only who took them."""

    @property
    def name(self) -> str:
        """What the player is called at the table."""
        return "beginner"

    def choose(self, view: View, seat: Seat) -> Action:
        """What the seat does now."""
        return advise(forgetful(view), seat).action


def forgetful(view: View) -> View:
    """The view of somebody who has forgotten the cards of the tricks that are over, and who was out of which suit."""
    return replace(view, tricks=tuple(Trick((), trick.winner) for trick in view.tricks))
