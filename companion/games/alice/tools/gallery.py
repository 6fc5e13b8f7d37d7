"""The page "Labyrinths": previews of numbers, one looked at large, and what can be done with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from companion.games.alice.generator import (
    LEVEL_NAMES,
    MOST_NUMBER,
    Level,
)
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import FaceName, Mark, SheetDesign, SheetKind
from companion.games.alice.page.drawing import Scene, picture
from companion.games.alice.page.labels import FACE_TITLES, voice_of, zone_letters_in
from companion.games.alice.page.printed import printed_face
from companion.games.alice.tools.doors import doors, numbered_doors
from companion.games.alice.tools.shelf import KIND_NAMES, Pairs, Shelf, typed_number
from companion.games.alice.tools.shown import Door
from companion.kernel.game import Words
from companion.kernel.message import Message, message
from companion.kernel.tool import Ask

SHOWN: Final = 6
"""Previews on a page."""
_A_DAY: Final = 86_400


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """One labyrinth in small: its front."""

    name: str
    called: str
    art: str
    pairs: Pairs
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One face in large, and what it holds in words."""

    label: str
    art: str
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Large:
    """One labyrinth in large; ``before`` and ``after`` lead to its neighbours."""

    called: str
    sides: tuple[Side, ...]
    doors: tuple[Door, ...]
    before: Pairs
    after: Pairs


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """A level, or a kind of sheet, to look at."""

    value: str
    label: str
    current: bool
    pairs: Pairs


@dataclass(frozen=True, slots=True, kw_only=True)
class GalleryPage:
    """``tool_labyrinths``. ``typed`` is what was typed as a number, ``wrong`` why it is none."""

    kinds: tuple[Way, ...]
    levels: tuple[Way, ...]
    previews: tuple[Preview, ...]
    before: Pairs
    after: Pairs
    today: Pairs
    today_called: str
    large: Large | None
    level: str
    kind: str
    typed: str
    wrong: str


def page(ask: Ask, words: Words) -> GalleryPage:
    """The page of whatever is asked."""
    last = {name: values[-1] for name, values in ask.items() if values}
    shelf = Shelf.read(last)
    typed = last.get("number", "")
    number, wrong = typed_number(typed)
    first = typed_number(last.get("from", ""))[0]
    begin = first if first is not None else (number if number is not None else 1)
    begin = min(begin, MOST_NUMBER - SHOWN + 1)
    day = _day(last.get("now", ""))
    return GalleryPage(
        kinds=tuple(_kinds(shelf, begin, number, words)),
        levels=tuple(_levels(shelf, begin, number, words)),
        previews=tuple(_preview(shelf, each, number, begin, words) for each in range(begin, begin + SHOWN)),
        before=shelf.pairs(max(0, begin - SHOWN)) if begin else (),
        after=shelf.pairs(begin + SHOWN) if begin + SHOWN <= MOST_NUMBER else (),
        today=shelf.pairs(None, day),
        today_called=words.say(shelf.called(day)),
        large=None if number is None else _large(shelf, number, words),
        level=shelf.level.value,
        kind=shelf.kind,
        typed=typed,
        wrong=words.say(wrong) if wrong else "",
    )


def _day(now: str) -> int:
    """The day of a moment in seconds, written 20261130; in the common calendar (UTC)."""
    days = int(now) // _A_DAY if now.isascii() and now.isdigit() and len(now) < 12 else 0
    days += 719_468  # counted from the first of March of the year 0, so that leap days come last
    era, day = divmod(days, 146_097)
    year = (day - day // 1_460 + day // 36_524 - day // 146_096) // 365
    day -= 365 * year + year // 4 - year // 100
    month = (5 * day + 2) // 153
    day += 1 - (153 * month + 2) // 5
    since_january = month + 3 if month < 10 else month - 9
    return (era * 400 + year + (since_january <= 2)) * 10_000 + since_january * 100 + day


def _kinds(shelf: Shelf, begin: int, number: int | None, words: Words) -> Iterator[Way]:
    for kind, label in KIND_NAMES.items():
        there = replace(shelf, kind=kind)
        yield Way(
            value=kind or "solo",
            label=words.say(label),
            current=there == shelf,
            pairs=there.pairs(begin, number),
        )


def _levels(shelf: Shelf, begin: int, number: int | None, words: Words) -> Iterator[Way]:
    for each in Level:
        there = replace(shelf, level=each)
        yield Way(
            value=each.value,
            label=words.say(LEVEL_NAMES[each]),
            current=there == shelf,
            pairs=there.pairs(begin, number),
        )


def _art(sheet: SheetDesign, name: FaceName, words: Words) -> str:
    return picture(printed_face(sheet, name), Scene(), zone_letters_in(voice_of(words)))


def _preview(shelf: Shelf, number: int, chosen: int | None, begin: int, words: Words) -> Preview:
    name = shelf.name(number)
    return Preview(
        name=name,
        called=words.say(shelf.called(number)),
        art=_art(design_named(name), FaceName.FRONT, words),
        pairs=shelf.pairs(begin, number),
        current=number == chosen,
    )


def _large(shelf: Shelf, number: int, words: Words) -> Large:
    name = shelf.name(number)
    sheet = design_named(name)
    return Large(
        called=words.say(shelf.called(number)),
        sides=tuple(
            Side(
                label=words.say(FACE_TITLES[face]),
                art=_art(sheet, face, words),
                said=words.say(_said(sheet, face)),
            )
            for face in FaceName
        ),
        doors=(*numbered_doors(shelf.level, number, sheet, words), *doors(sheet, words)),
        before=shelf.pairs(None, number - 1) if number else (),
        after=shelf.pairs(None, number + 1) if number < MOST_NUMBER else (),
    )


def _said(sheet: SheetDesign, name: FaceName) -> Message:
    """Where the mirrors and roses, locks or Keys of a face lie, for those who do not see the picture."""
    face = sheet.face(name)
    mirrors = " ".join(str(cell) for cell in face.cells() if face.mark(cell).is_mirror)
    bushes = " ".join(map(str, face.marked(Mark.BUSH)))
    match sheet.kind:
        case SheetKind.A:
            locks = " ".join(map(str, face.marked(Mark.LOCK)))
            said = message(
                "Bushes: {bushes}. Mirrors: {mirrors}. Locks: {locks}.",
                bushes=bushes,
                mirrors=mirrors,
                locks=locks,
            )
        case SheetKind.B:
            keys = " ".join(map(str, face.marked(Mark.KEY)))
            said = message(
                "Bushes: {bushes}. Mirrors: {mirrors}. Keys: {keys}.",
                bushes=bushes,
                mirrors=mirrors,
                keys=keys,
            )
        case _:
            roses = " ".join(map(str, face.marked(Mark.ROSE)))
            said = message(
                "Bushes: {bushes}. Mirrors: {mirrors}. Roses: {roses}.",
                bushes=bushes,
                mirrors=mirrors,
                roses=roses,
            )
    return said
