"""Who has won a game, with every way to settle that several arrive at once."""

from itertools import product

from euchre.engine.events import Scored
from euchre.engine.scoring import Result, result, tricks_by_seat, winners_of
from euchre.engine.state import State
from euchre.rules import (
    Seat,
    Sides,
    by_side,
    contenders,
    first_at_the_target,
    in_front,
    sweep_wins,
    tricks_home,
)


def game_winners(s: State, scored: Scored, scores: tuple[int, ...]) -> Sides:
    """The sides that have won the game with this hand, none if it goes on; ``s`` is the state before it is scored."""
    if s.rules.match.progressive is not None:
        return in_front(scores) if s.standing.deals + 1 >= s.rules.match.progressive else ()
    if scored.ending == "sweep" and sweep_wins(s.rules, scored.tricks):
        return (max(s.rules.seats, key=lambda seat: scored.tricks[seat]),) if any(scored.tricks) else s.makers()
    among = contenders(s.rules, s.standing.scores, scores)
    if len(among) < 2:
        return among
    if s.rules.counts_down:
        return _first_at_zero(s, scores, among)
    return first_at_the_target(s.rules, among, by_side(s.rules, scored.tricks), s.eldest)


def is_decided(s: State) -> bool:
    """Whether no way to share out the tricks that are left can change what the deal scores or who wins by it."""
    winners = winners_of(s)
    left = s.rules.dealing.hand_size - len(winners)
    one_of_each_side = {s.rules.side(seat): seat for seat in s.active}.values()
    ways = product(one_of_each_side, repeat=left)
    outcome = _outcome(s, winners + next(ways))
    return all(_outcome(s, winners + way) == outcome for way in ways)


def _outcome(s: State, winners: tuple[Seat, ...]) -> tuple[Result, Sides]:
    """What the deal comes to when these seats take its tricks."""
    came = result(s, winners)
    assert s.dealer is not None
    scored = Scored(came.points, tricks_by_seat(s, winners), came.ending, s.dealer, came.tokens)
    return came, game_winners(s, scored, s.standing.plus(came.points).scores)


def _first_at_zero(s: State, scores: tuple[int, ...], arrived: Sides) -> Sides:
    """Who of several that reach zero with one hand has won.  # rules/buck 9.4"""
    way = s.rules.match.buck_tie
    if way == "shared":
        return arrived
    if way == "maker_first" and s.maker is not None and s.maker in arrived:
        return (s.maker,)
    return (min(arrived, key=lambda side: (_decisive_trick(s, Seat(side)), scores[side])),)


def _decisive_trick(s: State, seat: Seat) -> int:
    """The number of the trick that brought the seat to zero; a maker's count once the contract is made."""
    assert s.contract is not None
    needs = s.contract.tricks if seat == s.maker else 0
    needed = tricks_home(s.standing.scores[seat], needs, s.rules.bid_alone_pays)
    taken = [number for number, winner in enumerate(winners_of(s)) if winner == seat]
    return taken[needed - 1] if len(taken) >= needed else s.rules.dealing.hand_size
