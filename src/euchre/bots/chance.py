"""How likely other players are to take a trick, from the cards they may hold."""

from typing import Final

from euchre.bots.reading import Reading
from euchre.rules import Seat

TRUMP: Final = 0.87
"""The chance that a trump which nothing beats takes a trick later."""
HIGHER_TRUMP: Final = 0.95
"""How much each better trump that may be against it takes from a trump."""
BOSS: Final = 0.45
"""The chance that the best card of a plain suit still takes a trick later, while foes may hold trumps."""
NEXT_BEST: Final = 0.22
"""The same for a card with one better card against it and another card to guard it."""


def holds(reading: Reading, seat: Seat, cards: int) -> float:
    """The chance that the seat holds at least one of the cards."""
    return 1.0 - lacks(reading, seat, cards)


def lacks(reading: Reading, seat: Seat, cards: int) -> float:
    """The chance that the seat holds none of the cards."""
    may = reading.may_hold(seat)
    possible = may.bit_count()
    wanted = (may & cards).bit_count()
    if not wanted:
        return 1.0
    return float((1.0 - min(1.0, len(reading.view.hands[seat]) / possible)) ** wanted)


def beats(reading: Reading, seat: Seat, led: int, power: int) -> float:
    """The chance that the seat can beat this power: with a better card of the suit led, or void of it with a trump."""
    better = reading.lore.better(led, power)
    suit = reading.lore.members[led]
    follows = holds(reading, seat, better & suit)
    ruffs = better & ~suit
    return follows + lacks(reading, seat, suit) * holds(reading, seat, ruffs) if ruffs else follows


def stands(reading: Reading, led: int, power: int, seats: tuple[Seat, ...]) -> float:
    """The chance that none of the seats beats this power."""
    chance = 1.0
    for seat in seats:
        chance *= 1.0 - min(1.0, beats(reading, seat, led, power))
    return chance


def wins_if_led(reading: Reading, card: int) -> float:
    """The chance that no foe beats the card when it is led."""
    led = reading.lore.suit[card]
    return stands(reading, led, reading.lore.strength[led][card], reading.foes)


def wins_with(reading: Reading, card: int) -> float:
    """The chance that the seat's side takes the trick under way when it plays the card."""
    assert reading.led is not None
    foes = tuple(seat for seat in reading.later if seat in reading.foes)
    power = reading.power(card)
    if card in reading.winners:
        return stands(reading, reading.led, power, foes)
    kept = stands(reading, reading.led, reading.best, foes)
    if reading.holder in reading.friends:
        return kept
    friends = tuple(seat for seat in reading.later if seat in reading.friends)
    return kept * (1.0 - stands(reading, reading.led, reading.best, friends))


def worth_later(reading: Reading, card: int) -> float:
    """The chance that the card takes a trick later, if it is kept."""
    lore = reading.lore
    better = (reading.unseen & lore.above[card]).bit_count()
    if lore.is_trump(card):
        return TRUMP / (1.0 + HIGHER_TRUMP * share_against(reading) * better)
    if not better:
        return BOSS if reading.trumps_out else 1.0
    length = (reading.held & lore.members[lore.suit[card]]).bit_count()
    return NEXT_BEST if better == 1 and length > 1 else 0.0


def share_against(reading: Reading) -> float:
    """The chance that a given unseen card is in a foe's hand."""
    cards = sum(len(reading.view.hands[foe]) for foe in reading.foes)
    return min(1.0, cards / max(1, reading.unseen.bit_count()))
