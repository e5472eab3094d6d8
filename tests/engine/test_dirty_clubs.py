"""Dirty Clubs: T79 to T84 of the acceptance list, and the house rules of the auction, the swap and the score."""

import pytest

from euchre.engine import Swapped, ThrownIn
from euchre.rules import Value
from tests.kit.tables import Scene, cards, deal, game, sit_down

HAND = {1: "JH KH 9H AS KD"}
PASSED = ("pass", "pass", "pass")


def auction(**options: Value) -> Scene:
    """A deal by seat 0 with the ace of hearts up."""
    return deal(game("dirty_clubs", **options), HAND, up="AH")


def won(bid: int, tricks: tuple[int, ...], **options: Value) -> tuple[int, ...]:
    """The scores after seat 1 bid so many, named hearts, kept the hand, and these seats took the tricks."""
    said = (f"bid {bid}", *(PASSED if bid < 5 else ()), "declare hearts", "keep", "stay", "stay", "stay")
    return sit_down(game("dirty_clubs", **options)).dealt_by(0).played(*said, tricks=tricks, up="9D").scores


# The auction --------------------------------------------------------------------------------------


def test_t79_a_bid_must_be_higher_than_the_last() -> None:
    """rules/dirty_clubs 3.3"""
    scene = auction().say("1: bid 3", "2: pass")
    assert scene.may(3) == ["pass", "bid 4", "bid 5"]
    assert scene.refusal("3: bid 3") == "You may bid 4 to 5 tricks, or pass."


def test_the_lowest_bid_is_three_and_the_highest_five() -> None:
    """rules/dirty_clubs 3.2"""
    assert auction().may(1) == ["pass", "bid 3", "bid 4", "bid 5"]
    assert auction().refusal("1: bid 2") == "You may bid 3 to 5 tricks, or pass."


@pytest.mark.parametrize("least", [1, 2, 3])
def test_the_lowest_bid_may_be_another(least: int) -> None:
    """rules/dirty_clubs 3.2"""
    assert auction(dirty_min_bid=least).may(1) == ["pass", *(f"bid {tricks}" for tricks in range(least, 6))]


def test_a_bid_of_five_ends_the_auction() -> None:
    """rules/dirty_clubs 3.4"""
    scene = auction().say("1: bid 5")
    assert (scene.phase, scene.turn) == ("Declaring", 1)


def test_the_auction_goes_round_once() -> None:
    """rules/dirty_clubs 3.1, rules/dirty_clubs 3.5"""
    scene = auction().say("1: bid 3", "2: bid 4", "pass", "pass")
    assert (scene.phase, scene.turn) == ("Declaring", 2)


def test_the_dealer_may_equal_the_highest_bid_where_the_table_plays_so() -> None:
    """rules/dirty_clubs 3.3"""
    scene = auction(dealer_may_match=True).say("1: bid 3", "2: pass")
    assert scene.may(3) == ["pass", "bid 4", "bid 5"]
    scene = scene.say("3: pass")
    assert scene.may(0) == ["pass", "bid 3", "bid 4", "bid 5"]
    assert scene.say("0: bid 3").turn == 0
    assert scene.say("0: bid 3").phase == "Declaring"


def test_the_auction_goes_round_twice_for_those_who_have_not_passed() -> None:
    """rules/dirty_clubs 3.6"""
    scene = auction(dirty_rounds="2").say("1: bid 3", "2: bid 4", "3: pass", "0: pass")
    assert scene.turn == 1
    scene = scene.say("1: bid 5")
    assert (scene.phase, scene.turn) == ("Declaring", 1)
    scene = auction(dirty_rounds="2", dirty_min_bid=1).say("1: bid 1", "2: bid 2", "pass", "pass", "1: bid 3")
    assert (scene.phase, scene.turn) == ("TrickBidding", 2)
    scene = scene.say("2: bid 4")
    assert (scene.phase, scene.turn) == ("Declaring", 2)


def test_an_open_auction_ends_when_all_but_the_highest_bidder_have_passed() -> None:
    """rules/dirty_clubs 3.6"""
    scene = auction(dirty_rounds="open", dirty_min_bid=1).say("1: bid 1", "2: bid 2", "pass", "pass", "1: bid 3")
    scene = scene.say("2: bid 4")
    assert (scene.phase, scene.turn) == ("TrickBidding", 1)
    scene = scene.say("1: pass")
    assert (scene.phase, scene.turn) == ("Declaring", 2)


def test_a_player_who_passed_is_out_of_the_auction() -> None:
    """rules/dirty_clubs 3.6"""
    scene = auction(dirty_rounds="open").say("1: pass", "2: bid 3", "3: bid 4", "0: pass")
    assert scene.turn == 2


def test_t82_when_nobody_bids_all_play_at_no_trump() -> None:
    """rules/dirty_clubs 3.7"""
    scene = auction().say("pass", *PASSED)
    assert (scene.phase, scene.s.maker, scene.s.active) == ("Playing", None, (0, 1, 2, 3))


def test_a_deal_without_a_bid_is_thrown_in_where_the_table_plays_so() -> None:
    """rules/dirty_clubs 3.7"""
    scene = auction(dirty_all_pass="throw_in").say("pass", *PASSED)
    assert (scene.last(ThrownIn).reason, scene.s.dealer, scene.scores) == ("all_passed", 1, (20,) * 4)


def test_the_dealer_must_make_the_lowest_bid_where_nobody_else_bids() -> None:
    """rules/dirty_clubs 3.7"""
    scene = auction(dirty_all_pass="dealer_stuck_min").say("1: pass", "2: pass", "3: pass")
    assert scene.refusal("0: pass") == "You may not pass: everyone else did, and the dealer must make the lowest bid."
    assert scene.may(0) == ["bid 3"]
    scene = scene.say("0: bid 3")
    assert (scene.phase, scene.turn) == ("Declaring", 0)


def test_the_dealer_may_pass_when_another_has_bid() -> None:
    """rules/dirty_clubs 3.7"""
    scene = auction(dirty_all_pass="dealer_stuck_min").say("1: bid 3", "2: pass", "3: pass")
    assert "pass" in scene.may(0)


# Trump and the swap -------------------------------------------------------------------------------


def test_the_bidder_names_any_suit() -> None:
    """rules/dirty_clubs 4.1"""
    scene = auction().say("bid 3", *PASSED)
    assert scene.may(1) == ["declare spades", "declare hearts", "declare diamonds", "declare clubs"]


def test_the_turned_suit_is_trump_where_the_table_plays_so() -> None:
    """rules/dirty_clubs 4.1"""
    scene = auction(dirty_trump="turned_suit").say("bid 3", *PASSED)
    assert (scene.s.trump, scene.phase, scene.turn) == ("H", "Swapping", 1)


def test_t83_a_turned_club_brings_no_auction_and_no_swap() -> None:
    """rules/dirty_clubs 2.1"""
    scene = deal(game("dirty_clubs"), up="9C")
    assert (scene.phase, scene.s.maker, scene.s.trump, scene.turn) == ("Playing", None, "C", 1)


def test_a_turned_club_goes_to_auction_where_clubs_are_not_automatic() -> None:
    """rules/dirty_clubs 2.2"""
    scene = deal(game("dirty_clubs", automatic_clubs=False), up="9C")
    assert (scene.phase, scene.turn) == ("TrickBidding", 1)


def test_t84_the_swap_takes_the_upcard_for_a_card_that_lies_face_down() -> None:
    """rules/dirty_clubs 4.2, rules/dirty_clubs 4.3"""
    scene = auction().say("bid 3", *PASSED, "declare hearts", "swap KD")
    assert scene.hand(1) == cards("JH KH 9H AS AH")
    assert [scene.view(seat).buried[0].card for seat in (0, 1, 2, 3, None)] == [None, "KD", None, None, None]
    assert (scene.phase, scene.turn) == ("Staying", 2)


def test_everybody_knows_that_the_upcard_was_taken() -> None:
    """rules/core 5.1, rules/dirty_clubs 4.2"""
    scene = auction().say("bid 3", *PASSED, "declare hearts", "swap KD")
    assert scene.sees(None, 1) == cards("AH")


def test_the_card_given_away_is_shown_where_the_table_plays_so() -> None:
    """rules/dirty_clubs 4.3"""
    scene = auction(swap_visible=True).say("bid 3", *PASSED, "declare hearts", "swap KD")
    assert scene.last(Swapped).shown
    assert {scene.view(seat).buried[0].card for seat in (0, 1, 2, 3, None)} == {"KD"}


def test_a_maker_who_keeps_the_hand_leaves_the_upcard_out_of_play() -> None:
    """rules/dirty_clubs 4.5"""
    scene = auction().say("bid 3", *PASSED, "declare hearts", "keep")
    assert (scene.hand(1), scene.s.upcard_place) == (cards(HAND[1]), "down")


def test_the_dealer_never_picks_up() -> None:
    """rules/dirty_clubs 4.4"""
    scene = deal(game("dirty_clubs"), up="AH").say("pass", "pass", "pass", "0: bid 3", "declare hearts")
    assert (scene.phase, len(scene.hand(0))) == ("Swapping", 5)


def test_only_a_held_card_is_swapped() -> None:
    """rules/dirty_clubs 4.2"""
    scene = auction().say("bid 3", *PASSED, "declare hearts")
    assert scene.refusal("swap 9C") == "You do not hold the nine of clubs."


# Lead and score -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lead, leader", [("eldest", 1), ("bidder", 3)])
def test_eldest_leads_or_the_bidder(lead: str, leader: int) -> None:
    """rules/dirty_clubs 5.2"""
    said = ("pass", "pass", "3: bid 3", "0: pass", "declare hearts", "keep", "stay", "stay", "stay")
    assert auction(dirty_lead=lead).say(*said).turn == leader


def test_t80_a_maker_below_the_contract_adds_five() -> None:
    """rules/dirty_clubs 6.1"""
    assert won(4, (1, 1, 1, 2, 3)) == (25, 25, 19, 19)


def test_t81_a_maker_takes_off_the_tricks_won() -> None:
    """rules/dirty_clubs 6.1"""
    assert won(3, (1, 1, 1, 1, 2)) == (25, 16, 19, 25)


def test_a_maker_takes_off_the_tricks_bid_where_the_table_plays_so() -> None:
    """rules/dirty_clubs 6.1"""
    assert won(3, (1, 1, 1, 1, 2), dirty_credit="bid") == (25, 17, 19, 25)


def test_a_contract_of_two_is_made_with_two() -> None:
    """rules/dirty_clubs 3.5"""
    assert won(2, (1, 1, 2, 3, 2), dirty_min_bid=2) == (25, 18, 18, 19)


def test_a_walkover_is_worth_five_whatever_was_bid() -> None:
    """rules/dirty_clubs 6.2"""
    scene = auction().say("bid 3", *PASSED, "declare hearts", "keep", "drop", "drop", "drop")
    assert scene.scores == (20, 15, 20, 20)


def test_a_makers_tricks_count_once_the_contract_is_made() -> None:
    """rules/dirty_clubs 7.2"""
    said = ("bid 4", *PASSED, "declare hearts", "keep", "stay", "drop", "drop")
    scene = sit_down(game("dirty_clubs")).dealt_by(0).scored(20, 1, 1, 20)
    assert scene.played(*said, tricks=(1, 1, 1, 2, 1), up="9D").winners == (2,)
    assert scene.played("bid 3", *said[1:], tricks=(1, 1, 1, 2, 1), up="9D").winners == (1,)
