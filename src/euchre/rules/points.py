"""What a contract is worth, as tables over the makers' tricks."""

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

from euchre.rules.model import Countdown, Points, Rules

Kind = Literal[0, 1, 2]
COMMON: Final[Kind] = 0
LONE: Final[Kind] = 1
LONE_AGAINST_LONE: Final[Kind] = 2

MARCH: Final = 2
EUCHRE: Final = 2
SUPER_EUCHRE: Final = 4
SET: Final = 5
"""What a set maker, and anyone who stayed without taking a trick, adds in Buck."""
WALKOVER: Final = 5
SHORT_WALKOVER: Final = 3
"""What a maker takes off against whom nobody stayed, in full or by ``buck_walkover=credit_3``."""

TOKENS_FOR_A_POINT: Final = 4

Result = Literal["made", "march", "euchred"]


class HandWorth(NamedTuple):
    """What a result is worth to the makers and to (each of) the defenders."""

    result: Result
    makers: int
    defenders: int


@cache
def contract_points(rules: Rules) -> tuple[tuple[HandWorth, ...], ...]:
    """The worth of each count of makers' tricks (0 to the hand's size), by kind of contract."""
    kinds: tuple[Kind, ...] = (COMMON, LONE, LONE_AGAINST_LONE)
    return tuple(tuple(_worth(rules, kind, m) for m in range(rules.dealing.hand_size + 1)) for kind in kinds)


def by_side(rules: Rules, tricks: Sequence[int]) -> tuple[int, ...]:
    """The tricks of each side, told from those of each seat."""
    return tuple(sum(tricks[side :: rules.sides]) for side in range(rules.sides))


def hand_points(rules: Rules, kind: Kind, makers: int, tricks: Sequence[int]) -> tuple[int, ...]:
    """What each side scores for a contract of the side ``makers``, by the tricks that each side took.

    In games without sides each defender has a euchre whole, or it is split: the one with more tricks takes it, and
    those with as many share it.  # rules/cutthroat 5.3
    """
    assert isinstance(rules.scoring, Points), "a contract scores points"
    worth = contract_points(rules)[kind][tricks[makers]]
    defenders = [side for side in range(rules.sides) if side != makers]
    points = [worth.defenders] * rules.sides
    points[makers] = worth.makers
    if rules.scoring.defender_split and worth.result == "euchred":
        best = [side for side in defenders if tricks[side] == max(tricks[each] for each in defenders)]
        for side in defenders:
            points[side] = worth.defenders // len(best) if side in best else 0
    return tuple(points)


def unmade_points(rules: Rules, tricks: int) -> int:
    """What a side scores for its tricks in a hand that nobody made: as much as if it had.  # rules/euchre 5.8"""
    if tricks == rules.dealing.hand_size:
        return contract_points(rules)[COMMON][-1].makers
    return int(tricks >= rules.makers_need)


def breaks_fast(rules: Rules, makers: int, first: Sequence[int], tricks: int) -> bool:
    """Whether the makers lost the first two tricks, which these sides took, and with so many in all took the rest.

    # rules/euchre 9.5
    """
    assert isinstance(rules.scoring, Points), "a contract scores points"
    return rules.scoring.fast_break and makers not in first and tricks == rules.dealing.hand_size - len(first)


def token_due(rules: Rules, kind: Kind, tricks: int) -> bool:
    """Whether makers with so many tricks get a token.  # rules/euchre 9.6"""
    assert isinstance(rules.scoring, Points), "a contract scores points"
    return rules.scoring.four_trick_tokens and kind == COMMON and tricks == rules.dealing.hand_size - 1


@cache
def countdown_points(rules: Rules, contract: int | None) -> tuple[int, ...]:
    """What each count of tricks adds to a score that counts down.

    ``contract`` is how many tricks the player promised as maker; ``None`` for everyone else.
    """
    assert isinstance(rules.scoring, Countdown), "only Buck and its kin count down"
    by_bid = rules.bid_alone_pays
    tricks = range(rules.dealing.hand_size + 1)
    if contract is None:
        return tuple(-t if t else SET for t in tricks)
    return tuple(SET if t < contract else -contract if by_bid else -t for t in tricks)


def tricks_needed(rules: Rules, kind: Kind) -> int:
    """How many tricks the makers need not to be euchred."""
    assert isinstance(rules.scoring, Points), "a countdown game's contract says what it needs"
    need = rules.makers_need + (1 if rules.scoring.take_4_for_1 else 0)
    if kind == COMMON:
        return need
    size = rules.dealing.hand_size
    success = {"standard": need, "lose_two_euchred": size - 1, "must_sweep": size}
    return max(need, success[rules.scoring.loner_success])


def _worth(rules: Rules, kind: Kind, tricks: int) -> HandWorth:
    if tricks < tricks_needed(rules, kind):
        return HandWorth("euchred", 0, _euchre(rules, kind, tricks))
    if tricks == rules.dealing.hand_size:
        return HandWorth("march", _march(rules, kind), 0)
    return HandWorth("made", 1, 0)


def _march(rules: Rules, kind: Kind) -> int:
    assert isinstance(rules.scoring, Points)
    if not rules.table.partners:
        return rules.scoring.cutthroat_march
    return MARCH if kind == COMMON else rules.scoring.alone_march_points


def _euchre(rules: Rules, kind: Kind, tricks: int) -> int:
    """Several rules that raise a euchre never add up: the largest counts."""
    assert isinstance(rules.scoring, Points)
    values = [EUCHRE]
    if kind != COMMON:
        values.append(rules.scoring.loner_euchre_points)
    if kind == LONE_AGAINST_LONE:
        values.append(rules.scoring.defend_alone_euchre)
    if rules.scoring.super_euchre and tricks == 0:
        values.append(SUPER_EUCHRE)
    return max(values)
