"""Streams that are closed, full or read by nobody end a command in one sentence or quietly, and lose no record."""

import subprocess
import sys
from pathlib import Path

import pytest

from euchre.rules import GAMES
from tests.cli.shell import euchre

FINALS = Path(__file__).parents[1] / "data" / "egn" / "vwec-finals-annotated.egn"


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """What a shell does with a line in which ``euchre`` is the program."""
    program = f'euchre() {{ "{sys.executable}" -m euchre "$@"; }}; '
    return subprocess.run(["bash", "-c", program + line], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "command", ["games", "rules euchre", "games --json", "--help", f"record show {FINALS}", f"record check {FINALS}"]
)
def test_nobody_has_to_read_to_the_end(command: str) -> None:
    ran = shell(f"euchre {command} | head -c 1 >&2; exit ${{PIPESTATUS[0]}}")
    assert (ran.returncode, len(ran.stderr)) == (0, 1)


def test_output_that_is_closed_is_told() -> None:
    ran = shell("euchre games >&-")
    assert (ran.returncode, ran.stderr) == (2, "The output cannot be written: it is closed.\n")


@pytest.mark.parametrize("full", [path for path in (Path("/dev/full"),) if path.exists()])
def test_output_that_is_full_is_told(full: Path) -> None:
    ran = shell(f"euchre games >{full}")
    assert ran.returncode == 2
    assert ran.stderr.endswith("the output cannot be written: no space left on device.\n")


def test_a_match_without_answers_keeps_its_record(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    assert shell(f"euchre play --seed 4 --record {kept} <&-").returncode == 3
    assert euchre("record", "check", str(kept)).code == 0


@pytest.mark.parametrize("columns", ["0", "²", "9" * 5000, ""])
def test_a_terminal_of_no_size_is_one_of_the_usual_size(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = euchre("rules", "euchre").out
    monkeypatch.setenv("COLUMNS", columns)
    assert euchre("rules", "euchre") == (0, usual, "")


@pytest.mark.parametrize("columns", ["20", "40", "60", "80", "200"])
def test_the_name_of_a_game_is_never_cut(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    starts = [line.split()[0].rstrip(":") for line in euchre("games").out.splitlines() if line.strip()]
    assert set(GAMES) <= set(starts)


@pytest.mark.parametrize("command", ["play --set target=", "simulate euchre --deals ", "play --seat "])
def test_a_number_of_thousands_of_digits_is_refused_in_a_sentence(command: str) -> None:
    ran = euchre(*f"{command}{'9' * 5000}".split(" "))
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert len(ran.err) < 200
