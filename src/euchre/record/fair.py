"""Fair deals: a server binds itself to a seed before the match, and what it released afterwards is held to that.

The browser's twin is ``server/static/js/fair.js``; both are held to ``tests/data/shuffles.json``.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from msgspec import Struct

from euchre.record.faults import RecordError
from euchre.record.lines import Seed
from euchre.record.record import Record

COMMITMENT: Final = "commitment"
"""The tag of a header that holds what the server published before the match."""


class Fairness(Struct, frozen=True):
    """What a record says of its shuffles; ``shares`` are what browsers added to the server's seed, in order.

    ``commitment`` was known before the match, all else only after it; ``match`` is what every shuffle comes from.
    """

    commitment: str | None
    seed: str | None
    shares: tuple[str, ...]
    match: str | None


def commitment(seed: str) -> str:
    """What binds a server to the seed and does not give it away."""
    return sha256(seed.encode()).hexdigest()


def match_seed(seed: str, shares: Iterable[str]) -> str:
    """The seed of a match's shuffles.

    It never is what the commitment is, even where no browser added a share: that one is known to all.
    """
    return sha256("|".join(("match", seed, *shares)).encode()).hexdigest()


def fairness(record: Record) -> Fairness:
    """What the record says of its shuffles."""
    released: dict[str, list[str]] = {"server": [], "entropy": [], "match": []}
    for entry in record.entries:
        if isinstance(entry, Seed) and entry.kind in released:
            released[entry.kind].append(str(entry.value))
    return Fairness(
        commitment=record.header.tags.get(COMMITMENT),
        seed=next(iter(released["server"]), None),
        shares=tuple(released["entropy"]),
        match=next(iter(released["match"]), None),
    )


def verify_promise(record: Record) -> None:
    """Refuses a released seed that is not the one that was promised, or that does not lead to the match's seed.

    Raises:
        RecordError: the seeds of the record do not agree with one another.
    """
    told = fairness(record)
    if told.seed is None:
        return
    if told.commitment is not None and commitment(told.seed) != told.commitment:
        raise RecordError("The released seed is not the one that was promised before the match.")
    if told.match is not None and match_seed(told.seed, told.shares) != told.match:
        raise RecordError("The seed of the match does not come from the server's seed and the shares of the browsers.")
