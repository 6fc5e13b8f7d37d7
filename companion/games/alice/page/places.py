"""The list "Where does it fit?": every place in words, filtered and in pages, so that eyes are not needed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final, Protocol

from companion.games.alice.labyrinth.faces import Face, Mark, Zone
from companion.games.alice.labyrinth.fits import singles
from companion.games.alice.labyrinth.judge import judge
from companion.games.alice.labyrinth.listing import plays
from companion.games.alice.labyrinth.position import Position
from companion.games.alice.labyrinth.shapes import form_of, packed
from companion.games.alice.page.asking import WANTED, Asked
from companion.games.alice.page.drawing import silhouette
from companion.games.alice.page.labels import COLOUR_NAMES, MARK_NAMES, ZONE_NAMES, marks_at
from companion.games.alice.page.preview import Placements, Preview, touched
from companion.games.alice.page.printed import Printed
from companion.kernel.game import Words
from companion.kernel.grid import Cell
from companion.kernel.message import Message, message, messages

PAGE: Final = 10
"""Places shown at once: the list stays light and short to listen to."""
Cells = tuple[Cell, ...]


class Looking(Protocol):
    """Whoever asks where a card fits: at a table its desk."""

    @property
    def asked(self) -> Asked:
        """The filters."""

    @property
    def words(self) -> Words:
        """The reader's language."""

    @property
    def printed(self) -> Printed:
        """The face."""

    @property
    def position(self) -> Position | None:
        """What the card is played on."""

    @property
    def found(self) -> Placements:
        """Where the plain shape fits."""

    @property
    def ghost(self) -> Preview:
        """What is looked at now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One place: how the shape lies (drawn and in words), its cells as a value, what it gives."""

    cells: str
    art: str
    heading: str
    gives: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """One value to filter by."""

    value: str
    label: str
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacesPart:
    """One page of the list. ``reason`` says why there is none, or only single cells.

    ``before`` and ``after`` are where the neighbouring pages start.
    """

    said: str
    reason: str
    places: tuple[Place, ...]
    zones: tuple[Filter, ...]
    gives: tuple[Filter, ...]
    start: int
    before: int | None
    after: int | None


def places(desk: Looking) -> PlacesPart:
    """The page of the list that was asked for."""
    asked, say = desk.asked, desk.words.say
    matching = (cells for cells in _all(desk) if _wanted(desk.printed.face, asked, cells))
    known = None if asked.eat or asked.drink else tuple(matching)
    found = tuple(islice(known if known is not None else matching, asked.start, asked.start + PAGE + 1))
    return PlacesPart(
        said=say(_said(len(found) if known is None else len(known), asked)),
        reason=say(reason) if (reason := nothing_fits(desk)) else "",
        places=tuple(_place(desk, cells) for cells in found[:PAGE]),
        zones=tuple(_zone_filters(desk)),
        gives=tuple(_gives_filters(desk)),
        start=asked.start,
        before=max(0, asked.start - PAGE) if asked.start else None,
        after=asked.start + PAGE if len(found) > PAGE else None,
    )


def nothing_fits(desk: Looking) -> Message | None:
    """Why the shape cannot be placed as it is; None when it can."""
    if desk.position is None or desk.found:
        return None
    position = desk.position
    if position.card.is_rabbit and not position.white and position.card.rabbit:
        zone = message(ZONE_NAMES[position.card.rabbit])
        reason = message("No shape fits into the {zone} beside a ticked cell.", zone=zone)
    else:
        reason = message("The shape fits nowhere beside a ticked cell, however you turn it.")
    if singles(position):
        return message("{reason} Tick one free cell beside a ticked one instead, in any zone.", reason=reason)
    return message("{reason} No free cell touches a ticked one either: nothing is ticked.", reason=reason)


def _all(desk: Looking) -> Iterator[Cells]:
    """The places of the shape chosen, with exactly the powers asked for; single cells when nothing fits."""
    position, asked = desk.position, desk.asked
    if position is None:
        return
    if asked.eat or asked.drink:
        size = 4 + asked.eat - asked.drink
        for cells in plays(position, powers=True):
            if len(cells) == size and _uses(desk, cells) == (asked.eat, asked.drink):
                yield cells
        return
    plane = position.up.plan.layout
    yield from sorted(plane.cells(bits) for form, bits in desk.found if asked.shape in {None, form.shape})
    if not desk.found:
        yield from ((cell,) for cell in singles(position))


def _uses(desk: Looking, cells: Cells) -> tuple[int, int] | None:
    if desk.position is None or not _wanted(desk.printed.face, desk.asked, cells):
        return None
    verdict = judge(desk.position, cells)
    return verdict.eat, verdict.drink


def _wanted(face: Face, asked: Asked, cells: Cells) -> bool:
    in_zone = asked.zone is None or any(face.zone(cell) is asked.zone for cell in cells)
    return in_zone and (asked.gives is None or any(_is(face.mark(cell), asked.gives) for cell in cells))


def _is(mark: Mark, wanted: Mark) -> bool:
    return mark.is_mirror if wanted is Mark.MIRROR else mark is wanted


def _said(count: int, asked: Asked) -> Message:
    if asked.eat or asked.drink:
        return message("Places with {eat} “Eat me” and {drink} “Drink me”", eat=asked.eat, drink=asked.drink)
    return messages("{count} place", "{count} places", count)


def _place(desk: Looking, cells: Cells) -> Place:
    say = desk.words.say
    form = form_of((cell.row, cell.column) for cell in cells)
    names = " ".join(map(str, cells))
    heading = say("{form}: {cells}", form=message(form.name), cells=names) if form else names
    return Place(
        cells=names,
        art=silhouette(packed((cell.row, cell.column) for cell in cells)),
        heading=heading,
        gives=" ".join(say(sentence) for sentence in _gives(desk, cells)),
        chosen=cells == desk.ghost.cells,
    )


def _gives(desk: Looking, cells: Cells) -> Iterator[Message]:
    zones = dict.fromkeys(desk.printed.face.zone(cell) for cell in cells)
    yield message("In the {zones}.", zones=tuple(message(ZONE_NAMES[zone]) for zone in zones))
    marks = marks_at(desk.printed, cells)
    if marks:
        yield message("Ticks {marks}.", marks=marks)
    near = touched(desk.position, cells) if desk.position else ()
    if near:
        yield message("Touches {cells}.", cells=near)


def _zone_filters(desk: Looking) -> Iterator[Filter]:
    asked, say = desk.asked, desk.words.say
    yield Filter(value="", label=say("all zones"), current=asked.zone is None)
    for zone in Zone:
        yield Filter(value=zone.value, label=say(COLOUR_NAMES[zone]), current=asked.zone is zone)


def _gives_filters(desk: Looking) -> Iterator[Filter]:
    asked, say = desk.asked, desk.words.say
    yield Filter(value="", label=say("anything"), current=asked.gives is None)
    printed = {Mark.MIRROR if mark.is_mirror else mark for mark in desk.printed.face.marks}
    for mark in (mark for mark in WANTED if mark in printed):
        yield Filter(value=mark.value, label=say(MARK_NAMES[mark]), current=asked.gives is mark)
