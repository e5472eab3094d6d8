"""Whether what a record tells can have happened, and the sentence that says where it cannot."""

import re
from typing import Final

from msgspec.structs import replace

from euchre.cards import NO_CARDS, Card
from euchre.engine import (
    Action,
    Dealt,
    Discard,
    Event,
    Give,
    Hand,
    HiddenCard,
    IllegalAction,
    Play,
    Played,
    Playing,
    Renege,
    Shell,
    Shuffling,
    State,
    Swap,
    TakeBack,
    decide,
    evolve,
    is_over,
    reneges,
    say_action,
    to_act,
)
from euchre.record.faults import RecordError, dashed
from euchre.rules import Seat, counted, effective_suit, in_words

_GENERAL: Final = re.compile(r": You cannot say .*", re.DOTALL)
"""The engine's sentence for the player that lists what he may do; a record wants only that it was not allowed."""


def place(s: State, deal: int) -> str:
    """Where the table is, as faults name it; deals and tricks count from 1."""
    if not deal:
        return "Before the first deal"
    return f"Deal {deal}, trick {len(s.tricks) + 1}" if isinstance(s.phase, Playing) else f"Deal {deal}"


def judge(s: State, deal: int, seat: Seat | Shell, action: Action) -> list[Event]:
    """What an action of a record leads to.

    Raises:
        RecordError: the action cannot have been taken, with the place and the reason.
    """
    if isinstance(action, Play) and not isinstance(seat, Shell):
        _judge_play(s, deal, seat, action)
    elif not isinstance(seat, Shell) and seat not in to_act(s) and not isinstance(action, TakeBack):
        raise RecordError(f"{place(s, deal)}: seat {seat} says “{say_action(action)}” out of turn.")
    try:
        return decide(_veiled(s, seat, action), seat, action)
    except IllegalAction as refused:
        why = refused.reason.sentence
        raise RecordError(
            f"{place(s, deal)}: {_said(seat, action)}{_GENERAL.sub('', f': {why}') or ' then.'}"
        ) from None


def _veiled(s: State, seat: Seat | Shell, action: Action) -> State:
    """The state in which a card that was not written down may have left a hand whose cards were."""
    hidden = isinstance(action, Discard | Give | Swap) and action.card is None
    if isinstance(seat, Shell) or not hidden:
        return s
    veiled = Hand(NO_CARDS, len(s.hands[seat]))
    return replace(s, hands=(*s.hands[:seat], veiled, *s.hands[seat + 1 :]))


def judge_deal(s: State, deal: int, dealt: Dealt) -> None:
    """Refuses a deal that cannot be the next one of this match, or whose cards do not make up the pack.

    Raises:
        RecordError: with the deal, the seat and the card.
    """
    here = f"Deal {deal}"
    if is_over(s):
        raise RecordError(f"{here}: the game was over before it, at {dashed(s.standing.scores)}.")
    if s.dealer is None:
        raise RecordError(f"{here}: nobody has been found to deal first.")
    if not isinstance(s.phase, Shuffling):
        raise RecordError(f"{here} begins, and deal {deal - 1} is not over.")
    if dealt.dealer != s.dealer:
        raise RecordError(f"{here}: seat {dealt.dealer} deals, and the deal is seat {s.dealer}'s.")
    _judge_sizes(s, here, dealt)
    _judge_cards(s, here, dealt)


def _judge_sizes(s: State, here: str, dealt: Dealt) -> None:
    size, players = s.rules.dealing.hand_size, s.rules.table.players
    if len(dealt.hands) != players:
        raise RecordError(f"{here}: {in_words(len(dealt.hands))} hands are dealt to {in_words(players)} players.")
    for seat, hand in enumerate(dealt.hands):
        if len(hand) != size:
            cards = counted(len(hand), "card")
            raise RecordError(f"{here}: seat {seat} is dealt {cards}, and a hand has {in_words(size)}.")
    count = sum(map(len, dealt.hands)) + len(dealt.dummy) + 1 + len(dealt.kitty)
    if count != len(s.deck):
        raise RecordError(f"{here}: {count} cards are dealt, turned up or left over, and the pack has {len(s.deck)}.")
    if dealt.upcard is None:
        raise RecordError(f"{here}: the upcard is not known.")


def _judge_cards(s: State, here: str, dealt: Dealt) -> None:
    known = [(card, where) for where, cards in _whereabouts(dealt) for card in cards if card is not None]
    for card in dict.fromkeys(card for card, _ in known):
        found = [where for each, where in known if each is card]
        if card not in s.deck:
            raise RecordError(f"{here}: {card} goes to {found[0]}, and the pack has no such card.")
        if len(found) > s.deck.copies:
            times = "twice to" if found[-2] == found[-1] else f"to {found[-2]} and to"
            raise RecordError(f"{here}: {card} goes {times} {found[-1]}, and the pack has {in_words(s.deck.copies)}.")


def _whereabouts(dealt: Dealt) -> list[tuple[str, tuple[HiddenCard, ...]]]:
    hands = [(f"seat {seat}", hand) for seat, hand in enumerate(dealt.hands)]
    return [*hands, ("the dummy", dealt.dummy), ("the upcard", (dealt.upcard,)), ("the kitty", dealt.kitty)]


def _judge_play(s: State, deal: int, seat: Seat, play: Play) -> None:
    if not isinstance(s.phase, Playing):
        raise RecordError(f"Deal {deal}: seat {seat} plays {play.card}, and no trick is under way.")
    here = f"Deal {deal}, trick {len(s.tricks) + 1}"
    if seat != s.turn:
        raise RecordError(f"{here}: seat {seat} plays {play.card} out of turn, and seat {s.turn} is to play.")
    played = _earlier(s, play.card)
    if len(played) >= s.deck.copies:
        who, trick = played[-1]
        owner = "it" if who == seat else f"seat {who}"
        raise RecordError(f"{here}: seat {seat} plays {play.card}, which {owner} already played in trick {trick}.")
    if play.card not in s.deck:
        raise RecordError(f"{here}: seat {seat} plays {play.card}, and the pack has no such card.")
    hand = s.hands[seat]
    if not hand.unknown and not s.deck.holds(hand.known, play.card):
        raise RecordError(f"{here}: seat {seat} plays {play.card}, which it does not hold.")
    if s.rules.play.follow_suit_mode == "enforce":
        _judge_following(s, deal, Played(seat, play.card, play.suit))


def _earlier(s: State, card: Card) -> list[tuple[Seat, int]]:
    """Who has played the card before, and in which trick."""
    tricks = enumerate((*(trick.plays for trick in s.tricks), s.trick), 1)
    return [(play.seat, trick) for trick, plays in tricks for play in plays if play.card is card]


def _judge_following(s: State, deal: int, played: Played) -> None:
    after = evolve(s, played)
    for renege in reneges(after):
        if renege.seat == played.seat:
            raise RecordError(tell_renege(after, deal, renege))


def tell_renege(s: State, deal: int, renege: Renege) -> str:
    """The sentence about a renege, with both cards and their tricks."""
    plays = s.tricks[renege.trick - 1].plays if renege.trick <= len(s.tricks) else s.trick
    lead = plays[0]
    suit = lead.suit or effective_suit(lead.card, s.trump)
    shown = [trick for who, trick in _earlier(s, renege.proof) if who == renege.seat]
    when = f", played in trick {shown[-1]}" if shown else ""
    return (
        f"Deal {deal}, trick {renege.trick}: seat {renege.seat} plays {renege.card} and does not follow "
        f"{suit.word if suit else 'the joker'}, but still holds {renege.proof}{when}."
    )


def _said(seat: Seat | Shell, action: Action) -> str:
    if isinstance(seat, Shell):
        return "the pack cannot be cut or dealt"
    if isinstance(action, Play):
        return f"seat {seat} cannot play {action.card}"
    return f"seat {seat} may not say “{say_action(action)}”"
