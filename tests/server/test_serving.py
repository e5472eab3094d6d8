"""The command that serves: where it says it is, how it stops, and what it does where it cannot be."""

import asyncio
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from euchre.cli import serving
from euchre.cli.faults import BadInput
from euchre.cli.serving import Service
from tests.kit.page import FAST, OWN, SOCKETS, posted
from tests.kit.page import serving as serving_here
from tests.kit.served import PATIENCE, Message, Server, at_table, cookie_of, served


@pytest.mark.parametrize("sig", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_told_to_stop_tells_browsers_when_to_return_and_ends_without_a_fault(
    path: Path, sig: signal.Signals
) -> None:
    async def hear(server: Server) -> None:
        answer = server.post("api/play", {})
        async with at_table(server, answer.json()["id"], cookie_of(answer)) as browser:
            await browser.until("shown")
            server.process.send_signal(sig)
            assert (await browser.until("moving"))["retry"] == 3

    with served(path) as server:
        asyncio.run(hear(server))
        assert server.process.wait(10) == 0


def test_a_match_is_played_to_its_end_over_a_line_that_breaks(path: Path) -> None:
    with serving_here(path, FAST) as browser:
        table = posted(browser, "/api/play", {"set": {"target": 1}}).json()["id"]
        seen: list[int] = []
        sight: Message = {}
        while sight.get("table", {}).get("stage") != "over":
            resumed = f"?since={sight['version']}" if sight else ""
            with browser.websocket_connect(f"{SOCKETS}/{table}{resumed}", headers=OWN) as line:
                for _ in range(6):
                    sight = act(line, sight)
                    if sight.get("table", {}).get("stage") == "over":
                        break
                    message = line.receive_json()
                    sight = message.get("sight", sight)
                    seen += [sight["version"]] if message["hear"] in ("moved", "shown") else []
        assert seen == list(range(seen[0], seen[-1] + 1))


def act(line: Any, sight: Message) -> Message:
    """Does what is asked for, if anything is; the sight without its question, so that it is done once."""
    own = sight.get("own", {})
    if not own.get("question"):
        return sight
    choice, version = own["choices"][0], sight["version"]
    line.send_json({"say": "act", "id": f"move {version}", "version": version, "action": choice["action"]})
    return {**sight, "own": {}}


def test_a_port_in_use_is_said_and_the_next_free_one_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with serving._listen(Service(port=port), sys.stdout) as listener:
            taken = listener.getsockname()[1]
    assert port < taken < port + serving.MOST_TRIES
    assert f"Port {port} is in use by another program: port {taken} is taken instead." in capsys.readouterr().out


@pytest.mark.parametrize(
    "service, why",
    [
        (Service(port=70_000), "ports are numbers up to 65535"),
        (Service(host="203.0.113.1", port=1), "The server cannot listen at 203.0.113.1, port 1: "),
    ],
)
def test_where_nothing_can_be_served_a_sentence_says_why(service: Service, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        serving._listen(service, sys.stdout)


@pytest.mark.parametrize(
    "option, value, why",
    [
        ("--trusted-proxy", "nonsense", "“nonsense” after --trusted-proxy is no address"),
        ("--trusted-proxy", "127.0.0.1,300.1.1.1", "“300.1.1.1” after --trusted-proxy is no address"),
        ("--root-path", "/a b?c", "The path “/a b?c” after --root-path cannot be served under"),
        ("--db", "", "No place is named for the database"),
    ],
)
def test_what_cannot_be_meant_is_refused_before_anything_is_served(option: str, value: str, why: str) -> None:
    command = [sys.executable, "-m", "euchre", "serve", "--no-open", "--port", "0", option, value]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=20)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert why in " ".join(ran.stderr.split()) and "Traceback" not in ran.stderr


@pytest.mark.parametrize("value", ["*", "127.0.0.1", "10.0.0.0/8, ::1"])
def test_addresses_and_networks_of_proxies_may_be_trusted(value: str) -> None:
    serving._check(Service(trusted_proxy=value, root_path="/euchre/"))


def test_two_servers_do_not_serve_one_database(path: Path) -> None:
    with served(path):
        command = [sys.executable, "-m", "euchre", "serve", "--no-open", "--port", "0", "--db", str(path)]
        second = subprocess.run(command, capture_output=True, text=True, check=False, timeout=20)
    assert (second.returncode, second.stdout) == (2, "")
    assert "Another server already serves" in second.stderr and "Traceback" not in second.stderr


@pytest.mark.parametrize("words, status", [((), 403), (("--open-metrics",), 200)])
def test_a_server_is_told_on_the_command_line_to_tell_everybody_its_numbers(
    path: Path, words: tuple[str, ...], status: int
) -> None:
    with served(path, *words) as server:
        answer = httpx.get(f"{server.base}/metrics", headers={"X-Forwarded-For": "203.0.113.9"}, timeout=PATIENCE)
        assert answer.status_code == status


def test_with_lan_a_code_leads_phones_to_the_server(path: Path) -> None:
    command = [sys.executable, "-m", "euchre", "serve", "--no-open", "--lan", "--port", "0", "--db", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(8)]
        process.send_signal(signal.SIGTERM)
    assert said[1].startswith("Phones in the same house find them at http://")
    assert any("█" in line or "▄" in line or "▀" in line for line in said[2:])


def test_neither_kernels_nor_arrays_are_needed_before_the_first_page() -> None:
    told = "import sys, euchre.server.running; print('numba' in sys.modules, 'numpy' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["False", "False"]


def test_the_tables_are_copied_while_they_are_served(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with served(path) as server:
        answer = server.post("api/play", {})
        command = [sys.executable, "-m", "euchre", "backup", str(copy), "--db", str(path)]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (ran.returncode, ran.stderr) == (0, "")
    with served(copy) as server:
        assert server.get(f"t/{answer.json()['id']}").status_code == 200
