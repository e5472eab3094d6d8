"""What the rule card says for a value of an option: sentences that need no arithmetic, as a table.

A value without a sentence is the way of play that needs no telling, or one that is told where numbers are.
"""

from typing import Final

from euchre.rules.catalogue import BY_NAME, value_of
from euchre.rules.entry import Value
from euchre.rules.model import Rules

_AGAIN: Final = "may be shown before the first call, and the cards are dealt again."
_UNDER: Final = "may be shown before the first call, and are exchanged for the three cards under the upcard."

SAID: Final[dict[str, dict[Value, str]]] = {
    # The deal
    "dummy_hand_use": {
        "maker_may_swap": "After the discard the maker may exchange the whole hand for that one, unseen.",
        "maker_merges_best5": "After the discard the maker may take up that hand too, and keeps the best of the cards.",
    },
    # Poor hands
    "farmers_throw_in": {
        "all_9T": f"A farmer's hand, nothing but nines and tens, {_AGAIN}",
        "three_or_more_9T": f"A farmer's hand, with three or more nines and tens, {_AGAIN}",
    },
    "ace_no_face": {True: f"A hand of exactly one ace and otherwise nines and tens {_AGAIN}"},
    "going_under": {
        "three_9s_or_three_Ts": f"Going under: three nines or three tens {_UNDER}",
        "any_three_9T": f"Going under: any three nines and tens {_UNDER}",
        "all_9T": f"Going under: three cards of a hand that is all nines and tens {_UNDER}",
    },
    "no_ace_no_face_no_trump": {
        True: "Once trump is made, a hand of only nines and tens without a trump may be folded for a new deal."
    },
    # The upcard
    "clubs_pickup": {
        "no": "The turned club stays out of play then.",
        "dealer_picks_up": "The dealer takes the turned club then, and discards a card.",
    },
    "joker_upcard": {
        "dealer_names_blind": (
            "If the joker is turned up, the dealer is the maker: before looking at any card the dealer names trump, "
            "then takes the joker and discards."
        ),
        "dealer_names_seen": (
            "If the joker is turned up, the dealer is the maker: having looked at the hand the dealer names trump, "
            "takes the joker and discards."
        ),
        "bid_any_suit": (
            "If the joker is turned up, there is one round of calls in which any suit may be named; "
            "when one is, the dealer takes the joker and discards."
        ),
        "spades": "If the joker is turned up, it counts as a spade.",
        "redeal": "If the joker is turned up, the same dealer deals again.",
    },
    "may_discard_upcard": {
        True: "Then the dealer discards a card face down; it may be the one just taken.",
        False: "Then the dealer discards another card face down; the one just taken must be kept.",
    },
    "discard_peek": {
        "never": "Nobody looks at the discard again.",
        "dealer_until_first_lead": "The dealer may look back at the discard until the first card is led.",
    },
    "assist_pickup": {
        "no_pickup_on_assist": (
            "When the dealer's own side orders it up, the suit is trump, but the card is turned down "
            "and the dealer keeps the cards dealt."
        )
    },
    # Making trump
    "turned_suit_call": {"counts_as_pass": "Naming the suit that was turned down counts as a pass."},
    "no_trump_call": {
        "high": "No-trump may be named in that round too.",
        "high_low": "No-trump may be named in that round too, high or low; low turns the ranks round.",
    },
    "buck_call_no_trump": {True: "No-trump may be named in that round too, like any suit."},
    "must_hold_suit_to_call": {
        True: "To call a suit you must hold a card of it; the left bower does not count, the upcard taken does."
    },
    "must_hold_counts": {"yes": "The joker counts as a card of any suit that is called."},
    "bare_bower_ban": {True: "You may not call a suit in which one bower would be your only trump."},
    "stick_the_dealer": {True: "The dealer may not pass in the second round."},
    "stick_forfeit": {True: "Instead of naming trump then, the dealer may give the other side a point."},
    "joker_no_trump": {
        "own_suit_highest": (
            "Without trump the joker is a suit of its own and the highest card; who leads it names the suit to follow."
        )
    },
    "dealer_may_match": {True: "The dealer may equal the highest bid, and so takes the auction."},
    "dirty_all_pass": {
        "no_trump_all_in": (
            "If nobody bids, the deal is played without trump: nobody is the maker, and everybody plays."
        ),
        "throw_in": "If nobody bids, the cards are thrown in and the next dealer deals.",
        "dealer_stuck_min": "If nobody else bids, the dealer must make the lowest bid.",
    },
    "dirty_trump": {
        "bidder_names": "The highest bidder is the maker and names any suit as trump.",
        "turned_suit": "The highest bidder is the maker, and the suit of the upcard is trump.",
    },
    "swap_visible": {
        True: "Then the maker may swap a card for the upcard, and lays it down for all to see.",
        False: "Then the maker may swap a card for the upcard, and lays it face down.",
    },
    # Playing alone
    "alone_timing": {
        "with_call": "A maker may choose to play alone, and says so with the call.",
        "before_first_lead": "A maker may choose to play alone, and is asked once the dealer has discarded.",
    },
    "canadian_loner": {
        True: "In the first round a partner of the dealer may order up only alone.",
    },
    "partner_may_take_alone": {
        True: "Before the first lead the maker's partner may choose to play alone instead, as the maker."
    },
    "dead_dealer_pickup": {
        "dead": "If the dealer sits out, an ordered upcard joins the dealer's dead hand, and nothing is discarded.",
        "discard_anyway": "If the dealer sits out, the dealer takes an ordered upcard and discards all the same.",
    },
    "defend_alone": {True: "An opponent of a lone maker may choose to defend alone, without partners."},
    "partners_best": {
        True: "Before the first lead the partner to a lone maker's left passes a card face down, and gets one back."
    },
    "defender_best": {True: "A lone defender exchanges a card with the partner in the same way."},
    "lone_partner_cards": {
        "face_up": "The cards of a lone maker's partner lie face up.",
        "face_up_after_hand": "The cards of those who sit out are shown when the deal is over.",
    },
    # Staying in or dropping out
    "drop_mode": {
        "open_sequential": (
            "When there is a maker, each of the others says whether they stay in or drop out, "
            "one after another from the maker's left."
        ),
        "secret_simultaneous": (
            "When there is a maker, each of the others decides in secret whether to stay in or drop out, "
            "and all show it together."
        ),
    },
    "buck_walkover": {
        "credit_5": "If all drop but the maker, no cards are played and the maker takes five points off.",
        "sweep_win": "If all drop but the maker, no cards are played and the maker wins the game.",
        "credit_3": "If all drop but the maker, no cards are played and the maker takes three points off.",
        "last_must_stay": "If all others have dropped, the last one asked must stay in against the maker.",
        "void": "If all drop but the maker, the deal does not count and the next dealer deals.",
    },
    # The play
    "follow_suit_mode": {
        "enforce": "If you hold a card of the suit led, you must play one; if not, any card will do.",
        "honor": (
            "If you hold a card of the suit led, you must play one, if not, any card will do; "
            "the players see to it themselves."
        ),
    },
    "duplicate_tie": {
        "first": "Of two equal cards the one played first is better.",
        "last": "Of two equal cards the one played last is better.",
        "cancel": "Equal cards cancel each other, and the next best wins; if none is left, the leader takes the trick.",
    },
    "claims": {
        "verified": "From the third trick on the player on turn may claim the rest; it holds if no cards could deny it."
    },
    "stop_when_decided": {"auto_stop": "Play stops as soon as no card can change the score."},
    # The score
    "fast_break": {True: "If the defenders win the first two tricks and then lose the other three, nobody scores."},
    "defender_split": {
        True: "The defender with more tricks takes all the points of a euchre; with equal tricks they halve them."
    },
    # The end
    "cutthroat_tie": {
        "unique_leader": (
            "If two arrive in one deal, the higher score wins; if equal, play goes on until one leads alone."
        ),
        "more_tricks_this_hand": (
            "If two arrive in one deal, the one with more tricks in it wins; if equal, play goes on."
        ),
        "first_from_eldest": "If two arrive in one deal, the first of them from the dealer's left wins.",
        "shared_win": "If two arrive in one deal, both win.",
    },
    "buck_sweep_wins": {True: "Whoever takes every trick of a deal wins the game at once, whatever the scores."},
    "buck_tie": {
        "trick_order": "If several arrive in one deal, the one whose deciding trick came first wins.",
        "lowest_score": "If several arrive in one deal, the lowest score wins; if equal, play goes on.",
        "maker_first": "If several arrive in one deal, the maker wins, or else whoever's deciding trick came first.",
        "shared": "If several arrive in one deal, all of them win.",
        "play_on": "If several arrive in one deal, play goes on until one of them alone is lowest.",
    },
    "laps": {True: "Points beyond the target count in the winners' next game."},
    "slam": {True: "A game in which the losers have no point counts twice."},
    "cap_display": {"cap": "A score beyond the target is shown as the target."},
    "counter_style": {
        "5-5": "The score is shown with two fives.",
        "3-2": "The score is shown with a three and a two.",
        "numbers": "The score is shown in figures.",
    },
    "in_the_barn": {True: "Whoever is one point short is in the barn, and the counters show it."},
    # A renege
    "renege_grace": {
        "next_lead": "A card that did not follow suit may be taken back freely until the next trick is led.",
        "trick_complete": "A card that did not follow suit may be taken back freely until its trick is complete.",
        "never": "A card that did not follow suit may not be taken back.",
    },
    "renege_claim_window": {
        "until_next_deal": "Before the deal is scored, each player may name an opponent and the trick of a renege."
    },
    "renege_ruling": {
        "replay_hand": "If it is proven, the deal is not scored and the cards are dealt again.",
        "deduct_points": "If it is proven, the deal ends, and the offender's side loses the points it would have cost.",
        "offended_choice": "If it is proven, the other side chooses between the points and a new deal.",
    },
    "renege_award": {
        "max_for_side": "The points of a renege are the most that the wronged side could have made in the deal.",
        "offender_minus_2": "A renege takes two points off the offender's side, and the cards are dealt again.",
    },
    "buck_renege": {
        "offender_plus_5": (
            "If it is proven, the deal ends: the offender adds five, and the others count the tricks they have."
        ),
        "replay_hand": "If it is proven, the deal is not scored and the cards are dealt again.",
    },
    "replay_dealer": {
        "same_dealer": "When a deal is played again, the same dealer deals.",
        "next_dealer": "When a deal is played again, the next dealer deals.",
    },
}


def said(rules: Rules, name: str) -> str:
    """The sentence for what the option is set to; empty when its value needs no telling."""
    return SAID[name].get(value_of(BY_NAME[name], rules), "")
