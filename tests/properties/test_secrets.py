"""No secret is in what an onlooker is sent: judged by where cards lie and who faces them, not by the engine's mask.

A card is named to an onlooker by an event only if that onlooker faces it where it lies before or after the event: in
the own hand once it may be looked at, or face up on the table.
"""

import re
from collections.abc import Iterator

import msgspec
from hypothesis import given

from euchre.cards import Card
from euchre.engine import (
    Event,
    State,
    evolve,
    mask,
)
from euchre.engine.events import Claimed, DealerFound, HandLooked, HandShown, StayChosen, Swapped, WentUnder
from euchre.engine.phases import NamingForJoker
from tests.kit.random_play import Game, Onlooker, examples, first_views, games, look, onlookers, told

CARD = re.compile(rb'"([789TJQKA][SHDC]|JK)"')


def named(value: object) -> set[Card]:
    """The cards that are written in what would be sent."""
    return {Card(text.decode()) for text in CARD.findall(msgspec.json.encode(value))}


def hand(s: State, seat: int) -> set[Card]:
    return set(s.deck.spread(s.hands[seat].known)) if s.hands else set()


def face_up(s: State) -> set[Card]:
    """The cards that lie face up on the table."""
    plays = [play for trick in s.tricks for play in trick.plays] + list(s.trick)
    turned = {s.upcard} if s.upcard is not None and s.upcard_place == "turned" else set()
    return {play.card for play in plays} | turned


def faced(s: State, onlooker: Onlooker) -> set[Card]:
    """The cards that the onlooker faces."""
    joker_is_up = s.upcard is Card.JOKER and s.rules.upcard.joker_upcard == "dealer_names_blind"
    blind = joker_is_up and onlooker == s.dealer and isinstance(s.phase, NamingForJoker)
    return face_up(s) | (set() if onlooker is None or blind else hand(s, onlooker))


def laid_open(before: State, event: Event) -> set[Card]:
    """The cards that the rules have shown to all with this event."""
    match event:
        case HandShown() | Claimed():
            return hand(before, event.seat)
        case WentUnder():
            return {card for card in event.shown if card is not None} & hand(before, event.seat)
        case Swapped() if getattr(before.rules.auction, "swap_visible", False):
            return {card for card in (event.card,) if card is not None} & hand(before, event.seat)
        case DealerFound():
            return {card for _, card in event.shown}
    return set()


def steps(game: Game, deals: int) -> Iterator[tuple[State, Event, State]]:
    """Each event of the game, with the table before and after it."""
    for moment in game.deals(deals):
        s = moment.before
        for event in moment.events:
            after = evolve(s, event)
            yield s, event, after
            s = after


@examples(150)
@given(games())
def test_an_event_names_to_an_onlooker_only_cards_that_he_faces(game: Game) -> None:
    with told(game):
        for before, event, after in steps(game, 2):
            for onlooker in onlookers(game.rules):
                may_know = faced(before, onlooker) | faced(after, onlooker) | laid_open(before, event)
                if isinstance(event, HandLooked) and onlooker == event.seat:
                    may_know |= hand(before, event.seat)
                leaked = named(mask(event, onlooker)) - may_know
                assert not leaked, f"{event} names {leaked} to {onlooker}"


@examples(150)
@given(games())
def test_a_view_names_only_cards_that_the_onlooker_has_faced_in_this_deal(game: Game) -> None:
    views = first_views(game.rules)
    seen: dict[Onlooker, set[Card]] = {onlooker: set() for onlooker in views}
    with told(game):
        for before, event, after in steps(game, 2):
            look(views, [event])
            for onlooker, view in views.items():
                if after.standing.dealt != before.standing.dealt:
                    seen[onlooker] = set()
                seen[onlooker] |= faced(after, onlooker) | laid_open(before, event)
                leaked = placed(view) - seen[onlooker]
                assert not leaked, f"{onlooker} sees {leaked} after {event}"


def placed(view: State) -> set[Card]:
    """Every card that the view names or counts among what it knows of a hand."""
    hands = {card for known in (*view.hands, view.dummy) for card in view.deck.spread(known.known)}
    laid = (view.upcard, view.kitty, view.buried, view.trick, view.tricks, view.gifts, view.phase)
    return hands | named(laid)


@examples(60)
@given(games())
def test_an_onlooker_without_a_seat_knows_no_more_than_any_seat(game: Game) -> None:
    with told(game):
        for _, event, _ in steps(game, 2):
            spectator = named(mask(event, None))
            assert all(spectator <= named(mask(event, seat)) for seat in onlookers(game.rules))


@examples(60)
@given(games(names=("buck", "buck3", "dirty_clubs")))
def test_a_secret_choice_to_stay_or_drop_is_told_to_nobody_else(game: Game) -> None:
    with told(game):
        for _, event, _ in steps(game, 3):
            if isinstance(event, StayChosen):
                for onlooker in onlookers(game.rules):
                    sent = mask(event, onlooker)
                    assert isinstance(sent, StayChosen)
                    assert sent.stays == (event.stays if onlooker == event.seat else None)


@examples(60)
@given(games())
def test_a_masked_event_is_the_same_event_with_cards_left_out(game: Game) -> None:
    with told(game):
        for _, event, _ in steps(game, 2):
            for onlooker in onlookers(game.rules):
                assert only_left_out(msgspec.to_builtins(mask(event, onlooker)), msgspec.to_builtins(event))


def only_left_out(sent: object, whole: object) -> bool:
    """Whether what is sent is the whole with some values replaced by nothing."""
    if isinstance(whole, dict) and isinstance(sent, dict):
        return sent.keys() == whole.keys() and all(only_left_out(sent[key], whole[key]) for key in whole)
    if isinstance(whole, list | tuple) and isinstance(sent, list | tuple):
        return len(sent) == len(whole) and all(map(only_left_out, sent, whole))
    return sent is None or sent == whole
