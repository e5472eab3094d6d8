"""Kernels that cannot be compiled."""

import threading

import pytest

from euchre.bots import at_once


def break_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the kernels have failed to compile, and nobody has been told."""

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    for thread in threading.enumerate():
        if thread.name == "kernels":  # it compiles them for all tests that come after
            thread.join()
    begun = threading.Event()
    begun.set()
    for name, value in {"_begun": begun, "_ready": threading.Event(), "_faults": [], "play_deal": fails}.items():
        monkeypatch.setattr(at_once, name, value)
    at_once._compile()
