"""Leading to a trick: rules of thumb, first come first served."""

from typing import Final

from euchre.bots.chance import holds, wins_if_led
from euchre.bots.following import Rule, only_card
from euchre.bots.reading import Reading
from euchre.bots.throwing import keeping

GOOD_ENOUGH: Final = 0.3
"""A side card with at least this chance of its trick is worth leading."""
NEARLY_SURE: Final = 0.9
"""A side card with at least this chance is as good as the best of its suit."""
LAST_CARDS: Final = 2


def draw_trump_from_the_top(reading: Reading) -> int | None:
    """Lead trump as the maker, and lead it high: it clears the road for the side cards."""
    if not reading.makes or not reading.trumps or not reading.trumps_out:
        return None
    top = reading.trumps[-1]
    if not reading.is_boss(top):
        return None
    enough = len(reading.trumps) > 1 or _side_winners(reading) or (reading.is_lone and reading.left == 2)
    return top if enough else None


def force_out_the_right(reading: Reading) -> int | None:
    """A maker without the best trump leads the next one to force it out."""
    if not reading.makes or reading.seat != reading.maker or len(reading.trumps) < 2 or not reading.trumps_out:
        return None
    top = reading.trumps[-1]
    better = (reading.unseen & reading.lore.above[top]).bit_count()
    long = len(reading.trumps) > 2 or (reading.is_lone and not reading.lost)
    return top if better == 1 and long else None


def lead_trump_to_the_caller(reading: Reading) -> int | None:
    """The partner called: lead a bower, so that the partner knows where it is."""
    if not reading.makes or reading.seat == reading.maker or not reading.trumps or not reading.trumps_out:
        return None
    top = reading.trumps[-1]
    better = (reading.unseen & reading.lore.above[top]).bit_count()
    return top if better == 0 or (better == 1 and not reading.view.tricks) else None


def take_the_setting_trick(reading: Reading) -> int | None:
    """A sure trump takes the trick that decides the hand."""
    if reading.needs != 1 or not reading.trumps or reading.for_oneself:
        return None
    top = reading.trumps[-1]
    return top if reading.is_boss(top) and reading.left <= 2 else None


def cash_a_side_winner(reading: Reading) -> int | None:
    """Lead an ace, or what has become as good as one, before it is ruffed."""
    bosses = _side_winners(reading)
    if not bosses:
        return None
    best = max(bosses, key=lambda card: (wins_if_led(reading, card), -_length(reading, card)))
    return best if wins_if_led(reading, best) >= GOOD_ENOUGH else None


def pull_the_last_trump(reading: Reading) -> int | None:
    """Pull the last trump before side winners are led."""
    if not reading.trumps or not _side_winners(reading):
        return None
    top = reading.trumps[-1]
    few = 0 < reading.trumps_out.bit_count() <= 2
    return top if few and reading.is_boss(top) else None


def give_a_ruff(reading: Reading) -> int | None:
    """Lead a suit that a friend has run out of, so that he may ruff it."""
    for card in sorted(_plain(reading), key=lambda card: keeping(reading, card)):
        suit = reading.lore.suit[card]
        for friend in reading.friends:
            can_ruff = holds(reading, friend, reading.lore.trumps) > 0
            if can_ruff and reading.is_void(friend, suit) and not _over(reading, suit):
                return card
    return None


def lead_trump_from_length(reading: Reading) -> int | None:
    """Makers with trumps to spare draw those of the others."""
    if not reading.makes or len(reading.trumps) < 2 or not reading.trumps_out:
        return None
    return reading.trumps[-1]


def lead_the_best_of_the_last(reading: Reading) -> int | None:
    """Nothing is left to wait for: lead the side card that is likeliest to win."""
    plain = _plain(reading)
    if reading.left > LAST_CARDS or not plain:
        return None
    return max(plain, key=lambda card: (wins_if_led(reading, card), reading.lore.height[card]))


def cash_trumps(reading: Reading) -> int | None:
    """No foe can have a trump: lead what is sure of its trick."""
    sure = [card for card in reading.options if reading.is_boss(card)]
    if reading.trumps_out or not sure:
        return None
    plain = [card for card in sure if not reading.lore.is_trump(card)]
    return plain[-1] if plain and not reading.is_lone else sure[-1]


def lead_a_low_card(reading: Reading) -> int | None:
    """Nothing is sure: lead the side card that is needed least."""
    plain = _plain(reading)
    return min(plain, key=lambda card: keeping(reading, card)) if plain else None


def lead_the_highest(reading: Reading) -> int | None:
    """Only trumps are left: lead the highest."""
    return reading.options[-1]


LEADING: Final[tuple[Rule, ...]] = (
    only_card,
    draw_trump_from_the_top,
    cash_trumps,
    take_the_setting_trick,
    lead_trump_to_the_caller,
    force_out_the_right,
    pull_the_last_trump,
    cash_a_side_winner,
    give_a_ruff,
    lead_trump_from_length,
    lead_the_best_of_the_last,
    lead_a_low_card,
    lead_the_highest,
)
"""The rules for leading, the most pressing first; the last one always has an opinion."""


def _plain(reading: Reading) -> list[int]:
    return [card for card in reading.options if not reading.lore.is_trump(card)]


def _side_winners(reading: Reading) -> list[int]:
    """The best cards of plain suits that the seat holds."""
    return [card for card in _plain(reading) if reading.is_boss(card) or wins_if_led(reading, card) >= NEARLY_SURE]


def _length(reading: Reading, card: int) -> int:
    return (reading.held & reading.lore.members[reading.lore.suit[card]]).bit_count()


def _over(reading: Reading, suit: int) -> bool:
    """Whether a foe may ruff the suit over a friend."""
    return any(reading.is_void(foe, suit) and reading.may_hold(foe) & reading.lore.trumps for foe in reading.foes)
