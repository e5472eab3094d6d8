"""Lessons of self-play, for tests."""

from typing import cast

from euchre.bots.learned import learned, skill
from euchre.bots.marks import marks
from euchre.engine import View
from euchre.kernel import new_chance
from euchre.kernel.lessons import Lessons, Room, Subjects, new_lessons, new_room
from euchre.kernel.school import teach
from euchre.lab.room import lay
from euchre.rules import Rules, Seat
from tests.kit.tables import game

STUCK = game(stick_the_dealer=True)
ROOM_FOR = {"words": 900, "discards": 150, "cards": 1200, "stays": 300, "bids": 300}


def room(rules: Rules, seed: str) -> Room:
    """A room of learned players and players by rules of thumb."""
    table = cast(View, lay(rules, None, Seat(0)))  # nothing is dealt, so nothing is hidden
    return new_room(rules, marks(table), skill(learned(rules)), new_chance(seed))


def lessons(deals: int, seed: str = "lessons", rules: Rules = STUCK) -> dict[str, Lessons]:
    """The lessons of some deals, by kind."""
    into = Subjects(
        words=new_lessons(ROOM_FOR["words"], 8, apart=True),
        discards=new_lessons(ROOM_FOR["discards"], 9, apart=False),
        cards=new_lessons(ROOM_FOR["cards"], 70, apart=False),
        stays=new_lessons(ROOM_FOR["stays"], 10, apart=False),
        bids=new_lessons(ROOM_FOR["bids"], 8, apart=False),
    )
    teach(room(rules, seed), deals, into, taught=True, alone=False)
    return dict(zip(Subjects._fields, into, strict=True))
