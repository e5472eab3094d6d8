"""Lessons: whole deals that learned players play, in which every choice is tried out to the end.

A lesson is one choice. Its options are all tried with the same hidden cards, so that what they bring differs by the
choice alone; no seat looks at them. scripts/train_skill makes lessons, and learns from them.
"""

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from euchre.kernel.chance import below, unit
from euchre.kernel.compiled import after, compiled, count, follow, lean, lowest
from euchre.kernel.custom import customary
from euchre.kernel.deal import (
    DEALER,
    HELD,
    LONE,
    MAKER,
    OUT,
    SKILLED,
    TRUMP,
    TURNED,
    UPCARD,
    deal_cards,
    new_deal,
)
from euchre.kernel.desk import AT, FACTS, FACTS_TOLD, HANDS, LAID, LED, LIVE, MOVES, SPOT, TURN, new_desk
from euchre.kernel.eyes import EYES, FRIENDS, TRICKS, look, note
from euchre.kernel.facts import AWAY, SEATS, TRIED, card_facts, discard_facts, word_facts
from euchre.kernel.foresee import EXCHANGING, NAMING, ORDERING, PLAYED_OUT, make, name, order, run, sit_down
from euchre.kernel.layout import CHART, MEMBERS, PLACE, WORD, Ints, layouts
from euchre.kernel.moves import set_out, step
from euchre.kernel.plan import ALLIES, STUCK, plan, points_table
from euchre.kernel.playout import BASE
from euchre.kernel.rolling import played_out
from euchre.kernel.skill import Skill
from euchre.kernel.skilled import skilled_call, skilled_card, skilled_order, word_value
from euchre.kernel.thumb import Floats
from euchre.kernel.words import CALL, DISCARD, ORDER, PASS, SUITS
from euchre.rules import Rules

Numbers = npt.NDArray[np.int16]

MOST_OPTIONS: Final = 7
"""A pass, and three suits with a partner or alone."""
CURIOSITY: Final = 0.1
"""The share of choices that are made at random, so that there is something to learn from them."""
ALL_SKILLED: Final = 0.5
"""The share of deals in which all have learned; in the others one side goes by the rules of thumb."""
CARD_SHARE: Final = 0.5
"""The share of cards that become a lesson."""
NEARLY: Final = 0.75
"""By how many points a lone hand may be worse than one with the partner, and be a lesson all the same."""
EVERYBODY: Final = (1 << SEATS) - 1
EVERY_OTHER: Final = 0b0101
"""Seats as bits."""
FIRST_WORD: Final = -1
"""The eldest hand speaks as it does."""


class Lessons(NamedTuple):
    """Choices with what came of them.

    ``lists`` are facts by row, which end with -1; ``rows`` says by lesson and option which of them tell of it, and
    ``last`` which fact comes on top. ``points`` are by lesson and option, ``options`` how many there were, and
    ``taught`` holds how many lessons there are.
    """

    lists: Numbers
    rows: Ints
    last: Numbers
    points: Numbers
    options: Numbers
    taught: Ints


def new_lessons(most: int, facts: int, *, apart: bool) -> Lessons:
    """Room for so many lessons of at most so many facts; ``apart`` where each option has facts of its own."""
    rows = np.arange(most * MOST_OPTIONS).reshape(most, MOST_OPTIONS) if apart else np.arange(most)[:, None]
    return Lessons(
        lists=np.full((most * MOST_OPTIONS if apart else most, facts), -1, dtype=np.int16),
        rows=np.ascontiguousarray(np.broadcast_to(rows, (most, MOST_OPTIONS))),
        last=np.zeros((most, MOST_OPTIONS), dtype=np.int16),
        points=np.zeros((most, MOST_OPTIONS), dtype=np.int16),
        options=np.zeros(most, dtype=np.int16),
        taught=np.zeros(1, dtype=np.int64),
    )


class Room(NamedTuple):
    """Where deals are tried out: rules and players in numbers, a deal and a copy of it, and what lies on the table."""

    plan: Ints
    lays: Ints
    worth: Ints
    thumb: Floats
    skill: Skill
    chance: Ints
    deal: Ints
    copy: Ints
    eyes: Ints
    seen: Ints
    there: Ints
    hands: Ints
    world: Ints
    aside: Ints
    kept: Ints
    said: Ints
    desk: Ints


def new_room(rules: Rules, thumb: Floats, skill: Skill, chance: Ints) -> Room:
    """A place for deals of four in two pairs, without a joker, who think with ``skill`` or ``thumb``."""
    eyes = np.zeros(EYES, dtype=np.int64)
    eyes[TRICKS] = rules.dealing.hand_size
    eyes[FRIENDS : FRIENDS + SEATS] = plan(rules)[ALLIES : ALLIES + SEATS]
    return Room(
        plan=plan(rules),
        lays=layouts(rules.deck),
        worth=points_table(rules),
        thumb=thumb,
        skill=skill,
        chance=chance,
        deal=new_deal(rules),
        copy=new_deal(rules),
        eyes=eyes,
        seen=eyes.copy(),
        there=np.zeros(SPOT, dtype=np.int64),
        hands=np.zeros(SEATS, dtype=np.int64),
        world=np.zeros(SEATS, dtype=np.int64),
        aside=np.zeros(SEATS, dtype=np.int64),
        kept=np.zeros(SEATS, dtype=np.int64),
        said=np.zeros(MOST_OPTIONS, dtype=np.int64),
        desk=new_desk(),
    )


@compiled
def teach(room: Room, deals: int, words: Lessons, discards: Lessons, cards: Lessons, taught: bool, alone: bool) -> None:
    """Adds the lessons of so many deals; ``taught`` is false as long as nobody has learned anything.

    With ``alone`` the cards of lone hands alone are lessons, and hands are played alone that are nearly good enough.
    """
    for i in range(deals):
        _deal(room, i % SEATS)
        if taught:
            room.deal[SKILLED] = EVERYBODY if unit(room.chance) < ALL_SKILLED else EVERY_OTHER << below(room.chance, 2)
        if _auction(room, words, discards, taught, alone) and (room.deal[LONE] >= 0 or not alone):
            _play(room, cards, taught)


@compiled
def duel(room: Room, deals: int) -> Floats:
    """By how many points the learned players beat those by rules of thumb, by deal.

    Every deal is played twice, the sides swapped.
    """
    leads = np.zeros(deals)
    for i in range(deals):
        _deal(room, i % SEATS)
        for side in range(2):
            room.copy[:] = room.deal
            room.copy[SKILLED] = EVERY_OTHER << side
            leads[i] += _tried(room, ORDERING, after(i % SEATS, SEATS, 0), FIRST_WORD, side) / 2
    return leads


@compiled
def _deal(room: Room, dealer: int) -> None:
    deal_cards(room.plan, room.deal, room.chance, dealer)
    for seat in range(SEATS):
        room.world[seat] = room.deal[HELD + seat]


@compiled
def _auction(room: Room, words: Lessons, discards: Lessons, taught: bool, alone: bool) -> bool:
    """The words until trump is made, each a lesson; false when the cards are thrown in."""
    deal, stage = room.deal, ORDERING
    seat = after(deal[DEALER], SEATS, 0)
    while True:
        options = _list_words(room, stage, seat)
        if deal[SKILLED] >> seat & 1 or not taught:
            _word_lesson(room, stage, seat, options, words)
        word = _word(room, stage, seat, options)
        if word != PASS:
            if alone and _is_nearly_worth_it(room, stage, seat, word):
                word += 1
            if stage == ORDERING and (deal[SKILLED] >> deal[DEALER] & 1 or not taught):
                _discard_lesson(room, seat, word, discards)
            run(room.plan, room.lays, room.thumb, room.skill, room.desk, deal, stage, seat, word)
            return True
        if seat == deal[DEALER]:
            if stage == NAMING:
                return False
            stage = NAMING
        seat = after(seat, SEATS, 0)


@compiled
def _word(room: Room, stage: int, seat: int, options: int) -> int:
    """What the seat says: now and then anything, else what it has learned, or the rules of thumb."""
    plan, lays, deal = room.plan, room.lays, room.deal
    if unit(room.chance) < CURIOSITY:
        return int(room.said[below(room.chance, options)])
    skilled = deal[SKILLED] >> seat & 1
    if stage == ORDERING:
        if skilled:
            return skilled_order(plan, lays, room.skill, room.desk, deal, seat)
        return order(plan, lays, room.thumb, deal, seat)
    if skilled:
        return skilled_call(plan, lays, room.skill, room.desk, deal, seat)
    return name(plan, lays, room.thumb, deal, seat)


@compiled
def _is_nearly_worth_it(room: Room, stage: int, seat: int, word: int) -> bool:
    """Whether a call with the partner might have been one alone, which is the next word."""
    if (word - ORDER if stage == ORDERING else word - CALL) & 1:
        return False
    plan, lays, skill, desk, deal = room.plan, room.lays, room.skill, room.desk, room.deal
    loss = word_value(plan, lays, skill, desk, deal, seat, word, stage == NAMING)
    loss -= word_value(plan, lays, skill, desk, deal, seat, word + 1, stage == NAMING)
    return bool(loss < NEARLY)


@compiled
def _list_words(room: Room, stage: int, seat: int) -> int:
    """Writes down what the seat may say; the answer is how much that is."""
    said, deal = room.said, room.deal
    said[0] = PASS
    if stage == ORDERING:
        said[1], said[2] = ORDER, ORDER + 1
        return 3
    options = 0 if room.plan[STUCK] and seat == deal[DEALER] else 1
    for trump in range(SUITS):
        if trump != deal[TURNED]:
            said[options], said[options + 1] = CALL + 2 * trump, CALL + 2 * trump + 1
            options += 2
    return options


@lean
def _lead(worth: Ints, deal: Ints, won: int, seat: int) -> int:
    """The points of the seat's side less those of the other."""
    maker = deal[MAKER] % 2
    tricks = (won >> 4 * maker & 15) + (won >> 4 * (maker + 2) & 15)
    row = 2 * int(deal[LONE] >= 0)
    lead = worth[row, tricks] - worth[row + 1, tricks]
    return int(lead if seat % 2 == maker else -lead)


@compiled
def _tried(room: Room, stage: int, seat: int, word: int, by: int) -> int:
    """What the copy of the deal brings to the side of ``by`` when it goes on with this word."""
    ends = run(room.plan, room.lays, room.thumb, room.skill, room.desk, room.copy, stage, seat, word)
    if ends != PLAYED_OUT:
        return 0
    room.seen[:] = room.eyes
    lay = room.lays[room.copy[TRUMP]]
    sit_down(room.plan, lay, room.copy, room.there, room.hands, room.seen, room.world, room.aside)
    frame = set_out(lay, room.desk, room.there, room.hands, BASE)
    return _lead(room.worth, room.copy, played_out(lay, room.thumb, room.skill, room.desk, room.seen, frame), by)


@compiled
def _word_lesson(room: Room, stage: int, seat: int, options: int, lessons: Lessons) -> None:
    at = lessons.taught[0]
    if at == len(lessons.options):
        return
    for i in range(options):
        lessons.last[at, i] = word_facts(
            room.lays, room.desk, room.deal, seat, room.plan[STUCK], room.said[i], stage == NAMING
        )
        _write(room.desk, lessons, lessons.rows[at, i])
        room.copy[:] = room.deal
        lessons.points[at, i] = _tried(room, stage, seat, room.said[i], seat)
    lessons.options[at] = options
    lessons.taught[0] += 1


@compiled
def _write(desk: Ints, lessons: Lessons, row: int) -> None:
    for i in range(desk[FACTS_TOLD]):
        lessons.lists[row, i] = desk[FACTS + i]


@compiled
def _discard_lesson(room: Room, seat: int, word: int, lessons: Lessons) -> None:
    at, deal, dealer = lessons.taught[0], room.deal, room.deal[DEALER]
    room.copy[:] = deal
    make(room.plan, room.copy, seat, deal[TURNED], word - ORDER, 1)
    if room.copy[OUT] >> dealer & 1 or at == len(lessons.options):
        return
    lay = room.lays[deal[TURNED]]
    turned = discard_facts(lay, room.desk, room.copy)
    _write(room.desk, lessons, lessons.rows[at, 0])
    rest, options = deal[HELD + dealer] | deal[UPCARD], 0
    while rest:
        kind = lowest(rest)
        rest &= rest - 1
        room.copy[:] = deal
        make(room.plan, room.copy, seat, deal[TURNED], word - ORDER, 1)
        lessons.last[at, options] = AWAY + lay[CHART + turned * WORD + lay[PLACE + kind]]
        lessons.points[at, options] = _tried(room, EXCHANGING, dealer, DISCARD + kind, dealer)
        options += 1
    lessons.options[at] = options
    lessons.taught[0] += 1


@compiled
def _play(room: Room, lessons: Lessons, taught: bool) -> None:
    """All cards of the deal, some of them lessons."""
    desk, eyes, lay = room.desk, room.eyes.copy(), room.lays[room.deal[TRUMP]]
    sit_down(room.plan, lay, room.deal, room.there, room.hands, eyes, room.world, room.aside)
    frame = set_out(lay, desk, room.there, room.hands, BASE)
    while desk[HANDS + desk[frame + TURN]] or desk[frame + LAID]:
        hand = desk[HANDS + desk[frame + TURN]]
        legal = follow(hand, lay[MEMBERS + desk[frame + LED]]) if desk[frame + LAID] else hand
        if legal & (legal - 1):
            skilled = room.deal[SKILLED] >> desk[frame + TURN] & 1
            if (skilled or not taught) and unit(room.chance) < CARD_SHARE:
                _card_lesson(room, lay, eyes, frame, legal, lessons)
            legal = _card(room, lay, eyes, frame, legal)
        frame = _lay_down(lay, desk, eyes, frame, legal)


@compiled
def _card(room: Room, lay: Ints, eyes: Ints, frame: int, legal: int) -> int:
    """What the seat on turn plays: now and then anything, else what it has learned, or the rules of thumb."""
    if unit(room.chance) < CURIOSITY:
        for _ in range(below(room.chance, count(legal))):
            legal &= legal - 1
        return int(legal & -legal)
    if room.deal[SKILLED] >> room.desk[frame + TURN] & 1:
        return skilled_card(lay, room.skill, room.desk, eyes, frame)
    return customary(lay, room.thumb, room.desk, eyes, frame)


@lean
def _lay_down(lay: Ints, desk: Ints, eyes: Ints, frame: int, card: int) -> int:
    note(lay, desk, eyes, frame, card)
    desk[frame + MOVES], desk[frame + AT] = card, 0
    return step(lay, desk, frame)


@compiled
def _card_lesson(room: Room, lay: Ints, eyes: Ints, frame: int, legal: int, lessons: Lessons) -> None:
    at, desk, options = lessons.taught[0], room.desk, 0
    if at == len(lessons.options):
        return
    seat, live = desk[frame + TURN], desk[LIVE]
    look(lay, desk, eyes, frame)
    turned = card_facts(lay, desk, eyes, frame)
    _write(desk, lessons, lessons.rows[at, 0])
    for other in range(SEATS):
        room.kept[other] = desk[HANDS + other]
    while legal:
        card = legal & -legal
        legal ^= card
        room.seen[:] = eyes
        after_it = _lay_down(lay, desk, room.seen, frame, card)
        won = played_out(lay, room.thumb, room.skill, desk, room.seen, after_it)
        lessons.last[at, options] = TRIED + lay[CHART + turned * WORD + lowest(card)]
        lessons.points[at, options] = _lead(room.worth, room.deal, won, seat)
        options += 1
        for other in range(SEATS):
            desk[HANDS + other] = room.kept[other]
        desk[LIVE] = live
    lessons.options[at] = options
    lessons.taught[0] += 1
