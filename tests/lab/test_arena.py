"""Two players on the same cards: who sits where, what is measured, and that nothing else decides."""

from functools import partial

import msgspec
import pytest

from euchre.bots.player import Player
from euchre.engine import Action, Pass, View, is_over, legal
from euchre.lab import (
    Contest,
    Limits,
    Mean,
    Observation,
    Room,
    Verdict,
    arena,
    edge,
    lab_player,
    lay,
    lead,
    maker_of,
    measure,
    observe,
    play_a_deal,
    play_a_game,
    seatings,
)
from euchre.rules import GAMES, Seat
from tests.kit.tables import game

CLUB, RANDOM = maker_of("club"), maker_of("random")


class Watched:
    """The club player, who remembers which seats it was given, and with which seed."""

    name = "watched"

    def __init__(self, seen: list[tuple[str, Seat, int]], seed: str) -> None:
        self.seen, self.seed, self.club = seen, seed, lab_player("club")

    def choose(self, view: View, seat: Seat) -> Action:
        """What the club player does."""
        self.seen.append((self.seed, seat, view.hands[seat].known))
        return self.club.choose(view, seat)


class Interrupted:
    """A player at whose third deal somebody presses Ctrl-C."""

    name = "interrupted"

    def __init__(self, seed: str) -> None:
        self.seed, self.club = seed, lab_player("club")

    def choose(self, view: View, seat: Seat) -> Action:
        """What the club player does, or nothing."""
        if "/2|" in self.seed:
            raise KeyboardInterrupt
        return self.club.choose(view, seat)


def contest(
    name: str = "euchre", seed: str = "arena", whole: bool = False, scores: tuple[int, ...] | None = None
) -> Contest:
    """A contest of this game."""
    return Contest(rules=GAMES[name], seed=seed, whole=whole, scores=scores)


def points(verdict: Verdict) -> Mean:
    """By how much the first player gains more."""
    return verdict.points


def test_a_player_against_itself_is_level_to_the_last_point() -> None:
    for name in GAMES:
        verdict = arena(contest(name), CLUB, CLUB, Limits(most=2))
        assert (verdict.points.mean, verdict.points.error) == (0, 0), name


def test_who_is_named_first_makes_no_difference() -> None:
    for name in ("euchre", "cutthroat"):
        there = points(arena(contest(name), CLUB, RANDOM, Limits(most=4)))
        back = points(arena(contest(name), RANDOM, CLUB, Limits(most=4)))
        assert there.mean == pytest.approx(-back.mean)
        assert there.error == pytest.approx(back.error)


def test_the_same_seed_gives_the_same_verdict_and_another_one_other_deals() -> None:
    first, again, other = (arena(contest(seed=seed), CLUB, RANDOM, Limits(most=10)) for seed in ("one", "one", "two"))
    assert first == again
    assert first.points != other.points


def test_the_verdict_does_not_hang_on_the_number_of_processes() -> None:
    alone, shared = (arena(contest(), CLUB, RANDOM, Limits(most=13, jobs=jobs)) for jobs in (1, 2))
    assert msgspec.json.encode(alone) == msgspec.json.encode(shared)


@pytest.mark.parametrize("wins, swept", [(True, 0), (False, None)])
def test_a_sweep_is_told_where_it_wins_at_once(wins: bool, swept: int | None) -> None:
    rules = game("buck", buck_sweep_wins=wins)
    table = lay(rules, (5, 9, 9, 9), Seat(3))
    rooms = [play_a_deal(table, [maker_of("club")("")] * 4, number) for number in range(150)]
    sweeps = [room for room in rooms if room.shares[0] == 1 and room.gains[0] == rules.dealing.hand_size]
    assert sweeps
    assert {room.swept for room in sweeps} == {swept}


def test_each_player_meets_every_hand() -> None:
    for name in ("euchre", "cutthroat", "buck"):
        seen_a: list[tuple[str, Seat, int]] = []
        seen_b: list[tuple[str, Seat, int]] = []
        observe(contest(name), partial(Watched, seen_a), partial(Watched, seen_b), 0)
        assert {(seat, cards) for _, seat, cards in seen_a} == {(seat, cards) for _, seat, cards in seen_b}


def test_a_player_is_seeded_from_the_deal_and_its_seat_alone() -> None:
    seen_a: list[tuple[str, Seat, int]] = []
    seen_b: list[tuple[str, Seat, int]] = []
    observe(contest(), partial(Watched, seen_a), partial(Watched, seen_b), 7)
    assert (
        {seed for seed, _, _ in seen_a} == {seed for seed, _, _ in seen_b} == {f"arena/7|{seat}" for seat in range(4)}
    )


def test_with_two_sides_there_are_two_rooms_and_without_two_for_each_seat() -> None:
    assert [len(seatings(GAMES[name])) for name in ("euchre", "six_handed", "cutthroat", "buck")] == [2, 2, 6, 8]


def test_a_lead_is_what_one_player_gains_more_than_the_other() -> None:
    lone = seatings(GAMES["cutthroat"])[0]
    assert lead(lone, (3, 0, 0)) == 3
    assert lead(lone, (0, 2, 2)) == -2
    among = seatings(GAMES["cutthroat"])[3]
    assert lead(among, (3, 0, 2)) == -2


def test_an_edge_is_the_share_of_a_game_beyond_the_fair_one() -> None:
    lone, among = seatings(GAMES["buck"])[0], seatings(GAMES["buck"])[4]
    assert [edge(lone, shares) for shares in ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 0))] == [0.75, -0.25, 0]
    assert [edge(among, shares) for shares in ((1, 0, 0, 0), (0, 1, 0, 0))] == [-0.75, 0.25]


def test_one_observation_is_the_mean_over_the_rooms() -> None:
    def room(*gains: int) -> Room:
        return Room(dealer=Seat(0), gains=gains, shares=(0, 0), swept=None, next_dealer=Seat(1), deals=1)

    assert measure(contest(), Observation(0, (room(2, 0), room(1, 0)))) == 0.5


def test_games_begin_at_the_score_that_is_asked_for() -> None:
    at_the_end = arena(contest(whole=True, scores=(9, 9)), CLUB, RANDOM, Limits(most=6))
    from_the_start = arena(contest(whole=True), CLUB, RANDOM, Limits(most=2))
    assert at_the_end.deals / at_the_end.observed < 10 < from_the_start.deals / from_the_start.observed


def test_the_better_player_wins_more_games_alone_than_its_fair_share() -> None:
    verdict = arena(contest("buck3", whole=True), CLUB, RANDOM, Limits(most=2))
    assert verdict.b_alone is not None
    assert verdict.b_alone.mean < verdict.fair < verdict.wins.mean


def test_games_that_are_put_together_from_deals_forecast_who_wins() -> None:
    verdict = arena(contest(), CLUB, RANDOM, Limits(most=40))
    level = arena(contest(), CLUB, CLUB, Limits(most=40))
    assert verdict.wins.mean > 0.9
    assert abs(level.wins.mean - 0.5) < 4 * level.wins.error


def test_a_contest_stops_when_it_is_decided_and_not_before() -> None:
    verdict = arena(contest(), CLUB, RANDOM, Limits(most=1000, until_decided=True))
    assert (verdict.observed, verdict.decided) == (200, "a")
    assert not verdict.stopped


def test_an_interrupted_contest_is_made_of_what_was_played() -> None:
    verdict = arena(contest(), Interrupted, CLUB, Limits(most=100))
    assert (verdict.observed, verdict.stopped) == (2, True)


def test_progress_is_told_deal_by_deal() -> None:
    heard: list[tuple[int, float]] = []
    verdict = arena(contest(), CLUB, RANDOM, Limits(most=3), lambda done, sofar: heard.append((done, sofar.mean)))
    assert [done for done, _ in heard] == [1, 2, 3]
    assert heard[-1][1] == pytest.approx(verdict.points.mean)


def test_a_game_that_nobody_wins_ends_after_long_enough_and_is_shared() -> None:
    class Passer:
        name = "passer"

        def choose(self, view: View, seat: Seat) -> Action:
            """Passes for ever."""
            return next(action for action in legal(view, seat) if isinstance(action, Pass))

    players: list[Player] = [Passer()] * 4
    room = play_a_game(lay(game(), None, Seat(2)), players, "passers")
    assert (room.deals, room.shares, room.gains) == (400, (0, 0), (0, 0))


def test_a_dealer_is_laid_down_with_the_score() -> None:
    s = lay(game(), (8, 6), Seat(3))
    assert (s.dealer, s.standing.scores, is_over(s)) == (3, (8, 6), False)
