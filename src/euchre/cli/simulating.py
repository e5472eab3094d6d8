"""The command ``simulate``: many deals between players of the computer, and how they come out."""

import sys
from collections.abc import Callable
from typing import TextIO

from euchre.bots import Simulation, player, simulate
from euchre.cli.choosing import chosen_bots, chosen_rules
from euchre.cli.faults import INTERRUPTED, BadInput
from euchre.cli.progress import progress_of
from euchre.cli.tables import write_json
from euchre.rules import Rules
from euchre.telling.company import NAMES


def run_simulation(game: str, settings: list[str], deals: int, seed: str, bots: str | None, *, json: bool) -> int:
    """Plays the deals, shows what they came to, and returns the exit code: 130 when they were cut short.

    Raises:
        BadInput: the deals cannot be played so.
    """
    rules = chosen_rules(game, settings)
    if deals < 1:
        raise BadInput("--deals must be 1 or more.")
    names = chosen_bots(bots, rules.table.players)
    players = [player(name, f"{seed}|{seat}") for seat, name in enumerate(names)]
    with progress_of(sys.stderr, names) as progress:
        simulation = simulate(
            rules, deals, seed, players, lambda done: progress.tell(f"{done} of {deals} deals are played")
        )
    if json:
        write_json(sys.stdout, simulation=simulation)
    else:
        show(sys.stdout, rules, simulation)
    return INTERRUPTED if simulation.stopped else 0


def show(out: TextIO, rules: Rules, found: Simulation) -> None:
    """Shows a simulation as sentences and two tables."""
    from rich.table import Table

    from euchre.cli.screen import make_console

    console = make_console(out)
    cut = ", cut short" if found.stopped else ""
    console.print(f"{rules.title}: {found.deals} deals with seed {found.seed}{cut}.\n", style="bold")
    shares = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    shares.add_column()
    shares.add_column(justify="right")
    for group, lines in _shares(rules, found):
        for number, (share, words) in enumerate(line for line in lines if line[0]):
            shares.add_row("" if number else group, f"{share:.1%}", words)
    console.print(shares)
    seats = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    seats.add_column("Seat")
    for heading, _ in _columns(rules):
        seats.add_column(heading, justify="right")
    for figures in found.seats:
        row = (each(figures) for _, each in _columns(rules))
        seats.add_row(f"{figures.seat} {NAMES[figures.seat]}, {figures.player}", *row)
    console.print()
    console.print(seats)


Shares = tuple[str, tuple[tuple[float, str], ...]]


def _shares(rules: Rules, found: Simulation) -> tuple[Shares, ...]:
    """Shares and their words, by what they are shares of."""
    deals = (
        (found.ordered, "the upcard was ordered up"),
        (found.named, "another suit was named"),
        (found.bid, "trump went to the highest bid"),
        (found.unmade, "nobody made trump, and the cards were played"),
        (found.thrown_in, "the cards were thrown in"),
    )
    calls = (
        (found.made, "the maker took enough tricks"),
        (found.march, "the maker took all of them"),
        (found.euchred, f"the maker was {'set' if rules.counts_down else 'euchred'}"),
        (found.walkover, "everybody else dropped out"),
        (found.alone, "the maker played alone"),
    )
    lone = (
        (found.lone_march, "the lone maker took all tricks"),
        (found.lone_euchred, "the lone maker was euchred"),
    )
    return (("Of the deals", deals), ("Of the calls", calls), ("Of lone hands", lone))


def _columns(rules: Rules) -> list[tuple[str, Callable[..., str]]]:
    """What the table by seat shows in this game."""
    columns: list[tuple[str, Callable[..., str]]] = [
        ("Points a deal", lambda seat: f"{seat.points:+.3f}"),
        ("Tricks a deal", lambda seat: f"{seat.tricks:.2f}"),
        ("Makes trump", lambda seat: f"{seat.calls:.1%}"),
        ("and fails", lambda seat: f"{seat.failed:.1%}"),
    ]
    if rules.counts_down:
        columns.append(("Drops out", lambda seat: f"{seat.dropped:.1%}"))
    return columns
