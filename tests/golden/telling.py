"""Whole deals told in text: what is said, what happens, who hears what of it, and what everybody then sees."""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Final, NamedTuple

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from euchre.engine import (
    SHELL,
    Action,
    Event,
    Hand,
    Play,
    Played,
    Scored,
    State,
    ThrownIn,
    View,
    decide,
    fold,
    is_over,
    legal,
    mask,
    say_action,
    see,
    shuffle_for,
    start,
    to_act,
)
from euchre.engine.phases import Playing
from euchre.engine.speech import say_trump
from euchre.rules import Rules, Seat, sort_cards
from tests.kit.random_play import Onlooker, onlookers

UNKNOWN: Final = "??"
STEP: Final = 7
"""Players take one of the cards they may play, by counting on so far for each thing that was said."""


class Story(NamedTuple):
    """A match that is told: its rules, the seed of its shuffles, how many deals, and what is said.

    Each saying is the beginning of the words of a legal action. One without a name is what the next player to be asked
    says, before the first lead or after the last trick; when none is left, that is the first legal action. One with a
    name, as in ``2: take back``, is said as soon as that seat may say it (``?``: as soon as whoever is on turn may).
    """

    rules: Rules
    seed: int
    deals: int
    said: tuple[str, ...]


def tell(story: Story) -> str:
    """The whole story, ended by a line break."""
    return "\n".join(_lines(story)) + "\n"


def moments(story: Story) -> Iterator[tuple[Seat | None, Action, State, list[Event]]]:
    """Who acts (``None`` for whoever brings the pack), with which action, at what table, and what it leads to."""
    s, said, spoken, ended = start(story.rules), list(story.said), 0, 0
    while ended < story.deals and not is_over(s):
        seat, action = _next(s, said, spoken) if to_act(s) else (None, shuffle_for(s, story.seed))
        events = decide(s, SHELL if seat is None else seat, action)
        yield seat, action, s, events
        s, spoken = fold(s, events), spoken + 1
        ended += sum(isinstance(event, Scored | ThrownIn) for event in events)


def _next(s: State, said: list[str], spoken: int) -> tuple[Seat, Action]:
    turn = to_act(s)[0]
    name, colon, words = said[0].partition(": ") if said else ("", "", "")
    seat = turn if name == "?" or not colon else Seat(int(name))
    named = [action for action in legal(s, seat) if colon and say_action(action).startswith(words)]
    if named:
        said.pop(0)
        return seat, named[0]
    return turn, _unnamed(s, turn, said if not colon else [], spoken)


def _unnamed(s: State, seat: Seat, said: list[str], spoken: int) -> Action:
    choices = legal(s, seat)
    if isinstance(s.phase, Playing):
        plays = [action for action in choices if isinstance(action, Play)]
        return plays[STEP * spoken % len(plays)]
    if not said:
        return choices[0]
    wanted = said.pop(0)
    for action in choices:
        if say_action(action).startswith(wanted):
            return action
    raise AssertionError(f"seat {seat} cannot say “{wanted}” but {[say_action(action) for action in choices]}")


def _lines(story: Story) -> Iterator[str]:
    yield f"{story.rules.title}, seed {story.seed}"
    watching = onlookers(story.rules)
    views = {onlooker: View(start(story.rules)) for onlooker in watching}
    for seat, action, s, events in moments(story):
        yield ""
        yield say_action(action) if seat is None else f"seat {seat}: {say_action(action)}"
        for event in events:
            yield from _heard(event, watching)
            views = {onlooker: see(view, event, onlooker) for onlooker, view in views.items()}
        yield f"    {_table(fold(s, events))}"
        if not isinstance(events[-1], Played):
            yield from (f"    {_name(onlooker)} sees {_seen(view)}" for onlooker, view in views.items() if view.hands)


def _heard(event: Event, watching: tuple[Onlooker, ...]) -> Iterator[str]:
    """The event, and below it what those hear of it who do not hear it all."""
    yield f"  {_words(event)}"
    heard: dict[str, list[str]] = {}
    for onlooker in watching:
        heard.setdefault(_words(mask(event, onlooker)), []).append(_name(onlooker))
    for words, names in heard.items():
        if words != _words(event):
            yield f"      to {', '.join(names)}: {words}"


def _name(onlooker: Onlooker) -> str:
    return "onlooker" if onlooker is None else f"seat {onlooker}"


def _words(event: Event) -> str:
    """The event's kind and its parts, without those that are as usual."""
    parts = [(field.name, getattr(event, field.name), field.default) for field in fields(event)]
    told = [f"{name}={_value(value)}" for name, value, usual in parts if usual is NODEFAULT or value != usual]
    return " ".join([type(event).__name__, *told])


def _value(value: object) -> str:
    if value is None:
        return UNKNOWN
    if isinstance(value, tuple):
        nested = any(isinstance(part, tuple) for part in value)
        return "(" + (" / " if nested else " ").join(_value(part).strip("()") for part in value) + ")"
    if isinstance(value, Struct):
        return say_trump(value)  # type: ignore[arg-type]  # no other value of an event is a struct
    return str(value.value) if isinstance(value, Enum) else str(value)


def _table(s: State) -> str:
    """What lies open: whose turn it is, trump and who made it, who sits out, the trick, the tricks and the score."""
    parts = [f"{type(s.phase).__name__}, {'nobody' if s.turn is None else f'seat {s.turn}'} on turn"]
    if s.contract is not None:
        lone = "" if s.lone is None else f", seat {s.lone} alone"
        parts.append(f"{say_trump(s.contract.trump)} by {_value(s.contract.maker)} for {s.contract.tricks}{lone}")
    if s.out:
        parts.append(f"out {_numbers(s.out)}")
    if s.trick:
        parts.append("trick " + " ".join(play.card for play in s.trick))
    parts += [f"tricks {_numbers(s.tricks_of(Seat(seat)) for seat in s.rules.seats)}"] if s.tricks else []
    return "; ".join([*parts, f"score {_numbers(s.standing.scores)}"])


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _seen(view: View) -> str:
    """Where the view places the cards."""
    places = [_hand(view, hand) for hand in view.hands]
    places += [f"dummy {_hand(view, view.dummy)}"] if view.rules.dealing.dummy_deal else []
    places += [f"upcard {view.upcard or UNKNOWN} {view.upcard_place}"]
    places += ["kitty " + " ".join(card or UNKNOWN for card in view.kitty)] if any(view.kitty) else []
    places += [f"{buried.seat} laid {buried.card or UNKNOWN}" for buried in view.buried]
    places += [f"{gift.giver} gave {gift.receiver} {gift.card or UNKNOWN}" for gift in view.gifts]
    return " | ".join(places)


def _hand(view: View, hand: Hand) -> str:
    known = [*sort_cards(view.deck.spread(hand.known), view.trump)]
    return " ".join([*known, *(["?" * hand.unknown] if hand.unknown else [])]) or "–"
