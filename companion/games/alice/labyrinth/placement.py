"""All legal placements at once, by shifting the whole sheet instead of trying cell by cell.

For every figure the answer is one bit set of *anchors*: the places of its top left corner.
An anchor is legal when all cells are free and one of them lies beside a ticked cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from companion.games.alice.labyrinth.board import each
from companion.games.alice.labyrinth.families import Figure
from companion.games.alice.labyrinth.shapes import Spot

Offsets = tuple[int, ...]
Node = tuple[int, "Tree", int]
"""Number of an offset, what follows it, and the figure that ends here (or -1)."""
Tree = tuple[Node, ...]


@lru_cache(maxsize=4096)
def offsets(spots: tuple[Spot, ...], stride: int) -> Offsets:
    """How far each cell of a figure lies behind its anchor."""
    return tuple(row * stride + column for row, column in spots)


def anchors(figures: Sequence[Offsets], free: int, halo: int) -> list[int]:
    """The anchors of each figure: quickest for the few forms of a card.

    ``free`` are the cells that may be ticked, ``halo`` those beside a ticked one (P2, P3).
    """
    frees: dict[int, int] = {}
    halos: dict[int, int] = {}
    found = []
    for figure in figures:
        fits, touches = -1, 0
        for offset in figure:
            if offset not in frees:
                frees[offset] = free >> offset
                halos[offset] = halo >> offset
            fits &= frees[offset]
            touches |= halos[offset]
        found.append(fits & touches)
    return found


class Forest:
    """Many figures that share their beginnings: quickest for all grown and shrunk shapes."""

    def __init__(self, figures: Sequence[Figure], stride: int) -> None:
        self.figures = tuple(offsets(figure, stride) for figure in figures)
        self._shifts = tuple(sorted({offset for figure in self.figures for offset in figure}))
        self._tree = _tree(self.figures, {offset: place for place, offset in enumerate(self._shifts)})

    def anchors(self, free: int, halo: int) -> list[int]:
        """The anchors of each figure, as ``anchors`` gives them."""
        frees = [free >> offset for offset in self._shifts]
        halos = [halo >> offset for offset in self._shifts]
        found = [0] * len(self.figures)

        def walk(nodes: Tree, fits: int, touches: int) -> None:
            for place, after, figure in nodes:
                still = fits & frees[place]
                if still:
                    near = touches | halos[place]
                    if figure >= 0:
                        found[figure] = still & near
                    if after:
                        walk(after, still, near)

        walk(self._tree, -1, 0)
        return found


def _tree(figures: Sequence[Offsets], places: dict[int, int]) -> Tree:
    root: dict[int, dict] = {}  # type: ignore[type-arg]  # a tree of dicts has no finite type
    for number, figure in enumerate(figures):
        node = root
        for offset in figure:
            node = node.setdefault(places[offset], {})
        node[-1] = number  # type: ignore[assignment]
    return _frozen(root)


def _frozen(node: dict) -> Tree:  # type: ignore[type-arg]
    return tuple((place, _frozen(after), after.get(-1, -1)) for place, after in node.items() if place >= 0)


@lru_cache(maxsize=64)
def forest(figures: tuple[Figure, ...], stride: int) -> Forest:
    """The forest of a table of figures, made once."""
    return Forest(figures, stride)


def placed(figures: Sequence[Offsets], found: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Every placement as (number of its figure, bit set of its cells)."""
    for number, bits in enumerate(found):
        if bits:
            body = sum(1 << offset for offset in figures[number])
            for anchor in each(bits):
                yield number, body * anchor
