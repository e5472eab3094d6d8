"""What a player is asked, and how each choice is called."""

from typing import Final

from euchre.cards import Card, Suit
from euchre.engine import (
    Accept,
    Action,
    Bid,
    Call,
    Claim,
    ClaimRenege,
    Declare,
    Decline,
    DefendAlone,
    Discard,
    Fold,
    Give,
    GoAlone,
    GoUnder,
    OrderUp,
    Play,
    Stay,
    Swap,
    TakeAward,
    TakeDummy,
    ThrowIn,
    View,
    led_suit,
    say_action,
    suit_word,
)
from euchre.rules import Trump, places_in_hand
from euchre.telling.company import Company, capital
from euchre.telling.sentences import trick_name
from euchre.telling.spelling import Speller

_BEFORE_ALL_CARDS: Final = -1
_QUESTIONS: Final = (
    (ClaimRenege, "Did anyone fail to follow suit? Claim it, or accept the deal:"),
    (Accept, "Do you accept the deal as it was played?"),
    (Discard, "Lay one card face down:"),
    (Give, "Give one card, face down:"),
    (Swap, "Swap a card for the upcard, or leave it:"),
    (Stay, "Do you stay in, or drop out?"),
    (Bid, "How many tricks do you bid?"),
    (Declare, "Which suit is trump?"),
    (DefendAlone, "Do you defend alone?"),
    (GoAlone, "Do you play alone?"),
    (TakeDummy, "Do you take the hand that was dealt to nobody?"),
    (GoUnder, "Do you go under?"),
    (ThrowIn, "Do you throw this hand in?"),
    (Fold, "Do you fold this hand?"),
    (TakeAward, "How is the renege paid for?"),
    (Decline, "Nothing can be done with this hand:"),
)


def in_order(choices: tuple[Action, ...], trump: Trump | None) -> tuple[Action, ...]:
    """The choices as they are numbered: those that name a card come last, in the order of the hand."""
    places = places_in_hand(trump)

    def place(choice: Action) -> int:
        card = getattr(choice, "card", None)
        return places[card] if isinstance(card, Card) else _BEFORE_ALL_CARDS

    return tuple(sorted(choices, key=place))


def leads(choices: tuple[Action, ...], view: View) -> bool:
    """Whether the player is to lead a trick."""
    return not view.trick and any(isinstance(choice, Play) for choice in choices)


def question(view: View, company: Company, speller: Speller, choices: tuple[Action, ...]) -> str:
    """What the player is asked, where these are the choices."""
    kinds = {type(choice) for choice in choices}
    if Play in kinds:
        return _to_the_trick(view, company, choices)
    if OrderUp in kinds:
        return f"{capital(speller.card(view.upcard))} is up for {_dealer(view, company)}. You may:"
    if Call in kinds and view.upcard_place == "down":
        return f"{capital(speller.card(view.upcard))} is turned down. You may:"
    return next((said for kind, said in _QUESTIONS if kind in kinds), "You may:")


def label(choice: Action, view: View, company: Company, speller: Speller) -> str:
    """A choice as it is shown behind its number; the words can be typed as well."""
    match choice:
        case Play(card=card, suit=None):
            return speller.bower(card, view.trump)
        case Play(card=card, suit=Suit() as suit):
            return f"{speller.name(card)} for {suit.word}"
        case Discard(card=Card() as card) | Give(card=Card() as card):
            return speller.bower(card, view.trump)
        case Swap(card=Card() as card):
            return f"swap {speller.bower(card, view.trump)}"
        case GoUnder(cards=cards):
            return f"go under with {speller.row(cards)}"
        case Claim():
            return "claim the rest"
        case ClaimRenege(seat=seat):
            return f"{say_action(choice)} ({company.name(seat)})"
    return say_action(choice)


def _dealer(view: View, company: Company) -> str:
    """The dealer, as somebody who would get the upcard."""
    if view.dealer is None or company.you is None:
        return "the dealer"
    partner = ", your partner" if view.dealer in view.rules.allies(company.you) else ""
    return company.name(view.dealer) + partner


def _to_the_trick(view: View, company: Company, choices: tuple[Action, ...]) -> str:
    assert company.you is not None
    if not view.trick:
        return f"{trick_name(view)}. You lead:"
    cards = {choice.card for choice in choices if isinstance(choice, Play)}
    if len(cards) == (view.hands[company.you].known & view.deck.singles).bit_count():
        return "You may play:"
    return f"You must follow {suit_word(led_suit(view, view.trick[0]))}:"
