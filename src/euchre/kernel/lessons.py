"""Lessons: choices in deals of a game, each tried out to the end.

The options of a lesson are all tried with the same hidden cards, so that what they bring differs by the choice alone;
no seat looks at them. ``school`` plays the deals, and scripts/train_skill learns from the lessons.
"""

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from euchre.kernel.book import Book
from euchre.kernel.compiled import compiled, lowest
from euchre.kernel.deal import (
    HELD,
    PLAYED_OUT,
    TRUMP,
    TURNED,
    UPCARD,
    new_deal,
)
from euchre.kernel.deal import SIZE as DEAL_SIZE
from euchre.kernel.desk import BASE, FACTS, FACTS_TOLD, HANDS, LIVE, SPOT, TURN, new_desk
from euchre.kernel.eyes import EYES, FRIENDS, SOLO_TRICKS, SWEEP_WINS, TRICKS, look
from euchre.kernel.facts import AWAY, TRIED, bid_facts, card_facts, discard_facts, stay_facts, word_facts
from euchre.kernel.foresee import (
    BIDDING,
    EXCHANGING,
    NAMING,
    ORDERING,
    STAYING,
    run,
)
from euchre.kernel.layout import CHART, PLACE, WORD, Floats, Ints, layouts
from euchre.kernel.leads import lead
from euchre.kernel.moves import set_out
from euchre.kernel.plan import (
    ALLIES,
    PLAYERS,
    WAYS,
    plan,
    points_table,
)
from euchre.kernel.rolling import lay_down, played_out
from euchre.kernel.saying import bid_promise, is_stuck, least_bid, most_bid
from euchre.kernel.seating import sit_down
from euchre.kernel.skill import Skill
from euchre.kernel.words import BID, CALL, DISCARD, DROP, ORDER, PASS, STAY, SUITS
from euchre.rules import Countdown, Rules

Numbers = npt.NDArray[np.int16]

MOST_OPTIONS: Final = 7
"""As many as a pass, and three suits with a partner or alone."""
NO_FACT: Final = -1
"""After the last fact of a list."""
MOST_ASKED: Final = 128
"""How many options, other than of cards, a deal has at most."""
ITSELF: Final = -1
"""In place of a word: what the seat on turn says by itself."""


class Lessons(NamedTuple):
    """Choices with what came of them.

    ``lists`` are facts by row, which end with -1; ``rows`` says by lesson and option which of them tell of it, and
    ``last`` which fact comes on top. ``points`` are by lesson and option, ``options`` how many there were, and
    ``taught`` holds how many lessons there are.
    """

    lists: Numbers
    rows: Ints
    last: Numbers
    points: Skill
    options: Numbers
    taught: Ints


def new_lessons(most: int, facts: int, *, apart: bool) -> Lessons:
    """Room for so many lessons of at most so many facts; ``apart`` where each option has facts of its own."""
    rows = np.arange(most * MOST_OPTIONS).reshape(most, MOST_OPTIONS) if apart else np.arange(most)[:, None]
    return Lessons(
        lists=np.full((most * MOST_OPTIONS if apart else most, facts), NO_FACT, dtype=np.int16),
        rows=np.array(np.broadcast_to(rows, (most, MOST_OPTIONS))),
        last=np.zeros((most, MOST_OPTIONS), dtype=np.int16),
        points=np.zeros((most, MOST_OPTIONS), dtype=np.float32),
        options=np.zeros(most, dtype=np.int16),
        taught=np.zeros(1, dtype=np.int64),
    )


class Subjects(NamedTuple):
    """The lessons of each kind."""

    words: Lessons
    discards: Lessons
    cards: Lessons
    stays: Lessons
    bids: Lessons


# Which lessons are meant by number, or a whole deal, which is none.
WORDS, DISCARDS, CARDS, STAYS, BIDS, WHOLE = range(len(Subjects._fields) + 1)

# What is written down of an option that is to be tried out.
KIND: Final = 0
LESSON: Final = KIND + 1
OPTION: Final = LESSON + 1
STAGE: Final = OPTION + 1
SEAT: Final = STAGE + 1
SAYS: Final = SEAT + 1
ASKS: Final = SAYS + 1
WISH: Final = ASKS + 1


class Room(NamedTuple):
    """Where deals are tried out: what its players go by, a deal and a copy of it, and what lies on the table.

    ``asked`` are options that wait to be tried out, ``deals`` the deals from which, ``waiting`` how many there are, and
    ``came`` what came of each of them.
    """

    book: Book
    worth: Ints
    skill: Skill
    chance: Ints
    deal: Ints
    copy: Ints
    eyes: Ints
    seen: Ints
    spot: Ints
    hands: Ints
    world: Ints
    aside: Ints
    kept: Ints
    said: Ints
    waiting: Ints
    asked: Ints
    deals: Ints
    came: Floats
    desk: Ints


def new_room(rules: Rules, thumb: Floats, skill: Skill, chance: Ints) -> Room:
    """A place for deals of a game in which no joker is played, whose players think with ``skill`` or ``thumb``."""
    planned = plan(rules)
    players = rules.table.players
    eyes = np.zeros(EYES, dtype=np.int64)
    eyes[TRICKS] = rules.dealing.hand_size
    eyes[FRIENDS : FRIENDS + players] = planned[ALLIES : ALLIES + players]
    eyes[SOLO_TRICKS] = isinstance(rules.scoring, Countdown)
    eyes[SWEEP_WINS] = isinstance(rules.scoring, Countdown) and rules.scoring.buck_sweep_wins
    return Room(
        book=Book(planned, layouts(rules.deck), thumb),
        worth=points_table(rules),
        skill=skill,
        chance=chance,
        deal=new_deal(rules),
        copy=new_deal(rules),
        eyes=eyes,
        seen=eyes.copy(),
        spot=np.zeros(SPOT, dtype=np.int64),
        hands=np.zeros(players, dtype=np.int64),
        world=np.zeros(players, dtype=np.int64),
        aside=np.zeros(players, dtype=np.int64),
        kept=np.zeros(players, dtype=np.int64),
        said=np.zeros(MOST_OPTIONS, dtype=np.int64),
        waiting=np.zeros(1, dtype=np.int64),
        asked=np.zeros((MOST_ASKED, WISH), dtype=np.int64),
        deals=np.zeros((MOST_ASKED, DEAL_SIZE), dtype=np.int64),
        came=np.zeros(MOST_ASKED),
        desk=new_desk(),
    )


@compiled
def try_all(room: Room) -> None:
    """Goes on with each option that waits, and writes down what came of it to the side of the seat that asks.

    Here alone deals are tried out to the end, so that this is compiled once and not with each kind of lesson.
    """
    plan, copy = room.book.plan, room.copy
    for number in range(room.waiting[0]):
        wish, won = room.asked[number], 0
        copy[:] = room.deals[number]
        ends = run(room.book, room.skill, room.desk, copy, wish[STAGE], wish[SEAT], wish[SAYS])
        if ends == PLAYED_OUT:
            room.seen[:] = room.eyes
            lay = room.book.lays[copy[TRUMP]]
            sit_down(room.book, copy, room.spot, room.hands, room.seen, room.world, room.aside)
            frame = set_out(lay, room.desk, room.spot, room.hands, BASE)
            won = played_out(lay, room.book.thumb, room.skill, room.desk, room.seen, frame)
        room.came[number] = lead(plan, room.worth, copy, ends, won, wish[ASKS])


@compiled
def list_words(room: Room, stage: int, seat: int) -> int:
    """Writes down what the seat may say; the answer is how much that is."""
    said, deal = room.said, room.deal
    said[0] = PASS
    if stage == ORDERING:
        for alone in range(room.book.plan[WAYS]):
            said[1 + alone] = ORDER + alone
        return 1 + int(room.book.plan[WAYS])
    options = 0 if is_stuck(room.book.plan, deal, seat) else 1
    for trump in range(SUITS):
        if trump != deal[TURNED]:
            for alone in range(room.book.plan[WAYS]):
                said[options] = CALL + 2 * trump + alone
                options += 1
    return options


@compiled
def list_bids(room: Room, seat: int) -> int:
    """Writes down what the seat may bid; the answer is how much that is."""
    plan, deal, said, options = room.book.plan, room.deal, room.said, 0
    if not is_stuck(plan, deal, seat):
        said[0], options = PASS, 1
    for tricks in range(least_bid(plan, deal), most_bid(plan, deal, seat) + 1):
        said[options] = BID + tricks
        options += 1
    return options


@compiled
def ask(room: Room, kind: int, lesson: int, option: int, stage: int, seat: int, word: int, asks: int) -> None:
    """Writes an option down that is to be tried out from the deal as it is, for the side of the seat that asks."""
    number = room.waiting[0]
    wish = room.asked[number]
    wish[KIND], wish[LESSON], wish[OPTION] = kind, lesson, option
    wish[STAGE], wish[SEAT], wish[SAYS], wish[ASKS] = stage, seat, word, asks
    room.deals[number, :] = room.deal
    room.waiting[0] = number + 1


@compiled
def hand_in(room: Room, into: Subjects) -> None:
    """The lessons take what came of the options that were tried out."""
    for number in range(room.waiting[0]):
        wish = room.asked[number]
        into[wish[KIND]].points[wish[LESSON], wish[OPTION]] = room.came[number]


@compiled
def _is_full(lessons: Lessons) -> bool:
    return bool(lessons.taught[0] == len(lessons.options))


@compiled
def _close(lessons: Lessons, options: int) -> None:
    """Counts the lesson that was written, of so many options."""
    lessons.options[lessons.taught[0]] = options
    lessons.taught[0] += 1


@compiled
def word_lesson(room: Room, stage: int, seat: int, options: int, lessons: Lessons) -> None:
    """What comes of each word that is listed."""
    if _is_full(lessons):
        return
    at = lessons.taught[0]
    for i in range(options):
        lessons.last[at, i] = word_facts(room.book, room.desk, room.deal, seat, room.said[i], stage == NAMING)
        _write(room.desk, lessons, lessons.rows[at, i])
        ask(room, WORDS, at, i, stage, seat, room.said[i], seat)
    _close(lessons, options)


@compiled
def bid_lesson(room: Room, seat: int, options: int, lessons: Lessons) -> None:
    """What comes of each bid that is listed."""
    if _is_full(lessons):
        return
    at = lessons.taught[0]
    trump = bid_promise(room.book, room.deal, seat)[1]
    passing = bid_facts(room.book, room.desk, room.deal, seat, trump)
    _write(room.desk, lessons, lessons.rows[at, 0])
    for i in range(options):
        lessons.last[at, i] = passing + (0 if room.said[i] == PASS else room.said[i] - BID)
        ask(room, BIDS, at, i, BIDDING, seat, room.said[i], seat)
    _close(lessons, options)


@compiled
def discard_lesson(room: Room, seat: int, lessons: Lessons) -> None:
    """What comes of each card that the seat may lay away of its hand and the upcard."""
    if _is_full(lessons):
        return
    at, deal = lessons.taught[0], room.deal
    lay = room.book.lays[deal[TRUMP]]
    turned = discard_facts(room.book, room.desk, deal, seat)
    _write(room.desk, lessons, lessons.rows[at, 0])
    rest, options = deal[HELD + seat] | deal[UPCARD], 0
    while rest:
        kind = lowest(rest)
        rest &= rest - 1
        lessons.last[at, options] = AWAY + lay[CHART + turned * WORD + lay[PLACE + kind]]
        ask(room, DISCARDS, at, options, EXCHANGING, seat, DISCARD + kind, seat)
        options += 1
    _close(lessons, options)


@compiled
def stay_lesson(room: Room, seat: int, lessons: Lessons) -> None:
    """What comes of dropping and of staying."""
    if _is_full(lessons):
        return
    at = lessons.taught[0]
    drop = stay_facts(room.book, room.desk, room.deal, seat)
    _write(room.desk, lessons, lessons.rows[at, 0])
    for stays in range(2):
        lessons.last[at, stays] = drop + stays
        ask(room, STAYS, at, stays, STAYING, seat, STAY if stays else DROP, seat)
    _close(lessons, 2)


@compiled
def card_lesson(room: Room, lay: Ints, eyes: Ints, frame: int, legal: int, lessons: Lessons) -> None:
    """What comes of each legal card."""
    if _is_full(lessons):
        return
    at, desk, options = lessons.taught[0], room.desk, 0
    seat, live = desk[frame + TURN], desk[LIVE]
    look(lay, desk, eyes, frame)
    turned = card_facts(lay, desk, eyes, frame)
    _write(desk, lessons, lessons.rows[at, 0])
    for other in range(room.book.plan[PLAYERS]):
        room.kept[other] = desk[HANDS + other]
    while legal:
        card = legal & -legal
        legal ^= card
        room.seen[:] = eyes
        after_it = lay_down(lay, desk, room.seen, frame, card)
        won = played_out(lay, room.book.thumb, room.skill, desk, room.seen, after_it)
        lessons.last[at, options] = TRIED + lay[CHART + turned * WORD + lowest(card)]
        lessons.points[at, options] = lead(room.book.plan, room.worth, room.deal, PLAYED_OUT, won, seat)
        options += 1
        for other in range(room.book.plan[PLAYERS]):
            desk[HANDS + other] = room.kept[other]
        desk[LIVE] = live
    _close(lessons, options)


@compiled
def _write(desk: Ints, lessons: Lessons, row: int) -> None:
    for i in range(desk[FACTS_TOLD]):
        lessons.lists[row, i] = desk[FACTS + i]
    if desk[FACTS_TOLD] < lessons.lists.shape[1]:
        lessons.lists[row, desk[FACTS_TOLD]] = NO_FACT
