"""What happens at the table, event by event, in sentences to one reader."""

from typing import Final, assert_never, get_args

from euchre.cards import Card, Suit
from euchre.engine import (
    Accepted,
    BidMade,
    CardGiven,
    Claimed,
    DealerFound,
    Dealt,
    Declined,
    DefendedAlone,
    Discarded,
    Dropped,
    DummyTaken,
    Event,
    Forfeited,
    GameWon,
    HandLooked,
    HandShown,
    MatchWon,
    PartnerKept,
    Passed,
    Played,
    RenegeClaimed,
    RulingChosen,
    Scored,
    State,
    StayChosen,
    Stayed,
    Swapped,
    TakenBack,
    ThrownIn,
    TrickWon,
    TrumpMade,
    TurnedDown,
    UpcardKept,
    UpcardTaken,
    WentAlone,
    WentUnder,
)
from euchre.rules import NoTrump, Seat, counted, listed
from euchre.telling.company import Company, capital
from euchre.telling.endings import redeal, settlement, victory
from euchre.telling.spelling import Speller, bower_name, trump_words

_Plain = Accepted | Declined | Dropped | Forfeited | PartnerKept | Passed | Stayed | TakenBack | UpcardKept
_OfTheDeal = DealerFound | Dealt | HandLooked | HandShown | WentUnder
_OfTrump = TurnedDown | TrumpMade | BidMade | UpcardTaken | Discarded | Swapped | CardGiven | DummyTaken
_OfThePlay = WentAlone | DefendedAlone | StayChosen | Claimed | RenegeClaimed | RulingChosen
_OfTheEnd = Scored | ThrownIn | GameWon | MatchWon

OF_ONE_SEAT: Final = (Played, TrickWon, *get_args(_Plain))
"""Events that everybody knows whole, told by what everybody sees: only the seat that is named is told otherwise."""

_DOES: Final[dict[type[_Plain], str]] = {
    Accepted: "let the deal stand as it was played",
    Declined: "decline",
    Dropped: "drop out",
    Forfeited: "concede a point instead of naming trump",
    PartnerKept: "play with the partner",
    Passed: "pass",
    Stayed: "stay in",
    TakenBack: "take the card back",
    UpcardKept: "leave the upcard where it is",
}


class Teller:
    """Tells events in sentences; the events and the state must be those that the reader may know."""

    def __init__(self, company: Company, speller: Speller) -> None:
        self.company: Final = company
        self.speller: Final = speller

    def tell(self, event: Event, before: State) -> str | None:
        """What happened, said to the reader, where ``before`` is the table just before it; ``None`` if it is untold."""
        if isinstance(event, Played):
            return self._played(event, before)
        if isinstance(event, TrickWon):
            return self._trick_won(event, before)
        if isinstance(event, _Plain):
            return f"{self.company.does(event.seat, _DOES[type(event)])}."
        if isinstance(event, _OfTheDeal):
            return self._of_the_deal(event, before)
        if isinstance(event, _OfTrump):
            return self._of_trump(event, before)
        if isinstance(event, _OfThePlay):
            return self._of_the_play(event)
        if isinstance(event, _OfTheEnd):
            return self._of_the_end(event, before)
        assert_never(event)

    def _of_the_deal(self, event: _OfTheDeal, before: State) -> str:
        match event:
            case DealerFound():
                return self._dealer_found(event, before)
            case Dealt():
                return self._dealt(event)
            case HandLooked(seat=seat):
                return f"{self.company.does(seat, 'look')} at {'your' if seat == self.company.you else 'the'} cards."
            case HandShown(seat=seat, cards=cards):
                return f"{self.company.does(seat, 'show')} {self.speller.row(cards)}."
            case WentUnder(seat=seat, shown=shown, taken=taken):
                got = f", for {self.speller.row(taken)}" if None not in taken else ""
                goes = f"and {self.company.verb(seat, 'go under')}"
                return f"{self.company.does(seat, 'show')} {self.speller.row(shown)} {goes}{got}."

    def _of_the_end(self, event: _OfTheEnd, before: State) -> str | None:
        match event:
            case Scored():
                return settlement(event, before, self.company)
            case ThrownIn():
                return redeal(event, self.company)
            case GameWon() | MatchWon():
                return victory(event, before, self.company)

    def _of_trump(self, event: _OfTrump, before: State) -> str | None:
        match event:
            case TurnedDown():
                return f"{self._upcard(before)} is turned down."
            case TrumpMade():
                return self._trump_made(event, before)
            case BidMade(seat=seat, tricks=tricks):
                return f"{self.company.does(seat, 'bid')} {counted(tricks, 'trick')}."
            case UpcardTaken(seat=seat) if seat == before.maker and before.upcard is not Card.JOKER:
                return None
            case UpcardTaken(seat=seat):
                return f"{self.company.does(seat, 'take')} {self.speller.card(before.upcard)}."
            case Discarded(seat=seat, card=card):
                return f"{self.company.does(seat, 'discard')} {self.speller.card(card)}."
            case Swapped(seat=seat, card=card):
                laid, upcard = self.speller.card(card), self.speller.card(before.upcard)
                return f"{self.company.does(seat, 'lay')} down {laid} for {upcard}."
            case CardGiven(giver=giver, receiver=receiver, card=card):
                to = self.company.name(receiver)
                return f"{self.company.does(giver, 'give')} {to} {self.speller.card(card)}."
            case DummyTaken(seat=seat, taken=taken):
                got = f": {self.speller.row(taken)}" if None not in taken else ""
                return f"{self.company.does(seat, 'take')} the hand that was dealt to nobody{got}."

    def _of_the_play(self, event: _OfThePlay) -> str:
        match event:
            case WentAlone(seat=seat):
                return f"{self.company.does(seat, 'play alone')}{self._without(seat)}."
            case DefendedAlone(seat=seat):
                return f"{self.company.does(seat, 'defend alone')}{self._without(seat)}."
            case StayChosen(seat=seat, stays=None):
                return f"{self.company.does(seat, 'choose')} in secret."
            case StayChosen(seat=seat, stays=stays):
                return f"{self.company.does(seat, 'choose')} in secret to {'stay in' if stays else 'drop out'}."
            case Claimed(seat=seat, cards=cards, holds=holds):
                verdict = "and it holds" if holds else "but it could be beaten, and play goes on"
                return f"{self.company.does(seat, 'claim')} the rest with {self.speller.row(cards)}, {verdict}."
            case RenegeClaimed():
                return self._renege_claimed(event)
            case RulingChosen(seat=seat, replay=replay):
                choice = "to have the cards dealt again" if replay else "to take the points"
                return f"{self.company.does(seat, 'choose')} {choice}."

    def _dealer_found(self, event: DealerFound, before: State) -> str:
        dealer = self.company.does(event.dealer, "deal")
        if not event.shown:
            return f"{dealer} first."
        if before.rules.dealing.first_dealer in ("first_jack", "first_black_jack"):
            return f"Cards are dealt face up, and {self.speller.card(event.shown[-1][1])} falls: {dealer} first."
        cuts = tuple(f"{self.company.name(seat)} {self.speller.name(card)}" for seat, card in event.shown)
        return f"The cut for the deal: {listed(cuts)}. {dealer} first."

    def _dealt(self, event: Dealt) -> str:
        turns = f"{self.company.verb(event.dealer, 'turn up')} {self.speller.card(event.upcard)}"
        said = f"{self.company.does(event.dealer, 'deal')} and {turns}."
        if event.blind is None:
            return said
        return f"{said} {self.company.does(event.blind, 'have to name trump')} before looking at the cards."

    def _trump_made(self, event: TrumpMade, before: State) -> str:
        if not isinstance(event.maker, int):
            return self._nobody_made(event, before)
        how = " alone" if event.alone else ""
        without = self._without(event.maker) if event.alone else ""
        if event.ordered and before.upcard is not Card.JOKER:
            verb = "pick it up" if event.maker == before.dealer else "order it up"
            return f"{self.company.does(event.maker, verb)}{how}: {trump_words(event.trump)}{without}."
        named = event.trump.word if isinstance(event.trump, Suit) else _no_trump_name(event.trump)
        with_alone = f" and {self.company.verb(event.maker, 'play')} alone" if event.alone else ""
        usual = event.tricks == before.rules.makers_need
        needs = "" if usual else f", needing {counted(event.tricks, 'trick')}"
        return f"{self.company.does(event.maker, 'name')} {named}{with_alone}{without}{needs}."

    def _without(self, seat: Seat) -> str:
        """Who sits out when the seat plays alone."""
        allies = self.company.rules.allies(seat)
        who = listed(tuple(self.company.name(ally) for ally in allies))
        return f", and {who} {self.company.verb(allies[0], 'sit') if len(allies) == 1 else 'sit'} out"

    def _nobody_made(self, event: TrumpMade, before: State) -> str:
        if isinstance(event.trump, NoTrump):
            return "Nobody made trump: the deal is played without trump, and without a maker."
        return f"{self._upcard(before)} makes {event.trump.word} trump by itself, without a maker."

    def _played(self, event: Played, before: State) -> str:
        card = self.speller.card(event.card)
        asks = f" for {event.suit.word}" if event.suit is not None else ""
        bower = bower_name(event.card, before.trump)
        title = "" if bower is None else f", {bower}"
        if before.trick:
            return f"{self.company.does(event.seat, 'play')} {card}{title}."
        return f"{self.company.does(event.seat, 'lead')} {card}{asks}{title}."

    def _trick_won(self, event: TrickWon, before: State) -> str:
        takes = f"{self.company.does(event.seat, 'take')} the trick"
        winning = next((play for play in before.trick if play.seat == event.seat), None)
        if winning is None or winning is before.trick[-1]:
            return f"{takes}."
        return f"{takes} with {self.speller.card(winning.card)}."

    def _renege_claimed(self, event: RenegeClaimed) -> str:
        who = self.company.name(event.offender)
        said = f"{self.company.does(event.seat, 'say')} that {who} reneged in trick {event.trick}"
        if not event.proven:
            return f"{said}, but the cards do not show it."
        both = " Both sides reneged as often, so that it costs nothing." if event.cancelled else ""
        return f"{said}, and the cards prove it.{both}"

    def _upcard(self, before: State) -> str:
        return "The upcard" if before.upcard is None else capital(self.speller.card(before.upcard))


def trick_name(before: State) -> str:
    """What the trick is called that is about to be led, and what is trump in it."""
    assert before.trump is not None, "trump is made before a trick is led"
    trump = before.trump.word if isinstance(before.trump, Suit) else "no"
    return f"Trick {len(before.tricks) + 1}, {trump} trump"


def _no_trump_name(trump: NoTrump) -> str:
    return "low no-trump" if trump.low else "no-trump"
