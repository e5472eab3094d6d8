"""Once trump is made: the pick-up and the discard, the swap of Dirty Clubs, and the dummy."""

from msgspec.structs import replace

from euchre.cards import NO_CARDS, Card
from euchre.engine import alone
from euchre.engine.actions import Action, Decline, Discard, Keep, Swap, TakeDummy
from euchre.engine.events import (
    Declined,
    Discarded,
    DummyTaken,
    Event,
    HandLooked,
    Swapped,
    TrumpMade,
    UpcardKept,
    UpcardTaken,
)
from euchre.engine.holding import card_actions, why_not_named
from euchre.engine.state import (
    NO_HAND,
    Buried,
    Contract,
    Hand,
    State,
    Step,
    add_card,
    cards_of,
    hand_of,
    remove_card,
    with_hand,
)
from euchre.rules import Seat, TrickBids


def begin(s: State, made: TrumpMade) -> State:
    """The contract stands; who takes the upcard, and may exchange cards, does so first."""
    lone = made.maker if made.alone and isinstance(made.maker, int) else None
    s = replace(s, contract=Contract(made.maker, made.trump, made.tricks, made.ordered))
    if lone is not None:
        s = alone.go_alone(s, lone)
    if takes_upcard(s):
        return replace(s, phase=PickingUp())
    if s.maker is not None and isinstance(s.rules.auction, TrickBids):
        return replace(s, phase=Swapping(s.maker))
    return _ask_dummy(replace(s, upcard_place="down"))


def made_events(s: State, made: TrumpMade) -> list[Event]:
    """Trump is made, a blind dealer looks at his hand, and the dealer takes the upcard if it comes to him."""
    assert s.dealer is not None
    events: list[Event] = [made]
    if is_blind(s):
        events.append(HandLooked(s.dealer, cards_of(s.deck, s.hands[s.dealer])))
    if isinstance(begin(s, made).phase, PickingUp):
        events.append(UpcardTaken(s.dealer))
    return events


def is_blind(s: State) -> bool:
    """Whether a joker is up that the dealer must name trump for before he sees his hand."""
    return s.upcard is Card.JOKER and s.rules.upcard.joker_upcard == "dealer_names_blind"


def takes_upcard(s: State) -> bool:
    """Whether the dealer takes the upcard into his hand."""
    assert s.contract is not None
    if s.maker is None:
        return s.rules.upcard.clubs_pickup == "dealer_picks_up" and s.trump is (s.upcard and s.upcard.suit)
    if not s.contract.ordered:
        return False
    assists = s.rules.upcard.assist_pickup == "no_pickup_on_assist"
    return not (assists and s.dealer in s.makers() and s.dealer != s.maker)


class PickingUp(Step, frozen=True):
    """The upcard is on its way into the dealer's hand; nobody acts."""

    def evolve(self, s: State, event: Event) -> State:
        if isinstance(event, HandLooked):
            hand = hand_of(s.deck, event.cards)
            return replace(s, hands=with_hand(s, event.seat, hand))
        assert isinstance(event, UpcardTaken), f"{event} does not occur while the upcard is taken"
        hand = add_card(s.deck, s.hands[event.seat], s.upcard)
        s = replace(s, hands=with_hand(s, event.seat, hand), upcard_place="taken")
        return _ask_dummy(s) if _is_dead(s, event.seat) else replace(s, phase=Discarding(event.seat))


class Discarding(Step, frozen=True):
    """A seat lays cards face down until its hand has the size of the others again."""

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        every = card_actions(s, seat, Discard)
        return tuple(action for action in every if not _is_held_back(s, seat, action))

    def explain(self, s: State, seat: Seat, action: Action) -> str | None:
        if isinstance(action, Discard) and action.card is not None and _is_held_back(s, seat, action):
            return f"You may not discard {action.card.words}: you have just picked it up."
        return why_not_named(s, seat, action)

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        assert isinstance(action, Discard), f"{action} discards nothing"
        return [Discarded(seat, action.card)]

    def evolve(self, s: State, event: Event) -> State:
        assert isinstance(event, Discarded), f"{event} does not occur while a card is discarded"
        hand = _after_discard(s, event)
        buried = (*s.buried, Buried(event.seat, event.card))
        s = replace(s, hands=with_hand(s, event.seat, hand), buried=buried)
        if len(hand) > s.rules.dealing.hand_size:
            return s
        return alone.begin(s) if s.dummy == NO_HAND else _ask_dummy(s)


class Swapping(Step, frozen=True):
    """The high bidder may exchange one card for the upcard."""

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return (Keep(), *card_actions(s, seat, Swap))

    def explain(self, s: State, seat: Seat, action: Action) -> str | None:
        return why_not_named(s, seat, action)

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        if isinstance(action, Keep):
            return [UpcardKept(seat)]
        assert isinstance(action, Swap) and isinstance(s.rules.auction, TrickBids)
        return [Swapped(seat, action.card, shown=s.rules.auction.swap_visible)]

    def evolve(self, s: State, event: Event) -> State:
        if isinstance(event, UpcardKept):
            return alone.begin(replace(s, upcard_place="down"))
        assert isinstance(event, Swapped), f"{event} does not occur while the bidder may swap"
        hand = add_card(s.deck, remove_card(s.deck, s.hands[event.seat], event.card), s.upcard)
        buried = (*s.buried, Buried(event.seat, event.card))
        return alone.begin(replace(s, hands=with_hand(s, event.seat, hand), buried=buried, upcard_place="taken"))


class OfferingDummy(Step, frozen=True):
    """The maker may take the dummy, in exchange for the own hand or to keep the best of both."""

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return (Decline(), TakeDummy())

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        if isinstance(action, Decline):
            return [Declined(seat)]
        swaps = s.rules.dealing.dummy_hand_use == "maker_may_swap"
        gave = cards_of(s.deck, s.hands[seat]) if swaps else ()
        return [DummyTaken(seat, gave, cards_of(s.deck, s.dummy))]

    def evolve(self, s: State, event: Event) -> State:
        if isinstance(event, Declined):
            return alone.begin(s)
        assert isinstance(event, DummyTaken), f"{event} does not answer the offer"
        s = replace(s, dummy_taken=True)
        if event.gave:
            hand, dummy = hand_of(s.deck, event.taken), hand_of(s.deck, event.gave)
            return alone.begin(replace(s, hands=with_hand(s, event.seat, hand), dummy=dummy))
        hand = s.hands[event.seat]
        for card in event.taken:
            hand = add_card(s.deck, hand, card)
        s = replace(s, hands=with_hand(s, event.seat, hand), dummy=NO_HAND)
        return replace(s, phase=Discarding(event.seat))


def _ask_dummy(s: State) -> State:
    if s.rules.dealing.dummy_hand_use == "none" or s.maker is None:
        return alone.begin(s)
    return replace(s, phase=OfferingDummy(s.maker))


def _is_dead(s: State, dealer: Seat) -> bool:
    """Whether the upcard joins the hand of a dealer who sits out, with nothing to discard.  # rules/euchre 4.5, 4.6"""
    if dealer not in s.out or s.lone is None or s.rules.alone.partner_may_take_alone:
        return False
    gives = s.rules.alone.partners_best and alone.giver(s, s.lone) == dealer
    return gives or s.rules.upcard.dead_dealer_pickup == "dead"


def _must_keep(s: State, seat: Seat) -> Card | None:
    """The card that a dealer has picked up and may not lay away again.  # rules/euchre 4.2"""
    free = s.rules.upcard.may_discard_upcard or seat != s.dealer or s.upcard_place != "taken"
    return None if free else s.upcard


def _is_held_back(s: State, seat: Seat, action: Action) -> bool:
    """Whether the discard is the very card that was picked up; its twin in a double pack may go."""
    kept = _must_keep(s, seat)
    if kept is None or not isinstance(action, Discard) or action.card is not kept:
        return False
    return s.deck.count(s.hands[seat].known, kept) < 2


def _after_discard(s: State, event: Discarded) -> Hand:
    """The hand without the card; a dealer who must keep the upcard still has it for certain."""
    hand = remove_card(s.deck, s.hands[event.seat], event.card)
    kept = _must_keep(s, event.seat)
    if event.card is None and kept is not None:
        return Hand(s.deck.add(NO_CARDS, kept), len(hand) - 1)
    return hand
