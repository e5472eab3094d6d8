"""What the other notations have in common: the game that they write down, and what they lose of it."""

from collections.abc import Mapping
from typing import Final

from euchre.engine import Claimed, Event, Forfeited, RenegeClaimed, TakenBack
from euchre.record.faults import RecordError, at
from euchre.record.replay import PlayedDeal
from euchre.rules import GAMES, Rules, Value, option_values, say_value, with_options

Written = tuple[str, tuple[str, ...]]
"""A text, and warnings about what it does not carry."""

UNSAYABLE: Final[dict[type[Event], str]] = {
    Claimed: "that the rest was claimed",
    TakenBack: "that a card was taken back",
    RenegeClaimed: "that a renege was claimed",
    Forfeited: "that the dealer gave the deal up",
}
"""Events that no other notation tells, as the end of a sentence."""

_UNPLAYED: Final = frozenset(
    ("first_dealer", "cut_ace", "deal_pattern", "cap_display", "counter_style", "in_the_barn", "discard_peek")
)
"""Options that leave no trace in what is played."""


def refuse_other_games(notation: str, rules: Rules) -> None:
    """Refuses all but the game that other notations write down: four players in two sides, scoring up.

    Raises:
        RecordError: it is another game.
    """
    if rules.table.players != 4 or not rules.table.partners or rules.counts_down:
        raise RecordError(f"{notation} writes down Euchre for four in two sides, and this is a game of {rules.title}.")


def euchre_with(chosen: Mapping[str, Value], whose: str) -> Rules:
    """Euchre for four with these house options; a joker may be played without trump where that can be named.

    Raises:
        RecordError: the options, whose they are said to be, cannot be played.
    """
    if chosen.get("joker") and chosen.get("no_trump_call", "off") != "off":
        chosen = {**chosen, "joker_no_trump": "own_suit_highest"}
    with at(f"{whose} cannot be played"):
        return with_options(GAMES["euchre"], chosen)


def lost_options(notation: str, rules: Rules, kept: Rules) -> tuple[str, ...]:
    """One warning about all house options that a notation does not carry; none when it carries all."""
    after = option_values(kept)
    lost = [
        f"{name}={say_value(value)}"
        for name, value in option_values(rules).items()
        if name not in _UNPLAYED and after.get(name) != value
    ]
    return (f"{notation} cannot say {', '.join(lost)}.",) if lost else ()


def lost_events(notation: str, deal: PlayedDeal, unsayable: Mapping[type[Event], str] = UNSAYABLE) -> list[str]:
    """A warning for each kind of event in the deal that a notation does not tell."""
    told = {type(event) for step in deal.steps for event in step.events}
    return [f"Deal {deal.number}: {notation} does not say {what}." for kind, what in unsayable.items() if kind in told]
