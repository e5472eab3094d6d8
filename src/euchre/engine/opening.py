"""Before the auction: poor hands may be thrown in, or exchanged for the cards under the upcard."""

from itertools import combinations

from msgspec.structs import replace

from euchre.cards import Card, Rank
from euchre.engine import bidding, turnup
from euchre.engine.actions import Action, Decline, GoUnder, ThrowIn
from euchre.engine.events import Declined, Event, HandShown, WentUnder
from euchre.engine.exchange import is_blind
from euchre.engine.knowledge import may_hold
from euchre.engine.settling import EXCHANGED, is_low, next_in_turn, thrown_in, why_no_redeal
from euchre.engine.state import State, Step, add_card, cards_of, remove_card, with_hand
from euchre.rules import Seat, TrickBids


def begin(s: State) -> State:
    """Each seat is asked about its hand where the table plays so; a dealer who names trump blind bars that."""
    if is_blind(s) or not _is_open(s):
        return _begin_auction(s)
    return replace(s, phase=Opening(s.eldest))


class Opening(Step, frozen=True):
    """Each seat in turn may use what its poor hand allows; every seat is asked, so that nothing shows who could."""

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        throws = (ThrowIn(),) if _may_throw_in(s, seat) else ()
        return (Decline(), *throws, *(GoUnder(cards) for cards in _may_go_under(s, seat)))

    def explain(self, s: State, seat: Seat, action: Action) -> str | None:
        if isinstance(action, ThrowIn):
            return why_no_redeal(s, seat) or _why_not_throw_in(s)
        return "You may not go under with these cards." if isinstance(action, GoUnder) else None

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        if isinstance(action, ThrowIn):
            return [HandShown(seat, cards_of(s.deck, s.hands[seat])), thrown_in(s, "throw_in", seat)]
        if isinstance(action, GoUnder):
            return [WentUnder(seat, action.cards, s.kitty[:EXCHANGED])]
        return [Declined(seat)]

    def evolve(self, s: State, event: Event) -> State:
        assert isinstance(event, Declined | WentUnder), f"{event} does not occur before the auction"
        if isinstance(event, WentUnder):
            s = _exchange(s, event)
        following = next_in_turn(s, event.seat)
        return replace(s, phase=Opening(following)) if following is not None and _is_open(s) else _begin_auction(s)


def _begin_auction(s: State) -> State:
    return bidding.begin(s) if isinstance(s.rules.auction, TrickBids) else turnup.begin(s)


def _is_open(s: State) -> bool:
    """Whether anything is still offered: cards can be thrown in, or the kitty is untouched."""
    opening = s.rules.opening
    throws = opening.farmers_throw_in != "off" or opening.ace_no_face
    return throws or (opening.going_under != "off" and s.gone_under is None)


def _may_throw_in(s: State, seat: Seat) -> bool:
    if why_no_redeal(s, seat):
        return False
    opening = s.rules.opening
    cards, unknown = s.deck.spread(s.hands[seat].known), s.hands[seat].unknown
    low = sum(is_low(card) for card in cards)
    aces = sum(card.rank is Rank.ACE for card in cards)
    only_low = low == len(cards)
    farmers = {"off": False, "all_9T": only_low, "three_or_more_9T": low + unknown >= EXCHANGED}
    ace_no_face = opening.ace_no_face and low + aces == len(cards) and aces <= 1 <= aces + unknown
    return farmers[opening.farmers_throw_in] or ace_no_face


def _why_not_throw_in(s: State) -> str:
    """Which hands may be thrown in at this table.  # rules/core 6.4, 6.5"""
    farmers = {"all_9T": "only nines and tens", "three_or_more_9T": "three or more nines and tens"}
    hands = [farmers[way]] if (way := s.rules.opening.farmers_throw_in) in farmers else []
    if s.rules.opening.ace_no_face:
        hands.append("one ace and otherwise only nines and tens")
    return (
        f"You may throw in a hand of {', or of '.join(hands)}." if hands else "Hands are not thrown in at this table."
    )


def _may_go_under(s: State, seat: Seat) -> tuple[tuple[Card, Card, Card], ...]:
    """The sets of three cards that the seat may exchange."""
    wanted = s.rules.opening.going_under
    if wanted == "off" or s.gone_under is not None:
        return ()
    known, unknown = s.deck.spread(s.hands[seat].known), s.hands[seat].unknown
    if wanted == "all_9T" and not all(is_low(card) for card in known):
        return ()
    possible = s.deck.spread(may_hold(s, seat)) if unknown else known
    threes = sorted(set(combinations([card for card in possible if is_low(card)], EXCHANGED)))
    if wanted == "three_9s_or_three_Ts":
        threes = [three for three in threes if len({card.rank for card in three}) == 1]
    return tuple((a, b, c) for a, b, c in threes)


def _exchange(s: State, event: WentUnder) -> State:
    hand = s.hands[event.seat]
    for card in event.shown:
        hand = remove_card(s.deck, hand, card)
    for card in event.taken:
        hand = add_card(s.deck, hand, card)
    kitty = (*event.shown, *s.kitty[EXCHANGED:])
    return replace(s, hands=with_hand(s, event.seat, hand), kitty=kitty, gone_under=event.seat)
