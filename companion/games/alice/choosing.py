"""Which sheet a table plays on: the standard one, a number, a surprise, the day's, or the table's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.errors import Malformed
from companion.games.alice.generator import (
    LEVEL_NAMES,
    MOST_NUMBER,
    Level,
    generated_name,
    read_kind_name,
    read_name,
    read_number,
)
from companion.games.alice.labyrinth.designs import STANDARD, design_named, own_design
from companion.games.alice.labyrinth.faces import Box, FaceName, SheetDesign, SheetKind
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
    own = own_design(value)
    playable = own is not None and _unplayable_alone(own) is None
    return numbered_called(value) or (own_called(own) if own is not None and playable else None)


def numbered_called(value: str) -> Message | None:
    """What a number with its level is called; None for any other text."""
    found = read_name(value)
    if found is None:
        return None
    level, number = found
    return message("labyrinth {number}, {level}", number=str(number), level=message(LEVEL_NAMES[level]))


def own_called(sheet: SheetDesign) -> Message:
    """What a sheet is called that somebody drew."""
    return message("own sheet “{name}”", name=sheet.name)


def design_called(sheet: SheetDesign) -> Message | None:
    """What a sheet is called where it is printed; None for those that come with the program."""
    value = design_value(sheet)
    if value:
        return numbered_called(value)
    ours = sheet == design_named(sheet.name if sheet.kind is not SheetKind.SOLO else STANDARD)
    return None if ours else own_called(sheet)


def design_value(sheet: SheetDesign) -> str:
    """The option's value for a numbered sheet, alone or one of a pair; "" for any other."""
    found = read_kind_name(sheet.name)
    return generated_name(*found[:2]) if found and sheet == design_named(sheet.name) else ""


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
    return costs_in(design_named(value).box)


def costs_in(box: Box) -> Mapping[str, str]:
    """The same of a box."""
    return dict(zip(_PILES, map(str, box.tea), strict=True)) if box.tea else {}


def is_surprise(value: str) -> bool:
    """Whether the sheet will be drawn when the game begins."""
    return value.startswith(_SURPRISE)


def unplayable(sheet: SheetDesign) -> Message | None:
    """Why no table can play on a sheet, whoever it is for; everything else is the owners' own affair."""
    if not sheet.face(FaceName.FRONT).start:
        return message("The front needs at least one cross (x) to start from.")
    return None


def _unplayable_alone(sheet: SheetDesign) -> Message | None:
    return unplayable(sheet) if sheet.kind is SheetKind.SOLO else message("This is a sheet for teams.")


def readable(typed: str) -> SheetDesign:
    """A sheet from what was pasted. Raises Malformed("sheet.own")."""
    try:
        return read_any(typed)
    except Malformed as wrong:
        raise refused(unread(wrong)) from None


def refused(why: Message) -> Malformed:
    """A sheet that no table can play on."""
    return Malformed("sheet.own", {"why": why})


def short_enough(value: str) -> str:
    """The value, if a table can keep it. Raises Malformed("sheet.own")."""
    if len(value) > MAX_TEXT:
        raise refused(message("The sheet is too long for a table."))
    return value


def _read_own(text: str) -> str:
    found = readable(text)
    why = _unplayable_alone(found)
    if why is not None:
        raise refused(why)
    return short_enough(packed(found))


def _reader(own: Callable[[str], str]) -> Callable[[str, str, str], str]:
    def read(field: str, way: str, text: str) -> str:
        """The value of what was typed. Raises Malformed("sheet.number") and Malformed("sheet.own")."""
        if field == "number":
            level = Level(way) if way in {each.value for each in Level} else Level.NORMAL
            return generated_name(level, read_number(text))
        return text.strip() if read_name(text.strip()) else own(text)

    return read


_TODAYS: Final[Mapping[Level, Message]] = {
    Level.EASY: message("today's, easy"),
    Level.NORMAL: message("today's, normal"),
    Level.HARD: message("today's, hard"),
}


def _of_day(day: int) -> tuple[tuple[str, Message], ...]:
    return tuple((generated_name(level, day), label) for level, label in _TODAYS.items())


def _field_of(value: str) -> str:
    return _NUMBER.name if read_name(value) else "own"


_LEVELS: Final = tuple((level.value, message(LEVEL_NAMES[level])) for level in Level)
_NUMBER: Final = Field(
    name="number",
    label=message("A number from 0 to {most}", most=MOST_NUMBER),
    ways=_LEVELS,
    usual=Level.NORMAL.value,
    hint=message("Every number is a labyrinth of its own, the same one for ever."),
    digits=True,
)


def choice_of(
    usual: Message, own: Field, read: Callable[[str], str], called: Callable[[str], Message | None]
) -> Option:
    """The option of a mode: ``own`` is its field for sheets of one's own, ``read`` gives their value."""
    return Option(
        id=DESIGN,
        values=(STANDARD, *(_SURPRISE + level.value for level in Level)),
        question=message("Which labyrinth do you play in?"),
        labels=(
            usual,
            message("a surprise, easy"),
            message("a surprise, normal"),
            message("a surprise, hard"),
        ),
        typed=Typed(
            fields=(_NUMBER, own), read=_reader(read), called=called, of_day=_of_day, field_of=_field_of
        ),
    )


OPTION: Final = choice_of(
    message("our own sheet"),
    Field(
        name="own",
        label=message("A sheet of your own: its link or its text"),
        ways=(("own", message("Play on this sheet")),),
        hint=message("The editor under “Without a table” draws it and shares it."),
        rows=4,
        most=MOST_TEXT,
    ),
    _read_own,
    sheet_called,
)
