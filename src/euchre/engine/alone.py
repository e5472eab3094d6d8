"""Playing without the partner, defending without one, and the cards that partners pass for it."""

from msgspec.structs import replace

from euchre.engine import drop, play
from euchre.engine.actions import (
    Action,
    Decline,
    DefendAlone,
    Fold,
    Give,
    GoAlone,
    KeepPartner,
)
from euchre.engine.calling import needs
from euchre.engine.events import (
    CardGiven,
    Declined,
    DefendedAlone,
    Event,
    HandShown,
    PartnerKept,
    WentAlone,
)
from euchre.engine.holding import card_actions, why_not_named
from euchre.engine.settling import is_low, next_in_turn, thrown_in, why_no_redeal
from euchre.engine.state import State, Step, add_card, cards_of, remove_card
from euchre.rules import Seat, effective_suit


def begin(s: State) -> State:
    """The maker may be asked about the partner, where that comes before the first lead."""
    if s.rules.alone.alone_timing == "before_first_lead" and len(s.makers()) > 1 and s.lone is None:
        return replace(s, phase=AskingAlone(s.makers()[0]))
    return _ask_partner(s)


def go_alone(s: State, seat: Seat) -> State:
    """The seat plays without its partners, also in the place of one who wanted to."""
    assert s.contract is not None
    contract = replace(s.contract, lone=seat, tricks=needs(s, alone=True))
    return replace(s, contract=contract, out=s.rules.allies(seat))


def giver(s: State, lone: Seat) -> Seat:
    """The partner who passes the best card to a lone hand: the next one clockwise.  # rules/six_handed 4.8"""
    return s.rules.allies(lone)[0]


def shown_partners(before: State, after: State) -> list[Event]:
    """The hands that a lone hand's partners lay face up once they are final, where the table plays so."""
    if after.rules.alone.lone_partner_cards != "face_up" or _are_final(before) or not _are_final(after):
        return []
    return hands_shown(after)


def hands_shown(s: State) -> list[Event]:
    """The hands of a lone maker's partners, face up."""
    partners = () if s.lone is None else s.rules.allies(s.lone)
    return [HandShown(seat, cards_of(s.deck, s.hands[seat])) for seat in partners]


class AskingAlone(Step, frozen=True):
    """The maker says whether to play alone."""

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return (KeepPartner(), GoAlone())

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        return [WentAlone(seat) if isinstance(action, GoAlone) else PartnerKept(seat)]

    def evolve(self, s: State, event: Event) -> State:
        assert isinstance(event, WentAlone | PartnerKept), f"{event} does not answer the question"
        return _ask_partner(go_alone(s, event.seat) if isinstance(event, WentAlone) else s)


class AskingPartnerAlone(Step, frozen=True):
    """The maker's partners in turn may play alone in the maker's place."""

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return (Decline(), GoAlone())

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        return [WentAlone(seat) if isinstance(action, GoAlone) else Declined(seat)]

    def evolve(self, s: State, event: Event) -> State:
        assert isinstance(event, WentAlone | Declined), f"{event} does not answer the question"
        if isinstance(event, WentAlone):
            return _ask_defenders(go_alone(s, event.seat))
        partners = s.makers()[1:]
        rest = partners[partners.index(event.seat) + 1 :]
        return replace(s, phase=AskingPartnerAlone(rest[0])) if rest else _ask_defenders(s)


class AskingDefence(Step, frozen=True):
    """Each opponent of a lone hand, clockwise from the eldest, may defend alone."""

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return (Decline(), DefendAlone())

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        return [DefendedAlone(seat) if isinstance(action, DefendAlone) else Declined(seat)]

    def evolve(self, s: State, event: Event) -> State:
        assert isinstance(event, DefendedAlone | Declined), f"{event} does not answer the question"
        if isinstance(event, DefendedAlone):
            assert s.contract is not None
            contract = replace(s.contract, lone_defender=event.seat)
            out = (*s.out, *s.rules.allies(event.seat))
            return _give_best(replace(s, contract=contract, out=out))
        rest = _defenders(s)
        rest = rest[rest.index(event.seat) + 1 :]
        return replace(s, phase=AskingDefence(rest[0])) if rest else _give_best(s)


class Giving(Step, frozen=True, kw_only=True):
    """A card goes face down to ``receiver``: the partner's best, and then one in return."""

    receiver: Seat
    in_return: bool = False

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return card_actions(s, seat, Give)

    def explain(self, s: State, seat: Seat, action: Action) -> str | None:
        return why_not_named(s, seat, action)

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        assert isinstance(action, Give), f"{action} gives nothing"
        return [CardGiven(seat, self.receiver, action.card)]

    def evolve(self, s: State, event: Event) -> State:
        assert isinstance(event, CardGiven), f"{event} does not occur while a card is passed"
        hands = list(s.hands)
        hands[event.giver] = remove_card(s.deck, hands[event.giver], event.card)
        hands[event.receiver] = add_card(s.deck, hands[event.receiver], event.card)
        s = replace(s, hands=tuple(hands), gifts=(*s.gifts, event))
        if not self.in_return:
            return replace(s, phase=Giving(event.receiver, receiver=event.giver, in_return=True))
        return _ask_fold(s) if event.giver == s.lone_defender else _give_defenders_best(s)


class AskingFold(Step, frozen=True):
    """Each player in turn may fold a hand without ace, face card or trump; the cards are dealt again."""

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return (Decline(), Fold()) if _may_fold(s, seat) else (Decline(),)

    def explain(self, s: State, seat: Seat, action: Action) -> str | None:
        if not isinstance(action, Fold):
            return None
        return why_no_redeal(s, seat) or "You may fold only nines and tens without a trump."

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        if isinstance(action, Fold):
            return [HandShown(seat, cards_of(s.deck, s.hands[seat])), thrown_in(s, "folded", seat)]
        return [Declined(seat)]

    def evolve(self, s: State, event: Event) -> State:
        assert isinstance(event, Declined), f"{event} does not answer the question"
        following = next_in_turn(s, event.seat)
        while following is not None and following in s.out:
            following = next_in_turn(s, following)
        return drop.begin(s) if following is None else replace(s, phase=AskingFold(following))


def _are_final(s: State) -> bool:
    """Whether no card changes hands any more."""
    return isinstance(s.phase, AskingFold | play.Playing)


def _ask_partner(s: State) -> State:
    if s.rules.alone.partner_may_take_alone and len(s.makers()) > 1:
        return replace(s, phase=AskingPartnerAlone(s.makers()[1]))
    return _ask_defenders(s)


def _ask_defenders(s: State) -> State:
    if s.rules.alone.defend_alone and s.lone is not None:
        return replace(s, phase=AskingDefence(_defenders(s)[0]))
    return _give_best(s)


def _defenders(s: State) -> tuple[Seat, ...]:
    """The makers' opponents, clockwise from the eldest."""
    makers = s.makers()
    return tuple(seat for seat in s.rules.clockwise(s.eldest) if seat not in makers)


def _give_best(s: State) -> State:
    if s.rules.alone.partners_best and s.lone is not None:
        return _ask_for_best(s, s.lone)
    return _give_defenders_best(s)


def _give_defenders_best(s: State) -> State:
    if s.rules.alone.defender_best and s.lone_defender is not None:
        return _ask_for_best(s, s.lone_defender)
    return _ask_fold(s)


def _ask_for_best(s: State, lone: Seat) -> State:
    return replace(s, phase=Giving(giver(s, lone), receiver=lone))


def _ask_fold(s: State) -> State:
    if not s.rules.opening.no_ace_no_face_no_trump:
        return drop.begin(s)
    first = next(seat for seat in s.rules.clockwise(s.eldest) if seat not in s.out)
    return replace(s, phase=AskingFold(first))


def _may_fold(s: State, seat: Seat) -> bool:
    poor = all(is_low(card) and effective_suit(card, s.trump) != s.trump for card in s.held(seat))
    return poor and why_no_redeal(s, seat) is None
