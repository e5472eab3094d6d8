"""The arguments and options of the commands; one that several commands have means the same in all of them."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from euchre.cards import LONGEST_NUMBER

Format = Literal["native", "egn", "emn", "ptn"]


def whole_number(text: str | int) -> int:
    """The number that is written; a parser for options that count, which hears their defaults too."""
    if isinstance(text, int):
        return text
    if not text.isascii() or not text.isdecimal():
        raise typer.BadParameter(f"“{text}” is not a whole number.")
    if len(text) > LONGEST_NUMBER:
        raise typer.BadParameter(f"a number has {LONGEST_NUMBER} digits at most.")
    return int(text)


def readable_text(text: str) -> str:
    """What is written, if it is text; a parser for options whose words mean nothing in themselves."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise typer.BadParameter("it is not text in UTF-8.") from None
    return text


Game = Annotated[
    str,
    typer.Argument(help="The game, by the name that `euchre games` shows.", metavar="GAME"),
]
AnyGame = Annotated[
    str | None,
    typer.Argument(help="The game; euchre if none is named.", metavar="GAME", show_default=False),
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", help="A house rule, such as stick_the_dealer=on. May be given again.", metavar="RULE=VALUE"),
]
Json = Annotated[
    bool,
    typer.Option("--json", help="Write JSON and nothing else.", metavar=""),
]
Seed = Annotated[
    str | None,
    typer.Option(
        "--seed",
        help="A number or word for all shuffles: the same seed deals the same cards.",
        metavar="SEED",
        parser=readable_text,
        show_default=False,
    ),
]
Bots = Annotated[
    str | None,
    typer.Option(
        "--bots",
        help="Who plays for the computer: one name for all seats, or one for each, with commas.",
        metavar="NAME[,NAME…]",
    ),
]
SeatNumber = Annotated[
    int | None,
    typer.Option("--seat", help="Your seat, counted clockwise from 0.", metavar="N", parser=whole_number),
]
Teach = Annotated[
    bool,
    typer.Option(
        "--teach",
        help="Explain each part of the game when it is first met, and say what a good player would do.",
        metavar="",
    ),
]
Resume = Annotated[
    Path | None,
    typer.Option("--resume", help="Go on with the match of a record.", metavar="FILE"),
]
KeepAt = Annotated[
    Path | None,
    typer.Option("--record", help="Where to keep the record; a new file.", metavar="FILE"),
]
Plain = Annotated[
    bool,
    typer.Option("--plain", help="No colours, no drawing, cards in words: made for screen readers.", metavar=""),
]
Deals = Annotated[
    int,
    typer.Option("--deals", help="How many deals to play.", metavar="N", parser=whole_number),
]
Files = Annotated[
    list[Path],
    typer.Argument(help="Records, in any format.", metavar="FILE…"),
]
File = Annotated[
    Path,
    typer.Argument(help="The record to convert, in any format.", metavar="FILE"),
]
To = Annotated[
    Format,
    typer.Option("--to", help="The format to write."),
]
Output = Annotated[
    Path,
    typer.Option("--output", "-o", help="The file to write.", metavar="FILE"),
]
Force = Annotated[
    bool,
    typer.Option("--force", help="Overwrite the file if it exists.", metavar=""),
]
Version = Annotated[
    bool,
    typer.Option("--version", help="Show the version and exit.", is_eager=True, metavar=""),
]
Host = Annotated[
    str | None,
    typer.Option("--host", help="The address to serve at; this computer alone if none is named.", metavar="ADDRESS"),
]
Port = Annotated[
    int | None,
    typer.Option("--port", help="The port; 8765 or the next free one.", metavar="N", parser=whole_number),
]
Database = Annotated[
    str | None,
    typer.Option(
        "--db",
        help="The database: a file, or the URL of SQLite or PostgreSQL. Yours if none is named.",
        metavar="PLACE",
    ),
]
RootPath = Annotated[
    str,
    typer.Option("--root-path", help="The path under which a proxy serves the pages.", metavar="PATH"),
]
TrustedProxy = Annotated[
    str | None,
    typer.Option(
        "--trusted-proxy", help="The addresses of proxies that may say who asks, with commas.", metavar="ADDRESS"
    ),
]
Opens = Annotated[
    bool,
    typer.Option("--open/--no-open", help="Open the page in your browser."),
]
Lan = Annotated[
    bool,
    typer.Option("--lan", help="Let phones in the same house play, and show a code that leads them here.", metavar=""),
]
OpenMetrics = Annotated[
    bool,
    typer.Option("--open-metrics", help="Tell whoever asks the numbers of the server.", metavar=""),
]
CopyTo = Annotated[
    Path,
    typer.Argument(help="The file for the copy.", metavar="TO"),
]
