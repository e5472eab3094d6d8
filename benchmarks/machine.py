"""What a measurement was made with."""

import platform
import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def made_with() -> dict[str, str]:
    """The versions of the game, of OpenSpiel and of Python, and the kind of machine."""
    return {
        "euchre": tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"],
        "open_spiel": _installed("open_spiel"),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
    }


def _installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"
