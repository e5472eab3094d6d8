"""Runs commands as a shell would: answers come from a pipe, and what was written is kept."""

import io
from collections.abc import Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from itertools import cycle
from typing import NamedTuple
from unittest.mock import patch

from euchre.cli.main import main


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


class Pipe:
    """Answers from a pipe, as many as are asked for."""

    def __init__(self, answers: Iterable[str]) -> None:
        self._answers: Iterator[str] = iter(answers)

    def readline(self) -> str:
        """The next answer."""
        answer = next(self._answers, None)
        return "" if answer is None else f"{answer}\n"

    def isatty(self) -> bool:
        """A pipe is no terminal."""
        return False


def euchre(*words: str, answers: Iterable[str] = ()) -> Ran:
    """What ``euchre`` and these words do, with these answers on standard input."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", Pipe(answers)):
        code = main(list(words))
    return Ran(code, out.getvalue(), err.getvalue())


def endless() -> Iterator[str]:
    """Answers that never end: numbers in an order that visits many choices; one that does not exist is asked again."""
    return cycle(("1", "2", "1", "3", "1", "1", "2", "4"))
