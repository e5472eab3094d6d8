"""What a hand promises under each trump that may be called: ``Prospect``."""

from functools import cached_property
from typing import Final, Literal

from euchre.bots.estimate import Chances, best_of, likely_tricks, trump_worth
from euchre.bots.lore import Lore, lore
from euchre.bots.seen import unseen_by
from euchre.cards import Cards, Suit
from euchre.engine import View
from euchre.rules import Seat, Trump

Chair = Literal["dealer", "friend", "foe"]
"""How the dealer is related to a seat: the seat itself, a friend, or a foe."""

HELP: Final = 0.85
"""The tricks that a friend brings along."""
FRIEND_TAKES: Final = 0.45
"""How much of the upcard's worth counts when it goes to a friend."""
FOE_TAKES: Final = 0.75
"""How much of the upcard's worth is lost when it goes to a foe."""
LEANING: Final = 0.15
"""What the suits are worth that a side leans to once the upcard was turned down."""


class Prospect:
    """A seat that may make trump, and what it sees."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.rules: Final = view.rules
        self.hand: Final = view.hands[seat].known

    @cached_property
    def chair(self) -> Chair:
        """How the dealer is related to the seat."""
        if self.view.dealer == self.seat:
            return "dealer"
        return "friend" if self.view.dealer in self.rules.allies(self.seat) else "foe"

    @cached_property
    def unseen(self) -> int:
        """The cards that the seat does not see; a turned upcard lies face up."""
        unseen = Cards(unseen_by(self.view, self.seat))
        if self.view.upcard is None or self.view.upcard_place != "turned":
            return int(unseen)
        return int(self.rules.deck.remove(unseen, self.view.upcard))

    def lore(self, trump: Trump) -> Lore:
        """What is known by heart about the pack under a trump."""
        return lore(self.rules.deck, trump, self.rules.play.duplicate_tie != "first")

    def chances(self, *, alone: bool) -> Chances:
        """Where the unseen cards may lie, with the friends or without them."""
        friends = len(self.rules.allies(self.seat))
        foes = self.rules.table.players - 1 - friends
        return Chances(self.unseen, foes, 0 if alone else friends, self.rules.dealing.hand_size)

    def own(self, trump: Trump, *, taking: bool, alone: bool) -> float:
        """The tricks that the seat may expect to take itself; ``taking`` when the dealer takes the upcard."""
        known, chances = self.lore(trump), self.chances(alone=alone)
        hand, upcard = self.hand, self.view.upcard
        if not taking or upcard is None:
            return likely_tricks(known, int(hand), chances)
        if self.chair == "dealer":
            six = self.rules.deck.add(hand, upcard)
            return likely_tricks(known, int(best_of(known, six, len(self.view.hands[self.seat]), chances)), chances)
        own = likely_tricks(known, int(hand), chances)
        return own - FOE_TAKES * self._upcard_worth(known) if self.chair == "foe" else own

    def promise(self, trump: Trump, *, taking: bool) -> float:
        """The tricks that the seat and its friends may expect together."""
        own = self.own(trump, taking=taking, alone=False)
        friends = len(self.rules.allies(self.seat))
        help_ = HELP if friends else 0.0
        if taking and self.chair == "friend":
            help_ += FRIEND_TAKES * self._upcard_worth(self.lore(trump))
        return own + help_ + (0.0 if taking else self._leaning(trump))

    def _upcard_worth(self, known: Lore) -> float:
        """The chance that the upcard takes a trick as a trump."""
        assert self.view.upcard is not None
        above = known.above[known.deck.index[self.view.upcard]]
        others = int(known.deck.everything) & above
        return trump_worth(others.bit_count(), self.chances(alone=False).against)

    def _leaning(self, trump: Trump) -> float:
        """The dealer's foes lean to the suit of the colour that was turned down, the dealer's side to the others."""
        upcard = self.view.upcard
        if not self.rules.table.partners or upcard is None or upcard.suit is None or not isinstance(trump, Suit):
            return 0.0
        following = trump is upcard.suit.same_colour
        return LEANING if following == (self.chair == "foe") else 0.0
