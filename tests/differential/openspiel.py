"""The same hand at two tables: ours and OpenSpiel's ``euchre``, which must allow the same and score the same.

OpenSpiel plays single hands for four in partnership. It numbers cards by rank and suit, and its other actions from 24;
it deals one card at a time beginning with the dealer, forbids the dealer to lay the upcard away again, and asks the
maker about playing alone once that is done.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from euchre.cards import Card, Rank, Suit, card
from euchre.engine import (
    SHELL,
    Action,
    Call,
    Deal,
    DealerFound,
    Decline,
    DefendAlone,
    Discard,
    Event,
    GoAlone,
    KeepPartner,
    OrderUp,
    Pass,
    Play,
    Scored,
    State,
    decide,
    evolve,
    fold,
    legal,
    places,
    say_action,
    start,
)
from euchre.rules import GAMES, Rules, Seat, with_options

PLAYERS: Final = 4
SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
RANKS: Final = (Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
CARDS: Final = tuple(card(rank, suit) for rank in RANKS for suit in SUITS)
NUMBERS: Final = {card: number for number, card in enumerate(CARDS)}
PASS, FIRST_SUIT, ALONE, WITH_PARTNER = 24, 25, 29, 30
DEALT: Final = 20


class Variant(NamedTuple):
    """A way of playing that both tables know."""

    stick_the_dealer: bool
    defend_alone: bool = False

    def rules(self) -> Rules:
        """Our rules for it."""
        options = {
            "may_discard_upcard": False,
            "alone_timing": "before_first_lead",
            "dead_dealer_pickup": "discard_anyway",
            "stick_the_dealer": self.stick_the_dealer,
            "defend_alone": self.defend_alone,
        }
        return with_options(GAMES["euchre"], options)

    def parameters(self) -> dict[str, bool]:
        """OpenSpiel's parameters for it."""
        return {"stick_the_dealer": self.stick_the_dealer, "allow_lone_defender": self.defend_alone}


class Layout(NamedTuple):
    """Who deals, and the cards as OpenSpiel deals them: twenty round the table, the upcard, and three nobody sees."""

    dealer: Seat
    cards: tuple[Card, ...]

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The five cards of a seat."""
        return self.cards[(seat - self.dealer) % PLAYERS : DEALT : PLAYERS]

    def order(self, rules: Rules) -> tuple[Card, ...]:
        """The pack from which we deal everyone the same cards."""
        order = list(self.cards)
        eldest = rules.left(self.dealer)
        for seat, its_places in zip(rules.clockwise(eldest), places(rules.dealing, PLAYERS), strict=True):
            for place, dealt in zip(its_places, self.hand(seat), strict=True):
                order[place] = dealt
        return tuple(order)


class Difference(Exception):
    """The two tables disagree; the message says on which hand, after which words, and about what."""


def random_layout(chance: Random) -> Layout:
    """A shuffled pack and a dealer."""
    return Layout(Seat(chance.randrange(PLAYERS)), tuple(chance.sample(CARDS, len(CARDS))))


def play_both(game: Any, rules: Rules, chance: Random) -> int:  # pyspiel has no types
    """Plays a random hand at both tables; the answer is how many decisions were compared.

    Raises:
        Difference: the tables disagree on who is on turn, what is legal, or the score.
    """
    layout = random_layout(chance)
    theirs = _theirs(game, layout)
    s = _ours(rules, layout)
    said: list[str] = []
    events: list[Event] = []
    while not theirs.is_terminal():
        number = _agreed_choice(theirs, s, chance, layout, said)
        if number is not None:
            action = _actions(s)[number]
            events = decide(s, Seat(theirs.current_player()), action)
            said.append(f"{theirs.current_player()}: {say_action(action)}")
            s = fold(s, events)
        theirs.apply_action(WITH_PARTNER if number is None else number)
    _compare("the score", _returns(rules, events), theirs.returns(), layout, said)
    return len(said)


def _theirs(game: Any, layout: Layout) -> Any:
    theirs = game.new_initial_state()
    theirs.apply_action(layout.dealer)
    for dealt in layout.cards[: DEALT + 1]:
        theirs.apply_action(NUMBERS[dealt])
    return theirs


def _ours(rules: Rules, layout: Layout) -> State:
    s = evolve(start(rules), DealerFound(layout.dealer))
    return fold(s, decide(s, SHELL, Deal(layout.order(rules))))


def _agreed_choice(theirs: Any, s: State, chance: Random, layout: Layout, said: list[str]) -> int | None:
    """One of the actions that both tables allow; ``None`` where only OpenSpiel asks, and the partner is kept."""
    allowed = theirs.legal_actions()
    if allowed == [ALONE, WITH_PARTNER] and s.lone is None and s.maker != theirs.current_player():
        return None  # OpenSpiel asks defenders also where the maker is not alone
    _compare("whose turn it is", s.turn, theirs.current_player(), layout, said)
    _compare("what is legal", sorted(_actions(s)), allowed, layout, said)
    choice: int = chance.choice(allowed)
    return choice


def _actions(s: State) -> dict[int, Action]:
    """Our legal actions by OpenSpiel's number."""
    assert s.turn is not None, "somebody is on turn until the hand is over"
    return {_number(s, action): action for action in legal(s, s.turn)}


def _number(s: State, action: Action) -> int:
    match action:
        case Pass():
            return PASS
        case OrderUp(alone=False) if s.upcard is not None and s.upcard.suit is not None:
            return FIRST_SUIT + SUITS.index(s.upcard.suit)
        case Call(trump=Suit() as suit, alone=False):
            return FIRST_SUIT + SUITS.index(suit)
        case GoAlone() | DefendAlone():
            return ALONE
        case KeepPartner() | Decline():
            return WITH_PARTNER
        case Discard(card=Card() as laid) | Play(card=laid):
            return NUMBERS[laid]
    raise AssertionError(f"{action} is not said at OpenSpiel's table")


def _returns(rules: Rules, events: list[Event]) -> list[float]:
    """What each seat gains on the other side; nothing when the hand is thrown in."""
    for event in events:
        if isinstance(event, Scored):
            ours = [event.points[rules.side(Seat(seat))] for seat in rules.seats]
            return [float(points - ours[(seat + 1) % PLAYERS]) for seat, points in enumerate(ours)]
    return [0.0] * PLAYERS


def _compare(what: str, ours: object, theirs: object, layout: Layout, said: list[str]) -> None:
    if ours != theirs:
        cards = " ".join(layout.cards)
        raise Difference(
            f"{what}: ours {ours}, OpenSpiel's {theirs}; dealer {layout.dealer}, cards {cards}, said {', '.join(said)}"
        )


def hands(seed: str, count: int) -> Iterator[Random]:
    """The chance of each hand of a run, which does not depend on how many there are."""
    return (Random(f"{seed} {number}") for number in range(count))
