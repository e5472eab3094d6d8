"""scripts/check tells in one line each what holds, and the pins cover what the project asks for."""

import importlib.machinery
import importlib.util
import re
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """scripts/check, in an empty tree of its own."""
    loader = importlib.machinery.SourceFileLoader("check", str(ROOT / "scripts" / "check"))
    spec = importlib.util.spec_from_loader("check", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    (tmp_path / "src").mkdir()
    monkeypatch.setattr(module, "ROOT", tmp_path)
    return module


def normal(name: str) -> str:
    """The name of a package as the registry compares names."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_a_module_of_400_lines_is_not_too_long(check: ModuleType) -> None:
    (check.ROOT / "src" / "deal.py").write_text("x = 1\n" * 400)
    assert check.long_modules() == []


def test_a_module_of_401_lines_is_named(check: ModuleType) -> None:
    (check.ROOT / "src" / "deal.py").write_text("x = 1\n" * 401)
    assert [line.split()[1:3] for line in check.long_modules()] == [["has", "401"]]


@pytest.mark.parametrize("line", ["rich==15.0.0", "Pygments==2.21.0", "open-spiel==2.0.2", "trove==2026.9.21.13"])
def test_a_pin_names_one_version_of_one_package(check: ModuleType, line: str) -> None:
    assert list(check.unpinned([line])) == []


@pytest.mark.parametrize(
    "line",
    [
        "rich>=15",
        "rich",
        "",
        "# rich",
        "rich==15.*",
        "rich==15.0.0; python_version < '3.12'",
        "-e .",
        "rich @ file:///x",
    ],
)
def test_anything_else_among_the_pins_is_named_with_its_line(check: ModuleType, line: str) -> None:
    assert list(check.unpinned(["mdurl==0.1.2", line])) == [f"constraints.txt:2: {line!r} is not name==version"]


def test_a_failing_check_prints_one_line_and_then_what_it_complains_of(
    check: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert [check.report("mypy", []), check.report("ruff", ["card.py:1: no"])] == [False, True]
    assert [line.split() for line in capsys.readouterr().out.splitlines()] == [
        ["mypy", "ok"],
        ["ruff", "failed"],
        ["card.py:1:", "no"],
    ]


def test_every_package_that_the_project_asks_for_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *(name for extra in project["optional-dependencies"].values() for name in extra)]
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {normal(pin.partition("==")[0]) for pin in pins}
    assert {normal(re.split(r"[^\w.-]", package)[0]) for package in asked} <= pinned
