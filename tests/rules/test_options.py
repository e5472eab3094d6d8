"""House options: what they can be, how they are written, and which games have them."""

from pathlib import Path

import msgspec
import pytest

from euchre.cards import MalformedText
from euchre.rules import (
    GAMES,
    OPTIONS,
    Option,
    RulesError,
    Value,
    check_rules,
    fits,
    meaning_of,
    option_named,
    option_values,
    read_value,
    say_value,
    set_option,
    value_of,
    what_is_allowed,
    with_options,
)
from euchre.rules.options import WAITING

EUCHRE = GAMES["euchre"]
BUCK = GAMES["buck"]
RULES_PAGES = Path(__file__).parents[2] / "docs" / "rules"
NOT_PLAYED = ("jambone", "jamboree", "robson", "point_on_partner", "steal_the_deal", "misdeal_policy", "table_talk")


def values(option: Option) -> list[Value]:
    """Every value that the option lists, and the bounds of its numbers."""
    listed = [choice.value for choice in option.choices]
    return listed if option.number is None else [*listed, option.number.lowest, option.number.highest]


EVERY_VALUE = [
    pytest.param(option, value, id=f"{option.name}={say_value(value)}")
    for option in OPTIONS
    for value in values(option)
]
EVERY_OPTION = [pytest.param(option, id=option.name) for option in OPTIONS]


@pytest.mark.parametrize("option, value", EVERY_VALUE)
def test_a_value_is_read_as_it_is_said_and_as_json(option: Option, value: Value) -> None:
    assert read_value(option, say_value(value)) == value
    assert read_value(option, say_value(value).upper()) == value
    read = read_value(option, value)
    assert (read, type(read)) == (value, type(value))


@pytest.mark.parametrize("option, value", EVERY_VALUE)
def test_a_value_is_set_in_the_games_that_have_the_option(option: Option, value: Value) -> None:
    for game in option.defaults:
        changed = set_option(GAMES[game], option.name, value)
        assert value_of(option, changed) == value


@pytest.mark.parametrize("option, value", EVERY_VALUE)
def test_every_value_has_a_meaning(option: Option, value: Value) -> None:
    meaning = meaning_of(option, value)
    assert meaning
    assert not meaning.endswith(".")
    assert "so many" not in meaning


@pytest.mark.parametrize("option", EVERY_OPTION)
def test_an_unknown_value_is_refused_with_what_is_allowed(option: Option) -> None:
    expected = f"{option.name}: “banana” is not allowed: write {what_is_allowed(option)}."
    with pytest.raises(RulesError) as refused:
        read_value(option, "banana")
    assert str(refused.value) == expected


@pytest.mark.parametrize("option", [pytest.param(option, id=option.name) for option in OPTIONS if option.number])
def test_a_number_beyond_its_bounds_is_refused(option: Option) -> None:
    assert option.number is not None
    for number in (option.number.lowest - 1, option.number.highest + 1):
        with pytest.raises(RulesError, match="whole number"):
            read_value(option, number)


@pytest.mark.parametrize("option", EVERY_OPTION)
def test_an_option_fits_the_games_it_has_defaults_for(option: Option) -> None:
    assert option.defaults, "some game has it"
    for name, rules in GAMES.items():
        assert fits(option, rules) == (name in option.defaults)


@pytest.mark.parametrize("option", EVERY_OPTION)
def test_a_game_without_the_option_refuses_it_by_name(option: Option) -> None:
    for name, rules in GAMES.items():
        if name not in option.defaults:
            with pytest.raises(RulesError, match=rf"^{option.name} .*{rules.title}.*\.$|^{option.name} .* six\.$"):
                set_option(rules, option.name, values(option)[0])


@pytest.mark.parametrize("option", EVERY_OPTION)
def test_an_option_is_described_in_a_sentence(option: Option) -> None:
    assert option.meaning[0].isupper()
    assert option.meaning.endswith(".")
    assert option.source


def test_names_and_aliases_are_used_once() -> None:
    names = [name for option in OPTIONS for name in (option.name, *option.aliases)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", NOT_PLAYED)
def test_house_rules_that_are_not_played_are_no_options(name: str) -> None:
    with pytest.raises(RulesError):
        option_named(name)


@pytest.mark.parametrize(
    "written, name",
    [
        ("screw_the_dealer", "stick_the_dealer"),  # A21
        ("hang_the_dealer", "stick_the_dealer"),
        ("Stick The Dealer", "stick_the_dealer"),
        ("stick-the-dealer", "stick_the_dealer"),
        ("bottoms", "going_under"),
        ("benny", "joker"),
    ],
)
def test_an_option_is_known_by_its_other_names(written: str, name: str) -> None:
    assert option_named(written).name == name


@pytest.mark.parametrize("name", sorted(WAITING))
def test_a_house_rule_that_waits_is_called_so_in_the_rule_book_and_when_it_is_set(name: str) -> None:
    with pytest.raises(RulesError, match=f"The house rule {name} is known, but it is not played"):
        option_named(name)
    assert f"- `{name}`: " in (Path(__file__).parents[2] / "docs" / "rules" / "README.md").read_text("utf-8")


def test_an_unknown_option_brings_the_names_that_are_like_it() -> None:
    with pytest.raises(RulesError) as refused:
        option_named("stik_the_dealer")
    assert str(refused.value) == "There is no house option “stik_the_dealer”: did you mean stick_the_dealer?"


def test_an_option_like_no_other_is_refused_too() -> None:
    with pytest.raises(RulesError, match="no option has a name like it"):
        option_named("zzz")


@pytest.mark.parametrize(
    "text, value",
    [
        ("deck=32", "32"),
        ("stick_the_dealer=true", True),
        ("stick_the_dealer=off", False),
        ("target=15", 15),
        ("first_dealer=cut-high", "cut_high"),
        ("no_trump_call=true", "high"),
        ("no_trump_call=off", "off"),
        ("farmers_throw_in=on", "all_9T"),
        ("max_throw_ins=off", None),
        ("max_throw_ins=null", None),
        (" claims = on ", "verified"),
        ("counter_style=5-5", "5-5"),
    ],
)
def test_options_are_read_from_text(text: str, value: Value) -> None:
    rules = with_options(EUCHRE, [text, "ace_no_face=on"])
    assert option_values(rules)[text.partition("=")[0].strip()] == value


def test_options_are_read_from_json() -> None:
    chosen = msgspec.json.decode(b'{"stick_the_dealer": true, "target": 15, "max_throw_ins": null, "deck": 32}')
    found = option_values(with_options(EUCHRE, chosen))
    assert (found["stick_the_dealer"], found["target"], found["max_throw_ins"], found["deck"]) == (True, 15, None, "32")


def test_a_text_without_a_value_is_refused() -> None:
    with pytest.raises(RulesError, match="write name=value, such as stick_the_dealer=on"):
        with_options(EUCHRE, ["stick_the_dealer"])


def test_an_option_is_set_once() -> None:
    with pytest.raises(RulesError, match="stick_the_dealer is set twice"):
        with_options(EUCHRE, ["stick_the_dealer=on", "screw_the_dealer=off"])


def test_a_number_of_deals_takes_the_place_of_the_target() -> None:
    """rules/core 10.10."""
    rules = with_options(EUCHRE, ["progressive=8"])
    assert (rules.match.progressive, rules.match.target) == (8, None)
    again = with_options(rules, ["target=11"])
    assert (again.match.progressive, again.match.target) == (None, 11)


def test_the_order_of_options_does_not_matter() -> None:
    chosen = ["stick_forfeit=on", "stick_the_dealer=on", "defender_best=on", "defend_alone=on"]
    assert with_options(EUCHRE, chosen) == with_options(EUCHRE, reversed(chosen))


def test_setting_options_leaves_the_preset_as_it_was() -> None:
    assert with_options(EUCHRE, ["target=5"]).match.target == 5
    assert EUCHRE.match.target == 10


@pytest.mark.parametrize("name", GAMES)
def test_the_values_of_a_game_make_it_again(name: str) -> None:
    assert with_options(GAMES[name], option_values(GAMES[name])) == GAMES[name]


@pytest.mark.parametrize("name", GAMES)
def test_the_defaults_of_a_game_are_its_values(name: str) -> None:
    defaults = {option.name: option.defaults[name] for option in OPTIONS if name in option.defaults}
    assert defaults == option_values(GAMES[name])


def test_options_and_their_errors_travel_well() -> None:
    assert msgspec.json.decode(msgspec.json.encode(OPTIONS), type=tuple[Option, ...]) == OPTIONS
    assert issubclass(RulesError, MalformedText)


def test_rules_of_a_record_are_checked_like_typed_ones() -> None:
    text = msgspec.json.encode(with_options(EUCHRE, ["stick_the_dealer=on"]))
    assert check_rules(msgspec.json.decode(text, type=type(EUCHRE))) == with_options(EUCHRE, ["stick_the_dealer=on"])


@pytest.mark.parametrize("page", [pytest.param(path, id=path.name) for path in sorted(RULES_PAGES.glob("*.md"))])
def test_pages_link_to_options_that_exist(page: Path) -> None:
    links = [link.split(")")[0] for link in page.read_text(encoding="utf-8").split("](options.md#")[1:]]
    assert [link for link in links if link not in {option.name for option in OPTIONS}] == []
