"""Positions with the play that experts expect, and how a player fares with them."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from euchre.bots.weighing import Opinion, counsel
from euchre.cards import MalformedText, read_card, read_cards
from euchre.engine import Action, View, legal, read_action, say_action
from euchre.lab.contest import Make
from euchre.lab.situation import BadSituation, Situation, read_one_action, view_of
from euchre.record.lines import BYTE_ORDER_MARK
from euchre.rules import RulesError, Seat, Value, game_named, with_options

VERSION: Final = 1
"""The form of ``Report`` in JSON; it goes up when a field changes its meaning."""


class Position(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A decision in words: what the seat knows, the actions that the source endorses, and those that it calls wrong."""

    id: str
    theme: str
    label: str
    game: str
    options: dict[str, Value] = {}
    score: tuple[int, ...]
    dealer: int
    seat: int
    hand: str
    upcard: str
    history: tuple[str, ...] = ()
    accept: tuple[str, ...]
    reject: tuple[str, ...] = ()
    note: str = ""
    filled: bool = False


class Share(Struct, frozen=True, kw_only=True):
    """How many positions of a theme and a label (``None``: of all) were met, and answered wrongly."""

    theme: str | None = None
    label: str | None = None
    positions: int
    met: int
    wrong: int
    met_share: float
    wrong_share: float


class Difference(Struct, frozen=True, kw_only=True):
    """A position in which the player chose otherwise, and what it thinks of each action."""

    id: str
    theme: str
    label: str
    note: str
    hand: str
    upcard: str
    history: tuple[str, ...]
    accept: tuple[str, ...]
    reject: tuple[str, ...]
    choice: str
    wrong: bool
    opinions: tuple[Opinion, ...]


class Report(Struct, frozen=True, kw_only=True):
    """How a player fared: in all, by theme, by label and by both, and where it chose otherwise."""

    version: int = VERSION
    player: str
    all: Share
    by_theme: tuple[Share, ...]
    by_label: tuple[Share, ...]
    by_both: tuple[Share, ...]
    differences: tuple[Difference, ...]


class Answer(Struct, frozen=True):
    """What the player chose in a position, and whether that is accepted, or wrong."""

    position: Position
    choice: Action
    met: bool
    wrong: bool


def read_positions(text: str) -> tuple[Position, ...]:
    """The positions of a file, one JSON object a line.

    Raises:
        MalformedText: a line is not a position.
    """
    lines = enumerate(text.removeprefix(BYTE_ORDER_MARK).split("\n"), 1)
    return tuple(_read(number, line) for number, line in lines if line.strip())


def view_in(position: Position) -> View:
    """What the seat of the position sees.

    Raises:
        MalformedText: the position cannot be read, or cannot have come about; the sentence names it.
    """
    try:
        view = view_of(_situation(position))
        _check_answers(position, view)
    except (MalformedText, RulesError, BadSituation) as fault:
        raise MalformedText(f"Position {position.id}: {fault}") from None
    return view


def examine(positions: Sequence[Position], make: Make, on_progress: Callable[[int], object] | None = None) -> Report:
    """How a player fares with the positions.

    It is made for each of them anew, seeded by its name, so that the order of the file does not matter.

    Raises:
        MalformedText: a position cannot have come about.
    """
    answers: list[Answer] = []
    differences: list[Difference] = []
    views = [view_in(position) for position in positions]  # a mistake in the last is told before the first is asked
    for done, (position, view) in enumerate(zip(positions, views, strict=True), 1):
        answer = _answer(position, view, make)
        answers.append(answer)
        if not answer.met:
            differences.append(_difference(answer, view, make))
        if on_progress is not None:
            on_progress(done)
    themes, labels = ({getattr(each, name): None for each in positions} for name in ("theme", "label"))
    return Report(
        player=make("").name,
        all=_share(answers),
        by_theme=tuple(_share(answers, theme=theme) for theme in themes),
        by_label=tuple(_share(answers, label=label) for label in labels),
        by_both=tuple(
            _share(answers, theme=theme, label=label)
            for theme, label in dict.fromkeys((each.theme, each.label) for each in positions)
        ),
        differences=tuple(differences),
    )


def _read(number: int, line: str) -> Position:
    try:
        return msgspec.json.decode(line, type=Position)
    except msgspec.MsgspecError as fault:
        reason = str(fault)
        plain = reason if reason.startswith("JSON") else reason[:1].lower() + reason[1:]
        raise MalformedText(f"Line {number} is not a position: {plain}.") from None


def _situation(position: Position) -> Situation:
    return Situation(
        rules=with_options(game_named(position.game), position.options),
        scores=position.score,
        dealer=Seat(position.dealer),
        seat=Seat(position.seat),
        hand=read_cards(position.hand),
        upcard=read_card(position.upcard),
        history=position.history,
    )


def _check_answers(position: Position, view: View) -> None:
    may = legal(view, Seat(position.seat))
    for words in (*position.accept, *position.reject):
        if read_one_action(words) not in may:
            raise MalformedText(f"“{words}” is not among what may be done: {', '.join(map(say_action, may))}.")
    for words in position.reject:
        if read_action(words) in map(read_action, position.accept):
            raise MalformedText(f"“{words}” is both accepted and rejected: write it in one of them.")


def _answer(position: Position, view: View, make: Make) -> Answer:
    choice = make(position.id).choose(view, Seat(position.seat))
    met, wrong = (choice in map(read_action, words) for words in (position.accept, position.reject))
    return Answer(position, choice, met, wrong)


def _difference(answer: Answer, view: View, make: Make) -> Difference:
    position = answer.position
    given = {name: getattr(position, name) for name in Position.__struct_fields__}
    wanted = {name: given[name] for name in Difference.__struct_fields__ if name in given}
    opinions = counsel(view, Seat(position.seat), make(position.id)).opinions
    return Difference(**wanted, choice=say_action(answer.choice), wrong=answer.wrong, opinions=opinions)


def _share(answers: Iterable[Answer], theme: str | None = None, label: str | None = None) -> Share:
    among = [each for each in answers if theme in (None, each.position.theme) and label in (None, each.position.label)]
    met, wrong = sum(each.met for each in among), sum(each.wrong for each in among)
    whole = max(1, len(among))
    return Share(
        theme=theme,
        label=label,
        positions=len(among),
        met=met,
        wrong=wrong,
        met_share=met / whole,
        wrong_share=wrong / whole,
    )
