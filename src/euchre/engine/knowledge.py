"""What can be told from a state about cards whose place is not known."""

from euchre.cards import NO_CARDS, SUITS, Card, Cards
from euchre.engine.events import Played
from euchre.engine.state import State
from euchre.rules import JOKER_SUIT, Seat, effective_suit, follow


def led_suit(s: State, lead: Played) -> int:
    """The number of the suit that a lead asks for; a joker without trump asks for the suit that was named."""
    if lead.suit is not None:
        return SUITS.index(lead.suit)
    return s.table.suit[s.deck.index[lead.card]]


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
    for plays in (*(trick.plays for trick in s.tricks), s.trick):
        for play in plays[1:]:
            led = led_suit(s, plays[0])
            if play.seat == seat and s.table.suit[s.deck.index[play.card]] != led:
                void = Cards(void | s.table.members[led])
    return void


def may_hold(s: State, seat: Seat) -> Cards:
    """The cards that the seat holds, or may hold as far as is known."""
    hand = s.hands[seat]
    if not hand.unknown:
        return hand.known
    possible = unseen(s) & ~shown_voids(s, seat)
    return s.deck.plus(hand.known, _without_upcard(s, seat, Cards(possible)))


def playable(s: State, seat: Seat, *, follows: bool = True) -> Cards:
    """The cards that the seat may play; of a hand that is not fully known, those that may be legal."""
    hand = s.hands[seat]
    cards = may_hold(s, seat) if hand.unknown else hand.known
    if not s.trick or not follows:
        return cards
    members = s.table.members[led_suit(s, s.trick[0])]
    if hand.unknown and not hand.known & members:
        return cards
    return Cards(follow(cards, members))


def belongs_to(s: State, card: Card) -> str:
    """The suit that the card belongs to in this hand, as a word."""
    suit = effective_suit(card, s.trump)
    return "joker" if suit is None else suit.word


def suit_word(number: int) -> str:
    """The word for a suit's number."""
    return "joker" if number == JOKER_SUIT else SUITS[number].word


def _laid(s: State) -> list[Card]:
    """The known cards that lie on the table or out of play."""
    plays = [play.card for trick in s.tricks for play in trick.plays] + [play.card for play in s.trick]
    hidden = [buried.card for buried in s.buried] + list(s.kitty)
    if s.upcard_place != "taken":
        hidden.append(s.upcard)
    return plays + [card for card in hidden if card is not None]


def _without_upcard(s: State, seat: Seat, cards: Cards) -> Cards:
    """The cards less an upcard that the dealer took: only he can have it, unless cards went from hand to hand."""
    passed = s.rules.alone.partners_best or s.rules.alone.defender_best
    if s.upcard is None or s.upcard_place != "taken" or passed or s.deck.copies == 2 or seat == s.dealer:
        return cards
    return Cards(cards & ~(1 << s.deck.index[s.upcard]))
