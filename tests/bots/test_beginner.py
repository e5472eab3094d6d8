"""The beginner plays by the book, and has forgotten what lies face down."""

import pytest

from euchre.bots.beginner import Beginner, forgetful
from euchre.engine import Playing, legal
from euchre.lab import Contest, Limits, arena, maker_of
from euchre.rules import GAMES
from tests.bots.moments import decisions
from tests.kit.tables import game


def test_before_a_trick_is_over_there_is_nothing_to_forget() -> None:
    early = [each.view for each in decisions("euchre", "beginner") if not each.view.tricks]
    assert any(isinstance(view.phase, Playing) for view in early)
    assert [forgetful(view) for view in early] == early


def test_later_it_plays_a_card_that_the_club_player_would_not() -> None:
    for number in range(6):
        for each in decisions("euchre", f"memory {number}"):
            if Beginner().choose(each.view, each.seat) != each.action:
                assert each.view.tricks
                return
    raise AssertionError("what lies face down is of no use to anybody")


def test_it_forgets_the_cards_of_tricks_that_are_over_but_not_who_took_them() -> None:
    for each in decisions("euchre", "forgetful"):
        view = forgetful(each.view)
        assert [trick.winner for trick in view.tricks] == [trick.winner for trick in each.view.tricks]
        assert not any(trick.plays for trick in view.tricks)
        assert view.trick == each.view.trick


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_every_game_lawfully(name: str) -> None:
    for each in decisions(name, "lawful", Beginner()):
        assert each.action in legal(each.view, each.seat)


def test_remembering_is_worth_something() -> None:
    contest = Contest(rules=game(stick_the_dealer=True), seed="memory")
    verdict = arena(contest, maker_of("club"), maker_of("beginner"), Limits(most=600))
    assert verdict.points.mean > 2 * verdict.points.error
