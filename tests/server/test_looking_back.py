"""After the match: what was secret is told and proves that the deals were fair; before its end nothing is."""

from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from euchre.record import commitment, fairness, match_seed, read_record, replay
from tests.kit.page import FAST, OWN, SOCKETS, TestClient, posted, serving

SHARE = "0123456789abcdef"


@pytest.fixture
def browser(path: Path) -> Iterator[TestClient]:
    """A browser at a server whose computers play at once."""
    with serving(path, FAST) as client:
        yield client


def play(browser: TestClient, table: str, most: int = 10**6) -> list[Any]:
    """Acts at the table until the match is over, or so many moves were made; what was heard."""
    heard: list[Any] = []
    with browser.websocket_connect(f"{SOCKETS}/{table}", headers=OWN) as socket:
        socket.send_json({"say": "entropy", "id": "share", "value": SHARE})
        moves = 0
        while not heard or heard[-1].get("sight", {}).get("table", {}).get("stage") != "over":
            heard.append(socket.receive_json())
            own = heard[-1].get("sight", {}).get("own", {})
            if own.get("question"):
                moves += 1
                if moves > most:
                    return heard
                version, action = heard[-1]["sight"]["version"], own["choices"][-1]["action"]
                socket.send_json({"say": "act", "id": token_hex(8), "version": version, "action": action})
    return heard


def begun(browser: TestClient, **wish: object) -> str:
    table: str = posted(browser, "/api/play", {"set": {"target": 1}, **wish}).json()["id"]
    return table


def test_while_a_match_is_played_nothing_of_it_can_be_looked_back_at(browser: TestClient) -> None:
    table = begun(browser)
    play(browser, table, 3)
    for place in (f"/api/replay/{table}", f"/r/{table}", f"/r/{table}.jsonl", f"/r/{table}.egn"):
        assert browser.get(place).status_code == 404
    assert posted(browser, "/api/fork", {"table": table, "step": 2}).status_code == 404


def test_the_record_keeps_the_promise_that_was_made_before_the_match(browser: TestClient) -> None:
    table = begun(browser)
    heard = play(browser, table)
    promised = heard[0]["sight"]["table"]["commitment"]
    record = read_record(browser.get(f"/r/{table}.jsonl").text)
    told = fairness(record)
    assert told.seed is not None and told.commitment == promised == commitment(told.seed)
    assert told.shares == (SHARE,)
    assert told.match == match_seed(told.seed, told.shares)
    assert replay(record).deals


def test_the_replay_shows_every_hand_and_can_be_gone_on_from(browser: TestClient) -> None:
    table = begun(browser)
    play(browser, table)
    assert browser.get(f"/r/{table}").status_code == 200
    sight = browser.get(f"/api/replay/{table}").json()
    assert sight["you"] == 0
    step = next(number for number, each in enumerate(sight["steps"]) if each.get("seat") and each.get("trump"))
    seat = sight["steps"][step]["seat"]
    other = posted(browser, "/api/fork", {"table": table, "step": step}).json()["id"]
    with browser.websocket_connect(f"{SOCKETS}/{other}", headers=OWN) as socket:
        own = socket.receive_json()["sight"]["own"]
    assert own["seat"] == seat
    assert {card["card"] for card in own["hand"]} == set(sight["steps"][step - 1]["hands"][seat])
    assert own["question"]


def test_a_table_that_goes_on_from_another_promises_nothing_and_ends_all_the_same(browser: TestClient) -> None:
    table = begun(browser)
    play(browser, table)
    other = posted(browser, "/api/fork", {"table": table, "step": 3}).json()["id"]
    heard = play(browser, other)
    assert "commitment" not in heard[0]["sight"]["table"]
    record = read_record(browser.get(f"/r/{other}.jsonl").text)
    assert fairness(record).match is None
    assert replay(record).deals


def test_a_game_that_egn_cannot_hold_is_not_written_in_it(browser: TestClient) -> None:
    table = begun(browser)
    play(browser, table)
    assert browser.get(f"/r/{table}.egn").json()["fileType"]
    other = begun(browser, game="cutthroat", set={"target": 1})
    play(browser, other)
    refusal = browser.get(f"/r/{other}.egn")
    assert refusal.status_code == 409 and refusal.json()["why"].endswith(".")


@pytest.mark.parametrize("fork", [{"step": 10**6}, {"step": 0}, {"step": -1}])
def test_there_is_no_going_on_from_where_nobody_decides(browser: TestClient, fork: dict[str, int]) -> None:
    table = begun(browser)
    play(browser, table)
    answer = posted(browser, "/api/fork", {"table": table, **fork})
    assert answer.status_code == 400 and answer.json()["why"].endswith(".")


def test_after_a_rematch_the_first_match_can_still_be_looked_at_and_the_second_not_yet(browser: TestClient) -> None:
    table = begun(browser)
    play(browser, table)
    first = browser.get(f"/r/{table}.jsonl").text
    with browser.websocket_connect(f"{SOCKETS}/{table}", headers=OWN) as socket:
        socket.receive_json()
        socket.send_json({"say": "rematch", "id": "again"})
        while socket.receive_json().get("id") != "again":
            pass
    assert browser.get(f"/r/{table}.jsonl").text == first
    assert browser.get(f"/r/{table}.jsonl?match=2").status_code == 404
    play(browser, table)
    assert browser.get(f"/r/{table}.jsonl").text != first
    assert browser.get(f"/r/{table}.jsonl?match=1").text == first
