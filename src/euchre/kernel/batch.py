"""Whole deals of every game at random, auctions included: for self-play, and to count with."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from euchre.kernel.auction import exchange, make_trump, settle_sides
from euchre.kernel.compiled import compiled, count, inlined, lean
from euchre.kernel.deal import (
    DEALER,
    ENDING,
    HELD,
    LONE,
    LONE_DEFENDER,
    MAKER,
    NEEDS,
    OUT,
    PLAYED_OUT,
    POINTS,
    RESULT,
    RESULTS,
    TAKEN,
    TRUMP,
    WALKED_OVER,
    deal_cards,
    new_deal,
)
from euchre.kernel.desk import (
    ACTIVE,
    CARDS_LAID,
    DIGIT,
    GAIN,
    LIVE,
    MOST_PLAYERS,
    NEXT,
    SAID,
    TIE,
    deal_to,
    new_desk,
    tricks_of,
)
from euchre.kernel.desk import OUT as SITTING_OUT
from euchre.kernel.layout import Ints, layouts, placed
from euchre.kernel.plan import (
    ALLIES,
    BIDDER_LEADS,
    CREDIT,
    DOWN,
    HAND_SIZE,
    LEFT_OF_LONER,
    NEED,
    NEXT_SEAT,
    PLAYERS,
    SIDES,
    TIES,
    VOID,
    WALKOVER,
    plan,
    points_table,
)
from euchre.kernel.playout import play_cards
from euchre.rules import Rules

Results = npt.NDArray[np.int8]


def play_deals(rules: Rules, count: int, chance: Ints, scores: Sequence[int] = ()) -> Results:
    """How so many random deals come out, each seat dealing in turn; by deal and by the places of ``deal.RESULT``."""
    numbers, worth = plan(rules), points_table(rules)
    results = np.zeros((count, RESULTS), dtype=np.int8)
    _play_deals(numbers, layouts(rules.deck), worth, new_desk(), new_deal(rules, tuple(scores)), chance, results)
    return results


@compiled
def _play_deals(plan: Ints, lays: Ints, worth: Ints, desk: Ints, deal: Ints, chance: Ints, results: Results) -> None:
    dealer = 0
    for i in range(len(results)):
        play_deal(plan, lays, worth, desk, deal, chance, dealer)
        for place in range(RESULTS):
            results[i, place] = deal[RESULT + place]
        dealer = dealer + 1 if dealer + 1 < plan[PLAYERS] else 0


@lean
def play_deal(plan: Ints, lays: Ints, worth: Ints, desk: Ints, deal: Ints, chance: Ints, dealer: int) -> None:
    """One deal from the shuffle to the score."""
    desk[SAID] = 0
    desk[CARDS_LAID] = 0
    deal_cards(plan, deal, chance, dealer)
    if not make_trump(plan, desk, deal, chance):
        return
    exchange(plan, desk, deal, chance)
    settle_sides(plan, desk, deal, chance)
    if plan[DOWN] and deal[OUT] | 1 << deal[MAKER] == (1 << plan[PLAYERS]) - 1 and deal[MAKER] >= 0:
        _walk_over(plan, deal)
        return
    _play(plan, lays[deal[TRUMP]], desk, deal, chance)
    deal[ENDING] = PLAYED_OUT
    if plan[DOWN]:
        _score_down(plan, deal, worth)
    else:
        _score_up(plan, deal, worth)


@inlined
def _walk_over(plan: Ints, deal: Ints) -> None:
    """Nobody stayed against the maker."""
    if plan[WALKOVER] != VOID:
        deal[ENDING] = WALKED_OVER
        deal[POINTS + deal[MAKER]] = -plan[CREDIT]


@inlined
def _play(plan: Ints, lay: Ints, desk: Ints, deal: Ints, chance: Ints) -> None:
    _take_seats(plan, desk, deal[OUT])
    for seat in range(plan[PLAYERS]):
        deal_to(desk, seat, placed(lay, deal[HELD + seat]))
    won = play_cards(lay, desk, chance, _leader(plan, desk, deal), plan[HAND_SIZE])
    for seat in range(plan[PLAYERS]):
        deal[TAKEN + seat] = tricks_of(won, seat)


@inlined
def _take_seats(plan: Ints, desk: Ints, out: int) -> None:
    """What ``desk.take_seats`` does, from the table of the plan."""
    desk[SITTING_OUT] = out
    desk[ACTIVE] = plan[PLAYERS] - count(out)
    desk[TIE] = plan[TIES]
    desk[LIVE] = 0
    for seat in range(plan[PLAYERS]):
        desk[NEXT + seat] = plan[NEXT_SEAT + MOST_PLAYERS * out + seat]
        desk[GAIN + seat] = 1 << DIGIT * seat


@inlined
def _leader(plan: Ints, desk: Ints, deal: Ints) -> int:
    if deal[LONE] >= 0 and plan[LEFT_OF_LONER]:
        return int(desk[NEXT + deal[LONE]])
    if deal[MAKER] >= 0 and plan[BIDDER_LEADS]:
        return int(deal[MAKER])
    return int(desk[NEXT + deal[DEALER]])


@inlined
def _score_down(plan: Ints, deal: Ints, worth: Ints) -> None:
    for seat in range(plan[PLAYERS]):
        if not deal[OUT] >> seat & 1:
            row = deal[NEEDS] if seat == deal[MAKER] else 0
            deal[POINTS + seat] = worth[row, deal[TAKEN + seat]]


@inlined
def _score_up(plan: Ints, deal: Ints, worth: Ints) -> None:
    if deal[MAKER] < 0:
        _score_unmade(plan, deal, worth)
        return
    making = 1 << deal[MAKER] | plan[ALLIES + deal[MAKER]]
    row = 2 * (int(deal[LONE] >= 0) + int(deal[LONE_DEFENDER] >= 0)) + 1
    tricks = _tricks_of(plan, deal, making)
    for side in range(plan[SIDES]):
        deal[POINTS + side] = worth[row - (making >> side & 1), tricks]


@inlined
def _score_unmade(plan: Ints, deal: Ints, worth: Ints) -> None:
    """A side with enough tricks scores as if it had made the hand that nobody made."""
    for side in range(plan[SIDES]):
        tricks = _tricks_of(plan, deal, 1 << side | plan[ALLIES + side])
        deal[POINTS + side] = worth[0, tricks] if tricks == plan[HAND_SIZE] else int(tricks >= plan[NEED])


@inlined
def _tricks_of(plan: Ints, deal: Ints, seats: int) -> int:
    tricks = 0
    for seat in range(plan[PLAYERS]):
        tricks += deal[TAKEN + seat] * (seats >> seat & 1)
    return tricks
