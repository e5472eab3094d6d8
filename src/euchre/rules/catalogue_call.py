"""House options of the auction, the call, lone hands and drops, as a table."""

from typing import Final

from euchre.rules.entry import (
    BUCK,
    DIRTY,
    DOWNWARD,
    EVERYONE,
    PARTNERS,
    PARTNERSHIP,
    UPWARD,
    Entry,
    switch,
)

AUCTION_ENTRIES: Final = (
    switch(
        "stick_the_dealer",
        "The dealer may not pass in the second round of calls.",
        on="the dealer must name trump when all others have passed twice",
        off="the dealer may pass like anybody else",
        scope=UPWARD,
        source="base rules, as a variation; most tournament sheets",
        aliases=("screw_the_dealer", "hang_the_dealer", "stick", "std"),
    ),
    switch(
        "stick_forfeit",
        "A stuck dealer may give up a point and the deal instead of naming trump.",
        on="the stuck dealer may concede one point",
        off="the stuck dealer must name trump",
        scope=PARTNERSHIP,
        source="house-rule lists",
    ),
    Entry(
        "all_pass",
        "What happens when everybody passes twice.",
        {
            "next_dealer": "the cards are thrown in, and the next dealer deals",
            "same_dealer": "the cards are thrown in, and the same dealer deals again",
            "no_trump_hand": "the deal is played without trump and without a maker",
        },
        scope=UPWARD,
        source="base rules; the others from house-rule lists",
    ),
    Entry(
        "turned_suit_call",
        "What naming the suit that was turned down means.",
        {"reject": "it may not be named", "counts_as_pass": "naming it counts as a pass"},
        scope=UPWARD,
        source="base rules; as a pass in the 1888 Boston laws",
    ),
    Entry(
        "dirty_min_bid",
        "The lowest bid.",
        {3: "the lowest bid is three", 2: "the lowest bid is two", 1: "the lowest bid is one"},
        scope=DIRTY,
        source="base rules ask a maker for three tricks; another sheet starts at two",
    ),
    Entry(
        "dirty_rounds",
        "How often the auction goes round.",
        {
            "1": "the auction goes round once",
            "2": "the auction goes round twice, for those who have not passed",
            "open": "the auction goes round until all but the highest bidder have passed",
        },
        scope=DIRTY,
        source="base rules; reference pages and other sheets go round more often",
    ),
    switch(
        "dealer_may_match",
        "Whether the dealer may equal the highest bid, and so take the auction.",
        on="the dealer may equal the highest bid",
        off="a bid must be higher than all before it",
        scope=DIRTY,
        source="house rule",
    ),
    Entry(
        "dirty_all_pass",
        "What happens when nobody bids.",
        {
            "no_trump_all_in": "the deal is played without trump, with everybody in",
            "throw_in": "the cards are thrown in, and the next dealer deals",
            "dealer_stuck_min": "the dealer must make the lowest bid",
        },
        scope=DIRTY,
        source="follows from the base rules of Buck; the others are house rules",
    ),
    Entry(
        "dirty_trump",
        "Who decides on trump after the auction.",
        {"bidder_names": "the high bidder names any suit", "turned_suit": "the upcard's suit is trump"},
        scope=DIRTY,
        source="reference pages; the base rules leave it open",
    ),
    switch(
        "swap_visible",
        "Whether the card that the bidder lays down for the upcard is shown.",
        on="the card is laid down face up",
        off="the card is laid down face down",
        scope=DIRTY,
        source="house rule",
    ),
)

CALLING_ENTRIES: Final = (
    switch(
        "must_hold_suit_to_call",
        "A caller must hold a card printed with the suit that is made trump; the left bower does not count.",
        on="a suit may be called only with a card of it in hand",
        off="any suit may be called on any hand",
        scope=EVERYONE,
        source="house-rule lists; no law book has it",
    ),
    Entry(
        "must_hold_counts",
        "Whether the joker counts as a card of the suit that is called.",
        {"no": "the joker does not count", "yes": "the joker counts"},
        scope=UPWARD,
        source="house rule",
    ),
    switch(
        "bare_bower_ban",
        "Whether a caller may make trump on one bower and no other trump.",
        on="a suit may not be called on a lone bower",
        off="a lone bower is enough to call on",
        scope=PARTNERSHIP,
        source="a rule of other programs",
    ),
    Entry(
        "no_trump_call",
        "Whether a deal without trump may be called in the second round; it has no bowers.",
        {
            "off": "a suit must be named",
            "high": "no-trump may be named, aces high",
            "high_low": "no-trump may be named high, or low with the ranks turned round",
        },
        scope=UPWARD,
        source="house-rule lists and online tables",
    ),
    switch(
        "buck_call_no_trump",
        "Whether a player may call no-trump in the second round.",
        on="no-trump may be called, with a maker like any other call",
        off="a suit must be named",
        scope=BUCK,
        source="blogs; the base rules have no-trump only when all pass",
    ),
    Entry(
        "joker_no_trump",
        "What the joker is in a deal without trump.",
        {
            "forbid_nt_with_joker": "a game with a joker has no deals without trump",
            "own_suit_highest": "the joker is highest and a suit of its own; who leads it names the suit to follow",
        },
        scope=UPWARD,
        source="house rule",
    ),
)

ALONE_ENTRIES: Final = (
    Entry(
        "alone_timing",
        "When a maker says that the deal is played alone.",
        {
            "with_call": "alone is said with the call, before the dealer discards",
            "before_first_lead": "the maker is asked once, after the discard",
        },
        scope=PARTNERS,
        source="the 1888 Boston laws and tournament sheets; house sheets ask later",
    ),
    switch(
        "canadian_loner",
        "Whether the dealer's partners may order up in the first round only alone.",
        on="a partner of the dealer who orders up must play alone",
        off="a partner of the dealer may order up and play together",
        scope=PARTNERS,
        source="Canadian tables",
    ),
    switch(
        "partner_may_take_alone",
        "Whether the maker's partner may play alone in the maker's place.",
        on="the partner may take the lone hand over, and is asked once before the first lead",
        off="only the maker may play alone",
        scope=PARTNERSHIP,
        source="the laws of 1862 and 1888",
    ),
    switch(
        "defend_alone",
        "Whether an opponent of a lone maker may defend without partners.",
        on="each opponent is asked, and the first to say so defends alone",
        off="all opponents defend",
        scope=PARTNERS,
        source="Hoyle and house-rule lists",
    ),
    switch(
        "partners_best",
        "Whether a lone maker exchanges a card with the partner, face down, before the first lead.",
        on="the partner passes one card, and the maker gives one back",
        off="the maker plays the cards as they are",
        scope=PARTNERS,
        source="railroad euchre of the 1880s and house-rule lists",
        aliases=("call_for_best",),
    ),
    switch(
        "defender_best",
        "Whether a lone defender exchanges a card with the partner in the same way.",
        on="the lone defender exchanges too",
        off="the lone defender plays the cards as they are",
        scope=PARTNERSHIP,
        source="railroad euchre of the 1880s",
    ),
    Entry(
        "lone_lead",
        "Who leads first against a lone hand.",
        {
            "next_active_from_eldest": "the dealer's left leads, or the next seat if that player sits out",
            "left_of_loner": "the lead is with the player on the lone maker's left",
        },
        scope=PARTNERS,
        source="the laws of 1862 and most tables; the other way from house-rule lists",
        aliases=("loner_lead",),
    ),
    Entry(
        "lone_partner_cards",
        "What becomes of the hand of a player who sits out for a lone maker.",
        {
            "hidden": "a hand that sits out stays face down",
            "face_up": "a hand that sits out lies face up during the play",
            "face_up_after_hand": "a hand that sat out is shown when the deal is over",
        },
        scope=PARTNERS,
        source="base rules call it a courtesy",
    ),
)

DROP_ENTRIES: Final = (
    Entry(
        "drop_mode",
        "How players say whether they stay in.",
        {
            "open_sequential": "players say aloud whether they stay, one after another from the maker's left",
            "secret_simultaneous": "players decide in secret, and show it together",
        },
        scope=DOWNWARD,
        source="base rules, which can be read both ways",
    ),
    Entry(
        "no_drop_at_or_below",
        "The score before the deal at which a player may no longer drop out.",
        {None: "anyone but the maker may drop at any score"},
        scope=DOWNWARD,
        source="base rules, for three players",
        number="nobody with so many points or fewer may drop",
    ),
    Entry(
        "buck_walkover",
        "What happens when everybody but the maker drops out.",
        {
            "credit_5": "a walkover takes five points off the maker's score",
            "sweep_win": "a walkover counts as a sweep, and the maker wins the game",
            "credit_3": "a walkover takes three points off the maker's score",
            "last_must_stay": "there is no walkover: the last one asked must stay in",
            "void": "a walkover does not count, and the next dealer deals",
        },
        scope=DOWNWARD,
        source="another sheet and other programs; the base rules, taken literally, make it a sweep",
    ),
)
