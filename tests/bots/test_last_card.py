"""The last card of a deal is worth what the engine scores for it, and wins who has won by the engine's rules."""

from collections.abc import Iterator, Mapping
from functools import reduce
from random import Random
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from euchre.bots.equity import equity
from euchre.bots.outcome import ahead, gains
from euchre.bots.registry import player
from euchre.bots.search import Expert
from euchre.bots.sitting import Table, act, happen, laid
from euchre.engine import Event, GameWon, Playing, Scored, ThrownIn, to_act
from euchre.lab import lay
from euchre.rules import TOKENS_FOR_A_POINT, Rules, Seat, Value
from tests.kit.tables import game

TIES_AT_THE_TARGET = ("unique_leader", "more_tricks_this_hand", "first_from_eldest", "shared_win")
TIES_AT_ZERO = ("trick_order", "lowest_score", "maker_first", "shared", "play_on")
HOUSE_RULES: list[tuple[str, Mapping[str, Value]]] = [
    *(
        ("cutthroat", {"cutthroat_tie": tie, "win_by": lead, "defender_split": split, "super_euchre": split})
        for tie in TIES_AT_THE_TARGET
        for lead in (1, 2)
        for split in (False, True)
    ),
    ("cutthroat", {"target": 21, "win_by": 2}),
    ("cutthroat", {"hand_size": 4, "super_euchre": True, "cutthroat_tie": "more_tricks_this_hand"}),
    ("euchre", {"fast_break": True}),
    ("euchre", {"four_trick_tokens": True}),
    ("euchre", {"take_4_for_1": True, "super_euchre": True, "win_by": 2}),
    ("euchre", {"loner_success": "must_sweep", "loner_euchre_points": 4, "alone_march_points": 5}),
    ("euchre", {"all_pass": "no_trump_hand", "target": "none", "progressive": 1}),
    ("six_handed", {"alone_march_points": 6}),
    *(("buck", {"buck_tie": tie, "buck_sweep_wins": sweep}) for tie in TIES_AT_ZERO for sweep in (False, True)),
    *(("dirty_clubs", {"buck_tie": tie, "dirty_credit": "bid"}) for tie in TIES_AT_ZERO),
]
DEALS = 60
BEYOND = 0.3
"""How often somebody is at the end already."""
NEAR = 3
"""No side has more than so many points to go before the deal."""


class LastCard(NamedTuple):
    """A table before the last card of a deal, whose turn it is, and what the card leads to."""

    table: Table
    seat: Seat
    then: list[Event]


def last_cards(rules: Rules, seed: str) -> Iterator[LastCard]:
    """The last cards of some deals from scores near the end of a game, tokens and all."""
    chance = Random(seed)
    for number in range(DEALS):
        table = _near_the_end(rules, chance)
        players = [player(("club", "random")[number % 2], f"{seed}|{number}")] * rules.table.players
        then: list[Event] = []
        while not any(isinstance(event, Scored | ThrownIn) for event in then):
            table = reduce(happen, then, table)
            then = act(table, players, f"{seed}|{number}")
        if isinstance(table.state.phase, Playing):
            yield LastCard(table, to_act(table.state)[0], then)


def _near_the_end(rules: Rules, chance: Random) -> Table:
    """A table before a deal, at scores at which the game goes on, all tokens but one in hand."""
    away = [chance.randint(1, NEAR) for _ in range(rules.sides)]
    target = rules.match.target or 10
    scores = away if rules.counts_down else [target - points for points in away]
    if chance.random() < BEYOND:
        scores = _beyond(rules, target, scores)
    table = lay(rules, scores, Seat(chance.randrange(rules.table.players)))
    return laid(replace(table, standing=replace(table.standing, tokens=(TOKENS_FOR_A_POINT - 1,) * rules.sides)))


def _beyond(rules: Rules, target: int, scores: list[int]) -> list[int]:
    """Scores from which a game goes on though somebody is at its end, where the table has such."""
    if rules.counts_down:
        return [0, -1, *scores[2:]] if rules.match.buck_tie == "play_on" else scores
    if rules.match.win_by > 1:
        return [target + 1, target + 1, *scores[2:]]
    return [target + 1, target, *scores[2:]] if rules.match.cutthroat_tie == "more_tricks_this_hand" else scores


def _said(each: str | Mapping[str, Value]) -> str:
    return each if isinstance(each, str) else " ".join(f"{name}={value}" for name, value in each.items())


@pytest.mark.parametrize("name, options", HOUSE_RULES, ids=_said)
def test_the_last_card_is_worth_what_the_engine_makes_of_it(name: str, options: Mapping[str, Value]) -> None:
    rules = game(name, **options)
    seen = 0
    for table, seat, then in last_cards(rules, f"{name} {options}"):
        (worth,) = Expert("last").weigh(table.views[seat], seat)
        scored = next(event for event in then if isinstance(event, Scored))
        side = rules.side(seat)
        assert worth.points == pytest.approx(ahead(gains(rules, scored.points), side))
        assert worth.wins == pytest.approx(_wins(table, scored, then)[side])
        seen += 1
    assert seen


def _wins(table: Table, scored: Scored, then: list[Event]) -> tuple[float, ...]:
    """Each side's share of the game that is won, or its chance at the score at which it goes on."""
    rules, standing = table.state.rules, table.state.standing
    won = next((event.sides for event in then if isinstance(event, GameWon)), None)
    if won is None:
        return equity(rules).wins(standing.plus(scored.points).scores, scored.dealer, standing.deals + 1)
    return tuple((side in won) / len(won) for side in range(rules.sides))
