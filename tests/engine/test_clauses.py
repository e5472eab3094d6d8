"""The rule book, the source and the tests cite each other: what is cited is there."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "docs" / "rules"
CITATION = re.compile(r"rules/([a-z_0-9]+) (\d+\.\d+)")
PAGE = re.compile(r"rules/([a-z_0-9]+)(?![a-z_0-9./])")
NUMBER = re.compile(r"(?:test_t|\bT)(\d{2,3})(?=[_ ])")


def python_files(*rooms: str) -> Iterator[tuple[str, str]]:
    """The files of these rooms, by name, with their text."""
    for room in rooms:
        for path in sorted((ROOT / room).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def clauses() -> set[tuple[str, str]]:
    """All clauses of the rule book, by page and number."""
    pages = {path.stem: path.read_text(encoding="utf-8") for path in BOOK.glob("*.md")}
    return {(page, number) for page, text in pages.items() for number in re.findall(r"^\*\*(\d+\.\d+)\b", text, re.M)}


def test_every_clause_that_is_cited_is_in_the_rule_book() -> None:
    known = clauses()
    cited = [(name, cite) for name, text in python_files("src", "tests") for cite in CITATION.findall(text)]
    assert len(cited) > 300
    assert [(name, *cite) for name, cite in cited if cite not in known] == []


def test_every_page_that_is_cited_is_in_the_rule_book() -> None:
    pages = {path.stem for path in BOOK.glob("*.md")}
    cited = [(name, page) for name, text in python_files("src", "tests") for page in PAGE.findall(text)]
    assert [(name, page) for name, page in cited if page not in pages] == []


def test_no_clause_is_numbered_twice() -> None:
    for path in BOOK.glob("*.md"):
        numbers = re.findall(r"^\*\*(\d+\.\d+)\b", path.read_text(encoding="utf-8"), re.M)
        assert len(numbers) == len(set(numbers)), path.name


def test_every_number_of_the_acceptance_list_has_a_test() -> None:
    found = {int(number) for _, text in python_files("tests/engine") for number in NUMBER.findall(text)}
    assert set(range(1, 115)) - found == set()
