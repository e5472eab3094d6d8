"""Making trump: what to call, and on which promise."""

from functools import cached_property
from typing import Final, NamedTuple

from euchre.bots.alone import plays_alone
from euchre.bots.prospect import Chair, Prospect
from euchre.bots.score import EUCHRE, LONE_MARCH, caution, ours_to_go, theirs_to_go
from euchre.bots.thumbs import among
from euchre.engine import Action, Call, Forfeit, OrderUp, Pass, View, turned_suit
from euchre.rules import COMMON, Countdown, Seat, Trump, tricks_needed

ORDER_FROM: Final[dict[Chair, float]] = {"dealer": 2.9, "friend": 3.35, "foe": 3.0}
"""The tricks that an order should promise the side, by how the dealer is related to the seat."""
CALL_FROM: Final[dict[Chair, float]] = {"dealer": 2.8, "friend": 2.9, "foe": 2.95}
"""The same for naming trump once the upcard is down."""
SOLO_FROM: Final = 2.85
"""The tricks that a call should promise where everyone plays for themselves."""
BUCK_FROM: Final = 2.6
"""The same where others may drop out and being set costs five."""
NEXT_TRICK: Final = 0.75
"""How much more a call should promise for each trick beyond the usual need."""
FORFEIT_BELOW: Final = 1.9
"""A stuck dealer who may expect less gives up one point rather than two."""
USUAL_NEED: Final = 3
HELPLESS: Final = 0.35
"""A hand that may expect fewer tricks than this will not stop a lone hand."""
LONE_ORDER_FROM: Final = 3.1
"""The tricks of its own that a hand needs that may only order alone."""


class Offer(NamedTuple):
    """A trump that may be called: with which words, what it promises, and by how much that is enough."""

    trump: Trump
    ways: tuple[OrderUp | Call, ...]
    promise: float
    margin: float


class Auction:
    """The seat on turn in the auction, and what it may call."""

    def __init__(self, view: View, seat: Seat, actions: tuple[Action, ...]) -> None:
        self.view: Final = view
        self.actions: Final = actions
        self.prospect: Final = Prospect(view, seat)

    @cached_property
    def offers(self) -> list[Offer]:
        """What may be called, the best first."""
        ways: dict[Trump, list[OrderUp | Call]] = {}
        for action in self.actions:
            if isinstance(action, OrderUp | Call) and not self._counts_as_pass(action):
                ways.setdefault(self._trump(action), []).append(action)
        offers = [self._offer(trump, tuple(words)) for trump, words in ways.items()]
        return sorted(offers, key=lambda offer: -offer.margin)

    @property
    def best(self) -> Offer | None:
        """The offer that promises most; ``None`` when nothing may be called."""
        return self.offers[0] if self.offers else None

    def goes_alone(self, offer: Offer) -> bool:
        """Whether the hand is to be played alone, where that is said with the call."""
        if len(offer.ways) < 2:
            return offer.ways[0].alone
        return plays_alone(self.prospect, offer.trump, taking=self.taking)

    @cached_property
    def taking(self) -> bool:
        """Whether the dealer would take the upcard."""
        return self.view.upcard is not None and self.view.upcard_place == "turned"

    def _trump(self, action: OrderUp | Call) -> Trump:
        """What the action makes trump; a turned joker that is ordered counts as a spade."""
        if isinstance(action, Call):
            return action.trump
        suit = turned_suit(self.view)
        assert suit is not None, "a suit that is turned up is ordered"
        return suit

    def _counts_as_pass(self, action: OrderUp | Call) -> bool:
        return isinstance(action, Call) and not self.taking and action.trump is turned_suit(self.view)

    def _offer(self, trump: Trump, ways: tuple[OrderUp | Call, ...]) -> Offer:
        if all(way.alone for way in ways):
            own = self.prospect.promise(trump, taking=False, alone=True)
            return Offer(trump, ways, own, own - LONE_ORDER_FROM)
        promise = self.prospect.promise(trump, taking=self.taking)
        return Offer(trump, ways, promise, promise - call_from(self.prospect, taking=self.taking))


def call_from(prospect: Prospect, *, taking: bool) -> float:
    """The tricks that a call should promise at this seat and score."""
    rules = prospect.rules
    extra = caution(prospect.view, prospect.seat)
    if isinstance(rules.scoring, Countdown):
        return BUCK_FROM + extra
    extra += NEXT_TRICK * (tricks_needed(rules, COMMON) - USUAL_NEED)
    if not rules.table.partners:
        return SOLO_FROM + extra
    return (ORDER_FROM if taking else CALL_FROM)[prospect.chair] + extra


# The rules


def name_blindly(auction: Auction) -> Action | None:
    """Nothing is known of the hand, so one suit is as good as another: play it with the partner."""
    if auction.view.hands[auction.prospect.seat].known:
        return None
    return auction.actions[0]


def call_what_promises_enough(auction: Auction) -> Action | None:
    """The hand promises enough tricks to make trump with the partner."""
    offer = auction.best
    if offer is None or offer.margin < 0 or auction.goes_alone(offer):
        return None
    return offer.ways[0]


def call_alone(auction: Auction) -> Action | None:
    """The hand can take all the tricks by itself: play it alone."""
    offer = auction.best
    if offer is None or offer.margin < 0 or not auction.goes_alone(offer):
        return None
    return offer.ways[-1]


def donate(auction: Auction) -> Action | None:
    """One short of the game, and a lone hand would win it for them: order up and give away two points instead."""
    view, seat = auction.view, auction.prospect.seat
    offer, theirs = auction.best, theirs_to_go(view, seat)
    if offer is None or theirs is None or not auction.taking or auction.prospect.chair != "foe":
        return None
    close = ours_to_go(view, seat) == 1 and EUCHRE < theirs <= LONE_MARCH
    helpless = auction.prospect.promise(offer.trump, taking=True, alone=True) < HELPLESS
    first = view.dealer is not None and seat == view.rules.left(view.dealer)
    return offer.ways[0] if close and helpless and first and view.rules.table.partners else None


def pass_a_thin_hand(auction: Auction) -> Action | None:
    """No suit promises enough tricks as trump: pass."""
    return among(auction.actions, Pass)


def give_up_a_point(auction: Auction) -> Action | None:
    """Stuck with a hopeless hand: one point given up is less than two lost, unless it is their last."""
    forfeit, offer = among(auction.actions, Forfeit), auction.best
    if forfeit is None or theirs_to_go(auction.view, auction.prospect.seat) == 1:
        return None
    return forfeit if offer is None or offer.promise < FORFEIT_BELOW else None


def name_the_best_when_stuck(auction: Auction) -> Action | None:
    """Stuck: name the trump that promises most."""
    return auction.best.ways[0] if auction.best else auction.actions[0]


CALLING: Final = (
    name_blindly,
    call_alone,
    call_what_promises_enough,
    donate,
    pass_a_thin_hand,
    give_up_a_point,
    name_the_best_when_stuck,
)
"""The rules for making trump, the most pressing first."""
