"""The ten games once more: slow, plain, on strings, straight from the rule book, and without a line of the engine.

Only what the presets play is here. A table is a dict that is copied whole at every step.
"""

from copy import deepcopy
from typing import Any, Final, NamedTuple

Table = dict[str, Any]

COLOUR: Final = {"S": "black", "C": "black", "H": "red", "D": "red"}
SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
PLAIN: Final = "789TJQKA"


class Kind(NamedTuple):
    """What tells the games apart."""

    players: int = 4
    partners: bool = True
    stuck: bool = False
    countdown: bool = False
    bids: bool = False
    march: int = 2


KINDS: Final = {
    "euchre": Kind(),
    "euchre_tournament": Kind(stuck=True),
    "euchre_british": Kind(),
    "cutthroat": Kind(players=3, partners=False, march=3),
    "cutthroat_dummy": Kind(players=3, partners=False, march=3),
    "six_handed": Kind(players=6),
    "six_handed_double": Kind(players=6),
    "buck": Kind(partners=False, countdown=True),
    "buck3": Kind(players=3, partners=False, countdown=True),
    "dirty_clubs": Kind(partners=False, countdown=True, bids=True),
}


def deal(kind: Kind, dealer: int, cards: list[str], dummy: bool) -> Table:
    """The table after the deal: packets of three, then of two, from the eldest on; the dummy before the dealer."""
    hands: list[list[str]] = [[] for _ in range(kind.players + dummy)]
    rest = list(cards)
    for packet in (3, 2):
        for hand in hands:
            hand += rest[:packet]
            del rest[:packet]
    if dummy:
        del hands[-2]
    seats = [(dealer + 1 + i) % kind.players for i in range(kind.players)]
    hand_of = dict(zip(seats, hands, strict=True))
    t: Table = {"kind": kind, "dealer": dealer, "hands": hand_of, "up": rest[0], "high": 0, "bidder": None}
    t |= {"maker": None, "trump": None, "need": 3, "lone": False, "out": [], "trick": [], "won": [], "over": None}
    if kind.countdown and rest[0][1] == "C":
        return lead(t | {"trump": "C"})
    return t | {"ask": "bid" if kind.bids else "order", "turn": seats[0]}


def may_say(t: Table) -> list[str]:
    """What the seat on turn may say, in any order."""
    kind, hand = t["kind"], t["hands"].get(t["turn"], [])
    match t["ask"]:
        case "order":
            return ["pass", "order", *(["order alone"] if kind.partners else [])]
        case "name":
            calls = [f"call {word}" for suit, word in SUITS.items() if suit != t["up"][1]]
            calls += [f"{call} alone" for call in calls] if kind.partners else []
            return calls if kind.stuck and t["turn"] == t["dealer"] else ["pass", *calls]
        case "bid":
            return ["pass", *(f"bid {tricks}" for tricks in range(max(3, t["high"] + 1), 6))]
        case "declare":
            return [f"declare {word}" for word in SUITS.values()]
        case "swap":
            return ["keep", *(f"swap {card}" for card in set(hand))]
        case "discard":
            return [f"discard {card}" for card in set(hand)]
        case "stay":
            return ["stay", "drop"]
        case "play":
            led = t["trick"] and suit_of(t["trick"][0][1], t["trump"])
            following = [card for card in hand if suit_of(card, t["trump"]) == led]
            return list(set(following or hand))
    return []


def say(before: Table, words: str) -> Table:
    """The table after something was said."""
    t = deepcopy(before)
    seat, (verb, *rest) = t["turn"], words.split()
    match verb:
        case "pass":
            return passed(t, seat)
        case "order":
            return made(t, seat, t["up"][1], alone=bool(rest), ordered=True)
        case "call" | "declare":
            return made(t, seat, rest[0][0].upper(), alone=len(rest) > 1, ordered=False)
        case "bid":
            t |= {"high": int(rest[0]), "bidder": seat}
            return passed(t, t["dealer"] if t["high"] == 5 else seat)
        case "keep":
            return ask_to_stay(t)
        case "swap" | "discard":
            t["hands"][seat].remove(rest[0])
            t["hands"][seat] += [t["up"]] if verb == "swap" else []
            return ask_to_stay(t)
        case "stay" | "drop":
            t["out"] += [seat] if verb == "drop" else []
            return ask_to_stay(t, after=seat)
    return played(t, seat, verb)


def passed(t: Table, seat: int) -> Table:
    """The next seat is asked; after the dealer another round or another question comes."""
    if seat != t["dealer"]:
        return t | {"turn": left(t, seat)}
    if t["ask"] == "order":
        return t | {"ask": "name", "turn": left(t, seat)}
    if t["bidder"] is not None:
        return t | {"ask": "declare", "turn": t["bidder"], "need": t["high"]}
    return lead(t) if t["kind"].countdown else t | {"ask": None, "turn": None, "over": "thrown in"}


def made(t: Table, maker: int, trump: str, *, alone: bool, ordered: bool) -> Table:
    """Trump is made; a dealer who plays takes an upcard that was ordered, and discards."""
    t |= {"maker": maker, "trump": trump, "lone": alone}
    t["out"] = [seat for seat in t["hands"] if alone and seat != maker and side(t, seat) == side(t, maker)]
    if t["kind"].bids:
        return t | {"ask": "swap", "turn": maker}
    if ordered and t["dealer"] not in t["out"]:
        t["hands"][t["dealer"]].append(t["up"])
        return t | {"ask": "discard", "turn": t["dealer"]}
    return ask_to_stay(t)


def ask_to_stay(t: Table, after: int | None = None) -> Table:
    """In the games that count down everyone but the maker stays or drops."""
    if not t["kind"].countdown:
        return lead(t)
    following = left(t, t["maker"] if after is None else after)
    if following != t["maker"]:
        return t | {"ask": "stay", "turn": following}
    if len(t["out"]) == t["kind"].players - 1:
        return t | {"ask": None, "turn": None, "over": [-5 if seat == t["maker"] else 0 for seat in sorted(t["hands"])]}
    return lead(t)


def lead(t: Table) -> Table:
    """The eldest leads, or the next who plays."""
    return t | {"ask": "play", "turn": next_in(t, t["dealer"])}


def played(t: Table, seat: int, card: str) -> Table:
    t["hands"][seat].remove(card)
    t["trick"].append((seat, card))
    if len(t["trick"]) < t["kind"].players - len(t["out"]):
        return t | {"turn": next_in(t, seat)}
    led = suit_of(t["trick"][0][1], t["trump"])
    best = max(range(len(t["trick"])), key=lambda i: (power(t["trick"][i][1], led, t["trump"]), -i))
    winner = t["trick"][best][0]
    t["won"].append(winner)
    if len(t["won"]) < 5:
        return t | {"trick": [], "turn": winner}
    return t | {"trick": [], "ask": None, "turn": None, "over": score(t)}


def score(t: Table) -> list[int]:
    """What each side adds, or each seat where there are no sides."""
    kind, maker = t["kind"], t["maker"]
    if kind.countdown:
        return [countdown(t, seat, t["won"].count(seat)) for seat in sorted(t["hands"])]
    took = sum(side(t, seat) == side(t, maker) for seat in t["won"])
    sides = range(2 if kind.partners else kind.players)
    if took < 3:
        return [0 if one == side(t, maker) else 2 for one in sides]
    points = 1 if took < 5 else 4 if t["lone"] else kind.march
    return [points if one == side(t, maker) else 0 for one in sides]


def countdown(t: Table, seat: int, tricks: int) -> int:
    if seat in t["out"]:
        return 0
    return 5 if tricks < (t["need"] if seat == t["maker"] else 1) else -tricks


def left(t: Table, seat: int) -> int:
    players: int = t["kind"].players
    return (seat + 1) % players


def next_in(t: Table, seat: int) -> int:
    seat = left(t, seat)
    return next_in(t, seat) if seat in t["out"] else seat


def side(t: Table, seat: int) -> int:
    return seat % 2 if t["kind"].partners else seat


def suit_of(card: str, trump: str | None) -> str | None:
    """The suit that a card belongs to: the joker and the other jack of the colour are trumps."""
    if card == "JK" or (card[0] == "J" and trump and COLOUR[card[1]] == COLOUR[trump]):
        return trump
    return card[1]


def power(card: str, led: str | None, trump: str | None) -> int:
    if card == "JK":
        return 99
    if trump and suit_of(card, trump) == trump:
        return 50 + (10 + (card[1] == trump) if card[0] == "J" else PLAIN.index(card[0]))
    return 1 + PLAIN.index(card[0]) if suit_of(card, trump) == led else 0


def is_played(t: Table) -> bool:
    """Whether cards are played now."""
    return bool(t["ask"] == "play")


def scored(t: Table) -> str:
    """What was scored, side by side."""
    return t["over"] if isinstance(t["over"], str) else " ".join(map(str, t["over"]))
