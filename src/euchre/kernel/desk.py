"""Where a kernel thinks: hands, whose turn it is, and one frame for each card of the line that it looks at."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from euchre.kernel.compiled import after, count, follow, highest, inlined, lean, lowest, winner
from euchre.kernel.layout import ASKING, CONTEND, DOUBLE, GUARDS, MEMBERS, SUIT, WORD, Ints
from euchre.rules.trick import CANCEL, FIRST, LAST

MOST_PLAYERS: Final = 6
MOST_CARDS: Final = 8

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
ACTIVE: Final = PLAYERS + 1
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
FRAMES: Final = STRENGTHS + MOST_PLAYERS

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


def spot(
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
    there = np.zeros(SPOT, dtype=np.int64)
    there[AT_TABLE], there[LEADER], there[TIES], there[ASKED] = players, leader, tie, asked
    there[SITTING_OUT] = sum(1 << seat for seat in out)
    there[MAKING] = sum(1 << seat for seat in makers)
    there[PLAYED] = len(trick)
    there[TRICK : TRICK + len(trick)] = trick
    there[TAKEN : TAKEN + len(taken)] = taken
    return there


@lean
def set_out(lay: Ints, desk: Ints, there: Ints, hands: Ints, base: int) -> int:
    """Lays a spot and its hands out on the desk; the answer is the frame of the seat on turn.

    ``WON`` counts the makers' tricks where ``base`` is 0, else each seat's as a digit to this base.
    """
    _seat(desk, there, hands, base)
    frame = FRAMES
    desk[frame + TURN] = there[LEADER]
    desk[frame + LAID] = 0
    desk[frame + BEST] = 0
    desk[frame + SHOWN] = 0
    desk[frame + WON] = 0
    for seat in range(there[AT_TABLE]):
        desk[frame + WON] += desk[GAIN + seat] * there[TAKEN + seat]
    for i in range(there[PLAYED]):
        card = there[TRICK + i]
        seat = desk[frame + TURN]
        desk[HANDS + seat] |= card
        desk[LIVE] |= card
        asks = i == 0 and card & lay[ASKING] != 0
        desk[frame + MOVES] = card | ((there[ASKED] + 1) << ASK if asks else 0)
        desk[frame + AT] = 0
        frame = step(lay, desk, frame)
    return frame


@inlined
def _seat(desk: Ints, there: Ints, hands: Ints, base: int) -> None:
    players, out = there[AT_TABLE], there[SITTING_OUT]
    desk[PLAYERS] = players
    desk[ACTIVE] = players - count(out)
    desk[MAKERS] = there[MAKING]
    desk[TIE] = there[TIES]
    desk[SALT] = 1 + there[TIES] + 4 * (there[MAKING] + 64 * (out + 64 * players))
    desk[LIVE] = 0
    desk[OWN_WAYS] = int(base > 0)
    for seat in range(players):
        desk[GAIN + seat] = base**seat if base else there[MAKING] >> seat & 1
        hand = 0 if out >> seat & 1 else hands[seat]
        desk[NEXT + seat] = after(seat, players, out)
        desk[HANDS + seat] = hand
        desk[LIVE] |= hand
        while hand:
            desk[OWNER + lowest(hand)] = seat
            hand &= hand - 1


@inlined
def list_moves(lay: Ints, desk: Ints, frame: int) -> int:
    """Writes down the moves of the seat on turn, lowest first, and says how many.

    Of cards that are worth the same only the lowest is a move: cards side by side in the hand, with no live card of
    another player, no card that the trick is about, and no guard between them.
    """
    mine = desk[HANDS + desk[frame + TURN]]
    rest = follow(mine, lay[MEMBERS + desk[frame + LED]]) if desk[frame + LAID] else mine
    others = (desk[LIVE] & ~mine) | lay[GUARDS] | desk[frame + SHOWN]
    end = frame + MOVES
    before = 0
    while rest:
        card = rest & -rest
        rest ^= card
        if not before or is_apart(lay, others, before, card):
            desk[end] = card
            end += 1
        before = card
    end = frame + MOVES + _ask(lay, desk, frame, end - frame - MOVES)
    desk[frame + AT] = 0
    desk[frame + END] = end - frame - MOVES
    return end - frame - MOVES


@inlined
def is_apart(lay: Ints, others: int, lower: int, higher: int) -> bool:
    """Whether two cards of a hand differ in what they can do: something lies between them.

    In a double pack a twin held by another counts as between, for it can tie with one of them.
    """
    if not lay[DOUBLE]:
        return others & (higher - 1) & -(lower << 1) != 0
    place, other = lowest(lower), lowest(higher)
    if place >> 1 == other >> 1:
        return False
    return others & ((1 << (other | 1) + 1) - 1) & -(1 << (place & -2)) != 0


@inlined
def _ask(lay: Ints, desk: Ints, frame: int, moves: int) -> int:
    """Makes a joker that leads without trump into one move for each suit; the answer is how many moves there are."""
    if not lay[ASKING] or desk[frame + LAID] or not desk[frame + MOVES + moves - 1] & lay[ASKING]:
        return moves
    joker = desk[frame + MOVES + moves - 1]
    for suit in range(4):
        desk[frame + MOVES + moves - 1 + suit] = joker | ((suit + 1) << ASK)
    return moves + 3


@inlined
def step(lay: Ints, desk: Ints, frame: int) -> int:
    """Plays the next move of the frame; the answer is the frame after it."""
    move = desk[frame + MOVES + desk[frame + AT]]
    card = move & CARD_BITS
    turn = desk[frame + TURN]
    desk[frame + AT] += 1
    desk[frame + CARD] = card
    desk[HANDS + turn] ^= card
    desk[LIVE] ^= card
    laid = desk[frame + LAID] + 1
    led, best, holder = desk[frame + LED], desk[frame + BEST], desk[frame + HOLDER]
    if laid == 1:
        led = lay[SUIT + lowest(card)] if move == card else (move >> ASK) - 1
        best, holder = card, turn
    elif card & lay[CONTEND + led] and beats(lay, desk, card, best):
        best, holder = card, turn
    if laid == desk[ACTIVE]:
        return _end_trick(lay, desk, frame, led, holder)
    after_it = frame + FRAME
    desk[after_it + TURN] = desk[NEXT + turn]
    desk[after_it + BEST] = best
    desk[after_it + HOLDER] = holder
    desk[after_it + LED] = led
    desk[after_it + LAID] = laid
    desk[after_it + SHOWN] = best if desk[TIE] != CANCEL else desk[frame + SHOWN] | card
    desk[after_it + WON] = desk[frame + WON]
    return after_it


@inlined
def beats(lay: Ints, desk: Ints, card: int, best: int) -> bool:
    """Whether a card that can win takes the trick from the best so far; of equal cards the first wins, or the last."""
    if not lay[DOUBLE]:
        return card > best
    mine, its = lowest(card) >> 1, lowest(best) >> 1
    return mine > its or (mine == its and desk[TIE] == LAST)


@inlined
def _end_trick(lay: Ints, desk: Ints, frame: int, led: int, holder: int) -> int:
    """The frame after the last card of a trick."""
    if desk[TIE] == CANCEL and lay[DOUBLE]:
        holder = taker(lay, desk, frame - FRAME * (desk[ACTIVE] - 1), led)
    after_it = frame + FRAME
    desk[after_it + TURN] = holder
    desk[after_it + BEST] = 0
    desk[after_it + LAID] = 0
    desk[after_it + SHOWN] = 0
    desk[after_it + WON] = desk[frame + WON] + desk[GAIN + holder]
    return after_it


@lean
def taker(lay: Ints, desk: Ints, first: int, led: int) -> int:
    """Who takes the trick whose lead is tried in this frame, and the others in those that follow it."""
    for i in range(desk[ACTIVE]):
        card = desk[first + i * FRAME + CARD]
        desk[STRENGTHS + i] = (lowest(card) >> lay[DOUBLE]) + 1 if card & lay[CONTEND + led] else 0
    place = winner(desk[STRENGTHS : STRENGTHS + desk[ACTIVE]], desk[TIE])
    return int(desk[first + place * FRAME + TURN])


@inlined
def last_taker(lay: Ints, desk: Ints, frame: int) -> int:
    """Who takes the last trick, in which everybody has one card."""
    lead = desk[HANDS + desk[frame + TURN]]
    led = lay[SUIT + lowest(lead)]
    if not lay[DOUBLE]:
        return int(desk[OWNER + highest(desk[LIVE] & lay[CONTEND + led])])
    seat = desk[frame + TURN]
    for i in range(desk[ACTIVE]):
        desk[frame + i * FRAME + TURN] = seat
        desk[frame + i * FRAME + CARD] = desk[HANDS + seat]
        seat = desk[NEXT + seat]
    return taker(lay, desk, frame, led)


@inlined
def take_back(desk: Ints, frame: int) -> None:
    """Puts the card that is being tried back into the hand."""
    card = desk[frame + CARD]
    desk[HANDS + desk[frame + TURN]] |= card
    desk[LIVE] |= card
