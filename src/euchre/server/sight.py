"""What a reader sees of a table: all that a browser needs to draw it, and nothing that the reader may not know.

A sight is made of a ``View`` and of who sits where. It says what is legal, what belongs to which suit, how the
counters lie: the browser knows no rule.
"""

from typing import Literal

from msgspec import Struct

from euchre.cards import Card, Suit
from euchre.engine import Action, Ending, UpcardPlace
from euchre.rules import Seat
from euchre.telling import Pips

TrumpWord = Literal["spades", "hearts", "diamonds", "clubs", "no-trump", "low"]
Stage = Literal["gathering", "playing", "over"]
"""Where a table is: waiting to begin, in a match, or after it."""

Clock = Literal["none", "relaxed", "quick"]


class Part(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a sight; what has its usual value is left out on the wire (see ``protocol.d.ts``)."""


class SeatSight(Part, frozen=True):
    """A seat: who has it, and what lies there.

    ``who`` is a person, a player of the computer (``level`` tells how good), or nobody yet. ``covered`` while such a
    player plays for a person who is away. ``cards`` are how many the hand holds, ``shown`` those that lie face up for
    all. ``said`` is the last word of the auction or the answer given, until play begins. ``out`` for a seat that does
    not play this hand. ``yours`` is set where the sight is read, since the table is drawn
    once for all.
    """

    seat: Seat
    name: str
    who: Literal["person", "bot", "open"]
    side: int
    level: str | None = None
    covered: bool = False
    away: bool = False
    host: bool = False
    yours: bool = False
    cards: int = 0
    shown: tuple[Card, ...] = ()
    tricks: int = 0
    out: bool = False
    said: str | None = None


class SideSight(Part, frozen=True):
    """A side's score: the number to show, how the counters lie, games won, four-trick tokens."""

    side: int
    name: str
    seats: tuple[Seat, ...]
    score: int
    pips: Pips | None = None
    words: str | None = None
    games: int = 0
    tokens: int = 0


class HandCard(Part, frozen=True):
    """A card of the reader's own hand, in the order in which it is held.

    ``suit`` is the suit that it belongs to now (``None`` for a joker without trump), ``bower`` is set for the two
    jacks of trump. ``why`` is the engine's sentence for a card that may not be chosen now; it is set only while the
    reader is asked for a card.
    """

    card: Card
    name: str
    suit: Suit | None
    bower: Literal["right", "left"] | None = None
    why: str | None = None


class Choice(Part, frozen=True):
    """Something that the reader may do now; ``card`` where it is about one card of the hand."""

    action: Action
    words: str
    label: str
    card: Card | None = None


class PlayedSight(Part, frozen=True):
    """A card on the table; ``suit`` is what a leading joker asks for, ``belongs`` the suit that the card belongs to."""

    seat: Seat
    card: Card
    name: str
    belongs: Suit | None = None
    bower: Literal["right", "left"] | None = None
    suit: Suit | None = None


class TrickSight(Part, frozen=True):
    """A trick that is over."""

    plays: tuple[PlayedSight, ...]
    winner: Seat


class ContractSight(Part, frozen=True):
    """What is played for; ``maker`` is ``None`` in a hand that nobody made. ``words`` say it in a sentence.

    ``bid`` where the number of ``tricks`` that the maker has to take was bid, and may be another in the next hand.
    """

    trump: TrumpWord
    words: str
    maker: Seat | None = None
    tricks: int = 0
    bid: bool = False
    lone: Seat | None = None
    lone_defender: Seat | None = None


class LastDeal(Part, frozen=True):
    """How the deal before came out: one sentence, and the points by side; empty when cards were thrown in."""

    words: str
    points: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()
    ending: Ending | None = None


class TableSight(Part, frozen=True):
    """What everybody at the table sees: the same for each seat and for an onlooker.

    ``phase`` is the engine's name for what is being done (``OrderingUp``, ``Naming``, ``Discarding``, ``Swapping``,
    ``Staying``, ``Playing`` …) and ``moment`` says it in words ("Ben may order up the jack of hearts").
    ``awaited`` are the seats that may act; ``until`` is when the clock of the seat on turn runs out, in milliseconds
    since 1970. ``target`` is the score that the game goes to, 0 where points are counted down. ``kitty`` counts the cards beside the upcard that lie face down.
    """

    id: str
    code: str
    stage: Stage
    game: str
    title: str
    summary: str
    seats: tuple[SeatSight, ...]
    sides: tuple[SideSight, ...]
    target: int | None = None
    deal: int = 0
    phase: str = ""
    moment: str = ""
    dealer: Seat | None = None
    awaited: tuple[Seat, ...] = ()
    upcard: Card | None = None
    upcard_place: UpcardPlace = "turned"
    kitty: int = 0
    dummy: int = 0
    contract: ContractSight | None = None
    trick: tuple[PlayedSight, ...] = ()
    last_trick: TrickSight | None = None
    last_deal: LastDeal | None = None
    winners: tuple[int, ...] = ()
    result: str | None = None
    clock: Clock = "none"
    until: int | None = None
    chat: bool = False
    hints: bool = True
    public: bool = False
    commitment: str | None = None
    record: str | None = None


class OwnSight(Part, frozen=True):
    """What only the reader sees: the hand, what may be done, and how it is asked; empty for an onlooker.

    ``result`` says who has won the match as the reader is told it: "You and Cleo win the match, 10 to 6."
    """

    seat: Seat | None = None
    host: bool = False
    hand: tuple[HandCard, ...] = ()
    choices: tuple[Choice, ...] = ()
    question: str | None = None
    buried: Card | None = None
    result: str | None = None
    may_undo: bool = False
    may_hint: bool = False
    may_sit: tuple[Seat, ...] = ()


class Sight(Part, frozen=True):
    """A table as one reader sees it, after the entry ``version`` of its log."""

    version: int
    table: TableSight
    own: OwnSight = OwnSight()
