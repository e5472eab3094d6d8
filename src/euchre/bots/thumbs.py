"""Rules of thumb: small functions with an opinion, whose docstring is the reason for it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from euchre.engine import Action

Situation = TypeVar("Situation")
Choice = TypeVar("Choice")


class Advice(NamedTuple):
    """What to do, and the rule of thumb that says so, in one sentence."""

    action: Action
    because: str


def first_opinion(rules: Sequence[Callable[[Situation], Choice | None]], situation: Situation) -> tuple[Choice, str]:
    """The choice of the first rule that has one, and what that rule says; the last rule always has one."""
    for rule in rules:
        choice = rule(situation)
        if choice is not None:
            return choice, sentence(rule)
    raise AssertionError("the last rule of thumb has an opinion on everything")


def advice(rules: Sequence[Callable[[Situation], Action | None]], situation: Situation) -> Advice:
    """What the first rule of thumb with an opinion says about an action."""
    action: Action
    action, because = first_opinion(rules, situation)
    return Advice(action, because)


def sentence(rule: Callable[..., object]) -> str:
    """What a rule of thumb says; nothing where docstrings were stripped."""
    return (rule.__doc__ or "").strip()


def among(actions: tuple[Action, ...], kind: type[Choice]) -> Choice | None:
    """The first action of a kind; ``None`` when there is none."""
    return next((action for action in actions if isinstance(action, kind)), None)
