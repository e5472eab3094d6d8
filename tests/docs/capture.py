"""The match that README shows, played again: ``python -m tests.docs.capture`` writes it there when it has changed."""

import os
import re
import tempfile
from pathlib import Path

from tests.cli.shell import euchre

README = Path(__file__).parents[2] / "README.md"
COMMAND = "play --seed 15"
ANSWERS = ("order", "1", "JD", "KD", "1", "JD", "1")
_PLACE = re.compile(r"(<!-- capture -->\n```text\n)(.*?)(```\n<!-- end of capture -->)", re.DOTALL)


def captured() -> str:
    """What the terminal shows in the first deal."""
    os.environ["COLUMNS"] = "80"
    with tempfile.TemporaryDirectory() as folder:
        ran = euchre(*COMMAND.split(), "--record", str(Path(folder) / "shown.jsonl"), answers=ANSWERS)
    return f"$ euchre {COMMAND}\n{ran.out.split('── Deal 2')[0].rstrip()}\n"


def shown() -> str:
    """What README shows."""
    found = _PLACE.search(README.read_text("utf-8"))
    assert found is not None, "README has a place for the capture"
    return found.group(2)


def main() -> None:
    """Writes the capture into README."""
    text = README.read_text("utf-8")
    README.write_text(_PLACE.sub(lambda place: place.group(1) + captured() + place.group(3), text), "utf-8")


if __name__ == "__main__":
    main()
