"""House options of the pack, the deal, the poor hands and the upcard, as a table."""

from typing import Final

from euchre.rules.entry import (
    CUTTHROAT,
    DOWNWARD,
    EVERYONE,
    PARTNERS,
    PARTNERSHIP,
    THREE_OR_FOUR,
    TURN_UP,
    UPWARD,
    Entry,
    switch,
)

DEAL_ENTRIES: Final = (
    Entry(
        "deck",
        "The pack that is played with, jokers not counted.",
        {
            "24": "24 cards, nine to ace",
            "32": "32 cards, seven to ace",
            "double24": "two packs of 24 cards shuffled together, so that every card has a twin",
        },
        scope=UPWARD,
        source="base rules",
        aliases=("pack",),
    ),
    switch(
        "joker",
        "A joker for each pack is added; it is also called the best bower or the Benny.",
        on="the joker is the highest trump",
        off="there is no joker",
        scope=UPWARD,
        source="British play; the base rules know it as history",
        aliases=("benny", "best_bower"),
    ),
    Entry(
        "hand_size",
        "How many cards each player is dealt; more than half of the tricks make a common contract.",
        {},
        scope=EVERYONE,
        source="house rule",
        number="so many cards to each player",
    ),
    Entry(
        "first_dealer",
        "How the first dealer of a match is found.",
        {
            "cut_low": "each player cuts a card, and the lowest deals",
            "cut_high": "each player cuts a card, and the highest deals",
            "first_jack": "cards are dealt face up, and the first jack deals",
            "first_black_jack": "cards are dealt face up, and the first black jack deals",
            "random": "a seat is drawn by lot",
            "fixed": "seat 0 deals first",
        },
        scope=EVERYONE,
        source="base rules cut for it; tournament sheets use the first jack; the 1888 Boston laws cut high",
    ),
    Entry(
        "cut_ace",
        "Where the ace stands when cards are cut for the first deal.",
        {"ace_low": "the ace is the lowest card of the cut", "ace_high": "the ace is the highest card of the cut"},
        scope=EVERYONE,
        source="card-table habit",
    ),
    Entry(
        "deal_pattern",
        "The packets in which the cards are dealt; after a fair shuffle it is only a custom.",
        {
            "3-2": "three cards to each player, then two",
            "2-3": "two cards to each player, then three",
            "1x5": "one card at a time",
            "alternating": "three and two by turns, and the other way round in the second round",
        },
        scope=EVERYONE,
        source="base rules",
    ),
    switch(
        "dummy_deal",
        "A fourth hand is dealt to nobody and set aside at the dealer's right.",
        on="a dummy hand is dealt",
        off="only the players get hands",
        scope=CUTTHROAT,
        source="base rules, as a variation",
        aliases=("dummy", "dummy_hand"),
    ),
    Entry(
        "dummy_hand_use",
        "What the maker may do with the dummy hand before the first lead.",
        {
            "none": "the dummy stays face down",
            "maker_may_swap": "the maker may exchange the whole hand for the dummy, unseen",
            "maker_merges_best5": "the maker may take up the dummy and keep the best of the cards",
        },
        scope=CUTTHROAT,
        source="three-handed house sheets",
    ),
)

OPENING_ENTRIES: Final = (
    Entry(
        "farmers_throw_in",
        "A farmer's hand of nines and tens may be shown before the first call, and the cards are dealt again.",
        {
            "off": "nobody may throw in a farmer's hand",
            "all_9T": "a hand of nothing but nines and tens may be thrown in",
            "three_or_more_9T": "a hand with three or more nines and tens may be thrown in",
        },
        scope=UPWARD,
        source="house-rule lists",
        aliases=("farmers_hand",),
    ),
    switch(
        "ace_no_face",
        "A hand of exactly one ace and otherwise nines and tens may be shown before the first call for a new deal.",
        on="ace-no-face may be thrown in",
        off="ace-no-face is played",
        scope=THREE_OR_FOUR,
        source="house-rule lists",
    ),
    Entry(
        "max_throw_ins",
        "How often one player may throw in or fold in a game.",
        {None: "as often as the cards allow"},
        scope=PARTNERSHIP,
        source="house-rule lists",
        number="at most so many in a game",
    ),
    Entry(
        "going_under",
        "A poor hand may exchange three low cards, shown to all, for the three hidden cards under the upcard.",
        {
            "off": "nobody goes under",
            "three_9s_or_three_Ts": "a player may go under with three nines or three tens",
            "any_three_9T": "a player may go under with any three nines and tens",
            "all_9T": "a player may go under with a hand that is nothing but nines and tens",
        },
        scope=THREE_OR_FOUR,
        source="house-rule lists",
        aliases=("go_under", "bottoms"),
    ),
    switch(
        "no_ace_no_face_no_trump",
        "Once trump is made, a hand of nines and tens without a trump may be folded, and the cards are dealt again.",
        on="a hand without ace, face card or trump may be folded",
        off="a hand without ace, face card or trump is played",
        scope=PARTNERSHIP,
        source="tournament sheets and house-rule lists",
    ),
)

UPCARD_ENTRIES: Final = (
    switch(
        "automatic_clubs",
        "A club turned up makes clubs trump at once, without a maker and without drops.",
        on="a turned club is trump at once",
        off="a turned club is a suit like any other",
        scope=DOWNWARD,
        source="base rules, which know both",
    ),
    Entry(
        "clubs_pickup",
        "What becomes of a club that made itself trump.",
        {
            "no": "the turned club stays out of play",
            "dealer_picks_up": "the dealer takes the turned club and discards a card",
        },
        scope=DOWNWARD,
        source="base rules leave it out of play; the other way is a house rule",
    ),
    Entry(
        "joker_upcard",
        "What happens when the joker is turned up.",
        {
            "dealer_names_blind": "the dealer names trump before looking at the hand, is the maker and takes the joker",
            "dealer_names_seen": "the dealer looks at the hand, names trump, is the maker and takes the joker",
            "bid_any_suit": "one round of calls, in which any suit may be named; the dealer takes the joker",
            "spades": "the joker counts as a spade",
            "redeal": "the same dealer deals again",
        },
        scope=UPWARD,
        source="British play; the others from house-rule lists and online tables",
    ),
    Entry(
        "assist_pickup",
        "Whether the dealer takes the upcard when it was ordered from the dealer's own side.",
        {
            "always": "the dealer takes the upcard, whoever ordered it",
            "no_pickup_on_assist": "the upcard is turned down, its suit is trump, and the dealer keeps the cards dealt",
        },
        scope=PARTNERS,
        source="base rules; the other way is one reading of an unclear sentence in them",
    ),
    Entry(
        "dead_dealer_pickup",
        "What happens to an ordered upcard when the dealer sits out.",
        {
            "dead": "the upcard joins the dealer's dead hand, and no discard is asked",
            "discard_anyway": "the dealer takes the upcard and discards before sitting out",
        },
        scope=PARTNERS,
        source="house rule; no book settles it",
    ),
    switch(
        "may_discard_upcard",
        "Whether the dealer may lay down the very card just taken.",
        on="the dealer may discard any card, the upcard too",
        off="the dealer must keep the upcard",
        scope=TURN_UP,
        source="base rules allow it; the 1888 Boston laws forbid it",
    ),
    Entry(
        "discard_peek",
        "Whether the dealer may look back at the discard.",
        {
            "never": "nobody looks at the discard again",
            "dealer_until_first_lead": "the dealer may look back until the first card is led",
        },
        scope=TURN_UP,
        source="base rules; the other way is a house rule",
    ),
)
