"""What open hands are worth when they are played with closed ones: ``Leaves``."""

from typing import Final

import numpy as np

from euchre.bots.stakes import Stake, Stakes, kind_of
from euchre.kernel import Floats, Ints, foresee
from euchre.rules import Seat


class Leaves:
    """What is foreseen, as stakes of a seat."""

    def __init__(self, stakes: Stakes, seat: Seat) -> None:
        self.stakes: Final = stakes
        self.seat: Final = seat

    def values(self, rows: Ints) -> tuple[Floats, Floats]:
        """The lead and the chance to win, by world and action, of what was foreseen."""
        flat = rows.reshape(-1, rows.shape[-1])
        different, where = np.unique(flat, axis=0, return_inverse=True)
        each = [self._worth(row) for row in different.tolist()]
        lead = np.array([stake.lead for stake in each])[where].reshape(rows.shape[:-1])
        wins = np.array([stake.wins for stake in each])[where].reshape(rows.shape[:-1])
        return lead, wins

    def by_tricks(self, seat: Seat) -> list[Stake]:
        """What each count of makers' tricks is worth in the hand under way."""
        view = self.stakes.view
        assert view.contract is not None, "trump is made before a card is played"
        if view.maker is None:
            return self.stakes.unmade()
        kind = kind_of(view.lone is not None, view.lone_defender is not None)
        return self.stakes.by_makers_tricks(kind, view.maker)

    def _worth(self, row: list[int]) -> Stake:
        if row[foresee.ENDS] == foresee.THROWN_IN:
            return self.stakes.of((0,) * self.stakes.rules.sides)
        if row[foresee.BY] < 0:
            return self.stakes.unmade()[row[foresee.TRICKS]]
        kind = kind_of(row[foresee.ALONE] >= 0, row[foresee.DEFENDER] >= 0)
        return self.stakes.by_makers_tricks(kind, Seat(row[foresee.BY]))[row[foresee.TRICKS]]
