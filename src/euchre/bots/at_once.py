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


class AtOnce:
    """A player for whom the rulebook answers until the kernels are ready."""

    def __init__(self, name: str, seed: str | int) -> None:
        self.name: Final = name
        self.seed: Final = seed
        self._player: Player | None = None
        get_ready()

    def choose(self, view: View, seat: Seat) -> Action:
        """What the seat does now."""
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
    for name in SEARCHERS:
        play_deal(GAMES["euchre"], [player(name)] * 4, 0)
    _ready.set()
