"""Static files from memory: packed once, under an address that changes when any of them does."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from flask import Blueprint, Response, abort, request

from companion.web.joined import joined

FOREVER: Final = "public, max-age=31536000, immutable"
_JOINED: Final = re.compile(r"css/[^/]+|games/([^/]+)/css/[^/]+")
"""Files served as one, in the order of their names: ``css/*`` as app.css, a game's as <slug>.css."""
_WITH_MODULES: Final = frozenset({"js/table.js"})
"""Scripts that are served together with what they import, see ``joined``."""
_PACKED: Final = frozenset({".css", ".js", ".svg", ".json", ".webmanifest"})
_LEAN: Final = frozenset({".css", ".js"})
_ASIDE: Final = re.compile(rb"^[ \t]*//[^\n]*\n|^/\*.*?\*/\n|^[ \t]+", re.MULTILINE | re.DOTALL)
_LOOSE: Final = re.compile(rb"\s*([{};,])\s*")
"""The space round signs of a style sheet that needs none."""
_TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}


@dataclass(frozen=True)
class Asset:
    """One file (or several joined) and its packed form, each made when first asked for."""

    name: str
    paths: tuple[Path, ...]

    @cached_property
    def plain(self) -> bytes:
        """The content as it is."""
        return b"".join(path.read_bytes() for path in self.paths)

    @cached_property
    def lean(self) -> bytes:
        """Style sheets and scripts without the indentation and comment lines that only readers need."""
        if Path(self.name).suffix not in _LEAN or "vendor/" in self.name:
            return self.plain
        lean = _ASIDE.sub(b"", self.plain)
        return _LOOSE.sub(rb"\1", lean) if Path(self.name).suffix == ".css" else lean

    @cached_property
    def gzip(self) -> bytes:
        """The content packed for every browser."""
        return gzip.compress(self.lean, 9, mtime=0)

    def best(self, accepted: str) -> tuple[bytes, str]:
        """The file in the form that the browser accepts, and the name of its packing."""
        if Path(self.name).suffix not in _PACKED:
            return self.plain, ""
        offers = {part.split(";")[0].strip() for part in accepted.split(",")}
        return (self.gzip, "gzip") if "gzip" in offers else (self.lean, "")

    @property
    def type(self) -> str:
        """The media type."""
        guessed = mimetypes.guess_type(self.name)[0] or "application/octet-stream"
        return _TYPES.get(Path(self.name).suffix, guessed)


class Script(Asset):
    """A script with the modules that it imports."""

    @cached_property
    def plain(self) -> bytes:
        """All of them as one."""
        return joined(self.paths[0]).encode()


def _asset(name: str, paths: tuple[Path, ...]) -> Asset:
    return (Script if name in _WITH_MODULES else Asset)(name, paths)


class Assets:
    """All static files below a folder, and of further folders what lies below ``games``.

    ``base`` is the versioned address they are served under.
    """

    def __init__(self, folder: Path, *others: Path) -> None:
        files = [_files(folder), *map(_files, others)]
        brought = {name: paths for more in files[1:] for name, paths in more.items() if _is_game(name)}
        self._assets = {name: _asset(name, paths) for name, paths in (brought | files[0]).items()}
        digest = hashlib.blake2b(digest_size=4)
        for name, asset in self._assets.items():
            digest.update(name.encode() + b"\0" + asset.plain)
        self.version = digest.hexdigest()
        self.base = f"/static/v-{self.version}"

    def url(self, name: str) -> str:
        """The address of a file."""
        return f"{self.base}/{name}"

    def has(self, name: str) -> bool:
        """Whether there is such a file."""
        return name in self._assets

    def find(self, name: str) -> Asset | None:
        """The file of that name."""
        return self._assets.get(name)


def _files(folder: Path) -> dict[str, tuple[Path, ...]]:
    found: dict[str, tuple[Path, ...]] = {}
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = _served_as(path.relative_to(folder).as_posix())
        found[name] = (*found.get(name, ()), path)
    return found


def _is_game(name: str) -> bool:
    return name.startswith("games/")


def _served_as(name: str) -> str:
    match = _JOINED.fullmatch(name)
    if match is None:
        return name
    return f"games/{match[1]}/{match[1]}.css" if match[1] else "app.css"


def assets_blueprint(assets: Assets) -> Blueprint:
    """The routes of static files; without or with an old version they are asked for again each time."""
    pages = Blueprint("static", __name__)

    @pages.get("/static/<path:name>")
    def static(name: str) -> Response:
        version, _, rest = name.partition("/")
        versioned = version.startswith("v-")
        asset = assets.find(rest if versioned else name)
        if asset is None:
            abort(404)
        current = versioned and version == f"v-{assets.version}"
        return _answer(asset, FOREVER if current else "no-cache")

    return pages


def _answer(asset: Asset, cache: str) -> Response:
    body, packing = asset.best(request.headers.get("Accept-Encoding", ""))
    answer = Response(body, mimetype=asset.type)
    answer.headers["Cache-Control"] = cache
    answer.headers["Vary"] = "Accept-Encoding"
    if packing:
        answer.headers["Content-Encoding"] = packing
    if cache != FOREVER:  # what never changes is never asked about again
        answer.add_etag()
        answer.make_conditional(request)
    return answer
