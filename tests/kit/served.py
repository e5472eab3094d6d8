"""A server in a process of its own, and browsers without a page that play at its tables."""

import asyncio
import json
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

PATIENCE: Final = 20.0
"""Seconds after which nothing is expected any more."""

Message = dict[str, Any]


class Server:
    """A process that serves tables; ``base`` is where."""

    def __init__(self, process: "subprocess.Popen[str]", base: str) -> None:
        self.process: Final = process
        self.base: Final = base

    def kill(self) -> None:
        """Ends it as a power cut does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def post(self, place: str, body: object, cookie: str = "") -> httpx.Response:
        """What a page of this server is answered that tells it something."""
        headers = {"Origin": self.base, **({"Cookie": cookie} if cookie else {})}
        return httpx.post(f"{self.base}/{place}", json=body, headers=headers, timeout=PATIENCE)

    def get(self, place: str, cookie: str = "") -> httpx.Response:
        """What a page of this server is answered."""
        headers = {"Cookie": cookie} if cookie else {}
        return httpx.get(f"{self.base}/{place}", headers=headers, timeout=PATIENCE)


@contextmanager
def served(path: Path, *words: str) -> Iterator[Server]:
    """A server over this database, until the end of the block or until it is killed."""
    command = [sys.executable, "-m", "euchre", "serve", "--no-open", "--port", "0", "--db", str(path), *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield Server(process, _address(process))
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
                process.wait(PATIENCE)


def _address(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(r"http://[\d.:]+", line)
        if found:
            return found[0]
    raise AssertionError("the server says where it is")


def guest(server: Server) -> str:
    """The cookie of a new guest."""
    return cookie_of(server.get("api/me"))


def cookie_of(answer: httpx.Response) -> str:
    """The cookie that an answer gives."""
    return answer.headers["set-cookie"].partition(";")[0]


class Browser:
    """A browser at a table: what it heard, and what it has been promised."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket: Final = socket
        self.sight: Message = {}
        self.messages: list[Message] = []

    async def hear(self) -> Message:
        """The next message."""
        message: Message = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        self.messages.append(message)
        self.sight = message.get("sight", self.sight)
        return message

    async def until(self, hear: str) -> Message:
        """The next message of a kind."""
        while (message := await self.hear())["hear"] != hear:
            pass
        return message

    async def say(self, say: str, name: str, **parts: object) -> None:
        """Sends a command."""
        await self.socket.send(json.dumps({"say": say, "id": name, **parts}))

    async def play(self, chance: Random, done: dict[str, int], sent: dict[str, Message], prefix: str) -> None:
        """Acts whenever it may until the line breaks; notes what was sent, and what was acknowledged."""
        count = 0
        try:
            while True:
                choices = self.sight.get("own", {}).get("choices")
                if choices and self.sight["own"].get("question"):
                    count += 1
                    name, choice = f"{prefix}.{count}", chance.choice(choices)
                    sent[name] = {"version": self.sight["version"], "action": choice["action"]}
                    await self.say("act", name, **sent[name])
                    self.sight = {}
                message = await self.hear()
                if message["hear"] == "done":
                    done[message["id"]] = message["version"]
        except ConnectionClosed:
            return


@asynccontextmanager
async def at_table(server: Server, table: str, cookie: str, since: int | None = None) -> AsyncIterator[Browser]:
    """A browser with a socket to a table."""
    address = f"{server.base.replace('http', 'ws')}/ws/{table}" + ("" if since is None else f"?since={since}")
    headers = {"Cookie": cookie} if cookie else {}
    async with connect(address, additional_headers=headers, origin=Origin(server.base)) as socket:
        yield Browser(socket)
