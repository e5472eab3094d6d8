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
    Drop,
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
    check,
    led_suit,
    say_action,
    suit_word,
)
from euchre.rules import SHORT_WALKOVER, WALKOVER, Trump, countdown_points, in_words, places_in_hand
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
_FOR_THE_MAKER: Final = {
    "credit_5": f"take {in_words(WALKOVER)} off",
    "credit_3": f"take {in_words(SHORT_WALKOVER)} off",
    "sweep_win": "win the game",
}
"""What a maker does against whom nobody stays, by ``buck_walkover``."""


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
    if Stay in kinds:
        return _to_stay(view, company)
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


def _to_stay(view: View, company: Company) -> str:
    """What comes of staying, and of dropping out where that may be.  # rules/buck 5.5 and 8.1"""
    assert company.you is not None
    score = view.standing.scores[company.you]
    without = f"you go up to {score + countdown_points(view.rules, None)[0]}"
    bound = check(view, company.you, Drop())
    if bound is not None:
        return f"{bound.sentence} Without a trick {without}."
    stays = f"Each trick takes a point off; without one {without}."
    return f"Do you stay in? {stays} If you drop, you stay at {score}{_if_nobody_stays(view, company)}."


def _if_nobody_stays(view: View, company: Company) -> str:
    """What else comes of dropping out, where the maker may be left alone by it.  # rules/buck 6"""
    assert view.rules.drops is not None and view.maker is not None
    others, scores = view.rules.clockwise(view.maker)[1:], view.standing.scores
    walkover, is_last = view.rules.drops.buck_walkover, company.you == others[-1]
    bound = view.rules.drops.no_drop_at_or_below
    if bound is not None and any(scores[seat] <= bound for seat in others):
        return ""
    if view.rules.drops.drop_mode == "secret_simultaneous":
        begins = "; if all do, "
    elif {*others} - {*view.out} == {company.you}:
        begins = ", and "
    else:
        return ""
    if walkover == "void":
        return f"{begins}the deal does not count"
    if walkover == "last_must_stay":
        return f"{begins}you stay in after all" if is_last else ""
    return f"{begins}{company.does(view.maker, _FOR_THE_MAKER[walkover])}"


def _to_the_trick(view: View, company: Company, choices: tuple[Action, ...]) -> str:
    assert company.you is not None
    if not view.trick:
        return f"{trick_name(view)}. You lead:"
    cards = {choice.card for choice in choices if isinstance(choice, Play)}
    if len(cards) == (view.hands[company.you].known & view.deck.singles).bit_count():
        return "You may play:"
    return f"You must follow {suit_word(led_suit(view, view.trick[0]))}:"
