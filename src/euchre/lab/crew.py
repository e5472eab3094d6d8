"""Work shared among processes, and handed in by its number whoever did it."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from itertools import islice
from multiprocessing import get_context
from typing import Final, TypeVar

Done = TypeVar("Done")
CHUNK: Final = 5
"""How many pieces of work a process takes at a time: few, so that it is soon done when it is told to stop."""
WAITING: Final = 4
"""How many chunks lie ready for each process."""


def in_order(work: Callable[[int], Done], pieces: int, jobs: int) -> Iterator[Done]:
    """What comes of the pieces, in the order of their numbers from 0, done by so many processes.

    With one job all is done here and now, when it is asked for.
    """
    if jobs <= 1:
        yield from map(work, range(pieces))
        return
    crew = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_interrupts_to_the_foreman)
    try:
        for future in _queue(crew, partial(_chunk, work, pieces), -(-pieces // CHUNK), jobs * WAITING):
            yield from future.result()
    finally:
        crew.shutdown(wait=True, cancel_futures=True)


def _queue(
    crew: ProcessPoolExecutor, work: Callable[[int], list[Done]], chunks: int, ready: int
) -> Iterator[Future[list[Done]]]:
    """The chunks in order, with some that are already begun behind each one that is handed out."""
    numbers = iter(range(chunks))
    queue = [crew.submit(work, number) for number in islice(numbers, ready)]
    while queue:
        yield queue.pop(0)
        queue += [crew.submit(work, number) for number in islice(numbers, 1)]


def _chunk(work: Callable[[int], Done], pieces: int, number: int) -> list[Done]:
    return [work(piece) for piece in range(number * CHUNK, min(pieces, (number + 1) * CHUNK))]


def _leave_interrupts_to_the_foreman() -> None:
    """Ctrl-C reaches every process of a terminal; those that work go on until they are told to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
