"""The rule card from the first lead to the end of the match, as sentences; all numbers come from the tables."""

from collections.abc import Sequence
from itertools import groupby

from euchre.rules.model import Countdown, MatchPlan, Points, Rules, TrickBids
from euchre.rules.points import COMMON, LONE, LONE_AGAINST_LONE, HandWorth, contract_points, countdown_points
from euchre.rules.ruletext_words import said
from euchre.rules.wording import counted, in_words, listed


def dropping_out(rules: Rules) -> list[str]:
    """Who may drop out of a deal, and what comes of it."""
    drops = rules.drops
    if drops is None:
        return []
    bound = drops.no_drop_at_or_below
    return [
        said(rules, "drop_mode"),
        ""
        if bound is None
        else f"A player who has {counted(bound, 'point')} or fewer before the deal may not drop out.",
        "Those who drop out lay their cards down, and score nothing for better or worse.",
        said(rules, "buck_walkover"),
    ]


def the_play(rules: Rules) -> list[str]:
    """Who leads, who must follow, and who takes the trick."""
    return [
        *_lead(rules),
        said(rules, "follow_suit_mode"),
        "The highest trump takes the trick, or else the highest card of the suit led, and whoever takes it leads next.",
        said(rules, "duplicate_tie") if rules.deck.copies == 2 else "",
        said(rules, "claims"),
        said(rules, "stop_when_decided"),
    ]


def the_score(rules: Rules) -> list[str]:
    """What a deal scores."""
    if isinstance(rules.scoring, Countdown):
        return _score_down(rules, rules.scoring)
    return _score_up(rules, rules.scoring)


def lone_score(rules: Rules) -> str:
    """What a deal scores in which the maker plays alone, or gives away."""
    return _row(rules, contract_points(rules)[LONE], "A lone maker scores", "the maker is")


def the_aim(rules: Rules) -> str:
    """What wins a game."""
    match = rules.match
    if rules.counts_down:
        return "A player who comes to zero or less wins the game."
    if match.target is None:
        assert match.progressive is not None, "a game has a target or a number of deals"
        deals = counted(match.progressive, "deal")
        return f"A game has {deals}, and the most points win it; equal scores are a draw."
    side = "side" if rules.table.partners else "player"
    ahead = "" if match.win_by == 1 else f", and with a lead of {in_words(match.win_by)},"
    return f"The first {side} with {counted(match.target, 'point')}{ahead} wins the game."


def the_end(rules: Rules) -> list[str]:
    """When the game and the match are over."""
    ways = ("laps", "slam", "cap_display", "counter_style", "in_the_barn")
    return [the_aim(rules), *_ties(rules), *_match(rules.match), *(said(rules, name) for name in ways)]


def a_renege(rules: Rules) -> list[str]:
    """What a renege costs, where the players see to it themselves that suit is followed."""
    if rules.play.follow_suit_mode == "enforce":
        return []
    cost = rules.rulings.false_renege_penalty
    remedies = ("buck_renege",) if rules.counts_down else ("renege_ruling", "renege_award")
    return [
        *(said(rules, name) for name in ("renege_grace", "renege_claim_window", *remedies, "replay_dealer")),
        f"A wrong accusation costs {counted(cost, 'point') if cost else 'nothing'}.",
    ]


def _lead(rules: Rules) -> list[str]:
    if rules.play.dirty_lead == "bidder":
        return ["The maker leads first; without a maker, the player on the dealer's left."]
    first = "The player on the dealer's left leads first"
    if rules.counts_down:
        return [f"{first}, or the next who is in."]
    if not rules.table.partners:
        return [f"{first}, also as the maker."]
    if rules.alone.lone_lead == "left_of_loner":
        return [f"{first}; against a lone maker it is the player on the maker's left."]
    return [f"{first}, or the next player if that one sits out."]


def _score_up(rules: Rules, points: Points) -> list[str]:
    common = ("The makers score", "they are") if rules.table.partners else ("The maker scores", "the maker is")
    sentences = [_row(rules, contract_points(rules)[COMMON], *common)]
    if rules.table.partners:
        sentences.append(lone_score(rules))
    if rules.alone.defend_alone:
        sentences.append(_lone_defence(rules))
    extra = (said(rules, "fast_break"), said(rules, "defender_split"))
    return [*sentences, *_tokens(rules, points), *extra, *_no_maker(rules)]


def _row(rules: Rules, row: Sequence[HandWorth], makers_score: str, they_are: str) -> str:
    """A row of the table of points as one sentence."""
    groups = _groups(row)
    made = [(_points(w.makers), _tricks(rules, t)) for w, t in groups if w.result != "euchred"]
    losses = [(t, _points(w.defenders)) for w, t in groups if w.result == "euchred"]
    first, *more = made
    scored = f"{first[0]} for {first[1]} tricks" + "".join(f" and {points} for {tricks}" for points, tricks in more)
    defenders = "the defenders score" if rules.table.partners else "each defender scores"
    worse = "".join(f", or {points} for {_tricks(rules, tricks)}" for tricks, points in losses[:-1])
    need = in_words(losses[-1][0][-1] + 1)
    return (
        f"{makers_score} {scored}; with fewer than {need} {they_are} euchred, and {defenders} {losses[-1][1]}{worse}."
    )


def _groups(row: Sequence[HandWorth]) -> list[tuple[HandWorth, list[int]]]:
    """The counts of tricks that are worth the same, side by side."""
    same = groupby(range(len(row)), key=lambda tricks: row[tricks])
    return [(worth, list(tricks)) for worth, tricks in same]


def _points(points: int) -> str:
    return counted(points, "point")


def _tricks(rules: Rules, tricks: Sequence[int]) -> str:
    """The numbers of tricks as they are said: ``no trick at all``, ``three or four``, ``all five``."""
    if list(tricks) == [0]:
        return "no trick at all"
    size = rules.dealing.hand_size
    return f"all {in_words(size)}" if list(tricks) == [size] else listed([in_words(t) for t in tricks], "or")


def _lone_defence(rules: Rules) -> str:
    """What a lone defender scores for a euchre."""
    losses = [worth.defenders for worth in contract_points(rules)[LONE_AGAINST_LONE] if worth.result == "euchred"]
    return f"A defender who euchres a lone maker alone scores {_points(min(losses))}."


def _tokens(rules: Rules, points: Points) -> list[str]:
    if not points.four_trick_tokens:
        return []
    tricks = in_words(rules.dealing.hand_size - 1)
    return [f"Exactly {tricks} tricks with the partner earn the makers a token too, and four tokens become a point."]


def _no_maker(rules: Rules) -> list[str]:
    """The score of a deal that nobody made."""
    if isinstance(rules.auction, TrickBids) or rules.auction.all_pass != "no_trump_hand":
        return []
    side = "the side" if rules.table.partners else "a player"
    march = _points(contract_points(rules)[COMMON][-1].makers)
    need, size = in_words(rules.makers_need), in_words(rules.dealing.hand_size)
    return [f"Without a maker {side} with {need} tricks or more scores one point, or {march} for all {size}."]


def _score_down(rules: Rules, countdown: Countdown) -> list[str]:
    least = rules.auction.dirty_min_bid if isinstance(rules.auction, TrickBids) else rules.makers_need
    maker, others = countdown_points(rules, least), countdown_points(rules, None)
    bound = (
        "as many tricks as were bid" if isinstance(rules.auction, TrickBids) else f"{in_words(least)} tricks or more"
    )
    credit = "trick" if maker[-1] != maker[least] or least == len(maker) - 1 else "trick of the bid"
    made = f"A maker with {bound} takes a point off for each {credit}"
    return [
        f"Everybody starts with {counted(countdown.start_score, 'point')}, and low is good.",
        f"{made}; with fewer a maker is set and adds {in_words(maker[0])}.",
        f"Everybody else who plays takes a point off for each trick, and adds {in_words(others[0])} for taking none.",
    ]


def _ties(rules: Rules) -> list[str]:
    """What else wins a game, and what happens when several arrive together."""
    if rules.counts_down:
        return [said(rules, "buck_sweep_wins"), said(rules, "buck_tie")]
    return [] if rules.table.partners or rules.match.target is None else [said(rules, "cutthroat_tie")]


def _match(match: MatchPlan) -> list[str]:
    games = match.games_per_match
    return [] if games == 1 else [f"A match is the best of {in_words(games)} games."]
