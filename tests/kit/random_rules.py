"""Games with house options thrown together at random, as long as they can be played."""

from random import Random
from typing import Final

from euchre.rules import OPTIONS, Option, Rules, Value, conflicts, fits, set_option, value_of

APPETITES: Final = (0.0, 0.05, 0.15, 0.4)
"""How many of the options a table wants to change."""
CUSTOMS: Final[tuple[dict[str, Value], ...]] = (
    {},
    {"stick_the_dealer": True, "stick_forfeit": True},
    {"joker": True, "joker_upcard": "redeal"},
    {"joker": True, "joker_upcard": "bid_any_suit", "joker_no_trump": "own_suit_highest", "no_trump_call": "high_low"},
    {"hand_size": 3, "no_ace_no_face_no_trump": True},
    {"hand_size": 3, "farmers_throw_in": "three_or_more_9T", "ace_no_face": True, "max_throw_ins": 1},
    {"follow_suit_mode": "honor", "renege_grace": "never", "renege_ruling": "offended_choice"},
    {"follow_suit_mode": "honor", "renege_award": "offender_minus_2", "false_renege_penalty": 2},
    {"defend_alone": True, "partners_best": True, "defender_best": True},
    {"dummy_deal": True, "dummy_hand_use": "maker_merges_best5"},
    {"dummy_deal": True, "dummy_hand_use": "maker_may_swap"},
    {"games_per_match": 3, "laps": True, "slam": True},
)
"""Options that mean something only together; chance alone would seldom set them so."""


def random_rules(game: Rules, chance: Random) -> Rules:
    """The game with house options that chance has set and that can stand together."""
    appetite = chance.choice(APPETITES)
    if not appetite:
        return game
    options = [option for option in OPTIONS if fits(option, game)]
    wanted = {option.name: chance.choice(possible_values(option)) for option in options if chance.random() < appetite}
    wanted |= chance.choice(CUSTOMS)
    return _agreed(game, {option.name: wanted[option.name] for option in options if option.name in wanted})


def possible_values(option: Option) -> list[Value]:
    """Every value that the option can have; of a long span of numbers, its ends and a few from between."""
    values = [choice.value for choice in option.choices]
    if option.number is not None:
        lowest, highest = option.number.lowest, option.number.highest
        values += sorted({lowest, *range(lowest, highest, max(1, (highest - lowest) // 5)), highest})
    return values


def changed_options(rules: Rules) -> dict[str, Value]:
    """The options that are not what the game they belong to has them, by name."""
    values = [(option, value_of(option, rules)) for option in OPTIONS if fits(option, rules)]
    return {option.name: value for option, value in values if value != option.defaults[rules.name]}


def _agreed(game: Rules, wanted: dict[str, Value]) -> Rules:
    """The game with as many of the wanted options as can stand together."""
    rules = game
    for name, value in wanted.items():
        rules = set_option(rules, name, value)
    broken = conflicts(rules)
    if not broken:
        return rules
    given_up = [name for name in broken[0].options if name in wanted][-1:] or list(wanted)
    return _agreed(game, {name: value for name, value in wanted.items() if name not in given_up})
