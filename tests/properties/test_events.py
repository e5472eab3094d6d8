"""A deal is a fold over its events, and actions and events are values that can be sent."""

from functools import reduce

import msgspec
from hypothesis import given

from euchre.engine import Action, Event, Played, State, evolve, fold, start
from tests.kit.random_play import Game, examples, games, replay, told


@examples(120)
@given(games())
def test_the_log_folds_to_the_table(game: Game) -> None:
    with told(game):
        log = [event for moment in game.deals(3) for event in moment.events]
        assert fold(start(game.rules), log) == game.state == reduce(evolve, log, start(game.rules))


@examples(120)
@given(games())
def test_deciding_and_folding_leave_the_table_as_it_was(game: Game) -> None:
    with told(game):
        moments = list(game.deals(2))
        s = start(game.rules)
        for moment in moments:
            assert moment.before == s and hash(moment.before) == hash(s)
            s = fold(s, moment.events)


@examples(120)
@given(games())
def test_every_action_does_something(game: Game) -> None:
    with told(game):
        for moment in game.deals(2):
            assert moment.events
            assert moment.after != moment.before


@examples(80)
@given(games())
def test_every_event_is_the_same_after_a_journey_as_json(game: Game) -> None:
    with told(game):
        for moment in game.deals(2):
            for event in moment.events:
                assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event


@examples(80)
@given(games())
def test_every_action_is_the_same_after_a_journey_as_json(game: Game) -> None:
    with told(game):
        for moment in game.deals(2):
            sent = msgspec.json.encode(moment.action)
            assert msgspec.json.decode(sent, type=Action) == moment.action


@examples(80)
@given(games())
def test_a_card_never_comes_with_more_than_one_event_before_the_next_is_asked(game: Game) -> None:
    """A card played is followed by the trick's winner at most, so that a table can show one thing after the other."""
    with told(game):
        for moment in game.deals(2):
            assert sum(isinstance(event, Played) for event in moment.events) <= 1


@examples(40)
@given(games())
def test_the_printed_record_of_a_game_plays_the_same_game(game: Game) -> None:
    played = list(game.deals(2))
    again: list[State] = [moment.after for moment in replay(repr(game))]
    assert again == [moment.after for moment in played]
