"""The command ``advise``: what a seat should do, what each action is worth, and why."""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from euchre.cli import options
from euchre.cli.choosing import chosen_rules
from euchre.cli.faults import BadInput
from euchre.cli.measuring import Bot, Game, Score, chosen_player, chosen_scores
from euchre.cli.progress import progress_of

if TYPE_CHECKING:
    from euchre.bots.weighing import Counsel, Opinion
    from euchre.lab import Make, Situation
    from euchre.rules import Rules

NOT_WEIGHED = "–"
Dealer = Annotated[
    int, typer.Option("--dealer", help="The seat that dealt, from 0.", metavar="D", parser=options.whole_number)
]
SeatOnTurn = Annotated[
    int, typer.Option("--seat", help="The seat that is to act, from 0.", metavar="S", parser=options.whole_number)
]
Held = Annotated[
    str, typer.Option("--hand", help="What the seat holds now, such as “JD AD 9C KS QH”.", metavar="CARDS")
]
Up = Annotated[str, typer.Option("--up", help="The card that was turned up.", metavar="CARD")]
History = Annotated[
    str,
    typer.Option(
        "--history",
        help="All that was said and played since the deal, with commas, such as “pass, order, JH”.",
        metavar="ACTIONS",
    ),
]


def advise(
    dealer: Dealer,
    seat: SeatOnTurn,
    hand: Held,
    up: Up,
    game: Game = "euchre",
    settings: options.Settings = None,
    score: Score = None,
    history: History = "",
    bot: Bot = "club",
    seed: options.Seed = "0",
    json: options.Json = False,
) -> None:
    """Say what a seat should do: every action with what it is worth, and the rules of thumb for and against it."""
    from euchre.cli.tables import write_json

    rules = chosen_rules(game, settings or [])
    make, scores = chosen_player(bot), chosen_scores(rules, score)
    with progress_of(sys.stderr, (bot,)):
        found = _ask(make, seed or "0", lambda: _situation(rules, scores, (dealer, seat), (hand, up, history)))
    if json:
        write_json(sys.stdout, advice=found)
    else:
        show(sys.stdout, found)


def show(out: TextIO, found: "Counsel") -> None:
    """Shows a counsel: the choice, what each action is worth, and what the rules of thumb say for and against it."""
    from rich.table import Table

    from euchre.cli.screen import make_console

    console = make_console(out)
    console.print(f"{found.player} says: {found.choice}\n", style="bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    weighed = any(opinion.points is not None for opinion in found.opinions)
    table.add_column("Action", no_wrap=True)
    for heading in ("Points", "To win") if weighed else ():
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("Rules of thumb", no_wrap=True)
    for opinion in found.opinions:
        table.add_row(opinion.action, *(_worth(opinion) if weighed else ()), _thumbs(opinion))
    console.print(table)
    for reason in dict.fromkeys(reason for opinion in found.opinions for reason in opinion.agree):
        console.print(f"\n{reason}", soft_wrap=True)


def _worth(opinion: "Opinion") -> tuple[str, str]:
    """What an action is worth; a claim, or a card that does not follow suit, is not weighed."""
    if opinion.points is None:
        return NOT_WEIGHED, NOT_WEIGHED
    return (
        f"{opinion.points:+.2f} ± {opinion.points_error:.2f}",
        f"{opinion.wins:.1%} ± {opinion.wins_error:.1%}",
    )


def _thumbs(opinion: "Opinion") -> str:
    """Whether the rules of thumb speak for the action, against it, or not at all."""
    if opinion.agree:
        return "for" if not opinion.disagree else "for and against"
    return "against" if opinion.disagree else ""


def _ask(make: "Make", seed: str, situation: "Callable[[], Situation]") -> "Counsel":
    """What the player says.

    Raises:
        BadInput: the situation cannot have come about.
    """
    from euchre.bots.weighing import counsel
    from euchre.cards import MalformedText
    from euchre.lab import BadSituation, view_of

    try:
        asked = situation()
        return counsel(view_of(asked), asked.seat, make(seed))
    except (MalformedText, BadSituation) as fault:
        raise BadInput(str(fault)) from None


def _situation(
    rules: "Rules", scores: tuple[int, ...] | None, seats: tuple[int, int], words: tuple[str, str, str]
) -> "Situation":
    """The situation that is written: the dealer and the seat; the hand, the upcard and the history."""
    from euchre.cards import read_card, read_cards
    from euchre.lab import Situation, read_history
    from euchre.rules import Seat

    hand, up, history = words
    return Situation(
        rules=rules,
        scores=scores,
        dealer=Seat(seats[0]),
        seat=Seat(seats[1]),
        hand=read_cards(hand),
        upcard=read_card(up),
        history=read_history(history),
    )
