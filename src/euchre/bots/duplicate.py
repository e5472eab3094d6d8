"""Two players compared on the same cards: ``duplicate``."""

from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct

from euchre.bots.outcome import ahead, outcome_of
from euchre.bots.player import Player
from euchre.bots.sitting import play_deal
from euchre.rules import Rules, Seat


class Comparison(Struct, frozen=True, kw_only=True):
    """By how many points a deal ``a`` does better than ``b`` on the same cards, and the standard error of that."""

    game: str
    a: str
    b: str
    deals: int
    difference: float
    standard_error: float


def duplicate(rules: Rules, a: Player, b: Player, deals: int, seed: str | int) -> Comparison:
    """The two players on the same cards in turn.

    With sides, every deal is played twice, the sides swapped; without, once for each seat, ``a`` sitting there among
    ``b``. One observation is the mean over the plays of a deal of what ``a`` gains less what the others do.
    """
    observations = [fmean(_differences(rules, a, b, f"{seed}/{number}", number)) for number in range(deals)]
    error = stdev(observations) / sqrt(deals) if deals > 1 else 0.0
    return Comparison(
        game=rules.name, a=a.name, b=b.name, deals=deals, difference=fmean(observations), standard_error=error
    )


def _differences(rules: Rules, a: Player, b: Player, seed: str, number: int) -> Iterator[float]:
    """What ``a`` gains less what the others do on average, for each way to seat the two."""
    dealer = Seat(number % rules.table.players)
    for side in range(rules.sides):
        players = [a if rules.side(Seat(seat)) == side else b for seat in rules.seats]
        yield ahead(outcome_of(play_deal(rules, players, seed, dealer), dealer).points, side)
