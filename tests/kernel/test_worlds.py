"""Hidden hands fit what is known, and all that fit come up as often as they should."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Final

import numpy as np
import pytest

from euchre.cards import Cards, Rank, bits, deck_of, read_cards
from euchre.kernel import Hidden, Ints, NoWorld, draw, effective_size, every_world, hidden, new_chance, resampled, weigh

PACK: Final = deck_of(Rank.NINE, 1, joker=False)
HAND, BURIED, KITTY = 0, 1, 2


def cards(text: str) -> Cards:
    return PACK.gather(read_cards(text))


def as_tuples(worlds: Ints) -> list[tuple[int, ...]]:
    return [tuple(int(slot) for slot in world) for world in worlds]


def slow_worlds(unseen: Hidden) -> set[tuple[int, ...]]:
    """Every world, by laying out every order of the cards."""
    found = set()
    for order in permutations(range(len(unseen.cards))):
        world, at, fits = [], 0, True
        for slot, room in enumerate(unseen.room):
            held = order[at : at + room]
            fits = fits and all(unseen.odds[card, slot] > 0 for card in held)
            world.append(int(unseen.known[slot]) | sum(int(unseen.cards[card]) for card in held))
            at += int(room)
        if fits:
            found.add(tuple(world))
    return found


def is_even(counts: dict[tuple[int, ...], int], expected: dict[tuple[int, ...], float]) -> bool:
    """Whether counts differ from what is expected no more than chance makes them: chi-square, four deviations."""
    assert set(counts) <= set(expected)
    total = sum((counts.get(world, 0) - want) ** 2 / want for world, want in expected.items())
    freedom = len(expected) - 1
    return bool(total < freedom + 4 * (2 * freedom) ** 0.5)


SITUATIONS: Final = [
    pytest.param(hidden(cards("9S TS 9H TH AD KD"), [2, 2, 2]), id="nothing-known"),
    pytest.param(hidden(cards("9S TS 9H TH AD KD"), [2, 2, 2], barred=[cards("9S TS"), 0, 0]), id="a-void"),
    pytest.param(
        hidden(cards("9S TS 9H TH AD KD"), [2, 2, 2], barred=[cards("9S TS"), cards("9H TH"), 0]), id="two-voids"
    ),
    pytest.param(
        hidden(cards("9S TS 9H TH AD JD"), [2, 1, 3], barred=[0, 0, cards("JD")]), id="dealer-has-or-buried-the-upcard"
    ),
    pytest.param(
        hidden(cards("9S TS 9H TH AD JD"), [2, 1, 2, 1], barred=[cards("9S"), 0, cards("AD"), cards("9H TH")]),
        id="something-everywhere",
    ),
]  # fmt: skip


@pytest.mark.parametrize("unseen", SITUATIONS)
def test_every_world_that_fits_is_listed_and_no_other(unseen: Hidden) -> None:
    listed = as_tuples(every_world(unseen))
    assert len(listed) == len(set(listed))
    assert set(listed) == slow_worlds(unseen)
    assert len(listed) == unseen.total


@pytest.mark.parametrize("unseen", SITUATIONS)
def test_all_worlds_are_equally_likely(unseen: Hidden) -> None:
    listed = as_tuples(every_world(unseen))
    draws = 400 * len(listed)
    counts = Counter(as_tuples(draw(unseen, draws, new_chance("even"))))
    assert is_even(counts, dict.fromkeys(listed, draws / len(listed)))


def test_odds_make_worlds_more_likely() -> None:
    odds = np.ones((6, 3))
    odds[0] = [3, 1, 0.5]
    odds[4, 1] = 4
    unseen = hidden(cards("9S TS 9H TH AD KD"), [2, 2, 2], odds=odds)
    listed = every_world(unseen)
    weights = weigh(unseen.cards, unseen.odds, listed)
    draws = 200 * len(listed)
    counts = Counter(as_tuples(draw(unseen, draws, new_chance("odds"))))
    expected = dict(zip(as_tuples(listed), weights / weights.sum() * draws, strict=True))
    assert is_even(counts, expected)
    assert not is_even(counts, dict.fromkeys(expected, draws / len(listed)))


def test_the_upcard_that_the_dealer_took_is_in_the_hand_or_buried() -> None:
    upcard = cards("JD")
    unseen = hidden(PACK.everything & ~cards("AS KS QS JS TS"), [5, 1, 13], barred=[0, 0, upcard])
    worlds = draw(unseen, 3000, new_chance(1))
    assert not (worlds[:, KITTY] & upcard).any()
    buried = ((worlds[:, BURIED] & upcard) != 0).mean()
    assert buried == pytest.approx(1 / 6, abs=0.03)


def test_a_card_that_is_known_to_lie_somewhere_lies_there_in_every_world() -> None:
    unseen = hidden(cards("9S TS 9H TH"), [1, 3], known=[cards("JD AD"), 0])
    worlds = draw(unseen, 50, new_chance(1))
    assert ((worlds[:, HAND] & cards("JD AD")) == cards("JD AD")).all()


@pytest.mark.parametrize("seed", range(40))
def test_worlds_use_every_card_once_and_keep_to_what_is_known(seed: int) -> None:
    chance = Random(seed)
    pack = chance.sample(range(24), chance.randint(6, 24))
    slots = chance.randint(2, 6)
    room = [0] * slots
    for _ in pack:
        room[chance.randrange(slots)] += 1
    truth = dict(zip(pack, np.repeat(range(slots), room).tolist(), strict=True))
    barred = [sum(1 << card for card in pack if truth[card] != slot and chance.random() < 0.4) for slot in range(slots)]
    everything = sum(1 << card for card in pack)
    for world in as_tuples(draw(hidden(everything, room, barred=barred), 50, new_chance(seed))):
        assert sum(world) == everything
        assert [slot.bit_count() for slot in world] == room
        assert not any(slot & never for slot, never in zip(world, barred, strict=True))


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(NoWorld, match="No way to place"):
        hidden(cards("9S TS"), [1, 1], barred=[cards("9S TS"), 0])
    with pytest.raises(NoWorld, match="2 hidden cards do not fill room for 3"):
        hidden(cards("9S TS"), [1, 2])


def test_too_many_worlds_are_not_listed() -> None:
    unseen = hidden(cards("9S TS 9H TH AD KD"), [2, 2, 2])
    assert len(every_world(unseen, most=89)) == 0
    assert len(every_world(unseen, most=90)) == 90


def test_worlds_are_resampled_by_their_weight() -> None:
    worlds = np.array([[1], [2], [3], [4]])
    weights = np.array([0.0, 3.0, 1.0, 0.0])
    counts = Counter(int(slot) for (slot,) in resampled(worlds, weights, 400, new_chance(5)))
    assert counts[2] == pytest.approx(300, abs=1)
    assert counts[2] + counts[3] == 400
    assert effective_size(weights) == pytest.approx(1.6)


def test_the_same_seed_draws_the_same_worlds() -> None:
    unseen = hidden(PACK.everything, [5, 5, 5, 5, 4])
    first, again, other = (draw(unseen, 20, new_chance(seed)) for seed in ("a", "a", "b"))
    assert (first == again).all()
    assert (first != other).any()
    assert len(set(bits(Cards(int(first[0, 0]))))) == 5
