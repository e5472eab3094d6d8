"""What every answer carries, and what no request may do: pages of others neither write here nor listen in."""

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
FORBIDDEN: Final = 403


class Safety:
    """Wraps the server: requests that write must come from its own pages, and every answer has the headers.

    Sockets go their own way, since what is wrapped round a socket is paid for with every message.
    """

    def __init__(self, sockets: ASGIApp, app: ASGIApp) -> None:
        self._sockets: Final = sockets
        self._app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        if scope["type"] == "websocket":
            await self._sockets(scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["method"] not in ("GET", "HEAD") and not is_of_this_house(scope):
            refusal = JSONResponse({"why": "This may be asked only from the pages of this server."}, FORBIDDEN)
            await refusal(scope, receive, send_safely)
            return
        await self._app(scope, receive, send_safely)


def is_of_this_house(scope: Scope) -> bool:
    """Whether the page that asks is one of this server's own."""
    headers = Headers(scope=scope)
    origin, host = headers.get("origin"), headers.get("host")
    return origin is not None and host is not None and urlsplit(origin).netloc.lower() == host.lower()
