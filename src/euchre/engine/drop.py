"""Staying in or dropping out, in the games that count down."""

from msgspec.structs import replace

from euchre.engine import play
from euchre.engine.actions import Action, Drop, Stay
from euchre.engine.events import Dropped, Event, StayChosen, Stayed
from euchre.engine.settling import Settling
from euchre.engine.state import State, Step
from euchre.rules import Drops, Seat


def begin(s: State) -> State:
    """Everyone but the maker decides whether to stay; nobody may drop from a hand that nobody made."""
    if s.rules.drops is None or s.maker is None:
        return play.begin(s)
    others = _others(s)
    if s.rules.drops.drop_mode == "secret_simultaneous":
        return replace(s, phase=StayingInSecret(None))
    return replace(s, phase=Staying(others[0]))


class Staying(Step, frozen=True):
    """One after the other from the maker's left stays or drops."""

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return (Stay(),) if _is_bound(s, seat) or _is_last_hope(s, seat) else (Stay(), Drop())

    def explain(self, s: State, seat: Seat, action: Action) -> str | None:
        return _why_bound(s, seat) if isinstance(action, Drop) else None

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        return [Dropped(seat) if isinstance(action, Drop) else Stayed(seat)]

    def evolve(self, s: State, event: Event) -> State:
        assert isinstance(event, Stayed | Dropped), f"{event} does not occur while players stay or drop"
        s = _note(s, event)
        following = s.rules.left(event.seat)
        return end(s) if following == s.maker else replace(s, phase=Staying(following))


class StayingInSecret(Step, frozen=True):
    """Everyone but the maker decides in secret; then all is shown, clockwise from the maker's left.

    ``chosen`` is what was decided so far, as far as it is known, and ``revealed`` how many have been shown.
    """

    chosen: tuple[StayChosen, ...] = ()
    revealed: int = 0

    def actors(self, s: State) -> tuple[Seat, ...]:
        decided = [choice.seat for choice in self.chosen]
        return tuple(seat for seat in _others(s) if seat not in decided)

    def legal(self, s: State, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.actors(s):
            return ()
        return (Stay(),) if _is_bound(s, seat) else (Stay(), Drop())

    def explain(self, s: State, seat: Seat, action: Action) -> str | None:
        return _why_bound(s, seat) if isinstance(action, Drop) and seat != s.maker else None

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        choice = StayChosen(seat, isinstance(action, Stay))
        if len(self.chosen) + 1 < len(_others(s)):
            return [choice]
        return [choice, *_reveal(s, (*self.chosen, choice))]

    def evolve(self, s: State, event: Event) -> State:
        if isinstance(event, StayChosen):
            return replace(s, phase=replace(self, chosen=(*self.chosen, event)))
        assert isinstance(event, Stayed | Dropped), f"{event} does not occur while players stay or drop"
        s = _note(s, event)
        revealed = self.revealed + 1
        return end(s) if revealed == len(_others(s)) else replace(s, phase=replace(self, revealed=revealed))


def end(s: State) -> State:
    """Play begins, or the maker walks over when nobody stayed."""
    if s.active == (s.maker,):
        return replace(s, phase=Settling(cause="walkover"))
    return play.begin(s)


def _others(s: State) -> tuple[Seat, ...]:
    """Everyone but the maker, clockwise from the maker's left."""
    assert s.maker is not None, "drops follow a call"
    return s.rules.clockwise(s.maker)[1:]


def _note(s: State, event: Stayed | Dropped) -> State:
    return replace(s, out=(*s.out, event.seat)) if isinstance(event, Dropped) else s


def drops_of(s: State) -> Drops:
    """The rules of dropping out, in a game that has them."""
    assert s.rules.drops is not None
    return s.rules.drops


def _is_bound(s: State, seat: Seat) -> bool:
    """Whether the seat's score is too low to drop.  # rules/buck3 3.2"""
    bound = drops_of(s).no_drop_at_or_below
    return bound is not None and s.standing.scores[seat] <= bound


def _is_last_hope(s: State, seat: Seat) -> bool:
    """Whether the seat must stay since all others have dropped."""
    others = _others(s)
    rest = set(others) - set(s.out)
    return drops_of(s).buck_walkover == "last_must_stay" and seat == others[-1] and rest == {seat}


def _why_bound(s: State, seat: Seat) -> str:
    if _is_bound(s, seat):
        bound, score = drops_of(s).no_drop_at_or_below, s.standing.scores[seat]
        return f"You may not drop at {bound} points or fewer, and you have {score}."
    return "You may not drop: all others have, and the last player must stay."


def _reveal(s: State, choices: tuple[StayChosen, ...]) -> list[Event]:
    """Everyone's choice; where all drop and the last must stay, that is the seat on the maker's right."""
    others = _others(s)
    dropped = {choice.seat for choice in choices if not choice.stays}
    if drops_of(s).buck_walkover == "last_must_stay" and len(dropped) == len(others):
        dropped.remove(others[-1])
    return [Dropped(seat) if seat in dropped else Stayed(seat) for seat in others]
