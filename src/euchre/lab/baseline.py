"""The baseline: what one evening's work on search comes to, kept as it is to measure others against.

It bids by playing on in 200 worlds, or fewer where the choice is plain: each contract by open hands, the rest of the
auction by the club player. It lays cards away by the club player's rules, and plays cards by open hands in 200 worlds,
as likely as what was said makes them. It leaves the rules of thumb only where open hands speak clearly against them.
It plays for points, and knows nothing of what the cards that were played give away. Its rules of thumb are those of the
club player; ``tests/golden/baseline.txt`` is what it chooses, so that it plays no otherwise unawares.
"""

from collections.abc import Callable, Sequence
from functools import cache, partial, reduce
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from euchre.bots.equity import equity
from euchre.bots.knowledge import knowledge
from euchre.bots.marks import marks
from euchre.bots.outcome import ahead
from euchre.bots.rulebook import advise
from euchre.bots.weighing import Worth, cheapness, situation
from euchre.bots.worlds import likely_words
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
from euchre.kernel import Floats, new_chance, resampled, thumb
from euchre.lab.imagine import guessed_worlds, imagined_view, table_in
from euchre.lab.openhand import OpenHand, PointsOf
from euchre.lab.payoff import Results
from euchre.rules import Rules, Seat

BID_WORLDS: Final = 200
BATCH: Final = 50
PLAIN: Final = 3.5
"""An action that is so many standard errors ahead after a batch of worlds is taken at once."""
CARD_WORLDS: Final = 200
DRAWN: Final = 4
"""How many worlds are drawn for each one in which cards are played."""
SPREAD: Final = 0.4
"""How far a promise may be from its mark and still leave the choice in doubt, when words are judged."""
ODD: Final = 0.12
"""The share of words that no rule explains."""
DOUBT: Final = 0.15
"""What is added to how likely a world is, as a share of the mean: who speaks may think otherwise than club players."""
TRUST: Final = 1.5
"""The rules of thumb are followed unless another action is ahead by more than so many standard errors."""

Chances = tuple[float, float, float]
"""How likely the makers are to be euchred, to make it, and to march."""
PLAYED: Final[tuple[tuple[Chances, ...], tuple[Chances, ...]]] = (
    (
        (0.98, 0.02, 0.00),
        (0.95, 0.05, 0.00),
        (0.75, 0.25, 0.00),
        (0.20, 0.79, 0.01),
        (0.03, 0.91, 0.06),
        (0.00, 0.43, 0.57),
    ),
    (
        (1.00, 0.00, 0.00),
        (0.98, 0.02, 0.00),
        (0.76, 0.24, 0.00),
        (0.07, 0.93, 0.00),
        (0.01, 0.85, 0.14),
        (0.00, 0.05, 0.95),
    ),
)
"""What came of contracts in four-handed Euchre, by the makers' tricks with open hands: in pairs, and alone.

Counted in 10,000 played hands, of which one side's cards were played by the club player and the other's by open hands;
the calls were those that open hands put within a point of the best word.
"""

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

Ending = tuple[tuple[float, PointsOf], ...]
"""What a hand may come to, each with its chance; the chances add up to 1."""


class Endings(NamedTuple):
    """What each action comes to in each world: ``numbers``, by world and action, say which of ``every``."""

    numbers: npt.NDArray[np.int64]
    every: tuple[Ending, ...]


class Baseline:
    """A player who trusts the rules of thumb, unless openly dealt worlds speak clearly against them."""

    def __init__(self, seed: str | int = "") -> None:
        self.seed: Final = seed
        self._solver: Final = _Solver()

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
            leads = _leads(view, seat, self._endings_of_cards(view, seat, actions))
        else:
            leads = self._leads_of_bids(view, seat, actions)
        return _chosen(view, seat, actions, leads)

    def weigh(self, view: View, seat: Seat) -> tuple[Worth, ...]:
        """What each legal action is worth."""
        actions = legal(view, seat)
        if isinstance(view.phase, Playing):
            actions = tuple(action for action in actions if isinstance(action, Play))
        if view.hands[seat].unknown:
            return ()
        if isinstance(view.phase, Playing):
            endings = self._endings_of_cards(view, seat, actions)
        else:
            endings = self._endings_of_bids(view, seat, actions, self._tables(view, seat))
        leads, gains = _leads(view, seat, endings), _gains(view, seat, endings)
        before = equity(view.rules).wins(view.standing.scores, _dealer(view), view.standing.deals)
        mine = before[view.rules.side(seat)]
        return tuple(_worth(action, leads[:, i], mine + gains[:, i]) for i, action in enumerate(actions))

    def _tables(self, view: View, seat: Seat) -> list[State]:
        """Tables that fit what the seat sees, all equally likely; the same view brings the same ones."""
        worlds = guessed_worlds(view, BID_WORLDS, new_chance(f"{self.seed}|{situation(view, seat)}"))
        return [table_in(view, world) for world in worlds.tolist()]

    def _likely_tables(self, view: View, seat: Seat) -> list[State]:
        """Tables that fit what the seat sees, as likely as what the others said makes them."""
        known, chance = knowledge(view), new_chance(f"{self.seed}|{situation(view, seat)}")
        drawn = known.some(DRAWN * CARD_WORLDS, chance)
        numbers = marks(view)
        numbers[thumb.SPREAD], numbers[thumb.ODD] = SPREAD, ODD
        likely = likely_words(known, drawn, numbers)
        weights = likely + DOUBT * likely.mean() if likely.any() else np.ones(len(drawn))
        worlds = resampled(drawn, weights, CARD_WORLDS, chance) & known.unseen.cards.sum()
        return [table_in(view, world) for world in worlds.tolist()]

    def _endings_of_cards(self, view: View, seat: Seat, plays: Sequence[Action]) -> Endings:
        """What each play comes to at each of many tables."""
        tables = self._likely_tables(view, seat)
        results = self._solver.cards(tables, plays)
        return Endings(results.numbers, self._solver.endings(tables[0]) or tuple(map(_certain, results.points)))

    def _leads_of_bids(self, view: View, seat: Seat, actions: Sequence[Action]) -> Floats:
        """What each action brings in world after world, until it is plain which is best, or all are looked at."""
        tables = self._tables(view, seat)
        leads = np.empty((0, len(actions)))
        while tables and not _is_plain(leads):
            some, tables = tables[:BATCH], tables[BATCH:]
            leads = np.vstack([leads, _leads(view, seat, self._endings_of_bids(view, seat, actions, some))])
        return leads

    def _endings_of_bids(self, view: View, seat: Seat, actions: Sequence[Action], tables: Sequence[State]) -> Endings:
        """What the deal comes to after each action at each of these tables."""
        found = [[self._play_on(view, table, seat, action) for action in actions] for table in tables]
        every = {ending: number for number, ending in enumerate(dict.fromkeys(each for row in found for each in row))}
        return Endings(np.array([[every[each] for each in row] for row in found], dtype=np.int64), tuple(every))

    def _play_on(self, view: View, table: State, mine: Seat, action: Action) -> Ending:
        """What the deal comes to after the action, at an imagined table."""
        first, seat = table, mine
        log: list[Event] = []
        while True:
            events = decide(table, seat, action)
            table = reduce(evolve, events, table)
            log += events
            ended = next((event for event in events if isinstance(event, Scored | ThrownIn)), None)
            if ended is not None:
                return _certain(ended.points if isinstance(ended, Scored) else (0,) * table.rules.sides)
            if isinstance(table.phase, Playing):
                return self._solver.ending(table)
            seat = to_act(table)[0]
            then = imagined_view(view, mine, first, seat)
            for event in log:
                then = see(then, event, seat)
            action = advise(then, seat).action


class _Solver(OpenHand):
    """Solves hands that lie open for the makers' tricks, and says what comes of as many when hands are played."""

    def _found(self, table: State) -> Results | None:
        found = super()._found(table)
        return None if found is None else _by_tricks(len(found.steps))

    def endings(self, table: State) -> tuple[Ending, ...] | None:
        """What comes of each count of makers' tricks; ``None`` where everyone plays for themselves."""
        found = super()._found(table)
        if found is None:
            return None
        points = tuple(found.points[int(step)] for step in found.steps)
        if table.maker is None or not _is_four_handed(table.rules):
            return tuple(map(_certain, points))
        return _played(points, alone=table.lone is not None)

    def ending(self, table: State) -> Ending:
        """What the hand comes to when its cards are about to be played."""
        endings, found = self.endings(table), self.points(table)
        return _certain(found) if endings is None else endings[found[0]]


@cache
def _by_tricks(counts: int) -> Results:
    """The makers' tricks themselves as what a hand comes to."""
    return Results(np.arange(counts, dtype=np.float64), tuple((tricks,) for tricks in range(counts)))


def _is_four_handed(rules: Rules) -> bool:
    """Whether four play in pairs for five tricks."""
    return rules.table.partners and rules.table.players == 4 and rules.dealing.hand_size == 5


@cache
def _played(points: tuple[PointsOf, ...], *, alone: bool) -> tuple[Ending, ...]:
    """What comes of each count of makers' tricks with open hands, where so many tricks bring these points."""
    return tuple(
        tuple(zip(chances, (points[min(tricks, 2)], points[min(max(tricks, 3), 4)], points[5]), strict=True))
        for tricks, chances in enumerate(PLAYED[alone])
    )


def _certain(points: PointsOf) -> Ending:
    return ((1.0, points),)


def _chosen(view: View, seat: Seat, actions: Sequence[Action], leads: Floats) -> Action:
    """The action that the rules of thumb advise, or the best one where that is clearly ahead."""
    means = leads.mean(axis=0).round(9)
    best = max(zip(means, cheapness(view, actions), range(len(actions)), strict=True), key=lambda each: each[:2])[2]
    advised = advise(view, seat).action
    if advised not in actions:
        return actions[best]
    ahead = leads[:, best] - leads[:, actions.index(advised)]
    error = ahead.std(ddof=1) / len(ahead) ** 0.5
    return actions[best] if ahead.mean() > TRUST * error else advised


def _leads(view: View, seat: Seat, endings: Endings) -> Floats:
    """By world and action: how much more the seat's side gains than the others do.

    Where points are counted down it is the own gain alone.
    """
    found: Floats = np.array([_mean(ending, partial(_lead, view, seat)) for ending in endings.every])[endings.numbers]
    return found


def _lead(view: View, seat: Seat, points: PointsOf) -> float:
    mine = view.rules.side(seat)
    return float(-points[mine]) if view.rules.counts_down else ahead(points, mine)


def _gains(view: View, seat: Seat, endings: Endings) -> Floats:
    """By world and action: by how much it changes the chance of the seat's side to win the game."""
    mine, foreseen = view.rules.side(seat), equity(view.rules)
    gains = [_mean(ending, lambda points: foreseen.gains(view, points)[mine]) for ending in endings.every]
    found: Floats = np.array(gains)[endings.numbers]
    return found


def _mean(ending: Ending, worth: Callable[[PointsOf], float]) -> float:
    return sum(chance * worth(points) for chance, points in ending)


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


def _dealer(view: View) -> Seat:
    assert view.dealer is not None, "a deal has a dealer"
    return view.dealer
