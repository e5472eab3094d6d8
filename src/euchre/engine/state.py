"""The table at a moment: ``State``, all of it or what one seat may know of it."""

from typing import TYPE_CHECKING, Final, Literal, NewType

from msgspec import Struct
from msgspec.structs import replace

from euchre.cards import NO_CARDS, Cards, CardSet, Deck
from euchre.engine.actions import Action, HiddenCard
from euchre.engine.events import CardGiven, Event, Played
from euchre.rules import Maker, Rules, Seat, Trump, TrumpTable, trump_table

if TYPE_CHECKING:
    from euchre.engine.phases import Phase


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

    def plus(self, points: tuple[int, ...]) -> "Standing":
        """The standing with these points added to the scores, side by side."""
        return replace(self, scores=tuple(map(sum, zip(self.scores, points, strict=True))))


UpcardPlace = Literal["turned", "taken", "down"]
"""Where the upcard is: face up, in a hand (or left by it since), or face down out of play."""


class Step(Struct, frozen=True, tag=True, tag_field="phase"):
    """A phase of a match: whose turn it is, what may be said, and what it leads to; ``phases.Phase`` lists all."""

    turn: Seat | None = None

    def actors(self, s: "State") -> tuple[Seat, ...]:
        """The seats that are awaited."""
        return () if self.turn is None else (self.turn,)

    def legal(self, s: "State", seat: Seat) -> tuple[Action, ...]:
        """What the seat may do now."""
        return self.choices(s, seat) if seat == self.turn else ()

    def choices(self, s: "State", seat: Seat) -> tuple[Action, ...]:
        """What the seat on turn may do."""
        return ()

    def explain(self, s: "State", seat: Seat, action: Action) -> str | None:
        """A sentence about an action that is not legal, where the phase has more to say than the list of choices."""
        return None

    def decide(self, s: "State", seat: Seat, action: Action) -> list[Event]:
        """What a legal action leads to."""
        raise AssertionError(f"{type(self).__name__} has nothing to decide")

    def evolve(self, s: "State", event: Event) -> "State":
        """The state after the event."""
        raise AssertionError(f"{type(event).__name__} does not occur in {type(self).__name__}")


class State(Struct, frozen=True):
    """The table at a moment.

    ``hands`` are by seat; ``dummy`` is the hand dealt to nobody, ``kitty`` what lies under the upcard, top first.
    ``out`` are the seats that do not play this hand, ``trick`` the cards of the trick under way and ``tricks`` those
    that are over. ``dealer`` is ``None`` until the first dealer is known, ``contract`` until trump is made.
    ``gone_under`` is the seat that exchanged cards with the kitty, ``gifts`` the cards that went from hand to hand.
    ``dummy_taken`` once the maker has taken the dummy.
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
    dummy_taken: bool = False
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
    def lone(self) -> Seat | None:
        """The seat of the makers' side that plays alone; ``None`` if nobody does."""
        return None if self.contract is None else self.contract.lone

    @property
    def lone_defender(self) -> Seat | None:
        """The defender who plays alone; ``None`` if nobody does."""
        return None if self.contract is None else self.contract.lone_defender

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats that play this hand, from seat 0."""
        return tuple(Seat(seat) for seat in self.rules.seats if seat not in self.out)

    @property
    def plays(self) -> tuple[tuple[Played, ...], ...]:
        """What was played, trick by trick, the trick under way last."""
        over = tuple(trick.plays for trick in self.tricks)
        return (*over, self.trick) if self.trick else over

    def held(self, seat: Seat) -> CardSet:
        """The cards that the seat is known to hold, for people to read."""
        return CardSet(self.deck, self.hands[seat].known)

    def tricks_of(self, seat: Seat) -> int:
        """How many tricks the seat has taken."""
        return [trick.winner for trick in self.tricks].count(seat)

    def makers(self) -> tuple[Seat, ...]:
        """The maker and the maker's partners, whether they play or sit out; nobody when nobody made trump."""
        return () if self.maker is None else (self.maker, *self.rules.allies(self.maker))


if TYPE_CHECKING:  # spelled out, since the type checker cannot read a NewType of a frozen Struct

    class View(State, frozen=True):
        """A ``State`` whose hidden parts were never known to the seat it belongs to; only ``views.see`` moves it on."""

        def __init__(self, state: State) -> None: ...

else:
    View = NewType("View", State)


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
