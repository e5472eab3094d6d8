"""What can be wrong with a command."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from euchre.cards import MalformedText

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""

_UNSEEN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""What moves the cursor, turns the writing round or commands the terminal instead of being seen."""


class BadInput(Exception):
    """What was asked for cannot be done; the message is one sentence that says what is wrong and what is allowed."""


def command() -> str:
    """How the user calls this program; ``run.py`` says so where it was the way in."""
    return os.environ.get("EUCHRE_COMMAND") or "euchre"


def tame(text: str) -> str:
    """The text on one line, with a sign in the place of everything that is not seen: others may have written it."""
    return _UNSEEN.sub(lambda found: " " if found[0].isspace() else "\ufffd", text)


def why(error: OSError) -> str:
    """What the system says is wrong, as the end of a sentence."""
    return (error.strerror or type(error).__name__).lower()


@contextmanager
def refusing(place: object = None) -> Iterator[None]:
    """What cannot be read inside is refused as bad input, with its place before it where it has one."""
    try:
        yield
    except MalformedText as fault:
        raise BadInput(str(fault) if place is None else f"{place}: {fault}") from None
