"""What is certain of a position without looking further, and what two positions have in common."""

import numpy as np

from euchre.kernel.compiled import count, follow, highest, inlined, lowest
from euchre.kernel.desk import ACTIVE, HANDS, LIVE, MAKERS, NEXT, OWN_WAYS, OWNER, PLAYERS, SALT, TURN, WON
from euchre.kernel.hashing import churn, mix, plus, roll_on
from euchre.kernel.layout import DOUBLE, MASTERS, MEMBERS, SUIT_COUNT, TRUMP_SUIT, Ints
from euchre.kernel.words import SUITS
from euchre.rules import JOKER_SUIT


@inlined
def name_of(lay: Ints, desk: Ints, frame: int) -> int:
    """A name for the position before a lead that all positions share which must be worth the same.

    Only who owns the live cards of each suit counts, from the lowest up, not which cards have gone; and suits other
    than trump may change places, which is why their names are added up. Where everyone plays for themselves the order
    of suits decides between equals, and the tricks so far count too.
    """
    name = churn(desk[SALT], desk[frame + TURN])
    name = churn(name, desk[OWN_WAYS] * desk[frame + WON])
    for suit in range(SUIT_COUNT):
        name = plus(name, _suit_name(lay, desk, suit))
    return mix(name) | 1


@inlined
def _suit_name(lay: Ints, desk: Ints, suit: int) -> int:
    cards = desk[LIVE] & lay[MEMBERS + suit]
    if not cards:
        return 0
    name = 2 if suit == lay[TRUMP_SUIT] or suit == JOKER_SUIT else 1
    name += desk[OWN_WAYS] * 4 * (suit + 1)
    before = -2
    while cards:
        place = lowest(cards)
        twin = lay[DOUBLE] and place == before + 1 and place & 1
        name = roll_on(name, 2 * desk[OWNER + place] + (2 if twin else 1))
        before = place
        cards &= cards - 1
    return mix(name)


@inlined
def above(lay: Ints, mine: int, others: int) -> int:
    """How many of these cards no other one can reach; an equal card of a double pack can."""
    return count(mine >> (highest(others) | lay[DOUBLE]) + 1)


@inlined
def sure_of_leader(lay: Ints, desk: Ints, frame: int) -> int:
    """How many tricks in a row the leader can take with the cards of this hand alone, whatever the others play."""
    turn = desk[frame + TURN]
    mine = desk[HANDS + turn]
    others = desk[LIVE] & ~mine
    masters = lay[MASTERS]
    sure = above(lay, mine & masters, others & masters)
    drawn = sure >= _most_masters(desk, turn, masters)
    for suit in range(SUITS):
        members = lay[MEMBERS + suit]
        if mine & members and suit != lay[TRUMP_SUIT]:
            run = above(lay, mine & members, others & members)
            sure += run if drawn or not run else _before_a_ruff(desk, turn, members, masters, run)
    return sure


@inlined
def _most_masters(desk: Ints, turn: int, masters: int) -> int:
    most = 0
    for seat in range(desk[PLAYERS]):
        if seat != turn:
            most = max(most, count(desk[HANDS + seat] & masters))
    return most


@inlined
def _before_a_ruff(desk: Ints, turn: int, members: int, masters: int, run: int) -> int:
    """How many of the leader's best cards of a suit are followed by everybody who could take them otherwise."""
    for seat in range(desk[PLAYERS]):
        hand = desk[HANDS + seat]
        if seat != turn and hand & masters:
            run = min(run, count(hand & members))
    return run


@inlined
def sure_of_masters(lay: Ints, desk: Ints) -> int:
    """How many tricks the best masters take whenever they are played: positive for the makers, negative for the others.

    They lie in one hand, so that no two of them can fall in the same trick.
    """
    masters = desk[LIVE] & lay[MASTERS]
    if not masters:
        return 0
    seat = desk[OWNER + highest(masters)]
    hand = desk[HANDS + seat]
    run = above(lay, masters & hand, masters & ~hand)
    return run if desk[MAKERS] >> seat & 1 else -run


@inlined
def best_to_come(desk: Ints, turn: int, laid: int, members: int, contend: int) -> int:
    """The most that opponents who are still to play can lay on the trick, as a set whose highest card counts."""
    side = desk[MAKERS] >> turn & 1
    most = 0
    seat = turn
    for _ in range(desk[ACTIVE] - laid - 1):
        seat = desk[NEXT + seat]
        if (desk[MAKERS] >> seat & 1) != side:
            most = max(most, follow(desk[HANDS + seat], members) & contend)
    return most


def new_table(bits: int = 14) -> Ints:
    """A table of two to the power of ``bits`` positions, kept from deal to deal; each thread needs one of its own."""
    return np.zeros(2 << bits, dtype=np.int64)
