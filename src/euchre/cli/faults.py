"""What can be wrong with a command."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from euchre.cards import MalformedText

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""


class BadInput(Exception):
    """What was asked for cannot be done; the message is one sentence that says what is wrong and what is allowed."""


@contextmanager
def refusing(place: object = None) -> Iterator[None]:
    """What cannot be read inside is refused as bad input, with its place before it where it has one."""
    try:
        yield
    except MalformedText as fault:
        raise BadInput(str(fault) if place is None else f"{place}: {fault}") from None
