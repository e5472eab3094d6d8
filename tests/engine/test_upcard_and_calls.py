"""House rules about the upcard, the discard and what may be called."""

import pytest

from euchre.engine import Passed
from euchre.rules import NoTrump, RulesError, Value
from tests.kit.tables import Scene, cards, deal, game, named, one_trick, sit_down

PASSES = ("pass",) * 4
SUITS = ("spades", "hearts", "diamonds", "clubs")


def calls(scene: Scene) -> list[str]:
    """What the seat on turn may call, with the partner."""
    return [words for words in scene.may() if words != "pass" and not words.endswith("alone")]


# The pick-up --------------------------------------------------------------------------------------


def test_the_dealer_who_is_assisted_takes_the_upcard() -> None:
    """rules/euchre 4.1"""
    scene = deal(game(), up="AH").say("pass", "2: order")
    assert (scene.phase, "AH" in scene.hand(0)) == ("Discarding", True)


def test_the_dealer_who_is_assisted_keeps_five_cards_where_the_table_plays_so() -> None:
    """rules/euchre 4.5"""
    rules = game(assist_pickup="no_pickup_on_assist")
    scene = deal(rules, up="AH").say("pass", "2: order")
    assert (scene.phase, len(scene.hand(0)), scene.s.upcard_place, scene.s.trump) == ("Playing", 5, "down", "H")
    for said in (("1: order",), ("pass", "pass", "3: order"), ("pass", "pass", "pass", "0: order")):
        assert deal(rules, up="AH").say(*said).phase == "Discarding"


@pytest.mark.parametrize("peek", ["never", "dealer_until_first_lead"])
def test_nobody_but_the_dealer_can_know_the_discard_whatever_may_be_looked_at(peek: str) -> None:
    """rules/core 5.4"""
    scene = deal(game(discard_peek=peek), {0: "9S KS KC KD QD"}, up="AH").say("1: order", "discard 9S")
    assert [scene.view(seat).buried[0].card for seat in (0, 1, 2, 3, None)] == ["9S", None, None, None, None]
    assert [scene.to_the_end().view(seat).hands[0].known for seat in (1, 2, 3, None)] == [0] * 4


def test_who_has_no_pick_up_exchanges_no_card() -> None:
    """rules/euchre 4.4"""
    scene = deal(game(), up="AH").say("1: order")
    assert [len(scene.hand(seat)) for seat in range(4)] == [6, 5, 5, 5]


def test_an_unheld_card_is_not_discarded() -> None:
    """rules/euchre 4.2"""
    scene = deal(game(), {0: "9S KS KC KD QD"}, up="AH").say("1: order")
    assert scene.refusal("discard AS") == "You do not hold the ace of spades."
    assert scene.refusal("discard 7S") == "There is no 7S in this pack."


# Holding what is called ---------------------------------------------------------------------------

HOLD: dict[str, Value] = {"must_hold_suit_to_call": True}


def test_a_caller_must_hold_the_suit_where_the_table_plays_so() -> None:
    """rules/core 6.12"""
    scene = deal(game(**HOLD), {1: "9S TS KC QC JC"}, up="9H")
    assert scene.may(1) == ["pass"]
    assert scene.refusal("1: order") == "You may not call hearts: you hold no heart of your own."
    assert calls(scene.say(*PASSES)) == ["call spades", "call clubs"]


def test_the_left_bower_does_not_count_as_holding_the_suit() -> None:
    """rules/core 6.12"""
    assert deal(game(**HOLD), {1: "JD TS KC QC 9C"}, up="9H").may(1) == ["pass"]
    assert "order" in deal(game(**HOLD), {1: "JH TS KC QC 9C"}, up="9H").may(1)


def test_the_dealer_counts_the_upcard_as_held() -> None:
    """rules/core 6.12"""
    scene = deal(game(**HOLD), {0: "9S TS KC QC JC"}, up="9H").say("pass", "pass", "pass")
    assert "order" in scene.may(0)


def test_the_dealer_does_not_count_an_upcard_that_was_turned_down() -> None:
    """rules/core 6.12"""
    scene = deal(game(**HOLD), {0: "9S TS KS QS JS"}, up="9H").say(*PASSES, "pass", "pass", "pass")
    assert calls(scene) == ["call spades"]


@pytest.mark.parametrize("counts, may", [("no", False), ("yes", True)])
def test_the_joker_counts_as_held_only_where_the_table_says_so(counts: str, may: bool) -> None:
    """rules/core 6.12, rules/euchre_british 2.5"""
    rules = game("euchre_british", must_hold_suit_to_call=True, must_hold_counts=counts)
    assert ("order" in deal(rules, {1: "JK TS KC QC 9C"}, up="9H").may(1)) is may


@pytest.mark.parametrize(
    "hand, may",
    [("JH TS KC QC 9C", False), ("JD TS KC QC 9C", False), ("JH JD KC QC 9C", True), ("9H TS KC QC 9C", True)],
)
def test_nobody_calls_on_one_bare_bower_where_the_table_bans_it(hand: str, may: bool) -> None:
    """rules/euchre 3.7"""
    assert ("order" in deal(game(bare_bower_ban=True), {1: hand}, up="TH").may(1)) is may


def test_the_dealer_counts_the_upcard_with_a_bare_bower() -> None:
    """rules/euchre 3.7"""
    scene = deal(game(bare_bower_ban=True), {0: "JD TS KC QC 9C"}, up="TH").say("pass", "pass", "pass")
    assert "order" in scene.may(0)


def test_a_bare_bower_that_is_turned_up_may_not_be_taken() -> None:
    """rules/euchre 3.7"""
    scene = deal(game(bare_bower_ban=True), {0: "9D TS KC QC 9C"}, up="JH").say("pass", "pass", "pass")
    assert "order" not in scene.may(0)
    assert scene.refusal("0: order") == "You may not call hearts on a lone bower."


def test_a_player_without_any_trump_may_call_where_only_bare_bowers_are_banned() -> None:
    """rules/euchre 3.7"""
    assert "order" in deal(game(bare_bower_ban=True), {1: "9S TS KC QC 9C"}, up="TH").may(1)


def test_a_bidder_of_dirty_clubs_must_hold_the_suit_too() -> None:
    """rules/core 6.12"""
    scene = deal(game("dirty_clubs", **HOLD), {1: "9S TS KC QC JC"}, up="9H").say("bid 3", "pass", "pass", "pass")
    assert scene.may(1) == ["declare spades", "declare clubs"]


def test_anybody_may_call_a_suit_that_is_not_held_by_default() -> None:
    """rules/irregularities 10.8"""
    assert "order" in deal(game(), {1: "9S TS KC QC JC"}, up="9H").may(1)


# The turned-down suit -----------------------------------------------------------------------------


def test_naming_the_turned_suit_counts_as_a_pass_where_the_table_plays_so() -> None:
    """rules/irregularities 10.20"""
    scene = deal(game(turned_suit_call="counts_as_pass"), up="9H").say(*PASSES)
    assert "call hearts" in scene.may(1)
    scene = scene.say("1: call hearts")
    assert (scene.last(Passed).seat, scene.turn, scene.s.contract) == (1, 2, None)


def test_naming_the_turned_suit_last_throws_the_deal_in_where_it_counts_as_a_pass() -> None:
    """rules/irregularities 10.20, rules/euchre 5.4"""
    scene = deal(game(turned_suit_call="counts_as_pass"), up="9H").say(*PASSES, "pass", "pass", "pass", "call hearts")
    assert (scene.phase, scene.s.dealer) == ("Shuffling", 1)


def test_a_stuck_dealer_does_not_pass_by_naming_the_turned_suit() -> None:
    """rules/euchre 5.5"""
    rules = game(turned_suit_call="counts_as_pass", stick_the_dealer=True)
    scene = deal(rules, up="9H").say(*PASSES, "pass", "pass", "pass")
    assert "call hearts" not in scene.may(0)


# No-trump -----------------------------------------------------------------------------------------


def test_no_trump_is_named_in_the_second_round_where_the_table_plays_it() -> None:
    """rules/euchre 5.9"""
    scene = deal(game(no_trump_call="high"), up="9H")
    assert not any("no-trump" in words for words in scene.may(1))
    assert calls(scene.say(*PASSES)) == ["call spades", "call diamonds", "call clubs", "call no-trump"]


def test_low_no_trump_is_named_where_the_table_plays_both() -> None:
    """rules/euchre 5.9, rules/core 9.3"""
    scene = deal(game(no_trump_call="high_low"), up="9H").say(*PASSES)
    assert calls(scene)[-2:] == ["call no-trump", "call low"]
    assert scene.say("1: call low").s.trump == NoTrump(low=True)


def test_a_maker_at_no_trump_may_play_alone_and_scores_as_ever() -> None:
    """rules/euchre 5.9"""
    said = (*PASSES, "1: call no-trump alone")
    scene = sit_down(game(no_trump_call="high")).dealt_by(0).played(*said, tricks=(1,) * 5)
    assert scene.scores == (0, 4)


def test_a_stuck_dealer_may_call_no_trump() -> None:
    """rules/euchre 5.6"""
    rules = game(no_trump_call="high", stick_the_dealer=True)
    scene = deal(rules, up="9H").say(*PASSES, "pass", "pass", "pass")
    assert "call no-trump" in scene.may(0) and "pass" not in scene.may(0)


@pytest.mark.parametrize(
    "trump, played, winner",
    [("no-trump", "9H JH QH TH", 3), ("low", "AH JH QH TH", 0), ("low", "TH JH 9H AH", 3), ("low", "TH 9C JH AS", 1)],
)
def test_the_ranks_are_turned_round_at_low_no_trump(trump: str, played: str, winner: int) -> None:
    """rules/core 9.2, rules/core 9.3"""
    scene = one_trick(game(no_trump_call="high_low"), trump, played)
    assert scene.s.tricks[0].winner == winner


def test_the_seven_is_highest_at_low_no_trump_with_the_longer_pack() -> None:
    """rules/core 9.3"""
    scene = one_trick(game(no_trump_call="high_low", deck="32"), "low", "9H 8H 7H TH")
    assert scene.s.tricks[0].winner == 3


# The joker turned up ------------------------------------------------------------------------------

BRITISH = {0: "AH 9H KC TC 9D"}


def turned(way: str, **options: Value) -> Scene:
    """Seat 0 deals the joker up."""
    return deal(game("euchre_british", joker_upcard=way, **options), BRITISH, up="JK")


def test_a_dealer_who_names_blind_sees_the_hand_afterwards_and_not_before() -> None:
    """rules/euchre_british 3.1, rules/euchre_british 3.4"""
    scene = turned("dealer_names_blind")
    assert [scene.sees(seat, 0) for seat in (0, 1, 2, 3, None)] == [set()] * 5
    assert len(scene.view(0).hands[0]) == 5
    scene = scene.say("call spades")
    assert scene.sees(0, 0) == cards("AH 9H KC TC 9D JK")
    assert scene.sees(None, 0) == cards("JK")


def test_the_dealer_who_names_blind_may_play_alone() -> None:
    """rules/euchre_british 3.3"""
    scene = turned("dealer_names_blind")
    assert scene.may(0) == [f"call {suit}{how}" for suit in SUITS for how in ("", " alone")]
    assert scene.say("call hearts alone", "discard 9D").s.out == (2,)


def test_the_dealer_who_names_blind_says_alone_later_where_that_is_the_moment() -> None:
    """rules/euchre_british 3.3"""
    scene = turned("dealer_names_blind", alone_timing="before_first_lead")
    assert scene.may(0) == [f"call {suit}" for suit in SUITS]
    assert scene.say("call hearts", "discard 9D").phase == "AskingAlone"


def test_the_others_see_their_hands_while_the_dealer_names_blind() -> None:
    """rules/core 5.2"""
    scene = turned("dealer_names_blind")
    assert all(scene.sees(seat, seat) == scene.hand(seat) for seat in (1, 2, 3))


def test_a_dealer_may_look_first_where_the_table_plays_so() -> None:
    """rules/euchre_british 3.6"""
    scene = turned("dealer_names_seen")
    assert (scene.turn, scene.sees(0, 0)) == (0, cards("AH 9H KC TC 9D"))
    assert scene.refusal("pass") == "You may not pass: a joker is up, and the dealer names trump."
    assert scene.say("call hearts").phase == "Discarding"


def test_everybody_may_name_a_suit_for_the_joker_where_the_table_plays_so() -> None:
    """rules/euchre_british 3.6"""
    scene = turned("bid_any_suit")
    assert (scene.turn, calls(scene)) == (1, [f"call {suit}" for suit in SUITS])
    scene = scene.say("1: pass", "2: call clubs")
    assert (scene.s.maker, scene.phase, scene.turn) == (2, "Discarding", 0)
    assert "JK" in scene.hand(0)


def test_one_round_of_passes_throws_the_joker_in_where_everybody_may_name() -> None:
    """rules/euchre_british 3.6"""
    scene = turned("bid_any_suit").say(*PASSES)
    assert (scene.phase, scene.s.dealer) == ("Shuffling", 1)


def test_the_dealer_is_stuck_with_the_joker_where_dealers_are_stuck() -> None:
    """rules/euchre_british 3.6"""
    scene = turned("bid_any_suit", stick_the_dealer=True).say("pass", "pass", "pass")
    assert (scene.turn, "pass" in scene.may(0)) == (0, False)


def test_only_suits_are_named_for_a_joker() -> None:
    """rules/euchre_british 3.6"""
    scene = turned("bid_any_suit", no_trump_call="high", joker_no_trump="own_suit_highest")
    assert calls(scene) == [f"call {suit}" for suit in SUITS]


def test_a_turned_joker_is_a_spade_where_the_table_plays_so() -> None:
    """rules/euchre_british 3.6"""
    scene = turned("spades")
    assert (scene.phase, scene.turn, scene.may(1)) == ("OrderingUp", 1, ["pass", "order", "order alone"])
    ordered = scene.say("1: order")
    assert (ordered.s.trump, "JK" in ordered.hand(0)) == ("S", True)


def test_spades_are_turned_down_with_a_joker_that_is_a_spade() -> None:
    """rules/euchre_british 3.6, rules/euchre 5.2"""
    scene = turned("spades").say(*PASSES)
    assert calls(scene) == ["call hearts", "call diamonds", "call clubs"]
    assert scene.refusal("1: call spades") == "You may not name spades: that suit was turned down."


def test_a_turned_joker_is_dealt_again_where_the_table_plays_so() -> None:
    """rules/euchre_british 3.6"""
    scene = turned("redeal")
    assert (scene.phase, scene.s.dealer, scene.scores) == ("Shuffling", 0, (0, 0))


def test_the_joker_turned_up_means_the_same_to_three() -> None:
    """rules/cutthroat 3.10"""
    scene = deal(game("cutthroat", joker=True), up="JK")
    assert (scene.phase, scene.turn, scene.may(0)) == ("NamingForJoker", 0, [f"call {suit}" for suit in SUITS])


# The joker without trump --------------------------------------------------------------------------

OWN = game("euchre_british", no_trump_call="high_low", joker_no_trump="own_suit_highest")


def test_no_trump_and_a_joker_do_not_meet_by_default() -> None:
    """rules/euchre_british 2.6"""
    with pytest.raises(RulesError, match="own_suit_highest"):
        game("euchre_british", no_trump_call="high")


@pytest.mark.parametrize("trump", ["no-trump", "low"])
def test_the_joker_may_be_played_without_trump_only_when_void(trump: str) -> None:
    """rules/core 9.4, rules/core 9.5"""
    assert named(OWN, trump, {1: "9S", 2: "JK AS 9D TC KD"}).say("9S").may(2) == ["AS"]
    assert "JK" in named(OWN, trump, {1: "9S", 2: "JK AH 9D TC KD"}).say("9S").may(2)


@pytest.mark.parametrize("trump, highest", [("no-trump", "AS"), ("low", "9S")])
def test_the_joker_wins_the_trick_without_trump(trump: str, highest: str) -> None:
    """rules/core 9.4"""
    hands = {1: highest, 2: "JK AH 9D TC KD", 3: "TS TH QH TD QD", 0: "JS JH KH JD AD"}
    assert named(OWN, trump, hands).say(f"{highest} JK TS JS").s.tricks[0].winner == 2


@pytest.mark.parametrize("trump", ["no-trump", "low"])
def test_a_joker_that_leads_without_trump_names_the_suit_to_follow(trump: str) -> None:
    """rules/core 9.4"""
    scene = named(OWN, trump, {1: "JK 9S 9D TC KD", 2: "AH KH QS TS JC"})
    assert [words for words in scene.may(1) if "JK" in words] == [f"JK {suit}" for suit in SUITS]
    assert scene.refusal("1: JK").endswith("JK spades, JK hearts, JK diamonds or JK clubs.")
    scene = scene.say("1: JK hearts")
    assert sorted(scene.may(2)) == ["AH", "KH"]
    assert scene.view(None).trick[0].suit == "H"


def test_a_joker_that_leads_trump_names_no_suit() -> None:
    """rules/core 7.6"""
    scene = named(OWN, "hearts", {1: "JK 9S 9D TC KD"})
    assert "JK" in scene.may(1)
