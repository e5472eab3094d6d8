"""What the commands that measure players have in common: their options, and what is meant by them."""

from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.faults import BadInput

if TYPE_CHECKING:
    from euchre.lab import Make
    from euchre.rules import Rules

Game = Annotated[str, typer.Option("--game", help="The game, by the name that `euchre games` shows.", metavar="GAME")]
Bot = Annotated[str, typer.Option("--bot", help="The player who is asked.", metavar="NAME")]
Score = Annotated[
    str | None,
    typer.Option(
        "--score", help="The score before the deal, by side from 0, such as 8,6.", metavar="N,N…", show_default=False
    ),
]


def chosen_player(name: str) -> "Make":
    """What makes the player of this name.

    Raises:
        BadInput: there is no such player.
    """
    from euchre.lab import lab_players, maker_of
    from euchre.rules import listed

    plain = name.strip().lower()
    if plain not in lab_players():
        raise BadInput(f"There is no player “{name}”: choose {listed(sorted(lab_players()), 'or')}.")
    return maker_of(plain)


def chosen_scores(rules: "Rules", written: str | None) -> tuple[int, ...] | None:
    """The score that is written, a number for each side; ``None`` where a game begins.

    Raises:
        BadInput: it is not a score of this game.
    """
    if written is None:
        return None
    words = written.replace(",", " ").replace("-", " ").split()
    scores = tuple(int(word) for word in words if word.isascii() and word.isdecimal())
    if len(scores) != len(words) or len(scores) != rules.sides:
        raise BadInput(f"--score “{written}” is not a score of {rules.title}: write {rules.sides} numbers with commas.")
    _refuse_over(rules, scores)
    return scores


def _refuse_over(rules: "Rules", scores: tuple[int, ...]) -> None:
    from euchre.bots.ending import shares_of

    if shares_of(rules, scores) is not None:
        raise BadInput(f"At {'-'.join(map(str, scores))} the game is over: write a score at which it goes on.")
