"""What can be done to a draft: taps, lists, rows of signs, size, values, a name. One function for each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from companion.games.alice.labyrinth.blocks import read_signs
from companion.games.alice.labyrinth.faces import Face, SheetDesign, SheetKind
from companion.games.alice.workshop.brushes import BRUSHES, BY_SIGN, Brush, brush_named, fits
from companion.games.alice.workshop.cards import laid, stepped, teas_noted, typed_deck
from companion.games.alice.workshop.draft import Draft, cell_or_none, link_of
from companion.games.alice.workshop.mates import mated
from companion.games.alice.workshop.numbers import CARDS, PREFIX, card_field, number_fields, with_numbers
from companion.games.alice.workshop.strokes import (
    LEAST_SIDE,
    on_face,
    painted,
    plain_name,
    reached,
    rectangle,
    resized,
    wiped,
)
from companion.kernel.grid import MAX_SIDE, Cell
from companion.kernel.message import message, messages
from companion.kernel.tool import Ask

OWN: Final = "my-sheet"
_MOST_BETWEEN: Final = 24
"""So many quick taps can be taken back one by one: each is a link in the answer."""
_BURST: Final = re.compile(r"([a-z0-9-]+):([A-P0-9,]+)")
_SPAN: Final = re.compile(r"([A-Pa-p]\d{1,2})(?:\s*[:–-]\s*([A-Pa-p]\d{1,2}))?")


def drawn(ask: Ask, own: str = OWN) -> Draft:
    """The draft of an address after everything that it asks for; ``own`` names a sheet without a name."""
    last = {name: values[-1] for name, values in ask.items() if values}
    base = Draft.begun(last, own)
    after = base
    for act in () if base.wrong else _ACTS:
        after = act(after, last)
    if after.sheet == base.sheet:
        return after
    return replace(after, was=base.link, ahead="")


def _tapped(draft: Draft, last: Mapping[str, str]) -> Draft:
    at = cell_or_none(last.get("at", ""))
    if at is None or not draft.face.has(at):
        return draft
    if draft.look.scope == "area" and draft.look.corner is None:
        first = message("{cell} is the first corner. Tap the other one.", cell=at)
        return replace(draft, look=replace(draft.look, corner=at), said=first)
    cells = reached(draft.face, at, draft.look.scope, draft.look.corner, draft.look.brush)
    return replace(_stroke(draft, cells, draft.look.brush), look=replace(draft.look, corner=None))


def _stroke(draft: Draft, cells: tuple[Cell, ...], brush: Brush) -> Draft:
    face = painted(draft.face, cells, brush)
    said = messages("{count} cell: {what}.", "{count} cells: {what}.", len(cells), what=brush.label)
    if len(cells) == 1:
        said = message("{cell}: {what}.", cell=cells[0], what=brush.label)
    return replace(draft, sheet=on_face(draft.sheet, face), said=said)


def _listed(draft: Draft, last: Mapping[str, str]) -> Draft:
    """A list of cells, set to what ``put`` says: as it is typed."""
    text = last.get("cells", "")
    if not text.strip():
        return draft
    cells, rest = spans(text)
    outside = [cell for cell in cells if not draft.face.has(cell)]
    if rest or not cells or outside:
        found = rest or " ".join(map(str, outside[:3])) or text
        wrong = message(
            "“{found}” is no cell of this face. Type cells like B3 C3, or B3:D5 for a rectangle.",
            found=found.strip()[:40],
        )
        return replace(draft, wrong=wrong)
    brush = brush_named(last.get("put", "") or draft.look.brush.name)
    if not fits(brush, draft.sheet.kind):
        return replace(draft, wrong=message("This kind of sheet has no {what}.", what=brush.label))
    return _stroke(draft, cells, brush)


def _painted(draft: Draft, last: Mapping[str, str]) -> Draft:
    """Quick taps of a script, brush after brush: ``eat:A1,B2;rose:C3``. What cannot be read is not done."""
    bursts = [(BRUSHES.get(name), cells) for name, cells in _BURST.findall(last.get("strokes", ""))]
    count, sheets = 0, [draft.sheet]
    for brush, text in bursts:
        cells = tuple(filter(draft.face.has, filter(None, map(cell_or_none, text.split(",")))))
        if cells and brush and fits(brush, draft.sheet.kind):
            sheets += _tap_by_tap(draft.face, cells, brush, draft.sheet)
            draft, count = _stroke(draft, cells, brush), count + len(cells)
    draft = replace(draft, between=_between(sheets))
    if len(bursts) > 1:
        return replace(draft, said=messages("{count} cell painted.", "{count} cells painted.", count))
    return draft


def _tap_by_tap(face: Face, cells: Sequence[Cell], brush: Brush, sheet: SheetDesign) -> Iterator[SheetDesign]:
    """The sheet after each tap of a burst."""
    for cell in cells:
        face = painted(face, (cell,), brush)
        yield on_face(sheet, face)


def _between(sheets: Sequence[SheetDesign]) -> tuple[str, ...]:
    """The links of the last sheets between the first and the last one, each different from its neighbour."""
    changed = [after for before, after in pairwise(sheets) if after != before]
    return tuple(map(link_of, changed[-1 - _MOST_BETWEEN : -1]))


def _written(draft: Draft, last: Mapping[str, str]) -> Draft:
    """A row of signs, as a sheet file writes it; a sign more or less is told."""
    row, signs = last.get("row", ""), read_signs(last.get("signs", "")[:200])
    if not signs or not (row.isascii() and row.isdigit() and len(row) < 3):
        return draft
    number = int(row) - 1
    if not 0 <= number < draft.face.height:
        return replace(draft, wrong=message("This face has rows 1 to {count}.", count=draft.face.height))
    known = {sign for sign, brush in BY_SIGN.items() if fits(brush, draft.sheet.kind)}
    unknown = [sign for sign in signs if sign not in known]
    if unknown or len(signs) != draft.face.width:
        wrong = message(
            "Row {row}: type {count} signs of the palette; found {found}.",
            row=row, count=draft.face.width, found=unknown[0][:8] if unknown else len(signs),
        )  # fmt: skip
        return replace(draft, wrong=wrong)
    face = draft.face
    for column, sign in enumerate(signs):
        face = painted(face, (Cell(number, column),), BY_SIGN[sign])
    said = message("Row {row} is written.", row=row)
    return replace(draft, sheet=on_face(draft.sheet, face), said=said)


def _sized(draft: Draft, last: Mapping[str, str]) -> Draft:
    if not {"width", "height"} & set(last):
        return draft
    sides = [last.get(name, "").strip() or str(now) for name, now in _sides(draft)]
    if not all(_is_side(side) for side in sides):
        wrong = message("A sheet has {least} to {most} rows and columns.", least=LEAST_SIDE, most=MAX_SIDE)
        at = tuple(name for (name, _), side in zip(_sides(draft), sides, strict=True) if not _is_side(side))
        return replace(draft, wrong=wrong, at=at)
    width, height = map(int, sides)
    said = message("The sheet now has {width} columns and {height} rows.", width=width, height=height)
    same = all((face.width, face.height) == (width, height) for face in (draft.sheet.front, draft.sheet.back))
    return draft if same else replace(draft, sheet=resized(draft.sheet, width, height), said=said)


def _sides(draft: Draft) -> tuple[tuple[str, int], tuple[str, int]]:
    return ("width", draft.face.width), ("height", draft.face.height)


def _valued(draft: Draft, last: Mapping[str, str]) -> Draft:
    typed = {name: text for name, text in last.items() if name.startswith(PREFIX)}
    fields = (*number_fields(draft.sheet, typed), *(card_field(draft.sheet, name, typed) for name in CARDS))
    wrong = next((line.problem for line in fields if line.problem), None)
    after = with_numbers(draft.sheet, typed)
    said = message("The values are noted.") if after != draft.sheet else draft.said
    return replace(draft, sheet=after, said=said, wrong=draft.wrong or wrong)


def _renamed(draft: Draft, last: Mapping[str, str]) -> Draft:
    typed = last.get("name", "")
    name = plain_name(typed)
    if not typed.strip() or name == draft.sheet.name:
        return draft
    if not any(map(str.isalnum, name)):
        return replace(draft, wrong=message("A name needs letters or digits."), at=("name",))
    said = message("The sheet is called {name}.", name=name)
    if draft.sheet.kind is not SheetKind.SOLO:
        said = message("Sheet {letter} is called {name}.", letter=draft.sheet.kind.value, name=name)
    return replace(draft, sheet=replace(draft.sheet, name=name), said=said)


def _emptied(draft: Draft, last: Mapping[str, str]) -> Draft:
    if last.get("clear") != "face":
        return draft
    return replace(
        draft, sheet=on_face(draft.sheet, wiped(draft.face)), said=message("This face is empty now.")
    )


def _is_side(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 3 and LEAST_SIDE <= int(text) <= MAX_SIDE


def spans(text: str) -> tuple[tuple[Cell, ...], str]:
    """The cells of a list such as "B3 C3, D4:F6", and what of it is no cell."""
    found: list[Cell] = []
    for one, other in _SPAN.findall(text):
        first, second = cell_or_none(one), cell_or_none(other or one)
        if first is None or second is None:
            return (), one
        found += rectangle(first, second)
    rest = re.sub(r"[\s,;]+", " ", _SPAN.sub(" ", text)).strip()
    return tuple(sorted(set(found))), rest


_ACTS: Final[tuple[Callable[[Draft, Mapping[str, str]], Draft], ...]] = (
    _tapped, _listed, _painted, _written, _sized, _valued, _renamed, _emptied,
    teas_noted, stepped, typed_deck, laid, mated,
)  # fmt: skip
