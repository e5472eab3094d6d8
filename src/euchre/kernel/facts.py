"""What a learned player looks at: the facts that its seat knows, as numbers, written down on the desk.

Cards go by the chart of trump (``layout.CHART``), seats by how far they sit to the left, so that what is learned in one
suit and at one seat holds in all. There is room for the largest table and the largest single pack; a game uses of it
what it needs.
"""

from typing import Final

from euchre.kernel.book import Book
from euchre.kernel.compiled import count, inlined, lean, lowest
from euchre.kernel.deal import DEALER, HELD, LONE, MAKER, NEEDS, ORDERED, TRUMP, TURNED, UPCARD
from euchre.kernel.deal import OUT as DROPPED
from euchre.kernel.desk import (
    BEST,
    FACTS,
    FACTS_TOLD,
    HANDS,
    HOLDER,
    LAID,
    LED,
    MOST_PLAYERS,
    OUT,
    PLAYERS,
    TURN,
    WON,
    tricks_of,
)
from euchre.kernel.eyes import (
    DEALER_IS,
    FRIENDS,
    MAKER_IS,
    ORDERED_UP,
    OVER,
    PLAYED_BY,
    PROMISED,
    TAKEN_BY_US,
    UNSEEN,
    UPCARD_IS,
    VOIDS,
)
from euchre.kernel.layout import CHART, MEMBERS, PART, SUIT_COUNT, WORD, Ints, placed
from euchre.kernel.plan import AUCTION, BY_BIDS, STUCK
from euchre.kernel.plan import PLAYERS as AT_TABLE
from euchre.kernel.words import CALL, ORDER, PASS

PACK: Final = 32
SEATS: Final = MOST_PLAYERS
PLAIN: Final = 4
"""How many suits there are."""
TRUMPS: Final = 9
MOST_TRICKS: Final = 5

# During the play.
MINE: Final = 0
"""By card: it is in the own hand."""
HIDDEN: Final = MINE + PACK
"""By card: another may hold it."""
VOID: Final = HIDDEN + PACK
"""By other seat and suit: it has shown to be out of it."""
SUIT_LED: Final = VOID + (SEATS - 1) * PLAIN
"""By suit, and for none."""
BEST_CARD: Final = SUIT_LED + PLAIN + 1
POSITION: Final = BEST_CARD + PACK
"""By how many cards lie in the trick."""
HELD_BY: Final = POSITION + SEATS
"""By other seat: it holds the trick."""
MADE_BY: Final = HELD_BY + SEATS - 1
"""By seat, and for nobody."""
ALONE: Final = MADE_BY + SEATS + 1
"""For nobody, then by seat that plays alone."""
DEALT_BY: Final = ALONE + SEATS + 1
"""By seat, upcard turned down or taken."""
KEPT: Final = DEALT_BY + 2 * SEATS
"""By seat and trump: it took that upcard and has not played it."""
TURNED_DOWN: Final = KEPT + SEATS * TRUMPS
"""By card."""
OURS: Final = TURNED_DOWN + PACK
"""By tricks of the own side."""
THEIRS: Final = OURS + MOST_TRICKS + 1
LEFT: Final = THEIRS + MOST_TRICKS + 1
"""By cards in hand, less one."""
SHOWN_BY: Final = LEFT + MOST_TRICKS
"""By seat and card: it has played it."""
TOOK_BY: Final = SHOWN_BY + SEATS * PACK
"""By seat and tricks, where everyone plays for themselves."""
GONE_BY: Final = TOOK_BY + SEATS * (MOST_TRICKS + 1)
"""By other seat: it has dropped."""
NEEDED: Final = GONE_BY + SEATS - 1
"""By how many tricks the maker has promised, where everyone plays for themselves."""
TRIED: Final = NEEDED + MOST_TRICKS + 1
"""By card: it is played now."""
CARD_FACTS: Final = TRIED + PACK

# Before it: what a word that makes this trump, or none, is judged by.
UP: Final = MINE + PACK
CHAIR: Final = UP + PACK
"""By seats to the left of the dealer, from the eldest hand."""
KINDS: Final = 6
"""An order, a lone one, a call, a lone one, and a pass in each round."""
WAY: Final = CHAIR + SEATS
"""By kind of word, dealer free to pass or stuck."""
WAY_AT: Final = WAY + 2 * KINDS
"""By kind of word and chair."""
WORD_FACTS: Final = WAY_AT + 2 * KINDS * SEATS

# When tricks are bid for; what a bid is judged by, cards go by the trump that promises most.
TO_SWAP: Final = MINE + PACK
"""By card: it was turned up, and is the maker's to swap for."""
BIDS_AT: Final = TO_SWAP + PACK
"""By seats to the left of the dealer, from the eldest hand."""
HIGH: Final = BIDS_AT + SEATS
"""By the highest bid so far."""
OFFER: Final = HIGH + MOST_TRICKS + 1
"""By chair and tricks that are bid now, none for a pass."""
BID_FACTS: Final = OFFER + SEATS * (MOST_TRICKS + 1)

# When a card is laid away for the upcard.
MAKER_AT: Final = MINE + PACK
LONE_HAND: Final = MAKER_AT + SEATS
BID_OF: Final = LONE_HAND + 2
"""By the tricks that were bid, where they are bid for."""
AWAY: Final = BID_OF + MOST_TRICKS + 1
DISCARD_FACTS: Final = AWAY + PACK

# When a seat stays or drops.
UP_DOWN: Final = MINE + PACK
"""By card: it was turned down, or is the maker's to swap for."""
UP_TAKEN: Final = UP_DOWN + PACK
"""By trump: the dealer has taken it."""
AGAINST: Final = UP_TAKEN + TRUMPS
"""By seat of the maker."""
TAKER_AT: Final = AGAINST + SEATS
"""By seat of the dealer who has taken the upcard."""
IN: Final = TAKER_AT + SEATS
"""By how many have stayed, and how many are still to answer."""
PROMISE: Final = IN + SEATS * SEATS
"""By tricks that the maker needs."""
ANSWER: Final = PROMISE + MOST_TRICKS + 1
"""To drop, and to stay, by how many have stayed."""
STAY_FACTS: Final = ANSWER + 2 * SEATS


@inlined
def _tell(desk: Ints, fact: int) -> None:
    desk[FACTS + desk[FACTS_TOLD]] = fact
    desk[FACTS_TOLD] += 1


@inlined
def _tell_cards(lay: Ints, desk: Ints, turned: int, first: int, cards: int) -> None:
    while cards:
        _tell(desk, first + lay[CHART + turned * WORD + lowest(cards)])
        cards &= cards - 1


@inlined
def turn_of(lay: Ints, hand: int, led: int) -> int:
    """Which way round the chart is read: with the suit led in front, else with the longer of the two suits."""
    one, two = 0, 0
    for suit in range(SUIT_COUNT):
        if lay[PART + suit] == 2:  # the third of the four in the chart's order
            one = suit
        elif lay[PART + suit] == 3:
            two = suit
    if led == one:
        return 0
    return int(led == two or count(hand & lay[MEMBERS + two]) > count(hand & lay[MEMBERS + one]))


@lean
def card_facts(lay: Ints, desk: Ints, eyes: Ints, frame: int) -> int:
    """Writes down what the seat on turn knows, after a ``look``; the answer is which way round the chart was read."""
    seat = desk[frame + TURN]
    hand = desk[HANDS + seat]
    led = desk[frame + LED] if desk[frame + LAID] else -1
    turned = turn_of(lay, hand, led)
    desk[FACTS_TOLD] = 0
    _tell_cards(lay, desk, turned, MINE, hand)
    _tell_cards(lay, desk, turned, HIDDEN, eyes[UNSEEN])
    _tell_of_seats(lay, desk, eyes, turned, seat)
    _tell_of_the_trick(lay, desk, turned, frame)
    _tell_of_the_call(lay, desk, eyes, turned, seat)
    if not eyes[FRIENDS + seat]:
        _tell_of_single_players(desk, eyes, seat, desk[frame + WON])
    ours = eyes[TAKEN_BY_US]
    _tell(desk, OURS + ours)
    _tell(desk, THEIRS + eyes[OVER] - ours)
    _tell(desk, LEFT + count(hand) - 1)
    return turned


@inlined
def _tell_of_seats(lay: Ints, desk: Ints, eyes: Ints, turned: int, seat: int) -> None:
    for on in range(desk[PLAYERS]):
        other = (seat + on) % desk[PLAYERS]
        _tell_cards(lay, desk, turned, SHOWN_BY + on * PACK, eyes[PLAYED_BY + other])
        if on and not desk[OUT] >> other & 1:
            for suit in range(SUIT_COUNT - 1):
                if eyes[VOIDS + other] & lay[MEMBERS + suit]:
                    _tell(desk, VOID + (on - 1) * PLAIN + lay[PART + turned * SUIT_COUNT + suit])


@inlined
def _tell_of_the_trick(lay: Ints, desk: Ints, turned: int, frame: int) -> None:
    _tell(desk, POSITION + desk[frame + LAID])
    if not desk[frame + LAID]:
        _tell(desk, SUIT_LED + PLAIN)
        return
    _tell(desk, SUIT_LED + lay[PART + turned * SUIT_COUNT + desk[frame + LED]])
    _tell_cards(lay, desk, turned, BEST_CARD, desk[frame + BEST])
    _tell(desk, HELD_BY + (desk[frame + HOLDER] - desk[frame + TURN]) % desk[PLAYERS] - 1)


@inlined
def _tell_of_single_players(desk: Ints, eyes: Ints, seat: int, won: int) -> None:
    _tell(desk, NEEDED + eyes[PROMISED])
    for on in range(desk[PLAYERS]):
        other = (seat + on) % desk[PLAYERS]
        _tell(desk, TOOK_BY + on * (MOST_TRICKS + 1) + tricks_of(won, other))
        if desk[OUT] >> other & 1:
            _tell(desk, GONE_BY + on - 1)


@inlined
def _tell_of_the_call(lay: Ints, desk: Ints, eyes: Ints, turned: int, seat: int) -> None:
    maker, dealer = (eyes[MAKER_IS] - seat) % desk[PLAYERS], (eyes[DEALER_IS] - seat) % desk[PLAYERS]
    _tell(desk, MADE_BY + (maker if eyes[MAKER_IS] >= 0 else SEATS))
    _tell(desk, ALONE + (1 + maker if desk[OUT] and eyes[FRIENDS + seat] else 0))
    _tell(desk, DEALT_BY + 2 * dealer + eyes[ORDERED_UP])
    if not eyes[ORDERED_UP]:
        _tell_cards(lay, desk, turned, TURNED_DOWN, eyes[UPCARD_IS])
    elif dealer and not desk[OUT] >> eyes[DEALER_IS] & 1:
        _tell_cards(lay, desk, turned, KEPT + dealer * TRUMPS, eyes[UPCARD_IS] & eyes[UNSEEN])


@lean
def word_facts(book: Book, desk: Ints, deal: Ints, seat: int, word: int, naming: bool) -> int:
    """Writes down what a seat knows that says this word, all but the last fact, which is the answer."""
    trump, kind = deal[TURNED], KINDS - 2 + int(naming)
    if word >= CALL:
        trump, kind = (word - CALL) >> 1, 2 + (word - CALL & 1)
    elif word != PASS:
        kind = word - ORDER
    lay = book.lays[trump]
    desk[FACTS_TOLD] = 0
    _tell_dealt(lay, desk, deal[HELD + seat], deal[UPCARD])
    chair, stuck = (seat - deal[DEALER] - 1) % book.plan[AT_TABLE], book.plan[STUCK]
    _tell(desk, CHAIR + chair)
    _tell(desk, WAY + stuck * KINDS + kind)
    return int(WAY_AT + (stuck * KINDS + kind) * SEATS + chair)


@inlined
def _tell_dealt(lay: Ints, desk: Ints, hand: int, upcard: int) -> None:
    """The own cards, which are bits of ``Cards``, and the upcard if it is not among them."""
    there = placed(lay, hand)
    turned = turn_of(lay, there, -1)
    _tell_cards(lay, desk, turned, MINE, there)
    _tell_cards(lay, desk, turned, UP, placed(lay, upcard))


@lean
def bid_facts(book: Book, desk: Ints, deal: Ints, seat: int, trump: int) -> int:
    """Writes down what a seat knows that may bid for this trump; the answer is the fact for a pass.

    Those for bids follow it, in the order of the tricks that are bid.
    """
    lay = book.lays[trump]
    hand = placed(lay, deal[HELD + seat])
    turned = turn_of(lay, hand, -1)
    desk[FACTS_TOLD] = 0
    _tell_cards(lay, desk, turned, MINE, hand)
    _tell_cards(lay, desk, turned, TO_SWAP, placed(lay, deal[UPCARD]))
    chair = (seat - deal[DEALER] - 1) % book.plan[AT_TABLE]
    _tell(desk, BIDS_AT + chair)
    _tell(desk, HIGH + deal[NEEDS])
    return int(OFFER + chair * (MOST_TRICKS + 1))


@lean
def discard_facts(book: Book, desk: Ints, deal: Ints, seat: int) -> int:
    """Writes down what a seat knows that lays a card away; the answer is which way round the chart was read."""
    lay = book.lays[deal[TRUMP]]
    six = placed(lay, deal[HELD + seat] | deal[UPCARD])
    turned = turn_of(lay, six, -1)
    desk[FACTS_TOLD] = 0
    _tell_cards(lay, desk, turned, MINE, six)
    _tell(desk, MAKER_AT + (deal[MAKER] - seat) % book.plan[AT_TABLE])
    _tell(desk, LONE_HAND + int(deal[LONE] >= 0))
    if book.plan[AUCTION] == BY_BIDS:
        _tell(desk, BID_OF + deal[NEEDS])
    return turned


@lean
def stay_facts(book: Book, desk: Ints, deal: Ints, seat: int) -> int:
    """Writes down what a seat knows that stays or drops; the answer is the fact for dropping, one before staying."""
    players, maker = book.plan[AT_TABLE], deal[MAKER]
    lay, up = book.lays[deal[TRUMP]], deal[UPCARD] & ~deal[HELD + seat]
    hand = placed(lay, deal[HELD + seat])
    turned = turn_of(lay, hand, -1)
    desk[FACTS_TOLD] = 0
    _tell_cards(lay, desk, turned, MINE, hand)
    _tell_cards(lay, desk, turned, UP_TAKEN if deal[ORDERED] else UP_DOWN, placed(lay, up))
    _tell(desk, AGAINST + (maker - seat) % players)
    if deal[ORDERED]:
        _tell(desk, TAKER_AT + (deal[DEALER] - seat) % players)
    stayed = (seat - maker - 1) % players - count(deal[DROPPED])
    _tell(desk, IN + SEATS * stayed + (maker - seat - 1) % players)
    _tell(desk, PROMISE + deal[NEEDS])
    return int(ANSWER + 2 * stayed)
