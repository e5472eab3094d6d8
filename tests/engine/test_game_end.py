"""When a game and a match are over, and who has won: T103 to T114 of the acceptance list, and the options about it."""

import pytest
from msgspec.structs import replace

from euchre.engine import GameWon, MatchWon, Scored
from euchre.rules import Value
from tests.kit.tables import Scene, game, sit_down

A_MAKES = ("pass", "pass", "pass", "0: order")
B_MAKES = ("1: order",)
MADE_BY_A, MADE_BY_B = (0, 2, 0, 1, 3), (1, 3, 1, 0, 2)


def at(*scores: int, preset: str = "euchre", **options: Value) -> Scene:
    """A table with these scores before a deal by seat 0."""
    return sit_down(game(preset, **options)).dealt_by(0).scored(*scores)


# Two sides ----------------------------------------------------------------------------------------


def test_t103_the_first_side_with_ten_has_won() -> None:
    """rules/euchre 10.1"""
    scene = at(9, 9).played(*B_MAKES, tricks=MADE_BY_B)
    assert (scene.scores, scene.winners, scene.phase) == ((9, 10), (1,), "Over")
    assert scene.waits_for == ()


def test_nobody_acts_when_the_match_is_over() -> None:
    """rules/core 10.6"""
    scene = at(9, 9).played(*B_MAKES, tricks=MADE_BY_B)
    assert [scene.may(seat) for seat in range(4)] == [[]] * 4
    assert scene.refusal("1: pass") == "The match is over."


def test_t104_points_beyond_the_target_are_kept() -> None:
    """rules/core 10.7"""
    scene = at(0, 8).played("1: order alone", tricks=(1,) * 5)
    assert (scene.scores, scene.winners) == ((0, 12), (1,))


@pytest.mark.parametrize("target", [5, 7, 11, 15, 21])
def test_the_target_may_be_another(target: int) -> None:
    """rules/euchre 10.2"""
    assert at(0, target - 2, target=target).played(*B_MAKES, tricks=MADE_BY_B).winners == ()
    assert at(0, target - 1, target=target).played(*B_MAKES, tricks=MADE_BY_B).winners == (1,)


def test_t113_the_winner_must_be_two_ahead_where_the_table_plays_so() -> None:
    """rules/euchre 10.2, rules/core 10.4"""
    scene = at(9, 9, win_by=2).played(*B_MAKES, tricks=MADE_BY_B)
    assert (scene.scores, scene.winners) == ((9, 10), ())
    assert scene.dealt_by(0).played(*B_MAKES, tricks=MADE_BY_B).winners == (1,)


def test_a_side_at_the_target_may_be_overtaken_where_two_points_are_needed() -> None:
    """rules/core 10.4"""
    scene = at(9, 10, win_by=2).played(*A_MAKES, tricks=(0, 2, 0, 2, 0))
    assert (scene.scores, scene.winners) == ((11, 10), ())


def test_t114_a_deal_thrown_in_at_nine_all_scores_nothing() -> None:
    """rules/core 10.2"""
    scene = at(9, 9).deal(up="9H").say(*("pass",) * 8)
    assert (scene.scores, scene.winners) == ((9, 9), ())


def test_a_stuck_dealer_may_pay_a_point_where_the_table_plays_so() -> None:
    """rules/euchre 5.7"""
    scene = at(0, 9, stick_the_dealer=True, stick_forfeit=True).deal(up="9H").say(*("pass",) * 7)
    assert "forfeit" in scene.may(0) and "pass" not in scene.may(0)
    scene = scene.say("0: forfeit")
    assert (scene.scores, scene.winners, scene.last(Scored).ending) == ((0, 10), (1,), "forfeit")


def test_a_forfeited_deal_passes_to_the_left() -> None:
    """rules/euchre 5.7"""
    scene = at(3, 3, stick_the_dealer=True, stick_forfeit=True).deal(up="9H").say(*("pass",) * 7, "forfeit")
    assert (scene.scores, scene.s.dealer) == ((3, 4), 1)


# Three players ------------------------------------------------------------------------------------

EUCHRED = (0, 1, 2, 1, 0)
"""The maker, seat 2, takes one trick, and seats 0 and 1 two each."""


def cutthroat(*scores: int, tricks: tuple[int, ...] = EUCHRED, **options: Value) -> Scene:
    """Seat 2 is euchred at these scores, the deal being seat 0's."""
    return at(*scores, preset="cutthroat", **options).played("pass", "2: order", tricks=tricks)


def test_t105_when_both_defenders_reach_ten_level_more_deals_are_played() -> None:
    """rules/cutthroat 6.2, rules/cutthroat 8.3"""
    scene = cutthroat(8, 8, 3)
    assert (scene.scores, scene.winners, scene.phase) == ((10, 10, 3), (), "Shuffling")


def test_after_a_tie_the_one_who_leads_alone_has_won() -> None:
    """rules/cutthroat 6.2"""
    scene = cutthroat(8, 8, 3)
    assert scene.played("pass", "pass", "1: order", tricks=(1, 1, 1, 0, 2)).winners == (1,)


def test_the_third_player_is_still_in_the_game_after_a_tie() -> None:
    """rules/cutthroat 6.2"""
    scene = cutthroat(8, 8, 8).scored(10, 10, 9).dealt_by(0)
    assert scene.played("pass", "2: order", tricks=(2,) * 5).winners == (2,)
    assert scene.played("pass", "2: order", tricks=(2, 2, 2, 0, 1)).winners == ()


def test_t106_the_higher_of_two_defenders_at_the_target_has_won() -> None:
    """rules/cutthroat 6.2"""
    scene = cutthroat(9, 8, 3)
    assert (scene.scores, scene.winners) == ((11, 10, 3), (0,))


def test_more_tricks_win_where_the_table_plays_so() -> None:
    """rules/cutthroat 6.3"""
    assert cutthroat(9, 8, 3, tricks=(1, 1, 2, 0, 1), cutthroat_tie="more_tricks_this_hand").winners == (1,)
    level = cutthroat(9, 8, 3, cutthroat_tie="more_tricks_this_hand")
    assert (level.winners, level.phase) == ((), "Shuffling")


def test_the_first_from_eldest_wins_where_the_table_plays_so() -> None:
    """rules/cutthroat 6.3"""
    assert cutthroat(9, 8, 3, cutthroat_tie="first_from_eldest").winners == (1,)


def test_both_win_where_the_table_shares() -> None:
    """rules/cutthroat 6.3"""
    assert cutthroat(9, 8, 3, cutthroat_tie="shared_win").winners == (0, 1)


@pytest.mark.parametrize("tie", ["unique_leader", "more_tricks_this_hand", "first_from_eldest", "shared_win"])
def test_a_single_player_at_the_target_wins_however_ties_are_settled(tie: str) -> None:
    """rules/cutthroat 6.1"""
    assert cutthroat(8, 3, 3, cutthroat_tie=tie).winners == (0,)


def test_the_winner_of_three_must_be_two_ahead_of_both_where_the_table_plays_so() -> None:
    """rules/cutthroat 6.4"""
    assert cutthroat(9, 8, 3, win_by=2).winners == ()
    assert cutthroat(9, 7, 3, win_by=2).winners == (0,)
    assert cutthroat(8, 3, 9, win_by=2).winners == ()


# Buck ---------------------------------------------------------------------------------------------

ALL_IN = ("stay", "stay", "stay")


def buck(*scores: int, said: tuple[str, ...], tricks: tuple[int, ...], up: str = "9H", **options: Value) -> Scene:
    """A deal of Buck by seat 0 at these scores."""
    return at(*scores, preset="buck", **options).played(*said, tricks=tricks, up=up)


def test_t107_a_player_at_zero_has_won() -> None:
    """rules/buck 9.1"""
    scene = buck(25, 3, 25, 25, said=("1: order", *ALL_IN), tricks=(1, 1, 1, 0, 2))
    assert (scene.scores[1], scene.winners) == (0, (1,))


def test_zero_need_not_be_hit_exactly() -> None:
    """rules/buck 1.4"""
    scene = buck(25, 2, 25, 25, said=("1: order", *ALL_IN), tricks=(1, 1, 1, 0, 2))
    assert (scene.scores[1], scene.winners) == (-1, (1,))


def test_t108_the_one_who_got_to_zero_first_has_won() -> None:
    """rules/buck 9.4, rules/buck 9.5, rules/buck 10.3"""
    said = ("pass", "pass", "3: order", "0: stay", "1: drop", "2: stay")
    assert buck(2, 25, 1, 25, said=said, tricks=(0, 0, 2, 3, 3)).winners == (0,)


MAKER_AND_RIVAL = ("1: order", "2: stay", "3: drop", "0: drop")
IN_TURN = (1, 2, 1, 1, 2)


def test_t109_a_makers_tricks_count_only_once_the_call_is_made() -> None:
    """rules/buck 9.5, rules/buck 10.4"""
    scene = buck(25, 1, 1, 25, said=MAKER_AND_RIVAL, tricks=IN_TURN)
    assert (scene.scores, scene.winners) == ((25, -2, -1, 25), (2,))


def test_t110_the_lowest_score_wins_where_the_table_plays_so() -> None:
    """rules/buck 9.6, rules/buck 10.4"""
    scene = buck(25, 1, 1, 25, said=MAKER_AND_RIVAL, tricks=IN_TURN, buck_tie="lowest_score")
    assert (scene.scores, scene.winners) == ((25, -2, -1, 25), (1,))


def test_equal_lowest_scores_play_on() -> None:
    """rules/buck 9.6"""
    scene = buck(25, 2, 1, 25, said=MAKER_AND_RIVAL, tricks=IN_TURN, buck_tie="lowest_score")
    assert (scene.scores, scene.winners) == ((25, -1, -1, 25), ())
    assert scene.dealt_by(0).played(*MAKER_AND_RIVAL, tricks=(1, 1, 1, 2, 2)).winners == (1,)


def test_the_maker_wins_a_tie_where_the_table_plays_so() -> None:
    """rules/buck 9.6"""
    scene = buck(25, 2, 1, 25, said=MAKER_AND_RIVAL, tricks=IN_TURN, buck_tie="maker_first")
    assert scene.winners == (1,)


def test_where_the_maker_wins_ties_others_are_settled_by_the_order_of_the_tricks() -> None:
    """rules/buck 9.6"""
    said = ("pass", "pass", "3: order", "0: stay", "1: drop", "2: stay")
    assert buck(2, 25, 1, 25, said=said, tricks=(0, 0, 2, 3, 3), buck_tie="maker_first").winners == (0,)


def test_all_at_zero_win_where_the_table_shares() -> None:
    """rules/buck 9.6"""
    assert buck(25, 1, 1, 25, said=MAKER_AND_RIVAL, tricks=IN_TURN, buck_tie="shared").winners == (1, 2)


def test_several_at_zero_play_on_until_one_alone_is_lowest_where_the_table_plays_so() -> None:
    """rules/buck 9.6"""
    scene = buck(25, 1, 2, 25, said=MAKER_AND_RIVAL, tricks=IN_TURN, buck_tie="play_on")
    assert scene.winners == ()
    scene = scene.scored(25, 0, 0, 25).dealt_by(0)
    assert scene.played(*MAKER_AND_RIVAL, tricks=(1, 1, 1, 1, 2)).winners == (1,)


def test_a_player_who_is_set_at_zero_no_longer_ties() -> None:
    """rules/buck 9.6"""
    scene = at(25, 0, 0, 25, preset="buck", buck_tie="play_on")
    assert scene.played(*MAKER_AND_RIVAL, tricks=(1, 1, 2, 2, 2)).winners == (2,)


def test_t111_a_sweep_by_a_player_who_is_not_the_maker_wins() -> None:
    """rules/buck 9.2"""
    scene = buck(25, 25, 25, 25, said=("1: order", *ALL_IN), tricks=(2,) * 5)
    assert (scene.winners, scene.last(Scored).ending) == ((2,), "sweep")
    assert scene.scores == (30, 30, 20, 30)


@pytest.mark.parametrize("up, said", [("9C", ()), ("9H", ("pass",) * 8)])
def test_t112_a_sweep_wins_with_automatic_clubs_and_without_trump(up: str, said: tuple[str, ...]) -> None:
    """rules/buck 9.2"""
    assert buck(25, 25, 25, 25, said=said, tricks=(3,) * 5, up=up).winners == (3,)


def test_a_sweep_wins_before_others_who_are_at_zero() -> None:
    """rules/buck 9.2"""
    assert buck(25, 3, 25, 25, said=("1: order", *ALL_IN), tricks=(1,) * 5).winners == (1,)


def test_a_sweep_is_five_tricks_and_no_more_where_the_table_plays_so() -> None:
    """rules/buck 9.3"""
    scene = buck(25, 25, 25, 25, said=("1: order", *ALL_IN), tricks=(1,) * 5, buck_sweep_wins=False)
    assert (scene.scores, scene.winners) == ((30, 20, 30, 30), ())


# A fixed number of deals --------------------------------------------------------------------------


def test_a_fixed_number_of_deals_is_played_and_the_most_points_win() -> None:
    """rules/euchre 10.3, rules/core 10.10"""
    scene = at(0, 0, progressive=2).played("1: order alone", tricks=(1,) * 5)
    assert scene.winners == ()
    scene = scene.dealt_by(0).played(*A_MAKES, tricks=MADE_BY_A)
    assert (scene.scores, scene.winners) == ((1, 4), (1,))


def test_no_score_ends_a_fixed_number_of_deals_early() -> None:
    """rules/core 10.10"""
    assert at(0, 30, progressive=8).played(*B_MAKES, tricks=MADE_BY_B).winners == ()


def test_deals_that_are_thrown_in_do_not_count() -> None:
    """rules/core 10.10"""
    scene = at(0, 0, progressive=1).deal(up="9H").say(*("pass",) * 8)
    assert scene.winners == ()
    assert scene.dealt_by(0).played(*B_MAKES, tricks=MADE_BY_B).winners == (1,)


def test_equal_totals_are_a_draw() -> None:
    """rules/core 10.10"""
    scene = at(3, 2, progressive=1).played(*B_MAKES, tricks=MADE_BY_B)
    assert (scene.scores, scene.winners) == ((3, 3), (0, 1))


# A match of several games -------------------------------------------------------------------------


def test_a_match_may_be_the_best_of_three_games() -> None:
    """rules/core 10.8"""
    scene = at(9, 9, games_per_match=3).played(*B_MAKES, tricks=MADE_BY_B)
    assert (scene.winners, scene.scores, scene.s.standing.games) == ((), (0, 0), (0, 1))
    assert scene.s.dealer == 1
    scene = scene.scored(9, 9).dealt_by(0).played(*B_MAKES, tricks=MADE_BY_B)
    assert (scene.winners, scene.s.standing.games) == ((1,), (0, 2))
    assert len(scene.every(GameWon)) == 2


def test_the_best_of_five_needs_three_games() -> None:
    """rules/core 10.8"""
    scene = at(9, 9, games_per_match=5)
    for won in (1, 2, 3):
        assert scene.winners == ()
        scene = scene.scored(9, 9).dealt_by(0).played(*B_MAKES, tricks=MADE_BY_B)
        assert scene.s.standing.games == (0, won)
    assert scene.winners == (1,)


def test_a_new_game_of_buck_begins_at_the_start_again() -> None:
    """rules/core 10.8"""
    scene = buck(25, 3, 25, 25, said=("1: order", *ALL_IN), tricks=(1, 1, 1, 0, 2), games_per_match=3)
    assert (scene.scores, scene.winners) == ((25,) * 4, ())


def test_laps_carry_the_points_beyond_the_target_over() -> None:
    """rules/core 10.9"""
    scene = at(7, 8, games_per_match=3, laps=True).played("1: order alone", tricks=(1,) * 5)
    assert scene.scores == (0, 2)
    scene = at(7, 8, games_per_match=3).played("1: order alone", tricks=(1,) * 5)
    assert scene.scores == (0, 0)


def test_a_game_against_losers_without_a_point_counts_twice() -> None:
    """rules/core 10.9"""
    scene = at(0, 9, games_per_match=3, slam=True).played(*B_MAKES, tricks=MADE_BY_B)
    assert (scene.s.standing.games, scene.winners) == ((0, 2), (1,))
    assert at(1, 9, games_per_match=3, slam=True).played(*B_MAKES, tricks=MADE_BY_B).winners == ()
    assert at(0, 9, games_per_match=3).played(*B_MAKES, tricks=MADE_BY_B).winners == ()


def test_the_match_is_won_by_who_has_won_most_games() -> None:
    """rules/core 10.8"""
    scene = at(9, 9, games_per_match=3)
    scene = scene.assume(standing=replace(scene.s.standing, games=(1, 0)))
    scene = scene.played(*B_MAKES, tricks=MADE_BY_B)
    assert (scene.s.standing.games, scene.winners) == ((1, 1), ())
    scene = scene.scored(9, 9).dealt_by(0).played(*A_MAKES, tricks=MADE_BY_A)
    assert scene.last(MatchWon).sides == (0,)
