"""What a seat imagines: tables at which every card has a place, and that fit all that it knows."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from euchre.bots.knowledge import knowledge
from euchre.cards import NO_CARDS, Cards, Deck, bits
from euchre.engine import Buried, Hand, State, View
from euchre.kernel import Hidden, Ints, draw, hidden
from euchre.rules import Seat, TrickBids

BURIES_THE_UPCARD: Final = 0.02
"""How likely the dealer is to lay the card away that was just picked up, as against any other card."""


def guessed_worlds(view: View, count: int, chance: Ints) -> Ints:
    """So many worlds that fit what the seat sees, by world and slot: the hidden cards as bits, copies apart.

    Slots are those of ``knowledge``; one that is known stays empty. Each world is as likely as any other, but for the
    card that the dealer picked up, which is kept.

    Raises:
        NoWorld: nothing fits what is said to be known.
    """
    return draw(_with_the_upcard_kept(view), count, chance)


def table_in(view: View, world: Sequence[int]) -> State:
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


def _with_the_upcard_kept(view: View) -> Hidden:
    """What the view leaves open, where an upcard that was taken seldom is what its taker laid away."""
    known = knowledge(view)
    cards, odds = known.unseen.cards, known.unseen.odds.copy()
    for slot, buried in enumerate(view.buried, view.rules.table.players):
        if known.taker is not None and view.deck.copies == 1 and buried.card is None:
            odds[cards == known.upcard, slot] *= BURIES_THE_UPCARD
    return hidden(int(cards.sum()), known.unseen.room.tolist(), odds=odds)


def _as_others_know_it(view: View, mine: Seat) -> Hand:
    """The own hand as the others know it: of its cards only an upcard that must still be in it."""
    hand = view.hands[mine]
    card = view.upcard
    swapped = isinstance(view.rules.auction, TrickBids)
    has_laid_away = any(each.seat == mine for each in view.buried) and not swapped
    if card is None or view.upcard_place != "taken" or has_laid_away or not view.deck.holds(hand.known, card):
        return Hand(NO_CARDS, len(hand))
    return Hand(view.deck.gather([card]), len(hand) - 1)


def _gathered(deck: Deck, apart_cards: int) -> Cards:
    """A set whose copies were told apart, as one in which the first copy comes first."""
    cards = Cards(apart_cards)
    return cards if deck.copies == 1 else deck.gather(deck.cards[place] for place in bits(cards))


def _filled(deck: Deck, hand: Hand, cards: Cards) -> Hand:
    """The hand with cards in place of its unknown ones."""
    if deck.copies == 1:
        return Hand(Cards(hand.known | cards))
    return Hand(deck.gather((*deck.spread(hand.known), *deck.spread(cards))))
