"""The ten games, as the pages of the rule book begin."""

import pytest

from euchre.rules import GAMES, Rules, TrickBids, check_rules, option_values


def kitty(rules: Rules) -> int:
    """The cards that are left after the deal, the upcard among them."""
    return rules.hidden + 1


@pytest.mark.parametrize(
    "name, players, partners, pack, left, end",
    [
        ("euchre", 4, True, 24, 4, ("target", 10)),
        ("euchre_tournament", 4, True, 24, 4, ("target", 10)),
        ("euchre_british", 4, True, 25, 5, ("target", 11)),
        ("cutthroat", 3, False, 24, 9, ("target", 10)),
        ("cutthroat_dummy", 3, False, 24, 4, ("target", 10)),
        ("six_handed", 6, True, 32, 2, ("target", 10)),
        ("six_handed_double", 6, True, 48, 18, ("target", 10)),
        ("buck", 4, False, 24, 4, ("start_score", 25)),
        ("buck3", 3, False, 24, 4, ("start_score", 15)),
        ("dirty_clubs", 4, False, 24, 4, ("start_score", 20)),
    ],
)
def test_a_game_is_as_its_page_says(
    name: str, players: int, partners: bool, pack: int, left: int, end: tuple[str, int]
) -> None:
    rules = GAMES[name]
    assert (rules.table.players, rules.table.partners) == (players, partners)
    assert (len(rules.deck), rules.dealing.hand_size, kitty(rules)) == (pack, 5, left)
    assert option_values(rules)[end[0]] == end[1]


@pytest.mark.parametrize(
    "name, option, value",
    [
        ("euchre_tournament", "stick_the_dealer", True),
        ("euchre_tournament", "first_dealer", "first_jack"),
        ("euchre_tournament", "farmers_throw_in", "off"),
        ("euchre_british", "joker", True),
        ("euchre_british", "joker_upcard", "dealer_names_blind"),
        ("cutthroat", "cutthroat_march", 3),
        ("cutthroat", "cutthroat_tie", "unique_leader"),
        ("cutthroat_dummy", "dummy_deal", True),
        ("cutthroat_dummy", "dummy_hand_use", "none"),
        ("six_handed_double", "duplicate_tie", "first"),
        ("buck", "automatic_clubs", True),
        ("buck", "drop_mode", "open_sequential"),
        ("buck", "buck_walkover", "credit_5"),
        ("buck", "buck_tie", "trick_order"),
        ("buck", "no_drop_at_or_below", None),
        ("buck3", "no_drop_at_or_below", 5),
        ("dirty_clubs", "dirty_min_bid", 3),
        ("dirty_clubs", "dirty_rounds", "1"),
        ("dirty_clubs", "dirty_trump", "bidder_names"),
    ],
)
def test_a_game_has_its_key_options(name: str, option: str, value: object) -> None:
    assert option_values(GAMES[name])[option] == value


def test_plain_euchre_has_every_house_rule_off() -> None:
    assert [name for name, value in option_values(GAMES["euchre"]).items() if value is True] == ["may_discard_upcard"]


def test_the_tournament_game_differs_in_two_options() -> None:
    """rules/euchre 11.1 and 11.2."""
    plain, tournament = option_values(GAMES["euchre"]), option_values(GAMES["euchre_tournament"])
    assert {name for name in plain if plain[name] != tournament[name]} == {"stick_the_dealer", "first_dealer"}


def test_buck_plays_on_without_trump_when_all_pass() -> None:
    """rules/buck 4.6."""
    for name in ("buck", "buck3"):
        auction = GAMES[name].auction
        assert not isinstance(auction, TrickBids)
        assert auction.all_pass == "no_trump_hand"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_played(name: str) -> None:
    assert check_rules(GAMES[name]) is GAMES[name]
    assert GAMES[name].name == name
