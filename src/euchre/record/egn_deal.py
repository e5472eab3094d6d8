"""One deal of an EGN document, told choice by choice."""

import re
from collections.abc import Iterator
from typing import Final

from euchre.cards import Suit
from euchre.engine import (
    Action,
    AskingDefence,
    Call,
    Decline,
    DefendAlone,
    Discard,
    Discarding,
    Give,
    Giving,
    GoUnder,
    HiddenCard,
    Naming,
    NamingForJoker,
    Opening,
    OrderingUp,
    OrderUp,
    Pass,
    Play,
)
from euchre.record.egn_document import (
    Annotations,
    EgnBidding,
    EgnBranch,
    EgnDeal,
    EgnExchange,
    EgnPhase,
    EgnPlay,
)
from euchre.record.egn_old import OldKnowledge
from euchre.record.egn_words import CALLS, read_annotation, read_egn_card, read_egn_trump
from euchre.record.faults import RecordError, at
from euchre.record.lines import Branch, Note
from euchre.record.story import Story, act, add, deal_out, go_under, is_call_or_play, is_playing, warn
from euchre.rules import in_words

Cards = tuple[HiddenCard, ...]

_PLACE: Final = re.compile(r"0|[1-9][0-9]{0,8}")
"""The number of a call or a play, as the key of its annotations."""


def tell_deal(story: Story, deal: EgnDeal, known: OldKnowledge) -> Story:
    """The story with this deal, and with the lines of it that were not played."""
    here = f"Deal {story.deal + 1}"
    first, rules = deal.initial_state, story.state.rules
    size = rules.dealing.hand_size
    hands = tuple(_read(here, hand) or (None,) * size for hand in first.player_cards or ((),) * len(rules.seats))
    kitty = _read(here, known.kitty) or (None,) * rules.hidden
    if rules.opening.going_under != "off":
        kitty = _with_taken(here, deal, kitty)
    story = deal_out(story, first.dealer, hands, _read(here, (first.up_card,))[0], kitty)
    story = _tell(story, deal.phases, known.leader)
    for which, line in enumerate(deal.alternative_lines or (), 1):
        story = add(story, _branch(story, which, line))
    return story


def _with_taken(here: str, deal: EgnDeal, kitty: Cards) -> Cards:
    """The cards under the upcard, as far as they are known since somebody who went under took them."""
    taken = next((sent.cards for sent in _exchanges(deal) if sent.sender is None), ())
    if len(taken) > len(kitty):
        raise RecordError(f"{here}: {in_words(len(taken))} cards are taken, and {in_words(len(kitty))} lie hidden.")
    return (*_read(here, taken), *kitty[len(taken) :])


def _exchanges(deal: EgnDeal) -> Iterator[EgnExchange]:
    """The exchanges of the deal, then those of its lines that were not played."""
    for phase in (*deal.phases, *(phase for line in deal.alternative_lines or () for phase in line.phases)):
        if isinstance(phase, EgnBidding):
            yield from phase.card_exchanges or ()


def _branch(story: Story, which: int, line: EgnBranch) -> Branch:
    here = f"Alternative line {which} of deal {story.deal}"
    counted = [place for place, told in enumerate(story.decisions) if is_call_or_play(told.action)]
    if line.branch_index > len(counted):
        raise RecordError(f"{here} leaves it at decision {line.branch_index}, and the deal has {len(counted)}.")
    leaves = [*counted, len(story.decisions)][line.branch_index]
    state = story.decisions[leaves].before if leaves < len(story.decisions) else story.state
    with at(here):
        told = _tell(Story(state, deal=story.deal), line.phases)
    return Branch(at=leaves, lines=told.lines)


def _tell(story: Story, phases: tuple[EgnPhase, ...], leader: int | None = None) -> Story:
    played = any(any(phase.tricks) for phase in phases if isinstance(phase, EgnPlay))
    for phase in phases:
        if isinstance(phase, EgnBidding):
            story = _bid(_open(story, phase), phase)
            story = _warn(_exchange(story, phase, played=played), phase)
        else:
            story = _play(story, phase, leader)
    return story


def _open(story: Story, phase: EgnBidding) -> Story:
    """The answers of the seats that are asked about their hands before the auction."""
    shown = {sent.receiver: sent.cards for sent in phase.card_exchanges or () if sent.sender == sent.receiver}
    taken = {sent.receiver for sent in phase.card_exchanges or () if sent.sender is None}
    while isinstance(story.state.phase, Opening):
        seat = story.turn
        if seat in taken and seat not in shown:
            raise RecordError(f"{story.here}: seat {seat} goes under, and which cards it shows is not said.")
        story = act(story, go_under(story, _read(story.here, shown[seat])) if seat in shown else Decline())
    return story


def _bid(story: Story, phase: EgnBidding) -> Story:
    notes = _notes(phase.call_annotations, len(phase.calls))
    last = len(phase.calls) - 1
    for place, call in enumerate(phase.calls):
        here = f"{story.here}, call {place + 1}"
        if not isinstance(story.state.phase, OrderingUp | Naming | NamingForJoker):
            raise RecordError(f"{here}: “{call}” comes when nobody may call.")
        alone = bool(phase.is_alone) and place == last
        story = act(story, _call(here, call, alone=alone), notes.get(place, ()))
    return story


def _call(here: str, call: str, *, alone: bool) -> Action:
    if call == "x":
        raise RecordError(f"{here}: it is not known (x), so the deal cannot be replayed.")
    if call not in CALLS:
        raise RecordError(f"{here}: “{call}” is not a call of EGN: {', '.join(CALLS)} are.")
    if call == "Pass":
        return Pass()
    return OrderUp(alone) if call == "Order" else Call(read_egn_trump(call), alone)


def _exchange(story: Story, phase: EgnBidding, *, played: bool) -> Story:
    """What follows a call before the first lead, as far as the document says it or goes on to the play."""
    while isinstance(story.state.phase, Discarding | AskingDefence | Giving):
        action = _answer(story, phase, played=played)
        if action is None:
            return story
        story = act(story, action)
    return story


def _answer(story: Story, phase: EgnBidding, *, played: bool) -> Action | None:
    seat = story.turn
    if isinstance(story.state.phase, Discarding):
        if phase.discard is None and not played:
            return None
        return Discard(None if phase.discard is None else _read(story.here, (phase.discard,), story.state.trump)[0])
    if isinstance(story.state.phase, AskingDefence):
        return DefendAlone() if phase.alone_defender == seat else Decline()
    given = [sent.cards for sent in phase.card_exchanges or () if sent.sender == seat and sent.receiver != seat]
    if not given and not played:
        return None
    return Give(_read(story.here, given[0])[0] if given and given[0] else None)


def _warn(story: Story, phase: EgnBidding) -> Story:
    """Warnings about what the bidding phase says and nobody was asked for."""
    done = {type(told.action) for told in story.decisions}
    here = f"Deal {story.deal}"
    if phase.discard is not None and Discard not in done:
        story = warn(story, f"{here}: {phase.discard} is said to be discarded, and nobody discards: it is not read.")
    if phase.card_exchanges and not done & {Give, GoUnder}:
        story = warn(story, f"{here}: cards are said to be exchanged, and by the ruleset they are not: it is not read.")
    if phase.alone_defender not in (None, -1) and DefendAlone not in done:
        story = warn(story, f"{here}: seat {phase.alone_defender} is said to defend alone, and cannot: it is not read.")
    return story


def _play(story: Story, phase: EgnPlay, leader: int | None) -> Story:
    if phase.tricks and leader is not None and is_playing(story) and leader != story.turn:
        raise RecordError(f"{story.here}: seat {leader} is said to lead, and the lead is seat {story.turn}'s.")
    notes = _notes(phase.play_annotations, sum(map(len, phase.tricks)))
    played = 0
    for count, trick in enumerate(phase.tricks):
        if count and story.state.trick:
            raise RecordError(f"{story.here} has {in_words(len(story.state.trick))} cards, and more play to it.")
        for place, card in enumerate(trick):
            story = _play_card(story, card, notes.get(played, ()), is_first=place == 0)
            played += 1
    return story


def _play_card(story: Story, text: str, notes: tuple[Note, ...], *, is_first: bool) -> Story:
    if not is_playing(story):
        why = "nobody has made trump" if story.state.contract is None else "no more can be played"
        raise RecordError(f"{story.here}: {text} is played, and {why}.")
    if not is_first and not story.state.trick:
        raise RecordError(f"Deal {story.deal}, trick {len(story.state.tricks)} has too many cards: {text} is one more.")
    card = _read(story.here, (text,), story.state.trump)[0]
    if card is None:
        raise RecordError(f"{story.here}: {text} is played, and only cards that are known can be replayed.")
    return act(story, Play(card), notes)


def _read(here: str, texts: tuple[str, ...], trump: object = None) -> Cards:
    """The cards of texts, or a fault with the place."""
    with at(here):
        return tuple(read_egn_card(text, trump if isinstance(trump, Suit) else None) for text in texts)


def _notes(annotations: Annotations | None, count: int) -> dict[int, tuple[Note, ...]]:
    """The notes by the place of the call or play; those of a place beyond the last stand at the last with their key."""
    notes: dict[int, tuple[Note, ...]] = {}
    for key in annotations or {}:
        if not _PLACE.fullmatch(key):
            raise RecordError(f"Annotations stand under “{key}”: the places of calls and plays are 0, 1, 2 and so on.")
    for key, texts in sorted((annotations or {}).items(), key=lambda item: int(item[0])):
        place = min(int(key), count - 1)
        beyond = None if place == int(key) else int(key)
        notes[place] = (*notes.get(place, ()), *(read_annotation(text, beyond) for text in texts))
    return notes
