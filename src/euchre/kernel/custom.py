"""Which card a player by rules of thumb plays, from what its seat can see.

It is the play of the club player in numbers, rule for rule: ``bots/following.py`` and ``bots/leading.py`` say what the
rules are, and tests/bots/test_custom.py holds the two together.
"""

from typing import Final

from euchre.kernel.compiled import count, follow, highest, inlined, lean, lowest
from euchre.kernel.desk import (
    ACTIVE,
    ASK,
    BEST,
    HANDS,
    HOLDER,
    LAID,
    LED,
    MOST_PLAYERS,
    NEXT,
    OUT,
    PLAYERS,
    TIE,
    TURN,
    WON,
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
    Ints,
    without_twins,
)
from euchre.kernel.thumb import (
    BARE_SECOND,
    BOSS_KEPT,
    BOSS_LATER,
    CARD_PATIENCE,
    FIRST_TRICK,
    FRIENDS_TRICK,
    GOOD_ENOUGH,
    GUARD_KEPT,
    GUARDED_SECOND,
    HIGHER_TRUMP,
    NEARLY_SURE,
    NEXT_BEST_LATER,
    SURE_ENOUGH,
    TRUMP_KEPT,
    TRUMP_LATER,
    VOID_MADE,
    Floats,
    weaker,
)
from euchre.rules.trick import FIRST, LAST

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

# What the seat on turn makes of it.
FOES_OF: Final = SWEEP_WINS + 1
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

DIGIT: Final = 4
"""The bits of each seat's tricks in ``WON``."""
SWEEP_NEAR: Final = 2


@lean
def customary(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, frame: int) -> int:
    """The card that the seat on turn plays, as a move."""
    hand = desk[HANDS + desk[frame + TURN]]
    leads = desk[frame + LAID] == 0
    legal = without_twins(lay, hand if leads else follow(hand, lay[MEMBERS + desk[frame + LED]]))
    if legal & (legal - 1) == 0:
        return _with_suit(lay, hand, legal, leads)
    look(lay, desk, eyes, frame)
    if leads:
        return _with_suit(lay, hand, _lead(lay, thumb, desk, eyes, frame, hand, legal), leads)
    return _follow(lay, thumb, desk, eyes, frame, hand, legal)


@inlined
def note(lay: Ints, desk: Ints, eyes: Ints, frame: int, card: int) -> None:
    """All see the card that the seat on turn is about to play."""
    eyes[GONE] |= card
    if desk[frame + LAID] and not card & lay[MEMBERS + desk[frame + LED]]:
        eyes[VOIDS + desk[frame + TURN]] |= lay[MEMBERS + desk[frame + LED]]


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
def look(lay: Ints, desk: Ints, eyes: Ints, frame: int) -> None:
    """Works out what the seat on turn makes of the table."""
    seat, won = desk[frame + TURN], desk[frame + WON]
    everything = 0
    for suit in range(SUIT_COUNT):
        everything |= lay[MEMBERS + suit]
    eyes[UNSEEN] = everything & ~(desk[HANDS + seat] | eyes[GONE] | eyes[ASIDE + seat])
    over, winners, sweeper = 0, 0, -1
    for other in range(desk[PLAYERS]):
        tricks = won >> DIGIT * other & 15
        over += tricks
        if tricks:
            winners += 1
            sweeper = other
    if not (eyes[SWEEP_WINS] and winners == 1 and over >= eyes[TRICKS] - SWEEP_NEAR):
        sweeper = -1
    eyes[OVER], eyes[OWN_TRICKS] = over, won >> DIGIT * seat & 15
    maker = eyes[MAKER_IS]
    eyes[MAKES] = maker >= 0 and (seat == maker or eyes[FRIENDS + maker] >> seat & 1)
    _take_sides(desk, eyes, seat, won, sweeper)
    eyes[TAKEN_BY_US], eyes[TRUMPS_OUT] = 0, 0
    for other in range(desk[PLAYERS]):
        if other == seat or eyes[MATES_OF] >> other & 1:
            eyes[TAKEN_BY_US] += won >> DIGIT * other & 15
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
    made = won >> DIGIT * maker & 15
    may_be_set = eyes[TRICKS] - eyes[PROMISED] - (eyes[OVER] - made) >= 0
    return bool(eyes[OWN_TRICKS] > 0 and made < eyes[PROMISED] and may_be_set)


@inlined
def _above(lay: Ints, desk: Ints, card: int) -> int:
    """The cards of its suit that beat the card; a twin does where the later of two equal cards wins, or neither."""
    place = lowest(card)
    members = lay[MEMBERS + lay[SUIT + place]]
    better = members & ~((1 << ((place | lay[DOUBLE]) + 1)) - 1)
    if lay[DOUBLE] and desk[TIE] != FIRST:
        better |= members & 3 << (place & -2)
    return int(better)


@inlined
def _better(lay: Ints, led: int, card: int) -> int:
    """The cards that beat this one when a suit is led."""
    return int(lay[CONTEND + led] & ~((1 << ((lowest(card) | lay[DOUBLE]) + 1)) - 1))


@inlined
def _lacks(desk: Ints, eyes: Ints, seat: int, cards: int) -> float:
    """The chance that the seat holds none of the cards."""
    may = eyes[UNSEEN] & ~eyes[VOIDS + seat]
    wanted = count(may & cards)
    if not wanted:
        return 1.0
    share = min(1.0, count(desk[HANDS + seat]) / count(may))
    return float((1.0 - share) ** float(wanted))


@lean
def _stands(lay: Ints, desk: Ints, eyes: Ints, led: int, card: int, seats: int) -> float:
    """The chance that none of the seats beats the card."""
    chance = 1.0
    better, suit = _better(lay, led, card), lay[MEMBERS + led]
    for seat in range(desk[PLAYERS]):
        if seats >> seat & 1:
            beaten = 1.0 - _lacks(desk, eyes, seat, better & suit)
            if better & ~suit:
                beaten += _lacks(desk, eyes, seat, suit) * (1.0 - _lacks(desk, eyes, seat, better & ~suit))
            chance *= 1.0 - min(1.0, beaten)
    return chance


@lean
def _wins_with(lay: Ints, desk: Ints, eyes: Ints, frame: int, card: int, wins: bool) -> float:
    """The chance that the seat's side takes the trick under way when it plays the card, which ``wins`` for now."""
    led, later, seat = desk[frame + LED], 0, desk[frame + TURN]
    for _ in range(desk[ACTIVE] - 1 - desk[frame + LAID]):
        seat = desk[NEXT + seat]
        later |= 1 << seat
    if wins:
        return _stands(lay, desk, eyes, led, card, later & eyes[FOES_OF])
    kept = _stands(lay, desk, eyes, led, desk[frame + BEST], later & eyes[FOES_OF])
    if eyes[MATES_OF] >> desk[frame + HOLDER] & 1:
        return kept
    return kept * (1.0 - _stands(lay, desk, eyes, led, desk[frame + BEST], later & eyes[MATES_OF]))


@inlined
def _worth_later(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, hand: int, card: int) -> float:
    """The chance that the card takes a trick later, if it is kept."""
    better = count(eyes[UNSEEN] & _above(lay, desk, card))
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
def _keeping(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, hand: int, card: int) -> float:
    """How much the seat wants to keep the card."""
    place = lowest(card)
    height = float(lay[HEIGHT + place])
    if card & lay[MASTERS]:
        return float(thumb[TRUMP_KEPT] + height)
    suit = hand & lay[MEMBERS + lay[SUIT + place]]
    length = count(suit)
    better = count(eyes[UNSEEN] & _above(lay, desk, card))
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
        if count(eyes[UNSEEN] & _above(lay, desk, mate)) == 1 and lay[HEIGHT + lowest(mate)] > lay[HEIGHT + place]:
            worth += thumb[GUARD_KEPT]
    return worth


@lean
def _throw(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, hand: int, cards: int) -> int:
    """The card that is needed least."""
    best, least = 0, 0.0
    while cards:
        card = cards & -cards
        cards ^= card
        worth = _keeping(lay, thumb, desk, eyes, hand, card)
        if not best or worth < least or (worth == least and weaker(lay, card, best)):
            best, least = card, worth
    return best


@lean
def _follow(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, frame: int, hand: int, legal: int) -> int:
    best = desk[frame + BEST]
    winners = _better(lay, desk[frame + LED], best)
    if lay[DOUBLE] and desk[TIE] == LAST:
        winners |= lay[CONTEND + desk[frame + LED]] & 3 << (lowest(best) & -2)
    winners &= legal
    low = _throw(lay, thumb, desk, eyes, hand, legal)
    if not winners:
        return low
    friendly = eyes[MATES_OF] >> desk[frame + HOLDER] & 1
    left = friendly and not eyes[SOLO_TRICKS] and not low & winners
    if left and _wins_with(lay, desk, eyes, frame, low, False) >= thumb[SURE_ENOUGH]:
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
    if eyes[MAKES] or _needs(eyes) != 1 or count(trumps) != 2 or not legal & ~lay[MASTERS]:
        return False
    low = trumps & -trumps
    high = trumps ^ low
    return count(eyes[UNSEEN] & _above(lay, desk, high)) == 1 and winners & low != 0


@inlined
def _needs(eyes: Ints) -> int:
    """How many more tricks the seat's side must take to make the hand, or to set it."""
    goal = eyes[PROMISED] if eyes[MAKES] else eyes[TRICKS] - eyes[PROMISED] + 1
    return int(goal - eyes[TAKEN_BY_US])


@lean
def _gain(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, frame: int, hand: int, card: int, wins: bool) -> float:
    """What the card does for the trick less what it would do later."""
    stake = 1.0
    if eyes[SOLO_TRICKS]:
        stake = 1.0 if eyes[OWN_TRICKS] else thumb[FIRST_TRICK]
        if not wins:
            stake = thumb[FRIENDS_TRICK]
    spent = _worth_later(lay, thumb, desk, eyes, hand, card) if count(hand) > 1 else 0.0
    return stake * _wins_with(lay, desk, eyes, frame, card, wins) - spent


@inlined
def _boss(lay: Ints, desk: Ints, eyes: Ints, card: int) -> bool:
    return bool(eyes[UNSEEN] & _above(lay, desk, card) == 0)


@inlined
def _top(cards: int) -> int:
    return 1 << highest(cards) if cards else 0


@inlined
def _wins_if_led(lay: Ints, desk: Ints, eyes: Ints, card: int) -> float:
    return _stands(lay, desk, eyes, lay[SUIT + lowest(card)], card, eyes[FOES_OF])


@lean
def _side_winners(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, plain: int) -> int:
    """The side cards that are as good as the best of their suits."""
    found = 0
    while plain:
        card = plain & -plain
        plain ^= card
        if _boss(lay, desk, eyes, card) or _wins_if_led(lay, desk, eyes, card) >= thumb[NEARLY_SURE]:
            found |= card
    return found


@lean
def _lead(lay: Ints, thumb: Floats, desk: Ints, eyes: Ints, frame: int, hand: int, legal: int) -> int:
    trumps, plain = legal & lay[MASTERS], legal & ~lay[MASTERS]
    length, left = count(hand & lay[MASTERS]), count(hand)
    top = _top(without_twins(lay, trumps))
    out, makes = eyes[TRUMPS_OUT], eyes[MAKES]
    lone = makes and not eyes[MATES_OF]
    boss = top != 0 and _boss(lay, desk, eyes, top)
    side = _side_winners(lay, thumb, desk, eyes, plain)
    if makes and boss and out and (length > 1 or side or (lone and left == 2)):
        return top
    if not out:
        sure = _sure(lay, desk, eyes, legal, lone)
        if sure:
            return sure
    if _needs(eyes) == 1 and boss and not eyes[SOLO_TRICKS] and left <= 2:
        return top
    if top and makes and out and _forces(lay, desk, eyes, desk[frame + TURN], top, length, lone):
        return top
    if side and boss and out and count(out) <= 2:
        return top
    if side:
        best = _best_side(lay, desk, eyes, hand, side)
        if _wins_if_led(lay, desk, eyes, best) >= thumb[GOOD_ENOUGH]:
            return best
    ruffed = _for_a_ruff(lay, thumb, desk, eyes, hand, plain)
    if ruffed:
        return ruffed
    if makes and length > 1 and out:
        return top
    if not plain:
        return top
    return _best_of_last(lay, desk, eyes, plain) if left <= 2 else _throw(lay, thumb, desk, eyes, hand, plain)


@inlined
def _forces(lay: Ints, desk: Ints, eyes: Ints, seat: int, top: int, length: int, lone: bool) -> bool:
    """Whether the maker's partner shows a bower, or the maker forces one out."""
    better = count(eyes[UNSEEN] & _above(lay, desk, top))
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
        if _boss(lay, desk, eyes, card):
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
        chance = _wins_if_led(lay, desk, eyes, card)
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
        chance, height = _wins_if_led(lay, desk, eyes, card), lay[HEIGHT + lowest(card)]
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
    return _throw(lay, thumb, desk, eyes, hand, able)


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
