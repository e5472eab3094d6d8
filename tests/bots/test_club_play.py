"""How the club player leads and follows: rules of thumb, with the cards of each."""

import pytest

from euchre.engine import Claimed
from tests.bots.asking import says, why
from tests.kit.tables import Hands, Scene, deal, game


def hearts(hands: Hands, *, maker: int, up: str = "9C", **options: bool | str) -> Scene:
    """Seat 0 has dealt, the upcard was turned down and this seat has named hearts; seat 1 leads."""
    return deal(game(**options), hands, up=up).say(*("pass",) * (3 + maker), "call hearts")


# Leading ------------------------------------------------------------------------------------------


def test_the_maker_leads_the_right_bower() -> None:
    scene = hearts({1: "JH AH 9H AS 9D"}, maker=1)
    assert says(scene) == "JH"
    assert why(scene).startswith("Lead trump as the maker")


def test_the_maker_without_the_right_leads_the_left_to_force_it_out() -> None:
    assert says(hearts({1: "JD AH KH AS 9D"}, maker=1)) == "JD"


@pytest.mark.parametrize("maker, said", [(3, "JH"), (2, "AS")])
def test_a_bower_is_led_to_a_partner_who_called_and_not_to_opponents(maker: int, said: str) -> None:
    assert says(hearts({1: "JH 9H AS 9S TD"}, maker=maker)) == said


def test_a_defender_leads_an_ace_from_the_shorter_suit() -> None:
    scene = hearts({1: "9H AD KD QD AS"}, maker=2)
    assert says(scene) == "AS"
    assert "before it is ruffed" in why(scene)


def test_who_has_no_ace_and_did_not_call_keeps_the_trumps_for_ruffs() -> None:
    scene = hearts({1: "9H TH KD QS TC"}, maker=2)
    assert says(scene) in ("KD", "QS", "TC")


# Following ----------------------------------------------------------------------------------------


def test_the_ace_of_the_partner_is_not_ruffed() -> None:
    hands = {1: "AS 9D TD QD JC", 2: "TS KC QC TC AC", 3: "JH AH TH AD KD", 0: "KS QS 9H KH QH"}
    scene = hearts(hands, maker=2).say("AS", "TS")
    assert says(scene) == "KD"
    assert why(scene).startswith("Do not overtake a winning partner")


def test_the_ace_of_an_opponent_is_ruffed_no_higher_than_it_takes() -> None:
    hands = {1: "AS 9D TD QD JC", 2: "9H JH QC TC 9C", 3: "9S KS AD TH KC", 0: "QS QH KH KD AC"}
    scene = hearts(hands, maker=3, up="JS").say("AS")
    assert says(scene) == "9H"
    assert why(scene) == "Ruff, no higher than it takes."


def test_the_last_hand_wins_with_the_cheapest_card_that_does() -> None:
    hands = {1: "QS 9D TD QD JC", 2: "TS KC QC TC AC", 3: "9S AD KD 9H TH", 0: "KS AS QH KH AH"}
    assert says(hearts(hands, maker=2).say("QS", "TS", "9S")) == "KS"


def test_the_last_hand_ruffs_with_its_lowest_trump() -> None:
    hands = {1: "AS 9D TD QD JC", 2: "TS KC QC TC 9C", 3: "9S KS AD 9H TH", 0: "JH QH KH KD AC"}
    assert says(hearts(hands, maker=2, up="JS").say("AS", "TS", "9S")) == "QH"


def test_a_trick_that_cannot_be_won_gets_the_lowest_card() -> None:
    hands = {1: "AS 9D TD QD JC", 2: "KS 9S QC TC 9C", 3: "TS AD AC TH KC", 0: "QS QH KH KD JH"}
    scene = hearts(hands, maker=3, up="JS").say("AS")
    assert says(scene) == "9S"
    assert why(scene).startswith("The trick cannot be won")


def test_the_left_keeps_its_guard_while_the_right_is_out_and_one_trick_is_needed() -> None:
    hands = {1: "AS AC QD 9S KS", 2: "TS TC QS AH JH", 3: "JS KC JD 9H KD", 0: "9D QC TD AD JC"}
    scene = hearts(hands, maker=2, up="9C").say("AS TS JS 9D", "AC TC KC QC", "9S QS")
    assert (scene.turn, says(scene)) == (3, "KD")
    assert why(scene).startswith("The left bower with one small trump")


def test_both_defenders_hold_their_aces_to_the_end_of_a_lone_hand() -> None:
    hands = {1: "JH JD AH KH 9S", 2: "AS TS TC 9C TD", 0: "AC KC QC KD QD"}
    scene = deal(game(), hands, up="9D").say(*("pass",) * 4, "call hearts alone")
    while len(scene.s.tricks) < 4:
        scene = scene.say(says(scene))
    assert [scene.hand(seat) for seat in (2, 0)] == [{"AS"}, {"AC"}]


# Claims and reneges --------------------------------------------------------------------------------


def test_who_holds_nothing_but_winners_claims_where_that_is_allowed() -> None:
    hands = {1: "JH JD AH KH QH"}
    scene = deal(game(claims="verified"), hands, up="9D").say(*("pass",) * 4, "call hearts")
    while says(scene) != "claim":
        scene = scene.say(says(scene))
    assert (scene.turn, len(scene.s.tricks)) == (1, 2)
    assert scene.say("claim").last(Claimed).holds


def test_nobody_claims_where_every_card_is_played() -> None:
    scene = deal(game(), {1: "JH JD AH KH QH"}, up="9D").say(*("pass",) * 4, "call hearts")
    while scene.phase == "Playing":
        assert says(scene) != "claim"
        scene = scene.say(says(scene))


def test_the_club_player_follows_suit_on_its_honour() -> None:
    hands = {1: "AS 9D TD QD JC", 2: "KS 9S QC TC 9C", 3: "TS AD AC TH KC", 0: "QS QH KH KD JH"}
    scene = hearts(hands, maker=3, up="JS", follow_suit_mode="honor").say("AS")
    assert "QC" in scene.may()
    assert says(scene) == "9S"


def test_the_club_player_lets_a_hand_be_scored() -> None:
    scene = hearts({1: "JH JD AH KH QH"}, maker=1, follow_suit_mode="honor")
    while scene.phase == "Playing":
        scene = scene.say(says(scene))
    assert scene.phase == "Reckoning"
    assert {says(scene, seat) for seat in scene.waits_for} == {"accept"}
