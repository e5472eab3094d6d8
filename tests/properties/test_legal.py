"""What is allowed, what is refused, and how both are said."""

import pytest
from hypothesis import given

from euchre.engine import SHELL, IllegalAction, check, decide, legal, read_action, say_action
from euchre.rules import Seat
from tests.kit.random_actions import every_action
from tests.kit.random_play import Game, examples, games, told

SAID_AT_ONCE = 40
"""How many of all actions are tried at one moment."""


@examples(80)
@given(games())
def test_check_finds_no_reason_exactly_for_what_is_legal(game: Game) -> None:
    pool = every_action(game.rules)
    with told(game):
        for moment in game.deals(1):
            s = moment.after
            for seat in (*game.rules.seats, -1, game.rules.table.players):
                choices = legal(s, Seat(seat))
                for action in (*choices, *game.chance.sample(pool, SAID_AT_ONCE)):
                    assert (action in choices) == (check(s, Seat(seat), action) is None), f"{seat}: {action}"


@examples(40)
@given(games())
def test_all_that_is_legal_is_among_everything_that_can_be_said(game: Game) -> None:
    kinds = {type(action) for action in every_action(game.rules)}
    with told(game):
        for moment in game.deals(2):
            said = {action for seat in game.rules.seats for action in legal(moment.after, Seat(seat))}
            assert {type(action) for action in said} <= kinds


@examples(80)
@given(games())
def test_no_action_is_offered_twice(game: Game) -> None:
    with told(game):
        for moment in game.deals(2):
            for seat in game.rules.seats:
                choices = legal(moment.after, Seat(seat))
                assert len(set(choices)) == len(choices)


@examples(80)
@given(games())
def test_a_refusal_is_one_sentence_and_nothing_happens(game: Game) -> None:
    pool = every_action(game.rules)
    with told(game):
        for moment in game.deals(1):
            s = moment.after
            actor = Seat(game.chance.choice(game.rules.seats))
            for action in game.chance.sample(pool, SAID_AT_ONCE):
                reason = check(s, actor, action)
                if reason is not None:
                    assert reason.sentence[0].isupper() and reason.sentence[-1] in ".!?", reason.sentence
                    with pytest.raises(IllegalAction) as refusal:
                        decide(s, actor, action)
                    assert refusal.value.reason == reason


@examples(40)
@given(games())
def test_the_shell_may_only_bring_a_pack_when_one_is_wanted(game: Game) -> None:
    with told(game):
        for moment in game.deals(1):
            for action in game.chance.sample(every_action(game.rules), SAID_AT_ONCE):
                if check(moment.before, SHELL, action) is None:
                    assert moment.actor is SHELL and type(action) is type(moment.action)


@examples(120)
@given(games())
def test_every_legal_action_is_read_back_from_its_words(game: Game) -> None:
    with told(game):
        for moment in game.deals(2):
            for seat in game.rules.seats:
                for action in legal(moment.after, Seat(seat)):
                    assert read_action(say_action(action)) == action
                    assert read_action(say_action(action).upper()) == action
