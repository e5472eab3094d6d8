"""Deals and matches that are played out: what comes of them, and who hears it."""

import pytest

from euchre.bots import Player, play_deal, play_match, player
from euchre.engine import Action, DealerFound, Event, MatchWon, Played, Scored, View, fold, is_over, start
from euchre.rules import Rules, Seat
from tests.kit.tables import game


def clubs(rules: Rules) -> list[Player]:
    return [player("club")] * rules.table.players


@pytest.mark.parametrize("name", ["euchre", "cutthroat", "six_handed", "buck"])
@pytest.mark.parametrize("dealer", [0, 2])
def test_one_deal_is_dealt_by_who_was_asked_and_ends_with_its_score(name: str, dealer: int) -> None:
    rules = game(name)
    sitting = play_deal(rules, clubs(rules), "deal", Seat(dealer))
    assert sitting.events[0] == DealerFound(Seat(dealer))
    assert sum(isinstance(event, Scored) for event in sitting.events) == 1
    assert sitting.state.standing.dealt == 1


def test_the_events_alone_lead_to_the_table_at_the_end() -> None:
    rules = game()
    for sitting in (play_deal(rules, clubs(rules), 1), play_match(rules, clubs(rules), 1)):
        assert fold(start(rules), sitting.events) == sitting.state


def test_a_match_goes_on_until_somebody_has_won() -> None:
    rules = game(target=5)
    sitting = play_match(rules, clubs(rules), "match")
    assert is_over(sitting.state)
    assert isinstance(sitting.events[-1], MatchWon)
    assert max(sitting.state.standing.scores) >= 5


def test_a_match_can_be_broken_off_after_a_number_of_deals() -> None:
    rules = game()
    sitting = play_match(rules, clubs(rules), "match", most_deals=2)
    assert sitting.state.standing.dealt == 2
    assert not is_over(sitting.state)
    assert len([event for event in sitting.events if isinstance(event, Played)]) > 20


def test_every_event_is_heard_once_and_in_order() -> None:
    rules, heard = game(target=3), list[Event]()
    sitting = play_match(rules, clubs(rules), "match", on_event=heard.append)
    assert tuple(heard) == sitting.events


def test_a_seat_is_shown_its_own_cards_and_no_others() -> None:
    seen: list[tuple[Seat, View]] = []

    class Peeper:
        name = "peeper"

        def choose(self, view: View, seat: Seat) -> Action:
            seen.append((seat, view))
            return player("club").choose(view, seat)

    rules = game()
    play_deal(rules, [Peeper()] * 4, 3)
    assert len(seen) >= 20
    for seat, view in seen:
        assert all(view.hands[other].known == 0 for other in rules.seats if other != seat)
        assert view.hands[seat].unknown == 0


def test_the_same_seed_brings_the_same_cards_whoever_plays() -> None:
    rules = game()
    deals = [play_deal(rules, [player(name)] * 4, "cards").events[1] for name in ("club", "random")]
    assert deals[0] == deals[1]
