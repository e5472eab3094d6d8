"""What all phases share: whose turn it is, and what may be said, decided and written down."""

from typing import Literal, Protocol

from msgspec import Struct

from euchre.engine.actions import Action
from euchre.engine.events import Event, Redeal, RenegeClaimed, ThrownIn
from euchre.engine.state import State
from euchre.rules import Seat


class Deciding(Protocol):
    """What every phase can do. ``explain`` says why an action that is not legal is refused."""

    @property
    def turn(self) -> Seat | None: ...
    def actors(self, s: State) -> tuple[Seat, ...]: ...
    def legal(self, s: State, seat: Seat) -> tuple[Action, ...]: ...
    def explain(self, s: State, seat: Seat, action: Action) -> str | None: ...
    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]: ...
    def evolve(self, s: State, event: Event) -> State: ...


class Step(Struct, frozen=True, tag=True, tag_field="phase"):
    """A phase in which one seat is on turn, or none."""

    turn: Seat | None = None

    def actors(self, s: State) -> tuple[Seat, ...]:
        """The seats that are awaited."""
        return () if self.turn is None else (self.turn,)

    def legal(self, s: State, seat: Seat) -> tuple[Action, ...]:
        """What the seat may do now."""
        return self.choices(s, seat) if seat == self.turn else ()

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        """What the seat on turn may do."""
        return ()

    def explain(self, s: State, seat: Seat, action: Action) -> str | None:
        """A sentence about an action that is not legal, where the phase has more to say than the list of choices."""
        return None

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        """What a legal action leads to."""
        raise AssertionError(f"{type(self).__name__} has nothing to decide")

    def evolve(self, s: State, event: Event) -> State:
        """The state after the event."""
        raise AssertionError(f"{type(event).__name__} does not occur in {type(self).__name__}")


Cause = Literal["played", "claimed", "walkover", "forfeit", "renege", "all_passed", "joker"]


class Settling(Step, frozen=True):
    """The hand is over and is about to be settled; nobody acts.

    ``claimant`` is who takes the rest of the tricks, ``renege`` the proven one and ``replay`` its remedy.
    """

    cause: Cause = "played"
    claimant: Seat | None = None
    renege: RenegeClaimed | None = None
    replay: bool = False


def thrown_in(s: State, reason: Redeal, by: Seat | None = None) -> ThrownIn:
    """The cards are thrown in, and the same dealer deals again."""
    assert s.dealer is not None
    return ThrownIn(dealer=s.dealer, reason=reason, by=by)


def next_in_turn(s: State, seat: Seat) -> Seat | None:
    """The next seat of a round that began with the eldest; ``None`` after the dealer."""
    return None if seat == s.dealer else s.rules.left(seat)
