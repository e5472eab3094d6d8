"""Buck Euchre for four and three: T63 to T78 of the acceptance list, and the house rules of the game."""

import pytest

from euchre.engine import Discarded, HandLooked, Played, Scored, StayChosen, ThrownIn, TrumpMade
from euchre.rules import NOBODY, Value
from tests.kit.tables import Scene, deal, game, sit_down

ALL_PASS = ("pass",) * 8


def bucked(*said: str, tricks: tuple[int, ...], up: str = "9H", start: tuple[int, ...] = (25,) * 4) -> tuple[int, ...]:
    """The scores after a deal by seat 0 in which this was said and these seats took the tricks."""
    return sit_down(game("buck")).dealt_by(0).scored(*start).played(*said, tricks=tricks, up=up).scores


def ordered(**options: Value) -> Scene:
    """Buck, the ten of hearts up; seat 1 orders it and seat 0, the dealer, discards."""
    scene = deal(game("buck", **options), up="TH").say("1: order")
    return scene.say(scene.may()[0])


# The score ----------------------------------------------------------------------------------------


def test_t63_everybody_takes_off_the_tricks_and_adds_five_for_none() -> None:
    """rules/buck 8.1"""
    assert bucked("1: order", "stay", "stay", "stay", tricks=(1, 1, 1, 2, 3)) == (30, 22, 24, 24)


def test_t64_a_set_maker_adds_five_and_who_dropped_stays_as_they_were() -> None:
    """rules/buck 8.1, rules/buck 8.2, rules/buck 5.5"""
    assert bucked("1: order", "2: stay", "3: stay", "0: drop", tricks=(1, 2, 2, 3, 1)) == (25, 30, 23, 24)


def test_t65_a_maker_without_a_trick_adds_five_once() -> None:
    """rules/buck 8.2"""
    assert bucked("1: order", "2: stay", "3: stay", "0: drop", tricks=(2, 2, 2, 3, 3))[1] == 30


def test_t66_with_automatic_clubs_nobody_is_set() -> None:
    """rules/buck 3.1, rules/buck 3.2, rules/buck 8.3"""
    assert bucked(tricks=(1, 1, 2, 2, 3), up="9C") == (30, 23, 23, 24)


def test_t67_at_no_trump_without_a_maker_the_same() -> None:
    """rules/buck 4.6, rules/buck 8.3"""
    assert bucked(*ALL_PASS, tricks=(1, 1, 2, 2, 3)) == (30, 23, 23, 24)


def test_a_score_may_rise_above_the_start() -> None:
    """rules/buck 1.5"""
    assert bucked("1: order", "stay", "drop", "drop", tricks=(2,) * 3 + (1, 1), start=(40,) * 4)[1] == 45


# Calls, clubs and no-trump ------------------------------------------------------------------------


def test_t68_clubs_that_are_named_have_a_maker_and_the_others_may_drop() -> None:
    """rules/buck 3.6"""
    scene = deal(game("buck"), up="TH").say("pass", "pass", "pass", "pass", "1: call clubs")
    assert (scene.s.maker, scene.phase, scene.turn) == (1, "Staying", 2)
    assert scene.may() == ["stay", "drop"]
    assert bucked(*("pass",) * 4, "1: call clubs", "stay", "drop", "drop", tricks=(1, 1, 2, 2, 2))[1] == 30


def test_t69_a_turned_club_goes_to_the_calls_where_clubs_are_not_automatic() -> None:
    """rules/buck 3.5"""
    scene = deal(game("buck", automatic_clubs=False), up="9C")
    assert (scene.phase, scene.turn, scene.may()) == ("OrderingUp", 1, ["pass", "order"])


def test_t75_nobody_may_drop_with_automatic_clubs_or_without_a_maker() -> None:
    """rules/buck 3.3, rules/buck 4.6"""
    clubs = deal(game("buck"), up="9C")
    without = deal(game("buck"), up="TH").say(*ALL_PASS)
    for scene in (clubs, without):
        assert scene.phase == "Playing"
        assert "drop" not in scene.may()
        assert scene.refusal("1: drop").startswith("You cannot say “drop” now: you may ")


def test_automatic_clubs_have_no_calls_and_the_turned_club_stays_out() -> None:
    """rules/buck 3.1, rules/buck 3.2, rules/buck 3.4"""
    scene = deal(game("buck"), up="9C")
    assert (scene.last(TrumpMade).maker, scene.turn) == (NOBODY, 1)
    assert (scene.s.upcard_place, len(scene.hand(0))) == ("down", 5)


def test_the_dealer_takes_the_turned_club_where_the_table_plays_so() -> None:
    """rules/buck 3.4"""
    scene = deal(game("buck", clubs_pickup="dealer_picks_up"), up="9C")
    assert (scene.phase, scene.turn, len(scene.hand(0))) == ("Discarding", 0, 6)
    scene = scene.say("discard 9C")
    assert (scene.phase, scene.turn, scene.s.maker) == ("Playing", 1, None)


def test_nobody_can_call_no_trump() -> None:
    """rules/buck 4.8"""
    scene = deal(game("buck"), up="TH").say("pass", "pass", "pass", "pass")
    assert scene.refusal("1: call no-trump") == "No-trump is not called at this table."


def test_a_called_no_trump_has_a_maker_and_drops_where_the_table_plays_so() -> None:
    """rules/buck 4.8"""
    rules = game("buck", buck_call_no_trump=True)
    scene = deal(rules, up="TH").say("pass", "pass", "pass", "pass", "1: call no-trump")
    assert (scene.s.maker, scene.may(2)) == (1, ["stay", "drop"])
    said = ("pass",) * 4 + ("1: call no-trump", "stay", "drop", "drop")
    scores = sit_down(rules).dealt_by(0).played(*said, tricks=(1, 1, 2, 2, 2)).scores
    assert scores == (25, 30, 22, 25)


def test_no_trump_is_not_called_in_the_first_round() -> None:
    """rules/buck 4.8"""
    assert deal(game("buck", buck_call_no_trump=True), up="TH").may(1) == ["pass", "order"]


# Staying in or dropping out -----------------------------------------------------------------------


def test_the_others_speak_in_turn_from_the_makers_left() -> None:
    """rules/buck 5.1, rules/buck 5.2"""
    scene = ordered()
    spoke = []
    while scene.phase == "Staying":
        spoke.append(scene.turn)
        scene = scene.say("stay")
    assert spoke == [2, 3, 0]


def test_t70_a_player_who_dropped_is_skipped() -> None:
    """rules/buck 5.5, rules/buck 7.2"""
    scene = ordered().say("2: drop", "3: stay", "0: stay")
    assert scene.say(scene.may(1)[0]).turn == 3
    over = scene.to_the_end()
    assert {play.seat for play in over.every(Played)} == {0, 1, 3}
    assert over.scores[2] == 25


def test_t71_the_next_active_player_leads_when_eldest_has_dropped() -> None:
    """rules/buck 7.1"""
    scene = deal(game("buck"), up="TH").say("pass", "2: order")
    scene = scene.say(scene.may()[0], "3: stay", "0: stay", "1: drop")
    assert scene.turn == 2


def test_t74_the_maker_may_not_drop() -> None:
    """rules/buck 5.4"""
    scene = ordered()
    assert scene.may(1) == []
    assert scene.refusal("1: drop") == "You may not drop: you made trump."


def test_t76_a_dealer_who_was_ordered_up_takes_the_upcard_out_of_play() -> None:
    """rules/buck 5.7, rules/buck 4.2"""
    scene = deal(game("buck"), {0: "KH QH 9S TS KD"}, up="AH").say("1: order", "0: discard 9S")
    scene = scene.say("stay", "stay", "0: drop")
    assert (scene.s.out, "AH" in scene.hand(0)) == ((0,), True)
    assert "AH" not in {play.card.value for play in scene.to_the_end().every(Played)}


def test_a_player_who_dropped_cannot_come_back() -> None:
    """rules/buck 5.6"""
    assert ordered().say("2: drop").refusal("2: stay") == "It is not your turn: seat 3 is to act."


def test_the_discard_comes_before_the_drops() -> None:
    """rules/buck 4.2"""
    scene = deal(game("buck"), up="TH").say("1: order")
    assert scene.phase == "Discarding"
    assert scene.say(scene.may()[0]).phase == "Staying"


# Secret decisions ---------------------------------------------------------------------------------

SECRET: dict[str, Value] = {"drop_mode": "secret_simultaneous"}


def test_all_decide_in_secret_and_in_any_order() -> None:
    """rules/buck 5.3"""
    scene = ordered(**SECRET)
    assert (scene.turn, scene.waits_for) == (None, (2, 3, 0))
    scene = scene.say("0: drop", "2: stay")
    assert (scene.waits_for, scene.s.out) == ((3,), ())
    assert scene.say("3: drop").s.out == (3, 0)


def test_nobody_sees_a_choice_before_all_have_chosen() -> None:
    """rules/buck 5.3"""
    before = ordered(**SECRET)
    dropped, stayed = before.say("0: drop"), before.say("0: stay")
    for seat in (1, 2, 3, None):
        assert dropped.view(seat) == stayed.view(seat)
    assert dropped.view(0) != stayed.view(0)


def test_the_choices_are_shown_together() -> None:
    """rules/buck 5.3"""
    scene = ordered(**SECRET).say("0: drop", "3: stay", "2: drop")
    assert [scene.view(seat).out for seat in (0, 1, 2, 3, None)] == [(2, 0)] * 5
    assert [choice.seat for choice in scene.every(StayChosen)] == [0, 3, 2]


def test_a_secret_choice_is_made_once() -> None:
    """rules/buck 5.6"""
    scene = ordered(**SECRET).say("0: drop")
    assert scene.may(0) == []
    assert scene.refusal("1: drop") == "You may not drop: you made trump."


# When all the others drop -------------------------------------------------------------------------


def walkover(start: tuple[int, ...] = (25,) * 4, **options: Value) -> Scene:
    """Seat 1 orders, and all the others drop."""
    scene = sit_down(game("buck", **options)).dealt_by(0).scored(*start).deal(up="TH").say("1: order")
    return scene.say(scene.may()[0], "2: drop", "3: drop", "0: drop")


def test_t72_a_walkover_takes_five_off_and_is_no_sweep() -> None:
    """rules/buck 6.1, rules/buck 6.2"""
    scene = walkover()
    assert (scene.scores, scene.winners, scene.phase) == ((25, 20, 25, 25), (), "Shuffling")
    assert scene.last(Scored).ending == "walkover"


def test_a_walkover_takes_five_off_however_many_cards_are_dealt() -> None:
    """rules/buck 6.2"""
    assert walkover(hand_size=4).scores == (25, 20, 25, 25)


def test_t72_a_walkover_wins_if_it_comes_to_zero() -> None:
    """rules/buck 6.2"""
    assert walkover((25, 5, 25, 25)).winners == (1,)
    assert walkover((25, 6, 25, 25)).winners == ()


def test_t73_a_walkover_wins_where_it_counts_as_a_sweep() -> None:
    """rules/buck 6.3"""
    assert walkover(buck_walkover="sweep_win").winners == (1,)


def test_a_walkover_may_be_worth_three() -> None:
    """rules/buck 6.3"""
    assert walkover(buck_walkover="credit_3").scores == (25, 22, 25, 25)


def test_a_void_walkover_is_not_scored_and_the_next_dealer_deals() -> None:
    """rules/buck 6.3"""
    scene = walkover(buck_walkover="void")
    assert (scene.scores, scene.last(ThrownIn).reason, scene.s.dealer) == ((25,) * 4, "walkover", 1)


def test_the_last_player_must_stay_where_there_is_no_walkover() -> None:
    """rules/buck 6.3"""
    scene = ordered(buck_walkover="last_must_stay").say("2: drop", "3: drop")
    assert scene.may(0) == ["stay"]
    assert scene.refusal("0: drop") == "You may not drop: all others have, and the last player must stay."
    assert scene.say("stay").phase == "Playing"


def test_the_last_player_may_drop_when_another_stayed() -> None:
    """rules/buck 6.3"""
    assert ordered(buck_walkover="last_must_stay").say("2: stay", "3: drop").may(0) == ["stay", "drop"]


def test_the_player_at_the_makers_right_stays_when_all_would_drop_in_secret() -> None:
    """rules/buck 6.4"""
    scene = ordered(buck_walkover="last_must_stay", **SECRET).say("2: drop", "3: drop", "0: drop")
    assert (scene.phase, scene.s.active) == ("Playing", (0, 1))


def test_five_tricks_against_one_who_stayed_are_a_sweep() -> None:
    """rules/buck 6.5"""
    said = ("1: order", "2: stay", "3: drop", "0: drop")
    scene = sit_down(game("buck")).dealt_by(0).played(*said, tricks=(1,) * 5)
    assert (scene.winners, scene.last(Scored).ending) == ((1,), "sweep")


# Three players ------------------------------------------------------------------------------------


def test_t77_a_player_at_five_or_fewer_may_not_drop() -> None:
    """rules/buck3 3.2"""
    scene = sit_down(game("buck3")).dealt_by(0).scored(6, 15, 5).deal(up="TH").say("1: order")
    scene = scene.say(scene.may()[0])
    assert scene.may(2) == ["stay"]
    assert scene.refusal("2: drop") == "You may not drop at 5 points or fewer, and you have 5."
    assert scene.say("2: stay").may(0) == ["stay", "drop"]


def test_the_bound_of_a_secret_drop_is_the_same() -> None:
    """rules/buck3 3.2"""
    rules = game("buck3", **SECRET)
    scene = sit_down(rules).dealt_by(0).scored(6, 15, 4).deal(up="TH").say("1: order")
    scene = scene.say(scene.may()[0])
    assert (scene.may(2), scene.may(0)) == (["stay"], ["stay", "drop"])
    assert scene.refusal("2: drop") == "You may not drop at 5 points or fewer, and you have 4."


@pytest.mark.parametrize("bound, may", [(3, ["stay", "drop"]), (None, ["stay", "drop"]), (4, ["stay"])])
def test_the_bound_may_be_another_or_none(bound: Value, may: list[str]) -> None:
    """rules/buck3 3.4"""
    rules = game("buck3", no_drop_at_or_below=bound)
    scene = sit_down(rules).dealt_by(0).scored(15, 15, 4).deal(up="TH").say("1: order")
    assert scene.say(scene.may()[0]).may(2) == may


def test_in_a_game_of_four_anybody_may_drop_at_any_score() -> None:
    """rules/buck 5.8"""
    scene = sit_down(game("buck")).dealt_by(0).scored(1, 1, 1, 1).deal(up="TH").say("1: order")
    assert scene.say(scene.may()[0]).may(2) == ["stay", "drop"]


def test_t78_three_players_a_widow_and_four_cards_of_stock() -> None:
    """rules/buck3 2.1, rules/buck3 2.2, rules/buck3 2.3"""
    scene = deal(game("buck3"), up="TH")
    assert [len(scene.hand(seat)) for seat in range(3)] == [5, 5, 5]
    assert (len(scene.s.dummy), len(scene.s.kitty)) == (5, 3)
    over = scene.say("1: order")
    over = over.say(over.may()[0], "stay", "stay").to_the_end()
    for seat in (0, 1, 2, None):
        assert [v.dummy.known for v in (scene.view(seat), over.view(seat))] == [0, 0]


def test_the_widow_takes_no_turn() -> None:
    """rules/buck3 2.4"""
    scene = deal(game("buck3"), up="TH").say("1: pass", "2: pass", "0: pass")
    assert (scene.phase, scene.turn) == ("Naming", 1)


# House rules that Buck shares ---------------------------------------------------------------------


def test_the_dealer_of_buck_keeps_the_upcard_where_it_must_be_kept() -> None:
    """rules/buck 4.3"""
    scene = deal(game("buck", may_discard_upcard=False), up="TH").say("1: order")
    assert "discard TH" not in scene.may()


def test_only_the_dealer_knows_the_discard_of_buck() -> None:
    """rules/buck 4.3"""
    scene = deal(game("buck"), {0: "KH QH 9S TS KD"}, up="AH").say("1: order", "discard 9S")
    assert scene.last(Discarded).card == "9S"
    assert [scene.view(seat).buried[0].card for seat in (0, 1, 2, 3, None)] == ["9S", None, None, None, None]
    assert scene.every(HandLooked) == []


@pytest.mark.parametrize("preset, start", [("buck", 25), ("buck3", 15), ("dirty_clubs", 20)])
def test_t85_everybody_starts_where_the_game_says(preset: str, start: int) -> None:
    """rules/buck 1.3, rules/buck3 1.3, rules/dirty_clubs 1.2"""
    assert set(sit_down(game(preset)).scores) == {start}


@pytest.mark.parametrize("start", [15, 20, 25])
def test_the_start_may_be_another(start: int) -> None:
    """rules/buck 1.3"""
    assert sit_down(game("buck", start_score=start)).scores == (start,) * 4
