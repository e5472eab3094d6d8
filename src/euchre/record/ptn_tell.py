"""Telling a deal of a PTN text choice by choice."""

from typing import Final

from euchre.engine import (
    Action,
    AskingDefence,
    Decline,
    DefendAlone,
    Discard,
    Discarding,
    Give,
    Giving,
    HiddenCard,
    Naming,
    NamingForJoker,
    Opening,
    OrderingUp,
    Play,
)
from euchre.record.faults import RecordError, at
from euchre.record.ptn_deal import PLAYERS, PtnDeal, read_call
from euchre.record.ptn_text import read_ptn_card
from euchre.record.story import Story, act, deal_out, go_under, is_playing
from euchre.rules import Seat

EXCHANGED: Final = 3


def tell_ptn_deal(story: Story, deal: PtnDeal) -> Story:
    """The story with this deal."""
    rules = story.state.rules
    size = rules.dealing.hand_size
    hands: tuple[tuple[HiddenCard, ...], ...] = tuple(hand or (None,) * size for hand in deal.hands)
    if not deal.undealt:
        raise RecordError("The tag Undealt is empty, and its first card is the upcard.")
    kitty = (*deal.undealt[1:], *(None,) * (rules.hidden - len(deal.undealt[1:])))
    story = _open(deal_out(story, deal.dealer, hands, deal.undealt[0], kitty), deal)
    story = _bid(story, deal)
    _verify_maker(story, deal)
    _verify_pick_up(story, deal)
    return _play(_exchange(story, deal), deal)


def _open(story: Story, deal: PtnDeal) -> Story:
    """The answers of the seats that are asked about their hands before the auction."""
    under = {moved.seat: moved.cards for moved in deal.removed if len(moved.cards) == EXCHANGED}
    taken = {moved.seat: moved.cards for moved in deal.added if len(moved.cards) == EXCHANGED}
    if under.keys() != taken.keys():
        raise RecordError(f"{story.here}: who takes three cards must lay three down, and only one of both is told.")
    if under and not isinstance(story.state.phase, Opening):
        raise RecordError(f"{story.here}: a seat goes under, and the options do not allow it.")
    for seat, cards in taken.items():
        if any(card not in deal.undealt[1:] for card in cards):
            raise RecordError(f"{story.here}: seat {seat} takes {' '.join(cards)}, which do not lie under the upcard.")
    while isinstance(story.state.phase, Opening):
        shown = under.get(story.turn)
        story = act(story, Decline() if shown is None else go_under(story, shown))
    return story


def _bid(story: Story, deal: PtnDeal) -> Story:
    for token in deal.auction:
        here = f"{story.here}, auction"
        calling = isinstance(story.state.phase, OrderingUp | Naming | NamingForJoker)
        if not calling or story.state.turn != token.seat:
            raise RecordError(f"{here}: seat {token.seat} says {token.text} out of turn.")
        first_round = isinstance(story.state.phase, OrderingUp)
        story = act(story, read_call(here, token.text, deal.undealt[0], first_round=first_round))
    return story


def _verify_maker(story: Story, deal: PtnDeal) -> None:
    maker = story.state.maker
    if deal.auction and deal.declarer is not None and maker != deal.declarer:
        found = "nobody makes trump" if maker is None else f"seat {maker} makes trump"
        raise RecordError(f"{story.here}: the tag Declarer names seat {deal.declarer}, and by the auction {found}.")


def _verify_pick_up(story: Story, deal: PtnDeal) -> None:
    for moved in deal.added:
        picks_up = moved.seat == deal.dealer and moved.cards == deal.undealt[:1]
        if len(moved.cards) != EXCHANGED and not (picks_up and story.state.upcard_place == "taken"):
            raise RecordError(
                f"{story.here}: seat {moved.seat} takes {' '.join(moved.cards)}, and by the calls it does not."
            )


def _exchange(story: Story, deal: PtnDeal) -> Story:
    """What follows a call before the first lead, as far as it is told."""
    while isinstance(story.state.phase, Discarding | AskingDefence | Giving):
        action = _answer(story, deal)
        if action is None:
            return story
        story = act(story, action)
    return story


def _answer(story: Story, deal: PtnDeal) -> Action | None:
    """What the seat on turn says or lays down; ``None`` where it is not told."""
    seat = story.turn
    if isinstance(story.state.phase, Discarding):
        laid = [moved.cards[0] for moved in deal.removed if moved.seat == seat and len(moved.cards) == 1]
        return Discard(laid[0] if laid else None) if laid or deal.rows else None
    if isinstance(story.state.phase, Giving):
        given = [handed.card for handed in deal.passed if handed.giver == seat]
        return Give(given[0] if given else None) if given or deal.rows else None
    if not deal.rows:
        return None
    partner = story.state.rules.allies(seat)[0]
    return DefendAlone() if all(row[(partner - deal.first) % PLAYERS] == "-" for row in deal.rows) else Decline()


def _play(story: Story, deal: PtnDeal) -> Story:
    """The tricks, row by row; a row's columns are fixed seats, and its leader is who won the row before."""
    for row, cells in enumerate(deal.rows, 1):
        if not is_playing(story):
            raise RecordError(f"{story.here}: row {row} of the play is one too many.")
        if story.state.trick:
            raise RecordError(f"{story.here}: seat {story.turn} has no card in it, and the play goes on.")
        story = _row(story, deal.first, list(cells))
    return story


def _row(story: Story, first: Seat, cells: list[str]) -> Story:
    here, tricks = story.here, len(story.state.tricks)
    while is_playing(story) and len(story.state.tricks) == tricks:
        place = (story.turn - first) % PLAYERS
        if cells[place] == "-":
            break
        with at(here):
            card = read_ptn_card(cells[place])
        story = act(story, Play(card))
        cells[place] = "-"
    over = [place for place, cell in enumerate(cells) if cell != "-"]
    if over:
        seat = (first + over[0]) % PLAYERS
        raise RecordError(f"{here}: seat {seat} plays {cells[over[0]]}, and is not on turn in this trick.")
    return story
