"""Replaying: a record leads to the state of the game that was played, and tells nothing that cannot have happened."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from hypothesis import given
from msgspec.structs import replace

from euchre.cards import Card
from euchre.engine import (
    SHELL,
    Dealt,
    Event,
    Play,
    Played,
    Scored,
    ThrownIn,
    TrickWon,
    decide,
    legal,
    mask,
    shuffle_for,
    to_act,
)
from euchre.record import (
    Happened,
    Header,
    Note,
    Record,
    RecordError,
    Seed,
    Start,
    begin,
    read_record,
    replay,
    state_of,
    write_record,
)
from euchre.rules import GAMES, Rules, Seat, with_options
from tests.kit.random_play import Game, Moment, examples, games, onlookers, told


def record_of(rules: Rules, events: Iterable[Event], **header: Any) -> Record:
    """The record of what happened."""
    return Record(Header(version=1, rules=rules, **header), tuple(Happened(event=event) for event in events))


def events_of(moments: Iterable[Moment]) -> list[Event]:
    return [event for moment in moments for event in moment.events]


def euchre(deals: int = 2, seed: int = 7) -> tuple[Game, list[Event]]:
    """Some deals of Euchre, played at random but always the same."""
    game = Game(GAMES["euchre_tournament"], seed)
    return game, events_of(game.deals(deals))


# What was played is what is replayed -------------------------------------------------------------


@given(games())
@examples(60)
def test_a_record_leads_to_the_state_of_the_game(game: Game) -> None:
    with told(game):
        record = record_of(game.rules, events_of(game.deals(3)))
        replayed = replay(read_record(write_record(record)))
        assert replayed.final == game.state
        assert replayed.missing == ()


@given(games())
@examples(60)
def test_an_onlookers_record_leads_to_the_same_scores(game: Game) -> None:
    with told(game):
        events = events_of(game.deals(3))
        for onlooker in onlookers(game.rules):
            masked = record_of(game.rules, [mask(event, onlooker) for event in events])
            replayed = replay(masked)
            assert replayed.scores == game.state.standing.scores
            assert replayed.final.tricks == game.state.tricks


def test_every_step_says_who_did_what_to_which_table() -> None:
    game = Game(GAMES["dirty_clubs"], 3)
    moments = list(game.deals(2))
    cut, *steps = replay(record_of(game.rules, events_of(moments))).steps
    assert cut.after == moments[0].after
    assert [(step.seat, step.action, step.before, step.after) for step in steps] == [
        (moment.actor, moment.action, moment.before, moment.after) for moment in moments[1:]
    ]


def test_a_game_goes_on_from_its_record() -> None:
    game, events = euchre(deals=1)
    more = events_of(game.deals(1))
    resumed = state_of(record_of(game.rules, events + more[:12]))
    seat = to_act(resumed)[0]
    action = legal(resumed, seat)[0]
    assert decide(resumed, seat, action)[0].seat == seat  # type: ignore[union-attr]  # what a seat does begins with an event of it


def test_what_a_last_action_leads_to_and_is_not_written_is_missing() -> None:
    game, events = euchre(deals=1)
    assert isinstance(events[-1], Scored)
    assert isinstance(events[-3], Played)
    replayed = replay(record_of(game.rules, events[:-2]))
    assert replayed.missing == tuple(events[-2:])
    assert replayed.final == game.state


def test_what_an_earlier_action_leads_to_must_be_written() -> None:
    game, events = euchre()
    scored = next(at for at, event in enumerate(events) if isinstance(event, Scored))
    with pytest.raises(RecordError, match=r"^Deal 1: the record leaves out its end, from “Scored” on\.$"):
        replay(record_of(game.rules, events[:scored] + events[scored + 1 :]))


def test_a_record_may_begin_at_a_score_with_a_known_dealer() -> None:
    header = record_of(GAMES["euchre"], [], start=Start(scores=(9, 4), dealer=Seat(2))).header
    s = begin(header)
    assert (s.standing.scores, s.dealer) == ((9, 4), 2)
    dealt = decide(s, SHELL, shuffle_for(s, 1))
    assert replay(Record(header, (Happened(event=dealt[0]),))).final.turn == 3


def test_notes_belong_to_the_step_before_them() -> None:
    game, events = euchre(deals=1)
    lines = list(record_of(game.rules, events).entries)
    lines.insert(6, Note(text="Bold"))
    steps = replay(Record(record_of(game.rules, []).header, tuple(lines))).steps
    assert [note.text for step in steps for note in step.notes] == ["Bold"]


# What cannot have happened -----------------------------------------------------------------------


def refused(events: list[Event], rules: Rules = GAMES["euchre_tournament"]) -> str:
    """The sentence with which a record of these events is refused."""
    with pytest.raises(RecordError) as refusal:
        replay(record_of(rules, events))
    return str(refusal.value)


def changed(events: list[Event], which: Callable[[Event], bool], number: int = 0, **fields: object) -> list[Event]:
    """The events with fields of one of them changed: number so many of those that are meant."""
    at = [place for place, event in enumerate(events) if which(event)][number]
    return [*events[:at], replace(events[at], **fields), *events[at + 1 :]]


def is_played(event: Event) -> bool:
    return isinstance(event, Played)


def is_dealt(event: Event) -> bool:
    return isinstance(event, Dealt)


def test_a_card_that_the_seat_does_not_hold_is_named() -> None:
    _, events = euchre(deals=1)
    dealt = next(event for event in events if isinstance(event, Dealt))
    played = next(event for event in events if isinstance(event, Played))
    other = next(card for card in dealt.hands[(played.seat + 1) % 4] if card is not None)
    sentence = refused(changed(events, is_played, card=other))
    assert sentence == f"Deal 1, trick 1: seat {played.seat} plays {other}, which it does not hold."


def test_a_card_played_twice_is_named_with_its_first_trick() -> None:
    _, events = euchre(deals=1)
    plays = [event for event in events if isinstance(event, Played)]
    size = next(at for at, play in enumerate(plays) if at and play.seat == plays[0].seat)
    leader = next(at for at in range(size, len(plays), size) if plays[at].seat == plays[0].seat)
    sentence = refused(changed(events, is_played, leader, card=plays[0].card))
    who = f"seat {plays[0].seat} plays {plays[0].card}"
    assert sentence == f"Deal 1, trick {leader // size + 1}: {who}, which it already played in trick 1."


def test_a_renege_is_told_with_the_card_that_was_held() -> None:
    game = Game(GAMES["euchre_tournament"], 5)
    events: list[Event] = []
    for moment in game.deals(30):
        if isinstance(moment.action, Play) and moment.before.trick and moment.before.turn is not None:
            seat, s = moment.before.turn, moment.before
            refused_cards = [card for card in s.deck.spread(s.hands[seat].known) if Play(card) not in legal(s, seat)]
            if refused_cards:
                sentence = refused([*events, Played(seat, refused_cards[0])])
                assert f"seat {seat} plays {refused_cards[0]} and does not follow " in sentence
                held = next(choice.card for choice in legal(s, seat) if isinstance(choice, Play))
                assert f", but still holds {held}." in sentence
                return
        events += moment.events
    raise AssertionError("somebody must follow suit within thirty deals")


def test_a_play_out_of_turn_is_told() -> None:
    _, events = euchre(deals=1)
    played = next(event for event in events if isinstance(event, Played))
    wrong = Seat((played.seat + 1) % 4)
    sentence = refused(changed(events, is_played, seat=wrong))
    assert sentence == (
        f"Deal 1, trick 1: seat {wrong} plays {played.card} out of turn, and seat {played.seat} is to play."
    )


def test_a_winner_whom_the_cards_deny_is_told() -> None:
    _, events = euchre(deals=1)
    won = next(event for event in events if isinstance(event, TrickWon))
    wrong = Seat((won.seat + 1) % 4)
    sentence = refused(changed(events, lambda event: isinstance(event, TrickWon), seat=wrong))
    assert sentence == (
        f"Deal 1, trick 1: the record says that seat {wrong} takes the trick, but seat {won.seat} takes the trick."
    )


def test_points_that_the_tricks_deny_are_told() -> None:
    _, events = euchre(deals=1)
    sentence = refused(changed(events, lambda event: isinstance(event, Scored), points=(9, 9)))
    assert "the record says that the deal is scored 9-9, but the deal is scored" in sentence


def test_an_event_that_nothing_leads_to_is_told() -> None:
    _, events = euchre(deals=1)
    at = next(place for place, event in enumerate(events) if isinstance(event, Played))
    sentence = refused([*events[:at], TrickWon(Seat(1)), *events[at:]])
    assert sentence == "Deal 1, trick 1: the record says that seat 1 takes the trick, and nothing leads to it."


def first_deal(events: list[Event]) -> Dealt:
    return next(event for event in events if isinstance(event, Dealt))


def with_hand(dealt: Dealt, seat: int, hand: tuple[Card | None, ...]) -> tuple[tuple[Card | None, ...], ...]:
    return (*dealt.hands[:seat], hand, *dealt.hands[seat + 1 :])


def test_a_dealt_hand_of_six_cards_is_told() -> None:
    _, events = euchre(deals=1)
    dealt = first_deal(events)
    hands = with_hand(dealt, 2, (*dealt.hands[2], dealt.kitty[0]))
    sentence = refused(changed(events, is_dealt, hands=hands))
    assert sentence == "Deal 1: seat 2 is dealt six cards, and a hand has five."


def test_two_equal_cards_of_a_single_pack_are_told() -> None:
    _, events = euchre(deals=1)
    dealt = first_deal(events)
    hands = with_hand(dealt, 3, (dealt.hands[0][0], *dealt.hands[3][1:]))
    sentence = refused(changed(events, is_dealt, hands=hands))
    assert sentence == f"Deal 1: {dealt.hands[0][0]} goes to seat 0 and to seat 3, and the pack has one."


def test_the_same_card_twice_in_a_hand_is_told() -> None:
    _, events = euchre(deals=1)
    dealt = first_deal(events)
    hands = with_hand(dealt, 3, (dealt.hands[3][1], *dealt.hands[3][1:]))
    sentence = refused(changed(events, is_dealt, hands=hands))
    assert sentence == f"Deal 1: {dealt.hands[3][1]} goes twice to seat 3, and the pack has one."


def test_a_double_pack_has_two_of_each_card_and_no_third() -> None:
    game = Game(GAMES["six_handed_double"], 1)
    events = events_of(game.deals(1))
    dealt = first_deal(events)
    card = dealt.hands[0][0]
    sentence = refused(changed(events, is_dealt, hands=(((card,) * 5), *dealt.hands[1:])), game.rules)
    assert sentence.startswith(f"Deal 1: {card} goes ")
    assert sentence.endswith(", and the pack has two.")


def test_a_card_that_the_pack_does_not_have_is_told() -> None:
    _, events = euchre(deals=1)
    hands = with_hand(first_deal(events), 1, (Card("7H"), *first_deal(events).hands[1][1:]))
    sentence = refused(changed(events, is_dealt, hands=hands))
    assert sentence == "Deal 1: 7H goes to seat 1, and the pack has no such card."


def test_cards_that_are_missing_are_told() -> None:
    _, events = euchre(deals=1)
    sentence = refused(changed(events, is_dealt, kitty=()))
    assert sentence == "Deal 1: 21 cards are dealt, turned up or left over, and the pack has 24."


def test_a_dealer_out_of_turn_is_told() -> None:
    _, events = euchre()
    second = [event for event in events if isinstance(event, Dealt)][1].dealer
    sentence = refused(changed(events, is_dealt, 1, dealer=Seat((second + 2) % 4)))
    assert sentence == f"Deal 2: seat {(second + 2) % 4} deals, and the deal is seat {second}'s."


def test_a_deal_before_the_dealer_is_found_is_told() -> None:
    _, events = euchre(deals=1)
    assert refused(events[1:]) == "Deal 1: nobody has been found to deal first."


def test_a_deal_after_the_match_is_told() -> None:
    game, events = euchre(deals=60)
    scores = "-".join(map(str, game.state.standing.scores))
    again = next(event for event in events if isinstance(event, Dealt))
    number = sum(isinstance(event, Dealt) for event in events) + 1
    assert refused([*events, again]) == f"Deal {number}: the game was over before it, at {scores}."


# Released seeds ----------------------------------------------------------------------------------


def test_a_released_seed_proves_the_shuffles() -> None:
    game, events = euchre(seed=7)
    record = record_of(game.rules, events)
    released = replace(record, entries=(*record.entries, Seed(kind="match", value=7)))
    assert replay(released).final == game.state


def test_a_seed_that_deals_other_cards_is_refused() -> None:
    game, events = euchre(seed=7)
    record = record_of(game.rules, events)
    released = replace(record, entries=(*record.entries, Seed(kind="match", value=8)))
    with pytest.raises(RecordError, match=r"^Before the first deal: the cards are not those that the released seed"):
        replay(released)


# What may be left out, and what may not ---------------------------------------------------------


def sample(kind: type, name: str = "euchre_tournament", **rules: str) -> tuple[Rules, list[Event]]:
    """The events of a game up to a deal in which an event of this kind happened, played at random."""
    played = with_options(GAMES[name], rules)
    for seed in range(60):
        events = events_of(Game(played, seed).deals(2))
        if any(isinstance(event, kind) for event in events):
            return played, events
    raise AssertionError(f"no {kind.__name__} in sixty games of {name}")


def test_a_dealer_who_is_not_blind_may_not_be_told_so() -> None:
    _, events = euchre(deals=1)
    assert "the record says that cards are dealt, but" in refused(changed(events, is_dealt, blind=Seat(0)))


def test_who_threw_the_cards_in_may_not_be_left_out() -> None:
    rules, events = sample(ThrownIn, farmers_throw_in="three_or_more_9T")
    hidden = changed(events, lambda event: isinstance(event, ThrownIn) and event.by is not None, by=None)
    assert "the record says that the cards are thrown in, but" in refused(hidden, rules)


def test_a_seat_s_record_may_hold_the_released_seed() -> None:
    game, events = euchre(deals=1)
    for onlooker in onlookers(game.rules):
        masked = [mask(event, onlooker) for event in events]
        record = record_of(game.rules, masked)
        seeded = Record(record.header, (*record.entries, Seed(kind="match", value=game.seed)))
        assert replay(seeded).scores == game.state.standing.scores


def test_another_seed_than_that_of_a_masked_deal_is_refused() -> None:
    game, events = euchre(deals=1)
    record = record_of(game.rules, [mask(event, Seat(1)) for event in events])
    with pytest.raises(RecordError, match="not those that the released seed gives"):
        replay(Record(record.header, (*record.entries, Seed(kind="match", value="another"))))


def test_a_field_that_no_event_has_is_refused() -> None:
    game, events = euchre(deals=1)
    text = write_record(record_of(game.rules, events)).replace('"alone":false', '"alne":true', 1)
    with pytest.raises(RecordError, match="alne"):
        read_record(text)
