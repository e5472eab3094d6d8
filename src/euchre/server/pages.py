"""The pages: shells without a word of script in them, and a kind page where there is nothing to show."""

from html import escape
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from euchre.server.api import Api, NotDone
from euchre.server.guests import Guests
from euchre.server.lobby import Lobby
from euchre.server.safety import FORBIDDEN, is_from_here
from euchre.server.statics import Shelf

_KIND: Final = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{title} · Euchre</title>
    <link rel="icon" href="{root}/static/art/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="{root}/static/css/tokens.css" />
    <link rel="stylesheet" href="{root}/static/css/base.css" />
    <link rel="stylesheet" href="{root}/static/css/lobby.css" />
    <script type="module" src="{root}/static/js/plain.js"></script>
  </head>
  <body>
    <main class="page not-there">
      <img src="{root}/static/art/favicon.svg" alt="" width="96" height="96" />
      <h1>{title}</h1>
      <p>{words}</p>
      <p><a class="button button--main" href="{root}/">To the lobby</a></p>
    </main>
  </body>
</html>
"""


class Pages:
    """What a browser opens."""

    def __init__(self, lobby: Lobby, guests: Guests, api: Api) -> None:
        self._lobby, self._guests, self._api = lobby, guests, api
        self._shelf: Final = Shelf()

    async def home(self, request: Request) -> Response:
        """The lobby."""
        return self._page(request, "lobby.html")

    async def learn(self, request: Request) -> Response:
        """The way into a guided first game."""
        return self._page(request, "learn.html")

    async def table(self, request: Request) -> Response:
        """A table."""
        if await self._lobby.find(request.path_params["table_id"]) is None:
            return kind_page(
                request, "There is no such table", "Nobody came back to it for a long time, or it never was."
            )
        return self._page(request, "table.html")

    async def replay(self, request: Request) -> Response:
        """The replay of a match; while it is played there is none."""
        table = await self._lobby.find(request.path_params["table_id"])
        room = None if table is None else table.moment.room
        if room is None or (room.stage != "over" and room.match < 2):
            return kind_page(request, "There is no replay yet", "A match is shown step by step once it is over.")
        return self._page(request, "replay.html")

    async def join(self, request: Request) -> Response:
        """The way from a code to its table."""
        try:
            found = await self._api.table_with(request)
        except NotDone as refusal:
            return kind_page(request, "There is no such table", str(refusal), refusal.status)
        return RedirectResponse(f"../t/{found}", 303)

    async def static(self, request: Request) -> Response:
        """A file of the pages."""
        found = self._shelf.send(request, request.path_params["name"])
        return found or PlainTextResponse("There is no such file.", 404)

    async def health(self, request: Request) -> Response:
        """Says that the server lives."""
        return PlainTextResponse("ok")

    async def metrics(self, request: Request) -> Response:
        """The numbers of the server, for this computer alone unless they are open to all."""
        if not self._lobby.settings.open_metrics and not is_from_here(request.scope):
            return PlainTextResponse("The numbers are told on the computer of the server only.", FORBIDDEN)
        return Response(self._lobby.watch.exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")

    def _page(self, request: Request, name: str) -> Response:
        """A shell; whoever opens one is a guest from then on."""
        page = self._shelf.send(request, name, kept=False)
        if page is None:
            return kind_page(request, "This page is not there", "Something is missing from this installation.")
        guest = self._guests.of(request)
        if not guest.known:
            page.headers["Set-Cookie"] = self._guests.header(guest, secure=request.url.scheme == "https")
        return page


def kind_page(request: Request, title: str, words: str, status: int = 404) -> Response:
    """A page that says what is wrong, and the way home."""
    root = escape(str(request.scope.get("root_path", "")).rstrip("/"))
    body = _KIND.format(root=root, title=escape(title), words=escape(words))
    return Response(body, status, {"Cache-Control": "no-store"}, "text/html; charset=utf-8")
