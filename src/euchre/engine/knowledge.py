"""What can be told from a state about cards whose place is not known."""

from euchre.cards import NO_CARDS, SUITS, Card, Cards
from euchre.engine.events import Played
from euchre.engine.state import State
from euchre.rules import JOKER_SUIT, Seat, TrickBids, follow


def led_suit(s: State, lead: Played) -> int:
    """The number of the suit that a lead asks for; a joker without trump asks for the suit that was named."""
    if lead.suit is not None:
        return SUITS.index(lead.suit)
    return s.table.suit[s.rules.deck.index[lead.card]]


def unseen(s: State) -> Cards:
    """The cards whose place is not known."""
    known = [hand.known for hand in s.hands] + [s.dummy.known]
    rest = s.deck.everything
    for cards in known:
        rest = s.deck.minus(rest, cards)
    return s.deck.minus(rest, s.deck.gather(_laid(s)))


def shown_voids(s: State, seat: Seat) -> Cards:
    """The cards that a seat cannot hold, since it did not follow their suit."""
    if s.rules.play.follow_suit_mode == "honor" or s.contract is None:
        return NO_CARDS
    void = NO_CARDS
    for plays in s.plays:
        led = led_suit(s, plays[0])
        if any(play.seat == seat and not follows(s, play, led) for play in plays[1:]):
            void = Cards(void | s.table.members[led])
    return void


def follows(s: State, play: Played, led: int) -> bool:
    """Whether the card belongs to the suit that was led, by the suit's number."""
    return s.table.suit[s.deck.index[play.card]] == led


def may_hold(s: State, seat: Seat) -> Cards:
    """The cards that the seat holds, or may hold as far as is known."""
    hand = s.hands[seat]
    if not hand.unknown:
        return hand.known
    possible = unseen(s) & ~shown_voids(s, seat)
    return s.deck.plus(hand.known, without_upcard(s, seat, Cards(possible)))


def playable(s: State, seat: Seat, *, enforced: bool = True) -> Cards:
    """The cards that the seat may play; of a hand that is not fully known, those that may be legal."""
    hand = s.hands[seat]
    cards = may_hold(s, seat) if hand.unknown else hand.known
    if not s.trick or not enforced:
        return cards
    members = s.table.members[led_suit(s, s.trick[0])]
    if hand.unknown and not hand.known & members:
        return cards
    return Cards(follow(cards, members))


def suit_word(number: int) -> str:
    """The word for a suit's number."""
    return "joker" if number == JOKER_SUIT else SUITS[number].word


def _laid(s: State) -> list[Card]:
    """The known cards that lie on the table or out of play."""
    plays = [play.card for trick in s.plays for play in trick]
    hidden = [buried.card for buried in s.buried] + list(s.kitty)
    if s.upcard_place != "taken":
        hidden.append(s.upcard)
    return plays + [card for card in hidden if card is not None]


def looks_back(s: State, seat: Seat) -> Card | None:
    """The discard that a dealer may look at again until the first lead, where the table says so.  # rules/core 5.4"""
    if seat != s.dealer or s.trick or s.tricks or s.rules.upcard.discard_peek == "never":
        return None
    return next((buried.card for buried in s.buried if buried.seat == seat), None)


def may_have_upcard(s: State, seat: Seat) -> bool:
    """Whether the seat can hold the upcard: only who took it can, unless cards went from hand to hand since."""
    if s.upcard_place != "taken":
        return False
    swapped = isinstance(s.rules.auction, TrickBids) and s.maker is not None
    taker = s.maker if swapped else s.dealer
    return seat == taker or bool(s.gifts)


def without_upcard(s: State, seat: Seat, cards: Cards) -> Cards:
    """The cards less an upcard that the seat cannot hold; its twin in a double pack may be anywhere."""
    if s.upcard is None or s.deck.copies > 1 or may_have_upcard(s, seat):
        return cards
    return Cards(cards & ~(1 << s.deck.index[s.upcard]))
