"""What all tests share: how random tests behave, where files go, and how many processes are worth starting."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

# No deadline: a slow machine is no mistake in the game. A failure prints the line that repeats it.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")


ROOT: Final = Path(__file__).parents[1]
WITH_KERNELS: Final = ("cli", "bots", "lab", "golden", "kernel")
"""The folders whose tests need kernels, in the order in which these are compiled."""
_COMPILER: Final = pytest.StashKey[subprocess.Popen[bytes]]()


def pytest_sessionstart(session: pytest.Session) -> None:
    """Kernels are compiled beside the first tests: of processes that need the same ones, each would compile them."""
    config = session.config
    if not hasattr(config, "workerinput") and config.getoption("numprocesses", 0):
        config.stash[_COMPILER] = subprocess.Popen([sys.executable, "-m", "tests.kit.compiling"], cwd=ROOT)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Nothing is compiled that nobody needs."""
    compiler = session.config.stash.get(_COMPILER, None)
    if compiler is not None:
        compiler.terminate()
        compiler.wait()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that need kernels come last."""
    items.sort(key=_when_compiled)


def _when_compiled(item: pytest.Item) -> int:
    folder = item.path.relative_to(ROOT / "tests").parts[0]
    return WITH_KERNELS.index(folder) if folder in WITH_KERNELS else -1


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """None, meaning the usual number; but no other process for tests named file by file, where it costs a second."""
    return 0 if all(".py" in argument for argument in config.args) else None


@pytest.fixture(scope="session", autouse=True)
def _files_of_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nothing is written among the user's own files; processes that run side by side do not meet there either."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
            patch.setenv(name, str(tmp_path_factory.mktemp("data")))
        yield
