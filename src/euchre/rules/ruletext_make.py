"""The rule card from the deal to the last word before the first lead, as sentences."""

from typing import Final

from euchre.rules.model import Rules, TrickBids, TurnUp
from euchre.rules.points import COMMON, tricks_needed
from euchre.rules.ruletext_words import said
from euchre.rules.wording import counted, in_words, listed, times

_PACKS: Final = {
    "24": "24 cards, nine to ace",
    "32": "32 cards, seven to ace",
    "double24": "48 cards: nine to ace, each twice",
}
_JOKERS: Final = {1: ", and a joker", 2: ", and two jokers"}
_PACKETS: Final = {
    "3-2": "three and then two at a time",
    "2-3": "two and then three at a time",
    "1x5": "one at a time",
    "alternating": "three and two at a time by turns",
}
_FIRST_DEALERS: Final = {
    "cut_low": "Cards are cut for the first deal: the lowest deals, {ace}.",
    "cut_high": "Cards are cut for the first deal: the highest deals, {ace}.",
    "first_jack": "Cards are dealt face up until a jack falls, and whoever gets it deals first.",
    "first_black_jack": "Cards are dealt face up until a black jack falls, and whoever gets it deals first.",
    "random": "The first dealer is drawn by lot.",
    "fixed": "The player in seat 0 deals first.",
}
_ACES: Final = {"ace_low": "and the ace is low", "ace_high": "and the ace is high"}
_ALL_PASS: Final = {
    "next_dealer": "the cards are thrown in and the next dealer deals",
    "same_dealer": "the cards are thrown in and the same dealer deals again",
    "no_trump_hand": "the deal is played without trump: nobody is the maker, and everybody plays",
}
_ROUNDS: Final = {
    "1": "The auction goes round once.",
    "2": "The auction goes round twice, the second time for those who have not passed.",
    "open": "The auction goes round until all but the highest bidder have passed.",
}


def the_game(rules: Rules) -> list[str]:
    """Who plays, with what, and how the cards rank."""
    jokers = _JOKERS[rules.deck.copies] if rules.pack.joker else ""
    return [
        f"{rules.title} is for {in_words(rules.table.players)} players, {_sides(rules)}.",
        f"The pack has {_PACKS[rules.pack.deck]}{jokers}.",
        *the_ranks(rules),
    ]


def the_ranks(rules: Rules) -> list[str]:
    """How the cards rank where a suit is trump."""
    joker = "the joker, " if rules.pack.joker else ""
    low = ", eight, seven" if rules.pack.deck == "32" else ""
    return [
        f"Trumps rank, high to low: {joker}the right bower (the jack of trumps), "
        f"the left bower (the other jack of that colour), ace, king, queen, ten, nine{low}.",
        f"The left bower is a trump in every way; the other suits rank ace, king, queen, jack, ten, nine{low}.",
    ]


def the_deal(rules: Rules) -> list[str]:
    """Who deals first, and how the cards are dealt."""
    dealing = rules.dealing
    packets = _PACKETS[dealing.deal_pattern]
    dummy = "One more hand is dealt to nobody at the dealer's right, and lies face down." if dealing.dummy_deal else ""
    return [
        _FIRST_DEALERS[dealing.first_dealer].format(ace=_ACES[dealing.cut_ace]),
        f"Each player is dealt {counted(dealing.hand_size, 'card')}, {packets}; {_upcard(rules)}.",
        dummy,
        said(rules, "dummy_hand_use"),
        "The deal passes to the left.",
    ]


def poor_hands(rules: Rules) -> list[str]:
    """What a poor hand may do."""
    options = ("farmers_throw_in", "ace_no_face", "going_under", "no_ace_no_face_no_trump")
    most = rules.opening.max_throw_ins
    cap = "" if most is None else f"One player may have the cards dealt again so only {times(most)} in a game."
    return [*(said(rules, name) for name in options), cap]


def making_trump(rules: Rules) -> list[str]:
    """How trump is made, and who exchanges cards for it."""
    called = _bids(rules, rules.auction) if isinstance(rules.auction, TrickBids) else _calls(rules, rules.auction)
    return [
        *_automatic_clubs(rules),
        said(rules, "joker_upcard") if rules.pack.joker else "",
        *called,
        *(said(rules, name) for name in ("must_hold_suit_to_call", "must_hold_counts", "bare_bower_ban")),
        *_without_trump(rules),
    ]


def playing_alone(rules: Rules) -> list[str]:
    """Playing without the partner, and against those who do."""
    if not rules.table.partners:
        return []
    answers = ("defend_alone", "partners_best", "defender_best", "lone_partner_cards")
    return [
        said(rules, "alone_timing"),
        f"Then {sitting_out(rules)}.",
        said(rules, "canadian_loner"),
        said(rules, "partner_may_take_alone"),
        said(rules, "dead_dealer_pickup"),
        *(said(rules, name) for name in answers),
    ]


def sitting_out(rules: Rules) -> str:
    """What becomes of those whose partner plays alone."""
    if rules.table.players == 6:
        return "both partners lay the cards down and sit the deal out"
    return "the partner lays the cards down and sits the deal out"


def the_need(rules: Rules) -> str:
    """How many tricks whoever makes trump needs."""
    need = rules.makers_need if rules.counts_down else tricks_needed(rules, COMMON)
    who = "the maker's side needs" if rules.table.partners else "needs"
    tricks = counted(rules.dealing.hand_size, "trick")
    return f"Whoever makes trump is the maker, and {who} {in_words(need)} of the {tricks}."


def _sides(rules: Rules) -> str:
    if rules.table.partners:
        return (
            "partners across from each other" if rules.table.players == 4 else "in two sides of three, seated by turns"
        )
    if rules.counts_down:
        return "each for themselves, and the score counts down"
    return "each for themselves: whoever makes trump plays alone against the others"


def _upcard(rules: Rules) -> str:
    under = f"{in_words(rules.hidden)} under it {'stays' if rules.hidden == 1 else 'stay'} hidden"
    return f"the next is turned up, and {under}"


def _automatic_clubs(rules: Rules) -> list[str]:
    if not rules.upcard.automatic_clubs:
        return []
    clubs = "A club turned up is trump at once: there are no calls, nobody is the maker, and everybody plays."
    return [clubs, said(rules, "clubs_pickup")]


def _calls(rules: Rules, auction: TurnUp) -> list[str]:
    second = ("turned_suit_call", "no_trump_call", "buck_call_no_trump", "stick_the_dealer", "stick_forfeit")
    return [
        "From the dealer's left and ending with the dealer, each player may order up the turned suit or pass.",
        "When one does, that suit is trump, and the dealer takes the card.",
        said(rules, "may_discard_upcard"),
        said(rules, "discard_peek"),
        said(rules, "assist_pickup"),
        "If all pass, the card is turned down, and each in turn may name another suit or pass.",
        *(said(rules, name) for name in second),
        "" if auction.stick_the_dealer else f"If all pass again, {_ALL_PASS[auction.all_pass]}.",
        the_need(rules),
    ]


def _bids(rules: Rules, auction: TrickBids) -> list[str]:
    least, most = in_words(auction.dirty_min_bid), in_words(rules.dealing.hand_size)
    return [
        "From the dealer's left, each player bids a number of tricks, more than all before, or passes.",
        f"The lowest bid is {least}, and {most} ends the auction.",
        _ROUNDS[auction.dirty_rounds],
        *(said(rules, name) for name in ("dealer_may_match", "dirty_all_pass", "dirty_trump", "swap_visible")),
    ]


def _without_trump(rules: Rules) -> list[str]:
    """How the cards rank without trump, where that can be."""
    if not plays_without_trump(rules):
        return []
    ranks = listed(("ace", "king", "queen", "jack", "ten", "nine"), "and")
    return [f"Without trump there are no bowers, and every suit ranks {ranks}.", said(rules, "joker_no_trump")]


def plays_without_trump(rules: Rules) -> bool:
    """Whether a deal without trump can come up."""
    calling, auction = rules.calling, rules.auction
    if calling.no_trump_call != "off" or calling.buck_call_no_trump:
        return True
    if isinstance(auction, TrickBids):
        return auction.dirty_all_pass == "no_trump_all_in"
    return auction.all_pass == "no_trump_hand"
