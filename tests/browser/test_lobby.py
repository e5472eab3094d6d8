"""The lobby and the new table, in a browser: what a person does there before the first card."""

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

from euchre.bots import PLAYERS
from tests.browser.kit import Hall, Size, new_table, play_now, violations
from tests.browser.over import finished

Guest = Callable[..., BrowserContext]
SIZES: Final[list[Size]] = ["desktop", "phone"]


def complain(said: ConsoleMessage) -> None:
    """Fails the test for what a page complains of; an answer that is a no is none of that."""
    if said.type == "error" and "status of 4" not in said.text:
        pytest.fail(said.text)


def page_at(context: BrowserContext, address: str, path: str = "/") -> Page:
    """A page of the house; whatever its scripts or its policy complain of fails the test."""
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"The page's scripts fail: {error}"))
    page.on("console", complain)
    page.goto(address + path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return page


def open_table(page: Page) -> None:
    """Presses the button that opens the table: beside the form, or on a phone in the bar below."""
    page.get_by_role("button", name="Open the table").locator("visible=true").click()


# Playing at once ---------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_play_now_is_one_click_to_the_first_hand(hall: Hall, guest: Guest, size: Size) -> None:
    page = page_at(guest(size), hall.address)
    expect(page.get_by_text("Euchre with three club players")).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".hand button").nth(4)).to_be_visible()


def test_play_now_offers_the_game_that_was_played_last(hall: Hall, guest: Guest) -> None:
    context = guest()
    page = page_at(context, hall.address, "/?game=buck3")
    open_table(page)
    page.wait_for_url("**/t/*")
    page.goto(hall.address)
    expect(page.get_by_text("Three-player Buck with two club players")).to_be_visible()


def test_a_server_that_is_away_is_told_in_a_sentence(hall: Hall, guest: Guest) -> None:
    context = guest()
    page = context.new_page()
    page.goto(hall.address)
    expect(page.get_by_text("Euchre with three club players")).to_be_visible()
    page.route("**/api/**", lambda route: route.abort())
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")


# A new table -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_table_is_opened_under_the_house_rules_of_the_form(hall: Hall, guest: Guest, size: Size) -> None:
    page = page_at(guest(size), hall.address)
    page.get_by_role("link", name="New table").click()
    expect(page.get_by_role("heading", name="A new table")).to_be_focused()
    page.get_by_text("Tournament Euchre", exact=True).first.click()
    page.get_by_label("Find a house rule").fill("defend alone")
    page.get_by_role("switch", name="Defend alone", exact=True).check()
    page.get_by_label("Find a house rule").fill("points that win a game")
    page.get_by_label("Target").fill("7")
    expect(page.locator(".agreed")).to_contain_text("7 points win")
    open_table(page)
    page.wait_for_url("**/t/*")
    rules = page.request.get(f"{hall.address}/api/tables/{page.url.rsplit('/', 1)[1]}/rules").json()
    assert rules["game"] == "euchre_tournament"
    assert len(rules["house_rules"]) == 2


def test_a_link_carries_the_rules(hall: Hall, guest: Guest) -> None:
    first = page_at(guest(), hall.address, "/?game=buck")
    first.get_by_label("Find a house rule").fill("how players say whether they stay")
    first.get_by_label("Drop mode").select_option("secret_simultaneous")
    first.wait_for_url("**/?game=buck&set=drop_mode:secret_simultaneous")
    other = page_at(guest(), hall.address, first.url.removeprefix(hall.address))
    expect(other.get_by_role("radio", name=re.compile("^Buck Euchre"))).to_be_checked()
    expect(other.locator(".agreed li")).to_have_count(1)
    other.get_by_text("Dropping out", exact=True).click()
    expect(other.get_by_label("Drop mode")).to_have_value("secret_simultaneous")


def test_what_a_link_asks_for_and_cannot_be_is_told(hall: Hall, guest: Guest) -> None:
    page = page_at(guest(), hall.address, "/?game=euchre&set=stick_the_dealer:perhaps,target:5")
    expect(page.get_by_text("“stick_the_dealer:perhaps”")).to_be_visible()
    expect(page.locator(".agreed li")).to_have_count(1)


@pytest.mark.parametrize("size", SIZES)
def test_a_conflict_is_shown_as_it_arises_and_goes_when_it_is_mended(hall: Hall, guest: Guest, size: Size) -> None:
    page = page_at(guest(size), hall.address, "/?game=euchre&set=stick_forfeit:on")
    clash = page.get_by_text("It cannot be played so", exact=False).locator("visible=true").first
    expect(clash).to_be_visible()
    reason = page.locator(".rule .field__error").first
    expect(reason).to_have_text("“Stick forfeit” needs “Stick the dealer” on.")
    page.get_by_role("button", name="Open the table").locator("visible=true").click(force=True)
    assert "/t/" not in page.url
    page.get_by_role("switch", name="Stick the dealer").check()
    expect(clash).to_be_hidden()
    expect(reason).to_be_hidden()
    open_table(page)
    page.wait_for_url("**/t/*")


def test_the_rule_card_is_shown_before_the_table_is_opened(hall: Hall, guest: Guest) -> None:
    page = page_at(guest(), hall.address, "/?game=euchre&set=stick_the_dealer:on")
    page.get_by_text("The rule card").click()
    expect(page.locator(".rule-card")).to_contain_text("House rules")


def test_another_game_begins_with_its_own_usual_rules(hall: Hall, guest: Guest) -> None:
    page = page_at(guest(), hall.address, "/?game=euchre&set=stick_the_dealer:on")
    page.get_by_text("Dirty Clubs", exact=True).click()
    page.wait_for_url("**/?game=dirty_clubs")
    expect(page.locator(".agreed")).to_have_count(0)


def test_only_players_that_there_are_can_be_asked_to_play(hall: Hall, guest: Guest) -> None:
    page = page_at(guest(), hall.address, "/?game=euchre")
    offered = page.get_by_role("group", name="Who plays the seats that stay empty").get_by_role("radio")
    expect(offered.nth(1)).to_be_attached()
    expect(offered).to_have_count(len(PLAYERS))
    page.get_by_text("Seat by seat").click()
    page.get_by_label("Across from you").select_option("random")
    open_table(page)
    page.wait_for_url("**/t/*")


def test_back_leads_from_the_new_table_to_the_lobby(hall: Hall, guest: Guest) -> None:
    page = page_at(guest(), hall.address)
    page.get_by_role("link", name="New table").click()
    expect(page.get_by_role("heading", name="A new table")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


# Coming to a table -------------------------------------------------------------------------------


def test_a_friend_joins_by_the_code(hall: Hall, guest: Guest) -> None:
    table = new_table(guest(), hall.address, "euchre")
    page = page_at(guest("phone"), hall.address)
    page.get_by_label("Code or link").fill(f" {table['code'].lower()} ")
    page.get_by_role("button", name="Join", exact=True).click()
    page.wait_for_url(f"**/t/{table['id']}")


def test_a_friend_joins_by_the_link(hall: Hall, guest: Guest) -> None:
    table = new_table(guest(), hall.address, "euchre")
    page = page_at(guest(), hall.address)
    page.get_by_label("Code or link").fill(f"{hall.address}/j/{table['code']}")
    page.get_by_role("button", name="Join", exact=True).click()
    page.wait_for_url(f"**/t/{table['id']}")


@pytest.mark.parametrize("written,sentence", [("ABC", "six letters"), ("", "paste the link"), ("ZZZZZZ", "no table")])
def test_a_code_of_no_table_is_told_in_a_sentence(hall: Hall, guest: Guest, written: str, sentence: str) -> None:
    page = page_at(guest(), hall.address)
    page.get_by_label("Code or link").fill(written)
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    expect(page.get_by_label("Code or link")).to_be_focused()


def test_one_s_own_tables_are_there_to_come_back_to(hall: Hall, guest: Guest) -> None:
    context = guest()
    playing = play_now(context, hall.address, "cutthroat")
    over = finished(context, hall.address, "euchre", target=1)
    page = page_at(context, hall.address)
    page.get_by_role("link", name="Go back: Cutthroat").click()
    page.wait_for_url(f"**/t/{playing}")
    page.go_back()
    page.get_by_role("link", name="Look back: Euchre").click()
    page.wait_for_url(f"**/r/{over}")


def test_a_public_table_is_found_and_its_names_are_text(hall: Hall, guest: Guest) -> None:
    new_table(guest(), hall.address, "six_handed", public=True, name="<b>Maya</b>", set={"defend_alone": True})
    page = page_at(guest(), hall.address)
    expect(page.get_by_text("<b>Maya</b>").first).to_be_visible()
    expect(page.get_by_text("House rules: defend alone").first).to_be_visible()
    expect(page.get_by_text("5 open seats").first).to_be_visible()
    page.get_by_role("link", name="Join: Six-handed Euchre").first.click()
    page.wait_for_url("**/t/*")


def test_a_table_by_link_is_not_listed(hall: Hall, guest: Guest) -> None:
    table = new_table(guest(), hall.address, "buck", name="Hermit")
    listed = guest().request.get(f"{hall.address}/api/tables").json()
    assert table["id"] not in [each["id"] for each in listed]


def test_the_games_and_their_house_rules_are_sent_packed(hall: Hall, guest: Guest) -> None:
    answer = guest().request.get(f"{hall.address}/api/games")
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < 16_000
    assert len(answer.json()) == 10


# The reader --------------------------------------------------------------------------------------


def test_a_name_is_changed_where_it_stands_and_kept(hall: Hall, guest: Guest) -> None:
    context = guest()
    page = page_at(context, hall.address)
    page.get_by_role("button", name="Change your name").click()
    page.get_by_label("Your name").fill("Ada")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="You are called Ada")).to_be_focused()
    page.reload()
    expect(page.get_by_role("button", name="You are called Ada")).to_be_visible()


def test_settings_are_kept_and_the_focus_comes_back(hall: Hall, guest: Guest) -> None:
    page = page_at(guest(), hall.address)
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Dark", exact=True).click()
    page.get_by_role("switch", name="Four colours").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Settings")).to_be_focused()
    page.reload()
    expect(page.locator("html[data-theme='dark'][data-deck='four']")).to_have_count(1)


# Every page --------------------------------------------------------------------------------------

PATHS: Final = {
    "lobby": "/",
    "new table": "/?game=euchre&set=stick_forfeit:on",
    "rules": "/?rules=buck",
    "learn": "/learn",
    "not there": "/j/ZZZZZZ",
}


@pytest.mark.parametrize("size,scheme", [("desktop", "light"), ("phone", "dark")])
@pytest.mark.parametrize("name", PATHS)
def test_axe_finds_nothing_on_a_page(hall: Hall, guest: Guest, name: str, size: Size, scheme: str) -> None:
    context = guest(size, theme=scheme)
    new_table(context, hall.address, "euchre", public=True)
    page = page_at(context, hall.address, PATHS[name])
    page.wait_for_load_state("networkidle")
    page.locator("details").evaluate_all("all => all.slice(0, 3).forEach(each => each.open = true)")
    assert violations(page) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PATHS)
def test_no_page_is_wider_than_its_window(hall: Hall, guest: Guest, name: str, size: Size) -> None:
    page = page_at(guest(size, largePrint=True), hall.address, PATHS[name])
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_guided_game_begins_from_the_page_that_teaches(hall: Hall, guest: Guest) -> None:
    page = page_at(guest("phone"), hall.address, "/learn")
    page.get_by_role("button", name="Play a guided game").first.click()
    page.wait_for_url("**/t/*?guide=1")
    expect(page.locator(".hand button").nth(4)).to_be_visible()
