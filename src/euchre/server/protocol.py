"""What goes over the wire: ``In``, what a browser may say, and ``Out``, what it hears. Both are closed unions.

Versions count the entries of a table's log, gap-free and the same for everybody. A command carries an id that its
sender chose; the same id is never carried out twice. Cards are named as in records (``JH``, ``TS``, ``JK``).
"""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from euchre.engine import Action, Event
from euchre.rules import Seat
from euchre.server.sight import Sight

LONGEST_TEXT: Final = 200
LONGEST_MESSAGE: Final = 4_096
"""Bytes; a longer message is refused unread."""

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Version = Annotated[int, Meta(ge=0)]
Place = Annotated[int, Meta(ge=0, le=5)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Level = Literal["beginner", "club", "expert", "random"]
"""How well a player of the computer plays."""

Emoji = Literal["👍", "👏", "😀", "😂", "😮", "😢", "🤔", "🎉"]
Phrase = Literal["hello", "good luck", "well played", "nice hand", "thank you", "sorry", "one moment", "good game"]


class Said(Struct, frozen=True, kw_only=True, tag_field="say", tag=str.lower, forbid_unknown_fields=True):
    """What a browser says. ``id`` names the command, so that it is done once and answered by name."""

    id: Id


class Act(Said, frozen=True, kw_only=True):
    """Do this in the game, as one of the choices of the sight with this version."""

    version: Version
    action: Action


class Entropy(Said, frozen=True, kw_only=True):
    """The browser's share in the shuffles of the match to come."""

    value: Annotated[str, Meta(pattern="^[0-9a-f]{16,64}$")]


class Sit(Said, frozen=True, kw_only=True):
    """Take a seat that nobody has, or that a player of the computer keeps; between deals once the match has begun."""

    seat: Place


class Stand(Said, frozen=True, kw_only=True):
    """Leave the seat to a player of the computer."""


class SetBot(Said, frozen=True, kw_only=True):
    """The host puts a player of the computer on a seat without a person, or changes its level."""

    seat: Place
    level: Level


class Remove(Said, frozen=True, kw_only=True):
    """The host takes a person from a seat; a player of the computer covers it."""

    seat: Place


class Begin(Said, frozen=True, kw_only=True):
    """The host begins the match; players of the computer take the seats that are open."""


class Rematch(Said, frozen=True, kw_only=True):
    """Once the match is over: play another at the same table."""


class Undo(Said, frozen=True, kw_only=True):
    """Go back to before one's own last action of this deal; only at a table without other people."""


class Hint(Said, frozen=True, kw_only=True):
    """Ask what a good player would do; only where the host allows it."""


class Chat(Said, frozen=True, kw_only=True):
    """Say a phrase or show an emoji; ``text`` only where the host allows it."""

    phrase: Phrase | None = None
    emoji: Emoji | None = None
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)] | None = None


class Rename(Said, frozen=True, kw_only=True):
    """Be called something else at this table."""

    name: Name


class Refresh(Said, frozen=True, kw_only=True):
    """Show the table again, whole: the browser has lost its place."""


In = Act | Entropy | Sit | Stand | SetBot | Remove | Begin | Rematch | Undo | Hint | Chat | Rename | Refresh
"""What a browser may say. The socket's address carries ``?since=VERSION`` where it resumes."""


class Heard(Struct, frozen=True, kw_only=True, tag_field="hear", tag=str.lower):
    """What a browser hears."""


class Happening(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An event as its hearer may know it, to animate; ``text`` is its sentence, ``None`` where it is untold."""

    event: Event
    text: str | None = None


class Shown(Heard, frozen=True, kw_only=True):
    """The whole table, to be drawn without animation: at the beginning, or when the browser was away too long."""

    sight: Sight


class Moved(Heard, frozen=True, kw_only=True):
    """What one entry of the log brought: events of the game to animate, sentences to read out, then the sight.

    ``news`` are sentences about the table, such as who came and who left.
    """

    happenings: tuple[Happening, ...]
    news: tuple[str, ...] = ()
    sight: Sight


class Done(Heard, frozen=True, kw_only=True):
    """The command is carried out, and durable; ``version`` is the entry that holds it."""

    id: Id
    version: Version


class Refused(Heard, frozen=True, kw_only=True):
    """The command is not carried out, and why, in a sentence; ``id`` is ``None`` where it could not be read."""

    id: Id | None
    why: str
    version: Version


class Hinted(Heard, frozen=True, kw_only=True):
    """What a good player would do, and the rule of thumb behind it."""

    id: Id
    action: Action
    words: str
    why: str


class Spoken(Heard, frozen=True, kw_only=True):
    """Somebody said something; ``seat`` is ``None`` for an onlooker. Texts are never markup."""

    seat: Seat | None
    name: str
    text: str
    kind: Literal["phrase", "emoji", "text"]


class Moving(Heard, frozen=True, kw_only=True):
    """The server is being stopped or the table closed: come back in so many seconds, or not at all (``None``)."""

    why: str
    retry: int | None = None


Out = Shown | Moved | Done | Refused | Hinted | Spoken | Moving
"""What a browser hears."""
