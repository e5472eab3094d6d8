"""No card is lost, found or seen twice, whatever happens at the table."""

from collections import Counter

from hypothesis import given

from euchre.cards import Card
from euchre.engine import Hand, State, evolve, to_act
from tests.kit.random_play import Game, examples, games, told

Cards = Counter[Card | None]


def everywhere(s: State) -> Cards:
    """The cards of all places at the table, each as often as it lies there."""
    hands = [card for hand in (*s.hands, s.dummy) for card in s.deck.spread(hand.known)]
    plays = [play.card for plays in (*(trick.plays for trick in s.tricks), s.trick) for play in plays]
    laid_away = [buried.card for buried in s.buried]
    turned = [] if s.upcard_place == "taken" else [s.upcard]
    return Counter([*hands, *plays, *laid_away, *turned, *s.kitty])


@examples(120)
@given(games())
def test_every_card_of_the_pack_is_in_one_place_after_every_event(game: Game) -> None:
    pack: Cards = Counter(game.rules.deck.cards)
    with told(game):
        for moment in game.deals(2):
            s = moment.before
            for event in moment.events:
                s = evolve(s, event)
                assert not s.hands or everywhere(s) == pack, f"after {event}"


@examples(60)
@given(games())
def test_nothing_of_the_whole_table_is_unknown(game: Game) -> None:
    with told(game):
        for moment in game.deals(2):
            hands: tuple[Hand, ...] = (*moment.after.hands, moment.after.dummy)
            assert not any(hand.unknown for hand in hands)
            assert None not in (*moment.after.kitty, *(buried.card for buried in moment.after.buried))


@examples(60)
@given(games())
def test_hands_are_of_one_size_whenever_a_trick_is_led(game: Game) -> None:
    with told(game):
        for moment in game.deals(2):
            s = moment.after
            if s.contract is not None and s.tricks and not s.trick and to_act(s):
                left = s.rules.dealing.hand_size - len(s.tricks)
                assert {len(s.hands[seat]) for seat in s.active} == {left}
