"""Faces as grounds to walk on: what tests of sheets measure."""

from __future__ import annotations

from collections import Counter

from companion.games.alice.labyrinth.faces import Mark, Zone


def open_cells(face):
    """All cells without a bush."""
    return {cell for cell in face.cells() if face.mark(cell) is not Mark.BUSH}


def walked(start, inside):
    """Steps from a cell to every cell that can be reached inside a set."""
    steps, todo = {start: 0}, [start]
    for cell in todo:
        for near in cell.beside():
            if near in inside and near not in steps:
                steps[near] = steps[cell] + 1
                todo.append(near)
    return steps


def clusters(cells):
    """The groups of cells that hang together by their sides."""
    left, found = set(cells), []
    while left:
        found.append(set(walked(min(left), left)))
        left -= found[-1]
    return found


def mirrors(face):
    """The mirror cell of each colour."""
    return {zone: face.mirror(zone) for zone in Zone}


def of_zone(face, zone):
    """The cells of a zone."""
    return {cell for cell in face.cells() if face.zone(cell) is zone}


def inventory(face, zone):
    """How often each mark stands in a zone."""
    return Counter(face.mark(cell) for cell in of_zone(face, zone) if cell not in face.start)
