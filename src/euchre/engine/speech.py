"""The words of actions: one grammar for people, records and positions."""

from collections.abc import Callable
from typing import Final

from euchre.cards import AmbiguousText, Card, MalformedText, read_card, read_suit
from euchre.engine.actions import (
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
    HiddenCard,
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
from euchre.rules import NoTrump, Seat, Trump

_PLAIN: Final[dict[str, Action]] = {
    "pass": Pass(),
    "order": OrderUp(),
    "order alone": OrderUp(alone=True),
    "forfeit": Forfeit(),
    "keep": Keep(),
    "take dummy": TakeDummy(),
    "throw in": ThrowIn(),
    "fold": Fold(),
    "alone": GoAlone(),
    "with partner": KeepPartner(),
    "defend alone": DefendAlone(),
    "no": Decline(),
    "stay": Stay(),
    "drop": Drop(),
    "claim": Claim(),
    "take back": TakeBack(),
    "accept": Accept(),
    "award": TakeAward(),
    "replay": Replay(),
}
_PLAIN_WORDS: Final = {action: words for words, action in _PLAIN.items()}


def say_trump(trump: Trump) -> str:
    """The words for a trump: ``hearts``, ``no-trump`` or ``low``."""
    if isinstance(trump, NoTrump):
        return "low" if trump.low else "no-trump"
    return trump.word


def say_action(action: Action) -> str:
    """The words of an action, such as ``order alone``, ``call hearts`` or ``JH``."""
    if action in _PLAIN_WORDS:
        return _PLAIN_WORDS[action]
    match action:
        case Call():
            return f"call {say_trump(action.trump)}" + (" alone" if action.alone else "")
        case Bid():
            return f"bid {action.tricks}"
        case Declare():
            return f"declare {action.suit.word}"
        case Swap() | Discard() | Give():
            return " ".join([type(action).__name__.lower(), *([action.card.value] if action.card else [])])
        case GoUnder():
            return "go under " + " ".join(card.value for card in action.cards)
        case Play():
            return action.card.value + (f" {action.suit.word}" if action.suit else "")
        case ClaimRenege():
            return f"renege {action.trick} {action.seat}"
        case Cut() | Deal():
            return f"{type(action).__name__.lower()} " + " ".join(card or "??" for card in action.order)
    raise AssertionError(f"{action} has its words in the table")


def say_choices(actions: tuple[Action, ...]) -> str:
    """The actions as a list in a sentence."""
    words = [say_action(action) for action in actions]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def read_action(text: str) -> Action:
    """The action that the words stand for, in any case.

    Raises:
        MalformedText: the words are those of no action.
    """
    words = text.strip().lower().split()
    plain = " ".join(words)
    if plain in _PLAIN:
        return _PLAIN[plain]
    if not words:
        raise MalformedText("Say what you do: an action is a word or two, such as “pass”, “order alone” or “JH”.")
    reader = _READERS.get(words[0])
    return reader(words) if reader else _read_play(words)


def choose_action(text: str, choices: tuple[Action, ...]) -> Action:
    """The action that the words stand for, or the one choice with a word that begins so, as ``J`` for the only jack.

    Raises:
        AmbiguousText: several choices have such a word.
        MalformedText: the words are those of no action, and begin no choice.
    """
    try:
        return read_action(text)
    except MalformedText:
        begun = tuple(choice for choice in choices if _begins(text.strip().lower(), choice))
        if not begun:
            raise
    if len(begun) > 1:
        raise AmbiguousText(f"“{text.strip()}” may be {say_choices(begun)}: say which.")
    return begun[0]


def _begins(text: str, choice: Action) -> bool:
    words = say_action(choice).lower()
    return words.startswith(text) or any(word.startswith(text) for word in words.split())


def _read_call(words: list[str]) -> Action:
    alone = words[-1] == "alone" and len(words) > 2
    return Call(_read_trump(" ".join(words[1:-1] if alone else words[1:])), alone)


def _read_trump(text: str) -> Trump:
    if text in ("no-trump", "no trump", "notrump", "nt"):
        return NoTrump()
    return NoTrump(low=True) if text in ("low", "low no-trump") else read_suit(text)


def _read_bid(words: list[str]) -> Action:
    return Bid(_read_number(words, 1, "bid 3"))


def _read_renege(words: list[str]) -> Action:
    return ClaimRenege(_read_number(words, 1, "renege 2 3"), Seat(_read_number(words, 2, "renege 2 3")))


def _read_number(words: list[str], at: int, example: str) -> int:
    if at < len(words) and words[at].isdecimal():
        return int(words[at])
    raise MalformedText(f"“{' '.join(words)}” needs a number, such as “{example}”.")


def _read_declare(words: list[str]) -> Action:
    return Declare(read_suit(" ".join(words[1:])))


def _read_hidden(words: list[str]) -> HiddenCard:
    return read_card(" ".join(words[1:])) if len(words) > 1 else None


def _read_go(words: list[str]) -> Action:
    cards = [read_card(word) for word in words[2:]]
    if words[:2] != ["go", "under"] or len(cards) != 3:
        raise MalformedText(f"“{' '.join(words)}” needs three cards, such as “go under 9S TS 9C”.")
    return GoUnder((cards[0], cards[1], cards[2]))


def _read_play(words: list[str]) -> Action:
    if words[0] == "play":
        words = words[1:]
    if len(words) == 2 and read_card(words[0]) is Card.JOKER:
        return Play(Card.JOKER, read_suit(words[1]))
    try:
        return Play(read_card(" ".join(words)))
    except MalformedText:
        raise MalformedText(
            f"“{' '.join(words)}” is neither an action nor a card: an action is such as “pass”, “order alone”, "
            "“call hearts” or “discard 9S”, a card such as JH or TS."
        ) from None


_READERS: Final[dict[str, Callable[[list[str]], Action]]] = {
    "call": _read_call,
    "bid": _read_bid,
    "declare": _read_declare,
    "swap": lambda words: Swap(_read_hidden(words)),
    "discard": lambda words: Discard(_read_hidden(words)),
    "give": lambda words: Give(_read_hidden(words)),
    "go": _read_go,
    "renege": _read_renege,
}
