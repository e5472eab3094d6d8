"""Finding the first dealer, and which card goes where."""

import pytest

from euchre.cards import read_cards
from euchre.engine import SHELL, Cut, Deal, IllegalAction, decide
from euchre.rules import Seat
from tests.kit.tables import Scene, cut, deal, game, sit_down

PACK = game().deck.cards
NUMBERED = " ".join(PACK)


# The first dealer ---------------------------------------------------------------------------------


def test_the_lowest_card_of_the_cut_deals() -> None:
    """rules/core 4.4"""
    found = cut(game(), "KH QS 9C TD")
    assert (found.dealer, found.shown[2]) == (2, (2, "9C"))


def test_the_highest_card_of_the_cut_deals_where_the_table_plays_so() -> None:
    """rules/core 4.4"""
    assert cut(game(first_dealer="cut_high"), "TH QS 9C KD").dealer == 3


def test_the_ace_is_low_in_the_cut() -> None:
    """rules/core 4.5"""
    assert cut(game(), "KH QS 9C AD").dealer == 3
    assert cut(game(first_dealer="cut_high"), "KH QS 9C AD").dealer == 0


def test_the_ace_is_high_in_the_cut_where_the_table_plays_so() -> None:
    """rules/core 4.5"""
    assert cut(game(cut_ace="ace_high"), "KH QS 9C AD").dealer == 2
    assert cut(game(first_dealer="cut_high", cut_ace="ace_high"), "KH QS 9C AD").dealer == 3


def test_a_jack_ranks_between_ten_and_queen_in_the_cut() -> None:
    """rules/core 4.5"""
    assert cut(game(), "QH JS KC KD").dealer == 1
    assert cut(game(first_dealer="cut_high"), "JH QS TC 9D").dealer == 1


def test_players_who_tie_for_the_deal_cut_again_among_themselves() -> None:
    """rules/core 4.5"""
    found = cut(game(), "9H QS 9C KD KH QC")
    assert (found.dealer, [seat for seat, _ in found.shown]) == (2, [0, 1, 2, 3, 0, 2])


def test_a_joker_is_left_out_of_the_cut() -> None:
    """rules/core 4.5"""
    found = cut(game("euchre_british"), "JK KH QS 9C TD")
    assert (found.dealer, "JK" not in dict(found.shown).values()) == (2, True)


def test_the_first_jack_deals_where_the_table_plays_so() -> None:
    """rules/core 4.4, rules/euchre 11.1"""
    found = cut(game("euchre_tournament"), "9H QS 9C KD AH JD")
    assert (found.dealer, found.shown[-1]) == (1, (1, "JD"))


def test_the_first_black_jack_deals_where_the_table_plays_so() -> None:
    """rules/core 4.4"""
    found = cut(game(first_dealer="first_black_jack"), "9H JD 9C KD AH QD JS")
    assert (found.dealer, len(found.shown)) == (2, 7)


def test_a_seat_is_drawn_where_the_table_plays_so() -> None:
    """rules/core 4.4"""
    rules = game(first_dealer="random")
    turned = [PACK[i:4] + PACK[:i] for i in range(4)]
    assert {cut(rules, " ".join(order)).dealer for order in turned} == {0, 1, 2, 3}


def test_seat_0_deals_first_where_the_table_plays_so() -> None:
    """rules/core 4.4"""
    scene = sit_down(game(first_dealer="fixed"))
    assert (scene.s.dealer, scene.phase) == (0, "Shuffling")


@pytest.mark.parametrize("preset, players", [("cutthroat", 3), ("six_handed", 6)])
def test_every_player_cuts(preset: str, players: int) -> None:
    """rules/core 4.4"""
    assert len(cut(game(preset), "KH QS TD JC 9C KD"[: 3 * players]).shown) == players


# The packets --------------------------------------------------------------------------------------


def numbered(**options: str) -> Scene:
    """A deal by seat 0 of the pack in order, so that the first card is 9S and the last AC."""
    scene = sit_down(game(**options)).dealt_by(0)
    return scene.after(*decide(scene.s, SHELL, Deal(PACK)))


def held_by(scene: Scene, seat: int) -> list[int]:
    """The places of the pack that the seat's cards came from, from 1."""
    return sorted(NUMBERED.split().index(card) + 1 for card in scene.hand(seat))


@pytest.mark.parametrize(
    "pattern, eldest, second, dealer",
    [
        ("3-2", [1, 2, 3, 13, 14], [4, 5, 6, 15, 16], [10, 11, 12, 19, 20]),
        ("2-3", [1, 2, 9, 10, 11], [3, 4, 12, 13, 14], [7, 8, 18, 19, 20]),
        ("1x5", [1, 5, 9, 13, 17], [2, 6, 10, 14, 18], [4, 8, 12, 16, 20]),
        ("alternating", [1, 2, 3, 11, 12], [4, 5, 13, 14, 15], [9, 10, 18, 19, 20]),
    ],
)
def test_the_cards_are_dealt_in_packets(pattern: str, eldest: list[int], second: list[int], dealer: list[int]) -> None:
    """rules/core 4.6"""
    scene = numbered(deal_pattern=pattern)
    assert [held_by(scene, seat) for seat in (1, 2, 0)] == [eldest, second, dealer]


@pytest.mark.parametrize("pattern", ["3-2", "2-3", "1x5", "alternating"])
def test_the_card_after_the_hands_is_turned_up(pattern: str) -> None:
    """rules/core 4.7"""
    scene = numbered(deal_pattern=pattern)
    assert (scene.s.upcard, scene.s.kitty) == (PACK[20], PACK[21:])


@pytest.mark.parametrize("size", [3, 4, 5])
def test_every_hand_has_the_size_that_is_dealt(size: int) -> None:
    """rules/core 1.6"""
    scene = deal(game(hand_size=size), up="9H")
    assert ([len(hand) for hand in scene.s.hands], len(scene.s.kitty)) == ([size] * 4, 23 - 4 * size)


def test_everybody_sees_the_upcard_and_nobody_the_cards_under_it() -> None:
    """rules/core 5.1, rules/core 5.3, rules/core 5.8"""
    scene = deal(game(), up="9H")
    for seat in (0, 1, 2, 3, None):
        assert (scene.view(seat).upcard, scene.view(seat).kitty) == ("9H", (None,) * 3)


def test_every_player_sees_the_own_hand_and_no_other() -> None:
    """rules/core 5.2, rules/core 5.6"""
    scene = deal(game(), up="9H")
    for seat in (0, 1, 2, 3, None):
        for other in range(4):
            assert scene.sees(seat, other) == (scene.hand(other) if seat == other else set())


# The pack that is brought -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "order, sentence",
    [
        (PACK[:23], "A deal needs the 24 cards of the pack, not 23."),
        ((*PACK[:23], PACK[0]), "A deal needs the 24 cards of the pack, and 9S is there too often."),
        ((*PACK[:23], *read_cards("JK")), "A deal needs the 24 cards of the pack, and JK is not one of them."),
    ],
)
def test_a_pack_that_is_not_whole_is_refused(order: tuple[str, ...], sentence: str) -> None:
    """rules/core 1.1"""
    scene = sit_down(game()).dealt_by(0)
    with pytest.raises(IllegalAction, match=sentence):
        decide(scene.s, SHELL, Deal(read_cards(" ".join(order))))


def test_nobody_at_the_table_deals_or_cuts() -> None:
    """rules/core 11.1"""
    scene = sit_down(game())
    with pytest.raises(IllegalAction, match="Nobody may act now"):
        decide(scene.s, Seat(0), Cut(PACK))
    with pytest.raises(IllegalAction, match="The cards are not cut or dealt now"):
        decide(deal(game(), up="9H").s, SHELL, Deal(PACK))
