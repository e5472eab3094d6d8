"""What the expert has learned: where it counts, and that its seats go by what they can see."""

from itertools import permutations
from random import Random

import numpy as np
import pytest

from euchre.bots.eyes import aside, eyes
from euchre.bots.knowledge import knowledge
from euchre.bots.learned import is_learned, skill, skilled_seats
from euchre.bots.mind import spot_of
from euchre.cards import SUITS, Card, Suit
from euchre.engine import Playing, legal
from euchre.kernel import deal, layout, layouts, new_chance, new_desk, placed_worlds, plan, words
from euchre.kernel.eyes import ASIDE
from euchre.kernel.layout import KIND, Ints
from euchre.kernel.moves import set_out
from euchre.kernel.playout import BASE
from euchre.kernel.skilled import skilled_call, skilled_card, skilled_discard, skilled_order
from euchre.rules import GAMES, Seat
from tests.bots.moments import Decision, decisions
from tests.kit.tables import game

STUCK = game(stick_the_dealer=True)
DECK = STUCK.deck
DEALS = 6
SKILL = skill()


def card_decisions(deals: int) -> list[Decision]:
    """The decisions about cards in which there is a choice."""
    every = [each for number in range(deals) for each in decisions("euchre", f"learned/{number}")]
    return [each for each in every if isinstance(each.table.phase, Playing) and len(legal(each.view, each.seat)) > 1]


def learned_card(decision: Decision, mixed: int) -> Card:
    """What a learned player plays in the seat's place; the hidden cards lie as one way to mix them has it."""
    view = decision.view
    known, lay, desk = knowledge(view), layout(view.deck, view.table.trump), new_desk()
    worlds = known.some(1, new_chance(mixed))
    sees = eyes(known, lay)
    sees[ASIDE : ASIDE + view.rules.table.players] = aside(known, worlds, lay)[0]
    hands = placed_worlds(lay, np.ascontiguousarray(worlds[:, : view.rules.table.players]))
    frame = set_out(lay, desk, spot_of(view, lay, known), hands[0], BASE)
    move = skilled_card(lay, SKILL, desk, sees, frame)
    return view.deck.cards[int(lay[KIND + move.bit_length() - 1])]


def test_a_learned_card_follows_the_law_and_not_the_cards_that_the_seat_cannot_see() -> None:
    for each in card_decisions(DEALS):
        played = {learned_card(each, mixed) for mixed in range(5)}
        assert len(played) == 1
        assert played <= {action.card for action in legal(each.view, each.seat) if hasattr(action, "card")}


def test_learned_cards_are_often_others_than_those_by_rules_of_thumb() -> None:
    every = card_decisions(DEALS)
    others = sum(learned_card(each, 0) is not getattr(each.action, "card", None) for each in every)
    assert 0.03 < others / len(every) < 0.6


def dealt(cards: list[Card], dealer: int) -> Ints:
    """A deal of these cards, a hand after the other and the upcard."""
    here = deal.new_deal(STUCK)
    here[deal.MAKER] = here[deal.TRUMP] = here[deal.LONE] = -1
    bits = [1 << DECK.index[card] for card in cards]
    for seat in range(4):
        here[deal.HELD + seat] = sum(bits[5 * seat : 5 * seat + 5])
    here[deal.DEALER], here[deal.UPCARD] = dealer, bits[20]
    here[deal.TURNED] = SUITS.index(_suit(cards[20]))
    return here


def _suit(card: Card) -> Suit:
    assert card.suit is not None
    return card.suit


def renamed(cards: list[Card], names: dict[Suit, Suit]) -> list[Card]:
    return [next(other for other in DECK.cards if other == f"{card[0]}{names[_suit(card)].value}") for card in cards]


OTHER_NAMES = [
    names
    for order in permutations(SUITS)
    for names in [dict(zip(SUITS, order, strict=True))]
    if all(names[suit].same_colour is names[suit.same_colour] for suit in SUITS)
]
"""The ways to rename suits that leave the two of a colour together."""


@pytest.mark.parametrize("names", OTHER_NAMES, ids=lambda names: "".join(suit.value for suit in names.values()))
def test_a_learned_player_orders_the_same_whatever_the_suits_are_called(names: dict[Suit, Suit]) -> None:
    cards, chance, alike, lone = list(DECK.cards), Random(1), 0, 0
    lays, planned, desk = layouts(DECK), plan.plan(STUCK), new_desk()
    for dealer in range(200):
        chance.shuffle(cards)
        one, other = dealt(cards, dealer % 4), dealt(renamed(cards, names), dealer % 4)
        for seat in range(4):
            said = skilled_order(planned, lays, SKILL, desk, one, seat)
            alike += said == skilled_order(planned, lays, SKILL, desk, other, seat)
            lone += said == words.ORDER + 1
    assert alike >= 0.99 * 800
    assert lone > 5


def test_a_stuck_dealer_who_has_learned_names_a_trump_that_was_not_turned_down() -> None:
    cards, chance = list(DECK.cards), Random(2)
    for _ in range(100):
        chance.shuffle(cards)
        here = dealt(cards, 0)
        said = skilled_call(plan.plan(STUCK), layouts(DECK), SKILL, new_desk(), here, 0)
        assert said >= words.CALL
        assert (said - words.CALL) >> 1 != here[deal.TURNED]


def test_a_dealer_who_has_learned_keeps_the_bowers_and_the_card_that_must_stay() -> None:
    cards, chance = list(DECK.cards), Random(3)
    for _ in range(100):
        chance.shuffle(cards)
        here = dealt(cards, 0)
        here[deal.MAKER], here[deal.TRUMP] = 0, here[deal.TURNED]
        away = skilled_discard(layouts(DECK), SKILL, new_desk(), here, int(here[deal.UPCARD]))
        six = int(here[deal.HELD] | here[deal.UPCARD])
        assert away & six
        assert away != here[deal.UPCARD]
        trump = SUITS[here[deal.TURNED]]
        gone = DECK.cards[int(away).bit_length() - 1]
        assert gone not in (f"J{trump.value}", f"J{trump.same_colour.value}")


@pytest.mark.parametrize(
    "options, learned",
    [
        ({}, True),
        ({"stick_the_dealer": True}, True),
        ({"canadian_loner": True}, False),
        ({"deck": 32}, False),
        ({"no_trump_call": "high"}, True),
        ({"take_4_for_1": True}, False),
        ({"loner_success": "must_sweep"}, False),
        ({"alone_march_points": 3}, True),
    ],
)
def test_it_counts_in_the_game_that_was_learned_alone(options: dict[str, bool | int | str], *, learned: bool) -> None:
    assert is_learned(game(**options)) is learned


@pytest.mark.parametrize("name", ["cutthroat", "six_handed", "buck", "dirty_clubs", "euchre_british"])
def test_nobody_is_taken_to_have_learned_another_game(name: str) -> None:
    assert skilled_seats(GAMES[name], Seat(0)).tolist() == [0]


def test_the_own_side_is_taken_to_play_as_it_has_learned_and_opponents_now_and_then() -> None:
    assert skilled_seats(STUCK, Seat(1)).tolist() == [0b1010, 0b1111]
