"""What everybody at the table has seen of the play, in the numbers of the kernels."""

import numpy as np

from euchre.bots.knowledge import Knowledge
from euchre.engine import View, led_suit
from euchre.kernel import Ints, placed, placed_worlds
from euchre.kernel import eyes as seen
from euchre.kernel.layout import MEMBERS
from euchre.rules import Countdown, Seat, tricks_home


def eyes(known: Knowledge, lay: Ints | None) -> Ints:
    """What is known in public; ``lay`` is the layout of trump, ``None`` before trump is made."""
    view = known.view
    numbers = np.zeros(seen.EYES, dtype=np.int64)
    for seat in view.rules.seats:
        numbers[seen.FRIENDS + seat] = sum(1 << ally for ally in view.rules.allies(Seat(seat)))
    numbers[seen.MAKER_IS] = -1 if view.maker is None else view.maker
    numbers[seen.PROMISED] = 0 if view.contract is None else view.contract.tricks
    numbers[seen.TRICKS] = view.rules.dealing.hand_size
    scoring = view.rules.scoring
    numbers[seen.SOLO_TRICKS] = isinstance(scoring, Countdown)
    numbers[seen.SWEEP_WINS] = isinstance(scoring, Countdown) and scoring.buck_sweep_wins
    if view.rules.first_home_wins and lay is not None:
        _set_goals(view, numbers)
    numbers[seen.DEALER_IS] = -1 if view.dealer is None else view.dealer
    numbers[seen.ORDERED_UP] = view.contract is not None and view.contract.ordered
    if lay is not None:
        numbers[seen.UPCARD_IS] = placed(lay, known.upcard)
        for seat in view.rules.seats:
            numbers[seen.PLAYED_BY + seat] = placed(lay, known.played[seat])
        numbers[seen.GONE] = sum(int(placed(lay, card)) for card in known.plays)
        for seat, suits in _voids(view).items():
            numbers[seen.VOIDS + seat] = sum(int(lay[MEMBERS + suit]) for suit in suits)
    return numbers


def _set_goals(view: View, numbers: Ints) -> None:
    """With how many tricks each seat comes to zero, and who has come there first."""
    assert view.contract is not None, "the contract is settled before a card is played"
    for seat, score in enumerate(view.standing.scores):
        needs = view.contract.tricks if seat == view.maker else 0
        numbers[seen.GOALS + seat] = tricks_home(score, needs, view.rules.bid_alone_pays)
    taken = [0] * view.rules.table.players
    for trick in view.tricks:
        taken[trick.winner] += 1
        if not numbers[seen.HOME] and taken[trick.winner] == numbers[seen.GOALS + trick.winner]:
            numbers[seen.HOME] = trick.winner + 1


def aside(known: Knowledge, worlds: Ints, lay: Ints | None) -> Ints:
    """The cards that each seat knows to be out of play, by world and seat; without a layout as bits of ``Cards``."""
    view = known.view
    seats = view.rules.table.players
    cards = np.zeros((len(worlds), seats), dtype=np.int64)
    if view.upcard_place == "down":
        cards |= known.upcard
    for seat in view.out:
        cards |= int(known.unseen.known[seat])
    if view.contract is not None and view.contract.ordered and view.dealer in view.out:
        cards |= (known.upcard & ~_in_play(known, worlds))[:, np.newaxis]
    for number, buried in enumerate(view.buried):
        cards[:, buried.seat] |= worlds[:, seats + number]
    return cards if lay is None else placed_worlds(lay, cards)


def _in_play(known: Knowledge, worlds: Ints) -> Ints:
    """The cards of all hands that are played, as they were at the first lead, by world."""
    active = list(known.view.active)
    cards: Ints = np.bitwise_or.reduce(known.led(worlds)[:, active], axis=1)
    return cards


def _voids(view: View) -> dict[Seat, set[int]]:
    """The suits that seats have shown to be out of."""
    found: dict[Seat, set[int]] = {}
    for plays in view.plays:
        led = led_suit(view, plays[0])
        for play in plays[1:]:
            if view.table.suit[view.deck.index[play.card]] != led:
                found.setdefault(play.seat, set()).add(led)
    return found
