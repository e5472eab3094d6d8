"""A record told again, deal by deal, in the words of actions."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from euchre.cli.screen import Screen
from euchre.engine import (
    Call,
    Declare,
    GameWon,
    Hand,
    MatchWon,
    Playing,
    Scored,
    State,
    ThrownIn,
    TrickWon,
    TrumpMade,
    fold,
    say_action,
)
from euchre.record import Note, PlayedBranch, PlayedDeal, Record, Step, replay
from euchre.rules import Seat, listed
from euchre.telling.company import NAMES, Company
from euchre.telling.endings import redeal, settlement, victory
from euchre.telling.spelling import Speller, trump_words

LETTERS: Final = Speller("letters")
"""Cards as the words of actions have them."""


def retell(screen: Screen, record: Record) -> None:
    """Shows a record: who plays, then each deal with its calls, tricks and notes.

    Raises:
        RecordError: something in it cannot have happened.
    """
    replayed = replay(record)
    company = company_of(record)
    screen.say(f"{record.rules.title}: {listed(company.names)}.", "bold")
    for name, value in record.header.tags.items():
        screen.say(f"{name}: {value}", "quiet", indent="  ", hang="  ")
    for deal in replayed.deals:
        _retell_deal(screen, deal, company)


def company_of(record: Record) -> Company:
    """The people of a record, under the usual names where it has none."""
    count = record.rules.table.players
    names = record.header.players if len(record.header.players) == count else NAMES[:count]
    return Company(record.rules, names)


def scores(state: State, company: Company) -> str:
    """The score of each side."""
    return company.by_side(state.standing.scores)


def outcome(step: Step, company: Company) -> str | None:
    """How the deal ended that this step ends; ``None`` where it is not over."""
    told: list[str | None] = []
    for event in step.events:
        match event:
            case Scored():
                told.append(settlement(event, _before(step, event), company))
            case ThrownIn():
                told.append(redeal(event, company))
            case GameWon() | MatchWon():
                told.append(victory(event, _before(step, event), company))
    return " ".join(filter(None, told)) or None


def _before(step: Step, event: Scored | GameWon | MatchWon) -> State:
    """The state just before an event of the step."""
    return fold(step.before, step.events[: step.events.index(event)])


def _retell_deal(screen: Screen, deal: PlayedDeal, company: Company) -> None:
    dealt = deal.steps[0].after
    screen.heading(f"Deal {deal.number}", scores(deal.steps[0].before, company))
    screen.say(f"{company.names[deal.dealt.dealer]} deals, and {LETTERS.card(deal.dealt.upcard)} is turned up.")
    if not any(hand.known for hand in dealt.hands):
        screen.say("The hands are not recorded.", indent="  ")
    for seat, hand in enumerate(dealt.hands if any(hand.known for hand in dealt.hands) else ()):
        screen.say(f"{company.names[seat]:<{max(map(len, company.names))}}  {_hand(dealt, hand)}", indent="  ")
    for line in _lines(deal.decisions, company):
        screen.say(line, hang="  ")
    for branch in deal.branches:
        screen.say(_branch(branch, company), "quiet", hang="  ")
    ended = outcome(deal.steps[-1], company)
    screen.say(ended or "The record stops here.", "bold")


def _hand(state: State, hand: Hand) -> str:
    known = LETTERS.hand(state.deck.spread(hand.known), None)
    if not hand.unknown:
        return known
    hidden = f"{hand.unknown} not known"
    return f"{known} and {hidden}" if hand.known else hidden


def _lines(steps: Iterable[Step], company: Company) -> Iterator[str]:
    """The calls in a line, then a line for each trick; notes follow the line that they belong to."""
    for trick, group in groupby(steps, key=_trick):
        played = tuple(group)
        told = ", ".join(_told(step, company) for step in played)
        winner = next((event.seat for event in played[-1].events if isinstance(event, TrickWon)), None)
        takes = "" if winner is None else f" {company.names[winner]} takes it."
        yield f"Trick {trick}: {told}.{takes}" if trick else f"{told}."
        for step in played:
            yield from (f"  {_told(step, company)}: {_note(note)}" for note in step.notes)


def _trick(step: Step) -> int:
    """The trick that the step belongs to; 0 before the first lead."""
    return len(step.before.tricks) + 1 if isinstance(step.before.phase, Playing) else 0


def _told(step: Step, company: Company) -> str:
    return f"{company.names[_seat(step)]} {say_action(step.action)}{_trump(step)}"


def _trump(step: Step) -> str:
    """What is trump, where the step made it otherwise than by naming it."""
    if isinstance(step.action, Call | Declare):
        return ""
    made = next((event for event in step.events if isinstance(event, TrumpMade)), None)
    return "" if made is None else f" ({trump_words(made.trump)})"


def _seat(step: Step) -> Seat:
    assert isinstance(step.seat, int), "the shell has no decisions"
    return step.seat


def _note(note: Note) -> str:
    return f"{note.label} {note.text}" if note.label else note.text


def _branch(branch: PlayedBranch, company: Company) -> str:
    told = ", ".join(f"{company.names[_seat(step)]} {say_action(step.action)}" for step in branch.steps)
    return f"Not played, after {branch.at} decisions: {told}."
