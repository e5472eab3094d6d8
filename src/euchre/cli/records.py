"""The commands on records: check, show and convert."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from euchre.cli.faults import BadInput, refusing, tame
from euchre.cli.files import read_text, write_text
from euchre.cli.retelling import company_of, outcome, retell, scores
from euchre.cli.screen import Screen, make_console
from euchre.cli.tables import write_json
from euchre.engine import is_over
from euchre.record import Format, PlayedDeal, Record, Replayed, convert, fairness, games_of, read_any, replay


def check_files(out: TextIO, err: TextIO, files: Iterable[Path], *, json: bool) -> int:
    """Proves each file and shows its scores; two when any of them does not hold."""
    checked = [(file, _check(file)) for file in files]
    if json:
        write_json(out, records=[fields for file, found in checked for fields in _as_fields(file, found)])
    for file, found in checked:
        if isinstance(found, BadInput):
            err.write(f"{tame(str(found))}\n")
        elif not json:
            _show_scores(out, file, found)
    return 2 if any(isinstance(found, BadInput) for _, found in checked) else 0


def show_files(out: TextIO, files: Iterable[Path], *, json: bool) -> None:
    """Shows the records of all files.

    Raises:
        BadInput: a file is no record, or something in it cannot have happened.
    """
    games = [(file, record) for file in files for record in _games(file)]
    if json:
        write_json(out, records=[_record_fields(file, record) for file, record in games])
        return
    screen = Screen(out, out)
    for number, (file, record) in enumerate(games):
        if number:
            screen.say()
        with refusing(file):
            retell(screen, record)


def convert_file(err: TextIO, file: Path, to: Format, output: Path, *, force: bool) -> None:
    """Writes the record in another format; what that cannot carry is told on ``err``.

    Raises:
        BadInput: the file is no record, the format cannot hold it, or the output cannot be written.
    """
    with refusing(file):
        converted = convert(read_text(file), to, name=file.name)
    write_text(output, converted.text, force=force)
    for warning in converted.warnings:
        err.write(f"{tame(f'{file}: {warning}')}\n")


Checked = list[tuple[Record, Replayed]]


def _games(file: Path) -> tuple[Record, ...]:
    with refusing(file):
        found, _ = read_any(read_text(file), name=file.name)
    games = games_of(found)
    if not games:
        raise BadInput(f"{file}: The match holds no games, so there is nothing to see.")
    return games


def _check(file: Path) -> Checked | BadInput:
    """The records of a file as they were played, or why they cannot have been."""
    try:
        games = _games(file)
        places = [f"{file}, game {number}" if len(games) > 1 else str(file) for number in range(1, len(games) + 1)]
        return [(record, _replayed(record, place)) for record, place in zip(games, places, strict=True)]
    except BadInput as fault:
        return fault


def _replayed(record: Record, place: str) -> Replayed:
    with refusing(place):
        return replay(record)


def _show_scores(out: TextIO, file: Path, checked: Checked) -> None:
    console = make_console(out)
    for number, (record, replayed) in enumerate(checked, start=1):
        which = f", game {number}" if len(checked) > 1 else ""
        console.print(tame(f"{file}{which}: {record.rules.title}"), style="bold", soft_wrap=True)
        for line in _score_lines(record, replayed):
            console.print(tame(line), soft_wrap=True)


def _score_lines(record: Record, replayed: Replayed) -> Iterator[str]:
    company = company_of(record)
    for deal in replayed.deals:
        yield f"  Deal {deal.number}: {scores(deal.final, company)}. {_ended(record, deal)}"
    state = "over" if is_over(replayed.final) else "not over"
    yield f"  Every event holds; the match is {state} at {scores(replayed.final, company)}."
    yield from _promise_lines(record)


def _promise_lines(record: Record) -> Iterator[str]:
    """What the seeds of a record prove, which have been checked with its events."""
    told = fairness(record)
    if told.match is not None:
        promised = ", which was promised before the match" if told.seed and told.commitment else ""
        yield f"  Every shuffle comes from the released seed{promised}."


def _ended(record: Record, deal: PlayedDeal) -> str:
    return outcome(deal.steps[-1], company_of(record)) or "It is not over."


def _as_fields(file: Path, found: Checked | BadInput) -> list[dict[str, object]]:
    if isinstance(found, BadInput):
        return [{"file": str(file), "holds": False, "fault": str(found)}]
    return [_checked_fields(file, record, replayed) for record, replayed in found]


def _checked_fields(file: Path, record: Record, replayed: Replayed) -> dict[str, object]:
    return {
        "file": str(file),
        "holds": True,
        "game": record.rules.name,
        "players": record.header.players,
        "deals": [
            {"number": deal.number, "points": deal.points, "scores": deal.final.standing.scores}
            for deal in replayed.deals
        ],
        "scores": replayed.scores,
        "over": is_over(replayed.final),
        "seeds": _seed_fields(record),
    }


def _seed_fields(record: Record) -> dict[str, bool]:
    """Whether the shuffles are proven by a released seed, and that by a promise."""
    told = fairness(record)
    return {"released": told.match is not None, "promised": bool(told.match and told.seed and told.commitment)}


def _record_fields(file: Path, record: Record) -> dict[str, object]:
    return {
        "file": str(file),
        "rules": record.rules,
        "players": record.header.players,
        "tags": record.header.tags,
        "entries": record.entries,
    }
