"""Options that exclude each other, each refused with its reason."""

from functools import cache

import pytest
from msgspec.structs import replace

from euchre.rules import (
    GAMES,
    OPTIONS,
    Countdown,
    Drops,
    Rules,
    RulesError,
    Table,
    TrickBids,
    check_rules,
    conflicts,
    set_option,
    with_options,
)
from euchre.rules.validate import LAWS, SHAPE_LAWS, Law

EUCHRE = GAMES["euchre"]
BUCK = GAMES["buck"]

CONFLICTS = [
    # rules/six_handed 1.3
    ("six_handed", "deck=24", "6 hands of 5 cards need 6×5 = 30 cards and an upcard, and the pack has 24."),
    ("euchre", "hand_size=6", "4 hands of 6 cards need 4×6 = 24 cards and an upcard, and the pack has 24."),
    ("cutthroat_dummy", "hand_size=6", "4 hands of 6 cards need 4×6 = 24 cards and an upcard, and the pack has 24."),
    ("cutthroat", "dummy_deal=on deck=32", "dummy_deal needs three players and deck=24."),
    ("cutthroat", "dummy_hand_use=maker_may_swap", "dummy_hand_use needs dummy_deal=on."),
    ("euchre_tournament", "cut_ace=ace_high", "cut_ace needs first_dealer=cut_low or cut_high."),
    (
        "euchre",
        "max_throw_ins=1",
        "max_throw_ins needs farmers_throw_in, ace_no_face or no_ace_no_face_no_trump.",
    ),
    (
        "cutthroat",
        "hand_size=7 going_under=all_9T",
        "going_under needs three hidden cards under the upcard, and here there are 2.",
    ),
    ("buck", "automatic_clubs=off clubs_pickup=dealer_picks_up", "clubs_pickup needs automatic_clubs=on."),
    ("euchre", "joker_upcard=redeal", "joker_upcard needs joker=on."),
    ("euchre", "joker_no_trump=own_suit_highest", "joker_no_trump needs joker=on."),
    ("euchre", "must_hold_counts=yes must_hold_suit_to_call=on", "must_hold_counts needs joker=on."),
    ("euchre_british", "must_hold_counts=yes", "must_hold_counts needs must_hold_suit_to_call=on."),
    (
        "euchre_british",
        "no_trump_call=high",
        "no_trump_call needs joker_no_trump=own_suit_highest where there is a joker.",
    ),
    (
        "euchre_british",
        "all_pass=no_trump_hand",
        "all_pass=no_trump_hand needs joker_no_trump=own_suit_highest where there is a joker.",
    ),
    ("euchre", "stick_forfeit=on", "stick_forfeit needs stick_the_dealer=on."),
    (
        "euchre_tournament",
        "all_pass=no_trump_hand",
        "all_pass=no_trump_hand contradicts stick_the_dealer=on: a stuck dealer cannot pass.",
    ),
    ("euchre", "defender_best=on", "defender_best needs defend_alone=on."),
    ("six_handed", "defend_alone_euchre=5", "defend_alone_euchre needs defend_alone=on."),
    (
        "buck",
        "buck_walkover=sweep_win buck_sweep_wins=off",
        "buck_walkover=sweep_win needs buck_sweep_wins=on.",
    ),
    ("six_handed", "duplicate_tie=last", "duplicate_tie needs deck=double24."),
    ("euchre", "claims=verified follow_suit_mode=honor", "claims needs follow_suit_mode=enforce."),
    (
        "euchre",
        "stop_when_decided=auto_stop follow_suit_mode=honor",
        "stop_when_decided needs follow_suit_mode=enforce.",
    ),
    ("euchre", "hand_size=3 take_4_for_1=on", "take_4_for_1 needs hand_size=5."),
    ("euchre", "hand_size=3 fast_break=on", "fast_break needs hand_size=5."),
    ("euchre", "hand_size=3 four_trick_tokens=on", "four_trick_tokens needs hand_size=5."),
    ("euchre", "target=10 progressive=8", "target and progressive exclude each other: set one of them to none."),
    ("cutthroat", "target=none", "Cutthroat needs a target, or a fixed number of deals (progressive)."),
    ("euchre", "win_by=2 progressive=8", "win_by needs a target, and a fixed number of deals (progressive) has none."),
    (
        "euchre",
        "laps=on games_per_match=3 progressive=8",
        "laps needs a target, and a fixed number of deals (progressive) has none.",
    ),
    (
        "euchre",
        "cap_display=cap progressive=8",
        "cap_display needs a target, and a fixed number of deals (progressive) has none.",
    ),
    (
        "euchre",
        "in_the_barn=on progressive=8",
        "in_the_barn needs a target, and a fixed number of deals (progressive) has none.",
    ),
    ("euchre", "laps=on", "laps needs games_per_match=3 or 5."),
    ("euchre", "slam=on", "slam needs games_per_match=3 or 5."),
    (
        "euchre",
        "follow_suit_mode=honor renege_ruling=replay_hand renege_award=offender_minus_2",
        "renege_award needs renege_ruling=award_hand.",
    ),
    ("euchre", "renege_ruling=replay_hand", "renege_ruling needs follow_suit_mode=honor."),
    ("euchre", "renege_award=offender_minus_2", "renege_award needs follow_suit_mode=honor."),
    ("buck", "renege_grace=never", "renege_grace needs follow_suit_mode=honor."),
    ("euchre", "false_renege_penalty=2", "false_renege_penalty needs follow_suit_mode=honor."),
    ("euchre", "replay_dealer=next_dealer", "replay_dealer needs follow_suit_mode=honor."),
    ("buck", "buck_renege=replay_hand", "buck_renege needs follow_suit_mode=honor."),
]

TOGETHER = [
    ("cutthroat", "stick_the_dealer=on defender_split=on super_euchre=on target=15"),
    ("euchre", "stick_the_dealer=on stick_forfeit=on must_hold_suit_to_call=on"),
    ("euchre", "defend_alone=on partners_best=on defender_best=on defend_alone_euchre=5"),
    ("euchre", "canadian_loner=on alone_timing=before_first_lead partner_may_take_alone=on"),
    ("euchre", "games_per_match=3 laps=on slam=on"),
    ("euchre", "progressive=8 games_per_match=3 slam=on"),
    ("euchre_british", "no_trump_call=high_low joker_no_trump=own_suit_highest"),
    ("euchre_british", "farmers_throw_in=all_9T joker_upcard=dealer_names_blind"),
    ("euchre", "all_pass=no_trump_hand no_trump_call=high"),
    ("cutthroat", "all_pass=no_trump_hand"),
    ("euchre", "going_under=all_9T ace_no_face=on max_throw_ins=1"),
    ("euchre", "deck=double24 duplicate_tie=cancel joker=on"),
    ("six_handed_double", "defend_alone=on partners_best=on canadian_loner=on duplicate_tie=last"),
    ("buck", "drop_mode=secret_simultaneous buck_walkover=last_must_stay no_drop_at_or_below=5"),
    ("dirty_clubs", "dirty_min_bid=2 dirty_rounds=open dealer_may_match=on dirty_lead=bidder"),
    ("euchre", "follow_suit_mode=honor renege_ruling=offended_choice renege_grace=never false_renege_penalty=2"),
]


def with_unchecked(game: str, options: str) -> Rules:
    """The game with these options, one by one and unchecked; a target and a number of deals may both be set."""
    rules = GAMES[game]
    for text in options.split():
        name, value = text.split("=")
        rules = set_option(rules, name, value)
    both = "target=" in options and "progressive=" in options
    return replace(rules, match=replace(rules.match, target=10)) if both else rules


@cache
def laws_broken_above() -> list[Law]:
    tried = [with_unchecked(game, options) for game, options, _ in CONFLICTS]
    return [law for law in LAWS if any(law.broken(rules) for rules in tried)]


@pytest.mark.parametrize("game, options, reason", CONFLICTS)
def test_options_that_exclude_each_other_are_refused_with_the_reason(game: str, options: str, reason: str) -> None:
    with pytest.raises(RulesError) as refused:
        with_options(GAMES[game], options.split())
    assert str(refused.value) == reason
    assert reason in [conflict.reason for conflict in conflicts(with_unchecked(game, options))]


@pytest.mark.parametrize("law", [pytest.param(law, id=law.sentence) for law in LAWS])
def test_every_law_is_tried(law: Law) -> None:
    assert law in laws_broken_above()


@pytest.mark.parametrize("game, options", TOGETHER)
def test_options_that_go_together_are_accepted(game: str, options: str) -> None:
    assert conflicts(with_options(GAMES[game], options.split())) == ()


@pytest.mark.parametrize(
    "game, name, reason",
    [
        ("cutthroat", "canadian_loner", "canadian_loner needs partners, and Cutthroat has none."),
        ("cutthroat", "defend_alone", "defend_alone needs partners, and Cutthroat has none."),
        ("buck", "partners_best", "partners_best needs partners, and Buck Euchre has none."),
        ("buck", "stick_the_dealer", "stick_the_dealer is for games that count up, and Buck Euchre counts down."),
        ("euchre", "drop_mode", "drop_mode is for games that count down, and Euchre counts up."),
        ("euchre", "dummy_deal", "dummy_deal is for Cutthroat, and Euchre is another game."),
        ("six_handed", "going_under", "going_under is for three or four players, and Six-handed Euchre has six."),
        ("six_handed", "fast_break", "fast_break is for four players, and Six-handed Euchre has six."),
        ("buck", "dirty_lead", "dirty_lead belongs to the bids of Dirty Clubs, and Buck Euchre has no such bids."),
        (
            "dirty_clubs",
            "buck_call_no_trump",
            "buck_call_no_trump belongs to games in which the upcard is ordered up, and Dirty Clubs is another game.",
        ),
    ],
)
def test_an_option_of_another_game_is_refused_with_the_reason(game: str, name: str, reason: str) -> None:
    with pytest.raises(RulesError) as refused:
        with_options(GAMES[game], {name: True})
    assert str(refused.value) == reason


@pytest.mark.parametrize(
    "rules, reason",
    [
        (replace(EUCHRE, table=Table(players=3)), "Partners need four or six players."),
        (replace(EUCHRE, table=Table(players=6, partners=False)), "Six players need partners."),
        (replace(BUCK, table=Table()), "A game that counts down has no partners."),
        (replace(EUCHRE, drops=Drops()), "A game that counts down has drops, and no other has."),
        (replace(BUCK, drops=None), "A game that counts down has drops, and no other has."),
        (replace(EUCHRE, auction=TrickBids()), "Only a game that counts down has bids of tricks."),
    ],
)
def test_a_game_of_parts_that_do_not_belong_together_is_refused(rules: Rules, reason: str) -> None:
    assert reason in [conflict.reason for conflict in conflicts(rules)]
    assert reason in [law.sentence for law in SHAPE_LAWS]
    with pytest.raises(RulesError):
        check_rules(rules)


def test_rules_made_by_hand_may_not_hide_an_option_of_another_game() -> None:
    hidden = replace(GAMES["cutthroat"], alone=replace(EUCHRE.alone, canadian_loner=True))
    with pytest.raises(RulesError, match="canadian_loner needs partners, and Cutthroat has none"):
        check_rules(hidden)


def test_rules_made_by_hand_may_not_hold_a_value_that_nobody_allows() -> None:
    hidden = replace(BUCK, scoring=Countdown(start_score=0))
    with pytest.raises(RulesError, match="start_score: write a whole number from 1 to 50"):
        check_rules(hidden)


def test_a_conflict_names_its_options() -> None:
    names = {option.name for option in OPTIONS}
    found = conflicts(set_option(EUCHRE, "stick_forfeit", "on"))
    assert [conflict.options for conflict in found] == [("stick_forfeit", "stick_the_dealer")]
    assert all(set(law.options) <= names for law in LAWS)
