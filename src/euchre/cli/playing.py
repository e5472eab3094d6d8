"""The command ``play``: a match is set up or gone on with, played, and its record kept."""

import secrets
import shlex
from collections.abc import Iterable
from pathlib import Path
from typing import Final, TextIO

from msgspec import Struct

from euchre.bots import PLAYERS
from euchre.bots.at_once import player_at_once
from euchre.cli.choosing import chosen_bots, chosen_rules
from euchre.cli.faults import INTERRUPTED, BadInput, command, refusing
from euchre.cli.files import Keeper, new_record, read_exactly
from euchre.cli.prompts import KEYS_IN_WORDS
from euchre.cli.screen import AnswersEnded, Screen
from euchre.cli.terminal import Left, TerminalMatch
from euchre.engine import Dealt, Event, State, is_over
from euchre.record import (
    VERSION,
    Happened,
    Header,
    Record,
    Seed,
    header_line,
    line,
    read_record,
    replay,
)
from euchre.rules import Rules, Seat, house_rules, listed, say_value, the_aim
from euchre.telling.company import Company, company

ENDED_EARLY: Final = 3


class Wishes(Struct, frozen=True, kw_only=True):
    """What the command line asked for; ``None`` where it said nothing."""

    game: str | None = None
    settings: tuple[str, ...] = ()
    seat: int | None = None
    seed: str | None = None
    bots: str | None = None
    teach: bool = False
    resume: Path | None = None
    record: Path | None = None


class Setting(Struct, frozen=True):
    """A match that is ready to be played: who sits where, the seed of the shuffles, and what has happened so far."""

    rules: Rules
    you: Seat
    bots: tuple[str, ...]
    seed: str
    events: tuple[Event, ...] = ()


def play_match(wishes: Wishes, out: TextIO, answers: TextIO, *, plain: bool) -> int:
    """Plays the match that is wished for and returns the exit code of the command.

    Raises:
        BadInput: the match cannot be set up.
    """
    setting, keeper, first = _new(wishes) if wishes.resume is None else _resumed(wishes, wishes.resume)
    try:
        keeper.write(first)
        return _play(setting, keeper, Screen(out, answers, plain=plain), teach=wishes.teach)
    finally:
        keeper.close()


def _play(setting: Setting, keeper: Keeper, screen: Screen, *, teach: bool) -> int:
    people = company(setting.rules, setting.you)
    _greet(screen, people, setting)
    sitting = _sit_down(setting, keeper, screen, people, teach=teach)
    try:
        sitting.play()
    except Left:
        return _stop(screen, keeper, "You leave the table", 0)
    except AnswersEnded:
        return _stop(screen, keeper, "The answers ended before the match did", ENDED_EARLY)
    except KeyboardInterrupt:
        screen.say()
        return _stop(screen, keeper, "The match is interrupted", INTERRUPTED)
    screen.say()
    screen.say("The record of the match:")
    screen.say_whole(f"  {keeper.path}")
    return 0


def _stop(screen: Screen, keeper: Keeper, why: str, code: int) -> int:
    """Says how to go on with a match that is not over, and returns the exit code."""
    screen.say(f"{why}; all of it is kept, and this goes on with it:")
    screen.say_whole(f"  {command()} play --resume {shlex.quote(str(keeper.path))}")
    return code


def _sit_down(setting: Setting, keeper: Keeper, screen: Screen, people: Company, *, teach: bool) -> TerminalMatch:
    """Everybody at the table, knowing what has happened so far."""
    players = {
        Seat(seat): player_at_once(name, f"{setting.seed}|{seat}")
        for seat, name in enumerate(setting.bots)
        if seat != setting.you
    }
    teacher = None
    if teach:
        from euchre.cli.teach import Tutor

        teacher = Tutor(people, screen.speller)
    sitting = TerminalMatch(
        screen,
        people,
        players=players,
        seed=setting.seed,
        keep=lambda events: keeper.write(_lines(events)),
        teacher=teacher,
    )
    before, since = _at_last_deal(setting.events)
    sitting.catch_up(before)
    sitting.hear(since)
    return sitting


def _at_last_deal(events: tuple[Event, ...]) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """What happened before the deal under way, and since."""
    deals = [number for number, event in enumerate(events) if isinstance(event, Dealt)]
    return (events[: deals[-1]], events[deals[-1] :]) if deals else (events, ())


Begun = tuple[Setting, Keeper, str]
"""A match, its record, and the lines that the record needs before the match goes on."""


def _new(wishes: Wishes) -> Begun:
    rules = chosen_rules(wishes.game or "euchre", wishes.settings)
    you = Seat(wishes.seat or 0)
    if reason := rules.why_no_seat(you):
        raise BadInput(reason)
    bots = list(chosen_bots(wishes.bots, rules.table.players - 1))
    bots.insert(you, "person")
    seed = wishes.seed if wishes.seed is not None else str(secrets.randbelow(10**9))
    setting = Setting(rules, you, tuple(bots), seed)
    first = header_line(_header(setting)) + line(Seed(kind="match", value=seed))
    keeper = Keeper(wishes.record) if wishes.record else Keeper(new_record(rules.name, seed), begun="")
    return setting, keeper, first


def _header(setting: Setting) -> Header:
    names = company(setting.rules).names
    tags = {"seat": str(setting.you), "bots": ",".join(setting.bots)}
    return Header(version=VERSION, rules=setting.rules, players=names, tags=tags)


def _resumed(wishes: Wishes, path: Path) -> Begun:
    if wishes != Wishes(teach=wishes.teach, resume=path):
        raise BadInput("--resume goes on with a match as it was begun: only --teach and --plain can be added.")
    text = read_exactly(path)
    whole = text[: text.rfind("\n") + 1]
    with refusing(path):
        record = read_record(whole)
        replayed = replay(record)
    if is_over(replayed.final):
        raise BadInput(f"The match in {path} is over: there is nothing to go on with.")
    if _hides(replayed.final):
        raise BadInput(f"{path} does not say where all cards of the deal under way are, so it cannot be gone on with.")
    setting = _as_it_was(record, replayed.missing, path)
    keeper = Keeper(path, begun=text)
    if whole != text:
        keeper.cut(len(whole.encode()))
    return setting, keeper, _lines(replayed.missing)


def _hides(s: State) -> bool:
    """Whether a card of the deal under way is not known, as in the record of somebody who saw one hand only."""
    hands = any(hand.unknown for hand in (*s.hands, s.dummy))
    return hands or None in s.kitty or any(buried.card is None for buried in s.buried)


def _as_it_was(record: Record, missing: tuple[Event, ...], path: Path) -> Setting:
    tags = record.header.tags
    seeds = [str(entry.value) for entry in record.entries if isinstance(entry, Seed) and entry.kind == "match"]
    bots, seat = tuple(tags.get("bots", "").split(",")), tags.get("seat", "")
    seated = [str(number) for number, name in enumerate(bots) if name not in PLAYERS]
    if not seeds or seated != [seat] or len(bots) != record.rules.table.players:
        raise BadInput(f"{path} is not the record of a match at this terminal, so it cannot be gone on with.")
    return Setting(record.rules, Seat(int(seat)), bots, seeds[0], (*record.events, *missing))


def _greet(screen: Screen, people: Company, setting: Setting) -> None:
    rules, you = setting.rules, setting.you
    screen.say(f"{rules.title}. {the_aim(rules)} Seed {setting.seed}.", "bold")
    others = [people.names[seat] for seat in rules.clockwise(you)[1:]]
    seats = f"Clockwise from you sit {listed(others)}."
    allies = [people.names[seat] for seat in rules.allies(you)]
    if allies:
        seats += f" {listed(allies)} {'is your partner' if len(allies) == 1 else 'are your partners'}."
    screen.say(seats)
    chosen = [f"{name}={say_value(value)}" for name, value in house_rules(rules).items()]
    if chosen:
        screen.say(f"House rules: {', '.join(chosen)}.")
    screen.say(f"Keys: {KEYS_IN_WORDS}.", "quiet")
    if setting.events:
        screen.say("The match goes on where it was left.")


def _lines(events: Iterable[Event]) -> str:
    return "".join(line(Happened(event=event)) for event in events)
