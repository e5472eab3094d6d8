"""What deals bring, counted among players of one kind: the ground that match equity is built on."""

from collections import Counter
from functools import partial

from euchre.bots.outlook import Upshot
from euchre.engine import DefendedAlone, Event, Scored, State, ThrownIn, TrumpMade, WentAlone
from euchre.lab.contest import Make
from euchre.lab.crew import in_order
from euchre.lab.room import events_of_a_deal, lay
from euchre.rules import Rules, Seat
from euchre.rules.points import COMMON, LONE, LONE_AGAINST_LONE, Kind


def survey(
    rules: Rules, make: Make, deals: int, seed: str, *, needs: tuple[int, ...] | None = None, jobs: int = 1
) -> tuple[Upshot, ...]:
    """How so many deals come out among players of one kind, the most frequent first.

    ``needs`` are the points that each side still needs, the dealer's own first; without them a game begins.
    """
    found = Counter(in_order(partial(_upshot, rules, make, seed, needs), deals, jobs))
    return tuple(Upshot(count, *what) for what, count in found.most_common())


_What = tuple[int | None, Kind, tuple[int, ...], tuple[int, ...], int]


def _upshot(rules: Rules, make: Make, seed: str, needs: tuple[int, ...] | None, number: int) -> _What:
    """All of an ``Upshot`` but its count."""
    dealer = Seat(number % rules.table.players)
    s = lay(rules, _scores(rules, needs, dealer), dealer)
    key = f"{seed}/{number}"
    events = events_of_a_deal(s, [make(f"{key}|{seat}") for seat in rules.seats], key)
    return _told(s, dealer, events)


def _scores(rules: Rules, needs: tuple[int, ...] | None, dealer: Seat) -> tuple[int, ...] | None:
    """The scores by side."""
    if needs is None:
        return None
    target = 0 if rules.match.target is None else rules.match.target
    scores = [need if rules.counts_down else target - need for need in needs]
    own = rules.side(dealer)
    return tuple(scores[(side - own) % rules.sides] for side in range(rules.sides))


def _told(s: State, dealer: Seat, events: list[Event]) -> _What:
    rules = s.rules
    end = next(event for event in events if isinstance(event, Scored | ThrownIn))
    moves = (end.dealer - dealer) % rules.table.players
    if isinstance(end, ThrownIn):
        return None, COMMON, (0,) * rules.sides, (0,) * rules.sides, moves
    made = next((event for event in events if isinstance(event, TrumpMade)), None)
    maker = made.maker if made is not None and isinstance(made.maker, int) else None
    own = rules.side(dealer)
    tricks = [0] * rules.sides
    for seat, taken in enumerate(end.tricks):
        tricks[(rules.side(Seat(seat)) - own) % rules.sides] += taken
    points = tuple(end.points[(side + own) % rules.sides] for side in range(rules.sides))
    place = None if maker is None else (rules.side(maker) - own) % rules.sides
    return place, _kind(events), tuple(tricks), points, moves


def _kind(events: list[Event]) -> Kind:
    """The kind of contract, by who plays alone."""
    if any(isinstance(event, DefendedAlone) for event in events):
        return LONE_AGAINST_LONE
    alone = any(isinstance(event, WentAlone) or (isinstance(event, TrumpMade) and event.alone) for event in events)
    return LONE if alone else COMMON
