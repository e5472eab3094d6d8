"""Games and house options by name: what is written becomes a value, and values become rules that can be played."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from euchre.cards import is_number, shortened
from euchre.rules.catalogue import BY_NAME, OPTIONS, Option, allows, fits, say_value, value_of, with_value
from euchre.rules.entry import Value
from euchre.rules.model import Rules
from euchre.rules.presets import GAMES
from euchre.rules.validate import RulesError, check_rules, what_is_allowed, why_it_does_not_fit

_NAMES: Final = BY_NAME | {alias: option for option in OPTIONS for alias in option.aliases}
_SAME: Final = {"true": "on", "yes": "on", "false": "off", "no": "off", "null": "none"}


def game_named(name: str) -> Rules:
    """The game of this name; capitals do not matter, and spaces and dashes may join its words.

    Raises:
        RulesError: there is no such game; the message has the names of all.
    """
    plain = _plain(name)
    if plain in GAMES:
        return GAMES[plain]
    close = get_close_matches(plain, GAMES, 1)
    hint = f"did you mean {close[0]}? There are" if close else "there are"
    raise RulesError(f"There is no game “{name}”: {hint} {', '.join(GAMES)}.")


WAITING: Final = frozenset(
    ("jambone", "jamboree", "robson", "point_on_partner", "steal_the_deal", "misdeal_policy", "table_talk")
)
"""House rules that are known and not played yet."""


def option_named(name: str) -> Option:
    """The option of this name, or of this other name for it.

    Raises:
        RulesError: there is no such option; the message has the names that are most alike.
    """
    plain = _plain(name)
    if plain in _NAMES:
        return _NAMES[plain]
    if plain in WAITING:
        raise RulesError(f"The house rule {plain} is known, but it is not played in this version.")
    near = dict.fromkeys(_NAMES[close].name for close in get_close_matches(plain, _NAMES, 3, 0.7))
    hint = f"did you mean {' or '.join(near)}?" if near else "no option has a name like it."
    raise RulesError(f"There is no house option “{name}”: {hint}")


def read_value(option: Option, written: Value) -> Value:
    """The value that is written, as text or as a JSON value.

    ``on`` is the first value of an option that is otherwise ``off``, and ``off`` is none where there is no off.

    Raises:
        RulesError: the option cannot have it; the message says what it can be.
    """
    plain = _plain(say_value(written))
    allowed = {_plain(say_value(choice.value)): choice.value for choice in option.choices}
    if "off" in allowed:
        allowed.setdefault("on", next(value for plainly, value in allowed.items() if plainly != "off"))
    elif "none" in allowed:
        allowed["off"] = allowed["none"]
    if plain in allowed:
        return allowed[plain]
    if is_number(plain) and allows(option, int(plain)):
        return int(plain)
    told = shortened(say_value(written))
    raise RulesError(f"{option.name}: “{told}” is not allowed: write {what_is_allowed(option)}.")


def set_option(rules: Rules, name: str, value: Value) -> Rules:
    """The rules with one option set, as yet unchecked against the others; see ``conflicts``.

    A number of deals takes the place of the target, and a target that of a number of deals.

    Raises:
        RulesError: there is no such option, it does not fit the game, or it cannot have the value.
    """
    return _set(rules, {option_named(name).name: value})


def with_options(rules: Rules, chosen: Mapping[str, Value] | Iterable[str]) -> Rules:
    """The rules with house options set, by name or as texts like ``stick_the_dealer=on``, and found playable.

    Raises:
        RulesError: an option cannot be set so, or the rules as a whole cannot be played.
    """
    written = chosen.items() if isinstance(chosen, Mapping) else [_read_pair(text) for text in chosen]
    values: dict[str, Value] = {}
    for name, value in written:
        option = option_named(name)
        if option.name in values:
            raise RulesError(f"{option.name} is set twice: write it once.")
        values[option.name] = value
    return check_rules(_set(rules, values))


def option_values(rules: Rules) -> dict[str, Value]:
    """The values of all options that fit the game, by name."""
    return {option.name: value_of(option, rules) for option in OPTIONS if fits(option, rules)}


def _set(rules: Rules, values: Mapping[str, Value]) -> Rules:
    for name, value in values.items():
        rules = _set_one(rules, _NAMES[name], value)
    for end, other in (("progressive", "target"), ("target", "progressive")):
        if end in values and other not in values and value_of(_NAMES[end], rules) is not None:
            rules = with_value(_NAMES[other], rules, None)
    return rules


def _set_one(rules: Rules, option: Option, value: Value) -> Rules:
    misfit = why_it_does_not_fit(option, rules)
    if misfit is not None:
        raise RulesError(misfit)
    return with_value(option, rules, read_value(option, value))


def _plain(text: str) -> str:
    """The text as names and values are compared: in small letters, words joined by underscores."""
    joined = text.strip().lower().replace("-", "_").replace(" ", "_")
    return _SAME.get(joined, joined)


def _read_pair(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise RulesError(f"“{text}” sets nothing: write name=value, such as stick_the_dealer=on.")
    return name, value
