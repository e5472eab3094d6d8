"""The commands of ``euchre``."""

import io
import os
import re
import sys
from typing import Final, Protocol, runtime_checkable

import typer

from euchre.cli import advise, arena, options, positions
from euchre.cli.faults import INTERRUPTED, BadInput, command, tame, why

app = typer.Typer(
    name="euchre",
    help="Play [bold]Euchre[/bold] and its family in the browser or at the terminal: ten games, and their house rules.",
    epilog="New here? Begin with [bold]euchre serve[/bold], or at the terminal with [bold]euchre play --teach[/bold].",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
records = typer.Typer(help="Check, show and convert records of matches.", no_args_is_help=True)
app.add_typer(records, name="record")


@app.callback(invoke_without_command=True)
def euchre(version: options.Version = False) -> None:
    """Shows the version when it is asked for; every command begins here."""
    if version:
        from euchre import __version__

        print(f"euchre {__version__}")
        raise typer.Exit


@app.command()
def games(json: options.Json = False) -> None:
    """List the games that can be played."""
    from euchre.cli.tables import list_games

    list_games(sys.stdout, json=json)


@app.command()
def rules(game: options.Game, settings: options.Settings = None, json: options.Json = False) -> None:
    """Show the rule card of a game, with the house rules that are set."""
    from euchre.cli.tables import list_rules

    list_rules(sys.stdout, game, settings or [], json=json)


@app.command()
def play(
    game: options.AnyGame = None,
    settings: options.Settings = None,
    seat: options.SeatNumber = None,
    seed: options.Seed = None,
    bots: options.Bots = None,
    teach: options.Teach = False,
    resume: options.Resume = None,
    record: options.KeepAt = None,
    plain: options.Plain = False,
) -> None:
    """Play a match at the terminal against the computer."""
    from euchre.cli.playing import Wishes, play_match

    wishes = Wishes(
        game=game,
        settings=tuple(settings or ()),
        seat=seat,
        seed=seed,
        bots=bots,
        teach=teach,
        resume=resume,
        record=record,
    )
    raise typer.Exit(play_match(wishes, sys.stdout, sys.stdin or io.StringIO(), plain=plain))


@app.command()
def simulate(
    game: options.Game,
    deals: options.Deals = 100,
    seed: options.Seed = "0",
    bots: options.Bots = None,
    settings: options.Settings = None,
    json: options.Json = False,
) -> None:
    """Let players of the computer play many deals, and count how they come out."""
    from euchre.cli.simulating import run_simulation

    raise typer.Exit(run_simulation(game, settings or [], deals, seed or "0", bots, json=json))


app.command()(arena.arena)
app.command()(advise.advise)
app.command()(positions.positions)


@app.command()
def serve(
    host: options.Host = None,
    port: options.Port = None,
    db: options.Database = None,
    root_path: options.RootPath = "",
    trusted_proxy: options.TrustedProxy = None,
    opens: options.Opens = True,
    lan: options.Lan = False,
    open_metrics: options.OpenMetrics = False,
) -> None:
    """Serve tables in the browser: play alone, or with friends by a link."""
    from euchre.cli.serving import Service
    from euchre.cli.serving import serve as run

    service = Service(
        host=host,
        port=port,
        db=db,
        root_path=root_path,
        trusted_proxy=trusted_proxy,
        opens=opens,
        lan=lan,
        open_metrics=open_metrics,
    )
    raise typer.Exit(run(service, sys.stdout))


@app.command()
def backup(to: options.CopyTo, db: options.Database = None, force: options.Force = False) -> None:
    """Copy the database of the tables, also while it is served."""
    from euchre.cli.serving import back_up

    raise typer.Exit(back_up(db, to, sys.stdout, force=force))


@records.command("check")
def check_records(files: options.Files, json: options.Json = False) -> None:
    """Replay records and prove that every event in them follows from the rules."""
    from euchre.cli.records import check_files

    raise typer.Exit(check_files(sys.stdout, sys.stderr, files, json=json))


@records.command("show")
def show_records(files: options.Files, json: options.Json = False) -> None:
    """Show records deal by deal, in the words of actions, with their notes."""
    from euchre.cli.records import show_files

    show_files(sys.stdout, files, json=json)


@records.command("convert")
def convert_record(file: options.File, to: options.To, output: options.Output, force: options.Force = False) -> None:
    """Convert a record between the native format, EGN, EMN and PTN."""
    from euchre.cli.records import convert_file

    convert_file(sys.stderr, file, to, output, force=force)


@runtime_checkable
class Complaint(Protocol):
    """What the parser of the command line has to complain about."""

    exit_code: int

    def format_message(self) -> str:
        """The complaint in words."""
        ...


def main(args: list[str] | None = None) -> int:
    """Runs a command and returns its exit code; without arguments tables are served in the browser."""
    words = sys.argv[1:] if args is None else args
    if sys.stdout is None:
        return _refuse("The output cannot be written: it is closed.")
    _be_lenient_with_signs()
    _forget_odd_sizes()
    try:
        code = _answer(words or ["serve"])
        sys.stdout.flush()
        return code
    except (
        BrokenPipeError,
        SystemExit,
    ):  # libraries end the program when a pipe is closed, each with a code of its own
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        return _refuse(f"The answers cannot be read or the output cannot be written: {why(error)}.")


def _answer(words: list[str]) -> int:
    """Runs a command; what is wrong with it is told in one sentence."""
    try:
        code = typer.main.get_command(app).main(words, prog_name=command(), standalone_mode=False)
        return code if isinstance(code, int) else 0
    except BadInput as fault:
        return _refuse(str(fault))
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return INTERRUPTED
    except Exception as fault:
        if not isinstance(fault, Complaint):
            raise
        return _refuse(_as_sentence(fault.format_message()))


_SIZE: Final = re.compile("[1-9][0-9]{0,3}")


def _forget_odd_sizes() -> None:
    """The environment may say how large the terminal is; a size that none has says nothing."""
    for name in ("COLUMNS", "LINES"):
        if not _SIZE.fullmatch(os.environ.get(name, "1")):
            del os.environ[name]


def _be_lenient_with_signs() -> None:
    """A sign that cannot be shown or read becomes a question mark, which is better than a crash."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _refuse(sentence: str) -> int:
    if sentence:
        print(tame(sentence), file=sys.stderr)
    return 2


def _as_sentence(message: str) -> str:
    words = " ".join(message.split()).replace("Value error, ", "")
    return words if not words or words.endswith((".", "?")) else f"{words}."


def _drop_output() -> None:
    """Nobody can read the output any more: what is left of it goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
