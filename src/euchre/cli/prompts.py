"""What a player is asked, and what an answer means."""

from typing import Final

from euchre.cards import MalformedText
from euchre.engine import (
    Action,
    Play,
    choose_action,
)

KEYS_IN_WORDS: Final = "? rules   l last trick   s score   h help   q leave"

LONGEST_ANSWER: Final = 100
"""No answer that means something has more letters."""

HELP: Final = (
    "Answer with the number of a choice, or in words: pass, order alone, call hearts, discard 9S, JH (play it). "
    "Suits are S, H, D and C, and T is a ten. Type any card to hear why it may not be played. "
    "Keys: ? the rules, l the last trick, s the score, h this help, q leave (the record is kept)."
)


def chosen(answer: str, choices: tuple[Action, ...]) -> Action:
    """The action that an answer names, by number or in words; it need not be one that is allowed.

    Raises:
        MalformedText: the answer names nothing, or several things.
    """
    if len(answer) > LONGEST_ANSWER:
        raise MalformedText("So long an answer means nothing here: write a number, or the words of a choice.")
    if answer.isdecimal():
        return _numbered(int(answer), choices)
    if not answer and len(choices) == 1:
        return choices[0]
    if not answer:
        raise MalformedText(f"Write a number from 1 to {len(choices)}, or the words of a choice; h is for help.")
    return _meant(choose_action(answer, choices), choices)


def _numbered(number: int, choices: tuple[Action, ...]) -> Action:
    if 1 <= number <= len(choices):
        return choices[number - 1]
    allowed = "only 1" if len(choices) == 1 else f"1 to {len(choices)}"
    raise MalformedText(f"There is no choice {number}: the numbers are {allowed}.")


def _meant(said: Action, choices: tuple[Action, ...]) -> Action:
    """A card by itself means the one choice that is about this card, such as its discard."""
    if not isinstance(said, Play) or said in choices:
        return said
    about = [choice for choice in choices if getattr(choice, "card", None) is said.card]
    return about[0] if len(about) == 1 else said
