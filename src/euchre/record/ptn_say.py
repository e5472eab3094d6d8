"""One deal of a record in the tags of PTN."""

from collections.abc import Iterator
from typing import Final

from euchre.engine import (
    Call,
    CardGiven,
    Discarded,
    Event,
    HiddenCard,
    OrderUp,
    Pass,
    Passed,
    State,
    UpcardTaken,
    WentUnder,
    start_scores,
)
from euchre.record.lines import Header
from euchre.record.ptn_text import NAMES, SEATS, Tag, write_hand, write_ptn_card
from euchre.record.replay import PlayedDeal
from euchre.record.steps import Step
from euchre.rules import NoTrump, Seat, Trump

_ORDER_OF_NAMES: Final = (1, 2, 3, 0)


def deal_tags(header: Header, deal: PlayedDeal) -> tuple[Tag, ...]:
    """The tags of the deal."""
    dealt, rules = deal.dealt, deal.final.rules
    hands = " ".join(write_hand(dealt.hands[seat]) for seat in rules.clockwise(dealt.dealer))
    first = rules.left(dealt.dealer)
    return (
        *_scores(header, deal),
        *(Tag(NAMES[seat], header.players[seat]) for seat in _ORDER_OF_NAMES if header.players),
        Tag("Dealer", SEATS[dealt.dealer]),
        Tag("Deal", f"{SEATS[dealt.dealer]}:{hands}"),
        Tag("Undealt", _cards((dealt.upcard, *dealt.kitty))),
        *_contract(deal.final),
        *_auction(deal, first),
        *_exchanges(deal.decisions),
        *_play(deal.final, first),
    )


def _scores(header: Header, deal: PlayedDeal) -> tuple[Tag, ...]:
    """The score of every seat after the deal, or before one that is not over and does not begin at nothing."""
    before = deal.steps[0].before.standing.scores
    if deal.scored is None and before == start_scores(header.rules):
        return ()
    a, b = (old + new for old, new in zip(before, deal.points, strict=True))
    return (Tag("GameScores", f"S:{a} {b} {a} {b}"),)


def _cards(cards: tuple[HiddenCard, ...]) -> str:
    return "".join(write_ptn_card(card) for card in cards if card is not None)


def _contract(s: State) -> tuple[Tag, ...]:
    if s.contract is None or s.maker is None:
        return ()
    return Tag("Declarer", SEATS[s.maker]), Tag("Contract", _contract_word(s, " "))


def _trump(trump: Trump) -> str:
    if isinstance(trump, NoTrump):
        return "NT↓" if trump.low else "NT"
    return trump.symbol


def _auction(deal: PlayedDeal, first: Seat) -> tuple[Tag, ...]:
    """The calls in rows of four; seats that were not asked have dashes."""
    cells: list[str] = []
    for step in (step for step in deal.decisions if isinstance(step.action, Pass | OrderUp | Call)):
        while (first + len(cells)) % len(SEATS) != step.seat:
            cells.append("-")
        cells.append("Pass" if isinstance(step.events[0], Passed) else _contract_word(deal.final, ""))
    cells += ["-"] * (-len(cells) % len(SEATS))
    rows = [" ".join(cells[at : at + len(SEATS)]) for at in range(0, len(cells), len(SEATS))]
    return (Tag("Auction", SEATS[first], tuple(rows)),) if rows else ()


def _contract_word(s: State, space: str) -> str:
    """Trump, and whether it is played alone."""
    assert s.contract is not None, "a call makes a contract"
    return _trump(s.contract.trump) + (f"{space}alone" if s.contract.lone is not None else "")


def _exchanges(steps: tuple[Step, ...]) -> Iterator[Tag]:
    """Cards taken up, laid down and passed, in order."""
    for step in steps:
        for event in step.events:
            yield from _exchange(event, step.before.upcard)


def _exchange(event: Event, upcard: HiddenCard) -> Iterator[Tag]:
    match event:
        case WentUnder():
            yield Tag("CardsAdded", f"{SEATS[event.seat]}:{_cards(event.taken)}")
            yield Tag("CardsRemoved", f"{SEATS[event.seat]}:{_cards(event.shown)}")
        case UpcardTaken():
            yield Tag("CardsAdded", f"{SEATS[event.seat]}:{_cards((upcard,))}")
        case Discarded() if event.card is not None:
            yield Tag("CardsRemoved", f"{SEATS[event.seat]}:{_cards((event.card,))}")
        case CardGiven() if event.card is not None:
            yield Tag("CardsPassed", f"{SEATS[event.giver]}:{SEATS[event.receiver]}:{_cards((event.card,))}")


def _play(s: State, first: Seat) -> tuple[Tag, ...]:
    """One row for each trick, its columns the seats from the first on."""
    tricks = [trick.plays for trick in s.tricks] + ([s.trick] if s.trick else [])
    rows = []
    for plays in tricks:
        cells = {play.seat: write_ptn_card(play.card) for play in plays}
        rows.append(" ".join(cells.get(seat, "-") for seat in s.rules.clockwise(first)))
    return (Tag("Play", SEATS[first], tuple(rows)),) if rows else ()
