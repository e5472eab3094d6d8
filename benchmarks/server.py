#!/usr/bin/env python3
"""Measures what a move costs the server: four browsers at each table, real sockets, full rules, durable, no bots.

python benchmarks/server.py --tables 50,200,400 --seconds 10

Server and browsers are two processes on one machine. ``saturated``: every browser moves as soon as it may.
``steady``: one move a second at each table. The processor time of the server is that of all its threads, its database's
too; a second of it counts the same whatever else runs on the machine. The time of a move is from sending it until the
last of the four has heard of it. Prints JSON; the exit code is 1 where fewer moves than ``--at-least`` a processor
second were made in every saturated run, or where a steady run was slower than ``--slowest`` milliseconds for more than
one move in a hundred.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any, Final

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that it runs from anywhere

from benchmarks.machine import made_with, positive

SEATS: Final = 4
WARM: Final = 2.0
SYNCS: Final = 300
TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
ASKED: Final = b'"choices":['
AT: Final = b'"sight":{"version":'
OVER: Final = b'"stage":"over"'


class Choice(msgspec.Struct):
    """A choice, as it is sent back."""

    action: msgspec.Raw


class Own(msgspec.Struct):
    """What a browser may do."""

    choices: tuple[Choice, ...] = ()


class Sight(msgspec.Struct):
    """What is read of a sight."""

    version: int
    own: Own


class Message(msgspec.Struct):
    """What is read of a message."""

    sight: Sight


READ: Final = msgspec.json.Decoder(Message)


class Browser(asyncio.Protocol):
    """A browser, as fast as can be: it reads what it must, and no more."""

    def __init__(self, hear: Callable[["Browser", bytes], None], request: bytes) -> None:
        self.hear, self.request = hear, request
        self.first = False
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.bytes = 0
        self._rest = b""

    def connection_made(self, transport: Any) -> None:
        """Asks for a socket."""
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        """Takes the frames that are whole."""
        self.bytes += len(data)
        data = self._rest + data
        if not self.open.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.open.set_result(None)
        self._rest = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        at = 0
        while len(data) - at >= 2:
            size, start = data[at + 1] & 127, at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if start > len(data) or start + size > len(data):
                break
            if data[at] & 15 == 1:
                self.hear(self, data[start : start + size])
            at = start + size
        return data[at:]

    def say(self, text: bytes) -> None:
        """Sends a frame; a mask of zeros leaves the text as it is."""
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < 126 else bytes((0x81, 0xFE)) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + text)


class Table:
    """A table with four browsers; ``steady`` seconds lie between two moves."""

    def __init__(self, number: int, steady: float, tally: "Tally") -> None:
        self.steady, self.tally = steady, tally
        self.random = Random(number)
        self.browsers: list[Browser] = []
        self.sent: dict[int, list[float]] = {}
        self.next = 0.0
        self.count = 0

    def hear(self, browser: Browser, text: bytes) -> None:
        """What a browser does with a message."""
        if not text.startswith((b'{"hear":"moved"', b'{"hear":"shown"')):
            if text.startswith(b'{"hear":"refused"'):
                self.tally.refused += 1
            return
        self._arrived(text)
        if ASKED in text:
            self._move(browser, READ.decode(text).sight)
        elif browser.first and OVER in text:
            self.count += 1
            browser.say(b'{"say":"rematch","id":"%d"}' % self.count)

    def _arrived(self, text: bytes) -> None:
        """Notes when the last of the four has heard of the move."""
        at = text.index(AT) + len(AT)
        version = int(text[at : text.index(b",", at)])
        if version not in self.sent:
            return
        self.sent[version][1] += 1
        if self.sent[version][1] == SEATS:
            self.tally.times.append(monotonic() - self.sent.pop(version)[0])

    def _move(self, browser: Browser, sight: Sight) -> None:
        """Chooses at random, now or when its second is over."""
        choice = self.random.choice(sight.own.choices)
        self.count += 1
        text = b'{"say":"act","id":"%d","version":%d,"action":%s}' % (self.count, sight.version, bytes(choice.action))
        wait = 0.0
        if self.steady:
            self.next = max(self.next + self.steady, monotonic())
            wait = self.next - monotonic()

        def send() -> None:
            self.sent[sight.version + 1] = [monotonic(), 0]
            browser.say(text)

        asyncio.get_running_loop().call_later(wait, send) if wait else send()


class Tally:
    """What was measured."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.refused = 0


async def measure(tables: int, steady: float, seconds: float) -> dict[str, Any]:
    """One run: a server of its own, its tables, and the figures."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "--serve", str(Path(folder) / "tables.db")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                port = int(server.stdout.readline())
                return await run(server.pid, port, tables, steady, seconds)
            finally:
                server.terminate()


async def run(pid: int, port: int, tables: int, steady: float, seconds: float) -> dict[str, Any]:
    """Sits everybody down, plays, and reads the clocks before and after."""
    tally, empty = Tally(), resident(pid)
    all_tables = [await sit_down(port, number, steady, tally) for number in range(tables)]
    for table in all_tables:
        table.next = monotonic() + table.random.random() * steady
        table.browsers[0].say(b'{"say":"begin","id":"begin"}')
    await asyncio.sleep(WARM + steady)
    tally.times.clear()
    bytes_before, cpu_before, began = received(all_tables), cpu(pid), monotonic()
    await asyncio.sleep(seconds)
    cpu_used, lasted, moves = cpu(pid) - cpu_before, monotonic() - began, len(tally.times)
    times = sorted(tally.times)
    return {
        "tables": tables,
        "kind": "steady" if steady else "saturated",
        "moves": moves,
        "moves_per_cpu_second": round(moves / cpu_used),
        "moves_per_second": round(moves / lasted),
        "cpu_share": round(cpu_used / lasted, 3),
        "p50_ms": round(1000 * times[moves // 2], 1),
        "p99_ms": round(1000 * times[moves * 99 // 100], 1),
        "bytes_per_move": round((received(all_tables) - bytes_before) / moves),
        "kb_per_table": round((resident(pid) - empty) / tables / 1024, 1),
        "refused": tally.refused,
    }


async def sit_down(port: int, number: int, steady: float, tally: Tally) -> Table:
    """A table with its four browsers."""
    cookie, table_id = await open_table(port)
    table = Table(number, steady, tally)
    for seat in range(SEATS):
        headers = [f"GET /ws/{table_id} HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Origin: http://127.0.0.1:{port}"]
        headers += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        headers += ["Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", *([f"Cookie: {cookie}"] if seat == 0 else [])]
        request = ("\r\n".join(headers) + "\r\n\r\n").encode()
        loop = asyncio.get_running_loop()
        _, browser = await loop.create_connection(lambda r=request: Browser(table.hear, r), "127.0.0.1", port)  # type: ignore[misc]
        await browser.open
        browser.first = seat == 0
        table.browsers.append(browser)
        if seat:
            browser.say(b'{"say":"sit","id":"sit","seat":%d}' % seat)
    return table


async def open_table(port: int) -> tuple[str, str]:
    """A new table: the cookie of its host, and its id."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    body = b'{"game":"euchre"}'
    head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    writer.write(head.encode() + body)
    answer = (await reader.read()).decode()
    writer.close()
    headers, _, told = answer.partition("\r\n\r\n")
    cookie = next(line for line in headers.split("\r\n") if line.lower().startswith("set-cookie:"))
    return cookie.partition(":")[2].partition(";")[0].strip(), json.loads(told)["id"]


def received(tables: list[Table]) -> int:
    """The bytes that all browsers have received."""
    return sum(browser.bytes for table in tables for browser in table.browsers)


def cpu(pid: int) -> float:
    """The processor seconds of all threads of the process."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def disk() -> dict[str, float]:
    """How long this disk takes to keep four kilobytes: no move can be faster."""
    times = []
    with tempfile.TemporaryFile() as file:
        for _ in range(SYNCS):
            file.write(bytes(4096))
            file.flush()
            began = monotonic()
            os.fdatasync(file.fileno())
            times.append(monotonic() - began)
            sleep(0.005)
    times.sort()
    return {"p50_ms": round(1000 * times[SYNCS // 2], 1), "p99_ms": round(1000 * times[SYNCS * 99 // 100], 1)}


def resident(pid: int) -> int:
    """The bytes of memory that the process has."""
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def serve(place: str) -> None:
    """The server that is measured: as it is shipped, but that everybody may ask as much as they like."""
    from euchre.cli.serving import listen
    from euchre.server.app import House
    from euchre.server.running import Running, configured
    from euchre.server.settings import AT_ONCE, Limits, Settings
    from euchre.server.store import Store

    lavish = Limits(messages=1e6, burst=10**6, tables=10**6, codes=10**6)
    house = House(await Store.open(place), Settings(pace=msgspec.structs.replace(AT_ONCE, grace=0.0), limits=lavish))
    listener = listen("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    await Running(configured(house.app), house).serve([listener])


def main() -> int:
    """Zero when the figures are as good as was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", default="50,200,400", help="how many tables, run by run")
    parser.add_argument("--seconds", type=positive, default=10, help="how long each run is measured")
    parser.add_argument("--steady", default="400", help="how many tables with a move a second each, run by run")
    parser.add_argument("--at-least", type=positive, default=1e-9, help="moves a processor second")
    parser.add_argument("--slowest", type=positive, default=1e9, help="milliseconds, for 99 moves of 100")
    parser.add_argument("--serve", metavar="FILE", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        from euchre.server.running import run_in_loop

        run_in_loop(serve(asked.serve))
        return 0
    runs = [
        *((int(n), 0.0) for n in asked.tables.split(",") if n),
        *((int(n), 1.0) for n in asked.steady.split(",") if n),
    ]
    results = [asyncio.run(measure(tables, steady, asked.seconds)) for tables, steady in runs]
    print(json.dumps({"made_with": made_with(), "disk": disk(), "runs": results}, indent=1))
    saturated = [each["moves_per_cpu_second"] for each in results if each["kind"] == "saturated"]
    slow = any(each["p99_ms"] > asked.slowest for each in results if each["kind"] == "steady")
    return int(slow or bool(saturated and max(saturated) < asked.at_least))


if __name__ == "__main__":
    sys.exit(main())
