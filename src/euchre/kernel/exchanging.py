"""What changes hands once trump is made: the upcard, a high bidder's swap, and the best card for a lone hand."""

from typing import Final

from euchre.kernel.auction import takes_upcard
from euchre.kernel.book import Book
from euchre.kernel.compiled import after, inlined, lean, lowest
from euchre.kernel.deal import AWAY, DEALER, HELD, LONE, LONE_DEFENDER, MAKER, OUT, TRUMP, UPCARD
from euchre.kernel.layout import HEIGHT, Ints, placed
from euchre.kernel.layout import TRUMP as TRUMPS_OF
from euchre.kernel.plan import (
    ALLIES,
    AUCTION,
    BY_BIDS,
    DEAD_DISCARDS,
    DEFENDERS_BEST,
    KINDS,
    MAY_BURY,
    PARTNERS_BEST,
    PLAYERS,
)
from euchre.kernel.saying import laid_away, least_of_a_lone_hand
from euchre.kernel.skill import Skill
from euchre.kernel.skilled import skilled_discard, speaks_skilled
from euchre.kernel.words import DISCARD, KEEP, SWAP

HIGHER: Final = 1000
"""By how much a trump is a better gift than any other card."""


@lean
def exchange(book: Book, skill: Skill, desk: Ints, deal: Ints, word: int) -> None:
    """The dealer takes the upcard and discards, or a high bidder swaps."""
    if book.plan[AUCTION] == BY_BIDS and deal[MAKER] >= 0:
        seat = deal[MAKER]
    elif takes_upcard(book.plan, deal):
        seat = deal[DEALER]
        if deal[OUT] >> seat & 1 and not book.plan[DEAD_DISCARDS]:
            return
    else:
        return
    if word == KEEP:
        return
    if word >= 0:
        kind = word - DISCARD if word >= DISCARD else word - SWAP
        six = deal[HELD + seat] | deal[UPCARD]
        card = six & (1 << kind | 1 << kind + book.plan[KINDS])
        deal[AWAY] = card & -card
        deal[HELD + seat] = six ^ deal[AWAY]
        return
    kept = 0 if book.plan[MAY_BURY] or book.plan[AUCTION] == BY_BIDS else deal[UPCARD]
    if speaks_skilled(deal, seat):
        card = skilled_discard(book, skill, desk, deal, seat, kept)
    else:
        card = laid_away(book, deal, seat, kept)
    deal[AWAY] = card
    deal[HELD + seat] = (deal[HELD + seat] | deal[UPCARD]) ^ card


@lean
def give_the_best(book: Book, deal: Ints) -> None:
    """Where the table plays so, the partner of a lone hand gives it the best card, and gets the least one back."""
    if book.plan[PARTNERS_BEST] and deal[LONE] >= 0:
        _give(book, deal, deal[LONE])
    if book.plan[DEFENDERS_BEST] and deal[LONE_DEFENDER] >= 0:
        _give(book, deal, deal[LONE_DEFENDER])


@inlined
def _give(book: Book, deal: Ints, lone: int) -> None:
    lay, giver = book.lays[deal[TRUMP]], after(lone, book.plan[PLAYERS], ~book.plan[ALLIES + lone])
    cards = deal[HELD + giver]
    if giver == deal[DEALER] and takes_upcard(book.plan, deal):
        cards |= deal[UPCARD]
    best, most = 0, -1
    while cards:
        card = cards & -cards
        cards ^= card
        there = placed(lay, card)
        help_ = lay[HEIGHT + lowest(there)] + (HIGHER if there & lay[TRUMPS_OF] else 0)
        if help_ > most:
            best, most = card, help_
    deal[HELD + giver] &= ~best
    deal[HELD + lone] |= best
    deal[HELD + lone] ^= least_of_a_lone_hand(book, deal, lone)
