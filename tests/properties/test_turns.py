"""Whose turn it is."""

from hypothesis import given

from euchre.engine import SHELL, IllegalAction, TakeBack, decide, is_over, legal, shuffle_for, to_act
from euchre.engine.phases import Playing, StayingInSecret
from euchre.rules import Seat
from tests.kit.random_play import Game, examples, games, told


@examples(80)
@given(games())
def test_one_seat_is_on_turn_but_where_players_decide_in_secret(game: Game) -> None:
    with told(game):
        for moment in game.deals(2):
            s = moment.after
            if isinstance(s.phase, StayingInSecret):
                assert s.turn is None
            else:
                assert to_act(s) == (() if s.turn is None else (s.turn,))


@examples(80)
@given(games())
def test_whoever_is_awaited_has_something_to_say_and_nobody_else_but_to_take_a_card_back(game: Game) -> None:
    with told(game):
        for moment in game.deals(2):
            s = moment.after
            for seat in s.rules.seats:
                choices = legal(s, Seat(seat))
                awaited = seat in to_act(s)
                assert choices if awaited else set(choices) <= {TakeBack()}


@examples(60)
@given(games())
def test_a_seat_that_sits_out_is_never_awaited_to_play(game: Game) -> None:
    with told(game):
        for moment in game.deals(2):
            if isinstance(moment.after.phase, Playing):
                assert moment.after.turn in moment.after.active


@examples(40)
@given(games())
def test_a_pack_is_wanted_exactly_when_nobody_is_awaited_and_the_match_goes_on(game: Game) -> None:
    with told(game):
        for moment in game.deals(2):
            s = moment.after
            wanted = not to_act(s) and not is_over(s)
            try:
                decide(s, SHELL, shuffle_for(s, game.seed))
            except IllegalAction:
                assert not wanted
            else:
                assert wanted
