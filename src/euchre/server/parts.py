"""The parts of the common sight: seats, sides, the contract, tricks and the deal before."""

from functools import lru_cache
from typing import Final, Literal, cast

from msgspec.structs import replace

from euchre.cards import Card
from euchre.engine import Hand, Played, Scored, ThrownIn, Trick, View, say_trump, start
from euchre.rules import Seat, TrickBids, Trump, effective_suit, is_bower, is_left_bower, sort_cards
from euchre.server.course import Course
from euchre.server.memory import Memory
from euchre.server.moment import Moment
from euchre.server.room import Chair, Room
from euchre.server.sight import (
    ContractSight,
    LastDeal,
    PlayedSight,
    SeatSight,
    SideSight,
    TrickSight,
    TrumpWord,
)
from euchre.telling import Company, Speller, capital, counters, pips, redeal, settlement, shown_score, trump_words

PLAIN: Final = Speller("words")
"""Cards are spelt in words, for the eye and the ear alike."""


def seat_sights(moment: Moment, memory: Memory) -> tuple[SeatSight, ...]:
    """The seats from 0 on, with who has them and what lies there for all to see."""
    room, course = moment.room, moment.course
    if course is None:
        return tuple(_chair_sight(room, Seat(seat), chair) for seat, chair in enumerate(room.chairs))
    return tuple([_kept(room, course, Seat(seat), memory) for seat in room.rules.seats])


def side_sights(moment: Moment) -> tuple[SideSight, ...]:
    """The sides with their scores; before the match the scores it begins with."""
    room = moment.room
    standing = start(room.rules).standing if moment.course is None else moment.course.onlooker.standing
    return tuple(
        _side_sight(room, side, score, games, tokens)
        for side, (score, games, tokens) in enumerate(
            zip(standing.scores, standing.games, standing.tokens, strict=True)
        )
    )


def contract_sight(view: View, company: Company) -> ContractSight | None:
    """What is played for, once trump is made."""
    contract = view.contract
    if contract is None:
        return None
    maker = view.maker
    by = "" if maker is None else f", made by {company.name(maker)}"
    alone = "" if contract.lone is None else f", and {company.does(contract.lone, 'play')} alone"
    against = "" if contract.lone_defender is None else f" against {company.name(contract.lone_defender)} alone"
    return ContractSight(
        trump=cast(TrumpWord, say_trump(contract.trump)),
        words=f"{capital(trump_words(contract.trump))}{by}{alone}{against}.",
        maker=maker,
        tricks=contract.tricks,
        bid=isinstance(view.rules.auction, TrickBids),
        lone=contract.lone,
        lone_defender=contract.lone_defender,
    )


def trick_sight(trick: Trick | None, trump: Trump | None) -> TrickSight | None:
    """The trick that was played last."""
    return None if trick is None else TrickSight(plays=played_sights(trick.plays, trump), winner=trick.winner)


def played_sights(plays: tuple[Played, ...], trump: Trump | None) -> tuple[PlayedSight, ...]:
    """Cards on the table, in the order in which they were played."""
    return tuple(_played_sight(play, trump) for play in plays)


def last_deal(course: Course, company: Company) -> LastDeal | None:
    """How the deal before came out."""
    if course.last_deal is None:
        return None
    event, before = course.last_deal.event, course.last_deal.onlooker
    if isinstance(event, ThrownIn):
        return LastDeal(words=redeal(event, company))
    assert isinstance(event, Scored), "a deal ends scored or thrown in"
    return LastDeal(
        words=settlement(event, before, company), points=event.points, tricks=event.tricks, ending=event.ending
    )


def bower_of(card: Card, trump: Trump | None) -> Literal["right", "left"] | None:
    """Which bower a card is."""
    if not is_bower(card, trump):
        return None
    return "left" if is_left_bower(card, trump) else "right"


def _chair_sight(room: Room, seat: Seat, chair: Chair) -> SeatSight:
    return SeatSight(
        seat=seat,
        name=chair.name,
        who=chair.who,
        side=room.rules.side(seat),
        level=_level(room, seat, chair),
        covered=chair.covered,
        away=chair.away,
        host=chair.guest is not None and chair.guest == room.host,
    )


def _kept(room: Room, course: Course, seat: Seat, memory: Memory) -> SeatSight:
    """The seat as it was drawn last, unless something there has changed."""
    view = course.onlooker
    hand = view.hands[seat] if view.hands else None
    about = (room, hand, view.contract, view.tricks, view.out, course.said[seat])
    return memory.keep(f"seat {seat}", about, lambda: _seat_sight(room, course, seat, hand))


def _seat_sight(room: Room, course: Course, seat: Seat, hand: Hand | None) -> SeatSight:
    view = course.onlooker
    return replace(
        _chair_sight(room, seat, room.chairs[seat]),
        cards=0 if hand is None else len(hand),
        shown=sort_cards(view.held(seat), view.trump) if hand is not None and hand.known else (),
        tricks=view.tricks_of(seat),
        out=seat in view.out,
        said=course.said[seat],
    )


def _level(room: Room, seat: Seat, chair: Chair) -> str | None:
    return room.setup.levels[seat] if chair.covered else chair.level


def _side_sight(room: Room, side: int, score: int, games: int, tokens: int) -> SideSight:
    company = room.company()
    return SideSight(
        side=side,
        name=company.side(side),
        seats=company.seats_of(side),
        score=shown_score(room.rules, score),
        pips=pips(room.rules, score),
        words=counters(room.rules, score),
        games=games,
        tokens=tokens,
    )


@lru_cache(maxsize=4096)
def _played_sight(play: Played, trump: Trump | None) -> PlayedSight:
    return PlayedSight(
        seat=play.seat,
        card=play.card,
        name=PLAIN.name(play.card),
        belongs=effective_suit(play.card, trump),
        bower=bower_of(play.card, trump),
        suit=play.suit,
    )
