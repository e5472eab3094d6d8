"""The table for everybody: axe finds nothing on any of its states, and the focus is never lost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.kit import Hall, Hands, Size, new_table, play_now, sit_down, until_asked, violations

Guest = Callable[..., BrowserContext]

PANELS = {
    "?": "Euchre",
    "l": "Last trick",
    "s": "Score",
    "c": "Talk",
    "m": "Menu",
    "e": "What has happened",
    "k": "Keys",
}


def until(page: Page, selector: str) -> None:
    """Plays on until something is there."""
    hands = Hands(page)
    while not hands.is_over() and not page.locator(selector).count():
        hands.play_once()


@pytest.mark.parametrize("size,theme", [("phone", "light"), ("desktop", "dark")])
def test_axe_finds_nothing_on_a_table_where_people_gather(hall: Hall, guest: Guest, size: Size, theme: str) -> None:
    context = guest(size, theme=theme)
    page = sit_down(context, hall.address, new_table(context, hall.address, "six_handed")["id"])
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("size,theme", [("phone", "dark"), ("desktop", "light")])
def test_axe_finds_nothing_from_the_auction_to_the_end(hall: Hall, guest: Guest, size: Size, theme: str) -> None:
    context = guest(size, theme=theme)
    page = sit_down(context, hall.address, play_now(context, hall.address, "buck", start_score=1))
    until_asked(page)
    assert violations(page) == []
    until(page, ".trick__place, dialog.ending[open]")
    assert violations(page) == []
    until(page, "dialog.ending[open]")
    assert violations(page) == []
    Hands(page).play_match()
    assert violations(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_any_panel(hall: Hall, guest: Guest, theme: str) -> None:
    context = guest(theme=theme)
    page = sit_down(context, hall.address, play_now(context, hall.address, "euchre"))
    until(page, ".table:has([data-asked='true']) .packet")
    found = {}
    for key, title in PANELS.items():
        page.keyboard.press(key)
        expect(page.get_by_role("dialog").get_by_role("heading", name=title, exact=True)).to_be_visible()
        found[title] = violations(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    assert found == {title: [] for title in PANELS.values()}


def test_a_panel_gives_the_focus_back_to_the_card_that_had_it(hall: Hall, guest: Guest) -> None:
    context = guest()
    page = sit_down(context, hall.address, play_now(context, hall.address, "euchre"))
    until_asked(page)
    page.keyboard.press("ArrowRight")
    card = page.locator(".hand button:focus")
    expect(card).to_have_count(1)
    before = card.get_attribute("data-key")
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    expect(card).to_have_attribute("data-key", before or "")


def test_the_focus_is_never_lost_while_a_deal_is_played_by_keys(hall: Hall, guest: Guest) -> None:
    context = guest()
    page = sit_down(context, hall.address, play_now(context, hall.address, "euchre"))
    hands = Hands(page, by_keys=True)
    while not hands.is_over() and not page.locator("dialog.ending[open]").count():
        hands.play_once()
        hands.is_over()
        assert page.evaluate("document.activeElement !== document.body"), f"after {hands.done} actions"


def test_everything_that_happens_is_read_out(hall: Hall, guest: Guest) -> None:
    context = guest()
    page = sit_down(context, hall.address, play_now(context, hall.address, "euchre"))
    until(page, ".table:has([data-asked='true']) .packet")
    log = page.get_by_role("log", name="What happens")
    expect(log).to_contain_text("take")
    expect(log).to_contain_text("the trick")


def test_the_cards_of_the_hand_are_named_and_the_left_bower_says_what_it_is(hall: Hall, guest: Guest) -> None:
    context = guest()
    page = sit_down(context, hall.address, play_now(context, hall.address, "euchre", target=30))
    until(page, ".hand [aria-label*='left bower']")
    label = page.locator(".hand [aria-label*='left bower']").first.get_attribute("aria-label") or ""
    card, bower, belongs = label.split(", ")[:3]
    assert card.startswith("jack of ")
    assert bower == "left bower"
    assert belongs in ("a spade", "a heart", "a diamond", "a club")


@pytest.mark.parametrize("game", ["euchre", "cutthroat", "six_handed", "buck"])
def test_nothing_hangs_over_the_edge_of_a_phone_and_targets_are_large_enough(
    hall: Hall, guest: Guest, game: str
) -> None:
    context = guest("phone")
    page = sit_down(context, hall.address, play_now(context, hall.address, game))
    until_asked(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate("""[...document.querySelectorAll("button")].filter((button) => button.checkVisibility())
        .map((button) => [button.className, button.getBoundingClientRect()])
        .filter(([, box]) => box.width < 43.9 || box.height < 43.9).map(([name]) => name)""")
    assert small == []


def test_the_table_stays_where_it_is_while_a_deal_is_played(hall: Hall, guest: Guest) -> None:
    context = guest("phone")
    page = sit_down(context, hall.address, play_now(context, hall.address, "euchre"))
    until_asked(page)
    parts = "[...document.querySelectorAll('.felt, .question, .hand')]"
    where = f"JSON.stringify({parts}.map((each) => each.getBoundingClientRect()))"
    before = page.evaluate(where)
    until(page, "dialog.ending[open]")
    assert page.evaluate(where) == before


def test_at_twice_the_size_a_deal_can_be_played_without_scrolling_sideways(hall: Hall, guest: Guest) -> None:
    context = guest()
    page = sit_down(context, hall.address, play_now(context, hall.address, "euchre"))
    page.set_viewport_size({"width": 640, "height": 400})  # what is left of 1280 × 800 at 200 %
    hands = Hands(page)
    while not hands.is_over() and not page.locator("dialog.ending[open]").count():
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        hands.play_once()
    expect(page.get_by_role("button", name="Next")).to_be_in_viewport()
