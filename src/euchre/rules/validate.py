"""What a game excludes: laws between options, each a value, and the check that rules obey them all."""

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from euchre.cards import MalformedText
from euchre.rules.catalogue import BY_NAME, OPTIONS, Option, allows, family, fits, plain_value, say_value, value_of
from euchre.rules.entry import (
    BUCK,
    CUTTHROAT,
    DIRTY,
    DOWNWARD,
    EVERYONE,
    PARTNERS,
    PARTNERSHIP,
    THREE_OR_FOUR,
    TURN_UP,
    UPWARD,
    Value,
)
from euchre.rules.model import Rules, TrickBids
from euchre.rules.presets import GAMES
from euchre.rules.wording import listed


class RulesError(MalformedText):
    """Rules that cannot be played, or a house option that cannot be set; the message says why."""


class Conflict(Struct, frozen=True):
    """Options that cannot stand as they are, and why, in one sentence."""

    options: tuple[str, ...]
    reason: str


class Law(Struct, frozen=True):
    """What the options of a game must obey: the sentence, the options it binds, and when it is broken.

    ``says`` tells a game that breaks it more than the sentence, such as the arithmetic.
    """

    sentence: str
    options: tuple[str, ...]
    broken: Callable[[Rules], bool]
    says: Callable[[Rules], str] | None = None


def conflicts(rules: Rules) -> tuple[Conflict, ...]:
    """All that stands in the way of playing these rules; none when they can be played."""
    broken = tuple(_conflict(law, rules) for law in SHAPE_LAWS if law.broken(rules))
    if broken:
        return broken
    laws = tuple(_conflict(law, rules) for law in LAWS if law.broken(rules))
    return (*_impossible(rules), *_misfits(rules), *laws)


def check_rules(rules: Rules) -> Rules:
    """The same rules, which can be played.

    Raises:
        RulesError: they cannot; the message is the first reason.
    """
    found = conflicts(rules)
    if found:
        raise RulesError(found[0].reason)
    return rules


def why_it_does_not_fit(option: Option, rules: Rules) -> str | None:
    """Why the option has no meaning in the game, in one sentence; ``None`` when it has one."""
    if fits(option, rules):
        return None
    return f"{option.name} {_lack(option, rules)}."


def what_is_allowed(option: Option) -> str:
    """The values that may be written for the option, such as ``a whole number from 1 to 50, or none``."""
    words = [say_value(choice.value) for choice in option.choices]
    if option.number is None:
        return listed(words, "or")
    numbers = f"a whole number from {option.number.lowest} to {option.number.highest}"
    return f"{numbers}, or {listed(words, 'or')}" if words else numbers


def _conflict(law: Law, rules: Rules) -> Conflict:
    return Conflict(law.options, law.sentence if law.says is None else law.says(rules))


def _impossible(rules: Rules) -> tuple[Conflict, ...]:
    """Values that no game allows, which only rules made by hand can have."""
    return tuple(
        Conflict((option.name,), f"{option.name}: write {what_is_allowed(option)}.")
        for option in OPTIONS
        if fits(option, rules) and not allows(option, value_of(option, rules))
    )


def _misfits(rules: Rules) -> tuple[Conflict, ...]:
    """Options of other games; one that does not fit stands as the presets of this kind of game have it."""
    kin = [game for game in GAMES.values() if family(game) == family(rules)]
    return tuple(
        Conflict((option.name,), reason)
        for option in OPTIONS
        if (reason := why_it_does_not_fit(option, rules))
        if value_of(option, rules) not in [value_of(option, game) for game in kin]
    )


def _lack(option: Option, rules: Rules) -> str:
    """What the game lacks that the option needs."""
    kind = family(rules)
    words = next(words for scopes, kinds, words in _LACKS if option.scope in scopes and kind in kinds)
    return words.format(game=rules.title)


_LACKS: Final = (
    ((BUCK, DIRTY, DOWNWARD), UPWARD, "is for games that count down, and {game} counts up"),
    ((DIRTY,), BUCK, "belongs to the bids of Dirty Clubs, and {game} has no such bids"),
    ((CUTTHROAT,), EVERYONE, "is for Cutthroat, and {game} is another game"),
    ((PARTNERSHIP, PARTNERS), (*CUTTHROAT, *DOWNWARD), "needs partners, and {game} has none"),
    ((BUCK, TURN_UP), DIRTY, "belongs to games in which the upcard is ordered up, and {game} is another game"),
    ((THREE_OR_FOUR, UPWARD), DOWNWARD, "is for games that count up, and {game} counts down"),
    ((PARTNERSHIP,), PARTNERS, "is for four players, and {game} has six"),
    ((THREE_OR_FOUR,), PARTNERS, "is for three or four players, and {game} has six"),
)
"""What options of these scopes say to games of these kinds; the first row that holds counts."""


# What the laws ask about rules -------------------------------------------------------------------


def _value(rules: Rules, name: str) -> Value:
    return value_of(BY_NAME[name], rules)


def _changed(rules: Rules, name: str) -> bool:
    """Whether an option that fits the game has another value than when nobody touches it."""
    option = BY_NAME[name]
    return fits(option, rules) and value_of(option, rules) != plain_value(option)


def _needs(name: str, other: str, *values: Value) -> Law:
    """The law that an option may be changed only while another has one of these values."""
    said = " or ".join(say_value(value) for value in values)
    return Law(
        f"{name} needs {other}={said}.",
        (name, other),
        lambda rules: _changed(rules, name) and _value(rules, other) not in values,
    )


def _needs_target(name: str) -> Law:
    return Law(
        f"{name} needs a target, and a fixed number of deals (progressive) has none.",
        (name, "target", "progressive"),
        lambda rules: _changed(rules, name) and rules.match.target is None,
    )


def _too_few_cards(rules: Rules) -> str:
    hands, size = rules.hands, rules.dealing.hand_size
    dealt = f"{hands} hands of {size} cards need {hands}×{size} = {hands * size} cards"
    return f"{dealt} and an upcard, and the pack has {len(rules.deck)}."


def _forbids_no_trump(rules: Rules) -> bool:
    return rules.pack.joker and rules.calling.joker_no_trump == "forbid_nt_with_joker"


def _counts_to_what(rules: Rules) -> str:
    if rules.match.target is None:
        return f"{rules.title} needs a target, or a fixed number of deals (progressive)."
    return "target and progressive exclude each other: set one of them to none."


# The laws ----------------------------------------------------------------------------------------

SHAPE_LAWS: Final = (
    Law("Partners need four or six players.", (), lambda r: r.table.partners and r.table.players == 3),
    Law("Six players need partners.", (), lambda r: not r.table.partners and r.table.players == 6),
    Law("A game that counts down has no partners.", (), lambda r: r.counts_down and r.table.partners),
    Law("A game that counts down has drops, and no other has.", (), lambda r: r.counts_down != (r.drops is not None)),
    Law(
        "Only a game that counts down has bids of tricks.",
        (),
        lambda r: isinstance(r.auction, TrickBids) and not r.counts_down,
    ),
)
"""What the parts of a game must be like before its options mean anything."""

LAWS: Final = (
    Law(
        "The pack must hold every hand, the dummy's too, and an upcard.",
        ("deck", "hand_size", "dummy_deal"),
        lambda r: r.hidden < 0,
        _too_few_cards,
    ),
    Law(
        "dummy_deal needs three players and deck=24.",
        ("dummy_deal", "deck"),
        lambda r: r.dealing.dummy_deal and (r.table.players != 3 or r.pack.deck != "24"),
    ),
    _needs("dummy_hand_use", "dummy_deal", True),
    _needs("cut_ace", "first_dealer", "cut_low", "cut_high"),
    Law(
        "max_throw_ins needs farmers_throw_in, ace_no_face or no_ace_no_face_no_trump.",
        ("max_throw_ins", "farmers_throw_in", "ace_no_face", "no_ace_no_face_no_trump"),
        lambda r: (
            _changed(r, "max_throw_ins")
            and not any(_changed(r, name) for name in ("farmers_throw_in", "ace_no_face", "no_ace_no_face_no_trump"))
        ),
    ),
    Law(
        "going_under needs three hidden cards under the upcard.",
        ("going_under", "deck", "hand_size"),
        lambda r: _changed(r, "going_under") and r.hidden < 3,
        lambda r: f"going_under needs three hidden cards under the upcard, and here there are {r.hidden}.",
    ),
    _needs("clubs_pickup", "automatic_clubs", True),
    _needs("joker_upcard", "joker", True),
    _needs("joker_no_trump", "joker", True),
    _needs("must_hold_counts", "joker", True),
    _needs("must_hold_counts", "must_hold_suit_to_call", True),
    Law(
        "no_trump_call needs joker_no_trump=own_suit_highest where there is a joker.",
        ("no_trump_call", "joker", "joker_no_trump"),
        lambda r: _changed(r, "no_trump_call") and _forbids_no_trump(r),
    ),
    Law(
        "all_pass=no_trump_hand needs joker_no_trump=own_suit_highest where there is a joker.",
        ("all_pass", "joker", "joker_no_trump"),
        lambda r: _value(r, "all_pass") == "no_trump_hand" and _forbids_no_trump(r),
    ),
    _needs("stick_forfeit", "stick_the_dealer", True),
    Law(
        "all_pass=no_trump_hand contradicts stick_the_dealer=on: a stuck dealer cannot pass.",
        ("all_pass", "stick_the_dealer"),
        lambda r: _changed(r, "stick_the_dealer") and _value(r, "all_pass") == "no_trump_hand",
    ),
    _needs("defender_best", "defend_alone", True),
    _needs("defend_alone_euchre", "defend_alone", True),
    Law(
        "buck_walkover=sweep_win needs buck_sweep_wins=on.",
        ("buck_walkover", "buck_sweep_wins"),
        lambda r: _value(r, "buck_walkover") == "sweep_win" and _value(r, "buck_sweep_wins") is False,
    ),
    _needs("duplicate_tie", "deck", "double24"),
    _needs("claims", "follow_suit_mode", "enforce"),
    _needs("stop_when_decided", "follow_suit_mode", "enforce"),
    _needs("take_4_for_1", "hand_size", 5),
    _needs("fast_break", "hand_size", 5),
    _needs("four_trick_tokens", "hand_size", 5),
    Law(
        "target and progressive exclude each other, and a game that counts up needs one of them.",
        ("target", "progressive"),
        lambda r: not r.counts_down and (r.match.target is None) == (r.match.progressive is None),
        _counts_to_what,
    ),
    *(_needs_target(name) for name in ("win_by", "laps", "cap_display", "in_the_barn")),
    *(_needs(name, "games_per_match", 3, 5) for name in ("laps", "slam")),
    _needs("renege_award", "renege_ruling", "award_hand"),
    *(
        _needs(option.name, "follow_suit_mode", "honor")
        for option in OPTIONS
        if option.group == "renege" and len(option.choices) > 1
    ),
)
"""What options ask of each other."""
