"""The ways in which a deal of every game can go on are as many as they are written, counted by two programs."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from euchre.cards import Card
from euchre.rules import GAMES
from tests.perft import brute, engine
from tests.perft.counting import Perft, T, Walker
from tests.perft.engine import ENGINE

FOLDER = Path(__file__).parent
BRUTE = Walker[brute.Table](brute.may_say, brute.say, brute.is_played, brute.scored)


def written(name: str) -> Perft:
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Perft)


def counts(walker: Walker[T], table: T, perft: Perft) -> tuple[dict[int, int], dict[int, int], dict[str, int]]:
    """The auction, the play and the endings as the walker counts them."""
    opened = walker.after(table, perft.opening)
    play = {depth: walker.ways(opened, depth) for depth in perft.play}
    return walker.auctions(table), play, walker.endings(walker.after(opened, perft.middle))


@pytest.mark.parametrize("name", GAMES)
def test_the_engine_finds_as_many_ways_as_are_written(name: str) -> None:
    perft = written(name)
    table = engine.deal(perft.rules, perft.dealer, perft.order)
    assert counts(ENGINE, table, perft) == (perft.auction, perft.play, perft.endings)


@pytest.mark.parametrize("name", GAMES)
def test_a_program_that_shares_no_line_with_the_engine_finds_as_many(name: str) -> None:
    perft = written(name)
    table = brute.deal(brute.KINDS[name], perft.dealer, perft.order.split(), perft.rules.dealing.dummy_deal)
    assert counts(BRUTE, table, perft) == (perft.auction, perft.play, perft.endings)


@pytest.mark.parametrize("name", GAMES)
def test_the_counts_are_of_the_game_as_it_is_played(name: str) -> None:
    assert written(name).rules == GAMES[name]


@pytest.mark.parametrize("name", GAMES)
def test_both_programs_allow_and_score_the_same_in_random_deals(name: str) -> None:
    rules, kind = GAMES[name], brute.KINDS[name]
    for number in range(60):
        chance = Random(f"{name} {number}")
        dealer, order = chance.choice(rules.seats), " ".join(chance.sample(rules.deck.cards, len(rules.deck)))
        ours = engine.deal(rules, dealer, order)
        if ours.state.upcard is Card.JOKER:
            continue  # that the dealer names a suit blind is told in the golden files
        theirs = brute.deal(kind, dealer, order.split(), rules.dealing.dummy_deal)
        while choices := sorted(ENGINE.choices(ours)):
            assert choices == sorted(BRUTE.choices(theirs)), order
            words = chance.choice(choices)
            ours, theirs = ENGINE.say(ours, words), BRUTE.say(theirs, words)
        assert not BRUTE.choices(theirs) and ours.scored == BRUTE.scored(theirs), order
