"""Deals in a row: scores, who deals, when a game and the match are over, and who has won."""

from typing import Final

from msgspec.structs import replace

from euchre.engine.alone import hands_shown
from euchre.engine.deal import ChoosingDealer, Shuffling
from euchre.engine.drop import drops_of
from euchre.engine.events import Ending, Event, GameWon, MatchWon, Scored, ThrownIn
from euchre.engine.scoring import Result, award, result, tricks_by_seat, winners_of
from euchre.engine.settling import Settling
from euchre.engine.state import Standing, State, Step
from euchre.engine.winning import game_winners
from euchre.rules import SET, SHORT_WALKOVER, WALKOVER, Countdown, Rules, Seat, TurnUp

DEDUCTION: Final = 2
LONE_DEDUCTION: Final = 4
"""What a renege takes off where points are deducted.  # rules/irregularities 5.1"""


class Over(Step, frozen=True):
    """The match is over; ``winners`` are the sides that have won it."""

    winners: tuple[int, ...] = ()


def start(rules: Rules) -> State:
    """The table before the first deal; every seat's and every onlooker's view starts as the same value."""
    standing = Standing(
        scores=start_scores(rules),
        games=(0,) * rules.sides,
        tokens=(0,) * rules.sides,
        throw_ins=(0,) * rules.table.players,
    )
    if rules.dealing.first_dealer == "fixed":
        return State(rules=rules, phase=Shuffling(), standing=standing, dealer=Seat(0))
    return State(rules=rules, phase=ChoosingDealer(), standing=standing)


def start_scores(rules: Rules) -> tuple[int, ...]:
    """What every side begins a game with."""
    first = rules.scoring.start_score if isinstance(rules.scoring, Countdown) else 0
    return (first,) * rules.sides


def settle(s: State) -> list[Event]:
    """What follows by itself once a hand is over: it is scored or thrown in, and a game or the match may end."""
    phase = s.phase
    assert isinstance(phase, Settling) and s.dealer is not None, "a hand is settled when it is over"
    redeal = _redeal(s, phase)
    if redeal is not None:
        return [redeal]
    shown = hands_shown(s) if s.rules.alone.lone_partner_cards == "face_up_after_hand" else []
    scored = _scored(s, phase)
    return [*shown, scored, *_game_end(s, scored)]


def evolve(s: State, event: Scored | ThrownIn | GameWon | MatchWon) -> State:
    """The state after a hand, a game or the match has ended."""
    if isinstance(event, Scored):
        return _add(s, event)
    if isinstance(event, ThrownIn):
        return _redealt(s, event)
    if isinstance(event, GameWon):
        return _new_game(s, event)
    return replace(s, phase=Over(winners=event.sides))


def _redeal(s: State, phase: Settling) -> ThrownIn | None:
    """The redeal that ends this hand unscored, if one does."""
    assert s.dealer is not None
    following = s.rules.left(s.dealer)
    if phase.cause == "joker":
        return ThrownIn(s.dealer, "joker")
    if phase.cause == "all_passed":
        keeps = isinstance(s.rules.auction, TurnUp) and s.rules.auction.all_pass == "same_dealer"
        return ThrownIn(s.dealer if keeps else following, "all_passed")
    if phase.cause == "walkover" and drops_of(s).buck_walkover == "void":
        return ThrownIn(following, "walkover")
    if phase.cause == "renege" and phase.replay:
        return ThrownIn(_after_renege(s), "renege")
    return None


def _scored(s: State, phase: Settling) -> Scored:
    winners = winners_of(s)
    outcome = _outcome(s, phase, winners)
    assert s.dealer is not None
    replays = phase.cause == "renege" and _costs_offender(s)
    dealer = _after_renege(s) if replays else s.rules.left(s.dealer)
    return Scored(outcome.points, tricks_by_seat(s, winners), outcome.ending, dealer, outcome.tokens)


def _outcome(s: State, phase: Settling, winners: tuple[Seat, ...]) -> Result:
    if phase.cause == "walkover":
        return _walkover(s)
    if phase.cause == "forfeit":
        return _forfeit(s)
    if phase.cause == "renege":
        return _renege(s, phase, winners)
    left = s.rules.dealing.hand_size - len(winners)
    return result(s, winners + (s.active[0],) * left)


def _walkover(s: State) -> Result:
    """Nobody stayed against the maker.  # rules/buck 6.2"""
    credit = SHORT_WALKOVER if drops_of(s).buck_walkover == "credit_3" else WALKOVER
    points = tuple(-credit if seat == s.maker else 0 for seat in s.rules.seats)
    ending: Ending = "sweep" if drops_of(s).buck_walkover == "sweep_win" else "walkover"
    return Result(points, ending, s.standing.tokens)


def _forfeit(s: State) -> Result:
    """The stuck dealer's opponents score a point."""
    assert s.dealer is not None
    mine = s.rules.side(s.dealer)
    return Result(tuple(0 if side == mine else 1 for side in range(s.rules.sides)), "forfeit", s.standing.tokens)


def _renege(s: State, phase: Settling, winners: tuple[Seat, ...]) -> Result:
    """What a proven renege costs.  # rules/irregularities 5.1"""
    assert phase.renege is not None
    offender = phase.renege.offender
    if s.rules.counts_down:
        return _buck_renege(s, offender, winners)
    if s.rules.rulings.renege_ruling == "deduct_points":
        points = _taken_off(s, offender, _deduction(s))
    elif _costs_offender(s):
        points = _taken_off(s, offender, DEDUCTION)
    else:
        points = _award(s, offender)
    return Result(points, "renege", s.standing.tokens)


def _taken_off(s: State, offender: Seat, cost: int) -> tuple[int, ...]:
    return tuple(-cost if side == s.rules.side(offender) else 0 for side in range(s.rules.sides))


def _buck_renege(s: State, offender: Seat, winners: tuple[Seat, ...]) -> Result:
    """The offender adds five; the others keep the tricks they won, a maker only if the contract was made."""
    assert s.contract is not None
    taken = tricks_by_seat(s, winners)
    kept = [0 if seat == s.maker and taken[seat] < s.contract.tricks else -taken[seat] for seat in s.rules.seats]
    kept[offender] = SET
    swept = max(kept[seat] == -s.rules.dealing.hand_size for seat in s.rules.seats)
    return Result(tuple(kept), "sweep" if swept else "renege", s.standing.tokens)


def _deduction(s: State) -> int:
    """Two points, or four when somebody played alone."""
    return DEDUCTION if s.lone is None else LONE_DEDUCTION


def _award(s: State, offender: Seat) -> tuple[int, ...]:
    """The wronged side gets the most that it could have made; without sides the maker stands against all others."""
    makers = {s.rules.side(seat) for seat in s.makers()}
    guilty = s.rules.side(offender)
    wronged = {side for side in range(s.rules.sides) if side != guilty}
    if makers and not s.rules.table.partners:
        wronged = wronged - makers if guilty in makers else makers
    return tuple(award(s, side) if side in wronged else 0 for side in range(s.rules.sides))


def _costs_offender(s: State) -> bool:
    """Whether a renege takes two points off the offender and the hand is dealt again.  # rules/irregularities 6.4"""
    awarded = s.rules.rulings.renege_ruling in ("award_hand", "offended_choice")
    return awarded and not s.rules.counts_down and s.rules.rulings.renege_award == "offender_minus_2"


def _after_renege(s: State) -> Seat:
    assert s.dealer is not None
    return s.dealer if s.rules.rulings.replay_dealer == "same_dealer" else s.rules.left(s.dealer)


def _game_end(s: State, scored: Scored) -> list[Event]:
    """The end of the game, and of the match, if this hand brings it."""
    scores = s.standing.plus(scored.points).scores
    winners = game_winners(s, scored, scores)
    if not winners:
        return []
    won = GameWon(winners, _games_counted(s, winners, scores))
    games = _games_after(s.standing, won)
    if not _is_decided(s.rules, games):
        return [won]
    return [won, MatchWon(tuple(side for side, count in enumerate(games) if count == max(games)))]


def _games_counted(s: State, winners: tuple[int, ...], scores: tuple[int, ...]) -> int:
    """A slam counts two games: the losers have not scored."""
    losers = [score for side, score in enumerate(scores) if side not in winners]
    return 2 if s.rules.match.slam and losers and max(losers) <= 0 else 1


def _is_decided(rules: Rules, games: tuple[int, ...]) -> bool:
    """Whether more than half of the match's games have gone to one side."""
    return max(games) > rules.match.games_per_match // 2


def _games_after(standing: Standing, won: GameWon) -> tuple[int, ...]:
    return tuple(count + won.games * (side in won.sides) for side, count in enumerate(standing.games))


def _add(s: State, event: Scored) -> State:
    tokens = event.tokens or s.standing.tokens
    standing = replace(s.standing.plus(event.points), tokens=tokens, deals=s.standing.deals + 1)
    return replace(s, standing=standing, dealer=event.dealer, phase=Shuffling())


def _redealt(s: State, event: ThrownIn) -> State:
    counts = tuple(count + (seat == event.by) for seat, count in enumerate(s.standing.throw_ins))
    return replace(s, standing=replace(s.standing, throw_ins=counts), dealer=event.dealer, phase=Shuffling())


def _new_game(s: State, event: GameWon) -> State:
    """The games won so far, and a clean sheet; points beyond the target are carried over where laps are played."""
    fresh = start(s.rules).standing
    games = _games_after(s.standing, event)
    if _is_decided(s.rules, games):
        return replace(s, standing=replace(s.standing, games=games))
    target = s.rules.match.target
    if s.rules.match.laps and target is not None:
        over = tuple(score - target if side in event.sides else 0 for side, score in enumerate(s.standing.scores))
        fresh = replace(fresh, scores=over)
    return replace(s, standing=replace(fresh, games=games, dealt=s.standing.dealt))
