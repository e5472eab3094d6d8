"""What the expert has learned: where it counts, and that its seats go by what they can see."""

from importlib.resources import files
from itertools import permutations
from random import Random
from typing import cast

import numpy as np
import pytest

from euchre.bots.eyes import aside, eyes
from euchre.bots.knowledge import knowledge
from euchre.bots.learned import FOLDER, LEARNED, learned, skill, skilled_seats
from euchre.bots.marks import marks
from euchre.bots.mind import spot_of
from euchre.bots.sayings import deal_of
from euchre.cards import SUITS, Card, Suit
from euchre.engine import Playing, View, legal
from euchre.kernel import Book, apart, deal, layout, layouts, new_chance, new_desk, placed_worlds, plan, words
from euchre.kernel.compiled import after
from euchre.kernel.desk import BASE, SPOT
from euchre.kernel.eyes import ASIDE
from euchre.kernel.layout import KIND, Ints
from euchre.kernel.moves import set_out
from euchre.kernel.seating import sit_down
from euchre.kernel.skill import key
from euchre.kernel.skilled import skilled_bid, skilled_call, skilled_card, skilled_discard, skilled_order, skilled_stay
from euchre.lab.room import lay as laid
from euchre.rules import GAMES, NoTrump, Rules, Seat, with_options
from tests.bots.moments import Decision, decisions
from tests.kit.random_rules import changed_options
from tests.kit.tables import deal as table
from tests.kit.tables import game

STUCK = game(stick_the_dealer=True)
DECK = STUCK.deck
DEALS = 6
LEARNED_GAMES = [name for name in GAMES if learned(GAMES[name])]
SKILL = skill("euchre")
BOOK = Book(plan.plan(STUCK), layouts(DECK), marks(cast(View, laid(STUCK, None, Seat(0)))))  # nothing is dealt yet


def card_decisions(name: str, deals: int) -> list[Decision]:
    """The decisions about cards under a trump in which there is a choice."""
    every = [each for number in range(deals) for each in decisions(name, f"learned/{number}")]
    return [
        each
        for each in every
        if isinstance(each.table.phase, Playing)
        and len(legal(each.view, each.seat)) > 1
        and not isinstance(each.view.table.trump, NoTrump)
    ]


def learned_card(decision: Decision, mixed: int) -> Card:
    """What a learned player plays in the seat's place; the hidden cards lie as one way to mix them has it."""
    view = decision.view
    known, lay, desk = knowledge(view), layout(view.deck, view.table.trump), new_desk()
    worlds = known.some(1, new_chance(mixed))
    sees = eyes(known, lay)
    sees[ASIDE : ASIDE + view.rules.table.players] = aside(known, worlds, lay)[0]
    hands = placed_worlds(lay, np.ascontiguousarray(worlds[:, : view.rules.table.players]))
    frame = set_out(lay, desk, spot_of(view, lay, known), hands[0], BASE)
    move = skilled_card(lay, skill(learned(view.rules)), desk, sees, frame)
    return view.deck.cards[int(lay[KIND + move.bit_length() - 1])]


@pytest.mark.parametrize("name", LEARNED_GAMES)
def test_a_learned_card_follows_the_law_and_not_the_cards_that_the_seat_cannot_see(name: str) -> None:
    for each in card_decisions(name, DEALS):
        played = {learned_card(each, mixed) for mixed in range(5)}
        assert len(played) == 1
        assert played <= {action.card for action in legal(each.view, each.seat) if hasattr(action, "card")}


@pytest.mark.parametrize("name", LEARNED_GAMES)
def test_learned_cards_are_often_others_than_those_by_rules_of_thumb(name: str) -> None:
    every = card_decisions(name, DEALS)
    others = sum(learned_card(each, 0) is not getattr(each.action, "card", None) for each in every)
    assert 0.03 < others / len(every) < 0.6


def dealt(cards: list[Card], dealer: int) -> Ints:
    """A deal of these cards, a hand after the other and the upcard."""
    here = deal.new_deal(STUCK)
    here[deal.MAKER] = here[deal.TRUMP] = here[deal.LONE] = here[deal.BIDDER] = -1
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
    desk = new_desk()
    for dealer in range(200):
        chance.shuffle(cards)
        one, other = dealt(cards, dealer % 4), dealt(renamed(cards, names), dealer % 4)
        for seat in range(4):
            said = skilled_order(BOOK, SKILL, desk, one, seat)
            alike += said == skilled_order(BOOK, SKILL, desk, other, seat)
            lone += said == words.ORDER + 1
    assert alike >= 0.99 * 800
    assert lone > 5


def test_a_learned_player_calls_on_less_where_the_score_asks_for_daring() -> None:
    calls = [sum(word != words.PASS for word in said_at((score, score))) for score in (0, 9)]
    assert calls[0] < calls[1] < 1.5 * calls[0]


def test_a_learned_player_plays_no_hand_alone_where_the_score_has_no_use_for_it() -> None:
    alone = {words.ORDER + 1, *(words.CALL + 2 * trump + 1 for trump in range(4))}
    assert words.ORDER + 1 in said_at((0, 0))
    assert not alone & {*said_at((9, 9))}


def said_at(score: tuple[int, int]) -> list[int]:
    """All that a learned dealer says in the same 300 deals, to the upcard and once it is down."""
    cards, chance, said = list(DECK.cards), Random(4), []
    book = BOOK._replace(plan=plan.plan(game()), thumb=marks(cast(View, laid(game(), score, Seat(0)))))
    for _ in range(300):
        chance.shuffle(cards)
        here = dealt(cards, 0)
        said += [skilled_order(book, SKILL, new_desk(), here, 0), skilled_call(book, SKILL, new_desk(), here, 0)]
    return said


def test_a_stuck_dealer_who_has_learned_names_a_trump_that_was_not_turned_down() -> None:
    cards, chance = list(DECK.cards), Random(2)
    for _ in range(100):
        chance.shuffle(cards)
        here = dealt(cards, 0)
        said = skilled_call(BOOK, SKILL, new_desk(), here, 0)
        assert said >= words.CALL
        assert (said - words.CALL) >> 1 != here[deal.TURNED]


def test_a_dealer_who_has_learned_keeps_the_bowers_and_the_card_that_must_stay() -> None:
    cards, chance = list(DECK.cards), Random(3)
    for _ in range(100):
        chance.shuffle(cards)
        here = dealt(cards, 0)
        here[deal.MAKER], here[deal.TRUMP] = 0, here[deal.TURNED]
        away = skilled_discard(BOOK, SKILL, new_desk(), here, 0, int(here[deal.UPCARD]))
        six = int(here[deal.HELD] | here[deal.UPCARD])
        assert away & six
        assert away != here[deal.UPCARD]
        trump = SUITS[here[deal.TURNED]]
        gone = DECK.cards[int(away).bit_length() - 1]
        assert gone not in (f"J{trump.value}", f"J{trump.same_colour.value}")


@pytest.mark.parametrize(
    "rules",
    [*(LEARNED[name] for name in LEARNED), game(loner_success="must_sweep"), game(alone_timing="before_first_lead")],
    ids=lambda rules: f"{rules.name}-{changed_options(rules)}",
)
def test_seats_know_the_same_before_the_first_lead_whether_it_is_foreseen_or_there(rules: Rules) -> None:
    seen_by = 0
    for each in (each for number in range(DEALS) for each in decisions(rules, f"eyes/{number}")):
        if not isinstance(each.table.phase, Playing) or each.view.plays or each.view.trick:
            continue
        known = knowledge(each.view)
        lay, worlds = layout(rules.deck, each.view.table.trump), known.some(1, new_chance(rules.name))
        here, there = deal_of(each.view, known), np.zeros(SPOT, dtype=np.int64)
        here[deal.HELD : deal.HELD + rules.table.players] = worlds[0, : rules.table.players]
        hands, before = np.zeros(rules.table.players, dtype=np.int64), aside(known, worlds, None)
        foreseen, now = eyes(known, None), eyes(known, lay)
        now[ASIDE : ASIDE + rules.table.players] = aside(known, worlds, lay)[0]
        book = Book(plan.plan(rules), layouts(rules.deck), marks(each.view))
        sit_down(book, here, there, hands, foreseen, worlds[0], before[0])
        assert foreseen.tolist() == now.tolist()
        seen_by += 1
    assert seen_by >= DEALS / 2


def test_a_learned_bidder_bids_more_than_the_bid_before_and_a_stuck_dealer_the_least() -> None:
    rules = with_options(GAMES["dirty_clubs"], {"dirty_all_pass": "dealer_stuck_min"})
    planned, lays, said = plan.plan(rules), layouts(rules.deck), set()
    for number in range(60):
        first = next(decisions(GAMES["dirty_clubs"], f"bids/{number}"))
        here = deal_of(first.view, knowledge(first.view))
        here[deal.HELD : deal.HELD + 4] = apart(rules.deck, [hand.known for hand in first.table.hands])
        bids = Book(planned, lays, marks(first.view)), skill("dirty_clubs"), new_desk(), here
        assert skilled_bid(*bids, here[deal.DEALER]) == words.BID + 3
        here[deal.NEEDS], here[deal.BIDDER] = 3, after(here[deal.DEALER], 4, 0)
        said.add(skilled_bid(*bids, here[deal.DEALER]) - words.BID)
    assert said <= {words.PASS - words.BID, 4, 5}
    assert len(said) > 1


def test_a_learned_player_stays_with_sure_tricks_and_drops_with_none() -> None:
    rules, stays = GAMES["buck"], []
    lays = layouts(rules.deck)
    for hand in ("JS JC AS AH KS", "9D 9C TD QH JD"):
        scene = table(rules, {0: "TS 9H TH QD KD", 1: "AC KC QC TC 9S", 2: hand}, up="QS").say("order", "discard 9H")
        here = deal_of(scene.view(2), knowledge(scene.view(2)))
        here[deal.HELD : deal.HELD + 4] = apart(rules.deck, [held.known for held in scene.s.hands])
        stays.append(
            skilled_stay(Book(plan.plan(rules), lays, marks(scene.view(2))), skill("buck"), new_desk(), here, 2)
        )
    assert stays == [True, False]


@pytest.mark.parametrize(
    "options, name",
    [
        ({}, "euchre"),
        ({"stick_the_dealer": True}, "euchre"),
        ({"no_trump_call": "high"}, "euchre"),
        ({"alone_march_points": 3}, "euchre"),
        ({"take_4_for_1": True}, "euchre_four"),
        ({"take_4_for_1": True, "joker": True}, None),
        ({"joker": True}, "euchre_british"),
        ({"joker": True, "joker_upcard": "dealer_names_seen"}, "euchre_british"),
        ({"joker": True, "joker_upcard": "bid_any_suit"}, None),
        ({"canadian_loner": True}, None),
        ({"deck": 32}, None),
        ({"loner_success": "must_sweep"}, None),
    ],
)
def test_lessons_hold_in_the_game_in_which_they_were_learned(
    options: dict[str, bool | int | str], name: str | None
) -> None:
    assert learned(game(**options)) == name


@pytest.mark.parametrize(
    "name, options, holds",
    [
        ("cutthroat", {"stick_the_dealer": True}, True),
        ("six_handed", {"alone_timing": "before_first_lead"}, False),
        ("buck", {"no_drop_at_or_below": 5}, True),
        ("buck", {"buck_call_no_trump": True}, False),
        ("buck", {"buck_sweep_wins": False}, False),
        ("buck", {"buck_walkover": "credit_3"}, True),
        ("buck", {"buck_walkover": "void"}, False),
        ("buck", {"buck_walkover": "sweep_win"}, False),
        ("buck", {"clubs_pickup": "dealer_picks_up"}, False),
        ("dirty_clubs", {"dirty_all_pass": "dealer_stuck_min"}, True),
        ("dirty_clubs", {"dirty_min_bid": 2}, False),
        ("dirty_clubs", {"dirty_trump": "turned_suit"}, False),
    ],
)
def test_they_hold_with_house_options_that_change_little(
    name: str, options: dict[str, bool | int | str], *, holds: bool
) -> None:
    assert (learned(with_options(GAMES[name], options)) == name) == holds


def test_every_game_was_learned_but_the_one_with_equal_cards() -> None:
    assert {name: learned(GAMES[name]) for name in GAMES} == {
        "euchre": "euchre",
        "euchre_tournament": "euchre",
        "euchre_british": "euchre_british",
        "cutthroat": "cutthroat",
        "cutthroat_dummy": "cutthroat",
        "six_handed": "six_handed",
        "six_handed_double": None,
        "buck": "buck",
        "buck3": "buck3",
        "dirty_clubs": "dirty_clubs",
    }


@pytest.mark.parametrize("name", LEARNED)
def test_what_was_learned_is_of_the_facts_that_are_looked_at_now(name: str) -> None:
    with files("euchre.bots").joinpath(FOLDER, f"{name}.npz").open("rb") as file:
        assert np.load(file, allow_pickle=False)["key"] == key()


@pytest.mark.parametrize("name", LEARNED)
def test_there_is_something_learned_of_each_game(name: str) -> None:
    assert np.abs(skill(name)).max() > 1
    assert np.isfinite(skill(name)).all()
    assert learned(LEARNED[name]) == name


@pytest.mark.parametrize(
    "name, seats",
    [
        ("euchre", [0b0101, 0b1111]),
        ("six_handed", [0b010101, 0b111111]),
        ("cutthroat", [0b001, 0b111]),
        ("buck", [0b0001, 0b1111]),
        ("euchre_british", [0b0101, 0b1111]),
        ("six_handed_double", [0]),
    ],
)
def test_the_own_side_is_taken_to_play_as_it_has_learned_and_opponents_now_and_then(
    name: str, seats: list[int]
) -> None:
    assert skilled_seats(GAMES[name], Seat(0)).tolist() == seats
