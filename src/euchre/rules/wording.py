"""Numbers and lists as the rule card says them."""

from collections.abc import Sequence
from typing import Final

_WORDS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_TIMES: Final = ("never", "once", "twice")


def number(n: int) -> str:
    """The number as a word up to twelve, in figures beyond."""
    return _WORDS[n] if n < len(_WORDS) else str(n)


def count(n: int, thing: str) -> str:
    """So many things, such as ``three points`` or ``one point``."""
    return f"{number(n)} {thing}" if n == 1 else f"{number(n)} {thing}s"


def times(n: int) -> str:
    """So many times, such as ``once`` or ``three times``."""
    return _TIMES[n] if n < len(_TIMES) else f"{number(n)} times"


def listed(words: Sequence[str], joint: str) -> str:
    """The words in a row, such as ``ace, king and queen``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joint} {words[-1]}"


def sentence(text: str) -> str:
    """The text with a capital at its beginning and a full stop at its end."""
    return f"{text[0].upper()}{text[1:]}."
