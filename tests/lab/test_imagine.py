"""Imagined tables fit all that a seat knows, and nothing else is known of them."""

from collections import Counter
from collections.abc import Iterator

import pytest

from euchre.cards import Card
from euchre.engine import Playing, State, View, may_hold
from euchre.kernel import new_chance
from euchre.lab.imagine import guessed_worlds, imagined_view, table_in
from euchre.rules import GAMES, Seat
from tests.bots.moments import decisions
from tests.kit.tables import Scene, deal, game

WORLDS = 6


def moments(name: str, seed: str) -> Iterator[tuple[State, tuple[View, ...], Seat]]:
    """Each decision of a deal of club players: the table, all views, and the seat on turn."""
    for each in decisions(name, seed):
        yield each.table, each.views, each.seat


def tables(view: View, count: int = WORLDS) -> list[State]:
    """Tables that the view leaves open."""
    return [table_in(view, world) for world in guessed_worlds(view, count, new_chance("imagined")).tolist()]


def pack(s: State) -> Counter[Card]:
    """All cards of a table, wherever they lie."""
    cards: list[Card] = []
    for hand in (*s.hands, s.dummy):
        cards += s.deck.spread(hand.known)
    cards += [play.card for trick in s.tricks for play in trick.plays] + [play.card for play in s.trick]
    asleep = [*s.kitty, *(each.card for each in s.buried), *([s.upcard] if s.upcard_place != "taken" else [])]
    return Counter(cards + [card for card in asleep if card is not None])


@pytest.mark.parametrize("name", GAMES)
def test_every_card_of_the_pack_has_one_place(name: str) -> None:
    for s, views, seat in moments(name, "places"):
        for table in tables(views[seat]):
            assert pack(table) == Counter(s.deck.cards)
            assert [len(hand) for hand in table.hands] == [len(hand) for hand in s.hands]
            assert not any(hand.unknown for hand in table.hands)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_given_a_card_that_it_cannot_hold(name: str) -> None:
    for _, views, seat in moments(name, "voids"):
        view = views[seat]
        for table in tables(view):
            assert table.hands[seat].known == view.hands[seat].known
            for other in view.rules.seats:
                held = set(table.deck.spread(table.hands[other].known))
                assert held <= set(view.deck.spread(may_hold(view, Seat(other))))


@pytest.mark.parametrize("name", GAMES)
def test_others_are_imagined_to_see_what_they_would(name: str) -> None:
    for s, views, seat in moments(name, "others"):
        if isinstance(s.phase, Playing):
            return
        for other in s.rules.seats:
            if other != seat and not views[other].hands[other].unknown:
                assert imagined_view(views[seat], seat, s, Seat(other)) == views[other]


def ordered() -> Scene:
    """A deal in which the dealer has picked up the nine of hearts and laid away the nine of diamonds."""
    scene = deal(game(), {1: "JS AS KS QS TS", 0: "AD KD QD TD 9D"}, up="9H")
    return scene.say("order", "discard 9D")


def test_a_card_that_the_dealer_picked_up_is_in_his_hand_or_was_laid_away_by_him() -> None:
    view = ordered().view(1)
    held = laid = 0
    for table in tables(view, 400):
        held += table.deck.holds(table.hands[0].known, Card.H9)
        laid += table.buried[0].card is Card.H9
    assert held + laid == 400
    assert held > 380


def test_other_cards_are_laid_away_one_as_often_as_another() -> None:
    laid = Counter(table.buried[0].card for table in tables(ordered().view(1), 2000))
    del laid[Card.H9]
    assert len(laid) == 18
    assert max(laid.values()) < 2 * min(laid.values())
