"""Match equity: published values, the table's own rules, and games of single players."""

from collections import defaultdict
from itertools import product

import numpy as np
import pytest
from msgspec.structs import replace

from euchre.bots.ending import Told, shares_at
from euchre.bots.equity import Equity, equity
from euchre.bots.leaves import Leaves
from euchre.bots.outlook import USUAL, Chance, Outlook, Upshot, outlook, outlook_of
from euchre.bots.stakes import Stakes
from euchre.engine import start
from euchre.kernel import deal as kernel_deal
from euchre.rules import GAMES, Seat
from tests.kit.tables import deal, game

DEALER, OTHER = Seat(0), Seat(1)
SIX: dict[tuple[int, ...], float] = {(1, 0): 0.45, (2, 0): 0.16, (4, 0): 0.05, (0, 1): 0.17, (0, 2): 0.12, (0, 4): 0.05}
"""A simulator's chances of what a deal brings the dealer's side and the other."""
EVEN = Outlook({USUAL: tuple(Chance(share, points, 1, None) for points, share in SIX.items())})
"""The same at every score."""
TABLE = """
.51 .45 .38 .31 .25 .18 .13 .08 .04 .01
.58 .51 .44 .37 .30 .23 .17 .11 .06 .02
.64 .58 .51 .44 .36 .29 .21 .14 .08 .03
.71 .65 .59 .51 .44 .35 .27 .19 .11 .05
.77 .72 .66 .59 .52 .43 .34 .25 .16 .08
.83 .79 .74 .67 .60 .52 .42 .33 .22 .11
.89 .85 .81 .76 .69 .61 .52 .42 .30 .18
.93 .91 .87 .83 .78 .71 .62 .53 .39 .23
.97 .95 .93 .91 .87 .82 .74 .67 .54 .36
.99 .98 .97 .96 .94 .91 .87 .81 .72 .66
"""
"""The dealing side's chance to win to 10: its own score by rows, the other side's by columns."""
ROWS = [[float(word) for word in line.split()] for line in TABLE.strip().splitlines()]


def test_the_table_made_of_six_chances_is_the_one_that_is_known() -> None:
    published = Equity(game(), EVEN)
    for ours, theirs in product(range(10), range(10)):
        assert published.wins((ours, theirs), DEALER)[0] == pytest.approx(ROWS[ours][theirs], abs=0.01)
        assert published.wins((theirs, ours), OTHER)[1] == pytest.approx(ROWS[ours][theirs], abs=0.01)


@pytest.mark.parametrize("name", GAMES)
def test_somebody_wins_in_every_game(name: str) -> None:
    rules = GAMES[name]
    chances = equity(rules).wins(start(rules).standing.scores, DEALER)
    assert sum(chances) == pytest.approx(1)
    assert all(0.3 / rules.sides < chance < 2 / rules.sides for chance in chances)


@pytest.mark.parametrize("name", GAMES)
def test_a_point_nearer_is_worth_more_in_every_game(name: str) -> None:
    rules = GAMES[name]
    first = start(rules).standing.scores
    step = -1 if rules.counts_down else 1
    before = equity(rules).wins(first, DEALER)
    for side in range(rules.sides):
        nearer = [score + step * (other == side) for other, score in enumerate(first)]
        assert equity(rules).wins(nearer, DEALER)[side] > before[side]


@pytest.mark.parametrize("stuck", [False, True])
def test_a_point_more_is_never_worth_less_in_euchre(stuck: bool) -> None:  # as the deals were counted
    chances = equity(game(stick_the_dealer=stuck))
    for ours, theirs, dealer in product(range(10), range(9), (DEALER, OTHER)):
        nearer = chances.wins((ours, theirs + 1), dealer)[1]
        assert nearer > chances.wins((ours, theirs), dealer)[1]


def test_the_deal_is_worth_more_in_euchre_the_nearer_the_end_is() -> None:
    chances = [equity(game()).wins((score, score), DEALER)[0] for score in (0, 5, 9)]
    assert 0.5 < chances[0] < chances[1] < chances[2]


def test_the_table_follows_the_target() -> None:
    short, long = (Equity(game(target=target), EVEN) for target in (5, 15))
    assert short.wins((4, 4), DEALER) == pytest.approx(long.wins((14, 14), DEALER))
    assert short.wins((2, 0), DEALER)[0] > long.wins((2, 0), DEALER)[0]


def test_a_game_won_by_two_goes_on_at_ten_to_nine() -> None:
    by_two = Equity(game(win_by=2), EVEN)
    assert 0.6 < by_two.wins((10, 9), DEALER)[0] < 1
    assert by_two.wins((12, 11), DEALER) == pytest.approx(by_two.wins((10, 9), DEALER))
    assert by_two.wins((11, 9), DEALER) == (1, 0)


def test_a_lead_is_worth_more_with_fewer_deals_to_go() -> None:
    eight = Equity(game(progressive=8), EVEN)
    chances = [eight.wins((3, 0), DEALER, deals)[0] for deals in (0, 4, 7, 8)]
    assert 0.6 < chances[0] < chances[1] < chances[2] < chances[3] == 1


def test_after_a_deal_the_other_side_deals() -> None:
    published = Equity(game(), EVEN)
    assert published.after((9, 9), (0, 0), OTHER)[0] == pytest.approx(1 - published.wins((9, 9), DEALER)[0])
    assert published.after((9, 9), (1, 0), OTHER) == (1, 0)


@pytest.mark.parametrize("name", ["euchre", "cutthroat"])
@pytest.mark.parametrize("all_pass, deals_next", [("next_dealer", 1), ("same_dealer", 0)])
def test_when_all_pass_the_deal_goes_where_the_rules_say(name: str, all_pass: str, deals_next: int) -> None:
    scene = deal(game(name, all_pass=all_pass), up="9H")
    _, wins, _ = Leaves(Stakes(scene.view(1), Seat(1)), 0, 0).values(np.array([kernel_deal.THROWN_IN]))
    assert wins[0] == equity(scene.s.rules).wins(scene.scores, Seat(deals_next))[1]


def test_a_deal_that_moves_on_when_all_pass_stays_where_the_same_dealer_deals_again() -> None:
    counted = {USUAL: (Upshot(1, None, 0, (0, 0, 0), (0, 0, 0), 1),)}
    moves = [
        outlook_of(game("cutthroat", all_pass=all_pass), counted).usual[0].moves
        for all_pass in ("next_dealer", "same_dealer")
    ]
    assert moves == [1, 0]


def test_only_a_deal_that_is_scored_brings_a_game_of_so_many_deals_nearer_to_its_end() -> None:
    scene = deal(game(progressive=8), up="9H").scored(3, 2)
    scene = scene.assume(standing=replace(scene.s.standing, deals=7))
    stakes = Stakes(scene.view(1), Seat(1))
    assert stakes.of((0, 0)).wins == 0
    assert 0 < stakes.all_passed().wins < 1


def test_four_points_are_worth_no_more_than_two_with_two_to_go() -> None:
    scene = deal(game(), up="9H").scored(8, 3)
    two, four = (equity(game()).gains(scene.s, (points, 0)) for points in (2, 4))
    assert two == four
    assert two[0] == pytest.approx(1 - equity(game()).wins((8, 3), DEALER)[0])


def test_with_many_to_go_four_points_are_worth_more_than_two() -> None:
    scene = deal(game(), up="9H")
    one, two, four = (equity(game()).gains(scene.s, (points, 0))[0] for points in (1, 2, 4))
    assert 0 < one < two < four


def test_what_a_march_is_worth_comes_from_the_rules_of_the_table() -> None:
    counted = {USUAL: (Upshot(1, 0, 1, (5, 0), (4, 0), 1),)}
    points = [outlook_of(game(alone_march_points=worth), counted).usual[0].points for worth in (4, 6)]
    assert points == [(4, 0), (6, 0)]


def test_a_split_euchre_goes_to_the_defender_with_more_tricks() -> None:
    counted = {USUAL: (Upshot(1, 0, 0, (1, 3, 1), (0, 2, 2), 1), Upshot(1, 0, 0, (1, 2, 2), (0, 2, 2), 1))}
    points = {chance.points for chance in outlook_of(game("cutthroat", defender_split=True), counted).usual}
    assert points == {(0, 2, 0), (0, 1, 1)}


@pytest.mark.parametrize("name", ["euchre", "cutthroat", "buck"])
@pytest.mark.parametrize("size", [3, 4])
def test_a_smaller_hand_is_made_marched_and_swept_as_often_as_one_that_was_counted(name: str, size: int) -> None:
    smaller, usual = (outlook(game(name, **options)).usual for options in ({"hand_size": size}, {}))
    assert chances_of(smaller) == pytest.approx(chances_of(usual))


def chances_of(what: tuple[Chance, ...]) -> dict[tuple[int | None, tuple[int, ...]], float]:
    """How often a deal is swept, and brings these points."""
    found: dict[tuple[int | None, tuple[int, ...]], float] = defaultdict(float)
    for chance in what:
        found[chance.swept, chance.points] += chance.probability
    return found


def test_a_sweep_wins_buck_at_any_score() -> None:
    buck = equity(game("buck"))
    assert buck.after((3, 25, 3, 3), (5, -5, 5, 5), OTHER, Told(winner=1)) == (0, 1, 0, 0)
    assert buck.after((3, 25, 3, 3), (5, -5, 5, 5), OTHER)[1] < 0.1


@pytest.mark.parametrize("level", [0, -1])
def test_players_who_are_level_at_the_end_and_play_on_are_as_near_as_can_be(level: int) -> None:
    buck = equity(game("buck", buck_tie="play_on"))
    assert shares_at(buck.rules, (level, level, 20, 20)) is None
    assert buck.wins((level, level, 20, 20), DEALER) == buck.wins((1, 1, 21 - level, 21 - level), DEALER)


def test_whoever_is_lower_where_play_goes_on_below_zero_is_nearer_to_the_end() -> None:
    buck = equity(game("buck", buck_tie="play_on"))
    assert shares_at(buck.rules, (-3, 0, 5, 5)) is None
    assert buck.after((0, 0, 10, 10), (-3, 0, 0, 0), OTHER) == (1, 0, 0, 0)
    chances = buck.wins((-3, 0, 5, 5), DEALER)
    assert chances[0] > chances[1] > max(chances[2:])


@pytest.mark.parametrize("target, lead", [(21, 0.72), (30, 0.82)])  # a longer race is foreseen more roughly
def test_a_long_game_that_is_won_by_two_is_far_from_won_with_one(target: int, lead: float) -> None:
    by_two = equity(game("cutthroat", target=target, win_by=2))
    assert by_two.wins((target, target - 1, 5), DEALER)[0] == pytest.approx(lead, abs=0.01)
    assert by_two.wins((target - 1, target - 1, 5), DEALER)[0] < 0.65


def test_the_third_player_is_still_in_while_two_are_level_at_the_target() -> None:
    cutthroat = equity(game("cutthroat"))
    chances = cutthroat.wins((10, 10, 9), DEALER)
    assert shares_at(game("cutthroat"), (10, 10, 9)) is None
    assert 0.01 < chances[2] < min(chances[:2])


def test_a_shared_win_is_half_a_win() -> None:
    assert shares_at(game("cutthroat", cutthroat_tie="shared_win"), (10, 11, 4)) == (0.5, 0.5, 0)


@pytest.mark.parametrize("tie, over", [("more_tricks_this_hand", None), ("first_from_eldest", (0.5, 0.5, 0))])
def test_two_at_the_target_share_unless_their_tricks_may_be_equal(tie: str, over: tuple[float, ...] | None) -> None:
    assert shares_at(game("cutthroat", cutthroat_tie=tie), (11, 10, 4)) == over


def test_stuck_dealers_are_foreseen_by_themselves() -> None:
    free, stuck = (equity(game(stick_the_dealer=stuck)).wins((0, 0), DEALER) for stuck in (False, True))
    assert free != stuck
