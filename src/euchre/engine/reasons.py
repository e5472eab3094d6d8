"""Why an action is refused, in one sentence to the player."""

from collections.abc import Iterator

from msgspec import Struct

from euchre.cards import Card, Cards, Suit
from euchre.engine.knowledge import led_suit, may_have_upcard, shown_voids, suit_word
from euchre.engine.state import State
from euchre.rules import Seat, is_left_bower


class Reason(Struct, frozen=True):
    """Why an action is refused: one sentence that speaks to the player."""

    sentence: str

    def __str__(self) -> str:
        return self.sentence


class IllegalAction(Exception):
    """An action that was understood and is not allowed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.sentence)
        self.reason = reason


def why_not_play(s: State, seat: Seat, card: Card) -> str | None:
    """Why the seat may not play this card; ``None`` where the card itself is not the trouble."""
    missing = why_not_held(s, seat, card)
    if missing or not s.trick:
        return missing
    led = led_suit(s, s.trick[0])
    if s.table.suit[s.deck.index[card]] == led:
        return None
    return f"You must follow {suit_word(led)}: {_why_it_must(s, seat, card, led)}."


def _why_it_must(s: State, seat: Seat, card: Card, led: int) -> str:
    """What the player has overlooked: a jack that has changed its suit, or a card in the hand."""
    held = s.deck.spread(Cards(s.hands[seat].known & s.table.members[led]))
    lead = s.trick[0].card
    for jack, where in ((lead, " that was led"), (held[0] if len(held) == 1 else card, ""), (card, "")):
        if isinstance(s.trump, Suit) and is_left_bower(jack, s.trump):
            return f"{jack.words}{where} is a {s.trump.singular} here"
    return f"you hold {held[0].words}" if held else "a card of that suit is in the hand"


def why_not_held(s: State, seat: Seat, card: Card) -> str | None:
    """Why the seat cannot hold this card; ``None`` if it holds it or may hold it."""
    if card not in s.deck:
        return f"There is no {card.value} in this pack."
    hand = s.hands[seat]
    if s.deck.holds(hand.known, card):
        return None
    if not hand.unknown:
        return f"You do not hold {card.words}."
    return _played_before(s, card) or _void_before(s, seat, card) or _elsewhere(s, seat, card)


def _played_before(s: State, card: Card) -> str | None:
    """The sentence for a card of which every copy has been played."""
    places = [(number, play.seat) for number, plays in enumerate(s.plays, 1) for play in plays if play.card is card]
    if len(places) < s.deck.copies:
        return None
    number, seat = places[-1]
    return f"{card.value} was already played by seat {seat} in trick {number}."


def _void_before(s: State, seat: Seat, card: Card) -> str | None:
    """The sentence for a card of a suit that the seat did not follow before."""
    if not s.deck.holds(shown_voids(s, seat), card):
        return None
    suit = s.table.suit[s.deck.index[card]]
    number, other = next(_not_followed(s, seat, suit))
    return (
        f"Seat {seat} played {other.value} in trick {number} and did not follow {suit_word(suit)}, "
        f"but still holds {card.value}."
    )


def _not_followed(s: State, seat: Seat, suit: int) -> Iterator[tuple[int, Card]]:
    """The tricks (from 1) in which the seat did not follow the suit, and what it played."""
    for number, plays in enumerate(s.plays, 1):
        other = next((play.card for play in plays[1:] if play.seat == seat), None)
        if other and led_suit(s, plays[0]) == suit and s.table.suit[s.deck.index[other]] != suit:
            yield number, other


def _elsewhere(s: State, seat: Seat, card: Card) -> str | None:
    if card is s.upcard and s.upcard_place != "taken":
        return f"{card.value} was turned up and is out of play."
    if card is s.upcard and s.deck.copies == 1 and not may_have_upcard(s, seat):
        return f"{card.value} was taken up by the dealer, so seat {seat} cannot hold it."
    for other in s.rules.seats:
        if other != seat and s.deck.holds(s.hands[other].known, card):
            return f"{card.value} is in the hand of seat {other}."
    if any(buried.card is card for buried in s.buried):
        return f"{card.value} was laid away and is out of play."
    return f"{card.value} lies in the kitty." if card in s.kitty else None
