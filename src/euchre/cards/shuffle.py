"""The one shuffle: a seed becomes an order, the same everywhere and for ever.

Fisher–Yates from the last place down, fed by SHA-256(key ‖ counter) as big-endian 32-bit words with
rejection of the incomplete last range. The browser's twin holds the same test vectors.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final, TypeVar

Thing = TypeVar("Thing")
_WORD_BYTES: Final = 4
_COUNTER_BYTES: Final = 8
_WORDS: Final = 1 << 8 * _WORD_BYTES


def shuffled(things: Sequence[Thing], key: bytes) -> tuple[Thing, ...]:
    """The things in the order that the key stands for; every order is equally likely over the keys."""
    order = list(things)
    words = _words(key)
    for last in range(len(order) - 1, 0, -1):
        chosen = _below(last + 1, words)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def deal_key(seed: str | int, number: int, purpose: str = "deal") -> bytes:
    """The key of one shuffle of a match: the match's seed, what the shuffle is for, and its number from 0."""
    return sha256(f"{seed}|{purpose}|{number}".encode()).digest()


def _words(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = sha256(key + counter.to_bytes(_COUNTER_BYTES, "big")).digest()
        for at in range(0, len(block), _WORD_BYTES):
            yield int.from_bytes(block[at : at + _WORD_BYTES], "big")
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    limit = _WORDS - _WORDS % bound
    for word in words:
        if word < limit:
            return word % bound
    raise AssertionError("the stream of words has no end")
