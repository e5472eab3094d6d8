"""The two streams of a game: what is shown, and what is answered."""

import os
import textwrap
from typing import TYPE_CHECKING, Final, TextIO

from euchre.cli.faults import tame
from euchre.telling.company import capital
from euchre.telling.spelling import Speller, Spelling

if TYPE_CHECKING:
    from rich.console import Console

WIDEST: Final = 100
"""Lines are never longer than this, however wide the terminal is."""

GLUE: Final = "\u00a0"
"""Stands for a space at which a line must not break; it is never shown."""


class AnswersEnded(Exception):
    """The input has come to its end before the match."""


class Screen:
    """Shows sentences on one stream and reads answers from another; tests hold both.

    ``plain`` leaves out colours and rules and spells the cards in words.
    """

    def __init__(self, out: TextIO, answers: TextIO, *, plain: bool = False) -> None:
        self.out: Final = out
        self.answers: Final = answers
        self.plain: Final = plain
        self.speller: Final = Speller(_spelling(out, plain=plain))
        self._console: Console | None = None

    def say(self, sentence: str = "", style: str = "", *, indent: str = "", hang: str = "") -> None:
        """Shows a paragraph, wrapped to the width; its further lines hang in by ``hang``."""
        lines = textwrap.wrap(
            sentence,
            self.width,
            initial_indent=indent,
            subsequent_indent=indent + hang,
            break_on_hyphens=False,
            break_long_words=False,
        )
        for line in lines or [""]:
            self._print(line.replace(GLUE, " "), style)

    def say_whole(self, line: str) -> None:
        """Shows a line that can be copied, and so is never broken."""
        self._print(line, "")

    def heading(self, left: str, right: str = "") -> None:
        """Shows a line that begins a new part of the match."""
        self.say()
        if self.plain:
            self.say(f"{left}. {capital(right)}." if right else f"{left}.")
            return
        room = self.width - len(left) - len(right) - 6
        dash = "─" if self.speller.spelling == "signs" else "-"
        line = f"{dash * 2} {left} {dash * max(room, 2)}" + (f" {right}" if right else dash * 2)
        self._print(line, "bold")

    def choices(self, question: str, labels: tuple[str, ...]) -> None:
        """Shows a question and its numbered choices, on one line if they fit, else as many to a line as do."""
        entries = [f"{number} {label}".replace(" ", GLUE) for number, label in enumerate(labels, start=1)]
        if len(question) + sum(len(entry) + 3 for entry in entries) <= self.width:
            self.say("   ".join([question, *entries]), "choices")
            return
        self.say(question)
        self.say("   ".join(entries), "choices", indent="  ")

    def ask(self) -> str:
        """The next answer; one that was not typed at a terminal is shown, so that a transcript can be read.

        Raises:
            AnswersEnded: there are no more answers.
        """
        self.out.write("> ")
        self.out.flush()
        line = self.answers.readline()
        if not line.endswith("\n") and not line.strip():
            self.out.write("\n")
            raise AnswersEnded
        if not self.answers.isatty():
            self.out.write(line.rstrip("\r\n") + "\n")
        return line.strip()

    @property
    def width(self) -> int:
        """How many characters a line may have."""
        return min(self.console.width, WIDEST)

    @property
    def console(self) -> "Console":
        """The rich console behind the output, made when it is first needed."""
        if self._console is None:
            self._console = make_console(self.out, plain=self.plain)
        return self._console

    def _print(self, line: str, style: str) -> None:
        self.console.print(_coloured(tame(line), style), soft_wrap=True, highlight=False)


def make_console(out: TextIO, *, plain: bool = False) -> "Console":
    """A console on a stream; colours are left out where the stream is no terminal or ``NO_COLOR`` is set."""
    from rich.console import Console

    colourless = plain or bool(os.environ.get("NO_COLOR"))
    return Console(file=out, no_color=colourless or None, highlight=False, markup=False, emoji=False)


def can_show(out: TextIO, text: str) -> bool:
    """Whether the stream's encoding has all characters of the text."""
    try:
        text.encode(out.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _spelling(out: TextIO, *, plain: bool) -> Spelling:
    if plain:
        return "words"
    return "signs" if can_show(out, "♠♥♦♣─") else "letters"


_STYLES: Final = {"choices": "", "quiet": "dim", "lesson": "cyan", "wrong": "yellow", "good": "bold"}
_COLOURS: Final = (
    (r"(?:10|[2-9JQKA])[♥♦]", "bold red"),
    (r"(?:10|[2-9JQKA])[♠♣]", "bold"),
)
_NUMBER: Final = r"(?:(?<=^)|(?<=   )|(?<=  ))\d+(?= )"


def _coloured(line: str, style: str) -> object:
    from rich.text import Text

    text = Text(line, style=_STYLES.get(style, style))
    for pattern, colour in _COLOURS:
        text.highlight_regex(pattern, colour)
    if style == "choices":
        text.highlight_regex(_NUMBER, "cyan")
    return text
