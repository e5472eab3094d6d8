"""The replay page in a browser: the way through a match, the proof of its deals, and another try at a decision."""

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from euchre.record import fairness, read_record, replay
from tests.browser.kit import Hall, Size, play_now, sit_down, violations
from tests.browser.over import finish, finished

Guest = Callable[..., BrowserContext]
SIZES: Final[list[Size]] = ["desktop", "phone"]
GAMES: Final = [
    ("euchre", {"target": 2}),
    ("euchre_british", {"target": 1}),
    ("cutthroat_dummy", {"target": 1}),
    ("six_handed_double", {"target": 1}),
    ("buck", {"start_score": 3}),
    ("dirty_clubs", {"start_score": 3}),
]


def replay_of(context: BrowserContext, address: str, table: str, at: int = 1) -> Page:
    """The replay page, once the match is there."""
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"The page's scripts fail: {error}"))
    page.goto(f"{address}/r/{table}{'' if at == 1 else f'#{at}'}")
    page.wait_for_selector(".board")
    return page


def says(page: Page, step: Any) -> None:
    """The page tells this step."""
    expect(page.locator(".steer__text")).to_have_text(step["text"])


def match_of(page: Page, address: str, table: str) -> Any:
    return page.request.get(f"{address}/api/replay/{table}").json()


# The way through ---------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_every_step_is_told_and_the_keys_and_buttons_lead_through(hall: Hall, guest: Guest, size: Size) -> None:
    context = guest(size)
    table = finished(context, hall.address, "euchre", target=1)
    page = replay_of(context, hall.address, table)
    steps = match_of(page, hall.address, table)["steps"]
    page.keyboard.press("ArrowRight")
    says(page, steps[1])
    page.get_by_role("button", name="Step forward").click()
    says(page, steps[2])
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Step back").click()
    says(page, steps[0])
    page.keyboard.press("End")
    says(page, steps[-1])
    page.wait_for_url(f"**#{len(steps)}")


def test_the_slider_leads_to_any_step(hall: Hall, guest: Guest) -> None:
    context = guest()
    table = finished(context, hall.address, "euchre", target=1)
    page = replay_of(context, hall.address, table)
    page.get_by_role("slider", name="Step").fill("9")
    says(page, match_of(page, hall.address, table)["steps"][9])


def test_deals_and_tricks_are_doors(hall: Hall, guest: Guest) -> None:
    context = guest()
    table = finished(context, hall.address, "euchre", target=2)
    page = replay_of(context, hall.address, table)
    match = match_of(page, hall.address, table)
    deal = next(deal for deal in reversed(match["deals"]) if len(deal["tricks"]) > 2)
    page.get_by_role("button", name=re.compile(rf"^Deal {deal['number']}\b")).click()
    says(page, match["steps"][deal["first"]])
    expect(page.locator(".deal__facts")).to_contain_text(deal["ended"])
    page.get_by_role("button", name="Trick 3", exact=True).click()
    says(page, match["steps"][deal["tricks"][2]])
    expect(page.get_by_role("button", name="Trick 3", exact=True)).to_have_attribute("aria-pressed", "true")


def test_a_link_leads_to_a_step(hall: Hall, guest: Guest) -> None:
    context = guest()
    table = finished(context, hall.address, "euchre", target=1)
    page = replay_of(context, hall.address, table, at=7)
    says(page, match_of(page, hall.address, table)["steps"][6])


@pytest.mark.parametrize("game,options", GAMES, ids=[game for game, _ in GAMES])
def test_all_hands_lie_open_at_every_step(hall: Hall, guest: Guest, game: str, options: dict[str, int]) -> None:
    context = guest()
    table = finished(context, hall.address, game, **options)
    page = replay_of(context, hall.address, table)
    for step in match_of(page, hall.address, table)["steps"][:40]:
        hands = [card for hand in step.get("hands", []) for card in hand]
        expect(page.locator(".place > .place__hand > [data-card]")).to_have_count(len(hands))
        expect(page.locator(".place__played [data-card]")).to_have_count(len(step.get("trick", [])))
        assert page.locator(".card--down").count() == 0
        page.keyboard.press("ArrowRight")


def test_while_a_match_is_played_there_is_no_replay(hall: Hall, guest: Guest) -> None:
    context = guest()
    table = play_now(context, hall.address, "euchre")
    page = context.new_page()
    answer = page.goto(f"{hall.address}/r/{table}")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_text("once it is over")).to_be_visible()


# Fair deals --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game,options", GAMES, ids=[game for game, _ in GAMES])
def test_the_browser_proves_every_deal_of_a_match(hall: Hall, guest: Guest, game: str, options: dict[str, int]) -> None:
    context = guest()
    table = finished(context, hall.address, game, **options)
    page = replay_of(context, hall.address, table)
    expect(page.locator(".verdict")).to_contain_text("Yes:")
    count = len(match_of(page, hall.address, table)["deals"])
    expect(page.locator(".judged .chip--good")).to_have_count(count)


def swap_two_cards(match: Any) -> None:
    hands = match["fair"]["deals"][0]["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]


def change_the_seal(match: Any) -> None:
    match["fair"]["commitment"] = "0" * 64


def change_the_seed(match: Any) -> None:
    match["fair"]["match"] = "0" * 64


@pytest.mark.parametrize(
    "tamper,sentence",
    [
        (swap_two_cards, "Deal 1: The hand of"),
        (change_the_seal, "does not fit the seal"),
        (change_the_seed, "do not come from"),
    ],
)
def test_what_was_tampered_with_is_shown_in_red(
    hall: Hall, guest: Guest, tamper: Callable[[Any], None], sentence: str
) -> None:
    context = guest()
    table = finished(context, hall.address, "euchre", target=1)

    def answer(route: Route) -> None:
        match = route.fetch().json()
        tamper(match)
        route.fulfill(json=match)

    context.route("**/api/replay/*", answer)
    page = replay_of(context, hall.address, table)
    expect(page.locator(".verdict--bad")).to_contain_text("No:")
    expect(page.locator(".finding--bad").filter(has_text=sentence)).to_have_count(1)


def test_the_seal_that_this_browser_saw_is_the_one_that_counts(hall: Hall, guest: Guest) -> None:
    context = guest()
    table = finished(context, hall.address, "euchre", target=1)
    page = replay_of(context, hall.address, table)
    page.evaluate("table => localStorage.setItem(`euchre.promises.${table}`, JSON.stringify({another: ''}))", table)
    page.reload()
    expect(page.locator(".finding--bad")).to_contain_text("saw another seal")


def test_a_browser_that_was_at_the_table_knows_its_seal_and_its_share_again(hall: Hall, guest: Guest) -> None:
    context = guest()
    table = play_now(context, hall.address, "euchre", target=1)
    page = sit_down(context, hall.address, table)
    page.wait_for_function(
        'table => /:"[0-9a-f]{16}/.test(localStorage.getItem(`euchre.promises.${table}`))', arg=table
    )
    finish(context, hall.address, table)
    page = replay_of(context, hall.address, table)
    expect(page.locator(".findings").first).to_contain_text("This browser saw that very seal")
    expect(page.locator(".findings").first).to_contain_text("this browser's own among them")
    expect(page.locator(".verdict--good")).to_be_visible()


# Afterwards --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["euchre", "buck"])
def test_a_decision_is_made_anew_at_another_table(hall: Hall, guest: Guest, game: str) -> None:
    context = guest()
    table = finished(context, hall.address, game, **({"target": 1} if game == "euchre" else {"start_score": 3}))
    page = replay_of(context, hall.address, table)
    match = match_of(page, hall.address, table)
    at = next(at for at, step in enumerate(match["steps"]) if step.get("trick_number") == 1 and step["seat"] != 0)
    page.get_by_role("slider", name="Step").fill(str(at))
    page.locator(".fork button").click()
    page.wait_for_url("**/t/*")
    assert not page.url.endswith(table)
    expect(page.locator(".hand button")).to_have_count(len(match["steps"][at - 1]["hands"][match["steps"][at]["seat"]]))


def test_the_record_is_taken_home_and_holds(hall: Hall, guest: Guest) -> None:
    context = guest()
    table = finished(context, hall.address, "euchre", target=1)
    page = replay_of(context, hall.address, table)
    with page.expect_download() as taken:
        page.get_by_role("link", name="The record").click()
    record = read_record(taken.value.path().read_text(encoding="utf-8"))
    assert replay(record).deals
    assert fairness(record).match is not None
    with page.expect_download() as other:
        page.get_by_role("link", name="As EGN").click()
    assert other.value.suggested_filename.endswith(".egn")


@pytest.mark.parametrize("size,scheme", [("desktop", "light"), ("phone", "dark")])
def test_axe_finds_nothing_on_a_replay(hall: Hall, guest: Guest, size: Size, scheme: str) -> None:
    context = guest(size, theme=scheme)
    table = finished(context, hall.address, "euchre", target=1)
    page = replay_of(context, hall.address, table, at=9)
    page.get_by_text("The numbers themselves").click()
    page.get_by_text("The rules that were agreed").click()
    page.wait_for_load_state("networkidle")
    assert violations(page) == []


@pytest.mark.parametrize("game", ["euchre", "six_handed_double", "cutthroat_dummy"])
def test_no_replay_is_wider_than_a_phone(hall: Hall, guest: Guest, game: str) -> None:
    context = guest("phone", largePrint=True)
    table = finished(context, hall.address, game, target=1)
    page = replay_of(context, hall.address, table)
    for step in match_of(page, hall.address, table)["steps"][:30]:
        says(page, step)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, step["text"]
        page.keyboard.press("ArrowRight")
