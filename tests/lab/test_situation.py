"""Situations in words: the view of the seat on turn, exactly as it would have come about at a table."""

from collections.abc import Iterator
from functools import reduce

import pytest
from msgspec.structs import replace

from euchre.bots.sitting import act, happen, laid
from euchre.cards import Card, MalformedText, read_card, read_cards
from euchre.engine import (
    Action,
    Discard,
    Give,
    Scored,
    State,
    Swap,
    ThrownIn,
    View,
    decide,
    legal,
    say_action,
    to_act,
)
from euchre.lab import BadSituation, Situation, lab_player, lay, read_history, view_of
from euchre.rules import GAMES, Rules, Seat
from tests.kit.tables import cards, game

EUCHRE = GAMES["euchre"]


def seen(history: str, hand: str, up: str = "9H", seat: int = 0, dealer: int = 3, rules: Rules = EUCHRE) -> View:
    """What the seat sees."""
    return view_of(situation(history, hand, up, seat, dealer, rules))


def situation(
    history: str, hand: str, up: str = "9H", seat: int = 0, dealer: int = 3, rules: Rules = EUCHRE
) -> Situation:
    """A situation in words."""
    return Situation(
        rules=rules,
        dealer=Seat(dealer),
        seat=Seat(seat),
        hand=read_cards(hand),
        upcard=read_card(up),
        history=read_history(history),
    )


def hand_in(view: View, seat: int) -> set[str]:
    """The cards that are known of a hand."""
    return {card.value for card in view.deck.spread(view.hands[seat].known)}


def refusal(history: str, hand: str, up: str = "9H", seat: int = 0, dealer: int = 3) -> str:
    """Why there is no such situation."""
    with pytest.raises(BadSituation) as refused:
        seen(history, hand, up, seat, dealer)
    return str(refused.value)


def test_the_first_to_speak_sees_its_hand_and_the_upcard() -> None:
    view = seen("", "JH AH KH AS 9C")
    assert hand_in(view, 0) == cards("JH AH KH AS 9C")
    assert [view.hands[seat].unknown for seat in (1, 2, 3)] == [5, 5, 5]
    assert (view.upcard, view.turn) == ("9H", 0)


def test_cards_that_were_played_were_dealt() -> None:
    view = seen("order, discard, 9C AC TC KC", "JH AH KH AS", seat=1)
    assert hand_in(view, 1) == cards("JH AH KH AS")
    assert view.tricks_of(Seat(1)) == 1


def test_a_discard_that_nobody_saw_may_be_left_out() -> None:
    said, left_out = (seen(history, "JH AH KH AS 9C", seat=1) for history in ("order, discard, TC", "order, TC"))
    assert said == left_out


def test_a_discard_may_be_left_out_before_a_card_is_given() -> None:
    said, left_out = (
        seen(f"order alone, {history}give", "JD JH AD KD 9D QD", up="TD", rules=game(partners_best=True))
        for history in ("discard, ", "")
    )
    assert said == left_out


def test_the_dealer_knows_the_own_discard() -> None:
    view = seen("pass, pass, pass, order, discard 9C, AC TC QC", "JH AH KH AS 9H", seat=3)
    assert hand_in(view, 3) == cards("JH AH KH AS 9H")
    assert [buried.card for buried in view.buried] == ["9C"]


def test_the_dealer_about_to_discard_holds_six_cards() -> None:
    assert hand_in(seen("order", "JH AH KH AS 9C 9H", seat=3), 3) == cards("JH AH KH AS 9C 9H")


def test_a_card_that_came_face_down_is_held_though_nobody_can_tell_which_it_was() -> None:
    view = seen("order alone, discard, give", "JD JH AD KD 9D QD", up="TD", rules=game(partners_best=True))
    assert hand_in(view, 0) == cards("JD JH AD KD 9D QD")
    assert len(legal(view, Seat(0))) == 6


def test_the_bidder_of_dirty_clubs_holds_the_upcard_after_a_swap() -> None:
    history = "bid 3, pass, pass, pass, declare hearts, swap TC, stay, stay, stay"
    view = seen(history, "JH AH KH QH 9H", rules=GAMES["dirty_clubs"])
    assert hand_in(view, 0) == cards("JH AH KH QH 9H")
    assert [buried.card for buried in view.buried] == ["TC"]


def test_a_blind_dealer_has_not_seen_the_hand() -> None:
    british = GAMES["euchre_british"]
    assert hand_in(seen("", "", up="JK", seat=3, rules=british), 3) == set()
    looked = seen("call hearts", "JH AH KH AS 9C JK", up="JK", seat=3, rules=british)
    assert hand_in(looked, 3) == cards("JH AH KH AS 9C JK")


def test_where_several_may_act_the_seat_is_named() -> None:
    secret = game("buck", drop_mode="secret_simultaneous")
    view = seen("order, discard, seat 3: drop, 1: stay", "JS AS KS QS TC", seat=2, rules=secret)
    assert [type(action).__name__ for action in legal(view, Seat(2))] == ["Stay", "Drop"]
    with pytest.raises(BadSituation, match="name the seat"):
        seen("order, discard, drop", "JS AS KS QS TC", seat=2, rules=secret)


@pytest.mark.parametrize("mode", ["open_sequential", "secret_simultaneous"])
def test_whoever_is_told_to_stay_has_stayed_also_where_all_choose_in_secret(mode: str) -> None:
    rules = game("buck", drop_mode=mode)
    said = "order, discard, seat 1: stay, seat 2: drop, seat 3: stay, AS"
    view = seen(said, "JD 9D TD 9C TC", up="TH", seat=1, rules=rules)
    assert (view.out, view.turn) == ((2,), 1)


def test_a_claim_cannot_be_told_in_a_history() -> None:
    played = "order, discard, AS, 9S, TS, JS, AC, 9C, TC, JC, claim, JH"
    for seat, hand in ((1, "9H QH 9D"), (0, "JH 9H QH")):
        with pytest.raises(BadSituation, match="History 11, “claim”: a claim shows a whole hand"):
            seen(played, hand, up="TH", seat=seat, rules=game(claims="verified"))


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_of_a_deal_can_be_set_up_from_words(name: str) -> None:
    for seat, view, words in decisions(lay(game(name), None, Seat(1)), "words"):
        asked = Situation(
            rules=game(name),
            dealer=Seat(1),
            seat=seat,
            hand=view.deck.spread(view.hands[seat].known),
            upcard=upcard_of(view),
            history=words,
        )
        assert view_of(asked) == view


def decisions(s: State, seed: str) -> Iterator[tuple[Seat, View, tuple[str, ...]]]:
    """Every decision of a deal of club players: the seat, its view, and the words of what it saw happen."""
    club = lab_player("club")
    table = laid(s)
    said: list[tuple[Seat, Action]] = []
    events = act(table, (), seed)
    while not isinstance(events[-1], Scored | ThrownIn):
        table = reduce(happen, events, table)
        seat = to_act(table.state)[0]
        yield seat, table.views[seat], tuple(words_of(actor, action, seat) for actor, action in said)
        said.append((seat, club.choose(table.views[seat], seat)))
        events = decide(table.state, *said[-1])


def words_of(actor: Seat, action: Action, seat: Seat) -> str:
    """What a seat hears of an action."""
    if actor != seat and isinstance(action, Discard | Swap | Give):
        action = type(action)(None)
    return f"seat {actor}: {say_action(action)}"


def upcard_of(view: View) -> Card:
    """The card that was turned up."""
    assert view.upcard is not None
    return view.upcard


# What cannot be ----------------------------------------------------------------------------------


def test_a_card_cannot_be_in_two_places() -> None:
    assert "9H is named too often" in refusal("", "9H AH KH AS 9C")
    assert "AS is named too often" in refusal("order, discard, AS TC", "JH AH KH AS", seat=0)
    assert refusal("", "JH JH KH AS 9C") == "JH is named twice in the hand."


def test_a_hand_has_as_many_cards_as_are_left() -> None:
    assert refusal("", "JH AH") == "Seat 0 holds 5 cards at that point, and 2 are named."
    assert refusal("order, discard, TC QC KC AC", "AH") == "Seat 0 holds 4 cards at that point, and 1 is named."


def test_it_is_said_whose_turn_it_is() -> None:
    assert refusal("pass", "JH AH KH AS 9C") == "After this history it is the turn of seat 1, not of seat 0."


def test_what_was_said_must_be_allowed() -> None:
    assert refusal("pass, call hearts", "JH AH KH AS 9C").startswith("History 2, “call hearts”: You cannot say")


def test_who_shows_out_of_a_suit_cannot_hold_it_later() -> None:
    told = refusal("order, discard, TC QC KC 9S", "AH KH QH JH", seat=3, dealer=3)
    assert "seat 3" in told.lower()


def test_the_own_cards_of_the_past_must_have_been_legal() -> None:
    assert "You must follow" in refusal("order, discard, TC, 9D, KC, 9S", "AC KH QH JH", seat=1)


def test_a_deal_that_is_over_asks_for_nothing() -> None:
    history = "pass, pass, pass, pass, pass, pass, pass, pass"
    assert "The deal is over" in refusal(history, "JH AH KH AS 9C")


def test_words_of_no_action_are_told_apart() -> None:
    with pytest.raises(MalformedText, match="neither an action nor a card"):
        seen("order, discard, banana", "JH AH KH AS 9C")


def test_each_action_of_a_history_is_written_by_itself() -> None:
    several = replace(situation("", "JH AH KH AS 9C", seat=2), history=("pass, pass",))
    with pytest.raises(MalformedText, match="“pass, pass” are several actions: write each by itself"):
        view_of(several)


@pytest.mark.parametrize("number", ["9" * 5000, "²", "٣"])
def test_what_is_no_seat_is_refused(number: str) -> None:
    with pytest.raises(MalformedText, match="names no seat"):
        seen(f"seat {number}: pass", "JH AH KH AS 9C")


def test_a_history_is_read_with_commas_and_rows_of_cards_without() -> None:
    assert read_history("pass, order alone,JH 9C  TS , seat 2: drop") == (
        "pass",
        "order alone",
        "JH",
        "9C",
        "TS",
        "seat 2: drop",
    )
    assert read_history("") == ()
