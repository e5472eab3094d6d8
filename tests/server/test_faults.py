"""What goes wrong in the server itself: it is counted, and nobody waits for ever."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from euchre.rules import GAMES, with_options
from euchre.server import sockets
from euchre.server.due import Due
from euchre.server.inbox import Attached, Rang, Stopped
from euchre.server.line import FAULT, Line
from euchre.server.lobby import Lobby
from euchre.server.protocol import Chat, Refresh
from euchre.server.settings import AT_ONCE, Limits, Settings
from euchre.server.store_faults import StoreError
from euchre.server.table import Table
from euchre.server.thinking import Brain
from tests.kit.page import BASE, OWN, SOCKETS, TestClient, numbers, posted, serving
from tests.kit.sitting import Ear, Sitting

EUCHRE: Final = with_options(GAMES["euchre"], {"target": 1})
"""The shortest match."""


@pytest.fixture
def browser(path: Path) -> Iterator[TestClient]:
    """A browser at a server of its own."""
    with serving(path, Settings(pace=AT_ONCE)) as client:
        yield client


def faults(sitting: Sitting, where: str) -> float:
    """How many faults were counted there."""
    return sitting.watch.registry.get_sample_value("euchre_faults_total", {"where": where}) or 0.0


async def breaks(*_: object, **__: object) -> Any:
    """What something does that is broken."""
    raise NameError


def breaks_at_once(*_: object, **__: object) -> Any:
    """The same, where nothing is waited for."""
    raise NameError


@pytest.mark.parametrize(
    "room, name, broken, where",
    [
        (Lobby, "find", breaks, "socket"),
        (Line, "_pumped", breaks, "socket"),
        (sockets, "_listen", breaks, "socket"),
        (sockets, "_hear", breaks_at_once, "socket"),
        (Table, "_show", breaks_at_once, "line"),
        (Table, "_welcome", breaks, "table"),
        (Table, "_follow", breaks_at_once, "table"),
        (Table, "_ring", breaks, "table"),
        (Table, "_think", breaks_at_once, "table"),
        (Table, "_play", breaks, "table"),
        (Table, "_answer", breaks, "table"),
    ],
)
def test_a_socket_is_closed_that_would_wait_for_what_is_broken(
    browser: TestClient, monkeypatch: pytest.MonkeyPatch, room: object, name: str, broken: object, where: str
) -> None:
    table = posted(browser, "/api/tables", {"game": "euchre", "seat": None}).json()["id"]
    monkeypatch.setattr(room, name, broken)
    with browser.websocket_connect(f"{SOCKETS}/{table}", headers=OWN) as socket:
        socket.send_json({"say": "begin", "id": "a"})
        while (message := socket.receive())["type"] == "websocket.send":
            pass
    assert message["code"] == FAULT
    assert f'euchre_faults_total{{where="{where}"}}' in numbers(browser)


def test_a_browser_that_wakes_a_table_which_fails_at_once_is_closed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(path, Settings(pace=AT_ONCE)) as before:
        table = posted(before, "/api/tables", {"game": "euchre"}).json()["id"]
    monkeypatch.setattr(Table, "_follow", breaks_at_once)
    with (
        serving(path, Settings(pace=AT_ONCE)) as browser,
        browser.websocket_connect(f"{SOCKETS}/{table}", headers=OWN) as socket,
    ):
        assert socket.receive()["code"] == FAULT


@pytest.mark.parametrize("wish, most", [("nowhere", 8), (None, 0)])
def test_a_browser_that_leaves_as_it_is_turned_away_is_no_fault_of_the_server(
    path: Path, wish: str | None, most: int
) -> None:
    async def connect() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message["type"])
        if message["type"] == "websocket.close":
            raise OSError

    sent: list[str] = []
    with serving(path, Settings(limits=Limits(sockets=most))) as browser:
        table = wish or posted(browser, "/api/tables", {"game": "euchre"}).json()["id"]
        headers = [(b"host", b"tables.example"), (b"origin", BASE.encode())]
        asked = {"type": "websocket", "scheme": "ws", "path": f"/ws/{table}", "query_string": b"", "headers": headers}
        assert browser.portal is not None
        browser.portal.call(browser.app, {**asked, "root_path": ""}, connect, send)
        assert sent == ["websocket.accept", "websocket.close"]
        assert "euchre_faults_total{" not in numbers(browser)


def test_after_a_fault_of_a_table_browsers_come_back_to_it_as_its_log_has_it(
    browser: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = posted(browser, "/api/tables", {"game": "euchre"}).json()["id"]
    with browser.websocket_connect(f"{SOCKETS}/{table}", headers=OWN) as socket, monkeypatch.context() as broken:
        before = socket.receive_json()["sight"]
        broken.setattr(Table, "_answer", breaks)
        socket.send_json({"say": "begin", "id": "a"})
        assert socket.receive()["code"] == FAULT
    with browser.websocket_connect(f"{SOCKETS}/{table}", headers=OWN) as socket:
        assert socket.receive_json()["sight"] == before
        socket.send_json({"say": "begin", "id": "a"})
        while (message := socket.receive_json())["hear"] != "done":
            pass
        assert message["id"] == "a"


def test_a_browser_that_comes_to_a_table_as_it_fails_is_closed_too() -> None:
    async def sit() -> None:
        async with Sitting(EUCHRE, begun=False) as sitting:
            late = Ear("late")
            sitting.table.inbox.put_nowait(Attached(late))
            sitting.table.give_up()
            assert {ear.code for ear in (late, *sitting.ears.values())} == {FAULT}
            later = Ear("later")
            sitting.table.receive(later)
            assert later.code == FAULT

    asyncio.run(sit())


def test_a_browser_that_comes_to_a_table_as_it_is_stopped_hears_of_it_too() -> None:
    async def sit() -> None:
        async with Sitting(EUCHRE) as sitting:
            late = Ear("late")
            sitting.table.inbox.put_nowait(Stopped("The table was left.", None))
            await sitting.put(Attached(late))
            assert [message["hear"] for message in late.messages] == ["moving"]

    asyncio.run(sit())


def test_a_browser_that_cannot_be_shown_the_table_disturbs_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    async def sit() -> None:
        async with Sitting(EUCHRE) as sitting:
            with monkeypatch.context() as broken:
                broken.setattr(Table, "_show", breaks_at_once)
                late = await sitting.come("late")
            assert late.code == FAULT
            assert late not in sitting.table.lines and late not in sitting.table._readers
            assert (await sitting.say("p0", Refresh))["hear"] == "done"
            assert faults(sitting, "line") == 1.0

    asyncio.run(sit())


@pytest.mark.parametrize("broken", ["_broadcast", "_follow", "_welcome"])
def test_what_fails_as_a_person_is_welcomed_is_a_fault_of_the_table(
    monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    async def sit() -> None:
        async with Sitting(EUCHRE) as sitting:
            await is_away(sitting, "p1")
            monkeypatch.setattr(Table, broken, breaks_at_once)
            await sitting.come("p1")

    with pytest.raises(NameError):  # whoever runs the table closes its browsers, which come back to another
        asyncio.run(sit())


@pytest.mark.parametrize("fault", ["fails", "mumbles"])
def test_a_person_whose_return_could_not_be_written_down_at_once_is_back_nevertheless(fault: str) -> None:
    async def sit() -> None:
        async with Sitting(EUCHRE) as sitting:
            await is_away(sitting, "p1")
            setattr(sitting.log, fault, True)
            await sitting.come("p1")
            assert not sitting.moment.room.chairs[1].away
            assert sitting.ears["onlooker"].sight["version"] == sitting.moment.version
            assert faults(sitting, "store") == 1.0

    asyncio.run(sit())


async def is_away(sitting: Sitting, guest: str) -> None:
    """The browser of a person is gone for so long that the person is away."""
    seat = sitting.moment.room.seat_of(guest)
    assert seat is not None
    await sitting.leave(guest)
    await sitting.put(Rang(Due("left", 0.0, (seat,))))
    assert sitting.moment.room.chairs[seat].away


def test_where_even_the_rules_of_thumb_fail_the_first_legal_action_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    async def sit() -> None:
        monkeypatch.setattr(Brain, "choose", breaks)
        async with Sitting(EUCHRE, 1) as sitting:
            await sitting.play_on(Random(1))
            assert sitting.moment.room.stage == "over"
            assert faults(sitting, "bot") > 0

    asyncio.run(sit())


def test_a_command_that_fails_is_answered_and_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def sit() -> None:
        async with Sitting(EUCHRE, chat=True) as sitting:
            with monkeypatch.context() as broken:
                broken.setattr("euchre.server.table.spoken", breaks_at_once)
                assert (await sitting.say("p0", Chat, text="Hello"))["why"] == "The table could not carry this out."
            assert (await sitting.say("p0", Chat, text="Hello"))["hear"] == "done"
            assert faults(sitting, "command") == 1.0

    asyncio.run(sit())


def test_a_table_whose_log_can_be_neither_written_nor_read_for_a_while_goes_on() -> None:
    async def sit() -> None:
        sitting, away = Sitting(EUCHRE), iter([True])
        read_again, sitting.log.fails = sitting.table._reload, True

        async def reload(table_id: str) -> Any:
            if next(away, False):
                raise StoreError("The database is away.")
            return await read_again(table_id)

        sitting.table._reload = reload
        async with sitting:
            assert faults(sitting, "store") == 1.0
            assert len(sitting.moment.awaited) > 0, "the cards are dealt"

    asyncio.run(sit())
