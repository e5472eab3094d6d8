"""Guests: everybody who comes with a browser. A signed cookie tells who it is; there is no account and no password."""

import secrets
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from msgspec import Struct
from starlette.requests import HTTPConnection

COOKIE: Final = "euchre"
YEAR: Final = 365 * 24 * 3600


class Guest(Struct, frozen=True):
    """Somebody with a browser; ``known`` once the browser has the cookie."""

    id: str
    name: str
    known: bool = True


class Guests:
    """Tells guests by their cookies, which only this database can have signed."""

    def __init__(self, secret: bytes, *, secure: bool) -> None:
        self._signer: Final = URLSafeSerializer(secret, salt="guest")
        self._secure: Final = secure

    def of(self, connection: HTTPConnection) -> Guest:
        """The guest of a connection; a new one where there is no cookie, or none of ours."""
        try:
            told = self._signer.loads(connection.cookies.get(COOKIE, ""))
            return Guest(str(told["g"]), str(told["n"]))
        except (BadSignature, TypeError, KeyError, ValueError):
            return Guest(secrets.token_hex(8), f"Guest {secrets.randbelow(900) + 100}", known=False)

    def header(self, guest: Guest, *, secure: bool) -> str:
        """The header that gives the browser its cookie; ``secure`` where only TLS is to carry it."""
        carried = "; Secure" if secure or self._secure else ""
        return f"{COOKIE}={self.cookie(guest)}; HttpOnly; Max-Age={YEAR}; Path=/; SameSite=Lax{carried}"

    def cookie(self, guest: Guest) -> str:
        """The value of the cookie."""
        return str(self._signer.dumps({"g": guest.id, "n": guest.name}))
