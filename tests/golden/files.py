"""The golden files: what is written in each."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from tests.golden.choosing import choices
from tests.golden.stories import STORIES
from tests.golden.telling import tell

FOLDER: Final = Path(__file__).parent
FILES: Final[dict[str, Callable[[], str]]] = {
    **{name: partial(tell, story) for name, story in STORIES.items()},
    "baseline": choices,
}
"""By name what is told in the file, as it comes out now."""
