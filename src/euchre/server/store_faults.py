"""What can go wrong with the store, each with one sentence to whoever runs the server."""

from sqlalchemy.exc import DBAPIError


class StoreError(Exception):
    """The database cannot do what was asked of it, and the message says why."""


class StaleVersion(StoreError):
    """The log already has an entry of this version: whoever wrote has not read all of it."""


class CodeTaken(StoreError):
    """Another table has this code, or this table is open already."""


class NotWritten(StoreError):
    """Nothing is promised of what was to be written: read the log again before going on."""


class StoreClosed(StoreError):
    """The store is closed and takes nothing more."""


def reason_of(error: BaseException) -> str:
    """Why a database failed, in its own words, but without the values of the statement, which hold hands."""
    said = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return " ".join(str(said).split()) or type(said).__name__
