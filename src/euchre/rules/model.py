"""A game is a value: ``Rules`` and the parts it is made of.

A house option is a field of the part that it concerns, under the same name as on the table
(``stick_the_dealer``). What it means and who plays it stands in ``catalogue.py``, what it excludes in
``validate.py``.
"""

from enum import Enum
from functools import cached_property
from typing import Annotated, Final, Literal, NewType

from msgspec import Meta, Struct

from euchre.cards import Deck, Rank, Suit, deck_of
from euchre.rules.trick import CANCEL, FIRST, LAST

Seat = NewType("Seat", int)
"""A place at the table, counted clockwise from 0."""


class Nobody(Enum):
    """The maker of a deal that nobody made."""

    NOBODY = "nobody"


NOBODY: Final = Nobody.NOBODY
Maker = Seat | Nobody
_TIES: Final = {"first": FIRST, "last": LAST, "cancel": CANCEL}


class Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the rules."""


class Table(Part, frozen=True):
    """Who sits at the table: two sides, seat by seat in turn, or everyone for themselves."""

    players: Literal[3, 4, 6] = 4
    partners: bool = True


class Pack(Part, frozen=True):
    """The cards that are played with."""

    deck: Literal["24", "32", "double24"] = "24"
    joker: bool = False


class Dealing(Part, frozen=True):
    """How the first dealer is found and the cards are dealt."""

    hand_size: Annotated[int, Meta(ge=3, le=8)] = 5
    first_dealer: Literal["cut_low", "cut_high", "first_jack", "first_black_jack", "random", "fixed"] = "cut_low"
    cut_ace: Literal["ace_low", "ace_high"] = "ace_low"
    deal_pattern: Literal["3-2", "2-3", "1x5", "alternating"] = "3-2"
    dummy_deal: bool = False
    dummy_hand_use: Literal["none", "maker_may_swap", "maker_merges_best5"] = "none"


class Opening(Part, frozen=True):
    """What a poor hand may do before the auction, or once trump is made."""

    farmers_throw_in: Literal["off", "all_9T", "three_or_more_9T"] = "off"
    ace_no_face: bool = False
    max_throw_ins: Annotated[int, Meta(ge=1, le=10)] | None = None
    going_under: Literal["off", "three_9s_or_three_Ts", "any_three_9T", "all_9T"] = "off"
    no_ace_no_face_no_trump: bool = False


class Upcard(Part, frozen=True):
    """What the turned card does, and who takes it."""

    automatic_clubs: bool = False
    clubs_pickup: Literal["no", "dealer_picks_up"] = "no"
    joker_upcard: Literal["dealer_names_blind", "dealer_names_seen", "bid_any_suit", "spades", "redeal"] = (
        "dealer_names_blind"
    )
    assist_pickup: Literal["always", "no_pickup_on_assist"] = "always"
    dead_dealer_pickup: Literal["dead", "discard_anyway"] = "dead"
    may_discard_upcard: bool = True
    discard_peek: Literal["never", "dealer_until_first_lead"] = "never"


class TurnUp(Part, frozen=True, tag="turn_up"):
    """The auction of most games: order up the turned suit, then name another."""

    stick_the_dealer: bool = False
    stick_forfeit: bool = False
    all_pass: Literal["next_dealer", "same_dealer", "no_trump_hand"] = "next_dealer"
    turned_suit_call: Literal["reject", "counts_as_pass"] = "reject"


class TrickBids(Part, frozen=True, tag="trick_bids"):
    """The auction of Dirty Clubs: bid a number of tricks."""

    dirty_min_bid: Literal[3, 2, 1] = 3
    dirty_rounds: Literal["1", "2", "open"] = "1"
    dealer_may_match: bool = False
    dirty_all_pass: Literal["no_trump_all_in", "throw_in", "dealer_stuck_min"] = "no_trump_all_in"
    dirty_trump: Literal["bidder_names", "turned_suit"] = "bidder_names"
    swap_visible: bool = False


class Calling(Part, frozen=True):
    """What may be called as trump, and on which cards."""

    must_hold_suit_to_call: bool = False
    must_hold_counts: Literal["no", "yes"] = "no"
    bare_bower_ban: bool = False
    no_trump_call: Literal["off", "high", "high_low"] = "off"
    buck_call_no_trump: bool = False
    joker_no_trump: Literal["forbid_nt_with_joker", "own_suit_highest"] = "forbid_nt_with_joker"


class Alone(Part, frozen=True):
    """Playing without the partner, for the makers and against them."""

    alone_timing: Literal["with_call", "before_first_lead"] = "with_call"
    canadian_loner: bool = False
    partner_may_take_alone: bool = False
    defend_alone: bool = False
    partners_best: bool = False
    defender_best: bool = False
    lone_lead: Literal["next_active_from_eldest", "left_of_loner"] = "next_active_from_eldest"
    lone_partner_cards: Literal["hidden", "face_up", "face_up_after_hand"] = "hidden"


class Drops(Part, frozen=True):
    """Staying in or dropping out once trump is made."""

    drop_mode: Literal["open_sequential", "secret_simultaneous"] = "open_sequential"
    no_drop_at_or_below: Annotated[int, Meta(ge=1, le=50)] | None = None
    buck_walkover: Literal["credit_5", "sweep_win", "credit_3", "last_must_stay", "void"] = "credit_5"


class Play(Part, frozen=True):
    """The play of the tricks."""

    follow_suit_mode: Literal["enforce", "honor"] = "enforce"
    duplicate_tie: Literal["first", "last", "cancel"] = "first"
    claims: Literal["off", "verified"] = "off"
    stop_when_decided: Literal["play_out", "auto_stop"] = "play_out"
    dirty_lead: Literal["eldest", "bidder"] = "eldest"

    @property
    def tie(self) -> int:
        """Which of equal cards wins, as ``winner`` wants to know it."""
        return _TIES[self.duplicate_tie]


class Points(Part, frozen=True, tag="points"):
    """Scoring upwards, for the makers or against them."""

    alone_march_points: Literal[4, 3, 5, 6] = 4
    loner_euchre_points: Literal[2, 4] = 2
    defend_alone_euchre: Literal[4, 2, 5] = 4
    loner_success: Literal["standard", "lose_two_euchred", "must_sweep"] = "standard"
    super_euchre: bool = False
    take_4_for_1: bool = False
    fast_break: bool = False
    four_trick_tokens: bool = False
    cutthroat_march: Literal[3, 2, 4] = 3
    defender_split: bool = False


class Countdown(Part, frozen=True, tag="countdown"):
    """Scoring downwards, everyone by the tricks they take."""

    start_score: Annotated[int, Meta(ge=1, le=50)] = 25
    buck_sweep_wins: bool = True
    dirty_credit: Literal["won", "bid"] = "won"


class MatchPlan(Part, frozen=True):
    """When a game and a match are over, and who has won."""

    target: Annotated[int, Meta(ge=1, le=50)] | None = 10
    win_by: Literal[1, 2] = 1
    progressive: Annotated[int, Meta(ge=1, le=100)] | None = None
    games_per_match: Literal[1, 3, 5] = 1
    laps: bool = False
    slam: bool = False
    cutthroat_tie: Literal["unique_leader", "more_tricks_this_hand", "first_from_eldest", "shared_win"] = (
        "unique_leader"
    )
    buck_tie: Literal["trick_order", "lowest_score", "maker_first", "shared", "play_on"] = "trick_order"


class Rulings(Part, frozen=True):
    """What a renege costs at a table that plays on honour."""

    renege_ruling: Literal["award_hand", "replay_hand", "deduct_points", "offended_choice"] = "award_hand"
    renege_award: Literal["max_for_side", "offender_minus_2"] = "max_for_side"
    renege_grace: Literal["next_lead", "trick_complete", "never"] = "next_lead"
    renege_claim_window: Literal["until_next_deal"] = "until_next_deal"
    false_renege_penalty: Literal[0, 2] = 0
    replay_dealer: Literal["same_dealer", "next_dealer"] = "same_dealer"
    buck_renege: Literal["offender_plus_5", "replay_hand"] = "offender_plus_5"


class Scorekeeping(Part, frozen=True):
    """How the score is shown; no rule of play hangs on it."""

    cap_display: Literal["keep", "cap"] = "keep"
    counter_style: Literal["6-4", "5-5", "3-2", "numbers"] = "6-4"
    in_the_barn: bool = False


class Rules(Part, frozen=True, dict=True):
    """A whole game with its house rules."""

    name: str
    title: str
    table: Table = Table()
    pack: Pack = Pack()
    dealing: Dealing = Dealing()
    opening: Opening = Opening()
    upcard: Upcard = Upcard()
    auction: TurnUp | TrickBids = TurnUp()
    calling: Calling = Calling()
    alone: Alone = Alone()
    drops: Drops | None = None
    play: Play = Play()
    scoring: Points | Countdown = Points()
    match: MatchPlan = MatchPlan()
    rulings: Rulings = Rulings()
    scorekeeping: Scorekeeping = Scorekeeping()

    @cached_property  # asked for many times with every card
    def deck(self) -> Deck:
        """The pack that this game is played with."""
        return _DECKS[self.pack.deck, self.pack.joker]

    @property
    def seats(self) -> range:
        """The seats, clockwise from 0."""
        return range(self.table.players)

    @property
    def sides(self) -> int:
        """How many scores there are: two with partners, else one for each seat."""
        return 2 if self.table.partners else self.table.players

    @property
    def hands(self) -> int:
        """How many hands are dealt: one to each player, and the dummy."""
        return self.table.players + int(self.dealing.dummy_deal)

    @property
    def hidden(self) -> int:
        """How many cards lie hidden under the upcard; below zero where the pack is too small for the game."""
        return len(self.deck) - self.hands * self.dealing.hand_size - 1

    @property
    def counts_down(self) -> bool:
        """Whether the lowest score wins, as in Buck and Dirty Clubs."""
        return isinstance(self.scoring, Countdown)

    @property
    def first_home_wins(self) -> bool:
        """Whether of several who come to zero in one deal the first one wins, or the maker and then the first one."""
        return self.counts_down and self.match.buck_tie in ("trick_order", "maker_first")

    @property
    def bid_alone_pays(self) -> bool:
        """Whether a maker who makes the bid scores what was bid, whatever was taken beyond it."""
        return isinstance(self.scoring, Countdown) and self.scoring.dirty_credit == "bid"

    @property
    def makers_need(self) -> int:
        """How many tricks a maker needs in a common contract: more than half of the hand."""
        return self.dealing.hand_size // 2 + 1

    def side(self, seat: Seat) -> int:
        """The side that a seat scores for."""
        return seat % 2 if self.table.partners else seat

    def allies(self, seat: Seat) -> tuple[Seat, ...]:
        """The seat's partners, clockwise from it; none where everyone plays for themselves."""
        if not self.table.partners:
            return ()
        n = self.table.players
        return tuple(Seat((seat + step) % n) for step in range(2, n, 2))

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """All seats clockwise, beginning with this one."""
        n = self.table.players
        return tuple(Seat((first + step) % n) for step in range(n))

    def why_no_seat(self, seat: int) -> str:
        """Why the number is no seat of this game; empty where it is."""
        if seat in self.seats:
            return ""
        return f"There is no seat {seat}: {self.title} has seats 0 to {self.table.players - 1}."

    def left(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return Seat((seat + 1) % self.table.players)


_DECKS: Final = {
    (name, joker): deck_of(lowest, copies, joker)
    for name, lowest, copies in (("24", Rank.NINE, 1), ("32", Rank.SEVEN, 1), ("double24", Rank.NINE, 2))
    for joker in (False, True)
}


class NoTrump(Struct, frozen=True, tag="no_trump", tag_field="kind"):
    """A deal without trump: there are no bowers; ``low`` turns the ranks round, nine high."""

    low: bool = False


Trump = Suit | NoTrump
"""What is trump in a deal."""
