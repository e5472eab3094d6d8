"""A pack renumbered for one trump, so that the largest number takes the trick.

Every number here is read off ``rules.trump_table``; none is typed. Each suit has its cards side by side, low to high,
and whatever beats all suits lies on top of them, so that the winner is the largest of ``card & contend[led]``. The two
equal cards of a double pack are neighbours. Between suits a place is left empty, the guard, so that two cards are worth
the same whenever no live card and no guard lies between them.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from euchre.cards import SUITS, Cards, Deck
from euchre.kernel.compiled import compiled, inlined, lowest
from euchre.rules import JOKER_SUIT, NoTrump, Trump, TrumpTable, trump_table

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

TRUMPS: Final[tuple[Trump, ...]] = (*SUITS, NoTrump(), NoTrump(low=True))
"""All that can be trump; its number here is the number of the layout."""

WORD: Final = 63
"""How many places a set of cards has."""
SUIT_COUNT: Final = JOKER_SUIT + 1
MOST_KINDS: Final = 33
"""How many different cards the largest pack has."""

EVEN: Final = 0x5555555555555555
"""The even places."""

# The parts of a layout's array.
MEMBERS: Final = 0
"""By suit: its cards."""
CONTEND: Final = MEMBERS + SUIT_COUNT
"""By suit: the cards that can take a trick in which it is led."""
TRUMP: Final = CONTEND + SUIT_COUNT
"""The trumps."""
TRUMP_SUIT: Final = TRUMP + 1
"""The number of the trump suit; -1 where there is none."""
MASTERS: Final = TRUMP_SUIT + 1
"""The cards that can take any trick: the trumps, or the jokers where there is no trump."""
ASKING: Final = MASTERS + 1
"""The jokers, where there is no trump: a joker that leads names the suit to follow."""
GUARDS: Final = ASKING + 1
"""The empty places between suits."""
DOUBLE: Final = GUARDS + 1
"""1 for a double pack, whose equal cards lie at an even place and the next; else 0."""
LOWER_TWINS: Final = DOUBLE + 1
"""In a double pack, the lower places of all pairs; nothing in a single one."""
RANKS: Final = LOWER_TWINS + 1
"""The places that tell a card's power when equal cards are put together, see ``power``: all of a single pack."""
SUIT: Final = RANKS + 1
"""By place: the suit, -1 where no card is."""
RANK: Final = SUIT + WORD
"""By place: how many places of the suit lie below, and more for a master than for any other card."""
KIND: Final = RANK + WORD
"""By place: the number of the card in the deck, -1 where no card is."""
PLACE: Final = KIND + WORD
"""By bit of ``Cards``: the place."""
FOLLOW: Final = PLACE + WORD
"""By place: the cards of its suit."""
RIVALS: Final = FOLLOW + WORD
"""By place: the cards that can take the trick when it is led."""
HEIGHT: Final = RIVALS + WORD
"""By place: how strong the card is when its own suit is led."""
CHART: Final = HEIGHT + WORD
"""Twice by place: the card's number when trump comes first, then the other suit of its colour, then the two others in
their order, or the other way round; -1 where no card is. Deals that differ in the names of suits only look alike so."""
PART: Final = CHART + 2 * WORD
"""Twice by suit: which of the four it is in that order."""
SIZE: Final = PART + 2 * SUIT_COUNT


@cache
def layout(deck: Deck, trump: Trump) -> Ints:
    """The layout of a pack under a trump, as one array whose parts have the names above."""
    lay = np.full(SIZE, -1, dtype=np.int64)
    lay[:SUIT] = 0
    table = trump_table(deck, trump)
    place = 0
    before = -1
    for kind in sorted(range(deck.kinds), key=lambda kind: _order(table, kind)):
        suit = table.suit[kind]
        if before not in (suit, -1):
            lay[GUARDS] |= 1 << place
            place += deck.copies
        _put(lay, deck, kind, suit, place)
        place += deck.copies
        before = suit
    _fill_masks(lay, deck, table)
    lay.flags.writeable = False
    return lay


@cache
def layouts(deck: Deck) -> Ints:
    """The layouts of a pack under everything that can be trump, in the order of ``TRUMPS``."""
    every = np.stack([layout(deck, trump) for trump in TRUMPS])
    every.flags.writeable = False
    return every


def apart(deck: Deck, sets: Iterable[Cards]) -> list[int]:
    """Sets of cards that lie in different places of one pack, with the equal cards of a double pack told apart.

    The kernels want every card of the table to be a bit of its own; in the engine's sets the first copy always comes
    first.
    """
    seen = [0] * deck.kinds
    answer = []
    for cards in sets:
        there = 0
        for card in deck.spread(cards):
            kind = deck.index[card]
            there |= 1 << kind + seen[kind] * deck.kinds
            seen[kind] += 1
        answer.append(there)
    return answer


@inlined
def placed(lay: Ints, cards: int) -> int:
    """A set of cards, copies told apart, in the numbering of the layout."""
    there = 0
    while cards:
        there |= 1 << lay[PLACE + lowest(cards)]
        cards &= cards - 1
    return there


@compiled
def placed_worlds(lay: Ints, worlds: Ints) -> Ints:
    """The hands of many worlds in the numbering of the layout."""
    there = np.empty_like(worlds)
    for i in range(worlds.shape[0]):
        for slot in range(worlds.shape[1]):
            there[i, slot] = placed(lay, worlds[i, slot])
    return there


@inlined
def power(lay: Ints, card: int) -> int:
    """What a card (as a set of one) is compared by: the same for equal cards, more for a better one."""
    return int((card | card >> lay[DOUBLE]) & lay[RANKS])


@inlined
def without_twins(lay: Ints, cards: int) -> int:
    """The cards, of equal ones only the first."""
    return int(cards & ~((cards & lay[LOWER_TWINS]) << 1))


def _order(table: TrumpTable, kind: int) -> tuple[bool, int, int]:
    """Whatever beats all suits comes last, then suit by suit, low to high."""
    suit = table.suit[kind]
    return _is_master(table, kind), suit, table.strength[suit][kind]


def _is_master(table: TrumpTable, kind: int) -> bool:
    return all(strengths[kind] for strengths in table.strength)


def _put(lay: Ints, deck: Deck, kind: int, suit: int, place: int) -> None:
    for copy in range(deck.copies):
        lay[SUIT + place + copy] = suit
        lay[KIND + place + copy] = kind
        lay[PLACE + kind + copy * deck.kinds] = place + copy


def _fill_masks(lay: Ints, deck: Deck, table: TrumpTable) -> None:
    without = isinstance(table.trump, NoTrump)
    lay[DOUBLE] = deck.copies - 1
    lay[LOWER_TWINS] = EVEN if deck.copies == 2 else 0
    lay[RANKS] = EVEN if deck.copies == 2 else -1
    lay[TRUMP_SUIT] = -1 if without else TRUMPS.index(table.trump)
    for place in (place for place in range(WORD) if lay[KIND + place] >= 0):
        kind = int(lay[KIND + place])
        suit, master = table.suit[kind], _is_master(table, kind)
        lay[RANK + place] = int(lay[MEMBERS + suit]).bit_count() + WORD * master
        lay[HEIGHT + place] = table.strength[suit][kind]
        lay[MEMBERS + suit] |= 1 << place
        lay[MASTERS] |= master << place
        for led in range(SUIT_COUNT):
            lay[CONTEND + led] |= (table.strength[led][kind] > 0) << place
    for place in (place for place in range(WORD) if lay[KIND + place] >= 0):
        lay[FOLLOW + place] = lay[MEMBERS + lay[SUIT + place]]
        lay[RIVALS + place] = lay[CONTEND + lay[SUIT + place]]
    lay[ASKING if without else TRUMP] = lay[MASTERS]
    if not without:
        _fill_charts(lay)


def _fill_charts(lay: Ints) -> None:
    trump = int(lay[TRUMP_SUIT])
    colour = SUITS.index(SUITS[trump].same_colour)
    others = [suit for suit in range(len(SUITS)) if suit not in (trump, colour)]
    for turned, pair in enumerate((others, others[::-1])):
        number = 0
        for part, suit in enumerate((trump, colour, *pair)):
            lay[PART + turned * SUIT_COUNT + suit] = part
            for place in range(WORD):
                if lay[SUIT + place] == suit:
                    lay[CHART + turned * WORD + place] = number
                    number += 1
