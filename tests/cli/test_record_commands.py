"""The commands on records: check proves, show tells, convert never overwrites."""

import json
from pathlib import Path

import pytest

from euchre.bots import play_match, player
from euchre.record import COMMITMENT, Happened, Header, Seed, commitment, header_line, line, match_seed
from euchre.rules import GAMES
from tests.cli.shell import endless, euchre

DATA = Path(__file__).parents[1] / "data"
NINE_DEALS = DATA / "egn" / "nine-deals.egn"
ANNOTATED = DATA / "egn" / "vwec-finals-annotated.egn"
BROKEN = DATA / "egn" / "broken" / "revoke.egn"


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """The record of a match that was played at the terminal."""
    path = tmp_path / "played.jsonl"
    euchre("play", "euchre", "--seed", "3", "--record", str(path), answers=endless())
    return path


@pytest.mark.parametrize("game", GAMES)
def test_what_was_played_at_the_terminal_holds(game: str, tmp_path: Path) -> None:
    path = tmp_path / "played.jsonl"
    euchre("play", game, "--seed", "5", "--record", str(path), answers=endless())
    ran = euchre("record", "check", str(path))
    assert (ran.code, ran.err) == (0, "")
    assert "Every event holds; the match is over at" in ran.out


def test_the_score_is_shown_after_each_deal_and_at_the_end() -> None:
    lines = euchre("record", "check", str(NINE_DEALS)).out.splitlines()
    assert lines[1].startswith(
        "  Deal 1: P0 and P2 2, P1 and P3 0. P0 and P2 took all five tricks, a march: two points."
    )
    assert lines[-1] == "  Every event holds; the match is over at P0 and P2 11, P1 and P3 2."


def test_one_record_that_does_not_hold_fails_the_check_of_all() -> None:
    ran = euchre("record", "check", str(NINE_DEALS), str(BROKEN), str(ANNOTATED))
    assert ran.code == 2
    assert ran.err.startswith(f"{BROKEN}: Deal 1, trick 1: seat 2 plays TH and does not follow spades")
    assert ran.err.count("\n") == 1
    assert ran.out.count("Every event holds") == 2


def test_a_check_for_programs_has_every_file() -> None:
    ran = euchre("record", "check", str(NINE_DEALS), str(BROKEN), "--json")
    held, broken = json.loads(ran.out)["records"]
    assert ran.code == 2
    assert (held["holds"], held["scores"], held["over"], len(held["deals"])) == (True, [11, 2], True, 9)
    assert held["deals"][1] == {"number": 2, "points": [2, 0], "scores": [4, 0]}
    assert (broken["holds"], broken["file"]) == (False, str(BROKEN))


def promised(path: Path, seed: str = "a seed") -> Path:
    """The record of a deal whose seed was promised before, as a server releases it."""
    match = match_seed(seed, ["0123456789abcdef"])
    played = play_match(GAMES["euchre"], [player("random")] * 4, match, most_deals=1)
    header = Header(version=1, rules=GAMES["euchre"], tags={COMMITMENT: commitment("a seed")})
    seeds = {"server": seed, "entropy": "0123456789abcdef", "match": match}
    lines = [header_line(header), *(line(Happened(event=event)) for event in played.events)]
    path.write_text("".join([*lines, *(line(Seed(kind=kind, value=value)) for kind, value in seeds.items())]))
    return path


def test_a_check_tells_that_the_shuffles_were_promised(tmp_path: Path) -> None:
    path = promised(tmp_path / "fair.jsonl")
    last = euchre("record", "check", str(path)).out.splitlines()[-1]
    assert last == "  Every shuffle comes from the released seed, which was promised before the match."
    [checked] = json.loads(euchre("record", "check", str(path), "--json").out)["records"]
    assert checked["seeds"] == {"released": True, "promised": True}


def test_a_seed_that_was_not_promised_fails_the_check(tmp_path: Path) -> None:
    ran = euchre("record", "check", str(promised(tmp_path / "unfair.jsonl", seed="another seed")))
    assert ran.code == 2
    assert "The released seed is not the one that was promised before the match." in ran.err


def test_a_match_of_several_games_is_checked_game_by_game() -> None:
    ran = euchre("record", "check", str(DATA / "egn" / "masters-week-5-match.emn"))
    assert "masters-week-5-match.emn, game 6: Euchre" in ran.out


def test_a_record_is_shown_in_the_words_of_actions(played: Path) -> None:
    out = euchre("record", "show", str(played)).out
    assert out.startswith("Euchre: Ann, Ben, Cleo and Dan.")
    assert "── Deal 1 ──" in out
    assert "Ann deals, and KH is turned up." in out
    assert "Trick 1: " in out
    assert "win the match" in out.rstrip().splitlines()[-1]


def test_notes_are_shown_with_the_action_they_are_about() -> None:
    out = euchre("record", "show", str(ANNOTATED)).out
    assert "  P3 JH: Even if dealer trumps here we get the last two tricks." in out


def test_lines_that_were_not_played_are_shown() -> None:
    assert "Not played, after 9 decisions: P2 QH, P3 AH" in euchre("record", "show", str(ANNOTATED)).out


def test_records_for_programs_are_the_same_on_two_runs(played: Path) -> None:
    first, second = (euchre("record", "show", str(played), "--json").out for _ in range(2))
    assert first == second
    found = json.loads(first)["records"][0]
    assert (found["tags"]["seat"], found["rules"]["name"]) == ("0", "euchre")


def test_a_record_that_cannot_have_happened_is_not_shown() -> None:
    ran = euchre("record", "show", str(BROKEN))
    assert (ran.code, ran.err.count("\n")) == (2, 1)


@pytest.mark.parametrize("form", ["egn", "ptn"])
def test_a_record_is_converted_and_what_is_lost_is_told(form: str, played: Path, tmp_path: Path) -> None:
    output = tmp_path / f"out.{form}"
    ran = euchre("record", "convert", str(played), "--to", form, "-o", str(output))
    assert (ran.code, ran.out) == (0, "")
    assert all(line.startswith(f"{played}: ") for line in ran.err.splitlines())
    assert euchre("record", "check", str(output)).code == 0


def test_a_conversion_never_overwrites_unasked(tmp_path: Path) -> None:
    output = tmp_path / "out.jsonl"
    output.write_text("precious", "utf-8")
    words = ("record", "convert", str(NINE_DEALS), "--to", "native", "-o", str(output))
    assert euchre(*words).code == 2
    assert output.read_text("utf-8") == "precious"
    assert euchre(*words, "--force").code == 0
    assert euchre("record", "check", str(output)).code == 0


def test_a_game_that_a_format_cannot_hold_is_refused(tmp_path: Path) -> None:
    path, output = tmp_path / "buck.jsonl", tmp_path / "buck.egn"
    euchre("play", "buck", "--seed", "3", "--record", str(path), answers=endless())
    ran = euchre("record", "convert", str(path), "--to", "egn", "-o", str(output))
    assert ran.code == 2
    assert "Buck Euchre" in ran.err
    assert not output.exists()


def test_a_file_that_is_no_record_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir,", "utf-8")
    ran = euchre("record", "check", str(path))
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert ran.err.startswith(f"{path}: This is no record")


def test_bytes_that_are_no_text_are_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe")
    assert euchre("record", "show", str(path)).err == f"{path} is not a text file in UTF-8.\n"


def test_what_others_wrote_cannot_command_the_terminal(tmp_path: Path) -> None:
    document = json.loads(NINE_DEALS.read_text("utf-8"))
    document["metadata"]["players"][0] = "Ann\x1b[2J\nBen\u202e"
    document["metadata"]["title"] = "A\x9b31m game"
    path = tmp_path / "foreign.egn"
    path.write_text(json.dumps(document), "utf-8")
    for command in ("check", "show"):
        ran = euchre("record", command, str(path))
        assert ran.code == 0
        assert not set("\x1b\x9b\u202e") & set(ran.out)
    assert "Ann\ufffd[2J Ben\ufffd" in euchre("record", "check", str(path)).out


def test_a_fault_that_names_what_others_wrote_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "foreign.egn"
    path.write_text(NINE_DEALS.read_text("utf-8").replace('"Pass"', '"Pa\\nss\\u001b"', 1), "utf-8")
    ran = euchre("record", "check", str(path))
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "“Pa ss\ufffd” is not a call of EGN" in ran.err


def test_a_match_without_games_is_told(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text('{"format":"euchre-match","version":1}\n', "utf-8")
    ran = euchre("record", "check", str(path))
    assert (ran.code, ran.err) == (2, f"{path}: The match holds no games, so there is nothing to see.\n")


def test_a_format_that_does_not_exist_is_told_with_those_that_do(tmp_path: Path) -> None:
    ran = euchre("record", "convert", str(NINE_DEALS), "--to", "foo", "-o", str(tmp_path / "x"))
    assert ran.err == "Invalid value for '--to': 'foo' is not one of 'native', 'egn', 'emn', 'ptn'.\n"
