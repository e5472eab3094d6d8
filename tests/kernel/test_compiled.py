"""No edit leaves a stale kernel behind, numbers are stirred as they should be, and kernels run side by side."""

import ast
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import numpy as np
import pytest

import euchre
import euchre.kernel
from euchre.kernel import compiled, new_chance, play_deals
from euchre.kernel.chance import below, roll, unit
from euchre.kernel.compiled import cache_home, cache_key, sources, was_compiled_since
from euchre.kernel.hashing import churn, mix, plus
from euchre.rules import GAMES

HOUSE: Final = Path(euchre.__file__).parent
KERNEL: Final = Path(euchre.kernel.__file__).parent
WHO_PLAYS_AFTER_SEAT_0: Final = """
import numpy as np
from euchre.kernel.desk import NEXT, new_desk, take_seats
desk = new_desk()
take_seats(desk, 4, 0, 0, 0, 0)
print(desk[NEXT])
"""


def run(house: Path, cache: Path) -> str:
    """What a new process says that compiles the kernels of this copy of the project, or finds them compiled."""
    env = os.environ | {"PYTHONPATH": str(house), "EUCHRE_CACHE_DIR": str(cache)}
    command = [sys.executable, "-c", WHO_PLAYS_AFTER_SEAT_0]
    return subprocess.run(command, env=env, check=True, capture_output=True, encoding="utf-8").stdout.strip()


def test_an_edit_of_a_leaf_never_leaves_a_stale_kernel(tmp_path: Path) -> None:
    house, cache = tmp_path / "src", tmp_path / "cache"
    shutil.copytree(HOUSE, house / "euchre", ignore=shutil.ignore_patterns("__pycache__"))
    assert run(house, cache) == "1"
    trick = house / "euchre" / "rules" / "trick.py"
    text = trick.read_text(encoding="utf-8")
    trick.write_text(text.replace("seat = (seat + 1) % players", "seat = (seat + 3) % players"), encoding="utf-8")
    assert run(house, cache) == "3"  # the function that is run is in another file than the edit
    assert len(list((cache / "kernels").iterdir())) == 2


def test_an_edit_of_any_file_changes_the_key(tmp_path: Path) -> None:
    copies = tuple(Path(shutil.copy(file, tmp_path)) for file in sources())
    before = cache_key(copies)
    assert {file.name for file in copies} >= {"trick.py", "search.py", "compiled.py"}
    for file in copies:
        text = file.read_bytes()
        file.write_bytes(text + b"\n")
        assert cache_key(copies) != before
        file.write_bytes(text)
    assert cache_key(copies) == before


def test_the_cache_lies_where_one_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("EUCHRE_CACHE_DIR", str(tmp_path))
    assert cache_home() == tmp_path


def test_what_was_compiled_since_a_moment_is_known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    began = time.time()
    monkeypatch.setattr(compiled, "CACHE", str(tmp_path))
    assert not was_compiled_since(0)
    index = tmp_path / "kernel" / "solve.solve-1.py311.nbi"
    index.parent.mkdir()
    index.touch()
    assert was_compiled_since(began - 1)
    os.utime(index, (began - 100, began - 100))
    assert not was_compiled_since(began - 1)
    monkeypatch.setattr(compiled, "CACHE", "")
    assert not was_compiled_since(0)


def test_kernels_that_are_compiled_lie_where_they_are_looked_for() -> None:
    mix(1)
    assert was_compiled_since(0)


def _calls() -> dict[str, set[str]]:
    """The names that each function of the kernels calls."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in KERNEL.glob("*.py")]
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {
        function.name: {
            call.func.id
            for call in ast.walk(function)
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        }
        for function in functions
    }


def test_no_kernel_calls_itself_however_far_round() -> None:
    reached = _calls()
    for _ in range(8):  # each round doubles the distance
        reached = {name: called.union(*(reached.get(way, set()) for way in called)) for name, called in reached.items()}
    assert not [name for name, called in reached.items() if name in called]


def _slow_mix(bits: int) -> int:
    word = 1 << 64
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9 % word
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB % word
    return bits ^ bits >> 31


@pytest.mark.parametrize("number", [0, 1, -1, 2**62, -(2**63), 0x1234567890ABCDEF])
def test_arithmetic_wraps_round_at_64_bits(number: int) -> None:
    word = 1 << 64
    assert mix(number) % word == _slow_mix(number % word)
    assert plus(number, 2**62) % word == (number + 2**62) % word
    assert churn(number, -7) % word == _slow_mix((number * 0x9E3779B97F4A7C15 - 7) % word)


def test_chance_is_splitmix64() -> None:
    chance = np.array([1234567], dtype=np.int64)
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert [roll(chance) % 2**64 for _ in published] == published


def test_random_numbers_stay_within_their_bounds() -> None:
    chance = new_chance("bounds")
    assert {below(chance, 3) for _ in range(200)} == {0, 1, 2}
    assert all(0 <= unit(chance) < 1 for _ in range(200))


def test_kernels_run_side_by_side_in_threads() -> None:
    rules = GAMES["six_handed"]
    alone = [play_deals(rules, 3000, new_chance(seed)) for seed in range(4)]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda seed: play_deals(rules, 3000, new_chance(seed)), range(4)))
    assert all((one == other).all() for one, other in zip(alone, together, strict=True))
