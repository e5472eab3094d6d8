"""The example on the page of the kernels runs, and does what it says."""

import re
from pathlib import Path
from typing import Any

import numpy as np

PAGE = Path(__file__).parents[2] / "docs" / "concepts" / "kernels.md"


def test_the_example_of_the_page_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
    names: dict[str, Any] = {}
    exec(example, names)
    mean, deck = names["mean"], names["deck"]
    assert {str(deck.cards[card]) for card in np.flatnonzero(~np.isnan(mean))} == {"AC", "KC", "9D", "TS", "9H"}
    assert str(names["lead"]) in "AC KC 9D TS 9H"
