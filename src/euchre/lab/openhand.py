"""Open-hand values: what a hand comes to when everybody sees all cards and plays for their own side."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from euchre.bots.mind import spot_with
from euchre.cards import SUITS
from euchre.engine import Action, Play, State
from euchre.kernel import (
    ASKS,
    Ints,
    apart,
    layout,
    new_desk,
    new_table,
    payoffs,
    placed,
    solve_cards,
    solve_deals,
    solve_each,
    solve_each_card,
)
from euchre.lab.payoff import Results, own_gains, results
from euchre.rules import Rules, Seat

PointsOf = tuple[int, ...]
_Contract = tuple[Seat | None, Seat | None, Seat | None]
"""Who made trump, who plays alone, and who defends alone."""


class CardResults(NamedTuple):
    """What each play comes to in each world: ``numbers``, by world and play, say which of ``points``.

    Points are what is added to each side's score. Where everyone plays for themselves only those of the seat on turn
    are known, and the others' are zero.
    """

    numbers: npt.NDArray[np.int64]
    points: tuple[PointsOf, ...]


class OpenHand:
    """Solves hands that lie open; each thread needs one of its own."""

    def __init__(self) -> None:
        self._desk: Final = new_desk()
        self._table: Final = new_table()
        self._results: Final[dict[_Contract, Results | None]] = {}
        self._rules: Rules | None = None

    def points(self, table: State) -> PointsOf:
        """What a hand adds to each side's score when its cards are about to be played."""
        lay = layout(table.deck, table.table.trump)
        spots, hands = _spot(table, lay)[None], _hands(table, lay)[None]
        found = self._found(table)
        if found is None:
            gains = solve_each(lay, self._desk, self._table, spots, hands, _pays(table), _tricks(table))[0]
            return tuple(_score(table, gain) for gain in gains)
        number = solve_deals(lay, self._desk, self._table, spots, hands, found.steps)[0]
        return found.points[int(number)]

    def cards(self, tables: Sequence[State], plays: Sequence[Action]) -> CardResults:
        """What each play of the seat on turn comes to at each of these tables, which differ in hidden cards only."""
        table = tables[0]
        lay = layout(table.deck, table.table.trump)
        there, hands = _spot(table, lay), np.stack([_hands(each, lay) for each in tables])
        answers = [_answer(table, play) for play in plays]
        found = self._found(table)
        if found is None:
            pays = _pays(table)
            values = solve_each_card(lay, self._desk, self._table, there, hands, pays, _tricks(table))[:, answers]
            return _own_results(table, values)
        values = solve_cards(lay, self._desk, self._table, there, hands, found.steps)[:, answers]
        return CardResults(values.astype(np.int64), found.points)

    def _found(self, table: State) -> Results | None:
        """What the hand can come to, which is worked out once for each contract."""
        if table.rules is not self._rules:
            self._rules = table.rules
            self._results.clear()
        contract = (table.maker, table.lone, table.lone_defender)
        if contract not in self._results:
            self._results[contract] = results(table)
        return self._results[contract]


def _own_results(table: State, values: npt.NDArray[np.float64]) -> CardResults:
    gains, numbers = np.unique(values, return_inverse=True)
    mine = table.turn
    points = tuple(tuple(_score(table, gain) if seat == mine else 0 for seat in table.rules.seats) for gain in gains)
    return CardResults(numbers.reshape(values.shape).astype(np.int64), points)


def _score(table: State, gain: float) -> int:
    """What a gain adds to a score."""
    return round(-gain if table.rules.counts_down else gain)


def _tricks(table: State) -> int:
    return table.rules.dealing.hand_size


def _pays(table: State) -> npt.NDArray[np.float64]:
    return payoffs(np.array([own_gains(table, Seat(seat)) for seat in table.rules.seats], dtype=np.float64))


def _spot(table: State, lay: Ints) -> Ints:
    return spot_with(table, lay, _apart(table)[: len(table.trick)])


def _hands(table: State, lay: Ints) -> Ints:
    return np.array([placed(lay, cards) for cards in _apart(table)[len(table.trick) :]], dtype=np.int64)


def _apart(table: State) -> list[int]:
    """The cards of the trick, each as a set of one, then the hands, the copies of a double pack told apart."""
    sets = [*(table.deck.gather([play.card]) for play in table.trick), *(hand.known for hand in table.hands)]
    return [int(cards) for cards in sets] if table.deck.copies == 1 else apart(table.deck, sets)


def _answer(table: State, play: Action) -> int:
    assert isinstance(play, Play), f"{play} is no play of a card"
    return table.deck.index[play.card] if play.suit is None else ASKS + SUITS.index(play.suit)
