"""How people and cards are spoken of."""

import pytest

from euchre.cards import Suit, read_cards
from euchre.rules import GAMES, Seat
from euchre.telling.company import capital, company, third_person
from euchre.telling.spelling import Speller, Spelling

EUCHRE = GAMES["euchre"]


@pytest.mark.parametrize(
    "verb, form",
    [("pass", "passes"), ("go", "goes"), ("play", "plays"), ("carry", "carries"), ("have", "has"), ("lead", "leads")],
)
def test_a_verb_goes_with_a_name(verb: str, form: str) -> None:
    assert third_person(verb) == form


def test_the_reader_is_you_and_the_others_have_names() -> None:
    people = company(EUCHRE, Seat(2))
    assert people.does(Seat(2), "pick it up") == "You pick it up"
    assert people.does(Seat(1), "pick it up") == "Ben picks it up"


def test_the_readers_side_comes_first() -> None:
    people = company(EUCHRE, Seat(1))
    assert [people.side(side) for side in people.sides()] == ["you and Dan", "Ann and Cleo"]


def test_a_side_of_six_handed_euchre_has_three_names() -> None:
    assert company(GAMES["six_handed"], Seat(2)).side(0) == "you, Ann and Eve"


def test_where_everyone_plays_alone_a_side_is_a_name() -> None:
    people = company(GAMES["buck"], Seat(0))
    assert people.side_does(3, "win the match") == "Dan wins the match"
    assert people.side_does(0, "win the match") == "You win the match"


def test_a_sentence_begins_with_a_capital() -> None:
    assert capital("you and Cleo") == "You and Cleo"


@pytest.mark.parametrize(
    "spelling, hand",
    [
        ("signs", "J♥ J♦ (left bower, a heart) A♥   10♠   A♦"),
        ("letters", "JH JD (left bower, a heart) AH   TS   AD"),
        (
            "words",
            "jack of hearts, jack of diamonds (left bower, a heart), ace of hearts; ten of spades; ace of diamonds",
        ),
    ],
)
def test_a_hand_is_held_with_the_trumps_first_and_the_left_bower_among_them(spelling: Spelling, hand: str) -> None:
    assert Speller(spelling).hand(read_cards("AD TS JD AH JH"), Suit.HEARTS) == hand


def test_a_card_that_the_reader_does_not_know_is_a_card_face_down() -> None:
    assert Speller("signs").card(None) == "a card face down"


def test_the_joker_is_spelt_out() -> None:
    assert Speller("signs").card(read_cards("JK")[0]) == "the joker"
    assert Speller("letters").name(read_cards("JK")[0]) == "JK"
