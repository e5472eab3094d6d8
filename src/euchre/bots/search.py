"""The expert: it imagines hidden cards as what was said and played makes them likely, and looks what comes of it."""

from typing import Final, NamedTuple

import numpy as np
from msgspec.structs import replace

from euchre.bots.knowledge import knowledge
from euchre.bots.learned import learned
from euchre.bots.mind import Forecast, Judge, Mind, by_lead
from euchre.bots.reading import Reading
from euchre.bots.rulebook import advise
from euchre.bots.sayings import plan_of
from euchre.bots.weighing import Worth, cheapness, situation
from euchre.bots.worlds import imagined
from euchre.engine import Action, OrderingUp, Pass, Play, Playing, View, legal, start_scores
from euchre.kernel import Floats, NoWorld, new_chance
from euchre.rules import Rules, Seat

BID_WORLDS: Final = 400
CARD_WORLDS: Final = 800
LEAD_COUNTS: Final = 1.0
"""How much the points ahead weigh beside the chance to win where scores count down, once they are scaled to vary as
much as it does in these worlds: the chances in such races are rough."""

NEAR_THE_END: Final = 0.25
"""How likely the game may be over with the deal before points ahead, worth nothing then, stop counting."""


class Trust(NamedTuple):
    """By how many points another word or card must look better than what the rules of thumb say."""

    words: float
    cards: float


IN_ROLL_OUTS: Final = Trust(words=0.15, cards=0.04)
"""Where hands are rolled out by these rules themselves, which many hands have taught."""
IN_LEARNED: Final = Trust(words=0.1, cards=0.03)
"""Where they are rolled out as was learned; benchmarks/forecasts.py tells what each amount of trust brings."""
CERTAIN: Final = 2
"""With so many cards left nothing is guessed but who holds what: the rules of thumb have no say."""
PATIENCE: Final = 0.2
"""Points added to a pass in the first round between pairs where nothing was learned: there the roll-out defends by the
rules of thumb, worse than the expert will; found by playing passes and orders out."""
DIGITS: Final = 9
"""Chances that are equal to so many decimals are equal."""


class Found(NamedTuple):
    """What a search has found out about some actions."""

    actions: tuple[Action, ...]
    forecast: Forecast
    weights: Floats


class Expert:
    """A player who decides by search, for the game; or ``for_points`` alone, as if a game had just begun."""

    def __init__(
        self,
        seed: str | int = "",
        *,
        for_points: bool = False,
        bid_worlds: int = BID_WORLDS,
        card_worlds: int = CARD_WORLDS,
    ) -> None:
        self.seed: Final = seed
        self.for_points: Final = for_points
        self.bid_worlds: Final = bid_worlds
        self.card_worlds: Final = card_worlds
        self._mind: Final = Mind()

    @property
    def name(self) -> str:
        """What the player is called at the table."""
        return "expert_for_points" if self.for_points else "expert"

    def choose(self, view: View, seat: Seat) -> Action:
        """What the seat does now."""
        actions = _open_to_search(view, seat)
        if len(actions) == 1:
            return actions[0]
        view = self._looks_at(view)
        found = self._search(view, seat, actions)
        if found is None:
            return advise(view, seat).action
        merits = zip(self._merits(view, seat, found), actions, strict=True)
        return max(merits, key=lambda each: each[0])[1]

    def _merits(self, view: View, seat: Seat, found: Found) -> list[tuple[float, ...]]:
        """What each action is to be judged by, and by what where that is equal."""
        lead = found.weights @ found.forecast.lead
        playing = isinstance(view.phase, Playing)
        point = 1.0 if self.for_points else _worth_of_a_point(found.forecast)
        judged = self._judge(view.rules)(found.forecast, found.weights)
        merit = found.weights @ judged + point * _trust(view, seat, found.actions)
        ties = (lead.round(DIGITS).tolist(),) if playing else ()
        return list(zip(merit.round(DIGITS).tolist(), *ties, cheapness(view, found.actions), strict=True))

    def _judge(self, rules: Rules) -> Judge:
        """What endings are to be judged by."""
        if self.for_points:
            return by_lead
        return by_wins_and_lead if rules.counts_down else by_wins

    def weigh(self, view: View, seat: Seat) -> tuple[Worth, ...]:
        """What each legal action is worth."""
        actions = _open_to_search(view, seat)
        found = self._search(self._looks_at(view), seat, actions)
        if found is None:
            return ()
        return tuple(_worth(found, number) for number in range(len(actions)))

    def _looks_at(self, view: View) -> View:
        """What the player takes into account of what the seat sees."""
        return _at_any_score(view) if self.for_points else view

    def _search(self, view: View, seat: Seat, actions: tuple[Action, ...]) -> Found | None:
        """What comes of each action; ``None`` where the rules of thumb must do."""
        if view.hands[seat].unknown or not actions:
            return None
        chance = new_chance(f"{self.seed}|{situation(view, seat)}")
        try:
            known = knowledge(view)
        except NoWorld:
            return None
        if isinstance(view.phase, Playing):
            drawn = imagined(known, seat, self.card_worlds, chance)
            plays = tuple(action for action in actions if isinstance(action, Play))
            return Found(actions, self._mind.cards(known, seat, plays, drawn, self._judge(view.rules)), drawn.weights)
        if plan_of(view.rules) is None:
            return None
        drawn = imagined(known, seat, self.bid_worlds, chance)
        forecast = self._mind.words(known, seat, actions, drawn)
        return None if forecast is None else Found(actions, forecast, drawn.weights)


def by_wins(forecast: Forecast, _: Floats) -> Floats:
    """The chance to win alone."""
    return forecast.wins


def by_wins_and_lead(forecast: Forecast, weights: Floats) -> Floats:
    """The chance to win, and the lead as what usually comes of it; near the end of the game the chance alone."""
    if (weights @ forecast.over).mean() > NEAR_THE_END:
        return forecast.wins
    return forecast.wins + LEAD_COUNTS * _worth_of_a_point(forecast) * forecast.lead


def _trust(view: View, seat: Seat, actions: tuple[Action, ...]) -> Floats:
    """By how many points each action may be better than it looks."""
    thumb = advise(view, seat).action
    trust = IN_LEARNED if learned(view.rules) else IN_ROLL_OUTS
    usual = trust.cards if isinstance(view.phase, Playing) else trust.words
    if isinstance(view.phase, Playing) and len(view.hands[seat]) <= CERTAIN:
        usual = 0.0
    waits = isinstance(view.phase, OrderingUp) and len(view.rules.allies(seat)) == 1 and not learned(view.rules)
    return np.array([usual * (each == thumb) + PATIENCE * (waits and isinstance(each, Pass)) for each in actions])


def _worth_of_a_point(forecast: Forecast) -> float:
    """The chance to win that goes with a point, as both vary in what is foreseen."""
    spread = float(forecast.lead.std())
    return float(forecast.wins.std()) / spread if spread else 0.0


def _at_any_score(view: View) -> View:
    """The view as at the start of a game; where points are counted down, the rules go by the score, and it stays."""
    if view.rules.counts_down:
        return view
    return replace(view, standing=replace(view.standing, scores=start_scores(view.rules)))


def _open_to_search(view: View, seat: Seat) -> tuple[Action, ...]:
    """The actions to choose from; no claim, no card taken back, and no renege where the table plays on honour."""
    actions = legal(view, seat)
    if not isinstance(view.phase, Playing):
        return actions
    follows = Reading(view, seat).options
    return tuple(each for each in actions if isinstance(each, Play) and view.deck.index[each.card] in follows)


def _worth(found: Found, number: int) -> Worth:
    lead, wins = found.forecast.lead[:, number], found.forecast.wins[:, number]
    points, chance = float(found.weights @ lead), float(found.weights @ wins)
    size = 1 / float(found.weights @ found.weights)
    return Worth(
        action=found.actions[number],
        points=points,
        points_error=float(np.sqrt(found.weights @ (lead - points) ** 2 / size)),
        wins=chance,
        wins_error=float(np.sqrt(found.weights @ (wins - chance) ** 2 / size)),
    )
