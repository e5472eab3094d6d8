"""The part of a sight that everybody sees, made from the view of an onlooker."""

from msgspec.structs import replace

from euchre.engine import MatchWon, Over, View
from euchre.rules import house_rules, say_value
from euchre.server.course import Course
from euchre.server.moment import Moment
from euchre.server.moments import moment_words
from euchre.server.parts import contract_sight, last_deal, played_sights, seat_sights, side_sights, trick_sight
from euchre.server.sight import TableSight
from euchre.telling import Company, victory


def table_sight(moment: Moment) -> TableSight:
    """The table as everybody sees it."""
    room, setup = moment.room, moment.room.setup
    sight = TableSight(
        id=setup.id,
        code=setup.code,
        stage=room.stage,
        game=setup.rules.name,
        title=setup.rules.title,
        summary=summary(moment),
        seats=seat_sights(moment),
        sides=side_sights(moment),
        target=setup.rules.match.target,
        moment="The match has not begun.",
        clock=setup.clock,
        until=moment.until,
        chat=setup.chat,
        hints=setup.hints,
        public=setup.public,
        record=f"/r/{setup.id}" if room.stage == "over" or room.match > 1 else None,
    )
    return sight if moment.course is None else _with_match(sight, moment, moment.course.onlooker)


def summary(moment: Moment) -> str:
    """The house rules of the table in a line."""
    return "; ".join(f"{name}={say_value(value)}" for name, value in house_rules(moment.room.rules).items())


def _with_match(sight: TableSight, moment: Moment, view: View) -> TableSight:
    course, company = moment.course, moment.room.company()
    assert course is not None, "there is a match to be shown"
    return replace(
        sight,
        deal=view.standing.dealt,
        phase=type(view.phase).__name__,
        moment=moment_words(view, company),
        dealer=view.dealer,
        awaited=moment.awaited,
        upcard=view.upcard,
        upcard_place=view.upcard_place,
        kitty=len(view.kitty),
        dummy=len(view.dummy),
        contract=contract_sight(view, company),
        trick=played_sights(view.trick, view.trump),
        last_trick=trick_sight(course.last_trick, view.trump),
        last_deal=last_deal(course, company),
        winners=view.phase.winners if isinstance(view.phase, Over) else (),
        result=_result(course, company),
        commitment=course.fair.commitment,
    )


def _result(course: Course, company: Company) -> str | None:
    """Who has won the match, in a sentence."""
    if course.end is None or not isinstance(course.end.event, MatchWon):
        return None
    return victory(course.end.event, course.end.onlooker, company)
