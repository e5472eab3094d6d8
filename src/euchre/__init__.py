"""Euchre and its family: rules, an engine, players and records.

A game is a value, a deal is a fold over events, and what a seat may know is the same fold over masked events::

    >>> import euchre
    >>> rules = euchre.game("euchre", "stick_the_dealer=on")
    >>> match = euchre.play_match(rules, [euchre.player("club")] * 4, seed=3)
    >>> max(match.state.standing.scores) >= 10
    True

What is listed here is for everybody and is told in ``docs/reference/python.md``; all of it is loaded when first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from euchre.bots import PLAYERS, Player, Simulation, advise, play_deal, play_match, player, simulate
    from euchre.cards import Card, MalformedText, Suit, read_card, read_cards
    from euchre.engine import (
        SHELL,
        Action,
        Event,
        IllegalAction,
        State,
        View,
        check,
        decide,
        evolve,
        fold,
        is_over,
        legal,
        mask,
        read_action,
        say_action,
        see,
        shuffle_for,
        start,
        to_act,
    )
    from euchre.record import Record, RecordError, convert, read_record, replay, write_record
    from euchre.rules import GAMES, OPTIONS, NoTrump, Rules, RulesError, Seat, option_values, rule_card, with_options

__version__: Final = "0.1.0"

_HOMES: Final = {
    "euchre.cards": ("Card", "MalformedText", "Suit", "read_card", "read_cards"),
    "euchre.rules": (
        *("GAMES", "NoTrump", "OPTIONS", "Rules", "RulesError", "Seat", "option_values", "rule_card", "with_options"),
    ),
    "euchre.engine": (
        *("Action", "Event", "IllegalAction", "SHELL", "State", "View", "check", "decide", "evolve", "fold", "is_over"),
        *("legal", "mask", "read_action", "say_action", "see", "shuffle_for", "start", "to_act"),
    ),
    "euchre.bots": (*("PLAYERS", "Player", "Simulation", "advise", "play_deal", "play_match", "player", "simulate"),),
    "euchre.record": ("Record", "RecordError", "convert", "read_record", "replay", "write_record"),
}
_HOME: Final = {name: room for room, names in _HOMES.items() for name in names}


def game(name: str, *settings: str) -> "Rules":
    """The game of this name with house rules, each written like ``stick_the_dealer=on``.

    Raises:
        RulesError: there is no such game, or it cannot be played so.
    """
    from euchre.rules import GAMES, RulesError, with_options

    if name not in GAMES:
        raise RulesError(f"There is no game “{name}”: there are {', '.join(GAMES)}.")
    return with_options(GAMES[name], settings)


def __getattr__(name: str) -> object:
    """The thing of this name, from the room where it lives."""
    if name not in _HOME:
        raise AttributeError(f"module 'euchre' has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


__all__ = [
    "GAMES",
    "OPTIONS",
    "PLAYERS",
    "SHELL",
    "Action",
    "Card",
    "Event",
    "IllegalAction",
    "MalformedText",
    "NoTrump",
    "Player",
    "Record",
    "RecordError",
    "Rules",
    "RulesError",
    "Seat",
    "Simulation",
    "State",
    "Suit",
    "View",
    "__version__",
    "advise",
    "check",
    "convert",
    "decide",
    "evolve",
    "fold",
    "game",
    "is_over",
    "legal",
    "mask",
    "option_values",
    "play_deal",
    "play_match",
    "player",
    "read_action",
    "read_card",
    "read_cards",
    "read_record",
    "replay",
    "rule_card",
    "say_action",
    "see",
    "shuffle_for",
    "simulate",
    "start",
    "to_act",
    "with_options",
    "write_record",
]
