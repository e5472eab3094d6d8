"""Which card is needed least."""

from typing import Final

from euchre.bots.reading import Reading

TRUMP: Final = 40.0
BOSS: Final = 20.0
GUARDED: Final = 8.0
BARE: Final = 3.0
"""What the second best card of a suit is worth to keep without another card to guard it."""
VOID: Final = 2.5
"""What it is worth to be rid of a suit while there are trumps to ruff it with."""
GUARD: Final = 4.0
"""What a low card is worth to keep as the guard of the second best card of its suit."""


def throw(reading: Reading) -> int:
    """The card that is needed least, among those that may be played."""
    return min(reading.options, key=lambda card: keeping(reading, card))


def keeping(reading: Reading, card: int) -> float:
    """How much the seat wants to keep the card: trumps most, then boss cards, then guarded ones."""
    lore = reading.lore
    if lore.is_trump(card):
        return TRUMP + lore.height[card]
    suit = reading.held & lore.members[lore.suit[card]]
    length = suit.bit_count()
    better = (reading.unseen & lore.above[card]).bit_count()
    worth = lore.height[card] / 10
    if better == 0:
        return worth + BOSS
    if better == 1:
        worth += GUARDED if length > 1 else BARE
    if length == 1 and reading.trumps and not reading.is_lone:
        worth -= VOID
    return worth + _guard(reading, card, length)


def _guard(reading: Reading, card: int, length: int) -> float:
    """What the card is worth as the guard of a better one beside it, that may yet take a trick."""
    lore = reading.lore
    if length != 2:
        return 0.0
    mate = next((other for other in reading.hand if other != card and lore.suit[other] == lore.suit[card]), card)
    needs_guard = (reading.unseen & lore.above[mate]).bit_count() == 1
    return GUARD if needs_guard and lore.height[mate] > lore.height[card] else 0.0
