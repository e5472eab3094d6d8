"""Converting between notations, and telling them apart."""

import json

import pytest

from euchre.cards import MalformedText
from euchre.record import convert, detect, games_of, read_any, read_egn, replay
from tests.record.files import EGN_GAMES, MATCH, egn, ptn


@pytest.mark.parametrize(
    "text,name,notation",
    [
        (egn("nine-deals.egn"), None, "egn"),
        (egn("broken/truncated.egn"), None, "egn"),
        (egn(MATCH), None, "emn"),
        (ptn(313), None, "ptn"),
        (ptn(282), None, "ptn"),
        (convert(egn("nine-deals.egn"), "native").text, None, "native"),
        (convert(egn(MATCH), "native").text, None, "native"),
        ('{"format":"euchre-record","vers', None, "native"),
        ("{}", "game.jsonl", "native"),
        ("garbage", "deals.PBN", "ptn"),
    ],
)
def test_a_notation_is_known_by_its_text_or_else_by_its_name(text: str, name: str | None, notation: str) -> None:
    assert detect(text, name) == notation


def test_a_text_that_is_no_record_is_refused() -> None:
    with pytest.raises(MalformedText, match=r"^This is no record: native records, EGN and EMN documents and PTN texts"):
        detect("1. e4 e5", "game.pgn")


def test_a_mark_of_byte_order_is_no_trouble() -> None:
    for text in (egn("nine-deals.egn"), ptn(313), convert(ptn(313), "native").text):
        assert convert("\ufeff" + text, "native") == convert(text, "native")


def test_the_notation_may_be_named() -> None:
    with pytest.raises(MalformedText, match=r"^Line 1 is not a whole tag|^Line 1 stands under no tag"):
        convert(egn("nine-deals.egn"), "native", source="ptn")


@pytest.mark.parametrize("name", EGN_GAMES)
def test_a_document_comes_back_from_the_native_text(name: str) -> None:
    native = convert(egn(name), "native")
    back = convert(native.text, "egn")
    assert json.loads(back.text) == json.loads(egn(name))
    assert native.warnings == back.warnings == ()


def test_a_match_comes_back_from_the_native_text() -> None:
    assert json.loads(convert(convert(egn(MATCH), "native").text, "emn").text) == json.loads(egn(MATCH))


def test_a_game_keeps_its_points_through_every_notation() -> None:
    points = [deal.points for deal in replay(read_egn(egn("nine-deals.egn"))[0]).deals]
    deals = games_of(read_any(convert(egn("nine-deals.egn"), "ptn").text)[0])
    assert [replay(game).deals[0].points for game in deals] == points


def test_a_deal_of_trickster_becomes_a_document_of_one_deal() -> None:
    converted = convert(ptn(233), "egn")
    document = json.loads(converted.text)
    assert document["metadata"]["initialScore"] == [6, 9]
    assert document["metadata"]["finalScore"] == [6, 11]
    assert document["deals"][0]["phases"][0]["calls"] == ["Pass"] * 5 + ["n"]
    assert "EGN does not carry the cards under the upcard." in converted.warnings


def test_a_match_is_no_document_of_one_game_and_a_game_is_no_match() -> None:
    with pytest.raises(MalformedText, match=r"^An EGN document holds one game, and this is a match of 6"):
        convert(egn(MATCH), "egn")
    with pytest.raises(MalformedText, match=r"^An EMN document holds a match of several games, and this is one game"):
        convert(egn("nine-deals.egn"), "emn")


def test_a_match_can_be_written_deal_by_deal() -> None:
    converted = convert(egn(MATCH), "ptn")
    assert len(games_of(read_any(converted.text)[0])) == 73
    assert converted.warnings[0].startswith("Game 1: PTN tells each deal by itself")
