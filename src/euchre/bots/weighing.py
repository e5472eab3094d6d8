"""What each action is worth: players who can say so, and what the rules of thumb make of it."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Protocol, runtime_checkable

from msgspec import Struct, msgpack
from msgspec.structs import replace

from euchre.bots.player import Player
from euchre.bots.rulebook import advise
from euchre.engine import Action, Play, Playing, View, legal, say_action
from euchre.rules import Seat


class Worth(Struct, frozen=True, kw_only=True):
    """What an action is expected to bring, with standard errors.

    ``points`` are what the deal brings the seat's own side less what it brings the others on average, so that more is
    better in every game. ``wins`` is the chance of the own side to win the game.
    """

    action: Action
    points: float
    points_error: float
    wins: float
    wins_error: float


@runtime_checkable
class Weigher(Player, Protocol):
    """A player who can say what it thinks of every action."""

    def weigh(self, view: View, seat: Seat) -> tuple[Worth, ...]:
        """What each legal action is worth, in their order; what ``choose`` takes need not be the first of them."""
        ...


class Opinion(Struct, frozen=True, kw_only=True):
    """One legal action: in words, what it is worth if the player can say so, and what the rules of thumb say."""

    action: str
    points: float | None = None
    points_error: float | None = None
    wins: float | None = None
    wins_error: float | None = None
    agree: tuple[str, ...] = ()
    disagree: tuple[str, ...] = ()


class Counsel(Struct, frozen=True, kw_only=True):
    """What a player would do, and what it thinks of each legal action; those worth most come first."""

    player: str
    choice: str
    opinions: tuple[Opinion, ...]


def counsel(view: View, seat: Seat, player: Player) -> Counsel:
    """What the player thinks of each action that the seat on turn may choose."""
    weighed = {worth.action: worth for worth in weigh(view, seat, player)}
    thumb = advise(view, seat)
    opinions = [_opinion(action, weighed.get(action), thumb.action, thumb.because) for action in legal(view, seat)]
    choice = say_action(player.choose(view, seat))
    return Counsel(player=player.name, choice=choice, opinions=tuple(sorted(opinions, key=_rank(choice))))


def weigh(view: View, seat: Seat, player: Player) -> tuple[Worth, ...]:
    """What the player thinks each action is worth; nothing where it goes by rules of thumb."""
    return player.weigh(view, seat) if isinstance(player, Weigher) else ()


def cheapness(view: View, actions: Sequence[Action]) -> list[float]:
    """Of equally good plays the weakest card is the best, and of equally good words the first."""
    if not isinstance(view.phase, Playing):
        return [float(-number) for number in range(len(actions))]
    table, index = view.table, view.deck.index
    cards = [index[action.card] for action in actions if isinstance(action, Play)]
    return [float(-table.strength[table.suit[card]][card]) for card in cards]


def situation(view: View, seat: Seat) -> str:
    """A name for all that the seat knows."""
    return sha256(msgpack.encode((seat, view))).hexdigest()


def _opinion(action: Action, worth: Worth | None, thumb: Action, because: str) -> Opinion:
    thumbs = (because,) if because else ()
    opinion = Opinion(
        action=say_action(action),
        agree=thumbs if action == thumb else (),
        disagree=() if action == thumb else thumbs,
    )
    if worth is None:
        return opinion
    return replace(
        opinion,
        points=worth.points,
        points_error=worth.points_error,
        wins=worth.wins,
        wins_error=worth.wins_error,
    )


def _rank(choice: str) -> Callable[[Opinion], tuple[float, float, bool]]:
    """Orders opinions: what is worth most first, and where nothing is weighed the choice."""

    def rank(opinion: Opinion) -> tuple[float, float, bool]:
        return -(opinion.wins or 0.0), -(opinion.points or 0.0), opinion.action != choice

    return rank
