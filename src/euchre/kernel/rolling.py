"""Cards played to the end by habit: each seat does what it most likely does, knowing only what it sees."""

import numpy as np

from euchre.kernel.compiled import compiled, follow, inlined, lean
from euchre.kernel.desk import (
    ACTIVE,
    AT,
    BEST,
    HANDS,
    HOLDER,
    LAID,
    LED,
    MAKERS,
    MOVES,
    TURN,
    WON,
)
from euchre.kernel.layout import MEMBERS, Ints, without_twins
from euchre.kernel.moves import set_out, step
from euchre.kernel.playout import BASE, tricks_of
from euchre.kernel.telling import LAST, MIDDLE, SECOND, TRAITS, traits_of_follow, traits_of_lead, weight_of
from euchre.kernel.thumb import Floats


@lean
def by_habit(lay: Ints, desk: Ints, frame: int, gone: int, maker: int, numbers: Floats, traits: Floats) -> int:
    """The tricks when all play by habit from here, as ``WON`` counts them; ``gone`` are the cards that all have seen."""
    while desk[HANDS + desk[frame + TURN]] or desk[frame + LAID]:
        card = _choice(lay, desk, frame, gone, maker, numbers, traits)
        gone |= card
        desk[frame + MOVES] = card
        desk[frame + AT] = 0
        frame = step(lay, desk, frame)
    return int(desk[frame + WON])


@inlined
def _choice(lay: Ints, desk: Ints, frame: int, gone: int, maker: int, numbers: Floats, traits: Floats) -> int:
    seat = desk[frame + TURN]
    hand = desk[HANDS + seat]
    leads = desk[frame + LAID] == 0
    legal = without_twins(lay, hand if leads else follow(hand, lay[MEMBERS + desk[frame + LED]]))
    best = legal & -legal
    if legal == best:
        return int(best)
    makes = desk[MAKERS] >> seat & 1
    most = -1e9
    while legal:
        card = legal & -legal
        legal ^= card
        if leads:
            traits_of_lead(lay, hand, gone, card, makes, int(seat == maker), traits)
        else:
            ours = int((desk[MAKERS] >> desk[frame + HOLDER] & 1) == makes)
            laid = desk[frame + LAID]
            place = LAST if laid == desk[ACTIVE] - 1 else SECOND if laid == 1 else MIDDLE
            traits_of_follow(lay, hand, gone, card, desk[frame + LED], desk[frame + BEST], ours, place, makes, traits)
        weight = weight_of(traits, numbers)
        if weight > most:
            best, most = card, weight
    return int(best)


@compiled
def roll_cards(
    lay: Ints, desk: Ints, there: Ints, worlds: Ints, cards: Ints, gone: int, maker: int, numbers: Floats
) -> Ints:
    """The tricks of each seat when each card is played in each world, and all else by habit; by world, card and seat."""
    players = worlds.shape[1]
    tricks = np.empty((len(worlds), len(cards), players), dtype=np.int64)
    traits = np.zeros(TRAITS)
    for i in range(len(worlds)):
        for c in range(len(cards)):
            frame = set_out(lay, desk, there, worlds[i], BASE)
            desk[frame + MOVES] = cards[c]
            desk[frame + AT] = 0
            after = step(lay, desk, frame)
            won = by_habit(lay, desk, after, gone | cards[c], maker, numbers, traits)
            for seat in range(players):
                tricks[i, c, seat] = tricks_of(won, seat)
    return tricks
