"""The match that README shows, played again: ``python -m tests.docs.capture`` writes it there when it has changed."""

import io
import os
import re
import tempfile
from itertools import count
from pathlib import Path

from euchre.cards import read_suit
from euchre.cli.playing import Wishes, play_match

README = Path(__file__).parents[2] / "README.md"
_PLACE = re.compile(r"(<!-- capture -->\n```text\n)(.*?)(```\n<!-- end of capture -->)", re.DOTALL)
_LEFT_BOWER = re.compile(r"J([♠♥♦♣]) \(left bower")
_SHOWN = ("(left bower", " here.", "You and Cleo made it with")
"""What a deal must have to be worth showing: a left bower, which is refused once, and a call that is made."""


class Person:
    """Answers as a newcomer might: orders up, and tries to follow the left bower's printed suit with it."""

    def __init__(self, screen: io.StringIO) -> None:
        self.screen = screen

    def readline(self) -> str:
        """The next answer, from what stands on the screen."""
        asked = self.screen.getvalue().split("\n\n")[-1]
        if "Deal 2" in self.screen.getvalue():
            return ""
        if "is up for" in asked:
            return "order\n"
        left = _LEFT_BOWER.search(asked)
        if left is None or "here." in asked:
            return "1\n"
        printed = read_suit(left.group(1))
        return f"J{printed.value}\n" if f"You must follow {printed.word}:" in asked else "1\n"

    def isatty(self) -> bool:
        """Nobody types."""
        return False


def first_deal(seed: int) -> str:
    """What the terminal shows in the first deal of this seed."""
    screen = io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        wishes = Wishes(seed=str(seed), record=Path(folder) / "shown.jsonl")
        play_match(wishes, screen, Person(screen), plain=False)  # type: ignore[arg-type]  # answers are read by lines
    return screen.getvalue().split("── Deal 2")[0].rstrip()


def captured() -> str:
    """The first deal that is worth showing, under the command that plays it."""
    os.environ["COLUMNS"] = "80"
    for seed in count(15):
        shown = first_deal(seed)
        if all(words in shown for words in _SHOWN):
            return f"$ euchre play --seed {seed}\n{shown}\n"
    raise AssertionError("seeds never end")


def shown() -> str:
    """What README shows."""
    found = _PLACE.search(README.read_text("utf-8"))
    assert found is not None, "README has a place for the capture"
    return found.group(2)


def main() -> None:
    """Writes the capture into README."""
    text = README.read_text("utf-8")
    README.write_text(_PLACE.sub(lambda place: place.group(1) + captured() + place.group(3), text), "utf-8")


if __name__ == "__main__":
    main()
