"""Getting ready for the first lead of a deal in numbers: the spot, the hands, and what the seats know."""

from euchre.kernel.auction import takes_upcard
from euchre.kernel.book import Book
from euchre.kernel.compiled import after, inlined, lean, tricks_home
from euchre.kernel.deal import DEALER, HELD, LONE, MAKER, NEEDS, ORDERED, OUT, SCORES, SKILLED, TRUMP, UPCARD
from euchre.kernel.desk import AT_TABLE, LEADER, MAKING, SITTING_OUT, TIES
from euchre.kernel.eyes import ASIDE, DEALER_IS, GOALS, MAKER_IS, ORDERED_UP, UPCARD_IS
from euchre.kernel.eyes import PROMISED as GOAL
from euchre.kernel.eyes import SKILLED as SKILLED_SEATS
from euchre.kernel.layout import TRUMP as TRUMPS_OF
from euchre.kernel.layout import Ints, placed
from euchre.kernel.plan import ALLIES, BID_PAYS, BIDDER_LEADS, FIRST_WINS, LEFT_OF_LONER, PLAYERS
from euchre.kernel.plan import TIES as TIE_RULE


@lean
def sit_down(book: Book, deal: Ints, spot: Ints, hands: Ints, eyes: Ints, world: Ints, aside: Ints) -> None:
    """Gets ready for the first lead: the spot, the hands, and what the seats know."""
    plan, lay = book.plan, book.lays[deal[TRUMP]]
    _set_table(plan, deal, spot)
    for seat in range(plan[PLAYERS]):
        hands[seat] = placed(lay, deal[HELD + seat])
    _set_eyes(plan, lay, deal, world, aside, eyes)


@inlined
def _set_table(plan: Ints, deal: Ints, spot: Ints) -> None:
    spot[:] = 0
    spot[AT_TABLE] = plan[PLAYERS]
    spot[SITTING_OUT] = deal[OUT]
    spot[MAKING] = 1 << deal[MAKER] | plan[ALLIES + deal[MAKER]] if deal[MAKER] >= 0 else 1 | plan[ALLIES]
    spot[TIES] = plan[TIE_RULE]
    spot[LEADER] = leader(plan, deal)


@lean
def _set_eyes(plan: Ints, lay: Ints, deal: Ints, world: Ints, aside: Ints, eyes: Ints) -> None:
    """What the seats know when the play begins."""
    eyes[MAKER_IS], eyes[GOAL] = deal[MAKER], deal[NEEDS]
    eyes[DEALER_IS], eyes[UPCARD_IS] = deal[DEALER], placed(lay, deal[UPCARD])
    eyes[ORDERED_UP], eyes[SKILLED_SEATS] = deal[ORDERED], deal[SKILLED] if lay[TRUMPS_OF] else 0
    if plan[FIRST_WINS]:
        for seat in range(plan[PLAYERS]):
            needs = deal[NEEDS] if seat == deal[MAKER] else 0
            eyes[GOALS + seat] = tricks_home(deal[SCORES + seat], needs, plan[BID_PAYS] != 0)
    taker = _taker(plan, deal)
    in_play = 0
    for seat in range(plan[PLAYERS]):
        if not deal[OUT] >> seat & 1:
            in_play |= deal[HELD + seat]
    down = 0 if taker >= 0 and not deal[OUT] >> taker & 1 else deal[UPCARD] & ~in_play
    for seat in range(plan[PLAYERS]):
        away = (world[seat] | (deal[UPCARD] if seat == taker else 0)) & ~deal[HELD + seat]
        eyes[ASIDE + seat] = placed(lay, aside[seat] | down | away)


@inlined
def _taker(plan: Ints, deal: Ints) -> int:
    """The seat that has taken the upcard, so that it alone may know where the card is; -1 for nobody."""
    return int(deal[DEALER] if takes_upcard(plan, deal) else -1)


@inlined
def leader(plan: Ints, deal: Ints) -> int:
    """Who leads to the first trick."""
    if deal[LONE] >= 0 and plan[LEFT_OF_LONER]:
        return after(deal[LONE], plan[PLAYERS], deal[OUT])
    if deal[MAKER] >= 0 and plan[BIDDER_LEADS]:
        return int(deal[MAKER])
    return after(deal[DEALER], plan[PLAYERS], deal[OUT])
