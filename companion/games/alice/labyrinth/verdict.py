"""What an accepted tick brings: circles drawn, boxes, terraces, mirrors, and the position after it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from companion.games.alice.labyrinth.explain import Way
from companion.games.alice.labyrinth.faces import Mark, Zone
from companion.games.alice.labyrinth.position import MIRROR_MARKS, Circles, Position, Power
from companion.games.alice.labyrinth.shapes import Form
from companion.kernel.grid import Cell


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """A bonus cell that was ticked: circles drawn or boxes to tick for it (0: no dotted circle left)."""

    cell: Cell
    mark: Mark
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """A mirror that was ticked and its ``twin`` on the other face (None: ticked already or not told)."""

    cell: Cell
    colour: Zone | None
    twin: Cell | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """An accepted play.

    ``eat`` and ``drink`` are the circles used, the fewest that explain the cells; ``base`` cells
    belong to the shape in its ``form``, ``extra`` ones were added by Eat me. ``single``: one cell in
    place of the shape. ``drawn_*`` are new circles, ``terraces`` the colours finished on this face.
    """

    cells: tuple[Cell, ...]
    form: Form | None = None
    base: tuple[Cell, ...] = ()
    extra: tuple[Cell, ...] = ()
    single: bool = False
    eat: int = 0
    drink: int = 0
    drawn_eat: int = 0
    drawn_drink: int = 0
    bonuses: tuple[Bonus, ...] = ()
    terraces: tuple[Zone | None, ...] = ()
    mirrors: tuple[Passage, ...] = ()


_TRACKS: Final = frozenset({Mark.FLAMINGO, Mark.HEDGEHOG})
_SILENT: Final = frozenset({Mark.FREE, Mark.BUSH, Mark.LOCK, Mark.TERRACE, *MIRROR_MARKS})


def booked(position: Position, bits: int, way: Way) -> Verdict:
    """The verdict on cells that ``way`` explains, with all they bring (B3, B10)."""
    cells = position.up.plan.layout.cells
    bonuses = bonuses_of(position, cells(bits))
    return Verdict(
        cells=cells(bits),
        form=way.form,
        base=cells(way.base),
        extra=cells(way.extra),
        single=way.form is None and bits.bit_count() == 1 + way.eat,
        eat=way.eat,
        drink=way.drink,
        drawn_eat=sum(bonus.amount for bonus in bonuses if bonus.mark is Mark.EAT),
        drawn_drink=sum(bonus.amount for bonus in bonuses if bonus.mark is Mark.DRINK),
        bonuses=bonuses,
        terraces=terraces_of(position, bits),
        mirrors=mirrors_of(position, cells(bits)),
    )


def bonuses_of(position: Position, cells: tuple[Cell, ...]) -> tuple[Bonus, ...]:
    """One bonus for each cell that has one, as far as circles can be drawn (B3, E10, E13, E14, B7)."""
    left = {Mark.EAT: position.eat, Mark.DRINK: position.drink}
    found = []
    for cell in cells:
        mark = position.up.plan.mark(cell)
        if mark in left:
            wanted = 2 if Power.DOUBLE_CIRCLES in position.powers else 1
            drawn = left[mark].drawing(wanted)
            left[mark] = left[mark].after(0, drawn)
            found.append(Bonus(cell=cell, mark=mark, amount=drawn))
        elif mark not in _SILENT:
            double = mark in _TRACKS and Power.DOUBLE_BOXES in position.powers
            found.append(Bonus(cell=cell, mark=mark, amount=2 if double else 1))
    return tuple(found)


def terraces_of(position: Position, bits: int) -> tuple[Zone | None, ...]:
    """The colours whose last terrace cell of this face is among the bits (B5, B6)."""
    plan = position.up.plan
    cells = plan.marked(Mark.TERRACE)
    areas: dict[Zone | None, int] = {zone: cells & area for zone, area in plan.of_zone.items()}
    if plan.zones is None:
        areas = {None: cells}
    open_after = ~(position.up.ticked | bits)
    done = [zone for zone, area in areas.items() if area & bits and not area & open_after]
    return tuple(zone for zone in (*Zone, None) if zone in done)


def mirrors_of(position: Position, cells: tuple[Cell, ...]) -> tuple[Passage, ...]:
    """The mirrors among the cells, each with its twin of the same colour (M2, M5)."""
    plan = position.up.plan
    found = (cell for cell in cells if plan.mark(cell).is_mirror)
    return tuple(
        Passage(cell=cell, colour=plan.colour(cell), twin=_twin(position, plan.colour(cell)))
        for cell in found
    )


def _twin(position: Position, colour: Zone | None) -> Cell | None:
    if position.hidden is None:
        return None
    plan = position.hidden.plan
    open_mirrors = plan.layout.cells(plan.marked(*MIRROR_MARKS) & ~position.hidden.ticked)
    same = [cell for cell in open_mirrors if plan.colour(cell) == colour]
    untold = [cell for cell in open_mirrors if None in (plan.colour(cell), colour)]
    found = same or (untold if len(untold) == 1 else [])
    return found[0] if found else None


def _key_after(position: Position, verdict: Verdict) -> bool | None:
    """Whether the team has a Key then: on sheet B a key cell brings one (L163)."""
    won = position.mode == "team" and any(bonus.mark is Mark.KEY for bonus in verdict.bonuses)
    return True if won else position.key


def _spent(here: Circles, there: Circles, used: int, drawn: int) -> tuple[Circles, Circles]:
    """The circles of the face up and of the other one, drawn and used; those of the former go first (G19)."""
    own = min(used, here.drawn + drawn)
    return here.after(own, drawn), there.after(used - own, 0)


def after(position: Position, verdict: Verdict) -> Position | None:
    """The position that follows; None when the sheet turns to a face that is not told (M1-M5).

    Of two mirrors, ruling M4 "one" ticks the first twin only.
    """
    ticked = position.up.ticking(position.up.plan.layout.bits(verdict.cells))
    position = replace(position, key=_key_after(position, verdict))
    eat, hidden_eat = _spent(position.eat, position.hidden_eat, verdict.eat, verdict.drawn_eat)
    drink, hidden_drink = _spent(position.drink, position.hidden_drink, verdict.drink, verdict.drawn_drink)
    if not verdict.mirrors:
        return replace(
            position, up=ticked, eat=eat, drink=drink, hidden_eat=hidden_eat, hidden_drink=hidden_drink
        )
    if position.hidden is None:
        return None
    twins = [passage.twin for passage in verdict.mirrors if passage.twin]
    ticking = twins[:1] if position.rulings.value("M4") == "one" else twins
    arrived = position.hidden.plan.layout.bits(ticking)
    return replace(
        position,
        face=position.face.other,
        up=position.hidden.ticking(arrived),
        hidden=ticked,
        eat=hidden_eat,
        drink=hidden_drink,
        hidden_eat=eat,
        hidden_drink=drink,
    )
