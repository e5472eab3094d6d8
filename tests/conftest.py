"""What all tests share: how random tests behave, where files go, and how many processes are worth starting."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

# No deadline: a slow machine is no mistake in the game. A failure prints the line that repeats it.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")


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
