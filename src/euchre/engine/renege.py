"""Tables that play on honour: taking a card back, claiming a renege, and what follows."""

from typing import NamedTuple

from msgspec.structs import replace

from euchre.cards import Card
from euchre.engine.actions import Accept, Action, ClaimRenege, Replay, TakeAward, TakeBack
from euchre.engine.events import Accepted, Event, Played, RenegeClaimed, RulingChosen, TakenBack
from euchre.engine.knowledge import follows, led_suit
from euchre.engine.settling import Settling, next_in_turn
from euchre.engine.state import State, Step, add_card
from euchre.rules import Seat


class Renege(NamedTuple):
    """A seat did not follow suit in a trick (from 1) with ``card``, though it held ``proof``."""

    seat: Seat
    trick: int
    card: Card
    proof: Card


def reneges(s: State) -> tuple[Renege, ...]:
    """All reneges that the cards prove: a seat did not follow a suit of which it played or held a card later.

    Sound because nobody draws a card once play has begun.  # rules/irregularities 2.3, 2.4
    """
    suspect = [(number, plays[0], play) for number, plays in enumerate(s.plays, 1) for play in plays[1:]]
    proofs = ((number, play, _proof(s, number, lead, play)) for number, lead, play in suspect)
    return tuple(Renege(play.seat, number, play.card, proof) for number, play, proof in proofs if proof)


def may_take_back(s: State, seat: Seat) -> bool:
    """Whether the seat reneged with its last card and may still take it back freely."""
    plays = _open_trick(s)
    for play in plays[1:]:
        led = led_suit(s, plays[0])
        if play.seat == seat and not follows(s, play, led):
            members = s.table.members[led]
            return bool(s.hands[seat].known & members) or s.hands[seat].unknown > 0
    return False


def taken_back(s: State, seat: Seat) -> State:
    """The state with the seat's last card, and those played after it, back in their hands."""
    plays = _open_trick(s)
    tricks = s.tricks if s.trick else s.tricks[:-1]
    place = next(i for i, play in enumerate(plays) if play.seat == seat)
    hands = list(s.hands)
    for play in plays[place:]:
        hands[play.seat] = add_card(s.deck, hands[play.seat], play.card)
    return replace(s, hands=tuple(hands), trick=plays[:place], tricks=tricks)


class Reckoning(Step, frozen=True):
    """The tricks are played; each seat in turn accepts or says who reneged."""

    def legal(self, s: State, seat: Seat) -> tuple[Action, ...]:
        choices = self.choices(s, seat) if seat == self.turn else ()
        if self.turn == s.eldest and may_take_back(s, seat):
            return (*choices, TakeBack())
        return choices

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        claims = [
            ClaimRenege(number, play.seat)
            for number, plays in enumerate(s.plays, 1)
            for play in plays[1:]
            if _are_opponents(s, play.seat, seat)
        ]
        return (Accept(), *claims)

    def explain(self, s: State, seat: Seat, action: Action) -> str | None:
        if isinstance(action, ClaimRenege):
            return (
                f"Seat {action.seat} cannot have reneged against you in trick {action.trick}: "
                "name a trick, and an opponent who had to follow in it."
            )
        return None

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        if isinstance(action, Accept):
            return [Accepted(seat)]
        if isinstance(action, TakeBack):
            return [TakenBack(seat)]
        assert isinstance(action, ClaimRenege), f"{action} is not said after the play"
        proven = any(r.seat == action.seat and r.trick == action.trick for r in reneges(s))
        points = () if proven else _false_claim(s, seat)
        cancelled = proven and _cancels(s, action.seat)
        claimed = RenegeClaimed(seat, action.seat, action.trick, proven=proven, points=points, cancelled=cancelled)
        return [claimed]

    def evolve(self, s: State, event: Event) -> State:
        if isinstance(event, RenegeClaimed) and event.proven:
            return _judge(s, event)
        assert isinstance(event, Accepted | RenegeClaimed), f"{event} does not occur after the play"
        if isinstance(event, RenegeClaimed) and event.points:
            s = replace(s, standing=s.standing.plus(event.points))
        turn = next_in_turn(s, event.seat)
        return replace(s, phase=Settling(cause="played") if turn is None else Reckoning(turn))


class Ruling(Step, frozen=True):
    """The wronged side chooses its remedy for a proven renege."""

    renege: RenegeClaimed | None = None

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return (TakeAward(), Replay())

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        return [RulingChosen(seat, replay=isinstance(action, Replay))]

    def evolve(self, s: State, event: Event) -> State:
        assert isinstance(event, RulingChosen), f"{event} does not occur at a ruling"
        return replace(s, phase=Settling(cause="renege", renege=self.renege, replay=event.replay))


def _are_opponents(s: State, seat: Seat, other: Seat) -> bool:
    """Whether two seats are opponents; in cutthroat the defenders are together.  # rules/irregularities 4.1"""
    if s.rules.table.partners or s.rules.counts_down or s.maker is None:
        return s.rules.side(seat) != s.rules.side(other)
    return (seat == s.maker) != (other == s.maker)


def _cancels(s: State, offender: Seat) -> bool:
    """Whether both sides have reneged equally often.  # rules/irregularities 4.7"""
    if s.rules.counts_down:
        return False
    against = [_are_opponents(s, renege.seat, offender) for renege in reneges(s)]
    return sum(against) * 2 == len(against)


def _judge(s: State, event: RenegeClaimed) -> State:
    """A proven renege goes to its remedy, or to the wronged side to choose it; equal faults cancel each other."""
    if event.cancelled:
        return replace(s, phase=Settling(cause="played"))
    if not s.rules.counts_down and s.rules.rulings.renege_ruling == "offended_choice":
        return replace(s, phase=Ruling(event.seat, event))
    remedy = s.rules.rulings.buck_renege if s.rules.counts_down else s.rules.rulings.renege_ruling
    return replace(s, phase=Settling(cause="renege", renege=event, replay=remedy == "replay_hand"))


def _false_claim(s: State, seat: Seat) -> tuple[int, ...]:
    """What a wrong accusation takes off the accuser's score, or adds to it where scores count down."""
    penalty = s.rules.rulings.false_renege_penalty
    own = penalty if s.rules.counts_down else -penalty
    return tuple(own if side == s.rules.side(seat) else 0 for side in range(s.rules.sides)) if penalty else ()


def _open_trick(s: State) -> tuple[Played, ...]:
    """The trick from which a card may still be taken back."""
    grace = s.rules.rulings.renege_grace
    if grace == "never":
        return ()
    if s.trick:
        return s.trick
    return s.tricks[-1].plays if grace == "next_lead" and s.tricks else ()


def _proof(s: State, number: int, lead: Played, play: Played) -> Card | None:
    """A card of the led suit that the seat played later or still holds, if it did not follow suit."""
    led = led_suit(s, lead)
    if follows(s, play, led):
        return None
    later = [other.card for plays in s.plays[number:] for other in plays if other.seat == play.seat]
    suit = s.table.members[led]
    return next((card for card in (*later, *s.held(play.seat)) if s.deck.holds(suit, card)), None)
