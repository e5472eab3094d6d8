"""From words on the command line to the game and the players that are meant."""

from collections.abc import Sequence
from typing import Final

from euchre.cli.faults import BadInput, refusing
from euchre.rules import Rules, game_named, with_options

USUAL_BOT: Final = "club"
"""Who plays where nobody is named."""


def chosen_rules(game: str, settings: Sequence[str]) -> Rules:
    """The game of this name with these house rules.

    Raises:
        BadInput: there is no such game, or it cannot be played so.
    """
    with refusing():
        return with_options(game_named(game), settings)


def chosen_bots(written: str | None, seats: int) -> tuple[str, ...]:
    """The names of the players for a number of seats: one name serves them all.

    Raises:
        BadInput: there is no such player, or not as many as seats.
    """
    from euchre.bots import player

    names = tuple(name.strip().lower() for name in (USUAL_BOT if written is None else written).split(","))
    with refusing():
        for name in names:
            player(name)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadInput(f"--bots names {len(names)} players: name one for all, or {seats} with commas between them.")
    return names
