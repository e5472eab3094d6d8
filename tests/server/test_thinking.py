"""Players of the computer at a table: one that fails, lingers or cheats is replaced by the rulebook for that turn."""

import asyncio
import threading
from collections.abc import Callable
from typing import Final

import pytest

from euchre.bots import PLAYERS, advise
from euchre.engine import SHELL, Action, Deal, DealerFound, Discard, View, decide, evolve, see, shuffle_for, start
from euchre.rules import GAMES, Seat
from euchre.server.settings import Pace
from euchre.server.thinking import Brain
from euchre.server.watch import Watch
from tests.kit.kernels import break_kernels

SEAT: Final = Seat(1)


class Odd:
    """A player who does something odd."""

    name = "odd"

    def __init__(self, choose: Callable[[], Action]) -> None:
        self._choose = choose

    def choose(self, view: View, seat: Seat) -> Action:
        """What the odd player does."""
        return self._choose()


def asked_first() -> View:
    """What the eldest sees when asked to call."""
    state = start(GAMES["euchre"])
    view = View(state)
    events = [DealerFound(Seat(0))]
    for event in events:
        state, view = evolve(state, event), see(view, event, SEAT)
    pack = shuffle_for(state, "maple")
    assert isinstance(pack, Deal)
    for dealt in decide(state, SHELL, pack):
        view = see(view, dealt, SEAT)
    return view


def thought(monkeypatch: pytest.MonkeyPatch, choose: Callable[[], Action], deadline: float) -> tuple[Action, float]:
    """What the odd player's seat does, and how many faults were counted."""
    watch = Watch()
    monkeypatch.setitem(PLAYERS, choose.__name__, lambda seed: Odd(choose))

    async def ask() -> Action:
        brain = Brain(Pace(deadline=deadline), watch)
        try:
            return await brain.choose(choose.__name__, asked_first(), SEAT, "seed", calmly=False)
        finally:
            brain.close()

    action = asyncio.run(ask())
    return action, watch.registry.get_sample_value("euchre_faults_total", {"where": "player"}) or 0.0


def test_for_a_player_who_fails_the_rulebook_plays_and_it_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> Action:
        raise ZeroDivisionError

    assert thought(monkeypatch, fails, 5.0) == (advise(asked_first(), SEAT).action, 1.0)


def test_for_a_player_who_thinks_too_long_the_rulebook_plays_and_it_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    enough = threading.Event()

    def lingers() -> Action:
        enough.wait(10)
        return Discard(None)

    action, faults = thought(monkeypatch, lingers, 0.01)
    enough.set()
    assert (action, faults) == (advise(asked_first(), SEAT).action, 1.0)


def test_for_a_player_who_chooses_what_is_not_legal_the_rulebook_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    def cheats() -> Action:
        return Discard(None)

    action, _ = thought(monkeypatch, cheats, 5.0)
    assert action == advise(asked_first(), SEAT).action


def test_that_the_kernels_cannot_be_compiled_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    break_kernels(monkeypatch)
    watch = Watch()

    async def ask() -> list[Action]:
        brain = Brain(Pace(deadline=5.0), watch)
        try:
            return [await brain.choose("expert", asked_first(), SEAT, "broken", calmly=False) for _ in range(3)]
        finally:
            brain.close()

    assert asyncio.run(ask()) == [advise(asked_first(), SEAT).action] * 3
    assert watch.registry.get_sample_value("euchre_faults_total", {"where": "player"}) == 1.0
