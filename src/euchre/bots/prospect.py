"""What a hand promises under each trump that may be called: ``Prospect``."""

from functools import cached_property
from typing import Final, Literal

from euchre.bots.estimate import Chances, best_of, likely_tricks, trump_worth
from euchre.bots.lore import Lore, lore
from euchre.bots.seen import unseen_by
from euchre.cards import Cards, Suit
from euchre.engine import View
from euchre.rules import Seat, TrickBids, Trump

Chair = Literal["dealer", "friend", "foe"]
"""How the dealer is related to a seat: the seat itself, a friend, or a foe."""

START: Final = {0: -0.35, 1: 1.30, 2: 1.75}
"""The tricks that friends bring along, by how many there are; without any, what goes wrong."""
NAMING: Final = {0: 0.15, 1: 0.15, 2: 0.25}
"""What is added where the upcard is down and helps nobody."""
FRIEND_TAKES: Final = (0.35, 0.80)
"""What is added when the upcard goes to a friend: for the suit he may empty, and for the card's worth as a trump."""
FOE_TAKES: Final = {0: (0.05, 0.32), 1: (0.10, 0.55), 2: (0.05, 0.64)}
"""What goes off when the upcard goes to a foe, in the same way, by the number of friends."""
LEANING: Final = 0.20
"""What is added for a suit that a side leans to once the upcard is down, and taken off for one it leans away from."""


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

    def promise(self, trump: Trump, *, taking: bool, alone: bool = False) -> float:
        """The tricks that the seat may expect with friends or ``alone``; ``taking``: the dealer takes the upcard."""
        known, chances = self.lore(trump), self.chances(alone=alone)
        tricks = START[chances.friends] + likely_tricks(known, self.played(known, chances, taking=taking), chances)
        if not taking:
            return tricks + NAMING[chances.friends] + (0.0 if alone else self._leaning(trump))
        if self.picks_up or (alone and self.chair == "friend"):
            return tricks
        base, share = FRIEND_TAKES if self.chair == "friend" else FOE_TAKES[chances.friends]
        gift = base + share * self._upcard_worth(known)
        return tricks + gift if self.chair == "friend" else tricks - gift

    @property
    def picks_up(self) -> bool:
        """Whether the upcard comes to this seat: to the dealer, or to the high bidder of tricks."""
        return self.chair == "dealer" or isinstance(self.rules.auction, TrickBids)

    def gives_a_better(self, trump: Trump) -> bool:
        """Whether the upcard goes to a foe, and beats every trump in hand: then one trick is lost for certain."""
        upcard = self.view.upcard
        if upcard is None or self.chair != "foe" or self.picks_up:
            return False
        known = self.lore(trump)
        given = known.height[known.deck.index[upcard]]
        return all(known.height[card] < given for card in known.spread(self.hand & known.trumps))

    def played(self, known: Lore, chances: Chances, *, taking: bool) -> int:
        """The hand as it will be played."""
        upcard = self.view.upcard
        if not taking or upcard is None or not self.picks_up:
            return int(self.hand)
        cards = self.rules.deck.add(self.hand, upcard)
        return int(best_of(known, cards, len(self.view.hands[self.seat]), chances))

    def _upcard_worth(self, known: Lore) -> float:
        """What the upcard is worth as a trump."""
        assert self.view.upcard is not None
        chances = self.chances(alone=False)
        return trump_worth(chances.worth(known), known, known.deck.index[self.view.upcard], chances)

    def _leaning(self, trump: Trump) -> float:
        """The dealer's foes lean to the suit of the colour that was turned down, the dealer's side to the others."""
        upcard = self.view.upcard
        if not self.rules.table.partners or upcard is None or upcard.suit is None or not isinstance(trump, Suit):
            return 0.0
        following = trump is upcard.suit.same_colour
        return LEANING if following == (self.chair == "foe") else -LEANING
