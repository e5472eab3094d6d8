"""The auctions, exchanges and drops of every game, with each legal action as likely as any other.

They repeat what the engine's phases say, for speed; tests/kernel/test_batch.py holds them together action by action.
"""

from typing import Final

from euchre.kernel.chance import any_of, below, nth
from euchre.kernel.compiled import after, count, inlined, lean, lowest
from euchre.kernel.deal import (
    BIDDER,
    DEALER,
    HELD,
    LONE,
    LONE_DEFENDER,
    MAKER,
    NEEDS,
    ORDERED,
    OUT,
    TRUMP,
    TURNED,
    UP_KIND,
    UPCARD,
)
from euchre.kernel.layout import Ints
from euchre.kernel.plan import (
    ALLIES,
    ASKED_LATER,
    ASSIST_TAKES,
    AUCTION,
    AUTOMATIC_CLUBS,
    BID_ANY,
    BIDDER_NAMES,
    BY_BIDS,
    CANADIAN,
    CLUBS_TAKEN,
    CONTRACT,
    DEAD_DISCARDS,
    DEAL_AGAIN,
    DEALER_NAMES,
    DROPS,
    HAND_SIZE,
    JOKER_UP,
    KINDS,
    LONE_DEFENCE,
    MAY_BURY,
    NO_TRUMPS,
    PLAYERS,
    UNMADE,
    WAYS,
)
from euchre.kernel.saying import is_stuck, least_bid, must_stay
from euchre.kernel.words import (
    BID,
    CALL,
    DECLARE,
    DECLINE,
    DISCARD,
    KEEP,
    KEEP_PARTNER,
    ORDER,
    PASS,
    STAY,
    SUITS,
    SWAP,
    say,
)

CLUBS: Final = 3
HIGH_NO_TRUMP: Final = SUITS
NO_SUIT: Final = -1


@lean
def make_trump(plan: Ints, desk: Ints, deal: Ints, chance: Ints) -> bool:
    """Brings about a contract; false where the cards are thrown in instead."""
    joker = deal[TURNED] == NO_SUIT
    if joker and plan[JOKER_UP] == DEAL_AGAIN:
        return False
    if plan[AUTOMATIC_CLUBS] and deal[TURNED] == CLUBS:
        deal[TRUMP] = CLUBS
        return True
    if plan[AUCTION] == BY_BIDS:
        return _bid_tricks(plan, desk, deal, chance)
    if joker and plan[JOKER_UP] == DEALER_NAMES:
        _name_for_joker(plan, desk, deal, chance)
        return True
    if not (joker and plan[JOKER_UP] == BID_ANY) and _order_up(plan, desk, deal, chance):
        return True
    return _name(plan, desk, deal, chance, joker and plan[JOKER_UP] == BID_ANY)


@inlined
def _order_up(plan: Ints, desk: Ints, deal: Ints, chance: Ints) -> bool:
    """Round one: each seat orders up the upcard's suit or passes."""
    seat = deal[DEALER]
    for _ in range(plan[PLAYERS]):
        seat = after(seat, plan[PLAYERS], 0)
        forced = plan[CANADIAN] & plan[ALLIES + seat] >> deal[DEALER] & 1
        ways = 1 if forced else plan[WAYS]
        said = below(chance, 1 + ways)
        alone = forced | said >> 1
        say(desk, seat, ORDER + alone if said else PASS, 1 + ways)
        if said:
            set_contract(plan, deal, seat, deal[TURNED], alone, 1)
            return True
    return False


@inlined
def _name(plan: Ints, desk: Ints, deal: Ints, chance: Ints, for_joker: bool) -> bool:
    """Round two, or the only one after a turned joker: each seat names a suit or passes."""
    seat = deal[DEALER]
    for _ in range(plan[PLAYERS]):
        seat = after(seat, plan[PLAYERS], 0)
        if _call(plan, desk, deal, chance, seat, for_joker):
            return True
    if plan[UNMADE]:
        deal[TRUMP] = HIGH_NO_TRUMP
    return bool(plan[UNMADE])


@inlined
def _name_for_joker(plan: Ints, desk: Ints, deal: Ints, chance: Ints) -> None:
    """A joker is up, and the dealer names a suit for it."""
    said = below(chance, SUITS * plan[WAYS])
    trump, alone = _split(plan, said)
    say(desk, deal[DEALER], CALL + 2 * trump + alone, SUITS * plan[WAYS])
    set_contract(plan, deal, deal[DEALER], trump, alone, 1)


@inlined
def _call(plan: Ints, desk: Ints, deal: Ints, chance: Ints, seat: int, for_joker: bool) -> bool:
    """A seat names a suit that was not turned down, or no-trump where that is played, or passes where it may."""
    suits = SUITS if deal[TURNED] == NO_SUIT else SUITS - 1
    calls = (suits + (0 if for_joker else plan[NO_TRUMPS])) * plan[WAYS]
    must = is_stuck(plan, deal, seat)
    said = below(chance, calls if must else calls + 1)
    if said == calls:
        say(desk, seat, PASS, calls + 1)
        return False
    trump, alone = _split(plan, said)
    if suits < SUITS and trump >= deal[TURNED]:
        trump += 1
    say(desk, seat, CALL + 2 * trump + alone, calls if must else calls + 1)
    set_contract(plan, deal, seat, trump, alone, int(for_joker))
    return True


@inlined
def _split(plan: Ints, said: int) -> tuple[int, int]:
    """The trump, and 1 for alone, in a call that is numbered trump by trump."""
    second = plan[WAYS] - 1
    return said >> second, said & second


@inlined
def _bid_tricks(plan: Ints, desk: Ints, deal: Ints, chance: Ints) -> bool:
    """Each seat once promises more tricks than were bid, or passes; then the high bidder names trump."""
    seat = deal[DEALER]
    for _ in range(plan[PLAYERS]):
        seat = after(seat, plan[PLAYERS], 0)
        least = least_bid(plan, deal)
        bids = plan[HAND_SIZE] + 1 - least
        must = is_stuck(plan, deal, seat)
        said = below(chance, bids if must else bids + 1)
        say(desk, seat, PASS if said == bids else BID + least + said, bids if must else bids + 1)
        if said < bids:
            deal[BIDDER], deal[NEEDS] = seat, least + said
        if deal[NEEDS] == plan[HAND_SIZE]:
            break
    return _declare(plan, desk, deal, chance)


@inlined
def _declare(plan: Ints, desk: Ints, deal: Ints, chance: Ints) -> bool:
    seat = deal[BIDDER]
    if seat < 0:
        if plan[UNMADE]:
            deal[TRUMP] = HIGH_NO_TRUMP
        return bool(plan[UNMADE])
    trump = deal[TURNED]
    if plan[BIDDER_NAMES]:
        trump = below(chance, SUITS)
        say(desk, seat, DECLARE + trump, SUITS)
    deal[MAKER], deal[TRUMP] = seat, trump
    return True


@inlined
def set_contract(plan: Ints, deal: Ints, seat: int, trump: int, alone: int, ordered: int) -> None:
    """The contract stands, and the partners of a lone player put their cards down; ``ordered``: the upcard is taken."""
    deal[MAKER], deal[TRUMP], deal[NEEDS], deal[ORDERED] = seat, trump, plan[CONTRACT + alone], ordered
    if alone:
        deal[LONE] = seat
        deal[OUT] = plan[ALLIES + seat]


@lean
def exchange(plan: Ints, desk: Ints, deal: Ints, chance: Ints) -> None:
    """The dealer takes the upcard and discards, or a high bidder swaps."""
    dealer = deal[DEALER]
    if takes_upcard(plan, deal):
        if deal[OUT] >> dealer & 1 and not plan[DEAD_DISCARDS]:
            return
        hand = deal[HELD + dealer] | deal[UPCARD]
        choices = _kinds(plan, hand)
        picked_up = 1 << deal[UP_KIND]
        if not plan[MAY_BURY] and not (hand & picked_up and hand & picked_up << plan[KINDS]):
            choices &= ~picked_up
        card = any_of(choices, plan[HAND_SIZE] + 1, chance)
        say(desk, dealer, DISCARD + lowest(card), count(choices))
        deal[HELD + dealer] = _without(plan, hand, card)
    elif plan[AUCTION] == BY_BIDS and deal[MAKER] >= 0:
        _swap(plan, desk, deal, chance)


@inlined
def takes_upcard(plan: Ints, deal: Ints) -> bool:
    """Whether the dealer takes the upcard."""
    if deal[MAKER] < 0:
        return bool(plan[CLUBS_TAKEN] and deal[TRUMP] == deal[TURNED])
    if not deal[ORDERED]:
        return False
    return bool(plan[ASSIST_TAKES] or not plan[ALLIES + deal[MAKER]] >> deal[DEALER] & 1)


@inlined
def _swap(plan: Ints, desk: Ints, deal: Ints, chance: Ints) -> None:
    seat = deal[MAKER]
    choices = _kinds(plan, deal[HELD + seat])
    said = below(chance, count(choices) + 1)
    if said == count(choices):
        say(desk, seat, KEEP, count(choices) + 1)
        return
    card = nth(choices, said, plan[HAND_SIZE])
    say(desk, seat, SWAP + lowest(card), count(choices) + 1)
    deal[HELD + seat] = _without(plan, deal[HELD + seat], card) | deal[UPCARD]


@inlined
def _kinds(plan: Ints, hand: int) -> int:
    """The different cards of a hand, as bits by number."""
    return int((hand | hand >> plan[KINDS]) & (1 << plan[KINDS]) - 1)


@inlined
def _without(plan: Ints, hand: int, card: int) -> int:
    """The hand without one copy of the card."""
    second = card << plan[KINDS]
    return hand & ~(second if hand & second else card)


@lean
def settle_sides(plan: Ints, desk: Ints, deal: Ints, chance: Ints) -> None:
    """Who plays alone, who defends alone and who drops."""
    if deal[MAKER] < 0:
        return
    if plan[ASKED_LATER] and deal[LONE] < 0:
        seat = deal[MAKER]
        said = below(chance, 2)
        say(desk, seat, KEEP_PARTNER + said, 2)
        if said:
            deal[LONE], deal[NEEDS] = seat, plan[CONTRACT + 1]
            deal[OUT] |= plan[ALLIES + seat]
    if plan[LONE_DEFENCE] and deal[LONE] >= 0:
        _defend_alone(plan, desk, deal, chance)
    if plan[DROPS]:
        _stay_or_drop(plan, desk, deal, chance)


@inlined
def _defend_alone(plan: Ints, desk: Ints, deal: Ints, chance: Ints) -> None:
    seat = deal[DEALER]
    for _ in range(plan[PLAYERS]):
        seat = after(seat, plan[PLAYERS], 0)
        if seat == deal[MAKER] or plan[ALLIES + seat] >> deal[MAKER] & 1:
            continue
        said = below(chance, 2)
        say(desk, seat, DECLINE + said, 2)
        if said:
            deal[LONE_DEFENDER] = seat
            deal[OUT] |= plan[ALLIES + seat]
            return


@inlined
def _stay_or_drop(plan: Ints, desk: Ints, deal: Ints, chance: Ints) -> None:
    """One after the other from the maker's left stays or drops."""
    seat = deal[MAKER]
    for _ in range(plan[PLAYERS] - 1):
        seat = after(seat, plan[PLAYERS], 0)
        choices = 1 if must_stay(plan, deal, seat) else 2
        said = below(chance, choices)
        say(desk, seat, STAY + said, choices)
        deal[OUT] |= said << seat
