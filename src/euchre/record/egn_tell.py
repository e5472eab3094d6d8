"""One deal of a record in the words of EGN."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from euchre.engine import (
    Call,
    CardGiven,
    Discard,
    HiddenCard,
    OrderUp,
    Pass,
    Passed,
    Play,
    State,
    ThrownIn,
    WentUnder,
)
from euchre.record.egn_document import (
    Annotations,
    EgnBidding,
    EgnBranch,
    EgnDeal,
    EgnDealt,
    EgnExchange,
    EgnPhase,
    EgnPlay,
)
from euchre.record.egn_words import write_annotation, write_egn_card, write_egn_trump
from euchre.record.lines import Layout, Note
from euchre.record.notations import lost_events
from euchre.record.replay import PlayedBranch, PlayedDeal
from euchre.record.steps import Step
from euchre.record.story import is_call_or_play

Steps = tuple[Step, ...]


class Remark(Struct, frozen=True):
    """A note, the call or play of its phase that it stands at, and whether it was about something in between."""

    note: Note
    on: type[EgnBidding] | type[EgnPlay]
    at: int
    moved: bool


def unsaid(deal: PlayedDeal) -> str | None:
    """Why EGN cannot tell a deal at all; ``None`` when it can."""
    thrown = [event for event in deal.steps[-1].events if isinstance(event, ThrownIn)]
    if not thrown or thrown[0].reason == "all_passed":
        return None
    return "EGN does not say that cards are thrown in and dealt again"


def egn_deal(deal: PlayedDeal, at: int, layout: Layout) -> EgnDeal:
    """The deal, which is number ``at`` of its document."""
    lines = tuple(_branch(deal, branch) for branch in deal.branches if _can_leave(deal, branch))
    return EgnDeal(
        deal_number=layout.numbers.get(at, at),
        initial_state=_dealt(deal, empty=at in layout.empty_hands),
        phases=_main_phases(deal, at, layout),
        alternative_lines=lines or None,
    )


def lost(deal: PlayedDeal) -> list[str]:
    """What EGN does not say of the deal, a sentence each."""
    here = f"Deal {deal.number}"
    found = lost_events("EGN", deal)
    contract = deal.final.contract
    if contract is not None and contract.lone is not None and contract.lone != contract.maker:
        found.append(f"{here}: EGN does not say that the caller's partner played alone.")
    if any(isinstance(step.action, Play) and step.action.suit for step in deal.steps):
        found.append(f"{here}: EGN does not say which suit the joker asked for.")
    if any(remark.moved for remark in _remarks(deal.decisions)):
        found.append(f"{here}: a note on what is neither call nor play stands at the one before it.")
    if deal.steps[0].notes or any(not _can_leave(deal, branch) for branch in deal.branches):
        found.append(f"{here}: EGN does not carry notes on the shuffle, or lines that leave between call and play.")
    return found


def taken_under(deal: PlayedDeal) -> int:
    """How many of the cards under the upcard the document tells, since somebody who went under took them."""
    return max((len(step.events[0].taken) for step in deal.steps if isinstance(step.events[0], WentUnder)), default=0)


def _dealt(deal: PlayedDeal, *, empty: bool) -> EgnDealt:
    dealt = deal.dealt
    hands = tuple(_texts(hand) if any(hand) else () for hand in dealt.hands)
    return EgnDealt(
        dealer=dealt.dealer,
        up_card=write_egn_card(dealt.upcard),
        player_cards=hands if any(hands) or empty else None,
    )


def _texts(cards: tuple[HiddenCard, ...]) -> tuple[str, ...]:
    return tuple(write_egn_card(card) for card in cards)


def _main_phases(deal: PlayedDeal, at: int, layout: Layout) -> tuple[EgnPhase, ...]:
    steps = deal.decisions
    bidding, play = _bidding(steps, deal.final), _play(steps, deal.final)
    if bidding is None and at in layout.empty_bidding:
        bidding = EgnBidding(phase_number=0, calls=())
    if play is None and at in layout.empty_play:
        play = EgnPlay(phase_number=1, tricks=())
    told = None if bidding is None else _as_laid_out(bidding, at, layout)
    return tuple(phase for phase in (told, play) if phase is not None)


def _as_laid_out(bidding: EgnBidding, at: int, layout: Layout) -> EgnBidding:
    if at in layout.alone_unsaid and not bidding.is_alone:
        bidding = replace(bidding, is_alone=None)
    if at in layout.nobody_defends_alone and bidding.alone_defender is None:
        bidding = replace(bidding, alone_defender=-1)
    return bidding


def _can_leave(deal: PlayedDeal, branch: PlayedBranch) -> bool:
    """Whether the line leaves at a call or a play, or where the deal stops."""
    return branch.at == len(deal.decisions) or is_call_or_play(deal.decisions[branch.at].action)


def _branch(deal: PlayedDeal, branch: PlayedBranch) -> EgnBranch:
    steps = branch.steps
    phases: tuple[EgnPhase | None, ...] = ()
    if steps:
        phases = (_bidding(steps, steps[-1].after), _play(steps, steps[-1].after))
    return EgnBranch(
        branch_index=sum(is_call_or_play(step.action) for step in deal.decisions[: branch.at]),
        phases=tuple(phase for phase in phases if phase is not None),
    )


def _bidding(steps: Steps, last: State) -> EgnBidding | None:
    """The calls of these steps and what followed them; ``None`` where nobody calls."""
    calls = tuple(_call(step) for step in steps if isinstance(step.action, Pass | OrderUp | Call))
    if not calls:
        return None
    discards = [step.action.card for step in steps if isinstance(step.action, Discard) and step.action.card]
    contract = last.contract
    return EgnBidding(
        phase_number=0,
        calls=calls,
        is_alone=contract is not None and contract.lone is not None,
        alone_defender=contract.lone_defender if contract is not None else None,
        discard=write_egn_card(discards[0]) if discards else None,
        card_exchanges=tuple(_exchanges(steps)) or None,
        call_annotations=_annotations(steps, EgnBidding),
    )


def _call(step: Step) -> str:
    action = step.action
    if isinstance(action, OrderUp):
        return "Order"
    called = isinstance(action, Call) and not isinstance(step.events[0], Passed)
    return write_egn_trump(action.trump) if called and isinstance(action, Call) else "Pass"


def _exchanges(steps: Steps) -> Iterator[EgnExchange]:
    """Cards that went from hand to hand; who goes under is written as sending to the own seat what was shown."""
    for step in steps:
        event = step.events[0]
        if isinstance(event, WentUnder):
            yield EgnExchange(sender=event.seat, receiver=event.seat, cards=_texts(event.shown))
            yield EgnExchange(receiver=event.seat, cards=_texts(event.taken))
        if isinstance(event, CardGiven):
            yield EgnExchange(sender=event.giver, receiver=event.receiver, cards=_texts((event.card,)))


def _play(steps: Steps, last: State) -> EgnPlay | None:
    """The tricks of these steps; the first may have begun before them. ``None`` where nobody plays."""
    first = next((step.before for step in steps if isinstance(step.action, Play)), None)
    if first is None:
        return None
    tricks = [trick.plays for trick in last.tricks] + ([last.trick] if last.trick else [])
    tricks = tricks[len(first.tricks) :]
    tricks[0] = tricks[0][len(first.trick) :]
    return EgnPlay(
        phase_number=1,
        tricks=tuple(_texts(tuple(play.card for play in plays)) for plays in tricks),
        play_annotations=_annotations(steps, EgnPlay),
    )


def _annotations(steps: Steps, phase: type[EgnBidding] | type[EgnPlay]) -> Annotations | None:
    found: Annotations = {}
    for remark in _remarks(steps):
        if remark.on is phase:
            key = str(remark.at if remark.note.key is None else remark.note.key)
            found[key] = (*found.get(key, ()), write_annotation(remark.note))
    return found or None


def _remarks(steps: Steps) -> Iterator[Remark]:
    """The notes of the steps, each with the call or play that it stands at."""
    calls = plays = 0
    for step in steps:
        playing = isinstance(step.action, Play)
        calls += is_call_or_play(step.action) and not playing
        plays += playing
        for note in step.notes:
            on, at = (EgnPlay, plays - 1) if plays else (EgnBidding, max(calls - 1, 0))
            yield Remark(note, on, at, moved=not is_call_or_play(step.action))
