"""Long work says how far it is, and short work says nothing."""

import io
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from euchre.cli import progress as showing
from euchre.cli.progress import FIRST_USE, Progress, progress_of
from euchre.kernel import compiled


@pytest.fixture(autouse=True)
def usual_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests of commands have far more, so that a busy machine says nothing there."""
    monkeypatch.setattr(showing, "PATIENCE", 2.0)


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


class Heard(io.StringIO):
    """A stream that says when something was written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = Event()

    def write(self, text: str) -> int:
        told = super().write(text)
        self.written.set()
        return told


@pytest.mark.parametrize("player, says", [(" Expert", f"{FIRST_USE}\n"), ("club", "")])
def test_whoever_waits_for_a_compiler_is_told_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, player: str, says: str
) -> None:
    monkeypatch.setattr(showing, "PATIENCE", 0.01)
    monkeypatch.setattr(compiled, "CACHE", str(tmp_path))
    (tmp_path / "kernel").mkdir()
    out = Heard()
    with progress_of(out, (player,)):
        (tmp_path / "kernel" / "solve.solve-1.py311.nbi").touch()
        assert out.written.wait(30 if says else 0.1) == bool(says)
    assert out.getvalue() == says
