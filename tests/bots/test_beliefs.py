"""What others say and play tells of their cards: in every game, on average, it makes the true hands likelier."""

from collections import defaultdict
from collections.abc import Iterator
from statistics import mean

import numpy as np
import pytest

from benchmarks.beliefs import as_it_is, gain
from euchre.bots import worlds
from euchre.bots.eyes import aside
from euchre.bots.knowledge import Knowledge, knowledge
from euchre.bots.sayings import history
from euchre.bots.tells import tell
from euchre.bots.worlds import likelihoods
from euchre.engine import Playing, View
from euchre.kernel import Ints, foresee, new_chance, words
from euchre.rules import GAMES, Rules, Seat
from tests.bots.moments import decisions
from tests.kit.tables import Scene, deal, game

DEALS = 30
DRAWN = 60
OFTEN = 40
"""A kind of word that was said so often, as the seats saw it, is looked at."""
DOUBLE = (GAMES["six_handed_double"], game(deck="double24"))


def moments(
    rules: Rules | str, deals: int = DEALS, scores: tuple[int, ...] | None = None
) -> Iterator[tuple[Knowledge, Seat, Ints]]:
    """Decisions of club players: what the seat knows, and the world as it is, followed by some that might be."""
    for number in range(deals):
        for at, each in enumerate(decisions(rules, f"beliefs/{number}", scores=scores)):
            known = knowledge(each.view)
            if known.unseen.total > 1:
                yield known, each.seat, as_it_is(known, View(each.table), DRAWN, f"{number}/{at}")


NEAR_THE_END = [
    (game("dirty_clubs", **options), scores)
    for options in ({}, {"dirty_credit": "bid"}, {"dirty_min_bid": 1}, {"dirty_min_bid": 2})
    for scores in ((3, 3, 3, 3), (4, 4, 4, 4))
]


@pytest.mark.parametrize("rules, scores", [*((rules, None) for rules in GAMES.values()), *NEAR_THE_END])
def test_every_kind_of_word_makes_the_true_hands_likelier(
    rules: Rules, scores: tuple[int, ...] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = defaultdict(list)
    for known, seat, there in moments(rules, scores=scores):
        said, words_only = history(known.view), known._replace(plays=())
        before = np.ones(len(there))
        for number, (stage, sayer, word) in enumerate(said, 1):
            monkeypatch.setattr(worlds, "history", lambda _, number=number, said=said: said[:number])
            after = likelihoods(words_only, seat, there)
            if sayer != seat:
                found[type(known.view.phase), stage, word == words.PASS].append(gain(after / before))
            before = after
        monkeypatch.undo()
    assert {kind: mean(gains) for kind, gains in found.items() if len(gains) >= OFTEN and mean(gains) <= 0} == {}
    assert found


def gain_of_last_word(known: Knowledge, seat: Seat, there: Ints, monkeypatch: pytest.MonkeyPatch) -> float:
    """How much likelier the last word makes the true hands, after all that was said before it."""
    said, words_only = history(known.view), known._replace(plays=())
    after = likelihoods(words_only, seat, there)
    with monkeypatch.context() as patch:
        patch.setattr(worlds, "history", lambda _: said[:-1])
        return gain(after / likelihoods(words_only, seat, there))


def test_a_call_that_a_stuck_dealer_must_make_tells_of_the_best_suit_and_not_of_a_good_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gains = []
    for known, seat, there in moments(game("cutthroat", stick_the_dealer=True), 150):
        said, view = history(known.view), known.view
        forced = said and said[-1][0] == foresee.NAMING and said[-1][1] == view.dealer and said[-1][2] != words.PASS
        if forced and seat != view.dealer and not view.plays and len(view.trick) == 0:
            gains.append(gain_of_last_word(known, seat, there, monkeypatch))
    assert len(gains) > 20
    assert mean(gains) > 0.5


@pytest.mark.parametrize("scores", [(3, 9, 9, 9), (3, 3, 3, 3)])
@pytest.mark.parametrize("name", ["buck", "dirty_clubs"])
def test_who_stays_near_the_end_is_read_by_the_score(
    name: str, scores: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    gains = []
    for known, seat, there in moments(name, 60, scores):
        said = history(known.view)
        if said and said[-1][0] == foresee.STAYING and said[-1][1] != seat and not known.plays:
            gains.append(gain_of_last_word(known, seat, there, monkeypatch))
    assert len(gains) > 20
    assert mean(gains) > 0


@pytest.mark.parametrize("name", GAMES)
def test_every_card_that_is_played_makes_the_true_hands_likelier(name: str) -> None:
    gains = [
        gain(tell(known, seat, there))
        for known, seat, there in moments(name)
        if isinstance(known.view.phase, Playing) and known.plays
    ]
    assert mean(gains) > 0.1


def test_nobody_has_passed_where_a_club_is_turned_in_dirty_clubs() -> None:
    scene = deal(game("dirty_clubs"), {1: "JH JD AH 9S TC"}, up="9C")
    assert history(scene.view(1)) == []


@pytest.mark.parametrize("said, tells", [(("bid 3", "pass", "pass", "pass"), True), (("bid 5",), False)])
def test_a_pass_is_judged_by_the_bid_before_it_also_by_the_one_who_bid(said: tuple[str, ...], tells: bool) -> None:
    strong, weak = (
        deal(game("dirty_clubs"), {1: "JH JD AH KH TC", 2: hand}, up="9H").say(*said, "declare hearts")
        for hand in ("JS JC AS KS QS", "9S TS 9D TD QD")
    )
    there = np.array([knowledge(View(scene.s)).unseen.known for scene in (strong, weak)])
    chances = likelihoods(knowledge(weak.view(1)), Seat(1), there)
    assert (chances[0] < chances[1] / 2) == tells


@pytest.mark.parametrize("bid, told", [(3, [1, 2, 3, 0]), (4, [3, 0])])
def test_before_the_lowest_bid_all_have_passed(bid: int, told: list[int]) -> None:
    scene = deal(game("dirty_clubs"), {3: "JH JD AH 9S TC"}, up="9H").say("pass", "pass", f"bid {bid}", "pass")
    assert [seat for _, seat, _ in history(scene.view(0))] == told


def test_who_has_spoken_and_has_not_passed_has_bid_less_than_the_high_bidder() -> None:
    scene = deal(game("dirty_clubs"), up="9H").say("bid 3", "pass", "bid 4")
    bids = [(foresee.BIDDING, 1, words.BID + 3), (foresee.BIDDING, 3, words.BID + 4)]
    assert history(scene.view(0)) == [bids[0], (foresee.BIDDING, 2, words.PASS), bids[1]]


def test_a_pass_in_the_second_round_comes_after_all_bids_of_the_first() -> None:
    rules = game("dirty_clubs", dirty_rounds="2", dirty_min_bid=1)
    scene = deal(rules, up="9H").say("bid 1", "bid 2", "bid 3", "pass", "pass")
    first = [(1, words.BID + 1), (2, words.BID + 2), (3, words.BID + 3), (0, words.PASS)]
    assert [said[1:] for said in history(scene.view(2))] == [*first, (1, words.PASS)]


def test_a_bidder_who_declares_counts_on_the_passes_after_the_bid() -> None:
    scene = deal(game("dirty_clubs"), {1: "JH JD AH 9S TC"}, up="9H").say("bid 3", "pass", "pass", "pass")
    bid, *passes = history(scene.view(1))
    assert bid == (foresee.BIDDING, 1, words.BID + 3)
    assert [said[1:] for said in passes] == [(seat, words.PASS) for seat in (2, 3, 0)]


def with_a_gift(rules: Rules) -> Scene:
    """The dealer has given the upcard to its partner, who plays alone."""
    return deal(rules, {2: "JD AH KH QH AS"}, up="JH").say("pass", "order alone", "0: give JH", "2: give AS")


def test_an_upcard_that_may_have_gone_to_a_lone_hand_is_out_of_play_only_where_it_has_not() -> None:
    known = knowledge(with_a_gift(game(partners_best=True)).view(1))
    there = known.some(DRAWN, new_chance("gift"))
    given = [bool(world[2] & known.upcard) for world in there]
    assert set(given) == {True, False}
    out_of_play = (aside(known, there, None) & known.upcard) != 0
    assert out_of_play.tolist() == [[not gone] * 4 for gone in given]


@pytest.mark.parametrize("deck", ["24", "double24"])
def test_only_who_took_the_upcard_or_was_given_a_card_may_hold_it(deck: str) -> None:
    known = knowledge(with_a_gift(game(partners_best=True, deck=deck)).view(3))
    there = known.some(DRAWN, new_chance("gift"))
    assert all(not world[1] & known.upcard for world in there)


def with_the_upcard_taken(rules: Rules) -> Scene:
    """Seat 0 has ordered up the twin of a jack that it holds; the dealer holds no other heart than the one it took."""
    dealer = rules.table.players - 1
    hands = {dealer: "9S TS 9C 9D TD", 0: "AH KH JH 9S TC"}
    return deal(rules, hands, up="JH", dealer=dealer).say("order", "discard TD")


@pytest.mark.parametrize("rules", DOUBLE, ids=lambda rules: rules.name)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("lead", [(), ("JH",)])
def test_in_a_double_pack_all_know_that_the_dealer_took_the_upcard(
    rules: Rules, seat: int, lead: tuple[str, ...]
) -> None:
    known = knowledge(with_the_upcard_taken(rules).say(*lead).view(seat))
    hand, discard = rules.table.players - 1, rules.table.players
    there = known.some(DRAWN, new_chance("taken"))
    assert all((world[hand] | world[discard]) & known.upcard for world in there)
    assert any(world[hand] & known.upcard for world in there)


@pytest.mark.parametrize("rules", DOUBLE, ids=lambda rules: rules.name)
def test_in_a_double_pack_the_twin_that_the_dealer_plays_is_the_upcard(rules: Rules) -> None:
    scene = with_the_upcard_taken(rules).say("JH")
    while not scene.s.tricks:
        scene = scene.say(scene.may()[0])
    for seat in rules.seats:
        known = knowledge(scene.view(seat))
        assert known.played[-1] == known.upcard
