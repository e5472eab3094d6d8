"""How a score is shown: as a number, and with two spare cards as counters."""

from typing import Final

from msgspec import Struct

from euchre.rules import Rules, counted

MOST: Final = 10
"""The most that two counters can show."""


def shown_score(rules: Rules, score: int) -> int:
    """The score as it is shown: with ``cap_display=cap`` never more than the target."""
    target = rules.match.target
    if target is None or rules.scorekeeping.cap_display == "keep":
        return score
    return min(score, target)


def counters(rules: Rules, score: int) -> str | None:
    """How the two counters of a side lie, in words; ``None`` where the table keeps its score in numbers."""
    style = rules.scorekeeping.counter_style
    if style == "numbers" or rules.counts_down:
        return None
    shown = shown_score(rules, score)
    if shown > MOST:
        return f"the counters show ten, and the score is {shown}"
    if rules.scorekeeping.in_the_barn and shown + 1 == rules.match.target:
        return f"in the barn: both counters lie apart and face down for {counted(shown, 'point')}"
    if style == "3-2":
        return _three_and_two(shown)
    return _big_and_small(shown, *_BIG_AND_SMALL[style])


class Pips(Struct, frozen=True):
    """How the counters of a side lie: the size of each card and how many of its pips show; 0 lies face down.

    ``crossed`` where the one lies across the other for five, ``barn`` where both lie apart and face down.
    """

    sizes: tuple[int, int]
    shown: tuple[int, int]
    crossed: bool = False
    barn: bool = False


def pips(rules: Rules, score: int) -> Pips | None:
    """How the two counters of a side lie; ``None`` where the table keeps its score in numbers."""
    style = rules.scorekeeping.counter_style
    if style == "numbers" or rules.counts_down:
        return None
    shown = min(max(shown_score(rules, score), 0), MOST)
    sizes = _SIZES[style]
    if rules.scorekeeping.in_the_barn and shown + 1 == rules.match.target:
        return Pips(sizes, (0, 0), barn=True)
    if style == "3-2" and shown > sum(sizes):
        return Pips(sizes, _shared(shown - sum(sizes), sizes), crossed=True)
    return Pips(sizes, _shared(shown, sizes))


def _shared(score: int, sizes: tuple[int, int]) -> tuple[int, int]:
    """The pips that show: those of the first card, then those of the second."""
    first = min(score, sizes[0])
    return first, min(score - first, sizes[1])


_SIZES: Final = {"6-4": (6, 4), "5-5": (5, 5), "3-2": (3, 2)}
_BIG_AND_SMALL: Final = {"6-4": (6, "six", "four"), "5-5": (5, "five", "other five")}


def _big_and_small(score: int, size: int, big: str, small: str) -> str:
    if score == 0:
        return f"the {small} lies face down over all of the {big}"
    if score < size:
        return f"the {small} lies face down over the {big}, which shows {counted(score, 'pip')}"
    if score == size:
        return f"all {counted(size, 'pip')} of the {big} show, and the {small} lies face down"
    return f"the {big} shows whole, and the {small} lies face up and shows {counted(score - size, 'pip')}"


def _three_and_two(score: int) -> str:
    if score == 0:
        return "the three and the two lie face down"
    if score <= 3:
        return f"the three shows {counted(score, 'pip')}"
    if score <= 5:
        return f"the three shows whole, and the two shows {counted(score - 3, 'pip')}"
    return f"the cards lie crossed for five and show {counted(score - 5, 'pip')} more"
