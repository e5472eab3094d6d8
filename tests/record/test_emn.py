"""Matches of several games with changing partners, in Euchre Match Notation."""

import json

import pytest
from msgspec.structs import replace

from euchre.cards import MalformedText
from euchre.record import Match, read_emn, read_native, replay, write_emn, write_match
from tests.record.files import MATCH, MATCH_GAMES, dashed, egn


def test_every_game_of_the_match_gives_the_points_that_it_gave_at_the_table() -> None:
    match, warnings = read_emn(egn(MATCH))
    replayed = [replay(game) for game in match.games]
    assert [(dashed(game.scores), " ".join(dashed(deal.points) for deal in game.deals)) for game in replayed] == list(
        MATCH_GAMES
    )
    assert warnings == ()


def test_partners_change_from_game_to_game() -> None:
    match, _ = read_emn(egn(MATCH))
    assert [game.header.players for game in match.games[::2]] == [
        ("P0", "P1", "P2", "P3"),
        ("P1", "P0", "P2", "P3"),
        ("P3", "P0", "P2", "P1"),
    ]


def test_a_match_comes_out_of_the_native_text_as_it_went_in() -> None:
    found = read_native(write_match(read_emn(egn(MATCH))[0]))
    assert isinstance(found, Match)
    text, warnings = write_emn(found)
    assert json.loads(text) == json.loads(egn(MATCH))
    assert warnings == ()


def test_everything_that_is_told_about_a_match_survives() -> None:
    changed = json.loads(egn(MATCH))
    changed["version"] = "1.0.3"
    changed["metadata"]["matchId"] = "m1"
    changed["metadata"]["description"] = ""
    changed["metadata"]["matchFormat"] = {"type": "BEST_OF_N", "target": 3}
    changed["metadata"]["result"] = {"status": "COMPLETED", "winner": ["p-01"], "scores": {"p-01": 4, "p-02": 1.5}}
    del changed["metadata"]["players"][0]["playerIds"]
    match = read_native(write_match(read_emn(json.dumps(changed))[0]))
    assert isinstance(match, Match)
    assert json.loads(write_emn(match)[0]) == changed


def test_a_fault_in_a_game_is_told_with_its_number() -> None:
    changed = json.loads(egn(MATCH))
    changed["games"][2]["gameData"]["deals"][4]["phases"][1]["tricks"][0][0] = "Jx"
    with pytest.raises(MalformedText, match=r"^Game 3: Deal 5, trick 1: Jx is played, and only cards that are known"):
        read_emn(json.dumps(changed))


def test_who_sits_at_the_table_is_known_to_the_match() -> None:
    changed = json.loads(egn(MATCH))
    changed["games"][1]["players"][3] = "p-09"
    with pytest.raises(MalformedText, match=r"^Game 2: “p-09” sits at the table, and the match has no player"):
        read_emn(json.dumps(changed))


@pytest.mark.parametrize(
    "key,value,sentence",
    [
        ("version", "1.2", "The document is of EMN version 1.2, and version 1.0 can be read."),
        ("fileType", "EGN", "This is not an EMN document: its fileType is not “Euchre Match Notation”."),
        ("rounds", 4, "The document cannot be read: object contains unknown field “rounds”."),
    ],
)
def test_another_document_is_refused(key: str, value: object, sentence: str) -> None:
    with pytest.raises(MalformedText) as refused:
        read_emn(json.dumps({**json.loads(egn(MATCH)), key: value}))
    assert str(refused.value) == sentence


def test_games_without_seats_in_a_match_cannot_be_told_in_emn() -> None:
    match, _ = read_emn(egn(MATCH))
    loose = replace(match.games[0], header=replace(match.games[0].header, sitting=None))
    with pytest.raises(MalformedText, match=r"^Game 1: the record does not say which players of the match sit at its"):
        write_emn(Match(match.header, (loose,)))
