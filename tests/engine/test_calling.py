"""Making trump: T25 to T40 of the acceptance list."""

from euchre.engine import Discarded, Playing, ThrownIn
from tests.kit.tables import Scene, cards, deal, game

EUCHRE = game()
PASSED_OUT = ("pass",) * 4


def orders(name: str = "euchre", **options: str | int | bool) -> Scene:
    """A deal by seat 0 with the ace of hearts up; the dealer holds one heart."""
    hand = {0: "9H 9S TS KD QC"}
    return deal(game(name, **options), hand, up="AH")


# The first round ----------------------------------------------------------------------------------


def test_t25_the_dealer_takes_the_upcard_that_an_opponent_orders_and_discards() -> None:
    """rules/euchre 3.3, rules/euchre 4.1"""
    scene = orders().say("1: order")
    assert scene.hand(0) == cards("9H 9S TS KD QC AH")
    assert (scene.phase, scene.turn) == ("Discarding", 0)
    assert scene.s.makers() == (1, 3)
    assert len(scene.say("discard 9S").hand(0)) == 5


def test_t26_the_dealers_partner_may_order_and_need_not_play_alone() -> None:
    """rules/euchre 3.4"""
    scene = orders().say("pass")
    assert scene.may(2) == ["pass", "order", "order alone"]
    scene = scene.say("2: order", "0: discard 9S")
    assert "AH" in scene.hand(0)
    assert scene.s.active == (0, 1, 2, 3)


def test_t27_the_canadian_dealers_partner_orders_alone_or_not_at_all() -> None:
    """rules/euchre 6.9"""
    scene = orders(canadian_loner=True).say("pass")
    assert scene.may(2) == ["pass", "order alone"]
    assert scene.refusal("2: order") == "You must play alone when you order up your partner."
    assert scene.say("2: order alone").s.out == (0,)


def test_t27_the_canadian_rule_binds_nobody_but_the_dealers_partner() -> None:
    """rules/euchre 6.9"""
    scene = orders(canadian_loner=True)
    assert scene.may(1) == ["pass", "order", "order alone"]
    assert scene.say("pass", "pass").may(3) == ["pass", "order", "order alone"]
    assert scene.say("pass", "pass", "pass").may(0) == ["pass", "order", "order alone"]


def test_t28_in_round_two_the_canadian_dealers_partner_may_play_with_the_partner() -> None:
    """rules/euchre 6.9"""
    scene = orders(canadian_loner=True).say(*PASSED_OUT, "pass")
    assert "call spades" in scene.may(2)
    assert scene.say("2: call spades").s.active == (0, 1, 2, 3)


def test_t35_an_order_out_of_turn_is_refused() -> None:
    """rules/core 6.1"""
    assert orders().refusal("2: order") == "It is not your turn: seat 1 is to act."


def test_a_pass_is_final_for_the_round() -> None:
    """rules/euchre 3.5"""
    assert orders().say("1: pass").refusal("1: order") == "It is not your turn: seat 2 is to act."


# The pick-up and the discard ----------------------------------------------------------------------


def test_t36_any_of_the_six_cards_may_be_discarded() -> None:
    """rules/euchre 4.2"""
    scene = deal(EUCHRE, {0: "KH QH 9S TS KD"}, up="AH").say("pass", "pass", "pass", "0: order")
    assert set(scene.may()) == {f"discard {card}" for card in cards("KH QH 9S TS KD AH")}
    assert "AH" not in scene.say("discard AH").hand(0)


def test_t36_the_upcard_may_not_be_discarded_where_it_must_be_kept() -> None:
    """rules/euchre 4.2"""
    kept = game(may_discard_upcard=False)
    scene = deal(kept, {0: "KH QH 9S TS KD"}, up="AH").say("pass", "pass", "pass", "0: order")
    assert set(scene.may()) == {f"discard {card}" for card in cards("KH QH 9S TS KD")}
    assert scene.refusal("discard AH") == "You may not discard the ace of hearts: you have just picked it up."


def test_t37_no_view_but_the_dealers_own_shows_the_discard() -> None:
    """rules/core 5.4, rules/euchre 4.3"""
    scene = orders().say("1: order", "discard 9S")
    assert scene.last(Discarded).card == "9S"
    assert [scene.view(seat).buried[0].card for seat in (0, 1, 2, 3, None)] == ["9S", None, None, None, None]


def test_the_dealers_view_of_the_pick_up_is_the_only_one_with_the_whole_hand() -> None:
    """rules/core 5.2, rules/core 5.6"""
    scene = orders().say("1: order")
    assert scene.sees(0, 0) == cards("9H 9S TS KD QC AH")
    assert scene.sees(2, 0) == cards("AH")
    assert scene.say("discard 9S").sees(2, 0) == set()


# The second round ---------------------------------------------------------------------------------


def test_t29_the_turned_down_suit_may_not_be_named() -> None:
    """rules/euchre 5.2"""
    scene = orders().say(*PASSED_OUT)
    assert not any("hearts" in words for words in scene.may(1))
    assert scene.refusal("1: call hearts") == "You may not name hearts: that suit was turned down."


def test_t30_eight_passes_throw_the_deal_in_and_the_next_dealer_deals() -> None:
    """rules/euchre 5.4, rules/core 10.2"""
    scene = orders().say(*PASSED_OUT, *PASSED_OUT)
    assert scene.last(ThrownIn).reason == "all_passed"
    assert (scene.scores, scene.s.dealer, scene.phase) == ((0, 0), 1, "Shuffling")
    assert scene.deal(up="9S").turn == 2


def test_t31_a_stuck_dealer_may_not_pass_and_may_play_alone() -> None:
    """rules/euchre 5.5, rules/euchre 5.6"""
    scene = orders(stick_the_dealer=True).say(*PASSED_OUT, "pass", "pass", "pass")
    assert scene.may(0) == [f"call {suit}{how}" for suit in ("spades", "diamonds", "clubs") for how in ("", " alone")]
    assert scene.refusal("pass") == "You may not pass: the dealer is stuck and must name trump."


def test_t31_the_dealer_is_stuck_in_the_second_round_only() -> None:
    """rules/euchre 5.5"""
    scene = orders(stick_the_dealer=True).say("pass", "pass", "pass")
    assert "pass" in scene.may(0)


def test_t32_a_stuck_dealer_who_holds_no_other_suit_may_name_any() -> None:
    """rules/core 6.12"""
    rules = game(stick_the_dealer=True, must_hold_suit_to_call=True)
    scene = deal(rules, {0: "9H TH QH KH AH"}, up="JH").say(*PASSED_OUT, "pass", "pass", "pass")
    assert [words for words in scene.may(0) if "alone" not in words] == ["call spades", "call diamonds", "call clubs"]


def test_t33_six_passes_throw_a_deal_of_three_in() -> None:
    """rules/cutthroat 3.6"""
    scene = deal(game("cutthroat"), up="AH").say(*("pass",) * 5)
    assert scene.phase == "Naming"
    scene = scene.say("pass")
    assert (scene.last(ThrownIn).reason, scene.scores, scene.s.dealer) == ("all_passed", (0, 0, 0), 1)


def test_t34_twelve_passes_throw_a_deal_of_six_in() -> None:
    """rules/six_handed 2.4"""
    scene = deal(game("six_handed"), up="AH").say(*("pass",) * 11)
    assert scene.phase == "Naming"
    scene = scene.say("pass")
    assert (scene.last(ThrownIn).reason, scene.scores, scene.s.dealer) == ("all_passed", (0, 0), 1)


def test_t38_after_a_call_in_round_two_the_upcard_stays_out_and_nobody_discards() -> None:
    """rules/euchre 5.3"""
    scene = orders().say(*PASSED_OUT, "1: call spades")
    assert isinstance(scene.s.phase, Playing)
    assert scene.hand(0) == cards("9H 9S TS KD QC")
    assert scene.s.upcard_place == "down"


# A joker turned up --------------------------------------------------------------------------------


def test_t39_the_dealer_names_a_suit_unseen_for_a_turned_joker_takes_it_and_discards() -> None:
    """rules/euchre_british 3.1, rules/euchre_british 3.2, rules/euchre_british 3.4"""
    scene = deal(game("euchre_british"), {3: "AH 9H KC TC 9D"}, up="JK", dealer=3)
    assert scene.waits_for == (3,)
    assert scene.sees(3, 3) == set()
    assert not any("pass" in words for words in scene.may(3))
    scene = scene.say("3: call hearts")
    assert (scene.s.maker, scene.phase, scene.turn) == (3, "Discarding", 3)
    assert scene.sees(3, 3) == cards("AH 9H KC TC 9D JK")
    assert scene.say("discard 9D").turn == 0


def test_t40_nobody_else_has_a_call_when_the_joker_is_turned() -> None:
    """rules/euchre_british 3.2, rules/euchre_british 3.7"""
    scene = deal(game("euchre_british", canadian_loner=True), up="JK")
    assert [scene.may(seat) for seat in (1, 2, 3)] == [[], [], []]
    assert scene.refusal("1: pass") == "It is not your turn: seat 0 is to act."
