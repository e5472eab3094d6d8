"""Whatever a browser says, it is answered once, nothing is raised, and no table is lost."""

import asyncio
import json
from random import Random
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre.cards import shuffled
from euchre.engine import Action, Cut, Deal, Pass
from euchre.rules import GAMES, Seat
from euchre.server.limits import Bucket
from euchre.server.protocol import LONGEST_MESSAGE, Act, Begin, Chat, Hint, In, Refresh, Remove, SetBot, Sit, Undo
from euchre.server.sockets import _hear
from tests.kit.messages import messages
from tests.kit.sitting import Sitting

EUCHRE: Final = GAMES["euchre"]
ANSWERS: Final = {"done", "refused", "hinted"}


def faults(sitting: Sitting) -> list[Any]:
    """What went wrong in the server."""
    return [sample for metric in sitting.watch.faults.collect() for sample in metric.samples]


def heard(sitting: Sitting, guest: str, text: str | bytes) -> None:
    """A text comes over the socket of a guest."""
    _hear(sitting.table, sitting.ears[guest], Bucket(100, 100), text)


@settings(max_examples=150)
@given(st.lists(st.tuples(st.sampled_from(["p0", "p1", "onlooker"]), messages(In)), max_size=12), st.integers(0, 30))
def test_every_message_of_the_protocol_is_answered_by_its_id_and_breaks_nothing(
    said: list[tuple[str, dict[str, Any]]], moves: int
) -> None:
    async def play() -> None:
        async with Sitting(EUCHRE, people=2) as sitting:
            await sitting.play_on(Random(moves), moves)
            for number, (guest, message) in enumerate(said):
                heard(sitting, guest, json.dumps({**message, "id": f"said {number}"}))
                await sitting.settle()
                answers = [each for each in sitting.ears[guest].messages if each.get("id") == f"said {number}"]
                assert [each["hear"] in ANSWERS for each in answers] == [True]
            assert not faults(sitting)
            await sitting.play_on(Random(moves), 3)

    asyncio.run(play())


@settings(max_examples=200)
@given(st.one_of(st.binary(max_size=80), st.text(max_size=80), st.recursive(st.none(), st.lists).map(json.dumps)))
def test_what_cannot_be_read_is_refused_in_a_sentence(text: str | bytes) -> None:
    async def play() -> None:
        async with Sitting(EUCHRE) as sitting:
            heard(sitting, "p0", text)
            refusal = sitting.ears["p0"].messages[-1]
            assert (refusal["hear"], refusal["id"]) == ("refused", None)
            assert refusal["why"].endswith(".") and "\n" not in refusal["why"]
            assert not faults(sitting)

    asyncio.run(play())


def test_a_message_that_is_too_long_is_refused_unread() -> None:
    async def play() -> None:
        async with Sitting(EUCHRE) as sitting:
            heard(sitting, "p0", json.dumps({"say": "begin", "id": "x" * LONGEST_MESSAGE}))
            assert sitting.ears["p0"].messages[-1]["why"] == "A message has 4096 bytes at most."

    asyncio.run(play())


def test_a_nest_of_brackets_is_refused() -> None:
    async def play() -> None:
        async with Sitting(EUCHRE) as sitting:
            heard(sitting, "p0", '{"say":"act","id":"1","version":1,"action":' + "[" * 4000)
            assert sitting.ears["p0"].messages[-1]["hear"] == "refused"

    asyncio.run(play())


def test_a_command_that_comes_twice_is_carried_out_once_and_answered_the_same() -> None:
    async def play() -> None:
        async with Sitting(EUCHRE) as sitting:
            actor, choice = on_turn(sitting)
            act = dict(
                version=sitting.moment.version, action=msgspec.convert(choice["action"], Act.__annotations__["action"])
            )
            first = await sitting.say(actor, Act, id="once", **act)
            before = sitting.moment.version
            sitting.ears[actor].messages.clear()
            assert await sitting.say(actor, Act, id="once", **act) == first
            assert sitting.moment.version == before

    asyncio.run(play())


def test_a_command_that_comes_again_after_a_restart_is_not_carried_out_again() -> None:
    async def play() -> None:
        async with Sitting(EUCHRE) as sitting:
            actor, choice = on_turn(sitting)
            act = dict(
                version=sitting.moment.version, action=msgspec.convert(choice["action"], Act.__annotations__["action"])
            )
            first = await sitting.say(actor, Act, id="once", **act)
            await sitting.restart()
            before = sitting.moment.version
            assert await sitting.say(actor, Act, id="once", **act) == first
            assert sitting.moment.version == before

    asyncio.run(play())


def action_of(choice: Any) -> Any:
    """The action of a choice, as a browser sends it back."""
    return msgspec.convert(choice["action"], Action)


def on_turn(sitting: Sitting) -> tuple[str, Any]:
    """Who is on turn, and the first choice."""
    guest = next(guest for guest in sitting.ears if sitting.own(guest).get("question"))
    return guest, sitting.own(guest)["choices"][0]


REFUSED: Final = [
    ("p0", lambda at: Act(id="x", version=at, action=Cut(shuffled(EUCHRE.deck.cards, b"1"))), "brought by the table"),
    ("p0", lambda at: Act(id="x", version=at, action=Deal(shuffled(EUCHRE.deck.cards, b"1"))), "brought by the table"),
    ("onlooker", lambda at: Act(id="x", version=at, action=Pass()), "take a seat first"),
    ("p0", lambda at: Act(id="x", version=at + 1, action=Pass()), "and no further"),
    ("p0", lambda at: Act(id="x", version=1, action=Pass()), "look again"),
    ("p1", lambda at: Begin(id="x"), "Only the host"),
    ("p1", lambda at: Remove(id="x", seat=0), "Only the host"),
    ("p0", lambda at: Remove(id="x", seat=0), "cannot remove yourself"),
    ("p0", lambda at: Begin(id="x"), "has begun already"),
    ("p0", lambda at: SetBot(id="x", seat=1, level="club"), "P1 has this seat"),
    ("p0", lambda at: Sit(id="x", seat=5), "There is no seat 5"),
    ("p0", lambda at: Sit(id="x", seat=0), "You have this seat already"),
    ("p0", lambda at: Sit(id="x", seat=1), "Somebody else has this seat"),
    ("p0", lambda at: Undo(id="x"), "without other people"),
    ("onlooker", lambda at: Hint(id="x"), "when it is your turn"),
    ("p0", lambda at: Chat(id="x"), "Say one thing"),
    ("p0", lambda at: Chat(id="x", text="psst"), "phrases and emoji only"),
]


@pytest.mark.parametrize("guest, command, why", REFUSED)
def test_what_may_not_be_done_is_refused_and_leaves_the_table_as_it_is(guest: str, command: Any, why: str) -> None:
    async def play() -> None:
        async with Sitting(EUCHRE) as sitting:
            before = sitting.moment
            told = command(before.version)
            await sitting.say(guest, lambda id: msgspec.structs.replace(told, id=id))
            assert why in sitting.ears[guest].messages[-1]["why"]
            assert sitting.moment is before

    asyncio.run(play())


def test_nobody_acts_for_another_seat() -> None:
    async def play() -> None:
        async with Sitting(EUCHRE) as sitting:
            actor, choice = on_turn(sitting)
            action = action_of(choice)
            for guest in [guest for guest in sitting.ears if guest != actor]:
                answer = await sitting.say(guest, Act, version=sitting.moment.version, action=action)
                assert answer["hear"] == "refused"
            assert Seat(int(actor[1:])) in sitting.moment.awaited

    asyncio.run(play())


def test_a_browser_that_has_lost_its_place_is_shown_the_whole_table() -> None:
    async def play() -> None:
        async with Sitting(EUCHRE) as sitting:
            assert (await sitting.say("onlooker", Refresh))["hear"] == "done"
            assert [each["hear"] for each in sitting.ears["onlooker"].messages[-2:]] == ["shown", "done"]

    asyncio.run(play())
