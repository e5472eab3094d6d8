"""The command ``serve``: a server is set up, says where it is, opens the page, and runs until it is stopped."""

import asyncio
import errno
import re
import socket
import sys
from ipaddress import ip_network
from pathlib import Path
from typing import Final, TextIO

from msgspec import Struct

from euchre.cli.faults import BadInput, why

LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"  # asked for by --lan only
USUAL_PORT: Final = 8765
ROOT_PATH: Final = re.compile(r"(/[\w.~-]+)*", re.ASCII)
MOST_TRIES: Final = 20
"""Ports that are tried, the one that was asked for first."""


class Service(Struct, frozen=True, kw_only=True):
    """What the command line asked for; ``None`` where it said nothing."""

    host: str | None = None
    port: int | None = None
    db: str | None = None
    root_path: str = ""
    trusted_proxy: str | None = None
    opens: bool = True
    lan: bool = False
    open_metrics: bool = False

    @property
    def path(self) -> str:
        """The path under which a proxy serves the pages, without a slash at its end."""
        plain = self.root_path.strip("/")
        return f"/{plain}" if plain else ""


def serve(service: Service, out: TextIO) -> int:
    """Serves tables until the process is told to stop, and returns the exit code of the command.

    Raises:
        BadInput: nothing can be served so.
    """
    from euchre.server.running import run_in_loop
    from euchre.server.store_faults import StoreError

    _check(service)
    listener = _listen(service, out)
    try:
        run_in_loop(_serve(service, listener, out))
    except StoreError as error:
        raise BadInput(str(error)) from None
    finally:
        listener.close()
    return 0


def _check(service: Service) -> None:
    """Says no to a path or a proxy that is none."""
    if not ROOT_PATH.fullmatch(service.path):
        raise BadInput(
            f"The path “{service.root_path}” after --root-path cannot be served under: it is made of letters, digits, "
            "points, dashes and slashes, such as /euchre."
        )
    for proxy in [] if service.trusted_proxy in (None, "*") else str(service.trusted_proxy).split(","):
        try:
            ip_network(proxy.strip(), strict=False)
        except ValueError:
            raise BadInput(
                f"“{proxy.strip()}” after --trusted-proxy is no address: name addresses or networks with commas, "
                "such as 127.0.0.1,10.0.0.0/8, or * for everybody."
            ) from None


def back_up(place: str | None, to: Path, out: TextIO, *, force: bool) -> int:
    """Copies the database, while it is in use or not, and returns the exit code of the command.

    Raises:
        BadInput: it cannot be copied there.
    """
    from euchre.server.backup import backup
    from euchre.server.store_faults import StoreError

    try:
        backup(place, to, force=force)
    except StoreError as error:
        raise BadInput(str(error)) from None
    print(f"The tables are copied to {to}: keep it safe, since it holds every hand.", file=out)
    return 0


async def _serve(service: Service, listener: socket.socket, out: TextIO) -> None:
    from euchre.server.app import House
    from euchre.server.running import Running, configured, log_in_lines
    from euchre.server.settings import Settings
    from euchre.server.store import Store

    log_in_lines()
    known = service.host is not None or service.trusted_proxy is not None
    settings = Settings(any_name=known, open_metrics=service.open_metrics)
    house = House(await Store.open(service.db), settings)
    running = Running(configured(house.app, path=service.path, proxies=service.trusted_proxy), house)
    running.config.load()
    _tell(service, listener, out)
    if service.opens:
        asyncio.get_running_loop().call_later(0.05, _open_page, _address(listener, service))
    await running.serve([listener])


def _listen(service: Service, out: TextIO) -> socket.socket:
    """A socket at the port that is asked for, or at the next one that is free."""
    host = service.host or (EVERYWHERE if service.lan else LOOPBACK)
    first = USUAL_PORT if service.port is None else service.port
    for port in range(first, first + MOST_TRIES):
        try:
            listener = listen(host, port)
        except (OSError, OverflowError) as error:
            if isinstance(error, OSError) and error.errno == errno.EADDRINUSE and first:
                continue
            raise BadInput(f"The server cannot listen at {host}, port {port}: {_reason(error)}.") from None
        if port != first:
            print(f"Port {first} is in use by another program: port {port} is taken instead.", file=out)
        return listener
    raise BadInput(f"The ports {first} to {first + MOST_TRIES - 1} are all in use: name another with --port.")


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; port 0 is any that is free."""
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two programs have one port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(512)
    except BaseException:
        listener.close()
        raise
    return listener


def _reason(error: OSError | OverflowError) -> str:
    return why(error) if isinstance(error, OSError) else "ports are numbers up to 65535"


def _address(listener: socket.socket, service: Service) -> str:
    host, port = listener.getsockname()[:2]
    shown = LOOPBACK if host in (EVERYWHERE, "::") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}{service.path}/"


def _tell(service: Service, listener: socket.socket, out: TextIO) -> None:
    """Says where the tables are, and with ``lan`` shows phones the way."""
    print(f"The tables are at {_address(listener, service)} (Ctrl-C stops the server).", file=out, flush=True)
    if not service.lan:
        return
    import segno

    link = f"http://{_address_in_house()}:{listener.getsockname()[1]}{service.path}/"
    print(f"Phones in the same house find them at {link}", file=out)
    segno.make(link, error="l").terminal(out=out, border=2, compact=True)
    out.flush()


def _address_in_house() -> str:
    """The address that this computer has in the network at home; asking for it sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])


def _open_page(address: str) -> None:
    """Opens the page in the user's browser; where there is none, the address has been printed."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
