"""What was said in a deal, and what may be said now, in the numbers of the kernels."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from euchre.bots.knowledge import Knowledge
from euchre.cards import Suit
from euchre.engine import (
    Action,
    Bid,
    Call,
    Declare,
    Declaring,
    Discard,
    Discarding,
    Drop,
    Keep,
    Naming,
    NamingForJoker,
    OrderingUp,
    OrderUp,
    Pass,
    Playing,
    Stay,
    Staying,
    Swap,
    Swapping,
    TrickBidding,
    View,
)
from euchre.kernel import TRUMPS, Ints, deal, foresee, plan, words
from euchre.rules import GAMES, NoTrump, Rules, RulesError, Seat, TrickBids, option_values, with_options

OVERLOOKED: Final = (
    "farmers_throw_in",
    "ace_no_face",
    "follow_suit_mode",
    "claims",
    "stop_when_decided",
    "fast_break",
    "four_trick_tokens",
    "defender_split",
)
"""House options that roll-outs play without: they change little in how a hand is played. What they change in the score
is counted, as far as the tricks tell (``Stakes.made``)."""
Said = tuple[int, int, int]
"""A stage, a seat and a word."""


def word_of(view: View, action: Action) -> int | None:
    """The number of an action; ``None`` for one that the kernels do not know."""
    index = view.deck.index
    match action:
        case Pass():
            return words.PASS
        case OrderUp(alone):
            return words.ORDER + alone
        case Call(trump, alone):
            return words.CALL + 2 * TRUMPS.index(trump) + alone
        case Bid(tricks):
            return words.BID + tricks
        case Declare(suit):
            return words.DECLARE + TRUMPS.index(suit)
        case Keep():
            return words.KEEP
        case Stay():
            return words.STAY
        case Drop():
            return words.DROP
        case Swap(card) if card is not None:
            return words.SWAP + index[card]
        case Discard(card) if card is not None:
            return words.DISCARD + index[card]
    return None


_STAGES: Final[dict[type, int]] = {
    OrderingUp: foresee.ORDERING,
    Naming: foresee.NAMING,
    NamingForJoker: foresee.NAMING,
    TrickBidding: foresee.BIDDING,
    Declaring: foresee.DECLARING,
    Discarding: foresee.EXCHANGING,
    Swapping: foresee.EXCHANGING,
    Staying: foresee.STAYING,
}


def stage_of(view: View) -> int | None:
    """Where in the deal the seat on turn is; ``None`` where the kernels do not know it."""
    return _STAGES.get(type(view.phase))


def deal_of(view: View, known: Knowledge) -> Ints:
    """The deal as far as it is settled, without the hands."""
    rules, index = view.rules, view.deck.index
    numbers = deal.new_deal(rules, view.standing.scores)
    numbers[deal.MAKER] = numbers[deal.TRUMP] = numbers[deal.LONE] = numbers[deal.LONE_DEFENDER] = -1
    numbers[deal.BIDDER] = -1
    assert view.dealer is not None and view.upcard is not None, "cards are dealt and one is turned up"
    planned = plan_of(rules)
    assert planned is not None, "the kernels can play on"
    numbers[deal.DEALER], numbers[deal.UPCARD] = view.dealer, known.upcard
    numbers[deal.UP_KIND] = index[view.upcard]
    numbers[deal.TURNED] = planned[plan.UP_SUIT + index[view.upcard]]
    numbers[deal.OUT] = sum(1 << seat for seat in view.out)
    if isinstance(view.phase, TrickBidding | Declaring):
        bidder = view.phase.bidder if isinstance(view.phase, TrickBidding) else view.phase.turn
        numbers[deal.NEEDS] = view.phase.high if isinstance(view.phase, TrickBidding) else view.phase.tricks
        numbers[deal.BIDDER] = -1 if bidder is None else bidder
    if rules.deck.copies == 1:
        numbers[deal.AWAY] = sum(1 << index[buried.card] for buried in view.buried if buried.card is not None)
    if view.contract is not None:
        _settle(view, numbers)
    return numbers


def before_drops(numbers: Ints, *, by_bids: bool, asked_later: bool) -> Ints:
    """The deal as it was when the first words were said, but for what is played for.

    ``by_bids``: so many tricks were promised only then. ``asked_later``: who plays alone said so after all that.
    """
    first = numbers.copy()
    first[deal.BIDDER] = -1
    if by_bids:
        first[deal.NEEDS] = 0
    if first[deal.LONE] < 0 or asked_later:
        first[deal.OUT], first[deal.LONE] = 0, -1
    return first


def history(view: View) -> list[Said]:
    """What was said in this deal, as far as it can still be told, the seat's own words too: others answered them."""
    said = _bids(view) if isinstance(view.rules.auction, TrickBids) else _turn_up(view)
    if view.contract is not None:
        said += _exchanged(view) + _stayed(view)
    return said


def _settle(view: View, numbers: Ints) -> None:
    assert view.contract is not None
    contract = view.contract
    numbers[deal.MAKER] = -1 if view.maker is None else view.maker
    numbers[deal.TRUMP] = TRUMPS.index(contract.trump)
    numbers[deal.NEEDS], numbers[deal.ORDERED] = contract.tricks, contract.ordered
    numbers[deal.LONE] = -1 if contract.lone is None else contract.lone
    numbers[deal.LONE_DEFENDER] = -1 if contract.lone_defender is None else contract.lone_defender


def _turn_up(view: View) -> list[Said]:
    if view.upcard is None or view.upcard.suit is None or _is_automatic(view):
        return []
    turn = view.phase.turn
    if isinstance(view.phase, OrderingUp):
        return _passes(view, foresee.ORDERING, turn)
    if isinstance(view.phase, Naming):
        return _passes(view, foresee.ORDERING, None) + _passes(view, foresee.NAMING, turn)
    if view.contract is None:
        return []
    alone = int(view.contract.lone == view.maker and view.rules.alone.alone_timing == "with_call")
    if view.maker is None:
        return _passes(view, foresee.ORDERING, None) + _passes(view, foresee.NAMING, None)
    if view.contract.ordered:
        return [*_passes(view, foresee.ORDERING, view.maker), (foresee.ORDERING, view.maker, words.ORDER + alone)]
    call = words.CALL + 2 * TRUMPS.index(view.contract.trump) + alone
    passes = _passes(view, foresee.ORDERING, None) + _passes(view, foresee.NAMING, view.maker)
    return [*passes, (foresee.NAMING, view.maker, call)]


def _is_automatic(view: View) -> bool:
    return view.rules.upcard.automatic_clubs and view.upcard is not None and view.upcard.suit is Suit.CLUBS


def _passes(view: View, stage: int, until: Seat | None) -> list[Said]:
    """The seats from the eldest that passed before this one, or all."""
    order = view.rules.clockwise(view.eldest)
    passed = order if until is None else order[: order.index(until)]
    return [(stage, seat, words.PASS) for seat in passed]


def _bids(view: View) -> list[Said]:
    phase, order = view.phase, view.rules.clockwise(view.eldest)
    if isinstance(phase, TrickBidding):
        return _bids_so_far(view, phase)
    if isinstance(phase, Declaring) and phase.turn is not None:
        return _high_bid(view, phase.turn, phase.tricks)
    if view.maker is None or view.contract is None:
        all_passed = view.contract is not None and not _is_automatic(view)
        return [(foresee.BIDDING, seat, words.PASS) for seat in order] if all_passed else []
    trump = view.contract.trump
    names = view.rules.auction.dirty_trump == "bidder_names" if isinstance(view.rules.auction, TrickBids) else False
    named = names and not isinstance(trump, NoTrump)
    declared = [(foresee.DECLARING, view.maker, words.DECLARE + TRUMPS.index(trump))] if named else []
    return [*_high_bid(view, view.maker, view.contract.tricks), *declared]


def _bids_so_far(view: View, phase: TrickBidding) -> list[Said]:
    """What was bid and passed; a bid that was outbid may be any that is not told, and ``_outbid`` guesses it."""
    assert isinstance(view.rules.auction, TrickBids)
    order = view.rules.clockwise(view.eldest)
    spoke = order if phase.round > 1 or phase.turn is None else order[: order.index(phase.turn)]
    at_first = _passed_at_first(phase.passed, order)
    said = dict.fromkeys(spoke, words.PASS)
    said |= _outbid(view, phase.high, [seat for seat in spoke if seat not in (*at_first, phase.bidder)])
    if phase.bidder is not None:
        said[phase.bidder] = words.BID + phase.high
    passed_later = [(seat, words.PASS) for seat in phase.passed if seat not in at_first]
    return [(foresee.BIDDING, seat, word) for seat, word in (*said.items(), *passed_later)]


def _outbid(view: View, high: int, seats: Sequence[Seat]) -> dict[Seat, int]:
    """What these have bid below the high bid: the bid that wins the game where it may be, else the least possible."""
    assert isinstance(view.rules.auction, TrickBids)
    said, bid = {}, view.rules.auction.dirty_min_bid - 1
    for later, seat in zip(range(len(seats), 0, -1), seats, strict=True):
        score = view.standing.scores[view.rules.side(seat)]
        bid = score if bid < score <= high - later else bid + 1
        said[seat] = words.BID + bid
    return said


def _passed_at_first(passed: Sequence[Seat], order: Sequence[Seat]) -> Sequence[Seat]:
    """The seats that passed in the first round: those of a later one begin again with the eldest."""
    places = [order.index(seat) for seat in passed]
    again = (number for number, (one, then) in enumerate(pairwise(places), 1) if then < one)
    return passed[: next(again, len(passed))]


def _high_bid(view: View, bidder: Seat, tricks: int) -> list[Said]:
    """The bid that won, the passes after it, and those before it where no lower bid was possible."""
    assert isinstance(view.rules.auction, TrickBids)
    order = view.rules.clockwise(view.eldest)
    at = order.index(bidder)
    matches = view.rules.auction.dealer_may_match and bidder == view.dealer
    first = tricks == view.rules.auction.dirty_min_bid and not matches
    return [
        *((foresee.BIDDING, seat, words.PASS) for seat in order[:at] if first),
        (foresee.BIDDING, bidder, words.BID + tricks),
        *((foresee.BIDDING, seat, words.PASS) for seat in order[at + 1 :]),
    ]


def _exchanged(view: View) -> list[Said]:
    seats = view.rules.table.players
    if len(view.buried) != 1 or view.gifts or view.gone_under is not None or view.upcard_place != "taken":
        return []
    return [(foresee.EXCHANGING, view.buried[0].seat, seats)]


def _stayed(view: View) -> list[Said]:
    if view.rules.drops is None or view.maker is None or not isinstance(view.phase, Staying | Playing):
        return []
    order = view.rules.clockwise(view.maker)[1:]
    if isinstance(view.phase, Staying) and view.phase.turn is not None:
        order = order[: order.index(view.phase.turn)]
    return [(foresee.STAYING, seat, words.DROP if seat in view.out else words.STAY) for seat in order]


@cache
def plan_of(rules: Rules) -> Ints | None:
    """The rules as numbers, but for options that may be overlooked; ``None`` where the kernels cannot play on."""
    usual, fitting = option_values(GAMES[rules.name]), option_values(rules)
    overlooked = (*OVERLOOKED, "partners_best", "defender_best")
    try:
        plain = with_options(rules, {name: usual[name] for name in overlooked if name in usual and name in fitting})
    except RulesError:
        plain = rules
    if plan.why_not_planned(plain):
        return None
    planned = plan.plan(plain).copy()
    planned[plan.PARTNERS_BEST], planned[plan.DEFENDERS_BEST] = rules.alone.partners_best, rules.alone.defender_best
    planned.flags.writeable = False
    return planned
