"""The score as two spare cards show it."""

import pytest

from euchre.rules import GAMES, with_options
from euchre.telling.counters import Pips, counters, pips, shown_score

EUCHRE = GAMES["euchre"]


@pytest.mark.parametrize(
    "score, lie",
    [
        (0, "the four lies face down over all of the six"),
        (1, "the four lies face down over the six, which shows one pip"),
        (5, "the four lies face down over the six, which shows five pips"),
        (6, "all six pips of the six show, and the four lies face down"),
        (7, "the six shows whole, and the four lies face up and shows one pip"),
        (9, "the six shows whole, and the four lies face up and shows three pips"),
        (10, "the six shows whole, and the four lies face up and shows four pips"),
        (12, "the counters show ten, and the score is 12"),
    ],
)
def test_a_six_and_a_four_show_the_score(score: int, lie: str) -> None:
    assert counters(EUCHRE, score) == lie


@pytest.mark.parametrize(
    "style, score, lie",
    [
        ("5-5", 5, "all five pips of the five show, and the other five lies face down"),
        ("5-5", 8, "the five shows whole, and the other five lies face up and shows three pips"),
        ("3-2", 0, "the three and the two lie face down"),
        ("3-2", 4, "the three shows whole, and the two shows one pip"),
        ("3-2", 7, "the cards lie crossed for five and show two pips more"),
    ],
)
def test_other_tables_use_other_counters(style: str, score: int, lie: str) -> None:
    assert counters(with_options(EUCHRE, {"counter_style": style}), score) == lie


def test_a_side_one_point_short_is_in_the_barn_where_the_table_shows_that() -> None:
    barn = with_options(EUCHRE, {"in_the_barn": True})
    assert counters(barn, 9) == "in the barn: both counters lie apart and face down for nine points"
    assert counters(barn, 8) == counters(EUCHRE, 8)


def test_a_score_that_counts_down_is_kept_in_numbers() -> None:
    assert counters(GAMES["buck"], 5) is None
    assert counters(with_options(EUCHRE, {"counter_style": "numbers"}), 5) is None


def test_points_over_the_target_are_shown_unless_the_table_caps_them() -> None:
    assert shown_score(EUCHRE, 12) == 12
    assert shown_score(with_options(EUCHRE, {"cap_display": "cap"}), 12) == 10
    assert shown_score(GAMES["buck"], -2) == -2


@pytest.mark.parametrize(
    "style, score, lie",
    [
        ("6-4", 0, Pips((6, 4), (0, 0))),
        ("6-4", 5, Pips((6, 4), (5, 0))),
        ("6-4", 9, Pips((6, 4), (6, 3))),
        ("6-4", 12, Pips((6, 4), (6, 4))),
        ("5-5", 8, Pips((5, 5), (5, 3))),
        ("3-2", 4, Pips((3, 2), (3, 1))),
        ("3-2", 7, Pips((3, 2), (2, 0), crossed=True)),
    ],
)
def test_the_pips_that_show_are_those_that_the_words_tell(style: str, score: int, lie: Pips) -> None:
    assert pips(with_options(EUCHRE, {"counter_style": style}), score) == lie


def test_in_the_barn_both_counters_lie_face_down() -> None:
    barn = with_options(EUCHRE, {"in_the_barn": "on"})
    assert pips(barn, 9) == Pips((6, 4), (0, 0), barn=True)
    assert pips(barn, 8) == Pips((6, 4), (6, 2))


def test_a_score_in_numbers_has_no_counters() -> None:
    assert pips(GAMES["buck"], 25) is None
    assert pips(with_options(EUCHRE, {"counter_style": "numbers"}), 3) is None
