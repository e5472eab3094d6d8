"""The record room: games as text, replayed event by event, and translated from and into other notations."""

from euchre.record.audit import Proof, audit
from euchre.record.convert import Converted, Format, convert, detect, read_any
from euchre.record.egn_in import read_egn
from euchre.record.egn_out import write_egn
from euchre.record.emn import read_emn, write_emn
from euchre.record.fair import COMMITMENT, Fairness, commitment, fairness, match_seed
from euchre.record.faults import RecordError, TruncatedRecord
from euchre.record.hindsight import proven_hands, with_hindsight
from euchre.record.lines import (
    VERSION,
    Branch,
    Entry,
    Happened,
    Header,
    Label,
    MatchHeader,
    Note,
    Person,
    PlayerId,
    Seed,
    Sitting,
    Start,
)
from euchre.record.ptn_in import read_ptn
from euchre.record.ptn_out import write_ptn
from euchre.record.record import (
    Match,
    Record,
    games_of,
    header_line,
    line,
    read_native,
    read_record,
    write_match,
    write_record,
)
from euchre.record.recover import pack_of
from euchre.record.replay import PlayedBranch, PlayedDeal, Replayed, begin, replay, state_of
from euchre.record.steps import Step

__all__ = [
    "COMMITMENT",
    "VERSION",
    "Branch",
    "Converted",
    "Entry",
    "Fairness",
    "Format",
    "Happened",
    "Header",
    "Label",
    "Match",
    "MatchHeader",
    "Note",
    "Person",
    "PlayedBranch",
    "PlayedDeal",
    "PlayerId",
    "Proof",
    "Record",
    "RecordError",
    "Replayed",
    "Seed",
    "Sitting",
    "Start",
    "Step",
    "TruncatedRecord",
    "audit",
    "begin",
    "commitment",
    "convert",
    "detect",
    "fairness",
    "games_of",
    "header_line",
    "line",
    "match_seed",
    "pack_of",
    "proven_hands",
    "read_any",
    "read_egn",
    "read_emn",
    "read_native",
    "read_ptn",
    "read_record",
    "replay",
    "state_of",
    "with_hindsight",
    "write_egn",
    "write_emn",
    "write_match",
    "write_ptn",
    "write_record",
]
