"""Games in Euchre Game Notation: what a replay gives, what is refused, and that they come out as they went in."""

import json
from typing import Any

import pytest

from euchre.cards import Card, MalformedText
from euchre.engine import Play, Played, is_over
from euchre.record import Branch, Note, RecordError, read_egn, read_record, replay, write_egn, write_record
from tests.record.files import EGN_GAMES, OLD_GAME, OLD_GAME_SCORES, dashed, document, egn, record_of


@pytest.mark.parametrize("name", EGN_GAMES)
def test_every_deal_gives_the_points_that_it_gave_at_the_table(name: str) -> None:
    start, final, points = EGN_GAMES[name]
    record, warnings = read_egn(egn(name))
    replayed = replay(record)
    assert dashed(record.header.start.scores or ()) == start
    assert " ".join(dashed(deal.points) for deal in replayed.deals) == points
    assert (dashed(replayed.scores), warnings) == (final, ())


@pytest.mark.parametrize("name", EGN_GAMES)
def test_a_document_comes_out_of_the_native_text_as_it_went_in(name: str) -> None:
    native = write_record(read_egn(egn(name))[0])
    text, warnings = write_egn(read_record(native))
    assert json.loads(text) == json.loads(egn(name))
    assert warnings == ()


def test_the_native_text_holds_events_and_not_the_document() -> None:
    native = write_record(read_egn(egn("vwec-finals.egn"))[0])
    assert '"event":"Played"' in native
    assert not any(key in native for key in ("EUCHRE_BIDDING", 'tricks":[[', "upCard", "initialState"))


def test_the_old_layout_is_read_with_a_warning_and_comes_out_in_the_present_one() -> None:
    record, warnings = read_egn(egn(OLD_GAME))
    replayed = replay(record)
    assert " ".join(dashed(deal.points) for deal in replayed.deals) == OLD_GAME_SCORES[2]
    assert warnings == ("The document has the old layout of EGN 1.0: it is read as EGN 1.4.",)
    written = json.loads(write_egn(record)[0])
    fourth = json.loads(egn("masters-week-5-match.emn"))["games"][3]["gameData"]
    assert written["deals"] == fourth["deals"]
    assert written["version"] == "1.4"


def test_an_old_leader_who_cannot_lead_is_refused() -> None:
    changed = document(OLD_GAME)
    changed["deals"][1]["phases"][1]["initialLead"] = 3
    with pytest.raises(MalformedText, match=r"^Deal 2, trick 1: seat 3 is said to lead, and the lead is seat 1's\.$"):
        record_of(changed)


def test_a_kitty_of_the_old_layout_is_kept() -> None:
    changed = document(OLD_GAME)
    changed["deals"][0]["initialState"]["kitty"] = ["9d", "", "Qh"]
    with pytest.raises(MalformedText, match="QH goes to the upcard and to the kitty"):
        record_of(changed)
    changed["deals"][0]["initialState"]["kitty"] = ["Qc", "", ""]
    assert replay(record_of(changed)).deals[0].dealt.kitty == (Card("QC"), None, None)


@pytest.mark.parametrize(
    "name,sentence",
    [
        ("truncated", "The document is not whole JSON: input data was truncated."),
        ("card-played-twice", "Deal 1, trick 5: seat 2 plays AS, which it already played in trick 1."),
        (
            "revoke",
            "Deal 1, trick 1: seat 2 plays TH and does not follow spades, but still holds AS, played in trick 4.",
        ),
        ("wrong-seat-count", "The document names three players, and the game is for four."),
        ("unknown-version", "The document is of EGN version 7.0, and versions 1.2 to 1.4 can be read."),
        ("wrong-final-score", "The document says the final score is 10-8, and its deals add up to 10-9."),
    ],
)
def test_a_broken_document_is_refused_with_one_sentence(name: str, sentence: str) -> None:
    with pytest.raises(MalformedText) as refused:
        read_egn(egn(f"broken/{name}.egn"))
    assert str(refused.value) == sentence


def set_card(changed: Any, deal: int, trick: int, at: int, card: str) -> None:
    changed["deals"][deal]["phases"][1]["tricks"][trick][at] = card


def test_a_card_that_is_none_is_refused_with_its_place() -> None:
    changed = document()
    set_card(changed, 0, 1, 2, "JX")
    with pytest.raises(MalformedText, match=r"^Deal 1, trick 2: “JX” is not a card of EGN"):
        record_of(changed)


def test_a_card_that_is_not_known_cannot_be_replayed() -> None:
    changed = document()
    set_card(changed, 0, 1, 2, "Xh")
    with pytest.raises(MalformedText, match=r"^Deal 1, trick 2: Xh is played, and only cards that are known"):
        record_of(changed)


def test_the_upcard_is_played_by_nobody_but_the_dealer_who_took_it() -> None:
    changed = document()
    set_card(changed, 1, 0, 0, "Qd")
    with pytest.raises(MalformedText, match=r"^Deal 2, trick 1: seat 2 cannot play QD: QD was taken up by the dealer"):
        record_of(changed)


def test_a_card_played_by_another_seat_before_is_named_with_its_trick() -> None:
    changed = document()
    set_card(changed, 1, 4, 1, "Ad")
    with pytest.raises(MalformedText, match=r"^Deal 2, trick 5: seat 3 plays AD, which seat 2 already"):
        record_of(changed)


def test_bowers_may_be_written_by_their_names() -> None:
    changed = document()
    assert changed["deals"][1]["phases"][1]["tricks"][0][:1] == ["Jd"]
    set_card(changed, 1, 0, 0, "R")
    set_card(changed, 1, 0, 2, "L")
    assert record_of(changed) == record_of(document())


def test_a_nine_may_be_written_as_n() -> None:
    changed = document()
    set_card(changed, 1, 0, 3, "Nd")
    assert record_of(changed) == record_of(document())


def test_a_trick_with_a_card_too_few_or_too_many_is_refused() -> None:
    changed = document()
    moved = changed["deals"][1]["phases"][1]["tricks"][0].pop()
    with pytest.raises(MalformedText, match=r"^Deal 2, trick 1 has three cards, and more play to it\.$"):
        record_of(changed)
    changed["deals"][1]["phases"][1]["tricks"][0] += [moved, "9c"]
    with pytest.raises(MalformedText, match=r"^Deal 2, trick 1 has too many cards: 9c is one more\.$"):
        record_of(changed)


def test_a_sixth_trick_is_refused() -> None:
    changed = document()
    changed["deals"][0]["phases"][1]["tricks"].append(["9c"])
    with pytest.raises(MalformedText, match=r"^Deal 1: 9c is played, and no more can be played\.$"):
        record_of(changed)


def test_a_call_that_is_none_and_a_call_that_is_not_known_are_refused() -> None:
    changed = document()
    changed["deals"][0]["phases"][0]["calls"][1] = "Hearts"
    with pytest.raises(MalformedText, match=r"^Deal 1, call 2: “Hearts” is not a call of EGN"):
        record_of(changed)
    changed["deals"][0]["phases"][0]["calls"][1] = "x"
    with pytest.raises(MalformedText, match=r"^Deal 1, call 2: it is not known"):
        record_of(changed)


def test_the_deal_goes_round_clockwise() -> None:
    changed = document()
    changed["deals"][1]["initialState"]["dealer"] = 3
    with pytest.raises(MalformedText, match=r"^Deal 2: seat 3 deals, and the deal is seat 1's\.$"):
        record_of(changed)


def test_no_deal_follows_one_that_is_not_over_or_the_end_of_the_game() -> None:
    changed = document()
    changed["deals"][0]["phases"][1]["tricks"].pop()
    with pytest.raises(MalformedText, match=r"^Deal 2 begins, and deal 1 is not over\.$"):
        record_of(changed)
    over = document()
    over["metadata"]["initialScore"] = [9, 9]
    with pytest.raises(MalformedText, match=r"^Deal 2: the game was over before it, at 13-9\.$"):
        record_of(over)


def test_a_dealt_hand_of_six_cards_is_refused() -> None:
    changed = document("custom-scenario.egn")
    changed["deals"][0]["initialState"]["playerCards"][2].append("9d")
    with pytest.raises(MalformedText, match=r"^Deal 1: seat 2 is dealt six cards, and a hand has five\.$"):
        record_of(changed)


def test_two_equal_cards_of_a_single_pack_are_refused() -> None:
    changed = document("custom-scenario.egn")
    changed["deals"][0]["initialState"]["playerCards"][2][0] = "Kh"
    with pytest.raises(MalformedText, match=r"^Deal 1: KH goes to seat 0 and to seat 2, and the pack has one\.$"):
        record_of(changed)


def test_with_all_hands_given_a_renege_is_told_at_once() -> None:
    changed = document("custom-scenario.egn")
    changed["deals"][0]["phases"][1]["tricks"][0][3] = "Jd"
    with pytest.raises(MalformedText, match=r"^Deal 1, trick 1: seat 0 plays JD and does not follow hearts, but still"):
        record_of(changed)


def test_a_deal_packed_into_bits_is_refused() -> None:
    changed = document()
    changed["deals"][1] = "AAECAwQF"
    with pytest.raises(MalformedText, match=r"^Deal 2 is packed into bits"):
        record_of(changed)


@pytest.mark.parametrize(
    "key,value,sentence",
    [
        ("fileType", "Chess", "This is not an EGN document: its fileType is not “Euchre Game Notation”."),
        ("version", None, "The document is of EGN version None, and versions 1.2 to 1.4 can be read."),
        ("extra", 1, "The document cannot be read: object contains unknown field “extra”."),
        ("deals", 3, "The document cannot be read at deals: expected a list, got a whole number."),
    ],
)
def test_a_document_of_another_shape_is_refused(key: str, value: object, sentence: str) -> None:
    with pytest.raises(MalformedText) as refused:
        record_of({**document(), key: value})
    assert str(refused.value) == sentence


def test_places_in_a_document_count_deals_from_one() -> None:
    changed = document()
    changed["deals"][1]["initialState"]["dealer"] = "east"
    with pytest.raises(MalformedText, match=r"at deal 2, initialState\.dealer: expected a whole number, got text\.$"):
        record_of(changed)


def test_a_game_may_stop_in_the_middle_of_a_trick() -> None:
    changed = document()
    del changed["deals"][1]["phases"][1]["tricks"][3:]
    changed["deals"][1]["phases"][1]["tricks"][2].pop()
    record = record_of(changed)
    final = replay(record).final
    assert (len(final.tricks), len(final.trick), is_over(final)) == (2, 3, False)
    assert json.loads(write_egn(record)[0]) == changed


@pytest.mark.parametrize("left", [0, 1])
def test_a_deal_may_stop_before_the_play_or_before_the_calls(left: int) -> None:
    changed = document()
    del changed["deals"][1]["phases"][left:]
    record = record_of(changed)
    assert json.loads(write_egn(record)[0]) == changed


def test_quirks_of_the_layout_survive() -> None:
    changed = document()
    changed["version"] = "1.2.1"
    changed["metadata"]["finalScore"] = [10, 9]
    del changed["metadata"]["ruleset"]["canadian"]
    changed["metadata"]["players"][1] = {"name": "P1", "id": "x", "playerIds": [{"id": "7", "source": "league"}]}
    changed["deals"][0]["dealNumber"] = 11
    changed["deals"][0]["initialState"]["playerCards"] = [[], [], [], []]
    del changed["deals"][1]["phases"][0]["isAlone"]
    changed["deals"][0]["phases"][0]["aloneDefender"] = -1
    native = write_record(record_of(changed))
    assert json.loads(write_egn(read_record(native))[0]) == changed


# Notes and lines that were not played ------------------------------------------------------------


def notes_after(name: str, deal: int) -> list[tuple[str, Note]]:
    """The notes on the plays of a deal, each with the card it stands at."""
    steps = replay(read_egn(egn(name))[0]).deals[deal - 1].decisions
    return [
        (str(event.card), note)
        for step in steps
        for event in step.events[:1]
        if isinstance(event, Played)
        for note in step.notes
    ]


def test_a_note_stands_at_the_play_that_it_is_about() -> None:
    (card, note), *_ = notes_after("vwec-finals-annotated.egn", 4)
    assert card == "JS"
    assert note.text.startswith("Double led spades here")


def test_a_label_is_taken_off_its_note() -> None:
    ((card, note),) = notes_after("vwec-finals-labelled.egn", 9)
    assert (card, note.label) == ("TH", "??")
    assert note.text.startswith("Leading offsuit here")


@pytest.mark.parametrize("text", ["[!]no space", "[?!] one space", "[!!]", "[x] no label", "plain", "[??]  two spaces"])
def test_every_annotation_comes_out_as_it_went_in(text: str) -> None:
    changed = document()
    changed["deals"][0]["phases"][0]["callAnnotations"] = {"5": [text, "more"]}
    assert json.loads(write_egn(record_of(changed))[0]) == changed


def test_a_note_at_a_number_beyond_the_last_play_keeps_its_number() -> None:
    changed = document()
    changed["deals"][0]["phases"][1]["playAnnotations"] = {"14": ["last"], "33": ["beyond"]}
    record = record_of(changed)
    assert [entry.key for entry in record.entries if isinstance(entry, Note)] == [None, 33]
    assert json.loads(write_egn(record)[0]) == changed


def test_a_line_that_was_not_played_may_begin_in_the_middle_of_a_trick() -> None:
    deal = replay(read_egn(egn("vwec-finals-annotated.egn"))[0]).deals[4]
    first = deal.branches[0]
    step = first.steps[0]
    assert (first.at, len(step.before.trick), step.action) == (7, 1, Play(Card("AC")))


def test_a_line_may_change_a_call() -> None:
    deal = replay(read_egn(egn("masters-week-1-game-6.egn"))[0]).deals[11]
    (line,) = deal.branches
    assert deal.final.contract is not None
    assert deal.final.contract.ordered is False
    contract = line.steps[0].after.contract
    assert contract is not None
    assert (contract.ordered, contract.maker) == (True, 0)


def test_a_line_counts_the_discard_as_a_decision_and_egn_does_not() -> None:
    record = read_egn(egn("vwec-finals-annotated.egn"))[0]
    lines = [entry.at for entry in record.entries if isinstance(entry, Branch)]
    assert lines[0] == 9
    assert json.loads(egn("vwec-finals-annotated.egn"))["deals"][0]["alternativeLines"][0]["branchIndex"] == 8


def test_an_impossible_line_is_refused_with_its_number() -> None:
    changed = document("vwec-finals-labelled.egn")
    changed["deals"][8]["alternativeLines"][0]["phases"][0]["tricks"][0][0] = "Td"
    with pytest.raises(MalformedText, match=r"^Alternative line 1 of deal 9: Deal 9, trick 3: seat 2 plays TD, which"):
        record_of(changed)


def test_a_line_that_leaves_after_the_end_is_refused() -> None:
    changed = document("vwec-finals-labelled.egn")
    changed["deals"][8]["alternativeLines"][0]["branchIndex"] = 40
    with pytest.raises(MalformedText, match=r"^Alternative line 1 of deal 9 leaves it at decision 40"):
        record_of(changed)


# What is said and cannot have been ---------------------------------------------------------------


@pytest.mark.parametrize(
    "key,value,warning",
    [
        ("discard", "9c", "Deal 1: 9c is said to be discarded, and nobody discards: it is not read."),
        ("aloneDefender", 0, "Deal 1: seat 0 is said to defend alone, and cannot: it is not read."),
        (
            "cardExchanges",
            [{"sender": 0, "receiver": 2, "cards": ["9c"]}],
            "Deal 1: cards are said to be exchanged, and by the ruleset they are not: it is not read.",
        ),
    ],
)
def test_what_nobody_was_asked_for_is_named_in_a_warning(key: str, value: object, warning: str) -> None:
    changed = document()
    changed["deals"][0]["phases"][0][key] = value
    record, warnings = read_egn(json.dumps(changed))
    assert warnings == (warning,)
    assert record.entries == record_of(document()).entries


def test_phase_numbers_and_half_known_cards_are_named_in_warnings() -> None:
    changed = document()
    changed["deals"][0]["phases"][1]["phaseNumber"] = 2
    changed["deals"][1]["phases"][1]["isAlone"] = False
    changed["deals"][1]["phases"][0]["discard"] = "Xc"
    assert read_egn(json.dumps(changed))[1] == (
        "Deal 1: its phases are numbered anew.",
        "Deal 2: isAlone is read from the calls, not from the play.",
        "Deal 2: cards of which only rank or suit is known are read as unknown.",
    )


@pytest.mark.parametrize("key", ["²", "01", "-1", "first", "9999999999"])
def test_annotations_stand_under_the_number_of_a_call_or_play(key: str) -> None:
    changed = document()
    changed["deals"][0]["phases"][0]["callAnnotations"] = {key: ["Bold"]}
    with pytest.raises(RecordError, match=f"Annotations stand under “{key}”"):
        record_of(changed)


def test_a_document_that_is_nested_too_deep_is_refused_in_a_sentence() -> None:
    with pytest.raises(RecordError, match="lie too deep in one another"):
        read_egn('{"fileType":' + "[" * 100_000)
