"""The command ``positions``: a player asked about positions whose answers are known."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from euchre.cli import options
from euchre.cli.faults import refusing
from euchre.cli.files import read_text
from euchre.cli.measuring import Bot, chosen_player
from euchre.cli.progress import progress_of

if TYPE_CHECKING:
    from euchre.bots.weighing import Opinion
    from euchre.lab import Difference, Report, Share

File = Annotated[Path, typer.Argument(help="The positions, one JSON object a line.", metavar="FILE")]


def positions(file: File, bot: Bot = "club", json: options.Json = False) -> None:
    """Ask a player of the computer about positions, and count how often it does what experts expect."""
    from euchre.cli.tables import write_json
    from euchre.lab import examine, read_positions

    make = chosen_player(bot)
    with refusing(file), progress_of(sys.stderr, (bot,)) as progress:
        asked = read_positions(read_text(file))
        report = examine(asked, make, lambda done: progress.tell(f"{done} of {len(asked)} positions are answered"))
    if json:
        write_json(sys.stdout, report=report)
    else:
        show(sys.stdout, report)


def show(out: TextIO, report: "Report") -> None:
    """Shows a report as tables, and what was chosen otherwise."""
    from rich.table import Table

    from euchre.cli.screen import make_console

    console = make_console(out)
    console.print(f"{report.player}: {report.all.met} of {report.all.positions} positions met.\n", style="bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("Theme or label")
    for heading in ("Positions", "Met", "Wrong"):
        table.add_column(heading, justify="right")
    for share in (*report.by_theme, *report.by_label, report.all):
        table.add_row(*_row(share))
    console.print(table)
    for difference in report.differences:
        console.print()
        for line in _lines(difference):
            console.print(line, soft_wrap=True)


def _row(share: "Share") -> tuple[str, str, str, str]:
    name = next((name for name in (share.theme, share.label) if name is not None), "all")
    return name, str(share.positions), f"{share.met_share:.0%}", f"{share.wrong_share:.0%}"


def _lines(difference: "Difference") -> list[str]:
    """A position, what was chosen in it, and what each action is worth if the player can say so."""
    verdict = "wrong" if difference.wrong else "not met"
    said = ", ".join(difference.history) or "nothing yet"
    return [
        f"{difference.id} ({difference.theme}, {difference.label}): {difference.note}",
        f"  holds {difference.hand}, {difference.upcard} was turned up; said and played: {said}",
        f"  chosen {difference.choice} ({verdict}); accepted: {', '.join(difference.accept)}",
        *(f"  {_worth(opinion)}" for opinion in difference.opinions if opinion.points is not None),
    ]


def _worth(opinion: "Opinion") -> str:
    return (
        f"{opinion.action}: {opinion.points:+.2f} ± {opinion.points_error:.2f} points, "
        f"{opinion.wins:.1%} ± {opinion.wins_error:.1%} to win"
    )
