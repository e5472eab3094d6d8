"""The laboratory: players measured on the same cards, and against what experts expect."""

from euchre.lab.arena import Decided, Heard, Limits, Verdict, arena, measure
from euchre.lab.contest import Contest, Make, Observation, Seating, edge, lead, observe, seatings
from euchre.lab.pace import Pace, Times, pace
from euchre.lab.players import KERNEL_PLAYERS, lab_player, lab_players, maker_of
from euchre.lab.positions import Difference, Position, Report, Share, examine, read_positions, view_in
from euchre.lab.room import LONGEST_GAME, Room, lay, play_a_deal, play_a_game
from euchre.lab.sequential import Interval, Mean, Tally, always_valid, decide, mean_of
from euchre.lab.situation import BadSituation, Situation, read_history, view_of, why_no_score
from euchre.lab.survey import survey

__all__ = [
    "KERNEL_PLAYERS",
    "LONGEST_GAME",
    "BadSituation",
    "Contest",
    "Decided",
    "Difference",
    "Heard",
    "Interval",
    "Limits",
    "Make",
    "Mean",
    "Observation",
    "Pace",
    "Position",
    "Report",
    "Room",
    "Seating",
    "Share",
    "Situation",
    "Tally",
    "Times",
    "Verdict",
    "always_valid",
    "arena",
    "decide",
    "edge",
    "examine",
    "lab_player",
    "lab_players",
    "lay",
    "lead",
    "maker_of",
    "mean_of",
    "measure",
    "observe",
    "pace",
    "play_a_deal",
    "play_a_game",
    "read_history",
    "read_positions",
    "seatings",
    "survey",
    "view_in",
    "view_of",
    "why_no_score",
]
