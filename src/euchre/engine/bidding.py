"""The auction of Dirty Clubs: bid a number of tricks, then declare trump."""

from msgspec.structs import replace

from euchre.cards import SUITS
from euchre.engine import exchange
from euchre.engine.actions import Action, Bid, Declare, Pass
from euchre.engine.calling import may_call, upcard_suit, why_not_hold
from euchre.engine.events import BidMade, Event, Passed, TrumpMade
from euchre.engine.settling import Settling
from euchre.engine.state import State, Step
from euchre.rules import NOBODY, NoTrump, Seat, TrickBids


def begin(s: State) -> State:
    """The eldest bids first."""
    return replace(s, phase=TrickBidding(s.eldest))


class TrickBidding(Step, frozen=True):
    """Each seat in turn promises more tricks than were bid before, or passes.

    ``high`` is the highest bid so far (0 for none) and ``bidder`` its seat; ``passed`` are the seats that are out of
    the auction, and ``round`` counts from 1.
    """

    high: int = 0
    bidder: Seat | None = None
    passed: tuple[Seat, ...] = ()
    round: int = 1

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        if self._is_stuck(s, seat):
            return (Bid(_auction(s).dirty_min_bid),)
        return (Pass(), *(Bid(tricks) for tricks in self._bids(s, seat)))

    def explain(self, s: State, seat: Seat, action: Action) -> str | None:
        if isinstance(action, Pass):
            return "You may not pass: everyone else did, and the dealer must make the lowest bid."
        if not isinstance(action, Bid):
            return None
        if self._is_stuck(s, seat):
            return f"Everyone else passed: you must bid {_auction(s).dirty_min_bid}, the lowest bid."
        bids = self._bids(s, seat)
        if len(bids) < 2:
            return f"You may bid {bids[0]} tricks, or pass." if bids else "No higher bid is left: pass."
        return f"You may bid {bids[0]} to {bids[-1]} tricks, or pass."

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        event: Event = BidMade(seat, action.tricks) if isinstance(action, Bid) else Passed(seat)
        after = self.after(s, event)
        return [event] if after.turn is not None else [event, *after.conclusion(s)]

    def evolve(self, s: State, event: Event) -> State:
        if isinstance(event, TrumpMade):
            return exchange.begin(s, event)
        after = self.after(s, event)
        if after.turn is not None or after.conclusion(s):
            return replace(s, phase=after)
        if after.bidder is None:
            return replace(s, phase=Settling(cause="all_passed"))
        return replace(s, phase=Declaring(after.bidder, tricks=after.high))

    def after(self, s: State, event: Event) -> "TrickBidding":
        """The auction after a bid or a pass; nobody is on turn when it is over."""
        if isinstance(event, BidMade):
            spoken = replace(self, high=event.tricks, bidder=event.seat)
        else:
            assert isinstance(event, Passed), f"{event} does not occur in this auction"
            spoken = replace(self, passed=(*self.passed, event.seat))
        return replace(spoken, turn=None) if spoken.high == s.rules.dealing.hand_size else spoken._next(s, event.seat)

    def conclusion(self, s: State) -> list[Event]:
        """What follows by itself when the auction is over."""
        rules = _auction(s)
        if self.bidder is None:
            all_in = rules.dirty_all_pass == "no_trump_all_in"
            return [TrumpMade(NOBODY, NoTrump(), 0)] if all_in else []
        if rules.dirty_trump == "turned_suit":
            return [TrumpMade(self.bidder, upcard_suit(s), self.high)]
        return []

    def _next(self, s: State, seat: Seat) -> "TrickBidding":
        """The next seat that may still speak; a seat that passed is out, and the high bidder waits."""
        rounds = {"1": 1, "2": 2, "open": 0}[_auction(s).dirty_rounds]
        number = self.round
        for following in s.rules.clockwise(s.rules.left(seat)):
            number += following == s.eldest
            if rounds and number > rounds:
                break
            if following not in self.passed and following != self.bidder:
                return replace(self, turn=following, round=number)
        return replace(self, turn=None)

    def _bids(self, s: State, seat: Seat) -> tuple[int, ...]:
        rules = _auction(s)
        matches = rules.dealer_may_match and seat == s.dealer and self.high > 0
        least = max(rules.dirty_min_bid, self.high + (0 if matches else 1))
        return tuple(range(least, s.rules.dealing.hand_size + 1))

    def _is_stuck(self, s: State, seat: Seat) -> bool:
        """Whether the dealer, to whom all have passed, must bid."""
        last = len(self.passed) == s.rules.table.players - 1
        return _auction(s).dirty_all_pass == "dealer_stuck_min" and seat == s.dealer and last and not self.high


class Declaring(Step, frozen=True, kw_only=True):
    """The high bidder names trump for a contract of so many ``tricks``."""

    tricks: int

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        held = tuple(Declare(suit) for suit in SUITS if may_call(s, seat, suit))
        return held or tuple(Declare(suit) for suit in SUITS)

    def explain(self, s: State, seat: Seat, action: Action) -> str | None:
        return why_not_hold(s, seat, action.suit) if isinstance(action, Declare) else None

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        assert isinstance(action, Declare), f"{action} declares no trump"
        return [TrumpMade(seat, action.suit, self.tricks)]

    def evolve(self, s: State, event: Event) -> State:
        assert isinstance(event, TrumpMade), f"{event} does not occur while trump is declared"
        return exchange.begin(s, event)


def _auction(s: State) -> TrickBids:
    assert isinstance(s.rules.auction, TrickBids)
    return s.rules.auction
