"""The browser's scripts: what is pure in them does what its tests say, and their types hold."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TESTS = sorted(path.name for path in (Path(__file__).parent / "js").glob("*.test.*js"))
TSC = ROOT / "node_modules" / "typescript" / "bin" / "tsc"


def node() -> str:
    """The program node, without which the scripts cannot be checked: that is said, and fails where all must be."""
    found = shutil.which("node")
    if found is None:
        missing("node is not installed: the browser's scripts are not checked.")
    assert found is not None
    return found


def missing(sentence: str) -> None:
    """Skips, or fails where everything must be checked."""
    (pytest.fail if os.environ.get("CI") else pytest.skip)(sentence)


def test_there_are_scripts_with_tests() -> None:
    assert "rules.test.js" in TESTS


@pytest.mark.parametrize("name", TESTS)
def test_the_pure_parts_do_what_their_tests_say(name: str) -> None:
    ran = subprocess.run([node(), "--test", f"tests/browser/js/{name}"], cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_types_of_the_scripts_hold() -> None:
    if not TSC.exists():
        missing("TypeScript is not installed: `npm install --no-package-lock` brings it.")
    ran = subprocess.run([node(), str(TSC), "--project", "jsconfig.json"], cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
