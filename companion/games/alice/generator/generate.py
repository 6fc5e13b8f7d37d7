"""From a number to a whole sheet: faces are drawn by lot and drawn anew until they keep every promise."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from companion.errors import Malformed
from companion.games.alice.generator.ground import CELLS, FULL, PLANE, SIDE, START, steps, ways
from companion.games.alice.generator.growing import Garden
from companion.games.alice.generator.hedges import garden
from companion.games.alice.generator.kinds import PLANS, VALUES
from companion.games.alice.generator.levels import Level
from companion.games.alice.generator.lots import Lots
from companion.games.alice.generator.marks import Lie, Marks, marks, mirrors
from companion.games.alice.generator.names import MOST_NUMBER, WANTED, generated_name, read_kind_name
from companion.games.alice.generator.plans import FacePlan
from companion.games.alice.generator.promises import is_fair, shapes_fit
from companion.games.alice.generator.zones import Zones, zones
from companion.games.alice.labyrinth.board import each
from companion.games.alice.labyrinth.faces import MIRRORS, Face, FaceName, Mark, SheetDesign, SheetKind, Zone

VERSION: Final = 1
"""What the samples in the tests hold: a number never gives another sheet."""
_TURNS: Final = (4, 4, 4, 2, 2, 1)
"""How often a face is turned round its middle: most are windmills or alike in opposite quarters."""
_TRIES: Final = 6
"""How often marks are drawn anew before the ground is."""
_FAR_BEHIND: Final = steps(START, FULL)
_CROSSES: Final = tuple(PLANE.cells(START))


def generated(number: int, level: Level, kind: SheetKind = SheetKind.SOLO) -> SheetDesign:
    """The sheet of a number. Raises Malformed("sheet.number") for one that is not from 0 to the last."""
    if not 0 <= number <= MOST_NUMBER:
        raise Malformed("sheet.number", {"found": str(number)[:40], "expected": WANTED})
    name = generated_name(level, number, kind)
    front_plan, back_plan = PLANS[kind][level]
    lots = Lots(f"alice {kind.value} {VERSION} {name}")
    front, gates = _face(front_plan, tuple(lots.shuffled(tuple(Zone))), (), lots)
    back, _ = _face(back_plan, tuple(lots.shuffled(tuple(Zone))), gates, lots)
    return SheetDesign(name=name, version=VERSION, kind=kind, front=front, back=back, values=VALUES[kind])


@lru_cache(maxsize=256)
def sheet_named(name: str) -> SheetDesign | None:
    """The generated sheet of a name; None when it is no such name."""
    found = read_kind_name(name)
    if found is None:
        return None
    level, number, kind = found
    return generated(number, level, kind)


def _face(
    plan: FacePlan, colours: tuple[Zone, ...], taken: tuple[int, ...], lots: Lots
) -> tuple[Face, tuple[int, ...]]:
    """A face that keeps its promises, and its mirrors. ``taken``: where twins on the other face lie."""
    turns = lots.pick(_TURNS)
    while True:
        areas = zones(turns, lots)
        planted = garden(plan, areas, turns, lots) if areas else None
        if areas is None or planted is None:
            continue
        lie = _lie(plan, areas, planted, turns)
        for _ in range(_TRIES):
            found = _laid(lie, planted, sum(taken), lots)
            if found is not None:
                return _made(lie, colours, planted, *found), found[0]


def _lie(plan: FacePlan, areas: Zones, planted: Garden, turns: int) -> Lie:
    free = FULL & ~(planted.bushes | planted.shut)
    far = steps(START, free) if plan.name is FaceName.FRONT else _FAR_BEHIND
    return Lie(plan=plan, zones=areas, free=free, turns=turns, far=far)


def _laid(lie: Lie, planted: Garden, taken: int, lots: Lots) -> tuple[tuple[int, ...], Marks] | None:
    """Mirrors and bonuses on that ground; None when they do not come out as promised."""
    start = START if lie.plan.name is FaceName.FRONT else 0
    gates = mirrors(lie, taken | planted.chairs | start, lots)
    if gates is None:
        return None
    begins = (start,) if start else gates
    far = lie.far if start else ways(gates, lie.free)
    bonuses = marks(lie, planted, start | sum(gates), far, lots)
    if bonuses is None:
        return None
    good = is_fair(lie, begins, far, bonuses) and all(shapes_fit(lie.free, begin) for begin in begins)
    return (gates, bonuses) if good else None


def _made(
    lie: Lie, colours: tuple[Zone, ...], planted: Garden, gates: tuple[int, ...], found: Marks
) -> Face:  # fmt: skip
    colour = {bit: colours[number] for number, area in enumerate(lie.zones) for bit in each(area)}
    every: Marks = found | dict.fromkeys(each(planted.bushes), Mark.BUSH)
    every |= {bit: MIRRORS[colour[bit]] for bit in gates}
    every |= dict.fromkeys(each(planted.locks), Mark.LOCK) | dict.fromkeys(each(planted.crowns), Mark.CROWN)
    return Face(
        name=lie.plan.name,
        width=SIDE,
        height=SIDE,
        marks=tuple(every.get(bit, Mark.FREE) for bit in CELLS),
        zones=tuple(colour[bit] for bit in CELLS),
        start=_CROSSES if lie.plan.name is FaceName.FRONT else (),
    )
