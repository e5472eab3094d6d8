"""What a seat knows of the cards, in the numbers of the kernels: ``Knowledge``."""

from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from euchre.cards import Card, Cards, Deck
from euchre.engine import View, may_hold, unseen
from euchre.kernel import Hidden, Ints, apart, draw, every_world, hidden
from euchre.rules import Seat


class Knowledge(NamedTuple):
    """What a view tells of the cards, as bits with equal cards apart.

    Slots are the hands by seat, the cards that were buried, the kitty and the dummy. ``played`` are the cards of each
    seat, ``plays`` all of them in order, ``upcard`` is a set of one, and ``taker`` the seat that took it.
    """

    view: View
    unseen: Hidden
    played: tuple[int, ...]
    plays: tuple[int, ...]
    upcard: int
    taker: Seat | None

    @property
    def trick(self) -> tuple[int, ...]:
        """The cards of the trick under way."""
        return self.plays[len(self.plays) - len(self.view.trick) :]

    def some(self, count: int, chance: Ints) -> Ints:
        """So many worlds, each as likely as any other that fits, by world and slot."""
        return draw(self.unseen, count, chance)

    def all(self, most: int) -> Ints:
        """All worlds, or none when there are more than ``most``."""
        return every_world(self.unseen, most) if self.unseen.total <= most else np.empty((0, 0), dtype=np.int64)

    def led(self, worlds: Ints) -> Ints:
        """The hands that the play began with, by world and seat."""
        hands: Ints = worlds[:, : len(self.played)] | np.array(self.played, dtype=np.int64)
        return hands

    def dealt(self, worlds: Ints) -> Ints:
        """The hands as they were dealt, by world and seat."""
        hands = self.led(worlds)
        if self.taker is None:
            return hands
        mine = hands[:, self.taker].copy()
        for number, buried in enumerate(self.view.buried):
            if buried.seat == self.taker:
                mine |= worlds[:, len(self.played) + number]
        hands[:, self.taker] = mine & ~self.upcard
        return hands


def knowledge(view: View) -> Knowledge:
    """What the view tells of the cards.

    Raises:
        NoWorld: nothing fits what is said to be known.
    """
    deck = view.deck
    plays = [play for trick in view.tricks for play in trick.plays] + list(view.trick)
    hands = [hand.known for hand in view.hands]
    asleep = [*(each.card for each in view.buried), *view.kitty]
    taken = view.upcard_place == "taken"
    single = [*(play.card for play in plays), *asleep, None if taken else view.upcard]
    sets = apart(deck, [*hands, view.dummy.known, *(_one(deck, card) for card in single), unseen(view)])
    seats, rest = len(hands), sets[len(hands) + 1 :]
    laid = [0] * seats
    for play, bit in zip(plays, rest, strict=False):
        laid[play.seat] |= bit
    slots = [*sets[:seats], *rest[len(plays) : len(plays) + len(view.buried)], 0, sets[seats]]
    slots[-2] = sum(rest[len(plays) + len(view.buried) : -2])
    open_cards = rest[-1]
    homes = frozenset(_homes(view))
    upcard = _taken(view, homes, slots, laid, open_cards) if taken else rest[-2]
    barred = [each & open_cards for each in _barred(view, homes, upcard)]
    room = [*(hand.unknown for hand in view.hands), *_unknown(view)]
    unknown = hidden(open_cards, room, barred=barred, known=slots)
    return Knowledge(view, unknown, tuple(laid), tuple(rest[: len(plays)]), upcard, _taker(view))


def _one(deck: Deck, card: Card | None) -> Cards:
    return deck.gather(() if card is None else (card,))


def _taken(view: View, homes: Container[int], slots: Sequence[int], laid: Sequence[int], open_cards: int) -> int:
    """The bit of an upcard that was taken.

    Of equal cards it is one that was seen where the upcard may be, or else one that is hidden. Only where cards went
    from hand to hand may both have been seen elsewhere.
    """
    if view.upcard is None:
        return 0
    both = _both(view.deck, int(view.deck.gather((view.upcard,))))
    own = [cards for slot, cards in enumerate(slots) if slot in homes]
    own += [cards for seat, cards in enumerate(laid) if seat == _taker(view)]
    found = next((cards & both for cards in (*own, open_cards, *slots, *laid) if cards & both), 0)
    return found & -found


def _homes(view: View) -> Iterator[int]:
    """The slots in which an upcard that was taken may be."""
    seats, taker = view.rules.table.players, _taker(view)
    hand_left = view.dummy_taken and len(view.dummy) > 0 and view.maker == taker
    if taker is not None and not hand_left:
        yield taker
    yield from (gift.receiver for gift in view.gifts)
    if view.rules.upcard.may_discard_upcard:
        yield from (seats + number for number, buried in enumerate(view.buried) if buried.seat == taker)
    if hand_left:
        yield seats + len(view.buried) + 1


def _taker(view: View) -> Seat | None:
    """Who took the upcard: the dealer, or the maker where tricks are bid."""
    if view.upcard_place != "taken":
        return None
    return view.maker if view.maker is not None and not _ordered(view) else view.dealer


def _ordered(view: View) -> bool:
    return view.contract is not None and view.contract.ordered


def _unknown(view: View) -> list[int]:
    """How many cards are unknown in each slot that is no hand."""
    buried = [int(each.card is None) for each in view.buried]
    return [*buried, sum(card is None for card in view.kitty), view.dummy.unknown]


def _barred(view: View, homes: Container[int], upcard: int) -> Iterator[int]:
    """By slot, the cards that cannot lie there."""
    deck, asleep = view.deck, len(view.buried) + 2
    unfit = [_both(deck, int(deck.singles) & ~int(may_hold(view, Seat(seat)))) for seat in view.rules.seats]
    for slot, cards in enumerate([*unfit, *[0] * asleep]):
        yield cards if slot in homes else cards | upcard


def _both(deck: Deck, cards: int) -> int:
    """The cards with both copies of each."""
    return cards | cards << deck.kinds if deck.copies == 2 else cards
