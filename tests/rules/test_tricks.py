"""Who takes a trick (rules/core 8)."""

from typing import Final

import pytest

from euchre.cards import Deck, Rank, Suit, deck_of, read_cards
from euchre.rules import NoTrump, Trump, after, tricks_home, trump_table, winner
from euchre.rules.trick import CANCEL, FIRST, LAST, NEVER_HOME

PACK: Final = deck_of(Rank.NINE, 1, joker=False)
WITH_JOKER: Final = deck_of(Rank.NINE, 1, joker=True)
DOUBLE: Final = deck_of(Rank.NINE, 2, joker=False)
HEARTS, DIAMONDS, SPADES, NONE = Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, NoTrump()


def taken_by(deck: Deck, trump: Trump, plays: str, tie: int = FIRST) -> int:
    """The place in the trick, from 1, of the card that takes it."""
    table = trump_table(deck, trump)
    cards = [deck.index[card] for card in read_cards(plays)]
    strength = table.strength[table.suit[cards[0]]]
    place: int = winner([strength[card] for card in cards], tie)
    return place + 1


@pytest.mark.parametrize(
    "trump, plays, best",
    [
        pytest.param(HEARTS, "AD JD JH 9D", 3, id="right-bower-over-left"),
        pytest.param(HEARTS, "AD JD KD 9D", 2, id="the-left-bower-trumps-a-diamond-lead"),
        pytest.param(HEARTS, "AD 9H KD TH", 4, id="the-higher-trump"),
        pytest.param(DIAMONDS, "KC AC AS AH", 2, id="aces-of-other-suits-lose"),
        pytest.param(DIAMONDS, "9C AS KS AH", 1, id="nobody-followed"),
        pytest.param(SPADES, "JC AS JS KS", 3, id="right-bower-over-a-led-left"),
        pytest.param(SPADES, "AS JC KS QS", 2, id="left-bower-over-the-ace"),
        pytest.param(NONE, "9H JH QH TH", 3, id="without-trump-the-jack-is-below-the-queen"),
        pytest.param(HEARTS, "TC JC 9C 9S", 2, id="a-jack-of-the-other-colour-is-a-plain-jack"),
        pytest.param(NoTrump(low=True), "AH TH 9H 9S", 3, id="low-turns-the-ranks-round"),
    ],
)
def test_the_best_card_takes_the_trick(trump: Trump, plays: str, best: int) -> None:
    """rules/core 8.1 to 8.3, and rules/core 9.2 and 9.3 without trump."""
    assert taken_by(PACK, trump, plays) == best


def test_the_joker_beats_both_bowers() -> None:
    """rules/core 3.1."""
    assert taken_by(WITH_JOKER, HEARTS, "JK JH JD AH") == 1
    assert taken_by(WITH_JOKER, HEARTS, "AH JD JH JK") == 4


@pytest.mark.parametrize("low", [False, True])
def test_without_trump_the_joker_is_highest_and_a_suit_of_its_own(low: bool) -> None:
    """rules/core 9.4."""
    assert taken_by(WITH_JOKER, NoTrump(low), "AS 9S JK KS") == 3


@pytest.mark.parametrize(
    "plays, tie, best",
    [
        pytest.param("9H JH JH AH", FIRST, 2, id="the-first-right-bower"),
        pytest.param("9H JH JH AH", LAST, 3, id="the-last-right-bower"),
        pytest.param("AC AC 9C", FIRST, 1, id="the-first-ace"),
        pytest.param("AC AC 9C", LAST, 2, id="the-last-ace"),
        pytest.param("9C AS AS", LAST, 1, id="twins-of-another-suit-never-win"),
        pytest.param("JD JD JH", FIRST, 3, id="the-right-bower-over-two-left"),
        pytest.param("9H JH JH AH KD JD", CANCEL, 6, id="the-next-best-card"),
        pytest.param("AC AC KC KC 9D 9D", CANCEL, 1, id="the-leader-when-all-cancel"),
        pytest.param("9C AS AS", CANCEL, 1, id="twins-do-not-begin-to-win"),
        pytest.param("AC KC AC 9C", CANCEL, 2, id="cancelled-in-a-plain-suit"),
    ],
)
def test_of_two_equal_cards_the_first_the_last_or_neither_takes_the_trick(plays: str, tie: int, best: int) -> None:
    """rules/core 8.5 to 8.7."""
    assert taken_by(DOUBLE, HEARTS, plays, tie) == best


def test_the_next_player_is_the_next_seat_that_plays() -> None:
    assert after(3, 4, 0) == 0
    assert after(0, 4, 0b0010) == 2
    assert after(4, 6, 0b100001) == 1


@pytest.mark.parametrize(
    "score, needs, exact, tricks",
    [
        (2, 0, False, 2),  # no maker
        (2, 0, True, 2),
        (2, 3, False, 3),  # a maker's count once the contract is made
        (4, 3, False, 4),
        (4, 4, True, 4),
        (2, 3, True, 3),
        (4, 3, True, NEVER_HOME),  # three come off, whatever is taken
    ],
)
def test_a_player_comes_to_zero_with_so_many_tricks(score: int, needs: int, exact: bool, tricks: int) -> None:
    """rules/buck 9.5, rules/dirty_clubs 7.2."""
    assert tricks_home(score, needs, exact) == tricks
