"""Forecasts held against what comes, and positions that are played out."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from benchmarks import forecasts
from benchmarks.forecasts import Choice, compared, lead_of, report, tried
from benchmarks.played_out import has_gifts, table_of
from euchre.bots.knowledge import knowledge
from euchre.engine import OrderUp, Pass, Scored, to_act
from euchre.kernel import new_chance
from euchre.lab.positions import Position, read_positions, view_in
from euchre.rules import GAMES, Seat

POSITIONS = read_positions((Path(__file__).parents[1] / "data" / "cases" / "positions.jsonl").read_text("utf-8"))


def without_gifts() -> Iterator[Position]:
    """The positions in which no card was given unseen."""
    for position in POSITIONS:
        if not has_gifts(position):
            yield position


def test_a_table_set_up_for_a_position_shows_the_seat_what_the_position_says() -> None:
    for position in without_gifts():
        view, seat = view_in(position), Seat(position.seat)
        for world in knowledge(view).some(3, new_chance(position.id)):
            table = table_of(position, knowledge(view), world)
            assert to_act(table.state) == (seat,)
            assert table.views[seat] == view, position.id


def test_worlds_of_a_position_are_tables_that_differ() -> None:
    position = next(each for each in without_gifts() if not each.history)
    known = knowledge(view_in(position))
    tables = [table_of(position, known, world) for world in known.some(8, new_chance(1))]
    assert len({table.state.hands for table in tables}) > 4


@pytest.mark.parametrize("game, most", [("euchre", 4), ("cutthroat", 3)])
def test_what_is_in_question_is_played_out_the_best_and_what_the_rules_of_thumb_say(
    monkeypatch: pytest.MonkeyPatch, game: str, most: int
) -> None:
    monkeypatch.setattr(forecasts, "QUICK", 20)
    choices = [choice for number in range(2) for choice in tried(game, number, "test")]
    assert {choice.kind for choice in choices} == {"words", "cards"}
    for choice in choices:
        assert {choice.thumb, int(np.argmax(choice.foreseen))} <= {*choice.came}
        assert all(-most <= came <= most for came in choice.came.values())


@pytest.mark.parametrize(
    "name, points, ahead",
    [
        ("euchre", (2, 0), [2, -2, 2, -2]),
        ("six_handed", (0, 1), [-1, 1, -1, 1, -1, 1]),
        ("cutthroat", (0, 2, 2), [-2, 1, 1]),
        ("buck", (-3, 5, 0, -2), [4, -20 / 3, 0, 8 / 3]),
    ],
)
def test_a_seat_is_ahead_by_what_its_side_scores_over_the_mean_of_the_others(
    name: str, points: tuple[int, ...], ahead: list[float]
) -> None:
    rules = GAMES[name]
    scored = Scored(points, (0,) * rules.table.players, "made", Seat(0))
    assert [lead_of(rules, scored, Seat(seat)) for seat in rules.seats] == pytest.approx(ahead)


def test_whether_to_stay_is_in_question_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forecasts, "QUICK", 20)
    held = {pair[0] for number in range(4) for choice in tried("buck", number, "test") for pair in compared(choice)}
    assert "staying against dropping" in held


ORDERS = Choice("words", (Pass(), OrderUp(), OrderUp(alone=True)), (0.3, 0.2, -1.0), 1, {0: -1, 1: 1})
LONE = Choice("words", (Pass(), OrderUp(), OrderUp(alone=True)), (0.0, 1.0, 1.2), 1, {1: 1, 2: 4})


def test_actions_are_held_against_a_pass_or_the_same_call_with_the_partner() -> None:
    assert [*compared(ORDERS)] == [("a call against a pass", 1, 0)]
    assert [*compared(LONE)] == [("alone against the same with the partner", 2, 1)]


def test_trust_gains_where_the_rules_of_thumb_were_right() -> None:
    found = report([ORDERS, LONE], deals=1)
    assert found["forecasts"]["a call against a pass"] == {
        "choices": 1,
        "foreseen": -0.1,
        "came": 2.0,
        "error": 0.0,
    }
    gains = {trust: gain for trust, (gain, _) in found["trust"]["words"].items()}
    assert (gains["0.0"], gains["0.05"], gains["0.15"], gains["0.3"]) == (0, 0, 2, -1)
