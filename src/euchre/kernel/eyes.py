"""What everybody has seen of the play, and what the seat on turn makes of it."""

from typing import Final

from euchre.kernel.compiled import inlined, lean
from euchre.kernel.desk import HANDS, LAID, LED, MOST_PLAYERS, OUT, PLAYERS, TURN, WON, tricks_of
from euchre.kernel.layout import MASTERS, MEMBERS, SUIT_COUNT, Ints

# What is known at the table, apart from the desk.
GONE: Final = 0
"""The cards that were played."""
VOIDS: Final = GONE + 1
"""By seat: the cards of the suits that it has shown to be out of."""
ASIDE: Final = VOIDS + MOST_PLAYERS
"""By seat: the cards that it knows to be out of play."""
FRIENDS: Final = ASIDE + MOST_PLAYERS
"""By seat: its partners, as bits."""
MAKER_IS: Final = FRIENDS + MOST_PLAYERS
"""The maker; -1 for nobody."""
PROMISED: Final = MAKER_IS + 1
"""The tricks that the maker needs."""
TRICKS: Final = PROMISED + 1
"""How many tricks the hand has."""
SOLO_TRICKS: Final = TRICKS + 1
"""1 where every trick is scored by the seat that takes it."""
SWEEP_WINS: Final = SOLO_TRICKS + 1
"""1 where taking every trick wins the game."""

PLAYED_BY: Final = SWEEP_WINS + 1
"""By seat: the cards that it has played."""
DEALER_IS: Final = PLAYED_BY + MOST_PLAYERS
UPCARD_IS: Final = DEALER_IS + 1
"""The card that was turned up, as a set of one place."""
ORDERED_UP: Final = UPCARD_IS + 1
"""1 where the dealer took it."""
SKILLED: Final = ORDERED_UP + 1
"""The seats that play as they have learned, as bits; the others go by the rules of thumb."""
GOALS: Final = SKILLED + 1
"""By seat: with how many tricks it comes to zero, where the first to come there wins the game; else none."""
HOME: Final = GOALS + MOST_PLAYERS
"""The seat that came there first, counted from 1; 0 while none has."""

# What the seat on turn makes of it.
FOES_OF: Final = HOME + 1
MATES_OF: Final = FOES_OF + 1
MAKES: Final = MATES_OF + 1
"""1 where it plays for the makers."""
TAKEN_BY_US: Final = MAKES + 1
OWN_TRICKS: Final = TAKEN_BY_US + 1
OVER: Final = OWN_TRICKS + 1
"""How many tricks are over."""
UNSEEN: Final = OVER + 1
TRUMPS_OUT: Final = UNSEEN + 1
EYES: Final = TRUMPS_OUT + 1

SWEEP_NEAR: Final = 2


@inlined
def note(lay: Ints, desk: Ints, eyes: Ints, frame: int, card: int) -> None:
    """All see the card that the seat on turn is about to play."""
    eyes[GONE] |= card
    eyes[PLAYED_BY + desk[frame + TURN]] |= card
    if desk[frame + LAID] and not card & lay[MEMBERS + desk[frame + LED]]:
        eyes[VOIDS + desk[frame + TURN]] |= lay[MEMBERS + desk[frame + LED]]


@lean
def look(lay: Ints, desk: Ints, eyes: Ints, frame: int) -> None:
    """Works out what the seat on turn makes of the table."""
    seat, won = desk[frame + TURN], desk[frame + WON]
    everything = 0
    for suit in range(SUIT_COUNT):
        everything |= lay[MEMBERS + suit]
    eyes[UNSEEN] = everything & ~(desk[HANDS + seat] | eyes[GONE] | eyes[ASIDE + seat])
    over, winners, sweeper = 0, 0, -1
    for other in range(desk[PLAYERS]):
        tricks = tricks_of(won, other)
        over += tricks
        if tricks:
            winners += 1
            sweeper = other
    if not (eyes[SWEEP_WINS] and winners == 1 and over >= eyes[TRICKS] - SWEEP_NEAR):
        sweeper = -1
    eyes[OVER], eyes[OWN_TRICKS] = over, tricks_of(won, seat)
    maker = eyes[MAKER_IS]
    eyes[MAKES] = maker >= 0 and (seat == maker or eyes[FRIENDS + maker] >> seat & 1)
    _take_sides(desk, eyes, seat, won, sweeper)
    eyes[TAKEN_BY_US], eyes[TRUMPS_OUT] = 0, 0
    for other in range(desk[PLAYERS]):
        if other == seat or eyes[MATES_OF] >> other & 1:
            eyes[TAKEN_BY_US] += tricks_of(won, other)
        if eyes[FOES_OF] >> other & 1:
            eyes[TRUMPS_OUT] |= eyes[UNSEEN] & ~eyes[VOIDS + other] & lay[MASTERS]


@inlined
def _take_sides(desk: Ints, eyes: Ints, seat: int, won: int, sweeper: int) -> None:
    active = ((1 << desk[PLAYERS]) - 1) & ~desk[OUT]
    maker = eyes[MAKER_IS]
    against = sweeper
    if sweeper < 0 and maker >= 0 and (not eyes[SOLO_TRICKS] or _together(eyes, won, maker)):
        against = maker
    if eyes[FRIENDS + seat]:
        mates = eyes[FRIENDS + seat] & active
    elif against < 0 or against == seat:
        mates = 0
    else:
        mates = active & ~(1 << against | 1 << seat)
    eyes[MATES_OF] = mates
    eyes[FOES_OF] = active & ~mates & ~(1 << seat)


@inlined
def _together(eyes: Ints, won: int, maker: int) -> bool:
    """Whether the seat, which has a trick, helps to set the maker."""
    made = tricks_of(won, maker)
    may_be_set = eyes[TRICKS] - eyes[PROMISED] - (eyes[OVER] - made) >= 0
    return bool(eyes[OWN_TRICKS] > 0 and made < eyes[PROMISED] and may_be_set)
