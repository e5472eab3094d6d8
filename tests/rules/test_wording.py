"""Numbers and lists as they are said."""

import pytest

from euchre.rules import counted, in_words, listed


@pytest.mark.parametrize("n, word", [(0, "no"), (1, "one"), (12, "twelve"), (13, "13"), (-1, "-1")])
def test_a_number_is_a_word_up_to_twelve(n: int, word: str) -> None:
    assert in_words(n) == word


@pytest.mark.parametrize("n, words", [(0, "no tricks"), (1, "one trick"), (2, "two tricks"), (21, "21 tricks")])
def test_things_are_counted_in_words(n: int, words: str) -> None:
    assert counted(n, "trick") == words


def test_a_list_is_joined_before_its_last_word() -> None:
    assert listed(("Ann",)) == "Ann"
    assert listed(("Ann", "Ben", "Cleo")) == "Ann, Ben and Cleo"
    assert listed(["three", "four"], "or") == "three or four"
