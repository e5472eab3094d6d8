"""The types that the browser is checked with are those of the server."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_browser_are_made_from_the_protocol() -> None:
    checked = subprocess.run(
        [sys.executable, ROOT / "scripts" / "write_protocol", "--check"], capture_output=True, text=True, check=False
    )
    assert (checked.returncode, checked.stderr) == (0, "")
