"""What players by rule of thumb say and lay away: each seat at a deal in numbers, from what it can see."""

from math import exp
from typing import Final

from euchre.cards import SUITS
from euchre.kernel.book import Book
from euchre.kernel.compiled import count, inlined, lean
from euchre.kernel.deal import AWAY, BIDDER, DEALER, HELD, MAKER, NEEDS, ORDERED, OUT, SCORES, TRUMP, TURNED, UPCARD
from euchre.kernel.layout import TRUMP as TRUMPS_OF
from euchre.kernel.layout import Floats, Ints, placed
from euchre.kernel.plan import (
    ALLIES,
    AUCTION,
    BID_PAYS,
    BIDDER_NAMES,
    BY_BIDS,
    CANADIAN,
    CREDIT,
    HAND_SIZE,
    LAST_STAYS,
    LEAST_BID,
    NO_DROP_AT,
    PLAYERS,
    SCORED,
    SIDES,
    STUCK,
    SWEPT,
    WALKOVER,
)
from euchre.kernel.thumb import (
    AGAINST_ROW,
    ALONE_FROM,
    BID_FROM,
    BOLD,
    CALL_FROM,
    DARING,
    DEALER_CHAIR,
    DESPERATE,
    DROPPED,
    EXTRA,
    FOE_CHAIR,
    FOE_TAKES,
    FRIEND_CHAIR,
    FRIEND_TAKES,
    LEANING,
    LONE_ORDER_FROM,
    NAMING,
    NEXT_TRICK,
    ODD,
    ORDER_FROM,
    SPREAD,
    START,
    STAY_FROM,
    STAY_START,
    UNTRUMPED_ROW,
    against,
    beats_all,
    doubts,
    everything,
    least_needed,
    tricks_of,
    trump_worth,
)

SAME_COLOUR: Final = tuple(SUITS.index(suit.same_colour) for suit in SUITS)
"""By suit: the other one of its colour."""
LAST_POINT: Final = 1
"""A player who needs no more than this wins the game with a single trick."""
NEVER: Final = -9.0
"""The margin of what is not to be said."""


@inlined
def chair(plan: Ints, deal: Ints, seat: int) -> int:
    """How the dealer is related to the seat."""
    if seat == deal[DEALER]:
        return DEALER_CHAIR
    return FRIEND_CHAIR if plan[ALLIES + seat] >> deal[DEALER] & 1 else FOE_CHAIR


@inlined
def row_of(plan: Ints, lay: Ints, seat: int, alone: bool) -> int:
    """Which numbers say what the seat's cards are worth."""
    if not lay[TRUMPS_OF]:
        return UNTRUMPED_ROW
    return 0 if alone else min(2, count(plan[ALLIES + seat]))


@inlined
def share_of(plan: Ints, seat: int, unseen: int) -> float:
    """The chance that a given unseen card is in the hand of a foe of the seat."""
    return against(unseen, plan[PLAYERS] - 1 - count(plan[ALLIES + seat]), plan[HAND_SIZE])


@inlined
def picks_up(plan: Ints, deal: Ints, seat: int) -> bool:
    """Whether the upcard comes to this seat when its suit is ordered, or when it wins the bidding."""
    return bool(seat == deal[DEALER] or plan[AUCTION] == BY_BIDS)


@inlined
def _unseen(lay: Ints, deal: Ints, seat: int) -> int:
    """The cards that the seat does not see before trump is made."""
    return int(everything(lay) & ~placed(lay, deal[HELD + seat] | deal[UPCARD]))


@lean
def hand_to_play(book: Book, trump: int, deal: Ints, seat: int, taking: bool, alone: bool) -> int:
    """The hand as the seat would play it, in the numbering of the layout."""
    lay = book.lays[trump]
    hand, upcard = placed(lay, deal[HELD + seat]), placed(lay, deal[UPCARD])
    if not (taking and picks_up(book.plan, deal, seat)):
        return int(hand)
    unseen = _unseen(lay, deal, seat)
    row, share = row_of(book.plan, lay, seat, alone), share_of(book.plan, seat, unseen)
    return int((hand | upcard) ^ least_needed(lay, book.thumb, row, hand | upcard, unseen, share, 0))


@lean
def promise(book: Book, trump: int, deal: Ints, seat: int, taking: bool) -> float:
    """The tricks that the seat may expect with its friends, when the upcard is taken by who takes it, or down."""
    plan, lay, thumb = book.plan, book.lays[trump], book.thumb
    hand = hand_to_play(book, trump, deal, seat, taking, False)
    upcard = placed(lay, deal[UPCARD])
    unseen = _unseen(lay, deal, seat)
    row, share = row_of(plan, lay, seat, False), share_of(plan, seat, unseen)
    friends = min(2, count(plan[ALLIES + seat]))
    tricks = thumb[START + friends] + tricks_of(lay, thumb, row, hand, unseen, share)
    if not taking:
        return float(tricks + thumb[NAMING + friends])
    if picks_up(plan, deal, seat):
        return float(tricks)
    gift = trump_worth(lay, thumb, row, upcard, unseen, share)
    if chair(plan, deal, seat) == FRIEND_CHAIR:
        return float(tricks + thumb[FRIEND_TAKES] + thumb[FRIEND_TAKES + 1] * gift)
    at = FOE_TAKES + 2 * friends
    return float(tricks - thumb[at] - thumb[at + 1] * gift)


@lean
def lone_promise(book: Book, trump: int, deal: Ints, seat: int, taking: bool) -> float:
    """The tricks that the seat may expect alone, less its doubts."""
    plan, lay, thumb = book.plan, book.lays[trump], book.thumb
    hand = hand_to_play(book, trump, deal, seat, taking, True)
    upcard = placed(lay, deal[UPCARD])
    unseen = _unseen(lay, deal, seat)
    row, share = row_of(plan, lay, seat, True), share_of(plan, seat, unseen)
    tricks = thumb[START] + tricks_of(lay, thumb, row, hand, unseen, share) - doubts(lay, thumb, hand, unseen)
    if not taking:
        tricks += thumb[NAMING]
    elif seat != deal[DEALER] and chair(plan, deal, seat) == FOE_CHAIR and not picks_up(plan, deal, seat):
        if beats_all(lay, upcard, hand & lay[TRUMPS_OF]):
            return NEVER  # one trick is lost for certain
        gift = trump_worth(lay, thumb, row, upcard, unseen, share)
        tricks -= thumb[FOE_TAKES] + thumb[FOE_TAKES + 1] * gift
    return float(tricks)


@lean
def own_promise(book: Book, trump: int, deal: Ints, seat: int, unseen: int) -> float:
    """The tricks that the hand as it is may expect without its friends."""
    plan, lay, thumb = book.plan, book.lays[trump], book.thumb
    row, share = row_of(plan, lay, seat, True), share_of(plan, seat, unseen)
    tricks = tricks_of(lay, thumb, row, placed(lay, deal[HELD + seat]), unseen, share)
    return float(thumb[START] + thumb[NAMING] + tricks)


@inlined
def unseen_later(book: Book, deal: Ints, seat: int) -> int:
    """The cards that the seat does not see once trump is made.

    An upcard that was taken may be anywhere, if its taker plays; what the seat has laid away it knows.
    """
    lay = book.lays[deal[TRUMP]]
    taker = deal[MAKER] if book.plan[AUCTION] == BY_BIDS else deal[DEALER]
    taken = deal[ORDERED] or (taker >= 0 and deal[HELD + taker] & deal[UPCARD])
    gone = 0 if taken and not deal[OUT] >> taker & 1 else deal[UPCARD]
    if seat == taker:
        gone |= deal[AWAY]
    return int(everything(lay) & ~placed(lay, deal[HELD + seat] | gone))


@lean
def order_margin(book: Book, deal: Ints, seat: int) -> float:
    """By how much an order is enough."""
    if book.plan[CANADIAN] and chair(book.plan, deal, seat) == FRIEND_CHAIR:
        unseen = _unseen(book.lays[deal[TURNED]], deal, seat)
        return float(own_promise(book, deal[TURNED], deal, seat, unseen) - book.thumb[LONE_ORDER_FROM])
    mark = book.thumb[ORDER_FROM + chair(book.plan, deal, seat)] + book.thumb[EXTRA + seat]
    return float(promise(book, deal[TURNED], deal, seat, True) - mark)


@lean
def call_margin(book: Book, deal: Ints, seat: int, trump: int) -> float:
    """By how much it is enough to name this trump when the upcard is down, or a joker."""
    if trump == deal[TURNED]:
        return NEVER
    side = chair(book.plan, deal, seat)
    taking = deal[TURNED] < 0  # a joker that is called for is taken
    mark = book.thumb[(ORDER_FROM if taking else CALL_FROM) + side] + book.thumb[EXTRA + seat]
    margin = promise(book, trump, deal, seat, taking) - mark
    if book.plan[SIDES] == 2 and deal[TURNED] >= 0 and trump < len(SAME_COLOUR):
        follows = trump == SAME_COLOUR[deal[TURNED]]
        margin += book.thumb[LEANING] if follows == (side == FOE_CHAIR) else -book.thumb[LEANING]
    return float(margin)


@lean
def lone_margin(book: Book, deal: Ints, seat: int, trump: int, taking: bool) -> float:
    """By how much the hand is enough to be played alone."""
    return float(lone_promise(book, trump, deal, seat, taking) - book.thumb[ALONE_FROM + seat])


@lean
def bid_promise(book: Book, deal: Ints, seat: int) -> tuple[float, int]:
    """What the best trump promises the seat if it wins the bidding, and which that is."""
    most, best = NEVER, 0
    for trump in range(len(SAME_COLOUR)):
        if not book.plan[BIDDER_NAMES] and trump != deal[TURNED]:
            continue
        worth = promise(book, trump, deal, seat, True)
        if worth > most:
            most, best = worth, trump
    return most - book.thumb[EXTRA + seat], best


@lean
def bid_margin(book: Book, deal: Ints, seat: int, most: float, tricks: int) -> float:
    """By how much a promise is enough for a bid of so many tricks: less will do where some of them win the game."""
    mark = book.thumb[BID_FROM] + book.thumb[NEXT_TRICK] * (tricks - 3)
    if 0 < winning_bid(book.plan, deal, seat) <= tricks < book.plan[HAND_SIZE]:
        mark -= book.thumb[BOLD]
    return float(most - mark)


@inlined
def least_bid(plan: Ints, deal: Ints) -> int:
    """The least that may be bid."""
    return int(max(plan[LEAST_BID], deal[NEEDS] + 1))


@inlined
def winning_bid(plan: Ints, deal: Ints, seat: int) -> int:
    """The least bid that wins the game if it is made; 0 for none, as one of every trick is made too seldom.

    Where tricks are scored as they are won a lower bid may win as well, and who speaks last need not go beyond it.
    """
    least = least_bid(plan, deal)
    wins = max(least, deal[SCORES + seat])
    beyond = wins > least and seat == deal[DEALER] and not plan[BID_PAYS]
    return 0 if wins >= plan[HAND_SIZE] or beyond else int(wins)


@inlined
def is_stuck(plan: Ints, deal: Ints, seat: int) -> bool:
    """Whether the dealer must call or bid, since nobody else has."""
    return bool(plan[STUCK] and seat == deal[DEALER] and deal[BIDDER] < 0)


@inlined
def most_bid(plan: Ints, deal: Ints, seat: int) -> int:
    """The most that the seat may bid: one who must bid has no choice."""
    return int(least_bid(plan, deal) if is_stuck(plan, deal, seat) else plan[HAND_SIZE])


@lean
def stay_margin(book: Book, deal: Ints, seat: int) -> float:
    """By how much the hand is enough to stay in against the maker, at this score."""
    lay = book.lays[deal[TRUMP]]
    unseen = unseen_later(book, deal, seat)
    share = share_of(book.plan, seat, unseen)
    tricks = tricks_of(lay, book.thumb, AGAINST_ROW, placed(lay, deal[HELD + seat]), unseen, share)
    mark = book.thumb[STAY_FROM] - (book.thumb[DARING] if deal[SCORES + seat] <= LAST_POINT else 0.0)
    if maker_would_win(book.plan, deal):
        mark = NEVER if is_last(book.plan, deal) else min(mark, book.thumb[DESPERATE])
    return float(book.thumb[STAY_START] + book.thumb[DROPPED] * count(deal[OUT]) + tricks - mark)


@inlined
def is_last(plan: Ints, deal: Ints) -> bool:
    """Whether one player alone is left against the maker."""
    return bool(count(deal[OUT]) == plan[PLAYERS] - 2)


@inlined
def must_stay(plan: Ints, deal: Ints, seat: int) -> bool:
    """Whether the seat is bound to stay, by its score or as the last one."""
    return bool(deal[SCORES + seat] <= plan[NO_DROP_AT] or (plan[WALKOVER] == LAST_STAYS and is_last(plan, deal)))


@inlined
def maker_would_win(plan: Ints, deal: Ints) -> bool:
    """Whether the maker wins the game by a hand that nobody stops."""
    if not is_last(plan, deal):
        return bool(deal[SCORES + deal[MAKER]] <= deal[NEEDS])
    if plan[WALKOVER] == SWEPT:
        return True
    return bool(plan[WALKOVER] == SCORED and deal[SCORES + deal[MAKER]] <= plan[CREDIT])


@inlined
def score_presses(plan: Ints, deal: Ints, seat: int) -> bool:
    """Whether the score has a say in staying, of which nothing was learned."""
    return bool(deal[SCORES + seat] <= LAST_POINT or maker_would_win(plan, deal))


@lean
def laid_away(book: Book, deal: Ints, seat: int, kept: int) -> int:
    """The card, as a bit of ``Cards``, that the seat lays away of its hand and the upcard."""
    lay = book.lays[deal[TRUMP]]
    alone = deal[OUT] != 0 and not deal[OUT] >> seat & 1 and deal[MAKER] == seat
    return _least_of(book, deal, seat, deal[HELD + seat] | deal[UPCARD], 0, alone, placed(lay, kept))


@lean
def least_of_a_lone_hand(book: Book, deal: Ints, seat: int) -> int:
    """The card, as a bit of ``Cards``, that a lone hand needs least of one too many."""
    lay = book.lays[deal[TRUMP]]
    down = 0 if deal[ORDERED] else placed(lay, deal[UPCARD])
    return _least_of(book, deal, seat, deal[HELD + seat], down, True, 0)


@lean
def _least_of(book: Book, deal: Ints, seat: int, cards: int, down: int, alone: bool, kept: int) -> int:
    """The bit of the card that is needed least; ``down`` is out of play and ``kept`` stays, both in the layout."""
    lay = book.lays[deal[TRUMP]]
    hand = placed(lay, cards)
    unseen = everything(lay) & ~hand & ~down
    row, share = row_of(book.plan, lay, seat, alone), share_of(book.plan, seat, unseen)
    chosen = least_needed(lay, book.thumb, row, hand, unseen, share, kept)
    while cards:
        card = cards & -cards
        if placed(lay, card) == chosen:
            return int(card)
        cards ^= card
    return 0


@inlined
def chance_of(thumb: Floats, margin: float) -> float:
    """How likely a player is to say what is enough by this margin, the odd choice included."""
    likely = 1.0 / (1.0 + exp(-margin / thumb[SPREAD]))
    return float(thumb[ODD] / 2 + (1.0 - thumb[ODD]) * likely)
