"""How the kernels are compiled: numba's settings, a cache that no edit can make stale, and two bit operations.

numba looks only at the file of a function when it decides whether a cached one is still good. The kernels are made of
several files and of the leaves in ``rules/trick.py``, so the cache has a folder of its own for each state of them all.
"""

import os
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar

import numba
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from euchre.rules import trick

Function = TypeVar("Function", bound=Callable[..., Any])

FOLDER: Final = "EUCHRE_CACHE_DIR"
"""The environment variable that names another place for what is compiled."""


def sources() -> tuple[Path, ...]:
    """The files that decide what is compiled: this room's, and the leaves that it shares with the engine."""
    return (*sorted(Path(__file__).parent.glob("*.py")), Path(trick.__file__))


def cache_key(files: tuple[Path, ...]) -> str:
    """A name for one state of these files, of numba and of Python."""
    digest = sha256(f"{numba.__version__}|{sys.version}".encode())
    for file in files:
        digest.update(f"|{file.name}|".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def cache_home() -> Path:
    """Where the user's programs keep what they can make anew."""
    chosen = os.environ.get(FOLDER)
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "euchre"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "euchre"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "euchre"


def _cache_folder() -> str:
    """The folder of this state of the sources; empty where nothing can be written."""
    try:
        folder = cache_home() / "kernels" / cache_key(sources())
        folder.mkdir(parents=True, exist_ok=True)
        return str(folder) if os.access(folder, os.W_OK) else ""
    except (OSError, RuntimeError):  # no home, a full or a read-only disk
        return ""


CACHE: Final = _cache_folder()
"""Where the compiled kernels lie; empty when they are compiled anew in each process."""


def was_compiled_since(moment: float) -> bool:
    """Whether this process or another has compiled a kernel since then, in seconds since the epoch."""
    return any(file.stat().st_mtime >= moment for file in Path(CACHE).glob("*/*.nbi")) if CACHE else False


_numba: Any = numba  # its types leave out some of its settings


def compiled(function: Function) -> Function:
    """The function as machine code, which runs without the interpreter's lock and takes ints and arrays."""
    return _njit(function)


def inlined(function: Function) -> Function:
    """The same for a part that becomes one with its callers; it makes no arrays, and so none are counted."""
    return _njit(function, forceinline=True, _nrt=False)


def lean(function: Function) -> Function:
    """The same for a kernel that makes no arrays, so that none are counted."""
    return _njit(function, _nrt=False)


def _njit(function: Function, **settings: bool) -> Function:
    common: dict[str, Any] = dict(nogil=True, cache=bool(CACHE), error_model="numpy")
    before = _numba.config.CACHE_DIR
    _numba.config.CACHE_DIR = CACHE  # read here and now, not when the function is first called
    try:
        fast: Function = _numba.njit(**common, **settings)(function)
    finally:
        _numba.config.CACHE_DIR = before
    return fast


def leaf(function: Function) -> Function:
    """A leaf of ``rules/trick.py``, compiled from the very function that the engine calls."""
    return inlined(function)


follow: Final = leaf(trick.follow)
winner: Final[Callable[[Any, int], int]] = leaf(trick.winner)
"""The strengths may come in an array, too."""
after: Final = leaf(trick.after)
tricks_home: Final = leaf(trick.tricks_home)


def _instruction(build: Callable[[Any, Any], Any]) -> Any:
    """One instruction of the processor, made by the builder from 64 bits."""

    @intrinsic
    def instruction(_context: Any, _bits: Any) -> Any:
        return types.int64(types.int64), lambda _context, builder, _signature, args: build(builder, args[0])

    return instruction


_BIT: Final = ir.IntType(1)
_trailing: Final = _instruction(lambda builder, bits: builder.cttz(bits, _BIT(1)))
_leading: Final = _instruction(lambda builder, bits: builder.ctlz(bits, _BIT(0)))
_population: Final = _instruction(lambda builder, bits: builder.ctpop(bits))


@inlined
def lowest(cards: int) -> int:
    """The place of the lowest bit of a set that is not empty."""
    return int(_trailing(cards))


@inlined
def highest(cards: int) -> int:
    """The place of the highest bit; -1 for the empty set."""
    return 63 - int(_leading(cards))


@inlined
def count(cards: int) -> int:
    """How many bits are set."""
    return int(_population(cards))
