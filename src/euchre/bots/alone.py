"""With the partner or without."""

from typing import Final

from euchre.bots.estimate import Chances
from euchre.bots.lore import Lore
from euchre.bots.prospect import Prospect
from euchre.bots.score import wants_a_lone_march
from euchre.engine import Action, Decline, DefendAlone, GoAlone, KeepPartner
from euchre.rules import Points, Rules, Trump, tricks_needed
from euchre.rules.points import COMMON, LONE

ALONE_FROM: Final = 3.3
"""The tricks of its own that a hand should promise to be played alone."""
HOPELESS: Final = 0.40
"""What each side card takes from that which two or more better ones may beat: it will hardly be one of five tricks."""
DOUBTFUL: Final = 0.15
"""The same for a side card that one better card may beat."""
NO_BOWER: Final = 0.40
"""What goes off where two or more trumps are better than the best in hand."""
HARDER: Final = 0.55
"""How much more for each trick that a lone hand needs beyond the usual, or march point it is short of four."""
PARTNERS_BEST: Final = 0.4
"""What a card from the partner adds to a lone hand."""
TAKING_OVER: Final = 0.35
"""How much more it takes to play alone in place of a partner who called."""
DEFEND_ALONE_FROM: Final = 2.6
"""The tricks of its own that a hand should promise to stop a lone hand without help."""


def plays_alone(prospect: Prospect, trump: Trump, *, taking: bool, extra: float = 0.0) -> bool:
    """Whether the hand is good enough, and four points useful enough, to play alone."""
    rules = prospect.rules
    if not isinstance(rules.scoring, Points) or not wants_a_lone_march(prospect.view, prospect.seat):
        return False
    if taking and prospect.gives_a_better(trump):
        return False
    promise = prospect.promise(trump, taking=taking, alone=True) - doubts(prospect, trump, taking=taking)
    return promise >= alone_from(rules, rules.scoring) + extra


def alone_from(rules: Rules, scoring: Points) -> float:
    """The tricks of its own that a hand should promise to be played alone by these rules."""
    harder = tricks_needed(rules, LONE) - tricks_needed(rules, COMMON) + 4 - scoring.alone_march_points
    return ALONE_FROM + HARDER * harder - (PARTNERS_BEST if rules.alone.partners_best else 0.0)


def doubts(prospect: Prospect, trump: Trump, *, taking: bool) -> float:
    """What goes off for side cards that are not likely to win, where every trick is wanted."""
    known, chances = prospect.lore(trump), prospect.chances(alone=True)
    hand = prospect.played(known, chances, taking=taking)
    side = hand & ~known.trumps
    better = [(chances.unseen & known.above[card]).bit_count() for card in known.spread(side)]
    off = sum(HOPELESS if count > 1 else DOUBTFUL if count else 0.0 for count in better)
    return off + (0.0 if _has_a_bower(known, hand & known.trumps, chances) else NO_BOWER)


class Question(Prospect):
    """A seat that is asked, once trump is made, whether it plays alone."""

    @property
    def trump(self) -> Trump:
        """What is trump."""
        assert self.view.trump is not None, "the question comes once trump is made"
        return self.view.trump


def go_alone_with_a_great_hand(question: Question) -> Action | None:
    """The hand can take all the tricks by itself: play it alone."""
    extra = 0.0 if question.view.maker == question.seat else TAKING_OVER
    return GoAlone() if plays_alone(question, question.trump, taking=False, extra=extra) else None


def keep_the_partner(question: Question) -> Action | None:
    """The hand is not sure of all the tricks: the partner may help."""
    return KeepPartner() if question.view.maker == question.seat else Decline()


def defend_alone_with_three_tricks(question: Question) -> Action | None:
    """The hand stops the lone hand by itself, and that scores more without the partner."""
    promise = question.promise(question.trump, taking=False, alone=True)
    return DefendAlone() if promise >= DEFEND_ALONE_FROM else None


def defend_with_the_partner(_question: Question) -> Action | None:
    """The partner may hold the trick that stops the lone hand."""
    return Decline()


ASKED_ALONE: Final = (go_alone_with_a_great_hand, keep_the_partner)
"""The rules for playing alone, where that is asked after the call."""
ASKED_TO_DEFEND: Final = (defend_alone_with_three_tricks, defend_with_the_partner)
"""The rules for defending alone."""


def _has_a_bower(known: Lore, trumps: int, chances: Chances) -> bool:
    """Whether no more than one trump is better than the best in hand."""
    return any((chances.unseen & known.above[card]).bit_count() < 2 for card in known.spread(trumps))
