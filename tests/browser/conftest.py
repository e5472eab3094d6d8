"""A server and a browser for all tests of the pages."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.kit import Hall, Size, launched, person


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server with a database of its own."""
    hall = Hall(tmp_path_factory.mktemp("hall") / "euchre.db")
    yield hall
    hall.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One Chromium for a file of tests: while it runs, no other loop of asyncio can run in this thread."""
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


@pytest.fixture
def guest(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes people with browsers of their own, who leave at the end of the test."""
    guests: list[BrowserContext] = []

    def come(size: Size = "desktop", **settings: object) -> BrowserContext:
        guests.append(person(browser, size, **settings))
        return guests[-1]

    yield come
    for each in guests:
        each.close()
