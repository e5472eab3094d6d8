"""What the cards that others played tell of their hands."""

import numpy as np

from euchre.bots.eyes import aside, eyes
from euchre.bots.knowledge import Knowledge
from euchre.bots.marks import marks
from euchre.cards import SUITS
from euchre.engine import Played
from euchre.kernel import Floats, Ints, layout, new_desk, new_spot, placed, placed_worlds, play_likelihoods
from euchre.kernel.desk import ASK
from euchre.rules import Seat


def tell(known: Knowledge, seat: Seat, worlds: Ints) -> Floats:
    """How likely what the others played is in each world."""
    view = known.view
    lay = layout(view.deck, view.table.trump)
    plays = _plays(known, lay)
    spot = new_spot(
        players=view.rules.table.players,
        leader=int(plays[0, 0]),
        makers=view.makers(),
        out=view.out,
        tie=view.rules.play.tie,
    )
    sees = eyes(known, None)
    hands = placed_worlds(lay, known.led(worlds))
    return play_likelihoods(lay, marks(view), new_desk(), spot, sees, plays, seat, hands, aside(known, worlds, lay))


def _plays(known: Knowledge, lay: Ints) -> Ints:
    """By play: the seat, and the move."""
    plays = [play for trick in known.view.plays for play in trick]
    rows = [(play.seat, int(placed(lay, card)) | _asks(play)) for play, card in zip(plays, known.plays, strict=True)]
    return np.array(rows, dtype=np.int64)


def _asks(play: Played) -> int:
    return 0 if play.suit is None else SUITS.index(play.suit) + 1 << ASK
