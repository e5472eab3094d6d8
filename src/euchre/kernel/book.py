"""What all players go by, whatever they have learned: ``Book``."""

from typing import NamedTuple

from euchre.kernel.layout import Floats, Ints


class Book(NamedTuple):
    """The rules in numbers, the layouts by number of trump, and the rules of thumb with the marks at this score."""

    plan: Ints
    lays: Ints
    thumb: Floats
