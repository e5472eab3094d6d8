"""Whole games, deal by deal and card by card: B1 to B3 of the acceptance list, and the examples of the rule book."""

from euchre.engine import Scored, TrickWon
from tests.kit.tables import Scene, cards, deal, game, sit_down

PASSES = ("pass",) * 4


def took(scene: Scene) -> list[int]:
    """Who took the tricks, in order."""
    return [won.seat for won in scene.every(TrickWon)]


# Whole games --------------------------------------------------------------------------------------


def test_b1_a_game_of_euchre_to_ten() -> None:
    """rules/euchre 12.2"""
    deals = [
        (("pass", "2: order"), (2, 0, 2, 1, 3), (1, 0)),
        (("pass", "3: order"), (3, 1, 3, 3, 1), (1, 2)),
        (("pass", "0: order"), (0, 2, 1, 3, 1), (1, 4)),
        (("0: order alone",), (0, 0, 0, 0, 0), (5, 4)),
        (("1: order",), (1, 1, 3, 1, 0), (5, 5)),
        (("pass", "3: order alone"), (3, 3, 3, 0, 2), (5, 6)),
        (("pass", "0: order"), (0, 2, 2, 0, 0), (7, 6)),
        (("pass", "1: order"), (0, 1, 2, 0, 1), (9, 6)),
        (("pass",) * 8, (), (9, 6)),
        (("2: order",), (2, 2, 0, 1, 2), (10, 6)),
    ]
    scene = sit_down(game()).dealt_by(0)
    for said, tricks, score in deals:
        assert scene.winners == ()
        scene = scene.played(*said, tricks=tricks)
        assert scene.scores == score
    assert scene.winners == (0,)
    assert [scored.dealer for scored in scene.every(Scored)] == [1, 2, 3, 0, 1, 2, 3, 0, 2]


def test_b2_a_game_of_cutthroat_in_which_two_pass_ten_at_once() -> None:
    """rules/cutthroat 8.2, rules/cutthroat 6.2"""
    deals = [
        (("pass", "pass", "0: order"), (0, 1, 0, 2, 0), (1, 0, 0)),
        (("pass", "pass", "1: order"), (0, 2, 0, 1, 1), (3, 0, 2)),
        (("pass", "pass", "2: order"), (2,) * 5, (3, 0, 5)),
        (("pass", "pass", "0: order"), (1, 2, 0, 0, 1), (3, 2, 7)),
        (("pass", "pass", "1: order"), (1, 1, 0, 1, 1), (3, 3, 7)),
        (("0: order",), (0,) * 5, (6, 3, 7)),
        (("1: order",), (1, 1, 2, 2, 0), (8, 3, 9)),
        (("pass", "pass", "1: order"), (2, 0, 2, 1, 0), (10, 3, 11)),
    ]
    scene = sit_down(game("cutthroat")).dealt_by(0)
    for said, tricks, score in deals:
        assert scene.winners == ()
        scene = scene.played(*said, tricks=tricks)
        assert scene.scores == score
    assert scene.winners == (2,)


def test_b3_a_game_of_buck_from_fifteen() -> None:
    """rules/buck 10.2"""
    deals = [
        ("9H", ("1: order", "2: stay", "3: stay", "0: drop"), (1, 2, 1, 3, 1), (15, 12, 14, 14)),
        ("9C", (), (0, 2, 3, 0, 2), (13, 17, 12, 13)),
        ("9H", ("pass",) * 8, (1, 0, 1, 2, 1), (12, 14, 11, 18)),
        ("9H", ("pass", "pass", "2: order", "3: drop", "0: stay", "1: drop"), (0, 2, 0, 2, 0), (9, 14, 16, 18)),
        ("9H", ("pass", "pass", "3: order", "drop", "drop", "drop"), (), (9, 14, 16, 13)),
        ("9H", ("pass", "pass", "pass", "1: order", "2: drop", "3: drop", "0: stay"), (0,) * 5, (4, 19, 16, 13)),
    ]
    scene = sit_down(game("buck", start_score=15)).dealt_by(0)
    for up, said, tricks, score in deals:
        assert scene.winners == ()
        scene = scene.played(*said, tricks=tricks, up=up)
        assert scene.scores == score
    assert scene.winners == (0,)


def test_a_game_of_buck_for_three() -> None:
    """rules/buck3 5.1, rules/buck3 4.2"""
    deals = [
        ("9H", ("1: order", "2: stay", "0: drop"), (1, 1, 2, 1, 1), (15, 11, 14)),
        ("9C", (), (0, 0, 1, 1, 0), (12, 9, 19)),
        ("9H", ("0: pass", "1: order", "2: drop", "0: drop"), (), (12, 4, 19)),
        ("9H", ("1: pass", "2: pass", "0: order", "1: stay", "2: drop"), (0, 1, 0, 1, 0), (9, 2, 19)),
        ("9H", ("pass",) * 6, (0, 1, 1, 2, 1), (8, -1, 18)),
    ]
    scene = sit_down(game("buck3")).dealt_by(0)
    for up, said, tricks, score in deals:
        assert scene.winners == ()
        scene = scene.played(*said, tricks=tricks, up=up)
        assert scene.scores == score
    assert scene.winners == (1,)


def test_four_deals_of_six_players() -> None:
    """rules/six_handed 7.4, rules/six_handed 5.1"""
    deals = [
        (("pass", "2: order"), (2, 4, 0, 1, 3), (1, 0)),
        (("pass", "3: order"), (3, 5, 1, 3, 3), (1, 2)),
        (("pass", "4: order alone"), (4,) * 5, (5, 2)),
        (("pass", "5: order alone"), (5, 5, 0, 2, 4), (7, 2)),
    ]
    scene = sit_down(game("six_handed_double")).dealt_by(0)
    for said, tricks, score in deals:
        scene = scene.played(*said, tricks=tricks)
        assert scene.scores == score


# Single deals -------------------------------------------------------------------------------------


def test_the_example_deal_of_euchre() -> None:
    """rules/euchre 12.1"""
    hands = {0: "QH 9H QD TD JC", 1: "TH 9D AS QS AC", 2: "JD AH AD TS 9C", 3: "JH KD KS QC TC"}
    scene = deal(game(), hands, up="KH").say("1: pass", "2: order", "0: discard JC")
    scene = scene.say("AS TS KS 9H", "KH TH AH JH", "KD TD 9D")
    assert scene.may(2) == ["AD"]
    scene = scene.say("AD", "JD TC")
    assert scene.may(0) == ["QH"]
    scene = scene.say("QH QS", "9C QC QD AC")
    assert (took(scene), scene.scores) == ([0, 3, 2, 2, 1], (1, 0))


def test_the_example_deal_of_british_euchre() -> None:
    """rules/euchre_british 5.1"""
    hands = {0: "AS KS QS QH TD", 1: "KH AD KD JC 9C", 2: "JH TS QD AC QC", 3: "AH 9H KC TC 9D"}
    scene = deal(game("euchre_british"), hands, up="JK", dealer=3).say("3: call hearts", "discard 9D")
    scene = scene.say("AS 9C TS 9H", "JK QH KH JH", "KC TD JC AC", "QD TC KS AD", "KD QC AH QS")
    assert (took(scene), scene.scores) == ([3, 3, 2, 1, 3], (0, 1))


def test_the_example_deal_of_cutthroat() -> None:
    """rules/cutthroat 8.1"""
    hands = {0: "QS KH KD JD 9C", 1: "JS AS 9S AH TH", 2: "JC KS QH AD TC"}
    scene = deal(game("cutthroat"), hands, up="9D").say("pass", "pass", "pass", "1: call spades")
    scene = scene.say("JS KS QS", "AH QH KH", "AS JC 9C", "AD JD 9S", "TH TC KD")
    assert (took(scene), scene.scores) == ([1, 1, 2, 1, 1], (0, 1, 0))


def test_the_example_deal_of_buck() -> None:
    """rules/buck 10.1"""
    hands = {0: "9D AH QH KS 9C", 1: "9S TS QC KC 9H", 2: "AS JS QD KH JC", 3: "JD JH AD QS TC"}
    scene = deal(game("buck"), hands, up="KD").say("pass", "pass", "3: order", "0: discard 9C")
    scene = scene.say("0: stay", "1: drop", "2: stay")
    assert scene.turn == 2
    scene = scene.say("AS QS KS", "KH AD AH", "JD 9D QD", "JH KD JC", "TC QH JS")
    assert (took(scene), scene.scores) == ([2, 3, 3, 3, 3], (30, 25, 24, 21))


def test_the_example_deal_of_dirty_clubs() -> None:
    """rules/dirty_clubs 8.1"""
    hands = {0: "JH KH 9H AS KD", 1: "QH TD QS AC 9C", 2: "9S JC QD TC 9D", 3: "JD TH TS KC AD"}
    for credit, score in (("won", 16), ("bid", 17)):
        scene = deal(game("dirty_clubs", dirty_credit=credit), hands, up="AH", dealer=3)
        scene = scene.say("0: bid 3", "pass", "pass", "pass", "declare hearts", "swap KD")
        assert scene.hand(0) == cards("JH AH KH 9H AS")
        scene = scene.say("1: stay", "2: drop", "3: stay")
        scene = scene.say("JH QH TH", "AH 9C JD", "AD 9H TD", "AS QS TS", "KH AC KC")
        assert (took(scene), scene.scores) == ([0, 3, 0, 0, 0], (score, 25, 20, 19))
