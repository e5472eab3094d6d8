"""What else can be done at a table: hints, undo, talk, seats, settings, a guided game, another match."""

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, FloatRect, Page, expect

from tests.browser.kit import (
    Hall,
    Hands,
    Size,
    asks_for_a_discard,
    asks_with,
    new_table,
    play_now,
    sit_down,
    until_asked,
    until_it_comes_up,
)

Guest = Callable[..., BrowserContext]
FREE_OF_THE_PACK: Final = """
  const [banner, pack] = [".banner", ".pile"].map((each) => document.querySelector(each)?.getBoundingClientRect());
  return banner && pack && banner.top >= pack.bottom;
"""
FREE_OF_THE_LESSON: Final = """
  const lesson = document.querySelector(".lesson").getBoundingClientRect();
  const places = [...document.querySelectorAll(".pile, .choices .answer, .hand button")];
  return places.length > 0 && places.map((each) => each.getBoundingClientRect()).every((each) =>
    Math.min(lesson.right, each.right) - Math.max(lesson.left, each.left) <= 1 ||
    Math.min(lesson.bottom, each.bottom) - Math.max(lesson.top, each.top) <= 1);
"""


def asked(context: BrowserContext, hall: Hall, game: str = "euchre", **options: object) -> Page:
    """A match in which the reader is asked for the first time."""
    page = sit_down(context, hall.address, play_now(context, hall.address, game, **options))
    until_asked(page)
    return page


def box(page: Page, selector: str) -> FloatRect:
    """Where something lies on the page."""
    found = page.locator(selector).bounding_box()
    assert found, f"{selector} is on the page"
    return found


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes share more than an edge."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 1 and down > 1


def test_a_hint_names_a_choice_and_the_reason_for_it(hall: Hall, guest: Guest) -> None:
    page = asked(guest(), hall)
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_contain_text(". ")
    expect(page.locator(".is-meant")).to_have_count(1)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_what_a_hint_names_wears_a_ring_and_the_answers_stay_free(hall: Hall, guest: Guest, size: Size) -> None:
    page = asked(guest(size), hall)
    page.keyboard.press("h")
    ring = page.locator(".is-meant")
    assert ring.evaluate("each => getComputedStyle(each).outlineStyle") == "solid"
    hint = box(page, ".hint")
    for answer in page.locator(".choices .answer").all():
        assert not overlap(hint, answer.bounding_box() or hint), "a hint lies over an answer"


def test_a_hint_stays_while_nothing_changes_but_a_name(hall: Hall, guest: Guest) -> None:
    page = asked(guest(), hall)
    version = page.locator(".table").get_attribute("data-version")
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_be_visible()
    page.keyboard.press("m")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Your name at this table").fill("Maya")
    page.get_by_role("button", name="Rename").click()
    page.wait_for_selector(f".table:not([data-version='{version}'])", state="attached")
    expect(page.locator(".is-meant")).to_have_count(1)


def test_the_cut_for_the_deal_leaves_the_pack_free_and_is_gone_before_the_question(hall: Hall, guest: Guest) -> None:
    context = guest("phone", pace="brisk", largePrint=True)
    page = sit_down(context, hall.address, new_table(context, hall.address, "euchre")["id"])
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".banner")
    page.wait_for_function(f"() => {{ {FREE_OF_THE_PACK} }}")
    until_asked(page)
    assert page.locator(".banner").count() == 0


def test_who_is_asked_to_stay_sees_how_many_tricks_were_bid(hall: Hall, guest: Guest) -> None:
    page = until_it_comes_up(hall, guest("phone"), asks_with("stay in"), "dirty_clubs")
    expect(page.locator(".contract")).to_contain_text(re.compile(r"\d tricks?"))


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_what_is_explained_leaves_the_upcard_and_the_answers_free(hall: Hall, guest: Guest, size: Size) -> None:
    context = guest(size)
    page = context.new_page()
    page.goto(f"{hall.address}/t/{play_now(context, hall.address, 'euchre')}?guide=1")
    until_asked(page)
    page.wait_for_function(f"() => {{ {FREE_OF_THE_LESSON} }}")  # once the cards that were dealt lie still


def test_what_is_explained_to_the_dealer_leaves_six_cards_free(hall: Hall, guest: Guest) -> None:
    page = until_it_comes_up(hall, guest("desktop"), asks_for_a_discard)
    page.goto(f"{page.url}?guide=1")
    page.wait_for_selector(".lesson")
    expect(page.locator(".hand button")).to_have_count(6)
    page.wait_for_function(f"() => {{ {FREE_OF_THE_LESSON} }}")


def test_the_last_action_is_taken_back_where_nobody_else_plays(hall: Hall, guest: Guest) -> None:
    questions = []

    def can_be_taken_back(page: Page) -> bool:
        questions.append(page.locator(".question").inner_text())
        return page.locator("button[aria-label='Undo']:not([aria-disabled])").count() > 0

    page = until_it_comes_up(hall, guest("phone"), can_be_taken_back)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".question")).to_have_text(questions[-2])


def test_words_are_seen_by_the_others_and_are_never_markup(hall: Hall, guest: Guest) -> None:
    ann, ben = guest(), guest()
    table = new_table(ann, hall.address, "euchre", chat=True)
    at_ann, at_ben = (sit_down(person, hall.address, table["id"]) for person in (ann, ben))
    at_ben.get_by_role("button", name="Sit on seat 2").click()
    at_ann.get_by_role("button", name="Begin").click()
    at_ann.wait_for_selector(".felt")
    at_ann.keyboard.press("c")
    at_ann.get_by_label("Your words").fill("<b>hello</b>")
    at_ann.get_by_role("button", name="Say").click()
    expect(at_ben.locator(".bubble--talk")).to_have_text("<b>hello</b>")
    at_ann.get_by_role("button", name="thumbs up").click()
    expect(at_ben.locator(".bubble--large")).to_have_text("👍")


def test_who_mutes_everybody_sees_no_bubbles(hall: Hall, guest: Guest) -> None:
    context = guest(muted=True)
    page = asked(context, hall)
    page.keyboard.press("c")
    page.get_by_role("button", name="Good luck").click()
    expect(page.locator(".talk__words")).to_contain_text("good luck")
    assert page.locator(".bubble--talk").count() == 0


def test_the_host_chooses_how_well_the_computer_plays(hall: Hall, guest: Guest) -> None:
    context = guest("phone")
    page = sit_down(context, hall.address, new_table(context, hall.address, "cutthroat")["id"])
    page.locator(".chair select").first.select_option("club")
    expect(page.locator(".chair--bot").first).to_contain_text("club")


def test_only_levels_that_there_are_can_be_chosen(hall: Hall, guest: Guest) -> None:
    context = guest()
    page = sit_down(context, hall.address, new_table(context, hall.address, "euchre")["id"])
    answer = context.request.get(f"{hall.address}/api/levels")
    offered = page.locator(".chair select").first.locator("option:not([disabled])")
    expect(offered).to_have_count(len(answer.json()))
    assert [each.get_attribute("value") for each in offered.all()] == answer.json()


def test_who_stands_up_can_sit_elsewhere(hall: Hall, guest: Guest) -> None:
    context = guest()
    page = sit_down(context, hall.address, new_table(context, hall.address, "euchre")["id"])
    page.get_by_role("button", name="Stand up").click()
    page.get_by_role("button", name="Sit on seat 3").click()
    expect(page.locator(".chair").nth(2)).to_contain_text("(you)")


def test_a_new_name_is_shown_to_everybody(hall: Hall, guest: Guest) -> None:
    context = guest()
    page = sit_down(context, hall.address, new_table(context, hall.address, "euchre")["id"])
    page.get_by_label("Your name at this table").fill("Maya")
    page.get_by_role("button", name="Rename").click()
    expect(page.locator(".chair").first).to_contain_text("Maya (you)")


def test_the_house_rules_are_one_key_away(hall: Hall, guest: Guest) -> None:
    page = asked(guest(), hall, stick_the_dealer=True)
    page.keyboard.press("?")
    agreed = page.locator(".house-rules")
    expect(agreed.get_by_role("heading")).to_have_text("House rules agreed at this table")
    expect(agreed.get_by_role("listitem")).to_have_count(1)


def test_the_last_trick_can_be_looked_at(hall: Hall, guest: Guest) -> None:
    page = asked(guest(), hall)
    hands = Hands(page)
    while not hands.is_over() and not page.locator(".table:has([data-asked='true']) .packet").count():
        hands.play_once()
    page.keyboard.press("l")
    assert page.locator(".last-trick li").count() >= 3, "a partner of a lone hand plays no card"
    expect(page.get_by_role("dialog")).to_contain_text("took it.")


def test_settings_hold_when_the_page_is_opened_again(hall: Hall, guest: Guest) -> None:
    page = asked(guest(), hall)
    page.keyboard.press("m")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Four-colour cards").check()
    page.locator(".segments label", has_text="Dark").click()
    page.reload()
    page.wait_for_selector(".table")
    assert page.evaluate("[document.documentElement.dataset.deck, document.documentElement.dataset.theme]") == [
        "four",
        "dark",
    ]


def test_where_plays_are_confirmed_a_card_is_played_by_the_second_touch(hall: Hall, guest: Guest) -> None:
    page = asked(guest(confirmPlays=True), hall)
    hands = Hands(page)
    while not hands.is_over() and not page.locator(".question").inner_text().startswith(("You m", "Trick")):
        hands.play_once()
    cards = page.locator(".hand button")
    count = cards.count()
    page.locator(".hand button:not([aria-disabled])").first.click()
    expect(page.locator(".answer--confirm")).to_contain_text("Play the")
    expect(cards).to_have_count(count)
    page.locator(".answer--confirm").click()
    expect(cards).to_have_count(count - 1)


def test_a_first_game_is_explained_one_thing_at_a_time(hall: Hall, guest: Guest) -> None:
    context = guest("phone")
    page = context.new_page()
    page.goto(f"{hall.address}/t/{play_now(context, hall.address, 'euchre')}?guide=1")
    until_asked(page)
    lesson = page.locator(".lesson")
    first = lesson.get_by_role("heading").inner_text()
    lesson.get_by_role("button", name="I see").click()
    expect(lesson.get_by_role("heading", name=first)).to_have_count(0)


def test_after_a_match_another_is_played_at_the_same_table(hall: Hall, guest: Guest) -> None:
    context = guest()
    page = sit_down(context, hall.address, play_now(context, hall.address, "euchre", target=1))
    Hands(page).play_match()
    page.get_by_role("dialog").get_by_role("button", name="Play again").click()
    page.wait_for_selector(".table--playing")
    until_asked(page)
    expect(page.locator(".hand button").first).to_be_visible()


def test_a_table_that_is_not_there_is_said_to_be_gone(hall: Hall, guest: Guest) -> None:
    page = guest().new_page()
    page.goto(f"{hall.address}/t/nosuchtable")
    expect(page.get_by_role("heading")).to_contain_text("no such table")


@pytest.mark.parametrize("seat", [1, 2])
def test_who_looks_on_may_sit_on_a_seat_of_the_computer(hall: Hall, guest: Guest, seat: int) -> None:
    host, other = guest(), guest()
    table = play_now(host, hall.address, "euchre")
    page = sit_down(other, hall.address, table)
    page.locator(f".seat[data-seat='{seat}'] .seat__plate").click()
    page.get_by_role("button", name="Sit here").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".toast")).to_have_count(0)


def test_who_leaves_the_seat_to_the_computer_looks_on(hall: Hall, guest: Guest) -> None:
    page = asked(guest("phone"), hall)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="My seat").click()
    page.get_by_role("button", name="Leave my seat to the computer").click()
    expect(page.locator(".hand")).to_have_count(0)


def test_who_comes_is_told_to_those_who_sit_there(hall: Hall, guest: Guest) -> None:
    ann, ben = guest(), guest("phone")
    table = new_table(ann, hall.address, "euchre", name="Ann")
    at_ann, at_ben = (sit_down(person, hall.address, table["id"]) for person in (ann, ben))
    at_ben.get_by_role("button", name="Sit on seat 2").click()
    expect(at_ann.locator(".link-chip")).to_contain_text("sits down.")
