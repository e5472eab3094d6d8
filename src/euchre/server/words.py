"""What people write, before others see it: signs that cannot be seen, or that turn the writing round, are left out."""

from typing import Final
from unicodedata import category, normalize

LONGEST_NAME: Final = 24
NOT_NAMES: Final = frozenset({"you", "your", "yours", "yourself", "nobody", "everybody", "open"})
"""Words with which the table speaks of the reader, of seats and of all; nobody can be called so."""

_LOOK_ALIKES: Final = str.maketrans(
    "АВЕКМНОРСТУХІЅасеорухіѕ" + "ΑΒΕΗΙΚΜΝΟΡΤΥΧΖονυρ" + "0",
    "ABEKMHOPCTYXISaceopyxis" + "ABEHIKMNOPTYXZovup" + "o",
)
"""Cyrillic and Greek letters, and the nought, by the Latin letters that they look like."""


class NotAName(ValueError):
    """Nobody can be called so; the message is the sentence that says why."""


def seen(text: str) -> str:
    """The text on one line, with single spaces and only signs that can be seen."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def clean_name(name: str) -> str:
    """The name as others see it.

    Raises:
        NotAName: nothing is left of it, or too much, or sentences at the table could not be told from it.
    """
    plain = seen(name)
    if not 0 < len(plain) <= LONGEST_NAME:
        raise NotAName(f"A name has 1 to {LONGEST_NAME} letters that can be seen.")
    if alike(plain) in NOT_NAMES:
        raise NotAName(f"“{plain}” means somebody else in what the table says: choose another name.")
    return plain


def alike(name: str) -> str:
    """What names that are read alike have in common: case, spaces, points and look-alike letters make no difference."""
    plain = normalize("NFKC", name).translate(_LOOK_ALIKES).casefold()
    return "".join(sign for sign in plain if category(sign)[0] not in "ZP") or plain
