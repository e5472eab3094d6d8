"""From words on the command line to the game and the players that are meant."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from euchre.cli.faults import BadInput
from euchre.rules import GAMES, Rules, RulesError, with_options


def chosen_rules(game: str, settings: Sequence[str]) -> Rules:
    """The game of this name with these house rules.

    Raises:
        BadInput: there is no such game, or it cannot be played so.
    """
    name = game.strip().lower().replace("-", "_")
    if name not in GAMES:
        raise BadInput(f"There is no game “{game}”: {suggestion(name, GAMES)}.")
    try:
        return with_options(GAMES[name], settings)
    except RulesError as fault:
        raise BadInput(str(fault)) from None


def chosen_bots(written: str | None, seats: int, known: Sequence[str], usual: str) -> tuple[str, ...]:
    """The names of the players for a number of seats: one name serves them all.

    Raises:
        BadInput: there is no such player, or not as many as seats.
    """
    names = tuple(name.strip().lower() for name in (written or usual).split(","))
    for name in names:
        if name not in known:
            raise BadInput(f"There is no player “{name}”: {suggestion(name, known)}.")
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadInput(f"--bots names {len(names)} players: name one for all, or {seats} with commas between them.")
    return names


def suggestion(word: str, known: Iterable[str]) -> str:
    """What else may have been meant."""
    names = tuple(known)
    close = get_close_matches(word, names, 1)
    return f"did you mean {close[0]}? There are {', '.join(names)}" if close else f"there are {', '.join(names)}"
