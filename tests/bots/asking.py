"""Asking the club player at a table in a test: ``says`` and ``why``."""

from euchre.bots import Advice, advise
from euchre.engine import legal, say_action
from euchre.rules import Seat
from tests.kit.tables import Scene


def asked(scene: Scene, seat: int | None = None) -> Advice:
    """What the club player would do for the seat, or the seat on turn, knowing no more than its view."""
    seat = scene.turn if seat is None else seat
    assert seat is not None, "somebody is on turn"
    advice = advise(scene.view(seat), Seat(seat))
    assert advice.action in legal(scene.s, Seat(seat)), "the advice is legal"
    return advice


def says(scene: Scene, seat: int | None = None) -> str:
    """The words of what the club player would do."""
    return say_action(asked(scene, seat).action)


def why(scene: Scene) -> str:
    """The rule of thumb behind it."""
    return asked(scene).because
