"""Games of our own in EGN: what the document carries, and what is lost with a warning."""

import json
from collections.abc import Callable
from typing import Any

from hypothesis import given
from msgspec.structs import replace

from euchre.engine import Claimed, Event, Scored, ThrownIn
from euchre.record import Branch, Happened, Note, Record, Seed, read_egn, replay, write_egn
from euchre.rules import GAMES, Rules, Seat, with_options
from tests.kit.random_play import Game, examples, games, told
from tests.record.test_replay import events_of, record_of

STUCK = GAMES["euchre_tournament"]
LOST_ALWAYS = ("EGN does not say how the first dealer was found.", "EGN does not carry the cards under the upcard.")


def anything(event: Event) -> bool:
    return True


def played(rules: Rules, deals: int, seed: int, wanted: Callable[[Event], bool] = anything) -> Record:
    """The record of some deals at random, of the first seed from this one in which the wanted happens."""
    for each in range(seed, seed + 300):
        game = Game(rules, each)
        events = events_of(game.deals(deals))
        if any(map(wanted, events)):
            return record_of(rules, events, players=("Ann", "Bob", "Cat", "Dan"))
    raise AssertionError("the event that is wanted is not that rare")


def written(record: Record) -> tuple[Any, tuple[str, ...]]:
    text, warnings = write_egn(record)
    return json.loads(text), warnings


def test_a_game_comes_back_deal_by_deal() -> None:
    record = played(STUCK, 12, 3)
    back = replay(read_egn(write_egn(record)[0])[0])
    assert [deal.points for deal in back.deals] == [deal.points for deal in replay(record).deals]
    assert [deal.dealt.hands for deal in back.deals] == [deal.dealt.hands for deal in replay(record).deals]
    assert [deal.final.tricks for deal in back.deals] == [deal.final.tricks for deal in replay(record).deals]


@given(games(["euchre", "euchre_tournament"]))
@examples(25)
def test_a_game_with_any_house_options_is_told_and_what_is_lost_is_named(game: Game) -> None:
    with told(game):
        record = record_of(game.rules, events_of(game.deals(3)))
        if game.rules.pack.deck == "double24":
            return
        text, warnings = write_egn(record)
        if not any("does not replay" in warning for warning in warnings):
            back = replay(read_egn(text)[0])
            unsaid = any("left out" in warning or "cannot say" in warning for warning in warnings)
            assert unsaid or back.scores == replay(record).scores


def test_all_hands_and_the_discard_are_carried() -> None:
    record = played(STUCK, 6, 3)
    deals = written(record)[0]["deals"]
    assert all(len(hand) == 5 for deal in deals for hand in deal["initialState"]["playerCards"])
    bids = [deal["phases"][0] for deal in deals]
    ordered = [bidding for bidding in bids if "Order" in bidding["calls"] and not bidding["isAlone"]]
    assert ordered
    assert all("discard" in bidding for bidding in ordered)


def test_what_no_document_has_a_place_for_is_named() -> None:
    record = played(STUCK, 1, 3)
    header = replace(record.header, tags={"title": "x" * 130, "bots": "club", "seat": "0"})
    entries = (Note(text="before all"), *record.entries, Seed(kind="match", value=3))
    assert written(Record(header, entries))[1] == (
        "EGN has no place for what is told under bots, seat.",
        "The title is cut to 128 letters.",
        LOST_ALWAYS[0],
        "EGN does not carry released seeds.",
        LOST_ALWAYS[1],
        "EGN does not carry notes before the first event.",
    )


def test_the_final_score_is_told() -> None:
    record = played(STUCK, 40, 3)
    assert written(record)[0]["metadata"]["finalScore"] == list(replay(record).scores)


def is_super_euchre(event: Event) -> bool:
    return isinstance(event, Scored) and event.ending == "euchred" and max(event.points) == 4


def test_a_final_score_that_a_reader_would_not_find_is_not_told() -> None:
    rules = with_options(STUCK, {"super_euchre": True, "target": 50})
    document, warnings = written(played(rules, 3, 3, is_super_euchre))
    assert "finalScore" not in document["metadata"]
    assert warnings[-1].startswith("With what is lost the document adds up to ")


def test_players_without_names_are_told_by_their_seats() -> None:
    record = played(STUCK, 1, 3)
    header = replace(record.header, players=())
    names = written(Record(header, record.entries))[0]["metadata"]["players"]
    assert names == ["Seat 0", "Seat 1", "Seat 2", "Seat 3"]


def test_a_note_between_call_and_play_moves_to_the_call() -> None:
    record = played(STUCK, 1, 3)
    at = next(
        place
        for place, entry in enumerate(record.entries)
        if isinstance(entry, Happened) and type(entry.event).__name__ == "Discarded"
    )
    entries = (*record.entries[: at + 1], Note(text="why this card?"), *record.entries[at + 1 :])
    document, warnings = written(Record(record.header, entries))
    calls = document["deals"][0]["phases"][0]
    assert calls["callAnnotations"] == {str(len(calls["calls"]) - 1): ["why this card?"]}
    assert "Deal 1: a note on what is neither call nor play stands at the one before it." in warnings


def test_a_line_that_leaves_at_the_discard_is_lost() -> None:
    record = played(STUCK, 1, 3)
    decisions = replay(record).deals[0].decisions
    at = next(place for place, step in enumerate(decisions) if type(step.action).__name__ == "Discard")
    branch = Branch(at=at, lines=(Happened(event=decisions[at].events[0]),))
    document, warnings = written(Record(record.header, (*record.entries, branch)))
    assert "alternativeLines" not in document["deals"][0]
    assert any("lines that leave between call and play" in warning for warning in warnings)


def test_a_deal_that_was_thrown_in_on_poor_cards_is_left_out() -> None:
    rules = with_options(GAMES["euchre"], {"farmers_throw_in": "three_or_more_9T"})
    record = played(rules, 3, 1, lambda event: isinstance(event, ThrownIn) and event.reason == "throw_in")
    thrown = [deal.number for deal in replay(record).deals if thrown_in(deal.steps[-1].events) == "throw_in"]
    document, warnings = written(record)
    assert len(document["deals"]) == 3 - len(thrown)
    assert f"Deal {thrown[0]} is left out: EGN does not say that cards are thrown in and dealt again." in warnings


def thrown_in(events: tuple[Event, ...]) -> str | None:
    return next((event.reason for event in events if isinstance(event, ThrownIn)), None)


def test_a_deal_passed_out_is_carried() -> None:
    record = played(GAMES["euchre"], 2, 1, lambda event: isinstance(event, ThrownIn))
    document, _ = written(record)
    passed = [deal for deal in document["deals"] if deal["phases"][0]["calls"] == ["Pass"] * 8]
    assert passed
    assert len(passed[0]["phases"]) == 1


def test_a_claim_is_named() -> None:
    rules = with_options(STUCK, {"claims": "verified"})
    record = played(rules, 3, 1, lambda event: isinstance(event, Claimed) and event.holds)
    _, warnings = written(record)
    assert any(warning.endswith("EGN does not say that the rest was claimed.") for warning in warnings)
    assert any(warning.startswith("With what is lost the document does not replay: Deal ") for warning in warnings)


def test_defending_alone_and_passed_cards_are_carried() -> None:
    rules = with_options(STUCK, {"defend_alone": True, "partners_best": True})
    for seed in range(200):
        record = played(rules, 1, seed)
        contract = replay(record).deals[0].final.contract
        if contract is not None and contract.lone_defender is not None:
            break
    document, _ = written(record)
    bidding = document["deals"][0]["phases"][0]
    assert contract is not None
    assert contract.lone is not None
    assert bidding["aloneDefender"] == contract.lone_defender
    assert [exchange["sender"] for exchange in bidding["cardExchanges"]] == [(contract.lone + 2) % 4, contract.lone]
    back = replay(read_egn(json.dumps(document))[0]).deals[0]
    assert back.final.contract == contract
    assert back.final.gifts == replay(record).deals[0].final.gifts


def test_going_under_is_carried_with_what_was_shown_and_taken() -> None:
    rules = with_options(STUCK, {"going_under": "any_three_9T"})
    for seed in range(200):
        record = played(rules, 1, seed)
        under = replay(record).deals[0].final.gone_under
        if under is not None:
            break
    document, _ = written(record)
    shown, taken = document["deals"][0]["phases"][0]["cardExchanges"][:2]
    assert (shown["sender"], shown["receiver"], len(shown["cards"])) == (under, under, 3)
    assert ("sender" in taken, taken["receiver"], len(taken["cards"])) == (False, under, 3)
    again = read_egn(json.dumps(document))[0]
    assert replay(again).deals[0].final.gone_under == Seat(under or 0)
    assert json.loads(write_egn(again)[0]) == document
