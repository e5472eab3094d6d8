"""What a hand scores, from who took its tricks in which order."""

from typing import NamedTuple

from euchre.engine.events import Ending
from euchre.engine.settling import Settling
from euchre.engine.state import State
from euchre.rules import (
    COMMON,
    LONE,
    LONE_AGAINST_LONE,
    MARCH,
    TOKENS_FOR_A_POINT,
    Countdown,
    HandWorth,
    Kind,
    Seat,
    breaks_fast,
    by_side,
    contract_points,
    countdown_points,
    hand_points,
    token_due,
    tricks_needed,
    unmade_points,
)


class Result(NamedTuple):
    """What each side adds to its score, how the hand ended, and the tokens from now on."""

    points: tuple[int, ...]
    ending: Ending
    tokens: tuple[int, ...]


def result(s: State, winners: tuple[Seat, ...]) -> Result:
    """What the hand scores when these seats took its tricks, in this order."""
    if isinstance(s.rules.scoring, Countdown):
        return _countdown(s, winners)
    if s.maker is None:
        return _without_maker(s, winners)
    worth, side = _worth(s, winners), s.rules.side(s.maker)
    first = [s.rules.side(seat) for seat in winners[:2]]
    if breaks_fast(s.rules, side, first, makers_tricks(s, winners)):
        return Result(_zeros(s), "fast_break", s.standing.tokens)
    tokens, extra = _tokens(s, winners)
    points = list(hand_points(s.rules, kind_of(s), side, by_side(s.rules, tricks_by_seat(s, winners))))
    points[side] += extra
    return Result(tuple(points), _ending(s, worth), tokens)


def winners_of(s: State) -> tuple[Seat, ...]:
    """Who took the tricks, in order; those that were claimed go to the claimant one after the other."""
    winners = tuple(trick.winner for trick in s.tricks)
    if not isinstance(s.phase, Settling) or s.phase.claimant is None:
        return winners
    return winners + (s.phase.claimant,) * (s.rules.dealing.hand_size - len(winners))


def award(s: State, side: int) -> int:
    """The most that an ordinary hand could have given the side, for a renege against it.  # rules/irregularities 6"""
    if s.maker is None:
        return MARCH
    row = contract_points(s.rules)[kind_of(s)]
    if side == s.rules.side(s.maker):
        return row[-1].makers
    return row[tricks_needed(s.rules, kind_of(s)) - 1].defenders


def kind_of(s: State) -> Kind:
    """The kind of contract, by who plays alone."""
    if s.lone is None:
        return COMMON
    return LONE if s.lone_defender is None else LONE_AGAINST_LONE


def makers_tricks(s: State, winners: tuple[Seat, ...]) -> int:
    """How many of these tricks went to the makers' side."""
    makers = s.makers()
    return sum(seat in makers for seat in winners)


def tricks_by_seat(s: State, winners: tuple[Seat, ...]) -> tuple[int, ...]:
    """How many of these tricks each seat took."""
    return tuple(winners.count(Seat(seat)) for seat in s.rules.seats)


def _zeros(s: State) -> tuple[int, ...]:
    return (0,) * s.rules.sides


def _worth(s: State, winners: tuple[Seat, ...]) -> HandWorth:
    return contract_points(s.rules)[kind_of(s)][makers_tricks(s, winners)]


def _ending(s: State, worth: HandWorth) -> Ending:
    if s.lone is None:
        return worth.result
    lone: dict[str, Ending] = {"made": "lone_made", "march": "lone_march", "euchred": "lone_euchred"}
    return lone[worth.result]


def _tokens(s: State, winners: tuple[Seat, ...]) -> tuple[tuple[int, ...], int]:
    """The tokens after four tricks with the partner, and the point that a full set of them is worth."""
    tokens = list(s.standing.tokens)
    if s.maker is None or not token_due(s.rules, kind_of(s), makers_tricks(s, winners)):
        return tuple(tokens), 0
    side = s.rules.side(s.maker)
    tokens[side] += 1
    extra, tokens[side] = divmod(tokens[side], TOKENS_FOR_A_POINT)
    return tuple(tokens), extra


def _without_maker(s: State, winners: tuple[Seat, ...]) -> Result:
    """A hand that nobody made.  # rules/euchre 5.8"""
    taken = by_side(s.rules, tricks_by_seat(s, winners))
    return Result(tuple(unmade_points(s.rules, count) for count in taken), "no_maker", s.standing.tokens)


def _countdown(s: State, winners: tuple[Seat, ...]) -> Result:
    assert s.contract is not None
    taken = tricks_by_seat(s, winners)
    points = tuple(_countdown_of(s, Seat(seat), taken[seat]) for seat in s.rules.seats)
    return Result(points, _countdown_ending(s, taken), s.standing.tokens)


def _countdown_of(s: State, seat: Seat, tricks: int) -> int:
    if seat in s.out:
        return 0
    assert s.contract is not None
    needs = s.contract.tricks if seat == s.maker else None
    return countdown_points(s.rules, needs)[tricks]


def _countdown_ending(s: State, taken: tuple[int, ...]) -> Ending:
    assert s.contract is not None
    if max(taken) == s.rules.dealing.hand_size:
        return "sweep"
    if s.maker is None:
        return "all_in"
    return "made" if taken[s.maker] >= s.contract.tricks else "set"
