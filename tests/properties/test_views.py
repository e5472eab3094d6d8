"""What each onlooker sees agrees with the table, and a seat may do the same by what it sees as by the whole table."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from euchre.cards import Card
from euchre.engine import (
    Action,
    Discard,
    Give,
    Hand,
    State,
    Swap,
    View,
    check,
    legal,
)
from euchre.engine.phases import NamingForJoker, StayingInSecret
from euchre.engine.state import NO_HAND
from euchre.rules import GAMES, Rules, Seat, Value, with_options
from tests.kit.random_play import Game, Moment, Onlooker, examples, first_views, games, look, replay, told


def public_part(s: State) -> State:
    """The table without the places where cards lie hidden, and without what was chosen in secret."""
    phase = s.phase
    if isinstance(phase, StayingInSecret):
        phase = replace(phase, chosen=tuple(replace(choice, stays=None) for choice in phase.chosen))
    return replace(
        s,
        phase=phase,
        hands=tuple(Hand(unknown=len(hand)) for hand in s.hands),
        dummy=Hand(unknown=len(s.dummy)) if s.dummy != NO_HAND else NO_HAND,
        kitty=(None,) * len(s.kitty),
        buried=tuple(replace(buried, card=None) for buried in s.buried),
        gifts=tuple(replace(gift, card=None) for gift in s.gifts),
    )


def may_look(s: State, seat: Seat) -> bool:
    """Whether the seat may look at its own hand: not before it has named trump for a joker turned up."""
    blind = s.upcard is Card.JOKER and s.rules.upcard.joker_upcard == "dealer_names_blind"
    return not (blind and seat == s.dealer and isinstance(s.phase, NamingForJoker))


@examples(100)
@given(games())
def test_all_that_is_public_is_seen_by_everyone(game: Game) -> None:
    views = first_views(game.rules)
    with told(game):
        for moment in game.deals(2):
            look(views, moment.events)
            for onlooker, view in views.items():
                assert public_part(view) == public_part(moment.after), f"as seen by {onlooker}"


@examples(100)
@given(games())
def test_every_seat_knows_its_own_hand_except_a_dealer_who_names_trump_blind(game: Game) -> None:
    views = first_views(game.rules)
    with told(game):
        for moment in game.deals(2):
            look(views, moment.events)
            for seat, hand in enumerate(moment.after.hands):
                own = views[Seat(seat)].hands[seat]
                assert own == (hand if may_look(moment.after, Seat(seat)) else Hand(unknown=len(hand)))


@examples(100)
@given(games())
def test_nothing_that_is_seen_is_wrong(game: Game) -> None:
    views = first_views(game.rules)
    with told(game):
        for moment in game.deals(2):
            look(views, moment.events)
            for onlooker, view in views.items():
                assert_agrees(view, moment.after, onlooker)


def assert_agrees(view: View, s: State, onlooker: Onlooker) -> None:
    """Every card that the view places lies where it says."""
    places = zip((*view.hands, view.dummy), (*s.hands, s.dummy), strict=True)
    assert all(not s.deck.minus(seen.known, hand.known) for seen, hand in places), f"hands as seen by {onlooker}"
    seen_hidden = (*view.kitty, *(b.card for b in view.buried), *(g.card for g in view.gifts))
    truly_hidden = (*s.kitty, *(b.card for b in s.buried), *(g.card for g in s.gifts))
    pairs = zip(seen_hidden, truly_hidden, strict=True)
    assert all(seen in (None, card) for seen, card in pairs), f"hidden cards as seen by {onlooker}"


@examples(100)
@given(games())
def test_a_seat_may_do_the_same_by_its_view_as_by_the_table(game: Game) -> None:
    views = first_views(game.rules)
    with told(game):
        for moment in game.deals(2):
            look(views, moment.events)
            for seat in map(Seat, game.rules.seats):
                assert legal(views[seat], seat) == legal(moment.after, seat)


def as_heard(action: Action, onlooker: Onlooker, actor: Seat, s: State) -> Action:
    """The action as an onlooker hears it: a card that goes face down is not named."""
    if onlooker == actor or not isinstance(action, Discard | Give | Swap):
        return action
    open_swap = isinstance(action, Swap) and getattr(s.rules.auction, "swap_visible", False)
    received = isinstance(action, Give) and onlooker == getattr(s.phase, "receiver", None)
    return action if open_swap or received else type(action)(None)


@examples(100)
@given(games())
def test_no_onlooker_refuses_what_is_legal_for_all_he_knows(game: Game) -> None:
    with told(game):
        assert_nobody_refuses(game.rules, game.deals(2))


ONCE_REFUSED = (
    # The dealer plays the club that he took up though nobody bid for it.
    """{"game":"dirty_clubs","options":{"first_dealer":"fixed","clubs_pickup":"dealer_picks_up"},"seed":0,
    "words":["deal AH 9C TS QC JD QS TH JH KH KS AS TD 9D KC AD 9S QH 9H JC AC TC QD JS KD",
    "0: discard KS","1: AH","2: 9S","3: KH","0: TC"]}""",
)


@pytest.mark.parametrize("record", ONCE_REFUSED)
def test_no_onlooker_refuses_what_was_once_refused_wrongly(record: str) -> None:
    moments = list(replay(record))
    assert_nobody_refuses(moments[0].before.rules, moments)


def assert_nobody_refuses(rules: Rules, moments: Iterable[Moment]) -> None:
    views = first_views(rules)
    for moment in moments:
        if isinstance(moment.actor, int):
            for onlooker, view in views.items():
                heard = as_heard(moment.action, onlooker, Seat(moment.actor), moment.before)
                assert check(view, Seat(moment.actor), heard) is None, f"{heard} as seen by {onlooker}"
        look(views, moment.events)


@pytest.mark.parametrize(
    "options", [{"partners_best": True}, {"dead_dealer_pickup": "discard_anyway"}, {"canadian_loner": True}]
)
@examples(30)
@given(seed=st.integers(0, 9999))
def test_a_hand_that_lies_face_up_has_no_card_to_lay_face_down_any_more(options: dict[str, Value], seed: int) -> None:
    rules = with_options(GAMES["euchre"], {"lone_partner_cards": "face_up", **options})
    views = first_views(rules)
    with told(Game(rules, seed)) as game:
        for moment in game.deals(3):
            if isinstance(moment.action, Discard | Give) and isinstance(moment.actor, int):
                assert views[None].hands[moment.actor].unknown, f"{moment.action} from a hand face up"
            look(views, moment.events)
