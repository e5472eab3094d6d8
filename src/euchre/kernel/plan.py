"""A game as numbers: what the kernels that play whole deals need to know of the rules."""

from functools import cache
from typing import Final

import numpy as np

from euchre.cards import SUITS, Suit
from euchre.kernel.desk import MOST_PLAYERS
from euchre.kernel.layout import MOST_KINDS, Ints
from euchre.rules import (
    Points,
    Rules,
    Seat,
    TrickBids,
    TurnUp,
    Value,
    after,
    contract_points,
    countdown_points,
    option_values,
    points,
    tricks_needed,
)

PLAYERS: Final = 0
SIDES: Final = PLAYERS + 1
HAND_SIZE: Final = SIDES + 1
DUMMY: Final = HAND_SIZE + 1
"""1 where a hand is dealt to nobody."""
CARDS: Final = DUMMY + 1
"""How many cards the pack has."""
KINDS: Final = CARDS + 1
"""How many different ones."""
AUCTION: Final = KINDS + 1
STUCK: Final = AUCTION + 1
"""1 where the dealer must call in the end, or bid."""
UNMADE: Final = STUCK + 1
"""1 where a hand that everybody passes is played without trump, 0 where it is thrown in."""
LEAST_BID: Final = UNMADE + 1
BIDDER_NAMES: Final = LEAST_BID + 1
"""1 where the high bidder names trump, 0 where it is the turned suit."""
AUTOMATIC_CLUBS: Final = BIDDER_NAMES + 1
JOKER_UP: Final = AUTOMATIC_CLUBS + 1
NO_TRUMPS: Final = JOKER_UP + 1
"""How many ways without trump may be named: none, high, or high and low."""
WAYS: Final = NO_TRUMPS + 1
"""How many ways there are to call: with the partner, or with the partner and alone."""
CANADIAN: Final = WAYS + 1
ASSIST_TAKES: Final = CANADIAN + 1
"""1 where the dealer takes the upcard whoever orders it up, 0 where not when a partner does."""
DEAD_DISCARDS: Final = ASSIST_TAKES + 1
MAY_BURY: Final = DEAD_DISCARDS + 1
"""1 where the dealer may discard the card that was picked up."""
ASKED_LATER: Final = MAY_BURY + 1
"""1 where the maker says before the first lead whether to play alone."""
LONE_DEFENCE: Final = ASKED_LATER + 1
LEFT_OF_LONER: Final = LONE_DEFENCE + 1
BIDDER_LEADS: Final = LEFT_OF_LONER + 1
TIES: Final = BIDDER_LEADS + 1
DROPS: Final = TIES + 1
NO_DROP_AT: Final = DROPS + 1
"""At this score or below nobody may drop; -1 where everybody may."""
WALKOVER: Final = NO_DROP_AT + 1
CREDIT: Final = WALKOVER + 1
"""What a maker takes off the score when nobody stays."""
DOWN: Final = CREDIT + 1
"""1 where scores count down."""
NEED: Final = DOWN + 1
"""How many tricks are usually needed, and score a point in a hand that nobody made."""
CLUBS_TAKEN: Final = NEED + 1
"""1 where the dealer takes a club that was turned up and made trump by itself."""
PARTNERS_BEST: Final = CLUBS_TAKEN + 1
"""1 where a lone hand gets its partner's best card; whole deals are not played so."""
DEFENDERS_BEST: Final = PARTNERS_BEST + 1
"""The same for one who defends alone."""
BID_PAYS: Final = DEFENDERS_BEST + 1
"""1 where a maker who makes the bid scores what was bid, so that it is best bid in full."""
FIRST_WINS: Final = BID_PAYS + 1
"""1 where of several who come to zero in one deal the first one wins, as the tricks tell."""
CONTRACT: Final = FIRST_WINS + 1
"""How many tricks a call with the partner needs, and one to play alone."""
UP_SUIT: Final = CONTRACT + 2
"""By number of a card: the suit that it offers when it is turned up, -1 for a joker that is no spade."""
ALLIES: Final = UP_SUIT + MOST_KINDS
"""By seat: its partners, as bits."""
NEXT_SEAT: Final = ALLIES + MOST_PLAYERS
"""By the seats that sit out, as bits, and by seat: who plays after it."""
SIZE: Final = NEXT_SEAT + MOST_PLAYERS * (1 << MOST_PLAYERS)

BY_TURN_UP, BY_BIDS = 0, 1
DEALER_NAMES, BID_ANY, DEAL_AGAIN, IS_SPADE = 0, 1, 2, 3
SCORED, LAST_STAYS, VOID, SWEPT = 0, 1, 2, 3

_JOKER_UP: Final = {
    "dealer_names_blind": DEALER_NAMES,
    "dealer_names_seen": DEALER_NAMES,
    "bid_any_suit": BID_ANY,
    "spades": IS_SPADE,
    "redeal": DEAL_AGAIN,
}
_NO_TRUMPS: Final = {"off": 0, "high": 1, "high_low": 2}
_WALKOVERS: Final = {"last_must_stay": LAST_STAYS, "void": VOID, "sweep_win": SWEPT}
_UNPLAYED: Final[dict[str, Value]] = {
    "farmers_throw_in": "off",
    "ace_no_face": False,
    "going_under": "off",
    "no_ace_no_face_no_trump": False,
    "dummy_hand_use": "none",
    "stick_forfeit": False,
    "turned_suit_call": "reject",
    "dirty_rounds": "1",
    "dealer_may_match": False,
    "must_hold_suit_to_call": False,
    "bare_bower_ban": False,
    "partner_may_take_alone": False,
    "partners_best": False,
    "defender_best": False,
    "drop_mode": "open_sequential",
    "follow_suit_mode": "enforce",
    "claims": "off",
    "stop_when_decided": "play_out",
    "fast_break": False,
    "four_trick_tokens": False,
    "defender_split": False,
}
"""House options that only the engine plays, with the value that the kernels play."""


class NotInKernel(ValueError):
    """A house option that the kernels do not play."""


def why_not_planned(rules: Rules) -> str:
    """Why the kernels cannot play whole deals by these rules; empty when they can."""
    values = option_values(rules)
    for name, played in _UNPLAYED.items():
        if name in values and values[name] != played:
            return f"Whole deals are not played in the kernel with {name}={values[name]}: only {played} is."
    return ""


@cache
def plan(rules: Rules) -> Ints:
    """The rules as numbers, in the places named above.

    Raises:
        NotInKernel: a house option is on that only the engine plays.
    """
    reason = why_not_planned(rules)
    if reason:
        raise NotInKernel(reason)
    numbers = np.zeros(SIZE, dtype=np.int64)
    for part in (_cards, _calls, _upcard, _play, _drops, _suits, _seats):
        for place, number in part(rules).items():
            numbers[place] = number
    numbers.flags.writeable = False
    return numbers


def _cards(rules: Rules) -> dict[int, int]:
    deck = rules.deck
    return {
        PLAYERS: rules.table.players,
        SIDES: rules.sides,
        HAND_SIZE: rules.dealing.hand_size,
        DUMMY: rules.dealing.dummy_deal,
        CARDS: len(deck),
        KINDS: deck.kinds,
    }


def _calls(rules: Rules) -> dict[int, int]:
    auction, calling = rules.auction, rules.calling
    by_call = rules.table.partners and rules.alone.alone_timing == "with_call"
    common = {
        WAYS: 2 if by_call else 1,
        NO_TRUMPS: 1 if calling.buck_call_no_trump else _NO_TRUMPS[calling.no_trump_call],
        CANADIAN: rules.alone.canadian_loner,
        NEED: rules.makers_need,
        CONTRACT: rules.makers_need if rules.counts_down else tricks_needed(rules, points.COMMON),
        CONTRACT + 1: rules.makers_need if rules.counts_down else tricks_needed(rules, points.LONE),
    }
    if isinstance(auction, TurnUp):
        return common | {
            AUCTION: BY_TURN_UP, STUCK: auction.stick_the_dealer, UNMADE: auction.all_pass == "no_trump_hand"
        }  # fmt: skip
    return common | {
        AUCTION: BY_BIDS,
        STUCK: auction.dirty_all_pass == "dealer_stuck_min",
        UNMADE: auction.dirty_all_pass == "no_trump_all_in",
        LEAST_BID: auction.dirty_min_bid,
        BIDDER_NAMES: auction.dirty_trump == "bidder_names",
        BID_PAYS: rules.bid_alone_pays,
    }


def _upcard(rules: Rules) -> dict[int, int]:
    upcard = rules.upcard
    return {
        AUTOMATIC_CLUBS: upcard.automatic_clubs,
        CLUBS_TAKEN: upcard.clubs_pickup == "dealer_picks_up",
        JOKER_UP: _JOKER_UP[upcard.joker_upcard],
        ASSIST_TAKES: upcard.assist_pickup == "always",
        DEAD_DISCARDS: upcard.dead_dealer_pickup == "discard_anyway",
        MAY_BURY: upcard.may_discard_upcard,
    }


def _play(rules: Rules) -> dict[int, int]:
    return {
        ASKED_LATER: rules.table.partners and rules.alone.alone_timing == "before_first_lead",
        LONE_DEFENCE: rules.alone.defend_alone,
        LEFT_OF_LONER: rules.alone.lone_lead == "left_of_loner",
        FIRST_WINS: rules.first_home_wins,
        BIDDER_LEADS: isinstance(rules.auction, TrickBids) and rules.play.dirty_lead == "bidder",
        TIES: rules.play.tie,
    }


def _drops(rules: Rules) -> dict[int, int]:
    drops = rules.drops
    if drops is None:
        return {NO_DROP_AT: -1}
    bound = drops.no_drop_at_or_below
    return {
        DROPS: 1,
        NO_DROP_AT: -1 if bound is None else bound,
        WALKOVER: _WALKOVERS.get(drops.buck_walkover, SCORED),
        CREDIT: points.SHORT_WALKOVER if drops.buck_walkover == "credit_3" else points.WALKOVER,
        DOWN: rules.counts_down,
    }


def _suits(rules: Rules) -> dict[int, int]:
    kinds = rules.deck.cards[: rules.deck.kinds]
    joker = SUITS.index(Suit.SPADES) if rules.upcard.joker_upcard == "spades" else -1
    return {UP_SUIT + i: joker if card.suit is None else SUITS.index(card.suit) for i, card in enumerate(kinds)}


def _seats(rules: Rules) -> dict[int, int]:
    players = rules.table.players
    seats = {ALLIES + seat: sum(1 << ally for ally in rules.allies(Seat(seat))) for seat in rules.seats}
    for out in range((1 << players) - 1):
        for seat in rules.seats:
            seats[NEXT_SEAT + MOST_PLAYERS * out + seat] = after(seat, players, out)
    return seats


@cache
def points_table(rules: Rules) -> Ints:
    """What the tricks of a hand are worth, in rows over the count of tricks.

    Scoring upwards: for each kind of contract a row of what the makers get, and one of what (each of) the others get.
    Counting down: what is added to the score of one who is no maker, and of a maker who needs 1, 2 … tricks.
    """
    if isinstance(rules.scoring, Points):
        rows = [[w.makers for w in kind] for kind in contract_points(rules)]
        others = [[w.defenders for w in kind] for kind in contract_points(rules)]
        table = [row for pair in zip(rows, others, strict=True) for row in pair]
    else:
        needs = range(1, rules.dealing.hand_size + 1)
        table = [list(countdown_points(rules, need)) for need in (None, *needs)]
    numbers = np.array(table, dtype=np.int64)
    numbers.flags.writeable = False
    return numbers
