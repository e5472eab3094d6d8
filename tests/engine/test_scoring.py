"""What a deal scores, played card by card: T55 and T56 of the acceptance list, and the house rules about points."""

import pytest
from msgspec.structs import replace

from euchre.engine import Played, Scored, State, winning
from euchre.engine.scoring import Result, result
from euchre.rules import Seat, Value
from tests.kit.tables import Scene, deal, game, sit_down

MAKERS, DEFENDERS = 1, 0
BY_MAKERS = {5: (1, 3, 1, 1, 3), 4: (1, 3, 1, 3, 0), 3: (1, 3, 1, 0, 2), 2: (0, 0, 2, 1, 3), 0: (0, 2, 0, 0, 2)}


def made(makers_tricks: int, **options: Value) -> Scene:
    """A deal that seat 1 ordered up and in which the makers, seats 1 and 3, took so many tricks."""
    return sit_down(game(**options)).dealt_by(0).played("1: order", tricks=BY_MAKERS[makers_tricks])


@pytest.mark.parametrize("tricks, score", [(3, (0, 1)), (4, (0, 1)), (5, (0, 2)), (2, (2, 0)), (0, (2, 0))])
def test_t55_makers_score_one_or_a_march_of_two_and_a_euchre_gives_two(tricks: int, score: tuple[int, int]) -> None:
    """rules/euchre 9.1, rules/euchre 1.4"""
    assert made(tricks).scores == score


def test_the_deal_passes_to_the_left_after_every_score() -> None:
    """rules/core 4.8"""
    assert made(3).s.dealer == 1


def test_t56_makers_without_a_trick_give_four_where_the_table_plays_so() -> None:
    """rules/euchre 9.3"""
    assert made(0, super_euchre=True).scores == (4, 0)
    assert made(2, super_euchre=True).scores == (2, 0)


@pytest.mark.parametrize("tricks, score", [(3, (2, 0)), (4, (0, 1)), (5, (0, 2))])
def test_makers_who_need_four_are_euchred_with_three(tricks: int, score: tuple[int, int]) -> None:
    """rules/euchre 9.4"""
    assert made(tricks, take_4_for_1=True).scores == score


def test_a_lone_maker_who_needs_four_is_euchred_with_three() -> None:
    """rules/euchre 9.4"""
    scene = sit_down(game(take_4_for_1=True)).dealt_by(0).played("1: order alone", tricks=(1, 1, 1, 0, 0))
    assert scene.scores == (2, 0)


# The fast break and the tokens --------------------------------------------------------------------


def test_nobody_scores_when_the_defenders_win_two_and_lose_the_last_three() -> None:
    """rules/euchre 9.5"""
    scene = sit_down(game(fast_break=True)).dealt_by(0).played("1: order", tricks=(0, 2, 1, 3, 1))
    assert (scene.scores, scene.last(Scored).ending) == ((0, 0), "fast_break")
    assert scene.s.dealer == 1


def test_defenders_who_win_two_in_another_order_break_nothing() -> None:
    """rules/euchre 9.5"""
    scene = sit_down(game(fast_break=True)).dealt_by(0).played("1: order", tricks=(0, 1, 2, 3, 1))
    assert scene.scores == (0, 1)


def test_there_is_no_fast_break_by_default() -> None:
    """rules/euchre 9.5"""
    scene = sit_down(game()).dealt_by(0).played("1: order", tricks=(0, 2, 1, 3, 1))
    assert scene.scores == (0, 1)


def test_four_tricks_bring_a_token_and_four_tokens_a_point() -> None:
    """rules/euchre 9.6"""
    scene = sit_down(game(four_trick_tokens=True)).dealt_by(0)
    orderings = [("1: order",), ("2: pass", "3: order"), ("3: order",), ("0: pass", "1: order")]
    points = []
    for said in orderings:
        before = scene.scores[MAKERS]
        scene = scene.played(*said, tricks=(1, 1, 3, 3, 0))
        points.append(scene.scores[MAKERS] - before)
    assert points == [1, 1, 1, 2]
    assert scene.s.standing.tokens == (0, 0)


@pytest.mark.parametrize("said, tricks", [(("1: order",), (1, 1, 1, 0, 0)), (("1: order alone",), (1, 1, 1, 1, 0))])
def test_three_tricks_and_lone_hands_bring_no_token(said: tuple[str, ...], tricks: tuple[int, ...]) -> None:
    """rules/euchre 9.6"""
    scene = sit_down(game(four_trick_tokens=True)).dealt_by(0).played(*said, tricks=tricks)
    assert scene.s.standing.tokens == (0, 0)


def test_the_point_of_four_tokens_can_win_the_game() -> None:
    """rules/euchre 9.6"""
    scene = sit_down(game(four_trick_tokens=True)).dealt_by(0)
    standing = replace(scene.s.standing, scores=(0, 8), tokens=(0, 3))
    scene = scene.assume(standing=standing).played("1: order", tricks=(1, 1, 1, 3, 0))
    assert (scene.scores, scene.winners) == ((0, 10), (MAKERS,))


# No trump without a maker -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "tricks, score",
    [((1, 1, 3, 0, 0), (0, 1)), ((0, 0, 2, 2, 1), (1, 0)), ((0, 2, 0, 2, 0), (2, 0)), ((3, 3, 1, 3, 3), (0, 2))],
)
def test_a_hand_that_nobody_made_is_worth_one_or_two_for_five(tricks: tuple[int, ...], score: tuple[int, int]) -> None:
    """rules/euchre 5.8"""
    scene = sit_down(game(all_pass="no_trump_hand")).dealt_by(0).played(*("pass",) * 8, tricks=tricks)
    assert (scene.scores, scene.last(Scored).ending) == (score, "no_maker")


def test_a_hand_that_nobody_made_has_no_trump_and_everybody_plays() -> None:
    """rules/euchre 5.8, rules/core 9.1"""
    scene = deal(game(all_pass="no_trump_hand"), up="9H").say(*("pass",) * 8)
    assert (scene.s.maker, scene.s.active, scene.turn) == (None, (0, 1, 2, 3), 1)


def test_all_six_play_a_hand_that_nobody_made() -> None:
    """rules/six_handed 2.5"""
    scene = deal(game("six_handed", all_pass="no_trump_hand"), up="9H").say(*("pass",) * 12)
    assert (scene.phase, scene.s.active) == ("Playing", (0, 1, 2, 3, 4, 5))


def test_the_same_dealer_deals_again_where_the_table_plays_so() -> None:
    """rules/euchre 5.8"""
    scene = deal(game(all_pass="same_dealer"), up="9H").say(*("pass",) * 8)
    assert (scene.phase, scene.s.dealer, scene.scores) == ("Shuffling", 0, (0, 0))


# Other hand sizes ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "size, tricks, score",
    [
        (3, (1, 3, 0), (0, 1)),
        (3, (1, 0, 0), (2, 0)),
        (4, (1, 3, 1, 0), (0, 1)),
        (4, (1, 1, 0, 0), (2, 0)),
        (4, (1, 1, 1, 1), (0, 2)),
    ],
)
def test_makers_need_more_than_half_of_the_tricks(size: int, tricks: tuple[int, ...], score: tuple[int, int]) -> None:
    """rules/core 1.6"""
    scene = sit_down(game(hand_size=size)).dealt_by(0).played("1: order", tricks=tricks)
    assert scene.scores == score


def test_six_cards_each_fit_the_longer_pack() -> None:
    """rules/core 1.6, rules/euchre 2.3"""
    scene = sit_down(game(hand_size=6, deck="32")).dealt_by(0).played("1: order", tricks=(1, 1, 3, 0, 0, 2))
    assert scene.scores == (2, 0)


def test_the_longer_pack_leaves_eleven_cards_hidden() -> None:
    """rules/euchre 2.3"""
    scene = deal(game(deck="32"), up="9H")
    assert len(scene.s.kitty) == 11


# Playing on, or stopping --------------------------------------------------------------------------


def test_every_deal_is_played_out_by_default() -> None:
    """rules/euchre 8.3, rules/core 7.9"""
    assert len(made(2).every(Played)) == 20


def test_play_stops_when_nothing_can_change_where_the_table_plays_so() -> None:
    """rules/core 7.9"""
    stopped = sit_down(game(stop_when_decided="auto_stop")).dealt_by(0).played("1: order", tricks=(0, 2, 0))
    assert (stopped.scores, len(stopped.every(Played)), stopped.phase) == ((2, 0), 12, "Shuffling")


def test_play_goes_on_while_a_march_is_possible() -> None:
    """rules/core 7.9"""
    rules = game(stop_when_decided="auto_stop")
    assert len(sit_down(rules).dealt_by(0).played("1: order", tricks=(1, 1, 1, 3, 0)).every(Played)) == 20
    stopped = sit_down(rules).dealt_by(0).played("1: order", tricks=(0, 1, 1, 3))
    assert (stopped.scores, len(stopped.every(Played))) == ((0, 1), 16)


def test_what_may_still_come_is_tried_by_side_and_not_by_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """rules/core 7.9"""
    lost = sit_down(game("six_handed_double")).dealt_by(0).played("1: order", tricks=(0, 0, 0, 0)).s
    tried: list[tuple[Seat, ...]] = []

    def watched(s: State, winners: tuple[Seat, ...]) -> Result:
        tried.append(winners)
        return result(s, winners)

    monkeypatch.setattr(winning, "result", watched)
    assert winning.is_decided(lost)
    assert len(tried) == 2 ** (lost.rules.dealing.hand_size - 4)


def test_play_goes_on_while_a_euchre_may_still_cost_four() -> None:
    """rules/core 7.9, rules/euchre 9.3"""
    rules = game(stop_when_decided="auto_stop", super_euchre=True)
    scene = sit_down(rules).dealt_by(0).played("1: order", tricks=(0, 2, 0, 1))
    assert (scene.scores, len(scene.every(Played))) == ((2, 0), 16)
