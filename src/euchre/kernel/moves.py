"""The moves of a seat, a card that is played, and who takes the trick."""

from euchre.kernel.compiled import follow, highest, inlined, lean, lowest, winner
from euchre.kernel.desk import (
    ACTIVE,
    ASK,
    ASKED,
    AT,
    AT_TABLE,
    BEST,
    CARD,
    CARD_BITS,
    END,
    FRAME,
    GAIN,
    HANDS,
    HOLDER,
    LAID,
    LEADER,
    LED,
    LIVE,
    MAKING,
    MOVES,
    NEXT,
    OWNER,
    PLAYED,
    SHOWN,
    SITTING_OUT,
    STRENGTHS,
    TAKEN,
    TIE,
    TIES,
    TRICK,
    TURN,
    WON,
    deal_to,
    first_lead,
    take_seats,
)
from euchre.kernel.layout import ASKING, CONTEND, DOUBLE, GUARDS, MEMBERS, SUIT, Ints, power
from euchre.kernel.words import SUITS
from euchre.rules.trick import CANCEL, LAST


@lean
def set_out(lay: Ints, desk: Ints, spot: Ints, hands: Ints, base: int) -> int:
    """Lays a spot and its hands out on the desk; the answer is the frame of the seat on turn.

    ``WON`` counts the makers' tricks where ``base`` is 0, else each seat's as a digit to this base.
    """
    take_seats(desk, spot[AT_TABLE], spot[SITTING_OUT], spot[MAKING], spot[TIES], base)
    for seat in range(spot[AT_TABLE]):
        deal_to(desk, seat, hands[seat])
        _own(desk, seat)
    frame = first_lead(desk, spot[LEADER])
    for seat in range(spot[AT_TABLE]):
        desk[frame + WON] += desk[GAIN + seat] * spot[TAKEN + seat]
    for i in range(spot[PLAYED]):
        frame = _lay_again(lay, desk, spot, frame, i)
    return frame


@inlined
def _own(desk: Ints, seat: int) -> None:
    hand = desk[HANDS + seat]
    while hand:
        desk[OWNER + lowest(hand)] = seat
        hand &= hand - 1


@inlined
def _lay_again(lay: Ints, desk: Ints, spot: Ints, frame: int, i: int) -> int:
    """Plays a card of the trick that has begun, as if its seat still held it."""
    card = spot[TRICK + i]
    desk[HANDS + desk[frame + TURN]] |= card
    desk[LIVE] |= card
    desk[OWNER + lowest(card)] = desk[frame + TURN]
    asks = i == 0 and card & lay[ASKING] != 0
    desk[frame + MOVES] = card | ((spot[ASKED] + 1) << ASK if asks else 0)
    desk[frame + AT] = 0
    return step(lay, desk, frame)


@inlined
def followers(lay: Ints, desk: Ints, frame: int) -> int:
    """The cards that the seat on turn may play."""
    hand = desk[HANDS + desk[frame + TURN]]
    return int(follow(hand, lay[MEMBERS + desk[frame + LED]]) if desk[frame + LAID] else hand)


@inlined
def list_moves(lay: Ints, desk: Ints, frame: int) -> int:
    """Writes down the moves of the seat on turn, lowest first, and says how many.

    Of cards that are worth the same only the lowest is a move: cards side by side in the hand, with no live card of
    another player, no card that the trick is about, and no guard between them.
    """
    mine = desk[HANDS + desk[frame + TURN]]
    rest = followers(lay, desk, frame)
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
    for suit in range(SUITS):
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
    desk[after_it + TURN], desk[after_it + LED], desk[after_it + LAID] = desk[NEXT + turn], led, laid
    desk[after_it + BEST], desk[after_it + HOLDER] = best, holder
    desk[after_it + SHOWN] = best if desk[TIE] != CANCEL else desk[frame + SHOWN] | card
    desk[after_it + WON] = desk[frame + WON]
    return after_it


@inlined
def beats(lay: Ints, desk: Ints, card: int, best: int) -> bool:
    """Whether a card that can win takes the trick from the best so far; of equal cards the first wins, or the last."""
    return bool(power(lay, card) > power(lay, best) - (desk[TIE] == LAST))


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
