"""Going alone and defending alone: T41 to T54 of the acceptance list, and the house rules about lone hands."""

import pytest

from euchre.engine import CardGiven, HandShown, Played, Scored
from tests.kit.tables import Scene, cards, deal, game, sit_down

EUCHRE = game()
TURNED_DOWN = ("pass",) * 4


def alone(caller: int, **options: str | int | bool) -> Scene:
    """Seat 0 deals the ten of hearts; the caller orders it up alone, and a dealer who plays discards."""
    scene = deal(game(**options), up="TH").say(*("pass",) * ((caller - 1) % 4), "order alone")
    return scene.say(scene.may()[0]) if scene.phase == "Discarding" else scene


def after_lone_hand(maker_takes: int, **options: str | int | bool) -> tuple[int, ...]:
    """The score after seat 1 played alone, took so many tricks and lost the others to seat 0."""
    tricks = (1,) * maker_takes + (0,) * (5 - maker_takes)
    return sit_down(game(**options)).dealt_by(0).played("1: order alone", tricks=tricks).scores


# Who plays and who leads --------------------------------------------------------------------------


def test_t41_a_lone_eldest_leads_and_the_partner_sits_out() -> None:
    """rules/euchre 6.1, rules/euchre 6.4"""
    scene = alone(1)
    assert (scene.s.out, scene.turn) == ((3,), 1)


def test_t42_the_next_active_player_leads_when_eldest_sits_out() -> None:
    """rules/euchre 6.4"""
    scene = alone(3)
    assert (scene.s.out, scene.turn) == ((1,), 2)


def test_t43_the_upcard_leaves_play_in_the_hand_of_a_dealer_who_sits_out() -> None:
    """rules/euchre 4.6"""
    scene = alone(2)
    assert (scene.s.out, scene.turn, scene.phase) == ((0,), 1, "Playing")
    assert "TH" in scene.hand(0) and len(scene.hand(0)) == 6


def test_a_dealer_who_sits_out_discards_where_the_table_wants_it() -> None:
    """rules/euchre 4.6"""
    scene = deal(game(dead_dealer_pickup="discard_anyway"), up="TH").say("pass", "order alone")
    assert (scene.phase, scene.turn) == ("Discarding", 0)
    scene = scene.say("discard TH")
    assert (scene.turn, scene.s.out, len(scene.hand(0))) == (1, (0,), 5)


def test_t44_eldest_leads_against_a_lone_dealer() -> None:
    """rules/euchre 6.4"""
    scene = alone(0)
    assert (scene.s.out, scene.turn) == ((2,), 1)


def test_t45_the_left_of_the_lone_maker_leads_where_the_table_plays_so() -> None:
    """rules/euchre 6.4"""
    assert alone(1, lone_lead="left_of_loner").turn == 2


@pytest.mark.parametrize("caller, leader", [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_left_of_the_lone_maker_always_leads(caller: int, leader: int) -> None:
    """rules/euchre 6.4"""
    assert alone(caller, lone_lead="left_of_loner").turn == leader


def test_the_left_of_a_maker_who_plays_with_the_partner_does_not_lead() -> None:
    """rules/euchre 8.1"""
    scene = deal(game(lone_lead="left_of_loner"), up="TH").say("pass", "pass", "order")
    assert scene.say(scene.may()[0]).turn == 1


def test_t46_a_trick_of_a_lone_hand_has_three_cards() -> None:
    """rules/euchre 6.3, rules/core 7.7"""
    scene = alone(1).tricks(1)
    assert [play.seat for play in scene.s.tricks[0].plays] == [1, 2, 0]


# The score of a lone hand -------------------------------------------------------------------------


def test_t47_five_tricks_alone_score_four() -> None:
    """rules/euchre 6.5"""
    assert after_lone_hand(5) == (0, 4)


@pytest.mark.parametrize("tricks", [3, 4])
def test_t48_three_or_four_tricks_alone_score_one(tricks: int) -> None:
    """rules/euchre 6.5"""
    assert after_lone_hand(tricks) == (0, 1)


def test_t49_a_lone_maker_who_loses_two_is_euchred_where_four_are_needed() -> None:
    """rules/euchre 6.6"""
    assert after_lone_hand(3, loner_success="lose_two_euchred") == (2, 0)
    assert after_lone_hand(4, loner_success="lose_two_euchred") == (0, 1)


def test_a_lone_maker_who_loses_one_is_euchred_where_all_five_are_needed() -> None:
    """rules/euchre 6.6"""
    assert after_lone_hand(4, loner_success="must_sweep") == (2, 0)
    assert after_lone_hand(5, loner_success="must_sweep") == (0, 4)


def test_t50_a_euchred_lone_maker_gives_two_points() -> None:
    """rules/euchre 6.7"""
    assert after_lone_hand(2) == (2, 0)


def test_t50_a_euchred_lone_maker_gives_four_points_where_the_table_plays_so() -> None:
    """rules/euchre 6.7"""
    assert after_lone_hand(2, loner_euchre_points=4) == (4, 0)


def test_a_euchre_with_the_partner_costs_two_whatever_a_lone_one_costs() -> None:
    """rules/euchre 9.1"""
    scene = sit_down(game(loner_euchre_points=4)).dealt_by(0).played("1: order", tricks=(0, 0, 0, 1, 1))
    assert scene.scores == (2, 0)


@pytest.mark.parametrize("points", [3, 4, 5, 6])
def test_a_lone_march_is_worth_what_the_table_says(points: int) -> None:
    """rules/euchre 6.5"""
    assert after_lone_hand(5, alone_march_points=points) == (0, points)


def test_a_lone_dealer_scores_for_the_side() -> None:
    """rules/euchre 9.2"""
    scene = sit_down(EUCHRE).dealt_by(0).played("pass", "pass", "pass", "0: order alone", tricks=(0,) * 5)
    assert scene.scores == (4, 0)
    assert scene.last(Scored).ending == "lone_march"


# Defending alone ----------------------------------------------------------------------------------

DEFENCE = {"defend_alone": True}


def test_every_opponent_of_a_lone_maker_is_asked_clockwise_from_eldest() -> None:
    """rules/euchre 7.2"""
    scene = alone(3, **DEFENCE)
    assert (scene.phase, scene.turn, scene.may()) == ("AskingDefence", 2, ["no", "defend alone"])
    scene = scene.say("2: no")
    assert (scene.phase, scene.turn) == ("AskingDefence", 0)
    assert scene.say("0: no").phase == "Playing"


def test_the_first_to_defend_alone_ends_the_question() -> None:
    """rules/euchre 7.2"""
    scene = alone(1, **DEFENCE).say("2: defend alone")
    assert (scene.phase, scene.s.lone_defender, scene.s.out) == ("Playing", 2, (3, 0))


def test_nobody_defends_alone_against_two_makers() -> None:
    """rules/euchre 7.2"""
    scene = deal(game(**DEFENCE), up="TH").say("1: order")
    assert scene.say(scene.may()[0]).phase == "Playing"


def test_t51_a_lone_defender_who_euchres_the_lone_maker_scores_four_in_tricks_of_two_cards() -> None:
    """rules/euchre 7.2, rules/euchre 7.3"""
    said = ("1: order alone", "2: no", "0: defend alone")
    scene = sit_down(game(**DEFENCE)).dealt_by(0).played(*said, tricks=(1, 1, 0, 0, 0))
    assert scene.scores == (4, 0)
    scene = deal(game(**DEFENCE), up="TH").say("order alone")
    scene = scene.say(scene.may()[0], "2: no", "0: defend alone").tricks(1)
    assert [play.seat for play in scene.s.tricks[0].plays] == [1, 0]


@pytest.mark.parametrize("points", [2, 4, 5])
def test_a_lone_defenders_euchre_is_worth_what_the_table_says(points: int) -> None:
    """rules/euchre 7.3"""
    rules = game(defend_alone=True, defend_alone_euchre=points)
    scene = sit_down(rules).dealt_by(0).played("1: order alone", "2: defend alone", tricks=(2, 2, 2, 1, 1))
    assert scene.scores == (points, 0)


def test_several_prices_of_a_euchre_never_add_up() -> None:
    """rules/core 10.3, rules/euchre 9.7"""
    rules = game(defend_alone=True, defend_alone_euchre=2, loner_euchre_points=4, super_euchre=True)
    scene = sit_down(rules).dealt_by(0).played("1: order alone", "2: defend alone", tricks=(2,) * 5)
    assert scene.scores == (4, 0)


@pytest.mark.parametrize("tricks", [3, 4])
def test_t52_a_lone_maker_scores_one_against_a_lone_defender_as_ever(tricks: int) -> None:
    """rules/euchre 7.3"""
    winners = (1,) * tricks + (2,) * (5 - tricks)
    scene = sit_down(game(**DEFENCE)).dealt_by(0).played("1: order alone", "2: defend alone", tricks=winners)
    assert scene.scores == (0, 1)


# Six players --------------------------------------------------------------------------------------


def six_alone(caller: int, **options: str | int | bool) -> Scene:
    """The same at a table of six, with a plain card up that is ordered up alone."""
    said = ("pass",) * ((caller - 1) % 6)
    scene = deal(game("six_handed", **options), up="TH").say(*said, "order alone")
    return scene.say(scene.may()[0]) if scene.phase == "Discarding" else scene


def test_t53_both_team_mates_of_a_lone_maker_sit_out_and_tricks_have_four_cards() -> None:
    """rules/six_handed 4.1, rules/six_handed 4.2"""
    scene = six_alone(1)
    assert (scene.s.out, scene.turn) == ((3, 5), 1)
    assert [play.seat for play in scene.to_the_end().every(Played)[:4]] == [1, 2, 4, 0]


def test_t54_the_next_active_player_of_six_leads_when_eldest_sits_out() -> None:
    """rules/six_handed 4.3"""
    scene = six_alone(3)
    assert (sorted(scene.s.out), scene.turn) == ([1, 5], 2)


def test_a_dealer_of_six_who_sits_out_keeps_the_upcard_in_a_dead_hand() -> None:
    """rules/six_handed 4.5"""
    scene = six_alone(2)
    assert (sorted(scene.s.out), scene.phase) == ([0, 4], "Playing")
    assert "TH" in scene.hand(0)


def test_a_lone_defender_of_six_plays_without_two_team_mates() -> None:
    """rules/six_handed 4.7"""
    scene = six_alone(1, defend_alone=True).say("2: no", "4: defend alone")
    assert (sorted(scene.s.out), scene.s.active) == ([0, 2, 3, 5], (1, 4))


@pytest.mark.parametrize("mate", [2, 4])
def test_the_canadian_rule_binds_both_team_mates_of_a_dealer_of_six(mate: int) -> None:
    """rules/six_handed 4.6"""
    scene = deal(game("six_handed", canadian_loner=True), up="TH").say(*("pass",) * (mate - 1))
    assert scene.may(mate) == ["pass", "order alone"]


# When alone is said -------------------------------------------------------------------------------

LATE = {"alone_timing": "before_first_lead"}


def test_a_lone_hand_is_declared_after_the_discard_where_that_is_the_moment() -> None:
    """rules/euchre 6.2"""
    scene = deal(game(**LATE), up="TH")
    assert scene.may(1) == ["pass", "order"]
    assert scene.refusal("1: order alone") == "You say whether you play alone before the first lead, not with the call."
    scene = scene.say("1: order")
    scene = scene.say(scene.may()[0])
    assert (scene.phase, scene.turn, scene.may()) == ("AskingAlone", 1, ["with partner", "alone"])
    assert scene.say("with partner").s.active == (0, 1, 2, 3)
    assert scene.say("alone").s.out == (3,)


def test_a_late_lone_hand_scores_like_any_other() -> None:
    """rules/euchre 6.5"""
    scene = sit_down(game(**LATE)).dealt_by(0).played("1: order", "1: alone", tricks=(1,) * 5)
    assert scene.scores == (0, 4)


def test_a_late_lone_hand_must_sweep_where_lone_hands_must() -> None:
    """rules/euchre 6.6"""
    rules = game(alone_timing="before_first_lead", loner_success="must_sweep")
    scene = sit_down(rules).dealt_by(0).played("1: order", "1: alone", tricks=(1, 1, 1, 1, 0))
    assert scene.scores == (2, 0)


def test_the_contract_of_a_late_lone_hand_says_what_it_needs() -> None:
    """rules/euchre 6.6"""
    scene = deal(game(alone_timing="before_first_lead", loner_success="must_sweep"), up="TH").say("1: order")
    scene = scene.say(scene.may()[0], "alone")
    assert scene.s.contract is not None
    assert scene.s.contract.tricks == 5


def test_the_dealers_partner_orders_without_saying_alone_where_that_comes_later() -> None:
    """rules/euchre 6.2"""
    scene = deal(game(**LATE), up="TH").say("pass", "order")
    assert (scene.phase, scene.turn) == ("Discarding", 0)


# A partner who takes the lone hand over -----------------------------------------------------------

TAKE_OVER = {"partner_may_take_alone": True}


def test_the_makers_partner_may_play_alone_in_the_makers_place() -> None:
    """rules/euchre 6.8"""
    scene = deal(game(**TAKE_OVER), up="TH").say("1: order")
    scene = scene.say(scene.may()[0])
    assert (scene.phase, scene.turn, scene.may()) == ("AskingPartnerAlone", 3, ["no", "alone"])
    scene = scene.say("alone")
    assert (scene.s.lone, scene.s.out, scene.turn) == (3, (1,), 2)


def test_the_makers_partner_may_leave_it() -> None:
    """rules/euchre 6.8"""
    scene = deal(game(**TAKE_OVER), up="TH").say("1: order")
    scene = scene.say(scene.may()[0], "3: no")
    assert (scene.s.lone, scene.s.active) == (None, (0, 1, 2, 3))


def test_the_makers_partner_may_take_over_a_lone_hand_too() -> None:
    """rules/euchre 6.8"""
    scene = alone(1, **TAKE_OVER)
    assert (scene.phase, scene.turn, scene.may()) == ("AskingPartnerAlone", 3, ["no", "alone"])
    scene = scene.say("alone")
    assert (scene.s.lone, scene.s.out) == (3, (1,))


def test_a_dealer_who_takes_over_the_partners_lone_hand_plays_five_cards() -> None:
    """rules/euchre 6.8, rules/euchre 4.6"""
    scene = deal(game(**TAKE_OVER), up="TH").say("pass", "2: order alone")
    assert (scene.phase, scene.turn) == ("Discarding", 0)
    scene = scene.say("discard TH")
    assert (scene.phase, scene.turn) == ("AskingPartnerAlone", 0)
    scene = scene.say("0: alone")
    assert (scene.phase, scene.s.lone, scene.s.out, len(scene.hand(0))) == ("Playing", 0, (2,), 5)


def test_the_hand_of_a_maker_who_was_taken_over_is_the_one_that_is_shown() -> None:
    """rules/euchre 6.8, rules/core 5.7"""
    scene = alone(1, partner_may_take_alone=True, lone_partner_cards="face_up").say("3: alone")
    assert (scene.sees(None, 1), scene.sees(None, 3)) == (scene.hand(1), set())


def test_a_partner_who_took_over_scores_a_lone_march_for_the_side() -> None:
    """rules/euchre 6.8, rules/euchre 9.2"""
    scene = sit_down(game(**TAKE_OVER)).dealt_by(0).played("1: order", "3: alone", tricks=(3,) * 5)
    assert scene.scores == (0, 4)


def test_a_partner_may_not_take_a_lone_hand_over_by_default() -> None:
    """rules/euchre 6.8"""
    scene = deal(EUCHRE, up="TH").say("1: order")
    assert scene.say(scene.may()[0]).phase == "Playing"


# The partner's best card --------------------------------------------------------------------------

BEST = {"partners_best": True}


def test_the_partner_passes_a_card_and_the_lone_maker_gives_one_back() -> None:
    """rules/euchre 7.4"""
    hands = {1: "JH JD AH KH 9S", 3: "AC KC QC TC 9C"}
    scene = deal(game(**BEST), hands, up="TH").say("order alone")
    scene = scene.say(scene.may()[0])
    assert (scene.phase, scene.turn) == ("Giving", 3)
    scene = scene.say("3: give AC")
    assert (scene.turn, scene.hand(1)) == (1, cards("JH JD AH KH 9S AC"))
    scene = scene.say("1: give 9S")
    assert (scene.hand(1), scene.hand(3)) == (cards("JH JD AH KH AC"), cards("KC QC TC 9C 9S"))
    assert (scene.phase, scene.turn) == ("Playing", 1)


def test_the_lone_maker_may_give_the_very_card_back() -> None:
    """rules/euchre 7.4"""
    scene = alone(1, **BEST)
    card = scene.may(3)[0]
    assert card in scene.say(card).may(1)


def test_only_the_two_know_the_cards_that_they_pass() -> None:
    """rules/core 5.5, rules/euchre 7.4"""
    scene = deal(game(**BEST), {3: "AC KC QC TC 9C"}, up="TH").say("order alone")
    scene = scene.say(scene.may()[0], "3: give AC")
    assert [gift.card for gift in scene.every(CardGiven)] == ["AC"]
    assert ["AC" in scene.sees(seat, 1) for seat in (0, 1, 2, 3, None)] == [False, True, False, True, False]


def test_a_dealer_who_is_the_makers_partner_passes_one_of_six_and_discards_nothing() -> None:
    """rules/euchre 7.5"""
    scene = deal(game(**BEST), {0: "AC KC QC TC 9C"}, up="TH").say("pass", "2: order alone")
    assert (scene.phase, scene.turn) == ("Giving", 0)
    assert set(scene.may()) == {f"give {card}" for card in cards("AC KC QC TC 9C TH")}
    scene = scene.say("give TH")
    assert "TH" in scene.hand(2)
    scene = scene.say("2: give TH")
    assert (scene.phase, len(scene.hand(2)), scene.s.buried) == ("Playing", 5, ())


def test_a_lone_dealer_picks_up_and_discards_before_the_partners_best() -> None:
    """rules/euchre 7.6"""
    scene = deal(game(**BEST), up="TH").say("pass", "pass", "pass", "order alone")
    assert scene.phase == "Discarding"
    scene = scene.say("discard TH")
    assert (scene.phase, scene.turn) == ("Giving", 2)


def test_in_a_game_of_six_the_team_mate_on_the_makers_left_passes_the_card() -> None:
    """rules/six_handed 4.8"""
    scene = six_alone(1, **BEST)
    assert (scene.phase, scene.turn) == ("Giving", 3)
    assert six_alone(5, **BEST).turn == 1


def test_a_dealer_of_six_who_passes_the_card_discards_nothing() -> None:
    """rules/six_handed 4.8, rules/euchre 7.5"""
    scene = six_alone(4, **BEST)
    assert (scene.phase, scene.turn, len(scene.hand(0)), scene.s.buried) == ("Giving", 0, 6, ())


def test_a_dealer_of_six_who_does_not_pass_the_card_sits_out_as_ever() -> None:
    """rules/six_handed 4.8, rules/six_handed 4.5"""
    scene = six_alone(2, **BEST)
    assert (scene.phase, scene.turn, len(scene.hand(0))) == ("Giving", 4, 6)
    scene = deal(game("six_handed", dead_dealer_pickup="discard_anyway", **BEST), up="TH").say("pass", "order alone")
    assert (scene.phase, scene.turn) == ("Discarding", 0)


# The defender's best card -------------------------------------------------------------------------

RAILROAD = {"defend_alone": True, "defender_best": True}


def test_a_lone_defender_gets_a_card_too() -> None:
    """rules/euchre 7.7"""
    scene = alone(1, **RAILROAD).say("2: defend alone")
    assert (scene.phase, scene.turn) == ("Giving", 0)
    card = scene.may()[0].removeprefix("give ")
    scene = scene.say(f"give {card}")
    assert card in scene.hand(2)
    assert scene.turn == 2
    scene = scene.say(f"give {card}")
    assert (scene.phase, len(scene.hand(2)), len(scene.hand(0))) == ("Playing", 5, 5)


def test_the_defenders_exchange_comes_after_the_makers() -> None:
    """rules/euchre 7.7, rules/core 6.9"""
    scene = alone(1, partners_best=True, **RAILROAD).say("2: defend alone")
    givers = []
    while scene.phase == "Giving":
        givers.append(scene.turn)
        scene = scene.say(scene.may()[0])
    assert givers == [3, 1, 0, 2]


def test_everything_after_a_call_comes_in_its_order() -> None:
    """rules/core 6.9"""
    rules = game(
        alone_timing="before_first_lead",
        partner_may_take_alone=True,
        defend_alone=True,
        partners_best=True,
        defender_best=True,
        no_ace_no_face_no_trump=True,
    )
    scene = deal(rules, up="TH").say("1: order")
    answers = {"AskingAlone": "with partner", "AskingPartnerAlone": "alone", "AskingDefence": "defend alone"}
    order = []
    while scene.phase != "Playing":
        order.append((scene.phase, scene.turn))
        scene = scene.say(answers.get(scene.phase, scene.may()[0]))
    assert order == [
        ("Discarding", 0),
        ("AskingAlone", 1),
        ("AskingPartnerAlone", 3),
        ("AskingDefence", 2),
        ("Giving", 1),
        ("Giving", 3),
        ("Giving", 0),
        ("Giving", 2),
        ("AskingFold", 2),
        ("AskingFold", 3),
    ]


# The lone maker's partner's cards -----------------------------------------------------------------


def test_the_hand_that_sits_out_stays_hidden() -> None:
    """rules/core 5.7"""
    scene = alone(1)
    assert [scene.sees(seat, 3) for seat in (0, 1, 2, None)] == [set()] * 4
    assert scene.sees(3, 3) == scene.hand(3)


def test_the_hand_that_sits_out_lies_face_up_at_once_where_the_table_plays_so() -> None:
    """rules/core 5.7"""
    scene = alone(1, lone_partner_cards="face_up")
    assert [scene.sees(seat, 3) for seat in (0, 1, 2, None)] == [scene.hand(3)] * 4
    assert all(scene.sees(None, seat) == set() for seat in (0, 1, 2))


def test_both_hands_that_sit_out_of_six_lie_face_up() -> None:
    """rules/core 5.7, rules/six_handed 4.1"""
    scene = six_alone(1, lone_partner_cards="face_up")
    assert [scene.sees(None, seat) == scene.hand(seat) for seat in (3, 5)] == [True, True]


def test_a_hand_that_plays_is_never_shown() -> None:
    """rules/core 5.7"""
    scene = deal(game(lone_partner_cards="face_up"), up="TH").say("1: order")
    assert scene.say(scene.may()[0]).every(HandShown) == []


def test_the_hand_that_sits_out_is_turned_up_when_the_deal_is_over() -> None:
    """rules/core 5.7"""
    scene = alone(1, lone_partner_cards="face_up_after_hand")
    held = scene.hand(3)
    assert scene.sees(None, 3) == set()
    scene = scene.to_the_end()
    shown = scene.last(HandShown)
    assert (shown.seat, set(shown.cards)) == (3, held)
    assert scene.log.index(shown) < scene.log.index(scene.last(Scored))
