"""A server of PostgreSQL for tests: the one that EUCHRE_TEST_POSTGRES names, or one that is started and thrown away."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ASKED_FOR = "EUCHRE_TEST_POSTGRES"  # names a database that tests may empty
MISSING = f"PostgreSQL is not installed, so nothing was tried with it: install it, or name a server by {ASKED_FOR}."


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, ``None`` where it is not installed."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """The URL of a server that listens on no port, with the programs of this folder."""
    with tempfile.TemporaryDirectory(prefix="euchre-") as name:
        owner = None
        if sys.platform != "win32" and os.geteuid() == 0:  # it refuses to run as root
            owner = "nobody"
            shutil.chown(name, owner)

        def run(program: str, *options: str) -> None:
            command = [str(folder / program), f"--pgdata={name}/cluster", *options]
            subprocess.run(command, user=owner, cwd=name, check=True, stdout=subprocess.DEVNULL)

        run("initdb", "--username=euchre", "--auth=trust", "--no-sync")
        listen = f"-c listen_addresses='' -c unix_socket_directories='{name}'"
        run("pg_ctl", "--wait", f"--log={name}/log", f"--options={listen}", "start")
        try:
            yield f"postgresql://euchre@/postgres?host={name}"
        finally:
            run("pg_ctl", "--wait", "--mode=immediate", "stop")
