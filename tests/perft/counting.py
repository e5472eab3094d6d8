"""How many ways a deal can go on: the same three counts for the engine and for whatever else plays the games."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec

from euchre.rules import Rules

T = TypeVar("T")


class Perft(msgspec.Struct, frozen=True, kw_only=True):
    """A deal and its counts.

    ``order`` is the pack from which ``dealer`` deals, top first. ``auction`` is by number of actions: the ways from
    the deal to so many actions, none of them a card played. ``opening`` are the words of one auction, and ``play`` by
    number of cards the ways to play so many after it. ``middle`` are the words of some tricks after that, and
    ``endings`` by what is scored the ways in which the deal can end from there.
    """

    rules: Rules
    dealer: int
    order: str
    auction: dict[int, int]
    opening: tuple[str, ...]
    play: dict[int, int]
    middle: tuple[str, ...]
    endings: dict[str, int]


@dataclass(frozen=True)
class Walker(Generic[T]):
    """How to walk a deal: what may be said, what follows, whether cards are played, and what was scored at the end."""

    choices: Callable[[T], list[str]]
    say: Callable[[T, str], T]
    plays: Callable[[T], bool]
    scored: Callable[[T], str]

    def after(self, table: T, words: tuple[str, ...]) -> T:
        """The table once all of this is said."""
        for said in words:
            table = self.say(table, said)
        return table

    def ways(self, table: T, depth: int) -> int:
        """In how many ways exactly so many more actions can follow in this deal."""
        choices = self.choices(table)
        return len(choices) if depth == 1 else sum(self.ways(self.say(table, said), depth - 1) for said in choices)

    def auctions(self, table: T) -> dict[int, int]:
        """By number of actions, the ways without a card played."""
        return dict(sorted(Counter(self._lengths(table, 0)).items()))

    def endings(self, table: T) -> dict[str, int]:
        """By what is scored, the ways in which the deal can end."""
        return dict(sorted(Counter(self.leaves(table)).items()))

    def leaves(self, table: T) -> Iterator[str]:
        """What is scored, for every way in which the deal can end."""
        choices = self.choices(table)
        for said in choices:
            yield from self.leaves(self.say(table, said))
        if not choices:
            yield self.scored(table)

    def _lengths(self, table: T, depth: int) -> Iterator[int]:
        for said in [] if self.plays(table) else self.choices(table):
            yield depth + 1
            yield from self._lengths(self.say(table, said), depth + 1)
