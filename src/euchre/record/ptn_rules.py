"""The options of Trickster Cards and the house options that they stand for."""

from typing import Any, Final

import msgspec
from msgspec import Struct

from euchre.record.faults import NOT_READ, RecordError, plain
from euchre.record.notations import euchre_with
from euchre.rules import Rules, Value, option_values

BID_EUCHRE: Final = (
    "This is a deal of Bid Euchre, in which players bid a number of tricks: of PTN, only Euchre with an upcard is read."
)
_BIDDING: Final = frozenset(("variation", "bidType", "biddingStyle", "offerAloneCall2", "callTrump", "withKitty"))
_SILENT: Final = frozenset(("noWatching", "noSuggestions"))


class Twin(Struct, frozen=True):
    """An option of Trickster Cards, the house option that it is, and what ``true`` stands for, likeliest first."""

    key: str
    option: str
    values: tuple[Value, ...] = (True,)


_TWINS: Final = (
    Twin("stickTheDealer", "stick_the_dealer"),
    Twin("aloneTake5", "loner_success", ("must_sweep",)),
    Twin("allowNotrump", "no_trump_call", ("high",)),
    Twin("allowLowNotrump", "no_trump_call", ("high_low",)),
    Twin("callForBest", "partners_best"),
    Twin("goUnder", "going_under", ("any_three_9T", "three_9s_or_three_Ts", "all_9T")),
    Twin("defendAlone", "defend_alone"),
    Twin("withJoker", "joker"),
    Twin("take4for1", "take_4_for_1"),
)
_NUMBERS: Final = (("gameOverScore", "target"), ("deckSize", "deck"))
_USUAL: Final[dict[str, Value]] = {"target": 10, "deck": "24"}
_KNOWN: Final = frozenset((*(twin.key for twin in _TWINS), *(key for key, _ in _NUMBERS)))


def read_options(text: str) -> dict[str, Any]:
    """The options of a GameOptionsJson tag.

    Raises:
        RecordError: they are no JSON object, or those of Bid Euchre.
    """
    try:
        options = msgspec.json.decode(text, type=dict[str, Any])
    except NOT_READ as error:
        raise RecordError(f"The tag GameOptionsJson {plain(error)}") from None
    if any(options.get(name) for name in _BIDDING):
        raise RecordError(BID_EUCHRE)
    return options


def rules_of(options: dict[str, Any]) -> Rules:
    """The rules that the options stand for.

    Raises:
        RecordError: the options ask for something that is not played here.
    """
    chosen: dict[str, Value] = {twin.option: twin.values[0] for twin in _TWINS if options.get(twin.key)}
    chosen |= {option: str(options[key]) for key, option in _NUMBERS if key in options}
    return euchre_with(chosen, "The options in GameOptionsJson")


def options_of(rules: Rules) -> dict[str, Any]:
    """The options of Trickster Cards that come closest to the rules; only those that are not usual there."""
    values = option_values(rules)
    options: dict[str, Any] = {}
    for key, option in _NUMBERS:
        value = values[option]
        if value is not None and not str(value).isdecimal():
            raise RecordError(f"PTN has no word for {option}={value}, so this game cannot be told in it.")
        if value is not None and value != _USUAL[option]:
            options[key] = int(value)
    for twin in _TWINS:
        if values[twin.option] in twin.values:
            options[twin.key] = True
    if "allowLowNotrump" in options:
        options["allowNotrump"] = True
    return options


def other_options(options: dict[str, Any]) -> dict[str, Any]:
    """The options that no rule here stands for."""
    return {key: value for key, value in options.items() if key not in _KNOWN}


def unknown_options(options: dict[str, Any]) -> tuple[str, ...]:
    """The names of options that may change the game and are not known here."""
    return tuple(key for key in other_options(options) if key not in _SILENT)
