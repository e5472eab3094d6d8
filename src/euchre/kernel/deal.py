"""One deal of a game as numbers: the pack, the hands, what is played for and how it came out."""

from typing import Final

import numpy as np

from euchre.kernel.chance import below, roll
from euchre.kernel.compiled import inlined
from euchre.kernel.desk import MOST_PLAYERS
from euchre.kernel.layout import Ints
from euchre.kernel.plan import CARDS, DUMMY, HAND_SIZE, KINDS, PLAYERS, UP_SUIT
from euchre.rules import Countdown, Rules

MOST_PACK: Final = 50
FRACTION_BITS: Final = 57
FRACTION: Final = (1 << FRACTION_BITS) - 1
CARDS_PER_FRACTION: Final = 5

PACK: Final = 0
"""The pack, in any order."""
HELD: Final = PACK + MOST_PACK
"""By seat: the hand, as bits of ``Cards`` with copies apart."""
UPCARD: Final = HELD + MOST_PLAYERS
"""The upcard, as a set of one."""
UP_KIND: Final = UPCARD + 1
TURNED: Final = UP_KIND + 1
"""The suit of the upcard; -1 for a joker."""
SCORES: Final = TURNED + 1
"""By seat: the score before the deal."""
DEALER: Final = SCORES + MOST_PLAYERS
BIDDER: Final = DEALER + 1
"""The high bidder so far; -1 before the first bid."""
SKILLED: Final = BIDDER + 1
"""The seats that speak and play as they have learned, as bits; the others go by the rules of thumb."""
AWAY: Final = SKILLED + 1
"""What was laid away for the upcard, as bits of ``Cards``; its taker alone knows it."""

# How the deal came out, side by side.
RESULT: Final = AWAY + 1
ENDING: Final = RESULT
MAKER: Final = ENDING + 1
"""Who made trump; -1 when nobody did."""
TRUMP: Final = MAKER + 1
"""The number of the layout; -1 when the cards were thrown in before trump was made."""
NEEDS: Final = TRUMP + 1
"""How many tricks the maker promised, where that is counted."""
ORDERED: Final = NEEDS + 1
LONE: Final = ORDERED + 1
LONE_DEFENDER: Final = LONE + 1
OUT: Final = LONE_DEFENDER + 1
"""The seats that did not play, as bits."""
TAKEN: Final = OUT + 1
"""By seat: tricks."""
POINTS: Final = TAKEN + MOST_PLAYERS
"""By side: what is added to the score."""
SIZE: Final = POINTS + MOST_PLAYERS
RESULTS: Final = SIZE - RESULT

THROWN_IN, PLAYED_OUT, WALKED_OVER = 0, 1, 2
"""How a deal ends."""


def new_deal(rules: Rules, scores: tuple[int, ...] = ()) -> Ints:
    """A place to deal at, with these scores by side or those that a game begins with; every thread needs its own."""
    deal = np.zeros(SIZE, dtype=np.int64)
    first = rules.scoring.start_score if isinstance(rules.scoring, Countdown) else 0
    deal[PACK : PACK + len(rules.deck)] = range(len(rules.deck))
    deal[SCORES : SCORES + rules.sides] = scores or (first,) * rules.sides
    return deal


@inlined
def deal_cards(plan: Ints, deal: Ints, chance: Ints, dealer: int) -> None:
    """A hand for each seat and the dummy, and a card turned up."""
    at = PACK
    for seat in range(plan[PLAYERS]):
        deal[HELD + seat] = _hand(plan, deal, chance, at)
        at += plan[HAND_SIZE]
    if plan[DUMMY]:
        _hand(plan, deal, chance, at)
        at += plan[HAND_SIZE]
    deal[DEALER], deal[AWAY] = dealer, 0
    for place in range(RESULT, SIZE):
        deal[place] = 0
    deal[MAKER] = deal[TRUMP] = deal[LONE] = deal[LONE_DEFENDER] = deal[BIDDER] = -1
    card = _take(deal, at, at + below(chance, plan[CARDS] + PACK - at))
    deal[UPCARD] = 1 << card
    deal[UP_KIND] = card - plan[KINDS] if card >= plan[KINDS] else card
    deal[TURNED] = plan[UP_SUIT + deal[UP_KIND]]


@inlined
def _hand(plan: Ints, deal: Ints, chance: Ints, at: int) -> int:
    """The next cards of the pack, drawn as it is dealt (Fisher-Yates).

    They are the digits of a random fraction, in the bases of the cards that are left: five of them take 29 of its 57
    bits at most, and then another fraction is taken.
    """
    fraction = roll(chance) & FRACTION
    hand = 0
    for place in range(at, at + plan[HAND_SIZE]):
        if place == at + CARDS_PER_FRACTION:
            fraction = roll(chance) & FRACTION
        fraction *= plan[CARDS] + PACK - place
        hand |= 1 << _take(deal, place, place + (fraction >> FRACTION_BITS))
        fraction &= FRACTION
    return hand


@inlined
def _take(deal: Ints, place: int, chosen: int) -> int:
    """The card at the chosen place, which changes places with the one at the first."""
    card = deal[chosen]
    deal[chosen] = deal[place]
    deal[place] = card
    return int(card)
