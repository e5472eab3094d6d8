"""What the pages ask for: guests, games, rules, tables. Every refusal is one sentence under ``why``."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Final, TypeVar, get_args

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from euchre.rules import RulesError, Seat, game_named, house_rules, with_options
from euchre.server.guests import Guest, Guests
from euchre.server.limits import Buckets
from euchre.server.lobby import Lobby, Wish, bots_of, check_seat
from euchre.server.menu import games, ruling
from euchre.server.protocol import Level, Name
from euchre.server.room import Room
from euchre.server.sight import Clock
from euchre.server.thinking import levels
from euchre.server.waiting import TooManyWait
from euchre.server.words import NotAName, clean_name

LONGEST_BODY: Final = 16_384
USUAL_LEVEL: Final = "club"
USUAL_GAME: Final = "euchre"

Value = bool | int | str | None
Told = TypeVar("Told")


class NotDone(Exception):
    """What was asked for cannot be had: a status and a sentence."""

    def __init__(self, why: str, status: int = 400) -> None:
        super().__init__(why)
        self.status: Final = status


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest wants to be called."""

    name: Name


class Chosen(Struct, frozen=True, forbid_unknown_fields=True):
    """A game with house rules."""

    game: str = USUAL_GAME
    set: dict[str, Value] = {}


class NewTable(Chosen, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table that is wished for; ``bots`` are levels by seat, or one for all."""

    seat: Annotated[int, Meta(ge=0, le=5)] | None = 0
    bots: dict[int, str] | str = USUAL_LEVEL
    public: bool = False
    clock: Clock = "none"
    chat: bool = False
    hints: bool = True
    guide: bool = False
    name: Name | None = None


class Quick(Struct, frozen=True, forbid_unknown_fields=True):
    """Play now: which game."""

    game: str = USUAL_GAME
    set: dict[str, Value] = {}


class Me(Struct, frozen=True):
    """Who the browser is."""

    guest: str
    name: str


class Place(Struct, frozen=True):
    """A table by its id, and by its code where it is new."""

    id: str
    code: str | None = None


class Api:
    """The answers under ``/api``."""

    def __init__(self, lobby: Lobby, guests: Guests) -> None:
        self.lobby: Final = lobby
        self.guests: Final = guests
        self._tables: Final = Buckets(lobby.settings.limits.tables)
        self._codes: Final = Buckets(lobby.settings.limits.codes)

    async def me(self, request: Request) -> Response:
        """Who the browser is; with POST, what it is called from now on."""
        guest = self.guests.of(request)
        if request.method == "POST":
            guest = Guest(guest.id, _named((await told(request, NewName)).name), known=False)
        return self._answer(request, Me(guest.id, guest.name), guest)

    async def games(self, request: Request) -> Response:
        """The games, with their house rules."""
        return answer(games())

    async def levels(self, request: Request) -> Response:
        """How well the computer can play here, the weakest first."""
        return answer([level for level in get_args(Level) if level in levels()])

    async def rules(self, request: Request) -> Response:
        """What comes of a game with house rules: the rule card, and what cannot stand together."""
        chosen = await told(request, Chosen)
        return answer(ruling(chosen.game, chosen.set))

    async def tables(self, request: Request) -> Response:
        """The tables that anybody may see; with POST, a new one."""
        if request.method != "POST":
            return answer(await self.lobby.public())
        wish = await told(request, NewTable)
        self._limit(self._tables, request, "You open too many tables: wait a minute.")
        guest = self.guests.of(request)
        if wish.name is not None:
            guest = Guest(guest.id, _named(wish.name), known=False)
        try:
            table = await self.lobby.open(replace(_wished(wish, guest), address=_address(request)))
        except TooManyWait as fault:
            raise NotDone(str(fault), 429) from None
        return self._answer(request, Place(table.id, table.moment.room.setup.code), guest)

    async def play(self, request: Request) -> Response:
        """Play now: a table against players of the computer, which begins at once."""
        quick = await told(request, Quick)
        self._limit(self._tables, request, "You open too many tables: wait a minute.")
        guest = self.guests.of(request)
        wish = _wished(NewTable(game=quick.game, set=quick.set), guest)
        table = await self.lobby.open(wish, begins=True)
        return self._answer(request, Place(table.id), guest)

    async def mine(self, request: Request) -> Response:
        """The tables that the guest may come back to."""
        return answer(await self.lobby.of(self.guests.of(request).id))

    async def join(self, request: Request) -> Response:
        """The table with a code."""
        return answer(Place(await self.table_with(request)))

    async def table_with(self, request: Request) -> str:
        """The id of the table with the code that is asked for.

        Raises:
            NotDone: there is none, or too many codes were tried.
        """
        self._limit(self._codes, request, "You try too many codes: wait a minute.")
        found = await self.lobby.find_by_code(request.path_params["code"])
        if found is None:
            raise NotDone("There is no table with this code: look whether each of its six letters is right.", 404)
        return found

    async def table_rules(self, request: Request) -> Response:
        """The rule card of a table."""
        rules = (await self._room(request)).rules
        return answer(ruling(rules.name, dict(house_rules(rules))))

    async def qr(self, request: Request) -> Response:
        """The picture that a phone reads the link to a table from."""
        import segno

        room = await self._room(request)
        link = f"{str(request.base_url).rstrip('/')}/j/{room.setup.code}"
        picture = segno.make(link, error="m").svg_inline(scale=4, border=2, omitsize=True, dark="#000", light="#fff")
        head = '<svg xmlns="http://www.w3.org/2000/svg"'
        body = picture if "xmlns" in picture[:200] else picture.replace("<svg", head, 1)
        return Response(body, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})

    async def _room(self, request: Request) -> Room:
        table = await self.lobby.find(request.path_params["table_id"])
        if table is None:
            raise NotDone("There is no such table, or nobody came back to it for a long time.", 404)
        return table.moment.room

    def _answer(self, request: Request, value: object, guest: Guest) -> Response:
        """The answer, with the cookie where the browser has none that says so."""
        response = answer(value)
        if not guest.known:
            response.headers["Set-Cookie"] = self.guests.header(guest, secure=request.url.scheme == "https")
        return response

    def _limit(self, buckets: Buckets, request: Request, why: str) -> None:
        if not buckets.takes(_address(request)):
            raise NotDone(why, 429)


def _address(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def answer(value: object, status: int = 200) -> Response:
    """The value as JSON."""
    return Response(msgspec.json.encode(value), status, {"Cache-Control": "no-store"}, "application/json")


async def told(request: Request, kind: type[Told]) -> Told:
    """What the request's body says.

    Raises:
        NotDone: it is too long, or says something else.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise NotDone("What is asked for must be told as JSON.", 415)
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LONGEST_BODY:
            raise NotDone(f"This is too long: {LONGEST_BODY} bytes are allowed.", 413)
    try:
        return msgspec.json.decode(body or b"{}", type=kind, strict=False)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise NotDone(f"This cannot be read: {str(error).replace('`', '')}.") from None


def with_sentences(work: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """The same, with a sentence as the answer where it cannot be done."""

    async def done(request: Request) -> Response:
        try:
            return await work(request)
        except NotDone as refusal:
            return answer({"why": str(refusal)}, refusal.status)
        except RulesError as fault:
            return answer({"why": str(fault)}, 400)

    return done


def _named(name: str) -> str:
    try:
        return clean_name(name)
    except NotAName as fault:
        raise NotDone(str(fault)) from None


def _wished(new: NewTable, guest: Guest) -> Wish:
    rules = with_options(game_named(new.game), new.set)
    if new.seat is not None:
        check_seat(rules, new.seat)
    bots = bots_of(rules, new.bots, USUAL_LEVEL)
    for level in bots:
        if level not in levels():
            raise NotDone(f"There is no {level} player yet: choose {' or '.join(levels())}.")
    return Wish(
        rules=rules,
        host=guest.id,
        name=guest.name,
        levels=bots,
        seat=None if new.seat is None else Seat(new.seat),
        public=new.public,
        clock=new.clock,
        chat=new.chat,
        hints=new.hints,
        guide=new.guide,
    )
