"""The command ``arena``: two players of the computer on the same cards."""

import sys
from typing import TYPE_CHECKING, Annotated, Final, TextIO

import typer

from euchre.cli import options
from euchre.cli.choosing import chosen_rules
from euchre.cli.faults import INTERRUPTED, BadInput
from euchre.cli.measuring import Game, Score, chosen_player, chosen_scores
from euchre.cli.progress import progress_of

if TYPE_CHECKING:
    from euchre.lab import Contest, Limits, Mean, Verdict

USUAL_DEALS: Final = 1000
MOST_UNDECIDED: Final = 50_000
"""Where nothing else is said, a contest that is to be decided ends undecided after so many deals or games."""
MOST_JOBS: Final = 61
"""Windows lets a program wait for no more processes than this, and the limit is the same everywhere."""

A = Annotated[str, typer.Argument(help="The player to be measured.", metavar="A")]
B = Annotated[str, typer.Argument(help="The player to measure it against.", metavar="B")]
Deals = Annotated[
    int | None,
    typer.Option(
        "--deals",
        help="How many deals to play, each in all ways to seat the two; 1000 if nothing is said.",
        metavar="N",
        parser=options.whole_number,
        show_default=False,
    ),
]
Games = Annotated[
    int | None,
    typer.Option(
        "--games",
        help="Play so many whole games instead, and measure by games won.",
        metavar="N",
        parser=options.whole_number,
        show_default=False,
    ),
]
UntilDecided = Annotated[
    bool,
    typer.Option("--until-decided", help="Stop as soon as it is certain who is better.", metavar=""),
]
Jobs = Annotated[
    int,
    typer.Option("--jobs", help="How many processes share the work.", metavar="J", parser=options.whole_number),
]


def arena(
    a: A,
    b: B,
    game: Game = "euchre",
    settings: options.Settings = None,
    deals: Deals = None,
    games: Games = None,
    score: Score = None,
    seed: options.Seed = "0",
    jobs: Jobs = 1,
    until_decided: UntilDecided = False,
    json: options.Json = False,
) -> None:
    """Compare two players of the computer on the same cards."""
    from euchre.lab import Contest

    rules = chosen_rules(game, settings or [])
    scores = chosen_scores(rules, score)
    contest = Contest(rules=rules, seed=seed or "0", whole=games is not None, scores=scores)
    limits = _limits(deals, games, jobs, until_decided=until_decided)
    raise typer.Exit(hold(contest, (a, b), limits, json=json))


def hold(contest: "Contest", names: tuple[str, str], limits: "Limits", *, json: bool) -> int:
    """Lets the two players compete, shows the verdict, and returns the exit code: 130 when it was cut short.

    Raises:
        BadInput: there is no such player.
    """
    from euchre.cli.tables import write_json
    from euchre.lab import arena as compete

    a, b = (chosen_player(name) for name in names)
    what = "games" if contest.whole else "deals"
    with progress_of(sys.stderr, names) as progress:
        verdict = compete(
            contest,
            a,
            b,
            limits,
            lambda done, sofar: progress.tell(f"{done} of {limits.most} {what}: {_signed(sofar, contest)}"),
        )
    if json:
        write_json(sys.stdout, verdict=verdict)
    else:
        show(sys.stdout, contest, verdict)
    return INTERRUPTED if verdict.stopped else 0


def show(out: TextIO, contest: "Contest", verdict: "Verdict") -> None:
    """Shows a verdict as sentences."""
    from euchre.cli.screen import Screen

    screen = Screen(out, out)
    screen.say(_heading(contest, verdict), "bold")
    screen.say()
    screen.say(f"{verdict.a} gains {_plus_minus(verdict.points)} points a deal more than {verdict.b}.")
    screen.say(_wins(verdict, verdict.a, verdict.b, verdict.wins))
    if verdict.b_alone is not None:
        screen.say(_wins(verdict, verdict.b, verdict.a, verdict.b_alone))
    screen.say(_decision(contest, verdict))


def _heading(contest: "Contest", verdict: "Verdict") -> str:
    what = "games" if verdict.whole else "deals"
    rooms = "twice, the sides swapped" if contest.rules.sides == 2 else "in all ways to seat the two"
    start = "" if verdict.scores is None else f" from {'-'.join(map(str, verdict.scores))}"
    cut = " The contest was cut short." if verdict.stopped else ""
    return (
        f"{contest.rules.title}, {verdict.a} against {verdict.b}: {verdict.observed} {what}{start} with seed "
        f"{verdict.seed}, each played {rooms}.{cut}"
    )


def _wins(verdict: "Verdict", player: str, other: str, wins: "Mean") -> str:
    """How many games a player wins, and what equal players would."""
    would = "wins" if verdict.whole else "would win"
    alone = "" if verdict.b_alone is None else f" alone among {other}"
    even = "half" if verdict.b_alone is None else f"{verdict.fair:.0%}"
    return f"{player}{alone} {would} {wins.mean:.1%} ± {wins.error:.1%} of the games; equal players win {even}."


def _decision(contest: "Contest", verdict: "Verdict") -> str:
    if verdict.interval is None:
        from euchre.lab.sequential import FIRST_LOOK

        return f"A verdict that may be looked at again and again begins at {FIRST_LOOK} of them."
    low, high = (_percent(end) if contest.whole else f"{end:+.3f}" for end in verdict.interval.ends)
    within = f"the difference lies between {low} and {high}"
    if verdict.decided is None:
        return f"Who is better is open: {within}."
    if verdict.decided == "level":
        return f"The two are level: {within}."
    return f"{verdict.a if verdict.decided == 'a' else verdict.b} is better: {within}."


def _signed(mean: "Mean", contest: "Contest") -> str:
    if contest.whole:
        return f"{_percent(mean.mean)} ± {mean.error:.1%} of the games beyond a fair share"
    return f"{_plus_minus(mean)} points a deal"


def _plus_minus(mean: "Mean") -> str:
    return f"{mean.mean:+.3f} ± {mean.error:.3f}"


def _percent(share: float) -> str:
    return f"{share:+.1%}"


def _limits(deals: int | None, games: int | None, jobs: int, *, until_decided: bool) -> "Limits":
    from euchre.lab import Limits

    if deals is not None and games is not None:
        raise BadInput("--deals and --games exclude each other: name one of them.")
    usual = MOST_UNDECIDED if until_decided else USUAL_DEALS
    most = next((number for number in (deals, games) if number is not None), usual)
    for name, number in (("--deals", deals), ("--games", games), ("--jobs", jobs)):
        if number is not None and number < 1:
            raise BadInput(f"{name} must be 1 or more.")
    if jobs > MOST_JOBS:
        raise BadInput(f"--jobs must be {MOST_JOBS} or less.")
    return Limits(most=most, jobs=jobs, until_decided=until_decided)
