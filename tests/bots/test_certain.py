"""Where the rules leave one good choice, the expert makes it."""

from pathlib import Path
from typing import cast

import numpy as np
import pytest

from euchre.bots.leaves import Leaves
from euchre.bots.mind import Forecast
from euchre.bots.search import Expert, by_wins_and_lead
from euchre.bots.stakes import Stakes
from euchre.engine import View, say_action
from euchre.kernel import foresee
from euchre.kernel.deal import PLAYED_OUT
from euchre.kernel.desk import DIGIT
from euchre.lab.positions import Position, read_positions, view_in
from euchre.lab.room import lay
from euchre.rules import Seat
from tests.kit.tables import game

FILE = Path(__file__).parents[2] / "benchmarks" / "positions" / "certain.jsonl"
POSITIONS = read_positions(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.id)
def test_the_expert_makes_the_only_good_choice(position: Position) -> None:
    chosen = Expert("certain").choose(view_in(position), Seat(position.seat))
    assert say_action(chosen) in position.accept


def test_a_maker_who_scores_the_bid_alone_may_be_too_far_from_zero() -> None:
    position = Position(
        id="bid 3 of 4",
        theme="first home",
        label="certain",
        game="dirty_clubs",
        options={"dirty_credit": "bid"},
        score=(4, 9, 9, 9),
        dealer=3,
        seat=0,
        hand="JH JD AH KH 9C",
        upcard="TS",
        history=("bid 3", "pass", "pass", "pass", "declare hearts", "keep", "stay", "drop", "drop"),
        accept=(),
    )
    worths = Expert("certain").weigh(view_in(position), Seat(0))
    assert len(worths) == 5
    assert all(each.wins < 0.95 for each in worths)


@pytest.mark.parametrize("tie, wins", [("trick_order", 0.0), ("maker_first", 1.0)])
def test_of_two_who_come_to_zero_the_first_wins_or_the_maker(tie: str, wins: float) -> None:
    view = lay(game("buck", buck_tie=tie), (2, 1, 9, 9), Seat(3))
    tricks = 4 | 1 << DIGIT  # of seat 0, which has made it, and of seat 1, which took the first
    contract = PLAYED_OUT << foresee.ENDS | 1 << foresee.BY | 3 << foresee.PROMISED
    ending = contract | tricks << foresee.TOOK | 2 << foresee.HOME_FIRST
    leaves = Leaves(Stakes(cast(View, view), Seat(0)), 0.0, 0.0)  # nothing is dealt, so nothing is hidden
    assert leaves.values(np.array([[ending]]))[1].tolist() == [[wins]]


@pytest.mark.parametrize("name", ["first-home-1", "first-home-6", "first-home-7", "first-home-8"])
def test_a_trick_that_comes_to_zero_first_wins_for_certain(name: str) -> None:
    position = next(each for each in POSITIONS if each.id == name)
    worths = Expert("certain").weigh(view_in(position), Seat(position.seat))
    chances = {say_action(each.action): each.wins for each in worths}
    assert chances[position.accept[0]] == pytest.approx(1)
    assert all(chance < 0.99 for word, chance in chances.items() if word not in position.accept)


@pytest.mark.parametrize("tie, over", [("trick_order", 1.0), ("lowest_score", 0.0)])
def test_a_game_is_over_also_where_the_foreseen_tricks_do_not_tell_who_won(tie: str, over: float) -> None:
    view = lay(game("buck", buck_tie=tie), (2, 2, 9, 9), Seat(3))
    tricks = 2 | 2 << DIGIT  # both come to zero; where the lowest score wins, a tie is played on
    ending = PLAYED_OUT << foresee.ENDS | 4 << foresee.BY | 3 << foresee.PROMISED | tricks << foresee.TOOK
    _, wins, ends = Leaves(Stakes(cast(View, view), Seat(0)), 0.0, 0.0).values(np.array([ending]))
    assert 0 < wins[0] < 1
    assert ends.tolist() == [over]


def test_points_ahead_stop_to_count_where_likely_worlds_end_the_game() -> None:
    lead, wins = np.array([[1.0, 3.0], [2.0, 0.0]]), np.array([[1.0, 0.4], [0.5, 0.5]])
    forecast = Forecast(lead, wins, over=np.array([[1.0, 0.0], [0.0, 0.0]]))
    assert by_wins_and_lead(forecast, np.array([0.9, 0.1])).tolist() == wins.tolist()
    assert by_wins_and_lead(forecast, np.array([0.1, 0.9])).tolist() != wins.tolist()
