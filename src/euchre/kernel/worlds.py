"""Hidden hands that fit what is known: drawn each as likely as it is, or listed all, and never one that cannot be.

Cards whose place is not known go to slots: the hands, what a dealer has buried, the kitty, a dummy. A slot has room for
so many, and odds say how likely a card is to lie there rather than elsewhere: 0 where it cannot, equal numbers where
nothing is known. How many ways there are to fill the room that is left, each counted with the odds of its cards, is
tabled once; then cards are placed one after the other by that table, so that no draw is ever thrown away.
"""

from collections.abc import Sequence
from math import factorial, prod
from typing import Final, NamedTuple

import numpy as np

from euchre.cards import Cards, bits
from euchre.kernel.chance import below, unit
from euchre.kernel.compiled import compiled
from euchre.kernel.layout import Floats, Ints

MOST_LISTED: Final = 1_000_000


class Hidden(NamedTuple):
    """What is not known, ready to be drawn from.

    ``cards`` are bits, copies apart; ``odds`` are by card and slot, ``room`` and ``known`` by slot: how many cards are
    to come there, and which lie there for certain. Slots that nothing tells apart share a ``pool``; ``ways`` are by the
    room that is left in each pool, as digits.
    """

    cards: Ints
    odds: Floats
    room: Ints
    known: Ints
    pool: Ints
    ways: Floats

    @property
    def total(self) -> float:
        """How many worlds there are, each counted with the odds of its cards."""
        within = 1
        for number in range(max(self.pool) + 1):
            rooms = [int(room) for room in self.room[self.pool == number]]
            within *= factorial(sum(rooms)) // prod(factorial(room) for room in rooms)
        return float(self.ways[-1] * within)


class NoWorld(ValueError):
    """Nothing fits what is said to be known."""


def hidden(
    cards: int,
    room: Sequence[int],
    *,
    barred: Sequence[int] = (),
    known: Sequence[int] = (),
    odds: Floats | None = None,
) -> Hidden:
    """What is not known: cards (as bits) that go to slots with so much room, and those that may not lie in a slot.

    ``known`` are cards that lie in a slot besides, and are not among the hidden ones. ``odds`` are by card, lowest bit
    first, and slot.

    Raises:
        NoWorld: the room does not fit the number of cards, or no way to place them is allowed.
    """
    each = np.array([1 << bit for bit in bits(Cards(cards))], dtype=np.int64)
    if len(each) != sum(room):
        raise NoWorld(f"{len(each)} hidden cards do not fill room for {sum(room)}.")
    free = np.ones((len(each), len(room))) if odds is None else np.array(odds, dtype=np.float64)
    for slot, cards_barred in enumerate(barred):
        free[(each & cards_barred) != 0, slot] = 0
    there = np.array(known or [0] * len(room), dtype=np.int64)
    return _tabled(each, free, np.array(room, dtype=np.int64), there)


def draw(unseen: Hidden, count: int, chance: Ints) -> Ints:
    """So many worlds, drawn at random with their odds: the cards of each slot, by world and slot."""
    return _draw(*unseen, count, chance)


def every_world(unseen: Hidden, most: int = MOST_LISTED) -> Ints:
    """All worlds with any odds, or none when there are more than ``most``; by world and slot."""
    return _list(unseen.cards, unseen.odds, unseen.room, unseen.known, most)


@compiled
def weigh(unseen_cards: Ints, odds: Floats, worlds: Ints) -> Floats:
    """The product of its cards' odds for each world."""
    weights = np.ones(len(worlds))
    for i in range(len(worlds)):
        for c in range(len(unseen_cards)):
            for slot in range(odds.shape[1]):
                if worlds[i, slot] & unseen_cards[c]:
                    weights[i] *= odds[c, slot]
    return weights


def effective_size(weights: Floats) -> float:
    """How many worlds of equal weight say as much as these (Kish)."""
    return float(weights.sum() ** 2 / (weights**2).sum())


def resampled(worlds: Ints, weights: Floats, count: int, chance: Ints) -> Ints:
    """So many of the worlds, each as often as its weight asks for, by systematic sampling."""
    ladder = np.cumsum(weights) / weights.sum()
    steps = (np.arange(count) + unit(chance)) / count
    chosen: Ints = worlds[np.minimum(np.searchsorted(ladder, steps, side="right"), len(worlds) - 1)]
    return chosen


def _tabled(cards: Ints, odds: Floats, room: Ints, known: Ints) -> Hidden:
    columns: dict[bytes, int] = {}
    pool = np.array([columns.setdefault(odds[:, slot].tobytes(), len(columns)) for slot in range(len(room))], np.int64)
    pooled = np.array([room[pool == number].sum() for number in range(len(columns))], dtype=np.int64)
    first = [int(np.flatnonzero(pool == number)[0]) for number in range(len(columns))]
    ways = _ways(np.ascontiguousarray(odds[:, first]), pooled)
    if not ways[-1] > 0:
        raise NoWorld("No way to place the hidden cards fits what is known.")
    return Hidden(cards, odds, room, known, pool, ways)


@compiled
def _ways(odds: Floats, room: Ints) -> Floats:
    """By the room left in each pool, as digits: the ways to fill it with the last cards, each times its odds."""
    ways = np.zeros(np.prod(room + 1))
    left = np.zeros(len(room), dtype=np.int64)
    ways[0] = 1
    for state in range(1, len(ways)):
        _count_up(left, room)
        card = len(odds) - left.sum()
        stride = 1
        for pool in range(len(room)):
            if left[pool]:
                ways[state] += odds[card, pool] * ways[state - stride]
            stride *= room[pool] + 1
    return ways


@compiled
def _count_up(left: Ints, room: Ints) -> None:
    pool = 0
    while left[pool] == room[pool]:
        left[pool] = 0
        pool += 1
    left[pool] += 1


@compiled
def _draw(
    cards: Ints, odds: Floats, room: Ints, known: Ints, pool: Ints, ways: Floats, count: int, chance: Ints
) -> Ints:
    worlds = np.empty((count, len(room)), dtype=np.int64)
    left = np.empty(len(room), dtype=np.int64)
    strides = _strides(room, pool)
    for i in range(count):
        worlds[i] = known
        left[:] = room
        state = len(ways) - 1
        for c in range(len(cards)):
            number = _choose_pool(odds[c], left, pool, strides, ways, state, chance)
            state -= strides[number]
            slot = _choose_slot(left, pool, number, chance)
            left[slot] -= 1
            worlds[i, slot] |= cards[c]
    return worlds


@compiled
def _strides(room: Ints, pool: Ints) -> Ints:
    strides = np.ones(pool.max() + 1, dtype=np.int64)
    for number in range(1, len(strides)):
        pooled = 0
        for slot in range(len(room)):
            if pool[slot] == number - 1:
                pooled += room[slot]
        strides[number] = strides[number - 1] * (pooled + 1)
    return strides


@compiled
def _choose_pool(odds: Floats, left: Ints, pool: Ints, strides: Ints, ways: Floats, state: int, chance: Ints) -> int:
    """The pool of the next card: each as likely as the ways that are left after it."""
    want = unit(chance) * ways[state]
    chosen = -1
    for number in range(len(strides)):
        odd = 0.0
        for slot in range(len(left)):
            if pool[slot] == number and left[slot]:
                odd = odds[slot]
        share = odd * ways[state - strides[number]] if odd > 0 else 0.0
        if share > 0:
            chosen = number
            want -= share
            if want < 0:
                break
    return chosen


@compiled
def _choose_slot(left: Ints, pool: Ints, number: int, chance: Ints) -> int:
    """A slot of the pool, each as likely as it has room."""
    total = 0
    for slot in range(len(left)):
        total += left[slot] if pool[slot] == number else 0
    want = below(chance, total)
    for slot in range(len(left)):
        if pool[slot] == number:
            want -= left[slot]
            if want < 0:
                return slot
    return -1


@compiled
def _list(cards: Ints, odds: Floats, room: Ints, known: Ints, most: int) -> Ints:
    worlds = np.empty((64, len(room)), dtype=np.int64)
    here, left = known.copy(), room.copy()
    chosen = np.full(len(cards) + 1, -1, dtype=np.int64)
    found, c = 0, 0
    while c >= 0:
        if c == len(cards):
            if found == most:
                return worlds[:0]
            worlds = _with_room(worlds, found)
            worlds[found] = here
            found += 1
            c -= 1
            continue
        if _try_next_slot(cards[c], odds[c], here, left, chosen, c):
            c += 1
        else:
            c -= 1
    return worlds[:found].copy()


@compiled
def _with_room(worlds: Ints, found: int) -> Ints:
    if found < len(worlds):
        return worlds
    more = np.empty((2 * found, worlds.shape[1]), dtype=np.int64)
    more[:found] = worlds
    return more


@compiled
def _try_next_slot(card: int, odds: Floats, here: Ints, left: Ints, chosen: Ints, c: int) -> bool:
    """Moves the card from its slot to the next that will have it; false, and nowhere, when none is left."""
    slot = chosen[c]
    if slot >= 0:
        here[slot] ^= card
        left[slot] += 1
    for following in range(slot + 1, len(left)):
        if left[following] and odds[following] > 0:
            here[following] |= card
            left[following] -= 1
            chosen[c] = following
            return True
    chosen[c] = -1
    return False
