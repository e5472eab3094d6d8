"""Long work says how far it is, and short work says nothing."""

import io
from collections.abc import Iterator

from euchre.cli.progress import Progress


class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def clock(*seconds: float) -> Iterator[float]:
    """What the clock shows each time that somebody looks."""
    return iter(seconds)


def progress(out: io.StringIO, *seconds: float) -> Progress:
    """The progress of something, heard at these times."""
    times = clock(*seconds)
    return Progress(out, lambda: next(times))


def test_nothing_is_said_for_two_seconds() -> None:
    out = io.StringIO()
    told = progress(out, 0, 1, 1.9)
    told.tell("one")
    told.tell("two")
    assert out.getvalue() == ""


def test_a_pipe_gets_a_line_now_and_then() -> None:
    out = io.StringIO()
    told = progress(out, 0, 2.1, 11.9, 12.2)
    for line in ("one", "two", "three"):
        told.tell(line)
    told.clear()
    assert out.getvalue() == "one\nthree\n"


def test_a_terminal_gets_one_line_that_is_wiped_at_the_end() -> None:
    out = Terminal()
    told = progress(out, 0, 2.1, 2.7)
    told.tell("one")
    told.tell("two")
    told.clear()
    assert out.getvalue() == "\rone …\x1b[K\rtwo …\x1b[K\r\x1b[K"
