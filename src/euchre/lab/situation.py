"""A seat's view of a table, set up from words: its hand, the upcard, and what has been said and played."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from euchre.bots.ending import shares_at
from euchre.cards import Card, MalformedText, is_number, read_cards, shortened
from euchre.engine import (
    SHELL,
    Action,
    CardGiven,
    Claim,
    Deal,
    Dealt,
    Discard,
    Discarded,
    Discarding,
    DummyTaken,
    Event,
    Give,
    Giving,
    HandShown,
    HiddenCard,
    IllegalAction,
    NamingForJoker,
    Played,
    StayChosen,
    StayingInSecret,
    Swapped,
    UpcardTaken,
    View,
    WentUnder,
    decide,
    may_hold,
    read_action,
    see,
    to_act,
)
from euchre.lab.room import lay
from euchre.record.recover import pack_of
from euchre.rules import Rules, Seat


class BadSituation(ValueError):
    """A situation that cannot have come about; the message is one sentence that says why not."""


class Situation(Struct, frozen=True, kw_only=True):
    """What a seat on turn knows: the table before the deal, its hand now, the upcard, and all that was done since.

    ``history`` are the words of actions; the seat follows from turn order, and is named (``seat 2: drop``) where
    several may act. A card that the seat cannot know is left out (``discard``), and so may be that whole action.
    """

    rules: Rules
    scores: tuple[int, ...] | None = None
    dealer: Seat
    seat: Seat
    hand: tuple[Card, ...]
    upcard: Card
    history: tuple[str, ...] = ()


class _Past(NamedTuple):
    """What happened, and the view that it led to."""

    view: View
    events: tuple[Event, ...]


def view_of(situation: Situation) -> View:
    """What the seat sees.

    The cards that it was dealt are worked out from its hand and from what it did, and each action is judged.

    Raises:
        BadSituation: it cannot have come about, or the seat is not on turn.
        MalformedText: words of the history are those of no action.
    """
    _check(situation)
    blind = _relive(situation, ())
    dealt = _dealt_cards(situation, blind)
    past = blind if dealt is None else _relive(situation, dealt)
    view = _looked(situation, past.view)
    if situation.seat not in to_act(view):
        raise BadSituation(_whose_turn(view, situation.seat))
    return view


def read_history(text: str) -> tuple[str, ...]:
    """The actions of a history, which are parted by commas; cards that follow each other need none."""
    return tuple(words for part in text.split(",") for words in _parted(part.strip()) if words)


def read_one_action(words: str) -> Action:
    """The action that the words say.

    Raises:
        MalformedText: they are those of no action, or of several.
    """
    if "," in words:
        raise MalformedText(f"“{shortened(words)}” are several actions: write each by itself.")
    return read_action(words)


def _parted(words: str) -> Sequence[str]:
    try:
        cards = read_cards(words)
    except MalformedText:
        return (words,)
    return tuple(card.value for card in cards) if len(cards) > 1 else (words,)


# The past ----------------------------------------------------------------------------------------


def _relive(situation: Situation, dealt: tuple[Card, ...]) -> _Past:
    """What happens when the seat is dealt these cards, or cards that are not known."""
    view = View(lay(situation.rules, situation.scores, situation.dealer))
    past = _after(_Past(view, ()), situation, _deal(view, situation, dealt))
    for number, words in enumerate(situation.history, 1):
        seat, action = _read(words)
        if isinstance(action, Claim):
            raise BadSituation(
                f"History {number}, “{words}”: a claim shows a whole hand, and cannot be told in a history."
            )
        past = _caught_up(past, situation, action)
        try:
            events = decide(_knowing(past), _actor(past.view, words, seat), action)
        except IllegalAction as illegal:
            raise BadSituation(f"History {number}, “{words}”: {illegal.reason.sentence}") from None
        past = _after(past, situation, events)
    return _caught_up(past, situation, None)


def _caught_up(past: _Past, situation: Situation, action: Action | None) -> _Past:
    """The past with what nobody saw and the history does not say: a card that another seat laid down or gave."""
    phase, turn = past.view.phase, past.view.turn
    hidden = Discard(None) if isinstance(phase, Discarding) else Give(None) if isinstance(phase, Giving) else None
    mine = turn == situation.seat and action is None
    if hidden is None or turn is None or mine or type(action) is type(hidden):
        return past
    return _caught_up(_after(past, situation, decide(past.view, turn, hidden)), situation, action)


def _knowing(past: _Past) -> View:
    """The view with all that was chosen in secret, which is what is shown in the end."""
    phase = past.view.phase
    if not isinstance(phase, StayingInSecret):
        return past.view
    chosen = tuple(event for event in past.events if isinstance(event, StayChosen))
    return replace(past.view, phase=replace(phase, chosen=chosen))


def _after(past: _Past, situation: Situation, events: Sequence[Event]) -> _Past:
    view = past.view
    for event in events:
        view = see(view, event, situation.seat)
    return _Past(view, (*past.events, *events))


def _deal(view: View, situation: Situation, dealt: tuple[Card, ...]) -> list[Event]:
    """The deal as the seat sees it."""
    rules = situation.rules
    size = rules.dealing.hand_size
    hidden: tuple[HiddenCard, ...] = (None,) * size
    hands = tuple(dealt if dealt and seat == situation.seat else hidden for seat in rules.seats)
    dummy = hidden if rules.dealing.dummy_deal else ()
    rest = len(rules.deck) - size * (rules.table.players + rules.dealing.dummy_deal) - 1
    cards = Dealt(situation.dealer, hands, situation.upcard, (None,) * rest, dummy)
    return decide(view, SHELL, Deal(pack_of(rules, cards)))


def _read(words: str) -> tuple[Seat | None, Action]:
    """The seat that the words name, if they do, and what it does."""
    named, colon, said = words.rpartition(":")
    action = read_one_action(said)
    if not colon:
        return None, action
    digits = named.lower().removeprefix("seat").strip()
    if not is_number(digits):
        raise MalformedText(f"“{shortened(words)}” names no seat: write such as “seat 2: drop”.")
    return Seat(int(digits)), action


def _actor(view: View, words: str, named: Seat | None) -> Seat:
    """Who does what the words say."""
    awaited = to_act(view)
    if not awaited:
        raise BadSituation(f"The deal is over before “{words}”.")
    if named is None and len(awaited) > 1:
        raise BadSituation(f"Several seats may say “{words}”: name the seat, such as “seat {awaited[0]}: {words}”.")
    return awaited[0] if named is None else named


# The hand ----------------------------------------------------------------------------------------


def _dealt_cards(situation: Situation, past: _Past) -> tuple[Card, ...] | None:
    """The cards that the seat was dealt; ``None`` where that cannot be told, since it was given cards unseen."""
    if isinstance(past.view.phase, NamingForJoker) and not situation.hand:
        return None  # a dealer who names trump blind has not seen his hand
    cards = [*situation.hand]
    for event in reversed(past.events):
        for card, came in _moved(event, situation):
            if card is None:
                return None
            if came and card not in cards:
                raise BadSituation(f"Seat {situation.seat} took {card}, and neither holds it nor has laid it down.")
            if came:
                cards.remove(card)
            else:
                cards.append(card)
    size = situation.rules.dealing.hand_size
    if len(cards) != size:
        raise BadSituation(_wrong_size(situation, len(situation.hand) + size - len(cards)))
    _refuse_twins(situation, cards)
    return tuple(cards)


def _moved(event: Event, situation: Situation) -> Iterator[tuple[HiddenCard, bool]]:
    """The cards that went from the seat's hand, or came into it (true), the last first."""
    seat = situation.seat
    match event:
        case Played() | Discarded() if event.seat == seat:
            yield event.card, False
        case UpcardTaken() if event.seat == seat:
            yield situation.upcard, True
        case Swapped() if event.seat == seat:
            yield situation.upcard, True
            yield event.card, False
        case CardGiven() if event.giver == seat:
            yield event.card, False
        case CardGiven() if event.receiver == seat:
            yield None, True
        case WentUnder() | DummyTaken() if event.seat == seat:
            yield None, True


def _looked(situation: Situation, view: View) -> View:
    """The view with the hand as it is now, where not all of it is known to be there."""
    hand = view.hands[situation.seat]
    if not hand.unknown or (isinstance(view.phase, NamingForJoker) and not situation.hand):
        return view
    if len(hand) != len(situation.hand):
        raise BadSituation(_wrong_size(situation, len(hand)))
    for card in situation.hand:
        if not view.deck.holds(may_hold(view, situation.seat), card):
            raise BadSituation(f"Seat {situation.seat} cannot hold {card}, by what has been played.")
    return see(view, HandShown(situation.seat, situation.hand), situation.seat)


# What can be wrong -------------------------------------------------------------------------------


def why_no_score(rules: Rules, scores: Sequence[int]) -> str | None:
    """Why a deal of this game cannot be dealt at these scores; ``None`` where it can."""
    if len(scores) != rules.sides:
        return f"The score has {len(scores)} numbers, and the game has {rules.sides} sides."
    if shares_at(rules, scores) is not None:
        return f"At {','.join(map(str, scores))} the game is over: write a score at which it goes on."
    return None


def _check(situation: Situation) -> None:
    rules = situation.rules
    for seat in (situation.dealer, situation.seat):
        if reason := rules.why_no_seat(seat):
            raise BadSituation(reason)
    if situation.scores is not None and (misfit := why_no_score(rules, situation.scores)):
        raise BadSituation(misfit)
    for card in (*situation.hand, situation.upcard):
        if card not in rules.deck:
            raise BadSituation(f"{card} is not in the pack of {len(rules.deck)} cards.")
        if situation.hand.count(card) > rules.deck.copies:
            raise BadSituation(f"{card} is named twice in the hand.")


def _refuse_twins(situation: Situation, dealt: Sequence[Card]) -> None:
    for card in dealt:
        if [*dealt, situation.upcard].count(card) > situation.rules.deck.copies:
            raise BadSituation(f"{card} is named too often: in the hand, as the upcard or as a card that was played.")


def _wrong_size(situation: Situation, due: int) -> str:
    named = len(situation.hand)
    verb = "is" if named == 1 else "are"
    return f"Seat {situation.seat} holds {due} card{'' if due == 1 else 's'} at that point, and {named} {verb} named."


def _whose_turn(view: View, seat: Seat) -> str:
    awaited = to_act(view)
    if not awaited:
        return f"The deal is over after this history, and seat {seat} has nothing to decide."
    return f"After this history it is the turn of seat {awaited[0]}, not of seat {seat}."
