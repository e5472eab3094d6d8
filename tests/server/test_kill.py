"""The server is killed under load again and again: every acknowledged move is there, and every table goes on."""

import asyncio
from pathlib import Path
from random import Random
from typing import Final

from tests.kit.served import Browser, Message, Server, at_table, guest, served

ROUNDS: Final = 20
TABLES: Final = 4
SEATS: Final = 4


async def play_until_killed(server: Server, tables: dict[str, list[str]], round_: int, done: dict[str, int]) -> None:
    """Four people at each table play as fast as they can, until the server is gone."""
    sent: dict[str, Message] = {}
    plays = []
    for number, (table, cookies) in enumerate(tables.items()):
        for seat, cookie in enumerate(cookies):
            plays.append(play(server, table, cookie, f"{round_}.{number}.{seat}", done, sent))
    killing = asyncio.get_running_loop().create_task(kill_soon(server, done, Random(round_).randint(20, 60)))
    await asyncio.gather(*plays)
    await killing


async def play(
    server: Server, table: str, cookie: str, prefix: str, done: dict[str, int], sent: dict[str, Message]
) -> None:
    async with at_table(server, table, cookie) as browser:
        await browser.play(Random(prefix), Promises(table, done), sent, prefix)


class Promises(dict[str, int]):
    """What was acknowledged at one table, written down with that of all."""

    def __init__(self, table: str, done: dict[str, int]) -> None:
        super().__init__()
        self.table, self.done = table, done

    def __setitem__(self, name: str, version: int) -> None:
        self.done[f"{self.table} {name}"] = version


async def kill_soon(server: Server, done: dict[str, int], moves: int) -> None:
    """Kills the server when so many more moves have been acknowledged."""
    enough = len(done) + moves
    while len(done) < enough:
        await asyncio.sleep(0.01)
    server.kill()


async def told_again(server: Server, tables: dict[str, list[str]], done: dict[str, int]) -> dict[str, int]:
    """What the server answers to the commands that it acknowledged before it was killed; none is carried out again."""
    answers: dict[str, int] = {}
    for table, cookies in tables.items():
        for seat, cookie in enumerate(cookies):
            names = [each.partition(" ")[2] for each in done if each.startswith(f"{table} ")]
            mine = [name for name in names if name.split(".")[2] == str(seat)]
            async with at_table(server, table, cookie) as browser:
                answers |= {f"{table} {name}": version for name, version in (await ask(browser, mine)).items()}
    return answers


async def ask(browser: Browser, names: list[str]) -> dict[str, int]:
    answers: dict[str, int] = {}
    for name in names:
        await browser.say("act", name, version=1, action={"do": "Pass"})
        while (message := await browser.hear()).get("id") != name:
            pass
        assert message["hear"] == "done", message
        answers[name] = message["version"]
    return answers


def test_every_acknowledged_move_is_there_after_twenty_kills_and_every_table_goes_on(path: Path) -> None:
    tables: dict[str, list[str]] = {}
    with served(path) as server:
        for _ in range(TABLES):
            cookies = [guest(server) for _ in range(SEATS)]
            body = {"game": "euchre", "set": {"target": 50}}
            table = server.post("api/tables", body, cookies[0]).json()["id"]
            tables[table] = cookies
            asyncio.run(sit_down(server, table, cookies))
    promised: dict[str, int] = {}
    for round_ in range(ROUNDS + 1):
        with served(path) as server:
            assert asyncio.run(told_again(server, tables, promised)) == promised
            promised = {}
            asyncio.run(play_until_killed(server, tables, round_, promised))
        assert {each.partition(" ")[0] for each in promised} == set(tables)


async def sit_down(server: Server, table: str, cookies: list[str]) -> None:
    for seat, cookie in enumerate(cookies):
        async with at_table(server, table, cookie) as browser:
            await browser.until("shown")
            if seat:
                await browser.say("sit", "sit", seat=seat)
                await browser.until("done")
    async with at_table(server, table, cookies[0]) as browser:
        await browser.say("begin", "begin")
        await browser.until("done")
