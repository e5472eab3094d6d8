"""The server is documented: every address, message, field and number."""

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest
from msgspec import Struct
from msgspec.structs import fields

from euchre.server import api, app, protocol
from euchre.server.watch import Watch

ROOT = Path(__file__).parents[2]
SERVER = (ROOT / "docs" / "reference" / "server.md").read_text("utf-8")
MESSAGES = (ROOT / "docs" / "reference" / "messages.md").read_text("utf-8")
ADDRESSES = sorted(set(re.findall(r'"(/[^"]*)": \(?(?:api|pages|back)', Path(app.__file__).read_text("utf-8"))))


def test_the_pages_that_are_made_from_the_code_are_up_to_date() -> None:
    ran = subprocess.run(
        [sys.executable, "scripts/write_docs", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout + ran.stderr) == (0, "")


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_address_of_the_server_is_in_the_reference(address: str) -> None:
    assert re.search(rf"`(GET|POST) {re.escape(address)}`", SERVER), address


def test_the_addresses_were_found() -> None:
    assert {"/", "/api/play", "/r/{table_id}.jsonl", "/metrics"} <= set(ADDRESSES)


@pytest.mark.parametrize("kind", get_args(protocol.In) + get_args(protocol.Out))
def test_every_message_is_in_the_reference(kind: type[Struct]) -> None:
    section = MESSAGES.split(f"\n### {kind.__name__}\n")[1].split("\n### ")[0]
    assert f'"{kind.__struct_config__.tag}"' in section
    assert [field.name for field in fields(kind) if f"`{field.encode_name}" not in section] == []


@pytest.mark.parametrize("wish", [api.NewName, api.NewTable, api.Quick])
def test_what_a_request_may_ask_for_is_in_the_reference(wish: type[Struct]) -> None:
    assert [field.encode_name for field in fields(wish) if f"`{field.encode_name}`" not in SERVER] == []


def test_every_number_is_in_the_reference() -> None:
    numbers = re.findall(
        r"^# TYPE (\S+?)(?:_total|_created)? (?:counter|gauge|histogram)", Watch().exposition().decode(), re.M
    )
    assert "euchre_sockets" in numbers
    assert [number for number in numbers if f"`{number}`" not in SERVER] == []
