"""The auction of most games: order up the turned suit, or name another when it is turned down."""

from msgspec.structs import replace

from euchre.cards import SUITS, Card
from euchre.engine import exchange
from euchre.engine.actions import Action, Call, Forfeit, OrderUp, Pass
from euchre.engine.calling import (
    alone_ways,
    callable_trumps,
    counted_upcard,
    is_for_joker,
    may_call,
    needs,
    other_suits,
    turned_suit,
    upcard_suit,
    why_not_hold,
    why_not_name,
)
from euchre.engine.events import Event, Forfeited, Passed, TrumpMade, TurnedDown
from euchre.engine.settling import Settling, next_in_turn
from euchre.engine.state import State, Step
from euchre.rules import NOBODY, NoTrump, Seat, Trump, TurnUp


def begin(s: State) -> State:
    """The eldest is asked about the upcard; a joker may bring the dealer, or everyone, to name a suit."""
    if s.upcard is not Card.JOKER or s.rules.upcard.joker_upcard == "spades":
        return replace(s, phase=OrderingUp(s.eldest))
    if s.rules.upcard.joker_upcard == "bid_any_suit":
        return replace(s, phase=Naming(s.eldest))
    return replace(s, phase=NamingForJoker(s.dealer))


class OrderingUp(Step, frozen=True):
    """Round one: each seat orders up the upcard's suit or passes."""

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        if not may_call(s, seat, upcard_suit(s), counting=counted_upcard(s, seat)):
            return (Pass(),)
        return (Pass(), *(OrderUp(alone) for alone in alone_ways(s, seat, ordering=True)))

    def explain(self, s: State, seat: Seat, action: Action) -> str | None:
        if not isinstance(action, OrderUp):
            return None
        held = why_not_hold(s, seat, upcard_suit(s), counting=counted_upcard(s, seat))
        return held or _why_not_alone(s, seat, alone=action.alone, ordering=True)

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        if isinstance(action, OrderUp):
            made = TrumpMade(seat, upcard_suit(s), needs(s, alone=action.alone), action.alone, ordered=True)
            return exchange.made_events(s, made)
        return [Passed(seat)] if seat != s.dealer else [Passed(seat), TurnedDown()]

    def evolve(self, s: State, event: Event) -> State:
        if isinstance(event, Passed):
            return replace(s, phase=OrderingUp(next_in_turn(s, event.seat)))
        if isinstance(event, TurnedDown):
            return replace(s, phase=Naming(s.eldest), upcard_place="down")
        assert isinstance(event, TrumpMade), f"{event} does not occur in the first round"
        return exchange.begin(s, event)


class Naming(Step, frozen=True):
    """Round two, or the only one after a turned joker: each seat names a suit or passes."""

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        trumps = callable_trumps(s, seat, other_suits(s))
        stuck = _is_stuck(s, seat)
        if stuck and not trumps:
            trumps = other_suits(s)
        calls = _calls(s, seat, trumps)
        if stuck:
            return (*calls, Forfeit()) if _auction(s).stick_forfeit else calls
        return (Pass(), *calls, *_void_calls(s))

    def explain(self, s: State, seat: Seat, action: Action) -> str | None:
        if isinstance(action, Pass):
            return "You may not pass: the dealer is stuck and must name trump."
        if isinstance(action, OrderUp):
            return _why_not_order(s, seat)
        if not isinstance(action, Call):
            return None
        named = why_not_name(s, seat, action.trump)
        return named or _why_not_alone(s, seat, alone=action.alone, ordering=False)

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        if isinstance(action, Forfeit):
            return [Forfeited(seat)]
        if isinstance(action, Call) and action.trump != turned_suit(s):
            made = TrumpMade(seat, action.trump, needs(s, alone=action.alone), action.alone, is_for_joker(s))
            return exchange.made_events(s, made)
        last = seat == s.dealer and _auction(s).all_pass == "no_trump_hand"
        return [Passed(seat), TrumpMade(NOBODY, NoTrump(), 0)] if last else [Passed(seat)]

    def evolve(self, s: State, event: Event) -> State:
        if isinstance(event, TrumpMade):
            return exchange.begin(s, event)
        if isinstance(event, Forfeited):
            return replace(s, phase=Settling(cause="forfeit"))
        assert isinstance(event, Passed), f"{event} does not occur while trump is named"
        following = next_in_turn(s, event.seat)
        if following is None and _auction(s).all_pass != "no_trump_hand":
            return replace(s, phase=Settling(cause="all_passed"))
        return replace(s, phase=Naming(following))


class NamingForJoker(Step, frozen=True):
    """A joker is up: the dealer names trump for it; a hand that may not be seen yet forbids no suit."""

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        held = () if exchange.is_blind(s) else callable_trumps(s, seat, SUITS)
        return _calls(s, seat, held or SUITS)

    def explain(self, s: State, seat: Seat, action: Action) -> str | None:
        if isinstance(action, Call):
            return why_not_name(s, seat, action.trump)
        return "You may not pass: a joker is up, and the dealer names trump." if isinstance(action, Pass) else None

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        assert isinstance(action, Call), f"{action} names no trump"
        made = TrumpMade(seat, action.trump, needs(s, alone=action.alone), action.alone, ordered=True)
        return exchange.made_events(s, made)

    def evolve(self, s: State, event: Event) -> State:
        assert isinstance(event, TrumpMade), f"{event} does not occur while the dealer names trump"
        return exchange.begin(s, event)


def _why_not_order(s: State, seat: Seat) -> str:
    if is_for_joker(s):
        return "A joker is up: name a suit for it."
    rest = "" if _is_stuck(s, seat) else " or pass"
    return f"The upcard has been turned down: name another suit{rest}."


def _auction(s: State) -> TurnUp:
    assert isinstance(s.rules.auction, TurnUp)
    return s.rules.auction


def _is_stuck(s: State, seat: Seat) -> bool:
    return seat == s.dealer and _auction(s).stick_the_dealer


def _calls(s: State, seat: Seat, trumps: tuple[Trump, ...]) -> tuple[Action, ...]:
    ways = alone_ways(s, seat, ordering=False)
    return tuple(Call(trump, alone) for trump in trumps for alone in ways)


def _void_calls(s: State) -> tuple[Action, ...]:
    """A call of the turned suit, where it counts as a pass."""
    suit = turned_suit(s)
    return () if suit is None or _auction(s).turned_suit_call == "reject" else (Call(suit),)


def _why_not_alone(s: State, seat: Seat, *, alone: bool, ordering: bool) -> str | None:
    ways = alone_ways(s, seat, ordering=ordering)
    if alone in ways:
        return None
    if not alone:
        return "You must play alone when you order up your partner."
    if not s.rules.table.partners:
        return "Everyone plays alone in this game: just call."
    return "You say whether you play alone before the first lead, not with the call."
