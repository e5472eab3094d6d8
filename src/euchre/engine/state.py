"""The table at a moment: ``State``, all of it or what one seat may know of it."""

from typing import TYPE_CHECKING, Final, Literal, NewType

from msgspec import Struct

from euchre.cards import NO_CARDS, Cards, Deck
from euchre.engine.actions import HiddenCard
from euchre.engine.events import CardGiven, Played
from euchre.rules import Maker, Rules, Seat, Trump, TrumpTable, trump_table

if TYPE_CHECKING:
    from euchre.engine.game import Phase


class Hand(Struct, frozen=True):
    """What is known of a hand, and how many cards of it are not."""

    known: Cards = NO_CARDS
    unknown: int = 0

    def __len__(self) -> int:
        return self.known.bit_count() + self.unknown


NO_HAND: Final = Hand()


class Contract(Struct, frozen=True):
    """What is played for. ``tricks`` are what the maker needs; ``ordered`` when the upcard was ordered up."""

    maker: Maker
    trump: Trump
    tricks: int
    ordered: bool = False
    lone: Seat | None = None
    lone_defender: Seat | None = None


class Trick(Struct, frozen=True):
    """A trick that is over: what was played, in order, and who took it."""

    plays: tuple[Played, ...]
    winner: Seat


class Buried(Struct, frozen=True):
    """A card laid face down out of play, and by whom."""

    seat: Seat
    card: HiddenCard


class Standing(Struct, frozen=True):
    """How the match stands.

    ``scores``, ``games`` (won) and ``tokens`` are by side, ``throw_ins`` (demanded in this game) by seat;
    ``deals`` counts the deals that were scored in this game, ``dealt`` all deals of the match.
    """

    scores: tuple[int, ...]
    games: tuple[int, ...]
    tokens: tuple[int, ...]
    throw_ins: tuple[int, ...]
    deals: int = 0
    dealt: int = 0


UpcardPlace = Literal["turned", "taken", "down"]
"""Where the upcard is: face up, in a hand (or left by it since), or face down out of play."""


class State(Struct, frozen=True):
    """The table at a moment.

    ``hands`` are by seat; ``dummy`` is the hand dealt to nobody, ``kitty`` what lies under the upcard, top first. ``out`` are the
    seats that do not play this hand, ``trick`` the cards of the trick under way and ``tricks`` those that are over.
    ``dealer`` is ``None`` until the first dealer is known, ``contract`` until trump is made. ``gone_under`` is the seat that
    exchanged cards with the kitty, ``gifts`` the cards that went from hand to hand.
    """

    rules: Rules
    phase: "Phase"
    standing: Standing
    dealer: Seat | None = None
    hands: tuple[Hand, ...] = ()
    dummy: Hand = NO_HAND
    kitty: tuple[HiddenCard, ...] = ()
    upcard: HiddenCard = None
    upcard_place: UpcardPlace = "turned"
    buried: tuple[Buried, ...] = ()
    contract: Contract | None = None
    out: tuple[Seat, ...] = ()
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    gone_under: Seat | None = None
    gifts: tuple[CardGiven, ...] = ()
    claim_refused: bool = False

    @property
    def deck(self) -> Deck:
        """The pack that is played with."""
        return self.rules.deck

    @property
    def turn(self) -> Seat | None:
        """The seat whose turn it is; ``None`` when it is nobody's, or when several may act."""
        return self.phase.turn

    @property
    def trump(self) -> Trump | None:
        """What is trump; ``None`` until it is made."""
        return None if self.contract is None else self.contract.trump

    @property
    def table(self) -> TrumpTable:
        """The pack under the trump of this hand, which must have been made."""
        assert self.contract is not None, "trump is made before a card is played"
        return trump_table(self.rules.deck, self.contract.trump)

    @property
    def eldest(self) -> Seat:
        """The seat on the dealer's left, who acts first."""
        assert self.dealer is not None, "the dealer is known once cards are dealt"
        return self.rules.left(self.dealer)

    @property
    def maker(self) -> Seat | None:
        """The seat that made trump; ``None`` while nobody has, and where nobody did."""
        if self.contract is None or not isinstance(self.contract.maker, int):
            return None
        return self.contract.maker

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats that play this hand, from seat 0."""
        return tuple(Seat(seat) for seat in self.rules.seats if seat not in self.out)

    def tricks_of(self, seat: Seat) -> int:
        """How many tricks the seat has taken."""
        return sum(trick.winner == seat for trick in self.tricks)

    def makers(self) -> tuple[Seat, ...]:
        """The maker and the maker's partners, whether they play or sit out; nobody when nobody made trump."""
        return () if self.maker is None else (self.maker, *self.rules.allies(self.maker))


View = NewType("View", State)
"""A ``State`` whose hidden parts were never known to the seat it belongs to; only ``views.see`` makes one."""


def with_hand(s: State, seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    """The hands, with one of them replaced."""
    return (*s.hands[:seat], hand, *s.hands[seat + 1 :])


def add_card(deck: Deck, hand: Hand, card: HiddenCard) -> Hand:
    """The hand with a card more."""
    if card is None:
        return Hand(hand.known, hand.unknown + 1)
    return Hand(deck.add(hand.known, card), hand.unknown)


def remove_card(deck: Deck, hand: Hand, card: HiddenCard) -> Hand:
    """The hand with a card less.

    An unknown card may be any of them, so that nothing about the hand stays certain; a card that was not
    known to be there was one of the unknown ones.
    """
    if card is None:
        return Hand(NO_CARDS, len(hand) - 1)
    if deck.holds(hand.known, card):
        return Hand(deck.remove(hand.known, card), hand.unknown)
    assert hand.unknown, f"{card} is in the hand"
    return Hand(hand.known, hand.unknown - 1)


def hand_of(deck: Deck, cards: tuple[HiddenCard, ...]) -> Hand:
    """The hand of these cards, of which some may be unknown."""
    known = tuple(card for card in cards if card is not None)
    return Hand(deck.gather(known), len(cards) - len(known))


def cards_of(deck: Deck, hand: Hand) -> tuple[HiddenCard, ...]:
    """The cards of a hand in the order of the deck, unknown ones last."""
    return (*deck.spread(hand.known), *(None,) * hand.unknown)
