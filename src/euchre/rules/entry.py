"""What the catalogue says about a house option, before it is joined to its field in the rules."""

from typing import Final, Literal

from msgspec import Struct

Value = bool | int | str | None
"""What a house option can be set to."""

Family = Literal["partnership", "six", "cutthroat", "buck", "dirty"]
"""The kinds of game: four with partners, six with partners, cutthroat, Buck for three or four, Dirty Clubs."""

PARTNERSHIP: Final[tuple[Family, ...]] = ("partnership",)
PARTNERS: Final[tuple[Family, ...]] = ("partnership", "six")
CUTTHROAT: Final[tuple[Family, ...]] = ("cutthroat",)
THREE_OR_FOUR: Final[tuple[Family, ...]] = ("partnership", "cutthroat")
UPWARD: Final[tuple[Family, ...]] = ("partnership", "six", "cutthroat")
TURN_UP: Final[tuple[Family, ...]] = ("partnership", "six", "cutthroat", "buck")
BUCK: Final[tuple[Family, ...]] = ("buck",)
DIRTY: Final[tuple[Family, ...]] = ("dirty",)
DOWNWARD: Final[tuple[Family, ...]] = ("buck", "dirty")
EVERYONE: Final[tuple[Family, ...]] = ("partnership", "six", "cutthroat", "buck", "dirty")


class Entry(Struct, frozen=True):
    """The words of one option: its meaning, what each value means, who plays it and who says so.

    ``number`` is what a whole number means where one may be written.
    """

    name: str
    meaning: str
    values: dict[Value, str]
    scope: tuple[Family, ...]
    source: str
    number: str | None = None
    aliases: tuple[str, ...] = ()


def switch(
    name: str,
    meaning: str,
    *,
    on: str,
    off: str,
    scope: tuple[Family, ...],
    source: str,
    aliases: tuple[str, ...] = (),
) -> Entry:
    """An entry of an option that is on or off."""
    return Entry(name, meaning, {True: on, False: off}, scope, source, aliases=aliases)
