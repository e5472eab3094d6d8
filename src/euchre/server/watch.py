"""What is watched: numbers and events of the server, with no card and no name in them."""

import sys
from typing import Any, Final

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Watch:
    """The counters of one server, and its log of what it did."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.log: Final[Any] = structlog.get_logger("euchre")
        self.moves: Final = Histogram(
            "euchre_command_seconds",
            "From taking a command to its being durable and told",
            buckets=_BUCKETS,
            registry=self.registry,
        )
        self.refused: Final = Counter("euchre_refused", "Commands that were refused", registry=self.registry)
        self.faults: Final = Counter(
            "euchre_faults", "What went wrong in the server", ["where"], registry=self.registry
        )
        self.sockets: Final = Gauge("euchre_sockets", "Browsers that are connected", registry=self.registry)
        self.tables: Final = Gauge("euchre_tables", "Tables in memory", registry=self.registry)
        self.opened: Final = Counter("euchre_tables_opened", "Tables that were opened", registry=self.registry)
        self.cut: Final = Counter("euchre_sockets_cut", "Browsers that did not keep up", registry=self.registry)

    def failed(self, where: str, **about: str) -> None:
        """Notes the exception that is being handled: its kind and its place, never its words, which may name cards."""
        kind, _, trace = sys.exc_info()
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        place = "" if trace is None else f"{trace.tb_frame.f_code.co_name}:{trace.tb_lineno}"
        self.faults.labels(where).inc()
        self.log.error("fault", where=where, kind=getattr(kind, "__name__", "none"), place=place, **about)

    def exposition(self) -> bytes:
        """The numbers, as they are scraped."""
        return generate_latest(self.registry)
