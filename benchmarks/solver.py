"""What an open-hand value costs, by game and trick, beside a plain twin without order, table and bounds; prints JSON.

Deals are random: any seat deals, any suit is trump, anybody makes it. A node is every position that is entered, also
when it is judged at once or found in the table. Times are of processor time, the best of several rounds; the table is
kept from deal to deal, and small.

    python benchmarks/solver.py [--deals 20000] [--rounds 3] [--seed 1]
"""

import argparse
import json
import random
import time
from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from euchre.cards import Cards
from euchre.kernel import (
    TRUMPS,
    Floats,
    Ints,
    apart,
    layout,
    new_desk,
    new_spot,
    new_table,
    payoffs,
    placed,
    solve_deals,
    solve_each,
)
from euchre.kernel.compiled import compiled, count, lean
from euchre.kernel.desk import AT, END, FRAME, HANDS, LAID, MAKERS, NODES, TURN, WON
from euchre.kernel.moves import last_taker, list_moves, set_out, step, take_back
from euchre.kernel.search import MISSED, OPEN, REACHED
from euchre.kernel.solve import middle_step
from euchre.rules import GAMES, Rules, Seat, after, contract_points, countdown_points

TABLE_BITS: Final = 12


class Case(NamedTuple):
    """A kind of deal: who plays, how many tricks are left, and what share of the deals asked for is solved."""

    name: str
    game: str
    tricks: int = 5
    lone: bool = False
    lone_defence: bool = False
    dropped: int = 0
    share: float = 0.1


CASES: Final = (
    Case("partners", "euchre", share=1.0),
    *(Case("partners", "euchre", tricks) for tricks in (4, 3, 2)),
    Case("partners with a joker", "euchre_british"),
    Case("lone hand", "euchre", lone=True, share=0.5),
    Case("lone hand against a lone defender", "euchre", lone=True, lone_defence=True, share=0.5),
    Case("two against one", "cutthroat", share=0.5),
    Case("three against three", "six_handed", share=0.01),
    Case("three against one", "six_handed", lone=True, share=0.05),
    Case("three against three, double pack", "six_handed_double", share=0.01),
    *(Case("everyone for themselves, all in", "buck", tricks, share=0.01) for tricks in (5, 4, 3)),
    Case("everyone for themselves, one dropped", "buck", dropped=1, share=0.05),
    Case("everyone for themselves, two dropped", "buck", dropped=2, share=0.1),
    Case("everyone for themselves, three seats", "buck3", share=0.05),
)


class Deals(NamedTuple):
    """Deals under one trump."""

    lay: Ints
    spots: Ints
    hands: Ints


def main() -> None:
    """Prints what each kind of deal costs."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    asked.add_argument("--deals", type=int, default=20_000)
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--seed", type=int, default=1)
    options = asked.parse_args()
    rows = [measure(case, options.deals, options.rounds, options.seed) for case in CASES]
    print(json.dumps({"seed": options.seed, "table_positions": 2**TABLE_BITS, "cases": rows}, indent=2))


def measure(case: Case, deals: int, rounds: int, seed: int) -> dict[str, object]:
    """The row of one kind of deal."""
    rules = GAMES[case.game]
    wanted = max(len(TRUMPS), int(deals * case.share))
    groups = random_deals(case, rules, wanted, random.Random(f"{seed} {case}"))
    row: dict[str, object] = {"deals": case.name, "game": case.game, "tricks": case.tricks, "count": wanted}
    if rules.counts_down:
        return row | timed(lambda desk, table: each(groups, rules, desk, table), rounds, wanted)
    worth = points_of(rules, case)
    values: list[Floats] = []
    ours = timed(lambda desk, table: two_sides(groups, worth, desk, table, values), rounds, wanted)
    plain_values: list[Floats] = []
    few = [Deals(g.lay, g.spots[: len(g.spots) // 10 + 1], g.hands[: len(g.spots) // 10 + 1]) for g in groups]
    number = sum(len(group.hands) for group in few)
    plain = timed(lambda desk, _table: plainly(few, worth, desk, plain_values), 1, number)
    agree = all((p == v[: len(p)]).all() for p, v in zip(plain_values, values, strict=False))
    times = float(str(plain["microseconds"])) / float(str(ours["microseconds"]))
    return row | ours | {"plain": plain, "times_faster": round(times, 1), "agree": agree}


def timed(solve: Callable[[Ints, Ints], object], rounds: int, deals: int) -> dict[str, object]:
    """Microseconds and nodes a deal; the first round, which may compile, is not timed."""
    best, nodes = float("inf"), 0.0
    for number in range(rounds + 1):
        desk, table = new_desk(), new_table(TABLE_BITS)
        began = time.thread_time()
        solve(desk, table)
        if number:
            best = min(best, time.thread_time() - began)
        nodes = float(desk[NODES]) / deals
    return {"microseconds": round(best / deals * 1e6, 2), "nodes": round(nodes, 1)}


def two_sides(groups: list[Deals], worth: Floats, desk: Ints, table: Ints, values: list[Floats]) -> None:
    values[:] = [solve_deals(g.lay, desk, table, g.spots, g.hands, worth) for g in groups]


def plainly(groups: list[Deals], worth: Floats, desk: Ints, values: list[Floats]) -> None:
    values[:] = [np.empty(len(group.hands)) for group in groups]
    for group, into in zip(groups, values, strict=True):
        plain_solve_deals(group.lay, desk, group.spots, group.hands, worth, into)


def each(groups: list[Deals], rules: Rules, desk: Ints, table: Ints) -> None:
    """Seat 0 is the maker, and needs three tricks."""
    own = [countdown_points(rules, 3 if seat == 0 else None) for seat in rules.seats]
    pays = payoffs(-np.array(own, dtype=np.float64))
    for group in groups:
        solve_each(group.lay, desk, table, group.spots, group.hands, pays, rules.dealing.hand_size)


def points_of(rules: Rules, case: Case) -> Floats:
    kind = int(case.lone) + int(case.lone_defence)
    return np.array([worth.makers - worth.defenders for worth in contract_points(rules)[kind]], dtype=np.float64)


def random_deals(case: Case, rules: Rules, wanted: int, chance: random.Random) -> list[Deals]:
    """Deals of this kind, the same number under each suit as trump."""
    groups = []
    for trump in TRUMPS[:4]:
        lay = layout(rules.deck, trump)
        dealt = [random_deal(case, rules, lay, chance) for _ in range(wanted // 4)]
        groups.append(Deals(lay, np.array([spot for spot, _ in dealt]), np.array([hands for _, hands in dealt])))
    return groups


def random_deal(case: Case, rules: Rules, lay: Ints, chance: random.Random) -> tuple[Ints, list[int]]:
    """A spot and its hands; earlier tricks have gone to anybody who plays."""
    players = rules.table.players
    pack = chance.sample(rules.deck.cards, players * case.tricks)
    hands = [rules.deck.gather(pack[seat * case.tricks : (seat + 1) * case.tricks]) for seat in range(players)]
    maker = 0 if rules.counts_down else chance.randrange(players)
    out = sitting_out(case, rules, maker, chance)
    active = [seat for seat in range(players) if seat not in out]
    taken = [0] * players
    for _ in range(rules.dealing.hand_size - case.tricks):
        taken[chance.choice(active)] += 1
    leader = after(chance.randrange(players), players, sum(1 << seat for seat in out))
    makers = (maker, *rules.allies(Seat(maker)))
    spot = new_spot(players=players, leader=leader, makers=makers, out=out, taken=taken)
    return spot, [placed(lay, bits) for bits in apart(rules.deck, (Cards(hand) for hand in hands))]


def sitting_out(case: Case, rules: Rules, maker: int, chance: random.Random) -> tuple[int, ...]:
    out = list(rules.allies(Seat(maker))) if case.lone else []
    if case.lone_defence:
        defender = chance.choice([seat for seat in rules.seats if rules.side(Seat(seat)) != rules.side(Seat(maker))])
        out += rules.allies(Seat(defender))
    return (*out, *chance.sample(range(1, rules.table.players), case.dropped))


# The plain twin ----------------------------------------------------------------------------------


@lean
def plain_reaches(lay: Ints, desk: Ints, root: int, goal: int) -> bool:
    """Whether the makers take so many tricks: the same moves, goals and counting, with no order, table or bounds."""
    frame = root
    while True:
        desk[NODES] += 1
        verdict = _plain_judge(lay, desk, frame, goal)
        if verdict == OPEN:
            list_moves(lay, desk, frame)
        else:
            while frame > root:
                frame -= FRAME
                take_back(desk, frame)
                settled = (desk[MAKERS] >> desk[frame + TURN] & 1) == verdict
                if not settled and desk[frame + AT] < desk[frame + END]:
                    break
            else:
                return bool(verdict == REACHED)
        frame = step(lay, desk, frame)


@lean
def _plain_judge(lay: Ints, desk: Ints, frame: int, goal: int) -> int:
    if desk[frame + LAID]:
        return OPEN
    left = count(desk[HANDS + desk[frame + TURN]])
    needed = goal - desk[frame + WON]
    if needed <= 0:
        return REACHED
    if needed > left:
        return MISSED
    return int(desk[MAKERS] >> last_taker(lay, desk, frame) & 1) if left == 1 else OPEN


@compiled
def plain_solve_deals(lay: Ints, desk: Ints, spots: Ints, hands: Ints, worth: Floats, values: Floats) -> None:
    """What each of many deals is worth to its makers."""
    for i in range(len(hands)):
        root = set_out(lay, desk, spots[i], hands[i], 0)
        low, high = 0, len(worth) - 1
        while worth[low] < worth[high]:
            goal = middle_step(worth, low, high)
            if plain_reaches(lay, desk, root, goal):
                low = goal
            else:
                high = goal - 1
        values[i] = worth[low]


if __name__ == "__main__":
    main()
