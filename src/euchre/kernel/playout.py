"""The cards played to the end, at random or by a simple plan that looks only at what its seat can see."""

from typing import Final

import numpy as np

from euchre.kernel.chance import any_of, below
from euchre.kernel.compiled import compiled, count, follow, inlined, lean, lowest
from euchre.kernel.desk import (
    ACTIVE,
    ASK,
    AT,
    AT_TABLE,
    BASE,
    BEST,
    CARDS,
    CARDS_LAID,
    GAIN,
    HANDS,
    HOLDER,
    LAID,
    LED,
    MAKERS,
    MOVES,
    NEXT,
    TIE,
    TURN,
    WON,
    first_lead,
    tricks_of,
)
from euchre.kernel.layout import ASKING, CONTEND, DOUBLE, FOLLOW, MASTERS, RANK, RIVALS, Ints, without_twins
from euchre.kernel.moves import (
    beats,
    followers,
    set_out,
    step,
)
from euchre.rules.trick import CANCEL

AT_RANDOM: Final = 0
"""Every legal play is as likely as any other; equal cards are one play."""
SIMPLE: Final = 1
"""Win as cheaply as can be when the trick is not the own side's, else play low; makers lead trump."""


@inlined
def legal_cards(lay: Ints, desk: Ints, frame: int) -> int:
    """The cards that the seat on turn may play, of equal ones the first."""
    return without_twins(lay, followers(lay, desk, frame))


@inlined
def random_move(legal: int, asking: int, chance: Ints) -> int:
    """A play of the cards, each as likely; a card among ``asking`` is four of them, one for each suit."""
    plays = count(legal)
    if legal & asking:
        plays += 3
    chosen = below(chance, plays) if plays > 1 else 0
    if legal & asking and chosen >= plays - 4:
        return legal & asking | (chosen - plays + 5) << ASK
    for _ in range(chosen):
        legal &= legal - 1
    return legal & -legal


@inlined
def simple_move(lay: Ints, desk: Ints, frame: int, legal: int) -> int:
    """The play of a player who wins cheaply or not at all."""
    turn = desk[frame + TURN]
    if desk[frame + LAID]:
        contend = lay[CONTEND + desk[frame + LED]]
        ours = (desk[MAKERS] >> desk[frame + HOLDER] & 1) == (desk[MAKERS] >> turn & 1)
        winning = _winning(lay, desk, legal & contend, desk[frame + BEST])
        return _lowest_rank(lay, winning if winning and not ours else legal)
    masters = legal & lay[MASTERS]
    if desk[MAKERS] >> turn & 1 and masters:
        return _top(masters)
    return _highest_rank(lay, legal & ~masters if legal & ~masters else legal)


@inlined
def _winning(lay: Ints, desk: Ints, cards: int, best: int) -> int:
    winning = 0
    while cards:
        card = cards & -cards
        if beats(lay, desk, card, best):
            winning |= card
        cards ^= card
    return winning


@inlined
def _top(cards: int) -> int:
    while cards & (cards - 1):
        cards &= cards - 1
    return cards


@inlined
def _lowest_rank(lay: Ints, cards: int) -> int:
    chosen = cards & -cards
    while cards:
        card = cards & -cards
        if lay[RANK + lowest(card)] < lay[RANK + lowest(chosen)]:
            chosen = card
        cards ^= card
    return chosen


@inlined
def _highest_rank(lay: Ints, cards: int) -> int:
    chosen = cards & -cards
    while cards:
        card = cards & -cards
        if lay[RANK + lowest(card)] > lay[RANK + lowest(chosen)]:
            chosen = card
        cards ^= card
    return chosen


@lean
def play_to_end(lay: Ints, desk: Ints, chance: Ints, frame: int, way: int) -> int:
    """The tricks when all cards are played from here, as ``WON`` counts them."""
    while desk[HANDS + desk[frame + TURN]] or desk[frame + LAID]:
        legal = legal_cards(lay, desk, frame)
        asking = 0 if desk[frame + LAID] else legal & lay[ASKING]
        if way == AT_RANDOM or asking:
            move = random_move(legal, asking, chance)
        else:
            move = simple_move(lay, desk, frame, legal)
        desk[CARDS + desk[CARDS_LAID]] = move
        desk[CARDS_LAID] += 1
        desk[frame + MOVES] = move
        desk[frame + AT] = 0
        frame = step(lay, desk, frame)
    return int(desk[frame + WON])


@lean
def play_cards(lay: Ints, desk: Ints, chance: Ints, leader: int, tricks: int) -> int:
    """The tricks when all cards are played at random from this lead, as ``WON`` counts them."""
    if lay[ASKING] or desk[TIE] == CANCEL:
        return play_to_end(lay, desk, chance, first_lead(desk, leader), AT_RANDOM)
    desk[CARDS_LAID] = tricks * desk[ACTIVE]
    if lay[DOUBLE]:
        return _play_tricks(lay, desk, chance, leader, tricks, double=True)
    return _play_tricks(lay, desk, chance, leader, tricks, double=False)


@inlined
def _play_tricks(lay: Ints, desk: Ints, chance: Ints, leader: int, tricks: int, double: bool) -> int:
    won = 0
    laid = CARDS
    for left in range(tricks, 0, -1):
        leader = _play_trick(lay, desk, chance, leader, left, laid, double)
        laid += desk[ACTIVE]
        won += desk[GAIN + leader]
    return won


@inlined
def _play_trick(lay: Ints, desk: Ints, chance: Ints, leader: int, left: int, laid: int, double: bool) -> int:
    """Who takes a trick of random cards; without branches, since no processor can foretell chance."""
    seat, holder, best, members, contend = leader, leader, 0, -1, -1
    for number in range(desk[ACTIVE]):
        hand = desk[HANDS + seat]
        legal = follow(hand, members)
        if double:
            legal = without_twins(lay, legal)
        card = any_of(legal, left, chance)
        desk[HANDS + seat] = hand ^ card
        desk[laid + number] = card
        if members < 0:
            members, contend = lay[FOLLOW + lowest(card)], lay[RIVALS + lowest(card)]
        able = card & contend
        takes = beats(lay, desk, able, best) if double else able > best
        holder = seat if takes else holder
        best = able if takes else best
        seat = desk[NEXT + seat]
    return int(holder)


@compiled
def play_out(lay: Ints, desk: Ints, spot: Ints, worlds: Ints, chance: Ints, way: int) -> Ints:
    """The tricks of each seat when each of many worlds is played to the end this way; by world and seat."""
    players = spot[AT_TABLE]
    tricks = np.empty((len(worlds), players), dtype=np.int64)
    for i in range(len(worlds)):
        desk[CARDS_LAID] = 0
        won = play_to_end(lay, desk, chance, set_out(lay, desk, spot, worlds[i], BASE), way)
        for seat in range(players):
            tricks[i, seat] = tricks_of(won, seat)
    return tricks
