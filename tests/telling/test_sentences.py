"""How a deal is told and why it scored as it did, over whole matches under many house rules."""

import re
from functools import cache

import pytest

from euchre.cards import Card, Suit, read_cards
from euchre.engine import (
    CardGiven,
    Event,
    Forfeited,
    GameWon,
    HandShown,
    MatchWon,
    Played,
    RenegeClaimed,
    RulingChosen,
    TakenBack,
    ThrownIn,
    TrumpMade,
    start,
)
from euchre.rules import GAMES, NOBODY, NoTrump, Seat
from euchre.telling.company import company
from euchre.telling.sentences import Teller
from euchre.telling.spelling import Speller
from tests.cli.shell import euchre


@cache
def told(game: str, *settings: str, matches: int = 3) -> str:
    """What is told in some matches between people who answer at random, in one line."""
    options = [word for setting in settings for word in ("--set", setting)]
    wild = (
        settings and "follow_suit_mode=honor" not in settings
    )  # a rare thing is seen sooner where anything may happen
    options += ["--bots", "random" if wild else "club"]
    outs = []
    for seed in range(matches):
        answers = [str((seed + 3 * n * n + n // 7) % 4 + 1) for n in range(2500)]
        ran = euchre("play", game, "--seed", str(seed), *options, answers=answers)
        assert ran.code == 0, ran.out[-300:] + ran.err
        outs.append(ran.out)
    return " ".join("".join(outs).split())


SENTENCES = [
    (("euchre",), r"(You and Cleo|Ben and Dan) made it with (three|four) tricks: one point\."),
    (("euchre",), r"(You and Cleo|Ben and Dan) took all five tricks, a march: two points\."),
    (
        ("euchre",),
        r"(Cleo|Dan) needed three tricks and took (none|one|two), a euchre: two points for (you|Ben) and (Cleo|Dan)\.",
    ),
    (("euchre",), r"took (three|four) tricks alone, which is short of a march: one point for"),
    (("euchre",), r"alone: (spades|hearts|diamonds|clubs) are trump, and (you|Ben|Cleo|Dan) sits? out\."),
    (("euchre",), r"(You and Cleo|Ben and Dan) win the match, 1\d to \d\."),
    (("cutthroat",), r"needed three tricks and took (none|one|two), a euchre: two points each for"),
    (("cutthroat",), r"wins? the match: you \d+, Ben \d+, Cleo \d+\."),
    (("buck",), r"needed three tricks, took (none|one|two) and (is|are) set: you"),
    (("buck",), r"you (dropped out and stay at|took (none|one|two) and go (up|down) to) \d+; Ben"),
    (("buck",), r"[♣] makes clubs trump by itself, without a maker\."),
    (("buck",), r"Nobody made trump, and the tricks alone count: you"),
    (("buck",), r"Everybody else dropped out, and the deal is (yours|\w+'s) unplayed: "),
    (("buck", "drop_mode=secret_simultaneous"), r"\w+ chooses in secret\."),
    (("buck", "drop_mode=secret_simultaneous"), r"You choose in secret to (stay in|drop out)\."),
    (("dirty_clubs",), r"(names|name) (spades|hearts|diamonds|clubs), needing four tricks\."),
    (("dirty_clubs",), r"lays? down (a card face down|\S+) for \S+\."),
    (("euchre", "defend_alone=on"), r"defends? alone, and (you|Ben|Cleo|Dan) sits? out\."),
    (("euchre", "partners_best=on"), r"(give|gives) (you|Ben|Cleo|Dan) (a card face down|\S+)\."),
    (("euchre", "alone_timing=before_first_lead"), r"plays? with the partner\."),
    (("euchre", "farmers_throw_in=three_or_more_9T"), r"shows? a hand that may be thrown in: nobody scores, and"),
    (("euchre", "going_under=any_three_9T"), r"You show \S+ \S+ \S+ and go under, for \S+ \S+ \S+\."),
    (("euchre", "four_trick_tokens=on"), r"(have|has) one token for four tricks\."),
    (("euchre", "games_per_match=3"), r"win the game, 1\d to \d\."),
    (("euchre", "games_per_match=3"), r"win the match, 2 to [01]\."),
    (("euchre", "first_dealer=first_jack"), r"Cards are dealt face up, and J\S falls: (You deal|\w+ deals) first\."),
    (
        ("euchre", "claims=verified"),
        r"claims? the rest with .*?, (and it holds|but it could be beaten, and play goes on)\.",
    ),
    (("euchre", "lone_partner_cards=face_up"), r"(Cleo shows|You show) \S+ \S+ \S+ \S+ \S+\."),
    (
        ("euchre", "follow_suit_mode=honor"),
        r"You say that \w+ reneged in trick \d, but the cards do not show it\.",
    ),
    (("euchre", "follow_suit_mode=honor"), r"You let the deal stand as it was played\."),
    (("euchre_british",), r"the joker"),
    (("cutthroat_dummy", "dummy_hand_use=maker_may_swap"), r"You take the hand that was dealt to nobody: \S+ \S+"),
    (("six_handed",), r"(you, Cleo and Eve|Ben, Dan and Finn) \d"),
]


@pytest.mark.parametrize("table, sentence", SENTENCES, ids=[sentence for _, sentence in SENTENCES])
def test_what_happens_in_a_match_is_told_in_a_sentence(table: tuple[str, ...], sentence: str) -> None:
    assert re.search(sentence, told(*table), re.IGNORECASE)


@pytest.mark.parametrize("table", sorted({table for table, _ in SENTENCES}), ids=" ".join)
def test_everything_is_a_sentence(table: tuple[str, ...]) -> None:
    text = told(*table)
    for slip in (" .", "..", " ,", "None", "you is", "you are are", "You has", "you plays", "  ", "{", "Seat("):
        assert slip not in text, slip


RARE = [
    (ThrownIn(dealer=Seat(1), reason="all_passed"), "Everybody passed: nobody scores, and Ben deals next."),
    (ThrownIn(dealer=Seat(0), reason="joker"), "A joker was turned up: nobody scores, and you deal next."),
    (
        ThrownIn(dealer=Seat(0), reason="folded", by=Seat(2)),
        "Cleo shows a hand without ace, face card or trump: nobody scores, and you deal next.",
    ),
    (Forfeited(Seat(0)), "You concede a point instead of naming trump."),
    (TrumpMade(Seat(1), NoTrump(), 3), "Ben names no-trump."),
    (TrumpMade(Seat(0), NoTrump(low=True), 3, alone=True), "You name low no-trump and play alone, and Cleo sits out."),
    (TrumpMade(NOBODY, NoTrump(), 0), "Nobody made trump: the deal is played without trump, and without a maker."),
    (Played(Seat(1), Card.JOKER, Suit.HEARTS), "Ben leads the joker for hearts."),
    (HandShown(Seat(3), read_cards("9S TS 9C TC 9D")), "Dan shows 9♠ 10♠ 9♣ 10♣ 9♦."),
    (CardGiven(Seat(2), Seat(0), Card.HA), "Cleo gives you A♥."),
    (CardGiven(Seat(1), Seat(3), None), "Ben gives Dan a card face down."),
    (RulingChosen(Seat(0), replay=True), "You choose to have the cards dealt again."),
    (
        RenegeClaimed(Seat(1), Seat(0), 2, proven=True),
        "Ben says that you reneged in trick 2, and the cards prove it.",
    ),
    (TakenBack(Seat(3)), "Dan takes the card back."),
    (GameWon((0,)), None),
    (MatchWon((0,)), "You and Cleo win the match, 0 to 0."),
    (MatchWon((0, 1)), "You and Cleo and Ben and Dan share the match, 0 to 0."),
]


@pytest.mark.parametrize("event, sentence", RARE, ids=[sentence or "nothing" for _, sentence in RARE])
def test_what_is_rare_is_told_too(event: Event, sentence: str | None) -> None:
    teller = Teller(company(GAMES["euchre"], Seat(0)), Speller("signs"))
    assert teller.tell(event, start(GAMES["euchre"])) == sentence
