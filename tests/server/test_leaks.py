"""No secret leaves the server: read from every message of whole matches, and proven by letting secrets out.

What a reader may know is told here anew, event by event from the log, without the engine's mask and without its views.
"""

import asyncio
import re
from random import Random
from typing import Final

import pytest
from msgspec import Raw

from euchre.cards import Card
from euchre.engine import (
    CardGiven,
    Claimed,
    DealerFound,
    Dealt,
    Discarded,
    DummyTaken,
    Event,
    HandLooked,
    HandShown,
    Played,
    StayChosen,
    Swapped,
    WentUnder,
    mask,
)
from euchre.rules import GAMES, Rules, Seat, with_options
from euchre.server.course import Glance
from euchre.server.journal import Happened, Mixed, Released, read
from euchre.server.protocol import Entropy
from euchre.server.showing import Showing
from euchre.telling import OF_ONE_SEAT
from tests.kit.sitting import FAIR, Message, Sitting

CODES: Final = re.compile(r'"([789TJQKA][SHDC]|JK)"')
WORDS: Final = re.compile(r"(seven|eight|nine|ten|jack|queen|king|ace) of (spades|hearts|diamonds|clubs)")
RANKS: Final = {"seven": "7", "eight": "8", "nine": "9", "ten": "T", "jack": "J", "queen": "Q", "king": "K", "ace": "A"}
SHARE: Final = "0123456789abcdef"


class Leaked(AssertionError):
    """A reader was told what it may not know."""


def named(text: str) -> set[str]:
    """The cards that a message names, by code or in words."""
    in_words = {RANKS[rank] + suit[0].upper() for rank, suit in WORDS.findall(text)}
    return set(CODES.findall(text)) | in_words


def codes(cards: tuple[Card | None, ...]) -> set[str]:
    return {card.value for card in cards if card is not None}


def told_to(event: Event, seat: int | None) -> set[str]:
    """The cards that an event shows to a reader, by the rules of the table."""
    match event:
        case DealerFound():
            return {card.value for _, card in event.shown}
        case Dealt():
            own = codes(event.hands[seat]) if seat is not None and seat != event.blind else set()
            return own | codes((event.upcard,))
        case HandShown() | Claimed():
            return codes(event.cards)
        case HandLooked():
            return codes(event.cards) if seat == event.seat else set()
        case WentUnder():
            return codes(event.shown) | (codes(event.taken) if seat == event.seat else set())
        case Discarded():
            return codes((event.card,)) if seat == event.seat else set()
        case Swapped():
            return codes((event.card,)) if seat == event.seat or event.shown else set()
        case CardGiven():
            return codes((event.card,)) if seat in (event.giver, event.receiver) else set()
        case DummyTaken():
            return codes((*event.gave, *event.taken)) if seat == event.seat else set()
        case Played():
            return {event.card.value}
    return set()


class Reading:
    """What one reader may know, deal by deal, and what the messages say."""

    def __init__(self, seat: int | None) -> None:
        self.seat: Final = seat
        self.known: set[str] = set()

    def hear(self, events: list[Event]) -> None:
        """What happened, all of it."""
        for event in events:
            if isinstance(event, Dealt):
                self.known = set()
            self.known |= told_to(event, self.seat)

    def check(self, text: str, message: Message) -> None:
        """Refuses a message that says more."""
        unknown = named(text) - self.known
        if unknown:
            raise Leaked(f"seat {self.seat} is told of {unknown}: {text}")
        for happening in message.get("happenings", ()):
            event = happening["event"]
            secret = event["event"] == "StayChosen" and event["seat"] != self.seat
            if secret and (event["stays"] is not None or not happening["text"].endswith("in secret.")):
                raise Leaked(f"seat {self.seat} is told of a secret choice: {text}")


def check_all(sitting: Sitting) -> None:
    """Every message of a match, to every reader, against the log; and as many messages to each."""
    entries = [read(each.body) for each in sitting.log.entries]
    count = sitting.rules.table.players
    for guest, ear in sitting.ears.items():
        reading = Reading(int(guest[1:]) if guest != "onlooker" else None)
        moved = [(text, each) for text, each in zip(ear.texts, ear.messages, strict=True) if each["hear"] == "moved"]
        assert [each["sight"]["version"] for _, each in moved] == list(range(2, len(entries) + 1))
        for (text, message), entry in zip(moved, entries[1:], strict=True):
            reading.hear([event for fact in entry.facts if isinstance(fact, Happened) for event in fact.events])
            reading.check(text, message)
    assert len(sitting.ears) == count + 1


def check_seeds(sitting: Sitting) -> None:
    """No message before the end holds what the shuffles come from."""
    secrets = {sitting.table.moment.course.fair.seed} if sitting.table.moment.course else set()
    secrets |= {fact.seed for each in sitting.log.entries for fact in read(each.body).facts if isinstance(fact, Mixed)}
    assert len(secrets) == 2
    for ear in sitting.ears.values():
        assert not [text for text in ear.texts for secret in (*secrets, SHARE) if secret in text]


def played(rules: Rules, seed: int, most: int = 10**6) -> Sitting:
    """A match of people who choose at random, with an onlooker who hears all of it."""

    async def play() -> Sitting:
        async with Sitting(rules, settings=FAIR, seed=f"{seed:032x}") as sitting:
            for seat in rules.seats:
                await sitting.say(f"p{seat}", Entropy, value=SHARE)
            await sitting.play_on(Random(seed), most)
        return sitting

    return asyncio.run(play())


@pytest.mark.parametrize("name", GAMES)
def test_no_message_of_a_match_names_a_card_that_its_reader_may_not_know(name: str) -> None:
    sitting = played(GAMES[name], 7)
    assert any(isinstance(fact, Released) for fact in read(sitting.log.entries[-1].body).facts)
    check_all(sitting)
    check_seeds(sitting)


EUCHRE: Final = GAMES["euchre"]
OPENED: Final[dict[type[Event], Rules]] = {
    Dealt: EUCHRE,
    Discarded: EUCHRE,
    HandLooked: with_options(EUCHRE, {"joker": True}),
    WentUnder: with_options(EUCHRE, {"going_under": "any_three_9T"}),
    CardGiven: with_options(EUCHRE, {"partners_best": True}),
    DummyTaken: with_options(GAMES["cutthroat_dummy"], {"dummy_hand_use": "maker_may_swap"}),
    Swapped: GAMES["dirty_clubs"],
    StayChosen: with_options(GAMES["buck"], {"drop_mode": "secret_simultaneous"}),
}
"""Each kind of event that hides something, and a game in which it happens."""


@pytest.mark.parametrize("kind", OPENED, ids=lambda kind: kind.__name__)
def test_house_rules_with_more_secrets_keep_them(kind: type[Event]) -> None:
    for seed in range(6):
        check_all(played(OPENED[kind], seed, 150))


PLACES: Final = {
    "everywhere": ("euchre.engine.views.mask", "euchre.server.course.mask", "euchre.server.showing.mask"),
    "what is told": ("euchre.server.showing.mask",),
    "what onlookers know": ("euchre.server.course.mask",),
}


LYING: Final = (Dealt, HandLooked, CardGiven, DummyTaken)
"""Kinds whose cards lie in a hand, where an onlooker's view would show them; a buried card is never drawn."""
LET_OUT: Final = [(kind, where) for where in PLACES for kind in (LYING if where == "what onlookers know" else OPENED)]


@pytest.mark.parametrize("kind, where", LET_OUT, ids=lambda each: getattr(each, "__name__", each))
def test_a_secret_that_is_let_out_is_found(kind: type[Event], where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def unmasked(event: Event, seat: Seat | None) -> Event:
        return event if isinstance(event, kind) else mask(event, seat)

    for place in PLACES[where]:
        monkeypatch.setattr(place, unmasked)
    assert leaks(kind)


@pytest.mark.parametrize("kind", [Dealt, Discarded, CardGiven, StayChosen], ids=lambda kind: kind.__name__)
def test_a_piece_made_for_a_seat_and_heard_by_all_is_found(kind: type[Event], monkeypatch: pytest.MonkeyPatch) -> None:
    real = Showing._tell

    def tell_first_seat(showing: Showing, glance: Glance, seat: Seat | None) -> Raw:
        return real(showing, glance, Seat(0) if seat is None and isinstance(glance.event, kind) else seat)

    monkeypatch.setattr("euchre.server.showing.is_told_alike", lambda glance, seat: True)
    monkeypatch.setattr(Showing, "_tell", tell_first_seat)
    assert leaks(kind)


@pytest.mark.parametrize("kind", OPENED, ids=lambda kind: kind.__name__)
def test_no_event_that_may_hide_something_is_told_alike(kind: type[Event]) -> None:
    assert not issubclass(kind, OF_ONE_SEAT)


def test_each_seat_hears_of_its_own_cards_as_you_and_all_others_hear_the_same() -> None:
    sitting = played(EUCHRE, 3, 40)
    heard = {guest: [each for each in ear.messages if each["hear"] == "moved"] for guest, ear in sitting.ears.items()}
    for told in zip(*heard.values(), strict=True):
        for number, happening in enumerate(told[-1]["happenings"]):
            if happening["event"]["event"] not in ("Played", "TrickWon", "Passed"):
                continue
            for seat, message in enumerate(told[:-1]):
                mine = happening["event"]["seat"] == seat
                assert message["happenings"][number]["event"] == happening["event"]
                assert message["happenings"][number]["text"].startswith("You ") == mine
                assert mine or message["happenings"][number] == happening


def leaks(kind: type[Event]) -> bool:
    """Whether the messages of some match give the secret away."""
    for seed in range(40):
        try:
            check_all(played(OPENED[kind], seed, 150))
        except Leaked:
            return True
    return False
