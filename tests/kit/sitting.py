"""Tables of the server without a network: ears in the place of browsers, and a log in the place of the database."""

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from euchre.rules import Rules, Seat
from euchre.server.fair import promise
from euchre.server.inbox import Attached, Detached, Item, Stopped, Told
from euchre.server.journal import AnyFact, Began, BotSat, Entry, Opened, Sat, write
from euchre.server.line import Line
from euchre.server.lobby import loaded
from euchre.server.moment import Moment
from euchre.server.orders import Person
from euchre.server.protocol import Act, In
from euchre.server.settings import AT_ONCE, Limits, Settings
from euchre.server.sight import Clock
from euchre.server.store import Entry as Stored
from euchre.server.store_faults import NotWritten, StaleVersion
from euchre.server.table import CarriedOut, Table
from euchre.server.thinking import Brain
from euchre.server.watch import Watch

LAVISH: Final = Limits(seated=10**6, onlooker=10**6)
QUICK: Final = Settings(pace=replace(AT_ONCE, grace=0.0), limits=LAVISH)
"""Cards are dealt and the computer plays at once, and nobody is cut off."""
FAIR: Final = Settings(pace=AT_ONCE, limits=LAVISH)
"""The same, but the shares of the browsers are waited for."""

Message = dict[str, Any]


class Pages:
    """A log that is kept in memory and is as strict as the database's.

    ``fails`` refuses the next append; ``mumbles`` writes it and says that it may not have been written.
    """

    def __init__(self) -> None:
        self.entries: list[Stored] = []
        self.fails = False
        self.mumbles = False

    async def append(self, table_id: str, version: int, body: bytes) -> None:
        """Adds an entry."""
        await asyncio.sleep(0)
        if self.fails or version != len(self.entries) + 1:
            self.fails = False
            raise StaleVersion(f"The log has an entry {version} already.")
        self.entries.append(Stored(version, 0.0, body))
        if self.mumbles:
            self.mumbles = False
            raise NotWritten("The answer of the database was lost.")


class Ear(Line):
    """A line that keeps what goes over it, as text."""

    def __init__(self, guest: str, since: int | None = None, name: str | None = None) -> None:
        super().__init__(Person(guest, name or guest.capitalize()), since, _nowhere, 10**6)
        self.texts: list[str] = []
        self.messages: list[Message] = []
        self.sight: Message = {}
        self._shown = ""

    def send(self, text: str) -> None:
        """Keeps the message."""
        if self.is_cut:
            return
        self.texts.append(text)
        self.messages.append(json.loads(text))
        self.sight = self.messages[-1].get("sight", self.sight)

    def remember(self, other: "Ear") -> None:
        """A browser that resumes still shows what it was shown."""
        self.sight, self._shown = other.sight, other.last_shown()

    @property
    def sights(self) -> list[Message]:
        """The sights that were heard."""
        return [message["sight"] for message in self.messages if "sight" in message]

    @property
    def versions(self) -> list[int]:
        """The versions that were heard of, one after the other."""
        return [sight["version"] for sight in self.sights]

    def last_shown(self) -> str:
        """The last sight, as it would be shown to somebody who comes now."""
        with_sight = (text for text in reversed(self.texts) if text.startswith(('{"hear":"shown"', '{"hear":"moved"')))
        last = next(with_sight, None)
        if last is None:
            return self._shown
        return '{"hear":"shown","sight":' + last[last.index('"sight":{') + len('"sight":') :]

    def answer(self, command: str) -> Message:
        """What a command was answered."""
        answers = [message for message in self.messages if message.get("id") == command]
        assert len(answers) == 1, f"{command} is answered once: {answers}"
        return answers[0]


class Sitting:
    """A table with people at it, and what happens there."""

    def __init__(
        self,
        rules: Rules,
        people: int | None = None,
        *,
        clock: Clock = "none",
        begun: bool = True,
        seed: str = "5eed" * 8,
        settings: Settings = QUICK,
        chat: bool = False,
        looks_on: bool = True,
    ) -> None:
        self.rules: Final = rules
        self.log: Final = Pages()
        self.watch: Final = Watch()
        self.settings: Final = settings
        self.brain: Final = Brain(settings.pace, self.watch)
        count = rules.table.players if people is None else people
        levels = ("club",) * rules.table.players
        facts: list[AnyFact] = [
            Opened(id="maple", code="MAPLES", rules=rules, host="p0", levels=levels, clock=clock, chat=chat)
        ]
        facts += [Sat(seat=Seat(seat), guest=f"p{seat}", name=f"P{seat}") for seat in range(count)]
        facts += [
            BotSat(seat=Seat(seat), level="club", name=f"Bot{seat}")
            for seat in range(count, rules.table.players)
            if begun
        ]
        facts += [Began(match=1, seed=seed, commitment=promise(seed))] if begun else []
        self.log.entries.append(Stored(1, 0.0, write(Entry(at=0, facts=tuple(facts), by="p0"))))
        self.table = self._laid()
        self.ears: Final = {f"p{seat}": Ear(f"p{seat}") for seat in range(count)}
        if looks_on:
            self.ears["onlooker"] = Ear("onlooker")
        self._count = 0

    @property
    def moment(self) -> Moment:
        """The table now."""
        return self.table.moment

    def _laid(self) -> Table:
        found = loaded(self.log.entries)
        return Table(
            found.moment,
            found.done,
            log=self.log,
            brain=self.brain,
            settings=self.settings,
            watch=self.watch,
            heard=lambda step: None,
            reload=self._read_again,
        )

    async def _read_again(self, table_id: str) -> tuple[Moment, CarriedOut]:
        found = loaded(self.log.entries)
        return found.moment, found.done

    async def __aenter__(self) -> "Sitting":
        self._run = asyncio.get_running_loop().create_task(self.table.run())
        for ear in self.ears.values():
            self.table.inbox.put_nowait(Attached(ear))
        await self.settle()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()
        self.brain.close()

    async def stop(self) -> None:
        """Stops the table, as a server that ends does."""
        self.table.inbox.put_nowait(Stopped("The server is being stopped.", 3))
        await self._run

    async def restart(self) -> None:
        """Another process takes the table from its log, and everybody comes back."""
        await self.stop()
        self.table = self._laid()
        self.ears.update({guest: Ear(guest) for guest in self.ears})
        await self.__aenter__()

    async def put(self, item: Item) -> None:
        """Something for the consumer, and all that follows at once."""
        self.table.inbox.put_nowait(item)
        await self.settle()

    async def say(self, guest: str, kind: Callable[..., In], **parts: Any) -> Message:
        """A command of a guest, and its answer."""
        self._count += 1
        name = parts.pop("id", f"c{self._count}")
        await self.put(Told(self.ears[guest], kind(id=name, **parts)))
        return self.ears[guest].answer(name)

    async def settle(self) -> None:
        """Lets everything happen that is due at once; players of the computer think in threads."""
        quiet = 0
        while quiet < 4:
            if self._run.done():
                await self._run  # what went wrong at the table
                return
            quiet = quiet + 1 if self.table.is_quiet else 0
            await asyncio.sleep(0 if self.table.is_quiet or not self.table.inbox.empty() else 0.0002)

    async def leave(self, guest: str) -> None:
        """A browser is closed."""
        await self.put(Detached(self.ears[guest]))

    async def come(self, guest: str, since: int | None = None) -> Ear:
        """A browser is opened."""
        before = self.ears.get(guest)
        self.ears[guest] = Ear(guest, since)
        if before is not None and since is not None:
            self.ears[guest].remember(before)
        await self.put(Attached(self.ears[guest]))
        return self.ears[guest]

    def own(self, guest: str) -> Message:
        """What only the guest sees now."""
        own: Message = self.ears[guest].sight["own"]
        return own

    async def play_on(self, chance: Random, most: int = 10**6) -> int:
        """People choose at random among their choices until the match is over or so many moves were made."""
        moves = 0
        while moves < most and self.moment.room.stage == "playing":
            here = [guest for guest, ear in self.ears.items() if ear in self.table.lines]
            guests = [guest for guest in here if self.own(guest).get("choices")]
            asked = [guest for guest in guests if self.own(guest).get("question")]
            if not asked:
                return moves
            guest = chance.choice(asked if chance.random() < 0.9 else guests)
            choice = chance.choice(self.own(guest)["choices"])
            version = self.ears[guest].sight["version"]
            answer = await self.say(guest, act, version=version, action=choice["action"])
            assert answer["hear"] == "done" or "write" in answer["why"], answer
            moves += 1
        return moves


def act(id: str, version: int, action: Message) -> In:
    """An action as a browser sends it back."""
    return msgspec.convert({"say": "act", "id": id, "version": version, "action": action}, Act)


async def _nowhere(text: str) -> None:
    raise AssertionError("an ear hears at once")
