"""Following to a trick: rules of thumb, first come first served."""

from collections.abc import Callable
from typing import Final

from euchre.bots.chance import wins_with, worth_later
from euchre.bots.reading import Reading
from euchre.bots.throwing import throw

Rule = Callable[[Reading], int | None]
"""A rule of thumb of the play: the card it asks for, or ``None`` where it has no opinion."""

SURE_ENOUGH: Final = 0.78
"""A friend who holds the trick with at least this chance is left alone."""
FRIENDS_TRICK_IN_BUCK: Final = 0.35
"""What a trick of an ally is worth where every trick is scored by its taker."""
FIRST_TRICK_IN_BUCK: Final = 1.6
"""What the first own trick is worth where having none is dear."""
PATIENCE: Final = 0.05
"""How much better a dear card must do than a cheap one."""


def only_card(reading: Reading) -> int | None:
    """It is the only card that the rules allow."""
    return reading.options[0] if len(reading.options) == 1 else None


def leave_it_to_the_partner(reading: Reading) -> int | None:
    """Do not overtake a winning partner: throw the card that is needed least."""
    if reading.holder not in reading.friends or reading.for_oneself:
        return None
    low = throw(reading)
    return low if low not in reading.winners and wins_with(reading, low) >= SURE_ENOUGH else None


def throw_when_beaten(reading: Reading) -> int | None:
    """The trick cannot be won: throw the card that is needed least."""
    return None if reading.winners else throw(reading)


def keep_the_guard_of_the_left(reading: Reading) -> int | None:
    """The left bower with one small trump will take the trick that is still needed: do not ruff with its guard."""
    trumps = reading.trumps
    if reading.makes or reading.needs != 1 or len(trumps) != 2 or reading.lore.is_trump(reading.options[0]):
        return None
    low, high = trumps
    second_best = (reading.unseen & reading.lore.above[high]).bit_count() == 1
    plain = [card for card in reading.options if card not in trumps]
    return throw(reading) if second_best and plain and low in reading.winners else None


def win_cheaply_as_last_hand(reading: Reading) -> int | None:
    """Last to play: take the trick with the cheapest card that wins."""
    if reading.later or reading.holder in reading.friends:
        return None
    return reading.winners[0]


def take_with_a_high_card(reading: Reading) -> int | None:
    """A high card of the suit led takes the trick now."""
    card = _best_spent(reading)
    return card if card is not None and not reading.lore.is_trump(card) else None


def ruff(reading: Reading) -> int | None:
    """Ruff, no higher than it takes."""
    card = _best_spent(reading)
    led_trump = reading.lore.is_trump(reading.options[0]) and reading.led == reading.lore.suit[reading.options[0]]
    return card if card is not None and not led_trump else None


def beat_the_trump(reading: Reading) -> int | None:
    """Beat the trump that was led."""
    return _best_spent(reading)


def spend_nothing_on_the_partners_trick(reading: Reading) -> int | None:
    """The partner holds the trick so far: play the card that is needed least."""
    return throw(reading) if reading.holder in reading.friends else None


def second_hand_low(reading: Reading) -> int | None:
    """Second hand low: leave the trick to those who come after."""
    low = throw(reading)
    return low if len(reading.view.trick) == 1 and low not in reading.winners else None


def spend_no_more_than_the_trick_is_worth(reading: Reading) -> int | None:
    """A dearer card would cost more than this trick is worth: play the one that is needed least."""
    return throw(reading)


FOLLOWING: Final[tuple[Rule, ...]] = (
    only_card,
    throw_when_beaten,
    leave_it_to_the_partner,
    keep_the_guard_of_the_left,
    win_cheaply_as_last_hand,
    take_with_a_high_card,
    ruff,
    beat_the_trump,
    spend_nothing_on_the_partners_trick,
    second_hand_low,
    spend_no_more_than_the_trick_is_worth,
)
"""The rules for following, the most pressing first; the last one always has an opinion."""


def _best_spent(reading: Reading) -> int | None:
    """The winning card that gains most for what it costs; ``None`` when it is better to throw one."""
    low = throw(reading)
    best, most = None, _gain(reading, low) + PATIENCE
    for card in reading.winners:
        gain = _gain(reading, card)
        if gain > most:
            best, most = card, gain
    return best


def _gain(reading: Reading, card: int) -> float:
    """What the card does for the trick less what it would do later."""
    stake = 1.0
    if reading.for_oneself and not reading.own:
        stake = FIRST_TRICK_IN_BUCK
    if reading.for_oneself and card not in reading.winners:
        stake = FRIENDS_TRICK_IN_BUCK
    spent = worth_later(reading, card) if reading.left > 1 else 0.0
    return stake * wins_with(reading, card) - spent
