"""How a network learns from lessons: it is made to tell the options of each apart as what came of them does."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from euchre.kernel.compiled import compiled, lean
from euchre.kernel.layout import Ints
from euchre.kernel.lessons import MOST_OPTIONS, NO_FACT, Lessons
from euchre.kernel.skill import NARROW, REST, WIDE, Skill

BATCH: Final = 512
BETA_1: Final = 0.9
"""How much of the last steps a step keeps (Adam: Kingma and Ba 2015, beta 1)."""
BETA_2: Final = 0.999
"""The same for how large the steps were (beta 2)."""
LAST_RATE: Final = 0.01
"""The rate at the end, as a part of that at the beginning; between them it falls evenly."""


class Pupil(NamedTuple):
    """A network that learns, and how it has been changed so far."""

    net: Skill
    gradient: Skill
    first_moment: Skill
    second_moment: Skill


def new_pupil(net: Skill) -> Pupil:
    """A network that has made no step yet; its numbers are changed where they are."""
    return Pupil(net, *(np.zeros_like(net) for _ in range(3)))


def untaught(facts: int, generator: np.random.Generator, holding: int) -> Skill:
    """A network for so many facts that knows nothing; ``holding`` is how many of them hold at a time, more or less."""
    net = np.zeros(facts * WIDE + REST, dtype=np.float32)
    first, second = facts * WIDE, facts * WIDE + WIDE
    net[:first] = generator.normal(scale=holding**-0.5, size=first)
    net[second : second + NARROW * WIDE] = generator.normal(scale=(2 / WIDE) ** 0.5, size=NARROW * WIDE)
    net[-NARROW:] = generator.normal(scale=0.3, size=NARROW)
    return net


def forget_unmet(net: Skill, facts: int, lessons: Lessons) -> None:
    """Takes chance out of a network where no lesson tells of a fact, and all of it where there are none.

    The lists of facts must be new ones.
    """
    taught = int(lessons.taught[0])
    if not taught:
        net[:] = 0
        return
    met = np.zeros(facts, dtype=bool)
    for column in lessons.lists.T:
        met[column[column != NO_FACT]] = True
    met[lessons.last[:taught].ravel()] = True
    net[: facts * WIDE].reshape(facts, WIDE)[~met] = 0


def learn(
    net: Skill, facts: int, lessons: Lessons, generator: np.random.Generator, *, times: int, rate: float
) -> Iterator[float]:
    """Goes through the lessons so many times, in any order; each time it says how far off the network was, squared.

    ``rate`` is the size of the first steps. From fewer lessons than a batch nothing is learned.
    """
    pupil, taught = new_pupil(net), int(lessons.taught[0])
    batches = taught // BATCH
    for time in range(times if batches else 0):
        off = _go_through(pupil, facts, lessons, generator.permutation(taught)[: batches * BATCH], time, times, rate)
        yield off / (batches * BATCH)


@compiled
def _go_through(pupil: Pupil, facts: int, lessons: Lessons, order: Ints, time: int, times: int, rate: float) -> float:
    off, batches = 0.0, len(order) // BATCH
    sums = np.zeros((MOST_OPTIONS, WIDE), dtype=np.float32)
    narrow = np.zeros((MOST_OPTIONS, NARROW), dtype=np.float32)
    values = np.zeros(MOST_OPTIONS, dtype=np.float32)
    back = np.zeros(WIDE, dtype=np.float32)
    gathered = np.zeros(WIDE, dtype=np.float32)
    for batch in range(batches):
        for i in range(batch * BATCH, (batch + 1) * BATCH):
            _forward(pupil.net, facts, lessons, order[i], sums, narrow, values)
            off += _backward(pupil, facts, lessons, order[i], sums, narrow, values, back, gathered)
        steps = time * batches + batch + 1
        _step(pupil, rate * (1 - (1 - LAST_RATE) * steps / (times * batches)), steps)
    return off


@lean
def _forward(net: Skill, facts: int, lessons: Lessons, at: int, sums: Skill, narrow: Skill, values: Skill) -> None:
    """What the network thinks of each option, and the layers on the way to it."""
    start, second = facts * WIDE, facts * WIDE + WIDE
    second_start = second + NARROW * WIDE
    last = second_start + NARROW
    for option in range(lessons.options[at]):
        row = lessons.rows[at, option]
        for j in range(WIDE):
            sums[option, j] = net[start + j] + net[lessons.last[at, option] * WIDE + j]
        for i in range(lessons.lists.shape[1]):
            fact = lessons.lists[row, i]
            if fact == NO_FACT:
                break
            for j in range(WIDE):
                sums[option, j] += net[fact * WIDE + j]
        worth = np.float32(0)
        for j in range(WIDE):
            sums[option, j] = max(np.float32(0), sums[option, j])
        for k in range(NARROW):
            summed = net[second_start + k]
            for j in range(WIDE):
                summed += net[second + k * WIDE + j] * sums[option, j]
            narrow[option, k] = max(np.float32(0), summed)
            worth += net[last + k] * narrow[option, k]
        values[option] = worth


@lean
def _backward(
    pupil: Pupil,
    facts: int,
    lessons: Lessons,
    at: int,
    sums: Skill,
    narrow: Skill,
    values: Skill,
    back: Skill,
    gathered: Skill,
) -> float:
    """Adds up the gradient of the squared error, the options' values taken from their mean, as their points are."""
    options = lessons.options[at]
    mean, fair = np.float32(0), np.float32(0)
    for option in range(options):
        mean += values[option] / options
        fair += np.float32(lessons.points[at, option]) / options
    off = np.float32(0)
    gathered[:] = 0
    for option in range(options):
        error = (values[option] - mean - lessons.points[at, option] + fair) / options
        off += error * error * options
        _through_second_layer(pupil, facts, np.float32(error), sums[option], narrow[option], back)
        fact = lessons.last[at, option] * WIDE
        for j in range(WIDE):
            pupil.gradient[fact + j] += back[j]
            gathered[j] += back[j]
        row = lessons.rows[at, option]
        if option == options - 1 or lessons.rows[at, option + 1] != row:
            _spread(pupil.gradient, facts, lessons, row, gathered)
            gathered[:] = 0
    return float(off)


@lean
def _through_second_layer(pupil: Pupil, facts: int, error: np.float32, sums: Skill, narrow: Skill, back: Skill) -> None:
    """Through the second layer; ``back`` is what the first one's sums have to answer for."""
    second = facts * WIDE + WIDE
    second_start = second + NARROW * WIDE
    last = second_start + NARROW
    back[:] = 0
    for k in range(NARROW):
        if narrow[k] <= 0:
            continue
        pupil.gradient[last + k] += error * narrow[k]
        slope = error * pupil.net[last + k]
        pupil.gradient[second_start + k] += slope
        for j in range(WIDE):
            pupil.gradient[second + k * WIDE + j] += slope * sums[j]
            back[j] += slope * pupil.net[second + k * WIDE + j]
    for j in range(WIDE):
        if sums[j] <= 0:
            back[j] = 0


@lean
def _spread(gradient: Skill, facts: int, lessons: Lessons, row: int, gathered: Skill) -> None:
    for j in range(WIDE):
        gradient[facts * WIDE + j] += gathered[j]
    for i in range(lessons.lists.shape[1]):
        fact = lessons.lists[row, i]
        if fact == NO_FACT:
            break
        for j in range(WIDE):
            gradient[fact * WIDE + j] += gathered[j]


@lean
def _step(pupil: Pupil, rate: float, steps: int) -> None:
    """One step downhill, as Adam makes it."""
    fresh, fresh_size = 1 - BETA_1**steps, 1 - BETA_2**steps
    for i in range(len(pupil.net)):
        slope = pupil.gradient[i] / BATCH
        pupil.gradient[i] = 0
        pupil.first_moment[i] = BETA_1 * pupil.first_moment[i] + (1 - BETA_1) * slope
        pupil.second_moment[i] = BETA_2 * pupil.second_moment[i] + (1 - BETA_2) * slope * slope
        pupil.net[i] -= rate * (pupil.first_moment[i] / fresh) / (np.sqrt(pupil.second_moment[i] / fresh_size) + 1e-8)
