"""A match that is over, step by step with all hands open: what the replay page draws."""

from collections.abc import Iterator
from typing import Final, Literal

from euchre.cards import Card, Suit
from euchre.engine import SHELL, Event, Played, State, TrickWon, cards_of, evolve, fold, say_action, say_trump
from euchre.record import PlayedDeal, Record, RecordError, Replayed, Step, replay
from euchre.rules import Seat, effective_suit, is_bower, sort_cards
from euchre.server.parts import bower_of
from euchre.server.replay_facts import Fact, Fair, facts_of, fair_of, how_it_ended, who_won
from euchre.server.sight import Part
from euchre.telling import NAMES, Company, Speller, Teller, capital

WORDS: Final = Speller("words")


class Mark(Part, frozen=True):
    """What trump makes of a card: a bower, or a card of another suit than the printed one."""

    bower: Literal["right", "left"] | None = None
    belongs: Suit | None = None


class StepSight(Part, frozen=True):
    """A step: who did what, in sentences, and the table after it with every card face up.

    ``hands`` are by seat, in the order in which they are held; ``taken`` are the tricks of each seat, ``said`` their
    last words in the auction. ``trick`` is the one under way, or the one that this step ended: then ``winner`` took it.
    ``seat`` is ``None`` for a shuffle, and every other step is a decision that may be made anew.
    """

    deal: int
    text: str
    seat: Seat | None = None
    trick_number: int = 0
    hands: tuple[tuple[Card, ...], ...] = ()
    trick: tuple[tuple[Seat, Card], ...] = ()
    winner: Seat | None = None
    taken: tuple[int, ...] = ()
    out: tuple[Seat, ...] = ()
    said: tuple[tuple[Seat, str], ...] = ()
    upcard: Card | None = None
    kitty: tuple[Card, ...] = ()
    dummy: tuple[Card, ...] = ()
    buried: tuple[tuple[Seat, Card], ...] = ()
    trump: str | None = None
    maker: Seat | None = None
    lone: Seat | None = None
    lone_defender: Seat | None = None
    scores: tuple[int, ...] = ()


class DealSight(Part, frozen=True):
    """A deal: the steps from ``first`` to ``last``, where each trick begins, and what is told of it.

    ``marks`` are what trump made of cards, once it was made.
    """

    number: int
    dealer: Seat
    first: int
    last: int
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    ended: str | None
    facts: tuple[Fact, ...]
    marks: dict[str, Mark]


class SideName(Part, frozen=True):
    """Who scores together."""

    name: str
    seats: tuple[Seat, ...]


class ReplaySight(Part, frozen=True):
    """A whole match: who played, its deals, its steps, and what proves that it was dealt fairly."""

    game: str
    title: str
    players: tuple[str, ...]
    you: Seat | None
    sides: tuple[SideName, ...]
    deals: tuple[DealSight, ...]
    steps: tuple[StepSight, ...]
    result: str | None
    fair: Fair | None
    egn: bool


def replay_of(record: Record, you: Seat | None = None) -> ReplaySight:
    """The match as the replay page draws it, told to whoever sat in the seat ``you``, or to an onlooker.

    Raises:
        RecordError: the record tells of something that cannot have happened.
    """
    replayed = replay(record)
    company = company_of(record, you)
    deals = tuple(_deals(replayed, company))
    return ReplaySight(
        game=record.rules.name,
        title=record.rules.title,
        players=company.names,
        you=you,
        sides=tuple(
            SideName(name=capital(company.side(side)), seats=company.seats_of(side)) for side in sorted(company.sides())
        ),
        deals=deals,
        steps=tuple(_steps(replayed, company)),
        result=who_won(replayed.steps[-1], company) if replayed.steps else None,
        fair=fair_of(record, replayed),
        egn=record.rules.table.players == 4 and record.rules.table.partners,
    )


def before_decision(record: Record, step: int) -> tuple[tuple[Event, ...], Seat]:
    """What happened before a step of the replay, for a table that goes on from there, and the seat that decides.

    Raises:
        RecordError: there is no such step, or it is no seat's.
    """
    steps = replay(record).steps
    if not 0 <= step < len(steps):
        raise RecordError(f"The replay has {len(steps)} steps, and there is no step {step}.")
    seat = steps[step].seat
    if seat is SHELL:
        raise RecordError("Nobody decides there: the cards are shuffled.")
    return tuple(event for earlier in steps[:step] for event in earlier.events), seat


def company_of(record: Record, you: Seat | None = None) -> Company:
    """The players of a record, under the usual names where it has none."""
    count = record.rules.table.players
    names = record.header.players
    return Company(record.rules, names if len(names) == count else NAMES[:count], you)


# Deals -------------------------------------------------------------------------------------------


def _deals(replayed: Replayed, company: Company) -> Iterator[DealSight]:
    first = 0
    opening = len(replayed.opening)
    for deal in replayed.deals:
        last = first + opening + len(deal.steps) - 1
        yield DealSight(
            number=deal.number,
            dealer=deal.dealt.dealer,
            first=first,
            last=last,
            tricks=tuple(last - len(deal.steps) + 1 + at for at, step in enumerate(deal.steps) if _leads(step)),
            points=deal.points,
            ended=how_it_ended(deal.steps[-1], company),
            facts=facts_of(deal, company),
            marks=_marks(deal),
        )
        first, opening = last + 1, 0


def _leads(step: Step) -> bool:
    """Whether the step begins a trick."""
    return isinstance(step.events[0], Played) and not step.before.trick


def _marks(deal: PlayedDeal) -> dict[str, Mark]:
    """What trump made of the cards that are otherwise than they look."""
    state = deal.final
    if state.trump is None:
        return {}
    marks = {}
    for card in state.deck.cards:
        suit = effective_suit(card, state.trump)
        if is_bower(card, state.trump) or suit is not card.suit:
            marks[card.value] = Mark(bower=bower_of(card, state.trump), belongs=None if suit is card.suit else suit)
    return marks


# Steps -------------------------------------------------------------------------------------------


def _steps(replayed: Replayed, company: Company) -> Iterator[StepSight]:
    teller = Teller(company, WORDS)
    for step in replayed.opening:
        yield StepSight(deal=0, text=_text(step, teller), scores=step.before.standing.scores)
    for index, deal in enumerate(replayed.deals):
        said: dict[Seat, str] = {}
        for step in deal.steps:
            yield _step(index, step, teller, _hear(said, step))


def _hear(said: dict[Seat, str], step: Step) -> tuple[tuple[Seat, str], ...]:
    """The last words of each seat until play begins."""
    if isinstance(step.events[0], Played):
        said.clear()
    elif step.seat is not SHELL and getattr(step.action, "card", None) is None:
        said[step.seat] = say_action(step.action)
    return tuple(said.items())


def _step(deal: int, step: Step, teller: Teller, said: tuple[tuple[Seat, str], ...]) -> StepSight:
    table = _when_the_trick_lies(step)
    winner = next((event.seat for event in step.events if isinstance(event, TrickWon)), None)
    after = step.after
    return StepSight(
        deal=deal,
        text=_text(step, teller),
        seat=None if step.seat is SHELL else step.seat,
        trick_number=len(step.before.tricks) + 1 if isinstance(step.events[0], Played) else 0,
        hands=tuple(_hand(table, seat) for seat in range(len(table.hands))),
        trick=tuple((play.seat, play.card) for play in table.trick),
        winner=winner,
        taken=tuple(after.tricks_of(Seat(seat)) for seat in after.rules.seats),
        out=table.out,
        said=said,
        upcard=table.upcard if table.upcard_place == "turned" else None,
        kitty=_under(table),
        dummy=tuple(filter(None, cards_of(table.deck, table.dummy))),
        buried=tuple((each.seat, each.card) for each in table.buried if each.card is not None),
        trump=None if table.trump is None else say_trump(table.trump),
        maker=table.maker,
        lone=table.lone,
        lone_defender=table.lone_defender,
        scores=after.standing.scores,
    )


def _when_the_trick_lies(step: Step) -> State:
    """The table after the step; where it ended a trick, just before the cards were taken away."""
    at = next((at for at, event in enumerate(step.events) if isinstance(event, TrickWon)), len(step.events))
    return fold(step.before, step.events[:at])


def _hand(table: State, seat: int) -> tuple[Card, ...]:
    return sort_cards(filter(None, cards_of(table.deck, table.hands[seat])), table.trump)


def _under(table: State) -> tuple[Card, ...]:
    """The cards that lie face down beside the hands, the upcard first where it was turned down."""
    turned_down = (table.upcard,) if table.upcard_place == "down" else ()
    return tuple(card for card in (*turned_down, *table.kitty) if card is not None)


def _text(step: Step, teller: Teller) -> str:
    """What happened in the step, sentence by sentence."""
    told, state = [], step.before
    for event in step.events:
        told.append(teller.tell(event, state))
        state = evolve(state, event)
    return " ".join(filter(None, told))
