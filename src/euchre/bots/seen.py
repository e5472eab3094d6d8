"""Which cards a seat has seen, and which may still be against it."""

from collections.abc import Iterable, Iterator

from euchre.cards import Card
from euchre.engine import Played, View
from euchre.rules import Seat


def unseen_by(view: View, seat: Seat) -> int:
    """The cards that another player may hold, or that lie asleep, as far as the seat can tell."""
    deck = view.rules.deck
    once, twice = _counted(view, _seen(view, seat))
    if deck.copies == 1:
        return int(deck.everything) & ~once
    singles = int(deck.singles)
    return singles & ~twice | (singles & ~once) << deck.kinds


def _counted(view: View, cards: Iterable[Card]) -> tuple[int, int]:
    """The kinds of card that occur, and those that occur twice."""
    index = view.rules.deck.index
    once = twice = 0
    for card in cards:
        bit = 1 << index[card]
        twice |= once & bit
        once |= bit
    return once, twice


def _seen(view: View, seat: Seat) -> Iterator[Card]:
    """The cards that cannot be played against the seat: its own, and those known to be out of play or played."""
    spread = view.rules.deck.spread
    for other in (seat, *view.out):
        yield from spread(view.hands[other].known)
    yield from spread(view.dummy.known)
    for play in plays(view):
        yield play.card
    for card in (*view.kitty, *(buried.card for buried in view.buried)):
        if card is not None:
            yield card
    if view.upcard is not None and view.upcard_place == "down":
        yield view.upcard


def plays(view: View) -> Iterator[Played]:
    """All that was played in this hand, in order."""
    for trick in view.tricks:
        yield from trick.plays
    yield from view.trick
