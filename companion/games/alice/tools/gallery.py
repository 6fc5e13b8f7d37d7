"""The page "Labyrinths": previews of numbers, one looked at large, and what can be done with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from companion.errors import Malformed
from companion.games.alice.choosing import DESIGN, sheet_called
from companion.games.alice.generator import (
    LEVEL_NAMES,
    MOST_NUMBER,
    Level,
    generated_name,
    read_name,
    read_number,
)
from companion.games.alice.labyrinth.designs import design_named
from companion.games.alice.labyrinth.faces import FaceName, Mark, SheetDesign
from companion.games.alice.page.drawing import Scene, picture
from companion.games.alice.page.labels import FACE_TITLES, voice_of, zone_letters_in
from companion.games.alice.page.printed import printed_face
from companion.games.alice.tools.doors import doors
from companion.games.alice.tools.drafting import Door
from companion.games.alice.words import REFUSALS
from companion.kernel.game import Words
from companion.kernel.message import Message, message
from companion.kernel.tool import Ask

SHOWN: Final = 6
"""Previews on a page."""
_A_DAY: Final = 86_400
Pairs = tuple[tuple[str, str], ...]


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
class LevelWay:
    """A level to look at."""

    value: str
    label: str
    current: bool
    pairs: Pairs


@dataclass(frozen=True, slots=True, kw_only=True)
class GalleryPage:
    """``tool_labyrinths``. ``typed`` is what was typed as a number, ``wrong`` why it is none."""

    levels: tuple[LevelWay, ...]
    previews: tuple[Preview, ...]
    before: Pairs
    after: Pairs
    today: Pairs
    today_called: str
    large: Large | None
    level: str
    typed: str
    wrong: str


def page(ask: Ask, words: Words) -> GalleryPage:
    """The page of whatever is asked."""
    last = {name: values[-1] for name, values in ask.items() if values}
    level = Level(last["level"]) if last.get("level") in {each.value for each in Level} else Level.NORMAL
    typed = last.get("number", "")
    number, wrong = _number(typed)
    first = _number(last.get("from", ""))[0]
    begin = first if first is not None else (number if number is not None else 1)
    begin = min(begin, MOST_NUMBER - SHOWN + 1)
    today = generated_name(Level.NORMAL, _day(last.get("now", "")))
    return GalleryPage(
        levels=tuple(_levels(level, begin, number, words)),
        previews=tuple(_preview(level, each, number, begin, words) for each in range(begin, begin + SHOWN)),
        before=_pairs(level, max(0, begin - SHOWN)) if begin else (),
        after=_pairs(level, begin + SHOWN) if begin + SHOWN <= MOST_NUMBER else (),
        today=_pairs(Level.NORMAL, None, _day(last.get("now", ""))),
        today_called=words.say(_called(today)),
        large=None if number is None else _large(level, number, words),
        level=level.value,
        typed=typed,
        wrong=words.say(wrong) if wrong else "",
    )


def _number(text: str) -> tuple[int | None, Message | None]:
    if not text.strip():
        return None, None
    try:
        return read_number(text), None
    except Malformed as wrong:
        return None, Message(REFUSALS[wrong.code], wrong.params)


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


def _pairs(level: Level, begin: int | None, number: int | None = None) -> Pairs:
    found = [("level", level.value)]
    found += [("number", str(number))] if number is not None else []
    return (*found, *([("from", str(begin))] if begin is not None else []))


def _levels(level: Level, begin: int, number: int | None, words: Words) -> Iterator[LevelWay]:
    for each in Level:
        yield LevelWay(
            value=each.value,
            label=words.say(LEVEL_NAMES[each]),
            current=each is level,
            pairs=_pairs(each, begin, number),
        )


def _called(name: str) -> Message:
    return sheet_called(name) or message("our own sheet")


def _art(sheet: SheetDesign, name: FaceName, words: Words) -> str:
    return picture(printed_face(sheet, name), Scene(), zone_letters_in(voice_of(words)))


def _preview(level: Level, number: int, chosen: int | None, begin: int, words: Words) -> Preview:
    name = generated_name(level, number)
    return Preview(
        name=name,
        called=words.say(_called(name)),
        art=_art(design_named(name), FaceName.FRONT, words),
        pairs=_pairs(level, begin, number),
        current=number == chosen,
    )


def _large(level: Level, number: int, words: Words) -> Large:
    name = generated_name(level, number)
    sheet = design_named(name)
    return Large(
        called=words.say(_called(name)),
        sides=tuple(
            Side(
                label=words.say(FACE_TITLES[face]),
                art=_art(sheet, face, words),
                said=words.say(_said(sheet, face)),
            )
            for face in FaceName
        ),
        doors=(*chosen_doors(name, words), *doors(sheet, words)),
        before=_pairs(level, None, number - 1) if number else (),
        after=_pairs(level, None, number + 1) if number < MOST_NUMBER else (),
    )


def _said(sheet: SheetDesign, name: FaceName) -> Message:
    """Where the mirrors and the roses of a face lie, for those who do not see the picture."""
    face = sheet.face(name)
    mirrors = tuple(str(cell) for cell in face.cells() if face.mark(cell).is_mirror)
    roses, bushes = face.marked(Mark.ROSE), face.marked(Mark.BUSH)
    return message(
        "Bushes: {bushes}. Mirrors: {mirrors}. Roses: {roses}.",
        bushes=" ".join(map(str, bushes)),
        mirrors=" ".join(mirrors),
        roses=" ".join(map(str, roses)),
    )


def chosen_doors(value: str, words: Words) -> tuple[Door, ...]:
    """Play on a sheet, print it, change it: by its name or its link."""
    wish = ((f"option.{DESIGN}", value),)
    begin = (("from", value),) if read_name(value) else (("sheet", value),)
    return (
        Door(
            name="play",
            label=words.say(message("Play at a table")),
            path="/open",
            pairs=(("game", "alice"), *wish),
        ),
        Door(name="print", label=words.say(message("Print it")), path="/print/alice", pairs=wish),
        Door(
            name="edit",
            label=words.say(message("Open in the editor")),
            path="/without/alice/editor",
            pairs=begin,
        ),
    )
