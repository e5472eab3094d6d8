"""Files of the command line: where records go, and that nothing is ever overwritten unasked."""

import os
import sys
from pathlib import Path

from euchre.cli.faults import BadInput


def records_folder() -> Path:
    """The folder for records of matches played here, as the system has it for a user's own files."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "euchre" / "records"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "euchre" / "records"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "euchre" / "records"


def new_record(name: str, seed: str) -> Path:
    """A path that is still free for the record of a match, in the records folder.

    Raises:
        BadInput: the folder cannot be made.
    """
    folder = records_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sentence = f"The folder {folder} for records cannot be made ({error.strerror}): name a file with --record."
        raise BadInput(sentence) from None
    stem = f"{name}-{_as_file_name(seed)}"
    tries = (folder / f"{stem}{again}.jsonl" for again in ("", *(f"-{n}" for n in range(2, 10_000))))
    return next(path for path in tries if not path.exists())


def read_text(path: Path) -> str:
    """The text of a file.

    Raises:
        BadInput: the file cannot be read.
    """
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a text file in UTF-8.") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {_why(error)}.") from None


def write_text(path: Path, text: str, *, force: bool) -> None:
    """Writes a file; one that exists stays as it is unless ``force`` is given.

    Raises:
        BadInput: the file exists already, or cannot be written.
    """
    try:
        with path.open("w" if force else "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise BadInput(f"{path} exists already: give another name, or --force to overwrite it.") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {_why(error)}.") from None


class Keeper:
    """Keeps the record of a match as it is played: each line is in the file before the next card is played."""

    def __init__(self, path: Path, *, begun: bool = False) -> None:
        """Opens the file: a new one, or one that is ``begun`` and is gone on with.

        Raises:
            BadInput: a new file exists already, or the file cannot be written.
        """
        self.path = path
        try:
            self._file = path.open("a" if begun else "x", encoding="utf-8", newline="\n")
        except FileExistsError:
            sentence = f"{path} exists already: give another name, or go on with it by `euchre play --resume {path}`."
            raise BadInput(sentence) from None
        except OSError as error:
            raise BadInput(f"The record {path} cannot be written: {_why(error)}.") from None

    def write(self, lines: str) -> None:
        """Adds whole lines.

        Raises:
            BadInput: they cannot be written, as when the disk is full.
        """
        try:
            self._file.write(lines)
            self._file.flush()
        except OSError as error:
            raise BadInput(f"The record {self.path} cannot be written: {_why(error)}.") from None

    def cut(self, size: int) -> None:
        """Leaves out what stands behind the first ``size`` bytes: a line that broke off."""
        self._file.truncate(size)

    def close(self) -> None:
        """Ends the writing."""
        self._file.close()


def _as_file_name(seed: str) -> str:
    return "".join(letter if letter.isalnum() and letter.isascii() else "-" for letter in seed)[:40] or "seed"


def _why(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()
