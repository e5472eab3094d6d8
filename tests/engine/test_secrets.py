"""What everybody, each seat and an onlooker may know, from the deal to the last trick."""

import pytest

from euchre.engine import Dealt, Discarded, looks_back, mask
from euchre.rules import Seat
from tests.kit.tables import cards, deal, game, sit_down

LOOKERS = (*(Seat(seat) for seat in range(4)), None)


def test_an_onlooker_sees_no_hand() -> None:
    """rules/core 5.8"""
    scene = deal(game(), up="9H").say("1: order", "0: discard 9H")
    assert [scene.sees(None, seat) for seat in range(4)] == [set()] * 4
    assert [len(hand) for hand in scene.view(None).hands] == [5] * 4


@pytest.mark.parametrize("seat", LOOKERS)
def test_all_that_is_public_is_in_every_view(seat: int | None) -> None:
    """rules/core 5.1"""
    scene = sit_down(game()).dealt_by(0).scored(3, 4).deal(up="9H").say("1: pass", "2: order", "0: discard 9H")
    scene = scene.say(scene.may()[0])
    view = scene.view(seat)
    assert (view.standing, view.contract, view.trick, view.upcard) == (
        scene.s.standing,
        scene.s.contract,
        scene.s.trick,
        scene.s.upcard,
    )
    assert (view.phase, view.dealer, view.out) == (scene.s.phase, scene.s.dealer, scene.s.out)


def test_every_view_has_the_score() -> None:
    """rules/core 5.1"""
    scene = sit_down(game()).dealt_by(0).played("1: order", tricks=(1, 1, 1, 0, 2))
    assert [scene.view(seat).standing for seat in LOOKERS] == [scene.s.standing] * 5


def test_a_hand_that_dropped_is_seen_by_nobody_else() -> None:
    """rules/core 5.3, rules/buck 5.5"""
    scene = deal(game("buck"), up="TH").say("1: order")
    scene = scene.say(scene.may()[0], "2: drop", "3: stay", "0: stay")
    assert [scene.sees(seat, 2) for seat in (0, 1, 3, None)] == [set()] * 4
    assert scene.sees(2, 2) == scene.hand(2)


def test_the_kitty_is_never_shown() -> None:
    """rules/core 5.3"""
    scene = deal(game(), up="9H").say(*("pass",) * 4, "1: call spades")
    assert [scene.view(seat).kitty for seat in LOOKERS] == [(None, None, None)] * 5


def test_the_dealers_discard_is_not_told_by_its_event() -> None:
    """rules/core 5.4"""
    scene = deal(game(), {0: "9S KS KC KD QD"}, up="9H").say("1: order", "discard 9S")
    told = [mask(scene.last(Discarded), seat) for seat in LOOKERS]
    assert [event.card for event in told if isinstance(event, Discarded)] == ["9S", None, None, None, None]


@pytest.mark.parametrize(
    "peek, lead, looker, card",
    [
        ("never", "", 0, None),
        ("dealer_until_first_lead", "", 0, "9S"),
        ("dealer_until_first_lead", "", 1, None),
        ("dealer_until_first_lead", "1: AC", 0, None),
    ],
)
def test_a_dealer_looks_back_at_the_discard_only_where_and_while_the_table_allows_it(
    peek: str, lead: str, looker: int, card: str | None
) -> None:
    """rules/core 5.4"""
    hands = {0: "9S KS KC KD QD", 1: "AC QC TC TD 9D"}
    scene = deal(game(discard_peek=peek), hands, up="9H").say("1: order", "discard 9S", *([lead] if lead else []))
    assert looks_back(scene.view(Seat(looker)), Seat(looker)) == card


def test_a_deal_tells_each_seat_its_own_cards_only() -> None:
    """rules/core 5.2, rules/core 5.6"""
    scene = deal(game(), up="9H")
    dealt = scene.last(Dealt)
    for seat in LOOKERS:
        told = mask(dealt, seat)
        assert isinstance(told, Dealt)
        assert [any(hand) for hand in told.hands] == [other == seat for other in range(4)]
        assert not any(told.kitty)


def test_a_view_counts_the_cards_that_it_does_not_know() -> None:
    """rules/core 5.2"""
    scene = deal(game(), {1: "JH AH 9S TS KS"}, up="9H").say("1: order", "0: discard 9H")
    scene = scene.say("1: JH")
    assert [len(scene.view(2).hands[seat]) for seat in range(4)] == [5, 4, 5, 5]
    assert scene.sees(1, 1) == cards("AH 9S TS KS")
