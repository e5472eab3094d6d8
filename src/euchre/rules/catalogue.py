"""The house options: each field of the rules joined to the words that the catalogue has for it."""

from types import NoneType, UnionType
from typing import Annotated, Final, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct
from msgspec.structs import fields, replace

from euchre.rules import model
from euchre.rules.catalogue_call import ALONE_ENTRIES, AUCTION_ENTRIES, CALLING_ENTRIES, DROP_ENTRIES
from euchre.rules.catalogue_deal import DEAL_ENTRIES, OPENING_ENTRIES, UPCARD_ENTRIES
from euchre.rules.catalogue_score import (
    MATCH_ENTRIES,
    PLAY_ENTRIES,
    RENEGE_ENTRIES,
    SCOREKEEPING_ENTRIES,
    SCORING_ENTRIES,
)
from euchre.rules.entry import Entry, Family, Value
from euchre.rules.model import Part, Rules, TrickBids
from euchre.rules.presets import GAMES

Group = Literal[
    "deal",
    "opening",
    "upcard",
    "auction",
    "calling",
    "alone",
    "drops",
    "play",
    "scoring",
    "match",
    "renege",
    "scorekeeping",
]
"""The headings under which forms and pages show the options."""


class Choice(Struct, frozen=True):
    """A value that an option can have, and what it means."""

    value: Value
    meaning: str


class Span(Struct, frozen=True):
    """The whole numbers that an option can have, and what they mean; ``so many`` stands for the number."""

    lowest: int
    highest: int
    meaning: str


class Option(Struct, frozen=True, kw_only=True):
    """A house option: where it stands in the rules, what it can be, and what that means.

    ``defaults`` are by game, for the games that the option fits.
    """

    name: str
    group: Group
    part: str
    meaning: str
    choices: tuple[Choice, ...]
    number: Span | None
    scope: tuple[Family, ...]
    source: str
    aliases: tuple[str, ...]
    defaults: dict[str, Value]


_PARTS: Final[dict[str, tuple[type[Part], ...]]] = {
    "pack": (model.Pack,),
    "dealing": (model.Dealing,),
    "opening": (model.Opening,),
    "upcard": (model.Upcard,),
    "auction": (model.TurnUp, model.TrickBids),
    "calling": (model.Calling,),
    "alone": (model.Alone,),
    "drops": (model.Drops,),
    "play": (model.Play,),
    "scoring": (model.Points, model.Countdown),
    "match": (model.MatchPlan,),
    "rulings": (model.Rulings,),
    "scorekeeping": (model.Scorekeeping,),
}
"""The parts of the rules that are made of options, by their field in ``Rules``."""

_WORDS: Final[dict[Group, tuple[Entry, ...]]] = {
    "deal": DEAL_ENTRIES,
    "opening": OPENING_ENTRIES,
    "upcard": UPCARD_ENTRIES,
    "auction": AUCTION_ENTRIES,
    "calling": CALLING_ENTRIES,
    "alone": ALONE_ENTRIES,
    "drops": DROP_ENTRIES,
    "play": PLAY_ENTRIES,
    "scoring": SCORING_ENTRIES,
    "match": MATCH_ENTRIES,
    "renege": RENEGE_ENTRIES,
    "scorekeeping": SCOREKEEPING_ENTRIES,
}


def family(rules: Rules) -> Family:
    """The kind of game that the rules are of, told by what they are made of and not by their name."""
    if rules.counts_down:
        return "dirty" if isinstance(rules.auction, TrickBids) else "buck"
    if not rules.table.partners:
        return "cutthroat"
    return "six" if rules.table.players == 6 else "partnership"


def fits(option: Option, rules: Rules) -> bool:
    """Whether the option has a meaning in the game."""
    return family(rules) in option.scope


def value_of(option: Option, rules: Rules) -> Value:
    """What the option is set to; ``None`` also where the rules have no such part."""
    value: Value = getattr(getattr(rules, option.part), option.name, None)
    return value


def house_rules(rules: Rules) -> dict[str, Value]:
    """The options that are set otherwise than in the game of this name; none when the name is not a game's."""
    game = GAMES.get(rules.name, rules)
    return {
        option.name: value
        for option in OPTIONS
        if fits(option, rules) and (value := value_of(option, rules)) != value_of(option, game)
    }


def plain_value(option: Option) -> Value:
    """What the option is while nobody touches its part of the rules."""
    found = (field.default for part in _PARTS[option.part] for field in fields(part) if field.name == option.name)
    value: Value = next(found)
    return value


def with_value(option: Option, rules: Rules, value: Value) -> Rules:
    """The rules with the option set to an allowed value; the rules must have its part."""
    part = replace(getattr(rules, option.part), **{option.name: value})
    return replace(rules, **{option.part: part})


def allows(option: Option, value: Value) -> bool:
    """Whether the option can have the value; ``True`` is not 1 here."""
    if any(choice.value == value and type(choice.value) is type(value) for choice in option.choices):
        return True
    span = option.number
    return span is not None and type(value) is int and span.lowest <= value <= span.highest


def say_value(value: Value) -> str:
    """The value as it is written: ``on``, ``off``, ``none``, a number or a word."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else str(value)


def meaning_of(option: Option, value: Value) -> str:
    """What a value of the option means, in a phrase."""
    for choice in option.choices:
        if choice.value == value and type(choice.value) is type(value):
            return choice.meaning
    assert option.number is not None, f"{option.name} cannot be {say_value(value)}"
    return option.number.meaning.replace("so many", str(value))


def _options() -> tuple[Option, ...]:
    homes = {field.name: (where, part) for where, parts in _PARTS.items() for part in parts for field in fields(part)}
    options = tuple(_option(group, entry, *homes[entry.name]) for group in _WORDS for entry in _WORDS[group])
    assert len({option.name for option in options}) == len(homes), "every field of the parts is in the catalogue once"
    return options


def _option(group: Group, entry: Entry, where: str, part: type[Part]) -> Option:
    fixed, bounds = _allowed(get_type_hints(part, include_extras=True)[entry.name])
    assert set(fixed) == set(entry.values), f"{entry.name} has a phrase for each of its values"
    option = Option(
        name=entry.name,
        group=group,
        part=where,
        meaning=entry.meaning,
        choices=tuple(Choice(value, entry.values[value]) for value in fixed),
        number=_span(entry, bounds),
        scope=entry.scope,
        source=entry.source,
        aliases=entry.aliases,
        defaults={},
    )
    defaults = {name: value_of(option, rules) for name, rules in GAMES.items() if fits(option, rules)}
    return replace(option, defaults=defaults)


def _span(entry: Entry, bounds: tuple[int, int] | None) -> Span | None:
    if bounds is None:
        return None
    assert entry.number is not None, f"{entry.name} has a phrase for a number"
    return Span(*bounds, entry.number)


def _allowed(kind: object) -> tuple[tuple[Value, ...], tuple[int, int] | None]:
    """The values that a field's type lists, and the bounds of its whole numbers if it takes any."""
    if kind is bool:
        return (True, False), None
    if kind is NoneType:
        return (None,), None
    if get_origin(kind) is Literal:
        return get_args(kind), None
    if get_origin(kind) is Annotated:
        limits = next(extra for extra in get_args(kind) if isinstance(extra, Meta))
        assert isinstance(limits.ge, int) and isinstance(limits.le, int), "a whole number has bounds"
        return (), (limits.ge, limits.le)
    assert get_origin(kind) in (Union, UnionType), f"{kind} is no type of a house option"
    kinds = [_allowed(member) for member in get_args(kind)]
    return tuple(value for fixed, _ in kinds for value in fixed), next((b for _, b in kinds if b), None)


OPTIONS: Final[tuple[Option, ...]] = _options()
"""All house options, group by group."""

BY_NAME: Final = {option.name: option for option in OPTIONS}
"""The same by name."""
