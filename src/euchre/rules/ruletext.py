"""The rule card: a whole game in plain sentences, made from its rules, so that text and play cannot differ."""

from msgspec import Struct

from euchre.rules.catalogue import BY_NAME, house_rules, meaning_of, say_value
from euchre.rules.model import Rules
from euchre.rules.ruletext_make import making_trump, playing_alone, poor_hands, the_deal, the_game
from euchre.rules.ruletext_score import a_renege, dropping_out, the_end, the_play, the_score


class Section(Struct, frozen=True):
    """A part of the rule card: its heading and its sentences."""

    title: str
    sentences: tuple[str, ...]


def rule_card(rules: Rules) -> tuple[Section, ...]:
    """The game in plain sentences, section by section, and last the house rules in force."""
    written = (
        ("The game", the_game(rules)),
        ("The deal", the_deal(rules)),
        ("Poor hands", poor_hands(rules)),
        ("Making trump", making_trump(rules)),
        ("Playing alone", playing_alone(rules)),
        ("Staying in or dropping out", dropping_out(rules)),
        ("The play", the_play(rules)),
        ("The score", the_score(rules)),
        ("The end", the_end(rules)),
        ("A renege", a_renege(rules)),
        ("House rules", _house_rules(rules)),
    )
    sections = (Section(title, tuple(filter(None, sentences))) for title, sentences in written)
    return tuple(section for section in sections if section.sentences)


def _house_rules(rules: Rules) -> list[str]:
    """The house rules in force, one a line."""
    chosen = house_rules(rules).items()
    return [f"{name}={say_value(value)}: {meaning_of(BY_NAME[name], value)}." for name, value in chosen]
