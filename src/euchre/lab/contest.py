"""A contest of two players on the same cards: who sits where, and what one deal, or one game, says."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from euchre.bots.player import Player
from euchre.lab.room import Room, lay, play_a_deal, play_a_game
from euchre.rules import Rules, Seat

Make = Callable[[str], Player]
"""Makes a player from a seed. Processes can share it when it is a function of a module, or ``partial`` of one."""


class Contest(Struct, frozen=True, kw_only=True):
    """What is played: deals, or ``whole`` games, of these rules, from these scores or those that a game begins with."""

    rules: Rules
    seed: str
    whole: bool = False
    scores: tuple[int, ...] | None = None


class Seating(Struct, frozen=True):
    """The sides that ``a`` plays; ``b`` plays the others. ``anchor`` is the seat from which offsets are counted."""

    sides: frozenset[int]
    anchor: int
    alone: bool


class Observation(Struct, frozen=True):
    """One deal, or one game, as it was played in each room, in the order of ``seatings``."""

    number: int
    rooms: tuple[Room, ...]


PAIR: Final = (Seating(frozenset({0}), 0, alone=True), Seating(frozenset({1}), 1, alone=True))
"""With two sides: the same cards twice, the sides swapped."""


def seatings(rules: Rules) -> tuple[Seating, ...]:
    """The rooms of a deal, in which each player meets every hand.

    With two sides these are two. Where everybody plays for themselves, ``a`` sits in each seat in turn, alone among
    ``b``, and then ``b`` alone among ``a``.
    """
    if rules.sides == 2:
        return PAIR
    everybody = frozenset(range(rules.sides))
    lone = tuple(Seating(frozenset({side}), side, alone=True) for side in rules.seats)
    return (*lone, *(Seating(everybody - {side}, side, alone=False) for side in rules.seats))


def observe(contest: Contest, a: Make, b: Make, number: int) -> Observation:
    """A deal or game of the contest, played in all its rooms.

    The number decides the cards and who deals first. A player is seeded from the number and its seat, so that two
    players who think alike act alike, and the luck that they have in common cancels.
    """
    rules = contest.rules
    seed = f"{contest.seed}/{number}"
    play = play_a_game if contest.whole else play_a_deal
    table = lay(rules, contest.scores, Seat(number % rules.table.players))
    return Observation(
        number, tuple(play(table, _seat(rules, seating, a, b, seed), seed) for seating in seatings(rules))
    )


def lead(seating: Seating, by_side: Sequence[float]) -> float:
    """By how much the sides of ``a`` did better than those of ``b``, on average."""
    ours = [each for side, each in enumerate(by_side) if side in seating.sides]
    theirs = [each for side, each in enumerate(by_side) if side not in seating.sides]
    return sum(ours) / len(ours) - sum(theirs) / len(theirs)


def edge(seating: Seating, shares: Sequence[float]) -> float:
    """How much more of a game ``a`` won than its fair share of the seats; a game that nobody won is shared by all."""
    if not any(shares):
        return 0.0
    return sum(shares[side] for side in seating.sides) - len(seating.sides) / len(shares)


def _seat(rules: Rules, seating: Seating, a: Make, b: Make, seed: str) -> list[Player]:
    return [(a if rules.side(Seat(seat)) in seating.sides else b)(f"{seed}|{seat}") for seat in rules.seats]
