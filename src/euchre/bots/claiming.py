"""Claiming the rest of the tricks."""

from euchre.bots.reading import Reading
from euchre.engine import Claim, legal


def claims_the_rest(reading: Reading) -> bool:
    """Every card that is left takes its trick, whatever the others hold: claim the rest."""
    view = reading.view
    if view.trick or Claim() not in legal(view, reading.seat):
        return False
    if not all(reading.is_boss(card) for card in reading.hand):
        return False
    plain = [card for card in reading.hand if not reading.lore.is_trump(card)]
    return not plain or not reading.unseen & reading.lore.trumps
