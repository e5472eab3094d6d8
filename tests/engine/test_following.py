"""Which cards may be played, and who takes the trick: T01 to T24 of the acceptance list, at the table."""

import pytest

from euchre.cards import Suit, read_card
from euchre.engine import TrickWon
from euchre.rules import Rules, effective_suit
from tests.kit.tables import cards, deal, game, named, one_trick

PLAIN = game()
JOKER = game(joker=True)
NO_TRUMP = game(no_trump_call="high")

FOLLOWING = [
    ("T01 the left bower must follow a trump lead", PLAIN, "hearts", "KH", "JD AD 9C 9S TS", "JD"),
    ("T02 the left bower may not follow its printed suit", PLAIN, "hearts", "KD", "JD AD 9C 9S TS", "AD"),
    ("T03 the left bower is no diamond when none is held", PLAIN, "hearts", "KD", "JD 9C TS QS KS", "JD 9C TS QS KS"),
    ("T04 a led left bower asks for trump", PLAIN, "hearts", "JD", "AD 9H TS 9S KC", "9H"),
    ("T05 diamonds do not follow a led left bower", PLAIN, "hearts", "JD", "AD KD TS 9S QC", "AD KD TS 9S QC"),
    ("T06 the jack of clubs follows spades as trump", PLAIN, "spades", "9S", "JC AC KC QD 9H", "JC"),
    ("T07 without trump the jack of clubs is a club", NO_TRUMP, "no-trump", "9S", "JC AC KC QD 9H", "JC AC KC QD 9H"),
    ("T08 a jack of the other colour is plain", PLAIN, "hearts", "AC", "JS JC 9S TS KD", "JC"),
    ("T19 a led joker asks for trump", JOKER, "hearts", "JK", "9H AS KS TC 9D", "9H"),
    ("T20 the joker must follow a trump lead", JOKER, "hearts", "9H", "JK AS KS TC 9D", "JK"),
    ("T21 the joker may not be played while the led suit is held", JOKER, "hearts", "9S", "JK AS 9D TC KD", "AS"),
    ("T22 nobody has to trump", PLAIN, "hearts", "AS", "9H TH 9D TC KD", "9H TH 9D TC KD"),
]

TRICKS = [
    ("T09 the right bower beats all", PLAIN, "hearts", "AD JD JH 9D", 2),
    ("T10 the left bower is a trump", PLAIN, "hearts", "AD JD KD 9D", 1),
    ("T11 the highest trump wins", PLAIN, "hearts", "AD 9H KD TH", 3),
    ("T12 aces of other suits lose", PLAIN, "diamonds", "KC AC AS AH", 1),
    ("T13 the lead wins when nobody follows or trumps", PLAIN, "diamonds", "9C AS KS AH", 0),
    ("T14 the right bower beats ace and left bower", PLAIN, "spades", "JC AS JS KS", 2),
    ("T15 the left bower beats the ace of trump", PLAIN, "spades", "AS JC KS QS", 1),
    ("T16 without trump the jack stands between queen and ten", NO_TRUMP, "no-trump", "9H JH QH TH", 2),
    ("T17 a jack of the other colour ranks as a jack", PLAIN, "hearts", "TC JC 9C 9S", 1),
    ("T18 the joker beats both bowers", JOKER, "hearts", "JK JH JD AH", 0),
]


@pytest.mark.parametrize("name, rules, trump, led, hand, allowed", FOLLOWING, ids=[row[0] for row in FOLLOWING])
def test_what_may_be_played_to_a_lead(name: str, rules: Rules, trump: str, led: str, hand: str, allowed: str) -> None:
    """rules/core 7.3, rules/core 7.4, rules/core 7.5, rules/core 7.6, rules/euchre_british 2.2"""
    scene = named(rules, trump, {1: led, 2: hand}).say(led)
    assert set(scene.may(2)) == cards(allowed)


@pytest.mark.parametrize("name, rules, trump, played, place", TRICKS, ids=[row[0] for row in TRICKS])
def test_who_takes_a_trick(name: str, rules: Rules, trump: str, played: str, place: int) -> None:
    """rules/core 8.1, rules/core 8.2, rules/core 8.3, rules/core 9.2, rules/euchre_british 2.1"""
    scene = one_trick(rules, trump, played)
    assert scene.last(TrickWon).seat == (1, 2, 3, 0)[place]


def test_t23_a_left_bower_that_was_turned_down_stays_out_of_play() -> None:
    """rules/core 3.3, rules/euchre 5.3"""
    scene = deal(PLAIN, up="JD").say("pass", "pass", "pass", "pass", "call hearts")
    circulating = set().union(*(scene.hand(seat) for seat in range(4)), (card.value for card in scene.s.kitty if card))
    trumps = {card for card in circulating if effective_suit(read_card(card), Suit.HEARTS) is Suit.HEARTS}
    assert trumps == cards("JH AH KH QH TH 9H")


def test_t24_the_last_card_is_played_whatever_it_is() -> None:
    """rules/irregularities 2.5"""
    hands = {0: "9H 9D TC KC QC", 1: "AS KS QS TS 9S", 2: "JH AH KH QH TH", 3: "AD KD QD TD AC"}
    scene = named(PLAIN, "spades", hands)
    scene = scene.say("AS TH AC 9H", "KS QH TD QC", "QS KH QD KC", "TS AH KD TC", "9S")
    assert scene.may(2) == ["JH"]
