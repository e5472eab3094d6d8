"""Endings with all cards open, and their values by plain search: what the kernels are held against."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from euchre.cards import Card, Cards, Deck
from euchre.rules import NoTrump, Trump, TrumpTable, after, follow, trump_table, winner
from euchre.rules.trick import FIRST

Tricks = tuple[int, ...]
ASKS: Final = 33


class Ending(NamedTuple):
    """A moment of the play: ``trick`` holds cards by number in the order of play, ``taken`` the tricks by seat.

    A move is the number of a card, or ``ASKS`` and the suit that a joker asks for when it leads without trump.
    """

    deck: Deck
    trump: Trump
    tie: int
    hands: tuple[Cards, ...]
    leader: int
    out: tuple[int, ...] = ()
    trick: tuple[int, ...] = ()
    taken: Tricks = ()
    asked: int | None = None

    @property
    def table(self) -> TrumpTable:
        """The pack under the trump."""
        return trump_table(self.deck, self.trump)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.hands)

    @property
    def turn(self) -> int:
        """The seat that plays next."""
        seat = self.leader
        for _ in self.trick:
            seat = self.left_of(seat)
        return seat

    @property
    def active(self) -> int:
        """How many seats play."""
        return self.players - len(self.out)

    def left_of(self, seat: int) -> int:
        """The next seat that plays."""
        return after(seat, self.players, sum(1 << out for out in self.out))

    @property
    def led(self) -> int:
        """The suit that is led."""
        return self.table.suit[self.trick[0]] if self.asked is None else self.asked

    def moves(self) -> list[int]:
        """What may be played, lowest first."""
        hand = self.hands[self.turn]
        if self.trick:
            hand = Cards(follow(hand, self.table.members[self.led]))
        kinds = list(self.deck.kinds_in(hand))
        asking = not self.trick and isinstance(self.trump, NoTrump) and self.deck.cards[kinds[-1]] is Card.JOKER
        return [*kinds[:-1], *range(ASKS, ASKS + 4)] if asking else kinds

    def after(self, move: int) -> "Ending":
        """The moment after this move."""
        asks = move >= ASKS
        card = self.deck.index[Card.JOKER] if asks else move
        hands = list(self.hands)
        hands[self.turn] = self.deck.remove(hands[self.turn], self.deck.cards[card])
        trick = (*self.trick, card)
        moment = self._replace(hands=tuple(hands), trick=trick, asked=move - ASKS if asks else self.asked)
        return moment if len(trick) < self.active else moment._end_trick()

    def _end_trick(self) -> "Ending":
        strength = self.table.strength[self.led]
        place = winner([strength[card] for card in self.trick], self.tie)
        taker = self._replace(trick=self.trick[:place]).turn
        taken = tuple(count + (seat == taker) for seat, count in enumerate(self.taken))
        return self._replace(trick=(), leader=taker, taken=taken, asked=None)

    @property
    def is_over(self) -> bool:
        """Whether all cards are played."""
        return not any(hand for seat, hand in enumerate(self.hands) if seat not in self.out) and not self.trick


def most_for_makers(ending: Ending, makers: Sequence[int]) -> int:
    """How many tricks the makers take when they want the most of them, and everyone else the least."""
    if ending.is_over:
        return sum(ending.taken[seat] for seat in makers)
    values = [most_for_makers(ending.after(card), makers) for card in ending.moves()]
    return max(values) if ending.turn in makers else min(values)


def each_for_itself(ending: Ending, pays: Callable[[int, Tricks], float], place: Callable[[int], int]) -> Tricks:
    """How the tricks fall when every seat wants its own pay; of moves that pay the same it takes the lowest place."""
    if ending.is_over:
        return ending.taken
    turn = ending.turn
    ways = [each_for_itself(ending.after(card), pays, place) for card in sorted(ending.moves(), key=place)]
    return max(ways, key=lambda way: pays(turn, way))


def random_ending(
    chance: Random,
    deck: Deck,
    trump: Trump,
    players: int,
    cards: int,
    out: Sequence[int] = (),
    tie: int = FIRST,
    *,
    begun: bool = True,
) -> Ending:
    """Some cards for each seat, and a trick that may have begun."""
    pack = chance.sample(deck.cards, players * cards)
    hands = tuple(deck.gather(pack[seat * cards : seat * cards + cards]) for seat in range(players))
    leader = chance.choice([seat for seat in range(players) if seat not in out])
    taken = [0] * players
    for _ in range(5 - cards):
        taken[chance.choice([seat for seat in range(players) if seat not in out])] += 1
    ending = Ending(deck, trump, tie, hands, leader, tuple(out), (), tuple(taken))
    for _ in range(chance.randrange(ending.active) if begun else 0):
        ending = ending.after(chance.choice(ending.moves()))
    return ending
