"""Records become PTN texts: one deal after the other, and a warning for what PTN cannot say."""

import re
from typing import Any, Final

import msgspec

from euchre.engine import HandShown
from euchre.record.faults import RecordError
from euchre.record.hindsight import with_hindsight
from euchre.record.lines import Branch, Header, Note, Seed
from euchre.record.notations import UNSAYABLE, Written, lost_events, lost_options, refuse_other_games
from euchre.record.ptn_in import OPTIONS_TAG, RENAMED, read_ptn
from euchre.record.ptn_rules import options_of, read_options, rules_of
from euchre.record.ptn_say import deal_tags
from euchre.record.ptn_text import Tag, write_tags
from euchre.record.record import Record
from euchre.record.replay import Replayed, replay

_MOMENT: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)Z")
_UNSAYABLE: Final = {**UNSAYABLE, HandShown: "that a hand was shown"}


def write_ptn(record: Record) -> Written:
    """The record as a PTN text, and warnings about what it does not carry.

    Raises:
        RecordError: it is a record of another game, or tells of something that cannot have happened.
    """
    refuse_other_games("PTN", record.rules)
    replayed = replay(record)
    options = options_of(record.rules)
    tags = _header_tags(record.header, options)
    shown = replay(with_hindsight(record)).deals  # PTN needs whole hands, which the play may prove
    texts = [write_tags((*tags, *deal_tags(record.header, deal))) for deal in shown]
    warnings = [*lost_options("PTN", record.rules, rules_of(options)), *_lost_lines(record, replayed)]
    for deal in replayed.deals:
        warnings += lost_events("PTN", deal, _UNSAYABLE)
    text = "\n".join(texts)
    return text, (*warnings, *_stumbles(text))


def _header_tags(header: Header, options: dict[str, Any]) -> tuple[Tag, ...]:
    """The tags that are the same for every deal of a record."""
    kept = dict(header.tags)
    others = read_options(kept.pop(OPTIONS_TAG, "{}"))
    named = {name: kept.pop(ours) for name, ours in RENAMED.items() if ours in kept}
    moment = _MOMENT.fullmatch(kept.get("date", ""))
    if moment:
        named |= {"UTCDate": f"{moment[1]}.{moment[2]}.{moment[3]}", "UTCTime": moment[4]}
    elif "date" in kept:
        named.setdefault("LocalDateTime", kept["date"])
    kept.pop("date", None)
    named |= {name: text for name, text in kept.items() if name.isidentifier()}
    named |= {"GameCode": "Euchre", "GameOptionsJson": msgspec.json.encode({**options, **others}).decode()}
    return tuple(Tag(name, text) for name, text in named.items())


def _stumbles(text: str) -> tuple[str, ...]:
    """Where a reader who knows only the text goes astray, since something that decides is lost."""
    try:
        read_ptn(text)
    except RecordError as error:
        return (f"With what is lost the text does not replay: {error}",)
    return ()


def _lost_lines(record: Record, replayed: Replayed) -> list[str]:
    """What no PTN text has a place for, one sentence for all deals."""
    warnings = []
    if replayed.opening:
        warnings.append("PTN does not say how the first dealer was found.")
    if len(replayed.deals) > 1:
        warnings.append("PTN tells each deal by itself: that they follow each other is lost.")
    for kind, what in ((Note, "notes"), (Branch, "lines that were not played"), (Seed, "released seeds")):
        if any(isinstance(entry, kind) for entry in record.entries):
            warnings.append(f"PTN does not carry {what}.")
    if any(None in hand and any(hand) for deal in replayed.deals for hand in deal.dealt.hands):
        warnings.append("PTN does not carry hands of which only some cards are known.")
    return warnings
