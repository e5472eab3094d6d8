"""Telling a game from what another notation says: each action is judged, and what it leads to is written down."""

from msgspec import Struct
from msgspec.structs import replace

from euchre.cards import Card
from euchre.engine import (
    SHELL,
    Action,
    Call,
    Deal,
    Dealt,
    GoUnder,
    HiddenCard,
    OrderUp,
    Pass,
    Play,
    Playing,
    Shell,
    State,
    fold,
)
from euchre.record.faults import RecordError, at
from euchre.record.judge import judge, judge_deal, place
from euchre.record.lines import Entry, Happened, Note
from euchre.record.recover import pack_of, three
from euchre.rules import Seat


class Told(Struct, frozen=True):
    """A decision that has been told, and the state before it."""

    before: State
    action: Action


class Story(Struct, frozen=True):
    """A game as far as it is told: the state, the lines so far, and the decisions of the deal under way.

    ``warnings`` are about what was said and not told, since by the rules it cannot have been.
    """

    state: State
    entries: tuple[Entry, ...] = ()
    deal: int = 0
    decisions: tuple[Told, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def here(self) -> str:
        """Where the story is, as faults name it."""
        return place(self.state, self.deal)

    @property
    def lines(self) -> tuple[Happened | Note, ...]:
        """The events and notes so far."""
        return tuple(entry for entry in self.entries if isinstance(entry, Happened | Note))

    @property
    def turn(self) -> Seat:
        """The seat on turn; there must be one."""
        if self.state.turn is None:
            raise RecordError(f"{self.here}: the deal is over, and more is told of it.")
        return self.state.turn


def deal_out(
    story: Story,
    dealer: int,
    hands: tuple[tuple[HiddenCard, ...], ...],
    upcard: HiddenCard,
    kitty: tuple[HiddenCard, ...],
) -> Story:
    """The story when the next deal is dealt so; cards that nobody wrote down are ``None``."""
    dealt = Dealt(dealer=Seat(dealer), hands=hands, upcard=upcard, kitty=kitty)
    number = story.deal + 1
    judge_deal(story.state, number, dealt)
    if upcard is Card.JOKER and story.state.rules.upcard.joker_upcard == "dealer_names_blind":
        dealt = replace(dealt, blind=dealt.dealer)
    fresh = replace(story, deal=number, decisions=())
    return _act(fresh, SHELL, Deal(pack_of(story.state.rules, dealt)), ())


def act(story: Story, action: Action, notes: tuple[Note, ...] = ()) -> Story:
    """The story when the seat on turn does this, with notes on it.

    Raises:
        RecordError: it cannot have happened, with the place and the reason.
    """
    told = Told(story.state, action)
    return replace(_act(story, story.turn, action, notes), decisions=(*story.decisions, told))


def go_under(story: Story, cards: tuple[HiddenCard, ...]) -> GoUnder:
    """The action of showing these three cards.

    Raises:
        RecordError: they are not three known cards.
    """
    with at(story.here):
        return GoUnder(three(cards))


def add(story: Story, *entries: Entry) -> Story:
    """The story with more lines that are no events."""
    return replace(story, entries=(*story.entries, *entries))


def warn(story: Story, sentence: str) -> Story:
    """The story with one warning more."""
    return replace(story, warnings=(*story.warnings, sentence))


def is_call_or_play(action: Action) -> bool:
    """Whether other notations count the action: calls and plays, and nothing between them."""
    return isinstance(action, Pass | OrderUp | Call | Play)


def is_playing(story: Story) -> bool:
    """Whether a card is awaited."""
    return isinstance(story.state.phase, Playing)


def _act(story: Story, seat: Seat | Shell, action: Action, notes: tuple[Note, ...]) -> Story:
    events = judge(story.state, story.deal, seat, action)
    lines: list[Entry] = [Happened(event=event) for event in events]
    lines[1:1] = notes
    return replace(story, state=fold(story.state, events), entries=(*story.entries, *lines))
