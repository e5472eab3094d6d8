"""What is told comes out as it is written; a difference without a change of a rule, or of a choice, is a mistake."""

from difflib import unified_diff
from typing import get_args

import pytest

from euchre.engine import Event
from euchre.rules import GAMES
from tests.golden.files import FILES, FOLDER
from tests.golden.stories import STORIES
from tests.golden.telling import moments


@pytest.mark.parametrize("name", FILES)
def test_what_is_told_comes_out_as_it_is_written(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    told = FILES[name]().splitlines()
    difference = list(unified_diff(written, told, f"{name}.txt", "as it is told now", lineterm="", n=6))
    assert not difference, "\n".join(difference[:80])


def test_every_game_has_its_story() -> None:
    assert set(GAMES) <= set(STORIES)


def test_every_file_is_told() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(FILES)


def test_every_kind_of_event_is_told() -> None:
    told = {type(event) for story in STORIES.values() for *_, events in moments(story) for event in events}
    assert told == set(get_args(Event))
