"""Takes the pictures of the pages for README and the documentation: `python -m tests.docs.pictures`.

It runs by hand, after the pages have changed. Somebody plays at random until there is something to show.
"""

import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, WebSocket, sync_playwright

from tests.browser.kit import Hall, Hands, Size, launched, person, play_now, sit_down

HERE: Final = Path(__file__).resolve().parents[2] / "docs" / "pictures"
NAME: Final = "Maya"
Sight = dict[str, Any]
Wanted = Callable[[Sight], bool]


class Watched:
    """A table's page, and the last sight that came over its socket."""

    def __init__(self, page: Page) -> None:
        self.sight: Sight = {}
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._read)

    def _read(self, payload: str | bytes) -> None:
        self.sight = json.loads(payload).get("sight", self.sight)


def main() -> None:
    """Takes every picture in both sizes."""
    HERE.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, hall() as place:
        browser = launched(playwright)
        for size in ("desktop", "phone"):
            for take in (_lobby, _tables, _ending):
                take(browser, place, size)
        browser.close()


@contextmanager
def hall() -> Iterator[Hall]:
    """A server with an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        place = Hall(Path(folder) / "pictures.db")
        try:
            yield place
        finally:
            place.close()


def _lobby(browser: Browser, place: Hall, size: Size) -> None:
    context = person(browser, size)
    context.request.post(f"{place.address}/api/me", data={"name": NAME}, headers={"Origin": place.address})
    page = context.new_page()
    page.goto(place.address)
    page.wait_for_load_state("networkidle")
    _take(page, "lobby", size)
    page.goto(f"{place.address}/?game=euchre&set=stick_the_dealer:on")
    page.wait_for_load_state("networkidle")
    _take(page, "new-table", size)
    context.close()


def _tables(browser: Browser, place: Hall, size: Size) -> None:
    scenes: tuple[tuple[str, str, Wanted], ...] = (
        ("table-three", "cutthroat", _mid_hand),
        ("table-four", "euchre", _mid_hand),
        ("table-six", "six_handed", _mid_hand),
        ("order-up", "euchre", lambda sight: sight["table"].get("phase") == "OrderingUp"),
        ("stay-or-drop", "buck", lambda sight: sight["table"].get("phase") == "Staying"),
    )
    for name, game, wanted in scenes:
        _scene(browser, place, size, name, game, wanted)


def _mid_hand(sight: Sight) -> bool:
    """A hand under way, with cards on the table and some tricks taken."""
    table = sight["table"]
    taken = sum(seat.get("tricks", 0) for seat in table["seats"])
    scored = sum(side["score"] for side in table["sides"])
    return table.get("phase") == "Playing" and taken >= 1 and len(table.get("trick", ())) >= 2 and scored >= 3


def _scene(browser: Browser, place: Hall, size: Size, name: str, game: str, wanted: Wanted) -> None:
    """Plays until the reader is asked in a moment that is wanted, and takes its picture."""
    context = person(browser, size)
    context.request.post(f"{place.address}/api/me", data={"name": NAME}, headers={"Origin": place.address})
    while True:
        if _shown(context.new_page(), place, play_now(context, place.address, game), wanted, name, size):
            break
    context.close()


def _shown(page: Page, place: Hall, table: str, wanted: Wanted, name: str, size: Size) -> bool:
    watched = Watched(page)
    page.goto(f"{place.address}/t/{table}")
    page.wait_for_selector(".table")
    hands = Hands(page)
    while not hands.is_over():
        asked = not page.locator("dialog.ending[open]").count()
        if asked and wanted(watched.sight) and watched.sight["own"].get("choices"):
            _take(page, name, size)
            return True
        hands.play_once()
    return False


def _ending(browser: Browser, place: Hall, size: Size) -> None:
    """The end of a deal, the end of the match, and its replay."""
    context = person(browser, size)
    context.request.post(f"{place.address}/api/me", data={"name": NAME}, headers={"Origin": place.address})
    table = play_now(context, place.address, "euchre", target=5)
    page = sit_down(context, place.address, table)
    hands = Hands(page)
    taken = False
    while not hands.is_over():
        if not taken and page.locator("dialog.ending[open]").count():
            _take(page, "end-of-deal", size)
            taken = True
        hands.play_once()
    _take(page, "end-of-match", size)
    page.goto(f"{place.address}/r/{table}")
    page.wait_for_load_state("networkidle")
    for _ in range(25):
        page.keyboard.press("ArrowRight")
    _take(page, "replay", size)
    context.close()


def _take(page: Page, name: str, size: Size) -> None:
    page.wait_for_timeout(700)  # what fades in has come
    page.mouse.move(0, 0)
    page.screenshot(path=HERE / f"{name}-{size}.jpg", type="jpeg", quality=84)
    print(f"{name}-{size}")


if __name__ == "__main__":
    main()
