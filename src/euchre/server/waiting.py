"""The public tables at which no match has begun: whoever opens them has room for a few in the list."""

from collections.abc import Mapping


class TooManyWait(Exception):
    """The list has room for no further table of this opener; the message is the sentence that says so."""


class Waiting:
    """Which public tables wait for players, and who has opened them: a guest, and an address where it is known."""

    def __init__(self) -> None:
        self._openers: dict[str, frozenset[str]] = {}

    def add(self, table_id: str, most: Mapping[str, int]) -> None:
        """Another table waits; ``most`` says for each of its openers how many may.

        Raises:
            TooManyWait: so many do already.
        """
        for opener, allowed in most.items():
            if sum(opener in openers for openers in self._openers.values()) >= allowed:
                raise TooManyWait(
                    f"{allowed} public tables of yours wait for players: begin one of them, or open this one by link."
                )
        self._openers[table_id] = frozenset(most)

    def know(self, table_id: str, host: str) -> None:
        """A table that has been brought back waits still."""
        self._openers.setdefault(table_id, frozenset((host,)))

    def remove(self, table_id: str) -> None:
        """The table waits no longer, or nobody is there."""
        self._openers.pop(table_id, None)
