"""Open-hand values are those of the engine's own rules: held against trying every play of small endings."""

from collections.abc import Iterator
from functools import reduce

import pytest

from euchre.bots.registry import player
from euchre.bots.sitting import act, happen, laid
from euchre.engine import Event, Play, Playing, Scored, State, ThrownIn, decide, evolve, legal, to_act
from euchre.lab import lay
from euchre.lab.openhand import OpenHand
from euchre.lab.payoff import own_gains, results
from euchre.rules import GAMES, Rules, Seat
from tests.kit.tables import deal, game

LEFT = {3: 3, 4: 3, 6: 2}
"""The tricks of the endings that are tried, by how many play."""


def endings(rules: Rules, count: int) -> Iterator[State]:
    """Tables a few tricks before the end, one from each of some deals."""
    for number in range(count):
        table = laid(lay(rules, None, Seat(number % rules.table.players)))
        events: list[Event] = []
        while not any(isinstance(event, Scored | ThrownIn) for event in events):
            table = reduce(happen, events, table)
            if isinstance(table.state.phase, Playing) and _left(table.state) == LEFT[rules.table.players]:
                yield table.state
                break
            events = act(table, [player("club")] * rules.table.players, f"endings {number}")


def _left(s: State) -> int:
    """The tricks that are left to the seat on turn."""
    return len(s.hands[to_act(s)[0]])


def best(s: State, makers: bool) -> int:
    """The makers' tricks when the makers want them and all others do not, by trying every play."""
    found = [_tricks(s, play, makers) for play in legal(s, to_act(s)[0]) if isinstance(play, Play)]
    return max(found) if (to_act(s)[0] in s.makers()) == makers else min(found)


def _tricks(s: State, play: Play, makers: bool) -> int:
    events = decide(s, to_act(s)[0], play)
    scored = next((event for event in events if isinstance(event, Scored)), None)
    if scored is not None:
        return sum(scored.tricks[seat] for seat in s.makers())
    return best(reduce(evolve, events, s), makers)


@pytest.mark.parametrize("name", ["euchre", "cutthroat", "six_handed", "six_handed_double", "euchre_british"])
def test_each_card_is_worth_what_trying_every_play_finds(name: str) -> None:
    solver = OpenHand()
    for s in endings(game(name), 5):
        plays = [action for action in legal(s, to_act(s)[0]) if isinstance(action, Play)]
        found = solver.cards([s], plays)
        known = results(s)
        assert known is not None
        for number, play in zip(found.numbers[0], plays, strict=True):
            tricks = _tricks(s, play, makers=True)
            assert found.points[number] == known.points[int(known.steps[tricks])], (name, play)


@pytest.mark.parametrize("name", GAMES)
def test_a_hand_whose_last_cards_are_forced_is_worth_what_it_scores(name: str) -> None:
    solver = OpenHand()
    for s in endings(game(name), 2):
        while len(s.hands[to_act(s)[0]]) > 1:
            s = reduce(evolve, decide(s, to_act(s)[0], legal(s, to_act(s)[0])[0]), s)
        worth, end = solver.points(s), s
        while isinstance(end.phase, Playing):
            events = decide(end, to_act(end)[0], legal(end, to_act(end)[0])[0])
            end = reduce(evolve, events, end)
        (scored,) = [event for event in events if isinstance(event, Scored)]
        assert worth == scored.points


def test_results_are_in_the_order_of_the_makers_tricks() -> None:
    scene = deal(game(), up="9H").say("order")
    found = results(scene.s)
    assert found is not None
    assert found.points == ((2, 0), (0, 1), (0, 2))
    assert list(found.steps) == [0, 0, 0, 1, 1, 2]


def test_a_lone_march_is_worth_four() -> None:
    found = results(deal(game(), up="9H").say("order alone").s)
    assert found is not None
    assert found.points[-1] == (0, 4)


def test_a_set_maker_pays_five_and_who_dropped_nothing() -> None:
    scene = deal(game("buck"), up="9H").say("order")
    assert own_gains(scene.s, Seat(1)) == [-5, -5, -5, 3, 4, 5]
    assert own_gains(scene.s, Seat(2)) == [-5, 1, 2, 3, 4, 5]
