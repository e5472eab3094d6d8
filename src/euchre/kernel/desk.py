"""Where a kernel thinks: hands, whose turn it is, and one frame for each card of the line that it looks at."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from euchre.kernel.compiled import after, count, inlined
from euchre.kernel.layout import WORD, Ints
from euchre.rules.trick import FIRST

MOST_PLAYERS: Final = 6
MOST_CARDS: Final = 8

DIGIT: Final = 4
"""The bits of each seat's tricks, where those of all seats are one number."""
BASE: Final = 1 << DIGIT
"""What each seat's tricks are a digit to in that number."""
HOME_AT: Final = DIGIT * MOST_PLAYERS
"""Above them, from this bit on: the seat that won the game with one of them, counted from 1."""

# The parts of a spot: what is asked about, apart from the hands.
AT_TABLE: Final = 0
"""How many sit at the table."""
LEADER: Final = AT_TABLE + 1
"""Who leads the trick, or has led it."""
SITTING_OUT: Final = LEADER + 1
"""The seats that do not play this hand, as bits."""
MAKING: Final = SITTING_OUT + 1
"""The seats of the makers' side, as bits."""
TIES: Final = MAKING + 1
"""Which of two equal cards wins."""
ASKED: Final = TIES + 1
"""The suit that a leading joker asks for where there is no trump; else -1."""
PLAYED: Final = ASKED + 1
"""How many cards lie in the trick."""
TRICK: Final = PLAYED + 1
"""Those cards in order, each as a set of one."""
TAKEN: Final = TRICK + MOST_PLAYERS
"""By seat: the tricks taken so far."""
SPOT: Final = TAKEN + MOST_PLAYERS

# The parts of a desk.
HANDS: Final = 0
"""By seat: the hand; nothing for a seat that sits out."""
NEXT: Final = HANDS + MOST_PLAYERS
"""By seat: who plays after it."""
OWNER: Final = NEXT + MOST_PLAYERS
"""By place: who was dealt the card."""
PLAYERS: Final = OWNER + WORD
OUT: Final = PLAYERS + 1
ACTIVE: Final = OUT + 1
"""How many play."""
MAKERS: Final = ACTIVE + 1
GAIN: Final = MAKERS + 1
"""By seat: what a trick of it adds to ``WON``."""
TIE: Final = GAIN + MOST_PLAYERS
LIVE: Final = TIE + 1
"""The cards that are still in hands."""
SALT: Final = LIVE + 1
"""What tells this contract from others in the table of positions."""
OWN_WAYS: Final = SALT + 1
"""1 where everyone plays for themselves, so that suits and tricks so far tell positions apart; else 0."""
ENDING: Final = OWN_WAYS + 1
"""Where everyone plays for themselves: how the hand ends."""
NODES: Final = ENDING + 1
"""How many positions were entered."""
STRENGTHS: Final = NODES + 1
"""How strong the cards of a trick are, in the order of play."""
SAID: Final = STRENGTHS + MOST_PLAYERS
"""How many actions there were in a deal that was played here, before the first card."""
SAYS: Final = SAID + 1
"""Those actions, each as one number, see ``words.say``."""
CARDS_LAID: Final = SAYS + 4 * MOST_PLAYERS
"""How many cards were played."""
CARDS: Final = CARDS_LAID + 1
"""Those cards in order, as moves."""
FACTS_TOLD: Final = CARDS + MOST_PLAYERS * MOST_CARDS
"""How many facts a learned player has before it, see ``facts``."""
FACTS: Final = FACTS_TOLD + 1
"""Those facts, each as a number."""
MOST_FACTS: Final = 80
FRAMES: Final = FACTS + MOST_FACTS

# The parts of a frame: a position, and the moves from it.
TURN: Final = 0
BEST: Final = TURN + 1
"""The card that is winning the trick, as a set of one; nothing before the lead."""
HOLDER: Final = BEST + 1
"""Who played it."""
LED: Final = HOLDER + 1
"""The suit to follow."""
LAID: Final = LED + 1
"""How many cards lie in the trick."""
SHOWN: Final = LAID + 1
"""The cards in the trick that one's own are compared with."""
WON: Final = SHOWN + 1
"""The makers' tricks so far; where everyone plays for themselves, all players' in one number."""
KEY: Final = WON + 1
"""The position's name in the table; 0 when it is not looked up."""
CARD: Final = KEY + 1
"""The card that is being tried, as a set of one."""
AT: Final = CARD + 1
"""Which move comes next."""
END: Final = AT + 1
"""How many moves there are."""
CHOSEN: Final = END + 1
"""Where everyone plays for themselves: how the hand ends after the best move so far; -1 before the first."""
MOVES: Final = CHOSEN + 1
WIDTH: Final = MOST_CARDS + 3
"""A hand that leads, one of its cards a joker that may ask for any of four suits."""
SCORES: Final = MOVES + WIDTH
FRAME: Final = SCORES + WIDTH

ASK: Final = WORD - 4
"""From this bit on, a move holds the number of the suit that a joker asks for, plus 1."""
CARD_BITS: Final = (1 << ASK) - 1


def new_desk() -> Ints:
    """A desk; every thread that thinks needs one of its own."""
    return np.zeros(FRAMES + FRAME * (MOST_PLAYERS * (MOST_CARDS + 1) + 1), dtype=np.int64)


def new_spot(
    *,
    players: int,
    leader: int,
    makers: Sequence[int] = (),
    out: Sequence[int] = (),
    tie: int = FIRST,
    trick: Sequence[int] = (),
    asked: int = -1,
    taken: Sequence[int] = (),
) -> Ints:
    """A moment of the play, apart from the hands: seats as seats, each card of the trick as a set of one place.

    ``makers`` is everyone on the makers' side, and ``taken`` the tricks of each seat so far.
    """
    spot = np.zeros(SPOT, dtype=np.int64)
    spot[AT_TABLE], spot[LEADER], spot[TIES], spot[ASKED] = players, leader, tie, asked
    spot[SITTING_OUT] = sum(1 << seat for seat in out)
    spot[MAKING] = sum(1 << seat for seat in makers)
    spot[PLAYED] = len(trick)
    spot[TRICK : TRICK + len(trick)] = trick
    spot[TAKEN : TAKEN + len(taken)] = taken
    return spot


@inlined
def take_seats(desk: Ints, players: int, out: int, makers: int, tie: int, base: int) -> None:
    """Says who plays with whom, and clears the table."""
    desk[PLAYERS] = players
    desk[OUT] = out
    desk[ACTIVE] = players - count(out)
    desk[MAKERS] = makers
    desk[TIE] = tie
    desk[SALT] = 1 + tie + 4 * (makers + 64 * (out + 64 * players))
    desk[LIVE] = 0
    desk[OWN_WAYS] = int(base > 0)
    worth = 1
    for seat in range(players):
        desk[NEXT + seat] = after(seat, players, out)
        desk[GAIN + seat] = worth if base else makers >> seat & 1
        worth *= base


@inlined
def deal_to(desk: Ints, seat: int, hand: int) -> None:
    """Gives a seat its hand; who sits out holds nothing."""
    hand = 0 if desk[OUT] >> seat & 1 else hand
    desk[HANDS + seat] = hand
    desk[LIVE] |= hand


@inlined
def first_lead(desk: Ints, leader: int) -> int:
    """The frame in which this seat leads."""
    desk[FRAMES + TURN] = leader
    desk[FRAMES + LAID] = 0
    desk[FRAMES + BEST] = 0
    desk[FRAMES + SHOWN] = 0
    desk[FRAMES + WON] = 0
    return FRAMES


@inlined
def tricks_of(won: int, seat: int) -> int:
    """The tricks of a seat, where those of all seats are one number."""
    return won >> DIGIT * seat & BASE - 1
