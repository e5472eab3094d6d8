"""How likely cards are to win, and how much they are wanted, as far as the seat on turn can tell."""

from euchre.kernel.compiled import count, highest, inlined, lean, lowest
from euchre.kernel.desk import ACTIVE, BEST, HANDS, HOLDER, LAID, LED, NEXT, PLAYERS, TIE, TURN
from euchre.kernel.eyes import FOES_OF, MAKES, MATES_OF, PROMISED, TAKEN_BY_US, TRICKS, TRUMPS_OUT, UNSEEN, VOIDS
from euchre.kernel.layout import CONTEND, DOUBLE, HEIGHT, MASTERS, MEMBERS, SUIT, Floats, Ints
from euchre.kernel.thumb import (
    BARE_SECOND,
    BOSS_KEPT,
    BOSS_LATER,
    GUARD_KEPT,
    GUARDED_SECOND,
    HIGHER_TRUMP,
    NEXT_BEST_LATER,
    TRUMP_KEPT,
    TRUMP_LATER,
    VOID_MADE,
    weaker,
)
from euchre.rules.trick import FIRST


@inlined
def cards_above(lay: Ints, desk: Ints, card: int) -> int:
    """The cards of its suit that beat the card; a twin does where the later of two equal cards wins, or neither."""
    place = lowest(card)
    members = lay[MEMBERS + lay[SUIT + place]]
    better = members & ~((1 << ((place | lay[DOUBLE]) + 1)) - 1)
    if lay[DOUBLE] and desk[TIE] != FIRST:
        better |= members & 3 << (place & -2)
    return int(better)


@inlined
def better_than(lay: Ints, led: int, card: int) -> int:
    """The cards that beat this one when a suit is led."""
    return int(lay[CONTEND + led] & ~((1 << ((lowest(card) | lay[DOUBLE]) + 1)) - 1))


@inlined
def is_boss(lay: Ints, desk: Ints, eyes: Ints, card: int) -> bool:
    """Whether no card that is left beats this one in its suit."""
    return bool(eyes[UNSEEN] & cards_above(lay, desk, card) == 0)


@inlined
def tricks_needed(eyes: Ints) -> int:
    """How many more tricks the seat's side must take to make the hand, or to set it."""
    goal = eyes[PROMISED] if eyes[MAKES] else eyes[TRICKS] - eyes[PROMISED] + 1
    return int(goal - eyes[TAKEN_BY_US])


@inlined
def lacks(desk: Ints, eyes: Ints, seat: int, cards: int) -> float:
    """The chance that the seat holds none of the cards."""
    may = eyes[UNSEEN] & ~eyes[VOIDS + seat]
    wanted = count(may & cards)
    if not wanted:
        return 1.0
    share = min(1.0, count(desk[HANDS + seat]) / count(may))
    return float((1.0 - share) ** float(wanted))


@lean
def stands(lay: Ints, desk: Ints, eyes: Ints, led: int, card: int, seats: int) -> float:
    """The chance that none of the seats beats the card."""
    chance = 1.0
    better, suit = better_than(lay, led, card), lay[MEMBERS + led]
    for seat in range(desk[PLAYERS]):
        if seats >> seat & 1:
            beaten = 1.0 - lacks(desk, eyes, seat, better & suit)
            if better & ~suit:
                beaten += lacks(desk, eyes, seat, suit) * (1.0 - lacks(desk, eyes, seat, better & ~suit))
            chance *= 1.0 - min(1.0, beaten)
    return chance


@inlined
def wins_if_led(lay: Ints, desk: Ints, eyes: Ints, card: int) -> float:
    """The chance that no foe beats the card when it is led."""
    return stands(lay, desk, eyes, lay[SUIT + lowest(card)], card, eyes[FOES_OF])


@lean
def wins_with(lay: Ints, desk: Ints, eyes: Ints, frame: int, card: int, wins: bool) -> float:
    """The chance that the seat's side takes the trick under way when it plays the card, which ``wins`` for now."""
    led, later, seat = desk[frame + LED], 0, desk[frame + TURN]
    for _ in range(desk[ACTIVE] - 1 - desk[frame + LAID]):
        seat = desk[NEXT + seat]
        later |= 1 << seat
    if wins:
        return stands(lay, desk, eyes, led, card, later & eyes[FOES_OF])
    kept = stands(lay, desk, eyes, led, desk[frame + BEST], later & eyes[FOES_OF])
    if eyes[MATES_OF] >> desk[frame + HOLDER] & 1:
        return kept
    return kept * (1.0 - stands(lay, desk, eyes, led, desk[frame + BEST], later & eyes[MATES_OF]))


@inlined
def worth_later(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, hand: int, card: int) -> float:
    """The chance that the card takes a trick later, if it is kept."""
    better = count(eyes[UNSEEN] & cards_above(lay, desk, card))
    if card & lay[MASTERS]:
        held = 0
        for seat in range(desk[PLAYERS]):
            if eyes[FOES_OF] >> seat & 1:
                held += count(desk[HANDS + seat])
        against = min(1.0, held / max(1, count(eyes[UNSEEN])))
        return float(thumb[TRUMP_LATER] / (1.0 + thumb[HIGHER_TRUMP] * against * better))
    if not better:
        return thumb[BOSS_LATER] if eyes[TRUMPS_OUT] else 1.0
    length = count(hand & lay[MEMBERS + lay[SUIT + lowest(card)]])
    return thumb[NEXT_BEST_LATER] if better == 1 and length > 1 else 0.0


@lean
def keeping(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, hand: int, card: int) -> float:
    """How much the seat wants to keep the card."""
    place = lowest(card)
    height = float(lay[HEIGHT + place])
    if card & lay[MASTERS]:
        return float(thumb[TRUMP_KEPT] + height)
    suit = hand & lay[MEMBERS + lay[SUIT + place]]
    length = count(suit)
    better = count(eyes[UNSEEN] & cards_above(lay, desk, card))
    worth = height / 10
    if better == 0:
        return float(worth + thumb[BOSS_KEPT])
    if better == 1:
        worth += thumb[GUARDED_SECOND] if length > 1 else thumb[BARE_SECOND]
    lone = eyes[MAKES] and not eyes[MATES_OF]
    if length == 1 and hand & lay[MASTERS] and not lone:
        worth -= thumb[VOID_MADE]
    if length == 2:
        mate = suit ^ card
        if count(eyes[UNSEEN] & cards_above(lay, desk, mate)) == 1 and lay[HEIGHT + lowest(mate)] > lay[HEIGHT + place]:
            worth += thumb[GUARD_KEPT]
    return worth


@lean
def needed_least(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, hand: int, cards: int) -> int:
    """The card that is needed least."""
    best, least = 0, 0.0
    while cards:
        card = cards & -cards
        cards ^= card
        worth = keeping(lay, thumb, desk, eyes, hand, card)
        if not best or worth < least or (worth == least and weaker(lay, card, best)):
            best, least = card, worth
    return best


@inlined
def top_of(cards: int) -> int:
    """The highest card of a set, or nothing."""
    return 1 << highest(cards) if cards else 0
