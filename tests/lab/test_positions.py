"""Positions with known answers: how they are read, set up and counted."""

from pathlib import Path

import msgspec
import pytest

from euchre.cards import MalformedText
from euchre.engine import Action, View, legal
from euchre.lab import Position, examine, maker_of, read_positions, view_in
from euchre.rules import Seat

CASES = Path(__file__).parent.parent / "data" / "cases" / "positions.jsonl"
PUBLISHED = read_positions(CASES.read_text(encoding="utf-8"))
LINE = (
    '{"id": "one", "theme": "discard", "label": "mine", "game": "euchre", "score": [0, 0], "dealer": 0, "seat": 0,'
    ' "hand": "JH KH TH 9H QC QH", "upcard": "QH", "history": ["order"],'
    ' "accept": ["discard QC"], "reject": ["discard JH"]}'
)


class Last:
    """A player who does what is listed last."""

    name = "last"

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: View, seat: Seat) -> Action:
        """The last legal action."""
        return legal(view, seat)[-1]


@pytest.mark.parametrize("position", PUBLISHED, ids=lambda position: position.id)
def test_every_published_position_can_have_come_about(position: Position) -> None:
    assert len(legal(view_in(position), Seat(position.seat))) > 1


def test_there_are_a_hundred_and_eight() -> None:
    assert len({position.id for position in PUBLISHED}) == 108


def test_a_position_is_met_by_what_its_source_endorses() -> None:
    report = examine(read_positions(LINE), maker_of("club"))
    assert (report.all.met, report.all.wrong, report.differences) == (1, 0, ())


def test_what_is_neither_endorsed_nor_called_wrong_is_not_met_and_not_wrong() -> None:
    (position,) = read_positions(LINE)
    neutral = msgspec.structs.replace(position, accept=("discard KH",))
    report = examine([neutral], maker_of("club"))
    assert (report.all.met, report.all.wrong) == (0, 0)
    assert [(each.choice, each.wrong) for each in report.differences] == [("discard QC", False)]


def test_a_wrong_choice_is_listed_with_all_that_could_be_done() -> None:
    (position,) = read_positions(LINE)
    wrong = msgspec.structs.replace(position, accept=("discard KH",), reject=("discard QC",))
    (difference,) = examine([wrong], maker_of("club")).differences
    assert difference.wrong
    assert len(difference.opinions) == 6
    assert difference.opinions[0].action == "discard QC"


def test_shares_add_up_by_theme_by_label_and_by_both() -> None:
    report = examine(PUBLISHED[::6], Last)
    for shares in (report.by_theme, report.by_label, report.by_both):
        assert sum(share.positions for share in shares) == report.all.positions == 18
        assert sum(share.met for share in shares) == report.all.met
    assert report.all.met + len(report.differences) == 18
    assert report.all.wrong == sum(each.wrong for each in report.differences)


def test_a_line_ends_where_json_lets_it_end() -> None:
    [position] = read_positions(
        "\ufeff" + LINE.replace('"reject"', '"note": "one\u2028other\x85", "reject"') + "\r\n\r\n"
    )
    assert position.note == "one\u2028other\x85"


def test_a_mistake_in_the_last_position_is_told_before_the_first_is_asked() -> None:
    asked: list[str] = []

    def make(seed: str) -> Last:
        asked.append(seed)
        return Last(seed)

    with pytest.raises(MalformedText, match="Position two"):
        examine(read_positions(f"{LINE}\n{LINE.replace('one', 'two').replace('[0, 0]', '[10, 0]')}"), make)
    assert not asked


def test_the_order_of_a_file_makes_no_difference() -> None:
    there, back = (examine(positions, maker_of("random")) for positions in (PUBLISHED[:20], PUBLISHED[19::-1]))
    assert there.all == back.all
    assert {each.id: each.choice for each in there.differences} == {each.id: each.choice for each in back.differences}


@pytest.mark.parametrize(
    "change, told",
    [
        (('"score": [0, 0], ', ""), "Line 1 is not a position: object missing required field `score`."),
        (('"euchre"', '"whist"'), "Position one: There is no game “whist”"),
        (("JH KH TH", "JH KH"), "Position one: Seat 0 holds 6 cards at that point, and 5 are named."),
        (('"discard JH"', '"discard AS"'), "Position one: “discard AS” is not among what may be done: discard"),
        (('["order"]', '["sing"]'), "Position one: “sing” is neither an action nor a card"),
        (('["discard QC"]', '["discard QC, pass"]'), "Position one: “discard QC, pass” are several actions"),
        (('["order"]', '["order, pass"]'), "Position one: “order, pass” are several actions: write each by itself."),
        (("[0, 0]", "[10, 0]"), "Position one: At 10,0 the game is over: write a score at which it goes on."),
        (('"discard JH"', '"discard QC"'), "Position one: “discard QC” is both accepted and rejected: write it in one"),
        (('{"id', '{{"id'), "Line 1 is not a position: JSON is malformed"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_name(change: tuple[str, str], told: str) -> None:
    with pytest.raises(MalformedText) as refused:
        examine(read_positions(LINE.replace(*change)), maker_of("club"))
    assert str(refused.value).startswith(told)
