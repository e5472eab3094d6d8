"""What can be wrong with a record, and where: the one error of this room."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import msgspec

from euchre.cards import MalformedText

_TYPES: Final = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "list": "a list",
    "object": "an object",
    "dict": "an object",
    "null": "nothing",
}
NOT_READ: Final = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What a decoder raises for a text that it cannot read."""

_CARDS: Final = re.compile(r"\b(hands|upcard|kitty|dummy|cards?|shown|taken|gave)[\[\]\d]*$")
"""The places in an event where cards stand."""

_NO_SUCH: Final = re.compile(r"Invalid enum value '(.*)'", re.DOTALL)
_QUOTED: Final = re.compile(r"`([A-Za-z_ |]+)`")
_DEAL: Final = re.compile(r"^deals\[(\d+)\]\.?")
_PLACE: Final = re.compile(r"^(?P<what>.*?)(?: - at `(?:key in )?\$(?P<where>[^`]*)`)?$", re.DOTALL)


class RecordError(MalformedText):
    """A record that cannot be read, or tells of something that cannot have happened: one sentence with the place."""


class TruncatedRecord(RecordError):
    """A native record whose last line breaks off; ``line`` counts from 1, and the lines before it are whole."""

    def __init__(self, line: int) -> None:
        rest = "what stands before it is whole" if line > 1 else "nothing of it can be read"
        super().__init__(f"The record breaks off in the middle of line {line}; {rest}.")
        self.line = line


@contextmanager
def at(here: str) -> Iterator[None]:
    """What is found wrong inside is told with its place before it."""
    try:
        yield
    except MalformedText as error:
        raise RecordError(f"{here}: {error}") from None


def plain(error: Exception) -> str:
    """What a decoder found wrong, as the end of a sentence."""
    if isinstance(error, RecursionError):
        return "cannot be read: its lists or objects lie too deep in one another."
    if not isinstance(error, msgspec.ValidationError):
        return f"is not whole JSON: {_lower(str(error))}."
    found = _PLACE.match(str(error))
    assert found is not None, "the pattern takes every text"
    where = _DEAL.sub(_say_deal, (found["where"] or "").lstrip(".")).removesuffix(", ")
    return f"cannot be read{' at ' + where if where else ''}: {_say_fault(found['what'], where)}."


def dashed(points: Sequence[int]) -> str:
    """A score as it is written: the sides in order with dashes between."""
    return "-".join(str(each) for each in points)


def _lower(text: str) -> str:
    """The text as it goes on after a colon."""
    plain_text = text.rstrip(".")
    return plain_text if plain_text.startswith("JSON") else plain_text[:1].lower() + plain_text[1:]


def _say_fault(what: str, where: str) -> str:
    """What is wrong at a place, in the words of people."""
    value = _NO_SUCH.fullmatch(what)
    if value is None:
        return _lower(_QUOTED.sub(_say_types, what))
    return f"“{value[1]}” is not {'a card' if _CARDS.search(where) else 'one of the words that may stand there'}"


def _say_deal(found: re.Match[str]) -> str:
    """Deals count from 1 for people."""
    return f"deal {int(found[1]) + 1}, "


def _say_types(found: re.Match[str]) -> str:
    """Types in the words of people; names of fields stay as they are."""
    kinds = found[1].split(" | ")
    return " or ".join(_TYPES[kind] for kind in kinds) if set(kinds) <= _TYPES.keys() else f"“{found[1]}”"
