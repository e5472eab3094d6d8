"""Claims of the rest: when they may be made, what the claimant may know, and what follows."""

import pytest

from euchre.engine import Claimed, Scored
from euchre.rules import Value
from tests.kit.tables import Scene, cards, deal, game, named

CLAIMS: dict[str, Value] = {"claims": "verified"}
TABLE = game(**CLAIMS)

TOP_TRUMPS = {1: "JH JD AH KH QH", 2: "9S TS JS QS KS", 3: "9C TC JC QC KC", 0: "9D TD QD KD AS"}
"""Hearts are trump; the ten and nine of hearts are not dealt to anybody."""


def trumps(**options: Value) -> Scene:
    """Seat 1 has named hearts and led the two bowers, and is to lead again."""
    scene = named(game(**CLAIMS, **options), "hearts", TOP_TRUMPS)
    return scene.say("JH 9S 9C 9D", "JD TS TC TD")


def holds(scene: Scene, seat: int) -> bool:
    """Whether the seat's claim holds."""
    return scene.say(f"{seat}: claim").last(Claimed).holds


# When ---------------------------------------------------------------------------------------------


def test_nobody_claims_by_default() -> None:
    """rules/irregularities 8.1"""
    scene = named(game(), "hearts", TOP_TRUMPS).say("JH 9S 9C 9D", "JD TS TC TD")
    assert "claim" not in scene.may(1)


def test_a_claim_may_be_made_from_the_third_trick_on_by_the_player_on_turn() -> None:
    """rules/irregularities 8.2"""
    scene = named(TABLE, "hearts", TOP_TRUMPS)
    assert "claim" not in scene.may(1)
    scene = scene.say("JH 9S 9C 9D")
    assert "claim" not in scene.may(1)
    scene = scene.say("JD TS TC TD")
    assert "claim" in scene.may(1)
    assert scene.may(2) == []
    assert "claim" in scene.say("AH").may(2)


# What follows -------------------------------------------------------------------------------------


def test_a_claim_that_holds_takes_every_trick_and_the_deal_is_scored() -> None:
    """rules/irregularities 8.4, rules/irregularities 8.5"""
    scene = trumps().say("claim")
    assert (scene.scores, scene.phase) == ((0, 2), "Shuffling")
    assert (scene.last(Scored).ending, scene.last(Scored).tricks) == ("march", (0, 5, 0, 0))


def test_the_claimant_lays_the_hand_face_up() -> None:
    """rules/irregularities 8.3"""
    assert set(trumps().say("claim").last(Claimed).cards) == cards("AH KH QH")


def test_a_lone_maker_may_claim_a_lone_march() -> None:
    """rules/irregularities 8.5, rules/euchre 6.5"""
    scene = deal(TABLE, TOP_TRUMPS, up="AC").say(*("pass",) * 4, "1: call hearts alone")
    assert scene.say("JH 9S 9D", "JD TS TD", "claim").scores == (0, 4)


LEFT_OUT = {1: "JH AH KH QH 9S", 2: "TH 9H JD QS KS", 3: "9C TC JC QC KC", 0: "9D TD QD KD AS"}
"""Seat 2 follows two leads of trump and keeps the left bower."""


def left_bower_out() -> Scene:
    """Seat 1 is to lead to the third trick, and the left bower is still out."""
    return named(TABLE, "hearts", LEFT_OUT).say("JH TH 9C 9D", "AH 9H TC TD")


def test_a_refused_claim_changes_nothing_but_that_nobody_may_claim_again() -> None:
    """rules/irregularities 8.6"""
    scene = left_bower_out()
    refused = scene.say("claim")
    assert not refused.last(Claimed).holds
    assert (refused.turn, refused.hand(1), refused.phase) == (1, scene.hand(1), "Playing")
    assert "claim" not in refused.may(1)
    assert "claim" not in refused.say("KH").may(2)


def test_everybody_has_seen_the_hand_of_a_refused_claim() -> None:
    """rules/irregularities 8.3, rules/irregularities 8.6"""
    scene = left_bower_out().say("claim")
    assert [scene.sees(seat, 1) for seat in (0, 2, 3, None)] == [cards("KH QH 9S")] * 4
    assert scene.say("KH").sees(None, 1) == cards("QH 9S")


def test_the_next_deal_may_be_claimed_again() -> None:
    """rules/irregularities 8.6"""
    scene = left_bower_out().say("claim").to_the_end().dealt_by(0)
    scene = scene.deal(TOP_TRUMPS, up="AC").say(*("pass",) * 4, "1: call hearts", "JH 9S 9C 9D", "JD TS TC TD")
    assert holds(scene, 1)


# What the claimant can know -----------------------------------------------------------------------

WITHOUT_LEFT = {1: "AS KS JH AH KH", 2: "9S QS 9C 9D QC", 3: "TS JS TC TD AC", 0: "QD KC JC KD AD"}
"""Seat 1 leads two spades; nobody holds the left bower, and not everybody has shown to be void of hearts."""


def spades_led(up: str) -> Scene:
    """Seat 1 named hearts, led two spades, and claims with right bower, ace and king."""
    scene = deal(TABLE, WITHOUT_LEFT, up=up).say(*("pass",) * 4, "1: call hearts")
    return scene.say("AS 9S TS QD", "KS QS JS KD")


def test_a_claim_is_refused_while_the_left_bower_may_be_out() -> None:
    """rules/irregularities 8.4"""
    hidden = deal(TABLE, {**WITHOUT_LEFT, 0: "QD KC JC KD 9H"}, up="AD").say(*("pass",) * 4, "1: call hearts")
    hidden = hidden.say("AS 9S TS QD", "KS QS JS KD")
    assert all("JD" not in hidden.hand(seat) for seat in range(4))
    assert not holds(hidden, 1)


def test_a_card_that_was_turned_down_is_known_to_be_out() -> None:
    """rules/irregularities 8.4, rules/core 5.1"""
    assert holds(spades_led(up="JD"), 1)


def test_a_left_bower_that_has_been_played_is_known_to_be_out() -> None:
    """rules/irregularities 8.4"""
    assert not holds(left_bower_out(), 1)
    hands = {**LEFT_OUT, 1: "JH AH KH QH AS", 2: "JD 9H JS QS KS", 0: "9D TD QD KD AC"}
    assert holds(named(TABLE, "hearts", hands).say("JH JD 9C 9D", "AH 9H TC TD"), 1)


def test_only_the_dealer_knows_of_the_discard() -> None:
    """rules/irregularities 8.4, rules/core 5.2"""
    hands = {0: "AS KS JH AH JD", 1: "9S QS 9C 9D QC", 2: "TS JS TC TD AC", 3: "QD KC JC KD AD"}
    scene = deal(TABLE, hands, up="KH").say("pass", "pass", "pass", "0: order", "discard JD")
    scene = scene.say("1: 9S", "2: TS", "3: QD", "0: AS", "0: KS", "QS", "JS", "KD")
    assert holds(scene, 0)
    other = {1: "AS KS JH AH QH", 0: "9H 9S 9C 9D JD", 2: "TS JS TC TD AC", 3: "QD KC JC KD AD"}
    scene = deal(TABLE, other, up="KH").say("pass", "pass", "pass", "0: order", "discard JD")
    scene = scene.say("AS TS QD 9S", "KS JS KD 9C")
    assert not holds(scene, 1)


def test_who_did_not_follow_has_shown_to_be_void() -> None:
    """rules/irregularities 8.4"""
    void = {1: "JH JD AS KS QS", 2: "9H TC KC QC 9C", 3: "TH KD QD TD 9D", 0: "QH AD JC JS 9S"}
    scene = named(TABLE, "hearts", void).say("JH 9H TH QH", "JD TC KD AD")
    assert holds(scene, 1)
    followed = {**void, 2: "9H KH KC QC 9C"}
    scene = named(TABLE, "hearts", followed).say("JH 9H TH QH", "JD KH KD AD")
    assert not holds(scene, 1)


def test_a_claim_looks_at_no_hand_but_the_claimants() -> None:
    """rules/irregularities 8.4, rules/core 5.6"""
    in_kitty = named(TABLE, "hearts", {**LEFT_OUT, 2: "TH 9H QS KS AC"}).say("JH TH 9C 9D", "AH 9H TC TD")
    assert all("JD" not in in_kitty.hand(seat) for seat in range(4))
    assert [holds(scene, 1) for scene in (in_kitty, left_bower_out())] == [False, False]


def test_the_others_may_play_as_they_like_within_the_rules() -> None:
    """rules/irregularities 8.4"""
    hands = {1: "JH JD AS AD AC", 2: "9H 9S TS QS KS", 3: "TH 9C TC QC KC", 0: "QH 9D TD QD KD"}
    scene = named(TABLE, "hearts", hands).say("JH 9H TH QH", "JD 9S 9C 9D")
    assert holds(scene, 1)


# In the middle of a trick, and among partners -----------------------------------------------------


def test_the_last_to_play_may_claim_with_the_best_cards() -> None:
    """rules/irregularities 8.2, rules/irregularities 8.3"""
    hands = {1: "AS AC 9S TS 9D", 2: "KC TC JC QC 9H", 3: "TD QD KD AD 9C", 0: "QS KS JH JD AH"}
    scene = named(TABLE, "hearts", hands).say("AS KC TD QS", "AC TC 9C KS", "9S JC QD")
    assert scene.turn == 0
    assert holds(scene, 0)


def test_a_claimant_takes_every_trick_with_the_own_cards_and_not_the_partners() -> None:
    """rules/irregularities 8.3, rules/irregularities 8.4"""
    hands = {1: "AS AC AD KS JH", 2: "9S 9C 9D TS 9H", 3: "JS TC TD QS KC", 0: "QH QC QD KD JC"}
    scene = named(TABLE, "hearts", hands).say("AC 9C TC QC", "AD 9D TD QD", "AS TS JS KD", "KS 9S QS JC")
    assert holds(scene, 1)
    scene = scene.say("1: JH", "2: 9H")
    assert (scene.turn, scene.hand(3)) == (3, cards("KC"))
    assert not holds(scene, 3)


def test_the_partner_may_stand_in_the_way_of_a_claim() -> None:
    """rules/irregularities 8.4"""
    hands = {**LEFT_OUT, 3: LEFT_OUT[2], 2: LEFT_OUT[3]}
    scene = named(TABLE, "hearts", hands).say("JH 9C TH 9D", "AH TC 9H TD")
    assert not holds(scene, 1)


def test_tricks_that_the_defenders_claim_make_a_euchre() -> None:
    """rules/irregularities 8.3, rules/irregularities 8.5"""
    hands = {2: "JH JD AH KH QH", 1: "9S TS JS QS KS", 3: "9C TC JC QC KC", 0: "9D TD QD KD AS"}
    scene = named(TABLE, "hearts", hands).say("9S QH 9C AS", "2: JH", "3: TC", "0: 9D", "1: TS")
    assert scene.say("2: claim").scores == (2, 0)


# Twins, and games without partners ----------------------------------------------------------------


@pytest.mark.parametrize("tie, sure", [("first", True), ("last", False), ("cancel", False)])
def test_a_twin_that_may_be_out_denies_a_claim_where_the_first_does_not_win(tie: str, sure: bool) -> None:
    """rules/irregularities 8.4, rules/core 8.5"""
    hands = {1: "JH JH JD JD AH", 2: "AH KH KH QH QH"}
    rules = game("six_handed_double", duplicate_tie=tie, **CLAIMS)
    scene = named(rules, "hearts", hands)
    for lead in ("JH", "JH", "JD", "JD"):
        scene = scene.say(f"1: {lead}")
        while scene.s.trick:
            scene = scene.say(next(words for words in scene.may() if words not in ("AH", "claim")))
    assert holds(scene, 1) is sure


def test_a_claim_in_buck_can_complete_a_sweep() -> None:
    """rules/irregularities 8.7"""
    rules = game("buck", **CLAIMS)
    scene = deal(rules, TOP_TRUMPS, up="AD").say(*("pass",) * 4, "1: call hearts", "stay", "stay", "stay")
    scene = scene.say("JH 9S 9C 9D", "JD TS TC TD", "claim")
    assert (scene.winners, scene.last(Scored).ending) == ((1,), "sweep")


def test_claimed_tricks_count_as_won_one_after_the_other() -> None:
    """rules/irregularities 8.8, rules/buck 9.5"""
    rules = game("buck", **CLAIMS)
    hands = {1: "JD JH AH KH QH", 2: "AS TS JS QS KS", 3: "9C TC JC QC KC", 0: "9D TD QD KD AC"}
    scene = deal(rules, hands, up="AD").say(*("pass",) * 4, "1: call hearts", "stay", "stay", "stay")
    scene = scene.scored(25, 4, 1, 25)
    scene = scene.say("JD AS 9C 9D", "JH TS TC TD", "claim")
    assert scene.winners == (1,)


def test_a_claimant_of_buck_claims_for_nobody_else() -> None:
    """rules/irregularities 8.3"""
    rules = game("cutthroat", **CLAIMS)
    hands = {1: "JH JD AS KS 9C", 2: "AC QC TC 9S TS", 0: "9H TH QS JS KD"}
    scene = deal(rules, hands, up="9D").say(*("pass",) * 3, "1: call hearts")
    scene = scene.say("JH TC 9H", "JD QC TH")
    assert not holds(scene, 1)
