"""Corners of claims, early ends and calls: each rests on what the rules let a player know or count."""

import pytest

from euchre.engine import Claim, Claimed, Scored, decide
from euchre.rules import Rules, Seat
from tests.kit.tables import Scene, deal, game, sit_down


def claims(scene: Scene, seat: int) -> tuple[bool, bool]:
    """Whether the seat's claim holds, judged on the whole table and on the seat's own view."""
    whole = decide(scene.s, Seat(seat), Claim())[0]
    own = decide(scene.view(seat), Seat(seat), Claim())[0]
    assert isinstance(whole, Claimed) and isinstance(own, Claimed)
    return whole.holds, own.holds


def defended_alone() -> Scene:
    """Seat 1 plays hearts alone, seat 2 defends alone, and the jack of hearts lies in the hand of seat 2's partner."""
    rules = game(lone_partner_cards="face_up", defend_alone=True, claims="verified")
    hands = {1: "AH KH QH AS KS", 0: "JH 9H TH TS QS", 2: "AC JC AD KD QD", 3: "9C TC QC KC 9D"}
    scene = deal(rules, hands, up="JD").say("1: pass", "2: pass", "3: pass", "0: pass", "1: call hearts alone")
    return scene.say("2: defend alone", "1: AS", "2: AC", "1: KS", "2: JC")


def test_a_claim_does_not_see_the_hand_of_a_lone_defenders_partner() -> None:
    """rules/irregularities 8.4, rules/core 5.3"""
    assert claims(defended_alone(), 1) == (False, False)


@pytest.mark.parametrize("visible", [False, True])
def test_a_claim_counts_the_card_that_the_bidder_laid_down_face_up(visible: bool) -> None:
    """rules/irregularities 8.4"""
    rules = game("dirty_clubs", swap_visible=visible, claims="verified", automatic_clubs=False)
    hands = {2: "JH AD KD AS KS", 1: "JD 9S TS 9D TD", 3: "AC QH TH JS QS", 0: "9C KH QC JC TC"}
    scene = sit_down(rules).dealt_by(1).deal(hands, up="QD", kitty="KC 9H AH")
    scene = scene.say("2: pass", "3: pass", "0: pass", "1: bid 3", "1: declare diamonds", "1: swap JD")
    scene = scene.say("2: stay", "3: drop", "0: drop", "2: AS", "1: 9S", "2: KS", "1: TS")
    assert claims(scene, 2) == (visible, visible)


def test_a_maker_who_swapped_for_the_dummy_knows_what_lies_in_it() -> None:
    """rules/irregularities 8.4, rules/cutthroat 7.6"""
    rules = game("cutthroat_dummy", dummy_hand_use="maker_may_swap", claims="verified")
    hands = {1: "JH JD TS 9C TC", 2: "9D TD 9S KD QC", 0: "9H TH QS JS JC"}
    scene = sit_down(rules).dealt_by(0).deal(hands, up="KC", kitty="QD AC KS", dummy="AH AS KH AD QH")
    scene = scene.say("1: pass", "2: pass", "0: pass", "1: call hearts", "take dummy")
    assert claims(scene.say("1: AS", "2: 9S", "0: QS", "1: AD", "2: 9D", "0: JS"), 1) == (True, True)


@pytest.mark.parametrize("size, first", [(5, 2), (6, 3), (8, 5)])
def test_a_claim_waits_for_the_third_trick_and_until_three_are_left(size: int, first: int) -> None:
    """rules/irregularities 8.2"""
    scene = deal(game(hand_size=size, deck="double24", claims="verified"), up="9S").say("1: order")
    scene = scene.say(scene.may()[0])
    asked = []
    while len(scene.s.tricks) < size - 1:
        asked += [len(scene.s.tricks)] if "claim" in scene.may() else []
        scene = scene.say(scene.may()[0])
    assert min(asked) == first


def final_tricks(rules: Rules, *winners: int) -> Scene:
    scene = sit_down(rules).dealt_by(0).scored(8, 3, 8)
    hands = {1: "9S 9D 9C TC QC", 2: "AS AD TS TD JC", 0: "KS QS AC KC KD"}
    return scene.deal(hands, up="JD").say("1: pass", "2: pass", "0: pass", "1: call hearts").tricks(*winners)


def test_play_goes_on_while_the_tricks_left_can_change_who_wins_the_game() -> None:
    """rules/core 7.9, rules/cutthroat 6.3"""
    played = {
        stop: final_tricks(
            game("cutthroat", cutthroat_tie="more_tricks_this_hand", stop_when_decided=stop), 2, 2, 0, 0, 0
        )
        for stop in ("play_out", "auto_stop")
    }
    assert played["auto_stop"].winners == played["play_out"].winners == (0,)
    assert sum(played["auto_stop"].last(Scored).tricks) == 5


@pytest.mark.parametrize("tie", ["shared_win", "first_from_eldest", "more_tricks_this_hand"])
def test_nobody_wins_a_tie_where_the_winner_must_be_two_ahead(tie: str) -> None:
    """rules/cutthroat 6.4"""
    scene = final_tricks(game("cutthroat", cutthroat_tie=tie, win_by=2), 2, 2, 0, 0, 0)
    assert scene.scores == (10, 3, 10)
    assert scene.winners == ()


@pytest.mark.parametrize("way", ["bid_any_suit", "dealer_names_seen"])
@pytest.mark.parametrize("counts, named", [("yes", True), ("no", False)])
def test_a_dealer_who_would_take_the_joker_may_count_it_where_a_joker_counts(
    way: str, counts: str, named: bool
) -> None:
    """rules/core 6.12"""
    rules = game("euchre_british", joker_upcard=way, must_hold_suit_to_call=True, must_hold_counts=counts)
    scene = deal(rules, {0: "AS KS QS TS 9S"}, up="JK")
    scene = scene.say("1: pass", "2: pass", "3: pass") if way == "bid_any_suit" else scene
    assert ("call hearts" in scene.may(0)) is named
    assert "call spades" in scene.may(0)


def test_a_hand_that_the_dealer_may_not_see_forbids_no_suit() -> None:
    """rules/core 6.12, rules/euchre_british 3.2"""
    scene = deal(game("euchre_british", must_hold_suit_to_call=True), {0: "AS KS QS TS 9S"}, up="JK")
    assert {"call spades", "call hearts", "call diamonds", "call clubs"} <= set(scene.may(0))
