"""Lessons of self-play, and a network that learns from them."""

from typing import cast

import numpy as np
import pytest

from euchre.bots.learned import skill
from euchre.bots.marks import marks
from euchre.engine import View
from euchre.kernel import new_chance
from euchre.kernel.facts import ALONE, CARD_FACTS, DISCARD_FACTS, SEATS, WORD_FACTS
from euchre.kernel.learning import BATCH, learn, untaught
from euchre.kernel.lessons import Lessons, Room, duel, new_lessons, new_room, teach
from euchre.kernel.skill import WIDE
from euchre.lab.room import lay
from euchre.rules import Seat
from tests.kit.tables import game

STUCK = game(stick_the_dealer=True)
LARGEST = 4
"""The points of a march alone."""


def room(seed: str) -> Room:
    """A room of learned players and players by rules of thumb."""
    table = cast(View, lay(STUCK, None, Seat(0)))  # nothing is dealt, so nothing is hidden
    return new_room(STUCK, marks(table), skill(), new_chance(seed))


def lessons(deals: int, seed: str = "lessons") -> tuple[Lessons, Lessons, Lessons]:
    """The lessons of some deals: words, discards, cards."""
    into = (new_lessons(900, 9, apart=True), new_lessons(150, 8, apart=False), new_lessons(1200, 48, apart=False))
    teach(room(seed), deals, *into, True, False)
    return into


def test_learned_players_beat_those_by_rules_of_thumb() -> None:
    leads = duel(room("duel"), 20_000)
    assert leads.mean() > 0.08
    assert leads.std() / len(leads) ** 0.5 < 0.01


def test_each_option_of_a_lesson_has_its_facts_and_its_points() -> None:
    for taught, facts, counts in zip(
        lessons(100), (WORD_FACTS, DISCARD_FACTS, CARD_FACTS), ({3, 6, 7}, {6}, {2, 3, 4, 5}), strict=True
    ):
        many = int(taught.taught[0])
        assert many > 20
        assert {int(options) for options in taught.options[:many]} <= counts
        assert np.abs(taught.points).max() <= LARGEST
        assert taught.lists.max() < facts
        assert taught.last.max() < facts


def test_the_cards_of_lone_hands_can_be_lessons_of_their_own() -> None:
    words, discards = new_lessons(0, 9, apart=True), new_lessons(0, 8, apart=False)
    cards = new_lessons(400, 48, apart=False)
    teach(room("alone"), 200, words, discards, cards, True, True)
    many = int(cards.taught[0])
    alone = {*range(ALONE + 1, ALONE + 1 + SEATS)}
    assert many > 200
    assert all(alone & {*cards.lists[row].tolist()} for row in cards.rows[:many, 0])
    assert not words.taught[0] + discards.taught[0]


def test_options_of_a_lesson_differ_in_the_fact_on_top() -> None:
    _, discards, cards = lessons(60)
    for taught in (discards, cards):
        for at in range(int(taught.taught[0])):
            options = taught.last[at, : taught.options[at]]
            assert len(set(options.tolist())) == len(options)


def test_the_same_seed_teaches_the_same() -> None:
    one, other = lessons(30), lessons(30)
    for taught, again in zip(one, other, strict=True):
        assert (taught.points == again.points).all()
        assert (taught.lists == again.lists).all()
    assert (one[2].points != lessons(30, "others")[2].points).any()


def test_no_lesson_is_written_where_there_is_no_room() -> None:
    words, discards, cards = lessons(1000)
    assert (words.taught[0], discards.taught[0], cards.taught[0]) == (900, 150, 1200)


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
    off = list(learn(net, facts, taught, generator, times=8, rate=2e-3))
    assert off[0] > 10 * off[-1]
    assert off[-1] < 0.01
    assert net[7 * WIDE : 12 * WIDE].std() > 0  # facts that never held were left as they were
