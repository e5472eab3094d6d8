"""The players of the computer: they think in threads, have a deadline, and know no more than the view of their seat."""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from euchre.engine import Action, View, check, legal
from euchre.rules import Seat
from euchre.server.settings import Pace
from euchre.server.watch import Watch

if TYPE_CHECKING:
    from euchre.bots import Player

THREADS: Final = 4
MOST_PLAYERS: Final = 512


class Brain:
    """Where all players of the computer think."""

    def __init__(self, pace: Pace, watch: Watch) -> None:
        self.pace: Final = pace
        self._watch: Final = watch
        self._threads: Final = ThreadPoolExecutor(THREADS, "bot")

    async def choose(self, level: str, view: View, seat: Seat, seed: str, *, calmly: bool) -> Action:
        """What a player of this level does in the seat's place; ``calmly`` where people watch."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        action = await self._thought(level, view, seat, seed)
        if calmly:
            rest = random.uniform(*self.pace.card) - (loop.time() - begun)
            await asyncio.sleep(max(rest, 0.0))
        return action

    async def hint(self, view: View, seat: Seat) -> tuple[Action, str]:
        """What a good player would do, and the rule of thumb behind it."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, _advice, view, seat)

    def close(self) -> None:
        """Nobody thinks any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _thought(self, level: str, view: View, seat: Seat, seed: str) -> Action:
        """The player's choice; the rulebook's where the player takes too long, fails, or chooses what is not legal."""
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(self._threads, _choice, level, view, seat, seed)
        try:
            action = await asyncio.wait_for(thought, self.pace.deadline)
            if check(view, seat, action) is None:
                return action
        except Exception:
            self._watch.failed("player", level=level)
        return _fallback(view, seat)


def levels() -> tuple[str, ...]:
    """The players of the computer that there are."""
    from euchre.bots import PLAYERS

    return tuple(PLAYERS)


def _choice(level: str, view: View, seat: Seat, seed: str) -> Action:
    return _player(level, seed).choose(view, seat)


@lru_cache(maxsize=MOST_PLAYERS)
def _player(level: str, seed: str) -> "Player":
    """One player for each seat of each table, since to make one may be dear."""
    from euchre.bots.at_once import player_at_once

    return player_at_once(level, seed)


def _advice(view: View, seat: Seat) -> tuple[Action, str]:
    from euchre.bots import advise

    return advise(view, seat)


def _fallback(view: View, seat: Seat) -> Action:
    action, _ = _advice(view, seat)
    return action if check(view, seat, action) is None else legal(view, seat)[0]
