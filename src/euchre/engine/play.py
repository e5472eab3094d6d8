"""The play of the tricks."""

from functools import cache

from msgspec.structs import replace

from euchre.cards import SUITS, Card, Deck
from euchre.engine.actions import Action, Claim, Play, TakeBack
from euchre.engine.claims import claim_holds, may_claim
from euchre.engine.events import Claimed, Event, Played, TakenBack, TrickWon
from euchre.engine.knowledge import led_suit, playable
from euchre.engine.reasons import why_not_play
from euchre.engine.renege import Reckoning, may_take_back, taken_back
from euchre.engine.settling import Settling
from euchre.engine.state import State, Step, Trick, cards_of, hand_of, remove_card, with_hand
from euchre.engine.winning import is_decided
from euchre.rules import NoTrump, Seat, after, winner


def begin(s: State) -> State:
    """The first trick is led."""
    return replace(s, phase=Playing(_leader(s)))


@cache
def plays(deck: Deck) -> tuple[Play, ...]:
    """The play of each card of the pack, by its number."""
    return tuple(Play(card) for card in deck.cards[: deck.kinds])


def take_back(s: State, event: TakenBack) -> State:
    """The seat plays a right card to the trick in which it took its card back.  # rules/irregularities 3.1"""
    return replace(taken_back(s, event.seat), phase=Playing(event.seat, corrects=True))


def next_active(s: State, seat: Seat) -> Seat:
    """The next seat clockwise that plays this hand."""
    out = sum([1 << out for out in s.out]) if s.out else 0
    return Seat(after(seat, s.rules.table.players, out))


class Playing(Step, frozen=True):
    """A trick is under way; nobody is on turn between its last card and who has won it.

    ``corrects`` when the seat on turn has taken a card back and must follow suit now, also at a table of honour.
    """

    corrects: bool = False

    def legal(self, s: State, seat: Seat) -> tuple[Action, ...]:
        choices = self.choices(s, seat) if seat == self.turn else ()
        if _on_honour(s) and may_take_back(s, seat):
            return (*choices, TakeBack())
        return choices

    def choices(self, s: State, seat: Seat) -> tuple[Action, ...]:
        deck = s.deck
        every = plays(deck)
        chosen: tuple[Action, ...] = tuple(
            [every[i] for i in deck.kinds_in(playable(s, seat, enforced=self.corrects or not _on_honour(s)))]
        )
        if s.rules.pack.joker and not s.trick and isinstance(s.trump, NoTrump):
            chosen = tuple(asked for play in chosen for asked in _asking(play))
        return (*chosen, Claim()) if may_claim(s) else chosen

    def explain(self, s: State, seat: Seat, action: Action) -> str | None:
        return why_not_play(s, seat, action.card) if isinstance(action, Play) else None

    def decide(self, s: State, seat: Seat, action: Action) -> list[Event]:
        if isinstance(action, Play):
            played = Played(seat, action.card, action.suit)
            if len(s.trick) + 1 < s.rules.table.players - len(s.out):
                return [played]
            return [played, TrickWon(_winner(s, (*s.trick, played)))]
        if isinstance(action, TakeBack):
            return [TakenBack(seat)]
        assert isinstance(action, Claim), f"{action} is not said during the play"
        return [Claimed(seat, cards_of(s.deck, s.hands[seat]), claim_holds(s, seat))]

    def evolve(self, s: State, event: Event) -> State:
        if isinstance(event, Played):
            return _play(s, event)
        if isinstance(event, TrickWon):
            return _end_trick(s, event.seat)
        assert isinstance(event, Claimed), f"{event} does not occur during the play"
        if event.holds:
            return replace(s, phase=Settling(cause="claimed", claimant=event.seat))
        shown = with_hand(s, event.seat, hand_of(s.deck, event.cards))
        return replace(s, hands=shown, claim_refused=True)


def _on_honour(s: State) -> bool:
    return s.rules.play.follow_suit_mode == "honor"


def _leader(s: State) -> Seat:
    assert s.dealer is not None, "the dealer is known during the play"
    if s.lone is not None and s.rules.alone.lone_lead == "left_of_loner":
        return next_active(s, s.lone)
    if s.maker is not None and s.rules.play.dirty_lead == "bidder":
        return s.maker
    return next_active(s, s.dealer)


def _asking(action: Action) -> tuple[Action, ...]:
    """A joker that leads without trump names the suit to follow.  # rules/core 9.4"""
    if not isinstance(action, Play) or action.card is not Card.JOKER:
        return (action,)
    return tuple(Play(Card.JOKER, suit) for suit in SUITS)


def _play(s: State, event: Played) -> State:
    trick = (*s.trick, event)
    hand = remove_card(s.rules.deck, s.hands[event.seat], event.card)
    over = len(trick) == s.rules.table.players - len(s.out)
    turn = None if over else next_active(s, event.seat)
    return replace(s, hands=with_hand(s, event.seat, hand), trick=trick, phase=Playing(turn))


def _winner(s: State, trick: tuple[Played, ...]) -> Seat:
    strength = s.table.strength[led_suit(s, trick[0])]
    index = s.deck.index
    place = winner([strength[index[play.card]] for play in trick], s.rules.play.tie)
    return trick[place].seat


def _end_trick(s: State, seat: Seat) -> State:
    tricks = (*s.tricks, Trick(s.trick, seat))
    s = replace(s, tricks=tricks, trick=(), phase=Playing(seat))
    if len(tricks) == s.rules.dealing.hand_size:
        return _end(s)
    if s.rules.play.stop_when_decided == "auto_stop" and is_decided(s):
        return _end(s)
    return s


def _end(s: State) -> State:
    if _on_honour(s):
        return replace(s, phase=Reckoning(s.eldest))
    return replace(s, phase=Settling(cause="played"))
