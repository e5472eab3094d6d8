"""Which card a player by rules of thumb plays, from what its seat can see.

It is the play of the club player in numbers, rule for rule: ``bots/following.py`` and ``bots/leading.py`` say what the
rules are, and tests/bots/test_custom.py holds the two together.
"""

from euchre.kernel.compiled import count, inlined, lean, lowest
from euchre.kernel.desk import ACTIVE, ASK, BEST, HANDS, HOLDER, LAID, LED, PLAYERS, TIE, TURN
from euchre.kernel.eyes import (
    FOES_OF,
    MAKER_IS,
    MAKES,
    MATES_OF,
    OVER,
    OWN_TRICKS,
    SOLO_TRICKS,
    TAKEN_BY_US,
    TRUMPS_OUT,
    UNSEEN,
    VOIDS,
    look,
)
from euchre.kernel.layout import (
    ASKING,
    CONTEND,
    DOUBLE,
    HEIGHT,
    MASTERS,
    MEMBERS,
    SUIT,
    SUIT_COUNT,
    Floats,
    Ints,
    without_twins,
)
from euchre.kernel.odds import (
    better_than,
    cards_above,
    is_boss,
    needed_least,
    top_of,
    tricks_needed,
    wins_if_led,
    wins_with,
    worth_later,
)
from euchre.kernel.playout import legal_cards
from euchre.kernel.thumb import (
    CARD_PATIENCE,
    FIRST_TRICK,
    FRIENDS_TRICK,
    GOOD_ENOUGH,
    NEARLY_SURE,
    SURE_ENOUGH,
    weaker,
)
from euchre.rules.trick import LAST


@lean
def customary(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, frame: int) -> int:
    """The card that the seat on turn plays, as a move."""
    hand = desk[HANDS + desk[frame + TURN]]
    leads = desk[frame + LAID] == 0
    legal = legal_cards(lay, desk, frame)
    if legal & (legal - 1) == 0:
        return _with_suit(lay, hand, legal, leads)
    look(lay, desk, eyes, frame)
    if leads:
        return _with_suit(lay, hand, _lead(lay, thumb, desk, eyes, frame, hand, legal), leads)
    return _follow(lay, thumb, desk, eyes, frame, hand, legal)


@inlined
def _with_suit(lay: Ints, hand: int, card: int, leads: bool) -> int:
    """A joker that leads without trump asks for the suit that the seat holds most of."""
    if not (leads and card & lay[ASKING]):
        return card
    best, most = 0, -1
    for suit in range(SUIT_COUNT - 1):
        held = count(hand & lay[MEMBERS + suit])
        if held > most:
            best, most = suit, held
    return card | (best + 1) << ASK


@lean
def _follow(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, frame: int, hand: int, legal: int) -> int:
    best = desk[frame + BEST]
    winners = better_than(lay, desk[frame + LED], best)
    if lay[DOUBLE] and desk[TIE] == LAST:
        winners |= lay[CONTEND + desk[frame + LED]] & 3 << (lowest(best) & -2)
    winners &= legal
    low = needed_least(lay, thumb, desk, eyes, hand, legal)
    if not winners:
        return low
    friendly = eyes[MATES_OF] >> desk[frame + HOLDER] & 1
    left = friendly and not eyes[SOLO_TRICKS] and not low & winners
    if left and wins_with(lay, desk, eyes, frame, low, False) >= thumb[SURE_ENOUGH]:
        return low
    if _keeps_a_guard(lay, desk, eyes, hand, legal, winners):
        return low
    if desk[frame + LAID] == desk[ACTIVE] - 1 and not friendly:
        return winners & -winners
    chosen, most = low, _gain(lay, thumb, desk, eyes, frame, hand, low, low & winners != 0) + thumb[CARD_PATIENCE]
    while winners:
        card = winners & -winners
        winners ^= card
        gain = _gain(lay, thumb, desk, eyes, frame, hand, card, True)
        if gain > most:
            chosen, most = card, gain
    return chosen


@inlined
def _keeps_a_guard(lay: Ints, desk: Ints, eyes: Ints, hand: int, legal: int, winners: int) -> bool:
    """Whether the second best trump has one small trump with it, which could ruff but is to stay."""
    trumps = hand & lay[MASTERS]
    if eyes[MAKES] or tricks_needed(eyes) != 1 or count(trumps) != 2 or not legal & ~lay[MASTERS]:
        return False
    low = trumps & -trumps
    high = trumps ^ low
    return count(eyes[UNSEEN] & cards_above(lay, desk, high)) == 1 and winners & low != 0


@lean
def _gain(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, frame: int, hand: int, card: int, wins: bool) -> float:
    """What the card does for the trick less what it would do later."""
    stake = 1.0
    if eyes[SOLO_TRICKS]:
        stake = 1.0 if eyes[OWN_TRICKS] else thumb[FIRST_TRICK]
        if not wins:
            stake = thumb[FRIENDS_TRICK]
    spent = worth_later(lay, thumb, desk, eyes, hand, card) if count(hand) > 1 else 0.0
    return stake * wins_with(lay, desk, eyes, frame, card, wins) - spent


@lean
def _side_winners(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, plain: int) -> int:
    """The side cards that are as good as the best of their suits."""
    found = 0
    while plain:
        card = plain & -plain
        plain ^= card
        if is_boss(lay, desk, eyes, card) or wins_if_led(lay, desk, eyes, card) >= thumb[NEARLY_SURE]:
            found |= card
    return found


@lean
def _lead(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, frame: int, hand: int, legal: int) -> int:
    trumps, plain = legal & lay[MASTERS], legal & ~lay[MASTERS]
    length, left = count(hand & lay[MASTERS]), count(hand)
    top = top_of(without_twins(lay, trumps))
    out, makes = eyes[TRUMPS_OUT], eyes[MAKES]
    lone = makes and not eyes[MATES_OF]
    boss = top != 0 and is_boss(lay, desk, eyes, top)
    side = _side_winners(lay, thumb, desk, eyes, plain)
    if makes and boss and out and (length > 1 or side or (lone and left == 2)):
        return top
    sure = 0 if out else _sure(lay, desk, eyes, legal, lone)
    if sure:
        return sure
    if tricks_needed(eyes) == 1 and boss and not eyes[SOLO_TRICKS] and left <= 2:
        return top
    if top and makes and out and _forces(lay, desk, eyes, desk[frame + TURN], top, length, lone):
        return top
    if side and boss and out and count(out) <= 2:
        return top
    if side:
        best = _best_side(lay, desk, eyes, hand, side)
        if wins_if_led(lay, desk, eyes, best) >= thumb[GOOD_ENOUGH]:
            return best
    ruffed = _for_a_ruff(lay, thumb, desk, eyes, hand, plain)
    if ruffed:
        return ruffed
    if not plain or (makes and length > 1 and out):
        return top
    return _best_of_last(lay, desk, eyes, plain) if left <= 2 else needed_least(lay, thumb, desk, eyes, hand, plain)


@inlined
def _forces(lay: Ints, desk: Ints, eyes: Ints, seat: int, top: int, length: int, lone: bool) -> bool:
    """Whether the maker's partner shows a bower, or the maker forces one out."""
    better = count(eyes[UNSEEN] & cards_above(lay, desk, top))
    if seat != eyes[MAKER_IS]:
        return better == 0 or (better == 1 and not eyes[OVER])
    lost = eyes[OVER] - eyes[TAKEN_BY_US]
    return length > 1 and better == 1 and (length > 2 or (lone and not lost))


@lean
def _sure(lay: Ints, desk: Ints, eyes: Ints, cards: int, lone: bool) -> int:
    """The highest card that nothing beats; a side card before a trump, unless the hand is a lone one."""
    best, plainest = 0, 0
    while cards:
        card = cards & -cards
        cards ^= card
        if is_boss(lay, desk, eyes, card):
            if not best or weaker(lay, best, card):
                best = card
            if not card & lay[MASTERS] and (not plainest or weaker(lay, plainest, card)):
                plainest = card
    return plainest if plainest and not lone else best


@lean
def _best_side(lay: Ints, desk: Ints, eyes: Ints, hand: int, cards: int) -> int:
    """The side card that is likeliest to win, of equally good ones that of the shortest suit."""
    best, most, shortest = 0, 0.0, 0
    while cards:
        card = cards & -cards
        cards ^= card
        chance = wins_if_led(lay, desk, eyes, card)
        length = count(hand & lay[MEMBERS + lay[SUIT + lowest(card)]])
        ahead = chance > most or (chance == most and length < shortest)
        if not best or ahead or (chance == most and length == shortest and weaker(lay, card, best)):
            best, most, shortest = card, chance, length
    return best


@lean
def _best_of_last(lay: Ints, desk: Ints, eyes: Ints, cards: int) -> int:
    """The side card that is likeliest to win, of equally good ones the highest."""
    best, most, high = 0, 0.0, 0
    while cards:
        card = cards & -cards
        cards ^= card
        chance, height = wins_if_led(lay, desk, eyes, card), lay[HEIGHT + lowest(card)]
        ahead = chance > most or (chance == most and height > high)
        if not best or ahead or (chance == most and height == high and weaker(lay, card, best)):
            best, most, high = card, chance, height
    return best


@lean
def _for_a_ruff(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, hand: int, plain: int) -> int:
    """The card that is needed least of those that a friend may ruff and no foe over him."""
    able = 0
    while plain:
        card = plain & -plain
        plain ^= card
        if _ruffed(lay, desk, eyes, lay[MEMBERS + lay[SUIT + lowest(card)]]):
            able |= card
    return needed_least(lay, thumb, desk, eyes, hand, able)


@inlined
def _ruffed(lay: Ints, desk: Ints, eyes: Ints, members: int) -> bool:
    ruffs, over = False, False
    for seat in range(desk[PLAYERS]):
        may = eyes[UNSEEN] & ~eyes[VOIDS + seat]
        ready = not may & members and may & lay[MASTERS] and count(desk[HANDS + seat]) > 0
        if eyes[MATES_OF] >> seat & 1 and ready:
            ruffs = True
        if eyes[FOES_OF] >> seat & 1 and not may & members and may & lay[MASTERS]:
            over = True
    return ruffs and not over
