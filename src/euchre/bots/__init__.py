"""Players of the computer, tables to sit them at, and what comes of many deals."""

from euchre.bots.duplicate import Comparison, duplicate
from euchre.bots.figures import Caller, SeatFigures, Simulation
from euchre.bots.player import Player
from euchre.bots.registry import PLAYERS, player
from euchre.bots.rulebook import advise
from euchre.bots.simulate import simulate
from euchre.bots.sitting import Sitting, play_deal, play_match
from euchre.bots.thumbs import Advice

__all__ = [
    "PLAYERS",
    "Advice",
    "Caller",
    "Comparison",
    "Player",
    "SeatFigures",
    "Simulation",
    "Sitting",
    "advise",
    "duplicate",
    "play_deal",
    "play_match",
    "player",
    "simulate",
]
