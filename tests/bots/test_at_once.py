"""Nobody waits for a compiler: the rulebook answers until the kernels are ready."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from euchre.bots.at_once import AtOnce, NoKernels, get_ready, is_ready, player_at_once
from euchre.bots.rulebook import advise
from euchre.bots.search import Expert
from euchre.rules import Seat
from tests.kit.kernels import break_kernels
from tests.kit.tables import deal, game

FIRST_ANSWER = """
import os
import time
from euchre.bots.at_once import is_ready, player_at_once
from euchre.bots.rulebook import advise
from tests.kit.tables import deal, game
view = deal(game(), {1: "JH JD AH KH AS"}, up="9H").view(1)
began = time.monotonic()
expert = player_at_once("expert", "one")
answer = expert.choose(view, 1)
took = time.monotonic() - began
assert answer == advise(view, 1).action and not is_ready(), "the rulebook answers"
assert took < 3.0, took
os._exit(0)  # the compiler need not be waited for
"""


def test_the_first_answer_is_the_rulebooks_and_comes_at_once(tmp_path: Path) -> None:
    """With nothing compiled yet, in a process and a cache of their own."""
    done = subprocess.run(
        [sys.executable, "-c", FIRST_ANSWER],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
        env={"PYTHONPATH": os.pathsep.join(("src", ".")), "EUCHRE_CACHE_DIR": str(tmp_path), "PATH": ""},
    )
    assert done.returncode == 0, done.stderr


def test_when_the_kernels_are_ready_the_player_itself_answers() -> None:
    view = deal(game(), {1: "QH TH AS KS 9C"}, up="9H").view(1)
    expert = AtOnce("expert", "one")
    assert expert.name == "expert"
    assert is_ready(timeout=300)
    assert expert.choose(view, Seat(1)) == Expert("one").choose(view, Seat(1))


def test_ready_kernels_answer_fast() -> None:
    get_ready()
    assert is_ready(timeout=300)
    view = deal(game(), {1: "QH TH AS KS 9C"}, up="9H").view(1)
    expert = player_at_once("expert", "one")
    began = time.process_time()
    expert.choose(view, Seat(1))
    assert time.process_time() - began < 0.5


def test_that_the_kernels_cannot_be_compiled_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    break_kernels(monkeypatch)
    view = deal(game(), {1: "QH TH AS KS 9C"}, up="9H").view(1)
    first, other = player_at_once("expert", "one"), player_at_once("expert", "two")
    with pytest.raises(NoKernels, match=r"cannot be compiled here \(ZeroDivisionError\): the expert plays"):
        first.choose(view, Seat(1))
    assert first.choose(view, Seat(1)) == other.choose(view, Seat(1)) == advise(view, Seat(1)).action


def test_players_who_need_no_kernels_are_there_at_once() -> None:
    view = deal(game(), {1: "QH TH AS KS 9C"}, up="9H").view(1)
    assert player_at_once("club").choose(view, Seat(1)) == advise(view, Seat(1)).action
