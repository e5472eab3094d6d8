"""The commands around the table: lists, rule cards, simulations, help, and what a mistake is told."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from euchre.cli import serving
from euchre.cli.main import app, records
from euchre.cli.serving import Service
from euchre.rules import GAMES, OPTIONS, fits, option_values
from tests.cli.shell import Ran, euchre

COMMANDS = [command.name or command.callback.__name__ for command in app.registered_commands if command.callback]
RECORD_COMMANDS = [command.name for command in records.registered_commands]


def written(ran: Ran) -> Any:
    """The JSON that a command wrote, and wrote alone."""
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert found["version"] == 1
    return found


def is_a_fault(ran: Ran, *words: str) -> bool:
    """Whether the command was refused in one line that has these words, with nothing on standard output."""
    assert all(word in ran.err for word in words), ran.err
    return ran.code == 2 and ran.out == "" and ran.err.count("\n") == 1 and ran.err.rstrip().endswith((".", "?"))


def test_every_game_is_listed_with_its_players_and_its_aim() -> None:
    lines = euchre("games").out.splitlines()
    assert [line.split()[0] for line in lines[1:] if line and line[0].isalpha()] == list(GAMES)
    assert any("3, each alone" in line and "15 to 0" in line for line in lines)
    assert max(map(len, lines)) <= 80


def test_games_are_values_for_programs() -> None:
    found = written(euchre("games", "--json"))["games"]
    assert [game["name"] for game in found] == list(GAMES)
    assert found[4] == {
        "name": "cutthroat_dummy",
        "title": "Cutthroat with a dummy",
        "players": 3,
        "partners": False,
        "cards": 24,
        "counts_down": False,
        "aim": "10 points",
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_card_fits_the_terminal(game: str) -> None:
    ran = euchre("rules", game)
    assert ran.code == 0
    assert "── The score ──" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_a_rule_card_tells_the_house_rules() -> None:
    assert "stick_the_dealer=on" in euchre("rules", "euchre", "--set", "stick_the_dealer=on").out


@pytest.mark.parametrize("game", GAMES)
def test_rules_for_programs_have_every_option_that_fits(game: str) -> None:
    found = written(euchre("rules", game, "--json"))
    assert found["rules"]["name"] == game
    values = {option["name"]: option["value"] for option in found["options"]}
    assert values == option_values(GAMES[game])
    assert set(values) == {option.name for option in OPTIONS if fits(option, GAMES[game])}
    assert all(option["meaning"] and option["value_meaning"] and option["source"] for option in found["options"])


def test_rules_for_programs_say_which_values_are_in_conflict() -> None:
    found = written(euchre("rules", "euchre", "--json"))["options"]
    going_under = next(option for option in found if option["name"] == "defender_best")
    assert going_under["conflicts"] == {"on": "defender_best needs defend_alone=on."}


def test_a_number_of_deals_is_part_of_the_rules() -> None:
    found = written(euchre("rules", "euchre", "--set", "progressive=8", "--json"))
    assert found["rules"]["match"]["target"] is None


@pytest.mark.parametrize(
    "words, says",
    [
        (("rules", "bridge"), "There is no game “bridge”"),
        (("rules", "cuthroat"), "did you mean cutthroat?"),
        (("rules", "euchre", "--set", "stick=maybe"), "“maybe” is not allowed"),
        (("rules", "euchre", "--set", "stick_the_deeler=on"), "did you mean stick_the_dealer"),
        (("rules", "euchre", "--set", "automatic_clubs=on"), "counts up"),
        (("rules", "euchre", "--set", "target"), "write name=value"),
        (("rules", "euchre", "--set", "target=11", "--set", "progressive=8"), "exclude each other"),
        (("rules",), "Missing argument 'GAME'"),
        (("play", "--seat", "two"), "“two” is not a whole number"),
        (("play", "--bots", "champion"), "There is no player “champion”"),
        (("plya",), "No such command 'plya'"),
        (("games", "--jason"), "No such option: --jason"),
        (("simulate", "euchre", "--deals", "0"), "--deals must be 1 or more"),
        (("simulate", "euchre", "--deals", "many"), "“many” is not a whole number"),
        (("simulate", "euchre", "--bots", "club,club,club"), "--bots names 3 players"),
        (("record", "check", "nowhere.jsonl"), "nowhere.jsonl cannot be read"),
        (("record", "show", "."), ". cannot be read"),
        (("record", "convert", "nowhere.egn", "--to", "pgn", "-o", "x"), "pgn"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(words: tuple[str, ...], says: str) -> None:
    assert is_a_fault(euchre(*words), says)


@pytest.mark.parametrize("command", [(), *((name,) for name in (*COMMANDS, "record"))])
def test_every_command_explains_itself(command: tuple[str, ...]) -> None:
    ran = euchre(*command, "--help")
    assert ran.code == 0
    assert "Usage: euchre" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


@pytest.mark.parametrize("command", RECORD_COMMANDS)
def test_every_command_on_records_explains_itself(command: str) -> None:
    assert f"Usage: euchre record {command}" in euchre("record", command, "-h").out


def test_the_version_is_that_of_the_package() -> None:
    pyproject = (Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8")
    stated = re.search(r'^version = "(.*)"', pyproject, re.MULTILINE)
    assert stated is not None
    assert euchre("--version").out == f"euchre {stated.group(1)}\n"


def test_without_a_command_tables_are_served_and_the_page_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[Service] = []

    def serve(service: Service, out: object) -> int:
        served.append(service)
        return 0

    monkeypatch.setattr(serving, "serve", serve)
    assert euchre().code == 0
    assert served == [Service(opens=True)]


@pytest.mark.parametrize("game", GAMES)
def test_two_simulations_with_one_seed_are_equal(game: str) -> None:
    first, second = (euchre("simulate", game, "--deals", "12", "--seed", "x", "--json") for _ in range(2))
    assert first == second
    found = written(first)["simulation"]
    assert (found["deals"], found["stopped"], found["game"]) == (12, False, game)


def test_a_simulation_is_told_in_sentences_and_numbers() -> None:
    ran = euchre("simulate", "buck", "--deals", "30", "--bots", "club,random,club,random")
    assert "Buck Euchre: 30 deals with seed 0." in ran.out
    assert re.search(r"Of the deals +\d+\.\d% +the upcard was ordered up", ran.out)
    assert re.search(r"1 Ben, random +[+-]\d\.\d{3}", ran.out)
    assert ran.err == "", "what is quick shows no progress"


def test_the_list_of_games_loads_neither_players_nor_records() -> None:
    program = (
        "import sys; from euchre.cli.main import main; main(['games']);"
        "sys.exit(any(name.startswith(('euchre.kernel', 'euchre.bots', 'euchre.record')) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, check=False).returncode == 0


def test_the_package_can_be_run_as_a_module() -> None:
    ran = subprocess.run([sys.executable, "-m", "euchre", "--version"], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout[:7]) == (0, "euchre ")
