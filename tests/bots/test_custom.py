"""The kernel plays the card that the club player plays, and nearly always says what it says."""

import numpy as np
import pytest

from euchre.bots.eyes import aside, eyes
from euchre.bots.knowledge import knowledge
from euchre.bots.marks import marks
from euchre.bots.mind import spot_of
from euchre.bots.sayings import deal_of, plan_of, stage_of, word_of
from euchre.cards import Card
from euchre.engine import AskingDefence, DefendAlone, Give, OrderingUp, Play, Playing, TrickWon, View, legal
from euchre.kernel import (
    Book,
    apart,
    deal,
    foresee,
    layout,
    layouts,
    new_chance,
    new_desk,
    new_table,
    placed_worlds,
    words,
)
from euchre.kernel.asking import defends_alone
from euchre.kernel.custom import customary
from euchre.kernel.desk import BASE, CARD_BITS, DIGIT
from euchre.kernel.eyes import ASIDE
from euchre.kernel.layout import KIND
from euchre.kernel.moves import set_out
from euchre.kernel.skill import new_skill
from euchre.rules import GAMES, Rules, Seat
from tests.bots.moments import Decision, decisions
from tests.kit.random_rules import changed_options
from tests.kit.tables import game

DEALS = 12
STUCK = game(stick_the_dealer=True)
BIDS_PAY = game("dirty_clubs", dirty_credit="bid")


def kernel_card(decision: Decision, mixed: int = 0) -> Card:
    """What the kernel plays in the seat's place; the hidden cards lie as one way to mix them has it."""
    view = decision.view
    known, lay, desk = knowledge(view), layout(view.deck, view.table.trump), new_desk()
    worlds = known.some(1, new_chance(mixed))
    sees = eyes(known, lay)
    sees[ASIDE : ASIDE + view.rules.table.players] = aside(known, worlds, lay)[0]
    hands = placed_worlds(lay, np.ascontiguousarray(worlds[:, : view.rules.table.players]))
    frame = set_out(lay, desk, spot_of(view, lay, known), hands[0], BASE)
    move = customary(lay, marks(view), desk, sees, frame)
    return view.deck.cards[int(lay[KIND + (move & CARD_BITS).bit_length() - 1])]


def kernel_word(decision: Decision) -> int | None:
    """What the kernel says in the seat's place; ``None`` where it does not decide."""
    view, seat = decision.view, decision.seat
    stage = stage_of(view)
    if stage not in (foresee.ORDERING, foresee.NAMING, foresee.BIDDING):
        return None
    known = knowledge(view)
    here = deal_of(view, known)
    here[deal.HELD : deal.HELD + view.rules.table.players] = known.some(1, new_chance(0))[0, : view.rules.table.players]
    says = {
        foresee.ORDERING: foresee.order_by_thumb,
        foresee.NAMING: foresee.call_by_thumb,
        foresee.BIDDING: foresee.bid_by_thumb,
    }[stage]
    return says(_book(view), here, seat)


def _book(view: View) -> Book:
    planned = plan_of(view.rules)
    assert planned is not None
    return Book(planned, layouts(view.rules.deck), marks(view))


def card_decisions(name: str, deals: int) -> list[Decision]:
    """The decisions about cards in which there is a choice."""
    every = [each for number in range(deals) for each in decisions(name, f"custom/{number}")]
    return [each for each in every if isinstance(each.table.phase, Playing) and len(legal(each.view, each.seat)) > 1]


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_the_card_that_the_club_player_plays(name: str) -> None:
    for each in card_decisions(name, DEALS):
        assert isinstance(each.action, Play)
        assert kernel_card(each) is each.action.card, each


@pytest.mark.parametrize("name", ["euchre", "six_handed_double", "buck"])
def test_its_card_does_not_depend_on_hands_that_the_seat_cannot_see(name: str) -> None:
    for each in card_decisions(name, 2):
        assert len({kernel_card(each, mixed) for mixed in range(5)}) == 1


@pytest.mark.parametrize(
    "rules, scores",
    [*((rules, None) for rules in (STUCK, *GAMES.values())), (game("dirty_clubs"), (3, 4, 5, 9)), (BIDS_PAY, (4,) * 4)],
    ids=lambda each: each.name if isinstance(each, Rules) else "" if each is None else str(each),
)
def test_it_says_nearly_always_what_the_club_player_says(rules: Rules, scores: tuple[int, ...] | None) -> None:
    every = [each for number in range(2 * DEALS) for each in decisions(rules, f"said/{number}", scores=scores)]
    said = [
        (kernel_word(each), word_of(each.view, each.action)) for each in every if len(legal(each.view, each.seat)) > 1
    ]
    same = [kernel == club for kernel, club in said if kernel is not None]
    assert sum(same) / len(same) > 0.97


def ending_at_the_table(
    rules: Rules, seed: str, scores: tuple[int, ...] | None = None
) -> tuple[Decision, tuple[int, ...]]:
    """The first decision of a deal of club players, and the tricks that each seat takes in the end."""
    first, *rest = decisions(rules, seed, scores=scores)
    last = rest[-1] if rest else first
    won = [event.seat for event in (*last.before, *last.after) if isinstance(event, TrickWon)]
    return first, tuple(won.count(Seat(seat)) for seat in rules.seats)


def ending_in_the_kernel(first: Decision) -> tuple[int, ...]:
    """The tricks of each seat when the kernel plays the same deal, beginning with the same word."""
    known, rules = knowledge(first.view), first.table.rules
    world = np.array([apart(rules.deck, [hand.known for hand in first.table.hands])], dtype=np.int64)
    word, stage = word_of(first.view, first.action), stage_of(first.view)
    assert word is not None and stage is not None
    ending = foresee.foresee(
        _book(first.view),
        new_skill(),
        new_desk(),
        new_table(),
        deal_of(first.view, known),
        eyes(known, None),
        world,
        aside(known, np.zeros((1, rules.table.players + 2), dtype=np.int64), None),
        np.array([stage, first.seat]),
        np.array([word]),
        np.arange(rules.dealing.hand_size + 1.0),
        foresee.NONE_OPEN,
        np.zeros(1, dtype=np.int64),
    )[0, 0]
    return tuple(int(ending) >> foresee.TOOK + DIGIT * seat & BASE - 1 for seat in rules.seats)


@pytest.mark.parametrize("rules", [STUCK, *GAMES.values()], ids=lambda rules: rules.name)
def test_a_deal_ends_in_the_kernel_as_it_does_among_club_players(rules: Rules) -> None:
    assert share_that_ends_alike(rules) > 0.9


def share_that_ends_alike(rules: Rules, scores: tuple[int, ...] | None = None) -> float:
    """Which part of some deals ends with the same tricks at the table and in the kernel."""
    same = []
    for number in range(3 * DEALS):
        first, tricks = ending_at_the_table(rules, f"ends/{number}", scores)
        if stage_of(first.view) is not None:
            same.append(ending_in_the_kernel(first) == tricks)
    return sum(same) / len(same)


@pytest.mark.parametrize(
    "name, scores",
    [
        ("buck", (3, 9, 9, 9)),
        ("buck", (1, 9, 2, 5)),
        ("buck3", (3, 9, 9)),
        ("dirty_clubs", (3, 9, 9, 9)),
        ("dirty_clubs", (9, 2, 9, 1)),
    ],
)
def test_those_who_stay_near_the_end_stay_in_the_kernel_too(name: str, scores: tuple[int, ...]) -> None:
    assert share_that_ends_alike(GAMES[name], scores) > 0.95


@pytest.mark.parametrize(
    "rules",
    [
        game(alone_timing="before_first_lead"),
        game(defend_alone=True),
        game(canadian_loner=True),
        game("six_handed_double", duplicate_tie="last"),
        game("dirty_clubs", dirty_trump="turned_suit"),
        game("dirty_clubs", dirty_credit="bid"),
        game("buck", buck_walkover="sweep_win"),
        game("buck", buck_walkover="last_must_stay"),
    ],
    ids=lambda rules: f"{rules.name}-{changed_options(rules)}",
)
def test_house_rules_of_calling_and_of_playing_alone_hold_in_the_kernel_too(rules: Rules) -> None:
    assert share_that_ends_alike(rules) > 0.9


def test_who_defends_alone_at_the_table_does_so_in_the_kernel_too() -> None:
    rules, said = game(defend_alone=True, dead_dealer_pickup="dead"), []
    for number in range(250):
        for each in decisions(rules, f"defence/{number}"):
            if isinstance(each.table.phase, AskingDefence):
                here = deal_of(each.view, knowledge(each.view))
                here[deal.HELD : deal.HELD + 4] = apart(rules.deck, [hand.known for hand in each.table.hands])
                kernel = defends_alone(_book(each.view), here, each.seat)
                said.append((kernel, isinstance(each.action, DefendAlone)))
    assert all(kernel == club for kernel, club in said)
    assert sum(club for _, club in said) >= 3


def test_who_may_only_order_alone_orders_in_the_kernel_as_at_the_table() -> None:
    rules, same, ordered = game(canadian_loner=True), [], 0
    for number in range(60):
        for each in decisions(rules, f"canadian/{number}"):
            if isinstance(each.table.phase, OrderingUp) and rules.left(rules.left(each.seat)) == each.view.dealer:
                word = word_of(each.view, each.action)
                same.append(kernel_word(each) == word)
                ordered += word == words.ORDER + 1
    assert sum(same) / len(same) > 0.97
    assert ordered >= 3


@pytest.mark.parametrize("name", ["euchre", "six_handed"])
def test_a_lone_hand_gets_its_partners_best_card_in_the_kernel_too(name: str) -> None:
    rules = game(name, partners_best=True)
    same: list[bool] = []
    for number in range(40 * DEALS):
        if len(same) == 4 * DEALS:
            break
        first, *rest = decisions(rules, f"helped/{number}")
        if any(isinstance(each.action, Give) for each in rest):
            same.append(ending_in_the_kernel(first) == ending_at_the_table(rules, f"helped/{number}")[1])
    assert len(same) == 4 * DEALS
    assert sum(same) / len(same) > 0.9
