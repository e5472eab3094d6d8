"""Tables that play on honour: T93 to T102 of the acceptance list, taking back, claiming, and every ruling."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from euchre.engine import RenegeClaimed, RulingChosen, Scored, ThrownIn, legal, reneges, say_action
from euchre.rules import Play as PlayRules
from euchre.rules import RulesError, Seat, Value
from tests.kit.tables import Hands, Scene, deal, game, sit_down

Options = Mapping[str, Value]
NONE: Options = {}
HANDS = {
    0: "TD QH KS QS JS",
    1: "KD KH TS 9S QC",
    2: "QD 9H JH KC TC",
    3: "9C AD AS AH JC",
}
"""Ten of hearts up, which the dealer, seat 0, exchanges for the jack of spades: hearts are trump."""


def honour(*said: str, hands: Hands = HANDS, preset: str = "euchre", options: Options = NONE) -> Scene:
    """A deal of a table that plays on honour, up to the first lead."""
    rules = game(preset, follow_suit_mode="honor", **options)
    scene = deal(rules, hands, up="TH").say(*said)
    return scene.say("0: discard JS") if scene.phase == "Discarding" else scene


def honestly(scene: Scene) -> Scene:
    """The scene at the end of the play, everybody following suit from now on."""
    while scene.phase == "Playing":
        strict = replace(scene.s, rules=replace(scene.s.rules, play=PlayRules()))
        assert strict.turn is not None
        scene = scene.say(say_action(legal(strict, strict.turn)[0]))
    return scene


def reneged(*said: str, **options: Value) -> Scene:
    """The end of the play of a deal in which seat 3 played the nine of clubs on a diamond, and held the ace."""
    scene = honour(*(said or ("pass", "2: order")), options=options)
    return honestly(scene.say("KD QD 9C"))


def claimed(scene: Scene, trick: int, offender: int, by: int) -> Scene:
    """The scene after the others before the claimant have accepted, and the claimant has said who reneged."""
    while scene.turn != by:
        scene = scene.say("accept")
    return scene.say(f"{by}: renege {trick} {offender}")


# What a renege is ---------------------------------------------------------------------------------


def test_t93_a_card_of_the_led_suit_played_later_proves_the_renege() -> None:
    """rules/irregularities 2.1, rules/irregularities 2.3"""
    scene = reneged()
    assert [(r.seat, r.trick, r.card, r.proof) for r in reneges(scene.s)] == [(3, 1, "9C", "AD")]


def test_t94_the_left_bower_played_later_proves_nothing_about_a_diamond() -> None:
    """rules/irregularities 2.2"""
    scene = honour("pass", "2: order", hands={**HANDS, 3: "9C JD AS AH JC"}).say("KD QD 9C")
    assert reneges(honestly(scene).s) == ()


def test_t95_the_left_bower_played_later_proves_a_renege_on_hearts() -> None:
    """rules/irregularities 2.2"""
    scene = honour("pass", "2: order", hands={**HANDS, 3: "9C JD AS AC JC"}).say("KH 9H 9C")
    assert [(r.seat, r.trick, r.proof) for r in reneges(honestly(scene).s)] == [(3, 1, "JD")]


def test_the_renege_stands_while_the_proof_is_still_held() -> None:
    """rules/irregularities 2.3"""
    scene = honour("pass", "2: order").say("KD QD 9C")
    assert [(r.seat, r.proof) for r in reneges(scene.s)] == [(3, "AD")]


def test_twins_change_nothing_about_a_renege() -> None:
    """rules/six_handed 3.3"""
    rules = game("six_handed_double", follow_suit_mode="honor")
    hands = {1: "KD 9S TS 9C TC", 2: "9C KD AS AC QS"}
    scene = deal(rules, hands, up="TH").say(*("pass",) * 6, "1: call spades").say("KD", "9C")
    assert [(r.seat, r.proof) for r in reneges(scene.s)] == [(2, "KD")]


def test_an_honest_deal_has_no_renege() -> None:
    """rules/irregularities 2.4"""
    assert reneges(honestly(honour("pass", "2: order")).s) == ()


def test_any_card_may_be_played_on_honour() -> None:
    """rules/irregularities 1.2"""
    scene = honour("pass", "2: order").say("KD", "QD")
    assert set(scene.may(3)) == set(HANDS[3].split())


def test_everything_but_following_suit_is_still_enforced() -> None:
    """rules/irregularities 1.2"""
    scene = honour("pass", "2: order").say("KD")
    assert scene.refusal("3: 9C") == "It is not your turn: seat 2 is to act."
    assert scene.refusal("2: AS") == "You do not hold the ace of spades."


# Taking it back -----------------------------------------------------------------------------------


def test_t100_a_card_is_taken_back_before_the_next_lead_and_later_players_may_change() -> None:
    """rules/irregularities 3.1, rules/irregularities 3.2"""
    scene = honour("pass", "2: order").say("KD", "QD", "9C", "TD")
    assert scene.turn == 1
    scene = scene.say("3: take back")
    assert (scene.turn, [play.card for play in scene.s.trick]) == (3, ["KD", "QD"])
    assert "TD" in scene.hand(0) and "9C" in scene.hand(3)
    scene = scene.say("3: AD", "0: KS")
    assert scene.s.tricks[0].winner == 3
    assert [r.seat for r in reneges(scene.s)] == [0]


def test_a_card_taken_back_costs_nothing() -> None:
    """rules/irregularities 3.1"""
    scene = honestly(honour("pass", "2: order").say("KD", "QD", "9C", "3: take back", "AD"))
    assert reneges(scene.s) == ()


def test_the_log_is_never_cut() -> None:
    """rules/irregularities 3.1"""
    scene = honour("pass", "2: order").say("KD", "QD", "9C", "3: take back", "AD")
    assert [getattr(event, "card", None) for event in scene.log][-4:] == ["QD", "9C", None, "AD"]


def test_once_the_next_trick_is_led_a_renege_stands() -> None:
    """rules/irregularities 3.4"""
    scene = honour("pass", "2: order").say("KD", "QD", "9C", "TD", "1: TS")
    assert "take back" not in scene.may(3)
    assert scene.refusal("3: take back").startswith("It is not your turn")


def test_who_followed_suit_has_nothing_to_take_back() -> None:
    """rules/irregularities 3.1"""
    scene = honour("pass", "2: order").say("KD", "QD", "9C")
    assert "take back" not in scene.may(1) and "take back" not in scene.may(2)


def test_a_card_is_taken_back_until_the_trick_is_complete_where_the_table_plays_so() -> None:
    """rules/irregularities 3.3"""
    scene = honour("pass", "2: order", options={"renege_grace": "trick_complete"}).say("KD", "QD", "9C")
    assert "take back" in scene.may(3)
    assert "take back" not in scene.say("TD").may(3)


def test_a_card_played_stays_played_where_the_table_is_strict() -> None:
    """rules/irregularities 3.3"""
    scene = honour("pass", "2: order", options={"renege_grace": "never"}).say("KD", "QD", "9C")
    assert "take back" not in scene.may(3)


# Claiming it --------------------------------------------------------------------------------------


def test_everybody_is_asked_before_the_deal_is_scored() -> None:
    """rules/irregularities 4.1, rules/irregularities 4.4"""
    scene = reneged()
    asked = []
    while scene.phase == "Reckoning":
        asked.append(scene.turn)
        scene = scene.say("accept")
    assert asked == [1, 2, 3, 0]
    assert scene.last(Scored).ending != "renege"


def test_a_claim_names_an_opponent_who_followed_in_the_trick() -> None:
    """rules/irregularities 4.2"""
    scene = reneged().say("1: accept")
    assert "renege 1 3" in scene.may(2)
    assert not any(words.endswith((" 0", " 2")) for words in scene.may(2))
    assert "renege 1 1" not in scene.may(2)


def test_a_player_who_sat_out_may_claim() -> None:
    """rules/irregularities 4.3"""
    scene = claimed(reneged("pass", "2: order alone"), 1, 3, by=0)
    assert scene.last(RenegeClaimed).proven


def test_t101_a_claim_after_the_next_deal_has_begun_is_refused() -> None:
    """rules/irregularities 4.4"""
    scene = reneged().say("accept", "accept", "accept", "accept").deal(up="9S")
    assert scene.refusal("2: renege 1 3").startswith("You cannot say “renege 1 3” now: you may ")


def test_a_claim_that_is_not_proved_changes_nothing() -> None:
    """rules/irregularities 4.6"""
    scene = honestly(honour("pass", "2: order")).say("1: accept", "2: renege 1 3")
    assert (scene.last(RenegeClaimed).proven, scene.turn) == (False, 3)
    assert scene.say("accept", "accept").scores == honestly(honour("pass", "2: order")).say(*("accept",) * 4).scores


def test_a_wrong_claim_costs_the_claimants_side_two_where_the_table_plays_so() -> None:
    """rules/irregularities 4.6, rules/irregularities 5.4"""
    scene = honestly(honour("pass", "2: order", options={"false_renege_penalty": 2})).say("1: accept", "2: renege 1 3")
    assert scene.scores == (-2, 0)


def test_a_wrong_claim_in_cutthroat_costs_the_claimant_two() -> None:
    """rules/irregularities 4.6"""
    scene = honour("1: order", preset="cutthroat", hands=THREE, options={"false_renege_penalty": 2})
    assert honestly(scene).say("1: renege 1 2").scores == (0, -2, 0)


def test_a_wrong_claim_in_buck_adds_two() -> None:
    """rules/irregularities 4.6"""
    scene = buck(false_renege_penalty=2)
    assert honestly(scene).say("1: renege 1 3").scores == (25, 27, 25, 25)


# The ruling ---------------------------------------------------------------------------------------


def test_t96_a_defenders_renege_gives_the_makers_two_and_ends_the_deal() -> None:
    """rules/irregularities 4.5, rules/irregularities 5.1, rules/irregularities 6.1"""
    scene = claimed(reneged(), 1, 3, by=2)
    assert (scene.scores, scene.phase, scene.s.dealer) == ((2, 0), "Shuffling", 1)


def test_t97_a_renege_against_a_lone_maker_gives_four() -> None:
    """rules/irregularities 6.1"""
    assert claimed(reneged("pass", "2: order alone"), 1, 3, by=2).scores == (4, 0)


def lone_reneger(**options: Value) -> Scene:
    """The end of the play after a lone maker, seat 3, has reneged on a diamond."""
    answers = ("no", "no") if options.get("defend_alone") else ()
    scene = honour("pass", "pass", "3: order alone", options=options).say(*answers)
    return honestly(scene.say("QD", "9C"))


def test_t98_a_lone_makers_renege_gives_the_defenders_two() -> None:
    """rules/irregularities 6.1"""
    assert claimed(lone_reneger(), 1, 3, by=2).scores == (2, 0)


def test_a_lone_makers_renege_is_worth_what_a_lone_euchre_is() -> None:
    """rules/irregularities 6.1"""
    assert claimed(lone_reneger(loner_euchre_points=4), 1, 3, by=2).scores == (4, 0)


def test_the_makers_renege_gives_the_defenders_two() -> None:
    """rules/irregularities 6.1"""
    assert claimed(reneged("1: order"), 1, 3, by=2).scores == (2, 0)


def test_a_lone_makers_renege_against_a_lone_defender_gives_four() -> None:
    """rules/irregularities 6.1"""
    scene = honour("pass", "pass", "3: order alone", options={"defend_alone": True}).say("2: defend alone")
    scene = honestly(scene.say("QD", "9C"))
    assert claimed(scene, 1, 3, by=2).scores == (4, 0)


def test_the_award_is_that_of_an_ordinary_euchre() -> None:
    """rules/irregularities 6.2"""
    assert claimed(reneged("1: order", super_euchre=True), 1, 3, by=2).scores == (2, 0)


def test_a_renege_in_a_deal_that_nobody_made_is_worth_two() -> None:
    """rules/irregularities 6.3"""
    scene = honour(*("pass",) * 8, options={"all_pass": "no_trump_hand"}).say("KD", "QD", "9C")
    assert claimed(honestly(scene), 1, 3, by=2).scores == (2, 0)


def test_t99_a_replay_is_dealt_by_the_same_dealer_and_nothing_is_scored() -> None:
    """rules/irregularities 5.1, rules/irregularities 5.2"""
    scene = claimed(reneged(renege_ruling="replay_hand"), 1, 3, by=2)
    assert (scene.scores, scene.s.dealer, scene.phase) == ((0, 0), 0, "Shuffling")
    assert scene.last(ThrownIn).reason == "renege"


def test_a_replay_is_dealt_by_the_next_dealer_where_the_table_plays_so() -> None:
    """rules/irregularities 5.2"""
    assert claimed(reneged(renege_ruling="replay_hand", replay_dealer="next_dealer"), 1, 3, by=2).s.dealer == 1


@pytest.mark.parametrize("said, score", [(("pass", "2: order"), (0, -2)), (("pass", "2: order alone"), (0, -4))])
def test_points_are_deducted_from_the_offending_side(said: tuple[str, ...], score: tuple[int, int]) -> None:
    """rules/irregularities 5.1, rules/irregularities 5.4"""
    scene = claimed(reneged(*said, renege_ruling="deduct_points"), 1, 3, by=2)
    assert (scene.scores, scene.s.dealer) == (score, 1)


def test_the_claimant_chooses_between_award_and_replay() -> None:
    """rules/irregularities 5.1"""
    scene = claimed(reneged(renege_ruling="offended_choice"), 1, 3, by=2)
    assert (scene.phase, scene.turn, scene.may()) == ("Ruling", 2, ["award", "replay"])
    assert scene.say("award").scores == (2, 0)
    replayed = scene.say("replay")
    assert (replayed.scores, replayed.s.dealer, replayed.last(RulingChosen).replay) == ((0, 0), 0, True)


def test_a_ruling_may_end_the_game() -> None:
    """rules/irregularities 5.5, rules/core 10.6"""
    scene = reneged().scored(8, 9)
    assert claimed(scene, 1, 3, by=2).winners == (0,)


def test_the_offender_may_lose_two_and_the_deal_is_played_again() -> None:
    """rules/irregularities 6.4"""
    scene = claimed(reneged(renege_award="offender_minus_2"), 1, 3, by=2)
    assert (scene.scores, scene.s.dealer, scene.phase) == ((0, -2), 0, "Shuffling")


def test_the_loss_of_two_points_is_an_award_and_no_other_ruling() -> None:
    """rules/irregularities 5.1, rules/irregularities 6.4"""
    for ruling in ("replay_hand", "deduct_points"):
        with pytest.raises(RulesError, match="renege_award"):
            game(follow_suit_mode="honor", renege_ruling=ruling, renege_award="offender_minus_2")


def test_one_ruling_is_made_however_often_a_side_has_reneged() -> None:
    """rules/irregularities 7.1"""
    scene = honour("pass", "2: order").say("KD QD 9C TD", "KH JH AS QH")
    assert claimed(honestly(scene), 1, 3, by=2).scores == (2, 0)


def test_equal_numbers_of_reneges_on_both_sides_cancel() -> None:
    """rules/irregularities 4.7"""
    scene = honestly(honour("pass", "2: order").say("KD", "QD", "9C", "KS"))
    assert {r.seat for r in reneges(scene.s)} == {3, 0}
    as_played = scene.say(*("accept",) * 4)
    scene = claimed(scene, 1, 3, by=2)
    while scene.phase == "Reckoning":
        scene = scene.say("accept")
    assert (scene.scores, scene.last(Scored).ending) == (as_played.scores, as_played.last(Scored).ending)


# Cutthroat ----------------------------------------------------------------------------------------

THREE = {0: "TD QH KS QS JS", 1: "KD KH TS 9S QC", 2: "9C AD AS AH JC"}


def three(*said: str, **options: Value) -> Scene:
    """The end of the play in cutthroat after seat 2 has reneged on a diamond."""
    return honestly(honour(*said, preset="cutthroat", hands=THREE, options=options).say("KD", "9C"))


def test_a_defenders_renege_gives_the_maker_a_march() -> None:
    """rules/irregularities 6.1"""
    assert claimed(three("1: order"), 1, 2, by=1).scores == (0, 3, 0)


def test_the_makers_renege_gives_each_defender_two() -> None:
    """rules/irregularities 6.1, rules/irregularities 6.2"""
    assert claimed(three("pass", "2: order"), 1, 2, by=1).scores == (2, 2, 0)
    assert claimed(three("pass", "2: order", super_euchre=True, defender_split=True), 1, 2, by=1).scores == (2, 2, 0)


def test_the_offender_of_cutthroat_alone_may_lose_two() -> None:
    """rules/irregularities 6.4"""
    scene = claimed(three("1: order", renege_award="offender_minus_2"), 1, 2, by=1)
    assert (scene.scores, scene.s.dealer) == ((0, 0, -2), 0)


def test_points_are_deducted_from_the_offender_of_cutthroat() -> None:
    """rules/irregularities 5.1"""
    assert claimed(three("1: order", renege_ruling="deduct_points"), 1, 2, by=1).scores == (0, 0, -2)


def test_defenders_of_cutthroat_do_not_claim_against_each_other() -> None:
    """rules/irregularities 4.1"""
    scene = three("1: order").say("1: accept", "2: accept")
    assert scene.turn == 0
    assert not any(words.endswith(" 2") for words in scene.may(0))


# Buck ---------------------------------------------------------------------------------------------


def buck(**options: Value) -> Scene:
    """A deal of Buck that seat 2 has ordered, all in, up to the first lead."""
    return honour("pass", "2: order", preset="buck", options=options).say("stay", "stay", "stay")


def test_t102_the_offender_of_buck_adds_five_and_keeps_no_tricks() -> None:
    """rules/irregularities 5.3"""
    scene = honestly(buck().say("KD", "QD", "9C"))
    taken = [scene.s.tricks_of(Seat(seat)) for seat in range(4)]
    scene = claimed(scene, 1, 3, by=0)
    expected = [25 - tricks for tricks in taken]
    expected[3] = 30
    if taken[2] < 3:
        expected[2] = 25
    assert scene.scores == tuple(expected)


def test_a_maker_of_buck_who_has_not_made_the_call_scores_nothing() -> None:
    """rules/irregularities 5.3"""
    scene = honestly(buck().say("KD", "QD", "9C"))
    assert scene.s.tricks_of(Seat(2)) < 3
    assert claimed(scene, 1, 3, by=1).scores[2] == 25


def test_in_buck_everybody_is_an_opponent() -> None:
    """rules/irregularities 4.1"""
    scene = honestly(buck().say("KD", "QD", "9C"))
    assert {int(words[-1]) for words in scene.may(1) if words.startswith("renege")} == {0, 2, 3}


def test_a_deal_of_buck_may_be_replayed() -> None:
    """rules/irregularities 5.3"""
    scene = claimed(honestly(buck(buck_renege="replay_hand").say("KD", "QD", "9C")), 1, 3, by=1)
    assert (scene.scores, scene.s.dealer, scene.last(ThrownIn).reason) == ((25,) * 4, 0, "renege")


def test_the_first_renege_that_is_proved_counts_in_buck() -> None:
    """rules/irregularities 7.2"""
    scene = honestly(buck().say("KD", "QD", "9C", "KS"))
    assert {r.seat for r in reneges(scene.s)} == {3, 0}
    scene = claimed(scene, 1, 3, by=1)
    assert (scene.scores[3], scene.scores[0] <= 25) == (30, True)


def test_a_sweep_by_a_player_who_reneged_is_lost() -> None:
    """rules/irregularities 5.6"""
    hands = {0: "TD QS KS JS 9C", 1: "9S TS QC JC TC", 2: "QD 9D AC KC 9H", 3: "AS JH JD AH KH"}
    scene = honour("pass", "pass", "3: order", preset="buck", hands=hands).say("drop", "stay", "drop")
    scene = scene.say("1: 9S", "3: KH", "JH TS", "JD QC", "AH JC", "AS TC")
    assert (scene.phase, scene.winners) == ("Reckoning", ())
    lost = claimed(scene, 1, 3, by=1)
    assert (lost.winners, lost.scores) == ((), (25, 25, 25, 30))
    stands = scene.say(*("accept",) * 4)
    assert stands.winners == (3,)


def test_a_sweep_by_somebody_else_stands() -> None:
    """rules/irregularities 5.6"""
    hands = {0: "TD QS KS JS 9C", 1: "AS TS QC JC TC", 2: "QD 9D AC KC 9H", 3: "KD JH JD AH KH"}
    scene = honour("pass", "pass", "3: order", preset="buck", hands=hands).say("stay", "drop", "drop")
    scene = scene.say("3: JH", "0: 9C", "JD TH", "AH QS", "KH KS", "KD TD")
    assert claimed(scene, 1, 0, by=3).winners == (3,)


def test_a_table_that_enforces_suit_has_no_reckoning() -> None:
    """rules/irregularities 1.1"""
    scene = sit_down(game()).dealt_by(0).played("1: order", tricks=(1, 1, 1, 0, 0))
    assert scene.every(RenegeClaimed) == []
    assert scene.phase == "Shuffling"
