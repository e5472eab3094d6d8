"""Whole deals in the kernel are deals of the engine: action by action, choice by choice, point by point."""

from collections import Counter, defaultdict
from random import Random
from typing import Final

import numpy as np
import pytest
from msgspec.structs import replace

from euchre.cards import SUITS, Card
from euchre.engine import (
    SHELL,
    Action,
    Bid,
    Call,
    Deal,
    DealerFound,
    Declare,
    Decline,
    DefendAlone,
    Discard,
    Drop,
    Event,
    GoAlone,
    Keep,
    KeepPartner,
    OrderUp,
    Pass,
    Play,
    Scored,
    State,
    Stay,
    Swap,
    ThrownIn,
    decide,
    evolve,
    fold,
    legal,
    start,
)
from euchre.engine.deal import places
from euchre.kernel import TRUMPS, NotInKernel, layouts, new_chance, new_desk, play_deals, why_not_planned, words
from euchre.kernel.batch import play_deal
from euchre.kernel.deal import ENDING, NEEDS, PACK, POINTS, RESULT, TAKEN, THROWN_IN, TRUMP, new_deal
from euchre.kernel.plan import plan, points_table
from euchre.rules import GAMES, Rules, Seat, with_options
from tests.kit.random_rules import changed_options, random_rules

DEALS: Final = 40
SAYINGS: Final[dict[int, Action]] = {
    words.PASS: Pass(),
    words.ORDER: OrderUp(),
    words.ORDER + 1: OrderUp(alone=True),
    words.KEEP: Keep(),
    words.STAY: Stay(),
    words.DROP: Drop(),
    words.DECLINE: Decline(),
    words.DEFEND_ALONE: DefendAlone(),
    words.KEEP_PARTNER: KeepPartner(),
    words.GO_ALONE: GoAlone(),
    **{
        words.CALL + 2 * number + alone: Call(trump, bool(alone))
        for number, trump in enumerate(TRUMPS)
        for alone in (0, 1)
    },
    **{words.BID + tricks: Bid(tricks) for tricks in range(1, 9)},
    **{words.DECLARE + number: Declare(suit) for number, suit in enumerate(SUITS)},
}


class Table:
    """A kernel at play by some rules, and the engine beside it."""

    def __init__(self, rules: Rules, seed: str, scores: tuple[int, ...] = ()) -> None:
        self.rules, self.scores = rules, scores
        self.desk, self.deal, self.chance = new_desk(), new_deal(rules, scores), new_chance(seed)
        self.chosen: dict[int, Counter[int]] = defaultdict(Counter)

    def play(self, dealer: int) -> None:
        """Plays a deal in the kernel, and again in the engine, and holds one against the other."""
        lays = layouts(self.rules.deck)
        play_deal(plan(self.rules), lays, points_table(self.rules), self.desk, self.deal, self.chance, dealer)
        s, events = self._dealt(dealer)
        for seat, word, choices in words.said(self.desk):
            assert (seat, choices) == (s.turn, len(legal(s, Seat(seat)))), changed_options(self.rules)
            s, events = self._act(s, self._action(word))
        if s.contract is not None:
            assert self.deal[NEEDS] == s.contract.tricks, changed_options(self.rules)
        for card, asked in words.played(lays[self.deal[TRUMP]], self.desk):
            s, events = self._act(s, Play(self.rules.deck.cards[card], None if asked < 0 else SUITS[asked]))
        self._compare(events)

    def _act(self, s: State, action: Action) -> tuple[State, list[Event]]:
        """The state after the seat on turn has done this, which must be one of the things it may do."""
        assert s.turn is not None, changed_options(self.rules)
        allowed = legal(s, s.turn)
        assert action in allowed, (changed_options(self.rules), action)
        self.chosen[len(allowed)][allowed.index(action)] += 1
        events = decide(s, s.turn, action)
        return fold(s, events), events

    def _dealt(self, dealer: int) -> tuple[State, list[Event]]:
        s = start(self.rules)
        s = s if s.dealer is not None else evolve(s, DealerFound(Seat(dealer)))
        s = replace(s, dealer=Seat(dealer))
        if self.scores:
            s = replace(s, standing=replace(s.standing, scores=self.scores))
        events = decide(s, SHELL, Deal(self._order(dealer)))
        return fold(s, events), events

    def _order(self, dealer: int) -> tuple[Card, ...]:
        """The pack that the engine deals the kernel's hands from."""
        deck, size, players = self.rules.deck, self.rules.dealing.hand_size, self.rules.table.players
        pack = [deck.cards[card] for card in self.deal[PACK : PACK + len(deck)]]
        order = list(pack)
        seats = [(dealer + 1 + step) % players for step in range(players)]
        if self.rules.dealing.dummy_deal:
            seats.insert(-1, players)
        for seat, there in zip(seats, places(self.rules.dealing, len(seats)), strict=True):
            for place, card in zip(there, pack[seat * size :], strict=False):
                order[place] = card
        return tuple(order)

    def _action(self, word: int) -> Action:
        cards = self.rules.deck.cards
        if word >= words.DISCARD:
            return Discard(cards[word - words.DISCARD])
        return Swap(cards[word - words.SWAP]) if word >= words.SWAP else SAYINGS[word]

    def _compare(self, events: list[Event]) -> None:
        deal, sides, players = self.deal, self.rules.sides, self.rules.table.players
        (end,) = [event for event in events if isinstance(event, Scored | ThrownIn)]
        assert (deal[ENDING] == THROWN_IN) == isinstance(end, ThrownIn), changed_options(self.rules)
        if isinstance(end, Scored):
            assert tuple(deal[POINTS : POINTS + sides]) == end.points, changed_options(self.rules)
            assert tuple(deal[TAKEN : TAKEN + players]) == end.tricks, changed_options(self.rules)


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_of_the_kernel_is_one_of_the_engine(game: str) -> None:
    rules = GAMES[game]
    table = Table(rules, game)
    for number in range(DEALS):
        table.play(number % rules.table.players)


@pytest.mark.parametrize("game", GAMES)
def test_house_options_are_played_as_the_engine_plays_them(game: str) -> None:
    chance = Random(game)
    for number in range(20):
        rules = _random_planned(game, chance)
        table = Table(rules, f"{game} {number}", tuple(chance.randint(1, 9) for _ in range(rules.sides)))
        for dealer in rules.seats:
            table.play(dealer)


def _random_planned(game: str, chance: Random) -> Rules:
    while True:
        rules = random_rules(GAMES[game], chance)
        if not why_not_planned(rules):
            return rules


def test_every_choice_is_as_likely_as_any_other() -> None:
    chosen: dict[int, Counter[int]] = defaultdict(Counter)
    for game in ("euchre", "cutthroat", "six_handed_double", "dirty_clubs"):
        table = Table(GAMES[game], "even")
        for number in range(4 * DEALS):
            table.play(number % 3)
        for choices, counts in table.chosen.items():
            chosen[choices] += counts
    for choices, counts in chosen.items():
        want = counts.total() / choices
        if want >= 20:
            unevenness = sum((counts[number] - want) ** 2 / want for number in range(choices))
            assert unevenness < choices + 4 * (2 * choices) ** 0.5, (choices, counts)


def test_every_card_falls_everywhere_as_often() -> None:
    rules = GAMES["euchre"]
    table, seen = Table(rules, "fall"), np.zeros((21, 24))
    deals = 5000
    for _ in range(deals):
        play_deal(plan(rules), layouts(rules.deck), points_table(rules), table.desk, table.deal, table.chance, 0)
        seen[range(21), table.deal[PACK : PACK + 21]] += 1
    want = deals / 24
    for unevenness in ((seen - want) ** 2 / want).sum(axis=1):
        assert unevenness < 23 + 5 * 46**0.5


def test_deals_that_are_counted_are_those_that_are_played() -> None:
    rules = GAMES["buck"]
    table, results = Table(rules, "same"), play_deals(rules, 50, new_chance("same"))
    for number in range(50):
        table.play(number % 4)
        assert (results[number] == table.deal[RESULT:]).all()


def test_a_game_that_only_the_engine_plays_is_refused_by_name() -> None:
    with pytest.raises(NotInKernel, match="going_under"):
        play_deals(with_options(GAMES["euchre"], {"going_under": "all_9T"}), 1, new_chance(1))
