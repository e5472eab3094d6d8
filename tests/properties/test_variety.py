"""The random games meet every phase, action, event and option there is, so that what holds for them means something."""

from collections.abc import Iterator
from random import Random
from typing import get_args

from euchre.engine import Action, Event
from euchre.engine.events import Ending, Redeal, Scored, ThrownIn
from euchre.engine.phases import Phase, PickingUp, Settling
from euchre.rules import GAMES, OPTIONS
from tests.kit.random_play import Game, Moment, told
from tests.kit.random_rules import changed_options, possible_values, random_rules

GAMES_TRIED = 3000


def test_random_games_meet_every_phase_action_event_and_ending() -> None:
    missing: set[object] = {*get_args(Phase), *get_args(Action), *get_args(Event)}
    missing |= {*get_args(Ending), *get_args(Redeal)}
    missing -= {PickingUp, Settling}  # phases between two events of one action
    for seed in range(GAMES_TRIED):
        with told(a_game(seed)) as game:
            for moment in game.deals(3):
                missing.difference_update(met_in(moment))
        if not missing:
            return
    raise AssertionError(f"{GAMES_TRIED} random games never met {missing}")


def test_random_rules_set_every_option_to_every_value() -> None:
    missing = {(option.name, value) for option in OPTIONS for value in possible_values(option)}
    missing -= {(option.name, value) for option in OPTIONS for value in option.defaults.values()}
    for seed in range(GAMES_TRIED):
        missing -= set(changed_options(a_game(seed).rules).items())
        if not missing:
            return
    raise AssertionError(f"{GAMES_TRIED} random games never had {missing}")


def a_game(seed: int) -> Game:
    chance = Random(seed)
    return Game(random_rules(chance.choice(list(GAMES.values())), chance), seed)


def met_in(moment: Moment) -> Iterator[object]:
    """The kinds of phase, action and event of a moment, and how it ended a deal."""
    yield from (type(moment.before.phase), type(moment.after.phase), type(moment.action))
    for event in moment.events:
        yield type(event)
        if isinstance(event, Scored):
            yield event.ending
        if isinstance(event, ThrownIn):
            yield event.reason
