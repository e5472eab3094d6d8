"""How a server is set: how fast the computer plays, and how much a browser may ask for."""

from msgspec import Struct


class Pace(Struct, frozen=True, kw_only=True):
    """Seconds. A player of the computer takes between ``card`` where people watch; ``deal`` lies between two deals.

    ``grace`` is how long the shares of the browsers are waited for, ``gone`` how long a person may be without a
    browser before the table says so, ``patience`` how long others wait for one who is away, ``deadline`` how long a
    player of the computer may think, ``again`` when what could not be written is tried again.
    """

    card: tuple[float, float] = (0.5, 0.9)
    deal: float = 1.5
    grace: float = 2.0
    gone: float = 8.0
    patience: float = 60.0
    deadline: float = 4.0
    again: float = 1.0


AT_ONCE = Pace(card=(0.0, 0.0), deal=0.0, again=0.0)
"""The computer plays as fast as it can."""


class Limits(Struct, frozen=True, kw_only=True):
    """How much is borne: messages a second and in a burst from one socket, tables and tries of codes a minute.

    ``waiting`` public tables of one guest, and ``waiting_near`` of one address, may wait for players at once.
    ``onlooker`` and ``seated`` are how many messages may wait for a browser before its socket is closed.
    """

    messages: float = 20.0
    burst: int = 60
    chats: float = 1.0
    chat_burst: int = 6
    tables: int = 30
    waiting: int = 3
    waiting_near: int = 12
    codes: int = 30
    sockets: int = 30
    onlooker: int = 64
    seated: int = 256


class Settings(Struct, frozen=True, kw_only=True):
    """How a server is set. Unless ``any_name``, browsers find it by its address or a name of the house only.

    Unless ``open_metrics``, its numbers are for programs on the same computer.
    """

    pace: Pace = Pace()
    limits: Limits = Limits()
    secure: bool = False
    root_path: str = ""
    any_name: bool = True
    open_metrics: bool = False
    days: int = 30
