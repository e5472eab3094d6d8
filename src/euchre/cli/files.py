"""Files of the command line: where records go, and that nothing is ever overwritten unasked."""

import os
import shlex
import sys
from collections.abc import Iterator
from itertools import chain, count
from pathlib import Path

from euchre.cli.faults import BadInput, command, why


def records_folder() -> Path:
    """The folder for records of matches played here, as the system has it for a user's own files."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "euchre" / "records"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "euchre" / "records"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "euchre" / "records"


def new_record(name: str, seed: str) -> Path:
    """An empty file for the record of a match, in the records folder: no other match that begins gets the same.

    Raises:
        BadInput: the folder or the file cannot be made.
    """
    folder = records_folder()
    stem = f"{name}-{_as_file_name(seed)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return next(path for path in _names(folder, stem) if _claims(path))
    except OSError as error:
        sentence = f"A record cannot be made in the folder {folder} ({error.strerror}): name a file with --record."
        raise BadInput(sentence) from None


def read_text(path: Path) -> str:
    """The text of a file, whatever its lines end with.

    Raises:
        BadInput: the file cannot be read.
    """
    return read_exactly(path).replace("\r\n", "\n").replace("\r", "\n")


def read_exactly(path: Path) -> str:
    """The text of a file as it stands, so that its bytes can be counted.

    Raises:
        BadInput: the file cannot be read.
    """
    try:
        return path.read_bytes().decode()
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a text file in UTF-8.") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {why(error)}.") from None


def write_text(path: Path, text: str, *, force: bool) -> None:
    """Writes a file; one that exists stays as it is unless ``force`` is given.

    Raises:
        BadInput: the file exists already, or cannot be written.
    """
    _refuse_folder(path)
    try:
        with path.open("w" if force else "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise BadInput(f"{path} exists already: give another name, or --force to overwrite it.") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {why(error)}.") from None


class Keeper:
    """Keeps the record of a match as it is played: each line is in the file before the next card is played."""

    def __init__(self, path: Path, *, begun: str | None = None) -> None:
        """Opens the file: a new one, or one that is gone on with and held the text ``begun`` when it was read.

        Raises:
            BadInput: a new file exists already, or the file cannot be written.
        """
        self.path = path
        _refuse_folder(path)
        try:
            self._file = path.open("xb" if begun is None else "ab")
        except FileExistsError:
            how = f"{command()} play --resume {shlex.quote(str(path))}"
            raise BadInput(f"{path} exists already: give another name, or go on with it by `{how}`.") from None
        except OSError as error:
            raise BadInput(f"The record {path} cannot be written: {why(error)}.") from None
        self._size = len((begun or "").encode())

    def write(self, lines: str) -> None:
        """Adds whole lines.

        Raises:
            BadInput: they cannot be written, as when the disk is full or somebody else has written to the file.
        """
        self._refuse_strangers()
        added = lines.encode()
        try:
            self._file.write(added)
            self._file.flush()
        except OSError as error:
            raise BadInput(f"The record {self.path} cannot be written: {why(error)}.") from None
        self._size += len(added)

    def cut(self, size: int) -> None:
        """Leaves out what stands behind the first ``size`` bytes: a line that broke off.

        Raises:
            BadInput: somebody else has written to the file.
        """
        self._refuse_strangers()
        self._file.truncate(size)
        self._size = size

    def close(self) -> None:
        """Ends the writing."""
        self._file.close()

    def _refuse_strangers(self) -> None:
        if os.fstat(self._file.fileno()).st_size != self._size:
            sentence = "somebody else has written to it, perhaps this match goes on in another window"
            raise BadInput(f"The record {self.path} is left as it is: {sentence}.")


def _names(folder: Path, stem: str) -> Iterator[Path]:
    return (folder / f"{stem}{again}.jsonl" for again in chain([""], (f"-{n}" for n in count(2))))


def _claims(path: Path) -> bool:
    """Makes an empty file; false where the name is taken."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def _as_file_name(seed: str) -> str:
    return "".join(letter if letter.isalnum() and letter.isascii() else "-" for letter in seed)[:40] or "seed"


def _refuse_folder(path: Path) -> None:
    if path.is_dir():
        raise BadInput(f"{path} is a folder: name a file.")
