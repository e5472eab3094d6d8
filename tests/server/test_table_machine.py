"""A table lives through anything in any order: people come, go, act, dawdle, and the server stops and starts again.

After each step everybody who listens sees the table as its log alone makes it, and has missed no version.
"""

import asyncio
from itertools import pairwise
from random import Random
from typing import Any, Final
from unittest.mock import patch

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from euchre.rules import GAMES, with_options
from euchre.server.due import Due
from euchre.server.inbox import Rang
from euchre.server.lobby import loaded
from euchre.server.protocol import Begin, Rematch, Remove, SetBot, Sit, Stand, Undo
from euchre.server.showing import Reader, Showing
from tests.kit.sitting import Sitting

EUCHRE: Final = with_options(GAMES["euchre"], {"target": 3, "claims": "verified"})
GUESTS: Final = ("p0", "p1", "onlooker")
guests: Final = st.sampled_from(GUESTS)
seats: Final = st.integers(0, 3)


class Life(RuleBasedStateMachine):
    """A table with two people, one who looks on, and whatever happens to them."""

    def __init__(self) -> None:
        super().__init__()
        self.fixed = patch("euchre.server.orders.new_seed", lambda: "00" * 16)
        self.fixed.start()
        self.runner = asyncio.Runner()
        self.sitting = self.do(self.lay())
        self.here = set(GUESTS)

    def do(self, work: Any) -> Any:
        """Carries something out."""
        return self.runner.run(work)

    async def lay(self) -> Sitting:
        """A table at which nothing has begun."""
        return await Sitting(EUCHRE, 2, begun=False, clock="quick").__aenter__()

    def teardown(self) -> None:
        """The table is told to stop."""
        self.do(self.sitting.__aexit__())
        self.runner.close()
        self.fixed.stop()

    def say(self, guest: str, kind: Any, **parts: Any) -> None:
        """A command, of which it only matters that it is answered."""
        if guest in self.here:
            self.do(self.sitting.say(guest, kind, **parts))

    @rule(guest=guests, seat=seats)
    def sit(self, guest: str, seat: int) -> None:
        self.say(guest, Sit, seat=seat)

    @rule(guest=guests)
    def stand(self, guest: str) -> None:
        self.say(guest, Stand)

    @rule(guest=guests, seat=seats, kind=st.sampled_from([Remove, SetBot]))
    def order(self, guest: str, seat: int, kind: Any) -> None:
        self.say(guest, kind, seat=seat, **({"level": "random"} if kind is SetBot else {}))

    @rule(guest=guests, kind=st.sampled_from([Begin, Rematch, Undo]))
    def begin(self, guest: str, kind: Any) -> None:
        self.say(guest, kind)

    @rule(seed=st.integers(0, 99), moves=st.integers(1, 9))
    def play(self, seed: int, moves: int) -> None:
        self.do(self.sitting.play_on(Random(seed), moves))

    @precondition(lambda self: self.sitting.table._agenda._armed)
    @rule(which=st.integers(0, 9))
    def time_passes(self, which: int) -> None:
        armed = sorted(self.sitting.table._agenda._armed)
        what, about = armed[which % len(armed)]
        self.do(self.sitting.put(Rang(Due(what, 0.0, about))))

    @rule(guest=guests)
    def leave(self, guest: str) -> None:
        if guest in self.here:
            self.here.remove(guest)
            self.do(self.sitting.leave(guest))

    @rule(guest=guests, resumes=st.booleans())
    def come(self, guest: str, resumes: bool) -> None:
        if guest not in self.here:
            seen = self.sitting.ears[guest].sight
            self.here.add(guest)
            self.do(self.sitting.come(guest, seen.get("version") if resumes else None))

    @rule()
    def write_fails(self) -> None:
        self.sitting.log.fails = True

    @rule()
    def restart(self) -> None:
        self.do(self.sitting.restart())
        self.here = set(GUESTS)

    @invariant()
    def everybody_sees_the_table_as_its_log_makes_it(self) -> None:
        moment = loaded(self.sitting.log.entries).moment
        assert moment.version == self.sitting.moment.version == len(self.sitting.log.entries)
        for guest in GUESTS:
            reader = Reader(guest, moment.room.seat_of(guest))
            shown = Showing(moment).shown(reader)
            assert Showing(self.sitting.moment).shown(reader) == shown
            if guest in self.here:
                assert self.sitting.ears[guest].sight["version"] == moment.version
                assert self.sitting.ears[guest].last_shown() == shown

    @invariant()
    def nobody_has_missed_a_version(self) -> None:
        for guest in self.here:
            ear = self.sitting.ears[guest]
            moved = [each["sight"]["version"] for each in ear.messages if each["hear"] == "moved"]
            shown = {each["sight"]["version"] for each in ear.messages if each["hear"] == "shown"}
            gaps = [later for earlier, later in pairwise(moved) if later != earlier + 1]
            assert all(gap - 1 in shown for gap in gaps)

    @invariant()
    def nothing_went_wrong(self) -> None:
        wrong = [sample for metric in self.sitting.watch.faults.collect() for sample in metric.samples]
        assert not [sample for sample in wrong if sample.labels["where"] != "store"]


Life.TestCase.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
test_a_table_lives_through_anything = Life.TestCase
