"""Which sheet a table plays on: the standard one, a number, a surprise, the day's, or the table's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.errors import Malformed
from companion.games.alice.generator import (
    LEVEL_NAMES,
    MOST_NUMBER,
    Level,
    generated_name,
    read_name,
    read_number,
)
from companion.games.alice.labyrinth.designs import STANDARD, design_named, own_design
from companion.games.alice.labyrinth.faces import FaceName, SheetDesign, SheetKind
from companion.games.alice.labyrinth.sheetlink import MOST_TEXT, packed, read_any
from companion.games.alice.text.unread import unread
from companion.kernel.chance import Chance
from companion.kernel.codec import MAX_TEXT
from companion.kernel.game import Field, Option, Typed
from companion.kernel.message import Message, message
from companion.sheets.model import Order

DESIGN: Final = "design"
"""The option's id, and its name in addresses."""
_PILES: Final = ("TC1-3", "TC7-9", "TC4-6", "TC10-12")
"""The options of the tea piles in the order of ``Box.tea``."""
_SURPRISE: Final = "surprise-"


def sheet_called(value: str) -> Message | None:
    """What a chosen sheet is called; None for a text that chooses none."""
    if value == STANDARD:
        return message("our own sheet")
    found = read_name(value)
    if found is not None:
        level, number = found
        return message("labyrinth {number}, {level}", number=str(number), level=message(LEVEL_NAMES[level]))
    own = own_design(value)
    return message("own sheet “{name}”", name=own.name) if own is not None and not _unplayable(own) else None


def design_called(sheet: SheetDesign) -> Message | None:
    """What a sheet is called where it is printed; None for those that come with the program."""
    if sheet.kind is not SheetKind.SOLO or sheet == design_named(STANDARD):
        return None
    numbered = read_name(sheet.name) is not None and sheet == design_named(sheet.name)
    return sheet_called(sheet.name) if numbered else message("own sheet “{name}”", name=sheet.name)


def drawn_sheet(value: str, chance: Chance) -> str:
    """The sheet that is played: a surprise is drawn when the game begins, everything else stays."""
    if not value.startswith(_SURPRISE):
        return value
    return generated_name(Level(value.removeprefix(_SURPRISE)), chance.below(MOST_NUMBER + 1))


def chosen_in(order: Order) -> str:
    """The sheet that a print asks for."""
    return dict(order.options).get(DESIGN, STANDARD)


def box_costs(value: str) -> Mapping[str, str]:
    """What tea cards cost by the box of a chosen sheet, by their option; nothing when it does not say."""
    costs = design_named(value).box.tea
    return dict(zip(_PILES, map(str, costs), strict=True)) if costs else {}


def is_surprise(value: str) -> bool:
    """Whether the sheet will be drawn when the game begins."""
    return value.startswith(_SURPRISE)


def _read(field: str, way: str, text: str) -> str:
    """The value of what was typed. Raises Malformed("sheet.number") and Malformed("sheet.own")."""
    if field == "number":
        level = Level(way) if way in {each.value for each in Level} else Level.NORMAL
        return generated_name(level, read_number(text))
    if read_name(text.strip()):
        return text.strip()
    try:
        found = read_any(text)
    except Malformed as wrong:
        raise Malformed("sheet.own", {"why": unread(wrong)}) from None
    why = _unplayable(found)
    if why is not None:
        raise Malformed("sheet.own", {"why": why})
    return packed(found)


def _unplayable(sheet: SheetDesign) -> Message | None:
    """Why no table can play on a sheet; everything else is the owners' own affair."""
    if sheet.kind is not SheetKind.SOLO:
        return message("This is a sheet for teams.")
    if not sheet.face(FaceName.FRONT).start:
        return message("The front needs at least one cross (x) to start from.")
    if len(packed(sheet)) > MAX_TEXT:
        return message("The sheet is too long for a table.")
    return None


def _of_day(day: int) -> str:
    return generated_name(Level.NORMAL, day)


_LEVELS: Final = tuple((level.value, message(LEVEL_NAMES[level])) for level in Level)
OPTION: Final = Option(
    id=DESIGN,
    values=(STANDARD, *(_SURPRISE + level.value for level in Level)),
    question=message("Which labyrinth do you play in?"),
    labels=(
        message("our own sheet"),
        message("a surprise, easy"),
        message("a surprise, normal"),
        message("a surprise, hard"),
    ),
    typed=Typed(
        fields=(
            Field(
                name="number",
                label=message("A number from 0 to {most}", most=MOST_NUMBER),
                ways=_LEVELS,
                hint=message("Every number is a labyrinth of its own, the same one for ever."),
                digits=True,
            ),
            Field(
                name="own",
                label=message("A sheet of your own: its link or its text"),
                ways=(("own", message("Play on this sheet")),),
                hint=message("The editor under “Without a table” draws it and shares it."),
                rows=4,
                most=MOST_TEXT,
            ),
        ),
        read=_read,
        called=sheet_called,
        of_day=_of_day,
    ),
)
