"""A room of a duplicate contest: players who play given shuffles from given scores, and what comes of it."""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce

from msgspec import Struct
from msgspec.structs import replace

from euchre.bots.player import Player
from euchre.bots.sitting import Table, act, happen, laid
from euchre.engine import (
    ChoosingDealer,
    DealerFound,
    Event,
    GameWon,
    Scored,
    State,
    ThrownIn,
    evolve,
    is_over,
    start,
    to_act,
)
from euchre.rules import Rules, Seat, sweep_wins

LONGEST_GAME = 400
"""The number of deals after which a game counts as drawn: where points are counted down, poor players drift away."""


class Room(Struct, frozen=True, kw_only=True):
    """What was played: a deal, or the deals of a whole game, first dealt by ``dealer``.

    ``gains`` are what each side gained on its way to the game, so that more is better in every game; ``shares`` are
    each side's share of the game that was won, all zero while it goes on. ``swept`` is the side that took every trick
    where that wins at once, and ``next_dealer`` deals after the last of the ``deals``.
    """

    dealer: Seat
    gains: tuple[int, ...]
    shares: tuple[float, ...]
    swept: int | None
    next_dealer: Seat
    deals: int


def lay(rules: Rules, scores: Sequence[int] | None, dealer: Seat) -> State:
    """The table before a deal by this dealer at these scores, or at those that a game begins with."""
    s = start(rules)
    if scores is not None:
        s = replace(s, standing=replace(s.standing, scores=tuple(scores)))
    return evolve(s, DealerFound(dealer)) if isinstance(s.phase, ChoosingDealer) else replace(s, dealer=dealer)


def play_a_deal(s: State, players: Sequence[Player], seed: str | int) -> Room:
    """One deal from a table that is laid; ``players`` are by seat, and the seed decides the shuffle."""
    return _room(s, events_of_a_deal(s, players, seed))


def events_of_a_deal(s: State, players: Sequence[Player], seed: str | int) -> list[Event]:
    """All that happens in one deal from a table that is laid, to its score and what follows from that."""
    return _play(s, players, seed, lambda event: isinstance(event, Scored | ThrownIn))


def play_a_game(s: State, players: Sequence[Player], seed: str | int) -> Room:
    """Deals from a table that is laid until a game is won, or until ``LONGEST_GAME`` of them are over."""
    return _room(s, events_of_a_game(s, players, seed))


def events_of_a_game(s: State, players: Sequence[Player], seed: str | int) -> list[Event]:
    """All that happens from a table that is laid until a game is won, or ``LONGEST_GAME`` deals are over."""
    return _play(s, players, seed, lambda event: isinstance(event, GameWon))


def _play(s: State, players: Sequence[Player], seed: str | int, ends: Callable[[Event], bool]) -> list[Event]:
    """All events up to those of the action that ends it."""
    events: list[Event] = []
    for happened in _actions(laid(s), players, seed):
        events += happened
        if any(map(ends, happened)):
            break
    return events


def _actions(table: Table, players: Sequence[Player], seed: str | int) -> Iterator[list[Event]]:
    """What each action leads to, for as long as anybody asks and the match goes on."""
    while not is_over(table.state) and (to_act(table.state) or table.state.standing.dealt < LONGEST_GAME):
        events = act(table, players, seed)
        table = reduce(happen, events, table)
        yield events


def _room(s: State, events: list[Event]) -> Room:
    assert s.dealer is not None, "a table is laid for a dealer"
    sign = -1 if s.rules.counts_down else 1
    ends = [event for event in events if isinstance(event, Scored | ThrownIn)]
    scored = [event for event in ends if isinstance(event, Scored)]
    won = next((event.sides for event in events if isinstance(event, GameWon)), ())
    return Room(
        dealer=s.dealer,
        gains=tuple(sign * sum(event.points[side] for event in scored) for side in range(s.rules.sides)),
        shares=tuple((side in won) / len(won) if won else 0.0 for side in range(s.rules.sides)),
        swept=_swept(s.rules, scored, won),
        next_dealer=ends[-1].dealer,
        deals=len(ends),
    )


def _swept(rules: Rules, scored: list[Scored], won: tuple[int, ...]) -> int | None:
    """The side that won the game by taking every trick, or by a walkover that counts as that, if one did."""
    if won and scored[-1].ending == "sweep" and sweep_wins(rules, scored[-1].tricks):
        return won[0]
    return None
