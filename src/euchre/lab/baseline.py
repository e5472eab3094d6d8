"""The baseline: what one evening's work on search comes to, kept as it is to measure others against.

It bids by playing on in 200 worlds, or fewer where the choice is plain: each call by open-hand values, the rest of the
auction by the club player. It lays cards away by the club player's rules, and plays cards by open-hand values in 60
worlds. It plays for points, takes every world for as likely as any other, and so knows nothing of what calls and plays
give away.
"""

from collections.abc import Sequence
from functools import reduce
from hashlib import sha256
from typing import Final

import msgspec
import numpy as np

from euchre.bots.equity import equity
from euchre.bots.imagine import guess, imagined, imagined_view
from euchre.bots.openhand import CardResults, OpenHand
from euchre.bots.rulebook import advise
from euchre.bots.weighing import Worth
from euchre.engine import (
    Action,
    AskingAlone,
    AskingDefence,
    AskingPartnerAlone,
    Declaring,
    Event,
    Naming,
    OrderingUp,
    Play,
    Playing,
    Scored,
    State,
    Staying,
    StayingInSecret,
    ThrownIn,
    TrickBidding,
    View,
    decide,
    evolve,
    legal,
    see,
    to_act,
)
from euchre.kernel import Floats, new_chance
from euchre.rules import Seat

BID_WORLDS: Final = 200
BATCH: Final = 50
PLAIN: Final = 3.5
"""An action that is so many standard errors ahead after a batch of worlds is taken at once."""
CARD_WORLDS: Final = 60

_BIDS: Final = (
    OrderingUp
    | Naming
    | TrickBidding
    | Declaring
    | AskingAlone
    | AskingPartnerAlone
    | AskingDefence
    | Staying
    | StayingInSecret
)
"""The phases in which it searches before a card is played; in all others it goes by the rules of thumb."""


class Baseline:
    """A player who searches openly dealt worlds, all of them equally likely."""

    def __init__(self, seed: str | int = "") -> None:
        self.seed: Final = seed
        self._solver: Final = OpenHand()

    @property
    def name(self) -> str:
        """What the player is called at the table."""
        return "baseline"

    def choose(self, view: View, seat: Seat) -> Action:
        """What the seat does now."""
        actions = legal(view, seat)
        if isinstance(view.phase, Playing):
            actions = tuple(action for action in actions if isinstance(action, Play))
        if len(actions) == 1:
            return actions[0]
        if not isinstance(view.phase, Playing | _BIDS) or view.hands[seat].unknown:
            return advise(view, seat).action
        if isinstance(view.phase, Playing):
            leads = _leads(view, seat, self._card_results(view, seat, actions))
        else:
            leads = self._leads_of_bids(view, seat, actions)
        means = leads.mean(axis=0).round(9)
        return max(zip(means, _cheapness(view, actions), actions, strict=True), key=lambda each: each[:2])[2]

    def weigh(self, view: View, seat: Seat) -> tuple[Worth, ...]:
        """What each legal action is worth."""
        actions = legal(view, seat)
        if isinstance(view.phase, Playing):
            actions = tuple(action for action in actions if isinstance(action, Play))
        if view.hands[seat].unknown:
            return ()
        if isinstance(view.phase, Playing):
            results = self._card_results(view, seat, actions)
        else:
            results = self._bid_results(view, seat, actions, self._tables(view, seat, BID_WORLDS))
        side = view.rules.side(seat)
        leads = _leads(view, seat, results)
        before = equity(view.rules).wins(view.standing.scores, _dealer(view), view.standing.deals)[side]
        gains = np.array([equity(view.rules).gains(view, points)[side] for points in results.points])[results.numbers]
        return tuple(_worth(action, leads[:, i], before + gains[:, i]) for i, action in enumerate(actions))

    def _tables(self, view: View, seat: Seat, count: int) -> list[State]:
        """So many tables that fit what the seat sees; the same view brings the same ones."""
        worlds = guess(view).worlds(count, new_chance(f"{self.seed}|{_situation(view, seat)}"))
        return [imagined(view, world) for world in worlds.tolist()]

    def _card_results(self, view: View, seat: Seat, plays: Sequence[Action]) -> CardResults:
        """What each play comes to at each of many tables."""
        return self._solver.cards(self._tables(view, seat, CARD_WORLDS), plays)

    def _leads_of_bids(self, view: View, seat: Seat, actions: Sequence[Action]) -> Floats:
        """What each action brings in world after world, until it is plain which is best, or all are looked at."""
        tables = self._tables(view, seat, BID_WORLDS)
        leads = np.empty((0, len(actions)))
        while tables and not _is_plain(leads):
            some, tables = tables[:BATCH], tables[BATCH:]
            leads = np.vstack([leads, _leads(view, seat, self._bid_results(view, seat, actions, some))])
        return leads

    def _bid_results(self, view: View, seat: Seat, actions: Sequence[Action], tables: Sequence[State]) -> CardResults:
        """What the deal comes to after each action at each of these tables."""
        every = [[self._play_on(view, table, seat, action) for action in actions] for table in tables]
        different = list(dict.fromkeys(points for row in every for points in row))
        numbers = np.array([[different.index(points) for points in row] for row in every], dtype=np.int64)
        return CardResults(numbers, tuple(different))

    def _play_on(self, view: View, table: State, mine: Seat, action: Action) -> tuple[int, ...]:
        """What the deal adds to each score after the action, at an imagined table."""
        first, seat = table, mine
        log: list[Event] = []
        while True:
            events = decide(table, seat, action)
            table = reduce(evolve, events, table)
            log += events
            ended = next((event for event in events if isinstance(event, Scored | ThrownIn)), None)
            if ended is not None:
                return ended.points if isinstance(ended, Scored) else (0,) * table.rules.sides
            if isinstance(table.phase, Playing):
                return self._solver.points(table)
            seat = to_act(table)[0]
            then = imagined_view(view, mine, first, seat)
            for event in log:
                then = see(then, event, seat)
            action = advise(then, seat).action


def _leads(view: View, seat: Seat, results: CardResults) -> Floats:
    """By world and action: how much more the seat's side gains than the others do.

    Where points are counted down it is the own gain alone.
    """
    mine, others = view.rules.side(seat), view.rules.sides - 1
    if view.rules.counts_down:
        worth = [float(-points[mine]) for points in results.points]
    else:
        worth = [points[mine] - (sum(points) - points[mine]) / others for points in results.points]
    found: Floats = np.array(worth, dtype=np.float64)[results.numbers]
    return found


def _is_plain(leads: Floats) -> bool:
    """Whether the best action is so far ahead of each other one that more worlds would not change it."""
    if len(leads) < BATCH:
        return False
    best = int(leads.mean(axis=0).argmax())
    ahead = leads[:, [best]] - np.delete(leads, best, axis=1)
    errors = ahead.std(axis=0, ddof=1) / len(leads) ** 0.5
    return bool((ahead.mean(axis=0) > PLAIN * errors).all())


def _worth(action: Action, leads: Floats, wins: Floats) -> Worth:
    root = len(leads) ** 0.5
    return Worth(
        action=action,
        points=float(leads.mean()),
        points_error=float(leads.std(ddof=1) / root),
        wins=float(wins.mean()),
        wins_error=float(wins.std(ddof=1) / root),
    )


def _cheapness(view: View, actions: tuple[Action, ...]) -> list[float]:
    """Of equally good plays the weakest card is the best, and of equally good words the first."""
    if not isinstance(view.phase, Playing):
        return [float(-number) for number in range(len(actions))]
    table, index = view.table, view.deck.index
    cards = [index[action.card] for action in actions if isinstance(action, Play)]
    return [float(-table.strength[table.suit[card]][card]) for card in cards]


def _dealer(view: View) -> Seat:
    assert view.dealer is not None, "a deal has a dealer"
    return view.dealer


def _situation(view: View, seat: Seat) -> str:
    """A name for all that the seat knows."""
    return sha256(msgspec.msgpack.encode((seat, view))).hexdigest()
