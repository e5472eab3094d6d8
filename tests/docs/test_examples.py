"""Examples in the documentation do what they show."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from euchre.cli import progress, serving
from tests.cli.shell import euchre
from tests.docs.capture import captured, shown

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
COMMANDS = [
    (page, line.removeprefix("$ "))
    for page in PAGES
    for block in re.findall(r"^```console\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    for line in block.splitlines()
    if line.startswith("$ ")
]


def name_of(page: Path) -> str:
    """The page as its readers call it."""
    return str(page.relative_to(ROOT))


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, and those that it sets itself."""
    text = page.read_text("utf-8")
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    made = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return made | set(re.findall(r'<a (?:id|name)="([^"]+)"', text))


def test_readme_shows_what_the_terminal_shows() -> None:
    assert shown() == captured(), "`python -m tests.docs.capture` writes the new picture into README"


@pytest.mark.parametrize("page", [page for page in PAGES if ">>>" in page.read_text("utf-8")], ids=name_of)
def test_examples_in_python_do_what_they_show(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False, verbose=False)
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("page, command", COMMANDS, ids=[f"{name_of(page)}: {words}" for page, words in COMMANDS])
def test_commands_in_the_documentation_can_be_run(
    page: Path, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(progress, "PATIENCE", 600.0)  # a busy machine takes its time, and says nothing of it here
    monkeypatch.setattr(serving, "serve", lambda service, out: 0)  # it would serve for ever
    monkeypatch.setattr(serving, "back_up", lambda place, to, out, force: 0)  # there is no database yet
    monkeypatch.chdir(tmp_path)
    before, _, words = command.rpartition("| ")
    answers = shlex.split(before)[1].replace("\\n", "\n").splitlines() if before else []
    program, *rest = shlex.split(words or command)
    assert program == "euchre", f"{name_of(page)} shows commands of this program"
    ran = euchre(*rest, answers=answers)
    assert ran.code == (3 if rest[0] == "play" else 0), ran.err
    assert ran.err == ""


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        if target.startswith(("http://", "https://")):
            continue
        path, _, anchor = target.partition("#")
        there = (page.parent / path).resolve() if path else page
        assert there.exists(), target
        assert not anchor or there.suffix != ".md" or anchor in anchors(there), target
