"""Replaying a record: its deals, verified event by event, and the state that it leads to."""

from collections.abc import Sequence
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from euchre.engine import SHELL, DealerFound, Dealt, Event, Scored, State, decide, evolve, shuffle_for, start
from euchre.record.fair import verify_promise
from euchre.record.faults import RecordError, at, dashed
from euchre.record.lines import Branch, Entry, Happened, Header, Note, Seed
from euchre.record.record import Record
from euchre.record.steps import Step, agrees, steps_of
from euchre.rules import check_rules


class PlayedBranch(Struct, frozen=True):
    """A line that was not played: it leaves its deal after ``at`` decisions."""

    at: int
    steps: tuple[Step, ...]


class PlayedDeal(Struct, frozen=True):
    """A deal of a record, from the shuffle to its end or to where the record stops."""

    number: int
    steps: tuple[Step, ...]
    branches: tuple[PlayedBranch, ...] = ()

    @property
    def dealt(self) -> Dealt:
        """The cards of the deal."""
        event = self.steps[0].events[0]
        assert isinstance(event, Dealt), "a deal begins with its cards"
        return event

    @property
    def decisions(self) -> tuple[Step, ...]:
        """What the seats did, in order: all but the shell's shuffle."""
        return self.steps[1:]

    @property
    def final(self) -> State:
        """The state after the deal."""
        return self.steps[-1].after

    @property
    def scored(self) -> Scored | None:
        """How the deal was scored; ``None`` where it was thrown in or is not over."""
        return next((event for event in self.steps[-1].events if isinstance(event, Scored)), None)

    @property
    def points(self) -> tuple[int, ...]:
        """What the deal added to the score of each side."""
        return self.scored.points if self.scored else (0,) * self.final.rules.sides


class Replayed(Struct, frozen=True):
    """A record as it was played: how the first dealer was found, the deals, and the state at the end.

    ``missing`` is what follows from the last action and the record does not say: to go on, it is appended first.
    """

    opening: tuple[Step, ...]
    deals: tuple[PlayedDeal, ...]
    final: State
    missing: tuple[Event, ...] = ()

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps of the record, in order."""
        return (*self.opening, *(step for deal in self.deals for step in deal.steps))

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores at the end, by side."""
        return self.final.standing.scores


def begin(header: Header) -> State:
    """The table where a record begins.

    Raises:
        RecordError: the start does not fit the rules.
        RulesError: the rules cannot be played.
    """
    rules, given = check_rules(header.rules), header.start
    for named in (header.players, header.people):
        if named and len(named) != rules.table.players:
            raise RecordError(f"The header names {len(named)} players, and the game has {rules.table.players}.")
    s = start(rules)
    if given.scores is not None:
        if len(given.scores) != rules.sides:
            raise RecordError(f"The record begins at {dashed(given.scores)}, and the game has {rules.sides} scores.")
        s = replace(s, standing=replace(s.standing, scores=given.scores))
    if given.dealer is None:
        return s
    if given.dealer not in rules.seats:
        raise RecordError(f"Seat {given.dealer} deals first, and seats are 0 to {rules.table.players - 1}.")
    return replace(s, dealer=given.dealer) if s.dealer is not None else evolve(s, DealerFound(given.dealer))


def replay(record: Record) -> Replayed:
    """The record as it was played, every event verified.

    Raises:
        RecordError: something in it cannot have happened; the sentence has the deal, the trick and the card.
        RulesError: its rules cannot be played.
    """
    head, *chunks = _chunks(record.entries)
    s = begin(record.header)
    opening = steps_of(s, 0, _lines(head))
    deals: list[PlayedDeal] = []
    last = opening[-1:]
    for number, chunk in enumerate(chunks, 1):
        _refuse_gap(last)
        deals.append(_deal(last[0].after if last else s, number, chunk))
        last = deals[-1].steps[-1:]
    replayed = Replayed(opening, tuple(deals), last[0].after if last else s, last[0].untold if last else ())
    _verify_seeds(record, replayed)
    return replayed


def state_of(record: Record) -> State:
    """The state that the record leads to, from which the game can go on; see ``replay``."""
    return replay(record).final


def _chunks(entries: tuple[Entry, ...]) -> list[list[Entry]]:
    """The entries before the first deal, then those of each deal."""
    chunks: list[list[Entry]] = [[]]
    for entry in entries:
        if isinstance(entry, Happened) and isinstance(entry.event, Dealt):
            chunks.append([])
        chunks[-1].append(entry)
    return chunks


def _lines(entries: Sequence[Entry]) -> list[Happened | Note]:
    return [entry for entry in entries if isinstance(entry, Happened | Note)]


def _deal(s: State, number: int, entries: list[Entry]) -> PlayedDeal:
    deal = PlayedDeal(number, steps_of(s, number, _lines(entries)))
    branches = [entry for entry in entries if isinstance(entry, Branch)]
    return replace(deal, branches=tuple(_branch(deal, which, each) for which, each in enumerate(branches, 1)))


def _branch(deal: PlayedDeal, which: int, branch: Branch) -> PlayedBranch:
    here = f"Alternative line {which} of deal {deal.number}"
    states = [*(step.before for step in deal.decisions), deal.final]
    if not 0 <= branch.at < len(states):
        count = len(states) - 1
        raise RecordError(f"{here} leaves it after {branch.at} decisions, and the deal has {count}.")
    with at(here):
        return PlayedBranch(branch.at, steps_of(states[branch.at], deal.number, branch.lines))


def _refuse_gap(last: tuple[Step, ...]) -> None:
    if last and last[0].untold:
        missing = type(last[0].untold[0]).__name__
        raise RecordError(f"Deal {last[0].deal}: the record leaves out its end, from “{missing}” on.")


def _verify_seeds(record: Record, replayed: Replayed) -> None:
    """Refuses cards that the released seed of the match does not deal, and a seed that was not promised."""
    verify_promise(record)
    seeds = [entry.value for entry in record.entries if isinstance(entry, Seed) and entry.kind == "match"]
    shuffles = [step for step in replayed.steps if step.seat is SHELL]
    for seed, step in product(seeds, shuffles):
        if not _is_from(seed, step):
            where = f"Deal {step.deal}" if step.deal else "Before the first deal"
            raise RecordError(f"{where}: the cards are not those that the released seed gives.")


def _is_from(seed: str | int, step: Step) -> bool:
    return agrees(step.events[0], decide(step.before, SHELL, shuffle_for(step.before, seed))[0])
