#!/usr/bin/env python3
"""Measures what an append to the store costs, by how many tables append at once.

python benchmarks/store.py --seconds 2

Each table appends, waits until that is durable, and appends again. Costs are processor time of all threads, for one
append, with the table's own waiting. Prints JSON; the exit code is 1 if an append costs more than ``--at-most``
microseconds where fifty tables or more append at once.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that it runs from anywhere

from benchmarks.machine import made_with, positive
from euchre.server.store import Store

TABLES: Final = (1, 10, 50, 100, 200, 400)
MANY: Final = 50
BODY: Final = b"x" * 400  # bytes, about what a card played takes


def main() -> int:
    """Measures what was asked for and prints it."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=positive, default=1, help="of real time for each number of tables")
    asked.add_argument("--at-most", type=positive, default=40, help="microseconds that an append may cost among many")
    options = asked.parse_args()
    figures = {tables: asyncio.run(measure(tables, options.seconds)) for tables in TABLES}
    print(json.dumps({"made_with": made_with(), "tables": figures}, indent=2))
    return int(any(figures[tables]["cpu_us"] > options.at_most for tables in TABLES if tables >= MANY))


async def measure(tables: int, seconds: float) -> dict[str, float]:
    """What so many tables cost that append for so many seconds to a new database, without waiting between commits."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder, "euchre.db"), pace=0.0)
        began, cpu, commits = perf_counter(), process_time(), store.commits
        await asyncio.gather(*(play_on(store, f"table {number}", began + seconds) for number in range(tables)))
        cpu, took, commits = process_time() - cpu, perf_counter() - began, store.commits - commits
        await store.close()
    return {
        "cpu_us": round(1e6 * cpu / store.appended, 1),
        "appends_a_commit": round(store.appended / commits, 1),
        "appends_a_second": round(store.appended / took),
        "commit_ms": round(1e3 * took / commits, 2),
    }


async def play_on(store: Store, table_id: str, until: float) -> None:
    """A table that appends until then, one entry after the other."""
    version = 0
    while perf_counter() < until:
        version += 1
        await store.append(table_id, version, BODY)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
