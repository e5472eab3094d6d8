"""Deals in the text format of Trickster Cards: what a replay gives, what is refused, and what comes out again."""

import json

import pytest
from hypothesis import given

from euchre.cards import Card, MalformedText, Suit
from euchre.engine import Discarding, Playing
from euchre.record import Match, Record, read_ptn, replay, write_ptn, write_record
from euchre.record.ptn_text import Tag, read_tags
from euchre.record.replay import PlayedDeal
from euchre.rules import GAMES, NoTrump, Seat, option_values, with_options
from tests.kit.random_play import Game, examples, games, told
from tests.record.files import dashed, ptn
from tests.record.test_replay import events_of, record_of


def read(text: str) -> Record:
    record, _ = read_ptn(text)
    assert isinstance(record, Record)
    return record


def deal(number: int) -> PlayedDeal:
    return replay(read(ptn(number))).deals[0]


def tricks(played: PlayedDeal) -> list[int]:
    return [played.final.tricks_of(Seat(seat)) for seat in played.final.rules.seats]


def tags_of(text: str) -> dict[str, Tag]:
    return {tag.name: tag for tag in read_tags(text)[0]}


def test_a_lone_hand_at_no_trump_is_euchred_with_a_card_passed_each_way() -> None:
    record, played = read(ptn(233)), deal(233)
    assert played.final.contract is not None
    assert (played.final.contract.trump, played.final.contract.lone) == (NoTrump(), 2)
    assert [(gift.giver, gift.receiver, gift.card) for gift in played.final.gifts] == [
        (0, 2, Card("QD")),
        (2, 0, Card("AH")),
    ]
    assert (tricks(played), dashed(played.points)) == ([0, 1, 2, 2], "0-2")
    assert record.header.start.scores == (6, 9)
    assert replay(record).scores == (6, 11)


def test_a_deal_may_stop_in_the_middle_of_a_trick() -> None:
    played = deal(278)
    assert (tricks(played), len(played.final.trick), played.final.turn) == ([0, 1, 1, 0], 3, 0)
    assert (played.final.gone_under, played.final.trump) == (2, Suit.HEARTS)
    assert isinstance(played.final.phase, Playing)


def test_a_deal_may_stop_with_six_cards_in_the_dealers_hand() -> None:
    played = deal(282)
    assert isinstance(played.final.phase, Discarding)
    assert [len(hand) for hand in played.final.hands] == [6, 5, 5, 5]
    assert tricks(played) == [0, 0, 0, 0]


def test_a_deal_with_going_under_and_a_pick_up_is_made() -> None:
    record, played = read(ptn(313)), deal(313)
    assert (played.final.gone_under, str(played.final.buried[0].card)) == (3, "QD")
    assert (tricks(played), dashed(played.points)) == ([3, 1, 1, 0], "1-0")
    assert (record.header.start.scores, replay(record).scores) == ((9, 7), (10, 7))


def test_bid_euchre_is_refused_by_name() -> None:
    with pytest.raises(MalformedText, match=r"^This is a deal of Bid Euchre, in which players bid a number of tricks"):
        read_ptn(ptn(310))


@pytest.mark.parametrize("number", [233, 278, 282, 313])
def test_a_record_comes_out_with_its_tags_deal_auction_exchanges_and_play(number: int) -> None:
    record = read(ptn(number))
    text, warnings = write_ptn(record)
    before, after = tags_of(ptn(number)), tags_of(text)
    for name, tag in before.items():
        if name == "GameOptionsJson":
            assert json.loads(after[name].value) == json.loads(tag.value)
        elif not name.startswith("Cards"):
            assert after[name] == tag
    assert read(text) == record
    assert warnings == ()


@pytest.mark.parametrize("number", [233, 278, 282, 313])
def test_the_same_cards_change_hands_in_the_same_order(number: int) -> None:
    before = [tag for tag in read_tags(ptn(number))[0] if tag.name.startswith("Cards")]
    after = [tag for tag in read_tags(write_ptn(read(ptn(number)))[0])[0] if tag.name.startswith("Cards")]
    assert [(tag.name, sorted(tag.value)) for tag in after] == [(tag.name, sorted(tag.value)) for tag in before]


def test_what_is_told_about_a_deal_is_kept() -> None:
    header = read(ptn(313)).header
    assert header.players == ("P0", "P1 (Auto)", "P2", "P3 (Auto)")
    assert header.tags["date"] == "2025-01-18T16:39:43Z"
    assert header.tags["trickster_options"] == '{"noWatching":true}'


@pytest.mark.parametrize(
    "key,option,ours",
    [
        ("stickTheDealer", "stick_the_dealer", True),
        ("aloneTake5", "loner_success", "must_sweep"),
        ("allowNotrump", "no_trump_call", "high"),
        ("allowLowNotrump", "no_trump_call", "high_low"),
        ("callForBest", "partners_best", True),
        ("goUnder", "going_under", "any_three_9T"),
        ("defendAlone", "defend_alone", True),
        ("withJoker", "joker", True),
        ("take4for1", "take_4_for_1", True),
    ],
)
def test_an_option_of_trickster_is_a_house_option_both_ways(key: str, option: str, ours: object) -> None:
    text = ptn(282).replace('\\"stickTheDealer\\":true,\\"allowNotrump\\":true,', f'\\"{key}\\":true,')
    text = text.replace('\\"callForBest\\":true,\\"goUnder\\":true,', "")
    if key == "withJoker":
        text = text.replace('[Undealt "C9SADJD9"]', '[Undealt "C9SADJD9JH"]')
    record = read(text)
    assert option_values(record.rules)[option] == ours
    assert json.loads(tags_of(write_ptn(record)[0])["GameOptionsJson"].value)[key] is True


def test_a_score_and_a_pack_are_options_too() -> None:
    rules = with_options(GAMES["euchre"], {"target": 15, "deck": "32"})
    record = record_of(rules, events_of(Game(rules, 1).deals(1)))
    options = json.loads(tags_of(write_ptn(record)[0])["GameOptionsJson"].value)
    assert options == {"gameOverScore": 15, "deckSize": 32}
    assert read(write_ptn(record)[0]).rules == rules


def test_an_option_that_is_not_known_is_kept_with_a_warning() -> None:
    text = ptn(282).replace('\\"noWatching\\"', '\\"moonPhase\\"')
    record, warnings = read_ptn(text)
    assert warnings == ("Options of Trickster Cards that are kept, but not played by: moonPhase.",)
    assert isinstance(record, Record)
    assert json.loads(tags_of(write_ptn(record)[0])["GameOptionsJson"].value)["moonPhase"] is True


@pytest.mark.parametrize(
    "number,old,new,sentence",
    [
        (313, '[Dealer "S"]', "", "The deal has no tag Dealer, and without it the deal cannot be replayed."),
        (313, '[Dealer "S"]', '[Dealer "X"]', "The tag Dealer: “X” is not a seat: S, W, N and E are."),
        (313, "S:Q.AQ.Q.J ", "S:Q.AQ.Q ", "The tag Deal: “Q.AQ.Q” is not a hand"),
        (313, "S:Q.AQ.Q.J ", "S:Q.AQ.Q.1 ", "The tag Deal: “C1” is not a card of PTN"),
        (313, "S:Q.AQ.Q.J ", "S:Q.AQ.QT.J ", "Deal 1: seat 0 is dealt six cards, and a hand has five."),
        (313, "S:Q.AQ.Q.J ", "S:Q.AQ.A.J ", "Deal 1: AD goes to seat 0 and to seat 1, and the pack has one."),
        (313, "S:Q.AQ.Q.J ", "", "The tag Deal must have a seat, a colon and four hands, such as S:Q.AQ.Q.J - - -."),
        (313, "Pass Pass Pass ♠", "Pass Pass ? ♠", "Deal 1, auction: “?” is not a call"),
        (313, "Pass Pass Pass ♠", "Pass - Pass ♠", "Deal 1, auction: seat 3 says Pass out of turn."),
        (313, "CA CT CQ S9", "CA CT CQ", "Row 1 of the play has 3 cards or dashes, and a row has 4."),
        (313, "CA CT CQ S9", "CA - CQ S9", "Deal 1, trick 1: seat 3 plays CQ, and is not on turn in this trick."),
        (313, "DA SK DJ HQ", "DA SK HT HQ", "Deal 1, trick 3: seat 3 plays TH and does not follow diamonds, but still"),
        (313, "SJ ST SA SQ", "SJ ST SA S9", "Deal 1, trick 2: seat 0 plays 9S, which it already played in trick 1."),
        (313, "D9 CK DK CJ", "D9 CK DK CJ\nD9 CK DK CJ", "Deal 1: row 6 of the play is one too many."),
        (313, "S:10 7 10 7", "S:10 7 9 7", "The tag GameScores must have a seat and four scores, equal for partners"),
        (313, "S:10 7 10 7", f"S:{10**30} 7 {10**30} 7", "The tag GameScores must have a seat and four scores"),
        (
            313,
            '\\"stickTheDealer\\":',
            '\\"a\\":' + "[" * 100_000,
            "The tag GameOptionsJson cannot be read: its lists or",
        ),
        (313, '"E:CQDJDK"', '"E:CQDJHA"', "Deal 1: seat 3 takes QC JD AH, which do not lie under the upcard."),
        (313, '[CardsRemoved "E:C9H9DT"]', "", "Deal 1: who takes three cards must lay three down, and only one of"),
        (313, '"E:C9H9DT"', '"E:C9H9SK"', "Deal 1: seat 3 may not say “go under KS 9H 9C”"),
        (313, '[CardsAdded "S:S9"]', '[CardsAdded "N:S9"]', "Deal 1: seat 2 takes 9S, and by the calls it does not."),
        (313, '[GameCode "Euchre"]', '[GameCode "Hearts"]', "This is a deal of Hearts, and only Euchre can be read."),
        (313, '\\"stickTheDealer\\"', "stickTheDealer", "The tag GameOptionsJson is not whole JSON: "),
        (313, '[Undealt "S9DKDJCQ"]', '[Undealt ""]', "The tag Undealt is empty, and its first card is the upcard."),
        (313, '[Contract "♠"]', "[Contract", "Line 17 is not a whole tag"),
        (
            313,
            '[Declarer "S"]',
            '[Declarer "N"]',
            "Deal 1: the tag Declarer names seat 2, and by the auction",
        ),
        (233, "Pass NTalone - -", "Pass 3NT - -", "This is a deal of Bid Euchre"),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_with_one_sentence(
    number: int, old: str, new: str, sentence: str
) -> None:
    assert old in ptn(number)
    with pytest.raises(MalformedText) as refused:
        read_ptn(ptn(number).replace(old, new, 1))
    assert str(refused.value).startswith(sentence)


def test_a_text_without_tags_is_refused() -> None:
    with pytest.raises(MalformedText, match=r"^The text has no tags"):
        read_ptn("% PTN ---\n")
    with pytest.raises(MalformedText, match=r"^Line 1 stands under no tag\.$"):
        read_ptn("CA CT CQ S9\n")


def test_suits_may_be_letters_and_alone_a_word_of_its_own() -> None:
    text = ptn(233).replace("Pass NTalone - -", "Pass NT alone - -")
    assert read(text) == read(ptn(233))
    assert read(ptn(313).replace("Pass Pass Pass ♠", "Pass Pass Pass S")) == read(ptn(313))


def test_hands_that_are_not_known_stay_unknown() -> None:
    text = ptn(313).replace("J.J.A9.A KT.K..KT A.T9.T.9", "- - A.T9.T.9")
    played = replay(read(text)).deals[0]
    assert played.dealt.hands[1] == (None,) * 5
    assert dashed(played.points) == "1-0"


def test_several_deals_in_one_text_are_a_match_of_records() -> None:
    match, _ = read_ptn(ptn(233) + "\n" + ptn(313) + "\n" + ptn(282))
    assert isinstance(match, Match)
    assert [replay(game).deals[0].points for game in match.games] == [(0, 2), (1, 0), (0, 0)]
    with pytest.raises(MalformedText, match=r"^Record 2 of the text: This is a deal of Bid Euchre"):
        read_ptn(ptn(233) + ptn(310))


def test_every_deal_of_a_game_becomes_a_record_of_its_own() -> None:
    rules = GAMES["euchre_tournament"]
    record = record_of(rules, events_of(Game(rules, 4).deals(5)))
    text, warnings = write_ptn(record)
    match, _ = read_ptn(text)
    assert isinstance(match, Match)
    before, after = replay(record).deals, [replay(game).deals[0] for game in match.games]
    assert [one.points for one in after] == [one.points for one in before]
    assert [one.final.standing.scores for one in after] == [one.final.standing.scores for one in before]
    assert [one.dealt.upcard for one in after] == [one.dealt.upcard for one in before]
    for one, other in zip(after, before, strict=True):
        assert [set(hand) for hand in one.dealt.hands] == [set(hand) for hand in other.dealt.hands]
    assert warnings == (
        "PTN does not say how the first dealer was found.",
        "PTN tells each deal by itself: that they follow each other is lost.",
    )


@given(games(["euchre", "euchre_british"]))
@examples(25)
def test_a_game_with_any_house_options_is_told_and_what_is_lost_is_named(game: Game) -> None:
    with told(game):
        record = record_of(game.rules, events_of(game.deals(2)))
        if game.rules.pack.deck == "double24":
            return
        text, warnings = write_ptn(record)
        if not any("does not replay" in warning or "cannot say" in warning for warning in warnings):
            found, _ = read_ptn(text)
            games_read = (found,) if isinstance(found, Record) else found.games
            played = [replay(one).deals[0].final.tricks for one in games_read]
            assert played == [one.final.tricks for one in replay(record).deals]


@pytest.mark.parametrize("name", ["cutthroat", "six_handed", "buck"])
def test_ptn_is_written_for_four_in_two_sides(name: str) -> None:
    with pytest.raises(MalformedText, match=r"^PTN writes down Euchre for four in two sides"):
        write_ptn(record_of(GAMES[name], []))


def test_the_native_text_of_a_deal_holds_no_tags_of_the_play() -> None:
    native = write_record(read(ptn(313)))
    assert "CardsAdded" not in native
    assert "SJ ST SA SQ" not in native
