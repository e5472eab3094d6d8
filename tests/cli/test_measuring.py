"""The commands that measure players, as a shell runs them."""

import json
import re
from pathlib import Path

import pytest

from euchre.cards import shortened
from tests.cli.shell import euchre

CASES = str(Path(__file__).parent.parent / "data" / "cases" / "positions.jsonl")
SEAT = ("advise", "--dealer", "3", "--seat", "0", "--up", "QH")


def test_arena_says_by_how_much_a_player_is_better() -> None:
    ran = euchre("arena", "club", "random", "--deals", "10", "--seed", "1")
    assert ran.code == 0
    assert "club gains +" in ran.out
    assert "10 deals with seed 1" in ran.out.replace("\n", " ")


def test_arena_writes_json_with_everything_and_nothing_else() -> None:
    verdict = json.loads(euchre("arena", "club", "random", "--game", "buck", "--deals", "3", "--json").out)["verdict"]
    assert (verdict["game"], verdict["a"], verdict["b"], verdict["observed"], verdict["deals"]) == (
        "buck",
        "club",
        "random",
        3,
        24,
    )
    assert verdict["points"]["mean"] > 0


def test_arena_plays_games_from_a_score() -> None:
    verdict = json.loads(euchre("arena", "club", "random", "--games", "2", "--score", "9,9", "--json").out)["verdict"]
    assert (verdict["whole"], verdict["scores"], verdict["observed"]) == (True, [9, 9], 2)


def test_arena_gives_the_same_answer_every_time() -> None:
    words = ("arena", "random", "club", "--deals", "4", "--set", "stick_the_dealer=on", "--json")
    assert euchre(*words).out == euchre(*words).out


def test_positions_counts_by_theme_and_by_label() -> None:
    ran = euchre("positions", CASES, "--bot", "club", "--json")
    report = json.loads(ran.out)["report"]
    assert report["all"]["positions"] == 108
    assert {share["label"] for share in report["by_label"]} >= {"consensus", "annotator"}
    assert len(report["differences"]) == 108 - report["all"]["met"]


def test_positions_shows_what_was_chosen_otherwise() -> None:
    ran = euchre("positions", CASES, "--bot", "random")
    assert "consensus" in ran.out
    assert "accepted: " in ran.out


def test_advise_names_every_action_and_the_rule_of_thumb() -> None:
    ran = euchre(*SEAT, "--hand", "JH JD AH KH AS")
    assert ran.out.startswith("club says: order alone")
    assert re.search(r"^order alone +for *$", ran.out, re.MULTILINE)
    assert re.search(r"^pass +against *$", ran.out, re.MULTILINE)
    advice = json.loads(euchre(*SEAT, "--hand", "JH JD AH KH AS", "--json").out)["advice"]
    assert {opinion["action"] for opinion in advice["opinions"]} == {"pass", "order", "order alone"}
    by_action = {opinion["action"]: opinion for opinion in advice["opinions"]}
    assert by_action["order alone"]["agree"]
    assert by_action["pass"]["disagree"] == by_action["order alone"]["agree"]


def test_advise_follows_the_history() -> None:
    ran = euchre(*SEAT, "--hand", "AH AS 9C TC", "--history", "pass, pass, order, KC QC JC AC 9S")
    assert ran.out.startswith("club says: AS")
    assert "It is the only card that the rules allow." in ran.out


@pytest.mark.parametrize(
    "house_rule, unweighed, seat, hand, history",
    [
        ("claims=verified", "claim", "0", "AH KH", "order, discard, JH 9S 9C 9H, JD TS TC TD, AS JS KS QS"),
        ("follow_suit_mode=honor", "KH", "1", "JH AH KH AS 9C", "pass, order, discard, AC"),
    ],
)
def test_advise_tells_apart_what_is_not_weighed(
    house_rule: str, unweighed: str, seat: str, hand: str, history: str
) -> None:
    setting = ("--set", house_rule, "--bot", "expert", "--up", "QH", "--dealer", "3")
    ran = euchre("advise", *setting, "--seat", seat, "--hand", hand, "--history", history)
    assert (ran.code, ran.err) == (0, "")
    assert re.search(rf"^{unweighed} +– +– ", ran.out, re.MULTILINE)


def refusal(*words: str) -> str:
    """What a command says when it refuses its input."""
    ran = euchre(*words)
    assert (ran.code, ran.out) == (2, "")
    return ran.err.strip()


def test_what_cannot_be_is_refused_in_one_sentence() -> None:
    everybody = "baseline, beginner, club, expert, expert_for_points or random"
    assert refusal("arena", "klub", "random") == f"There is no player “klub”: choose {everybody}."
    assert refusal("arena", "club", "random", "--score", "1,2,3").startswith("--score “1,2,3” is not a score of Euchre")
    for written in ("8--6", "-3-6", "8-", "9" * 5000 + ",0"):
        told = refusal("arena", "club", "random", "--score", written)
        assert told == f"--score “{shortened(written)}” is not a score of Euchre: write 2 numbers with commas."
    assert refusal("arena", "club", "random", "--score", "10-3").startswith("At 10,3 the game is over")
    assert refusal("arena", "club", "random", "--score=-3,12").startswith("At -3,12 the game is over")
    assert refusal("arena", "club", "random", "--deals", "2", "--games", "2").startswith("--deals and --games exclude")
    assert refusal("arena", "club", "random", "--deals", "0") == "--deals must be 1 or more."
    assert refusal("arena", "club", "random", "--jobs", "62") == "--jobs must be 61 or less."
    assert refusal("arena", "club", "random", "--seed", "\udcff").endswith("it is not text in UTF-8.")
    assert refusal("positions", "nowhere.jsonl").startswith("nowhere.jsonl cannot be read")
    assert refusal(*SEAT, "--hand", "JH AH").startswith("Seat 0 holds 5 cards at that point")
    assert refusal(*SEAT, "--hand", "JH AH KH AS XX").startswith("“XX” is not a card")
