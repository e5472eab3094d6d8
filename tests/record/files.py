"""The games that other people wrote down, and small changes to them."""

import json
from pathlib import Path
from typing import Any, Final

from euchre.record import Record, read_egn

DATA: Final = Path(__file__).parent.parent / "data"

DEALS_OF_THE_FINALS: Final = "1-0 1-0 0-2 2-0 1-0 0-1 1-0 0-1 1-0 0-2 1-0 0-2 0-2"

# What a replay of each file must give: start, final score, points deal by deal (data/egn/README.md).
EGN_GAMES: Final = {
    "vwec-finals.egn": ("0-0", "8-10", DEALS_OF_THE_FINALS),
    "vwec-finals-annotated.egn": ("0-0", "8-10", DEALS_OF_THE_FINALS),
    "vwec-finals-labelled.egn": ("0-0", "8-10", DEALS_OF_THE_FINALS),
    "vwec-finals-game-id.egn": ("0-0", "8-10", DEALS_OF_THE_FINALS),
    "epic-comeback.egn": ("0-7", "11-9", "1-0 2-0 2-0 0-1 1-0 0-1 2-0 1-0 2-0"),
    "six-points-in-two-hands.egn": ("4-9", "10-9", "4-0 2-0"),
    "another-fun-euchre.egn": ("0-1", "0-2", "0-1"),
    "custom-scenario.egn": ("0-0", "0-1", "0-1"),
    "masters-week-1-game-1.egn": ("0-0", "3-11", "0-4 0-2 0-1 1-0 1-0 0-1 1-0 0-1 0-2"),
    "masters-week-1-game-3.egn": ("0-0", "10-5", "4-0 1-0 1-0 1-0 2-0 0-2 0-2 0-1 1-0"),
    "masters-week-1-game-5.egn": ("0-0", "5-10", "1-0 1-0 0-4 0-1 0-1 0-1 0-1 1-0 2-0 0-2"),
    "masters-week-1-game-6.egn": ("0-0", "11-6", "2-0 1-0 0-1 2-0 1-0 1-0 0-1 1-0 0-1 1-0 0-2 0-1 2-0"),
    "nine-deals.egn": ("0-0", "11-2", "2-0 2-0 1-0 2-0 1-0 1-0 0-1 0-1 2-0"),
}
OLD_GAME: Final = "old-layout/masters-week-5-game-4.egn"
OLD_GAME_SCORES: Final = ("0-0", "8-10", "0-1 0-1 0-1 4-0 0-1 0-1 0-1 0-1 2-0 0-1 0-1 2-0 0-1")
MATCH: Final = "masters-week-5-match.emn"
MATCH_GAMES: Final = (
    ("10-3", "1-0 0-2 1-0 1-0 0-1 1-0 2-0 1-0 1-0 1-0 1-0"),
    ("8-10", "2-0 0-1 0-1 2-0 0-1 1-0 0-1 0-2 2-0 1-0 0-2 0-2"),
    ("10-6", "2-0 0-1 2-0 0-1 0-1 0-1 1-0 2-0 2-0 0-2 1-0"),
    ("8-10", OLD_GAME_SCORES[2]),
    ("11-7", "1-0 0-1 0-1 4-0 0-2 1-0 0-1 1-0 0-2 4-0"),
    ("10-9", "0-2 0-1 0-1 1-0 2-0 1-0 1-0 1-0 0-2 1-0 0-1 1-0 1-0 0-1 0-1 1-0"),
)


def egn(name: str) -> str:
    """The text of an EGN or EMN file."""
    return (DATA / "egn" / name).read_text(encoding="utf-8")


def ptn(number: int) -> str:
    """The text of the PTN record of an issue."""
    return (DATA / "ptn" / f"trickster-{number}.ptn").read_text(encoding="utf-8")


def document(name: str = "six-points-in-two-hands.egn") -> Any:
    """An EGN document as a JSON value, to be changed."""
    return json.loads(egn(name))


def record_of(changed: Any) -> Record:
    """The record of a changed document."""
    return read_egn(json.dumps(changed))[0]


def dashed(points: tuple[int, ...]) -> str:
    """A score as the tables have it."""
    return "-".join(map(str, points))
