"""What an action leads to in many worlds: the rest of the auction and the play, by rules of thumb or as learned."""

from typing import Final

import numpy as np

from euchre.kernel.asking import ask_defenders, ask_maker
from euchre.kernel.auction import set_contract
from euchre.kernel.book import Book
from euchre.kernel.compiled import after, compiled, count, inlined, lean
from euchre.kernel.deal import (
    BIDDER,
    DEALER,
    HELD,
    LONE,
    LONE_DEFENDER,
    MAKER,
    NEEDS,
    OUT,
    PLAYED_OUT,
    SCORES,
    SKILLED,
    THROWN_IN,
    TRUMP,
    TURNED,
    WALKED_OVER,
)
from euchre.kernel.desk import BASE, HOME_AT, MOST_PLAYERS, SPOT
from euchre.kernel.exchanging import exchange, give_the_best
from euchre.kernel.eyes import EYES
from euchre.kernel.layout import Floats, Ints
from euchre.kernel.moves import set_out
from euchre.kernel.plan import (
    BID_PAYS,
    BIDDER_NAMES,
    CANADIAN,
    DROPS,
    HAND_SIZE,
    NO_TRUMPS,
    PLAYERS,
    UNMADE,
    WAYS,
)
from euchre.kernel.rolling import pick, played_out
from euchre.kernel.saying import (
    NEVER,
    bid_margin,
    bid_promise,
    call_margin,
    chair,
    is_stuck,
    least_bid,
    lone_margin,
    most_bid,
    must_stay,
    order_margin,
    score_presses,
    stay_margin,
    winning_bid,
)
from euchre.kernel.seating import sit_down
from euchre.kernel.skill import Skill
from euchre.kernel.skilled import skilled_bid, skilled_call, skilled_order, skilled_stay, speaks_skilled
from euchre.kernel.solve import solve
from euchre.kernel.thumb import FRIEND_CHAIR
from euchre.kernel.words import BID, CALL, DECLARE, ORDER, PASS, STAY, SUITS

# Where in a deal the seat on turn is.
ORDERING, NAMING, BIDDING, DECLARING, EXCHANGING, STAYING, LEADING = 0, 1, 2, 3, 4, 5, 6
ASKED_ALONE, ASKED_TO_DEFEND = 7, 8
"""The seat has answered whether it plays or defends alone, and the question to others is next."""

# How a deal ends, as one number: from which bit on each part lies. Seats are counted from 1; 0 is nobody.
ENDS: Final = 0
"""Whether the cards are thrown in, played, or the maker walks over."""
BY: Final = ENDS + 2
"""The maker."""
ALONE: Final = BY + 3
DEFENDER: Final = ALONE + 3
"""Who defends alone."""
SITS_OUT: Final = DEFENDER + 3
"""The seats that do not play."""
PROMISED: Final = SITS_OUT + MOST_PLAYERS
"""How many tricks the maker needs."""
TOOK: Final = PROMISED + 4
"""The tricks of each seat, as digits to ``BASE``."""
OPENED: Final = TOOK + HOME_AT
"""The makers' tricks when all hands lie open, as ``worth`` tells them apart; between two sides only."""
HOME_FIRST: Final = OPENED
"""Who came to zero first, where the first one wins the game."""

# Which hands are solved besides as if they lay open.
NONE_OPEN, LONE_OPEN, ALL_OPEN = 0, 1, 2


@compiled
def foresee(
    book: Book,
    skill: Skill,
    desk: Ints,
    table: Ints,
    deal: Ints,
    eyes: Ints,
    worlds: Ints,
    aside: Ints,
    start: Ints,
    words: Ints,
    worth: Floats,
    opens: int,
    skilled: Ints,
) -> Ints:
    """How the deal ends after each word in each world, when all goes on; by world and word.

    ``start`` is the stage and the seat on turn; ``deal`` says what is settled, and ``eyes`` what all have seen.
    Worlds hold the hands by seat, and ``aside`` what each seat knows to be out of play, as bits of ``Cards`` with
    copies apart. ``opens`` says which hands are solved besides, by the makers' tricks as ``worth`` tells them apart,
    between two sides. ``skilled`` are seats that go on as they have learned, as bits, the others by the rules of
    thumb; each world takes one of these numbers.
    """
    endings = np.zeros((len(worlds), len(words)), dtype=np.int64)
    here = deal.copy()
    spot = np.zeros(SPOT, dtype=np.int64)
    hands = np.zeros(book.plan[PLAYERS], dtype=np.int64)
    sees = np.zeros(EYES, dtype=np.int64)
    for i in range(len(worlds)):
        for w in range(len(words)):
            here[:] = deal
            here[HELD : HELD + book.plan[PLAYERS]] = worlds[i, : book.plan[PLAYERS]]
            here[SKILLED] = skilled[pick(worlds[i], len(skilled))]
            ends = run(book, skill, desk, here, start[0], start[1], words[w])
            took, opened = 0, 0
            if ends == PLAYED_OUT:
                sees[:] = eyes
                lay = book.lays[here[TRUMP]]
                sit_down(book, here, spot, hands, sees, worlds[i], aside[i])
                if opens == ALL_OPEN or (opens == LONE_OPEN and here[LONE] >= 0):
                    opened = int(solve(lay, desk, table, spot, hands, worth))
                took = played_out(lay, book.thumb, skill, desk, sees, set_out(lay, desk, spot, hands, BASE))
            endings[i, w] = _ending(here, ends, took) | opened << OPENED
    return endings


@inlined
def _ending(deal: Ints, ends: int, took: int) -> int:
    seats = deal[MAKER] + 1 << BY | deal[LONE] + 1 << ALONE | deal[LONE_DEFENDER] + 1 << DEFENDER
    return int(ends << ENDS | seats | deal[OUT] << SITS_OUT | deal[NEEDS] << PROMISED | took << TOOK)


@lean
def run(book: Book, skill: Skill, desk: Ints, deal: Ints, stage: int, seat: int, word: int) -> int:
    """Plays the auction and all that follows up to the first lead, beginning with this word."""
    if stage <= NAMING:
        if not _turn_up(book, skill, desk, deal, stage, seat, word):
            return _unmade(book.plan, deal)
    elif stage <= DECLARING and not bid_tricks(book, skill, desk, deal, stage, seat, word):
        return _unmade(book.plan, deal)
    if stage <= EXCHANGING:
        exchange(book, skill, desk, deal, word if stage == EXCHANGING else -1)
        ask_maker(book, deal)
    if stage <= EXCHANGING or stage == ASKED_ALONE:
        ask_defenders(book, deal, deal[DEALER])
    elif stage == ASKED_TO_DEFEND:
        ask_defenders(book, deal, seat)
    give_the_best(book, deal)
    if book.plan[DROPS] and deal[MAKER] >= 0 and stage <= STAYING:
        first = seat if stage == STAYING else after(deal[MAKER], book.plan[PLAYERS], 0)
        _stay_or_drop(book, skill, desk, deal, first, word if stage == STAYING else -1)
        if count(deal[OUT]) == book.plan[PLAYERS] - 1:
            return WALKED_OVER
    return PLAYED_OUT


@inlined
def _unmade(plan: Ints, deal: Ints) -> int:
    if not plan[UNMADE]:
        return THROWN_IN
    deal[TRUMP] = SUITS
    return PLAYED_OUT


@lean
def _turn_up(book: Book, skill: Skill, desk: Ints, deal: Ints, stage: int, seat: int, word: int) -> bool:
    """Orders, then names; false when everybody passes."""
    if stage == ORDERING:
        while True:
            said = word if word >= 0 else orders_by_itself(book, skill, desk, deal, seat)
            word = -1
            if said != PASS:
                set_contract(book.plan, deal, seat, deal[TURNED], said - ORDER, 1)
                return True
            if seat == deal[DEALER]:
                break
            seat = after(seat, book.plan[PLAYERS], 0)
        seat = after(deal[DEALER], book.plan[PLAYERS], 0)
    while True:
        said = word if word >= 0 else names_by_itself(book, skill, desk, deal, seat)
        word = -1
        if said != PASS:
            set_contract(book.plan, deal, seat, (said - CALL) >> 1, (said - CALL) & 1, int(deal[TURNED] < 0))
            return True
        if seat == deal[DEALER]:
            return False
        seat = after(seat, book.plan[PLAYERS], 0)


@inlined
def orders_by_itself(book: Book, skill: Skill, desk: Ints, deal: Ints, seat: int) -> int:
    """What the seat says that may order the upcard, as it has learned or by the rules of thumb."""
    if speaks_skilled(deal, seat):
        return skilled_order(book, skill, desk, deal, seat)
    return order_by_thumb(book, deal, seat)


@inlined
def names_by_itself(book: Book, skill: Skill, desk: Ints, deal: Ints, seat: int) -> int:
    """What the seat says that may name trump, as it has learned or by the rules of thumb."""
    if speaks_skilled(deal, seat):
        return skilled_call(book, skill, desk, deal, seat)
    return call_by_thumb(book, deal, seat)


@lean
def order_by_thumb(book: Book, deal: Ints, seat: int) -> int:
    """What the seat says by the rules of thumb that may order the upcard."""
    if order_margin(book, deal, seat) < 0:
        return PASS
    if book.plan[CANADIAN] and chair(book.plan, deal, seat) == FRIEND_CHAIR:
        return ORDER + 1
    alone = book.plan[WAYS] > 1 and lone_margin(book, deal, seat, deal[TURNED], True) >= 0
    return ORDER + int(alone)


@lean
def call_by_thumb(book: Book, deal: Ints, seat: int) -> int:
    """What the seat says by them that may name trump."""
    most, best = NEVER, 0
    for trump in range(SUITS + book.plan[NO_TRUMPS]):
        margin = call_margin(book, deal, seat, trump)
        if margin > most:
            most, best = margin, trump
    if most < 0 and not is_stuck(book.plan, deal, seat):
        return PASS
    taking = deal[TURNED] < 0
    alone = most >= 0 and book.plan[WAYS] > 1 and lone_margin(book, deal, seat, best, taking) >= 0
    return CALL + 2 * best + int(alone)


@lean
def bid_tricks(book: Book, skill: Skill, desk: Ints, deal: Ints, stage: int, seat: int, word: int) -> bool:
    """Bids once round, and the high bidder declares; false when nobody bids."""
    while stage == BIDDING:
        said = word if word >= 0 else bids_by_itself(book, skill, desk, deal, seat)
        word = -1
        if said != PASS:
            deal[BIDDER], deal[NEEDS] = seat, said - BID
        if seat == deal[DEALER] or deal[NEEDS] == book.plan[HAND_SIZE]:
            break
        seat = after(seat, book.plan[PLAYERS], 0)
    bidder = deal[BIDDER]
    if bidder < 0:
        return False
    deal[MAKER], deal[TRUMP] = bidder, deal[TURNED]
    if word >= DECLARE:
        deal[TRUMP] = word - DECLARE
    elif book.plan[BIDDER_NAMES]:
        deal[TRUMP] = bid_promise(book, deal, bidder)[1]
    return True


@inlined
def bids_by_itself(book: Book, skill: Skill, desk: Ints, deal: Ints, seat: int) -> int:
    """What the seat bids, as it has learned, or with fewer points to go than there are tricks by the rules of thumb."""
    if speaks_skilled(deal, seat) and deal[SCORES + seat] >= book.plan[HAND_SIZE]:
        return int(skilled_bid(book, skill, desk, deal, seat))
    return int(bid_by_thumb(book, deal, seat))


@lean
def bid_by_thumb(book: Book, deal: Ints, seat: int) -> int:
    """What the seat bids by them."""
    least = least_bid(book.plan, deal)
    if least > book.plan[HAND_SIZE]:
        return PASS
    most, limit = bid_promise(book, deal, seat)[0], most_bid(book.plan, deal, seat)
    wins = winning_bid(book.plan, deal, seat)
    if 0 < wins <= limit and bid_margin(book, deal, seat, most, wins) >= 0:
        return BID + wins
    if bid_margin(book, deal, seat, most, least) < 0:
        return BID + least if is_stuck(book.plan, deal, seat) else PASS
    while book.plan[BID_PAYS] and least < limit and bid_margin(book, deal, seat, most, least + 1) >= 0:
        least += 1
    return BID + least


@lean
def _stay_or_drop(book: Book, skill: Skill, desk: Ints, deal: Ints, seat: int, word: int) -> None:
    """One after the other from this seat to the maker's right stays or drops."""
    while seat != deal[MAKER]:
        stays = must_stay(book.plan, deal, seat) or stays_by_itself(book, skill, desk, deal, seat)
        if word >= 0:
            stays = word == STAY
            word = -1
        if not stays:
            deal[OUT] |= 1 << seat
        seat = after(seat, book.plan[PLAYERS], 0)


@inlined
def stays_by_itself(book: Book, skill: Skill, desk: Ints, deal: Ints, seat: int) -> bool:
    """Whether a seat stays that is free to drop, as it has learned or by the rules of thumb.

    Where the score has a say, all go by the rules of thumb.
    """
    if speaks_skilled(deal, seat) and not score_presses(book.plan, deal, seat):
        return bool(skilled_stay(book, skill, desk, deal, seat))
    return bool(stay_margin(book, deal, seat) >= 0)
