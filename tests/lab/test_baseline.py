"""The baseline plays every game lawfully, knows no more than its view, and finds what open hands can show."""

from statistics import mean

import pytest

from euchre.bots.rulebook import advise
from euchre.bots.weighing import weigh
from euchre.engine import legal, say_action
from euchre.lab import Contest, Limits, arena, baseline, lab_player, maker_of
from euchre.lab.baseline import PLAYED, Baseline, Chances
from euchre.rules import GAMES, Seat
from tests.kit.tables import Scene, deal, game

BASELINE, CLUB = maker_of("baseline"), maker_of("club")
COLD = "JH JD AH KH AS"


def choice(scene: Scene, seat: int, seed: str = "one") -> str:
    """What the baseline does on a seat."""
    return say_action(Baseline(seed).choose(scene.view(seat), Seat(seat)))


@pytest.mark.parametrize("name", ["euchre", "cutthroat", "six_handed", "buck3"])
def test_it_plays_a_deal_of_a_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(baseline, "BID_WORLDS", 10)
    verdict = arena(Contest(rules=GAMES[name], seed="baseline"), BASELINE, CLUB, Limits(most=1))
    assert verdict.observed == 1
    assert (verdict.a, verdict.b) == ("baseline", "club")


def test_it_does_the_same_whenever_it_sees_the_same() -> None:
    scene = deal(game(), {1: "JH TH AS 9C TD"}, up="9H")
    assert len({choice(scene, 1) for _ in range(2)}) == 1
    first, again = (Baseline("one").weigh(scene.view(1), Seat(1)) for _ in range(2))
    assert first == again


def test_its_seed_decides_which_worlds_it_looks_at() -> None:
    view = deal(game(), {1: "JH TH AS 9C TD"}, up="9H").view(1)
    assert Baseline("one").weigh(view, Seat(1)) != Baseline("two").weigh(view, Seat(1))


@pytest.mark.parametrize("hidden", [{2: "AS KS QS JS TS"}, {3: "AS KS QS JS TS"}, {2: "JD AH KH TH AS", 0: "JC QC"}])
def test_it_does_the_same_whatever_is_hidden_from_it(hidden: dict[int, str]) -> None:
    hand = {1: "JH QD 9S 9C TD"}
    assert choice(deal(game(), hand | hidden, up="9H"), 1) == choice(deal(game(), hand, up="9H"), 1)


def test_it_follows_the_rules_of_thumb_unless_open_hands_speak_clearly_against_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = deal(game(), {1: "JH AH 9H TC 9S"}, up="QH")
    assert say_action(advise(scene.view(1), Seat(1)).action) == "pass"
    assert choice(scene, 1) == "order"
    monkeypatch.setattr(baseline, "TRUST", 1000)
    assert choice(scene, 1) == "pass"


def test_what_was_said_tells_it_which_worlds_are_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    ordered = deal(game(), {1: "KD TD AS 9C TC"}, up="9H").say("pass", "order")
    view = ordered.say("discard 9H").view(1)
    worth = Baseline().weigh(view, Seat(1))
    monkeypatch.setattr(baseline, "DOUBT", 1e9)
    assert mean(each.points for each in worth) < mean(each.points for each in Baseline().weigh(view, Seat(1)))


@pytest.mark.parametrize("kind", PLAYED)
def test_the_more_tricks_open_hands_take_the_more_is_made(kind: tuple[Chances, ...]) -> None:
    assert [sum(chances) for chances in kind] == pytest.approx([1] * 6)
    assert list(kind) == sorted(kind, key=lambda chances: (-chances[0], chances[2]))


def test_a_cold_hand_is_worth_nearly_four_alone_and_less_than_two_with_the_partner() -> None:
    scene = deal(game(), {1: COLD}, up="9H")
    worth = {say_action(each.action): each for each in Baseline().weigh(scene.view(1), Seat(1))}
    assert worth["order alone"].points > 3.5
    assert 1.5 < worth["order"].points < 2
    assert worth["order alone"].wins > worth["order"].wins
    assert choice(scene, 1) == "order alone"


def test_it_keeps_the_card_that_wins_the_last_trick() -> None:
    """The ace of spades is the last of its suit but the king, which is still out: the ace is kept for it."""
    hands = {1: "JH JD AH AS 9C", 2: "TS 9S TC QC KC", 3: "TD 9D QD KD KS", 0: "QH TH QS JS AD"}
    scene = deal(game(), hands, up="9H").say("order", "discard AD", "JH TS 9D TH", "JD 9S TD QH", "AH TC QD 9H")
    assert scene.turn == 1
    assert choice(scene, 1) == "AS"


def test_what_it_weighs_is_all_that_may_be_done() -> None:
    scene = deal(game(), {1: COLD}, up="9H")
    weighed = [each.action for each in weigh(scene.view(1), Seat(1), lab_player("baseline"))]
    assert tuple(weighed) == legal(scene.view(1), Seat(1))
