"""The part ``sheet``: the place of a face (``facepart.py``), with all that helps to choose cells on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from companion.games.alice.labyrinth.faces import FaceName, Mark
from companion.games.alice.page.desk import Desk
from companion.games.alice.page.handout import handout
from companion.games.alice.page.labels import (
    COLOUR_NAMES,
    FACE_NAMES,
    FACE_TITLES,
    MARK_NAMES,
    Voice,
    cell_name,
)
from companion.games.alice.page.places import PlacesPart, places
from companion.games.alice.page.printed import Printed, cells_by_mark, open_cells
from companion.games.alice.page.seen import SheetSeen
from companion.kernel.grid import Cell
from companion.kernel.message import N_, Message, Who, message, messages
from companion.kernel.quick import quick
from companion.kernel.seats import Seat

QUARTERS: Final = (N_("Top left"), N_("Top right"), N_("Bottom left"), N_("Bottom right"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Tab:
    """One face to look at: its word, whether it is shown, whether it lies up."""

    face: str
    label: str
    current: bool
    up: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Power:
    """One kind of circle for the shape in hand: ready on this face, and how many shall be used."""

    name: str
    icon: str
    label: str
    ready: int
    asked: int


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class SheetPart:
    """A sheet on the page. ``live``: a tap on a cell places the shape; ``hidden`` goes with the tap.

    ``fresh``: the newest ticks on the face are those of this turn; ``data`` is for the script;
    ``describe`` tells the face in a few sentences.
    """

    heading: str
    tabs: tuple[Tab, ...]
    fresh: bool
    live: bool
    picking: bool
    quarter: int
    quarters: tuple[str, ...]
    hidden: tuple[tuple[str, str], ...]
    data: str
    hint: str
    describe: tuple[str, ...]
    powers: tuple[Power, ...]
    places: PlacesPart | None
    fitting: int
    look: Seat | None
    others: tuple[Seat, ...]


def sheet_part(desk: Desk) -> SheetPart:
    """The sheet that is looked at; for one on paper only a sentence."""
    if desk.sheet is None:
        return _on_paper(desk)
    say, seen = desk.words.say, desk.sheet.face(desk.face)
    own = desk.shown is desk.me
    live = own and (desk.position is not None or desk.mending is not None)
    return SheetPart(
        heading=say(_heading(desk)),
        tabs=_tabs(desk, desk.sheet),
        fresh=bool(seen.fresh),
        live=live,
        picking=desk.asked.picking or desk.mending is not None,
        quarter=desk.asked.zoom,
        quarters=tuple(say(name) for name in QUARTERS),
        hidden=_hidden(desk),
        data=handout(desk.position, desk.printed, desk.found, desk.voice, desk.extras)
        if desk.position
        else "",
        hint=say(_hint(desk, live=live)),
        describe=described(desk.printed, seen.ticked, desk.voice, turning=bool(desk.sheet.mirrors)),
        powers=_powers(desk) if desk.position else (),
        places=places(desk) if desk.asked.places and desk.position else None,
        fitting=len(desk.found),
        look=None if own else desk.shown.seat,
        others=_others(desk),
    )


def _on_paper(desk: Desk) -> SheetPart:
    say = desk.words.say
    return SheetPart(
        heading=say("Your sheet is on paper"),
        hint=say("Tick there. The app draws, keeps Alice and the tea cards."),
        tabs=(), fresh=False, live=False, picking=False, quarter=0, quarters=(), hidden=(), data="",
        describe=(), powers=(), places=None, fitting=0, look=None, others=_others(desk),
    )  # fmt: skip


def _heading(desk: Desk) -> Message:
    face = message(FACE_NAMES[desk.face])
    if desk.shown is desk.me:
        return message("Your sheet, {face}", face=face)
    return message("{who}’s sheet, {face}", who=Who(desk.shown.seat), face=face)


def _tabs(desk: Desk, sheet: SheetSeen) -> tuple[Tab, ...]:
    return tuple(
        Tab(
            face=name.value,
            label=desk.words.say(FACE_TITLES[name]),
            current=name is desk.face,
            up=name is sheet.up,
        )
        for name in FaceName
    )


def _hidden(desk: Desk) -> tuple[tuple[str, str], ...]:
    """What the next tap has to know: the ghost, and how the shape lies."""
    fields = [("cells", " ".join(map(str, desk.ghost.cells)))]
    if desk.ghost.form:
        fields.append(("form", desk.ghost.form.id))
    return tuple(fields)


def _hint(desk: Desk, *, live: bool) -> Message:
    """One sentence on what tapping does now."""
    if desk.mending:
        return message("Tap cells to take them out of the tick or into it.")
    if live and desk.asked.picking:
        return message("Tap cells one by one; the page says which powers they take.")
    if live:
        return message("Tap a cell to lay the shape there. Tap again for another way.")
    if desk.asked.at and desk.sheet and desk.printed.face.has(desk.asked.at):
        ticked = desk.asked.at in desk.sheet.face(desk.face).ticked
        return cell_name(desk.printed, desk.asked.at, ticked=ticked)
    if desk.task and desk.sheet and desk.face is not desk.sheet.up:
        return message("This face lies down. You are on the {face}.", face=message(FACE_NAMES[desk.sheet.up]))
    return message("Tap a cell to hear what it is.")


def _powers(desk: Desk) -> tuple[Power, ...]:
    eat, drink = desk.view.circles_for(desk.shown.seat, desk.face)
    kinds = (
        ("eat", Mark.EAT, eat.free, desk.asked.eat),
        ("drink", Mark.DRINK, drink.free, desk.asked.drink),
    )
    return tuple(
        Power(name=name, icon=name, label=desk.words.say(MARK_NAMES[mark]), ready=ready, asked=asked)
        for name, mark, ready, asked in kinds
    )


def _others(desk: Desk) -> tuple[Seat, ...]:
    """Whose sheets can be looked at instead of the one shown."""
    return tuple(seat.seat for seat in desk.view.seats if seat.sheet and seat is not desk.shown)


# -- the face in words ----------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def described(side: Printed, ticked: frozenset[Cell], voice: Voice, *, turning: bool) -> tuple[str, ...]:
    """The description in one language."""
    return tuple(voice.words.say(sentence) for sentence in description(side, ticked, turning=turning))


def description(side: Printed, ticked: frozenset[Cell], *, turning: bool) -> tuple[Message, ...]:
    """The face in at most sixty words: how full each zone is, and which signs are still to be had."""
    count = len(ticked - frozenset(side.face.start))
    said = [messages("{count} cell ticked on this face.", "{count} cells ticked on this face.", count)]
    free = tuple(
        message("{colour} {count}", colour=message(COLOUR_NAMES[zone]), count=len(cells - ticked))
        for zone, cells in open_cells(side).items()
    )
    said.append(message("Free cells: {zones}.", zones=free))
    left = ((mark, len(cells - ticked)) for mark, cells in cells_by_mark(side).items())
    still = tuple(
        message("{count} × {mark}", count=count, mark=message(MARK_NAMES[mark]))
        for mark, count in left
        if count and mark in MARK_NAMES and mark is not Mark.BUSH
    )
    if still:
        said.append(message("Still free: {marks}.", marks=still))
    if turning:
        said.append(message("A mirror is ticked: at the end of the turn the sheet is turned over."))
    return tuple(said)
