"""Who sits where, and how they are spoken of."""

from typing import Final

from msgspec import Struct

from euchre.rules import Rules, Seat, listed

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
"""What the seats are called, clockwise from 0, where nobody has said otherwise."""

_IRREGULAR: Final = {"have": "has", "are": "is", "were": "was"}


class Company(Struct, frozen=True):
    """The players of a table by seat; ``you`` is the seat of the reader, ``None`` for someone who looks on."""

    rules: Rules
    names: tuple[str, ...]
    you: Seat | None = None

    def name(self, seat: Seat) -> str:
        """What the seat is called in the middle of a sentence."""
        return "you" if seat == self.you else self.names[seat]

    def does(self, seat: Seat, verb: str) -> str:
        """The seat and what it does, as a sentence begins: ``Ben passes``, ``You pass``."""
        return f"{'You' if seat == self.you else self.names[seat]} {self.verb(seat, verb)}"

    def verb(self, seat: Seat, verb: str) -> str:
        """The verb as it goes with the seat: ``picks it up`` with a name, ``pick it up`` with you."""
        if seat == self.you:
            return verb
        first, gap, rest = verb.partition(" ")
        return f"{third_person(first)}{gap}{rest}"

    def own(self, seat: Seat) -> str:
        """The seat as an owner: ``your``, ``Ben's``."""
        return "your" if seat == self.you else f"{self.names[seat]}'s"

    def seats_of(self, side: int) -> tuple[Seat, ...]:
        """The seats of a side, the reader's own first."""
        seats = [Seat(seat) for seat in self.rules.seats if self.rules.side(Seat(seat)) == side]
        return tuple(sorted(seats, key=lambda seat: (seat != self.you, seat)))

    def side(self, side: int) -> str:
        """Who scores together: ``you and Cleo``, or a name where everyone plays alone."""
        return listed(tuple(self.name(seat) for seat in self.seats_of(side)))

    def side_does(self, side: int, verb: str) -> str:
        """A side and what it does, as a sentence begins."""
        seats = self.seats_of(side)
        if len(seats) == 1:
            return self.does(seats[0], verb)
        return capital(f"{self.side(side)} {verb}")

    def sides(self) -> tuple[int, ...]:
        """The sides in the order in which they are shown, the reader's own first."""
        mine = None if self.you is None else self.rules.side(self.you)
        return tuple(sorted(range(self.rules.sides), key=lambda side: (side != mine, side)))

    def by_side(self, numbers: tuple[int, ...]) -> str:
        """A number for each side, such as its score."""
        gap = "; " if self.rules.table.players > 4 else ", "
        return gap.join(f"{self.side(side)} {numbers[side]}" for side in self.sides())


def company(rules: Rules, you: Seat | None = None) -> Company:
    """The usual company at a table of these rules."""
    return Company(rules, NAMES[: rules.table.players], you)


def third_person(verb: str) -> str:
    """The form of a verb that goes with a name: ``passes``, ``carries``, ``has``."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("s", "sh", "ch", "x", "o")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"


def capital(sentence: str) -> str:
    """The sentence with a capital letter at its beginning."""
    return sentence[:1].upper() + sentence[1:]
