"""What a learned player does: the word, the discard and the card that its networks think most of."""

from euchre.kernel.book import Book
from euchre.kernel.compiled import inlined, lean, lowest
from euchre.kernel.deal import HELD, SKILLED, TRUMP, TURNED, UPCARD
from euchre.kernel.desk import OUT, TURN
from euchre.kernel.eyes import FRIENDS, look
from euchre.kernel.eyes import SKILLED as SKILLED_SEATS
from euchre.kernel.facts import (
    AWAY,
    BID_FACTS,
    CARD_FACTS,
    DISCARD_FACTS,
    STAY_FACTS,
    TRIED,
    WORD_FACTS,
    bid_facts,
    card_facts,
    discard_facts,
    stay_facts,
    word_facts,
)
from euchre.kernel.layout import CHART, PLACE, WORD, Ints
from euchre.kernel.moves import followers
from euchre.kernel.plan import WAYS
from euchre.kernel.saying import bid_promise, is_stuck, least_bid, most_bid
from euchre.kernel.skill import BIDS, CARDS, DISCARDS, LONE_CARDS, STAYS, WORDS, Skill, add_up, value
from euchre.kernel.thumb import ALONE_FROM, EXTRA, UNREACHED
from euchre.kernel.words import BID, CALL, ORDER, PASS, SUITS


@inlined
def is_skilled(eyes: Ints, seat: int) -> bool:
    """Whether the seat plays its cards as it has learned."""
    return bool(eyes[SKILLED_SEATS] >> seat & 1)


@inlined
def speaks_skilled(deal: Ints, seat: int) -> bool:
    """Whether the seat speaks and discards as it has learned."""
    return bool(deal[SKILLED] >> seat & 1)


@lean
def skilled_card(lay: Ints, skill: Skill, desk: Ints, eyes: Ints, frame: int) -> int:
    """The card that the seat on turn plays, as a move."""
    legal = followers(lay, desk, frame)
    if legal & (legal - 1) == 0:
        return int(legal)
    look(lay, desk, eyes, frame)
    turned = card_facts(lay, desk, eyes, frame)
    net = LONE_CARDS if desk[OUT] and eyes[FRIENDS + desk[frame + TURN]] else CARDS
    add_up(skill, desk, net, CARD_FACTS)
    chosen, most = 0, -1e9
    while legal:
        card = legal & -legal
        legal ^= card
        worth = value(skill, net, CARD_FACTS, TRIED + lay[CHART + turned * WORD + lowest(card)])
        if worth > most:
            chosen, most = card, float(worth)
    return chosen


@lean
def word_value(book: Book, skill: Skill, desk: Ints, deal: Ints, seat: int, word: int, naming: bool) -> float:
    """What the seat thinks of a word; only differences between such values mean anything."""
    fact = word_facts(book, desk, deal, seat, word, naming)
    add_up(skill, desk, WORDS, WORD_FACTS)
    return float(value(skill, WORDS, WORD_FACTS, fact))


@inlined
def _ways(book: Book, seat: int) -> int:
    """How many ways to call there are: none is alone where the score has no use for it."""
    return int(book.plan[WAYS] if book.thumb[ALONE_FROM + seat] < UNREACHED else 1)


@lean
def skilled_order(book: Book, skill: Skill, desk: Ints, deal: Ints, seat: int) -> int:
    """What the seat says when it may order the upcard; what more the score asks for counts a point a trick."""
    chosen, most = PASS, word_value(book, skill, desk, deal, seat, PASS, False) + book.thumb[EXTRA + seat]
    for alone in range(_ways(book, seat)):
        worth = word_value(book, skill, desk, deal, seat, ORDER + alone, False)
        if worth > most:
            chosen, most = ORDER + alone, worth
    return chosen


@lean
def skilled_call(book: Book, skill: Skill, desk: Ints, deal: Ints, seat: int) -> int:
    """What the seat says when it may name trump; what more the score asks for counts a point a trick."""
    chosen, most = PASS, -1e9
    if not is_stuck(book.plan, deal, seat):
        most = word_value(book, skill, desk, deal, seat, PASS, True) + book.thumb[EXTRA + seat]
    for trump in range(SUITS):
        if trump == deal[TURNED]:
            continue
        for alone in range(_ways(book, seat)):
            word = CALL + 2 * trump + alone
            worth = word_value(book, skill, desk, deal, seat, word, True)
            if worth > most:
                chosen, most = word, worth
    return chosen


@lean
def skilled_bid(book: Book, skill: Skill, desk: Ints, deal: Ints, seat: int) -> int:
    """What the seat says when it may bid for tricks; the trump that it means is that of the rules of thumb."""
    trump = bid_promise(book, deal, seat)[1]
    passing = bid_facts(book, desk, deal, seat, trump)
    add_up(skill, desk, BIDS, BID_FACTS)
    chosen, most = PASS, -1e9
    if not is_stuck(book.plan, deal, seat):
        most = float(value(skill, BIDS, BID_FACTS, passing))
    for tricks in range(least_bid(book.plan, deal), most_bid(book.plan, deal, seat) + 1):
        worth = value(skill, BIDS, BID_FACTS, passing + tricks)
        if worth > most:
            chosen, most = BID + tricks, float(worth)
    return chosen


@lean
def skilled_discard(book: Book, skill: Skill, desk: Ints, deal: Ints, seat: int, kept: int) -> int:
    """The card, as a bit of ``Cards``, that the seat lays away of its hand and the upcard; ``kept`` must stay."""
    lay = book.lays[deal[TRUMP]]
    rest = deal[HELD + seat] | deal[UPCARD]
    turned = discard_facts(book, desk, deal, seat)
    add_up(skill, desk, DISCARDS, DISCARD_FACTS)
    chosen, most = 0, -1e9
    rest &= ~kept
    while rest:
        card = rest & -rest
        rest ^= card
        worth = value(skill, DISCARDS, DISCARD_FACTS, AWAY + lay[CHART + turned * WORD + lay[PLACE + lowest(card)]])
        if worth > most:
            chosen, most = card, float(worth)
    return chosen


@lean
def skilled_stay(book: Book, skill: Skill, desk: Ints, deal: Ints, seat: int) -> bool:
    """Whether the seat stays against the maker."""
    drop = stay_facts(book, desk, deal, seat)
    add_up(skill, desk, STAYS, STAY_FACTS)
    return bool(value(skill, STAYS, STAY_FACTS, drop + 1) > value(skill, STAYS, STAY_FACTS, drop))
