"""Static files from memory: packed once, under an address that changes when any of them does."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

from flask import Blueprint, Response, abort, request
from werkzeug.http import parse_accept_header

from companion.web.joined import joined
from companion.web.lean import lean_script, lean_styles

FOREVER: Final = "public, max-age=31536000, immutable"
_JOINED: Final = re.compile(r"css/[^/]+|games/([^/]+)/css/[^/]+")
"""Files served as one, in the order of their names: ``css/*`` as app.css, a game's as <slug>.css."""
_WITH_MODULES: Final = frozenset({"js/table.js"})
"""Scripts that are served together with what they import, see ``joined``."""
_WITH: Final = re.compile(rb'^(?:@import "([^"]+)";|<!-- with "([^"]+)" -->)\n', re.MULTILINE)
"""How a style sheet or a sprite names another one that is served in front of it, in the same file."""
_ROOT: Final = re.compile(rb"<svg[^>]*>\n|</svg>\n")
_PACKED: Final = frozenset({".css", ".js", ".svg", ".json", ".webmanifest"})
_TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}


@dataclass(frozen=True)
class Asset:
    """One file (or several joined) and its packed form, each made when first asked for."""

    name: str
    paths: tuple[Path, ...]

    @cached_property
    def plain(self) -> bytes:
        """The content as it is."""
        return b"".join(_WITH.sub(b"", path.read_bytes()) for path in self.paths)

    @cached_property
    def lean(self) -> bytes:
        """Style sheets and scripts without the space and the comments that only readers need."""
        if Path(self.name).suffix == ".css":
            return lean_styles(self.plain.decode()).encode()
        if Path(self.name).suffix == ".js" and "vendor/" not in self.name:
            return lean_script(self.plain.decode()).encode()
        return self.plain

    @cached_property
    def gzip(self) -> bytes:
        """The content packed for every browser."""
        return gzip.compress(self.lean, 9, mtime=0)

    def best(self, accepted: str) -> tuple[bytes, str]:
        """The file in the form that the browser accepts, and the name of its packing."""
        if Path(self.name).suffix not in _PACKED:
            return self.plain, ""
        return (self.gzip, "gzip") if takes_gzip(accepted) else (self.lean, "")

    @property
    def type(self) -> str:
        """The media type."""
        guessed = mimetypes.guess_type(self.name)[0] or "application/octet-stream"
        return _TYPES.get(Path(self.name).suffix, guessed)


@lru_cache(maxsize=64)
def takes_gzip(accepted: str) -> bool:
    """Whether who accepts these packings takes gzip: ``q=0`` refuses it."""
    return parse_accept_header(accepted).quality("gzip") > 0


class Script(Asset):
    """A script with the modules that it imports."""

    @cached_property
    def plain(self) -> bytes:
        """All of them as one."""
        return joined(self.paths[0]).encode()


class Sprite(Asset):
    """A sprite with the symbols of another one."""

    @cached_property
    def plain(self) -> bytes:
        """All symbols in one drawing."""
        symbols = _ROOT.sub(b"", super().plain)
        return b'<svg xmlns="http://www.w3.org/2000/svg">\n' + symbols + b"</svg>\n"


def _asset(name: str, paths: tuple[Path, ...]) -> Asset:
    if name in _WITH_MODULES:
        return Script(name, paths)
    return (Sprite if len(paths) > 1 and name.endswith(".svg") else Asset)(name, paths)


class Assets:
    """All static files below a folder, and of further folders what lies below ``games``.

    ``base`` is the versioned address they are served under.
    """

    def __init__(self, folder: Path, *others: Path) -> None:
        files = [_files(folder), *map(_files, others)]
        brought = {name: paths for more in files[1:] for name, paths in more.items() if _is_game(name)}
        found = brought | files[0]
        self._assets = {name: _asset(name, _with_others(name, found)) for name in found}
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

    def holds(self, name: str, other: str) -> bool:
        """Whether a file is served with all of another one in front of it."""
        return name != other and set(self._assets[other].paths) <= set(self._assets[name].paths)

    def find(self, name: str) -> Asset | None:
        """The file of that name."""
        return self._assets.get(name)


def _files(folder: Path) -> dict[str, tuple[Path, ...]]:
    found: dict[str, tuple[Path, ...]] = {}
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = _served_as(path.relative_to(folder).as_posix())
        found[name] = (*found.get(name, ()), path)
    return found


def _with_others(name: str, files: Mapping[str, tuple[Path, ...]]) -> tuple[Path, ...]:
    """The paths of a file behind those of the files that it names."""
    others: list[Path] = []
    if Path(name).suffix in {".css", ".svg"}:
        for found in _WITH.findall(b"".join(path.read_bytes() for path in files[name])):
            other = posixpath.join(posixpath.dirname(name), (found[0] or found[1]).decode())
            others += _with_others(posixpath.normpath(other), files)
    return (*others, *files[name])


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
