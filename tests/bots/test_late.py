"""The choice between the last two cards is looked at in both ways, and made once for all that looks alike by then."""

from collections.abc import Iterator
from functools import reduce

import numpy as np
import pytest

from euchre.bots import mind
from euchre.bots.eyes import aside, eyes
from euchre.bots.knowledge import knowledge
from euchre.bots.late import LATE, takes_other
from euchre.bots.marks import marks
from euchre.bots.mind import spot_of
from euchre.bots.registry import player
from euchre.bots.search import Expert
from euchre.bots.sitting import Table, happen
from euchre.cards import Cards
from euchre.engine import Action, Play, Playing, Scored, decide, legal, say_action, to_act
from euchre.kernel import Ints, apart, layout, new_chance, new_desk, placed, placed_worlds, roll_cards, roll_last_choice
from euchre.kernel.desk import tricks_of
from euchre.kernel.late import OTHER, USUAL
from euchre.kernel.skill import new_skill
from euchre.rules import Seat
from tests.bots.moments import Decision, decisions
from tests.kit.tables import Scene, deal, game

DEALS = 12
CLUB = player("club")


def late_decisions(name: str, deals: int) -> Iterator[Decision]:
    """The decisions of club players with three cards left."""
    for number in range(deals):
        for each in decisions(name, f"late/{number}"):
            if isinstance(each.table.phase, Playing) and len(each.table.hands[each.seat]) == LATE:
                yield each


def plays_of(decision: Decision) -> list[Play]:
    """The cards that may be played."""
    return [action for action in legal(decision.view, decision.seat) if isinstance(action, Play)]


def rolled(decision: Decision, worlds: Ints) -> tuple[Ints, Ints, Ints]:
    """What ``roll_last_choice`` says of each play in these worlds, and what ``roll_cards`` does; by rules of thumb."""
    view, known = decision.view, knowledge(decision.view)
    lay = layout(view.deck, view.table.trump)
    moves = np.array([placed(lay, int(view.deck.gather((play.card,)))) for play in plays_of(decision)], dtype=np.int64)
    hands = placed_worlds(lay, np.ascontiguousarray(worlds[:, : view.rules.table.players]))
    here, sees, hidden = spot_of(view, lay, known), eyes(known, lay), aside(known, worlds, lay)
    common = (lay, marks(view), new_skill(), new_desk(), here, sees, hands, hidden, moves, np.zeros(1, dtype=np.int64))
    return *roll_last_choice(*common), roll_cards(*common)


def true_world(decision: Decision) -> Ints:
    """The cards as they lie."""
    table = decision.table
    buried = [table.deck.gather(() if each.card is None else (each.card,)) for each in table.buried]
    slots = apart(table.deck, [*(hand.known for hand in table.hands), *buried, Cards(0), Cards(0)])
    return np.array([slots], dtype=np.int64)


def among_club_players(decision: Decision, play: Play, *, other: bool) -> tuple[int, ...]:
    """The tricks of each seat when club players go on; the ``other`` way once as they would not."""
    table, turns_away = Table(decision.table, decision.views), other
    said: Action = play
    while True:
        events = decide(table.state, to_act(table.state)[0], said)
        table = reduce(happen, events, table)
        scored = next((event for event in events if isinstance(event, Scored)), None)
        if scored is not None:
            return scored.tricks
        seat = to_act(table.state)[0]
        said, cards = CLUB.choose(table.views[seat], seat), legal(table.views[seat], seat)
        if turns_away and seat == decision.seat and len(cards) == 2:
            turns_away = False
            said = next(card for card in cards if card != said)


@pytest.mark.parametrize("name", ["euchre", "cutthroat", "six_handed", "buck"])
def test_both_ways_end_as_they_do_among_club_players(name: str) -> None:
    differ = 0
    for each in late_decisions(name, DEALS):
        won, _, _ = rolled(each, true_world(each))
        for number, play in enumerate(plays_of(each)):
            for way in (USUAL, OTHER):
                tricks = tuple(tricks_of(int(won[way, 0, number]), seat) for seat in each.table.rules.seats)
                assert tricks == among_club_players(each, play, other=way == OTHER), (each, play, way)
            differ += bool(won[USUAL, 0, number] != won[OTHER, 0, number])
    assert differ > 10


@pytest.mark.parametrize("name", ["euchre", "six_handed_double", "buck3", "dirty_clubs"])
def test_the_usual_way_is_that_of_a_roll_out(name: str) -> None:
    for each in late_decisions(name, 3):
        won, _, cards = rolled(each, knowledge(each.view).some(40, new_chance(1)))
        assert (won[USUAL] == cards).all()


def test_worlds_have_one_name_where_the_same_was_played() -> None:
    for each in late_decisions("cutthroat", 3):
        worlds = knowledge(each.view).some(60, new_chance(1))
        names = rolled(each, worlds)[1]
        assert 1 < len(np.unique(names[:, 0])) < 60
        assert len(np.unique(names)) == sum(len(np.unique(after)) for after in names.T)


def taken(*worlds: tuple[int, float]) -> list[bool]:
    """Where the other card is taken, after one move: by world what was seen, and what the other card gains."""
    seen, gains = zip(*worlds, strict=True)
    shares = np.full(len(worlds), 1 / len(worlds))
    return [bool(each) for each in takes_other(np.array([seen]).T, np.array([gains]).T, shares)[:, 0]]


def test_the_other_card_is_taken_in_all_worlds_that_look_alike_or_in_none() -> None:
    assert taken((7, 2.0), (7, 2.0), (7, -1.0), (7, 2.0)) == [True] * 4
    assert taken((7, 2.0), (7, 2.0), (8, -2.0), (8, -2.0)) == [True, True, False, False]
    assert taken((7, 2.0), (7, -2.0), (7, 2.0), (7, -2.0)) == [False] * 4


def test_what_looks_good_in_a_single_world_is_not_trusted() -> None:
    assert taken((7, 4.0), (8, 4.0), (9, 4.0)) == [False] * 3
    assert taken((7, 4.0), (7, 4.0)) == [True] * 2


def test_a_heavy_world_counts_for_as_much_as_it_weighs() -> None:
    seen, gains = np.array([[7], [7], [7]]), np.array([[1.0], [1.0], [-1.0]])
    assert takes_other(seen, gains, np.array([0.49, 0.49, 0.02])).all()
    assert not takes_other(seen, gains, np.array([0.2, 0.2, 0.6])).any()


def says(scene: Scene, seat: int) -> str:
    """What an expert says on the seat."""
    return say_action(Expert("one").choose(scene.view(seat), Seat(seat)))


def test_with_both_ways_looked_at_it_keeps_its_two_kings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody made trump, and the ace of diamonds is gone: rules of thumb would not know what to do with both."""
    hands = {0: "QH KS TC AH AS", 1: "KD 9H KC JC JD", 2: "JH AD QC TS KH", 3: "9C TD QS 9D AC"}
    scene = deal(game("buck"), hands, up="9S", dealer=1).say(*["pass"] * 8)
    scene = scene.say("AD 9D TC JD", "TS QS KS 9H", "AH")
    assert says(scene, 1) == "JC"
    monkeypatch.setattr(mind, "takes_other", lambda seen, gains, weights: np.zeros(seen.shape, dtype=np.bool_))
    assert says(scene, 1) == "KD"
