"""Why an action is refused: one sentence that a player understands."""

import pytest

from euchre.engine import check, read_action
from euchre.rules import Seat
from tests.kit.tables import Scene, deal, game, named, sit_down

PASSES = ("pass",) * 4


def following(led: str, hand: str) -> Scene:
    """Hearts are trump, seat 1 has led the card, and seat 2 is to follow from the hand."""
    return named(game(), "hearts", {1: led, 2: hand}).say(led)


# Following suit -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "led, hand, card, sentence",
    [
        ("KH", "QH AD 9C QS KS", "9C", "You must follow hearts: you hold the queen of hearts."),
        ("KH", "JD AD 9C QS KS", "AD", "You must follow hearts: the jack of diamonds is a heart here."),
        ("KD", "JD AD 9C QS KS", "JD", "You must follow diamonds: the jack of diamonds is a heart here."),
        ("KD", "JD AD 9C QS KS", "9C", "You must follow diamonds: you hold the ace of diamonds."),
        ("JD", "9H AD 9C QS KS", "AD", "You must follow hearts: the jack of diamonds that was led is a heart here."),
    ],
)
def test_who_must_follow_is_told_why(led: str, hand: str, card: str, sentence: str) -> None:
    """rules/core 7.3, rules/core 7.5, rules/core 11.1"""
    assert following(led, hand).refusal(card) == sentence


@pytest.mark.parametrize(
    "card, sentence",
    [
        ("AS", "You do not hold the ace of spades."),
        ("7S", "There is no 7S in this pack."),
        ("JK", "There is no JK in this pack."),
    ],
)
def test_a_card_that_is_not_held_is_refused(card: str, sentence: str) -> None:
    """rules/core 7.2"""
    assert following("KH", "JD AD 9C QS KS").refusal(card) == sentence


# Whose turn it is ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said, line",
    [
        ((), "2: pass"),
        (PASSES, "3: call spades"),
        (("order",), "1: discard 9H"),
        (("order", "discard 9H"), "0: 9S"),
    ],
)
def test_who_is_not_on_turn_is_told_who_is(said: tuple[str, ...], line: str) -> None:
    """rules/core 6.1, rules/core 11.1"""
    scene = deal(game(), up="9H").say(*said)
    assert scene.refusal(line) == f"It is not your turn: seat {scene.turn} is to act."


def test_nobody_acts_while_the_cards_are_to_be_dealt() -> None:
    """rules/core 6.1"""
    scene = sit_down(game()).dealt_by(0)
    assert scene.refusal("1: pass") == "Nobody may act now: the cards are about to be dealt."


def test_there_are_no_other_seats() -> None:
    """rules/core 4.1"""
    assert deal(game(), up="9H").refusal("7: pass") == "There is no seat 7: Euchre has seats 0 to 3."


# Calls --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said, line, sentence",
    [
        ((), "1: call spades", "You cannot say “call spades” now: you may pass, order or order alone."),
        ((), "1: 9S", "You cannot say “9S” now: you may pass, order or order alone."),
        (PASSES, "1: order", "The upcard has been turned down: name another suit or pass."),
        (PASSES, "1: call hearts", "You may not name hearts: that suit was turned down."),
        (PASSES, "1: call no-trump", "No-trump is not called at this table."),
    ],
)
def test_a_call_that_is_not_allowed_is_refused(said: tuple[str, ...], line: str, sentence: str) -> None:
    """rules/core 11.1, rules/core 11.2, rules/euchre 5.2"""
    assert deal(game(), up="9H").say(*said).refusal(line) == sentence


def test_a_stuck_dealer_is_told_so() -> None:
    """rules/euchre 5.5"""
    scene = deal(game(stick_the_dealer=True), up="9H").say(*PASSES, "pass", "pass", "pass")
    assert scene.refusal("pass") == "You may not pass: the dealer is stuck and must name trump."


def test_a_bid_that_is_too_low_is_told_what_is_left() -> None:
    """rules/dirty_clubs 3.3"""
    scene = deal(game("dirty_clubs"), up="9H").say("1: bid 4")
    assert scene.refusal("2: bid 4") == "You may bid 5 tricks, or pass."


# Exchanges ----------------------------------------------------------------------------------------


def test_a_discard_that_is_held_back_is_told_why() -> None:
    """rules/euchre 4.2"""
    scene = deal(game(may_discard_upcard=False), up="9H").say("order")
    assert scene.refusal("discard 9H") == "You may not discard the nine of hearts: you have just picked it up."


def test_a_dealer_who_must_discard_is_told_so() -> None:
    """rules/euchre 4.1"""
    scene = deal(game(), {0: "9S TS JS QS KS"}, up="9H").say("order")
    assert scene.refusal("9S") == (
        "You cannot say “9S” now: you may discard 9S, discard TS, discard JS, discard QS, discard KS or discard 9H."
    )


def test_a_card_that_is_not_held_is_not_given() -> None:
    """rules/euchre 7.4"""
    scene = deal(game(partners_best=True), {3: "9S TS JS QS KS"}, up="9H").say("order alone", "discard 9H")
    assert scene.refusal("3: give AS") == "You do not hold the ace of spades."


# Staying in ---------------------------------------------------------------------------------------


def test_a_player_who_is_bound_to_stay_is_told_why() -> None:
    """rules/buck3 3.2"""
    scene = sit_down(game("buck3")).dealt_by(0).scored(15, 15, 2).deal(up="9H").say("order", "discard 9H")
    assert scene.refusal("2: drop") == "You may not drop at 5 points or fewer, and you have 2."


def test_a_maker_who_would_drop_is_told_why() -> None:
    """rules/buck 5.4"""
    scene = deal(game("buck"), up="9H").say("order", "discard 9H")
    assert scene.refusal("1: drop") == "You may not drop: you made trump."
    assert scene.refusal("1: stay") == "It is not your turn: seat 2 is to act."


# The view of a player, who does not know all cards ------------------------------------------------


def test_what_a_player_is_refused_is_refused_for_what_the_player_knows() -> None:
    """rules/core 11.1"""
    scene = following("KH", "JD AD 9C QS KS")
    reason = check(scene.view(2), Seat(2), read_action("AD"))
    assert reason is not None and reason.sentence == scene.refusal("2: AD")
