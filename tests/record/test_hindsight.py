"""What the play proves about cards that nobody wrote down, and the reneges that it proves."""

import pytest
from hypothesis import given
from msgspec.structs import replace

from euchre.cards import Card
from euchre.engine import Discarded, Play, legal, mask
from euchre.record import Branch, audit, proven_hands, read_egn, replay, with_hindsight
from euchre.rules import GAMES, with_options
from tests.kit.random_play import Game, examples, games, told
from tests.record.files import EGN_GAMES, egn
from tests.record.test_replay import events_of, record_of


@pytest.mark.parametrize("name", EGN_GAMES)
def test_the_play_of_a_whole_deal_proves_every_hand_but_one_buried_card(name: str) -> None:
    for deal in replay(read_egn(egn(name))[0]).deals:
        unknown = [seat for seat, hand in enumerate(proven_hands(deal)) if None in hand]
        assert set(unknown) <= {deal.dealt.dealer, *deal.final.out}


def test_a_dealer_who_never_plays_the_upcard_buried_it() -> None:
    deal = replay(with_hindsight(read_egn(egn("another-fun-euchre.egn"))[0])).deals[0]
    assert deal.final.buried[0].card is None
    deal = replay(with_hindsight(read_egn(egn("vwec-finals.egn"))[0])).deals[5]
    played = [play.card for trick in deal.final.tricks for play in trick.plays]
    assert (deal.dealt.upcard in played) == (deal.final.buried[0].card is None)


def test_a_discard_that_is_told_proves_the_whole_hand() -> None:
    deal = replay(with_hindsight(read_egn(egn("masters-week-1-game-1.egn"))[0])).deals[1]
    assert deal.final.buried[0].card is Card("QS")
    assert all(None not in hand for hand in deal.dealt.hands)


@given(games(["euchre", "cutthroat", "buck", "dirty_clubs", "six_handed"]))
@examples(40)
def test_nothing_is_guessed(game: Game) -> None:
    with told(game):
        events = events_of(game.deals(2))
        truth = replay(record_of(game.rules, events)).deals
        shown = with_hindsight(record_of(game.rules, [mask(event, None) for event in events]))
        for known, true in zip(replay(shown).deals, truth, strict=True):
            for hand, dealt in zip(known.dealt.hands, true.dealt.hands, strict=True):
                assert {card for card in hand if card is not None} <= set(dealt)
        buried = [event.card for event in shown.events if isinstance(event, Discarded)]
        assert all(
            card in (None, event.card)
            for card, event in zip(buried, [e for e in events if isinstance(e, Discarded)], strict=True)
        )


def test_lines_that_were_not_played_are_left_out() -> None:
    record = read_egn(egn("vwec-finals-annotated.egn"))[0]
    assert any(isinstance(entry, Branch) for entry in record.entries)
    assert not any(isinstance(entry, Branch) for entry in with_hindsight(record).entries)


# Reneges -----------------------------------------------------------------------------------------


def test_a_table_that_plays_on_honour_is_audited() -> None:
    rules = with_options(GAMES["euchre"], {"follow_suit_mode": "honor", "renege_grace": "never"})
    game = Game(rules, 1)
    moments = list(game.deals(4))
    proofs = audit(record_of(rules, events_of(moments)))
    assert proofs
    for proof in proofs:
        seat, card = proof.renege.seat, proof.renege.card
        in_deal = [moment for moment in moments if moment.before.standing.dealt == proof.deal]
        (play,) = [moment for moment in in_deal if moment.actor == seat and moment.action == Play(card)]
        strict = replace(play.before, rules=replace(rules, play=replace(rules.play, follow_suit_mode="enforce")))
        assert Play(card) not in legal(strict, seat)
        assert f"seat {seat} plays {card} and does not follow " in proof.sentence


def test_a_table_where_everyone_must_follow_has_no_renege() -> None:
    assert audit(read_egn(egn("epic-comeback.egn"))[0]) == ()
