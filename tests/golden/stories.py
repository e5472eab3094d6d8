"""The stories that are told in the golden files: a match of every game, and some of house options."""

from typing import Final

from euchre.rules import GAMES, Rules, Value, with_options
from tests.golden.telling import Story


def _passes(count: int) -> tuple[str, ...]:
    return ("pass",) * count


def _house(game: str, **options: Value) -> Rules:
    return with_options(GAMES[game], options)


DROPS: Final = ("drop", "drop", "drop")
GIFTS: Final = ("give", "give", "give", "give")

STORIES: Final = {
    # A lone march of the dealer's partner, a call of the second round that is euchred, a pick-up with its discard.
    "euchre": Story(
        GAMES["euchre"],
        232,
        3,
        ("pass", "order alone", *_passes(6), "call", *_passes(3), "order", "discard"),
    ),
    # The first jack deals; the stuck dealer is euchred; a march.
    "euchre_tournament": Story(GAMES["euchre_tournament"], 8, 2, (*_passes(7), "call", "pass", "order", "discard")),
    # The joker is turned up: the dealer names trump blind, and alone; then it is played as a trump.
    "euchre_british": Story(
        GAMES["euchre_british"], 61, 2, ("call diamonds alone", "discard", "pass", "order", "discard")
    ),
    # Both defenders score a euchre; all pass; a march.
    "cutthroat": Story(GAMES["cutthroat"], 14, 3, ("pass", "order", "discard", *_passes(9), "call")),
    # A hand is dealt to nobody.
    "cutthroat_dummy": Story(GAMES["cutthroat_dummy"], 4, 2, ("order", "discard", *_passes(5), "call")),
    # Two partners sit out; a march of three.
    "six_handed": Story(GAMES["six_handed"], 287, 2, ("pass", "pass", "order alone", "discard", *_passes(7), "call")),
    # Equal cards meet in a trick.
    "six_handed_double": Story(GAMES["six_handed_double"], 1, 2, (*_passes(5), "order", "discard", "order alone")),
    # A club is turned up; a set maker; a hand without trump; everybody drops.
    "buck": Story(
        GAMES["buck"],
        4,
        4,
        ("order", "discard", "drop", "stay", "drop", *_passes(12), "call", *DROPS),
    ),
    # A widow, drops, and a set maker.
    "buck3": Story(
        GAMES["buck3"], 5, 3, ("order", "discard", "drop", "stay", *_passes(4), "call", "stay", "stay", *_passes(6))
    ),
    # Bids, a swap, a bidder who keeps his hand, a hand that nobody bid for.
    "dirty_clubs": Story(
        GAMES["dirty_clubs"],
        2,
        3,
        (
            *("bid 3", "pass", "bid 4", "pass", "declare hearts", "swap", "stay", "drop", "stay"),
            *_passes(4),
            *("bid 5", "declare diamonds", "keep", "stay", "stay", "drop"),
        ),
    ),
    # Two lone hands with their partners' best cards, the partner's hand face up once it is final.
    "house_best_cards": Story(
        _house("euchre", defend_alone=True, partners_best=True, defender_best=True, lone_partner_cards="face_up"),
        1,
        2,
        ("pass", "order alone", "no", "defend alone", *GIFTS, "order alone", "discard", "defend alone", *GIFTS),
    ),
    # A hand is thrown in, and a poor one goes under.
    "house_poor_hands": Story(
        _house("euchre", farmers_throw_in="three_or_more_9T", going_under="any_three_9T"),
        37,
        2,
        ("no", "throw in", "go under", "no", "no", "no", "order", "discard"),
    ),
    # On honour: a card is taken back, and a renege is proven.
    "house_honour": Story(
        _house("euchre", follow_suit_mode="honor", renege_ruling="offended_choice"),
        2,
        2,
        ("order", "discard", "1: take back", *("accept",) * 4, "order", "discard", "?: renege", "award"),
    ),
    # Alone is said after the discard; a stuck dealer forfeits; a match is won.
    "house_late_alone": Story(
        _house("euchre", alone_timing="before_first_lead", stick_the_dealer=True, stick_forfeit=True, target=5),
        1,
        9,
        ("order", "discard", "with partner", *_passes(7), "forfeit", "order", "discard", "alone"),
    ),
    # Everybody decides in secret whether to stay; then everybody drops.
    "house_secret_drops": Story(
        _house("buck", drop_mode="secret_simultaneous"),
        2,
        2,
        ("order", "discard", "stay", "drop", "stay", *_passes(4), "call", *DROPS),
    ),
    # A claim that is refused, and one that holds.
    "house_claims": Story(
        _house("euchre", claims="verified"), 34, 2, ("order", "discard", "?: claim", "order", "discard", "?: claim")
    ),
    # The maker keeps the best of his hand and the dummy.
    "house_dummy": Story(
        _house("cutthroat_dummy", dummy_hand_use="maker_merges_best5"),
        1,
        2,
        ("pass", "order", "discard", "take dummy", *("discard",) * 5, *_passes(3), "call", "no"),
    ),
    # Without trump the joker leads for a suit that is named; low cards win in the second deal.
    "house_joker_no_trump": Story(
        _house("euchre_british", no_trump_call="high_low", joker_no_trump="own_suit_highest"),
        6,
        2,
        (*_passes(4), "call no-trump", *_passes(4), "call low"),
    ),
}
"""The stories by the names of their files."""
