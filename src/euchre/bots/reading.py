"""What a view tells a player during the play: ``Reading``."""

from functools import cached_property
from typing import Final

from euchre.bots.lore import Lore, lore
from euchre.bots.seen import unseen_by
from euchre.engine import Contract, Played, View, led_suit
from euchre.rules import Countdown, Seat

SWEEP_NEAR: Final = 2
"""How many tricks are to come when a sweep begins to threaten."""


class Reading:
    """A view of the play, read by the seat on turn. Cards are numbers, sets of cards are ints, as in ``Lore``."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.rules: Final = view.rules
        self.contract: Final = contract_of(view)
        self.lore: Final = lore_of(view)
        self.held: Final = int(view.hands[seat].known)
        self.hand: Final = self.lore.spread(self.held)
        self.active: Final = view.active

    # The cards

    @cached_property
    def unseen(self) -> int:
        """The cards that may still be held by others, or lie asleep."""
        return unseen_by(self.view, self.seat)

    @cached_property
    def trumps(self) -> list[int]:
        """The seat's own trumps, lowest first."""
        return [card for card in self.hand if self.lore.is_trump(card)]

    @cached_property
    def trumps_out(self) -> int:
        """The trumps that foes may hold."""
        found = 0
        for foe in self.foes:
            found |= self.may_hold(foe)
        return found & self.lore.trumps

    @cached_property
    def left(self) -> int:
        """How many cards the seat still holds, and so how many tricks are to come with the one under way."""
        return len(self.hand)

    def is_boss(self, card: int) -> bool:
        """Whether no card that is left beats this one in its suit."""
        return not self.unseen & self.lore.above[card]

    def may_hold(self, seat: Seat) -> int:
        """The cards that another seat may hold, by what it did not follow."""
        return self.unseen & ~self._void_cards[seat]

    def is_void(self, seat: Seat, suit: int) -> bool:
        """Whether the seat has shown to be out of the suit, or must be."""
        return not self.may_hold(seat) & self.lore.members[suit]

    def number(self, play: Played) -> int:
        """The number of a card that was played."""
        return self.lore.deck.index[play.card]

    # The seats

    @cached_property
    def maker(self) -> Seat | None:
        """The maker; ``None`` in a hand that nobody made."""
        return self.view.maker

    @cached_property
    def makes(self) -> bool:
        """Whether the seat plays for the makers."""
        return self.maker is not None and (self.seat == self.maker or self.seat in self.rules.allies(self.maker))

    @cached_property
    def friends(self) -> tuple[Seat, ...]:
        """The seats whose tricks help this seat too."""
        if self.rules.table.partners:
            return tuple(ally for ally in self.rules.allies(self.seat) if ally in self.active)
        against = self._sweeper if self._sweeper is not None else self.maker if self._pull_together else None
        if against is None or against == self.seat:
            return ()
        return tuple(other for other in self.active if other not in (self.seat, against))

    @cached_property
    def foes(self) -> tuple[Seat, ...]:
        """The seats that play against this one, clockwise from it."""
        order = self.rules.clockwise(self.seat)[1:]
        return tuple(seat for seat in order if seat in self.active and seat not in self.friends)

    @cached_property
    def for_oneself(self) -> bool:
        """Whether every trick is scored by the seat that takes it, as in Buck."""
        return isinstance(self.rules.scoring, Countdown)

    @cached_property
    def is_lone(self) -> bool:
        """Whether the seat makes trump and plays it without a friend."""
        return self.makes and not self.friends

    # The tricks

    @cached_property
    def own(self) -> int:
        """The tricks that the seat has taken itself."""
        return self.view.tricks_of(self.seat)

    @cached_property
    def taken(self) -> int:
        """The tricks that the seat and its friends have taken."""
        ours = (self.seat, *self.friends)
        return sum(trick.winner in ours for trick in self.view.tricks)

    @cached_property
    def lost(self) -> int:
        """The tricks that went to foes."""
        return len(self.view.tricks) - self.taken

    @cached_property
    def needs(self) -> int:
        """How many more tricks the seat's side must take to make the hand, or to set it; 0 or less when it has."""
        size, promised = self.rules.dealing.hand_size, self.contract.tricks
        return (promised if self.makes else size - promised + 1) - self.taken

    # The trick under way

    @cached_property
    def led(self) -> int | None:
        """The suit led; ``None`` when the seat leads."""
        return led_suit(self.view, self.view.trick[0]) if self.view.trick else None

    @cached_property
    def options(self) -> list[int]:
        """The different cards that follow the law of the game, weakest first within a suit."""
        singles = self.held & self.lore.singles
        if self.led is not None:
            singles = singles & self.lore.members[self.led] or singles
        return self.lore.spread(singles)

    @cached_property
    def best(self) -> int:
        """The power of the card that holds the trick."""
        return max(self.power(self.number(play)) for play in self.view.trick)

    @cached_property
    def holder(self) -> Seat:
        """The seat that holds the trick."""
        last = self.rules.play.duplicate_tie == "last"
        plays = reversed(self.view.trick) if last else self.view.trick
        return next(play.seat for play in plays if self.power(self.number(play)) == self.best)

    @cached_property
    def winners(self) -> list[int]:
        """The cards that would take the trick from its holder, cheapest first."""
        least = self.best + (self.rules.play.duplicate_tie != "last")
        return sorted((card for card in self.options if self.power(card) >= max(1, least)), key=self.power)

    @cached_property
    def later(self) -> tuple[Seat, ...]:
        """The seats that still play to this trick after this one, in turn."""
        played = {play.seat for play in self.view.trick}
        order = self.rules.clockwise(self.seat)[1:]
        return tuple(seat for seat in order if seat in self.active and seat not in played)

    def power(self, card: int) -> int:
        """What the card is worth in the trick under way; 0 cannot win."""
        assert self.led is not None, "a card has power once a suit is led"
        return self.lore.strength[self.led][card]

    # Helpers

    @cached_property
    def _void_cards(self) -> tuple[int, ...]:
        """By seat, all cards of the suits that it has shown to be out of."""
        voids = [0] * len(self.view.hands)
        for plays in (*(trick.plays for trick in self.view.tricks), self.view.trick):
            if plays:
                self._note_voids(plays, voids)
        return tuple(voids)

    def _note_voids(self, plays: tuple[Played, ...], voids: list[int]) -> None:
        led = led_suit(self.view, plays[0])
        for play in plays[1:]:
            if self.lore.suit[self.number(play)] != led:
                voids[play.seat] |= self.lore.members[led]

    @cached_property
    def _sweeper(self) -> Seat | None:
        """The seat that is about to win the game by taking every trick; all others stop it together."""
        winners = {trick.winner for trick in self.view.tricks}
        scoring = self.rules.scoring
        wins = isinstance(scoring, Countdown) and scoring.buck_sweep_wins
        near = len(self.view.tricks) >= self.rules.dealing.hand_size - SWEEP_NEAR
        return winners.pop() if wins and near and len(winners) == 1 else None

    @cached_property
    def _pull_together(self) -> bool:
        """Whether the players against a maker are friends; in Buck once this seat has a trick and a set is near."""
        if self.maker is None or not self.for_oneself:
            return self.maker is not None
        made = self.view.tricks_of(self.maker)
        may_be_set = self.rules.dealing.hand_size - self.contract.tricks - (len(self.view.tricks) - made) >= 0
        return self.own > 0 and made < self.contract.tricks and may_be_set


def contract_of(view: View) -> Contract:
    """What is played for."""
    assert view.contract is not None, "trump is made before a card is played"
    return view.contract


def lore_of(view: View) -> Lore:
    """The lore of the hand that is played."""
    return lore(view.rules.deck, contract_of(view).trump, view.rules.play.duplicate_tie != "first")
