"""House options that another notation has no word for."""

from typing import Final

from euchre.rules import Rules, option_values, say_value

_UNPLAYED: Final = frozenset(
    ("first_dealer", "cut_ace", "deal_pattern", "cap_display", "counter_style", "in_the_barn", "discard_peek")
)
"""Options that leave no trace in what is played."""


def lost_options(notation: str, rules: Rules, kept: Rules) -> tuple[str, ...]:
    """One warning about all house options that a notation does not carry; none when it carries all."""
    after = option_values(kept)
    lost = [
        f"{name}={say_value(value)}"
        for name, value in option_values(rules).items()
        if name not in _UNPLAYED and after.get(name) != value
    ]
    return (f"{notation} cannot say {', '.join(lost)}.",) if lost else ()
