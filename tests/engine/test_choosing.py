"""What an answer means among the choices of the moment."""

import pytest

from euchre.cards import AmbiguousText, MalformedText
from euchre.engine import choose_action, read_action, say_action

CARDS = tuple(read_action(card) for card in ("JH", "JD", "AS", "9S"))
CALLS = tuple(read_action(words) for words in ("pass", "order", "order alone"))


@pytest.mark.parametrize("answer, meant", [("a", "AS"), ("9", "9S"), ("jd", "JD"), ("KD", "KD")])
def test_the_beginning_of_a_card_is_enough_where_only_one_begins_so(answer: str, meant: str) -> None:
    assert say_action(choose_action(answer, CARDS)) == meant


@pytest.mark.parametrize("answer, meant", [("p", "pass"), ("order", "order"), ("al", "order alone")])
def test_the_beginning_of_a_word_is_enough_where_only_one_choice_has_it(answer: str, meant: str) -> None:
    assert say_action(choose_action(answer, CALLS)) == meant


def test_an_answer_that_begins_several_choices_is_asked_back() -> None:
    with pytest.raises(AmbiguousText, match="“J” may be JH or JD: say which"):
        choose_action("J", CARDS)


def test_an_answer_that_begins_no_choice_means_nothing() -> None:
    with pytest.raises(MalformedText, match="neither an action nor a card"):
        choose_action("x", CARDS)
