"""What the pages ask for, and what a page of somebody else may not."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from euchre.rules import GAMES
from euchre.server.settings import AT_ONCE, Limits, Settings
from euchre.server.statics import Shelf
from tests.kit.page import OWN, SOCKETS, TestClient, numbers, posted, serving


@pytest.fixture
def browser(path: Path) -> Iterator[TestClient]:
    """A browser at a server of its own."""
    with serving(path, Settings(pace=AT_ONCE)) as client:
        yield client


# Guests -------------------------------------------------------------------------------------------


def test_everybody_is_a_guest_from_the_first_page_on_and_stays_the_same(browser: TestClient) -> None:
    assert browser.get("/").headers["set-cookie"].startswith("euchre=")
    first, second = browser.get("/api/me"), browser.get("/api/me")
    assert first.json() == second.json()
    assert "set-cookie" not in second.headers


def test_the_cookie_is_not_for_scripts_and_not_for_other_sites(browser: TestClient) -> None:
    cookie = browser.get("/").headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= {part.strip() for part in cookie.split(";")}
    assert "Secure" not in cookie


def test_behind_tls_the_cookie_travels_with_tls_only(browser: TestClient) -> None:
    browser.base_url = "https://tables.example"
    assert "; Secure" in browser.get("/").headers["set-cookie"]


def test_a_cookie_that_this_server_has_not_signed_is_nobody_s(browser: TestClient) -> None:
    browser.get("/")
    honest = browser.cookies["euchre"]
    guest = browser.get("/api/me").json()["guest"]
    browser.cookies.set("euchre", honest[:-2] + "xx", domain="tables.example", path="/")
    assert browser.get("/api/me").json()["guest"] != guest


def test_a_guest_is_called_as_wished_and_by_what_can_be_seen(browser: TestClient) -> None:
    assert posted(browser, "/api/me", {"name": " Maya \u202e "}).json()["name"] == "Maya"
    assert browser.get("/api/me").json()["name"] == "Maya"
    assert posted(browser, "/api/me", {"name": "\u200b"}).status_code == 400


@pytest.mark.parametrize("path,ask", [("/api/me", {}), ("/api/tables", {"game": "euchre"})])
def test_nobody_is_called_as_the_table_speaks_of_the_reader(
    browser: TestClient, path: str, ask: dict[str, str]
) -> None:
    answer = posted(browser, path, {"name": " YOU ", **ask})
    assert (answer.status_code, answer.json()["why"]) == (
        400,
        "“YOU” means somebody else in what the table says: choose another name.",
    )


# Other sites --------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "http://tables.example.evil.example"])
def test_a_page_of_another_site_writes_nothing(browser: TestClient, origin: str | None) -> None:
    headers = {} if origin is None else {"Origin": origin}
    answer = browser.post("/api/play", json={}, headers=headers)
    assert (answer.status_code, answer.json()["why"]) == (403, "This may be asked only from the pages of this server.")


def test_a_form_of_another_kind_than_json_writes_nothing(browser: TestClient) -> None:
    answer = browser.post("/api/play", content=b"{}", headers={**OWN, "Content-Type": "text/plain"})
    assert answer.status_code == 415


def test_a_page_of_another_site_hears_nothing(browser: TestClient) -> None:
    table = posted(browser, "/api/play", {}).json()["id"]
    with pytest.raises(WebSocketDisconnect) as refusal:  # noqa: SIM117
        with browser.websocket_connect(f"{SOCKETS}/{table}", headers={"Origin": "http://evil.example"}):
            pass
    assert refusal.value.code == 1008


@pytest.mark.parametrize("place", ["/", "/api/games", "/static/css/base.css", "/t/nowhere", "/j/ABCDEF", "/r/nowhere"])
def test_every_answer_has_the_headers_that_keep_scripts_of_others_out(browser: TestClient, place: str) -> None:
    headers = browser.get(place).headers
    assert "script-src 'self'" in headers["content-security-policy"]
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


# Pages --------------------------------------------------------------------------------------------


def test_static_files_are_sent_again_only_if_they_have_changed(browser: TestClient) -> None:
    first = browser.get("/static/css/base.css")
    assert first.headers["content-encoding"] == "gzip"
    again = browser.get("/static/css/base.css", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("name", ["../app.py", "%2e%2e/app.py", "..%2fapp.py", "nothing.js", "", "js"])
def test_nothing_outside_the_folder_of_pages_is_sent(browser: TestClient, name: str) -> None:
    assert browser.get(f"/static/{name}").status_code == 404


@pytest.mark.parametrize("name", ["%00", "css/tokens.css%00.js", "js/" + "a" * 5000])
def test_a_name_that_no_file_can_have_is_not_there(browser: TestClient, name: str) -> None:
    assert browser.get(f"/static/{name}").status_code == 404


def test_what_goes_wrong_in_a_page_is_counted_and_said_in_a_sentence(
    browser: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Shelf, "send", lambda *_, **__: 1 / 0)
    answer = browser.get("/")
    assert (answer.status_code, answer.json()) == (500, {"why": "The server could not answer this."})
    assert "Content-Security-Policy" in answer.headers
    assert 'euchre_faults_total{where="page"} 1.0' in numbers(browser)


def test_who_hangs_up_while_asking_is_no_fault_of_the_server(browser: TestClient) -> None:
    names = {"host": "testserver", "origin": "http://testserver", "content-type": "application/json"}
    headers = [(name.encode(), value.encode()) for name, value in names.items()]
    asked = {"type": "http", "method": "POST", "path": "/api/me", "query_string": b"", "headers": headers}

    async def hang_up() -> dict[str, str]:
        return {"type": "http.disconnect"}

    async def send(_: Any) -> None:
        """Nobody hears it."""

    assert browser.portal is not None
    browser.portal.call(browser.app, {**asked, "app": browser.app, "root_path": ""}, hang_up, send)
    assert "euchre_faults_total{" not in numbers(browser)


@pytest.mark.parametrize("host", ["127.0.0.1:8765", "localhost", "[::1]:8765", "192.168.1.7:8765", "den.local:8765"])
def test_a_server_for_the_house_answers_to_addresses_and_names_of_the_house(path: Path, host: str) -> None:
    with serving(path, Settings(any_name=False)) as browser:
        assert browser.get("/healthz", headers={"Host": host}).status_code == 200


def test_a_server_for_the_house_answers_to_no_name_that_somebody_else_may_have_given_it(path: Path) -> None:
    with serving(path, Settings(any_name=False)) as browser:
        answer = posted(browser, "/api/play", {})
        assert (answer.status_code, answer.json()["why"]) == (421, "This server does not go by that name.")
        with pytest.raises(WebSocketDisconnect), browser.websocket_connect(f"{SOCKETS}/x", headers=OWN):
            pass


def test_pages_hold_no_script_and_no_style_of_their_own(browser: TestClient) -> None:
    table = posted(browser, "/api/play", {}).json()["id"]
    for place in ("/", f"/t/{table}", "/t/nowhere"):
        page = browser.get(place).text
        assert "<style" not in page and "style=" not in page and " onclick" not in page
        assert page.count("<script") == page.count('<script type="module" src=')


def test_health_and_numbers_are_told_without_names(browser: TestClient) -> None:
    posted(browser, "/api/me", {"name": "Zebulon"})
    posted(browser, "/api/play", {})
    assert browser.get("/healthz").text == "ok"
    told = numbers(browser)
    assert "euchre_tables_opened_total 1.0" in told
    assert "Zebulon" not in told


@pytest.mark.parametrize(
    "asks, headers, status",
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("::ffff:127.0.0.1", {}, 200),
        ("192.168.1.7", {}, 403),
        ("127.0.0.1", {"X-Forwarded-For": "203.0.113.9"}, 403),
        ("127.0.0.1", {"X-Forwarded-Proto": "https"}, 403),
        ("127.0.0.1", {"X-Forwarded-Host": "tables.example"}, 403),
        ("127.0.0.1", {"X-Real-IP": "203.0.113.9"}, 403),
        ("127.0.0.1", {"Forwarded": "for=203.0.113.9"}, 403),
        ("127.0.0.1", {"Via": "1.1 proxy.example"}, 403),
        ("127.0.0.1", {"Host": "127.0.0.1:8765"}, 200),
        ("::1", {"Host": "[::1]:8765"}, 200),
        ("127.0.0.1", {"Host": "tables.example"}, 403),
        ("127.0.0.1", {"Host": "192.168.1.7:8765"}, 403),
        ("127.0.0.1", {"Host": "den.local"}, 403),
        ("127.0.0.1", {"Host": "[::1"}, 403),
    ],
)
def test_the_numbers_are_for_programs_on_the_computer_of_the_server(
    path: Path, asks: str, headers: dict[str, str], status: int
) -> None:
    headers = {"Host": "localhost", **headers}
    with serving(path, Settings(), (asks, 50_000)) as browser:
        assert browser.get("/metrics", headers=headers).status_code == status
        assert browser.get("/healthz", headers=headers).status_code == 200


def test_a_name_that_cannot_be_read_is_none_of_the_house(path: Path) -> None:
    with serving(path, Settings(any_name=False)) as browser:
        assert browser.get("/healthz", headers={"Host": "[::1"}).status_code == 421


def test_an_origin_that_cannot_be_read_is_none_of_the_house(browser: TestClient) -> None:
    assert posted(browser, "/api/play", {}, Origin="http://[::1").status_code == 403


def test_the_numbers_may_be_open_to_all(path: Path) -> None:
    with serving(path, Settings(open_metrics=True), ("192.168.1.7", 50_000)) as browser:
        assert "euchre_tables" in browser.get("/metrics").text


# Games and tables ---------------------------------------------------------------------------------


def test_every_game_is_on_the_menu_with_its_house_rules(browser: TestClient) -> None:
    games = browser.get("/api/games").json()
    assert [game["name"] for game in games] == list(GAMES)
    options = [option for game in games for option in game["options"]]
    assert all(option["meaning"] and (option["values"] or option["number"]) for option in options)


def test_house_rules_are_told_in_words_and_as_a_rule_card(browser: TestClient) -> None:
    told = posted(browser, "/api/rules", {"game": "euchre", "set": {"stick_the_dealer": True}}).json()
    assert told["ok"] and told["conflicts"] == []
    assert told["house_rules"] == ["Stick the dealer: the dealer must name trump when all others have passed twice."]
    assert told["card"][0]["title"] == "The game"
    assert told["link"] == "?game=euchre&set=stick_the_dealer%3Don"


def test_house_rules_that_contradict_each_other_are_named(browser: TestClient) -> None:
    chosen = {"stick_the_dealer": False, "stick_forfeit": True}
    told = posted(browser, "/api/rules", {"game": "euchre", "set": chosen}).json()
    assert not told["ok"]
    assert "stick_forfeit" in told["conflicts"][0]["options"]


@pytest.mark.parametrize(
    "wish, why",
    [
        ({"game": "bridge"}, "There is no game “bridge”"),
        ({"game": "euchre", "set": {"nothing": 1}}, "There is no house option “nothing”"),
        ({"game": "cutthroat", "seat": 3}, "There is no seat 3"),
        ({"game": "cutthroat", "bots": {"3": "club"}}, "There is no seat 3"),
        ({"game": "euchre", "bots": "champion"}, "There is no champion player yet"),
        ({"game": "euchre", "clock": "hourglass"}, "This cannot be read: "),
        ({"game": "euchre", "colour": "red"}, "This cannot be read: "),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(browser: TestClient, wish: object, why: str) -> None:
    answer = posted(browser, "/api/tables", wish)
    assert answer.status_code == 400
    assert answer.json()["why"].startswith(why) and answer.json()["why"].endswith(".")


def test_a_table_is_found_by_its_code_in_any_letters(browser: TestClient) -> None:
    table = posted(browser, "/api/tables", {"game": "buck"}).json()
    assert browser.get(f"/api/join/{table['code'].lower()}").json()["id"] == table["id"]
    assert browser.get(f"/j/{table['code']}", follow_redirects=False).headers["location"] == f"../t/{table['id']}"
    assert "no table with this code" in browser.get("/api/join/QQQQQQ").json()["why"]


def test_only_public_tables_are_listed_and_one_s_own_are_found_again(browser: TestClient) -> None:
    public = posted(browser, "/api/tables", {"game": "euchre", "public": True}).json()["id"]
    private = posted(browser, "/api/tables", {"game": "euchre"}).json()["id"]
    browser.get("/healthz")
    assert {table["id"] for table in browser.get("/api/tables/mine").json()} == {public, private}
    browser.cookies.clear()
    assert [table["id"] for table in browser.get("/api/tables").json()] == [public]
    assert browser.get("/api/tables/mine").json() == []


def test_the_link_to_a_table_is_a_picture_for_phones(browser: TestClient) -> None:
    table = posted(browser, "/api/tables", {"game": "euchre"}).json()["id"]
    picture = browser.get(f"/api/tables/{table}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert "<svg" in picture.text and "<script" not in picture.text


def test_a_table_tells_its_rules(browser: TestClient) -> None:
    table = posted(browser, "/api/tables", {"game": "euchre", "set": {"target": 5}}).json()["id"]
    assert browser.get(f"/api/tables/{table}/rules").json()["house_rules"][0].startswith("Target: ")


def test_play_now_begins_at_once_against_computers(browser: TestClient) -> None:
    table = posted(browser, "/api/play", {}).json()["id"]
    with browser.websocket_connect(f"{SOCKETS}/{table}", headers=OWN) as socket:
        sight = socket.receive_json()["sight"]
    assert sight["table"]["stage"] == "playing"
    assert [seat["who"] for seat in sight["table"]["seats"]] == ["person", "bot", "bot", "bot"]
    assert sight["own"]["seat"] == 0


def test_a_body_that_is_too_long_is_refused_unread(browser: TestClient) -> None:
    answer = posted(browser, "/api/rules", {"game": "x" * 20_000})
    assert answer.status_code == 413


def test_whoever_tries_codes_one_after_the_other_has_to_wait(path: Path) -> None:
    with serving(path, Settings(limits=Limits(codes=5))) as browser:
        answers = [browser.get("/api/join/QQQQQQ").status_code for _ in range(8)]
        assert answers == [404] * 5 + [429] * 3


def test_whoever_says_too_much_is_told_to_wait_and_then_cut_off(path: Path) -> None:
    with serving(path, Settings(pace=AT_ONCE, limits=Limits(messages=1, burst=3))) as browser:
        table = posted(browser, "/api/play", {}).json()["id"]
        with browser.websocket_connect(f"{SOCKETS}/{table}", headers=OWN) as socket:
            for _ in range(12):
                socket.send_text("{}")
            heard: list[Any] = []
            while (message := socket.receive())["type"] == "websocket.send":
                heard.append(message["text"])
        assert message["code"] == 4429
        assert any("too many messages" in text for text in heard)


def test_a_table_that_is_not_there_closes_the_socket_with_its_code(browser: TestClient) -> None:
    with browser.websocket_connect(f"{SOCKETS}/nowhere", headers=OWN) as socket:
        assert socket.receive()["code"] == 4404


def test_logs_hold_no_card_and_no_name(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def fail() -> None:
        from euchre.server.watch import Watch

        watch = Watch()
        try:
            raise ValueError("Zebulon holds the jack of hearts")
        except ValueError:
            watch.failed("test", table="maple")

    asyncio.run(fail())
    said = capsys.readouterr()
    assert "ValueError" in said.out + said.err
    assert "Zebulon" not in said.out + said.err and "jack" not in said.out + said.err


# The list of public tables ------------------------------------------------------------------------

PUBLIC = {"game": "euchre", "public": True}


def test_three_public_tables_of_a_guest_wait_at_once_and_no_more(browser: TestClient) -> None:
    opened = [posted(browser, "/api/tables", PUBLIC) for _ in range(4)]
    assert [each.status_code for each in opened] == [200, 200, 200, 429]
    assert opened[3].json()["why"] == (
        "3 public tables of yours wait for players: begin one of them, or open this one by link."
    )
    assert posted(browser, "/api/tables", {"game": "euchre"}).status_code == 200, "by link"
    assert len(browser.get("/api/tables").json()) == 3


def test_a_table_that_has_begun_waits_no_longer(browser: TestClient) -> None:
    first, *_ = [posted(browser, "/api/tables", PUBLIC).json()["id"] for _ in range(3)]
    with browser.websocket_connect(f"{SOCKETS}/{first}", headers=OWN) as socket:
        socket.receive_json()
        socket.send_json({"say": "begin", "id": "a"})
        while socket.receive_json().get("hear") != "done":
            pass
        assert posted(browser, "/api/tables", PUBLIC).status_code == 200


def test_who_throws_the_cookie_away_has_no_more_room_in_the_list(path: Path) -> None:
    with serving(path, Settings(pace=AT_ONCE, limits=Limits(waiting_near=4))) as browser:
        answers = []
        for _ in range(5):
            browser.cookies.clear()
            answers.append(posted(browser, "/api/tables", PUBLIC).status_code)
    assert answers == [200] * 4 + [429]
