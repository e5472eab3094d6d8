"""PTN texts become records, one for each deal."""

import re
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from euchre.engine import Scored
from euchre.record.faults import RecordError, at
from euchre.record.lines import VERSION, Happened, Header, MatchHeader, Start
from euchre.record.ptn_deal import PLAYERS, PtnDeal, read_deal
from euchre.record.ptn_rules import BID_EUCHRE, other_options, read_options, rules_of, unknown_options
from euchre.record.ptn_tell import tell_ptn_deal
from euchre.record.ptn_text import NAMES, Tag, read_seat, read_tags
from euchre.record.record import Match, Record
from euchre.record.replay import begin
from euchre.record.story import Story
from euchre.rules import Seat

OPTIONS_TAG: Final = "trickster_options"
_READ: Final = {
    *NAMES,
    "GameCode",
    "GameOptionsJson",
    "GameScores",
    "Dealer",
    "Deal",
    "Undealt",
    "Auction",
    "Play",
    "CardsAdded",
    "CardsRemoved",
    "CardsPassed",
    "Contract",
    "Declarer",
}
"""Tags that are not kept as they stand, since what they say is in the record."""

RENAMED: Final = {"Event": "title", "LocalDateTime": "local_time"}
_DAY: Final = re.compile(r"(\d{4})\.(\d\d)\.(\d\d)")
_TIME: Final = re.compile(r"\d\d:\d\d:\d\d")


def read_ptn(text: str) -> tuple[Record | Match, tuple[str, ...]]:
    """The record of a PTN text, or a match of records where it holds several deals, and warnings.

    Raises:
        RecordError: the text cannot be read, tells of another game, or of something that cannot have happened.
    """
    deals = read_tags(text)
    if not deals:
        raise RecordError("The text has no tags: a PTN text has a tag Deal.")
    if len(deals) == 1:
        return _record(deals[0])
    read = [_numbered(count, tags) for count, tags in enumerate(deals, 1)]
    match = Match(MatchHeader(version=VERSION), tuple(record for record, _ in read))
    return match, tuple(warning for _, warnings in read for warning in warnings)


def _numbered(count: int, tags: tuple[Tag, ...]) -> tuple[Record, tuple[str, ...]]:
    here = f"Record {count} of the text"
    with at(here):
        record, warnings = _record(tags)
    return record, tuple(f"{here}: {warning}" for warning in warnings)


def _record(tags: tuple[Tag, ...]) -> tuple[Record, tuple[str, ...]]:
    values = {tag.name: tag.value for tag in tags}
    options = read_options(values.get("GameOptionsJson") or "{}")
    if values.get("GameCode", "Euchre") != "Euchre":
        raise RecordError(f"This is a deal of {values['GameCode']}, and only Euchre can be read.")
    if "bid euchre" in values.get("Event", "").lower():
        raise RecordError(BID_EUCHRE)
    deal = read_deal(tags)
    header = Header(
        version=VERSION,
        rules=rules_of(options),
        players=tuple(values.get(name, "") for name in NAMES) if any(name in values for name in NAMES) else (),
        start=Start(dealer=deal.dealer),
        tags=_tags(tags, options),
    )
    header = replace(header, start=_start(header, deal, values.get("GameScores")))
    story = tell_ptn_deal(Story(begin(header)), deal)
    unknown = unknown_options(options)
    kept = (f"Options of Trickster Cards that are kept, but not played by: {', '.join(unknown)}.",) if unknown else ()
    return Record(header, story.entries), kept


def _tags(tags: tuple[Tag, ...], options: dict[str, Any]) -> dict[str, str]:
    kept = {RENAMED.get(tag.name, tag.name): tag.value for tag in tags if tag.name not in _READ}
    day, time = _DAY.fullmatch(kept.get("UTCDate", "")), kept.get("UTCTime", "")
    if day and _TIME.fullmatch(time):
        kept["date"] = f"{day[1]}-{day[2]}-{day[3]}T{time}Z"
        del kept["UTCDate"], kept["UTCTime"]
    others = other_options(options)
    return {**kept, OPTIONS_TAG: msgspec.json.encode(others).decode()} if others else kept


_TOO_LONG: Final = 10
"""No score has so many digits."""


def _start(header: Header, deal: PtnDeal, text: str | None) -> Start:
    """The scores before the deal: the tag has those after it, if it was played to the end."""
    if text is None:
        return header.start
    after = _scores(text)
    told = tell_ptn_deal(Story(begin(header)), deal)
    events = [entry.event for entry in told.entries if isinstance(entry, Happened)]
    scored = [event.points for event in events if isinstance(event, Scored)]
    points = scored[0] if scored else (0, 0)
    return Start(scores=tuple(a - b for a, b in zip(after, points, strict=True)), dealer=header.start.dealer)


def _scores(text: str) -> tuple[int, ...]:
    letter, _, rest = text.partition(":")
    try:
        first, numbers = read_seat(letter), [int(score) for score in rest.split() if len(score) < _TOO_LONG]
    except ValueError:
        numbers = []
    if len(numbers) != PLAYERS or numbers[0] != numbers[2] or numbers[1] != numbers[3]:
        raise RecordError("The tag GameScores must have a seat and four scores, equal for partners: S:10 7 10 7.")
    by_seat = {Seat((first + place) % PLAYERS): score for place, score in enumerate(numbers)}
    return by_seat[Seat(0)], by_seat[Seat(1)]
