"""The games and their house rules as forms show them, and what comes of the choice."""

from functools import cache
from typing import Final
from urllib.parse import quote

from msgspec import Struct

from euchre.rules import (
    GAMES,
    OPTIONS,
    Conflict,
    Countdown,
    Option,
    Rules,
    Value,
    conflicts,
    fits,
    game_named,
    house_rules,
    meaning_of,
    option_named,
    rule_card,
    say_value,
    set_option,
    the_aim,
    with_options,
)
from euchre.rules.catalogue import family

_LINES: Final[dict[str, str]] = {
    "euchre": "Two against two: call trump, and take three tricks of five.",
    "euchre_tournament": "As at tournaments: if all pass, the dealer has to name trump.",
    "euchre_british": "With a joker that beats both bowers, and a point further to go.",
    "cutthroat": "Each for themselves, and all against whoever calls trump.",
    "cutthroat_dummy": "Cutthroat with a fourth hand that nobody has.",
    "six_handed": "Three against three, with sevens and eights in the pack.",
    "six_handed_double": "Three against three with two packs: every card has a twin.",
    "buck": "Count down by tricks; drop out in time, or stay and take one.",
    "buck3": "Buck for three, with a fourth hand that nobody has.",
    "dirty_clubs": "Bid for tricks, then count down by those that you take.",
}
"""What each game is, in a line."""


class ChoiceLine(Struct, frozen=True):
    """A value of an option, and what it means."""

    value: Value
    words: str


class SpanLine(Struct, frozen=True):
    """The numbers that an option takes."""

    lowest: int
    highest: int
    meaning: str


class OptionLine(Struct, frozen=True, kw_only=True):
    """A house rule in a form."""

    name: str
    group: str
    meaning: str
    values: tuple[ChoiceLine, ...]
    number: SpanLine | None
    default: Value
    aliases: tuple[str, ...]


class GameLine(Struct, frozen=True, kw_only=True):
    """A game on its card in the lobby."""

    name: str
    title: str
    line: str
    players: int
    partners: bool
    family: str
    aim: str
    cards: int
    options: tuple[OptionLine, ...]


class CardPart(Struct, frozen=True):
    """A part of a rule card."""

    title: str
    lines: tuple[str, ...]


class Ruling(Struct, frozen=True, kw_only=True):
    """What comes of a game with house rules."""

    ok: bool
    game: str
    title: str
    conflicts: tuple[Conflict, ...]
    summary: str
    house_rules: tuple[str, ...]
    card: tuple[CardPart, ...]
    link: str


@cache
def games() -> tuple[GameLine, ...]:
    """All games."""
    return tuple(_game(rules) for rules in GAMES.values())


def ruling(game: str, chosen: dict[str, Value]) -> Ruling:
    """What comes of the game with these house rules.

    Raises:
        RulesError: there is no such game, no such option, or no such value.
    """
    rules = game_named(game)
    for name, value in chosen.items():
        rules = set_option(rules, name, value)
    against = conflicts(rules)
    if not against:
        rules = with_options(game_named(game), chosen)
    own = house_rules(rules)
    told = tuple(f"{plain(name)}: {meaning_of(option_named(name), value)}." for name, value in own.items())
    link = "&".join([f"?game={quote(rules.name)}", *(f"set={quote(f'{n}={say_value(v)}')}" for n, v in own.items())])
    return Ruling(
        ok=not against,
        game=rules.name,
        title=rules.title,
        conflicts=against,
        summary=summary(rules),
        house_rules=told,
        card=() if against else tuple(CardPart(part.title, part.sentences) for part in rule_card(rules)),
        link=link,
    )


def summary(rules: Rules) -> str:
    """A game and its house rules in a line."""
    own = house_rules(rules)
    return (
        the_aim(rules) if not own else f"House rules: {', '.join(_short(name, value) for name, value in own.items())}"
    )


def plain(name: str) -> str:
    """The name of an option for people."""
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


def _short(name: str, value: Value) -> str:
    words = name.replace("_", " ")
    return words if value is True else f"{words} {say_value(value).replace('_', ' ')}"


def _game(rules: Rules) -> GameLine:
    return GameLine(
        name=rules.name,
        title=rules.title,
        line=_LINES[rules.name],
        players=rules.table.players,
        partners=rules.table.partners,
        family=family(rules),
        aim=_aim(rules),
        cards=len(rules.deck),
        options=tuple(_option(option, rules) for option in OPTIONS if fits(option, rules)),
    )


def _aim(rules: Rules) -> str:
    if isinstance(rules.scoring, Countdown):
        return f"{rules.scoring.start_score} to 0"
    return f"{rules.match.progressive} deals" if rules.match.target is None else f"{rules.match.target} points"


def _option(option: Option, rules: Rules) -> OptionLine:
    span = option.number
    return OptionLine(
        name=option.name,
        group=option.group,
        meaning=option.meaning,
        values=tuple(ChoiceLine(choice.value, choice.meaning) for choice in option.choices),
        number=None if span is None else SpanLine(span.lowest, span.highest, span.meaning),
        default=option.defaults[rules.name],
        aliases=option.aliases,
    )
