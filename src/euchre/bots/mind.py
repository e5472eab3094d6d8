"""What comes of each action in imagined worlds: ``Mind``, where a seat thinks."""

from typing import Final, NamedTuple

import numpy as np

from euchre.bots.knowledge import Knowledge
from euchre.bots.leanings import flattery, worth_of_a_point
from euchre.bots.leaves import Leaves
from euchre.bots.marks import marks
from euchre.bots.sayings import deal_of, stage_of, word_of
from euchre.bots.pays import every_ones_lead
from euchre.bots.stakes import Stake, Stakes, steps
from euchre.bots.tells import habits
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
    View,
)
from euchre.kernel import (
    ASKS,
    Floats,
    Ints,
    deal,
    foresee,
    layout,
    layouts,
    new_desk,
    new_table,
    placed,
    placed_worlds,
    plan,
    roll_cards,
    solve_cards,
    solve_each_card,
    spot,
    words,
)
from euchre.kernel.desk import MAKING
from euchre.rules import Seat
from euchre.rules.trick import CANCEL, FIRST, LAST

ROLLED = [0.0, 0.0, 0.0, 0.0, 0.4, 0.4]
MOST_CARDS: Final = 12
"""With more cards in play than this, only one's own tricks are looked at where three or more play for themselves."""
TIES: Final = {"first": FIRST, "last": LAST, "cancel": CANCEL}


class Forecast(NamedTuple):
    """What each action comes to: the lead in points and the chance to win, by world and action."""

    lead: Floats
    wins: Floats


class Mind:
    """A desk to think at; each thread needs one of its own."""

    def __init__(self) -> None:
        self._desk: Final = new_desk()
        self._table: Final = new_table()
        self._each: Final = new_table(16)

    def words(self, known: Knowledge, seat: Seat, actions: tuple[Action, ...], there: Worlds) -> Forecast | None:
        """What each word comes to; ``None`` where the kernels do not know one of them."""
        view = known.view
        said = [word_of(view, action) for action in actions]
        stage = stage_of(view)
        here = deal_of(view, known)
        if stage is not None and None not in said:
            rows = self._foresee(known, here, (stage, seat), [word for word in said if word is not None], there.worlds)
        elif isinstance(view.phase, AskingAlone | AskingPartnerAlone | AskingDefence):
            start = (foresee.LEADING, seat)
            every = [_settled(view, seat, here, action) for action in actions]
            rows = np.concatenate(
                [self._foresee(known, one, start, [words.PASS], there.worlds) for one in every], axis=1
            )
        else:
            return None
        stakes = Stakes(view, seat)
        lead, wins = Leaves(stakes, seat).values(rows)
        off = np.array([flattery(view, seat, action) for action in actions])
        return Forecast(lead - off, wins - off * worth_of_a_point(stakes))

    def _foresee(self, known: Knowledge, here: Ints, start: tuple[int, Seat], said: list[int], worlds: Ints) -> Ints:
        view = known.view
        return foresee.foresee(
            plan.plan(view.rules),
            layouts(view.rules.deck),
            marks(view),
            self._desk,
            self._table,
            here,
            worlds,
            np.array([*start, start[1]], dtype=np.int64),
            np.array(said, dtype=np.int64),
            np.arange(view.rules.dealing.hand_size + 1, dtype=np.float64),
            habits(view.rules),
        )

    def cards(self, known: Knowledge, seat: Seat, plays: tuple[Play, ...], there: Worlds) -> Forecast:
        """What each card comes to when all hands lie open."""
        view = known.view
        lay = layout(view.deck, view.table.trump)
        hands = placed_worlds(lay, np.ascontiguousarray(there.worlds[:, : view.rules.table.players]))
        here = _spot(view, lay, known)
        answers = [_answer(view, play) for play in plays]
        if view.rules.counts_down:
            return self._own_cards(known, seat, (lay, here, hands), answers)
        leaves = Leaves(Stakes(view, seat), seat)
        stakes = leaves.by_tricks()
        forecast = _forecast(stakes, np.zeros((1, 1), dtype=np.int64))
        share = ROLLED[min(len(view.hands[seat]), 5)]
        parts = []
        if share < 1:
            values = solve_cards(lay, self._desk, self._table, here, hands, steps(view))[:, answers]
            parts.append((1 - share, _forecast(stakes, values.astype(np.int64))))
        if share > 0:
            parts.append((share, _forecast(stakes, self._rolled(known, plays, (lay, here, hands)))))
        forecast = Forecast(sum(w * f.lead for w, f in parts), sum(w * f.wins for w, f in parts))
        return forecast

    def _rolled(self, known: Knowledge, plays: tuple[Play, ...], asked: tuple[Ints, Ints, Ints]) -> Ints:
        """The makers' tricks when the rest is played by habit, by world and play."""
        view = known.view
        lay, here, hands = asked
        cards = np.array([_place(known, lay, play) for play in plays], dtype=np.int64)
        gone = sum(int(placed(lay, card)) for card in known.plays)
        maker = -1 if view.maker is None else int(view.maker)
        tricks = roll_cards(lay, self._desk, here, hands, cards, gone, maker, habits(view.rules))
        making = [each for each in view.rules.seats if here[MAKING] >> each & 1]
        return tricks[:, :, making].sum(axis=2)

    def _own_cards(
        self, known: Knowledge, seat: Seat, asked: tuple[Ints, Ints, Ints], answers: list[int]
    ) -> Forecast:
        """The same where everyone plays for themselves; with many cards in play, as if against all others together."""
        view = known.view
        lay, here, hands = asked
        size = view.rules.dealing.hand_size
        if len(view.active) > 2 and len(view.hands[seat]) * len(view.active) > MOST_CARDS:
            alone = here.copy()
            alone[MAKING] = 1 << seat
            worth = np.arange(size + 1, dtype=np.float64)
            values = solve_cards(lay, self._desk, self._table, alone, hands, worth)[:, answers]
            return _forecast(Leaves(Stakes(view, seat), seat).by_own_tricks(), values.astype(np.int64))
        pays = every_ones_lead(view)
        values = solve_each_card(lay, self._desk, self._each, here, hands, pays, size)[:, answers]
        return Forecast(values, values)


def _place(known: Knowledge, lay: Ints, play: Play) -> int:
    """The card, as a set of one place."""
    seat = known.view.turn
    assert seat is not None
    both = 1 << known.view.deck.index[play.card]
    if known.view.deck.copies == 2:
        both |= both << known.view.deck.kinds
    held = int(known.unseen.known[seat]) & both
    return int(placed(lay, held & -held))


def _forecast(stakes: list[Stake], tricks: Ints) -> Forecast:
    return Forecast(np.array([each.lead for each in stakes])[tricks], np.array([s.wins for s in stakes])[tricks])


def _settled(view: View, seat: Seat, here: Ints, action: Action) -> Ints:
    """The deal when the question of playing alone is answered."""
    after = here.copy()
    if isinstance(action, GoAlone):
        after[deal.LONE] = seat
    elif isinstance(action, DefendAlone):
        after[deal.LONE_DEFENDER] = seat
    else:
        return after
    after[deal.OUT] |= sum(1 << ally for ally in view.rules.allies(seat))
    return after


def _answer(view: View, play: Play) -> int:
    return view.deck.index[play.card] if play.suit is None else ASKS + SUITS.index(play.suit)


def _spot(view: View, lay: Ints, known: Knowledge) -> Ints:
    """The moment of the play, in the kernel's terms."""
    leader = view.trick[0].seat if view.trick else view.turn
    assert leader is not None, "somebody leads"
    asked = view.trick[0].suit if view.trick else None
    makers = view.makers() or tuple(Seat(each) for each in view.rules.seats if view.rules.side(Seat(each)) == 0)
    return spot(
        players=view.rules.table.players,
        leader=leader,
        makers=makers,
        out=view.out,
        tie=TIES[view.rules.play.duplicate_tie],
        trick=[int(placed(lay, cards)) for cards in known.trick],
        asked=-1 if asked is None else SUITS.index(asked),
        taken=[view.tricks_of(Seat(each)) for each in view.rules.seats],
    )
