"""Fair deals: a seed that is promised before the match, and what is released once it is over."""

import secrets
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from euchre.record import commitment, match_seed
from euchre.rules import Seat

SEED_BYTES: Final = 16


class Fair(Struct, frozen=True, kw_only=True):
    """The secret of a match and what was promised of it; ``mixed`` is what the shuffles come from, once it is fixed."""

    seed: str
    commitment: str | None = None
    shares: tuple[tuple[Seat, str], ...] = ()
    mixed: str | None = None

    def plus(self, seat: Seat, share: str) -> "Fair":
        """With a browser's share, in the order of the seats."""
        return replace(self, shares=tuple(sorted((*self.shares, (seat, share)))))

    def gave(self, seat: Seat) -> bool:
        """Whether the seat's browser has given its share."""
        return any(giver == seat for giver, _ in self.shares)

    def mix(self) -> str:
        """The seed of all shuffles of the match, from the server's and the browsers' shares."""
        return match_seed(self.seed, (share for _, share in self.shares))


def new_seed() -> str:
    """A secret that nobody can guess."""
    return secrets.token_hex(SEED_BYTES)


def promise(seed: str) -> str:
    """What is published of the seed before the match."""
    return commitment(seed)
