"""Who may call what: trump suits, no-trump, and the rules about holding what one calls."""

from euchre.cards import SUITS, Card, Suit
from euchre.engine.state import State
from euchre.rules import COMMON, LONE, NoTrump, Points, Seat, Trump, effective_suit, is_bower, tricks_needed


def callable_trumps(s: State, seat: Seat, suits: tuple[Suit, ...]) -> tuple[Trump, ...]:
    """What the seat may name out of these suits, and no-trump where the table plays it."""
    allowed = tuple(suit for suit in suits if may_call(s, seat, suit, counting=counted_upcard(s, seat)))
    return allowed if is_for_joker(s) else (*allowed, *_no_trumps(s))


def may_call(s: State, seat: Seat, suit: Suit, *, counting: Card | None = None) -> bool:
    """Whether the seat's cards allow it to call the suit; a dealer may count the upcard with them."""
    return why_not_hold(s, seat, suit, counting=counting) is None


def why_not_hold(s: State, seat: Seat, suit: Suit, *, counting: Card | None = None) -> str | None:
    """Why the seat's cards do not allow it to call the suit.  # rules/core 6.12"""
    calling = s.rules.calling
    if s.hands[seat].unknown or not (calling.must_hold_suit_to_call or calling.bare_bower_ban):
        return None
    cards = (*s.held(seat), *((counting,) if counting else ()))
    trumps = [card for card in cards if effective_suit(card, suit) is suit]
    if calling.must_hold_suit_to_call and not any(_counts(s, card, suit) for card in trumps):
        return f"You may not call {suit.word}: you hold no {suit.singular} of your own."
    bare = len(trumps) == 1 and (trumps[0] is Card.JOKER or is_bower(trumps[0], suit))
    if bare and calling.bare_bower_ban:
        return f"You may not call {suit.word} on a lone bower."
    return None


def counted_upcard(s: State, seat: Seat) -> Card | None:
    """The upcard, for a dealer who would take it and may count it with the hand."""
    return s.upcard if seat == s.dealer and s.upcard_place == "turned" else None


def other_suits(s: State) -> tuple[Suit, ...]:
    """The suits that may be named once the upcard is turned down: all but its own; all after a joker."""
    return tuple(suit for suit in SUITS if suit is not turned_suit(s))


def turned_suit(s: State) -> Suit | None:
    """The suit that the upcard offers: none for a joker, unless it counts as a spade.  # rules/euchre_british 3.6"""
    if s.upcard is Card.JOKER and s.rules.upcard.joker_upcard == "spades":
        return Suit.SPADES
    return None if s.upcard is None else s.upcard.suit


def is_for_joker(s: State) -> bool:
    """Whether suits are named for a joker that is up."""
    return s.upcard is Card.JOKER and s.upcard_place == "turned"


def upcard_suit(s: State) -> Suit:
    """The suit that is ordered up."""
    suit = turned_suit(s)
    assert suit is not None, "a joker that is no spade is not ordered up"
    return suit


def alone_ways(s: State, seat: Seat, *, ordering: bool) -> tuple[bool, ...]:
    """With the partner, alone, or both: the ways in which the seat may call now."""
    if not s.rules.table.partners:
        return (False,)
    if ordering and s.rules.alone.canadian_loner and s.dealer in s.rules.allies(seat):
        return (True,)
    return (False, True) if s.rules.alone.alone_timing == "with_call" else (False,)


def needs(s: State, *, alone: bool) -> int:
    """How many tricks a caller needs."""
    if isinstance(s.rules.scoring, Points):
        return tricks_needed(s.rules, LONE if alone else COMMON)
    return s.rules.makers_need


def why_not_name(s: State, seat: Seat, trump: Trump) -> str | None:
    """Why the seat may not name this trump."""
    if isinstance(trump, NoTrump):
        if is_for_joker(s):
            return "A joker is up: only a suit may be named for it."
        return None if trump in _no_trumps(s) else "No-trump is not called at this table."
    if trump is turned_suit(s):
        return f"You may not name {trump.word}: that suit was turned down."
    return why_not_hold(s, seat, trump, counting=counted_upcard(s, seat))


def _counts(s: State, card: Card, suit: Suit) -> bool:
    """Whether the card counts as one of the suit that is held; left bower and joker only where the table says so."""
    return card.suit is suit or s.rules.calling.must_hold_counts == "yes"


def _no_trumps(s: State) -> tuple[Trump, ...]:
    calling = s.rules.calling
    if calling.no_trump_call == "high_low":
        return (NoTrump(), NoTrump(low=True))
    return (NoTrump(),) if calling.no_trump_call == "high" or calling.buck_call_no_trump else ()
