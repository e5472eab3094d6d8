"""Who has won a game, with every way to settle that several arrive at once."""

from itertools import product

from euchre.engine.events import Scored
from euchre.engine.scoring import Result, result, tricks_by_seat, winners_of
from euchre.engine.state import State
from euchre.rules import Countdown, Seat, tricks_home

Sides = tuple[int, ...]


def game_winners(s: State, scored: Scored, scores: tuple[int, ...]) -> Sides:
    """The sides that have won the game with this hand, none if it goes on; ``s`` is the state before it is scored."""
    if s.rules.match.progressive is not None:
        return _best(scores) if s.standing.deals + 1 >= s.rules.match.progressive else ()
    if s.rules.counts_down:
        return _countdown_winners(s, scored, scores)
    return _upward_winners(s, scored, scores)


def is_decided(s: State) -> bool:
    """Whether no way to share out the tricks that are left can change what the deal scores or who wins by it."""
    winners = winners_of(s)
    left = s.rules.dealing.hand_size - len(winners)
    return len({_outcome(s, winners + way) for way in product(s.active, repeat=left)}) == 1


def _outcome(s: State, winners: tuple[Seat, ...]) -> tuple[Result, Sides]:
    """What the deal comes to when these seats take its tricks."""
    came = result(s, winners)
    assert s.dealer is not None
    scored = Scored(came.points, tricks_by_seat(s, winners), came.ending, s.dealer, came.tokens)
    return came, game_winners(s, scored, s.standing.plus(came.points).scores)


def _best(scores: tuple[int, ...]) -> Sides:
    return tuple(side for side, score in enumerate(scores) if score == max(scores))


def _unique(sides: Sides) -> Sides:
    """The one that is alone in front; nobody where several are level."""
    return sides if len(sides) == 1 else ()


def _upward_winners(s: State, scored: Scored, scores: tuple[int, ...]) -> Sides:
    target = s.rules.match.target
    assert target is not None, "a game without a target has a number of hands"
    arrived = tuple(side for side, score in enumerate(scores) if score >= target)
    if not arrived:
        return ()
    first_time = max(s.standing.scores) < target
    if len(arrived) > 1 and first_time and not s.rules.table.partners:
        return _several_arrive(s, scored, scores, arrived)
    return _clear_leader(s, scores)


def _clear_leader(s: State, scores: tuple[int, ...]) -> Sides:
    """The side that alone leads, by the margin that the table asks for."""
    leader = _unique(_best(scores))
    rivals = [score for side, score in enumerate(scores) if side not in leader]
    return leader if leader and max(scores) - max(rivals) >= s.rules.match.win_by else ()


def _several_arrive(s: State, scored: Scored, scores: tuple[int, ...], arrived: Sides) -> Sides:
    """Both defenders reach the target on one euchre.  # rules/cutthroat 6.3"""
    way = s.rules.match.cutthroat_tie
    if s.rules.match.win_by > 1:
        return _clear_leader(s, scores)
    if way == "shared_win":
        return arrived
    if way == "first_from_eldest":
        return (next(seat for seat in s.rules.clockwise(s.eldest) if seat in arrived),)
    if way == "more_tricks_this_hand":
        most = max(scored.tricks[side] for side in arrived)
        return _unique(tuple(side for side in arrived if scored.tricks[side] == most))
    return _clear_leader(s, scores)


def _countdown_winners(s: State, scored: Scored, scores: tuple[int, ...]) -> Sides:
    if scored.ending == "sweep" and _sweep_wins(s, scored):
        return (max(s.rules.seats, key=lambda seat: scored.tricks[seat]),) if any(scored.tricks) else s.makers()
    arrived = tuple(side for side, score in enumerate(scores) if score <= 0)
    if len(arrived) <= 1:
        return arrived
    return _tie(s, scores, arrived)


def _sweep_wins(s: State, scored: Scored) -> bool:
    """Whether taking every trick wins at once; a walkover that counts as a sweep always does."""
    assert isinstance(s.rules.scoring, Countdown)
    return s.rules.scoring.buck_sweep_wins or not any(scored.tricks)


def _tie(s: State, scores: tuple[int, ...], arrived: Sides) -> Sides:
    """Several reach zero with one hand.  # rules/buck 9.4"""
    way = s.rules.match.buck_tie
    lowest = tuple(side for side in arrived if scores[side] == min(scores))
    if way == "shared":
        return arrived
    if way == "lowest_score" or min(s.standing.scores) <= 0:
        return _unique(lowest)
    if way == "play_on":
        return ()
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
