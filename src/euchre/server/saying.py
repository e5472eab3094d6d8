"""Messages that belong to no version: answers, chat and hints."""

from typing import Final

import msgspec

from euchre.engine import Action, View, say_action
from euchre.server.orders import Person, Refusal
from euchre.server.parts import PLAIN
from euchre.server.protocol import Chat, Hinted, Out, Spoken
from euchre.server.room import Room
from euchre.server.words import seen
from euchre.telling import Company, label

_ENCODER: Final = msgspec.json.Encoder()


def say(message: Out) -> str:
    """The message as it goes over the wire."""
    return _ENCODER.encode(message).decode()


def spoken(room: Room, person: Person, chat: Chat) -> str:
    """What somebody says at the table, for everybody there.

    Raises:
        Refusal: it says nothing, or more than one thing, or free text where the host does not allow it.
    """
    said = [
        (kind, text) for kind, text in (("phrase", chat.phrase), ("emoji", chat.emoji), ("text", chat.text)) if text
    ]
    if len(said) != 1:
        raise Refusal("Say one thing: a phrase, an emoji or a text.")
    if chat.text is not None and not room.setup.chat:
        raise Refusal("The host of this table allows phrases and emoji only.")
    seat = room.seat_of(person.guest)
    name = person.name if seat is None else room.chairs[seat].name
    kind, text = said[0][0], seen(said[0][1])
    if not text:
        raise Refusal("Say something that can be seen.")
    return say(msgspec.convert({"hear": "spoken", "seat": seat, "name": name, "text": text, "kind": kind}, Spoken))


def hinted(command: str, action: Action, why: str, view: View, company: Company) -> Hinted:
    """A hint, in the words of the choice."""
    return Hinted(id=command, action=action, words=label(action, view, company, PLAIN) or say_action(action), why=why)
