"""The part of a sight that everybody sees, made from the view of an onlooker."""

from msgspec.structs import replace

from euchre.engine import MatchWon, Over
from euchre.server.course import Course
from euchre.server.memory import Memory
from euchre.server.menu import summary
from euchre.server.moment import Moment
from euchre.server.moments import moment_words
from euchre.server.parts import contract_sight, last_deal, played_sights, seat_sights, side_sights, trick_sight
from euchre.server.sight import TableSight
from euchre.telling import Company, victory


def table_sight(moment: Moment, memory: Memory) -> TableSight:
    """The table as everybody sees it."""
    if moment.course is None:
        return replace(_frame(moment, memory), until=moment.until)
    return _with_match(moment, moment.course, memory)


def _frame(moment: Moment, memory: Memory) -> TableSight:
    """What changes only with the room."""
    room, setup = moment.room, moment.room.setup
    return TableSight(
        id=setup.id,
        code=setup.code,
        stage=room.stage,
        game=setup.rules.name,
        title=setup.rules.title,
        summary=summary(setup.rules),
        seats=seat_sights(moment, memory),
        sides=side_sights(moment),
        target=0 if setup.rules.counts_down else setup.rules.match.target,
        moment="The match has not begun.",
        clock=setup.clock,
        chat=setup.chat,
        hints=setup.hints,
        public=setup.public,
        record=f"/r/{setup.id}" if room.stage == "over" or room.match > 1 else None,
    )


def _with_match(moment: Moment, course: Course, memory: Memory) -> TableSight:
    room, view = moment.room, course.onlooker
    about = (room, course.fair, view.standing, view.dealer, view.contract, course.last_deal, course.end)
    return replace(
        memory.keep("deal", about, lambda: _with_deal(moment, course, memory)),
        seats=seat_sights(moment, memory),
        until=moment.until,
        phase=type(view.phase).__name__,
        moment=moment_words(view, room.company()),
        awaited=moment.awaited,
        upcard=view.upcard,
        upcard_place=view.upcard_place,
        kitty=len(view.kitty),
        dummy=len(view.dummy),
        trick=played_sights(view.trick, view.trump),
        last_trick=memory.keep("trick", (course.last_trick,), lambda: trick_sight(course.last_trick, view.trump)),
        winners=view.phase.winners if isinstance(view.phase, Over) else (),
    )


def _with_deal(moment: Moment, course: Course, memory: Memory) -> TableSight:
    """What stays as it is from one trick to the next."""
    room, view, company = moment.room, course.onlooker, moment.room.company()
    return replace(
        memory.keep("frame", (room,), lambda: _frame(moment, memory)),
        sides=memory.keep("sides", (room, view.standing), lambda: side_sights(moment)),
        deal=view.standing.dealt,
        dealer=view.dealer,
        contract=contract_sight(view, company),
        last_deal=memory.keep("last deal", (room, course.last_deal), lambda: last_deal(course, company)),
        result=result(course, company),
        commitment=course.fair.commitment,
    )


def result(course: Course, company: Company) -> str | None:
    """Who has won the match, in a sentence."""
    if course.end is None or not isinstance(course.end.event, MatchWon):
        return None
    return victory(course.end.event, course.end.onlooker, company)
