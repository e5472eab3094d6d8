"""Records of tests go to a folder of their own, and nothing is in colour unless a test asks for it."""

from pathlib import Path

import pytest

from euchre.cli import progress
from euchre.kernel.compiled import FOLDER, cache_home

KERNELS = str(cache_home())
"""Where kernels lie that were compiled before: a test with a home of its own would compile them anew."""


@pytest.fixture(autouse=True)
def records_of_tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that stands in for the user's own files."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv(FOLDER, KERNELS)
    monkeypatch.setattr(progress, "PATIENCE", 600.0)  # a busy machine takes its time
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("EUCHRE_COMMAND", raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    return tmp_path / "data" / "euchre" / "records"
