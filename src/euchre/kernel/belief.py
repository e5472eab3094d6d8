"""How likely players by rule of thumb are to have said and laid away what was said, with the cards of a world."""

from typing import Final

import numpy as np

from euchre.kernel.book import Book
from euchre.kernel.compiled import compiled, inlined, lean
from euchre.kernel.deal import BIDDER, HELD, NEEDS, OUT, TURNED, UPCARD
from euchre.kernel.foresee import BIDDING, DECLARING, EXCHANGING, NAMING, ORDERING
from euchre.kernel.layout import Floats, Ints
from euchre.kernel.plan import (
    AUCTION,
    BID_PAYS,
    BY_BIDS,
    CANADIAN,
    HAND_SIZE,
    MAY_BURY,
    NO_TRUMPS,
    PLAYERS,
    WAYS,
)
from euchre.kernel.saying import (
    NEVER,
    bid_margin,
    bid_promise,
    call_margin,
    chair,
    chance_of,
    is_stuck,
    laid_away,
    least_bid,
    lone_margin,
    must_stay,
    order_margin,
    stay_margin,
    winning_bid,
)
from euchre.kernel.thumb import FRIEND_CHAIR, ODD
from euchre.kernel.words import BID, CALL, DECLARE, DROP, ORDER, PASS, SUITS

STAGE: Final = 0
"""Where in the deal something was said."""
SAYER: Final = STAGE + 1
WORD: Final = SAYER + 1
"""What was said; of a card that was laid away, the slot of the world in which it lies."""


@compiled
def word_likelihoods(book: Book, deal: Ints, before: Ints, worlds: Ints, history: Ints) -> Floats:
    """How likely all that was said is in each world.

    ``before`` are the hands as they were dealt and ``worlds`` hold those that the play began with, by world and seat;
    ``history`` is by saying and the places above.
    """
    answer = np.ones(len(worlds))
    here = deal.copy()
    for i in range(len(worlds)):
        here[:] = deal
        for h in range(len(history)):
            stage = history[h, STAGE]
            hands = before if stage <= EXCHANGING else worlds
            here[HELD : HELD + book.plan[PLAYERS]] = hands[i, : book.plan[PLAYERS]]
            answer[i] *= _said(book, here, stage, history[h, SAYER], history[h, WORD], worlds[i])
    return answer


@lean
def _said(book: Book, deal: Ints, stage: int, seat: int, word: int, world: Ints) -> float:
    if stage == ORDERING:
        return _ordered(book, deal, seat, word)
    if stage == NAMING:
        return _named(book, deal, seat, word)
    if stage == BIDDING:
        return _bid(book, deal, seat, word)
    if stage == DECLARING:
        return _declared(book, deal, seat, word)
    if stage == EXCHANGING:
        return _laid_away(book, deal, seat, world[word])
    return _stayed(book, deal, seat, word)


@inlined
def _ordered(book: Book, deal: Ints, seat: int, word: int) -> float:
    chance = chance_of(book.thumb, order_margin(book, deal, seat))
    if word == PASS:
        return 1.0 - chance
    if book.plan[WAYS] > 1 and not (book.plan[CANADIAN] and chair(book.plan, deal, seat) == FRIEND_CHAIR):
        chance *= _alone_or_not(book, deal, seat, word - ORDER, deal[TURNED], True)
    return chance


@lean
def _named(book: Book, deal: Ints, seat: int, word: int) -> float:
    named = (word - CALL) >> 1 if word != PASS else -1
    most, mine, ahead = NEVER, NEVER, NEVER
    for trump in range(SUITS + book.plan[NO_TRUMPS]):
        margin = call_margin(book, deal, seat, trump)
        most = max(most, margin)
        if trump == named:
            mine = margin
        else:
            ahead = max(ahead, margin)
    if word == PASS:
        return 1.0 - chance_of(book.thumb, most)
    chance = chance_of(book.thumb, mine - ahead)
    if not is_stuck(book.plan, deal, seat):
        chance *= chance_of(book.thumb, mine)
    if book.plan[WAYS] > 1:
        chance *= _alone_or_not(book, deal, seat, (word - CALL) & 1, named, deal[TURNED] < 0)
    return chance


@inlined
def _alone_or_not(book: Book, deal: Ints, seat: int, alone: int, trump: int, taking: bool) -> float:
    chance = chance_of(book.thumb, lone_margin(book, deal, seat, trump, taking))
    return chance if alone else 1.0 - chance


@inlined
def _bid(book: Book, deal: Ints, seat: int, word: int) -> float:
    most, wins = bid_promise(book, deal, seat)[0], winning_bid(book.plan, deal, seat)
    bold = bid_margin(book, deal, seat, most, wins) if wins else NEVER
    if word == PASS:
        least = least_bid(book.plan, deal)
        if least > book.plan[HAND_SIZE]:
            return 1.0
        return 1.0 - chance_of(book.thumb, max(bold, bid_margin(book, deal, seat, most, least)))
    tricks, stuck = word - BID, is_stuck(book.plan, deal, seat)
    chance = chance_of(book.thumb, bid_margin(book, deal, seat, most, tricks))
    more = bold if tricks < wins else NEVER
    if book.plan[BID_PAYS] and tricks not in (wins, book.plan[HAND_SIZE]):
        more = max(more, bid_margin(book, deal, seat, most, tricks + 1))
    deal[BIDDER], deal[NEEDS] = seat, tricks
    if stuck:
        return 1.0
    return chance * (1.0 - chance_of(book.thumb, more)) if more > NEVER else chance


@inlined
def _declared(book: Book, deal: Ints, seat: int, word: int) -> float:
    best = bid_promise(book, deal, seat)[1]
    return float(1.0 - book.thumb[ODD] if best == word - DECLARE else book.thumb[ODD])


@inlined
def _laid_away(book: Book, deal: Ints, seat: int, buried: int) -> float:
    kept = 0 if book.plan[MAY_BURY] or book.plan[AUCTION] == BY_BIDS else deal[UPCARD]
    card = laid_away(book, deal, seat, kept)
    return float(1.0 - book.thumb[ODD] if card == buried else book.thumb[ODD] / book.plan[HAND_SIZE])


@inlined
def _stayed(book: Book, deal: Ints, seat: int, word: int) -> float:
    chance = 1.0
    if not must_stay(book.plan, deal, seat):
        chance = chance_of(book.thumb, stay_margin(book, deal, seat))
    if word == DROP:
        deal[OUT] |= 1 << seat
        return 1.0 - chance
    return chance
