"""All tables of a server: found again, brought back from their logs, and let go when nobody is there."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest

from euchre.rules import GAMES, Seat
from euchre.server import lobby as lobbies
from euchre.server.due import Due
from euchre.server.inbox import Rang, Stopped
from euchre.server.lobby import Lobby, Wish
from euchre.server.settings import Settings
from euchre.server.store import Store
from euchre.server.table import Table
from euchre.server.waiting import TooManyWait
from euchre.server.watch import Watch

BREAKS: Final = Rang(Due("mix", 0.0))
"""What a table takes that fails where ``_ring`` is broken."""


def at_lobby(path: Path, work: Callable[[Lobby], Awaitable[None]], *, now: Callable[[], float] = lambda: 1e9) -> None:
    """Something that is done at a lobby over a database."""

    async def run() -> None:
        store = await Store.open(path, clock=now)
        lobby = Lobby(store, Settings(), Watch())
        try:
            await work(lobby)
        finally:
            await lobby.close(None)
            await store.close()

    asyncio.run(run())


def wish(public: bool = False, seat: Seat | None = Seat(0)) -> Wish:
    return Wish(rules=GAMES["euchre"], host="maya", name="Maya", levels=("club",) * 4, public=public, seat=seat)


def test_a_table_is_brought_back_from_its_log_as_it_was(path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        first = await lobby.open(wish())
        other = Lobby(lobby.keep, Settings(), Watch())
        again = await other.find(first.id)
        assert again is not None and again is not first
        assert again.moment == first.moment
        await other.close(None)

    at_lobby(path, work)


def test_two_who_ask_at_once_get_one_table(path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        first = await lobby.open(wish())
        other = Lobby(lobby.keep, Settings(), Watch())
        one, two = await asyncio.gather(other.find(first.id), other.find(first.id))
        assert one is two
        await other.close(None)

    at_lobby(path, work)


def test_a_table_that_is_woken_while_it_is_opened_is_one_table(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(lobby: Lobby) -> None:
        woken, join = [], lobby.keep.join

        async def joined(table_id: str, guest: str) -> None:
            woken.append(await lobby.find(table_id))
            await join(table_id, guest)

        monkeypatch.setattr(lobby.keep, "join", joined)
        opened = await lobby.open(wish())
        assert woken == [opened]
        assert await lobby.find(opened.id) is opened

    at_lobby(path, work)


def test_there_is_no_table_of_an_unknown_id(path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        assert await lobby.find("nowhere") is None
        assert await lobby.find_by_code("QQQQQQ") is None
        assert await lobby.find_by_code("") is None

    at_lobby(path, work)


def test_a_table_that_nobody_came_back_to_expires_and_its_code_is_free(path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        table = await lobby.open(wish(public=True))
        assert [each.id for each in await lobby.public()] == [table.id]
        await lobby.tidy()
        assert await lobby.find(table.id) is None
        assert await lobby.public() == []
        assert await lobby.of("maya") == []
        assert await lobby.find_by_code(table.moment.room.setup.code) is None

    at_lobby(path, work)


def test_a_table_without_browsers_leaves_the_memory_and_comes_back_when_it_is_wanted(path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        table = await lobby.open(wish())
        table.idle_since -= 2 * lobbies.IDLE
        await lobby.tidy()
        again = await lobby.find(table.id)
        assert again is not None and again is not table
        assert again.moment.version == table.moment.version

    at_lobby(path, work, now=time.time)


def test_a_public_table_that_everybody_left_is_out_of_the_list_until_somebody_comes(path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        table = await lobby.open(wish(public=True))
        table.idle_since -= 2 * lobbies.IDLE
        await lobby.tidy()
        assert await listed(lobby) == []
        assert all([await lobby.open(wish(public=True)) for _ in range(3)]), "there is room again"
        await lobby.find(table.id)
        assert table.id in await listed(lobby)

    async def listed(lobby: Lobby) -> list[str]:
        while lobby._notes:
            await asyncio.gather(*lobby._notes)
        return [each.id for each in await lobby.public()]

    at_lobby(path, work, now=time.time)


async def fails(lobby: Lobby, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table comes to its end by a fault of its own."""
    with monkeypatch.context() as broken:
        broken.setattr(Table, "_ring", lambda *_: 1 / 0)
        run = lobby._runs[table.id]
        table.inbox.put_nowait(BREAKS)
        await run


def test_a_table_that_fails_while_another_is_let_go_disturbs_nobody(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(lobby: Lobby) -> None:
        tables = [await lobby.open(wish()) for _ in range(3)]
        stop = Table._stop

        def stopped(table: Table, item: Stopped) -> None:
            if table is tables[0]:
                tables[1].inbox.put_nowait(BREAKS)
            stop(table, item)

        for table in tables:
            table.idle_since -= 2 * lobbies.IDLE
        monkeypatch.setattr(Table, "_stop", stopped)
        monkeypatch.setattr(Table, "_ring", lambda *_: 1 / 0)
        await lobby.tidy()
        assert not lobby._tables and not lobby._runs

    at_lobby(path, work, now=time.time)


def test_who_lets_a_table_go_that_has_failed_leaves_the_one_in_its_place(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(lobby: Lobby) -> None:
        table = await lobby.open(wish())
        await fails(lobby, table, monkeypatch)
        again = await lobby.find(table.id)
        assert again is not None and again is not table
        await lobby._let_go(table, "The table was left.")
        assert await lobby.find(table.id) is again
        assert not lobby._runs[table.id].done()

    at_lobby(path, work, now=time.time)


def test_a_public_table_that_has_failed_waits_for_nobody(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(lobby: Lobby) -> None:
        tables = [await lobby.open(wish(public=True)) for _ in range(3)]
        await fails(lobby, tables[0], monkeypatch)
        await lobby.open(wish(public=True))
        with pytest.raises(TooManyWait):
            await lobby.open(wish(public=True))

    at_lobby(path, work)


def test_public_tables_that_wait_are_counted_after_a_restart_too(path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        tables = [await lobby.open(wish(public=True)) for _ in range(3)]
        other = Lobby(lobby.keep, Settings(), Watch())
        for table in tables:
            await other.find(table.id)
        with pytest.raises(TooManyWait):
            await other.open(wish(public=True))
        await other.close(None)

    at_lobby(path, work)
