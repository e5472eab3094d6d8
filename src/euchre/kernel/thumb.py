"""What a hand promises under a trump, by numbers that rules of thumb are made of.

The numbers come from outside, as an array whose places are named here, so that the kernels hold none of their own.
"""

from typing import Final

from euchre.kernel.compiled import count, highest, inlined, lean, lowest
from euchre.kernel.desk import MOST_PLAYERS
from euchre.kernel.layout import DOUBLE, HEIGHT, KIND, MEMBERS, SUIT_COUNT, TRUMP, TRUMP_SUIT, Floats, Ints
from euchre.kernel.words import SUITS

# What cards are worth to one kind of player.
TOP: Final = 0
"""A trump that nothing beats."""
LOW: Final = TOP + 1
"""A trump that much beats."""
FALL: Final = LOW + 1
"""How fast better trumps bring the one down to the other."""
BOSS: Final = FALL + 1
"""The best card of a plain suit: held alone, with one beside it, with more."""
SECOND: Final = BOSS + 3
"""The second best, in the same way."""
AFTER: Final = SECOND + 3
"""What a second card that nothing beats adds."""
RUFF: Final = AFTER + 1
"""A plain suit that is missing while there are trumps to spare."""
WORTH: Final = RUFF + 1

ALONE_ROW: Final = 0
"""By number of friends up to two, then for a hand without trump, then for a player against a maker."""
UNTRUMPED_ROW: Final = ALONE_ROW + 3
AGAINST_ROW: Final = UNTRUMPED_ROW + 1

START: Final = (AGAINST_ROW + 1) * WORTH
"""By number of friends: what they bring along."""
NAMING: Final = START + 3
"""By number of friends: what is added once the upcard is down."""
FRIEND_TAKES: Final = NAMING + 3
"""When the upcard goes to a friend: what is added, and how much of its worth."""
FOE_TAKES: Final = FRIEND_TAKES + 2
"""By number of friends: what goes off when the upcard goes to a foe, in the same way."""
LEANING: Final = FOE_TAKES + 6
ORDER_FROM: Final = LEANING + 1
"""By chair: what an order should promise."""
CALL_FROM: Final = ORDER_FROM + 3
ALONE_FROM: Final = CALL_FROM + 3
"""By seat: what a lone hand should promise."""
HOPELESS: Final = ALONE_FROM + MOST_PLAYERS
"""What each side card takes from a lone hand that two or more may beat."""
DOUBTFUL: Final = HOPELESS + 1
BID_FROM: Final = DOUBTFUL + 1
NEXT_TRICK: Final = BID_FROM + 1
BOLD: Final = NEXT_TRICK + 1
"""How much less will do for a bid that wins the game."""
STAY_FROM: Final = BOLD + 1
STAY_START: Final = STAY_FROM + 1
DROPPED: Final = STAY_START + 1
"""What each player who has dropped adds."""
DARING: Final = DROPPED + 1
"""How much less will do for one who needs a single trick to win the game."""
DESPERATE: Final = DARING + 1
"""What is worth staying with where dropping would lose the game."""
LONE_ORDER_FROM: Final = DESPERATE + 1
"""What a hand should promise that may only be ordered alone."""
DEFEND_ALONE_FROM: Final = LONE_ORDER_FROM + 1
TWINS_BEAT: Final = DEFEND_ALONE_FROM + 1
"""1 where the later of two equal cards is the better one, or neither wins."""
SPREAD: Final = TWINS_BEAT + 1
"""How far a promise may be from its mark and still leave the choice in doubt."""
ODD: Final = SPREAD + 1
"""The share of choices that no rule explains."""
EXTRA: Final = ODD + 1
"""By seat: how much more than usual a call should promise."""

# How cards are played: what a card may be worth later, how much it is wanted, and what is sure enough.
TRUMP_LATER: Final = EXTRA + MOST_PLAYERS
HIGHER_TRUMP: Final = TRUMP_LATER + 1
BOSS_LATER: Final = HIGHER_TRUMP + 1
NEXT_BEST_LATER: Final = BOSS_LATER + 1
TRUMP_KEPT: Final = NEXT_BEST_LATER + 1
BOSS_KEPT: Final = TRUMP_KEPT + 1
GUARDED_SECOND: Final = BOSS_KEPT + 1
BARE_SECOND: Final = GUARDED_SECOND + 1
VOID_MADE: Final = BARE_SECOND + 1
GUARD_KEPT: Final = VOID_MADE + 1
SURE_ENOUGH: Final = GUARD_KEPT + 1
FRIENDS_TRICK: Final = SURE_ENOUGH + 1
FIRST_TRICK: Final = FRIENDS_TRICK + 1
CARD_PATIENCE: Final = FIRST_TRICK + 1
GOOD_ENOUGH: Final = CARD_PATIENCE + 1
NEARLY_SURE: Final = GOOD_ENOUGH + 1
ODD_CARD: Final = NEARLY_SURE + 1
"""The share of plays that no rule explains."""
NO_BOWER: Final = ODD_CARD + 1
"""What goes off a lone hand where two or more trumps are better than its best."""
SIZE: Final = NO_BOWER + 1

UNREACHED: Final = 1e9
"""A mark that no hand reaches."""
CLOSE: Final = 1e-12
"""Numbers that differ by less are equal."""

DEALER_CHAIR, FRIEND_CHAIR, FOE_CHAIR = 0, 1, 2
"""How the dealer is related to a seat: the seat itself, a friend, or a foe."""


@inlined
def everything(lay: Ints) -> int:
    """All cards of the pack."""
    cards = 0
    for suit in range(SUIT_COUNT):
        cards |= lay[MEMBERS + suit]
    return cards


@inlined
def against(unseen: int, foes: int, hand_size: int) -> float:
    """The chance that a given unseen card is in a foe's hand."""
    return min(1.0, foes * hand_size / max(1, count(unseen)))


@inlined
def better(lay: Ints, thumb: Floats, unseen: int, card: int, members: int) -> int:
    """How many unseen cards of its suit beat the card."""
    place, rivals = lowest(card), unseen & members
    above = count(rivals >> (place | lay[DOUBLE]) + 1)
    return above + count(rivals & 3 << (place & -2)) if lay[DOUBLE] and thumb[TWINS_BEAT] else above


@inlined
def beats_all(lay: Ints, trump: int, trumps: int) -> bool:
    """Whether a trump beats all of these."""
    return bool(not trumps or lowest(trump) | lay[DOUBLE] > highest(trumps) | lay[DOUBLE])


@lean
def tricks_of(lay: Ints, thumb: Floats, row: int, hand: int, unseen: int, share: float) -> float:
    """What a hand is worth in tricks, when its cards are worth what this row says."""
    trumps = hand & lay[TRUMP]
    tricks, spare = 0.0, count(trumps) - 1
    while trumps:
        card = trumps & -trumps
        trumps ^= card
        tricks += trump_worth(lay, thumb, row, card, unseen, share)
    voids = 0
    for suit in range(SUITS):
        if suit != lay[TRUMP_SUIT]:
            cards = hand & lay[MEMBERS + suit]
            tricks += _side_worth(lay, thumb, row, cards, unseen, lay[MEMBERS + suit])
            voids += cards == 0
    return float(tricks + thumb[row * WORTH + RUFF] * max(0, min(voids, spare)))


@inlined
def trump_worth(lay: Ints, thumb: Floats, row: int, card: int, unseen: int, share: float) -> float:
    """What a trump is worth: the less, the more better ones may be against it."""
    at = row * WORTH
    beaten = better(lay, thumb, unseen, card, lay[TRUMP])
    return float(thumb[at + LOW] + (thumb[at + TOP] - thumb[at + LOW]) / (1 + thumb[at + FALL] * share * beaten))


@inlined
def _side_worth(lay: Ints, thumb: Floats, row: int, cards: int, unseen: int, members: int) -> float:
    """What the cards of one plain suit are worth."""
    if not cards:
        return 0.0
    at = row * WORTH
    length = min(count(cards), 3) - 1
    top = 1 << highest(cards)
    beaten = better(lay, thumb, unseen, top, members)
    if beaten == 0:
        rest = cards ^ top
        follows = rest and better(lay, thumb, unseen, 1 << highest(rest), members) == 0
        return float(thumb[at + BOSS + length] + (thumb[at + AFTER] if follows else 0.0))
    return thumb[at + SECOND + length] if beaten == 1 else 0.0


@lean
def doubts(lay: Ints, thumb: Floats, hand: int, unseen: int) -> float:
    """What goes off for the side cards of a lone hand that are not likely to win."""
    rest = hand & ~lay[TRUMP]
    lost = 0.0
    for suit in range(SUITS):
        members = lay[MEMBERS + suit]
        cards = rest & members
        while cards:
            card = cards & -cards
            cards ^= card
            beaten = better(lay, thumb, unseen, card, members)
            lost += thumb[HOPELESS] if beaten > 1 else thumb[DOUBTFUL] if beaten else 0.0
    trumps = hand & lay[TRUMP]
    if not trumps or better(lay, thumb, unseen, 1 << highest(trumps), lay[TRUMP]) > 1:
        lost += thumb[NO_BOWER]
    return lost


@lean
def least_needed(lay: Ints, thumb: Floats, row: int, hand: int, unseen: int, share: float, kept: int) -> int:
    """The card without which the rest is worth most, of equally good ones the lowest; ``kept`` must stay."""
    chosen, most = 0, -1e9
    rest = hand & ~kept
    while rest:
        card = rest & -rest
        rest ^= card
        worth = tricks_of(lay, thumb, row, hand ^ card, unseen, share)
        if worth > most + CLOSE or (worth > most - CLOSE and weaker(lay, card, chosen)):
            chosen, most = card, worth
    return chosen


@inlined
def weaker(lay: Ints, one: int, other: int) -> bool:
    """Whether a card comes before another when cards are sorted, weakest first."""
    a, b = lowest(one), lowest(other)
    if lay[HEIGHT + a] != lay[HEIGHT + b]:
        return bool(lay[HEIGHT + a] < lay[HEIGHT + b])
    return bool(lay[KIND + a] < lay[KIND + b])
