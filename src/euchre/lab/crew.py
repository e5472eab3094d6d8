"""Work shared among processes, and handed in by its number whoever did it."""

import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from typing import Final, TypeVar

Done = TypeVar("Done")
WAITING: Final = 8
"""How many pieces of work are handed in ahead for each process, so that none is idle while results are collected."""


def in_order(work: Callable[[int], Done], pieces: int, jobs: int) -> Iterator[Done]:
    """What comes of the pieces, in the order of their numbers from 0, done by so many processes.

    With one job all is done here and now, when it is asked for.
    """
    if jobs <= 1:
        yield from map(work, range(pieces))
        return
    crew = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_interrupts_to_the_foreman)
    try:
        for future in _queue(crew, work, pieces, jobs * WAITING):
            yield future.result()
    finally:
        crew.shutdown(wait=True, cancel_futures=True)


def _queue(crew: ProcessPoolExecutor, work: Callable[[int], Done], pieces: int, ready: int) -> Iterator[Future[Done]]:
    """The pieces in order, with some that are already begun behind each one that is handed out."""
    numbers = iter(range(pieces))
    with _interrupts_put_off():  # the processes of the crew are born deaf
        queue = [crew.submit(work, number) for number in islice(numbers, ready)]
    while queue:
        yield queue.pop(0)
        queue += [crew.submit(work, number) for number in islice(numbers, 1)]


@contextmanager
def _interrupts_put_off() -> Iterator[None]:
    """Ctrl-C is not heard for a moment, nor ever by processes that begin in it; only a main thread can see to that."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _leave_interrupts_to_the_foreman() -> None:
    """Ctrl-C reaches every process of a terminal; those that work go on until they are told to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
