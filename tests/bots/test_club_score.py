"""What the club player makes of the score, and of what a table adds to the game."""

import pytest

from euchre.bots import play_match, player
from euchre.engine import TakenBack
from euchre.rules import Value
from tests.bots.asking import says, why
from tests.kit.tables import Scene, deal, game

THIN: str = "TC 9C AH KD 9S"
"""With the queen of clubs three small trumps and an ace: just enough for a dealer to pick up."""
NOTHING: str = "9S TS 9C TC QD"


def dealer_with(hand: str, up: str) -> Scene:
    """Everybody has passed to the dealer, seat 0, in the first round."""
    return deal(game(), {0: hand}, up=up).say("pass", "pass", "pass")


# The score ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "score, said",
    [((0, 0), "order"), ((7, 8), "pass"), ((9, 8), "pass"), ((7, 9), "order"), ((9, 9), "order")],
)
def test_a_thin_hand_is_not_picked_up_where_a_euchre_ends_the_game(score: tuple[int, int], said: str) -> None:
    assert says(dealer_with(THIN, "QC").scored(*score)) == said


def test_where_any_score_ends_the_game_a_dealer_picks_up_on_less() -> None:
    scene = dealer_with("TC 9C KH QD 9S", "QC")
    assert [says(scene.scored(score, score)) for score in (0, 9)] == ["pass", "order"]


@pytest.mark.parametrize(
    "theirs, ours, said", [(6, 9, "order"), (7, 9, "order"), (8, 9, "pass"), (3, 9, "pass"), (6, 8, "pass")]
)
def test_the_eldest_gives_two_points_away_only_to_stop_a_lone_hand_that_would_win(
    theirs: int, ours: int, said: str
) -> None:
    scene = deal(game(), {1: NOTHING}, up="JH").scored(theirs, ours)
    assert says(scene) == said
    assert ("give away two points" in why(scene)) == (said == "order")


def test_a_hand_that_may_stop_a_lone_hand_gives_nothing_away() -> None:
    assert says(deal(game(), {1: "JD 9H AS AC QD"}, up="TH").scored(6, 9)) == "pass"


def test_one_point_from_zero_a_player_of_buck_stays_on_less() -> None:
    hands = {1: "JH JD KH AH KD", 2: "TH AS 9D AC QC"}
    scene = deal(game("buck"), hands, up="JS").say(*("pass",) * 4, "call hearts")
    assert scene.turn == 2
    assert [says(scene.scored(25, 25, score, 25)) for score in (25, 2, 1)] == ["drop", "drop", "stay"]


@pytest.mark.parametrize(
    "left, said", [(9, "bid 3"), (5, "bid 3"), (4, "bid 4"), (3, "bid 3")], ids=lambda each: str(each)
)
def test_near_the_end_of_dirty_clubs_the_bid_that_wins_is_made_on_less(left: int, said: str) -> None:
    scene = deal(game("dirty_clubs"), {0: "JH JD AH 9S TC"}, up="TS", dealer=3)
    assert says(scene.scored(left, 9, 9, 9)) == said


@pytest.mark.parametrize("options, said", [({}, "bid 3"), ({"dirty_credit": "bid"}, "bid 4")], ids=str)
def test_who_speaks_last_does_not_go_beyond_a_bid_that_wins_as_well(options: dict[str, Value], said: str) -> None:
    scene = deal(game("dirty_clubs", **options), {0: "JH JD AH 9S TC"}, up="TS", dealer=0).say("pass", "pass", "pass")
    assert says(scene.scored(4, 9, 9, 9)) == said


@pytest.mark.parametrize("left, said", [(9, "pass"), (4, "pass"), (3, "bid 3")])
def test_a_hand_that_is_not_good_for_a_bid_may_be_good_for_one_that_wins(left: int, said: str) -> None:
    scene = deal(game("dirty_clubs"), {0: "AH KH QH 9S TC"}, up="TS", dealer=3)
    assert says(scene.scored(left, 9, 9, 9)) == said


def test_where_the_maker_wins_with_the_bid_dropping_is_as_bad_as_being_set() -> None:
    hands = {1: "JH JD KH AH KD", 2: "TH AS 9D AC QC"}
    scene = deal(game("dirty_clubs"), hands, up="JS").say("bid 4", "pass", "pass", "pass", "declare hearts", "keep")
    assert scene.turn == 2
    assert [says(scene.scored(9, left, 9, 9)) for left in (9, 5, 4)] == ["drop", "drop", "stay"]


# What a table adds ------------------------------------------------------------------------------------


@pytest.mark.parametrize("partner, said", [("JH JD AH KH AC", "alone"), ("JH 9D AH 9C AC", "no")])
def test_only_a_great_hand_is_played_alone_in_place_of_a_partner_who_called(partner: str, said: str) -> None:
    hands = {1: "9H TH AS KD QC", 3: partner}
    scene = deal(game(partner_may_take_alone=True), hands, up="QH").say("order")
    scene = scene.say(scene.may()[0])
    assert (scene.phase, scene.turn, says(scene)) == ("AskingPartnerAlone", 3, said)


def test_a_dummy_that_adds_to_the_hand_is_taken_and_the_five_best_are_kept() -> None:
    rules = game("cutthroat_dummy", dummy_hand_use="maker_merges_best5")
    scene = deal(rules, {1: "JH JD AH KS 9C"}, up="9H", dummy="KH QH AS 9D 9S").say("order")
    scene = scene.say(scene.may()[0])
    assert says(scene) == "take dummy"
    while scene.phase in ("OfferingDummy", "Discarding"):
        scene = scene.say(says(scene))
    assert scene.hand(1) == {"JH", "JD", "AH", "KH", "QH"}


def test_a_hand_worth_a_call_is_not_swapped_for_a_dummy_that_nobody_has_seen() -> None:
    rules = game("cutthroat_dummy", dummy_hand_use="maker_may_swap")
    scene = deal(rules, {1: "JH JD AH KS 9C"}, up="9H").say("order")
    assert says(scene.say(scene.may()[0])) == "no"


def test_a_dealer_who_has_not_looked_names_a_suit_and_keeps_the_partner() -> None:
    scene = deal(game("euchre_british"), up="JK")
    assert (scene.phase, scene.sees(0, 0)) == ("NamingForJoker", set())
    assert says(scene) in ("call spades", "call hearts", "call diamonds", "call clubs")


def test_a_call_of_the_turned_suit_that_counts_as_a_pass_is_not_made() -> None:
    scene = deal(game(turned_suit_call="counts_as_pass"), {1: "AH KH QH AS KS"}, up="JS").say(*("pass",) * 4)
    assert "call spades" in scene.may()
    assert says(scene) == "call hearts"


@pytest.mark.parametrize("who", ["club", "random"])
def test_nobody_takes_a_card_back_on_honour(who: str) -> None:
    rules = game(follow_suit_mode="honor")
    sitting = play_match(rules, [player(who, seat) for seat in rules.seats], 1, most_deals=5)
    assert sitting.state.standing.dealt == 5
    assert not any(isinstance(event, TakenBack) for event in sitting.events)
