"""Staying in or dropping out, in the games that count down."""

from functools import cached_property
from typing import Final

from euchre.bots.estimate import CardWorth, tricks_of
from euchre.bots.prospect import Prospect
from euchre.bots.reading import lore_of
from euchre.bots.score import to_go
from euchre.bots.thumbs import among
from euchre.engine import Action, Drop, Stay, View
from euchre.rules import SHORT_WALKOVER, WALKOVER, Seat

STAY_FROM: Final = 0.95
"""The tricks that a hand should promise to stay in: below that the penalty for none outweighs them."""
DARING: Final = 0.25
"""How much less will do for a player who needs a single trick to win the game."""
DESPERATE: Final = 0.4
"""What is worth trying when dropping would lose the game."""
AGAINST_THE_MAKER: Final = CardWorth(1.22, 0.25, 2.0, (0.34, 0.30, 0.23), (0.08, 0.11, 0.06), 0.0, 0.06)
"""What cards are worth to a player who did not make trump."""
START: Final = -0.12
"""What goes off for what goes wrong."""
DROPPED: Final = 0.05
"""What each player who has dropped adds."""


class Stand(Prospect):
    """A seat that decides whether to stay in against a maker."""

    def __init__(self, view: View, seat: Seat, actions: tuple[Action, ...]) -> None:
        super().__init__(view, seat)
        self.actions: Final = actions

    @cached_property
    def tricks(self) -> float:
        """The tricks that the hand may expect against the maker and those who stayed."""
        chances = self.chances(alone=True)
        return (
            START
            + DROPPED * len(self.view.out)
            + tricks_of(AGAINST_THE_MAKER, lore_of(self.view), int(self.hand), chances)
        )

    @cached_property
    def is_last(self) -> bool:
        """Whether all the others have dropped already."""
        maker = self.view.maker
        return all(seat in self.view.out for seat in self.rules.seats if seat not in (maker, self.seat))

    @cached_property
    def maker_would_win(self) -> bool:
        """Whether the maker wins the game by a hand that nobody stops."""
        maker, drops, contract = self.view.maker, self.rules.drops, self.view.contract
        if maker is None or drops is None or contract is None:
            return False
        left = to_go(self.view, self.rules.side(maker))
        if self.is_last and drops.buck_walkover == "sweep_win":
            return True
        walkover = {"credit_5": WALKOVER, "credit_3": SHORT_WALKOVER}.get(drops.buck_walkover, 0)
        credit = walkover if self.is_last else contract.tricks
        return left is not None and left <= credit


def stay_when_bound(stand: Stand) -> Action | None:
    """Dropping is not allowed."""
    return None if among(stand.actions, Drop) else Stay()


def stay_with_a_likely_trick(stand: Stand) -> Action | None:
    """The hand should take at least one trick: stay."""
    own = to_go(stand.view, stand.rules.side(stand.seat))
    daring = DARING if own is not None and own <= 1 else 0.0
    return Stay() if stand.tricks >= STAY_FROM - daring else None


def stay_to_stop_the_maker(stand: Stand) -> Action | None:
    """The maker wins the game if nobody stops this hand: dropping would lose anyway."""
    if not stand.maker_would_win:
        return None
    return Stay() if stand.is_last or stand.tricks >= DESPERATE else None


def drop_an_unsound_hand(_stand: Stand) -> Action | None:
    """A hand that may go without a trick costs five points: drop."""
    return Drop()


STAYING: Final = (stay_when_bound, stay_with_a_likely_trick, stay_to_stop_the_maker, drop_an_unsound_hand)
"""The rules for staying in, the most pressing first."""
