"""How many games the players would win, told from deals that they have played."""

from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from euchre.bots.ending import Told, shares_after
from euchre.engine import start_scores
from euchre.lab.contest import Contest, Observation, seatings
from euchre.lab.room import LONGEST_GAME, Room
from euchre.lab.sequential import Mean, mean_of
from euchre.rules import Rules, Seat

GROUPS: Final = 20
"""The deals are parted into so many groups, each of which forecasts by itself: how far they differ is the error."""
GAMES_A_GROUP: Final = 250


class _Deal(NamedTuple):
    """A deal as the one who sits alone, or the first side, sees it: the others follow clockwise."""

    gains: tuple[int, ...]
    swept: int | None
    moves: int


class _Shelf(NamedTuple):
    """Deals of a group, by the dealer's place as the first side counts."""

    rules: Rules
    deals: dict[int, list[_Deal]]


def forecast(contest: Contest, observed: Sequence[Observation], rooms: slice) -> Mean:
    """The share of games that fall to who sits alone (of two sides: to ``a``), in games put together from these deals.

    Each next deal of such a game is drawn from those with the dealer in the same place. It is assumed that players
    play the same at every score.
    """
    groups = min(GROUPS, len(observed))
    shelves = [_shelve(contest, observed[group::groups], rooms) for group in range(groups)]
    whole = [shelf for shelf in shelves if len(shelf.deals) == contest.rules.sides]
    lots = Random(f"forecast|{contest.seed}")  # the same deals bring the same forecast
    return mean_of([_win_share(contest, shelf, lots) for shelf in whole])


def _shelve(contest: Contest, observed: Sequence[Observation], rooms: slice) -> _Shelf:
    deals: dict[int, list[_Deal]] = defaultdict(list)
    count = contest.rules.sides
    for each in observed:
        for seating, room in list(zip(seatings(contest.rules), each.rooms, strict=True))[rooms]:
            deals[(room.dealer - seating.anchor) % count].append(_turned(room, seating.anchor, count))
    return _Shelf(contest.rules, deals)


def _turned(room: Room, anchor: int, count: int) -> _Deal:
    """The deal with the anchor as the first side."""
    gains = tuple(room.gains[(anchor + step) % count] for step in range(count))
    swept = None if room.swept is None else (room.swept - anchor) % count
    return _Deal(gains, swept, (room.next_dealer - room.dealer) % count)


def _win_share(contest: Contest, shelf: _Shelf, lots: Random) -> float:
    count = contest.rules.sides
    first = contest.scores or start_scores(contest.rules)
    won = 0.0
    for game in range(GAMES_A_GROUP):
        anchor = game % count
        scores = [first[(anchor + step) % count] for step in range(count)]
        won += _game(shelf, scores, lots.randrange(count), lots)
    return won / GAMES_A_GROUP


def _game(shelf: _Shelf, scores: list[int], dealer: int, lots: Random) -> float:
    """The share of the first side in a game that is put together deal by deal."""
    sign = -1 if shelf.rules.counts_down else 1
    for played in range(1, LONGEST_GAME + 1):
        deal = lots.choice(shelf.deals[dealer])
        before, scores = scores, [score + sign * gain for score, gain in zip(scores, deal.gains, strict=True)]
        told = Told(winner=deal.swept, eldest=Seat((dealer + 1) % len(scores)))
        counts = any(deal.gains) or shelf.rules.match.progressive  # cards that are thrown in end no other game
        shares = shares_after(shelf.rules, before, scores, told, played) if counts else None
        if shares is not None:
            return shares[0]
        dealer = (dealer + deal.moves) % len(scores)
    return 1 / len(scores)
