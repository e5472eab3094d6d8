"""Claiming the rest of the tricks."""

from typing import Final

from euchre.bots.reading import Reading

TRICKS_BEFORE: Final = 2
"""A claim may be made once this many tricks are over."""


def claims_the_rest(reading: Reading) -> bool:
    """Every card that is left takes its trick, whatever the others hold: claim the rest."""
    view = reading.view
    if reading.rules.play.claims == "off" or view.claim_refused or view.trick or len(view.tricks) < TRICKS_BEFORE:
        return False
    if not all(reading.is_boss(card) for card in reading.hand):
        return False
    plain = [card for card in reading.hand if not reading.lore.is_trump(card)]
    return not plain or not reading.unseen & reading.lore.trumps
