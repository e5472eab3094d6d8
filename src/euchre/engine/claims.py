"""Claiming the rest of the tricks."""

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Final

from euchre.cards import Card, Cards
from euchre.engine.actions import HiddenCard
from euchre.engine.knowledge import led_suit, playable, shown_voids, without_upcard
from euchre.engine.settling import EXCHANGED
from euchre.engine.state import State
from euchre.rules import Seat, TrickBids, follow

TRICKS_BEFORE_A_CLAIM: Final = 2
TRICKS_OF_A_CLAIM: Final = 3


def may_claim(s: State) -> bool:
    """Whether the seat on turn may claim: late, and never after a refused claim.  # rules/irregularities 8.2"""
    left = s.rules.dealing.hand_size - len(s.tricks)
    late = len(s.tricks) >= TRICKS_BEFORE_A_CLAIM and left <= TRICKS_OF_A_CLAIM
    return late and s.rules.play.claims == "verified" and not s.claim_refused


def claim_holds(s: State, seat: Seat) -> bool:
    """Whether the seat can name an order of its cards that takes every trick left, whatever the others hold.

    Only what the seat itself can know is used.  # rules/irregularities 8.4
    """
    assert not s.hands[seat].unknown, "a claim is judged on a hand that is known"
    rivals = [(_still_to_play(s, other), tuple(_hands(s, seat, other))) for other in s.active if other != seat]
    legal = playable(s, seat)
    orders = (order for order in set(permutations(s.held(seat))) if s.deck.holds(legal, order[0]))
    winning = (_leads(s, order) for order in orders if _takes_trick(s, order[0]))
    return any(not _is_beaten(s, leads, rivals) for leads in winning)


Lead = tuple[int, int]
"""A claimant's card: the suit that is led in its trick, and its strength there."""


Rival = tuple[bool, tuple[Cards, ...]]
"""Another seat: whether it still plays to the trick on the table, and every hand that it may hold."""


def _is_beaten(s: State, leads: tuple[Lead, ...], rivals: list[Rival]) -> bool:
    return any(_can_beat(s, hand, leads, now=now) for now, hands in rivals for hand in hands)


def _leads(s: State, order: tuple[Card, ...]) -> tuple[Lead, ...]:
    table, index = s.table, s.deck.index
    led = led_suit(s, s.trick[0]) if s.trick else table.suit[index[order[0]]]
    suits = (led, *(table.suit[index[card]] for card in order[1:]))
    return tuple((suit, table.strength[suit][index[card]]) for suit, card in zip(suits, order, strict=True))


def _takes_trick(s: State, card: Card) -> bool:
    """Whether the card beats what lies on the table."""
    if not s.trick:
        return True
    strength = s.table.strength[led_suit(s, s.trick[0])]
    best = max(strength[s.deck.index[play.card]] for play in s.trick)
    mine = strength[s.deck.index[card]]
    return mine > best or (mine == best and s.rules.play.duplicate_tie == "last")


def _still_to_play(s: State, seat: Seat) -> bool:
    return all(play.seat != seat for play in s.trick)


def _can_beat(s: State, hand: Cards, leads: tuple[Lead, ...], *, now: bool = True) -> bool:
    """Whether a hand has a legal way of play that takes one of the tricks; ``now``: it plays to the first."""
    if not leads:
        return False
    if not now:
        return _can_beat(s, hand, leads[1:])
    led, best = leads[0]
    strength = s.table.strength[led]
    ties_win = s.rules.play.duplicate_tie != "first"
    cards = tuple(s.deck.kinds_in(Cards(follow(hand, s.table.members[led]))))
    if any(strength[i] > best or (ties_win and strength[i] == best) for i in cards):
        return True
    return any(_can_beat(s, s.deck.remove(hand, s.deck.cards[i]), leads[1:]) for i in cards)


def _hands(s: State, seat: Seat, other: Seat) -> Iterator[Cards]:
    """Every hand that the other seat may hold, for all that this seat can know."""
    free = Cards(_unseen_by(s, seat) & ~shown_voids(s, other))
    cards = s.deck.spread(without_upcard(s, other, free))
    return (s.deck.gather(hand) for hand in set(combinations(cards, len(s.hands[other]))))


def _unseen_by(s: State, seat: Seat) -> Cards:
    """The cards whose place the seat cannot know: all but its own, those played, laid open or laid away by it."""
    lying: list[HiddenCard] = [play.card for plays in s.plays for play in plays]
    lying += [buried.card for buried in s.buried if buried.seat == seat or _is_open(s)]
    lying += [gift.card for gift in s.gifts if gift.giver == seat]
    lying += list(s.kitty[:EXCHANGED]) if s.gone_under is not None else []
    lying += [s.upcard] if s.upcard_place != "taken" else []
    known = s.deck.gather([card for card in lying if card is not None])
    left = [s.dummy.known] if s.dummy_taken and seat == s.maker else []
    rest = s.deck.minus(s.deck.everything, s.hands[seat].known)
    for cards in (known, *left, *_open_hands(s)):
        rest = s.deck.minus(rest, cards)
    return rest


def _is_open(s: State) -> bool:
    """Whether the bidder's card was laid down face up."""
    return isinstance(s.rules.auction, TrickBids) and s.rules.auction.swap_visible


def _open_hands(s: State) -> list[Cards]:
    """The hands of a lone maker's partners, where they lie face up; those of a lone defender's never do."""
    if s.lone is None or s.rules.alone.lone_partner_cards != "face_up":
        return []
    return [s.hands[partner].known for partner in s.rules.allies(s.lone)]
