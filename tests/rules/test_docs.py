"""The page of house options is what the catalogue says."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_page_of_options_is_up_to_date() -> None:
    checked = subprocess.run(
        [sys.executable, ROOT / "scripts" / "write_docs", "--check"], capture_output=True, text=True, check=False
    )
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")
