"""OpenSpiel's Euchre and ours allow the same at every decision, and score every hand the same."""

import os
import sys
from typing import Any

import pytest

from euchre.rules import Value, with_options
from tests.differential.openspiel import Difference, Variant, hands, play_both

MISSING = "OpenSpiel is not installed, so nothing was compared with it: `python3 run.py test` installs it."


def load(variant: Variant) -> Any:  # pyspiel has no types
    """OpenSpiel's game; it may be missing only where it is not built, and never when all must be proven."""
    try:
        import pyspiel
    except ImportError:
        if sys.platform != "win32" or os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    return pyspiel.load_game("euchre", variant.parameters())


@pytest.mark.parametrize("number", [700, 300], ids=["partners", "lone defenders"])
@pytest.mark.parametrize("stuck", [False, True], ids=["redeal", "stick the dealer"])
def test_the_same_is_legal_and_scored_as_at_openspiels_table(stuck: bool, number: int) -> None:
    variant = Variant(stick_the_dealer=stuck, defend_alone=number == 300)
    game, rules = load(variant), variant.rules()
    decisions = sum(play_both(game, rules, chance) for chance in hands("test", number))
    assert decisions > 15 * number


@pytest.mark.parametrize(
    "option", [{"alone_march_points": 5}, {"may_discard_upcard": True}, {"lone_lead": "left_of_loner"}], ids=str
)
def test_a_table_with_one_rule_of_its_own_is_told_apart(option: dict[str, Value]) -> None:
    variant = Variant(stick_the_dealer=True)
    game, rules = load(variant), with_options(variant.rules(), option)
    with pytest.raises(Difference):
        [play_both(game, rules, chance) for chance in hands("different", 400)]
