"""The rulesets of EGN: which house options they are, and what they cannot say."""

from typing import Any

import pytest

from euchre.cards import MalformedText
from euchre.record import read_egn, write_egn
from euchre.rules import GAMES, Rules, Value, option_values, with_options
from tests.record.files import document, record_of
from tests.record.test_replay import record_of as record_of_events


def rules_of(**ruleset: object) -> Rules:
    """The rules of a document with this ruleset and no deals."""
    changed = document()
    changed["deals"] = []
    changed["metadata"]["ruleset"] = ruleset
    return record_of(changed).rules


@pytest.mark.parametrize(
    "key,theirs,option,ours",
    [
        ("std", True, "stick_the_dealer", True),
        ("std", False, "stick_the_dealer", False),
        ("min_rank", 9, "deck", "24"),
        ("min_rank", 7, "deck", "32"),
        ("winning_score", 15, "target", 15),
        ("num_deals", 8, "progressive", 8),
        ("canadian", True, "canadian_loner", True),
        ("loner_lead", "LEFT_OF_DEALER", "lone_lead", "next_active_from_eldest"),
        ("loner_lead", "LEFT_OF_LONER", "lone_lead", "left_of_loner"),
        ("loner_march_score", 5, "alone_march_points", 5),
        ("loner_euchred_score", 4, "loner_euchre_points", 4),
        ("defend_alone", True, "defend_alone", True),
        ("farmers", True, "farmers_throw_in", "three_or_more_9T"),
        ("partners_best", True, "partners_best", True),
        ("go_under", True, "going_under", "any_three_9T"),
        ("joker", True, "joker", True),
        ("num_players", 4, "stick_the_dealer", True),
        ("allow_no_trump", True, "no_trump_call", "high"),
        ("fast_break", True, "fast_break", True),
        ("four_trick_tokens", True, "four_trick_tokens", True),
    ],
)
def test_an_option_of_egn_is_a_house_option_both_ways(key: str, theirs: object, option: str, ours: Value) -> None:
    changed = document()
    changed["deals"] = []
    changed["metadata"]["ruleset"] = {key: theirs}
    record = record_of(changed)
    assert option_values(record.rules)[option] == ours
    text, warnings = write_egn(record)
    assert read_egn(text)[0].rules == record.rules
    assert f'"{key}": ' in text
    assert warnings == ()


def test_a_document_without_ruleset_sticks_the_dealer_and_plays_to_ten() -> None:
    changed = document()
    changed["deals"] = []
    del changed["metadata"]["ruleset"]
    rules = record_of(changed).rules
    assert rules == with_options(GAMES["euchre"], {"stick_the_dealer": True})
    assert "ruleset" not in write_egn(record_of(changed))[0]


def test_a_number_of_deals_takes_the_place_of_a_score() -> None:
    rules = rules_of(num_deals=8, winning_score=0)
    assert (rules.match.target, rules.match.progressive) == (None, 8)


def test_a_joker_and_no_trump_go_together() -> None:
    assert rules_of(joker=True, allow_no_trump=True).calling.joker_no_trump == "own_suit_highest"


@pytest.mark.parametrize(
    "ruleset,sentence",
    [
        ({"num_players": 6}, "The ruleset has 6 players, and EGN games for four can be read."),
        ({"min_rank": 6}, "The ruleset has min_rank=6, and 9, 7 can be read."),
        ({"loner_march_score": 9}, "The ruleset has loner_march_score=9, and 4, 3, 5, 6 can be read."),
        ({"winning_score": 0}, "The ruleset has no end: give winning_score or num_deals."),
        (
            {"winning_score": 10, "num_deals": 8},
            "The ruleset names both winning_score and num_deals, and a game ends by one of them.",
        ),
        ({"winning_score": 5000}, "The ruleset cannot be played: target: "),
        ({"stick": True}, "The document cannot be read at metadata.ruleset: object contains unknown field “stick”."),
    ],
)
def test_a_ruleset_that_is_not_played_here_is_refused(ruleset: dict[str, Any], sentence: str) -> None:
    with pytest.raises(MalformedText) as refused:
        rules_of(**ruleset)
    assert str(refused.value).startswith(sentence)


def test_house_options_without_a_word_in_egn_are_named_in_a_warning() -> None:
    rules = with_options(GAMES["euchre"], {"claims": "verified", "super_euchre": True, "first_dealer": "first_jack"})
    _, warnings = write_egn(record_of_events(rules, []))
    assert warnings == ("EGN cannot say claims=verified, super_euchre=on.",)


def test_an_option_that_egn_knows_less_exactly_is_named_too() -> None:
    rules = with_options(GAMES["euchre"], {"farmers_throw_in": "all_9T"})
    text, warnings = write_egn(record_of_events(rules, []))
    assert '"farmers": true' in text
    assert warnings == ("EGN cannot say farmers_throw_in=all_9T.",)


def test_a_double_pack_cannot_be_told_in_egn() -> None:
    rules = with_options(GAMES["euchre"], {"deck": "double24"})
    with pytest.raises(MalformedText, match=r"^EGN has no word for deck=double24, so this game"):
        write_egn(record_of_events(rules, []))


@pytest.mark.parametrize("name", ["cutthroat", "six_handed", "buck", "buck3", "dirty_clubs"])
def test_egn_is_for_four_in_two_sides(name: str) -> None:
    with pytest.raises(MalformedText, match=r"^EGN writes down Euchre for four in two sides"):
        write_egn(record_of_events(GAMES[name], []))
