"""A claim of the rest that is granted could not have been denied, whatever the others had played."""

from hypothesis import given
from msgspec.structs import replace

from euchre.engine import Action, Claim, Claimed, Play, State, TrickWon, decide, fold, legal
from euchre.rules import Rules, Seat, conflicts
from tests.kit.random_play import Game, examples, first_views, games, look, told


def with_claims(game: Game) -> Game:
    """The game at a table that takes claims, where it can be one."""
    play = replace(game.rules.play, claims="verified", follow_suit_mode="enforce")
    rules: Rules = replace(game.rules, play=play)
    return game if conflicts(rules) else Game(rules, game.seed)


@examples(80)
@given(games())
def test_a_claim_that_holds_wins_every_trick_against_any_play(game: Game) -> None:
    game = with_claims(game)
    with told(game):
        for moment in game.deals(2):
            s, seat = moment.after, moment.after.turn
            if seat is not None and Claim() in legal(s, seat) and granted(s, seat):
                assert wins_all(s, seat)


@examples(80)
@given(games())
def test_a_claim_is_judged_by_what_the_claimant_sees(game: Game) -> None:
    game = with_claims(game)
    views = first_views(game.rules)
    with told(game):
        for moment in game.deals(2):
            look(views, moment.events)
            seat = moment.after.turn
            if seat is not None and Claim() in legal(moment.after, seat):
                assert granted(views[seat], seat) == granted(moment.after, seat)


def granted(s: State, seat: Seat) -> bool:
    claimed = decide(s, seat, Claim())[0]
    assert isinstance(claimed, Claimed)
    return claimed.holds


def wins_all(s: State, seat: Seat) -> bool:
    """Whether the seat can play so that it takes every trick left, by trying all that anyone may play."""
    if len(s.tricks) == s.rules.dealing.hand_size or (not s.turn and not s.trick):
        return True
    assert s.turn is not None
    plays = [action for action in legal(s, s.turn) if isinstance(action, Play)]
    return (any if s.turn == seat else all)(goes_on_winning(s, seat, play) for play in plays)


def goes_on_winning(s: State, seat: Seat, play: Action) -> bool:
    assert s.turn is not None
    events = decide(s, s.turn, play)
    lost = any(isinstance(event, TrickWon) and event.seat != seat for event in events)
    over = any(not isinstance(event, TrickWon) for event in events[1:])
    return not lost and (over or wins_all(fold(s, events), seat))
