"""The reference of records is whole: every line, field, event, tag and option is in it."""

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec import Struct

import euchre.record
from euchre.engine import Event
from euchre.record import Branch, Happened, Header, MatchHeader, Note, Seed, Start
from euchre.record.egn_document import EgnRuleset
from euchre.record.ptn_rules import read_options
from euchre.rules import OPTIONS

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "records.md").read_text("utf-8")
ROWS = {row.split("`")[1]: row for row in reversed(PAGE.splitlines()) if row.startswith("| `")}
NAMES_OF_TYPES = {"VERSION", "Entry", "Format", "Label", "PlayedBranch", "Step"}


@pytest.mark.parametrize("event", get_args(Event), ids=lambda event: event.__name__)
def test_every_event_is_told_with_its_fields(event: type[Struct]) -> None:
    told = set(re.findall(r"`([a-z]+)`", ROWS[event.__name__].split("|")[2]))
    assert told == set(event.__struct_fields__)


@pytest.mark.parametrize("kind", [Happened, Note, Branch, Seed])
def test_every_line_is_told_with_its_fields(kind: type[Struct]) -> None:
    told = set(re.findall(r"`([a-z]+)`", ROWS[str(kind.__struct_config__.tag)].split("|")[2]))
    assert told == set(kind.__struct_fields__)


@pytest.mark.parametrize("header", [Header, MatchHeader, Start])
def test_every_field_of_a_header_is_told(header: type[Struct]) -> None:
    assert all(f"`{name}`" in PAGE for name in header.__struct_fields__)


@pytest.mark.parametrize("key", EgnRuleset.__struct_fields__)
def test_every_option_of_egn_is_told(key: str) -> None:
    assert f"`{key}`" in PAGE.split("### Rulesets")[1].split("###")[0]


def test_only_house_options_that_exist_are_named() -> None:
    names = {option.name for option in OPTIONS}
    told = re.findall(r"\| `([a-z_0-9]+)(?:=[a-z_0-9]+)?`[^|]*\|$", PAGE.split("## PTN")[1], re.MULTILINE)
    assert told
    assert set(told) <= names | {"target", "no_trump_call"}


def test_the_options_of_trickster_that_are_told_are_read() -> None:
    table = PAGE.split("| option of Trickster Cards")[1].split("Other options")[0]
    keys = re.findall(r"`([a-z]+[A-Z]\w+|take4for1)`", table)
    assert len(keys) == 11
    assert read_options("{" + ",".join(f'"{key}":1' for key in keys) + "}").keys() == set(keys)


def test_every_public_name_is_told() -> None:
    told = set(re.findall(r"\b[A-Za-z_]\w+\b", PAGE.split("## In Python")[1]))
    assert set(euchre.record.__all__) - told - NAMES_OF_TYPES == set()
