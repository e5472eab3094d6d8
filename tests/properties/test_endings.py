"""Every deal ends, every match that is played with sense ends, and the score is what the deals have brought."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from euchre.bots import player
from euchre.engine import SHELL, GameWon, MatchWon, RenegeClaimed, Scored, ThrownIn, is_over, shuffle_for, to_act
from euchre.engine.phases import Shuffling
from euchre.rules import GAMES, Countdown, Rules
from tests.kit.random_play import Game, Moment, examples, first_views, games, look, told

LONGEST_MATCH = 4000
"""More actions than a match of sensible players has."""
SHORT = 20
"""So many points or deals make a short match."""


def ends(moment: Moment) -> list[Scored | ThrownIn]:
    return [event for event in moment.events if isinstance(event, Scored | ThrownIn)]


@pytest.mark.parametrize("name", GAMES)
@examples(40)
@given(seed=st.integers(0, 9999))
def test_every_deal_of_every_game_ends(name: str, seed: int) -> None:
    game = Game(GAMES[name], seed)
    with told(game):
        *_, last = game.deals(3)
        assert ends(last)


@examples(250)
@given(games())
def test_every_deal_ends_whatever_the_house_options(game: Game) -> None:
    with told(game):
        for moment in game.deals(4):
            assert len(ends(moment)) <= 1
            if ends(moment):
                assert isinstance(moment.after.phase, Shuffling) or is_over(moment.after)


@examples(200)
@given(games())
def test_scores_change_by_the_points_that_events_name_and_by_nothing_else(game: Game) -> None:
    with told(game):
        for moment in game.deals(4):
            points = [
                event.points for event in moment.events if isinstance(event, Scored | RenegeClaimed) and event.points
            ]
            expected = tuple(map(sum, zip(moment.before.standing.scores, *points, strict=True)))
            if not any(isinstance(event, GameWon) for event in moment.events) or is_over(moment.after):
                assert moment.after.standing.scores == expected


@examples(150)
@given(games())
def test_the_deal_goes_to_the_left_or_stays_where_it_was(game: Game) -> None:
    with told(game):
        for moment in game.deals(3):
            dealer = moment.before.dealer
            for event in ends(moment):
                assert dealer is not None and event.dealer in (dealer, game.rules.left(dealer))


@pytest.mark.parametrize("name", GAMES)
def test_a_match_of_club_players_ends(name: str) -> None:
    for seed in range(4):
        assert_match_ends(Game(GAMES[name], seed))


@examples(40)
@given(games())
def test_a_match_of_club_players_ends_whatever_the_house_options(game: Game) -> None:
    assume(is_short(game.rules))
    assert_match_ends(game)


def is_short(rules: Rules) -> bool:
    """Whether the match is one short game, whose scores cannot drift away from the end."""
    if isinstance(rules.scoring, Countdown) and not rules.scoring.buck_sweep_wins:
        return False
    length = rules.match.target or rules.match.progressive or rules.makers_need
    return rules.match.games_per_match == 1 and length <= SHORT


def assert_match_ends(game: Game) -> None:
    club, views = player("club"), first_views(game.rules)
    with told(game):
        for _ in range(LONGEST_MATCH):
            if is_over(game.state):
                break
            seat, *_ = to_act(game.state) or (SHELL,)
            choice = shuffle_for(game.state, game.seed) if seat is SHELL else club.choose(views[seat], seat)
            look(views, (last := game.act(seat, choice)).events)
        assert isinstance(last.events[-1], MatchWon)
