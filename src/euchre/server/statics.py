"""The files that the pages are made of: read once, kept small in memory, and sent only where they have changed."""

import gzip
import mimetypes
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

ROOT: Final = Path(__file__).parent / "static"
KINDS: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
WORTH_PACKING: Final = 600
"""Bytes; a smaller file is sent as it is."""


class Leaf(Struct, frozen=True):
    """A file, as it is sent: ``packed`` where the browser can unpack it."""

    stamp: tuple[int, int]
    kind: str
    tag: str
    plain: bytes
    packed: bytes | None


class Shelf:
    """The files below the folder of static ones."""

    def __init__(self, root: Path = ROOT) -> None:
        self._root: Final = root.resolve()
        self._leaves: dict[str, Leaf] = {}

    def leaf(self, name: str) -> Leaf | None:
        """The file of this name, as it is on the disk now; ``None`` where there is none."""
        try:
            path = (self._root / name).resolve()
            if not path.is_relative_to(self._root) or not path.is_file():
                return None
            found = path.stat()
        except (OSError, ValueError):  # no file can have such a name
            return None
        stamp = (found.st_mtime_ns, found.st_size)
        leaf = self._leaves.get(name)
        if leaf is None or leaf.stamp != stamp:
            leaf = _read(path, stamp)
            self._leaves[name] = leaf
        return leaf

    def send(self, request: Request, name: str, *, status: int = 200, kept: bool = True) -> Response | None:
        """The answer with this file; ``kept`` where the browser may keep it and ask only whether it has changed."""
        leaf = self.leaf(name)
        if leaf is None:
            return None
        headers = {"ETag": leaf.tag, "Vary": "Accept-Encoding", "Cache-Control": "no-cache" if kept else "no-store"}
        if kept and leaf.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        body = leaf.plain
        if leaf.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = leaf.packed
            headers["Content-Encoding"] = "gzip"
        return Response(body, status, {**headers, "Content-Type": leaf.kind})


def _read(path: Path, stamp: tuple[int, int]) -> Leaf:
    plain = path.read_bytes()
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(plain, 9, mtime=0) if len(plain) >= WORTH_PACKING else None
    worth = packed if packed is not None and len(packed) < len(plain) else None
    return Leaf(stamp, kind, f'"{sha256(plain).hexdigest()[:20]}"', plain, worth)
