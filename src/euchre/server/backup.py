"""A copy of the database, made while it is in use."""

import os
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path

from euchre.server.store_faults import StoreError
from euchre.server.store_place import PATIENCE, file_of, hold, url_of


def backup(place: str | Path | None, to: Path, *, force: bool = False) -> None:
    """``to`` is afterwards a database as this one was at one moment, and has passed SQLite's own check.

    Nothing is seen of it before it is whole. It holds all hands and the secret that signs cookies, so only
    its owner may read it.

    Raises:
        StoreError: there is no such database, or a copy may not stand there.
    """
    source, target = file_of(url_of(place)), to.expanduser().resolve()
    if source is None:
        raise StoreError("A database of PostgreSQL is copied by its own program: use pg_dump.")
    if not source.is_file():
        raise StoreError(f"There is no database {source} to copy.")
    if target == source or target.is_dir():
        raise StoreError(f"The copy cannot be {target} itself: name a file for it.")
    if target.exists() and not force:
        raise StoreError(f"{target} is there already: name another file, or overwrite it with --force.")
    with ExitStack() as held:
        if target.exists():
            held.enter_context(closing(_hold_unused(target)))
        _copy(source, target)


def _hold_unused(target: Path) -> sqlite3.Connection:
    try:
        return hold(target)
    except StoreError:
        raise StoreError(f"A server is using {target}: name another file.") from None


def _copy(source: Path, target: Path) -> None:
    part = target.with_name(f"{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        _copy_pages(source, part)
        for ending in ("-wal", "-shm"):  # of a database that stood there before, and would be taken for the new one's
            target.with_name(target.name + ending).unlink(missing_ok=True)
        part.replace(target)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{source} could not be copied to {target} ({error}).") from error
    finally:
        part.unlink(missing_ok=True)


def _copy_pages(source: Path, part: Path) -> None:
    """Copies all pages in one step, so that a commit in the meantime does not make it begin anew."""
    with closing(sqlite3.connect(source, timeout=PATIENCE / 1000)) as old, closing(sqlite3.connect(part)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")  # one file, until a server opens it
        found = new.execute("PRAGMA integrity_check").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(found)
    with part.open("rb+") as file:
        os.fsync(file.fileno())
