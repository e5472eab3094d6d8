"""The two ways in which a text can fail to be read, and how much of it is read or quoted."""

from typing import Final

LONGEST_NUMBER: Final = 9
"""More digits than any seat, score or option has: a longer number is refused unread."""
LONGEST_QUOTE: Final = 40
"""What is quoted in a sentence is cut off after so many characters."""


class MalformedText(ValueError):
    """A text that cannot be read; the message is one sentence with the place and what is allowed."""


class AmbiguousText(MalformedText):
    """A text that can be read in more than one way; the message names the readings."""


def is_number(text: str) -> bool:
    """Whether the text is a whole number that may mean something."""
    return text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER


def shortened(text: str) -> str:
    """The text, or how it begins where it is too long for a sentence."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"
