"""A server that is killed loses nothing that it acknowledged."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from euchre.server.store import Store
from euchre.server.store_faults import StoreError
from euchre.server.store_writer import Key
from tests.server.databases import BODY, opened, rows

APPENDER = """
import asyncio, sys
from euchre.server.store import Store

async def play_on(store, table_id):
    version = len(await store.read(table_id))
    while True:
        version += 1
        await store.append(table_id, version, b"move")
        sys.stdout.write(f"{table_id} {version}\\n")
        sys.stdout.flush()

async def main():
    store = await Store.open(sys.argv[1], pace=0.0)
    await asyncio.gather(*(play_on(store, f"table{n}") for n in range(20)))

asyncio.run(main())
"""


def test_a_server_that_is_killed_loses_no_append_that_it_acknowledged(path: Path) -> None:
    acknowledged: set[Key] = set()
    for round_ in range(1, 4):
        told = list(killed_after(250 + 137 * round_, path))
        assert len(told) > 250
        acknowledged.update(told)
        there = set(rows(path))
        assert acknowledged <= there
    assert asyncio.run(all_logs_are_whole(path))


def killed_after(lines: int, path: Path) -> Iterator[Key]:
    """What a process told of its appends until it was killed, and in the moment before."""
    command = [sys.executable, "-c", APPENDER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as server:
        assert server.stdout is not None
        for count, line in enumerate(server.stdout, start=1):
            if count == lines:
                server.send_signal(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
            if line.endswith("\n"):
                table_id, version = line.split()
                yield table_id, int(version)


async def all_logs_are_whole(path: Path) -> bool:
    """Reading a log proves that it has no gaps; each table can go on where it stopped."""
    async with opened(path) as store:
        for number in range(20):
            log = await store.read(f"table{number}")
            await store.append(f"table{number}", len(log) + 1, BODY)
    return True


def test_a_file_that_a_killed_server_had_is_free(path: Path) -> None:
    list(killed_after(1, path))
    assert asyncio.run(all_logs_are_whole(path))


def test_another_process_cannot_have_the_file_meanwhile(path: Path) -> None:
    lines = killed_after(300, path)
    next(lines)
    with pytest.raises(StoreError, match=r"^Another server already serves "):
        asyncio.run(Store.open(path))
    assert len(list(lines)) >= 299
