"""The part ``face``, within ``sheet``: a face as a drawing under a grid of buttons.

Of a sheet it is nearly all of the text, and the next card leaves it as it is: what helps to choose cells for
the shape stands round it.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.alice.page.desk import Desk
from companion.games.alice.page.drawing import Scene, picture, quarter
from companion.games.alice.page.labels import zone_letters_in
from companion.games.alice.page.seen import FaceSeen
from companion.games.alice.page.sheetgrid import grid
from companion.kernel.quick import quick


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class FacePart:
    """The face that is shown, or a quarter of it: the drawing, and the rows of buttons."""

    art: str
    cells: str


def face_part(desk: Desk) -> FacePart:
    """The face of the sheet that is looked at; there is none of a sheet on paper."""
    if desk.sheet is None:
        return FacePart(art="", cells="")
    seen, side = desk.sheet.face(desk.face), desk.printed
    window = quarter(side.face, desk.asked.zoom)
    return FacePart(
        art=picture(side, scene(desk, seen), zone_letters_in(desk.voice), window),
        cells=grid(side, desk.voice, seen.ticked, frozenset(desk.ghost.cells), window),
    )


def scene(desk: Desk, seen: FaceSeen) -> Scene:
    """What lies on the face: ticks, and the looked-at cells instead of a tick that is being corrected."""
    mended = desk.mending
    ticked = seen.ticked - frozenset(mended.cells) if mended else seen.ticked
    ghost = desk.ghost
    return Scene(
        ticked=ticked,
        fresh=seen.newest & ticked,
        ghost=ghost.cells,
        allowed=ghost.allowed or mended is not None,
        faults=ghost.faults,
    )
