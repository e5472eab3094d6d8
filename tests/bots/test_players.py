"""The players by name, and anybody else who sits down."""

import pytest

from euchre.bots import PLAYERS, advise, play_deal, player
from euchre.cards import MalformedText
from euchre.engine import Action, OrderUp, Pass, ThrownIn, View, legal
from euchre.rules import Seat
from tests.bots.asking import asked
from tests.kit.tables import deal, game


def test_players_are_called_as_they_are_asked_for() -> None:
    assert [player(name).name for name in PLAYERS] == ["beginner", "club", "expert", "random"] == list(PLAYERS)


def test_an_unknown_player_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(MalformedText, match=r"^There is no player “shark”: choose beginner, club, expert or random\.$"):
        player("shark")


def test_the_seed_decides_what_a_random_player_does() -> None:
    scene = deal(game(), up="9H").say("1: order")
    choices = {seed: [player("random", seed).choose(scene.view(0), Seat(0)) for _ in range(2)] for seed in range(20)}
    assert all(first == again for first, again in choices.values())
    assert len({first for first, _ in choices.values()}) > 1


def test_a_random_player_comes_to_every_choice() -> None:
    scene = deal(game(), {1: "9S TS KD AC QH"}, up="9H")
    drawn = {player("random", seed).choose(scene.view(1), Seat(1)) for seed in range(40)}
    assert drawn == set(legal(scene.s, Seat(1)))


def test_advice_is_what_the_club_player_does_and_a_reason_in_a_sentence() -> None:
    scene = deal(game(), {1: "JH JD AH 9S TC"}, up="9H")
    assert player("club").choose(scene.view(1), Seat(1)) == asked(scene).action == OrderUp()
    because = advise(scene.view(1), Seat(1)).because
    assert because[0].isupper() and because.endswith(".")


def test_anything_that_has_a_name_and_chooses_can_sit_down() -> None:
    class Timid:
        name = "timid"

        def choose(self, view: View, seat: Seat) -> Action:
            return Pass()

    sitting = play_deal(game(), [Timid()] * 4, seed=1)
    assert isinstance(sitting.events[-1], ThrownIn)
