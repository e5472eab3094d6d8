"""The games in a table, and a game's rule card."""

from collections.abc import Iterator
from typing import Final, TextIO

import msgspec

from euchre.cli.choosing import chosen_rules
from euchre.cli.faults import command
from euchre.cli.screen import WIDEST, Screen
from euchre.rules import (
    GAMES,
    OPTIONS,
    Countdown,
    Option,
    Rules,
    conflicts,
    fits,
    meaning_of,
    option_values,
    rule_card,
    say_value,
    set_option,
)

JSON_VERSION: Final = 1
"""The version of everything that ``--json`` writes; it grows when a field changes its meaning or goes."""


def write_json(out: TextIO, **fields: object) -> None:
    """Writes one JSON object, its version first."""
    text = msgspec.json.format(msgspec.json.encode({"version": JSON_VERSION, **fields})).decode()
    out.write(f"{text}\n")


def list_games(out: TextIO, *, json: bool) -> None:
    """Writes the games, one a line."""
    if json:
        write_json(out, games=[_game_fields(rules) for rules in GAMES.values()])
        return
    from rich.table import Table

    from euchre.cli.screen import make_console

    console = make_console(out)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for heading in ("Name", "Game", "Players", "Cards", "Aim"):
        table.add_column(heading, no_wrap=heading != "Game", max_width=24)
    for rules in GAMES.values():
        table.add_row(rules.name, rules.title, players(rules), str(len(rules.deck)), aim(rules))
    if console.measure(table, options=console.options.update(max_width=WIDEST)).maximum <= console.width:
        console.print(table)
    else:
        _tell_games(Screen(out, out))
    me = command()
    console.print(f"\n`{me} rules NAME` shows the rules of a game, `{me} play NAME` plays it.")


def _tell_games(screen: Screen) -> None:
    """The games in words, where the table is too wide: a name that is to be typed is never cut."""
    for rules in GAMES.values():
        told = f"{rules.title}, {players(rules)}, {len(rules.deck)} cards, {aim(rules)}."
        screen.say(f"{rules.name}: {told}", hang="  ")


def list_rules(out: TextIO, game: str, settings: list[str], *, json: bool) -> None:
    """Writes the rule card of a game with house rules.

    Raises:
        BadInput: there is no such game, or it cannot be played so.
    """
    rules = chosen_rules(game, settings)
    if json:
        options = [_option_fields(option, rules) for option in OPTIONS if fits(option, rules)]
        write_json(out, rules=rules, options=options)
        return
    show_rule_card(Screen(out, out), rules)


def show_rule_card(screen: Screen, rules: Rules) -> None:
    """Shows the rule card section by section."""
    screen.say(rules.title, "bold")
    for section in rule_card(rules):
        screen.heading(section.title)
        for sentence in section.sentences:
            screen.say(sentence, indent="  ", hang="  ")


def players(rules: Rules) -> str:
    """How many play, and how they sit."""
    each = rules.table.players // 2
    return f"{each} against {each}" if rules.table.partners else f"{rules.table.players}, each alone"


def aim(rules: Rules) -> str:
    """What a game is played for, in a word or two."""
    if isinstance(rules.scoring, Countdown):
        return f"{rules.scoring.start_score} to 0"
    return f"{rules.match.progressive} deals" if rules.match.target is None else f"{rules.match.target} points"


def _game_fields(rules: Rules) -> dict[str, object]:
    return {
        "name": rules.name,
        "title": rules.title,
        "players": rules.table.players,
        "partners": rules.table.partners,
        "cards": len(rules.deck),
        "counts_down": rules.counts_down,
        "aim": aim(rules),
    }


def _option_fields(option: Option, rules: Rules) -> dict[str, object]:
    value = option_values(rules)[option.name]
    return {
        "name": option.name,
        "group": option.group,
        "meaning": option.meaning,
        "value": value,
        "value_meaning": meaning_of(option, value),
        "default": option.defaults.get(rules.name),
        "choices": option.choices,
        "number": option.number,
        "aliases": option.aliases,
        "source": option.source,
        "conflicts": dict(_conflicts(option, rules)),
    }


def _conflicts(option: Option, rules: Rules) -> Iterator[tuple[str, str]]:
    """Each other value that cannot be chosen as the rules stand, and why."""
    for choice in option.choices:
        changed = set_option(rules, option.name, choice.value)
        against = conflicts(changed)
        if against:
            yield say_value(choice.value), against[0].reason
