"""What every answer carries, and what no request may do: pages of others neither write here nor listen in."""

from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from euchre.server.watch import Watch

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
MISDIRECTED: Final = 421
OF_PROXIES: Final = ("x-forwarded-", "x-real-ip", "forwarded", "via")
"""How the headers begin by which a proxy says that it asks for somebody else."""


class Safety:
    """Wraps the server: requests that write must come from its own pages, and every answer has the headers.

    Unless ``any_name``, the server answers to addresses and to names of the house only, so that nobody can lead a
    browser here by a name of their own. Sockets go their own way, since what is wrapped round a socket is paid for
    with every message.
    """

    def __init__(self, sockets: ASGIApp, app: ASGIApp, watch: Watch, *, any_name: bool) -> None:
        self._sockets: Final = sockets
        self._app: Final = app
        self._watch: Final = watch
        self._any_name: Final = any_name

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        if scope["type"] == "websocket" and self._knows(scope):
            await self._sockets(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        elif scope["type"] == "http":
            await self._answer(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            await (self._refusal(scope) or self._app)(scope, receive, send_safely)
        except ClientDisconnect:
            return  # nobody is there to be answered
        except Exception:  # it has been answered already
            self._watch.failed("page")

    def _refusal(self, scope: Scope) -> ASGIApp | None:
        """The answer to a request that is turned away."""
        if not self._knows(scope):
            return JSONResponse({"why": "This server does not go by that name."}, MISDIRECTED)
        if scope["method"] not in ("GET", "HEAD") and not is_of_this_house(scope):
            return JSONResponse({"why": "This may be asked only from the pages of this server."}, FORBIDDEN)
        return None

    def _knows(self, scope: Scope) -> bool:
        return self._any_name or is_near(Headers(scope=scope).get("host", ""))


async def unanswered(request: Request, error: Exception) -> JSONResponse:  # noqa: ARG001  # it is called with both
    """The answer where the server is at fault."""
    return JSONResponse({"why": "The server could not answer this."}, 500)


def is_near(host: str) -> bool:
    """Whether this names a server by its address, or by a name that only this computer or this house has."""
    name = _name(host)
    here = name == "localhost" or name.endswith((".localhost", ".local", ".lan", ".home.arpa"))
    return here or _address(name) is not None


def is_from_here(scope: Scope) -> bool:
    """Whether a program on this computer asks by itself, and no proxy on it for somebody else."""
    headers = Headers(scope=scope)
    if scope.get("client") is None or any(name.startswith(OF_PROXIES) for name in headers):
        return False
    name = _name(headers.get("host", ""))
    return _is_loopback(scope["client"][0]) and (name == "localhost" or _is_loopback(name))


def is_of_this_house(scope: Scope) -> bool:
    """Whether the page that asks is one of this server's own."""
    headers = Headers(scope=scope)
    origin, host = headers.get("origin"), headers.get("host")
    return origin is not None and host is not None and origin.partition("://")[2].lower() == host.lower()


def _name(host: str) -> str:
    """The name or the address in a header, without a port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _is_loopback(name: str) -> bool:
    """Whether this is an address by which a computer calls itself."""
    address = _address(name)
    return address is not None and (getattr(address, "ipv4_mapped", None) or address).is_loopback


def _address(name: str) -> IPv4Address | IPv6Address | None:
    """The address that this is, if it is one."""
    try:
        return ip_address(name)
    except ValueError:
        return None
