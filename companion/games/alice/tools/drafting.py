"""What the editor of one's own sheet shows, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.alice.tools.cardpart import DeckPart, TeaPart
from companion.games.alice.tools.pairpart import PairPart
from companion.games.alice.tools.shown import Choice, Door, SheetShown, Way
from companion.games.alice.workshop.draft import Pairs
from companion.games.alice.workshop.numbers import NumberField


@dataclass(frozen=True, slots=True, kw_only=True)
class BrushShown:
    """A brush of the palette. ``icon`` is its drawing ("" : none), ``zone`` and ``letter`` its colour."""

    name: str
    label: str
    sign: str
    icon: str
    zone: str
    letter: str
    group: str
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A finding: its sentence, and the way to the face it speaks of (none: it is shown, or there is none)."""

    kind: str
    text: str
    pairs: Pairs


@dataclass(frozen=True, slots=True, kw_only=True)
class EditorPage:
    """The block ``tool_editor``. ``link`` is this sheet, ``was`` the one before the last act
    and those between its quick taps, all links.

    ``here`` is the address of this sheet, ``keep_brush`` the same without the brush. ``undo`` and ``redo``
    are empty when there is nothing to go back or forth to; ``fresh``: the address names no sheet, so a
    browser may offer what it kept. ``row`` and ``signs`` fill the form that writes a row.
    ``called``, ``width`` and ``height`` stand in their fields: as they are, or as they were typed wrongly.
    ``at`` names the fields that could not be read; ``wrong`` stands beside them too.
    ``keep_desk`` goes with what may lay another sheet there: if it cannot be read, this one stays.
    ``code``: the QR code is asked for, by ``ask_code``. ``kind`` is the letter of a team's sheet, else "";
    ``mate`` the link of its partner.
    """

    wrong: str
    at: tuple[str, ...]
    said: str
    name: str
    size: str
    link: str
    kind: str
    mate: str
    was: str
    fresh: bool
    sheet: SheetShown
    faces: tuple[Way, ...]
    brushes: tuple[BrushShown, ...]
    rare: bool
    current: str
    scopes: tuple[Way, ...]
    undo: Pairs
    redo: Pairs
    here: Pairs
    keep_brush: Pairs
    clear: Pairs
    findings: tuple[Told, ...]
    numbers: tuple[NumberField, ...]
    tea: TeaPart
    deck: DeckPart
    pair: PairPart | None
    called: str
    width: str
    height: str
    cells: str
    row: str
    rows: tuple[Choice, ...]
    signs: str
    text: str
    starts: tuple[Way, ...]
    levels: tuple[Choice, ...]
    number: str
    doors: tuple[Door, ...]
    keep_desk: Pairs
    share: Pairs
    code: bool
    ask_code: Pairs
