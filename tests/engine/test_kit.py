"""The kit of these tests: cards fall where they are named, and tricks where they are wanted."""

import pytest

from tests.kit.tables import cards, deal, game, sit_down


@pytest.mark.parametrize("preset", ["euchre", "cutthroat_dummy", "six_handed_double", "buck3"])
@pytest.mark.parametrize("dealer", [0, 2])
def test_named_cards_fall_where_they_are_named(preset: str, dealer: int) -> None:
    hands = {0: "9S TS JS QS KS", 2: "9C TC JC QC KC"}
    scene = deal(game(preset), hands, up="AH", kitty="AD", dealer=dealer)
    assert [scene.hand(seat) for seat in hands] == [cards(hand) for hand in hands.values()]
    assert (scene.s.upcard, scene.s.kitty[0], scene.s.dealer) == ("AH", "AD", dealer)


def test_the_same_deal_is_dealt_every_time() -> None:
    assert deal(game(), up="AH") == deal(game(), up="AH")


def test_a_row_of_cards_is_played_in_turn() -> None:
    hands = {1: "9S TS JS QS KS", 2: "9C TC JC QC KC", 3: "9D TD JD QD KD", 0: "9H TH JH QH KH"}
    scene = deal(game(), hands, up="AH").say("order", "discard 9H", "9S 9C 9D TH", "0: JH")
    assert [(play.seat, play.card) for play in scene.s.tricks[0].plays] == [(1, "9S"), (2, "9C"), (3, "9D"), (0, "TH")]
    assert scene.turn == 1


def test_tricks_go_to_the_seats_that_are_named() -> None:
    scene = sit_down(game("buck")).dealt_by(0).played("order", "stay", "stay", "stay", tricks=(3, 1, 2, 0, 3))
    assert [trick.winner for trick in scene.s.tricks] == [3, 1, 2, 0, 3]


def test_tricks_that_the_cards_do_not_allow_are_no_deal() -> None:
    hands = {1: "JH JD AH KH QH"}
    scene = deal(game(), hands, up="9H").say("order", "discard 9H")
    with pytest.raises(AssertionError, match="no lawful play"):
        scene.tricks(0)


def test_a_lawful_action_has_no_refusal() -> None:
    with pytest.raises(AssertionError, match="is allowed"):
        deal(game(), up="9H").refusal("1: pass")
