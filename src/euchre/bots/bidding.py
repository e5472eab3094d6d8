"""Bidding tricks, and declaring trump as the high bidder: Dirty Clubs."""

from functools import cached_property
from typing import Final

from euchre.bots.calling import NEXT_TRICK, USUAL_NEED
from euchre.bots.prospect import Prospect
from euchre.bots.score import caution, ours_to_go
from euchre.bots.thumbs import among
from euchre.cards import SUITS, Suit
from euchre.engine import Action, Bid, Declare, Pass, View
from euchre.rules import Rules, Seat, TrickBids

BID_FROM: Final = 2.45
"""The tricks that a hand should promise for a bid of three."""
BOLD: Final = NEXT_TRICK
"""How much less will do for a bid that wins the game: it may be one trick more than the hand is good for."""


class Tricks:
    """The seat on turn where tricks are bid, and what its best trump promises after the swap."""

    def __init__(self, view: View, seat: Seat, actions: tuple[Action, ...]) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.actions: Final = actions
        self.prospect: Final = Prospect(view, seat)

    @cached_property
    def promises(self) -> dict[Suit, float]:
        """What the hand promises under each trump that it may come to."""
        return {suit: self.prospect.promise(suit, taking=True, alone=True) for suit in self._suits()}

    @cached_property
    def bids(self) -> list[Bid]:
        """What may be bid, the lowest first."""
        return [action for action in self.actions if isinstance(action, Bid)]

    @cached_property
    def sound(self) -> list[Bid]:
        """The bids that the hand is good for, the lowest first."""
        best = max(self.promises.values()) - caution(self.view, self.seat)
        return [bid for bid in self.bids if best >= self._asks(bid.tricks)]

    @cached_property
    def to_win(self) -> int | None:
        """The least bid that wins the game if it is made; ``None`` for none, as one of every trick is made too seldom.

        Where tricks are scored as they are won a lower bid may win as well, and who speaks last need not go beyond it.
        """
        left = ours_to_go(self.view, self.seat)
        most = self.rules.dealing.hand_size - 1
        wins = next((bid for bid in self.bids if left is not None and left <= bid.tricks <= most), None)
        if wins is None or (wins != self.bids[0] and self.speaks_last and not self.rules.bid_alone_pays):
            return None
        return wins.tricks

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.view.rules

    @property
    def speaks_last(self) -> bool:
        """Whether nobody can bid after this seat."""
        auction = self.rules.auction
        return isinstance(auction, TrickBids) and auction.dirty_rounds == "1" and self.seat == self.view.dealer

    def _asks(self, tricks: int) -> float:
        """What a hand should promise for a bid of so many tricks."""
        usual = BID_FROM + NEXT_TRICK * (tricks - USUAL_NEED)
        bold = self.to_win is not None and self.to_win <= tricks < self.rules.dealing.hand_size
        return usual - BOLD if bold else usual

    def _suits(self) -> tuple[Suit, ...]:
        """The trumps that the high bidder may name."""
        auction, upcard = self.rules.auction, self.view.upcard
        assert isinstance(auction, TrickBids)
        if auction.dirty_trump == "turned_suit" and upcard is not None and upcard.suit is not None:
            return (upcard.suit,)
        declared = tuple(action.suit for action in self.actions if isinstance(action, Declare))
        return declared or SUITS


def bid_to_win_the_game(tricks: Tricks) -> Action | None:
    """The bid wins the game if it is made: bid it on less than usual."""
    return next((bid for bid in tricks.sound if bid.tricks == tricks.to_win), None)


def bid_what_the_hand_holds(tricks: Tricks) -> Action | None:
    """The hand is good for this many tricks; bid no more than the auction asks for, unless the bid itself is scored."""
    if not tricks.sound:
        return None
    return tricks.sound[-1] if tricks.rules.bid_alone_pays else tricks.sound[0]


def leave_the_bid_to_others(tricks: Tricks) -> Action | None:
    """The hand is not good for a higher bid: pass."""
    return among(tricks.actions, Pass)


def bid_the_least_when_stuck(tricks: Tricks) -> Action | None:
    """Stuck: bid as little as may be bid."""
    return among(tricks.actions, Bid)


def declare_the_best_suit(tricks: Tricks) -> Action | None:
    """Declare the suit that promises most tricks."""
    return Declare(max(tricks.promises, key=lambda suit: tricks.promises[suit]))


BIDDING: Final = (bid_to_win_the_game, bid_what_the_hand_holds, leave_the_bid_to_others, bid_the_least_when_stuck)
"""The rules for bidding tricks, the most pressing first."""
DECLARING: Final = (declare_the_best_suit,)
"""The rule for declaring trump."""
