"""Playing alone where it is asked once trump is made: the maker, and then those who may defend alone."""

from euchre.kernel.book import Book
from euchre.kernel.compiled import after, lean
from euchre.kernel.deal import DEALER, HELD, LONE, LONE_DEFENDER, MAKER, NEEDS, OUT, TRUMP
from euchre.kernel.layout import Ints, placed
from euchre.kernel.plan import ALLIES, ASKED_LATER, CONTRACT, LONE_DEFENCE, PLAYERS
from euchre.kernel.saying import own_promise, unseen_later
from euchre.kernel.thumb import ALONE_FROM, DEFEND_ALONE_FROM, doubts


@lean
def goes_alone_later(book: Book, deal: Ints, seat: int) -> bool:
    """Whether the maker's hand is enough to be played alone, where that is asked after the call."""
    lay = book.lays[deal[TRUMP]]
    unseen = unseen_later(book, deal, seat)
    tricks = own_promise(book, deal[TRUMP], deal, seat, unseen)
    return bool(
        tricks - doubts(lay, book.thumb, placed(lay, deal[HELD + seat]), unseen) >= book.thumb[ALONE_FROM + seat]
    )


@lean
def defends_alone(book: Book, deal: Ints, seat: int) -> bool:
    """Whether the hand is enough to stop a lone hand without the partner."""
    unseen = unseen_later(book, deal, seat)
    return bool(own_promise(book, deal[TRUMP], deal, seat, unseen) >= book.thumb[DEFEND_ALONE_FROM])


@lean
def ask_maker(book: Book, deal: Ints) -> None:
    """The maker goes alone where that is asked after the call, and the hand is enough."""
    maker = deal[MAKER]
    if maker >= 0 and book.plan[ASKED_LATER] and goes_alone_later(book, deal, maker):
        deal[LONE], deal[NEEDS] = maker, book.plan[CONTRACT + 1]
        deal[OUT] |= book.plan[ALLIES + maker]


@lean
def ask_defenders(book: Book, deal: Ints, seat: int) -> None:
    """Those against a lone hand who sit after this seat, up to the dealer, are asked whether they defend alone."""
    maker = deal[MAKER]
    if not book.plan[LONE_DEFENCE] or deal[LONE] < 0 or deal[LONE_DEFENDER] >= 0:
        return
    while True:
        seat = after(seat, book.plan[PLAYERS], 0)
        rival = seat != maker and not book.plan[ALLIES + seat] >> maker & 1
        if rival and defends_alone(book, deal, seat):
            deal[LONE_DEFENDER] = seat
            deal[OUT] |= book.plan[ALLIES + seat]
            return
        if seat == deal[DEALER]:
            return
