"""What the commands that measure players have in common: their options, and what is meant by them."""

import re
from typing import TYPE_CHECKING, Annotated, Final

import typer

from euchre.cards import LONGEST_NUMBER, shortened
from euchre.cli.faults import BadInput

if TYPE_CHECKING:
    from euchre.lab import Make
    from euchre.rules import Rules

_NUMBER: Final = re.compile(f"-?[0-9]{{1,{LONGEST_NUMBER}}}")

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
        raise BadInput(f"There is no player “{shortened(name)}”: choose {listed(sorted(lab_players()), 'or')}.")
    return maker_of(plain)


def chosen_scores(rules: "Rules", written: str | None) -> tuple[int, ...] | None:
    """The score that is written, a number for each side; ``None`` where a game begins.

    Raises:
        BadInput: it is not a score of this game.
    """
    if written is None:
        return None
    from euchre.lab import why_no_score

    words = written.replace(",", " ").split()
    if len(words) == 1:
        words = written.split("-")  # 8-6 is how a score is told
    wanted = f"write {rules.sides} numbers with commas"
    if len(words) != rules.sides or not all(map(_NUMBER.fullmatch, words)):
        raise BadInput(f"--score “{shortened(written)}” is not a score of {rules.title}: {wanted}.")
    scores = tuple(map(int, words))
    if reason := why_no_score(rules, scores):
        raise BadInput(reason)
    return scores
