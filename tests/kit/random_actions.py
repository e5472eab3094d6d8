"""Everything that anybody might say at a table, sense or nonsense."""

from functools import cache
from itertools import product
from typing import Final

from euchre.cards import SUITS, Card
from euchre.engine import (
    Accept,
    Action,
    Bid,
    Call,
    Claim,
    ClaimRenege,
    Cut,
    Deal,
    Declare,
    Decline,
    DefendAlone,
    Discard,
    Drop,
    Fold,
    Forfeit,
    Give,
    GoAlone,
    GoUnder,
    Keep,
    KeepPartner,
    OrderUp,
    Pass,
    Play,
    Replay,
    Stay,
    Swap,
    TakeAward,
    TakeBack,
    TakeDummy,
    ThrowIn,
)
from euchre.rules import NoTrump, Rules, Seat, Trump

PLAIN_ACTIONS: Final[tuple[Action, ...]] = (
    Pass(),
    OrderUp(),
    OrderUp(alone=True),
    Forfeit(),
    Keep(),
    TakeDummy(),
    ThrowIn(),
    Fold(),
    GoAlone(),
    KeepPartner(),
    DefendAlone(),
    Decline(),
    Stay(),
    Drop(),
    Claim(),
    TakeBack(),
    Accept(),
    TakeAward(),
    Replay(),
)
TRUMPS: Final[tuple[Trump, ...]] = (*SUITS, NoTrump(), NoTrump(low=True))
HIDDEN_CARDS: Final = (*Card, None)
LOW_CARDS: Final = ("9S TS 9H", "9S 9H 9D", "TS TH TC", "9S 9S 9H", "JS QS AS")


@cache
def every_action(rules: Rules) -> tuple[Action, ...]:
    """All actions that could be legal at some moment of some game, and some that never are."""
    return (
        *PLAIN_ACTIONS,
        *(Call(trump, alone) for trump, alone in product(TRUMPS, (False, True))),
        *(Declare(suit) for suit in SUITS),
        *(Bid(tricks) for tricks in range(-1, 10)),
        *(Swap(card) for card in HIDDEN_CARDS),
        *(Discard(card) for card in HIDDEN_CARDS),
        *(Give(card) for card in HIDDEN_CARDS),
        *(Play(card) for card in Card),
        *(Play(card, suit) for card, suit in product((Card.JOKER, Card.HJ), SUITS)),
        *(_go_under(text) for text in LOW_CARDS),
        *(ClaimRenege(trick, Seat(seat)) for trick, seat in product(range(7), range(-1, rules.table.players + 1))),
        Cut(rules.deck.cards),
        Deal(rules.deck.cards),
    )


def _go_under(text: str) -> Action:
    a, b, c = (Card(word) for word in text.split())
    return GoUnder((a, b, c))
