"""The expert decides by what its seat can see, and by nothing else; its worlds could have come about."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from euchre.bots import mind
from euchre.bots.knowledge import knowledge
from euchre.bots.mind import Mind
from euchre.bots.reading import Reading
from euchre.bots.search import Expert
from euchre.bots.weighing import Worth
from euchre.bots.worlds import Worlds, imagined, likelihoods
from euchre.cards import Card
from euchre.engine import (
    SHELL,
    Action,
    Deal,
    DealerFound,
    Dealt,
    Discard,
    Event,
    Play,
    Playing,
    Scored,
    Swap,
    ThrownIn,
    View,
    decide,
    evolve,
    fold,
    legal,
    places,
    say_action,
    see,
    shuffle_for,
    start,
    to_act,
)
from euchre.kernel import Ints, effective_size, new_chance
from euchre.rules import GAMES, Rules, Seat
from tests.bots.moments import Decision, decisions
from tests.kit.random_play import LONGEST_DEAL, Game, examples, first_views, games, look, told
from tests.kit.tables import Scene, deal, game

COLD = "JH JD AH KH AS"
FEW = 60
"""Worlds, where it does not matter how well the expert plays."""


def quick(seed: str = "") -> Expert:
    """An expert with few worlds."""
    return Expert(seed, bid_worlds=FEW, card_worlds=FEW)


def choices_of(name: str, seed: str) -> list[Decision]:
    """The decisions of a deal of club players in which there is a choice."""
    return [each for each in decisions(name, seed) if len(legal(each.view, each.seat)) > 1]


def choice(view: View, seat: Seat, seed: str = "one") -> Action:
    """What an expert that has seen nothing else does."""
    return quick(seed).choose(view, seat)


# What it cannot see -------------------------------------------------------------------------------


def mentioned(event: Event) -> set[Card]:
    """The cards that an event tells of."""
    fields = [getattr(event, name) for name in event.__struct_fields__]
    cards = [each for field in fields for each in (field if isinstance(field, tuple) else (field,))]
    return {card for card in cards if isinstance(card, Card)}


def with_two_swapped(decision: Decision, number: int) -> View | None:
    """What the seat would see had two cards that it never saw been dealt the other way round, if two such are apart."""
    (dealt,) = (event for event in decision.before if isinstance(event, Dealt))
    seen = {card for event in decision.before if event is not dealt for card in mentioned(event)}
    groups = [list(group) for group in (*dealt.hands, dealt.kitty, dealt.dummy)]
    hidden = [
        (group, place)
        for at, group in enumerate(groups)
        for place, card in enumerate(group)
        if at != decision.seat and card not in seen
    ]
    if not hidden:
        return None
    group, place = hidden[number % len(hidden)]
    others = [(other, there) for other, there in hidden if other is not group and other[there] is not group[place]]
    if not others:
        return None
    other, there = others[number % len(others)]
    group[place], other[there] = other[there], group[place]
    hands = tuple(map(tuple, groups[:-2]))
    again = replace(dealt, hands=hands, kitty=tuple(groups[-2]), dummy=tuple(groups[-1]))
    view = View(start(decision.table.rules))
    for event in decision.before:
        view = see(view, again if event is dealt else event, decision.seat)
    return view


@pytest.mark.parametrize("name", GAMES)
def test_cards_that_it_cannot_see_change_nothing(name: str) -> None:
    compared = 0
    for number, each in enumerate(choices_of(name, "hidden")):
        view = with_two_swapped(each, number)
        if view is not None:
            compared += 1
            assert choice(view, each.seat) == choice(each.view, each.seat)
    assert compared > 5


@pytest.mark.parametrize(
    "hand, said",
    [
        ("JH QH TH AS 9C", "order"),
        ("9S QH TH AS 9C", "pass"),
        ("JH AH KH JD 9C", "order alone"),
        ("JH AH KH 9D 9C", "order"),
    ],
)
def test_one_card_that_it_can_see_changes_what_it_says(hand: str, said: str) -> None:
    assert say_action(choice(deal(game(), {1: hand}, up="9H").view(1), Seat(1))) == said


@pytest.mark.parametrize("hand, card", [("AC 9C TS QS KD", "AC"), ("QC 9C TS QS KD", "9C")])
def test_one_card_that_it_can_see_changes_what_it_plays(hand: str, card: str) -> None:
    """Third to a trick that a king is about to take: an ace beats it, and a queen is kept."""
    scene = deal(game(), {1: "TC JH 9S AD QD", 2: "KC TH KS JS TD", 3: hand}, up="9H").say("pass", "order")
    scene = scene.say(scene.may()[0]).say("TC", "KC")
    assert say_action(choice(scene.view(3), Seat(3))) == card


@pytest.mark.parametrize("name", GAMES)
def test_its_seed_and_what_it_sees_decide_whatever_it_was_asked_before(name: str) -> None:
    old = quick("one")
    for each in choices_of(name, "again")[::3]:
        old.choose(each.view, each.seat)
        assert old.choose(each.view, each.seat) == choice(each.view, each.seat)


@pytest.mark.parametrize("name", ["euchre", "cutthroat", "six_handed_double", "buck", "dirty_clubs"])
def test_worlds_are_looked_at_one_by_one(name: str) -> None:
    """What it foresees of a world does not depend on the others, so nothing of one can tell of another."""
    mind, backwards = Mind(), np.arange(20)[::-1]
    for each in choices_of(name, "order"):
        known, plays = knowledge(each.view), legal(each.view, each.seat)
        there = imagined(known, each.seat, 20, new_chance(1))
        turned = Worlds(np.ascontiguousarray(there.worlds[::-1]), there.weights[::-1])
        if isinstance(each.table.phase, Playing):
            cards = tuple(action for action in plays if isinstance(action, Play))
            found, again = (mind.cards(known, each.seat, cards, worlds) for worlds in (there, turned))
        else:
            one, other = (mind.words(known, each.seat, plays, worlds) for worlds in (there, turned))
            if one is None or other is None:
                continue
            found, again = one, other
        assert (found.lead[backwards[-len(found.lead) :]] == again.lead).all()


# What it imagines ---------------------------------------------------------------------------------


def deal_of_world(decision: Decision, dealt_hands: list[tuple[Card, ...]], rest: list[Card]) -> tuple[Card, ...]:
    """A pack that deals these hands, with the upcard of the table and the rest under it."""
    rules, upcard = decision.table.rules, decision.table.upcard
    assert upcard is not None and decision.table.dealer is not None
    count = rules.table.players + rules.dealing.dummy_deal
    packets = list(places(rules.dealing, count))
    dummy = packets.pop(-2) if rules.dealing.dummy_deal else ()
    order: dict[int, Card] = {}
    for seat, packet in zip(rules.clockwise(rules.left(decision.table.dealer)), packets, strict=True):
        order |= dict(zip(packet, dealt_hands[seat], strict=True))
    order[count * rules.dealing.hand_size] = upcard
    left = iter(rest)
    for place in (*dummy, *range(len(rules.deck))):
        if place not in order:
            order[place] = next(left)
    return tuple(order[place] for place in range(len(rules.deck)))


def actions_before(decision: Decision, name: str, seed: str) -> list[tuple[Seat, Action]]:
    """What was done before this decision."""
    found: list[tuple[Seat, Action]] = []
    for each in decisions(name, seed):
        if each.before == decision.before:
            return found
        found.append((each.seat, each.action))
    raise AssertionError("the decision is one of this deal")


def cards_of(rules: Rules, bits: int) -> tuple[Card, ...]:
    return tuple(card for place, card in enumerate(rules.deck.cards) if bits >> place & 1)


def could_have_come_about(decision: Decision, world: Ints, said: list[tuple[Seat, Action]]) -> None:
    """Deals the world and does again all that was done; whatever is not allowed raises."""
    known, rules = knowledge(decision.view), decision.table.rules
    hands = [cards_of(rules, int(cards)) for cards in known.dealt(world[None, :])[0]]
    held = sum(int(cards) for cards in known.dealt(world[None, :])[0]) | known.upcard
    rest = [card for place, card in enumerate(rules.deck.cards) if not held >> place & 1]
    s = evolve(start(rules), next(event for event in decision.before if isinstance(event, DealerFound)))
    s = fold(s, decide(s, SHELL, Deal(deal_of_world(decision, hands, rest))))
    buried = iter(cards_of(rules, int(world[rules.table.players])) if decision.view.buried else ())
    for seat, action in said:
        if isinstance(action, Discard | Swap) and seat != decision.seat:
            action = type(action)(next(buried))
        s = fold(s, decide(s, seat, action))


@examples(25)
@given(
    name=st.sampled_from(["euchre", "euchre_british", "cutthroat", "six_handed", "buck", "buck3", "dirty_clubs"]),
    number=st.integers(0, 999),
)
def test_its_worlds_replay_what_everybody_heard(name: str, number: int) -> None:
    seed = f"worlds/{number}"
    every = choices_of(name, seed)
    each = every[number % len(every)]
    known = knowledge(each.view)
    said = actions_before(each, name, seed)
    for world in imagined(known, each.seat, 8, new_chance(number)).worlds:
        could_have_come_about(each, world, said)


def test_a_world_that_is_drawn_more_than_once_counts_so_much_more() -> None:
    heavier = 0
    for each in choices_of("euchre", "heavy"):
        there = imagined(knowledge(each.view), each.seat, 200, new_chance(1))
        assert len(np.unique(there.worlds, axis=0)) == len(there.worlds) <= 200
        assert there.weights.sum() == pytest.approx(1)
        heavier += there.weights.max() > 1.5 / 200
    assert heavier > 3


def test_a_call_makes_worlds_likely_in_which_the_caller_has_trumps() -> None:
    scene = deal(game(), {3: "9S TS QS KD 9C"}, up="9H").say("pass", "pass", "pass", "pass", "call clubs")
    view = scene.view(3)
    known = knowledge(view)
    worlds = known.some(2000, new_chance(3))
    weights = likelihoods(known, Seat(3), worlds)
    clubs = sum(1 << view.deck.index[card] for card in (Card.CJ, Card.SJ, Card.CA, Card.CK, Card.CQ, Card.CT))
    held = np.array([int(world & clubs).bit_count() for world in worlds[:, 1]])
    assert (weights @ held) / weights.sum() > held.mean() + 0.5
    assert effective_size(weights) > 100


# What it makes of it ------------------------------------------------------------------------------


def weighed(scene: Scene, seat: int) -> dict[str, Worth]:
    return {say_action(each.action): each for each in quick().weigh(scene.view(seat), Seat(seat))}


def test_a_cold_hand_is_played_alone() -> None:
    scene = deal(game(), {1: COLD}, up="9H")
    worth = weighed(scene, 1)
    assert worth["order alone"].points > 3.5
    assert worth["order alone"].wins > worth["order"].wins + 0.05
    assert say_action(choice(scene.view(1), Seat(1))) == "order alone"


def test_open_hands_count_for_a_lone_hand_and_not_for_one_with_the_partner(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who defend against a lone hand keep better cards than foreseen."""
    scene = deal(game(), {1: "JD JH 9D AC 9S"}, up="TH").say("pass", "pass", "pass", "pass")
    usual = weighed(scene, 1)
    monkeypatch.setattr(mind, "OPEN_SHARE", 0.0)
    rolled = weighed(scene, 1)
    assert usual["call diamonds alone"].points < rolled["call diamonds alone"].points - 0.05
    assert usual["call diamonds"].points == rolled["call diamonds"].points


def says(scene: Scene, seat: int, *, for_points: bool = False) -> str:
    """What an expert says on the seat."""
    return say_action(Expert("one", for_points=for_points).choose(scene.view(seat), Seat(seat)))


@pytest.mark.parametrize(
    "hand", ["9D KD KH JD JH", "TC AS QC JH QH", "9C AH KS KH JD", "TH QH TD 9S JH", "QC QS 9S QH JH"]
)
def test_who_plays_for_points_says_the_same_at_every_score(hand: str) -> None:
    """These are close enough for what others would say at the score to turn the choice."""
    scene = deal(game(stick_the_dealer=True), {1: hand}, up="9H")
    scores = ((0, 0), (9, 9), (6, 9), (9, 6), (8, 8))
    assert len({says(scene.scored(*score), 1, for_points=True) for score in scores}) == 1
    player = Expert("one", for_points=True)
    assert len({player.weigh(scene.scored(*score).view(1), Seat(1)) for score in scores}) == 1


def test_with_nine_points_nobody_plays_alone() -> None:
    cold = deal(game(), {1: COLD}, up="9H")
    assert says(cold, 1) == says(cold.scored(9, 9), 1, for_points=True) == "order alone"
    assert says(cold.scored(9, 9), 1) == "order"


def test_the_eldest_with_nothing_gives_two_points_away_at_nine_to_six() -> None:
    """A lone hand of theirs would win the game, and a euchre does not; at nine to eight it would."""
    poor = deal(game(stick_the_dealer=True), {0: "9S TC 9D QC TD"}, up="JH", dealer=3)
    assert says(poor, 0) == "pass"
    assert says(poor.scored(9, 6), 0) == "order"
    assert says(poor.scored(9, 6), 0, for_points=True) == "pass"
    assert says(poor.scored(9, 8), 0) == "pass"


def test_who_would_lose_anyway_calls_on_less() -> None:
    """At eight to nine any call of theirs that is made ends the game: a thin call of one's own is a gain."""
    thin = deal(game(stick_the_dealer=True), {3: "9H QH AS KS 9D"}, up="TC").say(
        "pass", "pass", "pass", "pass", "pass", "pass"
    )
    gains = []
    for scores in ((0, 0), (9, 8)):
        worth = weighed(thin.scored(*scores), 3)
        gains.append(worth["call hearts"].wins - worth["pass"].wins)
    assert gains[1] > gains[0] + 0.05


def test_one_point_from_the_end_of_buck_a_single_trick_is_worth_more() -> None:
    gains = []
    for score in (1, 12):
        scene = deal(game("buck"), {2: "AS 9H AD QC 9C"}, up="KH", dealer=3).scored(18, 20, score, 19).say("order")
        view = scene.say(scene.may()[0]).say("stay").view(2)
        stay, drop = Expert("one", bid_worlds=2000).weigh(view, Seat(2))
        gains.append(stay.wins - drop.wins)
    assert gains[0] > gains[1] + 0.01
    assert gains[1] > 0


@pytest.mark.parametrize("hand, said", [("AS 9H AD QC 9C", "stay"), ("KS 9H KD QC 9C", "drop")])
def test_two_aces_and_a_trump_stay_in_buck_and_two_kings_drop(hand: str, said: str) -> None:
    scene = deal(game("buck"), {2: hand}, up="AH", dealer=3).scored(18, 20, 12, 19).say("order")
    assert says(scene.say(scene.may()[0]).say("stay"), 2) == said


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_every_game_lawfully(name: str) -> None:
    for each in decisions(name, "lawful", quick("one")):
        assert each.action in legal(each.view, each.seat)


@examples(40)
@given(games())
def test_it_plays_under_any_house_rules_and_never_reneges(match: Game) -> None:
    """Also on honour, where a renege is allowed; what is not known to the kernels is left to the rules of thumb."""
    expert, views = quick("one"), first_views(match.rules)
    with told(match):
        for _ in range(LONGEST_DEAL):
            asked = to_act(match.state)
            action = expert.choose(views[asked[0]], asked[0]) if asked else shuffle_for(match.state, match.seed)
            if asked and isinstance(match.state.phase, Playing) and isinstance(action, Play):
                assert match.state.deck.index[action.card] in Reading(views[asked[0]], asked[0]).options
            moment = match.act(asked[0] if asked else SHELL, action)
            look(views, moment.events)
            if any(isinstance(event, Scored | ThrownIn) for event in moment.events):
                return


def test_a_lone_hand_is_worth_more_where_the_partner_gives_it_the_best_card() -> None:
    def alone(*, helped: bool) -> float:
        scene = deal(game(partners_best=helped), {1: "JH AH KH QS AC"}, up="9H")
        worth = {say_action(each.action): each.points for each in quick("help").weigh(scene.view(1), Seat(1))}
        return worth["order alone"]

    assert alone(helped=True) > alone(helped=False) + 0.3
