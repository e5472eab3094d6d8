"""What a seat imagines: tables at which every card has a place, and that fit all that it knows."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from msgspec.structs import replace

from euchre.cards import NO_CARDS, Cards, Deck, bits
from euchre.engine import Buried, Hand, State, View, may_hold, unseen
from euchre.kernel import Floats, Hidden, Ints, apart, draw, hidden
from euchre.rules import Seat, TrickBids

BURIES_THE_UPCARD: Final = 0.02
"""How likely the dealer is to lay the card away that was just picked up, as against any other card."""


class Guess(NamedTuple):
    """What a view leaves open, ready to be drawn from.

    Slots are the hands by seat, then the cards that were buried, one a slot, then the kitty and the dummy. A slot that
    is known has no room.
    """

    view: View
    unseen: Hidden

    def worlds(self, count: int, chance: Ints) -> Ints:
        """So many worlds, each as likely as any other that fits: the hidden cards by world and slot, copies apart."""
        return draw(self.unseen, count, chance)


def guess(view: View) -> Guess:
    """What the view leaves open. A seat cannot hold a suit that it did not follow, nor an upcard that another took.

    Raises:
        NoWorld: nothing fits what is said to be known.
    """
    deck = view.deck
    known = [hand.known for hand in view.hands]
    open_cards = apart(deck, [*known, view.dummy.known, *_laid(view), unseen(view)])[-1]
    room = [*(hand.unknown for hand in view.hands), *_unknown(view)]
    barred = [_both(deck, int(deck.singles) & ~int(may_hold(view, Seat(seat)))) for seat in view.rules.seats]
    barred += [_both(deck, _not_buried(view, buried)) for buried in view.buried]
    barred += [_both(deck, _taken(view))] * 2
    odds = _odds(view, open_cards, len(room))
    return Guess(view, hidden(open_cards, room, barred=[each & open_cards for each in barred], odds=odds))


def imagined(view: View, world: Sequence[int]) -> State:
    """The table with the cards of a world in their slots."""
    deck, seats = view.deck, view.rules.table.players
    sets = [_gathered(deck, int(slot)) for slot in world]
    buried = (
        each if each.card is not None else Buried(each.seat, deck.spread(cards)[0])
        for each, cards in zip(view.buried, sets[seats:-2], strict=True)
    )
    kitty = iter(deck.spread(sets[-2]))
    return replace(
        view,
        hands=tuple(_filled(deck, hand, cards) for hand, cards in zip(view.hands, sets, strict=False)),
        buried=tuple(buried),
        kitty=tuple(next(kitty) if card is None else card for card in view.kitty),
        dummy=_filled(deck, view.dummy, sets[-1]),
    )


def imagined_view(view: View, mine: Seat, table: State, seat: Seat) -> View:
    """What another seat would see at an imagined table, told by the seat whose view this is."""
    hands = list(view.hands)
    hands[mine], hands[seat] = _as_others_know_it(view, mine), table.hands[seat]
    buried = tuple(each if each.seat == seat else Buried(each.seat, None) for each in table.buried)
    return replace(view, hands=tuple(hands), buried=buried)


def _as_others_know_it(view: View, mine: Seat) -> Hand:
    """The own hand as the others know it: of its cards only an upcard that must still be in it."""
    hand = view.hands[mine]
    card = view.upcard
    swapped = isinstance(view.rules.auction, TrickBids)
    has_laid_away = any(each.seat == mine for each in view.buried) and not swapped
    if card is None or view.upcard_place != "taken" or has_laid_away or not view.deck.holds(hand.known, card):
        return Hand(NO_CARDS, len(hand))
    return Hand(view.deck.gather([card]), len(hand) - 1)


def _odds(view: View, open_cards: int, slots: int) -> Floats:
    """How likely each card is to lie in each slot: alike but for the card that the dealer picked up, which is kept."""
    cards = list(bits(Cards(open_cards)))
    odds = np.ones((len(cards), slots))
    taken = int(_taken(view)) & open_cards
    for slot, buried in enumerate(view.buried, view.rules.table.players):
        if taken and buried.card is None:
            odds[cards.index(taken.bit_length() - 1), slot] = BURIES_THE_UPCARD
    return odds


def _unknown(view: View) -> list[int]:
    """How many cards are unknown in each slot that is no hand."""
    buried = [int(each.card is None) for each in view.buried]
    return [*buried, sum(card is None for card in view.kitty), view.dummy.unknown]


def _laid(view: View) -> list[Cards]:
    """The cards that are known to lie on the table or out of play, each as a set of one."""
    plays = [play.card for trick in view.tricks for play in trick.plays] + [play.card for play in view.trick]
    asleep = [*(each.card for each in view.buried), *view.kitty]
    if view.upcard_place != "taken":
        asleep.append(view.upcard)
    return [view.deck.gather([card]) for card in (*plays, *asleep) if card is not None]


def _taken(view: View) -> Cards:
    """The upcard as a set of one, if it was taken into a hand."""
    if view.upcard is None or view.upcard_place != "taken" or view.deck.copies == 2:
        return NO_CARDS
    return view.deck.gather([view.upcard])


def _not_buried(view: View, buried: Buried) -> Cards:
    """The cards that cannot be the one that was buried: an upcard, where only the hand it joined may have kept it."""
    may_go = buried.seat == view.dealer and view.rules.upcard.may_discard_upcard
    return NO_CARDS if may_go else _taken(view)


def _both(deck: Deck, cards: int) -> int:
    """The cards with both copies of each."""
    return cards | cards << deck.kinds if deck.copies == 2 else cards


def _gathered(deck: Deck, apart_cards: int) -> Cards:
    """A set whose copies were told apart, as one in which the first copy comes first."""
    cards = Cards(apart_cards)
    return cards if deck.copies == 1 else deck.gather(deck.cards[place] for place in bits(cards))


def _filled(deck: Deck, hand: Hand, cards: Cards) -> Hand:
    """The hand with cards in place of its unknown ones."""
    if deck.copies == 1:
        return Hand(Cards(hand.known | cards))
    return Hand(deck.gather((*deck.spread(hand.known), *deck.spread(cards))))
