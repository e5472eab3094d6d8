"""What a measurement is asked for, and what it was made with."""

import json
import platform
import sys
import tomllib
from argparse import ArgumentTypeError
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from euchre.rules import GAMES, Rules, with_options

STUCK = ("euchre",)
"""Where the dealer is stuck, as the measurements of others have it."""
ROOT = Path(__file__).resolve().parent.parent


def measured(name: str) -> Rules:
    """The rules by which players are measured in this game."""
    return with_options(GAMES[name], {"stick_the_dealer": True}) if name in STUCK else GAMES[name]


def made_with() -> dict[str, str]:
    """The versions of the game, of OpenSpiel and of Python, and the kind of machine."""
    return {
        "euchre": tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"],
        "open_spiel": _installed("open_spiel"),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
    }


def open_spiel_euchre() -> Any:  # pyspiel has no types
    """OpenSpiel's Euchre; ``None``, and a sentence that says so, where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed, and is left out.", file=sys.stderr)
        return None
    return pyspiel.load_game("euchre")


def positive(text: str) -> float:
    """The number above zero that was asked for; a whole one stays whole."""
    try:
        number = int(text) if text.isdecimal() else float(text)
    except ValueError:
        number = 0
    if not 0 < number < float("inf"):
        raise ArgumentTypeError(f"“{text}” is not a number above 0")
    return number


def _installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def run_and_print(measure: Callable[[dict[str, Any]], object], **about: object) -> int:
    """Lets something be measured and written down, and prints it as JSON; Ctrl-C gives what there is. The exit code."""
    found: dict[str, Any] = {}
    stopped = False
    try:
        measure(found)
    except KeyboardInterrupt:
        stopped = True
    print(json.dumps({"made_with": made_with(), **about, "stopped": stopped, **found}, indent=1))
    return 130 if stopped else 0


def progress(words: str) -> None:
    """Says at a terminal how far it is."""
    if sys.stderr.isatty():
        print(f"\r{words} ", end="", file=sys.stderr, flush=True)
