"""The rulesets of EGN and the house options that they stand for."""

from typing import Any, Final

import msgspec
from msgspec import Struct

from euchre.record.egn_document import EgnRuleset
from euchre.record.faults import RecordError
from euchre.record.notations import euchre_with, lost_options
from euchre.rules import Rules, Value, option_values, say_value

ALWAYS: Final = ("std", "canadian", "loner_lead")
"""The options that EGN documents name even where they are usual."""


class Twin(Struct, frozen=True):
    """An option of EGN and the house option that it is, value by value; the first of two equal meanings counts."""

    key: str
    option: str
    usual: Value
    values: tuple[tuple[Value, Value], ...]


_SWITCH: Final = ((False, False), (True, True))
_TWINS: Final = (
    Twin("std", "stick_the_dealer", True, _SWITCH),
    Twin("min_rank", "deck", 9, ((9, "24"), (7, "32"))),
    Twin("canadian", "canadian_loner", False, _SWITCH),
    Twin(
        "loner_lead",
        "lone_lead",
        "LEFT_OF_DEALER",
        (("LEFT_OF_DEALER", "next_active_from_eldest"), ("LEFT_OF_LONER", "left_of_loner")),
    ),
    Twin("loner_march_score", "alone_march_points", 4, ((4, 4), (3, 3), (5, 5), (6, 6))),
    Twin("loner_euchred_score", "loner_euchre_points", 2, ((2, 2), (4, 4))),
    Twin("defend_alone", "defend_alone", False, _SWITCH),
    Twin("farmers", "farmers_throw_in", False, ((False, "off"), (True, "three_or_more_9T"), (True, "all_9T"))),
    Twin("partners_best", "partners_best", False, _SWITCH),
    Twin(
        "go_under",
        "going_under",
        False,
        ((False, "off"), (True, "any_three_9T"), (True, "three_9s_or_three_Ts"), (True, "all_9T")),
    ),
    Twin("joker", "joker", False, _SWITCH),
    Twin("allow_no_trump", "no_trump_call", False, ((False, "off"), (True, "high"), (True, "high_low"))),
    Twin("fast_break", "fast_break", False, _SWITCH),
    Twin("four_trick_tokens", "four_trick_tokens", False, _SWITCH),
)


def rules_of(ruleset: EgnRuleset | None) -> Rules:
    """The rules that a ruleset stands for.

    Raises:
        RecordError: the ruleset asks for something that is not played here.
    """
    said = {key: value for key, value in _fields(ruleset or EgnRuleset()).items() if value is not None}
    if said.get("num_players", 4) != 4:
        raise RecordError(f"The ruleset has {said['num_players']} players, and EGN games for four can be read.")
    chosen = {twin.option: _ours(twin, said.get(twin.key, twin.usual)) for twin in _TWINS}
    return euchre_with({**chosen, **_end(said)}, "The ruleset")


def ruleset_of(rules: Rules, named: tuple[str, ...]) -> tuple[EgnRuleset, tuple[str, ...]]:
    """The ruleset of these rules, with these options named even where they are usual, and what it cannot say."""
    values = option_values(rules)
    full = {twin.key: _theirs(twin, values[twin.option]) for twin in _TWINS}
    usual = {twin.key: twin.usual for twin in _TWINS}
    full |= {"num_players": 4, "winning_score": rules.match.target or 0, "num_deals": rules.match.progressive or 0}
    usual |= {"num_players": 4, "winning_score": 10, "num_deals": 0}
    said = {key: value for key, value in full.items() if key in named or value != usual[key]}
    if said.get("num_deals"):
        del said["winning_score"]
    ruleset = msgspec.convert(said, EgnRuleset)
    return ruleset, lost_options("EGN", rules, rules_of(ruleset))


def named_options(ruleset: EgnRuleset) -> tuple[str, ...]:
    """The options that a ruleset names."""
    return tuple(key for key, value in _fields(ruleset).items() if value is not None)


def _ours(twin: Twin, value: Value) -> Value:
    for theirs, ours in twin.values:
        if theirs == value:
            return ours
    allowed = ", ".join(say_value(theirs) for theirs, _ in twin.values)
    raise RecordError(f"The ruleset has {twin.key}={say_value(value)}, and {allowed} can be read.")


def _theirs(twin: Twin, value: Value) -> Value:
    for theirs, ours in twin.values:
        if ours == value:
            return theirs
    raise RecordError(f"EGN has no word for {twin.option}={say_value(value)}, so this game cannot be told in it.")


def _end(said: dict[str, Any]) -> dict[str, Value]:
    """How the game ends: at a score, or after a number of deals."""
    score, deals = said.get("winning_score"), said.get("num_deals")
    if score and deals:
        raise RecordError("The ruleset names both winning_score and num_deals, and a game ends by one of them.")
    if deals:
        return {"progressive": deals}
    if score == 0:
        raise RecordError("The ruleset has no end: give winning_score or num_deals.")
    return {"target": 10 if score is None else score}


def _fields(ruleset: EgnRuleset) -> dict[str, Any]:
    return {name: getattr(ruleset, name) for name in ruleset.__struct_fields__}
