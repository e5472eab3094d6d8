"""How far a long piece of work is, told on the error stream once it has taken longer than anybody's patience."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from threading import Event, Thread
from typing import Final, TextIO

PATIENCE: Final = 2.0
"""Seconds for which nothing is said."""
AT_A_TERMINAL: Final = 0.5
IN_A_FILE: Final = 10.0
"""Seconds from one line to the next, where each takes the place of the last one, and where they pile up."""
COARSE: Final = 0.1
"""By so many seconds the times of files may lag behind the clock."""
FIRST_USE: Final = "The kernels are compiled at their first use here, which takes a minute or two"


class Progress:
    """A line that changes at a terminal, and a few lines elsewhere."""

    def __init__(self, out: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self._out: Final = out
        self._clock: Final = clock
        self._next = clock() + PATIENCE
        self._shown = False

    def tell(self, line: str) -> None:
        """Hears how far the work is, as often as anybody likes to say so."""
        now = self._clock()
        if now < self._next:
            return
        self._next = now + (AT_A_TERMINAL if self._out.isatty() else IN_A_FILE)
        self._out.write(f"\r{line} …\x1b[K" if self._out.isatty() else f"{line}\n")
        self._out.flush()
        self._shown = True

    def clear(self) -> None:
        """Wipes the line at a terminal, so that the result stands alone."""
        if self._shown and self._out.isatty():
            self._out.write("\r\x1b[K")


@contextmanager
def progress_of(out: TextIO, players: Iterable[str]) -> Iterator[Progress]:
    """The progress of work in which these players think; it is also told that kernels are compiled first."""
    from euchre.lab import KERNEL_PLAYERS

    progress = Progress(out)
    thinks = KERNEL_PLAYERS.intersection(name.strip().lower() for name in players)
    try:
        with _the_compiler_watched(progress) if thinks else nullcontext():
            yield progress
    finally:
        progress.clear()


@contextmanager
def _the_compiler_watched(progress: Progress) -> Iterator[None]:
    """Meanwhile it is told that kernels are compiled, should they be."""
    over = Event()
    watch = Thread(target=_watch_the_compiler, args=(progress, time.time() - COARSE, over), daemon=True)
    watch.start()
    try:
        yield
    finally:
        over.set()
        watch.join()


def _watch_the_compiler(progress: Progress, began: float, over: Event) -> None:
    """Says once that kernels are compiled."""
    while not over.wait(PATIENCE):
        from euchre.kernel.compiled import was_compiled_since  # it takes a moment to load

        if was_compiled_since(began):
            progress.tell(FIRST_USE)
            return
