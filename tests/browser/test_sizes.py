"""Pages in every size: what one needs is in sight, may be touched, and is covered by nothing."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.kit import (
    SIZES,
    Hall,
    Hands,
    Size,
    asks_with,
    fresh_page,
    new_table,
    person,
    play_now,
    sit_down,
    until_it_comes_up,
)
from tests.browser.over import finished

Guest = Callable[..., BrowserContext]

FAULTS: Final = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const words = (each) => (each.ariaLabel ?? each.textContent).trim().slice(0, 40);
  const named = (each) => `${each.className || each.localName} “${words(each)}”`;
  const box = (each) => each.getBoundingClientRect();
  const inSight = ({ left, top, right, bottom }) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  const free = (each, x, y) => each.contains(document.elementFromPoint(x, y));
  const open = document.querySelector("dialog[open]");
  const touched = open ? [...open.querySelectorAll("button, a")] : all("button, a.button");
  const faults = [];
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) faults.push("the page scrolls");
  const shown = all(`dialog[open], .hand .card, .contract, .felt__deal, .question, .score__side, .seat__name,
    .seat__face`);
  for (const each of [...touched, ...shown])
    if (!inSight(box(each))) faults.push(`${named(each)} is out of sight`);
  if (open) return faults;
  for (const each of all(".choices button, .tool, .bar__menu, .score, .link-chip")) {
    const { left, top, width, height } = box(each);
    if (!free(each, left + width / 2, top + height / 2)) faults.push(`${named(each)} is covered`);
  }
  for (const card of all(".hand .card")) {
    const { left, top, width, height } = box(card);
    for (const share of [0.15, 0.5, 0.85])
      if (!free(card, left + 0.12 * width, top + share * height)) faults.push(`${named(card)} is covered at ${share}`);
  }
  for (const lies of all(".trick__place .card, .pile .card"))
    for (const each of all(".seat__face, .seat__name, .contract, .felt__deal"))
      if (meet(box(lies), box(each))) faults.push(`${named(each)} lies under ${named(lies)}`);
  for (const name of all(".seat__name, .contract, .felt__deal"))
    for (const each of all(".seat__name, .contract, .felt__deal, .held .card"))
      if (name !== each && meet(box(name), box(each))) faults.push(`${named(name)} meets ${named(each)}`);
  return [...new Set(faults)];
}"""
"""What is out of sight, covered or laid over another on a table."""


def play_one_deal(page: Page) -> dict[int, list[str]]:
    """The faults of the page at every choice until a deal has been scored, and of its result."""
    hands, found = Hands(page), {}
    while not hands.is_over():
        faults = page.evaluate(FAULTS)
        if faults:
            found[hands.done] = faults
        if page.locator("dialog.ending[open]").count():
            break
        hands.play_once()
    return found


@pytest.mark.parametrize("game", ["euchre", "euchre_british", "cutthroat", "buck", "six_handed"])
def test_on_a_phone_that_lies_all_is_in_sight_and_covered_by_nothing(hall: Hall, guest: Guest, game: str) -> None:
    context = guest("phone that lies")
    page = sit_down(context, hall.address, play_now(context, hall.address, game))
    assert play_one_deal(page) == {}


@pytest.mark.parametrize("size", ["phone", "tablet", "tablet that lies", "large desktop"])
@pytest.mark.parametrize("game", ["euchre", "buck", "six_handed"])
def test_in_every_size_all_is_in_sight_and_covered_by_nothing(hall: Hall, guest: Guest, size: Size, game: str) -> None:
    context = guest(size)
    page = sit_down(context, hall.address, play_now(context, hall.address, game))
    assert play_one_deal(page) == {}


@pytest.mark.parametrize("size", ["phone", "phone that lies"])
@pytest.mark.parametrize("game", ["euchre", "buck"])
def test_in_large_print_all_is_in_sight_too(hall: Hall, guest: Guest, size: Size, game: str) -> None:
    context = guest(size, largePrint=True)
    page = sit_down(context, hall.address, play_now(context, hall.address, game))
    assert page.evaluate("document.documentElement.dataset.print") == "large"
    assert play_one_deal(page) == {}


def expect_words_to_be_read(page: Page) -> None:
    """All is in sight, and the question is read whole: on a phone that stands, and on one that lies."""
    for size in ("phone", "phone that lies"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(requestAnimationFrame)")
        assert (size, page.evaluate(FAULTS), page.evaluate(WORDS)) == (size, [], [])


@pytest.mark.parametrize("game, print_large", [("buck", False), ("buck", True), ("buck3", True), ("dirty_clubs", True)])
def test_what_staying_and_dropping_cost_is_read_whole(hall: Hall, guest: Guest, print_large: bool, game: str) -> None:
    context = guest("phone", largePrint=print_large)
    asks = asks_with("If you drop, you stay at")
    page = until_it_comes_up(hall, context, asks, game, drop_mode="secret_simultaneous")
    expect_words_to_be_read(page)


@pytest.mark.parametrize("game, print_large", [("buck", False), ("buck3", True)])
def test_why_somebody_must_stay_is_read_whole(hall: Hall, guest: Guest, print_large: bool, game: str) -> None:
    context = guest("phone", largePrint=print_large)
    asks = asks_with("You may not drop at 50 points")  # nobody may, all through the match
    page = until_it_comes_up(hall, context, asks, game, no_drop_at_or_below=50)
    expect_words_to_be_read(page)
    page.evaluate("words => document.querySelector('.question > span').firstChild.data = words", LONGEST_REASON)
    expect(page.locator(".question")).to_contain_text(f"{LONGEST_REASON} Without a trick you go up to")
    expect_words_to_be_read(page)


LONGEST_REASON: Final = "You may not drop: all others have, and the last player must stay."
"""This comes up too seldom to be waited for; it is put in the place of the other."""


WORDS: Final = """() => {
  const question = document.querySelector(".question");
  const range = document.createRange();
  range.selectNodeContents(question);
  const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  const faults = lines.length ? [] : ["nothing is asked"];
  for (const line of lines) {
    const { left, top, right, bottom } = line;
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) faults.push("a line is out of sight");
    for (const x of [left + 1, (left + right) / 2, right - 1])
      if (!question.contains(document.elementFromPoint(x, (top + bottom) / 2))) faults.push("a line is covered");
    for (const each of document.querySelectorAll(".choices button, .hand .card, .tool, .seat__name, .seat__face"))
      if (each.checkVisibility() && meet(line, each.getBoundingClientRect()))
        faults.push(`a line meets ${each.className} “${each.textContent}”`);
  }
  return [...new Set(faults)];
}"""
"""Where the words of a question are out of sight, or lie under or over something else."""


@pytest.mark.parametrize("path,wanted", [("", "Play now"), ("?new", "Open the table"), ("learn", "Play a guided game")])
def test_on_a_phone_that_lies_what_one_came_for_is_in_sight(hall: Hall, guest: Guest, path: str, wanted: str) -> None:
    page = guest("phone that lies").new_page()
    page.goto(f"{hall.address}/{path}")
    expect(page.get_by_role("button", name=wanted).or_(page.get_by_role("link", name=wanted)).first).to_be_in_viewport(
        ratio=1
    )
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", ["phone", "phone that lies", "tablet", "large desktop"])
@pytest.mark.parametrize("print_large", [False, True])
def test_where_people_gather_nothing_hangs_over_the_edge(
    hall: Hall, guest: Guest, size: Size, print_large: bool
) -> None:
    context = guest(size, largePrint=print_large)
    page = sit_down(context, hall.address, new_table(context, hall.address, "six_handed")["id"])
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if size == "phone that lies":
        expect(page.get_by_role("button", name="Begin")).to_be_in_viewport(ratio=1)
    for chair in page.locator(".chair :is(button, select)").all():
        chair.scroll_into_view_if_needed()
        assert chair.evaluate(FREE), "no chair is covered once one looks at it"


FREE: Final = """(each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  return [0.1, 0.9].every((share) => each.contains(document.elementFromPoint(left + width / 2, top + share * height)));
}"""
"""Whether something is covered by nothing."""


def test_on_a_phone_that_lies_six_chairs_are_seen_at_once(hall: Hall, guest: Guest) -> None:
    context = guest("phone that lies")
    page = sit_down(context, hall.address, new_table(context, hall.address, "six_handed")["id"])
    for chair in page.locator(".chair").all():
        expect(chair).to_be_in_viewport(ratio=1)
        assert chair.evaluate(FREE)


@pytest.mark.parametrize("game", ["euchre", "six_handed"])
def test_on_a_phone_that_lies_a_replay_is_steered_beside_the_table(hall: Hall, guest: Guest, game: str) -> None:
    context = guest("phone that lies")
    page = sit_down_at_replay(context, hall, game)
    board, steer = (page.locator(each).bounding_box() for each in (".board", ".steer"))
    assert board and steer
    assert steer["x"] >= board["x"] + board["width"]
    for name in ("Step back", "Play by itself", "Step forward", "Next deal"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    expect(page.locator(".place").nth(2)).to_be_in_viewport(ratio=1)


def sit_down_at_replay(context: BrowserContext, hall: Hall, game: str) -> Page:
    """The page of a match that is over."""
    page = fresh_page(context)
    page.goto(f"{hall.address}/r/{finished(context, hall.address, game)}")
    page.wait_for_selector(".board")
    return page


@pytest.mark.parametrize("game,options,lines", [("buck", {"start_score": 1}, 1), ("euchre", {"target": 1}, 2)])
@pytest.mark.parametrize("print_large", [False, True])
@pytest.mark.parametrize("size", ["phone", "phone that lies"])
def test_the_end_of_a_match_is_read_whole(
    hall: Hall, guest: Guest, size: Size, print_large: bool, game: str, options: dict[str, int], lines: int
) -> None:
    context = guest(size, largePrint=print_large)
    page = sit_down(context, hall.address, finished(context, hall.address, game, **options))
    expect(page.get_by_role("dialog").get_by_role("button", name="Play again")).to_be_in_viewport(ratio=1)
    names = page.locator(".standing strong")
    assert all(
        name.evaluate("each => each.offsetHeight / parseFloat(getComputedStyle(each).fontSize)") < 1.5 * lines + 1
        for name in names.all()
    )
    for side in page.locator(".standing li").all():
        assert side.evaluate(IN_A_ROW), "the score stands beside the names"


IN_A_ROW: Final = """(side) => {
  const name = side.querySelector("strong").getBoundingClientRect();
  const score = side.querySelector(".standing__number").getBoundingClientRect();
  return score.top < name.bottom && name.top < score.bottom;
}"""


LONG_NAMES: Final = (
    "Wilhelmina Featherstone",
    "Bartholomew Longbottom",
    "Constantinopolous IV",
    "Maximiliana Rosenthal",
    "Archibald Wigglesworth",
    "Philippa Montgomery",
)
CUT: Final = """() => [...document.querySelectorAll(".seat__name, .score__name > span, .contract__maker > span")]
  .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth)
  .map((each) => [each.textContent.trim(), getComputedStyle(each).textOverflow])"""
"""The names for which there is no room, and how they are cut."""


@pytest.fixture(scope="module")
def crowd(hall: Hall, browser: Browser) -> str:
    """A six-handed table of people with long names, who have all gone."""
    people = [person(browser) for _ in LONG_NAMES]
    table = new_table(people[0], hall.address, "six_handed", name=LONG_NAMES[0])["id"]
    pages = [sit_down(each, hall.address, table) for each in people]
    for seat, (page, name) in enumerate(zip(pages, LONG_NAMES, strict=True)):
        if seat:
            page.get_by_role("button", name=f"Sit on seat {seat + 1}").click()
        page.get_by_label("Your name at this table").fill(name)
        page.get_by_role("button", name="Rename").click()
        expect(page.locator(".chair").nth(seat)).to_contain_text(name)
    pages[0].get_by_role("button", name="Begin").click()
    pages[0].wait_for_selector(".felt")
    for each in people:
        each.close()
    return table


@pytest.mark.parametrize("size,print_large", [("phone", False), ("phone", True), ("phone that lies", False)])
def test_long_names_are_cut_with_dots_and_said_in_full(
    hall: Hall, guest: Guest, crowd: str, size: Size, print_large: bool
) -> None:
    page = sit_down(guest(size, largePrint=print_large), hall.address, crowd)
    page.wait_for_selector(".seat__name")
    assert page.evaluate(FAULTS) == []
    cut = page.evaluate(CUT)
    assert cut, "these names are longer than there is room"
    assert {how for _, how in cut} == {"ellipsis"}
    for name in LONG_NAMES:
        expect(page.get_by_role("button", name=name).first).to_be_visible()
    page.locator(".seat").nth(3).get_by_role("button").click()
    expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text(LONG_NAMES[3])
