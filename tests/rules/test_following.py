"""What may be played to a lead (rules/core 7)."""

import pytest

from euchre.cards import Card, Cards, Deck, Rank, Suit, deck_of, read_card, read_cards
from euchre.rules import NoTrump, Trump, follow, trump_table

PACK = deck_of(Rank.NINE, 1, joker=False)
WITH_JOKER = deck_of(Rank.NINE, 1, joker=True)
HEARTS, SPADES, NONE = Suit.HEARTS, Suit.SPADES, NoTrump()


def playable(deck: Deck, trump: Trump, led: str, hand: str) -> set[Card]:
    """The cards of the hand that may be played when this card is led."""
    table = trump_table(deck, trump)
    led_suit = table.suit[deck.index[read_card(led)]]
    return set(deck.spread(Cards(follow(deck.gather(read_cards(hand)), table.members[led_suit]))))


@pytest.mark.parametrize(
    "trump, led, hand, may_play",
    [
        pytest.param(HEARTS, "KH", "JD AD 9C", "JD", id="the-left-bower-is-a-heart"),
        pytest.param(HEARTS, "KD", "JD AD 9C", "AD", id="the-left-bower-is-no-diamond"),
        pytest.param(HEARTS, "KD", "JD 9C TS", "JD 9C TS", id="no-diamond-left-but-the-left-bower"),
        pytest.param(HEARTS, "JD", "AD 9H TS", "9H", id="the-left-bower-leads-hearts"),
        pytest.param(HEARTS, "JD", "AD KD TS", "AD KD TS", id="no-heart-to-follow-the-left-bower"),
        pytest.param(SPADES, "9S", "JC AC", "JC", id="the-other-black-jack-is-a-spade"),
        pytest.param(NONE, "9S", "JC AC", "JC AC", id="without-trump-the-jack-of-clubs-is-a-club"),
        pytest.param(HEARTS, "AC", "JS JC", "JC", id="jacks-of-the-other-colour-are-plain"),
        pytest.param(SPADES, "KD", "9S AH TH", "9S AH TH", id="nobody-has-to-trump"),
        pytest.param(HEARTS, "KD", "9S", "9S", id="the-last-card-is-always-playable"),
    ],
)
def test_a_player_follows_the_suit_led_if_possible(trump: Trump, led: str, hand: str, may_play: str) -> None:
    """rules/core 7.3 to 7.6."""
    assert playable(PACK, trump, led, hand) == set(read_cards(may_play))


@pytest.mark.parametrize(
    "led, hand, may_play",
    [
        pytest.param("JK", "9H AS", "9H", id="the-joker-leads-trump"),
        pytest.param("9H", "JK AS", "JK", id="the-joker-follows-trump"),
        pytest.param("9S", "JK AS", "AS", id="the-joker-is-no-spade"),
    ],
)
def test_the_joker_is_a_trump_for_following(led: str, hand: str, may_play: str) -> None:
    """rules/core 2.5."""
    assert playable(WITH_JOKER, HEARTS, led, hand) == set(read_cards(may_play))


def test_without_trump_the_joker_may_be_played_only_by_those_who_cannot_follow() -> None:
    """rules/core 9.4."""
    assert playable(WITH_JOKER, NONE, "9S", "JK AS") == {Card.SA}
    assert playable(WITH_JOKER, NONE, "9S", "JK AH") == {Card.JOKER, Card.HA}
