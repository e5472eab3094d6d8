"""House options of the play, the score, the match, reneges and scorekeeping, as a table."""

from typing import Final

from euchre.rules.entry import (
    CUTTHROAT,
    DIRTY,
    DOWNWARD,
    EVERYONE,
    PARTNERS,
    PARTNERSHIP,
    THREE_OR_FOUR,
    UPWARD,
    Entry,
    switch,
)

PLAY_ENTRIES: Final = (
    Entry(
        "follow_suit_mode",
        "Who sees to it that players follow suit.",
        {
            "enforce": "the table takes only cards that follow",
            "honor": "the players see to it: any card can be played, and opponents may claim a renege",
        },
        scope=EVERYONE,
        source="base rules for tables with real cards",
    ),
    Entry(
        "duplicate_tie",
        "Which of two equal cards in a trick is better.",
        {
            "first": "of equal cards the one played first is better",
            "last": "of equal cards the one played last is better",
            "cancel": "equal cards cancel each other, and the next best card wins",
        },
        scope=UPWARD,
        source="most double-pack sheets; some say the last",
    ),
    Entry(
        "claims",
        "Whether a player may claim all the tricks that are left.",
        {"off": "every card is played", "verified": "a claim holds if no cards of the others could deny it"},
        scope=EVERYONE,
        source="house rule for online tables",
    ),
    Entry(
        "stop_when_decided",
        "Whether a deal is played on when its score is certain.",
        {"play_out": "all tricks are played", "auto_stop": "play stops when no card can change the score"},
        scope=EVERYONE,
        source="house rule for online tables",
    ),
    Entry(
        "dirty_lead",
        "Who leads first.",
        {"eldest": "the dealer's left leads, or the next seat that is in", "bidder": "the high bidder leads"},
        scope=DIRTY,
        source="base rules; another sheet lets the bidder lead",
    ),
)

SCORING_ENTRIES: Final = (
    Entry(
        "alone_march_points",
        "What all the tricks are worth to a lone maker's side.",
        {
            4: "a lone march is worth four points",
            3: "a lone march is worth three points",
            5: "a lone march is worth five points",
            6: "a lone march is worth six points",
        },
        scope=PARTNERS,
        source="base rules; others from house-rule lists",
        aliases=("loner_march_points",),
    ),
    Entry(
        "loner_euchre_points",
        "What it is worth to euchre a lone maker.",
        {2: "a euchred lone maker costs two points, like any euchre", 4: "a euchred lone maker costs four points"},
        scope=PARTNERS,
        source="base rules; four in the laws of 1862 and 1888",
    ),
    Entry(
        "defend_alone_euchre",
        "What it is worth to euchre a lone maker when defending alone.",
        {
            4: "a lone defender's euchre is worth four points",
            2: "a lone defender's euchre is worth two points",
            5: "a lone defender's euchre is worth five points",
        },
        scope=PARTNERS,
        source="Hoyle and house-rule lists",
    ),
    Entry(
        "loner_success",
        "How many tricks a lone maker needs.",
        {
            "standard": "a lone maker needs as many tricks as one with a partner",
            "lose_two_euchred": "a lone maker who loses two tricks is euchred",
            "must_sweep": "a lone maker who loses a trick is euchred",
        },
        scope=PARTNERS,
        source="base rules, whose table and text differ; Hoyle and tournament sheets agree with the table",
    ),
    switch(
        "super_euchre",
        "Whether makers without a single trick cost more than a euchre.",
        on="no trick at all gives the defenders four",
        off="no trick at all is a euchre like any other",
        scope=UPWARD,
        source="house-rule lists",
    ),
    switch(
        "take_4_for_1",
        "Whether the makers need a fourth trick for their point.",
        on="four tricks make the point, and three are a euchre",
        off="three tricks make the point",
        scope=PARTNERSHIP,
        source="online tables",
    ),
    switch(
        "fast_break",
        "Whether defenders who win the first two tricks and then lose the last three call the deal off.",
        on="nobody scores after a fast break",
        off="the makers score after a fast break",
        scope=PARTNERSHIP,
        source="house-rule lists",
    ),
    switch(
        "four_trick_tokens",
        "Whether four tricks with a partner earn a token besides the point.",
        on="four tricks with a partner earn a token, and four tokens become one point",
        off="four tricks are worth no more than three",
        scope=PARTNERSHIP,
        source="house-rule lists",
    ),
    Entry(
        "cutthroat_march",
        "What all the tricks are worth to the maker.",
        {
            3: "a march is worth three points",
            2: "a march is worth two points",
            4: "a march is worth four points",
        },
        scope=CUTTHROAT,
        source="base rules; others from house-rule lists",
    ),
    switch(
        "defender_split",
        "Whether the defenders share the points of a euchre by their tricks.",
        on="the defender with more tricks takes all the points, and equal defenders halve them",
        off="each defender scores them in full",
        scope=CUTTHROAT,
        source="base rules, as a variation",
    ),
    Entry(
        "start_score",
        "The points that everybody starts with and counts down from.",
        {},
        scope=DOWNWARD,
        source="base rules, with 25, 20 or 15",
        number="so many points",
    ),
    switch(
        "buck_sweep_wins",
        "Whether taking every trick of a deal wins the game at once.",
        on="a sweep wins the game whatever the scores",
        off="a sweep is scored by its tricks",
        scope=DOWNWARD,
        source="base rules",
        aliases=("sweep_wins",),
    ),
    Entry(
        "dirty_credit",
        "What a maker who keeps the contract takes off.",
        {"won": "the maker takes off the tricks won", "bid": "the maker takes off the tricks bid"},
        scope=DIRTY,
        source="base rules of Buck; the other way is a house rule",
    ),
)

MATCH_ENTRIES: Final = (
    Entry(
        "target",
        "The points that win a game.",
        {None: "no score ends the game: it has a fixed number of deals"},
        scope=UPWARD,
        source="base rules; eleven in British play, others at tournaments",
        number="so many points win",
        aliases=("winning_score",),
    ),
    Entry(
        "win_by",
        "How far ahead the winner must be.",
        {1: "any lead wins", 2: "the winner must lead by two"},
        scope=THREE_OR_FOUR,
        source="house rule",
    ),
    Entry(
        "progressive",
        "A fixed number of deals is played for total points, in place of a target.",
        {None: "the game is played to its target"},
        scope=PARTNERSHIP,
        source="tournament sheets",
        number="so many deals make a game",
        aliases=("num_deals",),
    ),
    Entry(
        "games_per_match",
        "How many games decide a match: the first side to win more than half of them has won.",
        {
            1: "a match is a single game",
            3: "the first to win two games has won the match",
            5: "the first to win three games has won the match",
        },
        scope=EVERYONE,
        source="the 1888 Boston laws and tournament sheets",
    ),
    switch(
        "laps",
        "Whether points beyond the target count in the winners' next game.",
        on="points beyond the target are carried over",
        off="points beyond the target end with the game",
        scope=PARTNERSHIP,
        source="the laws of 1862",
    ),
    switch(
        "slam",
        "Whether a game that the losers end without a point counts twice.",
        on="a shut-out counts as two games",
        off="a shut-out is one game",
        scope=PARTNERSHIP,
        source="the 1888 Boston laws",
    ),
    Entry(
        "cutthroat_tie",
        "Who wins when both defenders reach the target in one deal.",
        {
            "unique_leader": "the higher score wins; if equal, play goes on until one player leads alone",
            "more_tricks_this_hand": "the one with more tricks in that deal wins; if equal, play goes on",
            "first_from_eldest": "the first of them clockwise from the dealer's left wins",
            "shared_win": "both of them win",
        },
        scope=CUTTHROAT,
        source="house rule; the base rules are silent",
    ),
    Entry(
        "buck_tie",
        "Who wins when several players come to zero or less in one deal.",
        {
            "trick_order": "the one whose deciding trick came first wins",
            "lowest_score": "the lowest score wins; if equal, play goes on",
            "maker_first": "the maker wins, or else the one whose deciding trick came first",
            "shared": "all of them win",
            "play_on": "play goes on until one player alone is lowest",
        },
        scope=DOWNWARD,
        source="base rules; the lowest score at other tables",
    ),
)

RENEGE_ENTRIES: Final = (
    Entry(
        "renege_ruling",
        "What a proven renege leads to.",
        {
            "award_hand": "the deal ends, and the wronged side scores",
            "replay_hand": "the deal is played again without a score",
            "deduct_points": "the points are taken off the offender's side",
            "offended_choice": "the wronged side chooses between the points and a new deal",
        },
        scope=UPWARD,
        source="base rules know the first two; the third is from a university tournament",
    ),
    Entry(
        "renege_award",
        "How many points a renege costs.",
        {
            "max_for_side": "the wronged side scores the most that it could have made",
            "offender_minus_2": "the offender's side loses two, and the deal is played again",
        },
        scope=UPWARD,
        source="tournament sheets; the other way is a house rule",
    ),
    Entry(
        "renege_grace",
        "Until when a card that did not follow suit may be taken back freely.",
        {
            "next_lead": "a wrong card may be taken back until the next trick is led",
            "trick_complete": "a wrong card may be taken back until the trick is complete",
            "never": "a wrong card may not be taken back",
        },
        scope=EVERYONE,
        source="a Euchre columnist; a university tournament ends it with the trick",
    ),
    Entry(
        "renege_claim_window",
        "Until when a renege may be claimed.",
        {"until_next_deal": "a renege may be claimed until the deal is scored and the next one begins"},
        scope=EVERYONE,
        source="the 1888 Boston laws",
    ),
    Entry(
        "false_renege_penalty",
        "What a wrong accusation costs.",
        {0: "a wrong accusation costs nothing", 2: "a wrong accusation costs two points"},
        scope=EVERYONE,
        source="most tables; two points at one club's",
    ),
    Entry(
        "replay_dealer",
        "Who deals when a deal is played again after a renege.",
        {"same_dealer": "the same dealer deals again", "next_dealer": "the next dealer deals"},
        scope=EVERYONE,
        source="base rules; the other way is a house rule",
    ),
    Entry(
        "buck_renege",
        "What a proven renege leads to where everybody counts down.",
        {
            "offender_plus_5": "the deal ends, the offender adds five, and the others keep the tricks they have",
            "replay_hand": "the deal is played again without a score",
        },
        scope=DOWNWARD,
        source="house rule in the spirit of the base rules",
    ),
)

SCOREKEEPING_ENTRIES: Final = (
    Entry(
        "cap_display",
        "How a score beyond the target is shown.",
        {"keep": "points beyond the target are shown", "cap": "no more than the target is shown"},
        scope=UPWARD,
        source="house rule",
    ),
    Entry(
        "counter_style",
        "The spare cards that show the score at the table.",
        {
            "6-4": "the score is kept with a six and a four",
            "5-5": "the score is kept with two fives",
            "3-2": "the score is kept with a three and a two",
            "numbers": "the score is kept in figures",
        },
        scope=UPWARD,
        source="base rules; two fives in Michigan, a three and a two in the north-east",
    ),
    switch(
        "in_the_barn",
        "Whether the table shows that a side is one point short of the target.",
        on="the counters are turned to show it",
        off="nothing shows it",
        scope=THREE_OR_FOUR,
        source="score-counter customs",
    ),
)
