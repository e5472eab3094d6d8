"""Intervals that may be looked at as often as one likes."""

from random import Random
from statistics import fmean, stdev

import pytest

from euchre.lab import Tally, always_valid, decide, mean_of
from euchre.lab.sequential import FIRST_LOOK

CONTESTS, LENGTH = 200, 1500


def outcomes(mean: float) -> list[str | None]:
    """What is decided in many contests that are looked at all the time, of players who differ by this in truth."""
    lots = Random(f"contests {mean}")
    return [_outcome(lots, mean) for _ in range(CONTESTS)]


def _outcome(lots: Random, mean: float) -> str | None:
    tally = Tally()
    for count in range(1, LENGTH + 1):
        tally = tally.plus(lots.gauss(mean, 0.8))
        decided = decide(tally.mean, level=0.0) if count % 10 == 0 else None
        if decided is not None:
            return decided
    return None


def test_the_mean_and_its_error_are_those_of_the_textbook() -> None:
    observations = [0.5, -1.0, 2.0, 0.25]
    found = mean_of(observations)
    assert found.mean == pytest.approx(fmean(observations))
    assert found.error == pytest.approx(stdev(observations) / 2)


def test_equal_players_are_hardly_ever_told_apart_however_often_one_looks() -> None:
    assert sum(outcome is not None for outcome in outcomes(0.0)) <= 0.05 * CONTESTS


def test_a_better_player_is_found_and_never_taken_for_the_worse_one() -> None:
    found = outcomes(0.2)
    assert found.count("first") > 0.95 * CONTESTS
    assert "second" not in found


def test_players_who_always_score_alike_are_level() -> None:
    assert decide(mean_of([0.0] * FIRST_LOOK), level=0.02) == "level"
    assert decide(mean_of([0.0] * (FIRST_LOOK - 1)), level=0.02) is None


def test_a_small_lead_that_is_certain_is_no_level_game() -> None:
    assert decide(mean_of([0.01, 0.011] * FIRST_LOOK), level=0.02) == "first"


def test_the_interval_is_wider_than_one_for_a_single_look() -> None:
    mean = mean_of([0.0, 1.0] * 1000)
    low, high = always_valid(mean).ends
    assert high - low > 2 * 1.96 * mean.error
