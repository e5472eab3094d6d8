"""What a poor hand may do before the first call, or once trump is made."""

import pytest

from euchre.engine import Declined, HandShown, ThrownIn, WentUnder
from euchre.rules import Value
from tests.kit.tables import Scene, cards, deal, game

LOW = "9S TS 9C TC 9D"
THREE_LOW = "9S TS 9C KH AD"
THREE_NINES = "9S 9C 9D KH AD"
TWO_LOW = "9S TS KC KH AD"
ACE_AND_LOW = "AS 9S TS 9C TC"


def offered(hand: str, seat: int = 1, preset: str = "euchre", up: str = "JH", **options: Value) -> list[str]:
    """What the seat may do with this hand before the first call, when those before it have declined."""
    scene = deal(game(preset, **options), {seat: hand}, up=up)
    return scene.say(*("no",) * ((seat - 1) % scene.s.rules.table.players)).may(seat)


# Who is asked -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "option, value",
    [("farmers_throw_in", "all_9T"), ("ace_no_face", True), ("going_under", "any_three_9T")],
)
def test_every_seat_is_asked_once_from_eldest_so_that_nothing_shows_who_could(option: str, value: Value) -> None:
    """rules/core 6.3"""
    scene = deal(game("euchre", **{option: value}), {2: TWO_LOW}, up="JH")
    asked = []
    while scene.phase == "Opening":
        asked.append(scene.turn)
        scene = scene.say("no")
    assert asked == [1, 2, 3, 0]
    assert (scene.phase, scene.turn) == ("OrderingUp", 1)


def test_declining_looks_the_same_whatever_is_held() -> None:
    """rules/core 6.3"""
    rules = game(farmers_throw_in="all_9T")
    poor = deal(rules, {1: LOW}, up="JH").say("no")
    rich = deal(rules, {1: "AS AC AD JD AH"}, up="JH").say("no")
    assert poor.last(Declined) == rich.last(Declined)
    assert [v.phase for v in poor.views] == [v.phase for v in rich.views]


def test_nobody_is_asked_by_default() -> None:
    """rules/core 6.3"""
    assert deal(game(), {1: LOW}, up="JH").phase == "OrderingUp"


def test_nothing_is_offered_when_the_dealer_must_name_a_suit_unseen() -> None:
    """rules/core 6.8"""
    scene = deal(game("euchre_british", farmers_throw_in="all_9T", going_under="all_9T"), {1: LOW}, up="JK")
    assert (scene.phase, scene.turn) == ("NamingForJoker", 0)


# A farmer's hand ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "holding, hand, allowed",
    [
        ("all_9T", LOW, True),
        ("all_9T", "9S TS 9C TC JD", False),
        ("three_or_more_9T", THREE_LOW, True),
        ("three_or_more_9T", LOW, True),
        ("three_or_more_9T", TWO_LOW, False),
    ],
)
def test_a_farmers_hand_may_be_thrown_in(holding: str, hand: str, allowed: bool) -> None:
    """rules/core 6.4"""
    assert ("throw in" in offered(hand, farmers_throw_in=holding)) is allowed


def test_a_hand_that_is_thrown_in_is_shown_and_the_same_dealer_deals_again() -> None:
    """rules/core 6.4, rules/core 4.9"""
    scene = deal(game(farmers_throw_in="all_9T"), {2: LOW}, up="JH").say("1: no", "2: throw in")
    shown = scene.last(HandShown)
    assert (shown.seat, set(shown.cards)) == (2, cards(LOW))
    assert (scene.last(ThrownIn).by, scene.s.dealer, scene.phase, scene.scores) == (2, 0, "Shuffling", (0, 0))


def test_sevens_and_eights_are_no_nines_and_tens() -> None:
    """rules/core 6.7"""
    assert "throw in" not in offered("7S 8S 9C TC 9D", preset="six_handed", farmers_throw_in="all_9T")
    assert "throw in" in offered("9S TS 9C TC 9D", preset="six_handed", farmers_throw_in="all_9T")


def test_the_upcard_plays_no_part_in_a_farmers_hand() -> None:
    """rules/core 6.7"""
    assert "throw in" not in offered("9S TS 9C TC JD", seat=0, up="9H", farmers_throw_in="all_9T")


def test_a_farmers_hand_may_be_thrown_in_by_three() -> None:
    """rules/core 6.4"""
    assert "throw in" in offered(LOW, preset="cutthroat", farmers_throw_in="all_9T")


# Ace, no face -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hand, allowed",
    [(ACE_AND_LOW, True), ("AS AC 9S TS 9C", False), (LOW, False), ("AS KS 9S TS 9C", False)],
)
def test_one_ace_and_no_face_may_be_thrown_in(hand: str, allowed: bool) -> None:
    """rules/core 6.5"""
    assert ("throw in" in offered(hand, ace_no_face=True)) is allowed


# How often ----------------------------------------------------------------------------------------


def test_a_player_may_throw_in_once_in_a_game_where_the_table_says_so() -> None:
    """rules/core 6.11"""
    scene = deal(game(farmers_throw_in="all_9T", max_throw_ins=1), {1: LOW}, up="JH").say("1: throw in")
    again = scene.deal({1: LOW, 2: "9H TH TD KH AH"}, up="JH")
    assert again.may(1) == ["no"]
    assert again.refusal("1: throw in").startswith("You have thrown in 1 time in this game")
    other = scene.deal({2: LOW}, up="JH").say("1: no")
    assert "throw in" in other.may(2)


def test_a_player_may_throw_in_as_often_as_the_cards_allow_by_default() -> None:
    """rules/core 6.11"""
    scene = deal(game(farmers_throw_in="all_9T"), {1: LOW}, up="JH").say("1: throw in")
    assert "throw in" in scene.deal({1: LOW}, up="JH").may(1)


# Going under --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "holding, hand, ways",
    [
        ("three_9s_or_three_Ts", THREE_NINES, [cards("9S 9C 9D")]),
        ("three_9s_or_three_Ts", THREE_LOW, []),
        ("any_three_9T", THREE_LOW, [cards("9S TS 9C")]),
        ("any_three_9T", TWO_LOW, []),
        ("all_9T", "9S TS 9C TC JD", []),
    ],
)
def test_who_may_go_under(holding: str, hand: str, ways: list[set[str]]) -> None:
    """rules/core 6.6"""
    found = [cards(words.removeprefix("go under ")) for words in offered(hand, going_under=holding) if words != "no"]
    assert found == ways


def test_any_three_of_a_hand_of_nines_and_tens_go_under() -> None:
    """rules/core 6.6"""
    assert len(offered(LOW, going_under="all_9T")) == 1 + 10


def went_under(**options: Value) -> Scene:
    """Seat 1 has shown three low cards and taken the three under the upcard."""
    hands = {1: THREE_LOW, 2: "TC TD 9H KD QS"}
    rules = game("euchre", **{"going_under": "any_three_9T", **options})
    return deal(rules, hands, up="JH", kitty="JD AC KC").say("1: go under 9S TS 9C")


def test_three_cards_are_exchanged_for_those_under_the_upcard() -> None:
    """rules/core 6.6"""
    scene = went_under()
    assert scene.hand(1) == cards("JD AC KC KH AD")
    assert {card for card in scene.s.kitty if card} == cards("9S TS 9C")


def test_the_three_cards_shown_are_public_and_those_taken_are_not() -> None:
    """rules/core 6.6, rules/core 5.1"""
    scene = went_under()
    assert set(scene.last(WentUnder).shown) == cards("9S TS 9C")
    for seat in (0, 2, 3, None):
        assert set(scene.view(seat).kitty) == cards("9S TS 9C")
        assert scene.sees(seat, 1) == set()
    assert scene.sees(1, 1) == cards("JD AC KC KH AD")


def test_only_the_first_to_claim_goes_under_and_then_the_calls_begin() -> None:
    """rules/core 6.6"""
    scene = went_under()
    assert (scene.phase, scene.turn) == ("OrderingUp", 1)


def test_others_may_still_throw_in_after_somebody_went_under() -> None:
    """rules/core 6.3, rules/core 6.6"""
    scene = went_under(farmers_throw_in="three_or_more_9T")
    assert (scene.phase, scene.turn, scene.may(2)) == ("Opening", 2, ["no", "throw in"])


def test_a_player_who_declined_may_not_go_under_later() -> None:
    """rules/core 6.3"""
    scene = deal(game(going_under="any_three_9T"), {1: THREE_LOW}, up="JH").say("1: no")
    assert scene.refusal("1: go under 9S TS 9C") == "It is not your turn: seat 2 is to act."


def test_cards_that_do_not_qualify_do_not_go_under() -> None:
    """rules/core 6.6"""
    scene = deal(game(going_under="any_three_9T"), {1: THREE_LOW}, up="JH")
    assert scene.refusal("1: go under 9S TS KH") == "You may not go under with these cards."


def test_three_may_go_under_in_cutthroat() -> None:
    """rules/core 6.6"""
    hands = {1: THREE_LOW}
    scene = deal(game("cutthroat", going_under="any_three_9T"), hands, up="JH", kitty="JD AC KC").say(
        "1: go under 9S TS 9C"
    )
    assert scene.hand(1) == cards("JD AC KC KH AD")
    assert len(scene.s.kitty) == 8


# Folding once trump is made -----------------------------------------------------------------------

FOLD: dict[str, Value] = {"no_ace_no_face_no_trump": True}


def called(hands: dict[int, str], *said: str, preset: str = "euchre", **options: Value) -> Scene:
    """A deal by seat 0 in which the jack of hearts was turned down and this was said."""
    rules = game(preset, **{**FOLD, **options})
    return deal(rules, hands, up="JH").say(*("pass",) * rules.table.players, *said)


def test_each_active_player_is_asked_from_eldest_whether_to_fold() -> None:
    """rules/core 6.10"""
    scene = called({}, "1: call spades")
    asked = []
    while scene.phase == "AskingFold":
        asked.append(scene.turn)
        scene = scene.say("no")
    assert (asked, scene.phase) == ([1, 2, 3, 0], "Playing")


def test_a_partner_who_sits_out_is_not_asked_to_fold() -> None:
    """rules/core 6.10"""
    scene = called({}, "pass", "pass", "3: call spades alone")
    assert scene.turn == 2
    assert scene.say("no").turn == 3


def test_nines_and_tens_without_a_trump_may_be_folded() -> None:
    """rules/core 6.10"""
    scene = called({3: LOW}, "1: call diamonds", "no", "no")
    assert scene.may(3) == ["no"]
    scene = called({3: "9S TS 9C TC TH"}, "1: call diamonds", "no", "no")
    assert scene.may(3) == ["no", "fold"]
    scene = scene.say("fold")
    assert (scene.last(HandShown).seat, scene.last(ThrownIn).reason) == (3, "folded")
    assert (scene.s.dealer, scene.phase, scene.scores) == (0, "Shuffling", (0, 0))


def test_a_hand_with_a_face_card_may_not_be_folded() -> None:
    """rules/core 6.10"""
    scene = called({1: "9S TS 9C TC QH"}, "1: call diamonds")
    assert scene.refusal("1: fold") == "You may fold only nines and tens without a trump."


def test_folding_counts_as_throwing_in() -> None:
    """rules/core 6.11"""
    scene = called({1: "9S TS 9C TC TH"}, "1: call diamonds", "1: fold", max_throw_ins=1)
    scene = scene.deal({1: "9S TS 9C TC TH"}, up="JH").say(*("pass",) * 4, "1: call diamonds")
    assert scene.may(1) == ["no"]


def test_folding_comes_after_the_partners_best() -> None:
    """rules/core 6.9"""
    scene = called({}, "1: call spades alone", partners_best=True)
    assert scene.phase == "Giving"
    assert scene.say(scene.may()[0]).say(scene.may(3)[0]).phase == "AskingFold"
