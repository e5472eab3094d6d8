"""Match equity held against games that were played."""

import json

import pytest

from benchmarks import calibration
from benchmarks.calibration import Foresees, Game, play
from euchre.bots.ending import Shares
from euchre.bots.equity import equity
from euchre.lab import maker_of
from euchre.rules import GAMES, Seat

FIRST_DEAL = ((0, 0), Seat(0), 0)
WON = Game([FIRST_DEAL, ((2, 0), Seat(1), 1)], (1.0, 0.0))
LOST = Game([FIRST_DEAL], (0.0, 1.0))


def always(*chances: float) -> Foresees:
    """Somebody who gives the sides the same chances at every score."""

    def foresees(scores: tuple[int, ...], dealer: Seat, deals: int) -> Shares:
        return chances

    return foresees


def test_a_certain_chance_that_is_wrong_scores_worse_than_an_even_one() -> None:
    wrong, even, right = (calibration.calibrated([WON], always(*each)) for each in ((0, 1), (0.5, 0.5), (1, 0)))
    assert (wrong["score"], even["score"], right["score"]) == (1, 0.25, 0)
    assert wrong["even"] == even["even"] == right["even"] == 0.25


def test_chances_are_off_by_what_they_differ_from_how_often_they_came_true() -> None:
    found = calibration.calibrated([WON, LOST], always(0.5, 0.5))
    assert (found["games"], found["off"]) == (2, 0)
    assert found["bins"] == [{"count": 6, "foreseen": 0.5, "won": 0.5}]
    assert calibration.calibrated([WON, LOST], always(0.9, 0.1))["off"] == pytest.approx(0.9 - 2 / 3, abs=1e-3)


@pytest.mark.parametrize("name", ["euchre", "cutthroat", "buck"])
def test_games_of_club_players_are_foreseen_better_than_by_even_chances(name: str) -> None:
    rules = GAMES[name]
    played = [play(rules, maker_of("club"), "test", number) for number in range(12)]
    found = calibration.calibrated(played, equity(rules).wins)
    assert found["score"] < found["even"]


def test_what_is_stopped_tells_of_the_games_that_were_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(words: str) -> None:
        if words.startswith("buck3: 2"):
            raise KeyboardInterrupt

    monkeypatch.setattr(calibration, "progress", interrupt)
    monkeypatch.setattr("sys.argv", ["calibration.py", "--games", "euchre", "buck3", "buck", "--each", "3"])
    assert calibration.main() == 130
    found = json.loads(capsys.readouterr().out)
    assert (found["stopped"], found["seed"], found["player"]) == (True, "docs", "club")
    assert {name: each["games"] for name, each in found["games"].items()} == {"euchre": 3, "buck3": 2}
