"""What comes of each action in imagined worlds: ``Mind``, where a seat thinks."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np

from euchre.bots.eyes import aside, eyes
from euchre.bots.knowledge import Knowledge
from euchre.bots.late import LATE, takes_other
from euchre.bots.learned import learned, skill, skilled_seats
from euchre.bots.leaves import Leaves, contract_part
from euchre.bots.marks import marks
from euchre.bots.sayings import deal_of, plan_of, stage_of, word_of
from euchre.bots.stakes import Stakes, steps
from euchre.bots.worlds import Worlds
from euchre.cards import SUITS
from euchre.engine import (
    Action,
    AskingAlone,
    AskingDefence,
    AskingPartnerAlone,
    DefendAlone,
    GoAlone,
    Play,
    State,
    View,
)
from euchre.kernel import (
    Book,
    Floats,
    Ints,
    deal,
    foresee,
    layout,
    layouts,
    new_desk,
    new_spot,
    new_table,
    placed,
    placed_worlds,
    plan,
    roll_cards,
    roll_last_choice,
    solve_cards,
    words,
)
from euchre.kernel.desk import ASK
from euchre.kernel.skill import Skill
from euchre.rules import Rules, Seat

OPEN_SHARE: Final = 0.25
"""The weight of open-hand values between pairs, where others may play better than the roll-out.

It counts for words where nothing was learned, for cards where something was, and for words that lead to a lone hand in
any case: those who defend against one keep better cards than the roll-out.
"""
SOLVED: Final = 4
"""With more players than this, open hands take too long to solve, and are left out."""


class Forecast(NamedTuple):
    """What each action comes to, by world and action: the lead in points, the chance to win, and of a game over."""

    lead: Floats
    wins: Floats
    over: Floats


Judge = Callable[[Forecast, Floats], Floats]
"""What endings are to be judged by, when the worlds have these weights."""


def by_lead(forecast: Forecast, _: Floats) -> Floats:
    """The lead in points alone."""
    return forecast.lead


class Mind:
    """A desk to think at; each thread needs one of its own."""

    def __init__(self) -> None:
        self._desk: Final = new_desk()
        self._table: Final = new_table()
        self._skills: Final[dict[str | None, Skill]] = {}

    def _skill(self, rules: Rules) -> Skill:
        """What was learned of the game."""
        game = learned(rules)
        if game not in self._skills:
            self._skills[game] = skill(game)
        return self._skills[game]

    def words(self, known: Knowledge, seat: Seat, actions: tuple[Action, ...], drawn: Worlds) -> Forecast | None:
        """What each word comes to; ``None`` where the kernels do not know one of them."""
        view = known.view
        said = [word_of(view, action) for action in actions]
        stage, opens = stage_of(view), _opens(view)
        here = deal_of(view, known)
        if stage is not None and None not in said:
            rows = self._foresee(
                known, here, (stage, seat), [word for word in said if word is not None], drawn.worlds, opens
            )
        elif isinstance(view.phase, AskingAlone | AskingPartnerAlone | AskingDefence):
            defends = isinstance(view.phase, AskingDefence)
            start = (foresee.ASKED_TO_DEFEND if defends else foresee.ASKED_ALONE, seat)
            every = [_settled(view, seat, here, action) for action in actions]
            rows = np.concatenate(
                [self._foresee(known, one, start, [words.PASS], drawn.worlds, opens) for one in every], axis=1
            )
        else:
            return None
        share, share_alone = OPEN_SHARE * (opens == foresee.ALL_OPEN), OPEN_SHARE * (opens != foresee.NONE_OPEN)
        return Forecast(*Leaves(Stakes(view, seat), share, share_alone).values(rows))

    def _foresee(
        self, known: Knowledge, here: Ints, start: tuple[int, Seat], said: list[int], worlds: Ints, opens: int
    ) -> Ints:
        view = known.view
        planned = plan_of(view.rules)
        assert planned is not None, "the kernels can play on"
        return foresee.foresee(
            Book(planned, layouts(view.rules.deck), marks(view)),
            self._skill(view.rules),
            self._desk,
            self._table,
            here,
            eyes(known, None),
            worlds,
            aside(known, worlds, None),
            np.array(start, dtype=np.int64),
            np.array(said, dtype=np.int64),
            steps(view.rules),
            opens,
            skilled_seats(view.rules, start[1]),
        )

    def cards(
        self, known: Knowledge, seat: Seat, plays: tuple[Play, ...], drawn: Worlds, judge: Judge = by_lead
    ) -> Forecast:
        """What each card comes to when the rest is played as was learned, or by the rules of thumb.

        The choice between the own last two cards is the one that ``judge`` likes best.
        """
        view = known.view
        lay = layout(view.deck, view.table.trump)
        hands = placed_worlds(lay, np.ascontiguousarray(drawn.worlds[:, : view.rules.table.players]))
        moves = np.array([_move(known, lay, play) for play in plays], dtype=np.int64)
        spot, sees, hidden = spot_of(view, lay, known), eyes(known, lay), aside(known, drawn.worlds, lay)
        skilled = skilled_seats(view.rules, seat)
        rolled = (lay, marks(view), self._skill(view.rules), self._desk, spot, sees, hands, hidden, moves, skilled)
        late = len(view.hands[seat]) == LATE
        took, seen = roll_last_choice(*rolled) if late else (roll_cards(*rolled), None)
        endings = contract_part(view) | took << foresee.TOOK
        share = 0.0
        if learned(view.rules) and _is_solved(view.rules):
            share = OPEN_SHARE
            tricks = solve_cards(lay, self._desk, self._table, spot, hands, steps(view.rules))
            answers = [view.deck.index[play.card] for play in plays]
            endings |= tricks[:, answers].astype(np.int64) << foresee.OPENED
        every = Forecast(*Leaves(Stakes(view, seat), share, share).values(endings))
        return every if seen is None else _chosen(every, seen, drawn.weights, judge)


def _chosen(every: Forecast, seen: Ints, weights: Floats, judge: Judge) -> Forecast:
    """What comes of each card when the better one of the last two is played next, wherever that is clear."""
    usual, other = judge(every, weights)
    takes = takes_other(seen, other - usual, weights)
    return Forecast(*(np.where(takes, other, usual) for usual, other in every))


def _opens(view: View) -> int:
    """Which contracts are looked at with open hands too when words are weighed."""
    if not _is_solved(view.rules):
        return foresee.NONE_OPEN
    return foresee.LONE_OPEN if learned(view.rules) else foresee.ALL_OPEN


def _is_solved(rules: Rules) -> bool:
    """Whether open hands are looked at."""
    return rules.table.partners and rules.table.players <= SOLVED


def _move(known: Knowledge, lay: Ints, play: Play) -> int:
    """The card as a set of one place, with the suit that a joker asks for."""
    seat = known.view.turn
    assert seat is not None
    both = 1 << known.view.deck.index[play.card]
    if known.view.deck.copies == 2:
        both |= both << known.view.deck.kinds
    held = int(known.unseen.known[seat]) & both
    return int(placed(lay, held & -held)) | (0 if play.suit is None else SUITS.index(play.suit) + 1 << ASK)


def _settled(view: View, seat: Seat, here: Ints, action: Action) -> Ints:
    """The deal when the question of playing alone is answered."""
    after = here.copy()
    if isinstance(action, GoAlone):
        after[deal.LONE] = seat
        planned = plan_of(view.rules)
        assert planned is not None, "the kernels can play on"
        after[deal.NEEDS] = planned[plan.CONTRACT + 1]
    elif isinstance(action, DefendAlone):
        after[deal.LONE_DEFENDER] = seat
    else:
        return after
    after[deal.OUT] |= sum(1 << ally for ally in view.rules.allies(seat))
    return after


def spot_of(view: View, lay: Ints, known: Knowledge) -> Ints:
    """The moment of the play, in the kernel's terms."""
    return spot_with(view, lay, known.trick)


def spot_with(table: State, lay: Ints, trick: Sequence[int]) -> Ints:
    """The same, with the cards of the trick under way as bits, copies apart.

    Where nobody made trump, the first side stands for the makers.
    """
    leader = table.trick[0].seat if table.trick else table.turn
    assert leader is not None, "somebody leads"
    asked = table.trick[0].suit if table.trick else None
    makers = table.makers() or tuple(Seat(each) for each in table.rules.seats if table.rules.side(Seat(each)) == 0)
    return new_spot(
        players=table.rules.table.players,
        leader=leader,
        makers=makers,
        out=table.out,
        tie=table.rules.play.tie,
        trick=[int(placed(lay, cards)) for cards in trick],
        asked=-1 if asked is None else SUITS.index(asked),
        taken=[table.tricks_of(Seat(each)) for each in table.rules.seats],
    )
