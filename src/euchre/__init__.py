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
    "Card": "euchre.cards",
    "MalformedText": "euchre.cards",
    "Suit": "euchre.cards",
    "read_card": "euchre.cards",
    "read_cards": "euchre.cards",
    "GAMES": "euchre.rules",
    "OPTIONS": "euchre.rules",
    "NoTrump": "euchre.rules",
    "Rules": "euchre.rules",
    "RulesError": "euchre.rules",
    "Seat": "euchre.rules",
    "option_values": "euchre.rules",
    "rule_card": "euchre.rules",
    "with_options": "euchre.rules",
    "SHELL": "euchre.engine",
    "Action": "euchre.engine",
    "Event": "euchre.engine",
    "IllegalAction": "euchre.engine",
    "State": "euchre.engine",
    "View": "euchre.engine",
    "check": "euchre.engine",
    "decide": "euchre.engine",
    "evolve": "euchre.engine",
    "fold": "euchre.engine",
    "is_over": "euchre.engine",
    "legal": "euchre.engine",
    "mask": "euchre.engine",
    "read_action": "euchre.engine",
    "say_action": "euchre.engine",
    "see": "euchre.engine",
    "shuffle_for": "euchre.engine",
    "start": "euchre.engine",
    "to_act": "euchre.engine",
    "PLAYERS": "euchre.bots",
    "Player": "euchre.bots",
    "Simulation": "euchre.bots",
    "advise": "euchre.bots",
    "play_deal": "euchre.bots",
    "play_match": "euchre.bots",
    "player": "euchre.bots",
    "simulate": "euchre.bots",
    "Record": "euchre.record",
    "RecordError": "euchre.record",
    "convert": "euchre.record",
    "read_record": "euchre.record",
    "replay": "euchre.record",
    "write_record": "euchre.record",
}
"""The room of each name."""


def game(name: str, *settings: str) -> "Rules":
    """The game of this name with house rules, each written like ``stick_the_dealer=on``.

    Raises:
        RulesError: there is no such game, or it cannot be played so.
    """
    from euchre.rules import game_named, with_options

    return with_options(game_named(name), settings)


def __getattr__(name: str) -> object:
    """The thing of this name, from the room where it lives."""
    if name not in _HOMES:
        raise AttributeError(f"module 'euchre' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


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
