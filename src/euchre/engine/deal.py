"""Who deals first, and the deal; the shuffle comes in from outside."""

from functools import cache
from itertools import cycle
from typing import Final

from msgspec.structs import replace

from euchre.cards import Card, Rank, Suit
from euchre.engine import exchange, opening
from euchre.engine.actions import Action, Cut, Deal, HiddenCard
from euchre.engine.events import DealerFound, Dealt, Event, TrumpMade
from euchre.engine.settling import Settling
from euchre.engine.state import NO_HAND, State, Step, hand_of
from euchre.rules import NOBODY, Dealing, Rules, Seat


class ChoosingDealer(Step, frozen=True):
    """The pack is cut, or dealt out, for the first deal; the shell brings the shuffled pack."""

    def explain(self, s: State, seat: Seat, action: Action) -> str | None:
        return why_not_this_pack(s.rules, action.order) if isinstance(action, Cut) else None

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        assert isinstance(action, Cut), f"{action} finds no dealer"
        return [_find_dealer(s.rules, action.order)]

    def evolve(self, s: State, event: Event) -> State:
        assert isinstance(event, DealerFound), f"{event} does not occur before the first deal"
        return replace(s, dealer=event.dealer, phase=Shuffling())


class Shuffling(Step, frozen=True):
    """The cards are to be dealt; the shell brings the shuffled pack."""

    def explain(self, s: State, seat: Seat, action: Action) -> str | None:
        return why_not_this_pack(s.rules, action.order) if isinstance(action, Deal) else None

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        assert isinstance(action, Deal), f"{action} deals no cards"
        dealt = _deal(s, action.order)
        if _turns_clubs(s.rules, dealt.upcard):
            return [dealt, *exchange.made_events(_lay_out(s, dealt), TrumpMade(NOBODY, Suit.CLUBS, 0))]
        return [dealt]

    def evolve(self, s: State, event: Event) -> State:
        if isinstance(event, TrumpMade):
            return exchange.begin(s, event)
        assert isinstance(event, Dealt), f"{event} does not occur while cards are dealt"
        s = _lay_out(s, event)
        if event.upcard is Card.JOKER and s.rules.upcard.joker_upcard == "redeal":
            return replace(s, phase=Settling(cause="joker"))
        return s if _turns_clubs(s.rules, event.upcard) else opening.begin(s)


def why_not_this_pack(rules: Rules, order: tuple[HiddenCard, ...]) -> str | None:
    """What is wrong with a shuffled pack."""
    pack = f"A deal needs the {len(rules.deck)} cards of the pack"
    for card in dict.fromkeys(order):
        if card is not None and card not in rules.deck:
            return f"{pack}, and {card.value} is not one of them."
        if card is not None and order.count(card) > rules.deck.copies:
            return f"{pack}, and {card.value} is there too often."
    if len(order) != len(rules.deck):
        return f"{pack}, not {len(order)}."
    return "The card that is turned up must be known." if order[_upcard_place(rules)] is None else None


_PACKETS: Final = {
    "3-2": ((3,), (2,)),
    "2-3": ((2,), (3,)),
    "1x5": ((1,),),
    "alternating": ((3, 2), (2, 3)),
}
"""How many cards a hand gets in each round of the deal, hand by hand; rounds and hands repeat."""


@cache
def places(dealing: Dealing, hands: int) -> tuple[tuple[int, ...], ...]:
    """Which places of the pack go to each hand, from the eldest on, in packets as the table deals."""
    rounds = cycle(_PACKETS[dealing.deal_pattern])
    packets: list[list[int]] = [[] for _ in range(hands)]
    at = 0
    while any(len(packet) < dealing.hand_size for packet in packets):
        for packet, wanted in zip(packets, cycle(next(rounds)), strict=False):
            taken = min(wanted, dealing.hand_size - len(packet))
            packet.extend(range(at, at + taken))
            at += taken
    return tuple(map(tuple, packets))


def _turns_clubs(rules: Rules, upcard: HiddenCard) -> bool:
    """Whether a club is up that is trump at once.  # rules/buck 3.1"""
    return rules.upcard.automatic_clubs and upcard is not None and upcard.suit is Suit.CLUBS


def _find_dealer(rules: Rules, order: tuple[Card, ...]) -> DealerFound:
    way = rules.dealing.first_dealer
    if way in ("first_jack", "first_black_jack"):
        return _first_jack(rules, order, black=way == "first_black_jack")
    if way == "random":
        shown = tuple(zip(rules.clockwise(Seat(0)), order, strict=False))
        return DealerFound(min(shown, key=lambda cut: rules.deck.cards.index(cut[1]))[0])
    return _cut(rules, order, high=way == "cut_high")


def _first_jack(rules: Rules, order: tuple[Card, ...], *, black: bool) -> DealerFound:
    """Cards are dealt face up one by one; the first jack deals."""
    wanted = (Suit.SPADES, Suit.CLUBS) if black else tuple(Suit)
    shown = tuple((Seat(i % rules.table.players), card) for i, card in enumerate(order))
    fell = next(i for i, (_, card) in enumerate(shown) if card.rank is Rank.JACK and card.suit in wanted)
    return DealerFound(shown[fell][0], shown[: fell + 1])


def _cut(rules: Rules, order: tuple[Card, ...], *, high: bool) -> DealerFound:
    """Every player cuts a card; equal best cards cut again. A joker is left out of the cut.  # rules/core 4.5"""
    cards = iter([card for card in order if card is not Card.JOKER])
    seats: tuple[Seat, ...] = rules.clockwise(Seat(0))
    shown: list[tuple[Seat, Card]] = []
    while len(seats) > 1:
        cut = [(seat, card) for seat, card in zip(seats, cards, strict=False)]
        if len(cut) < len(seats):
            break
        shown += cut
        heights = [_cut_height(rules, card) for _, card in cut]
        best = max(heights) if high else min(heights)
        seats = tuple(seat for (seat, _), height in zip(cut, heights, strict=True) if height == best)
    return DealerFound(seats[0], tuple(shown))


def _cut_height(rules: Rules, card: Card) -> int:
    assert card.rank is not None, "a joker is not cut with"
    low_ace = rules.dealing.cut_ace == "ace_low" and card.rank is Rank.ACE
    return -1 if low_ace else card.rank.height


def _hand_count(rules: Rules) -> int:
    return rules.table.players + rules.dealing.dummy_deal


def _upcard_place(rules: Rules) -> int:
    return _hand_count(rules) * rules.dealing.hand_size


def _deal(s: State, order: tuple[HiddenCard, ...]) -> Dealt:
    """The hands from the eldest on, the dummy before the dealer's, then the upcard and what lies under it."""
    rules, dealer = s.rules, s.dealer
    assert dealer is not None, "the dealer is known before the deal"
    dealt = [tuple(order[place] for place in hand) for hand in places(rules.dealing, _hand_count(rules))]
    dummy = dealt.pop(-2) if rules.dealing.dummy_deal else ()
    by_seat = dict(zip(rules.clockwise(rules.left(dealer)), dealt, strict=True))
    at = _upcard_place(rules)
    upcard = order[at]
    return Dealt(
        dealer=dealer,
        hands=tuple(by_seat[Seat(seat)] for seat in rules.seats),
        upcard=upcard,
        kitty=order[at + 1 :],
        dummy=dummy,
        blind=dealer if upcard is Card.JOKER and rules.upcard.joker_upcard == "dealer_names_blind" else None,
    )


def _lay_out(s: State, event: Dealt) -> State:
    """A fresh hand of the match, all else of the last one forgotten."""
    return State(
        rules=s.rules,
        phase=s.phase,
        standing=replace(s.standing, dealt=s.standing.dealt + 1),
        dealer=event.dealer,
        hands=tuple(hand_of(s.deck, hand) for hand in event.hands),
        dummy=hand_of(s.deck, event.dummy) if event.dummy else NO_HAND,
        kitty=event.kitty,
        upcard=event.upcard,
    )
