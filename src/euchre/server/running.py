"""Running a server: its loop, its sockets, what it writes to its log, and how it ends."""

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Coroutine
from types import FrameType
from typing import Any, Final

import structlog
import uvicorn
from starlette.types import ASGIApp

from euchre.server.app import House
from euchre.server.prompt import Prompt

RARELY: Final = (50_000, 20, 50)
LONGEST_FRAME: Final = 1 << 16
"""Bytes; a browser that sends more at once is cut off before it is read."""


class Running(uvicorn.Server):
    """Ends without a fault when it is told to; tables stop before sockets, so that browsers hear when to return."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self._house: Final = house

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal ends the server gently, a second Ctrl-C at once."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Everything stops."""
        await self._house.close()
        await super().shutdown(sockets)


def configured(app: ASGIApp, *, path: str = "", proxies: str | None = None) -> uvicorn.Config:
    """How the application is served: under a path, and behind proxies that may say who asks."""
    return uvicorn.Config(
        app,
        root_path=path,
        proxy_headers=proxies is not None,
        forwarded_allow_ips=proxies,
        http=Prompt,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=LONGEST_FRAME,
        log_config=None,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=3,
        server_header=False,
    )


def run_in_loop(work: Coroutine[Any, Any, None]) -> None:
    """Runs the server in the fastest loop that there is, and looks for lost cycles of objects only now and then.

    A table keeps thousands of values that are in no cycle: to look at them all the time would cost a fifth.
    """
    gc.freeze()
    gc.set_threshold(*RARELY)
    try:
        from uvloop import new_event_loop
    except ImportError:  # on Windows
        asyncio.run(work)
        return
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(work)


def log_in_lines() -> None:
    """What the server and its libraries have to say goes to standard error, one JSON object a line."""
    steps: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    write = structlog.processors.JSONRenderer()
    structlog.configure(processors=[*steps, write], logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(processor=write, foreign_pre_chain=steps))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
