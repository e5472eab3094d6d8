"""Staying in or dropping out, in the games that count down."""

from functools import cached_property
from typing import Final

from euchre.bots.estimate import RUFF, side_tricks, trump_worth
from euchre.bots.lore import Lore
from euchre.bots.prospect import Prospect
from euchre.bots.reading import lore_of
from euchre.bots.score import NEAR_ZERO, to_go
from euchre.bots.thumbs import among
from euchre.engine import Action, Drop, Stay, View
from euchre.rules import Seat

STAY_FROM: Final = 0.82
"""The chance of a trick with which it pays to stay."""
DARING: Final = 0.12
"""How much less will do for a player who is nearly at zero."""
MAKER_HOLDS: Final = 1.35
"""How much likelier a trump is in the maker's hand than an unseen card at large."""
HEADS_UP: Final = 0.06
"""What each player who has dropped adds to the chance of a trick."""
DESPERATE: Final = 0.25
"""The chance of a trick that is worth trying when dropping would lose the game."""


class Stand(Prospect):
    """A seat that decides whether to stay in against a maker."""

    def __init__(self, view: View, seat: Seat, actions: tuple[Action, ...]) -> None:
        super().__init__(view, seat)
        self.actions: Final = actions

    @cached_property
    def chance_of_a_trick(self) -> float:
        """The chance that the hand takes at least one trick."""
        known: Lore = lore_of(self.view)
        none = 1.0
        for chance in self._chances_of_cards(known):
            none *= 1.0 - min(1.0, chance)
        dropped = len(self.view.out)
        return 1.0 - none * (1.0 - HEADS_UP * dropped)

    @cached_property
    def is_last(self) -> bool:
        """Whether all the others have dropped already."""
        maker = self.view.maker
        return all(seat in self.view.out for seat in self.rules.seats if seat not in (maker, self.seat))

    @cached_property
    def maker_would_win(self) -> bool:
        """Whether the maker wins the game by a hand that nobody stops."""
        maker, drops = self.view.maker, self.rules.drops
        if maker is None or drops is None:
            return False
        left = to_go(self.view, self.rules.side(maker))
        if self.is_last and drops.buck_walkover == "sweep_win":
            return True
        credit = {"credit_5": 5, "credit_3": 3}.get(drops.buck_walkover, 0) if self.is_last else 3
        return left is not None and left <= credit

    def _chances_of_cards(self, known: Lore) -> list[float]:
        chances = self.chances(alone=True)
        against = min(1.0, chances.against * MAKER_HOLDS)
        trumps = int(self.hand) & known.trumps
        found = [
            trump_worth((chances.unseen & known.above[card]).bit_count(), against) for card in known.spread(trumps)
        ]
        sides = [int(self.hand) & known.members[suit] for suit in known.plain]
        found += [side_tricks(known, cards, chances) for cards in sides]
        voids = sum(not cards for cards in sides)
        return [*found, *[RUFF] * min(voids, len(found) and trumps.bit_count())]


def stay_when_bound(stand: Stand) -> Action | None:
    """Dropping is not allowed."""
    return None if among(stand.actions, Drop) else Stay()


def stay_with_a_likely_trick(stand: Stand) -> Action | None:
    """The hand should take at least one trick: stay."""
    own = to_go(stand.view, stand.rules.side(stand.seat))
    daring = DARING if own is not None and own <= NEAR_ZERO else 0.0
    return Stay() if stand.chance_of_a_trick >= STAY_FROM - daring else None


def stay_to_stop_the_maker(stand: Stand) -> Action | None:
    """The maker wins the game if nobody stops this hand: dropping would lose anyway."""
    if not stand.maker_would_win:
        return None
    return Stay() if stand.is_last or stand.chance_of_a_trick >= DESPERATE else None


def drop_an_unsound_hand(stand: Stand) -> Action | None:
    """A hand that may go without a trick costs five points: drop."""
    return Drop()


STAYING: Final = (stay_when_bound, stay_with_a_likely_trick, stay_to_stop_the_maker, drop_an_unsound_hand)
"""The rules for staying in, the most pressing first."""
