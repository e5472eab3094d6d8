"""The replay of a match that is over: every step, every card, and what proves that it was dealt fairly."""

from functools import cache
from typing import Final

import msgspec
import pytest

from euchre.bots import play_match, player
from euchre.cards import deal_key, shuffled
from euchre.engine import Dealt, MatchWon, TrickWon, fold, legal, start
from euchre.record import COMMITMENT, Happened, Header, Record, RecordError, Seed, commitment, match_seed, replay
from euchre.rules import GAMES, Rules, Seat, with_options
from euchre.server.replaying import ReplaySight, before_decision, replay_of

SERVER: Final = "00112233445566778899aabbccddeeff"
SHARES: Final = ("0123456789abcdef",)


@cache
def record_of(rules: Rules, deals: int | None = None) -> Record:
    """A match of players who know the game, with its seeds released."""
    seed = match_seed(SERVER, SHARES)
    played = play_match(rules, [player("club")] * rules.table.players, seed, most_deals=deals)
    seeds = (("server", SERVER), *(("entropy", share) for share in SHARES), ("match", seed))
    return Record(
        Header(version=1, rules=rules, tags={COMMITMENT: commitment(SERVER)}),
        (*(Happened(event=event) for event in played.events), *(Seed(kind=kind, value=value) for kind, value in seeds)),
    )


@cache
def shown(rules: Rules, deals: int | None = None) -> ReplaySight:
    return replay_of(record_of(rules, deals))


EUCHRE: Final = GAMES["euchre_tournament"]


@pytest.mark.parametrize("name", GAMES)
def test_every_step_says_what_happened_and_shows_every_card(name: str) -> None:
    rules = GAMES[name]
    sight = shown(rules, 3)
    played = 0
    for step in sight.steps:
        assert step.text
        if not step.hands:
            continue
        if step.text.startswith(f"{sight.players[sight.deals[step.deal].dealer]} deals"):
            played = 0
        upcard = (step.upcard,) if step.upcard else ()
        lying = [*(card for hand in step.hands for card in hand), *step.kitty, *step.dummy, *upcard]
        lying += [card for _, card in (*step.buried, *step.trick)]
        assert len(lying) + played == len(rules.deck)
        played += len(step.trick) if step.winner is not None else 0


@pytest.mark.parametrize("name", GAMES)
def test_deals_and_tricks_are_found_among_the_steps(name: str) -> None:
    sight = shown(GAMES[name], 3)
    assert [deal.number for deal in sight.deals] == [1, 2, 3]
    assert sight.deals[0].first == 0
    assert [deal.first for deal in sight.deals[1:]] == [deal.last + 1 for deal in sight.deals[:-1]]
    assert sight.deals[-1].last == len(sight.steps) - 1
    for deal in sight.deals:
        assert {sight.steps[at].deal for at in range(deal.first, deal.last + 1)} == {deal.number - 1}
        assert [sight.steps[at].trick_number for at in deal.tricks] == list(range(1, len(deal.tricks) + 1))
        assert all(len(sight.steps[at].trick) == 1 for at in deal.tricks)


def test_the_last_card_of_a_trick_is_shown_with_the_others_and_with_who_took_it() -> None:
    record, sight = record_of(EUCHRE, 3), shown(EUCHRE, 3)
    winners = [event.seat for event in record.events if isinstance(event, TrickWon)]
    ended = [step for step in sight.steps if step.winner is not None]
    assert [step.winner for step in ended] == winners
    assert all(len(step.trick) == EUCHRE.table.players - len(step.out) for step in ended)


def test_the_bowers_are_marked_in_each_deal() -> None:
    for deal in shown(EUCHRE, 3).deals:
        bowers = {mark.bower for mark in deal.marks.values()}
        assert bowers == {"right", "left"}
        left = next(mark for mark in deal.marks.values() if mark.bower == "left")
        assert left.belongs is not None


def test_a_joker_is_marked_as_a_trump() -> None:
    deal = next(deal for deal in shown(GAMES["euchre_british"], 3).deals if deal.marks)
    assert deal.marks["JK"].belongs is not None


def test_the_reader_is_spoken_to_in_the_own_seat() -> None:
    record = record_of(EUCHRE, 1)
    told = " ".join(step.text for step in replay_of(record, Seat(0)).steps)
    assert "You play" in told
    assert "Ann" not in told


def test_each_deal_tells_how_it_came_out() -> None:
    sight = shown(EUCHRE)
    assert all(deal.ended for deal in sight.deals)
    assert sight.result is not None
    assert sight.deals[-1].ended is not None
    assert "win the match" in sight.result
    assert sight.deals[-1].ended.endswith(f". {sight.result}")
    assert [fact.about for fact in sight.deals[0].facts] == [
        "Dealer",
        "Turned up",
        "Trump",
        "Tricks",
        "Points",
        "Score",
    ]


@pytest.mark.parametrize("name", GAMES)
def test_the_places_of_the_pack_deal_the_cards_again(name: str) -> None:
    sight = shown(GAMES[name], 3)
    fair = sight.fair
    assert fair is not None
    assert fair.match is not None
    for deal in fair.deals:
        order = shuffled(fair.pack, deal_key(fair.match, deal.number - 1))
        turns = [(seat - deal.dealer - 1) % len(deal.hands) for seat in range(len(deal.hands))]
        assert [tuple(order[place] for place in fair.places.hands[turn]) for turn in turns] == list(deal.hands)
        assert order[fair.places.upcard] == deal.upcard
        assert tuple(order[place] for place in fair.places.kitty) == deal.kitty
        assert tuple(order[place] for place in fair.places.dummy) == deal.dummy


def test_a_match_without_released_seeds_proves_nothing() -> None:
    record = record_of(EUCHRE, 1)
    bare = Record(record.header, tuple(entry for entry in record.entries if isinstance(entry, Happened)))
    assert replay_of(bare).fair is None


@pytest.mark.parametrize("name", ["euchre_tournament", "buck", "six_handed"])
def test_every_decision_can_be_made_anew(name: str) -> None:
    record, sight = record_of(GAMES[name], 2), shown(GAMES[name], 2)
    for at, step in enumerate(sight.steps):
        if step.seat is None:
            continue
        events, seat = before_decision(record, at)
        assert seat == step.seat
        assert legal(fold(start(record.rules), events), seat)


def test_a_shuffle_is_no_decision() -> None:
    dealt = next(at for at, step in enumerate(shown(EUCHRE, 1).steps) if step.hands)
    with pytest.raises(RecordError, match="Nobody decides there"):
        before_decision(record_of(EUCHRE, 1), dealt)


@pytest.mark.parametrize("step", [-1, 10_000])
def test_a_step_that_is_not_there_is_refused_in_a_sentence(step: int) -> None:
    with pytest.raises(RecordError, match="there is no step"):
        before_decision(record_of(EUCHRE, 1), step)


def test_cards_that_were_thrown_in_are_a_deal_too() -> None:
    rules = with_options(GAMES["euchre"], {"farmers_throw_in": "three_or_more_9T", "max_throw_ins": 10})
    sight = replay_of(record_of(rules))
    record = replay(record_of(rules))
    assert len(sight.deals) == len(record.deals) == sum(isinstance(e, Dealt) for e in record_of(rules).events)
    assert isinstance(record_of(rules).events[-1], MatchWon)


def test_a_replay_goes_over_the_wire() -> None:
    sight = shown(EUCHRE, 1)
    assert msgspec.json.decode(msgspec.json.encode(sight), type=ReplaySight) == sight
