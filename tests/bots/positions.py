"""Decisions of experts as tables that know no more than the seat on turn: ``positions``."""

from collections import Counter
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from euchre.bots import Player
from euchre.cards import Card, read_card, read_cards
from euchre.engine import SHELL, Deal, decide, places, say_action
from euchre.rules import Seat, Value
from tests.kit.tables import Scene, game, sit_down

FILE = Path(__file__).parents[1] / "data" / "cases" / "positions.jsonl"


class Position(Struct, frozen=True):
    """What a seat can see, the actions that an expert endorses, and those that the expert calls wrong."""

    id: str
    theme: str
    label: str
    game: str
    options: dict[str, Value]
    score: tuple[int, ...]
    dealer: int
    seat: int
    hand: str
    upcard: str
    history: tuple[str, ...]
    accept: tuple[str, ...]
    reject: tuple[str, ...]
    note: str
    filled: bool


@cache
def positions() -> tuple[Position, ...]:
    """All decisions of the file."""
    lines = FILE.read_text("utf-8").splitlines()
    return tuple(msgspec.json.decode(line, type=Position) for line in lines)


def scene_of(position: Position) -> Scene:
    """The table as the seat on turn knows it: its own cards and the upcard, and nothing of the other hands."""
    words = _history(position)
    said = _told(_dealt(position, ()), words)
    scene = _dealt(position, _held(position, [(scene.turn, line) for scene, line in said]))
    for line in words:
        scene = scene.say(line)
    return scene


def choice(position: Position, player: Player) -> str:
    """What the player says there."""
    seat = Seat(position.seat)
    return say_action(player.choose(scene_of(position).view(seat), seat))


def verdicts(player: Player) -> Counter[tuple[str, str]]:
    """How often the player meets the experts, and how often it does what they call wrong, by label and in all."""
    found: Counter[tuple[str, str]] = Counter()
    for position in positions():
        said = choice(position, player)
        verdict = "met" if said in position.accept else "wrong" if said in position.reject else "neither"
        found.update([(position.label, verdict), ("all", verdict)])
    return found


def _history(position: Position) -> tuple[str, ...]:
    """What was said; a lone caller who is to give a card back has taken the one that stands last in the hand."""
    if position.history[-1:] != ("give",):
        return position.history
    return (*position.history[:-1], f"give {position.hand.split()[-1]}")


def _told(scene: Scene, words: tuple[str, ...]) -> list[tuple[Scene, str]]:
    """The table before each of these words."""
    told = []
    for line in words:
        told.append((scene, line))
        scene = scene.say(line)
    return told


def _held(position: Position, said: list[tuple[int | None, str]]) -> tuple[Card, ...]:
    """The cards that the seat was dealt: what it holds, has played or laid away, less what came to it since."""
    cards = Counter(read_cards(position.hand))
    for seat, words in said:
        card = words.split()[-1]
        if seat == position.seat and card.isupper():
            cards[read_card(card)] += 1
        elif words.startswith("give "):
            cards[read_card(card)] -= 1
    if position.seat == position.dealer and any(words.startswith("order") for _, words in said):
        cards[read_card(position.upcard)] -= 1
    return tuple(cards.elements())


def _dealt(position: Position, held: tuple[Card, ...]) -> Scene:
    """The table after a deal of which only these cards of the seat, if any, and the upcard are known."""
    scene = sit_down(game(position.game, **position.options)).dealt_by(position.dealer).scored(*position.score)
    rules, dealer = scene.s.rules, Seat(position.dealer)
    order: list[Card | None] = [None] * len(rules.deck)
    order[rules.table.players * rules.dealing.hand_size] = read_card(position.upcard)
    packets = dict(zip(rules.clockwise(rules.left(dealer)), places(rules.dealing, rules.table.players), strict=True))
    for place, card in zip(packets[Seat(position.seat)], held, strict=bool(held)):
        order[place] = card
    return scene.after(*decide(scene.s, SHELL, Deal(tuple(order))))
