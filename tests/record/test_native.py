"""The native text: its lines, and what is said about a text that cannot be read."""

import json
from typing import Any

import pytest

from euchre.cards import Card, MalformedText
from euchre.engine import Discarded, Passed
from euchre.record import (
    Branch,
    Happened,
    Header,
    Match,
    Note,
    Record,
    RecordError,
    Seed,
    Start,
    TruncatedRecord,
    games_of,
    header_line,
    line,
    read_emn,
    read_native,
    read_record,
    replay,
    write_match,
    write_record,
)
from euchre.rules import GAMES, Seat
from tests.record.files import MATCH, egn

HEADER = Header(version=1, rules=GAMES["euchre"], players=("Ann", "Bob", "Cat", "Dan"))
ENTRIES = (
    Happened(event=Passed(Seat(2))),
    Note(text="Too timid", label="?"),
    Happened(event=Discarded(Seat(1), None)),
    Branch(at=3, lines=(Happened(event=Discarded(Seat(1), Card("9C"))), Note(text="Better"))),
    Seed(kind="match", value="a long secret"),
)


def test_what_is_written_is_read() -> None:
    record = Record(HEADER, ENTRIES)
    assert read_record(write_record(record)) == record


def test_appending_lines_to_the_header_is_all_that_writing_takes() -> None:
    assert write_record(Record(HEADER, ENTRIES)) == header_line(HEADER) + "".join(line(entry) for entry in ENTRIES)


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_line_is_one_line_and_says_its_kind(entry: Happened | Note | Branch | Seed) -> None:
    text = line(entry)
    assert text.count("\n") == 1
    assert json.loads(text)["line"] == {Happened: "event", Note: "note", Branch: "branch", Seed: "seed"}[type(entry)]


def test_an_event_is_written_in_the_words_of_the_engine() -> None:
    assert json.loads(line(ENTRIES[0])) == {"line": "event", "event": {"event": "Passed", "seat": 2}}


def test_the_header_holds_the_whole_rules() -> None:
    told = json.loads(header_line(HEADER))
    assert (told["format"], told["version"]) == ("euchre-record", 1)
    assert told["rules"]["auction"]["stick_the_dealer"] is False
    assert told["rules"]["match"]["target"] == 10


def test_empty_lines_and_windows_line_ends_are_no_trouble() -> None:
    text = write_record(Record(HEADER, ENTRIES))
    assert read_record(text.replace("\n", "\r\n") + "\r\n\n") == Record(HEADER, ENTRIES)


def test_a_note_may_hold_any_letters() -> None:
    record = Record(HEADER, (Note(text="♥ “well”\n\u2028 played"),))
    assert read_record(write_record(record)) == record


# Texts that cannot be read -----------------------------------------------------------------------


def test_a_last_line_that_breaks_off_is_named() -> None:
    text = write_record(Record(HEADER, ENTRIES))[:-9]
    with pytest.raises(TruncatedRecord) as refused:
        read_record(text)
    assert str(refused.value) == "The record breaks off in the middle of line 6; what stands before it is whole."
    assert refused.value.line == 6


def test_the_whole_lines_before_one_that_breaks_off_can_be_kept() -> None:
    text = write_record(Record(HEADER, ENTRIES))
    assert read_record(text[:-9], keep_whole=True) == Record(HEADER, ENTRIES[:-1])
    assert read_record(text, keep_whole=True) == Record(HEADER, ENTRIES)


def test_a_header_that_breaks_off_leaves_nothing() -> None:
    with pytest.raises(TruncatedRecord, match=r"in the middle of line 1; nothing of it can be read\.$"):
        read_record(header_line(HEADER)[:100], keep_whole=True)


def test_a_record_of_a_later_version_is_refused() -> None:
    later = header_line(HEADER).replace('"version":1', '"version":2').replace('"players"', '"seats"')
    with pytest.raises(RecordError, match=r"^The record is of version 2 of the format, and only 1 can be read\.$"):
        read_record(later)


def test_a_record_of_something_else_is_refused() -> None:
    with pytest.raises(RecordError, match=r"^This is not a record of Euchre: its header names the format “chess”\.$"):
        read_record('{"format":"chess","version":1}\n')


def test_a_text_without_a_line_is_refused() -> None:
    with pytest.raises(RecordError, match=r"^The record is empty"):
        read_record("\n \n")


def test_a_record_begins_with_its_header() -> None:
    with pytest.raises(RecordError, match=r"^Line 1 is not a header"):
        read_record(line(ENTRIES[0]))


@pytest.mark.parametrize(
    "bad,sentence",
    [
        ("{no json}", "Line 2 is not whole JSON"),
        ('{"line":"remark","text":"x"}', "Line 2 cannot be read at line: invalid value 'remark'."),
        ('{"line":"event","event":{"event":"Plaid","seat":1}}', "Line 2 cannot be read at event.event: invalid value"),
        (
            '{"line":"event","event":{"event":"Played","seat":1,"card":"JX"}}',
            "Line 2 cannot be read at event.card: “JX” is not a card.",
        ),
        ('{"line":"note","text":"x","author":"y"}', "Line 2 cannot be read: object contains unknown field “author”."),
        ('{"line":"note"}', "Line 2 cannot be read: object missing required field “text”."),
    ],
)
def test_a_line_of_another_kind_is_refused_with_its_number(bad: str, sentence: str) -> None:
    with pytest.raises(RecordError) as refused:
        read_record(header_line(HEADER) + bad + "\n" + line(ENTRIES[0]))
    assert str(refused.value).startswith(sentence)


def test_only_a_match_holds_a_second_header() -> None:
    text = write_record(Record(HEADER, ENTRIES)) + header_line(HEADER)
    with pytest.raises(RecordError, match=r"^Line 7 is a second header: only a match holds several games\.$"):
        read_record(text)


def test_rules_that_cannot_be_played_are_refused() -> None:
    text = header_line(HEADER).replace('"players":4', '"players":6')
    with pytest.raises(MalformedText, match=r"6×5 = 30"):
        replay(read_record(text))


@pytest.mark.parametrize(
    "changes,sentence",
    [
        ({"players": ("Ann", "Bob")}, "The header names 2 players, and the game has 4."),
        ({"start": Start(scores=(1, 2, 3))}, "The record begins at 1-2-3, and the game has 2 scores."),
        ({"start": Start(dealer=Seat(4))}, "Seat 4 deals first, and seats are 0 to 3."),
    ],
)
def test_a_header_that_does_not_fit_its_rules_is_refused(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RecordError) as refused:
        replay(Record(Header(version=1, rules=GAMES["euchre"], **changes)))
    assert str(refused.value) == sentence


# Matches of several games ------------------------------------------------------------------------


def test_a_match_is_one_record_after_the_other_under_a_header_of_its_own() -> None:
    match, _ = read_emn(egn(MATCH))
    text = write_match(match)
    assert json.loads(text.split("\n", 1)[0])["format"] == "euchre-match"
    assert read_native(text) == match
    assert games_of(match) == match.games


def test_a_match_is_no_single_record() -> None:
    match, _ = read_emn(egn(MATCH))
    with pytest.raises(RecordError, match=r"^This is a match of 6 games, and a record of one game is wanted\.$"):
        read_record(write_match(match))


def test_the_lines_of_a_match_stand_under_the_header_of_a_game() -> None:
    match, _ = read_emn(egn(MATCH))
    text = header_line(match.header) + line(ENTRIES[0])
    with pytest.raises(RecordError, match=r"^Line 2: each game of a match begins with a header of its own\.$"):
        read_native(text)
    assert read_native(header_line(match.header)) == Match(match.header, ())


@pytest.mark.parametrize(
    "text, sentence",
    [
        ('{"format":"euchre-record"}', "The record names no version of the format: write version 1 into its header."),
        ('{"a":' * 100_000, "Line 1 cannot be read: its lists or objects lie too deep in one another."),
    ],
)
def test_what_is_no_record_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as refusal:
        read_native(text)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    "event, sentence",
    [
        (
            '{"event":"Dealt","dealer":0,"hands":[["9S","JX"]],"upcard":"9C","kitty":[]}',
            "Line 2 cannot be read at event.hands[0][1]: “JX” is not a card.",
        ),
        (
            '{"event":"Played","seat":0,"card":"9S","suit":"X"}',
            "Line 2 cannot be read at event.suit: “X” is not one of the words that may stand there.",
        ),
    ],
)
def test_a_word_that_cannot_stand_there_is_named_with_its_place(event: str, sentence: str) -> None:
    header = header_line(Header(version=1, rules=GAMES["euchre"]))
    with pytest.raises(RecordError) as refusal:
        read_native(header + f'{{"line":"event","event":{event}}}\n')
    assert str(refusal.value) == sentence
