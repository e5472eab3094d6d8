"""Numbers and lists as they are said."""

from collections.abc import Sequence
from typing import Final

_WORDS: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_TIMES: Final = ("never", "once", "twice")


def in_words(n: int) -> str:
    """The number as a word up to twelve, in figures beyond and below nothing."""
    return _WORDS[n] if 0 <= n < len(_WORDS) else str(n)


def counted(n: int, thing: str) -> str:
    """So many things, such as ``three points`` or ``one point``."""
    return f"{in_words(n)} {thing}" if n == 1 else f"{in_words(n)} {thing}s"


def times(n: int) -> str:
    """So many times, such as ``once`` or ``three times``."""
    return _TIMES[n] if n < len(_TIMES) else f"{in_words(n)} times"


def listed(words: Sequence[str], joint: str = "and") -> str:
    """The words in a row, such as ``ace, king and queen``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joint} {words[-1]}"
