"""Which pair of sheets two teams play on: ours, those of a number, a surprise, the day's, or their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Final

from companion.games.alice.choosing import (
    choice_of,
    costs_in,
    numbered_called,
    readable,
    refused,
    short_enough,
    unplayable,
)
from companion.games.alice.generator import generated_name, read_name
from companion.games.alice.labyrinth.designs import STANDARD, TEAM_A, TEAM_B, design_named, own_design
from companion.games.alice.labyrinth.faces import Box, SheetDesign, SheetKind
from companion.games.alice.labyrinth.sheetlink import MOST_TEXT, packed
from companion.kernel.game import Field
from companion.kernel.message import Message, message

_KINDS: Final = (SheetKind.A, SheetKind.B)
_BETWEEN: Final = "."
"""Between the links of an own pair: no link has it."""
_LINK: Final = 40
"""A line of at least so many signs without a space is a link, not a line of a file."""


def pair_names(value: str) -> tuple[str, str]:
    """The names or links of sheets A and B by the option's value; ours for any other text."""
    found = read_name(value)
    if found is not None:
        return generated_name(*found, SheetKind.A), generated_name(*found, SheetKind.B)
    a, _, b = value.partition(_BETWEEN)
    return (a, b) if _own_pair(value) else (TEAM_A, TEAM_B)


def pair_of(value: str) -> tuple[SheetDesign, SheetDesign]:
    """Sheets A and B of the option's value."""
    a, b = pair_names(value)
    return design_named(a), design_named(b)


def box_of(value: str) -> Box:
    """What the owners of a pair know of their cards: what sheet B says, else sheet A."""
    a, b = (sheet.box for sheet in pair_of(value))
    return b.over(a)


def box_costs(value: str) -> Mapping[str, str]:
    """What tea cards cost by that box, by their option; nothing when it does not say."""
    return costs_in(box_of(value))


def pair_called(value: str) -> Message | None:
    """What a chosen pair is called; None for a text that chooses none."""
    if value == STANDARD:
        return _OURS
    found = _own_pair(value)
    own = message("own sheets “{a}” and “{b}”", a=found[0].name, b=found[1].name) if found else None
    return numbered_called(value) or own


def _own_pair(value: str) -> tuple[SheetDesign, SheetDesign] | None:
    """The sheets of a value of two links; None for what no two teams can play on."""
    links = value.split(_BETWEEN)
    a, b = (own_design(link) for link in (*links, "", "")[:2])
    if a is None or b is None or len(links) != len(_KINDS):
        return None
    return None if (a.kind, b.kind) != _KINDS or unplayable(a) or unplayable(b) else (a, b)


def _read(text: str) -> str:
    """The value of two pasted sheets, in either order. Raises Malformed("sheet.own")."""
    sheets = sorted(map(readable, _pasted(text)), key=lambda sheet: sheet.kind.value)
    for sheet, kind in zip_longest(sheets, _KINDS):
        if sheet is None or kind is None or sheet.kind is not kind:
            raise refused(message("Two sheets are needed: one sheet A and one sheet B of a team."))
        why = unplayable(sheet)
        if why is not None:
            raise refused(why)
    return short_enough(_BETWEEN.join(map(packed, sheets)))


def _pasted(text: str) -> Iterator[str]:
    """Files and links one after the other, each by itself: a file begins with its line “sheet”."""
    lines = text.strip().splitlines()
    found: list[str] = []
    for line in lines if len(lines) > 1 else text.split():
        is_link = len(line.strip()) >= _LINK and " " not in line.strip()
        if is_link and found:
            yield "\n".join(found)
            found = []
        if is_link:
            yield line
            continue
        if line.startswith("sheet ") and any(earlier.startswith("sheet ") for earlier in found):
            yield "\n".join(found)
            found = []
        if line.strip() or found:
            found.append(line)
    if found:
        yield "\n".join(found)


_OURS: Final = message("our own pair of sheets")
OPTION: Final = choice_of(
    _OURS,
    Field(
        name="own",
        label=message("Sheets of your own, A and B: their two links or texts, one after the other"),
        ways=(("own", message("Play on these sheets")),),
        hint=message("The editor under “Without a table” draws them and shares them."),
        rows=4,
        most=2 * MOST_TEXT,
    ),
    _read,
    pair_called,
)
