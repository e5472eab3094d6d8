"""What is told of each deal of a match that is over, and what proves that it was dealt fairly."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from euchre.cards import Card
from euchre.engine import DealerFound, Dealt, GameWon, MatchWon, Scored, State, ThrownIn, fold, places
from euchre.record import PlayedDeal, Record, Replayed, Step, fairness
from euchre.rules import Rules, Seat, listed
from euchre.server.sight import Part
from euchre.telling import Company, Speller, capital, redeal, settlement, shown_score, trump_words, victory

WORDS: Final = Speller("words")


class Fact(Part, frozen=True):
    """Something about a deal: what it is about, and what is so."""

    about: str
    words: str


class DealtCards(Part, frozen=True):
    """The cards of a deal as they fell; hands are by seat."""

    number: int
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    upcard: Card
    kitty: tuple[Card, ...]
    dummy: tuple[Card, ...]


class Places(Struct, frozen=True):
    """Which place of a shuffled pack goes where: to the hands from the eldest on, to nobody, face up, and under it."""

    hands: tuple[tuple[int, ...], ...]
    dummy: tuple[int, ...]
    upcard: int
    kitty: tuple[int, ...]


class First(Struct, frozen=True):
    """The first dealer, and the cards that decided it."""

    dealer: Seat
    shown: tuple[tuple[Seat, Card], ...]


class Fair(Struct, frozen=True):
    """All that a browser needs to deal the match again; its twin is ``static/js/fair.js``."""

    commitment: str | None
    seed: str | None
    shares: tuple[str, ...]
    match: str | None
    pack: tuple[Card, ...]
    places: Places
    first: First | None
    deals: tuple[DealtCards, ...]


def facts_of(deal: PlayedDeal, company: Company) -> tuple[Fact, ...]:
    """What there is to say of a deal in a few words each."""
    return tuple(Fact(about=about, words=capital(words)) for about, words in _facts(deal, deal.final, company))


def how_it_ended(step: Step, company: Company) -> str | None:
    """How the deal came out that this step ends; ``None`` where it goes on."""
    told: list[str | None] = []
    for at, event in enumerate(step.events):
        before = fold(step.before, step.events[:at])
        match event:
            case Scored():
                told.append(settlement(event, before, company))
            case ThrownIn():
                told.append(redeal(event, company))
            case GameWon() | MatchWon():
                told.append(victory(event, before, company))
    return " ".join(filter(None, told)) or None


def who_won(step: Step, company: Company) -> str | None:
    """Who won the match that this step ends; ``None`` where it goes on."""
    for at, event in enumerate(step.events):
        if isinstance(event, MatchWon):
            return victory(event, fold(step.before, step.events[:at]), company)
    return None


def fair_of(record: Record, replayed: Replayed) -> Fair | None:
    """What proves the shuffles of the match; ``None`` where its seed is not released or its cards are not all known."""
    told = fairness(record)
    deals = [_dealt(deal) for deal in replayed.deals]
    known = [deal for deal in deals if deal is not None]
    if told.match is None or len(known) < len(deals):
        return None
    return Fair(
        commitment=told.commitment,
        seed=told.seed,
        shares=told.shares,
        match=told.match,
        pack=record.rules.deck.cards,
        places=places_of(record.rules),
        first=next((First(e.dealer, e.shown) for e in record.events if isinstance(e, DealerFound)), None),
        deals=tuple(known),
    )


def places_of(rules: Rules) -> Places:
    """Where each place of the shuffled pack goes under these rules."""
    packets = list(places(rules.dealing, rules.table.players + rules.dealing.dummy_deal))
    dummy = packets.pop(-2) if rules.dealing.dummy_deal else ()
    upcard = sum(map(len, packets)) + len(dummy)
    return Places(tuple(packets), dummy, upcard, tuple(range(upcard + 1, len(rules.deck))))


def _dealt(deal: PlayedDeal) -> DealtCards | None:
    event = deal.dealt
    fallen = (*(card for hand in event.hands for card in hand), event.upcard, *event.kitty, *event.dummy)
    if None in fallen:
        return None
    fields = {name: getattr(event, name) for name in Dealt.__struct_fields__ if name != "blind"}
    return DealtCards(number=deal.number, **fields)


def _facts(deal: PlayedDeal, end: State, company: Company) -> Iterator[tuple[str, str]]:
    yield "Dealer", company.name(deal.dealt.dealer)
    if deal.dealt.upcard is not None:
        yield "Turned up", WORDS.name(deal.dealt.upcard)
    if end.contract is not None:
        yield "Trump", _contract(end, company)
    if deal.scored is not None:
        yield "Tricks", _by_side(deal.scored.tricks, company)
        yield "Points", _gains(deal.points, company)
    scores = tuple(shown_score(end.rules, score) for score in _scores_after(deal))
    yield "Score", company.by_side(scores)


def _contract(end: State, company: Company) -> str:
    assert end.contract is not None, "trump was made"
    trump = trump_words(end.contract.trump)
    if end.maker is None:
        return f"{trump}, and nobody made it"
    alone = "" if end.lone is None else f"; {company.name(end.lone)} played alone"
    return f"{trump}, made by {company.name(end.maker)}{alone}"


def _by_side(tricks: tuple[int, ...], company: Company) -> str:
    """The tricks of each side."""
    return company.by_side(
        tuple(sum(tricks[seat] for seat in company.seats_of(side)) for side in sorted(company.sides()))
    )


def _gains(points: tuple[int, ...], company: Company) -> str:
    """The points of those whose score the deal moved."""
    moved = [f"{company.side(side)} {points[side]:+d}" for side in company.sides() if points[side]]
    return listed(moved) if moved else "none"


def _scores_after(deal: PlayedDeal) -> tuple[int, ...]:
    """The scores that the deal led to, before a new game of the match begins."""
    before = deal.steps[-1].before.standing
    return before.plus(deal.points).scores if deal.scored else before.scores
