"""One face as bit sets, and where a card's figures fit on it: what simple players look at."""

from __future__ import annotations

from functools import cache

from companion.games.alice.labyrinth.board import each, layout
from companion.games.alice.labyrinth.faces import Face, Mark, Zone
from companion.games.alice.labyrinth.families import family
from companion.games.alice.labyrinth.placement import Offsets, anchors, offsets, placed
from companion.games.alice.labyrinth.shapes import Shape
from companion.games.alice.play.deck import is_rabbit

SIGHT = 4
"""How many steps away a player notices a bonus."""


class Terrain:
    """The bits of a face by mark and zone; ``rings[bit][n]`` are the cells n steps from a cell.

    ``shut``: locks are closed, as long as a team has no Key (P19).
    """

    def __init__(self, face: Face, *, shut: bool = False):
        self.face = face
        self.plane = layout(face.width, face.height)
        closed = self.bits_of(Mark.BUSH) | (self.bits_of(Mark.LOCK) if shut else 0)
        self.open = self.plane.full & ~closed
        self.marks = {mark: self.bits_of(mark) for mark in Mark if face.marked(mark)}
        self.zones = {zone: self.plane.bits(c for c in face.cells() if face.zone(c) is zone) for zone in Zone}
        self.terraces = tuple(filter(None, (self.plane.bits(face.terrace(zone)) for zone in Zone)))
        self.mirrors = self.plane.bits(cell for cell in face.cells() if face.mark(cell).is_mirror)
        self.rings = {bit: self.steps_from(bit) for bit in each(self.open)}

    def bits_of(self, mark: Mark) -> int:
        """All cells with that mark."""
        return self.plane.bits(self.face.marked(mark))

    def beside(self, bits: int) -> int:
        """Open cells that share a side with these."""
        return self.plane.beside(bits) & self.open

    def steps_from(self, bit: int) -> tuple[int, ...]:
        """The cells 0, 1, 2 ... steps away, walking round bushes."""
        rings, known = [bit], bit
        for _ in range(SIGHT):
            rings.append(self.beside(known) & ~known)
            known |= rings[-1]
        return tuple(rings)

    def fitting(self, ticked: int, card: str, powers: tuple[int, int], *, white: bool) -> list[int]:
        """Every placement of a card's figures with so many (Eat me, Drink me) used, as cells."""
        free = self.open & ~ticked
        halo = self.beside(ticked) & free
        figures = figures_of(card, *powers, self.plane.stride)
        return [
            cells
            for inside in self.areas(card, white=white)
            for _, cells in placed(figures, anchors(figures, free & inside, halo))
        ]

    def areas(self, card: str, *, white: bool) -> tuple[int, ...]:
        """Where a card may go: anywhere, or inside one zone for a rabbit."""
        if not is_rabbit(card):
            return (self.open,)
        colour = card.partition(" ")[2]
        if white or colour == "white":
            return tuple(self.zones.values())
        return (self.zones[Zone(colour)],)


@cache
def figures_of(card: str, eat: int, drink: int, stride: int) -> tuple[Offsets, ...]:
    """The figures that a card can become with exactly these powers."""
    shapes = tuple(Shape) if is_rabbit(card) else (Shape(card),)
    found = sorted({figure for shape in shapes for figure in family(shape, eat, drink)})
    return tuple(offsets(figure, stride) for figure in found)
