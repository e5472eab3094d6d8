"""Where the rules leave one good choice, the expert makes it."""

from pathlib import Path

import pytest

from euchre.bots.search import Expert
from euchre.engine import say_action
from euchre.lab.positions import Position, read_positions, view_in
from euchre.rules import Seat

FILE = Path(__file__).parents[2] / "benchmarks" / "positions" / "certain.jsonl"
POSITIONS = read_positions(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.id)
def test_the_expert_makes_the_only_good_choice(position: Position) -> None:
    chosen = Expert("certain").choose(view_in(position), Seat(position.seat))
    assert say_action(chosen) in position.accept


@pytest.mark.parametrize("name", ["first-home-1", "first-home-6", "first-home-7", "first-home-8"])
def test_a_trick_that_comes_to_zero_first_wins_for_certain(name: str) -> None:
    position = next(each for each in POSITIONS if each.id == name)
    worths = Expert("certain").weigh(view_in(position), Seat(position.seat))
    chances = {say_action(each.action): each.wins for each in worths}
    assert chances[position.accept[0]] == pytest.approx(1)
    assert all(chance < 0.99 for word, chance in chances.items() if word not in position.accept)
