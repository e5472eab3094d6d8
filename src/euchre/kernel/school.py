"""School: learned players play whole deals and make lessons of their choices, and duels tell what they have learned.

A deal and the trying out of its options are kernels of their own, called one after the other, so that neither is
compiled into the other.
"""

from typing import Final

import numpy as np

from euchre.kernel.auction import CLUBS, set_contract, takes_upcard
from euchre.kernel.chance import below, unit
from euchre.kernel.compiled import after, compiled, count, inlined
from euchre.kernel.deal import (
    BIDDER,
    DEALER,
    HELD,
    LONE,
    MAKER,
    NEEDS,
    OUT,
    SKILLED,
    TRUMP,
    TURNED,
    deal_cards,
)
from euchre.kernel.desk import BASE, HANDS, LAID, MOST_PLAYERS, TURN
from euchre.kernel.exchanging import exchange
from euchre.kernel.foresee import (
    BIDDING,
    DECLARING,
    EXCHANGING,
    NAMING,
    ORDERING,
    bid_tricks,
    bids_by_itself,
    names_by_itself,
    orders_by_itself,
    stays_by_itself,
)
from euchre.kernel.layout import Floats, Ints
from euchre.kernel.lessons import (
    ITSELF,
    WHOLE,
    Lessons,
    Room,
    Subjects,
    ask,
    bid_lesson,
    card_lesson,
    discard_lesson,
    hand_in,
    list_bids,
    list_words,
    stay_lesson,
    try_all,
    word_lesson,
)
from euchre.kernel.moves import followers, set_out
from euchre.kernel.plan import (
    ALLIES,
    AUCTION,
    AUTOMATIC_CLUBS,
    BY_BIDS,
    BY_TURN_UP,
    DROPS,
    HAND_SIZE,
    PLAYERS,
)
from euchre.kernel.rolling import lay_down, usual_move
from euchre.kernel.saying import must_stay
from euchre.kernel.seating import sit_down
from euchre.kernel.skilled import word_value
from euchre.kernel.words import BID, CALL, ORDER, PASS, SUITS

CURIOSITY: Final = 0.1
"""The share of choices that are made at random, so that there is something to learn from them."""
ALL_SKILLED: Final = 0.5
"""The share of deals in which all have learned; in the others some sides go by the rules of thumb."""
CARD_SHARE: Final = 0.5
"""The share of cards that become a lesson."""
NEARLY: Final = 0.75
"""By how many points a lone hand may be worse than one with the partner, and be a lesson all the same."""
EVERYBODY: Final = (1 << MOST_PLAYERS) - 1
"""Seats as bits."""


def teach(room: Room, deals: int, into: Subjects, *, taught: bool, alone: bool) -> None:
    """Adds the lessons of so many deals; ``taught`` is false as long as nobody has learned anything.

    With ``alone`` the cards of lone hands alone are lessons, and hands are played alone that are nearly good enough.
    """
    for i in range(deals):
        _lessons_of_a_deal(room, i % room.book.plan[PLAYERS], into, taught, alone)
        try_all(room)
        hand_in(room, into)


def duel(room: Room, deals: int) -> Floats:
    """By how many points a learned side beats those by rules of thumb, by deal.

    Every deal is played with each side in turn the learned one.
    """
    leads = np.zeros(deals)
    for i in range(deals):
        _sides_of_a_duel(room, i % room.book.plan[PLAYERS])
        try_all(room)
        leads[i] = room.came[: room.waiting[0]].mean()
    return leads


@compiled
def _lessons_of_a_deal(room: Room, dealer: int, into: Subjects, taught: bool, alone: bool) -> None:
    """Plays a deal, and leaves the options of its lessons waiting."""
    _deal(room, dealer)
    if taught:
        room.deal[SKILLED] = EVERYBODY if unit(room.chance) < ALL_SKILLED else _some_sides(room)
    if _auction(room, into, taught, alone):
        _settle_and_play(room, into, taught, alone)


@compiled
def _settle_and_play(room: Room, into: Subjects, taught: bool, alone: bool) -> None:
    """What follows when trump is made."""
    if room.book.plan[DROPS] and room.deal[MAKER] >= 0:
        _answer_the_maker(room, into.stays, taught)
    playing = room.book.plan[PLAYERS] - count(room.deal[OUT])
    if playing > 1 and (room.deal[LONE] >= 0 or not alone):
        _play(room, into.cards, taught)


@compiled
def _sides_of_a_duel(room: Room, dealer: int) -> None:
    """Deals, and leaves the whole deal waiting as often as there are sides, each in turn the learned one."""
    plan, deal = room.book.plan, room.deal
    _deal(room, dealer)
    stage, seat, word = ORDERING, after(dealer, plan[PLAYERS], 0), ITSELF
    if _is_automatic(room):
        deal[TRUMP], stage = CLUBS, EXCHANGING
    elif plan[AUCTION] == BY_BIDS:
        stage = BIDDING
    elif deal[TURNED] < 0:
        stage, seat, word = NAMING, dealer, _unseen(room)
    for side in range(2 if plan[ALLIES] else plan[PLAYERS]):
        deal[SKILLED] = 1 << side | plan[ALLIES + side]
        ask(room, WHOLE, 0, side, stage, seat, word, side)


@compiled
def _some_sides(room: Room) -> int:
    """One of two sides, or some of those who play for themselves."""
    plan, skilled = room.book.plan, 0
    if plan[ALLIES]:
        first = below(room.chance, 2)
        return int(1 << first | plan[ALLIES + first])
    for seat in range(plan[PLAYERS]):
        skilled |= below(room.chance, 2) << seat
    return skilled


@inlined
def _is_automatic(room: Room) -> bool:
    """Whether the card that was turned up makes trump by itself."""
    return bool(room.book.plan[AUTOMATIC_CLUBS] and room.deal[TURNED] == CLUBS)


@compiled
def _deal(room: Room, dealer: int) -> None:
    room.waiting[0] = 0
    deal_cards(room.book.plan, room.deal, room.chance, dealer)
    for seat in range(room.book.plan[PLAYERS]):
        room.world[seat] = room.deal[HELD + seat]


@inlined
def _learns(deal: Ints, seat: int, taught: bool) -> bool:
    """Whether the seat's choices are lessons."""
    return bool(not taught or deal[SKILLED] >> seat & 1)


@compiled
def _auction(room: Room, into: Subjects, taught: bool, alone: bool) -> bool:
    """The words until trump is made, and the exchange after it; false when no hand with a trump suit is played."""
    plan, deal = room.book.plan, room.deal
    if _is_automatic(room):
        deal[TRUMP] = CLUBS
        exchange(room.book, room.skill, room.desk, deal, ITSELF)
        return True
    if plan[AUCTION] == BY_TURN_UP:
        return _turn_up(room, into, taught, alone)
    if not _bid(room, into.bids, taught):
        return False
    if _learns(deal, deal[MAKER], taught):
        discard_lesson(room, deal[MAKER], into.discards)
    exchange(room.book, room.skill, room.desk, deal, ITSELF)
    return True


@compiled
def _turn_up(room: Room, into: Subjects, taught: bool, alone: bool) -> bool:
    """Orders, then names, each a lesson; false when the cards are thrown in, or played without trump."""
    deal, stage = room.deal, ORDERING
    if deal[TURNED] < 0:
        _made(room, NAMING, deal[DEALER], _unseen(room), into.discards, taught)
        return True
    players = room.book.plan[PLAYERS]
    seat = after(deal[DEALER], players, 0)
    while True:
        options = list_words(room, stage, seat)
        if _learns(deal, seat, taught):
            word_lesson(room, stage, seat, options, into.words)
        word = _word(room, stage, seat, options)
        if word != PASS:
            if alone and _is_nearly_worth_it(room, stage, seat, word):
                word += 1
            _made(room, stage, seat, word, into.discards, taught)
            return True
        if seat == deal[DEALER]:
            if stage == NAMING:
                return False
            stage = NAMING
        seat = after(seat, players, 0)


@inlined
def _unseen(room: Room) -> int:
    """Any trump, as a dealer names it who turns the joker up, and must not look at the hand."""
    return int(CALL + 2 * below(room.chance, SUITS))


@compiled
def _word(room: Room, stage: int, seat: int, options: int) -> int:
    """What the seat says: now and then anything, else what it has learned, or the rules of thumb."""
    deal = room.deal
    if unit(room.chance) < CURIOSITY:
        return int(room.said[below(room.chance, options)])
    if stage == ORDERING:
        return orders_by_itself(room.book, room.skill, room.desk, deal, seat)
    return names_by_itself(room.book, room.skill, room.desk, deal, seat)


@compiled
def _is_nearly_worth_it(room: Room, stage: int, seat: int, word: int) -> bool:
    """Whether a call with the partner might have been one alone, which is the next word."""
    if (word - ORDER if stage == ORDERING else word - CALL) & 1:
        return False
    loss = word_value(room.book, room.skill, room.desk, room.deal, seat, word, stage == NAMING)
    loss -= word_value(room.book, room.skill, room.desk, room.deal, seat, word + 1, stage == NAMING)
    return bool(loss < NEARLY)


@compiled
def _made(room: Room, stage: int, seat: int, word: int, discards: Lessons, taught: bool) -> None:
    """The word makes trump, and the dealer lays a card away where the upcard is taken."""
    plan, deal, dealer = room.book.plan, room.deal, room.deal[DEALER]
    if stage == ORDERING:
        set_contract(plan, deal, seat, deal[TURNED], word - ORDER, 1)
    else:
        set_contract(plan, deal, seat, (word - CALL) >> 1, (word - CALL) & 1, int(deal[TURNED] < 0))
    if _learns(deal, dealer, taught) and takes_upcard(plan, deal) and not deal[OUT] >> dealer & 1:
        discard_lesson(room, dealer, discards)
    exchange(room.book, room.skill, room.desk, deal, ITSELF)


@compiled
def _bid(room: Room, lessons: Lessons, taught: bool) -> bool:
    """Bids once round, each a lesson, and a trump; false when the cards are thrown in, or played without trump."""
    plan, deal = room.book.plan, room.deal
    seat = after(deal[DEALER], plan[PLAYERS], 0)
    while deal[NEEDS] < plan[HAND_SIZE]:
        options = list_bids(room, seat)
        if options > 1 and _learns(deal, seat, taught):
            bid_lesson(room, seat, options, lessons)
        said = room.said[below(room.chance, options)]
        if unit(room.chance) >= CURIOSITY:
            said = bids_by_itself(room.book, room.skill, room.desk, deal, seat)
        if said != PASS:
            deal[BIDDER], deal[NEEDS] = seat, said - BID
        if seat == deal[DEALER]:
            break
        seat = after(seat, plan[PLAYERS], 0)
    return bool(bid_tricks(room.book, room.skill, room.desk, deal, DECLARING, deal[BIDDER], ITSELF))


@compiled
def _answer_the_maker(room: Room, lessons: Lessons, taught: bool) -> None:
    """Each of the others, free to drop, stays or drops, and learns from it."""
    plan, deal = room.book.plan, room.deal
    seat = after(deal[MAKER], plan[PLAYERS], 0)
    while seat != deal[MAKER]:
        if not must_stay(plan, deal, seat):
            if _learns(deal, seat, taught):
                stay_lesson(room, seat, lessons)
            if unit(room.chance) < CURIOSITY:
                stays = below(room.chance, 2) == 0
            else:
                stays = stays_by_itself(room.book, room.skill, room.desk, deal, seat)
            if not stays:
                deal[OUT] |= 1 << seat
        seat = after(seat, plan[PLAYERS], 0)


@compiled
def _play(room: Room, lessons: Lessons, taught: bool) -> None:
    """All cards of the deal, some of them lessons."""
    desk, eyes, lay = room.desk, room.eyes.copy(), room.book.lays[room.deal[TRUMP]]
    sit_down(room.book, room.deal, room.spot, room.hands, eyes, room.world, room.aside)
    frame = set_out(lay, desk, room.spot, room.hands, BASE)
    while desk[HANDS + desk[frame + TURN]] or desk[frame + LAID]:
        legal = followers(lay, desk, frame)
        if legal & (legal - 1):
            if _learns(room.deal, desk[frame + TURN], taught) and unit(room.chance) < CARD_SHARE:
                card_lesson(room, lay, eyes, frame, legal, lessons)
            legal = _card(room, lay, eyes, frame, legal)
        frame = lay_down(lay, desk, eyes, frame, legal)


@compiled
def _card(room: Room, lay: Ints, eyes: Ints, frame: int, legal: int) -> int:
    """What the seat on turn plays: now and then anything, else what it has learned, or the rules of thumb."""
    if unit(room.chance) < CURIOSITY:
        for _ in range(below(room.chance, count(legal))):
            legal &= legal - 1
        return int(legal & -legal)
    return usual_move(lay, room.book.thumb, room.skill, room.desk, eyes, frame)
