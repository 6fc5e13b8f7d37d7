"""A question read out of an address and written into one: a position, cells, how it is looked at."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, Self

from companion.errors import Malformed
from companion.games.alice.labyrinth.faces import FaceName, Mark, SheetDesign
from companion.games.alice.labyrinth.position import RULINGS, Card, Circles, Position, Power, Rulings, Side
from companion.games.alice.labyrinth.sheetlink import unpacked
from companion.games.alice.page.asking import Asked
from companion.games.alice.text.positiontext import NOTHING, parse_play, parse_position, print_position
from companion.games.alice.text.unread import unread
from companion.games.alice.tools.ground import (
    BEGIN,
    before_the_first_card,
    circles,
    design_of,
    dotted,
    on_sheet,
    on_standard,
    sheet_of,
    standard,
    ticked,
    turned_over,
)
from companion.games.alice.tools.shelf import Shelf, typed_number
from companion.kernel.grid import Cell, parse_cells
from companion.kernel.message import Message, message
from companion.kernel.tool import Ask

Pairs = tuple[tuple[str, str], ...]
DECIDING: Final = ("P12", "R7", "E3", "E7", "M4")
"""Rulings that can change the answer; the others concern the market and teams."""
MOST: Final = 99
_NAME: Final = re.compile(r"[A-Pa-p]\d{1,2}")
_KINDS: Final = (("eat", Mark.EAT), ("drink", Mark.DRINK))


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question. ``design`` is the sheet to draw (None: only the text is there); ``named`` how an address
    names it ("": the text alone tells it).

    ``cells`` shall be ticked, ``nothing`` asks whether nothing may be; ``preparing``: a tap marks what is
    ticked already. ``typed`` and ``text`` are what could not be read, ``wrong`` why.
    """

    position: Position
    design: SheetDesign | None
    cells: tuple[Cell, ...]
    nothing: bool
    preparing: bool
    asked: Asked
    named: str = ""
    typed: str = ""
    text: str = ""
    wrong: Message | None = None

    @classmethod
    def read(cls, ask: Ask) -> Self:
        """Whatever can be read; what cannot is kept as it was typed, with the reason."""
        last, no_number = _numbered({name: values[-1] for name, values in ask.items() if values})
        last, sheet, no_sheet = _named(last)
        position, design, problem = _told(last, sheet)
        position = _changed(position, design, ask, last, anew="text" not in last or "rules" in last)
        base = cls(
            position=position,
            design=design,
            cells=_cells(last.get("cells", "")),
            nothing=last.get("cells", "").strip() == NOTHING,
            preparing=last.get("tap") == "before",
            asked=Asked.read(last),
            named=last["sheet"] if sheet is not None and design is sheet else "",
            text=last.get("text", "") if problem else "",
            wrong=problem or no_number or no_sheet,
        )
        return base.typing(last.get("typed", "")).tapping()

    def typing(self, text: str) -> Self:
        """The same with cells typed as a play, if it can be read."""
        if not text.strip():
            return self
        try:
            cells = parse_play(text)
        except Malformed:
            said = message(
                "“{found}” is no list of cells. Type them like B3 C3 D3, or “-” for nothing.",
                found=text.strip()[:60],
            )
            return replace(self, typed=text, wrong=self.wrong or said)
        return replace(self, cells=cells, nothing=not cells)

    def tapping(self) -> Self:
        """The same with the tapped cell put in or taken out."""
        at, position = self.asked.at, self.position
        if at is None or not position.up.plan.layout.has(at):
            return self
        if not self.preparing:
            return replace(self, cells=tuple(sorted(frozenset(self.cells) ^ {at})), nothing=False)
        before = frozenset(position.up.plan.layout.cells(position.up.ticked)) ^ {at}
        design = self.design or standard()
        side = ticked(position.up, design.face(position.face), before)
        cells = tuple(cell for cell in self.cells if cell != at)
        return replace(self, position=replace(position, up=side), cells=cells)

    # -- writing ------------------------------------------------------------------------------

    @property
    def is_standard(self) -> bool:
        """Whether it lies on the sheet that comes with the program, and needs no text to be told."""
        alone = self.position.mode == "solo" and self.position.sheet is None and self.position.key is None
        return alone and not self.named and self.design is standard() and self.position.hidden is not None

    def pairs(self, **changes: object) -> Pairs:
        """The address of this question, some things changed (None leaves one out)."""
        said: dict[str, object] = {**dict(self._position()), **dict(self._looks()), **changes}
        several = [("power", power.value) for power in Power if power in self.position.powers]
        kept = several if "power" not in changes and self.is_standard else []
        pairs = [(name, str(value)) for name, value in said.items() if value not in {None, ""}]
        return (*pairs, *kept)

    def _position(self) -> Iterator[tuple[str, str]]:
        if not self.is_standard:
            yield "text", print_position(self.position)
            yield "sheet", self.named
            return
        position = self.position
        yield "face", position.face.value
        yield "card", str(position.card)
        for name in FaceName:
            side = turned_over(position, name)
            yield name.value, run(_marked(side.up, standard(), name))
            for (kind, mark), drawn in zip(_KINDS, (side.eat, side.drink), strict=True):
                yield f"{kind}_{name.value}", _written(drawn, name, side.up, mark)
        yield from position.rulings.changed

    def _looks(self) -> Iterator[tuple[str, str]]:
        yield "cells", NOTHING if self.nothing else run(self.cells)
        yield "tap", "before" if self.preparing else ""
        yield "zoom", str(self.asked.zoom or "")
        if self.asked.places:
            asked = self.asked
            yield "places", "yes"
            yield "shape", asked.shape.value if asked.shape else ""
            yield "zone", asked.zone.value if asked.zone else ""
            yield "gives", asked.gives.value if asked.gives else ""
            yield "eat", str(asked.eat or "")
            yield "drink", str(asked.drink or "")


def run(cells: Iterable[Cell]) -> str:
    """Cells run together: they part again at each letter."""
    return "".join(map(str, sorted(cells)))


def _marked(side: Side, design: SheetDesign, face: FaceName) -> Iterator[Cell]:
    start = frozenset(design.face(face).start)
    return (cell for cell in side.plan.layout.cells(side.ticked) if cell not in start)


def _written(drawn: Circles, face: FaceName, side: Side, kind: Mark) -> str:
    if drawn.left is None:
        return f"{drawn.drawn}/-"
    usual = dotted(standard(), face, side, kind, drawn.drawn)
    if drawn.left != usual:
        return f"{drawn.drawn}/{drawn.left}"
    return str(drawn.drawn or "")


# -- reading ------------------------------------------------------------------------------------------


def empty(card: Card = BEGIN) -> Position:
    """The standard sheet before the first card."""
    return Position.on(standard(), FaceName.FRONT, {}, card)


def _numbered(last: dict[str, str]) -> tuple[dict[str, str], Message | None]:
    """The same with the name of a labyrinth whose number was typed; why what was typed is none."""
    number, wrong = typed_number(last.get("number", ""))
    if number is None:
        return last, wrong
    return last | {"sheet": Shelf.read(last).name(number), "text": ""}, None


def _named(last: dict[str, str]) -> tuple[dict[str, str], SheetDesign | None, Message | None]:
    """The same with the text of the sheet that is named, where there is no other; why it names none."""
    value = last.get("sheet", "").strip()
    sheet = sheet_of(value) if value else None
    if sheet is None:
        return last, None, _unnamed(value)
    text = last.get("text", "").strip() or print_position(before_the_first_card(sheet))
    return last | {"sheet": value, "text": text}, sheet, None


def _unnamed(value: str) -> Message | None:
    try:
        if value:
            unpacked(value)
    except Malformed as wrong:
        return unread(wrong)
    return None


def _told(
    last: Mapping[str, str], sheet: SheetDesign | None
) -> tuple[Position, SheetDesign | None, Message | None]:
    """The position of a pasted text, and what it lies on: the sheet that is named with it, if it does.

    Without a text it is the standard sheet, with one that cannot be read the named one before the first card.
    """
    text = last.get("text", "")
    if not text.strip():
        return empty(), standard(), None
    try:
        position = parse_position(text)
    except Malformed as wrong:
        begun = before_the_first_card(sheet) if sheet else empty()
        return begun, sheet or standard(), unread(wrong)
    found = on_sheet(position, sheet) if sheet else None
    if found is not None:
        return found, sheet, None
    position = on_standard(position) or position
    return position, design_of(position), None


def _changed(
    position: Position, design: SheetDesign | None, ask: Ask, last: Mapping[str, str], *, anew: bool
) -> Position:
    """The position with what the address says besides: face, crosses, card, circles, powers, rulings."""
    if last.get("face") in {"front", "back"}:
        position = turned_over(position, FaceName(last["face"]))
    if "text" not in last or design is standard():
        position = _crossed(position, last)
    position = replace(position, card=_card(last.get("card", "")) or position.card)
    if anew:
        chosen = {name: last[name] for name in RULINGS if last.get(name) in RULINGS[name]}
        powers = frozenset(power for power in Power if power.value in ask.get("power", ()))
        position = replace(position, powers=powers, rulings=Rulings.of(chosen))
    return _circled(position, design, last)


def _crossed(position: Position, last: Mapping[str, str]) -> Position:
    for name in (position.face.other, position.face):
        if name.value not in last:
            continue
        side = turned_over(position, name)
        up = ticked(side.up, standard().face(name), _cells(last[name.value]))
        position = turned_over(replace(side, up=up), position.face)
    return position


def _circled(position: Position, design: SheetDesign | None, last: Mapping[str, str]) -> Position:
    told = "text" in last
    for name in FaceName:
        side = turned_over(position, name)
        if side.face is not name:
            continue
        found = {}
        for kind, mark in _KINDS:
            text = last.get(f"{kind}_{name.value}", "")
            if text or not told:
                ready = circles(text, 0).drawn
                left = dotted(design or standard(), name, side.up, mark, ready)
                found[kind] = circles(text, left)
        side = replace(side, eat=found.get("eat", side.eat), drink=found.get("drink", side.drink))
        position = turned_over(side, position.face)
    return position


def _card(text: str) -> Card | None:
    try:
        return Card.parse(text)
    except Malformed:
        return None


def _cells(text: str) -> tuple[Cell, ...]:
    """Cells run together or with spaces; what is no cell is passed over."""
    found: list[Cell] = []
    for name in _NAME.findall(text):
        try:
            found += parse_cells(name)
        except Malformed:
            continue
    return tuple(sorted(set(found)))
