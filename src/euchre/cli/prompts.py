"""What a player is asked, and what an answer means."""

from typing import Final

from euchre.cards import Card, MalformedText, Suit
from euchre.cli.company import Company, capital
from euchre.cli.sentences import trick_name
from euchre.cli.spelling import Speller
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
    choose_action,
    led_suit,
    say_action,
    suit_word,
)
from euchre.rules import Trump, sort_cards

KEYS_IN_WORDS: Final = "? rules   l last trick   s score   h help   q leave"

LONGEST_ANSWER: Final = 100
"""No answer that means something has more letters."""

HELP: Final = (
    "Answer with the number of a choice, or in words: pass, order alone, call hearts, discard 9S, JH (play it). "
    "Suits are S, H, D and C, and T is a ten. Type any card to hear why it may not be played. "
    "Keys: ? the rules, l the last trick, s the score, h this help, q leave (the record is kept)."
)

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
    about = {choice: card for choice in choices if isinstance(card := getattr(choice, "card", None), Card)}
    hand = sort_cards(set(about.values()), trump)
    others = tuple(choice for choice in choices if choice not in about)
    return (*others, *sorted(about, key=lambda choice: hand.index(about[choice])))


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


def chosen(answer: str, choices: tuple[Action, ...]) -> Action:
    """The action that an answer names, by number or in words; it need not be one that is allowed.

    Raises:
        MalformedText: the answer names nothing, or several things.
    """
    if len(answer) > LONGEST_ANSWER:
        raise MalformedText("So long an answer means nothing here: write a number, or the words of a choice.")
    if answer.isdecimal():
        return _numbered(int(answer), choices)
    if not answer and len(choices) == 1:
        return choices[0]
    if not answer:
        raise MalformedText(f"Write a number from 1 to {len(choices)}, or the words of a choice; h is for help.")
    return _meant(choose_action(answer, choices), choices)


def _numbered(number: int, choices: tuple[Action, ...]) -> Action:
    if 1 <= number <= len(choices):
        return choices[number - 1]
    allowed = "only 1" if len(choices) == 1 else f"1 to {len(choices)}"
    raise MalformedText(f"There is no choice {number}: the numbers are {allowed}.")


def _meant(said: Action, choices: tuple[Action, ...]) -> Action:
    """A card by itself means the one choice that is about this card, such as its discard."""
    if not isinstance(said, Play) or said in choices:
        return said
    about = [choice for choice in choices if getattr(choice, "card", None) is said.card]
    return about[0] if len(about) == 1 else said


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
    if cards == set(view.held(company.you)):
        return "You may play:"
    return f"You must follow {suit_word(led_suit(view, view.trick[0]))}:"
