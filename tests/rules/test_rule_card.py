"""The rule card tells the game that is played: its text is made from the rules."""

from typing import Final

import msgspec
import pytest

from euchre.rules import (
    GAMES,
    OPTIONS,
    Option,
    Rules,
    RulesError,
    Section,
    Value,
    check_rules,
    rule_card,
    say_value,
    set_option,
    with_options,
)

EUCHRE: Final = GAMES["euchre"]

SETTINGS: Final = {
    "dummy_hand_use": "dummy_deal=on",
    "max_throw_ins": "ace_no_face=on",
    "joker_upcard": "joker=on",
    "must_hold_counts": "joker=on must_hold_suit_to_call=on",
    "stick_forfeit": "stick_the_dealer=on",
    "defender_best": "defend_alone=on",
    "defend_alone_euchre": "defend_alone=on",
    "duplicate_tie": "deck=double24",
    "hand_size": "deck=32",
    "laps": "games_per_match=3",
    "slam": "games_per_match=3",
}
"""What must be so for an option to matter."""

TELLS_NOTHING: Final = {
    "joker_no_trump": "it allows other options, which the card tells",
    "renege_claim_window": "it has one value",
    "target=none": "it is told as the number of deals",
}


def body(rules: Rules) -> tuple[Section, ...]:
    """The card without its list of house rules."""
    return tuple(section for section in rule_card(rules) if section.title != "House rules")


def text(rules: Rules) -> str:
    return "\n".join(sentence for section in rule_card(rules) for sentence in section.sentences)


def games(option: Option) -> list[Rules]:
    """The games that have the option, set up so that it matters where they can be."""
    setting = SETTINGS.get(option.name, "follow_suit_mode=honor" if option.group == "renege" else "")
    found = []
    for name in option.defaults:
        try:
            found.append(with_options(GAMES[name], setting.split()))
        except RulesError:
            continue
    return found


def playable(option: Option, rules: Rules) -> dict[Value, tuple[Section, ...]]:
    """The card for each value of the option with which the game can be played."""
    numbers = () if option.number is None else (option.number.lowest, option.number.highest)
    found = {}
    for value in (*(choice.value for choice in option.choices), *numbers):
        try:
            found[value] = body(check_rules(set_option(rules, option.name, value)))
        except RulesError:
            continue
    return found


@pytest.mark.parametrize(
    "option, value",
    [
        pytest.param(option, choice.value, id=f"{option.name}={say_value(choice.value)}")
        for option in OPTIONS
        for choice in option.choices
        if option.name not in TELLS_NOTHING and f"{option.name}={say_value(choice.value)}" not in TELLS_NOTHING
    ],
)
def test_every_value_of_every_option_changes_the_text(option: Option, value: Value) -> None:
    told = [cards for cards in (playable(option, rules) for rules in games(option)) if value in cards]
    assert any(len([card for card in cards.values() if card == cards[value]]) < len(cards) for cards in told)


@pytest.mark.parametrize("option", [pytest.param(o, id=o.name) for o in OPTIONS if o.number])
def test_every_number_changes_the_text(option: Option) -> None:
    assert option.number is not None
    low, high = option.number.lowest, option.number.lowest + 1
    told = [[body(set_option(rules, option.name, number)) for number in (low, high)] for rules in games(option)]
    assert told
    assert all(one != other for one, other in told)


def test_the_joker_without_trump_is_told_where_it_can_come_up() -> None:
    rules = with_options(EUCHRE, ["joker=on", "no_trump_call=high", "joker_no_trump=own_suit_highest"])
    assert "Without trump the joker is a suit of its own" in text(rules)


def test_plain_euchre_fits_on_a_card() -> None:
    assert sum(len(section.sentences) for section in rule_card(EUCHRE)) <= 25


@pytest.mark.parametrize("name", GAMES)
def test_a_preset_has_no_house_rules(name: str) -> None:
    assert body(GAMES[name]) == rule_card(GAMES[name])


@pytest.mark.parametrize("name", GAMES)
def test_every_section_is_made_of_sentences(name: str) -> None:
    for section in rule_card(GAMES[name]):
        assert section.sentences
        for sentence in section.sentences:
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert "  " not in sentence


@pytest.mark.parametrize(
    "game, options, sentence",
    [
        (
            "euchre",
            "",
            "The makers score one point for three or four tricks and two points for all five; "
            "with fewer than three they are euchred, and the defenders score two points.",
        ),
        (
            "euchre",
            "alone_march_points=5 loner_success=must_sweep loner_euchre_points=4",
            "A lone maker scores five points for all five tricks; "
            "with fewer than five the maker is euchred, and the defenders score four points.",
        ),
        (
            "euchre",
            "super_euchre=on take_4_for_1=on",
            "The makers score one point for four tricks and two points for all five; with fewer than four "
            "they are euchred, and the defenders score two points, or four points for no trick at all.",
        ),
        (
            "cutthroat",
            "",
            "The maker scores one point for three or four tricks and three points for all five; "
            "with fewer than three the maker is euchred, and each defender scores two points.",
        ),
        (
            "buck",
            "",
            "A maker with three tricks or more takes a point off for each trick; "
            "with fewer a maker is set and adds five.",
        ),
        (
            "dirty_clubs",
            "dirty_credit=bid",
            "A maker with as many tricks as were bid takes a point off for each trick of the bid; "
            "with fewer a maker is set and adds five.",
        ),
        (
            "cutthroat",
            "all_pass=no_trump_hand",
            "Without a maker a player with three tricks or more scores one point, or three points for all five.",
        ),
        ("euchre", "target=7", "The first side with seven points wins the game."),
        ("euchre", "progressive=8", "A game has eight deals, and the most points win it; equal scores are a draw."),
        (
            "euchre",
            "take_4_for_1=on",
            "Whoever makes trump is the maker, and the maker's side needs four of the five tricks.",
        ),
        ("six_handed_double", "", "The pack has 48 cards: nine to ace, each twice."),
        ("buck3", "", "A player who has five points or fewer before the deal may not drop out."),
    ],
)
def test_numbers_come_from_the_tables(game: str, options: str, sentence: str) -> None:
    assert sentence in text(with_options(GAMES[game], options.split())).splitlines()


def test_house_rules_in_force_come_last() -> None:
    section = rule_card(with_options(EUCHRE, ["stick_the_dealer=on", "target=15"]))[-1]
    assert section.title == "House rules"
    assert section.sentences == (
        "stick_the_dealer=on: the dealer must name trump when all others have passed twice.",
        "target=15: 15 points win.",
    )


def test_the_tournament_game_is_measured_by_its_own_rules() -> None:
    section = rule_card(with_options(GAMES["euchre_tournament"], ["stick_the_dealer=off"]))[-1]
    assert section.sentences == ("stick_the_dealer=off: the dealer may pass like anybody else.",)


def test_a_card_travels_as_json() -> None:
    card = rule_card(EUCHRE)
    assert msgspec.json.decode(msgspec.json.encode(card), type=tuple[Section, ...]) == card
