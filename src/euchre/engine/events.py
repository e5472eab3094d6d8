"""What has happened at the table: ``Event``, a closed union.

A ``None`` in place of a card means that the reader does not know it. Which seats may know a card is
written in the event; ``views.mask`` reads it.
"""

from typing import Literal

from msgspec import Struct

from euchre.cards import Card, Suit
from euchre.engine.actions import HiddenCard
from euchre.rules import Maker, Seat, Trump


class Happening(Struct, frozen=True, tag=True, tag_field="event", forbid_unknown_fields=True):
    """An event: something that has happened at the table."""


class DealerFound(Happening, frozen=True):
    """The first dealer is known; ``shown`` are the cards that decided it, in the order in which they fell."""

    dealer: Seat
    shown: tuple[tuple[Seat, Card], ...] = ()


class Dealt(Happening, frozen=True):
    """The cards are dealt. ``blind`` is a dealer who may not look at his own hand yet."""

    dealer: Seat
    hands: tuple[tuple[HiddenCard, ...], ...]
    upcard: HiddenCard
    kitty: tuple[HiddenCard, ...]
    dummy: tuple[HiddenCard, ...] = ()
    blind: Seat | None = None


class HandLooked(Happening, frozen=True):
    """A dealer who named trump blind may look at his hand now; only he knows the cards."""

    seat: Seat
    cards: tuple[HiddenCard, ...]


class HandShown(Happening, frozen=True):
    """A hand lies face up for all to see."""

    seat: Seat
    cards: tuple[HiddenCard, ...]


class Declined(Happening, frozen=True):
    """A seat said no to what it was offered, or could not have taken it: both look the same."""

    seat: Seat


class WentUnder(Happening, frozen=True):
    """A seat exchanged three cards that all could see for the three under the upcard, which only it knows."""

    seat: Seat
    shown: tuple[HiddenCard, ...]
    taken: tuple[HiddenCard, ...]


class Passed(Happening, frozen=True):
    """A seat passed."""

    seat: Seat


class Forfeited(Happening, frozen=True):
    """A stuck dealer conceded a point instead of naming trump."""

    seat: Seat


class TurnedDown(Happening, frozen=True):
    """Everyone passed, and the upcard is face down."""


class TrumpMade(Happening, frozen=True):
    """Trump is made. ``ordered`` when it is the upcard's suit by an order; ``tricks`` are needed to make it."""

    maker: Maker
    trump: Trump
    tricks: int
    alone: bool = False
    ordered: bool = False


class BidMade(Happening, frozen=True):
    """A seat promised a number of tricks."""

    seat: Seat
    tricks: int


class UpcardTaken(Happening, frozen=True):
    """A seat took the upcard into its hand."""

    seat: Seat


class Discarded(Happening, frozen=True):
    """A seat laid a card face down; only that seat knows it."""

    seat: Seat
    card: HiddenCard


class Swapped(Happening, frozen=True):
    """The bidder took the upcard for a card that was laid down, face up where ``shown``."""

    seat: Seat
    card: HiddenCard
    shown: bool = False


class UpcardKept(Happening, frozen=True):
    """The bidder left the upcard where it is."""

    seat: Seat


class CardGiven(Happening, frozen=True):
    """A card went face down from hand to hand; only the two know it."""

    giver: Seat
    receiver: Seat
    card: HiddenCard


class DummyTaken(Happening, frozen=True):
    """The maker took the dummy; only he knows what he left (``gave``) and took."""

    seat: Seat
    gave: tuple[HiddenCard, ...]
    taken: tuple[HiddenCard, ...]


class WentAlone(Happening, frozen=True):
    """A seat of the makers' side plays alone."""

    seat: Seat


class PartnerKept(Happening, frozen=True):
    """The maker plays with the partner."""

    seat: Seat


class DefendedAlone(Happening, frozen=True):
    """A defender plays alone against a lone hand."""

    seat: Seat


class StayChosen(Happening, frozen=True):
    """A seat decided in secret whether to stay; only it knows before all have decided."""

    seat: Seat
    stays: bool | None


class Stayed(Happening, frozen=True):
    """A seat plays the hand."""

    seat: Seat


class Dropped(Happening, frozen=True):
    """A seat sits the hand out."""

    seat: Seat


class Played(Happening, frozen=True):
    """A seat played a card; ``suit`` is the suit that a leading joker asks for."""

    seat: Seat
    card: Card
    suit: Suit | None = None


class TrickWon(Happening, frozen=True):
    """A seat took the trick."""

    seat: Seat


class TakenBack(Happening, frozen=True):
    """A seat took its card back, and all who had played after it did too."""

    seat: Seat


class Claimed(Happening, frozen=True):
    """A seat claimed the rest of the tricks, its cards face up; ``holds`` when no layout could deny it."""

    seat: Seat
    cards: tuple[HiddenCard, ...]
    holds: bool


class RenegeClaimed(Happening, frozen=True):
    """A seat said that another reneged in a trick, and the cards show whether it is ``proven``.

    ``points`` are what a wrong accusation adds to each side's score; ``cancelled`` where both sides did so equally.
    """

    seat: Seat
    offender: Seat
    trick: int
    proven: bool
    points: tuple[int, ...] = ()
    cancelled: bool = False


class RulingChosen(Happening, frozen=True):
    """The wronged side chose to have the hand dealt again (``replay``) or to take the points."""

    seat: Seat
    replay: bool


class Accepted(Happening, frozen=True):
    """A seat lets the deal be scored."""

    seat: Seat


Ending = Literal[
    "made",
    "march",
    "lone_made",
    "lone_march",
    "euchred",
    "lone_euchred",
    "set",
    "all_in",
    "walkover",
    "sweep",
    "no_maker",
    "fast_break",
    "forfeit",
    "renege",
]
"""How a deal came out."""


Redeal = Literal["all_passed", "throw_in", "folded", "joker", "renege", "walkover"]
"""Why cards are thrown in."""


class Scored(Happening, frozen=True):
    """The deal is over: ``points`` by side (what is added to its score), ``tricks`` by seat, and how it ended.

    ``dealer`` deals next; ``tokens`` are each side's four-trick tokens from now on.
    """

    points: tuple[int, ...]
    tricks: tuple[int, ...]
    ending: Ending
    dealer: Seat
    tokens: tuple[int, ...] = ()


class ThrownIn(Happening, frozen=True):
    """The cards are thrown in unscored, ``by`` a seat or by the rules, and ``dealer`` deals next."""

    dealer: Seat
    reason: Redeal
    by: Seat | None = None


class GameWon(Happening, frozen=True):
    """A game of the match is over; ``sides`` have won it (more than one share it), counting ``games`` games."""

    sides: tuple[int, ...]
    games: int = 1


class MatchWon(Happening, frozen=True):
    """The match is over and ``sides`` have won it."""

    sides: tuple[int, ...]


Event = (
    DealerFound
    | Dealt
    | HandLooked
    | HandShown
    | Declined
    | WentUnder
    | Passed
    | Forfeited
    | TurnedDown
    | TrumpMade
    | BidMade
    | UpcardTaken
    | Discarded
    | Swapped
    | UpcardKept
    | CardGiven
    | DummyTaken
    | WentAlone
    | PartnerKept
    | DefendedAlone
    | StayChosen
    | Stayed
    | Dropped
    | Played
    | TrickWon
    | TakenBack
    | Claimed
    | RenegeClaimed
    | RulingChosen
    | Accepted
    | Scored
    | ThrownIn
    | GameWon
    | MatchWon
)
