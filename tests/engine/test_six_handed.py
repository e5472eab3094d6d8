"""Six players and the double pack: T86 to T92 of the acceptance list, at the table."""

import pytest

from euchre.engine import TrickWon
from euchre.rules import RulesError, Value
from tests.kit.tables import deal, game, named, one_trick

TWINS = [
    ("T89 two right bowers", "hearts", "9H JH JH AH KD JD", {"first": 2, "last": 3, "cancel": 0}),
    ("T90 two aces of the suit led", "hearts", "AC AC 9C", {"first": 1, "last": 2, "cancel": 3}),
    ("T91 twins that cannot win", "hearts", "9C AS AS", {"first": 1, "last": 1, "cancel": 1}),
    ("T92 two left bowers below the right", "hearts", "JD JD JH", {"first": 3, "last": 3, "cancel": 3}),
    ("two left bowers", "hearts", "JD JD AH", {"first": 1, "last": 2, "cancel": 3}),
    ("everything cancels", "hearts", "AC AC KC KC 9D 9D", {"first": 1, "last": 2, "cancel": 1}),
    ("twin trumps on a plain lead", "hearts", "AC 9H 9H KC", {"first": 2, "last": 3, "cancel": 1}),
]


@pytest.mark.parametrize("tie", ["first", "last", "cancel"])
@pytest.mark.parametrize("trump, played, winners", [row[1:] for row in TWINS], ids=[row[0] for row in TWINS])
def test_which_of_two_equal_cards_wins(trump: str, played: str, winners: dict[str, int], tie: str) -> None:
    """rules/core 8.5, rules/core 8.6, rules/core 8.7, rules/six_handed 3.2, rules/six_handed 7.1"""
    scene = one_trick(game("six_handed_double", duplicate_tie=tie), trump, played)
    assert scene.last(TrickWon).seat == winners[tie]


def test_a_player_with_both_twins_has_one_choice() -> None:
    """rules/core 1.5"""
    scene = named(game("six_handed_double"), "hearts", {1: "AC AC 9C 9S KD"})
    assert sorted(scene.may(1)) == ["9C", "9S", "AC", "KD"]
    assert "AC" in scene.say("AC").hand(1)


def test_the_twin_of_the_upcard_may_be_discarded_where_the_upcard_must_be_kept() -> None:
    """rules/euchre 4.2"""
    rules = game("six_handed_double", may_discard_upcard=False)
    scene = deal(rules, {0: "AH 9S TS KD QC"}, up="AH").say("1: order")
    assert "discard AH" in scene.may(0)


def test_the_turned_down_suit_may_not_be_named_by_the_holder_of_the_twin() -> None:
    """rules/six_handed 2.3"""
    scene = deal(game("six_handed_double"), {1: "AH 9S TS KD QC"}, up="AH").say(*("pass",) * 6)
    assert scene.refusal("1: call hearts") == "You may not name hearts: that suit was turned down."


def test_t86_six_players_and_24_cards_are_refused() -> None:
    """rules/six_handed 1.3, rules/core 1.7"""
    with pytest.raises(RulesError, match="6×5 = 30 cards"):
        game("six_handed", deck="24")


@pytest.mark.parametrize(
    "preset, options, hidden",
    [
        ("six_handed", {}, 1),
        ("six_handed", {"joker": True}, 2),
        ("six_handed_double", {}, 17),
        ("six_handed_double", {"joker": True}, 19),
    ],
    ids=["T87 32 cards", "33 cards", "T88 48 cards", "50 cards"],
)
def test_the_kitty_of_six_is_what_is_left(preset: str, options: dict[str, Value], hidden: int) -> None:
    """rules/six_handed 1.2"""
    scene = deal(game(preset, **options), up="9H")
    assert ([len(hand) for hand in scene.s.hands], len(scene.s.kitty)) == ([5] * 6, hidden)


def test_the_dealer_of_six_takes_the_upcard_whoever_orders_it() -> None:
    """rules/six_handed 2.2"""
    scene = deal(game("six_handed"), up="9H").say("pass", "pass", "3: order")
    assert (scene.phase, scene.turn, "9H" in scene.hand(0)) == ("Discarding", 0, True)


def test_the_stuck_dealer_of_six_may_not_make_the_twelfth_pass() -> None:
    """rules/six_handed 2.4"""
    scene = deal(game("six_handed", stick_the_dealer=True), up="9H").say(*("pass",) * 11)
    assert (scene.turn, "pass" in scene.may(0)) == (0, False)


def test_going_under_is_refused_for_six() -> None:
    """rules/six_handed 6.1"""
    with pytest.raises(RulesError):
        game("six_handed", going_under="any_three_9T")
