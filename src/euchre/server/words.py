"""What people write, before others see it: signs that cannot be seen, or that turn the writing round, are left out."""

from typing import Final
from unicodedata import category, normalize

LONGEST_NAME: Final = 24
NOT_NAMES: Final = frozenset({"you", "your", "yours", "yourself", "nobody", "everybody", "open"})
"""Words with which the table speaks of the reader, of seats and of all; nobody can be called so."""

_LOOK_ALIKES: Final = str.maketrans(
    "АВЕКМНОРСТУХІЅасеорухіѕ" + "ΑΒΕΗΙΚΜΝΟΡΤΥΧΖονυρ" + "ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢ" + "0",
    "ABEKMHOPCTYXISaceopyxis" + "ABEHIKMNOPTYXZovup" + "abcdeghijklmnoprtuvwyz" + "o",
)
"""Cyrillic and Greek letters, small capitals, and the nought, by the Latin letters that they look like."""
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Signs that pass for letters or marks, and show nothing."""


class NotAName(ValueError):
    """Nobody can be called so; the message is the sentence that says why."""


def seen(text: str) -> str:
    """The text on one line, with single spaces and only signs that can be seen."""
    return " ".join("".join(sign if sign.isprintable() and sign not in _BLANK else " " for sign in text).split())


def clean_name(name: str) -> str:
    """The name as others see it.

    Raises:
        NotAName: nothing is left of it, or too much, or sentences at the table could not be told from it.
    """
    plain = seen(name)
    if not 0 < len(plain) <= LONGEST_NAME or all(category(sign)[0] in "MZ" for sign in plain):
        raise NotAName(f"A name has 1 to {LONGEST_NAME} letters that can be seen.")
    if alike(plain) in NOT_NAMES:
        raise NotAName(f"“{plain}” means somebody else in what the table says: choose another name.")
    return plain


def alike(name: str) -> str:
    """What names that are read alike have in common: case, spaces, points, accents and look-alikes do not count."""
    plain = normalize("NFKD", name).translate(_LOOK_ALIKES).casefold()
    return "".join(sign for sign in plain if category(sign)[0] not in "ZP" and category(sign) != "Mn") or plain
