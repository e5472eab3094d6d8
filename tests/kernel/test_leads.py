"""By how many points a deal puts a side ahead, where scores go up and where they go down."""

import pytest

from euchre.kernel.deal import LONE, MAKER, NEEDS, OUT, PLAYED_OUT, THROWN_IN, WALKED_OVER, new_deal
from euchre.kernel.leads import SWEEP, lead
from euchre.kernel.plan import plan, points_table
from euchre.rules import GAMES


def leads(name: str, tricks: tuple[int, ...], maker: int, *, alone: bool = False, out: int = 0) -> list[float]:
    """By how many points each seat is ahead when a deal is played in which three tricks were promised."""
    rules = GAMES[name]
    deal = new_deal(rules)
    deal[MAKER], deal[LONE], deal[OUT], deal[NEEDS] = maker, maker if alone else -1, out, 3
    won = sum(taken << 4 * seat for seat, taken in enumerate(tricks))
    return [lead(plan(rules), points_table(rules), deal, PLAYED_OUT, won, seat) for seat in range(len(tricks))]


@pytest.mark.parametrize(
    "name, tricks, alone, ahead",
    [
        ("euchre", (2, 1, 1, 1), False, [1, -1, 1, -1]),
        ("euchre", (1, 2, 1, 1), False, [-2, 2, -2, 2]),
        ("euchre", (5, 0, 0, 0), True, [4, -4, 4, -4]),
        ("six_handed", (1, 1, 1, 1, 1, 0), False, [1, -1, 1, -1, 1, -1]),
    ],
)
def test_a_side_is_ahead_of_the_other_by_what_it_scores(
    name: str, tricks: tuple[int, ...], ahead: list[float], *, alone: bool
) -> None:
    assert leads(name, tricks, 0, alone=alone) == ahead


@pytest.mark.parametrize(
    "tricks, ahead", [((3, 1, 1), [1, -0.5, -0.5]), ((5, 0, 0), [3, -1.5, -1.5]), ((2, 2, 1), [-2, 1, 1])]
)
def test_who_plays_alone_is_ahead_of_the_others_on_average(tricks: tuple[int, ...], ahead: list[float]) -> None:
    assert leads("cutthroat", tricks, 0) == ahead


def test_counting_down_each_trick_is_a_point_and_none_costs_five() -> None:
    maker, one, none, dropped = leads("buck", (4, 1, 0, 0), 0, out=0b1000)
    assert maker == pytest.approx(4 - (1 - 5 + 0) / 3)
    assert one == pytest.approx(1 - (4 - 5 + 0) / 3)
    assert none == pytest.approx(-5 - (4 + 1 + 0) / 3)
    assert dropped == pytest.approx(0 - (4 + 1 - 5) / 3)


def test_a_maker_who_is_set_loses_five() -> None:
    assert leads("buck", (2, 3, 0, 0), 0, out=0b1100)[0] == pytest.approx(-5 - 3 / 3)


def test_a_sweep_wins_the_game_whoever_takes_it() -> None:
    sweeper = leads("buck", (0, 5, 0, 0), 0, out=0b1100)[1]
    assert sweeper == pytest.approx(5 + SWEEP + 5 / 3)


def test_a_maker_walks_over_when_all_have_dropped() -> None:
    deal = new_deal(GAMES["buck"])
    deal[MAKER], deal[LONE], deal[OUT], deal[NEEDS] = 2, -1, 0b1011, 3
    numbers = plan(GAMES["buck"]), points_table(GAMES["buck"]), deal, WALKED_OVER, 0
    assert [lead(*numbers, seat) for seat in range(4)] == pytest.approx([-5 / 3, -5 / 3, 5, -5 / 3])


def test_nobody_is_ahead_when_the_cards_are_thrown_in() -> None:
    deal = new_deal(GAMES["euchre"])
    deal[MAKER] = deal[LONE] = -1
    assert lead(plan(GAMES["euchre"]), points_table(GAMES["euchre"]), deal, THROWN_IN, 0, 1) == 0
