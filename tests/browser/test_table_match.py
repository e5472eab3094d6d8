"""Whole matches in the browser: every game by clicks, one by keys alone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.kit import Hall, Hands, Size, play_now, sit_down

Guest = Callable[..., BrowserContext]

BY_CLICKS: list[tuple[str, Size, dict[str, object]]] = [
    ("euchre", "desktop", {"target": 1}),
    ("euchre", "phone", {"target": 1}),
    ("euchre_tournament", "desktop", {"target": 1}),
    ("euchre_british", "phone", {"target": 1}),
    ("cutthroat", "desktop", {"target": 1}),
    ("cutthroat_dummy", "phone", {"target": 1}),
    ("six_handed", "desktop", {"target": 1}),
    ("six_handed_double", "phone", {"target": 1}),
    ("buck", "desktop", {"start_score": 1}),
    ("buck", "phone", {"start_score": 1}),
    ("buck3", "desktop", {"start_score": 1}),
    ("dirty_clubs", "phone", {"start_score": 1}),
]


@pytest.mark.parametrize("game,size,options", BY_CLICKS, ids=[f"{game}-{size}" for game, size, _ in BY_CLICKS])
def test_a_whole_match_is_played_by_clicks(
    hall: Hall, guest: Guest, game: str, size: Size, options: dict[str, object]
) -> None:
    context = guest(size)
    page = sit_down(context, hall.address, play_now(context, hall.address, game, **options))
    Hands(page).play_match()
    expect(page.locator(".ending--match h2")).to_contain_text("win")
    assert page.get_by_role("link", name="Replay").count() > 0


def test_a_whole_match_is_played_by_keys_alone(hall: Hall, guest: Guest) -> None:
    context = guest()
    page = sit_down(context, hall.address, play_now(context, hall.address, "euchre", target=2))
    Hands(page, by_keys=True).play_match()
    expect(page.locator(".ending--match h2")).to_contain_text("win")


def test_cards_that_fly_come_to_rest(hall: Hall, guest: Guest) -> None:
    context = guest("phone", pace="brisk")
    page = sit_down(context, hall.address, play_now(context, hall.address, "euchre"))
    hands = Hands(page)
    while not hands.is_over() and not page.locator("dialog.ending[open]").count():
        hands.play_once()
    assert page.evaluate("document.querySelector('.flights').childElementCount") == 0
