"""Lessons of self-play, and a network that learns from them."""

import numpy as np
import pytest

from euchre.bots.learned import LEARNED, skill
from euchre.kernel import new_desk
from euchre.kernel.desk import FACTS as FIRST_FACT
from euchre.kernel.desk import FACTS_TOLD
from euchre.kernel.facts import (
    ALONE,
    BID_FACTS,
    CARD_FACTS,
    DISCARD_FACTS,
    GONE_BY,
    MINE,
    SEATS,
    STAY_FACTS,
    UP,
    WORD_FACTS,
)
from euchre.kernel.leads import SWEEP
from euchre.kernel.learning import BATCH, forget_unmet, learn, untaught
from euchre.kernel.lessons import NO_FACT, Lessons, Subjects, new_lessons
from euchre.kernel.school import duel, teach
from euchre.kernel.skill import CARDS, REST, WIDE, add_up, value
from euchre.rules import GAMES
from tests.kit.school import ROOM_FOR, STUCK, lessons, room

TRUMPS_WITH_JOKER = 8
GAINS = {
    "euchre": 0.1,
    "euchre_four": 0.1,
    "euchre_british": 0.1,
    "six_handed": 0.08,
    "cutthroat": 0.05,
    "buck": 0.15,
    "buck3": 0.1,
    "dirty_clubs": 0.3,
}


@pytest.mark.parametrize("name, gain", GAINS.items())
def test_learned_players_beat_those_by_rules_of_thumb(name: str, gain: float) -> None:
    rules = STUCK if name == "euchre" else LEARNED[name]
    leads = duel(room(rules, "duel"), 20_000)
    assert leads.mean() > gain
    assert leads.std() / len(leads) ** 0.5 < 0.02


OPTIONS = {"words": {2, 3, 4, 6, 7}, "discards": {6}, "cards": {2, 3, 4, 5}, "stays": {2}, "bids": {2, 3, 4}}
FACTS = {
    "words": WORD_FACTS,
    "discards": DISCARD_FACTS,
    "cards": CARD_FACTS,
    "stays": STAY_FACTS,
    "bids": BID_FACTS,
}
UPWARDS, DOWNWARDS = {"words", "discards", "cards"}, {"words", "discards", "cards", "stays"}


@pytest.mark.parametrize(
    "name, kinds, largest",
    [
        ("euchre", UPWARDS, 4),
        ("euchre_british", UPWARDS, 4),
        ("six_handed", UPWARDS, 4),
        ("cutthroat", UPWARDS, 3),
        ("buck", DOWNWARDS, 5 + 5 + SWEEP + 5),
        ("buck3", DOWNWARDS, 5 + 5 + SWEEP + 5),
        ("dirty_clubs", {"bids", "discards", "cards", "stays"}, 5 + 5 + SWEEP + 5),
    ],
)
def test_each_option_of_a_lesson_has_its_facts_and_its_points(name: str, kinds: set[str], largest: int) -> None:
    taught = lessons(100, rules=STUCK if name == "euchre" else GAMES[name])
    assert {kind for kind, each in taught.items() if each.taught[0]} == kinds
    for kind in kinds:
        each, many = taught[kind], int(taught[kind].taught[0])
        assert many > 20
        assert {int(options) for options in each.options[:many]} <= OPTIONS[kind]
        assert np.abs(each.points).max() <= largest
        assert each.lists.max() < FACTS[kind]
        assert each.last.max() < FACTS[kind]


def test_a_dealer_who_turns_the_joker_up_learns_of_the_card_laid_away_and_not_of_naming_trump_unseen() -> None:
    taught = lessons(300, rules=GAMES["euchre_british"])
    joker = TRUMPS_WITH_JOKER - 1
    words, discards = taught["words"], taught["discards"]
    assert not any(UP + joker in told(words, int(row)) for row in words.rows[: int(words.taught[0])].ravel())
    kept = [at for at in range(int(discards.taught[0])) if MINE + joker in told(discards, discards.rows[at, 0])]
    assert len(kept) > 10


def test_the_cards_of_lone_hands_can_be_lessons_of_their_own() -> None:
    cards, none = new_lessons(400, 80, apart=False), new_lessons(0, 9, apart=False)
    teach(room(STUCK, "alone"), 200, Subjects(none, none, cards, none, none), taught=True, alone=True)
    many = int(cards.taught[0])
    alone = {*range(ALONE + 1, ALONE + 1 + SEATS)}
    assert many > 200
    assert all(alone & {*cards.lists[row].tolist()} for row in cards.rows[:many, 0])
    assert not none.taught[0]


def test_options_of_a_lesson_differ_in_the_fact_on_top() -> None:
    every = lessons(60) | {"stays": lessons(60, rules=GAMES["buck"])["stays"]}
    for taught in (every["discards"], every["cards"], every["stays"]):
        for at in range(int(taught.taught[0])):
            options = taught.last[at, : taught.options[at]]
            assert len(set(options.tolist())) == len(options)


def test_the_same_seed_teaches_the_same() -> None:
    one, other = lessons(30), lessons(30)
    for taught, again in zip(one.values(), other.values(), strict=True):
        assert (taught.points == again.points).all()
        assert (taught.lists == again.lists).all()
    assert (one["cards"].points != lessons(30, "others")["cards"].points).any()


def test_lessons_leave_nothing_behind_for_those_that_take_their_place() -> None:
    into, again = lessons(40, "one"), lessons(40, "other")
    for taught in into.values():
        taught.taught[0] = 0
    teach(room(STUCK, "other"), 40, Subjects(**into), taught=True, alone=False)
    for kind, fresh in again.items():
        for at in range(int(fresh.taught[0])):
            for row in fresh.rows[at, : fresh.options[at]]:
                assert told(into[kind], row) == told(fresh, row)


def told(taught: Lessons, row: int) -> list[int]:
    """The facts of a list."""
    facts: list[int] = [*taught.lists[row].tolist(), NO_FACT]
    return facts[: facts.index(NO_FACT)]


def test_no_lesson_is_written_where_there_is_no_room() -> None:
    full = lessons(1000) | {kind: lessons(1000, rules=GAMES["dirty_clubs"])[kind] for kind in ("stays", "bids")}
    assert {kind: int(each.taught[0]) for kind, each in full.items()} == ROOM_FOR


def test_a_network_holds_nothing_of_facts_that_no_lesson_tells_of() -> None:
    taught = lessons(60)
    net = untaught(CARD_FACTS, np.random.default_rng(1), 38)
    forget_unmet(net, CARD_FACTS, taught["cards"])
    rows = net[: CARD_FACTS * WIDE].reshape(CARD_FACTS, WIDE)
    assert not rows[GONE_BY].any()  # nobody drops where there are partners
    assert rows[MINE].all()
    forget_unmet(net, CARD_FACTS, taught["bids"])
    assert not net.any()


@pytest.mark.parametrize("apart", [False, True])
def test_a_network_learns_to_tell_options_apart(apart: bool) -> None:  # two kinds of lessons
    generator, facts, many = np.random.default_rng(1), 12, 20 * BATCH
    taught = new_lessons(many, 3, apart=apart)
    kinds = generator.integers(0, 4, size=many)
    taught.options[:], taught.taught[0] = 3, many
    for option in range(3):
        taught.lists[taught.rows[:, option], 0] = kinds
        taught.last[:, option] = 4 + option
        taught.points[:, option] = np.where(kinds % 2, option, -option)
    net = untaught(facts, generator, 2)
    before = net.copy()
    off = list(learn(net, facts, taught, generator, times=8, rate=2e-3))
    assert off[0] > 10 * off[-1]
    assert off[-1] < 0.01
    assert (net[7 * WIDE : 12 * WIDE] == before[7 * WIDE : 12 * WIDE]).all()  # facts that never held
    assert (net[: 7 * WIDE] != before[: 7 * WIDE]).any()


def test_a_network_is_asked_as_it_was_taught() -> None:
    cards, net, desk = lessons(200)["cards"], skill("euchre"), new_desk()
    cards.taught[0] = BATCH
    off = []
    for at in range(BATCH):
        facts, options = told(cards, int(cards.rows[at, 0])), int(cards.options[at])
        desk[FACTS_TOLD] = len(facts)
        desk[FIRST_FACT : FIRST_FACT + len(facts)] = facts
        add_up(net, desk, CARDS, CARD_FACTS)
        values = np.array([value(net, CARDS, CARD_FACTS, fact) for fact in cards.last[at, :options].tolist()])
        points = cards.points[at, :options]
        off.append(((values - values.mean() - points + points.mean()) ** 2).mean())
    part = net[CARDS : CARDS + CARD_FACTS * WIDE + REST].copy()
    [learned_off] = learn(part, CARD_FACTS, cards, np.random.default_rng(1), times=1, rate=0.0)
    assert learned_off == pytest.approx(np.mean(off), rel=1e-4)
    assert (part == net[CARDS : CARDS + CARD_FACTS * WIDE + REST]).all()
