"""The solver keeps to what it may cost, and agrees with its plain twin on whole hands."""

import pytest

from benchmarks.solver import CASES, Case, measure

TWO_SIDES = [case for case in CASES if not case.name.startswith("everyone")]


@pytest.mark.parametrize("case", TWO_SIDES, ids=lambda case: f"{case.name}-{case.tricks}")
def test_the_plain_twin_finds_the_same_worth(case: Case) -> None:
    row = measure(case._replace(share=1.0), 120, 1, seed=7)
    assert row["agree"]


def test_a_partner_deal_enters_few_positions() -> None:
    nodes = measure(CASES[0], 2000, 1, seed=7)["nodes"]
    assert isinstance(nodes, float)
    assert nodes < 250
