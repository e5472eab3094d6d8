"""What was drawn last at a table, to be drawn again where what it is about has not changed."""

from collections.abc import Callable
from operator import is_
from typing import Any, TypeVar

Part = TypeVar("Part")


class Memory:
    """The last drawing of each part, and what it was about; values are the same only if they are one and the same."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[object, ...], Any]] = {}  # a name stands for parts of one type

    def keep(self, name: str, about: tuple[object, ...], draw: Callable[[], Part]) -> Part:
        """The part, drawn anew only if it is about something else than the last time."""
        kept = self._kept.get(name)
        if kept is not None and all(map(is_, kept[0], about)):
            as_before: Part = kept[1]
            return as_before
        drawn = draw()
        self._kept[name] = (about, drawn)
        return drawn
