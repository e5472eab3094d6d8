"""The documentation is whole: every command, option, name, action, event, game and house rule is in it."""

import inspect
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
import typer

import euchre
from euchre.cli.main import app
from euchre.engine import Action, Event, read_action, say_action
from euchre.rules import GAMES, OPTIONS, option_named, read_value, say_value
from tests.cli import shell

DOCS = Path(__file__).parents[2] / "docs"
EGN = DOCS.parent / "tests" / "data" / "egn"
README = (DOCS.parent / "README.md").read_text("utf-8")
CLI = (DOCS / "reference" / "cli.md").read_text("utf-8")
PYTHON = (DOCS / "reference" / "python.md").read_text("utf-8")

PAGES = (DOCS.parent / "README.md", DOCS.parent / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md")))
BY_NAME = {name: option for option in OPTIONS for name in (option.name, *option.aliases)}

NOT_YET = (
    "jambone",
    "jamboree",
    "robson",
    "point_on_partner",
    "steal_the_deal",
    "misdeal_policy",
    "table_talk",
    "bid Euchre",
    "railroad Euchre",
    "Euchre for two",
)


def commands() -> dict[str, Any]:
    """All commands, by the words that call them."""
    group: Any = typer.main.get_command(app)
    found: dict[str, Any] = {}
    for name, command in group.commands.items():
        inner = getattr(command, "commands", None)
        found |= {f"{name} {word}": each for word, each in inner.items()} if inner else {name: command}
    return found


def section(page: str, title: str) -> str:
    """What stands under a heading, up to the next of its kind."""
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", page, re.DOTALL | re.MULTILINE)
    assert found is not None, f"there is a section {title}"
    return found.group(1)


WORDS = re.findall(r"`([^`]+)`", section(CLI, "play").split("### Answers")[1].split("Suits are")[0])


@pytest.mark.parametrize("name", commands())
def test_every_option_of_every_command_is_in_the_reference(name: str) -> None:
    told = section(CLI, name)
    usage = " ".join(re.findall(rf"`euchre {name}[^`]*`", told))
    for parameter in commands()[name].params:
        longest = max(parameter.opts, key=len)
        if longest != "--help":
            assert longest in usage or (not longest.startswith("-") and longest.upper().rstrip("S") in usage), longest


def test_every_command_is_in_the_list_of_commands() -> None:
    assert all(f"[`euchre {name}`]" in CLI for name in commands())


def fields_of(told: dict[str, Any]) -> Iterator[str]:
    """The names of the fields that a command writes; what a whole game or an event is made of is told elsewhere."""
    for name, value in told.items():
        yield name
        inner = value if isinstance(value, list) and name not in ("entries", "choices") else []
        for each in (*inner, *([value] if name == "simulation" else [])):
            yield from fields_of(each) if isinstance(each, dict) else ()


@pytest.mark.parametrize(
    "command, words",
    [
        ("games", ()),
        ("rules", ("buck",)),
        ("simulate", ("euchre", "--deals", "2")),
        ("record check", (str(EGN / "nine-deals.egn"), str(EGN / "broken" / "revoke.egn"))),
        ("record show", (str(EGN / "nine-deals.egn"),)),
    ],
)
def test_every_field_that_a_command_writes_is_in_the_reference(command: str, words: tuple[str, ...]) -> None:
    written = json.loads(shell.euchre(*command.split(), *words, "--json").out)
    told = {"version", *re.findall(r"`(\w+)`", section(CLI, command))}
    assert set(fields_of(written)) - told == set()


def test_the_reference_tells_of_no_option_that_is_not_there() -> None:
    parameters = [parameter for command in commands().values() for parameter in command.params]
    options = {option for each in parameters for option in (*each.opts, *each.secondary_opts)}
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", CLI)) <= options | {"--version", "--help"}


@pytest.mark.parametrize("name", euchre.__all__)
def test_every_public_name_is_there_and_in_the_reference(name: str) -> None:
    thing = getattr(euchre, name)
    assert name in dir(euchre)
    if name != "__version__":
        assert re.search(rf"`{re.escape(name)}[(`]", PYTHON), f"{name} is in python.md"
    if inspect.isfunction(thing) or inspect.isclass(thing):
        assert inspect.getdoc(thing), f"{name} says what it is"


def test_about_fifty_names_are_public() -> None:
    assert 40 <= len(euchre.__all__) <= 55


@pytest.mark.parametrize("kind", get_args(Action), ids=lambda kind: kind.__name__)
def test_every_action_is_in_the_reference_with_its_fields(kind: Any) -> None:
    told = section(PYTHON, "All actions")
    fields = ", ".join(kind.__struct_fields__)
    assert f"`{kind.__name__}({fields})`" in told or (not fields and f"`{kind.__name__}`" in told)


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
def test_every_event_is_in_the_reference_with_its_fields(kind: Any) -> None:
    assert f"`{kind.__name__}({', '.join(kind.__struct_fields__)})`" in section(PYTHON, "All events")


@pytest.mark.parametrize(
    "words", re.findall(r"`([^`]+)`", section(CLI, "play").split("### Answers")[1].split("Suits are")[0])
)
def test_the_words_in_the_reference_can_be_typed(words: str) -> None:
    action = read_action(words.replace("TRICK SEAT", "2 3"))
    assert say_action(action) == words.replace("TRICK SEAT", "2 3")


def test_every_kind_of_action_has_its_words_in_the_reference() -> None:
    typed = {type(read_action(words.replace("TRICK SEAT", "2 3"))) for words in WORDS}
    assert {kind.__name__ for kind in get_args(Action)} - {kind.__name__ for kind in typed} == {"Cut", "Deal"}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_in_readme_and_in_the_rule_book(game: str) -> None:
    assert f"| [`{game}`](docs/rules/" in README
    assert f"[`{game}`]" in (DOCS / "rules" / "README.md").read_text("utf-8")


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_house_option_is_in_the_rule_book(option: Any) -> None:
    assert option.name in (DOCS / "rules" / "options.md").read_text("utf-8")


def set_in(page: Path) -> Iterator[tuple[str, str]]:
    """The house rules that a page sets, each with the value as it is written there."""
    for name, value in re.findall(r"\b([a-z_0-9]+)=([\w-]+)", page.read_text("utf-8")):
        if name in BY_NAME:
            yield name, value


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_house_rule_that_a_page_sets_is_allowed_and_spelt_as_the_program_spells_it(page: Path) -> None:
    for name, value in set_in(page):
        assert say_value(read_value(option_named(name), value)) == value, f"{name}={value}"


def test_pages_set_house_rules() -> None:
    assert sum(1 for page in PAGES for _ in set_in(page)) > 100


@pytest.mark.parametrize("name", NOT_YET)
def test_readme_says_what_is_not_there_yet(name: str) -> None:
    assert name in README
    assert all(option.name != name for option in OPTIONS)
