"""What the tests in a browser share: a server, a browser, and hands that click or press whatever is legal."""

import asyncio
import json
import os
import shutil
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any, Final, Literal

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright

from euchre.cli.serving import listen
from euchre.server.app import House
from euchre.server.settings import AT_ONCE, Settings
from euchre.server.store import Store
from tests.browser.relay import Relay

ROOT: Final = Path(__file__).resolve().parents[2]
AXE: Final = ROOT / "node_modules" / "axe-core" / "axe.min.js"
SIZES: Final = {
    "desktop": (1280, 800),
    "phone": (390, 844),
    "phone that lies": (844, 390),
    "tablet": (820, 1180),
    "tablet that lies": (1180, 820),
    "large desktop": (1920, 1080),
}
FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-quic", "--no-first-run"]
LONGEST_MATCH: Final = 1_500
"""Choices in a match that somebody plays at random; far more than any needs."""

MATCHES_TRIED: Final = 5
LARGEST_HAND: Final = 8
Size = Literal["desktop", "phone", "phone that lies", "tablet", "tablet that lies", "large desktop"]


class Hall:
    """A server in a thread of its own, with a database of its own; players of the computer answer at once."""

    def __init__(self, database: Path) -> None:
        self._loop: Final = asyncio.new_event_loop()
        self._thread: Final = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._relays: Final[list[Relay]] = []
        listener = listen("127.0.0.1", 0)
        self.port: Final[int] = listener.getsockname()[1]
        self.house: Final[House] = self._do(_house(database))
        config = uvicorn.Config(
            self.house.app, log_level="warning", ws="websockets-sansio", timeout_graceful_shutdown=2
        )
        self._server: Final = uvicorn.Server(config)
        self._serving: Final = asyncio.run_coroutine_threadsafe(self._server.serve([listener]), self._loop)

    @property
    def address(self) -> str:
        """Where its pages are."""
        return f"http://127.0.0.1:{self.port}"

    def relay(self, delay: float = 0.0) -> Relay:
        """Another way to the same server, that holds back what goes through it and can be cut."""
        self._relays.append(self._do(Relay.open(self.port, delay)))
        return self._relays[-1]

    def cut(self, relay: Relay) -> None:
        """Breaks all connections that go through a relay."""
        self._loop.call_soon_threadsafe(relay.cut)

    def stall(self, relay: Relay) -> None:
        """Lets all connections that go through a relay hang."""
        self._loop.call_soon_threadsafe(relay.stall)

    def close_relay(self, relay: Relay) -> None:
        """Ends a way to the server: nobody comes back by it."""
        self._do(relay.close())

    def close(self) -> None:
        """Stops the server, and the ways to it."""
        for relay in self._relays:
            self._do(relay.close())
        self._do(self.house.close())
        self._server.should_exit = True
        self._serving.result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    def _do(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)


async def _house(database: Path) -> House:
    return House(await Store.open(f"sqlite+aiosqlite:///{database}"), Settings(pace=AT_ONCE))


def launched(playwright: Playwright) -> Browser:
    """Chromium; where there is none, that is said, and it fails where everything must be checked."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        sentence = "Chromium is not installed: the pages are not tried in a browser (CHROMIUM may name one)."
        (pytest.fail if os.environ.get("CI") else pytest.skip)(sentence)
    return playwright.chromium.launch(executable_path=found, args=FLAGS)


def person(browser: Browser, size: Size = "desktop", **settings: object) -> BrowserContext:
    """Somebody with a browser of their own, who wants no motion and no waiting unless the settings say otherwise."""
    width, height = SIZES[size]
    wanted = {"pace": "instant", **settings}
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch="desktop" not in size,
        reduced_motion="no-preference" if wanted["pace"] != "instant" else "reduce",
    )
    context.set_default_timeout(15_000)
    kept = f"localStorage.setItem('euchre.settings', {json.dumps(json.dumps(wanted))})"
    context.add_init_script(f"localStorage.getItem('euchre.settings') ?? {kept}")
    return context


def new_table(context: BrowserContext, address: str, game: str, **wishes: object) -> dict[str, str]:
    """A table that this person has opened, not begun: its id and its code."""
    return _post(context, address, "/api/tables", {"game": game, "set": {}, **wishes})


def play_now(context: BrowserContext, address: str, game: str, **options: object) -> str:
    """The id of a table against players of the computer, begun."""
    return _post(context, address, "/api/play", {"game": game, "set": options})["id"]


def _post(context: BrowserContext, address: str, path: str, wish: dict[str, object]) -> dict[str, str]:
    answer = context.request.post(address + path, data=wish, headers={"Origin": address})
    assert answer.ok, answer.text()
    told: dict[str, str] = answer.json()
    return told


def sit_down(context: BrowserContext, address: str, table: str) -> Page:
    """The page of a table, once it is drawn; whatever its scripts complain of fails the test."""
    page = fresh_page(context)
    page.goto(f"{address}/t/{table}")
    page.wait_for_selector(".table")
    return page


def fresh_page(context: BrowserContext) -> Page:
    """A page whose complaints, about its scripts or about what its policy forbids, fail the test."""
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"The page's scripts fail: {error}"))
    page.on("console", _hear)
    return page


def _hear(message: ConsoleMessage) -> None:
    if message.type == "error" and "net::" not in message.text:
        pytest.fail(f"The page complains: {message.text}")


SOMETHING_TO_DO: Final = "dialog.ending[open] .button--main, .own[data-asked='true'], .ending--match"


class Hands:
    """Plays whatever is legal, at random but always the same: by clicks, or by keys alone."""

    def __init__(self, page: Page, *, by_keys: bool = False, seed: int = 1) -> None:
        self.page: Final = page
        self.by_keys: Final = by_keys
        self.chance: Final = Random(seed)
        self.done = 0

    def play_match(self) -> None:
        """Plays until the match is over."""
        while not self.is_over():
            self.play_once()

    def is_over(self) -> bool:
        """Whether there is nothing more to do; waits until there is something, or the match is over."""
        self.page.wait_for_selector(SOMETHING_TO_DO, state="attached")
        return self.page.locator(".ending--match").count() > 0

    def play_once(self) -> None:
        """Closes the result of a deal, or makes a choice."""
        self.done += 1
        assert self.done < LONGEST_MATCH, "a match comes to its end"
        if self.page.locator("dialog.ending[open]").count():
            self._press("Enter") if self.by_keys else self.page.locator("dialog.ending .button--main").click()
            return
        version = self.page.locator(".table").get_attribute("data-version")
        self._choose()
        self.page.wait_for_selector(f".table:not([data-version='{version}']), dialog.ending[open]", state="attached")

    def _choose(self) -> None:
        if self.by_keys:
            self._choose_by_keys()
            return
        buttons = self.page.locator(".choices .answer, .hand button:not([aria-disabled])")
        at = self.chance.randrange(self._count(buttons.count(), ".choices .answer"))
        buttons.nth(at).click()
        self._confirm()

    def _count(self, all_of_them: int, buttons: str) -> int:
        """How many of these can be chosen: cards are not where only answers are asked for."""
        asks_for_cards = self.page.locator(".hand [aria-keyshortcuts]").count() > 0
        return all_of_them if asks_for_cards else self.page.locator(buttons).count()

    def _confirm(self) -> None:
        confirm = self.page.locator(".answer--confirm")
        if confirm.count():
            confirm.first.click()

    def _choose_by_keys(self) -> None:
        """A number for an answer; the arrows and Enter for a card, and again to confirm it."""
        numbers = [each.get_attribute("data-number") or "" for each in self.page.locator(".choices .answer").all()]
        legal = self.page.locator(".hand [aria-keyshortcuts]:not([aria-disabled])").count()
        if numbers and (not legal or self.chance.random() < 0.5):
            self._press(self.chance.choice(numbers))
            return
        for _ in range(LARGEST_HAND + 1):
            self._press("ArrowRight")
            if self.page.locator(".hand button:focus:not([aria-disabled])").count():
                break
        else:
            pytest.fail("the arrows find no card that may be played")
        self._press("Enter")
        if self.page.locator(".answer--confirm").count():
            self._press("Enter" if self.page.locator(".hand button:focus").count() else "1")

    def _press(self, key: str) -> None:
        self.page.keyboard.press(key)


def until_asked(page: Page) -> None:
    """Waits until the reader is asked something; deals that went by without the reader are put aside."""
    hands = Hands(page)
    while not hands.is_over() and not page.locator(".own[data-asked='true']").count():
        hands.play_once()


def until_it_comes_up(
    hall: Hall, context: BrowserContext, comes_up: Callable[[Page], bool], game: str = "euchre", **options: object
) -> Page:
    """The page of a table where this has come up; cards fall by chance, so a match may end without it."""
    for seed in range(MATCHES_TRIED):
        page = sit_down(context, hall.address, play_now(context, hall.address, game, **options))
        hands = Hands(page, seed=seed)
        while not hands.is_over():
            if comes_up(page):
                return page
            hands.play_once()
    pytest.fail(f"it has not come up in {MATCHES_TRIED} matches")


def asks_with(words: str) -> Callable[[Page], bool]:
    """Whether the reader is asked with these words."""
    return lambda page: words in page.locator(".question").inner_text()


asks_for_a_discard: Final = asks_with("Lay one card")


def violations(page: Page) -> list[str]:
    """What axe finds on the page as it is."""
    if not AXE.exists():
        sentence = "axe-core is not installed: `npm install --no-package-lock` brings it."
        (pytest.fail if os.environ.get("CI") else pytest.skip)(sentence)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then(result => result.violations)")
    return [f"{each['id']}: {each['help']}: {node['html'][:160]}" for each in found for node in each["nodes"]]
