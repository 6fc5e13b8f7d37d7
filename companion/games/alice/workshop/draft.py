"""A sheet being drawn, read out of an address and written into one, with the way it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, Self

from companion.errors import Malformed
from companion.games.alice.generator import Level, generated_name, read_number
from companion.games.alice.labyrinth.deckfile import SYMBOLS
from companion.games.alice.labyrinth.designs import STANDARD, design_named
from companion.games.alice.labyrinth.faces import Face, FaceName, SheetDesign
from companion.games.alice.labyrinth.sheetlink import packed, read_any, unpacked
from companion.games.alice.text.unread import unread
from companion.games.alice.workshop.brushes import Brush, brush_named, fits
from companion.games.alice.workshop.strokes import (
    SCOPES,
    empty_sheet,
)
from companion.kernel.grid import Cell
from companion.kernel.message import Message, message

Pairs = tuple[tuple[str, str], ...]
EMPTY: Final = "empty"
ROOM: Final = 4_500
"""Signs of links in one address: the server reads 8,000, a whole sheet may be typed in beside them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How it is looked at: face, quarter (0: all), brush, what a tap paints, a rectangle's first corner.

    ``shown`` is the face whose shape cards are listed ("": none), ``pile`` in which pile, from 1 on.
    """

    face: FaceName = FaceName.FRONT
    zoom: int = 0
    brush: Brush = field(default_factory=lambda: brush_named("bush"))
    scope: str = SCOPES[0]
    corner: Cell | None = None
    shown: str = ""
    pile: int = 1

    @classmethod
    def read(cls, last: Mapping[str, str]) -> Self:
        """Whatever can be read."""
        zoom, scope = last.get("zoom", ""), last.get("scope", "")
        return cls(
            face=FaceName.BACK if last.get("face") == FaceName.BACK.value else FaceName.FRONT,
            zoom=int(zoom) if zoom in {"1", "2", "3", "4"} else 0,
            brush=brush_named(last.get("brush", "")),
            scope=scope if scope in SCOPES else SCOPES[0],
            corner=cell_or_none(last.get("corner", "")),
            shown=last["shown"] if last.get("shown") in SYMBOLS else "",
            pile=int(last["pile"]) if last.get("pile") in {"1", "2", "3"} else 1,
        )

    def on(self, sheet: SheetDesign) -> Self:
        """The same with a brush that means something on that sheet."""
        return self if fits(self.brush, sheet.kind) else replace(self, brush=brush_named(""))


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """One state of the page. ``was``, ``ahead``: links to the sheet before the last act, and taken back.

    ``said`` tells what was done just now, ``wrong`` what could not be and ``at`` in which fields; ``typed``
    is what was typed then.
    ``mate`` is the link of the partner's sheet, for one of a team. ``between`` are links to the sheets
    between quick taps, the first first: each tap can be taken back by itself.
    """

    sheet: SheetDesign
    look: Look
    was: str = ""
    between: tuple[str, ...] = ()
    ahead: str = ""
    mate: str = ""
    said: Message | None = None
    wrong: Message | None = None
    at: tuple[str, ...] = ()
    typed: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def begun(cls, last: Mapping[str, str], own: str) -> Self:
        """The sheet of the address before anything was done to it; what could not be read is told.

        ``own`` is what a sheet is called that was not named yet.
        """
        sheet, wrong = _begun(last, own)
        return cls(
            sheet=sheet,
            look=Look.read(last).on(sheet),
            was=_link(last.get("was", "")),
            ahead=_link(last.get("ahead", "")),
            mate=_link(last.get("mate", "")),
            wrong=wrong,
            typed={name: text[:4000] for name, text in last.items()},
        )

    @property
    def face(self) -> Face:
        """The face that is shown."""
        return self.sheet.face(self.look.face)

    @property
    def link(self) -> str:
        """The sheet as a link text."""
        return link_of(self.sheet)

    def shown(self, name: str, usual: str) -> str:
        """What stands in a field: what was typed there when something could not be read, else what is so."""
        return (self.typed.get(name) or usual) if self.wrong else usual

    def pairs(self, **changes: object) -> Pairs:
        """The address of this sheet and this look, some things changed (None leaves one out)."""
        said: dict[str, object] = {"sheet": self.link, **dict(self._looks()), **changes}
        return tuple((name, str(value)) for name, value in said.items() if value not in {None, ""})

    def _looks(self) -> Iterator[tuple[str, object]]:
        look = self.look
        yield "face", look.face.value if look.face is not FaceName.FRONT else None
        yield "zoom", look.zoom or None
        yield "brush", look.brush.name
        yield "scope", look.scope if look.scope != SCOPES[0] else None
        yield "corner", look.corner
        yield from self._steps()
        yield "mate", self.mate
        yield "shown", look.shown
        yield "pile", look.pile if look.pile > 1 else None

    def _steps(self) -> Iterator[tuple[str, str]]:
        """The ways back and forth, as long as an address has room for what will be typed beside them."""
        room = ROOM - len(self.link) - len(self.mate)
        for name, link in (("was", self.was), ("ahead", self.ahead)):
            room -= len(link)
            if room >= 0:
                yield name, link


@lru_cache(maxsize=64)
def link_of(sheet: SheetDesign) -> str:
    """The link text of a sheet; every link of a page holds it."""
    return packed(sheet)


def _begun(last: Mapping[str, str], own: str) -> tuple[SheetDesign, Message | None]:
    """The sheet to go on from: a pasted text, a link, a number, a sheet of a name, else the default one."""
    for name, read in (("text", read_any), ("sheet", unpacked), ("number", _numbered(last, own))):
        if last.get(name, "").strip():
            try:
                return read(last[name]), None
            except Malformed as wrong:
                return _before(last, own), _unread(wrong)
    return begin_with(last.get("from", ""), own), None


def _before(last: Mapping[str, str], own: str) -> SheetDesign:
    """The sheet that lay there when something else was typed; the default one if there was none."""
    links = (_link(last.get(name, "")) for name in ("sheet", "was"))
    return next((unpacked(link) for link in links if link), begin_with("", own))


def _numbered(last: Mapping[str, str], own: str) -> Callable[[str], SheetDesign]:
    """Reads the number of a labyrinth. Raises Malformed("sheet.number")."""
    level = next((level for level in Level if level.value == last.get("level")), Level.NORMAL)
    return lambda text: begin_with(generated_name(level, read_number(text)), own)


def begin_with(name: str, own: str) -> SheetDesign:
    """A starting point as a sheet of one's own."""
    standard = design_named(STANDARD)
    sheet = empty_sheet(standard) if name == EMPTY else design_named(name or STANDARD)
    return replace(sheet, name=own, version=1)


def _unread(wrong: Malformed) -> Message:
    if wrong.code == "text.line":
        return unread(wrong)
    return message("Found “{found}”, expected {expected}.", **wrong.params)


def _link(text: str) -> str:
    """A link that can be gone back to; nothing else is kept."""
    try:
        if text:
            unpacked(text)
    except Malformed:
        return ""
    return text


def cell_or_none(text: str) -> Cell | None:
    """A cell that somebody named, if it is one."""
    try:
        return Cell.parse(text)
    except Malformed:
        return None
