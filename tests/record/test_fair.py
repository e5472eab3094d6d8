"""Fair deals: the same seed gives the same cards in every language, and a broken promise is found out.

The browser's twin is held to the same file by ``tests/browser/js/fair.test.js``.
"""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from euchre.bots import play_match, player
from euchre.cards import deal_key, shuffled
from euchre.record import Happened, Header, Record, RecordError, Seed, commitment, fairness, match_seed, replay
from euchre.rules import GAMES

VECTORS: Final[Any] = json.loads((Path(__file__).parent.parent / "data/shuffles.json").read_text(encoding="utf-8"))
SERVER: Final = "00112233445566778899aabbccddeeff"
SHARES: Final = ("0123456789abcdef", "fedcba9876543210")


@pytest.mark.parametrize("shuffle", VECTORS["shuffles"])
def test_a_seed_a_purpose_and_a_number_give_one_order_for_ever(shuffle: dict[str, Any]) -> None:
    key = deal_key(shuffle["seed"], shuffle["number"], shuffle["purpose"])
    assert key.hex() == shuffle["key"]
    assert " ".join(shuffled(shuffle["pack"].split(" "), key)) == shuffle["order"]


@pytest.mark.parametrize("promise", VECTORS["promises"])
def test_a_promise_and_the_seed_of_the_match_are_the_same_for_ever(promise: dict[str, Any]) -> None:
    assert commitment(promise["seed"]) == promise["commitment"]
    assert match_seed(promise["seed"], promise["shares"]) == promise["match"]


def test_the_commitment_does_not_give_the_match_s_seed_away_even_without_shares() -> None:
    assert match_seed(SERVER, ()) != commitment(SERVER)


def test_every_share_and_their_order_change_the_match_s_seed() -> None:
    seeds = [match_seed(SERVER, shares) for shares in ((), SHARES[:1], SHARES[1:], SHARES, SHARES[::-1])]
    assert len(set(seeds)) == len(seeds)


def released(promised: str | None = None, server: str = SERVER, shares: tuple[str, ...] = SHARES) -> Record:
    """A deal of Euchre from the promised seed, with what the server says of it afterwards."""
    match = match_seed(SERVER, SHARES)
    played = play_match(GAMES["euchre_tournament"], [player("random")] * 4, match, most_deals=1)
    header = Header(version=1, rules=played.state.rules, tags={"commitment": promised or commitment(SERVER)})
    seeds = [("server", server), *(("entropy", share) for share in shares), ("match", match)]
    entries = [Happened(event=event) for event in played.events]
    return Record(header, (*entries, *(Seed(kind=kind, value=value) for kind, value in seeds)))


def test_a_kept_promise_is_replayed() -> None:
    record = released()
    assert replay(record).deals
    assert fairness(record).shares == SHARES


def test_a_seed_for_another_commitment_is_refused() -> None:
    with pytest.raises(RecordError, match="not the one that was promised"):
        replay(released(promised=commitment("another")))


def test_another_seed_than_the_promised_one_is_refused() -> None:
    with pytest.raises(RecordError, match="not the one that was promised"):
        replay(released(server="ff" * 16))


def test_a_share_that_was_left_out_is_found_out() -> None:
    with pytest.raises(RecordError, match="does not come from the server's seed and the shares"):
        replay(released(shares=SHARES[:1]))


def test_a_record_without_seeds_promises_nothing() -> None:
    told = fairness(Record(Header(version=1, rules=GAMES["euchre"])))
    assert (told.commitment, told.seed, told.shares, told.match) == (None, None, (), None)
