"""Many deals: figures that agree with each other, with the game as people play it, and with known strength."""

import msgspec
import pytest

from euchre.bots import Simulation, duplicate, player, simulate
from euchre.rules import GAMES
from tests.kit.tables import game

CLUB = player("club")


def simulated(name: str, deals: int, seed: int = 1, **options: bool) -> Simulation:
    rules = game(name, **options)
    return simulate(rules, deals, seed, [CLUB] * rules.table.players)


# Agreement ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_figures_agree_with_each_other(name: str) -> None:
    found = simulated(name, 20)
    assert found.deals == 20 == sum(found.endings.values()) == sum(found.dealer_outcomes.values())
    assert found.ordered + found.named + found.bid + found.unmade + found.thrown_in == pytest.approx(1)
    calls = sum(caller.ordered + caller.named + caller.bid for caller in found.callers)
    assert calls == pytest.approx(sum(seat.calls for seat in found.seats))
    assert found.made + found.euchred + found.walkover == pytest.approx(1 if calls else 0)
    if not GAMES[name].table.partners:
        gained = found.dealer_points + found.other_points * (len(found.seats) - 1)
        assert gained == pytest.approx(sum(seat.points for seat in found.seats))


def test_a_simulation_is_the_same_each_time_and_another_with_another_seed() -> None:
    assert simulated("euchre", 10) == simulated("euchre", 10)
    assert simulated("euchre", 10) != simulated("euchre", 10, seed=2)


def test_who_listens_hears_each_deal_and_may_stop_it() -> None:
    heard: list[int] = []
    rules = game()
    found = simulate(rules, 50, 1, [CLUB] * 4, on_deal=heard.append, stop=lambda: len(heard) == 3)
    assert heard == [1, 2, 3]
    assert (found.deals, found.stopped) == (3, True)


def test_an_interrupt_keeps_what_was_played() -> None:
    def interrupt(deals: int) -> None:
        if deals == 4:
            raise KeyboardInterrupt

    found = simulate(game(), 50, 1, [CLUB] * 4, on_deal=interrupt)
    assert (found.deals, found.stopped) == (4, True)


def test_figures_survive_json() -> None:
    found = simulated("buck", 5)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Simulation) == found


# The game as people play it --------------------------------------------------------------------------


def test_euchre_comes_out_as_it_does_among_people() -> None:
    """Some three in five deals for the dealer's side; the makers are euchred in one of six or seven."""
    found = simulated("euchre", 600, stick_the_dealer=True)
    assert 0.60 < found.dealer_scores < 0.70
    assert 0.10 < found.euchred < 0.20
    assert 0.50 < found.ordered < 0.78
    assert found.thrown_in == found.unmade == 0


@pytest.mark.parametrize("name", ["cutthroat", "buck", "buck3", "dirty_clubs"])
def test_makers_without_partners_are_set_in_one_of_four_to_ten_calls(name: str) -> None:
    assert 0.10 < simulated(name, 300).euchred < 0.25


def test_who_stays_in_buck_seldom_stays_for_nothing() -> None:
    assert all(seat.without_trick < 0.3 for seat in simulated("buck", 300).seats)


# Strength ---------------------------------------------------------------------------------------------


def test_the_club_player_beats_a_random_one_by_more_than_a_point_a_deal() -> None:
    found = duplicate(game(), CLUB, player("random", 1), 60, "cards")
    assert (found.a, found.b, found.deals) == ("club", "random", 60)
    assert found.difference > 1.0
    assert 0 < found.standard_error < 0.3


@pytest.mark.parametrize("name", GAMES)
def test_it_beats_a_random_one_in_every_game(name: str) -> None:
    found = duplicate(game(name), CLUB, player("random", 1), 30, "cards")
    assert found.difference > 3 * found.standard_error > 0


def test_a_player_is_as_good_as_itself() -> None:
    assert duplicate(game(), CLUB, CLUB, 10, "cards").difference == 0
