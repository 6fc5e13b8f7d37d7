"""The editor of one's own sheet: everything that can be seen and changed, made of the address alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final

from companion.games.alice.generator import LEVEL_NAMES, Level
from companion.games.alice.labyrinth.designs import STANDARD, TEAM_A, TEAM_B
from companion.games.alice.labyrinth.faces import FaceName, Mark, SheetKind, Zone
from companion.games.alice.labyrinth.sheetfile import print_sheet, sign_at
from companion.games.alice.page.drawing import Scene, Window, picture, quarter
from companion.games.alice.page.ground import ICONS, TEAM_ICONS
from companion.games.alice.page.labels import (
    FACE_NAMES,
    FACE_TITLES,
    MARK_NAMES,
    ZONE_NAMES,
    voice_of,
    zone_letters_in,
)
from companion.games.alice.page.printed import Printed, printed_face
from companion.games.alice.page.sheetpart import QUARTERS
from companion.games.alice.tools.cardpart import deck_part, tea_part
from companion.games.alice.tools.doors import card_doors, chosen_doors, doors
from companion.games.alice.tools.drafting import BrushShown, EditorPage, Told
from companion.games.alice.tools.pairpart import pair_part
from companion.games.alice.tools.shown import Choice, Door, SheetShown, Way
from companion.games.alice.workshop.acts import drawn
from companion.games.alice.workshop.brushes import BRUSHES, CROSS, ERASER, Brush, fits
from companion.games.alice.workshop.draft import EMPTY, Draft, Pairs
from companion.games.alice.workshop.finding import Finding
from companion.games.alice.workshop.findings import findings
from companion.games.alice.workshop.mates import mate_of
from companion.games.alice.workshop.numbers import number_fields
from companion.games.alice.workshop.strokes import SCOPES, plain_name
from companion.kernel.game import Words
from companion.kernel.grid import Cell
from companion.kernel.message import N_, Message, message
from companion.kernel.tool import Ask, ToolFile

_SCOPE_NAMES: Final[Mapping[str, str]] = {
    "cell": N_("One cell"),
    "row": N_("Its row"),
    "column": N_("Its column"),
    "same": N_("All alike, joined"),
    "area": N_("Rectangle: two taps"),
}
_START_NAMES: Final[Mapping[str, str]] = {
    EMPTY: N_("An empty sheet"),
    STANDARD: N_("Our sheet"),
    "small": N_("The small sheet, 6 × 6"),
    TEAM_A: N_("Sheet A of a team"),
    TEAM_B: N_("Sheet B of a team"),
}


def page(ask: Ask, words: Words) -> EditorPage:
    """The page of whatever is asked."""
    draft = drawn(ask, plain_name(words.say(message("my-sheet"))))
    row, found = _row(draft), findings(draft.sheet)
    return EditorPage(
        at=draft.at,
        name=draft.sheet.name,
        size=f"{draft.face.width} × {draft.face.height}",
        link=draft.link,
        kind="" if draft.sheet.kind is SheetKind.SOLO else draft.sheet.kind.value,
        mate=draft.mate if mate_of(draft) else "",
        was=" ".join((draft.was, *draft.between)),
        fresh=not set(ask) & {"sheet", "text", "from", "number"},
        sheet=_sheet(draft, found, words),
        faces=tuple(_faces(draft, words)),
        brushes=tuple(_brushes(draft, words)),
        rare=draft.look.brush.group == "rare",
        current=words.say(draft.look.brush.label),
        scopes=tuple(_scopes(draft, words)),
        undo=draft.pairs(sheet=draft.was, was=None, ahead=draft.link) if draft.was else (),
        redo=draft.pairs(sheet=draft.ahead, was=draft.link, ahead=None) if draft.ahead else (),
        here=draft.pairs(),
        keep_brush=draft.pairs(brush=None),
        clear=draft.pairs(clear="face"),
        findings=tuple(_findings(draft, found, words)),
        numbers=number_fields(draft.sheet, draft.typed),
        tea=tea_part(draft, words),
        deck=deck_part(draft, words),
        pair=pair_part(draft, words),
        rows=tuple(_rows(draft, row)),
        **_texts(draft, row, words),
        starts=tuple(_starts(draft, words)),
        levels=tuple(_levels(draft, words)),
        doors=(*_table_doors(draft, words), *doors(draft.sheet, words), *card_doors(draft.sheet, words)),
        keep_desk=(("was", draft.link), *((("mate", draft.mate),) if mate_of(draft) else ())),
        share=(("sheet", draft.link),),
        code="qr" in ask,
        ask_code=draft.pairs(qr="yes"),
    )


def _texts(draft: Draft, row: int, words: Words) -> dict[str, str]:
    """What is said, and what stands in the fields: what was typed, where it could not be read."""
    return {
        "wrong": words.say(draft.wrong) if draft.wrong else "",
        "said": words.say(draft.said) if draft.said and not draft.wrong else "",
        "called": draft.shown("name", draft.sheet.name),
        "width": draft.shown("width", str(draft.face.width)),
        "height": draft.shown("height", str(draft.face.height)),
        "cells": draft.shown("cells", ""),
        "row": str(row),
        "signs": draft.shown("signs", _signs(draft, row)),
        "text": draft.shown("text", print_sheet(draft.sheet)),
        "number": draft.typed.get("number", "")[:40],
    }


def file(ask: Ask) -> ToolFile | None:
    """The sheet as a file; nothing when the address holds none that can be read."""
    draft = drawn(ask)
    if draft.wrong:
        return None
    return ToolFile(name=draft.sheet.name, text=print_sheet(draft.sheet))


# -- the sheet ------------------------------------------------------------------------------------------


def _sheet(draft: Draft, found: Sequence[Finding], words: Words) -> SheetShown:
    side, look = printed_face(draft.sheet, draft.look.face), draft.look
    window = quarter(side.face, look.zoom)
    corner = (look.corner,) if look.corner and side.face.has(look.corner) else ()
    faults = tuple(
        cell for finding in found if finding.face is look.face for cell in finding.cells if window.holds(cell)
    )
    scene = Scene(ghost=corner, faults=faults)
    heading = words.say(message("Your sheet, {face}", face=message(FACE_NAMES[look.face])))
    return SheetShown(
        heading=heading,
        art=picture(side, scene, zone_letters_in(voice_of(words)), window),
        cells="".join(_grid(side, window, corner, words)),
        quarter=look.zoom,
        quarters=tuple(_quarters(draft, words)),
        whole=draft.pairs(zoom=None),
        describe=tuple(_row_in_words(side, row, words) for row in range(side.face.height)),
    )


def _grid(side: Printed, box: Window, pressed: tuple[Cell, ...], words: Words) -> Iterator[str]:
    """The rows of the table of buttons that lies over the drawing: coordinate, zone and content of each."""
    columns, rows = range(box.left, box.left + box.width), range(box.top, box.top + box.height)
    heads = "".join(
        f'<th role="columnheader" scope="col">{chr(ord("A") + column)}</th>' for column in columns
    )
    yield f'<tr role="row"><td role="presentation"></td>{heads}</tr>'
    for row in rows:
        yield f'<tr role="row"><th role="rowheader" scope="row">{row + 1}</th>'
        for cell in (Cell(row, column) for column in columns):
            name = escape(words.say(_cell_name(side, cell)))
            chosen = ' aria-pressed="true"' if cell in pressed else ""
            button = f'<button id="{cell}" name="at" value="{cell}" aria-label="{name}"{chosen}></button>'
            yield f'<td role="gridcell">{button}</td>'
        yield "</tr>"


def _cell_name(side: Printed, cell: Cell) -> Message:
    zone, what = message(ZONE_NAMES[side.face.zone(cell)]), _content(side, cell)
    return message("{cell}, {zone}, {what}", cell=cell, zone=zone, what=what)


def _content(side: Printed, cell: Cell) -> Message:
    if cell in side.face.start:
        return message("printed cross")
    mark = side.face.mark(cell)
    return message(MARK_NAMES[mark]) if mark in MARK_NAMES else message("empty cell")


def _row_in_words(side: Printed, row: int, words: Words) -> str:
    cells = (Cell(row, column) for column in range(side.face.width))
    named = tuple(
        message("{what} at {cell}", what=_content(side, cell), cell=cell)
        for cell in cells
        if side.face.mark(cell) is not Mark.FREE or cell in side.face.start
    )
    if not named:
        return words.say(message("Row {row}: nothing but empty cells.", row=row + 1))
    return words.say(message("Row {row}: {marks}.", row=row + 1, marks=named))


def _quarters(draft: Draft, words: Words) -> Iterator[Way]:
    for number, name in enumerate(QUARTERS, 1):
        current, pairs = draft.look.zoom == number, draft.pairs(zoom=number)
        yield Way(name=str(number), label=words.say(name), current=current, pairs=pairs)


def _faces(draft: Draft, words: Words) -> Iterator[Way]:
    for name in FaceName:
        pairs = draft.pairs(face=name.value, corner=None, zoom=None)
        label = words.say(FACE_TITLES[name])
        yield Way(name=name.value, label=label, current=draft.look.face is name, pairs=pairs)


# -- the palette --------------------------------------------------------------------------------------------


def _brushes(draft: Draft, words: Words) -> Iterator[BrushShown]:
    letters = dict(zip(Zone, zone_letters_in(voice_of(words)), strict=True))
    for brush in BRUSHES.values():
        if fits(brush, draft.sheet.kind):
            yield BrushShown(
                name=brush.name,
                label=words.say(brush.label),
                sign=brush.sign,
                icon=_icon(brush),
                zone=brush.zone.sign if brush.zone else "",
                letter=letters[brush.zone] if brush.zone else "",
                group=brush.group,
                current=brush is draft.look.brush,
            )


def _icon(brush: Brush) -> str:
    if brush.name in {CROSS, ERASER} or brush.mark is None:
        return ""
    name = ICONS.get(brush.mark, brush.name)
    return f"team/{name}" if name in TEAM_ICONS else name


def _scopes(draft: Draft, words: Words) -> Iterator[Way]:
    for name in SCOPES:
        pairs = draft.pairs(scope=name if name != SCOPES[0] else None, corner=None)
        label = words.say(message(_SCOPE_NAMES[name]))
        yield Way(name=name, label=label, current=draft.look.scope == name, pairs=pairs)


# -- findings, rows, beginnings ---------------------------------------------------------------------------


def _findings(draft: Draft, found: Sequence[Finding], words: Words) -> Iterator[Told]:
    for finding in found:
        elsewhere = finding.face not in {None, draft.look.face}
        pairs: Pairs = draft.pairs(face=finding.face.value, zoom=None) if finding.face and elsewhere else ()
        yield Told(kind=finding.kind, text=words.say(finding.text), pairs=pairs)


def _row(draft: Draft) -> int:
    asked = draft.typed.get("row", "")
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 else 1
    return min(max(number, 1), draft.face.height)


def _rows(draft: Draft, row: int) -> Iterator[Choice]:
    for number in range(1, draft.face.height + 1):
        yield Choice(value=str(number), label=f"{number}: {_signs(draft, number)}", current=number == row)


def _signs(draft: Draft, row: int) -> str:
    face, cells = draft.face, (Cell(row - 1, column) for column in range(draft.face.width))
    return " ".join(sign_at(face, cell) for cell in cells)


def _starts(draft: Draft, words: Words) -> Iterator[Way]:
    for name, label in _START_NAMES.items():
        pairs = (("from", name), ("was", draft.link))
        yield Way(name=name, label=words.say(message(label)), current=False, pairs=pairs)
    both = (("from", TEAM_A), ("partner", "ours"), ("was", draft.link))
    yield Way(name="pair", label=words.say(message("Sheets A and B of a team")), current=False, pairs=both)


def _levels(draft: Draft, words: Words) -> Iterator[Choice]:
    asked = draft.typed.get("level", Level.NORMAL.value)
    for level, name in LEVEL_NAMES.items():
        yield Choice(value=level.value, label=words.say(message(name)), current=level.value == asked)


def _table_doors(draft: Draft, words: Words) -> tuple[Door, ...]:
    """Playing on the sheet, and printing it; those of teams come in twos."""
    return chosen_doors(draft.link, words)[:2] if draft.sheet.kind is SheetKind.SOLO else ()
