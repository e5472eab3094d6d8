"""After the match: the replay, the downloads, and another table from any decision."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from euchre.record import RecordError, write_egn, write_record
from euchre.rules import Rules, Seat
from euchre.server.api import USUAL_LEVEL, NotDone, Place, answer, told
from euchre.server.archive import Archived, archived
from euchre.server.fair import new_seed
from euchre.server.guests import Guests
from euchre.server.journal import Began, BotSat, Happened, Mixed, read
from euchre.server.limits import Buckets
from euchre.server.lobby import Lobby, Wish
from euchre.server.replaying import before_decision, replay_of
from euchre.server.room import BOT_NAMES
from euchre.server.words import alike

MOST_KEPT: Final = 16
"""Matches whose records are kept in memory."""
NOT_OVER: Final = "There is no replay here: a match can be looked at step by step once it is over."


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """Another table is wished for that goes on from a step of a replay."""

    table: str
    step: int
    match: int | None = None


class LookingBack:
    """The answers about matches that are over."""

    def __init__(self, lobby: Lobby, guests: Guests) -> None:
        self._lobby: Final = lobby
        self._guests: Final = guests
        self._forks: Final = Buckets(lobby.settings.limits.tables)
        self._kept: OrderedDict[tuple[str, int], Archived] = OrderedDict()

    async def replay(self, request: Request) -> Response:
        """The match step by step, every hand open."""
        found = await self._match(request.path_params["table_id"], _number(request))
        seat = found.seat_of(self._guests.of(request).id)
        return answer(await asyncio.to_thread(replay_of, found.record, seat))

    async def native(self, request: Request) -> Response:
        """The record, with the seeds that were secret."""
        found = await self._match(request.path_params["table_id"], _number(request))
        return _file(write_record(found.record), "application/jsonl", request, "jsonl")

    async def egn(self, request: Request) -> Response:
        """The record in Euchre Game Notation, where that can hold it."""
        found = await self._match(request.path_params["table_id"], _number(request))
        try:
            text, _ = await asyncio.to_thread(write_egn, found.record)
        except RecordError as error:
            raise NotDone(str(error), 409) from None
        return _file(text, "application/json", request, "egn")

    async def fork(self, request: Request) -> Response:
        """Another table, against players of the computer, that goes on from a decision."""
        wish = await told(request, Fork)
        if not self._forks.takes(request.client.host if request.client else ""):
            raise NotDone("You open too many tables: wait a minute.", 429)
        found = await self._match(wish.table, wish.match)
        try:
            events, seat = await asyncio.to_thread(before_decision, found.record, wish.step)
        except RecordError as error:
            raise NotDone(str(error)) from None
        guest = self._guests.of(request)
        rules, seed = found.record.rules, new_seed()
        levels = (USUAL_LEVEL,) * rules.table.players
        begins = (Began(match=1, seed=seed), Mixed(seed=seed), Happened(events=events))
        table = await self._lobby.open(
            Wish(rules=rules, host=guest.id, name=guest.name, levels=levels, seat=seat),
            *_bots(rules, seat, guest.name),
            *begins,
            forked=f"{wish.table}#{wish.step}",
        )
        return answer(Place(table.id, table.moment.room.setup.code))

    async def _match(self, table_id: str, number: int | None) -> Archived:
        """The match that is asked for.

        Raises:
            NotDone: there is none, or it is not over.
        """
        table = await self._lobby.find(table_id)
        if table is None:
            raise NotDone("There is no such table, or nobody came back to it for a long time.", 404)
        room = table.moment.room
        last = room.match if room.stage == "over" else room.match - 1
        wanted = last if number is None else number
        if not 0 < wanted <= last:
            raise NotDone(NOT_OVER, 404)
        key = (table_id, wanted)
        if key not in self._kept:
            entries = [read(each.body) for each in await self._lobby.keep.read(table_id)]
            found = await asyncio.to_thread(archived, entries, wanted)
            if found is None:
                raise NotDone(NOT_OVER, 404)
            self._kept[key] = found
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]


def _bots(rules: Rules, seat: Seat, name: str) -> Iterator[BotSat]:
    """Players of the computer on all seats but that of the person with this name."""
    for other, called in zip(rules.seats, _names(name), strict=False):
        if other != seat:
            yield BotSat(seat=Seat(other), level=USUAL_LEVEL, name=called)


def _names(name: str) -> tuple[str, ...]:
    """What players of the computer are called where a person has this name."""
    return tuple(each for each in BOT_NAMES if alike(each) != alike(name))


def _number(request: Request) -> int | None:
    asked = request.query_params.get("match", "")
    return int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 6 else None


def _file(text: str, kind: str, request: Request, ending: str) -> Response:
    name = f"euchre-{request.path_params['table_id']}.{ending}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, 200, headers, kind)
