"""Cutthroat: T57 to T62 of the acceptance list, the dummy, and the house rules of three players."""

import pytest

from euchre.engine import Discarded
from euchre.rules import Value
from tests.kit.tables import Scene, cards, deal, game, sit_down

MAKER = "1: order"
"""Seat 0 deals; seat 1 is the maker, 2 and 0 defend."""


def taken(tricks: tuple[int, ...], **options: Value) -> tuple[int, ...]:
    """The scores after a deal that seat 1 made and in which these seats took the tricks."""
    return sit_down(game("cutthroat", **options)).dealt_by(0).played(MAKER, tricks=tricks).scores


@pytest.mark.parametrize("tricks", [(1, 1, 1, 0, 2), (1, 1, 1, 1, 0)])
def test_t57_a_maker_of_three_or_four_scores_one(tricks: tuple[int, ...]) -> None:
    """rules/cutthroat 1.4"""
    assert taken(tricks) == (0, 1, 0)


def test_t58_a_march_scores_three() -> None:
    """rules/cutthroat 5.2"""
    assert taken((1,) * 5) == (0, 3, 0)


@pytest.mark.parametrize("points", [2, 3, 4])
def test_a_march_is_worth_what_the_table_says(points: int) -> None:
    """rules/cutthroat 5.2"""
    assert taken((1,) * 5, cutthroat_march=points) == (0, points, 0)


def test_t59_each_defender_scores_two_for_a_euchre() -> None:
    """rules/cutthroat 5.1"""
    assert taken((0, 2, 2, 1, 1)) == (2, 0, 2)


def test_t60_a_split_euchre_goes_to_the_defender_with_more_tricks() -> None:
    """rules/cutthroat 5.3"""
    assert taken((0, 2, 2, 1, 1), defender_split=True) == (0, 0, 2)


def test_t61_equal_defenders_score_one_each_of_a_split_euchre() -> None:
    """rules/cutthroat 5.3"""
    assert taken((0, 2, 2, 0, 1), defender_split=True) == (1, 0, 1)


def test_t62_a_split_euchre_of_a_maker_without_a_trick_is_two_to_none() -> None:
    """rules/cutthroat 5.3"""
    assert taken((0, 2, 0, 0, 2), defender_split=True) == (2, 0, 0)


def test_a_maker_without_a_trick_gives_each_defender_four_where_the_table_plays_so() -> None:
    """rules/cutthroat 5.4"""
    assert taken((0, 2, 0, 0, 2), super_euchre=True) == (4, 0, 4)


def test_a_split_super_euchre_gives_all_four_to_one() -> None:
    """rules/cutthroat 5.4"""
    assert taken((0, 2, 0, 0, 2), super_euchre=True, defender_split=True) == (4, 0, 0)


def test_the_maker_leads_who_is_eldest_and_everybody_plays() -> None:
    """rules/cutthroat 4.1, rules/cutthroat 4.2"""
    scene = deal(game("cutthroat"), up="9H").say(MAKER)
    scene = scene.say(scene.may()[0])
    assert (scene.turn, scene.s.active) == (1, (0, 1, 2))


def test_nobody_says_alone() -> None:
    """rules/cutthroat 3.11"""
    scene = deal(game("cutthroat"), up="9H")
    assert scene.may(1) == ["pass", "order"]
    assert scene.refusal("1: order alone") == "Everyone plays alone in this game: just call."
    assert scene.say("pass", "pass", "pass").refusal("1: call spades alone") == (
        "Everyone plays alone in this game: just call."
    )


@pytest.mark.parametrize("deck, hidden", [("24", 8), ("32", 16)])
def test_the_kitty_hides_what_is_left(deck: str, hidden: int) -> None:
    """rules/cutthroat 2.1, rules/cutthroat 2.2"""
    scene = deal(game("cutthroat", deck=deck), up="9H")
    assert len(scene.s.kitty) == hidden
    assert all(card is None for card in scene.view(None).kitty)


def test_the_stuck_dealer_of_three_may_not_pass() -> None:
    """rules/cutthroat 3.7"""
    scene = deal(game("cutthroat", stick_the_dealer=True), up="9H").say(*("pass",) * 5)
    assert scene.may(0) == ["call spades", "call diamonds", "call clubs"]


@pytest.mark.parametrize(
    "tricks, scores",
    [((0, 0, 0, 1, 2), (1, 0, 0)), ((2,) * 5, (0, 0, 3)), ((0, 0, 1, 1, 2), (0, 0, 0)), ((1, 1, 2, 1, 1), (0, 1, 0))],
)
def test_a_hand_that_nobody_made_of_three_is_for_who_has_three_tricks(
    tricks: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    """rules/cutthroat 3.8"""
    scene = sit_down(game("cutthroat", all_pass="no_trump_hand")).dealt_by(0).played(*("pass",) * 6, tricks=tricks)
    assert scene.scores == scores


def test_the_same_dealer_of_three_deals_again_where_the_table_plays_so() -> None:
    """rules/cutthroat 3.8"""
    scene = deal(game("cutthroat", all_pass="same_dealer"), up="9H").say(*("pass",) * 6)
    assert (scene.phase, scene.s.dealer) == ("Shuffling", 0)


# The dummy ----------------------------------------------------------------------------------------


def dummy(**options: Value) -> Scene:
    """A deal with a dummy by seat 0, which seat 1 is asked about first."""
    hands = {1: "9S TS QC 9D TD", 0: "KS QS 9H TH QD"}
    return deal(game("cutthroat_dummy", **options), hands, dummy="JH JD AH KH AS", up="QH")


def test_the_dummy_is_dealt_before_the_dealer_and_nobody_sees_it() -> None:
    """rules/cutthroat 7.2, rules/cutthroat 7.3, rules/cutthroat 7.4"""
    scene = dummy()
    assert len(scene.s.kitty) == 3
    assert [len(scene.view(seat).dummy) for seat in (0, 1, 2, None)] == [5] * 4
    assert [scene.view(seat).dummy.known for seat in (0, 1, 2, None)] == [0] * 4


def test_the_dummy_stays_dead_by_default() -> None:
    """rules/cutthroat 7.6"""
    assert dummy().say("1: order", "0: discard 9H").phase == "Playing"


def test_the_maker_may_exchange_the_hand_for_the_dummy_after_the_discard() -> None:
    """rules/cutthroat 7.6"""
    scene = dummy(dummy_hand_use="maker_may_swap").say("1: order", "0: discard 9H")
    assert (scene.phase, scene.turn, scene.may()) == ("OfferingDummy", 1, ["no", "take dummy"])
    swapped = scene.say("take dummy")
    assert swapped.hand(1) == cards("JH JD AH KH AS")
    assert (swapped.phase, swapped.turn) == ("Playing", 1)
    assert scene.say("no").hand(1) == cards("9S TS QC 9D TD")


def test_the_exchange_with_the_dummy_is_the_makers_secret() -> None:
    """rules/cutthroat 7.6, rules/core 5.3"""
    scene = dummy(dummy_hand_use="maker_may_swap").say("1: order", "0: discard 9H", "take dummy")
    assert [scene.sees(seat, 1) for seat in (0, 2, None)] == [set()] * 3
    assert scene.sees(1, 1) == cards("JH JD AH KH AS")


def test_the_maker_may_merge_the_dummy_and_keep_five_of_ten() -> None:
    """rules/cutthroat 7.6"""
    scene = dummy(dummy_hand_use="maker_merges_best5").say("1: order", "0: discard 9H", "take dummy")
    assert (scene.phase, len(scene.hand(1))) == ("Discarding", 10)
    scene = scene.say(*(f"discard {card}" for card in ("9S", "TS", "QC", "9D", "TD")))
    assert (scene.phase, scene.hand(1)) == ("Playing", cards("JH JD AH KH AS"))
    assert scene.sees(2, 1) == set()
    assert [event.seat for event in scene.every(Discarded)] == [0, 1, 1, 1, 1, 1]


def test_a_maker_in_round_two_may_use_the_dummy_too() -> None:
    """rules/cutthroat 7.6"""
    scene = dummy(dummy_hand_use="maker_may_swap").say("pass", "pass", "pass", "call spades")
    assert (scene.phase, scene.turn) == ("OfferingDummy", 1)


def test_the_deal_passes_over_the_dummy() -> None:
    """rules/cutthroat 7.2"""
    scene = sit_down(game("cutthroat_dummy")).dealt_by(2).played("0: order", tricks=(0, 0, 0, 1, 1))
    assert scene.s.dealer == 0
