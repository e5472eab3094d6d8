"""What happens at a table: who may sit, who is covered, what is taken back, and what a browser hears of it."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from euchre.engine import legal, say_action
from euchre.rules import GAMES, Seat, with_options
from euchre.server.due import Due
from euchre.server.inbox import Detached, Rang, Told
from euchre.server.parts import PLAIN
from euchre.server.protocol import Begin, Chat, Hint, Rematch, Remove, Rename, SetBot, Sit, Stand, Undo
from euchre.server.room import Guest as Waits
from euchre.server.words import NotAName, clean_name
from euchre.telling import in_order, label
from tests.kit.sitting import Ear, Message, Sitting, act

EUCHRE: Final = with_options(GAMES["euchre"], {"target": 1})
"""The shortest match."""


def at_table(
    play: Callable[[Sitting], Awaitable[None]], people: int | None = None, *, begun: bool = True, chat: bool = False
) -> Sitting:
    """Plays at a table, which is then told to stop."""

    async def sit() -> Sitting:
        async with Sitting(EUCHRE, people, begun=begun, chat=chat) as sitting:
            await play(sitting)
        return sitting

    return asyncio.run(sit())


async def ring(sitting: Sitting, what: str) -> None:
    """The time of something that is due comes at once."""
    keys = [key for key in sitting.table._agenda._armed if key[0] == what]
    assert len(keys) == 1, f"one {what} is due: {sitting.table._agenda._armed}"
    await sitting.put(Rang(Due(what, 0.0, keys[0][1])))  # type: ignore[arg-type]


def news(sitting: Sitting, guest: str = "onlooker") -> list[str]:
    """The sentences about the table that a guest has heard."""
    return [sentence for message in sitting.ears[guest].messages for sentence in message.get("news", ())]


def seats(sitting: Sitting) -> list[str]:
    return [chair.who for chair in sitting.moment.room.chairs]


# Sitting down -------------------------------------------------------------------------------------


def test_whoever_comes_by_the_link_takes_an_open_seat() -> None:
    async def play(sitting: Sitting) -> None:
        assert sitting.own("onlooker")["may_sit"] == [1, 2, 3]
        await sitting.say("onlooker", Sit, seat=2)
        assert sitting.moment.room.chairs[2].guest == "onlooker"
        assert news(sitting)[-1] == "Onlooker sits down."

    at_table(play, people=1, begun=False)


def test_computers_take_the_seats_that_are_open_when_the_host_begins() -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.say("p0", SetBot, seat=3, level="random")
        await sitting.say("p0", Begin)
        assert seats(sitting) == ["person", "person", "bot", "bot"]
        assert [chair.level for chair in sitting.moment.room.chairs] == [None, None, "club", "random"]
        assert len(set(sitting.moment.room.names)) == 4

    at_table(play, people=2, begun=False)


@pytest.mark.parametrize("name", ["p0", "P 0", "p0."])
def test_nobody_takes_the_name_of_another_at_the_table_or_nearly_so(name: str) -> None:
    async def play(sitting: Sitting) -> None:
        answer = await sitting.say("p1", Rename, name=name)
        assert answer["why"] == f"Somebody at this table is called {name}, or nearly so: choose another name."
        assert sitting.moment.room.names[1] != name

    at_table(play, people=2)


def test_nobody_takes_the_name_of_a_player_of_the_computer() -> None:
    async def play(sitting: Sitting) -> None:
        bot = sitting.moment.room.names[2]
        assert (await sitting.say("p1", Rename, name=bot.upper()))["hear"] == "refused"

    at_table(play, people=2)


@pytest.mark.parametrize(
    "name", ["You", "you", "Y o u", "YOU!", "Ｙｏｕ", "Yоu", "Y0u", "Ỵou", "ʏou", "nobody"]
)  # one of them is Cyrillic
def test_nobody_is_called_as_the_table_speaks_of_the_reader(name: str) -> None:
    async def play(sitting: Sitting) -> None:
        answer = await sitting.say("p1", Rename, name=name)
        assert answer["why"] == f"“{name}” means somebody else in what the table says: choose another name."

    at_table(play, people=2)


@pytest.mark.parametrize("name", ["", " ", "\u3164", "\u115f\u1160", "\u2800\u2800", "\u0301", "\u200b"])
def test_a_name_has_something_to_be_seen(name: str) -> None:
    with pytest.raises(NotAName, match="A name has 1 to 24 letters that can be seen"):
        clean_name(name)


@pytest.mark.parametrize("name", ["Youssef", "Yolanda", "Youri", "Ünal", "राम"])
def test_names_that_only_begin_like_such_a_word_are_names(name: str) -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.say("p1", Rename, name=name)
        assert sitting.moment.room.names[1] == name

    at_table(play, people=2)


def test_two_people_who_wait_with_one_name_are_told_apart() -> None:
    async def play(sitting: Sitting) -> None:
        room = sitting.moment.room
        waits = replace(room, waiting=(Waits(Seat(2), "ann", "Ann"),))
        assert waits.free_name("ANN", Seat(3)) == "ANN 2"
        assert waits.free_name("Ann", Seat(2)) == "Ann"
        assert room.free_name("You", Seat(2)) == "You 2", "it may be in an old cookie"

    at_table(play, people=2)


def test_a_name_that_turns_the_writing_round_is_written_plainly() -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.say("p0", Rename, name="A\u202egnihton")
        assert sitting.moment.room.names[0] == "A gnihton"
        assert (await sitting.say("p0", Rename, name="\u200b"))["hear"] == "refused"

    at_table(play, people=2)


def test_a_computer_s_seat_is_taken_when_the_next_deal_begins_and_not_before() -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.play_on(Random(2), 1)
        deal = sitting.moment.course and sitting.moment.course.state.standing.dealt
        await sitting.say("onlooker", Sit, seat=1)
        assert seats(sitting)[1] == "bot"
        assert sitting.own("onlooker").get("hand") is None
        while sitting.moment.room.stage == "playing" and seats(sitting)[1] == "bot":
            assert await sitting.play_on(Random(2), 1)
        if sitting.moment.room.stage == "playing":
            assert sitting.moment.course and sitting.moment.course.state.standing.dealt == (deal or 0) + 1
            assert len(sitting.own("onlooker")["hand"]) == 5

    async def long(sitting: Sitting) -> None:
        await play(sitting)

    async def sit() -> None:
        async with Sitting(GAMES["euchre"], 1) as sitting:
            await long(sitting)
            assert seats(sitting)[1] == "person"

    asyncio.run(sit())


def test_a_host_who_looks_on_remains_the_host_and_one_who_leaves_is_followed() -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.say("p0", Stand)
        assert sitting.own("p1")["host"]
        assert not sitting.own("p0").get("host")

    at_table(play, people=2)


def test_a_host_who_takes_another_seat_before_the_match_remains_the_host() -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.say("p0", Sit, seat=3)
        assert sitting.moment.room.host == "p0"
        assert seats(sitting) == ["open", "person", "open", "person"]

    at_table(play, people=2, begun=False)


# Leaving ------------------------------------------------------------------------------------------


def test_whoever_leaves_is_followed_by_a_computer_and_may_come_back() -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.say("p1", Stand)
        assert seats(sitting)[1] == "bot"
        assert "P1 leaves the table, and " in news(sitting)[-1]
        assert (await sitting.say("p1", Sit, seat=1))["hear"] == "done"

    at_table(play, people=2)


def test_the_host_removes_a_person_who_may_then_only_look_on() -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.say("p0", Remove, seat=1)
        assert seats(sitting)[1] == "bot"
        assert (await sitting.say("p1", Sit, seat=1))["why"].startswith("The host has asked you to leave")

    at_table(play, people=2)


def test_a_person_whose_browsers_are_gone_is_away_and_back_when_one_comes() -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.leave("p1")
        await ring(sitting, "left")
        assert sitting.moment.room.chairs[1].away
        await sitting.come("p1")
        assert not sitting.moment.room.chairs[1].away
        assert news(sitting)[-2:] == ["P1 is away.", "P1 is back."]

    at_table(play, people=2)


def test_a_browser_that_comes_back_soon_was_never_away() -> None:
    async def play(sitting: Sitting) -> None:
        version = sitting.moment.version
        await sitting.leave("p1")
        await sitting.come("p1", version)
        assert sitting.moment.version == version
        assert sitting.ears["p1"].texts == []

    at_table(play, people=2)


# Clocks -------------------------------------------------------------------------------------------


def test_when_the_clock_runs_out_a_computer_plays_and_the_seat_is_kept() -> None:
    async def sit() -> None:
        async with Sitting(EUCHRE, clock="quick") as sitting:
            seat = sitting.moment.awaited[0]
            assert sitting.moment.until is not None
            await ring(sitting, "clock")
            chair = sitting.moment.room.chairs[seat]
            assert (chair.guest, chair.covered) == (f"p{seat}", True)
            assert f"A computer player plays for P{seat}." in news(sitting)
            assert seat not in sitting.moment.awaited
            assert not sitting.own(f"p{seat}").get("choices")
            await sitting.say(f"p{seat}", Sit, seat=seat)
            assert not sitting.moment.room.chairs[seat].covered

    asyncio.run(sit())


def test_no_card_is_played_for_a_person_though_it_is_the_only_one() -> None:
    async def sit() -> None:
        async with Sitting(EUCHRE) as sitting:
            chance = Random(1)
            while sitting.moment.room.stage == "playing":
                version = sitting.moment.version
                await sitting.settle()
                assert sitting.moment.version == version
                await sitting.play_on(chance, 1)

    asyncio.run(sit())


def test_others_do_not_wait_for_ever_for_one_who_is_away() -> None:
    async def sit() -> None:
        async with Sitting(EUCHRE) as sitting:
            seat = sitting.moment.awaited[0]
            await sitting.leave(f"p{seat}")
            await ring(sitting, "left")
            await ring(sitting, "cover")
            assert sitting.moment.room.chairs[seat].covered
            await sitting.come(f"p{seat}")
            assert not sitting.moment.room.chairs[seat].covered

    asyncio.run(sit())


# Taking back --------------------------------------------------------------------------------------


def test_somebody_alone_takes_a_move_back_and_sees_what_was_seen_then() -> None:
    async def sit() -> None:
        async with Sitting(GAMES["euchre"], 1) as sitting:
            await sitting.play_on(Random(3), 4)
            before = sitting.ears["p0"].sight
            await sitting.play_on(Random(3), 1)
            assert sitting.own("p0")["may_undo"]
            assert (await sitting.say("p0", Undo))["hear"] == "done"
            after = sitting.ears["p0"].sight
            assert after["own"]["hand"] == before["own"]["hand"]
            assert after["own"]["choices"] == before["own"]["choices"]
            assert after["table"].get("trick") == before["table"].get("trick")
            assert after["version"] > before["version"]

    asyncio.run(sit())


def test_nobody_goes_back_behind_a_deal_since_others_may_be_dealt_its_cards() -> None:
    async def sit() -> None:
        async with Sitting(GAMES["euchre"], 1) as sitting:
            for _ in range(40):
                await sitting.play_on(Random(3), 1)
                if sitting.moment.course is not None and sitting.moment.course.state.standing.deals:
                    break
            back = 0
            while (await sitting.say("p0", Undo))["hear"] == "done":
                back += 1
            assert sitting.moment.course is not None
            assert sitting.moment.course.state.standing.deals == 1
            assert back <= 7
            assert not sitting.own("p0").get("may_undo")

    asyncio.run(sit())


def test_moves_can_be_taken_back_until_none_is_left() -> None:
    async def sit() -> None:
        async with Sitting(GAMES["euchre"], 1) as sitting:
            await sitting.play_on(Random(3), 4)
            back = 0
            while (answer := await sitting.say("p0", Undo))["hear"] == "done":
                back += 1
            assert back >= 2
            assert answer["why"] == "There is no move of yours to take back."

    asyncio.run(sit())


# Talking ------------------------------------------------------------------------------------------


def test_a_phrase_goes_to_everybody_and_a_text_only_where_the_host_allows_it() -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.say("p0", Chat, phrase="good luck")
        said = [each for each in sitting.ears["onlooker"].messages if each["hear"] == "spoken"]
        assert [(each["seat"], each["name"], each["text"]) for each in said] == [(0, "P0", "good luck")]
        await sitting.say("onlooker", Chat, text="<b>hi</b>")
        assert sitting.ears["p0"].messages[-1]["text"] == "<b>hi</b>"

    at_table(play, people=2, chat=True)


def test_a_hint_names_an_action_that_is_among_the_choices() -> None:
    async def sit() -> None:
        async with Sitting(GAMES["euchre"]) as sitting:
            guest = f"p{sitting.moment.awaited[0]}"
            hint = await sitting.say(guest, Hint)
            assert hint["hear"] == "hinted"
            assert hint["action"] in [choice["action"] for choice in sitting.own(guest)["choices"]]
            assert hint["why"].endswith(".")

    asyncio.run(sit())


# The end, and again -------------------------------------------------------------------------------


def test_after_the_match_another_can_be_played_at_the_same_table() -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.play_on(Random(5))
        sight = sitting.ears["p0"].sight["table"]
        assert (sight["stage"], sight["record"]) == ("over", "/r/maple")
        assert sight["result"].endswith(".")
        told = [ear.sight["own"]["result"] for ear in (sitting.ears["p0"], sitting.ears["p1"])]
        assert sum(said.lower().count("you ") for said in told) == 1, "the winner is told that they have won"
        assert (await sitting.say("p1", Rematch))["hear"] == "done"
        assert sitting.moment.room.match == 2
        await sitting.play_on(Random(5))
        assert sitting.moment.room.stage == "over"

    at_table(play)


def test_a_match_that_goes_on_is_not_begun_again() -> None:
    async def play(sitting: Sitting) -> None:
        assert (await sitting.say("p1", Rematch))["why"] == "Another match begins when this one is over."

    at_table(play)


# Coming back --------------------------------------------------------------------------------------


@pytest.mark.parametrize("missed", [0, 1, 5])
def test_a_browser_that_was_away_hears_exactly_what_it_has_missed(missed: int) -> None:
    async def sit() -> None:
        async with Sitting(GAMES["euchre"]) as sitting:
            await sitting.play_on(Random(1), 3)
            at = sitting.moment.version
            await sitting.leave("onlooker")
            away = sitting.ears.pop("onlooker")
            await sitting.play_on(Random(1), missed)
            last = sitting.moment.version
            everything = sitting.ears["p0"].messages
            await sitting.come("onlooker", at)
            assert sitting.ears["onlooker"].versions == list(range(at + 1, last + 1))
            told = [each["happenings"] for each in sitting.ears["onlooker"].messages]
            assert len(told) == len([each for each in everything if at < each.get("sight", {}).get("version", 0)])
            assert away.versions[-1] == at

    asyncio.run(sit())


def test_a_browser_that_was_away_too_long_is_shown_the_table() -> None:
    async def sit() -> None:
        async with Sitting(GAMES["euchre"]) as sitting:
            await sitting.play_on(Random(1), 60)
            await sitting.come("onlooker", 2)
            assert [each["hear"] for each in sitting.ears["onlooker"].messages] == ["shown"]

    asyncio.run(sit())


def test_a_version_that_the_table_has_not_reached_is_no_place_to_resume_from() -> None:
    async def play(sitting: Sitting) -> None:
        ear = await sitting.come("onlooker", 10_000)
        assert [each["hear"] for each in ear.messages] == ["shown"]

    at_table(play)


def test_everybody_hears_of_the_stop_and_when_to_come_back() -> None:
    async def play(sitting: Sitting) -> None:
        return None

    sitting = at_table(play)
    assert [ear.messages[-1]["hear"] for ear in sitting.ears.values()] == ["moving"] * 5
    assert {ear.messages[-1]["retry"] for ear in sitting.ears.values()} == {3}


# The log ------------------------------------------------------------------------------------------


def test_a_move_that_cannot_be_written_is_refused_and_nobody_hears_of_it() -> None:
    async def sit() -> None:
        async with Sitting(EUCHRE) as sitting:
            actor = f"p{sitting.moment.awaited[0]}"
            before, sitting.log.fails = sitting.moment.version, True
            choice = sitting.own(actor)["choices"][0]
            answer = await sitting.say(actor, act, version=before, action=choice["action"])
            assert answer["why"] == "The table could not write this down: try again."
            assert sitting.moment.version == before
            assert max(sitting.ears["onlooker"].versions) == before
            answer = await sitting.say(actor, act, version=before, action=choice["action"])
            assert answer["hear"] == "done"

    asyncio.run(sit())


def test_a_move_that_was_written_though_the_answer_was_lost_is_done_once() -> None:
    async def sit() -> None:
        async with Sitting(EUCHRE) as sitting:
            actor = f"p{sitting.moment.awaited[0]}"
            before, sitting.log.mumbles = sitting.moment.version, True
            choice = sitting.own(actor)["choices"][0]
            answer = await sitting.say(actor, act, id="once", version=before, action=choice["action"])
            assert (answer["hear"], answer["version"]) == ("done", before + 1)
            length = len(sitting.log.entries)
            command = act(id="once", version=before, action=choice["action"])
            await sitting.put(Told(sitting.ears[actor], command))
            assert sitting.ears[actor].messages[-1] == answer
            assert len(sitting.log.entries) == length

    asyncio.run(sit())


def test_a_table_without_people_does_not_play_for_itself() -> None:
    async def sit() -> None:
        async with Sitting(GAMES["euchre"], 1) as sitting:
            await sitting.leave("onlooker")
            sitting.table.inbox.put_nowait(Told(sitting.ears["p0"], Stand(id="stand")))
            sitting.table.inbox.put_nowait(Detached(sitting.ears["p0"]))
            await sitting.settle()
            before = sitting.moment.version
            assert (sitting.moment.room.people, sitting.moment.room.stage) == ((), "playing")
            await sitting.come("onlooker")
            assert sitting.moment.version > before

    asyncio.run(sit())


def test_nobody_hears_of_a_move_before_it_is_durable() -> None:
    async def sit() -> None:
        async with Sitting(EUCHRE) as sitting:
            early: list[int] = []
            keep = sitting.log.append

            async def append(table_id: str, version: int, body: bytes) -> None:
                for _ in range(3):
                    await asyncio.sleep(0)
                    for ear in sitting.ears.values():
                        heard = [*ear.versions, *(each["version"] for each in done(ear))]
                        early.extend(seen for seen in heard if seen >= version)
                await keep(table_id, version, body)

            sitting.log.append = append  # type: ignore[method-assign]
            assert await sitting.play_on(Random(1), 12) == 12
            assert early == []
            assert len(done(sitting.ears["p0"])) > 0

    asyncio.run(sit())


def done(ear: Ear) -> list[Message]:
    """The commands of a guest that were carried out."""
    return [message for message in ear.messages if message["hear"] == "done"]


@pytest.mark.parametrize("name", ["euchre", "dirty_clubs", "six_handed_double"])
def test_choices_are_called_as_the_room_of_words_calls_them(name: str) -> None:
    async def sit() -> None:
        async with Sitting(GAMES[name]) as sitting:
            for _ in range(60):
                moment = sitting.moment
                if moment.course is None or moment.room.stage != "playing":
                    return
                for seat in moment.awaited:
                    view, company = moment.course.views[seat], moment.room.company(seat)
                    told = [(choice["words"], choice["label"]) for choice in sitting.own(f"p{seat}")["choices"]]
                    choices = in_order(legal(view, seat), view.trump)
                    assert told == [(say_action(each), label(each, view, company, PLAIN)) for each in choices]
                await sitting.play_on(Random(len(sitting.log.entries)), 1)

    asyncio.run(sit())
