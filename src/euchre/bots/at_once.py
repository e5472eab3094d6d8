"""Players who answer at once, also while the kernels that they think with are still being compiled."""

from threading import Event, Thread
from typing import Final

from euchre.bots.player import Player
from euchre.bots.registry import SEARCHERS, player
from euchre.bots.rulebook import advise
from euchre.bots.sitting import play_deal
from euchre.engine import Action, View
from euchre.rules import GAMES, Seat

_ready: Final = Event()
_begun: Final = Event()
_faults: Final[list[Exception]] = []
"""Why the kernels cannot be compiled, until somebody is told."""


class NoKernels(RuntimeError):
    """The kernels cannot be compiled, and the rulebook answers for good; the message says so to a player."""

    def __init__(self, player: str, fault: Exception) -> None:
        super().__init__(
            f"What the {player} thinks with cannot be compiled here ({type(fault).__name__}):"
            f" the {player} plays by the rules of thumb."
        )


class AtOnce:
    """A player for whom the rulebook answers until the kernels are ready, or for good where they cannot be compiled."""

    def __init__(self, name: str, seed: str | int) -> None:
        self.name: Final = name
        self.seed: Final = seed
        self._player: Player | None = None
        get_ready()

    def choose(self, view: View, seat: Seat) -> Action:
        """What the seat does now.

        Raises:
            NoKernels: the kernels cannot be compiled; only the first player who is asked after that says so.
        """
        fault = _untold()
        if fault is not None:
            raise NoKernels(self.name, fault).with_traceback(fault.__traceback__) from fault
        if not _ready.is_set():
            return advise(view, seat).action
        if self._player is None:
            self._player = player(self.name, self.seed)
        return self._player.choose(view, seat)


def player_at_once(name: str, seed: str | int = 0) -> Player:
    """The player of this name, who never lets the table wait for a compiler.

    Raises:
        MalformedText: there is no such player.
    """
    return AtOnce(name, seed) if name in SEARCHERS and not _ready.is_set() else player(name, seed)


def get_ready() -> None:
    """Begins to compile the kernels in the background, or to load them from the cache."""
    if not _begun.is_set():
        _begun.set()
        Thread(target=_compile, name="kernels", daemon=True).start()


def is_ready(timeout: float = 0.0) -> bool:
    """Whether the kernels are ready, or become so in so many seconds."""
    return _ready.wait(timeout)


def _compile() -> None:
    """Lets each of them play a deal, in which every kernel is used."""
    try:
        for name in SEARCHERS:
            play_deal(GAMES["euchre"], [player(name)] * 4, 0)
    except Exception as fault:
        _faults.append(fault)
    else:
        _ready.set()


def _untold() -> Exception | None:
    """Why they cannot be compiled, for one of those who ask."""
    try:
        return _faults.pop()
    except IndexError:
        return None
