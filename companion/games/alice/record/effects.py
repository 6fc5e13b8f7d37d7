"""The two tea effects that name cells instead of a shape: TC2 (hedgehogs) and TC11 (a teapot)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.errors import Refused
from companion.games.alice.labyrinth.faces import FaceName, Mark, SheetDesign
from companion.games.alice.options import Choices
from companion.games.alice.play.names import SIDE_WORDS, cell_names
from companion.games.alice.play.tea import ONE_TEAPOT, TWO_HEDGEHOGS
from companion.games.alice.record.entries import Ticks
from companion.games.alice.record.marking import Sheet, cells_of
from companion.games.alice.record.prints import print_of
from companion.kernel.grid import Cell

CELL_EFFECTS: Final = (TWO_HEDGEHOGS, ONE_TEAPOT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """Which cells the effect may tick, on the face up and the hidden one, and how many it must tick."""

    count: int
    cells: tuple[Cell, ...]
    behind: tuple[Cell, ...]


def offered(design: SheetDesign, choices: Choices, sheet: Sheet, tea: str) -> Offer:
    """What TC2 or TC11 can do on a sheet; ``count`` 0 means that the effect is lost (T8, T9)."""
    if tea == TWO_HEDGEHOGS:
        cells = _free(design, sheet, sheet.up, Mark.HEDGEHOG)
        anywhere, most = choices["T8"] == "any", 2
    else:
        cells = _free(design, sheet, sheet.up, Mark.TEAPOT)
        anywhere, most = choices["T9"] == "free", 1
        if not anywhere:
            cells &= _halo(design, sheet)
    up, other = design.face(sheet.up), design.face(sheet.up.other)
    behind = _free(design, sheet, other.name, Mark.HEDGEHOG if most == 2 else Mark.TEAPOT) if anywhere else 0
    count = min(most, cells.bit_count() + behind.bit_count())
    return Offer(count=count, cells=cells_of(up, cells), behind=cells_of(other, behind))


def _free(design: SheetDesign, sheet: Sheet, name: FaceName, mark: Mark) -> int:
    return print_of(design, name).marked(mark) & ~sheet.ticked(name)


def _halo(design: SheetDesign, sheet: Sheet) -> int:
    return print_of(design, sheet.up).plan.layout.beside(sheet.ticked(sheet.up))


def check(design: SheetDesign, choices: Choices, sheet: Sheet, asked: Ticks, waived: frozenset[str]) -> bool:
    """Whether only a house ruling allows the cells of TC2 or TC11. Raises Refused."""
    offer = offered(design, choices, sheet, asked.tea)
    refused = _fault(offer, asked, sheet.up)
    if refused is None:
        return False
    if refused.code not in waived:
        raise refused
    return True


def _fault(offer: Offer, asked: Ticks, up: FaceName) -> Refused | None:
    """What is wrong with the cells: not on offer, or too many or too few."""
    hedgehogs = asked.tea == TWO_HEDGEHOGS
    rule = "T8" if hedgehogs else "T9"
    wrong = tuple(cell for cell in asked.cells if cell not in offer.cells)
    wrong_behind = tuple(cell for cell in asked.behind if cell not in offer.behind)
    params = {"count": offer.count, "allowed": cell_names(offer.cells), "behind": cell_names(offer.behind)}
    if wrong or wrong_behind:
        code = "effect.not-a-hedgehog" if hedgehogs else "effect.not-a-teapot"
        side = up if wrong else up.other
        return Refused(
            code,
            {**params, "face": SIDE_WORDS[side]},
            rule=rule,
            cells=wrong or wrong_behind,
            overrulable=True,
        )
    if len(set(asked.cells)) + len(set(asked.behind)) != offer.count:
        code = "effect.hedgehog-count" if hedgehogs else "effect.teapot-count"
        return Refused(code, params, rule=rule, cells=asked.cells + asked.behind, overrulable=True)
    return None
