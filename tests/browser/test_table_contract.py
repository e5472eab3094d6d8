"""What the table's page and the server both have in writing is the same."""

import json
import re
from pathlib import Path
from typing import Final, get_args

import pytest

from euchre.server.protocol import Emoji, Phrase

COMPONENTS: Final = Path(__file__).resolve().parents[2] / "src/euchre/server/static/js/components"


@pytest.mark.parametrize("module,name,alias", [("talk", "PHRASES", Phrase), ("talk", "EMOJI", Emoji)])
def test_the_page_offers_what_the_server_takes(module: str, name: str, alias: object) -> None:
    text = (COMPONENTS / f"{module}.js").read_text(encoding="utf-8")
    written = re.search(rf"{name} = (\[.*?\]);", text, re.DOTALL)
    assert written, f"{module}.js says what {name} are"
    assert tuple(json.loads(written[1])) == get_args(alias)


def test_the_shell_of_the_page_has_no_script_and_no_style_in_it() -> None:
    shell = (COMPONENTS.parents[1] / "table.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)", shell) == []
    assert re.findall(r"<style|\sstyle=|\son[a-z]+=", shell) == []
