"""What a seat may say or do at the table: ``Action``, a closed union.

A ``None`` in place of a card means that the reader does not know it.
"""

from typing import Final

from msgspec import Struct
from msgspec.structs import force_setattr

from euchre.cards import Card, Suit
from euchre.rules import Seat, Trump

HiddenCard = Card | None

_ORDER: Final = {card: place for place, card in enumerate(Card)}


class Word(Struct, frozen=True, tag=True, tag_field="do", forbid_unknown_fields=True):
    """An action: what a seat on turn says or does."""


class Pass(Word, frozen=True):
    """Leave the call to the next player."""


class OrderUp(Word, frozen=True):
    """Make the upcard's suit trump; the dealer takes the card."""

    alone: bool = False


class Call(Word, frozen=True):
    """Name trump when the upcard was turned down, or when a joker is up."""

    trump: Trump
    alone: bool = False


class Forfeit(Word, frozen=True):
    """A stuck dealer concedes one point instead of naming trump."""


class Bid(Word, frozen=True):
    """Promise a number of tricks."""

    tricks: int


class Declare(Word, frozen=True):
    """Name trump as the high bidder."""

    suit: Suit


class Swap(Word, frozen=True):
    """Exchange a card of the hand for the upcard."""

    card: HiddenCard


class Keep(Word, frozen=True):
    """Leave the upcard where it is."""


class Discard(Word, frozen=True):
    """Lay one card of the hand face down, out of play."""

    card: HiddenCard


class Give(Word, frozen=True):
    """Pass a card face down to the partner of a lone hand."""

    card: HiddenCard


class TakeDummy(Word, frozen=True):
    """Take the hand that was dealt to nobody."""


class GoUnder(Word, frozen=True):
    """Show three poor cards, in any order, and exchange them for the three under the upcard."""

    cards: tuple[Card, Card, Card]

    def __post_init__(self) -> None:
        force_setattr(self, "cards", tuple(sorted(self.cards, key=_ORDER.__getitem__)))


class ThrowIn(Word, frozen=True):
    """Show a poor hand and have the cards dealt again."""


class Fold(Word, frozen=True):
    """Show a hand without ace, face card or trump, and have the cards dealt again."""


class GoAlone(Word, frozen=True):
    """Play without the partner."""


class KeepPartner(Word, frozen=True):
    """Play with the partner."""


class DefendAlone(Word, frozen=True):
    """Defend against a lone hand without the partner."""


class Decline(Word, frozen=True):
    """Say no to what is offered."""


class Stay(Word, frozen=True):
    """Play the hand."""


class Drop(Word, frozen=True):
    """Sit the hand out."""


class Play(Word, frozen=True):
    """Play a card; ``suit`` is named only when a joker leads a hand without trump."""

    card: Card
    suit: Suit | None = None


class Claim(Word, frozen=True):
    """Claim all the tricks that are left."""


class TakeBack(Word, frozen=True):
    """Take back one's last card, which did not follow suit, while that is still free."""


class ClaimRenege(Word, frozen=True):
    """Say that a seat reneged in a trick; tricks count from 1."""

    trick: int
    seat: Seat


class Accept(Word, frozen=True):
    """Let the deal be scored as it was played."""


class TakeAward(Word, frozen=True):
    """Choose the points for a proven renege."""


class Replay(Word, frozen=True):
    """Choose to have the hand dealt again for a proven renege."""


class Cut(Word, frozen=True):
    """The shell's action: a shuffled pack to find the first dealer with."""

    order: tuple[Card, ...]


class Deal(Word, frozen=True):
    """The shell's action: a shuffled pack to deal from; ``None`` stands for a card nobody recorded."""

    order: tuple[HiddenCard, ...]


Action = (
    Pass
    | OrderUp
    | Call
    | Forfeit
    | Bid
    | Declare
    | Swap
    | Keep
    | Discard
    | Give
    | TakeDummy
    | GoUnder
    | ThrowIn
    | Fold
    | GoAlone
    | KeepPartner
    | DefendAlone
    | Decline
    | Stay
    | Drop
    | Play
    | Claim
    | TakeBack
    | ClaimRenege
    | Accept
    | TakeAward
    | Replay
    | Cut
    | Deal
)
