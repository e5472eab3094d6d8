"""What cards that were played tell of a hand: how likely a player is to choose each of its cards.

A card's weight is the sum of the numbers of the traits it has where it is played; the chance of a card goes by the
exponential of its weight. The numbers come from outside, fitted to what players do.
"""

from math import exp
from typing import Final

import numpy as np

from euchre.kernel.compiled import after, compiled, count, follow, inlined, lean, lowest
from euchre.kernel.desk import AT_TABLE, MAKING, SITTING_OUT
from euchre.kernel.layout import CONTEND, MASTERS, MEMBERS, SUIT, Ints, power
from euchre.kernel.thumb import Floats

# Traits of a card that is led.
LEAD: Final = 0
TRAITS: Final = 44

MIDDLE, SECOND, LAST = 0, 1, 2
"""Where in the trick a player follows."""

# Where the columns of ``plays`` are.
PLAYER: Final = 0
CARD: Final = 1
"""The card, as a set of one place."""
BEGINS: Final = 2
"""1 for a card that is led."""


@lean
def traits_of_lead(lay: Ints, hand: int, gone: int, card: int, makes: int, is_maker: int, traits: Floats) -> None:
    """The traits of a card that is led."""
    traits[:] = 0.0
    members = lay[MEMBERS + lay[SUIT + lowest(card)]]
    unseen_above = count(members & ~hand & ~gone & ~((card << 1) - 1))
    left = count(hand)
    if card & lay[MASTERS]:
        at = 0 if is_maker else 3 if makes else 6
        traits[at] = 1.0
        traits[at + 1] = int(unseen_above == 0)
        traits[at + 2] = min(unseen_above, 3) / 3.0
        traits[9] = int(count(hand & lay[MASTERS]) > 1)
        traits[38] = int(gone == 0 and not makes)
        traits[39] = int(gone == 0 and makes and not is_maker)
        traits[40] = int(left <= 2)
        return
    mates = count(hand & members)
    at = 10 if makes else 15
    traits[at] = int(unseen_above == 0)
    traits[at + 1] = int(unseen_above == 1)
    traits[at + 2] = int(mates == 1)
    traits[at + 3] = _height(members, card)
    traits[at + 4] = int(unseen_above == 0 and left <= 3)
    traits[41] = int(gone == 0 and unseen_above == 0)
    traits[42] = int(mates == 1 and hand & lay[MASTERS] != 0)
    traits[43] = int(mates >= 3)


@lean
def traits_of_follow(
    lay: Ints, hand: int, gone: int, card: int, led: int, best: int, ours: int, place: int, makes: int, traits: Floats
) -> None:
    """The traits of a card that follows."""
    traits[:] = 0.0
    members = lay[MEMBERS + lay[SUIT + lowest(card)]]
    takes = card & lay[CONTEND + led] != 0 and power(lay, card) > power(lay, best)
    trump = card & lay[MASTERS] != 0
    height = _height(members, card)
    unseen_above = count(members & ~hand & ~gone & ~((card << 1) - 1))
    if takes:
        at = 20 if ours else 23
        traits[at] = 1.0
        traits[at + 1] = height
        traits[at + 2] = int(unseen_above == 0 or place == LAST)
        ruffs = int(trump and led != lay[SUIT + lowest(card)])
        traits[26] = ruffs
        traits[34] = int(place == SECOND and not ours)
        traits[35] = ruffs * ours
        traits[36] = height * int(place == LAST and not ours)
        traits[37] = makes
        return
    traits[27] = height
    traits[28] = int(trump)
    traits[29] = int(unseen_above == 0)
    mates = count(hand & members)
    traits[30] = int(mates == 1 and not trump and hand & lay[MASTERS] != 0)
    traits[31] = int(unseen_above == 1 and mates == 2)
    traits[32] = int(mates >= 2 and not trump)
    traits[33] = height * ours


@inlined
def _height(members: int, card: int) -> float:
    return count(members & (card - 1)) / max(1, count(members) - 1)


@inlined
def weight_of(traits: Floats, numbers: Floats) -> float:
    """The sum of the numbers of the traits."""
    weight = 0.0
    for i in range(TRAITS):
        weight += traits[i] * numbers[i]
    return weight


@compiled
def traits_of_play(lay: Ints, there: Ints, plays: Ints, maker: int, hands: Ints, number: int) -> tuple[Floats, int]:
    """The traits of all cards that might have been played as this play, and which of them was; for fitting."""
    hands = hands.copy()
    rows = np.zeros((16, TRAITS))
    state = np.zeros(4, dtype=np.int64)
    chosen = 0
    for p in range(number + 1):
        seat, card = plays[p, PLAYER], plays[p, CARD]
        _look(lay, there, plays, p, state)
        if p == number:
            legal = follow(hands[seat], lay[MEMBERS + state[1]]) if not plays[p, BEGINS] else hands[seat]
            cards, found = legal, 0
            while cards:
                one = cards & -cards
                cards ^= one
                _traits(lay, there, plays, p, state, maker, hands[seat], one, rows[found])
                if one == card:
                    chosen = found
                found += 1
            return rows[:found], chosen
        hands[seat] &= ~card
        state[0] |= card
    return rows[:0], 0


@lean
def _look(lay: Ints, there: Ints, plays: Ints, p: int, state: Ints) -> None:
    """What lies in the trick before this play: the suit led, the best card, and who holds it."""
    if plays[p, BEGINS]:
        state[1], state[2], state[3] = -1, 0, -1
        return
    before = plays[p - 1, CARD]
    if plays[p - 1, BEGINS]:
        state[1], state[2], state[3] = lay[SUIT + lowest(before)], before, plays[p - 1, PLAYER]
    elif before & lay[CONTEND + state[1]] and power(lay, before) > power(lay, state[2]):
        state[2], state[3] = before, plays[p - 1, PLAYER]


@inlined
def _traits(
    lay: Ints, there: Ints, plays: Ints, p: int, state: Ints, maker: int, hand: int, card: int, traits: Floats
) -> None:
    seat = plays[p, PLAYER]
    makes = there[MAKING] >> seat & 1
    if plays[p, BEGINS]:
        traits_of_lead(lay, hand, state[0], card, makes, int(seat == maker), traits)
        return
    ours = int((there[MAKING] >> state[3] & 1) == makes)
    following = after(seat, there[AT_TABLE], there[SITTING_OUT])
    start = p
    while not plays[start, BEGINS]:
        start -= 1
    place = LAST if following == plays[start, PLAYER] else SECOND if p == start + 1 else MIDDLE
    traits_of_follow(lay, hand, state[0], card, state[1], state[2], ours, place, makes, traits)


@compiled
def told(lay: Ints, there: Ints, plays: Ints, maker: int, mine: int, worlds: Ints, numbers: Floats, odd: float) -> Floats:
    """How likely all that others played is with the hands of each world, by world and seat as the play began."""
    answer = np.ones(len(worlds))
    traits = np.zeros(TRAITS)
    state = np.zeros(4, dtype=np.int64)
    hands = np.zeros(worlds.shape[1], dtype=np.int64)
    for i in range(len(worlds)):
        hands[:] = worlds[i]
        state[:] = 0
        for p in range(len(plays)):
            seat, card = plays[p, PLAYER], plays[p, CARD]
            _look(lay, there, plays, p, state)
            if seat != mine:
                legal = hands[seat] if plays[p, BEGINS] else follow(hands[seat], lay[MEMBERS + state[1]])
                if legal & (legal - 1):
                    total, its = 0.0, 0.0
                    cards = legal
                    while cards:
                        one = cards & -cards
                        cards ^= one
                        _traits(lay, there, plays, p, state, maker, hands[seat], one, traits)
                        weight = exp(weight_of(traits, numbers))
                        total += weight
                        its += weight if one == card else 0.0
                    answer[i] *= odd / count(legal) + (1.0 - odd) * its / total
            hands[seat] &= ~card
            state[0] |= card
    return answer
