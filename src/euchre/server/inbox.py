"""What comes into the inbox of a table: ``Item``, a closed union."""

from typing import NamedTuple

from euchre.engine import Action
from euchre.server.due import Due
from euchre.server.line import Line
from euchre.server.protocol import In


class Told(NamedTuple):
    """A command came over a line."""

    line: Line
    command: In


class Attached(NamedTuple):
    """A browser is there."""

    line: Line


class Detached(NamedTuple):
    """A browser is gone."""

    line: Line


class Thought(NamedTuple):
    """A player of the computer has made up its mind."""

    due: Due
    action: Action


class Rang(NamedTuple):
    """The time of something has come."""

    due: Due


class Stopped(NamedTuple):
    """The table is to stop; ``retry`` says after how many seconds to come back."""

    why: str
    retry: int | None


Item = Told | Attached | Detached | Thought | Rang | Stopped
