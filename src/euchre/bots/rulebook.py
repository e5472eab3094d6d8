"""The club player: a rule of thumb for every decision, and the reason with it."""

from typing import assert_never

from euchre.bots.alone import ASKED_ALONE, ASKED_TO_DEFEND, Question
from euchre.bots.bidding import BIDDING, DECLARING, Tricks
from euchre.bots.calling import CALLING, Auction
from euchre.bots.claiming import claims_the_rest
from euchre.bots.exchange import DISCARDING, GIVING, SWAPPING, TAKING_THE_DUMMY, Exchange
from euchre.bots.following import FOLLOWING
from euchre.bots.leading import LEADING
from euchre.bots.poor import FOLDING, OPENING, PoorHand
from euchre.bots.reading import Reading
from euchre.bots.staying import STAYING, Stand
from euchre.bots.thumbs import Advice, advice, first_opinion, sentence
from euchre.cards import SUITS, Card
from euchre.engine import (
    Accept,
    Action,
    AskingAlone,
    AskingDefence,
    AskingFold,
    AskingPartnerAlone,
    ChoosingDealer,
    Claim,
    Declaring,
    Discarding,
    Giving,
    Naming,
    NamingForJoker,
    OfferingDummy,
    Opening,
    OrderingUp,
    Over,
    PickingUp,
    Play,
    Playing,
    Reckoning,
    Ruling,
    Settling,
    Shuffling,
    Staying,
    StayingInSecret,
    Swapping,
    TakeAward,
    TrickBidding,
    View,
    legal,
)
from euchre.rules import Seat


class Club:
    """A sound player, who counts trumps, remembers every card and knows the rules of thumb, but never searches."""

    @property
    def name(self) -> str:
        """What the player is called at the table."""
        return "club"

    def choose(self, view: View, seat: Seat) -> Action:
        """What the seat does now."""
        return advise(view, seat).action


def advise(view: View, seat: Seat) -> Advice:
    """What the club player does in the seat's place, and the rule of thumb behind it; the seat must be on turn."""
    match view.phase:
        case Playing():
            return _play(view, seat)
        case Opening() | OrderingUp() | Naming() | NamingForJoker() | TrickBidding() | Declaring():
            return _before_trump(view, seat)
        case Discarding() | Swapping() | OfferingDummy() | Giving():
            return _exchange(view, seat)
        case AskingAlone() | AskingPartnerAlone() | AskingDefence() | AskingFold() | Staying() | StayingInSecret():
            return _answer(view, seat)
        case Reckoning():
            return Advice(Accept(), sentence(_accept))
        case Ruling():
            return Advice(TakeAward(), sentence(_take_award))
        case ChoosingDealer() | Shuffling() | PickingUp() | Settling() | Over():
            raise AssertionError(f"nobody acts in {type(view.phase).__name__}")
    assert_never(view.phase)


def _play(view: View, seat: Seat) -> Advice:
    reading = Reading(view, seat)
    if claims_the_rest(reading):
        return Advice(Claim(), sentence(claims_the_rest))
    card, because = first_opinion(FOLLOWING if view.trick else LEADING, reading)
    return Advice(_play_of(reading, reading.lore.card(card)), because)


def _play_of(reading: Reading, card: Card) -> Play:
    """The play of a card; a joker that leads without trump asks for the suit that the seat holds best."""
    if card is not Card.JOKER or reading.view.trick or isinstance(reading.contract.trump, str):
        return Play(card)
    members = reading.lore.members
    longest = max(reading.lore.plain, key=lambda suit: (reading.held & members[suit]).bit_count())
    return Play(card, SUITS[longest])


def _before_trump(view: View, seat: Seat) -> Advice:
    actions = legal(view, seat)
    match view.phase:
        case Opening():
            return advice(OPENING, PoorHand(view, seat, actions))
        case TrickBidding():
            return advice(BIDDING, Tricks(view, seat, actions))
        case Declaring():
            return advice(DECLARING, Tricks(view, seat, actions))
    return advice(CALLING, Auction(view, seat, actions))


def _exchange(view: View, seat: Seat) -> Advice:
    exchange = Exchange(view, seat, legal(view, seat))
    match view.phase:
        case Swapping():
            return advice(SWAPPING, exchange)
        case OfferingDummy():
            return advice(TAKING_THE_DUMMY, exchange)
        case Giving():
            return advice(GIVING, exchange)
    return advice(DISCARDING, exchange)


def _answer(view: View, seat: Seat) -> Advice:
    match view.phase:
        case AskingAlone() | AskingPartnerAlone():
            return advice(ASKED_ALONE, Question(view, seat))
        case AskingDefence():
            return advice(ASKED_TO_DEFEND, Question(view, seat))
        case AskingFold():
            return advice(FOLDING, PoorHand(view, seat, legal(view, seat)))
    return advice(STAYING, Stand(view, seat, legal(view, seat)))


def _accept() -> None:
    """Let the hand be scored as it was played."""


def _take_award() -> None:
    """Take the points rather than another hand."""
