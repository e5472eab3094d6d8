"""What the club player calls, lays away and stays in with: rules of thumb, with the cards of each."""

import pytest

from tests.bots.asking import says, why
from tests.kit.tables import Scene, deal, game

ALL_PASS = ("pass",) * 4


def first_round(hand: str, *, up: str, place: int, **options: bool | str) -> Scene:
    """The first round has come to this place from the dealer with nothing but passes; the dealer is seat 0, place 4."""
    seat = place % 4
    return deal(game(**options), {seat: hand}, up=up).say(*("pass",) * (place - 1))


def second_round(hand: str, *, up: str, place: int, **options: bool | str) -> Scene:
    """The same in the second round, the upcard turned down."""
    return deal(game(**options), {place % 4: hand}, up=up).say(*ALL_PASS, *("pass",) * (place - 1))


# The first round ----------------------------------------------------------------------------------


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_both_bowers_and_an_ace_order_from_every_place(place: int) -> None:
    assert says(first_round("JH JD AH 9S TC", up="9H", place=place)).startswith("order")


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_a_hand_of_nothing_passes_everywhere(place: int) -> None:
    scene = first_round("9S TS 9C TC 9D", up="QH", place=place)
    assert says(scene) == "pass"
    assert "No suit promises enough tricks as trump" in why(scene)


@pytest.mark.parametrize("place, orders", [(1, False), (3, False), (2, True), (4, True)])
def test_a_bower_is_ordered_into_the_hand_of_the_own_side_only(place: int, orders: bool) -> None:
    assert says(first_round("AH TH KD QS AC", up="JH", place=place)).startswith("order") == orders


def test_the_dealer_counts_the_upcard_as_a_trump_of_the_hand() -> None:
    hand = "KH QH AS KS 9C"
    assert says(first_round(hand, up="AH", place=4)) == "order"
    assert says(first_round(hand, up="AH", place=1)) == "pass"


# The second round ---------------------------------------------------------------------------------


@pytest.mark.parametrize("place, said", [(1, "diamonds"), (2, "clubs"), (3, "diamonds"), (4, "clubs")])
def test_the_dealers_opponents_go_next_and_the_dealers_side_crosses(place: int, said: str) -> None:
    assert says(second_round("AD QD AC QC 9S", up="TH", place=place)) == f"call {said}"


def test_a_stuck_dealer_names_the_best_of_poor_suits() -> None:
    scene = second_round("9S 9C TC TD QD", up="KH", place=4, stick_the_dealer=True)
    assert says(scene) == "call clubs"
    assert why(scene) == "Stuck: name the trump that promises most."


def test_a_dealer_who_is_not_stuck_passes_the_same_hand() -> None:
    assert says(second_round("9S 9C TC TD QD", up="KH", place=4)) == "pass"


# Alone, and the score ------------------------------------------------------------------------------

FIVE_TRUMPS = "JH JD AH KH QH"


def test_five_trumps_from_the_top_are_played_alone() -> None:
    scene = first_round(FIVE_TRUMPS, up="9H", place=4)
    assert says(scene) == "order alone"
    assert "by itself" in why(scene)


def test_two_high_trumps_and_a_low_one_are_not_enough_to_play_alone() -> None:
    assert says(first_round("JH AH 9S TC KD", up="TH", place=4)) == "order"


@pytest.mark.parametrize("place, said", [(1, "order"), (2, "order alone"), (3, "order"), (4, "order alone")])
def test_nobody_plays_alone_while_a_foe_takes_a_better_trump_than_the_hand_holds(place: int, said: str) -> None:
    assert says(first_round("JC AS KS QS AH", up="JS", place=place, partners_best=True)) == said


@pytest.mark.parametrize("score, said", [(7, "order alone"), (8, "order"), (9, "order")])
def test_nobody_plays_alone_when_a_march_with_the_partner_wins_as_well(score: int, said: str) -> None:
    scene = first_round(FIVE_TRUMPS, up="9H", place=4)
    assert says(scene.scored(score, 0)) == said


def test_a_hand_that_stops_the_lone_hand_by_itself_defends_alone() -> None:
    rules, maker = game(defend_alone=True), "KH QH TH AD KD"
    strong = deal(rules, {0: maker, 1: "JH JD AH AS AC"}, up="9H").say("pass", "pass", "pass", "order alone")
    weak = deal(rules, {0: maker, 1: "9S TS 9C TC QC"}, up="9H").say("pass", "pass", "pass", "order alone")
    assert [says(scene.say("discard 9H")) for scene in (strong, weak)] == ["defend alone", "no"]


# What leaves the hand -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hand, up, said",
    [
        ("JH AH KD AS 9C", "QH", "discard 9C"),
        ("JH AH 9D 9C TC", "QH", "discard 9D"),
        ("JH JD AS 9S 9C", "QH", "discard 9C"),
        ("JH JD KH AH 9S", "QH", "discard 9S"),
        ("9H TH AS AC KC", "KH", "discard KC"),
    ],
)
def test_the_dealer_empties_a_suit_and_keeps_trumps_and_aces(hand: str, up: str, said: str) -> None:
    scene = deal(game(), {0: hand}, up=up).say("pass", "pass", "pass", "order")
    assert says(scene) == said
    assert "keep trumps and aces" in why(scene)


@pytest.mark.parametrize("partner, given", [("9H KH AS AC 9D", "KH"), ("9S TS AC KC 9D", "AC")])
def test_the_partners_best_is_the_highest_trump_or_else_an_ace(partner: str, given: str) -> None:
    scene = deal(game(partners_best=True), {1: "JH JD AH QH KS", 3: partner}, up="TH").say("order alone")
    scene = scene.say(scene.may()[0])
    assert (scene.phase, scene.turn) == ("Giving", 3)
    assert says(scene) == f"give {given}"


def test_the_lone_hand_gives_back_its_loser_and_not_the_card_it_got() -> None:
    scene = deal(game(partners_best=True), {1: "JH JD AH QH 9S", 3: "9H KH AS AC 9D"}, up="TH").say("order alone")
    assert says(scene.say(scene.may()[0], "give KH")) == "give 9S"


# Poor hands ----------------------------------------------------------------------------------------


def test_a_hand_of_nines_and_tens_is_thrown_in_where_that_is_allowed() -> None:
    hands = {1: "9S TS 9C TC 9D"}
    assert says(deal(game(farmers_throw_in="all_9T"), hands, up="AH")) == "throw in"
    assert says(deal(game(), hands, up="AH")) == "pass"


def test_nines_and_tens_go_under_and_what_is_high_stays() -> None:
    assert says(deal(game(going_under="any_three_9T"), {1: "9S TS 9C AD KD"}, up="AH")) == "go under 9S TS 9C"
    assert says(deal(game(), {1: "9S TS 9C AD KD"}, up="AH")) == "pass"


# Buck and Dirty Clubs --------------------------------------------------------------------------------


def against(hand: str, *, maker: str = "AH KH QH AS 9D") -> Scene:
    """Buck: seat 1 ordered the ten of hearts, the dealer discarded, and seat 2 with this hand is asked first."""
    scene = deal(game("buck"), {1: maker, 2: hand}, up="TH").say("order")
    return scene.say(scene.may()[0])


def test_the_right_bower_stays_in_and_nothing_drops() -> None:
    sure, poor = against("JH 9C TC QS 9S"), against("9C TC QD TD 9S")
    assert (sure.phase, sure.turn, says(sure)) == ("Staying", 2, "stay")
    assert says(poor) == "drop"
    assert "at least one trick" in why(sure)


def test_the_last_who_could_stop_a_maker_about_to_win_stays_with_anything() -> None:
    hands = {1: "AH KH QH AS 9D", 0: "9C TC QD TD 9S"}
    scene = deal(game("buck"), hands, up="TH").say("order", "0: discard TH", "drop", "drop")
    assert (scene.turn, says(scene)) == (0, "drop")
    assert says(scene.scored(25, 5, 25, 25)) == "stay"


def bid_for(hand: str, *said: str, up: str = "9H") -> Scene:
    """Dirty Clubs, seat 1 with this hand."""
    return deal(game("dirty_clubs"), {1: hand}, up=up).say(*said)


def test_three_sure_tricks_are_bid_and_nothing_passes() -> None:
    assert says(bid_for("JH JD AH 9S TC")) == "bid 3"
    assert says(bid_for("9S TS 9C TC QD", up="9H")) == "pass"


def test_the_high_bidder_declares_the_suit_it_bid_on() -> None:
    scene = bid_for("JS JC AS 9D TH", "bid 3", "pass", "pass", "pass")
    assert says(scene) == "declare spades"


def test_the_high_bidder_swaps_a_loser_for_a_turned_trump() -> None:
    scene = bid_for("JH JD AH 9S AC", "bid 3", "pass", "pass", "pass", "declare hearts")
    assert says(scene) == "swap 9S"


def test_the_high_bidder_with_nothing_to_gain_keeps_the_hand() -> None:
    scene = bid_for("JS JC AS KS QS", "bid 3", "pass", "pass", "pass", "declare spades")
    assert (scene.phase, says(scene)) == ("Swapping", "keep")
