"""What a player is asked: where there is something to lose, the question says what."""

import pytest

from euchre.engine import legal
from euchre.rules import GAMES, Rules, Seat, with_options
from euchre.telling import Speller, company, in_order, question
from tests.kit.tables import Scene, deal

BUCK = GAMES["buck"]


def ordered(rules: Rules) -> Scene:
    """The dealer, seat 0, has taken up the nine of hearts, which seat 1 has ordered; seat 2 is asked first."""
    scene = deal(rules, up="9H").say("order")
    return scene.say(scene.may()[0])


def asked(scene: Scene, seat: int) -> str:
    """What the seat is asked."""
    view = scene.view(seat)
    choices = in_order(legal(view, Seat(seat)), view.trump)
    return question(view, company(view.rules, Seat(seat)), Speller("signs"), choices)


@pytest.mark.parametrize("game, start", [("buck", 25), ("buck3", 15)])
def test_who_may_drop_out_hears_what_comes_of_it_and_of_staying(game: str, start: int) -> None:
    assert asked(ordered(GAMES[game]), 2) == (
        f"Do you stay in? Each trick takes a point off; without one you go up to {start + 5}. "
        f"If you drop, you stay at {start}."
    )


def test_against_a_bidder_it_is_the_same() -> None:
    scene = deal(GAMES["dirty_clubs"], up="9H").say("bid 3", "pass", "pass", "pass", "declare spades")
    while scene.turn == 1:
        scene = scene.say(scene.may()[0])
    assert asked(scene, 2).endswith("without one you go up to 25. If you drop, you stay at 20.")


@pytest.mark.parametrize(
    "walkover, comes",
    [
        ("credit_5", "Ben takes five off"),
        ("credit_3", "Ben takes three off"),
        ("sweep_win", "Ben wins the game"),
        ("void", "the deal does not count"),
    ],
)
def test_the_last_who_could_stay_hears_what_the_maker_gets_otherwise(walkover: str, comes: str) -> None:
    scene = ordered(with_options(BUCK, {"buck_walkover": walkover})).say("drop", "drop")
    assert asked(scene, 0).endswith(f"If you drop, you stay at 25, and {comes}.")


def test_who_is_asked_last_while_another_is_in_hears_nothing_of_that() -> None:
    assert asked(ordered(BUCK).say("drop", "stay"), 0).endswith("If you drop, you stay at 25.")


def test_where_all_decide_in_secret_each_hears_what_comes_of_it_if_everybody_drops() -> None:
    secret = with_options(BUCK, {"drop_mode": "secret_simultaneous"})
    assert asked(ordered(secret), 3).endswith("you stay at 25; if all do, Ben takes five off.")


def test_in_secret_nobody_hears_of_all_dropping_where_one_may_not() -> None:
    secret = with_options(GAMES["buck3"], {"drop_mode": "secret_simultaneous"})
    assert asked(ordered(secret).scored(15, 15, 6), 0).endswith("you stay at 15; if all do, Ben takes five off.")
    assert asked(ordered(secret).scored(15, 15, 4), 0).endswith("you stay at 15.")


@pytest.mark.parametrize("seat, more", [(3, ""), (0, "; if all do, you stay in after all")])
def test_in_secret_the_last_may_have_to_stay_and_hears_so(seat: int, more: str) -> None:
    secret = with_options(BUCK, {"drop_mode": "secret_simultaneous", "buck_walkover": "last_must_stay"})
    assert asked(ordered(secret), seat).endswith(f"If you drop, you stay at 25{more}.")


def test_who_may_not_drop_hears_why_and_what_staying_costs() -> None:
    scene = ordered(GAMES["buck3"]).scored(15, 15, 4)
    assert asked(scene, 2) == ("You may not drop at 5 points or fewer, and you have 4. Without a trick you go up to 9.")


def test_the_last_who_must_stay_hears_why() -> None:
    scene = ordered(with_options(BUCK, {"buck_walkover": "last_must_stay"})).say("drop", "drop")
    assert asked(scene, 0) == (
        "You may not drop: all others have, and the last player must stay. Without a trick you go up to 30."
    )
