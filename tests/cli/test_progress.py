"""A long simulation says how far it is, and a short one says nothing."""

import io
from collections.abc import Iterator

from euchre.cli.simulating import Progress


class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def clock(*seconds: float) -> Iterator[float]:
    """What the clock shows each time that somebody looks."""
    return iter(seconds)


def progress(out: io.StringIO, *seconds: float) -> Progress:
    """The progress of a hundred deals, heard at these times."""
    times = clock(*seconds)
    return Progress(out, 100, lambda: next(times))


def test_nothing_is_said_for_two_seconds() -> None:
    out = io.StringIO()
    told = progress(out, 0, 1, 1.9)
    told.tell(1)
    told.tell(2)
    assert out.getvalue() == ""


def test_a_pipe_gets_a_line_now_and_then() -> None:
    out = io.StringIO()
    told = progress(out, 0, 2.1, 3, 7.2)
    for done in (10, 20, 30):
        told.tell(done)
    told.clear()
    assert out.getvalue() == "10 of 100 deals are played\n30 of 100 deals are played\n"


def test_a_terminal_gets_one_line_that_is_wiped_at_the_end() -> None:
    out = Terminal()
    told = progress(out, 0, 2.1, 2.7)
    told.tell(10)
    told.tell(20)
    told.clear()
    assert out.getvalue() == "\r10 of 100 deals are played …\r20 of 100 deals are played …\r\x1b[K"
