"""The face of the engine: what is legal, what it leads to, and the state after it."""

from collections.abc import Iterable
from functools import reduce
from typing import Final

from msgspec.structs import replace

from euchre.engine import match
from euchre.engine.actions import Action, Cut, Deal, Drop, Play
from euchre.engine.alone import shown_partners
from euchre.engine.deal import ChoosingDealer, Shuffling
from euchre.engine.events import Event, GameWon, HandShown, MatchWon, Played, Scored, TakenBack, ThrownIn
from euchre.engine.match import Over
from euchre.engine.play import take_back
from euchre.engine.reasons import IllegalAction, Reason
from euchre.engine.settling import Settling
from euchre.engine.shell import Shell
from euchre.engine.speech import say_action, say_choices
from euchre.engine.state import State, hand_of, with_hand
from euchre.rules import Seat

_ANYWHERE: Final = (HandShown, TakenBack, Scored, ThrownIn, GameWon, MatchWon)
"""Events that mean the same in every phase."""


def to_act(s: State) -> tuple[Seat, ...]:
    """The seats that are awaited; none when a pack must be brought or the match is over."""
    return s.phase.actors(s)


def is_over(s: State) -> bool:
    """Whether the match is over."""
    return isinstance(s.phase, Over)


def legal(s: State, seat: Seat) -> tuple[Action, ...]:
    """What the seat may do, in a fixed order; nothing when it may not act. Equal cards are one action."""
    return s.phase.legal(s, seat)


def check(s: State, seat: Seat | Shell, action: Action) -> Reason | None:
    """Why the action is refused; ``None`` exactly when it is legal."""
    if isinstance(seat, Shell):
        return _check_shell(s, action)
    choices = s.phase.legal(s, seat)
    return None if action in choices else _refusal(s, seat, action, choices)


def decide(s: State, seat: Seat | Shell, action: Action) -> list[Event]:
    """What the action leads to, with all that follows from it by itself.

    Raises:
        IllegalAction: the action is not allowed; its reason is one sentence to the player.
    """
    reason = check(s, seat, action)
    if reason is not None:
        raise IllegalAction(reason)
    events = s.phase.decide(s, Seat(0) if isinstance(seat, Shell) else seat, action)
    return events if isinstance(events[-1], Played) else events + _consequences(s, events)


def evolve(s: State, event: Event) -> State:
    """The state after the event, which is written down as it is: nothing is judged here."""
    if isinstance(event, Played) or not isinstance(event, _ANYWHERE):  # most events are cards
        return s.phase.evolve(s, event)
    if isinstance(event, HandShown):
        return replace(s, hands=with_hand(s, event.seat, hand_of(s.deck, event.cards)))
    return take_back(s, event) if isinstance(event, TakenBack) else match.evolve(s, event)


def fold(s: State, events: Iterable[Event]) -> State:
    """The state after all of the events."""
    return reduce(evolve, events, s)


def _consequences(s: State, events: list[Event]) -> list[Event]:
    """What follows by itself: hands laid face up, and the end of a hand that is over."""
    after = fold(s, (event for event in events if not isinstance(event, ThrownIn)))
    shown = shown_partners(s, after)
    return shown + match.settle(after) if isinstance(after.phase, Settling) else shown


def _check_shell(s: State, action: Action) -> Reason | None:
    if (isinstance(s.phase, ChoosingDealer) and isinstance(action, Cut)) or (
        isinstance(s.phase, Shuffling) and isinstance(action, Deal)
    ):
        sentence = s.phase.explain(s, Seat(0), action)
    else:
        sentence = "The cards are not cut or dealt now."
    return Reason(sentence) if sentence else None


def _refusal(s: State, seat: Seat, action: Action, choices: tuple[Action, ...]) -> Reason:
    if no_seat := s.rules.why_no_seat(seat):
        return Reason(no_seat)
    if not choices:
        return Reason(_not_your_turn(s, seat, action))
    sentence = s.phase.explain(s, seat, action)
    if sentence:
        return Reason(sentence)
    may = f"play {say_choices(choices)}" if isinstance(choices[0], Play) else say_choices(choices)
    return Reason(f"You cannot say “{say_action(action)}” now: you may {may}.")


def _not_your_turn(s: State, seat: Seat, action: Action) -> str:
    if is_over(s):
        return "The match is over."
    awaited = to_act(s)
    if not awaited:
        return "Nobody may act now: the cards are about to be dealt."
    if seat == s.maker and isinstance(action, Drop):
        return "You may not drop: you made trump."
    return f"It is not your turn: seat {awaited[0]} is to act."
