"""With the partner or without."""

from typing import Final

from euchre.bots.prospect import Prospect
from euchre.bots.score import wants_a_lone_march
from euchre.engine import Action, Decline, DefendAlone, GoAlone, KeepPartner
from euchre.rules import Points, Trump, tricks_needed
from euchre.rules.points import COMMON, LONE

ALONE_FROM: Final = 3.75
"""The tricks of its own that a hand should promise to be played alone."""
HARDER: Final = 0.25
"""How much more for each trick that a lone hand needs beyond the usual, or march point it is short of four."""
PARTNERS_BEST: Final = 0.4
"""What a card from the partner adds to a lone hand."""
TAKE_OVER_FROM: Final = 4.1
"""The tricks of its own with which a hand is worth more than the partner's call."""
DEFEND_ALONE_FROM: Final = 2.6
"""The tricks of its own that a hand should promise to stop a lone hand without help."""


def plays_alone(prospect: Prospect, trump: Trump, *, taking: bool, least: float = ALONE_FROM) -> bool:
    """Whether the hand is good enough, and four points useful enough, to play alone."""
    rules = prospect.rules
    if not isinstance(rules.scoring, Points) or not wants_a_lone_march(prospect.view, prospect.seat):
        return False
    harder = tricks_needed(rules, LONE) - tricks_needed(rules, COMMON) + 4 - rules.scoring.alone_march_points
    promise = prospect.own(trump, taking=taking, alone=True)
    if rules.alone.partners_best:
        promise += PARTNERS_BEST
    return promise >= least + HARDER * harder


class Question(Prospect):
    """A seat that is asked, once trump is made, whether it plays alone."""

    @property
    def trump(self) -> Trump:
        """What is trump."""
        assert self.view.trump is not None, "the question comes once trump is made"
        return self.view.trump


def go_alone_with_a_great_hand(question: Question) -> Action | None:
    """The hand can take all the tricks by itself: play it alone."""
    least = ALONE_FROM if question.view.maker == question.seat else TAKE_OVER_FROM
    return GoAlone() if plays_alone(question, question.trump, taking=False, least=least) else None


def keep_the_partner(question: Question) -> Action | None:
    """The hand is not sure of all the tricks: the partner may help."""
    return KeepPartner() if question.view.maker == question.seat else Decline()


def defend_alone_with_three_tricks(question: Question) -> Action | None:
    """The hand stops the lone hand by itself, and that scores more without the partner."""
    promise = question.own(question.trump, taking=False, alone=True)
    return DefendAlone() if promise >= DEFEND_ALONE_FROM else None


def defend_with_the_partner(question: Question) -> Action | None:
    """The partner may hold the trick that stops the lone hand."""
    return Decline()


ASKED_ALONE: Final = (go_alone_with_a_great_hand, keep_the_partner)
"""The rules for playing alone, where that is asked after the call."""
ASKED_TO_DEFEND: Final = (defend_alone_with_three_tricks, defend_with_the_partner)
"""The rules for defending alone."""
