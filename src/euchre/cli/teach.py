"""A first match with somebody beside you, who explains what is met for the first time and says what to do."""

from collections.abc import Callable
from typing import Final

from euchre.bots import advise
from euchre.engine import (
    Accept,
    Action,
    Bid,
    Call,
    Claim,
    Declare,
    DefendAlone,
    Discard,
    Give,
    GoAlone,
    OrderUp,
    Play,
    Stay,
    Swap,
    View,
)
from euchre.rules import SET, Rules, Seat, is_left_bower, lone_score, sitting_out, the_need, the_ranks
from euchre.telling import label
from euchre.telling.company import Company
from euchre.telling.spelling import Speller

Lesson = Callable[[Rules], str]

_ON_STAYING: Final = (
    f"You may play this hand, or drop out, which costs nothing. Who stays in and takes no trick goes up by {SET}; "
    "each trick you take brings you down by one."
)
_ON_LEADING: Final = (
    "You lead: any card may be played. The others must follow its suit if they can. The highest trump takes the trick, "
    "or, where nobody plays a trump, the highest card of the suit that was led."
)
_ON_FOLLOWING: Final = (
    "You must follow the suit that was led if you hold a card of it. If you hold none you may play anything, "
    "a trump too, which beats every card that is not a trump."
)

_LESSONS: Final[tuple[tuple[str, type[Action], Lesson], ...]] = (
    ("order", OrderUp, lambda rules: _on_ordering(rules)),
    ("call", Call, lambda rules: f"Now another suit may be named as trump. {the_need(rules)}"),
    (
        "bid",
        Bid,
        lambda _: "You bid the tricks you will take. The highest bidder names trump and has to take them.",
    ),
    ("declare", Declare, lambda _: "You bid highest, so you name trump: best a suit with many cards or a bower."),
    ("swap", Swap, lambda _: "The upcard may replace one card of your hand; the card you lay down is out of play."),
    ("discard", Discard, lambda _: "You hold one card too many. What you lay down is out of play and stays hidden."),
    ("stay", Stay, lambda _: _ON_STAYING),
    ("alone", GoAlone, lambda rules: _on_playing_alone(rules)),
    (
        "defend",
        DefendAlone,
        lambda rules: f"You may defend alone against a lone hand: then {sitting_out(rules)} as well.",
    ),
    ("give", Give, lambda _: "A card goes face down from hand to hand: give the one that helps most, or hurts least."),
    ("claim", Claim, lambda _: "If all other tricks are surely yours, you may claim them and show your cards."),
    (
        "accept",
        Accept,
        lambda _: "At this table nobody else notices when a player does not follow suit: watch for it.",
    ),
)


class Tutor:
    """Sits beside the player; each lesson is given once."""

    def __init__(self, company: Company, speller: Speller) -> None:
        self.company: Final = company
        self.speller: Final = speller
        self._given: set[str] = set()

    def before(self, view: View, seat: Seat, choices: tuple[Action, ...]) -> tuple[str, ...]:
        """What there is to say before a question: lessons that are new, then what a good player would do and why."""
        lessons = [text for name, text in self._lessons(view, seat, choices) if self._is_new(name)]
        if len(choices) > 1:
            lessons.append(self._advice(view, seat))
        return tuple(lessons)

    def _lessons(self, view: View, seat: Seat, choices: tuple[Action, ...]) -> list[tuple[str, str]]:
        kinds = {type(choice) for choice in choices}
        met = [(name, lesson(view.rules)) for name, kind, lesson in _LESSONS if kind in kinds]
        if any(getattr(choice, "alone", False) for choice in choices):
            met.append(("alone", _on_playing_alone(view.rules)))
        if Play in kinds:
            met += self._on_the_play(view, seat)
        return met

    def _on_the_play(self, view: View, seat: Seat) -> list[tuple[str, str]]:
        met = [("follow", _ON_FOLLOWING) if view.trick else ("lead", _ON_LEADING)]
        if isinstance(view.trump, str):
            met.insert(0, ("trumps", " ".join(the_ranks(view.rules))))
        left = [card for card in view.held(seat) if is_left_bower(card, view.trump)]
        if left and isinstance(view.trump, str):
            suit = view.trump.word
            met.append(
                (
                    "left bower",
                    f"Your {self.speller.card(left[0])} is the left bower: it follows {suit}, not its own suit.",
                )
            )
        return met

    def _is_new(self, lesson: str) -> bool:
        new = lesson not in self._given
        self._given.add(lesson)
        return new

    def _advice(self, view: View, seat: Seat) -> str:
        action, because = advise(view, seat)
        said = label(action, view, self.company, self.speller)
        if isinstance(action, Play | Discard | Give):
            said = f"{type(action).__name__.lower()} {said}"
        return f"A good player would {said}. {because}".strip()


def _on_ordering(rules: Rules) -> str:
    return (
        "The turned card offers its suit as trump. Whoever orders it up makes that suit trump, and the dealer takes "
        f"the card. {the_need(rules)} Pass with a weak hand."
    )


def _on_playing_alone(rules: Rules) -> str:
    return f"When you play alone, {sitting_out(rules)}. {lone_score(rules)}"
