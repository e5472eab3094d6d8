"""A table in a test: cards and actions as text, the seat from turn order, every seat's view kept beside the state."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from euchre.cards import Card, Cards, MalformedText, read_card, read_cards, read_suit, shuffled
from euchre.engine import (
    SHELL,
    Cut,
    Deal,
    DealerFound,
    Discarding,
    Event,
    IllegalAction,
    Play,
    Playing,
    Shell,
    State,
    TrickWon,
    View,
    decide,
    evolve,
    fold,
    legal,
    places,
    read_action,
    say_action,
    see,
    start,
    to_act,
)
from euchre.rules import GAMES, NoTrump, Rules, Seat, Trump, Value, effective_suit, with_options

Happened = TypeVar("Happened", bound=Event)
Hands = Mapping[int, str]
DEALS_TRIED: Final = 200
PATIENCE: Final = 400
"""How many cards are tried before another deal is."""


def game(name: str = "euchre", /, **options: Value) -> Rules:
    """The game of this name with house options set."""
    return with_options(GAMES[name], options)


class Scene(Struct, frozen=True):
    """A table at a moment: its state, all that happened, and what each seat knows (an onlooker comes last)."""

    s: State
    views: tuple[View, ...]
    log: tuple[Event, ...] = ()

    def __repr__(self) -> str:
        return f"Scene({self.phase}, turn {self.turn}, {', '.join(map(repr, self.log))})"

    # Going on ------------------------------------------------------------------------------------

    def say(self, *lines: str) -> "Scene":
        """The scene after these actions.

        A line is one action, with its seat before a colon or by turn order, or a row of cards played one by one.
        """
        scene = self
        for seat, words in _actions(lines):
            scene = scene.after(*_spoken(scene, seat, words))
        return scene

    def after(self, *events: Event) -> "Scene":
        """The scene after these events, which every seat sees as it may know them."""
        s, views = self.s, self.views
        for event in events:
            s = evolve(s, event)
            views = tuple(see(view, event, seat) for seat, view in zip(_lookers(s.rules), views, strict=True))
        return Scene(s, views, self.log + events)

    def deal(
        self, hands: Hands | None = None, *, up: str, kitty: str = "", dummy: str = "", rest: str = "the rest"
    ) -> "Scene":
        """The scene after a deal of these cards; the others fall by a shuffle that is always the same."""
        order = _order(self.s, Stacked(hands or {}, up, kitty, dummy, rest))
        return self.after(*decide(self.s, SHELL, Deal(order)))

    def dealt_by(self, dealer: int) -> "Scene":
        """The scene with this dealer to deal."""
        return self.after(DealerFound(Seat(dealer))) if self.s.dealer is None else self.assume(dealer=Seat(dealer))

    def assume(self, **fields: object) -> "Scene":
        """The scene with parts of the state, and of every view, set as if they had come about before."""
        return Scene(replace(self.s, **fields), tuple(View(replace(v, **fields)) for v in self.views), self.log)

    def scored(self, *scores: int) -> "Scene":
        """The scene with these scores on the board."""
        return self.assume(standing=replace(self.s.standing, scores=scores))

    def tricks(self, *winners: int, patience: int = 20_000) -> "Scene":
        """The scene after a lawful play of cards in which these seats take the next tricks, in this order."""
        found = _find_play(self.s, winners, [patience])
        assert found is not None, f"no lawful play of these hands is found that gives the tricks to {winners}"
        return self.say(*found)

    def to_the_end(self) -> "Scene":
        """The scene after everybody has played the first card that is lawful, to the end of the deal."""
        scene = self
        while isinstance(scene.s.phase, Playing):
            scene = scene.say(scene.may()[0])
        return scene

    def played(self, *said: str, tricks: Sequence[int], up: str = "9H", hands: Hands | None = None) -> "Scene":
        """The scene after a deal in which this was said and these seats took the tricks, of cards that allow it.

        A card that must be laid away is the first that may be.
        """
        for number in range(DEALS_TRIED):
            scene = self.deal(hands, up=up, rest=f"deal {number}")
            for line in said:
                scene = _discard_any(scene.say(line))
            found = _find_play(scene.s, tuple(tricks), [PATIENCE])
            if found is not None:
                return scene.say(*found)
        raise AssertionError(f"no deal is found that gives the tricks to {tricks}")

    # Looking at it -------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The seat on turn."""
        return self.s.turn

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats that are awaited."""
        return to_act(self.s)

    @property
    def phase(self) -> str:
        """The name of the phase."""
        return type(self.s.phase).__name__

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each side."""
        return self.s.standing.scores

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won the match, none while it goes on."""
        return getattr(self.s.phase, "winners", ())

    def may(self, seat: int | None = None) -> list[str]:
        """What the seat, or the seat on turn, may say, in words."""
        seat = self.turn if seat is None else seat
        assert seat is not None, "somebody is on turn"
        return [say_action(action) for action in legal(self.s, Seat(seat))]

    def hand(self, seat: int) -> set[str]:
        """The cards that the seat holds."""
        return _texts(self.s, self.s.hands[seat].known)

    def sees(self, seat: int | None, other: int) -> set[str]:
        """The cards of the other seat's hand that the seat, or an onlooker, knows."""
        return _texts(self.s, self.view(seat).hands[other].known)

    def view(self, seat: int | None) -> View:
        """What the seat, or an onlooker, knows."""
        return self.views[-1 if seat is None else seat]

    def refusal(self, line: str) -> str:
        """The sentence with which the action is refused."""
        ((seat, words),) = _actions([line])
        try:
            _spoken(self, seat, words)
        except IllegalAction as illegal:
            return illegal.reason.sentence
        raise AssertionError(f"“{line}” is allowed")

    def every(self, kind: type[Happened]) -> list[Happened]:
        """All events of this kind so far, in order."""
        return [event for event in self.log if isinstance(event, kind)]

    def last(self, kind: type[Happened]) -> Happened:
        """The latest event of this kind."""
        return self.every(kind)[-1]


def sit_down(rules: Rules) -> Scene:
    """The table before anything has happened."""
    s = start(rules)
    return Scene(s, (View(s),) * (rules.table.players + 1))


def deal(
    rules: Rules, hands: Hands | None = None, *, up: str, dealer: int = 0, kitty: str = "", dummy: str = ""
) -> Scene:
    """The first deal of a match: the cards that are named where they are named, the others anywhere."""
    return sit_down(rules).dealt_by(dealer).deal(hands, up=up, kitty=kitty, dummy=dummy)


def named(rules: Rules, trump: str, hands: Hands) -> Scene:
    """The first deal by seat 0; the upcard is turned down, and the eldest, who is to lead, names trump."""
    free = _rest(rules, read_cards(" ".join(hands.values())))
    up = next(card for card in free if card.suit and card.suit.word != trump)
    return deal(rules, hands, up=up.value).say(*("pass",) * rules.table.players, f"call {trump}")


def one_trick(rules: Rules, trump: str, played: str) -> Scene:
    """The scene after the first trick, in which these cards are lawfully played in turn from the eldest, seat 1.

    Cards that are missing to a trick are low ones that can neither follow nor win.
    """
    made: Trump = NoTrump(low=trump == "low") if trump in ("no-trump", "low") else read_suit(trump)
    hands = _hands_to_play(rules, made, read_cards(played))
    scene = named(rules, trump, {seat: " ".join(hand) for seat, hand in hands.items()})
    while not scene.s.tricks:
        scene = scene.say(hands[scene.s.turn or 0][0])
    return scene


def cut(rules: Rules, first: str) -> DealerFound:
    """Who deals first when the shuffled pack begins with these cards."""
    top = read_cards(first)
    rest = shuffled(_rest(rules, top), b"the rest")
    (found,) = decide(start(rules), SHELL, Cut((*top, *rest)))
    assert isinstance(found, DealerFound)
    return found


def cards(text: str) -> set[str]:
    """The cards of a text, to compare a hand with."""
    return set(text.split())


# How a scene is read and written -----------------------------------------------------------------


def _actions(lines: Sequence[str]) -> Iterator[tuple[int | None, str]]:
    for line in lines:
        seat, colon, words = line.rpartition(":")
        for action in words.split() if _is_row(words) else [words.strip()]:
            yield (int(seat) if colon else None), action


def _discard_any(scene: Scene) -> Scene:
    while isinstance(scene.s.phase, Discarding):
        scene = scene.say(scene.may()[0])
    return scene


def _is_row(words: str) -> bool:
    try:
        return len(read_cards(words)) > 1
    except MalformedText:
        return False


def _spoken(scene: Scene, seat: int | None, words: str) -> list[Event]:
    actor: Seat | Shell | None = scene.s.turn if seat is None else Seat(seat)
    assert actor is not None, f"nobody is on turn to say “{words}”: the table is {scene.phase}"
    return decide(scene.s, actor, read_action(words))


def _texts(s: State, held: Cards) -> set[str]:
    return {card.value for card in s.deck.spread(held)}


def _lookers(rules: Rules) -> tuple[Seat | None, ...]:
    return (*(Seat(seat) for seat in rules.seats), None)


# How a pack is stacked ---------------------------------------------------------------------------


def _hands_to_play(rules: Rules, trump: Trump, plays: tuple[Card, ...]) -> dict[int, list[Card]]:
    """Hands that begin with the cards to be played; who does not follow the lead is void of its suit."""
    led = effective_suit(plays[0], trump)
    rest = _rest(rules, plays)
    follow = [card for card in rest if effective_suit(card, trump) is led]
    void = [card for card in rest if card not in follow and card is not Card.JOKER]
    void.sort(key=lambda card: card.suit is not trump)  # a plain card is left to turn up
    size, players = rules.dealing.hand_size, rules.table.players
    hands = {1: [plays[0], *follow[: size - 1]]}
    low = [card for card in reversed(void) if effective_suit(card, trump) is not trump]
    for seat, card in zip(rules.clockwise(Seat(2))[: players - 1], (*plays[1:], *low), strict=False):
        if card in void:
            void.remove(card)
        hands[seat] = [card, *(void.pop(0) for _ in range(size - 1))]
    return hands


class Stacked(NamedTuple):
    """What is wanted of a pack: hands by seat, the upcard, what lies under it, the dummy, and a name for the rest."""

    hands: Hands
    up: str
    kitty: str
    dummy: str
    rest: str


class _Places(NamedTuple):
    """Where the cards of a pack go."""

    hands: dict[int, tuple[int, ...]]
    dummy: tuple[int, ...]
    up: int


def _order(s: State, wanted: Stacked) -> tuple[Card, ...]:
    """The pack, shuffled so that the named cards fall where they are wanted."""
    where = _places(s)
    order: list[Card | None] = [None] * len(s.deck)
    for seat, text in wanted.hands.items():
        _put(order, where.hands[seat], text)
    _put(order, where.dummy, wanted.dummy)
    order[where.up] = read_card(wanted.up)
    _put(order, tuple(range(where.up + 1, len(order))), wanted.kitty)
    named = tuple(card for card in order if card is not None)
    rest = iter(shuffled(_rest(s.rules, named), wanted.rest.encode()))
    return tuple(card or next(rest) for card in order)


def _places(s: State) -> _Places:
    count = s.rules.table.players + s.rules.dealing.dummy_deal
    packets = list(places(s.rules.dealing, count))
    dummy = packets.pop(-2) if s.rules.dealing.dummy_deal else ()
    assert s.dealer is not None, "the dealer is known"
    seats = s.rules.clockwise(s.rules.left(s.dealer))
    return _Places(dict(zip(seats, packets, strict=True)), dummy, count * s.rules.dealing.hand_size)


def _put(order: list[Card | None], free: tuple[int, ...], text: str) -> None:
    named = read_cards(text)
    assert len(named) <= len(free), f"{text} are too many cards"
    for at, card in zip(free, named, strict=False):
        order[at] = card


def _rest(rules: Rules, named: Sequence[Card]) -> list[Card]:
    rest = list(rules.deck.cards)
    for card in named:
        assert card in rest, f"{card} is in the pack, and named no more often than it is there"
        rest.remove(card)
    return rest


# How tricks are made to fall ---------------------------------------------------------------------


def _find_play(s: State, winners: tuple[int, ...], patience: list[int]) -> tuple[str, ...] | None:
    """Cards in order of play that give the tricks to these seats; none is found when patience is at its end."""
    if not winners:
        return ()
    patience[0] -= 1
    assert s.turn is not None, "a trick is under way"
    for action in legal(s, s.turn) if patience[0] > 0 else ():
        rest = _try(s, action, winners, patience) if isinstance(action, Play) else None
        if rest is not None:
            return (say_action(action), *rest)
    return None


def _try(s: State, action: Play, winners: tuple[int, ...], patience: list[int]) -> tuple[str, ...] | None:
    assert s.turn is not None
    events = decide(s, s.turn, action)
    if len(events) == 1:
        return _find_play(evolve(s, events[0]), winners, patience)
    won = events[1]
    if not isinstance(won, TrickWon) or won.seat != winners[0]:
        return None
    return _find_play(fold(s, events[:2]), winners[1:], patience)
