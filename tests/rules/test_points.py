"""What tricks are worth, by the tables of the rule book."""

import pytest

from euchre.rules import GAMES, Rules, contract_points, countdown_points, tricks_needed, with_options
from euchre.rules.points import COMMON, LONE, LONE_AGAINST_LONE, Kind

EUCHRE = GAMES["euchre"]
CUTTHROAT = GAMES["cutthroat"]
BUCK = GAMES["buck"]
DIRTY = GAMES["dirty_clubs"]


def scored(rules: Rules, tricks: int, kind: Kind = COMMON) -> tuple[int, int]:
    """What the makers' tricks are worth to the makers and to each defender."""
    worth = contract_points(rules)[kind][tricks]
    return worth.makers, worth.defenders


@pytest.mark.parametrize(
    "tricks, points",
    [
        pytest.param(3, (1, 0), id="three"),
        pytest.param(4, (1, 0), id="four"),
        pytest.param(5, (2, 0), id="a-march"),
        pytest.param(2, (0, 2), id="a-euchre"),
        pytest.param(1, (0, 2), id="one"),
        pytest.param(0, (0, 2), id="none"),
    ],
)
def test_makers_score_one_or_two_and_a_euchre_two(tricks: int, points: tuple[int, int]) -> None:
    """rules/euchre 9.1."""
    assert scored(EUCHRE, tricks) == points


@pytest.mark.parametrize(
    "options, tricks, points",
    [
        pytest.param([], 5, (4, 0), id="a-lone-march"),
        pytest.param([], 4, (1, 0), id="four-alone"),
        pytest.param([], 3, (1, 0), id="three-alone"),
        pytest.param(["loner_success=lose_two_euchred"], 3, (0, 2), id="losing-two-is-a-euchre"),
        pytest.param(["loner_success=lose_two_euchred"], 4, (1, 0), id="losing-one-is-none"),
        pytest.param(["loner_success=must_sweep"], 4, (0, 2), id="losing-one-is-a-euchre"),
        pytest.param(["loner_success=must_sweep"], 5, (4, 0), id="the-sweep-stands"),
        pytest.param([], 2, (0, 2), id="a-lone-euchre"),
        pytest.param(["loner_euchre_points=4"], 2, (0, 4), id="a-dear-lone-euchre"),
        pytest.param(["alone_march_points=5"], 5, (5, 0), id="a-lone-march-of-five"),
        pytest.param(["take_4_for_1=on"], 3, (0, 2), id="take-4-for-1-alone-too"),
    ],
)
def test_a_lone_maker_scores_four_for_all_tricks_and_one_for_enough(
    options: list[str], tricks: int, points: tuple[int, int]
) -> None:
    """rules/euchre 6.5 to 6.7, and rules/euchre 9.4."""
    assert scored(with_options(EUCHRE, options), tricks, LONE) == points


@pytest.mark.parametrize(
    "tricks, points",
    [
        pytest.param(2, (0, 4), id="a-lone-defender-euchres"),
        pytest.param(3, (1, 0), id="three-against-a-lone-defender"),
        pytest.param(4, (1, 0), id="four-against-a-lone-defender"),
        pytest.param(5, (4, 0), id="five-against-a-lone-defender"),
    ],
)
def test_a_lone_defender_who_euchres_a_lone_maker_scores_four(tricks: int, points: tuple[int, int]) -> None:
    """rules/euchre 7.3."""
    assert scored(with_options(EUCHRE, ["defend_alone=on"]), tricks, LONE_AGAINST_LONE) == points


def test_makers_without_a_trick_are_super_euchred() -> None:
    """rules/euchre 9.3."""
    rules = with_options(EUCHRE, ["super_euchre=on"])
    assert scored(rules, 0) == (0, 4)
    assert scored(rules, 1) == (0, 2)


@pytest.mark.parametrize(
    "tricks, points",
    [
        pytest.param(3, (1, 0), id="three"),
        pytest.param(4, (1, 0), id="four"),
        pytest.param(5, (3, 0), id="a-march"),
        pytest.param(2, (0, 2), id="each-defender"),
        pytest.param(0, (0, 2), id="none"),
    ],
)
def test_a_march_of_cutthroat_is_worth_three_and_a_euchre_two_to_each_defender(
    tricks: int, points: tuple[int, int]
) -> None:
    """rules/cutthroat 5.1 and rules/cutthroat 5.2."""
    assert scored(CUTTHROAT, tricks) == points


def test_the_march_of_cutthroat_may_be_worth_more() -> None:
    assert scored(with_options(CUTTHROAT, ["cutthroat_march=4"]), 5) == (4, 0)


def test_a_super_euchre_in_cutthroat_gives_each_defender_four() -> None:
    assert scored(with_options(CUTTHROAT, ["super_euchre=on"]), 0) == (0, 4)


def test_the_largest_price_of_a_euchre_counts_and_prices_never_add_up() -> None:
    """rules/core 10.3."""
    rules = with_options(
        EUCHRE, ["super_euchre=on", "loner_euchre_points=4", "defend_alone=on", "defend_alone_euchre=5"]
    )
    assert scored(rules, 0, LONE) == (0, 4)
    assert scored(rules, 0, LONE_AGAINST_LONE) == (0, 5)


def test_four_tricks_for_the_point() -> None:
    """rules/euchre 9.4."""
    rules = with_options(EUCHRE, ["take_4_for_1=on"])
    assert [scored(rules, tricks) for tricks in (2, 3, 4, 5)] == [(0, 2), (0, 2), (1, 0), (2, 0)]
    assert tricks_needed(rules, COMMON) == 4


@pytest.mark.parametrize("size, need", [(3, 2), (4, 3), (5, 3), (6, 4), (7, 4)])
def test_hands_of_another_size_need_more_than_half_and_march_with_all(size: int, need: int) -> None:
    """rules/core 1.6."""
    rules = with_options(CUTTHROAT, [f"hand_size={size}"])
    worth = contract_points(rules)[COMMON]
    assert [row.result for row in worth] == ["euchred"] * need + ["made"] * (size - need) + ["march"]


def after_deal(scores: list[int], maker: int | None, tricks: list[int | None]) -> list[int]:
    """Buck scores after a deal; no tricks at all stand for a player who dropped."""
    rows = [countdown_points(BUCK, BUCK.makers_need if seat == maker else None) for seat in range(len(scores))]
    return [score if t is None else score + row[t] for score, row, t in zip(scores, rows, tricks, strict=True)]


@pytest.mark.parametrize(
    "maker, tricks, scores",
    [
        pytest.param(0, [3, 1, 1, 0], [22, 24, 24, 30], id="a-maker-with-three"),
        pytest.param(0, [2, 2, 1, None], [30, 23, 24, 25], id="a-set-maker"),
        pytest.param(0, [0, 3, 2, None], [30, 22, 23, 25], id="a-maker-without-a-trick-adds-five-once"),
        pytest.param(None, [2, 2, 1, 0], [23, 23, 24, 30], id="automatic-clubs-set-nobody"),
        pytest.param(None, [0, 1, 2, 2], [30, 24, 23, 23], id="no-trump-sets-nobody"),
    ],
)
def test_buck_takes_a_point_off_for_each_trick(maker: int | None, tricks: list[int | None], scores: list[int]) -> None:
    """rules/buck 8.1 to 8.3."""
    assert after_deal([25, 25, 25, 25], maker, tricks) == scores


def test_a_bid_that_fails_adds_five() -> None:
    """rules/buck 8.2, for the contract of rules/dirty_clubs 3.5."""
    assert countdown_points(DIRTY, 4)[3] == 5


def test_a_bidder_takes_off_the_tricks_won() -> None:
    """rules/dirty_clubs 6.1."""
    assert countdown_points(DIRTY, 3)[4] == -4


def test_a_bidder_may_take_off_the_tricks_bid() -> None:
    """rules/dirty_clubs 6.1."""
    assert countdown_points(with_options(DIRTY, ["dirty_credit=bid"]), 3)[4] == -3
