"""A slow, plain referee: sets and loops, every order tried. The quick one is compared with it.

It reads the printed text of a position by itself and shares no code with the package.
"""

from __future__ import annotations

from functools import cache

PICTURES = {
    "bar": "XXXX",
    "square": "XX/XX",
    "hat": ".X./XXX",
    "ell": "..X/XXX",
    "zigzag": ".XX/XX.",
}
ZONES = {"pink": "p", "blue": "b", "green": "g", "orange": "o"}


def spots(picture):
    """The cells of a picture."""
    return {(r, c) for r, row in enumerate(picture.split("/")) for c, sign in enumerate(row) if sign == "X"}


def at_corner(cells):
    """The same cells moved to the top left corner."""
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return frozenset((r - top, c - left) for r, c in cells)


@cache
def ways(name):
    """Every way a shape can lie."""
    found, lies = set(), spots(PICTURES[name])
    for _ in range(2):
        for _ in range(4):
            lies = {(c, -r) for r, c in lies}
            found.add(at_corner(lies))
        lies = {(r, -c) for r, c in lies}
    return found


def beside(cell):
    """The four cells at the sides."""
    r, c = cell
    return {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)}


def around(cells):
    """All cells at the sides of several."""
    return set().union(*map(beside, cells)) if cells else set()


def in_one_piece(cells):
    """Whether cells hang together by sides."""
    todo = [next(iter(cells))]
    seen = set(todo)
    while todo:
        for cell in beside(todo.pop()) & cells - seen:
            seen.add(cell)
            todo.append(cell)
    return seen == set(cells)


class Slow:
    """One position, read from its text."""

    def __init__(self, text):
        self.said, blocks, block = {}, {}, None
        for line in text.splitlines():
            key = line.split()[0]
            if line in {"zones", "grid", "grid front", "grid back", "zones front", "zones back"}:
                block = blocks.setdefault(line, [])
            elif block is not None:
                block.append(line.split())
            else:
                self.said[" ".join(line.split()[:2]) if key == "option" else key] = line.split()[1:]
        self.signs = {(r, c): s for r, row in enumerate(blocks["grid"]) for c, s in enumerate(row)}
        self.zones = {(r, c): s for r, row in enumerate(blocks.get("zones", [])) for c, s in enumerate(row)}
        closed = "#" if self.said.get("key") == ["yes"] else "#L"
        self.free = {cell for cell, sign in self.signs.items() if sign not in "x" + closed}
        self.ticked = {cell for cell, sign in self.signs.items() if sign == "x"}
        self.card = self.said["card"]
        self.powers = self.said.get("powers", [])
        self.names = list(PICTURES) if self.card[0] == "rabbit" else self.card[:1]

    def option(self, name, default):
        """The value of a ruling."""
        return self.said.get(f"option {name}", [default])[-1]

    def circles(self, kind):
        """Drawn circles and dotted ones left."""
        drawn, _, left = self.said[kind][0].partition("/")
        return int(drawn), int(left) if left else 10**6

    def in_zone(self, cells):
        """Whether the cells lie as the rabbit wants; any card but a rabbit wants nothing."""
        if self.card[0] != "rabbit" or not self.zones:
            return True
        colours = {self.zones[cell] for cell in cells}
        if self.card[1] == "white" or "white-rabbits" in self.powers:
            return len(colours) == 1
        return colours == {ZONES[self.card[1]]}

    def plain(self):
        """Every placement of the plain shape."""
        height, width = (1 + max(cell[n] for cell in self.signs) for n in (0, 1))
        return {
            cells
            for name in self.names
            for way in ways(name)
            for r in range(height)
            for c in range(width)
            if (cells := frozenset((r + a, c + b) for a, b in way)) <= self.free
            and around(cells) & self.ticked
            and self.in_zone(cells)
        }

    def singles(self):
        """Every cell beside a tick."""
        return {frozenset([cell]) for cell in self.free if beside(cell) & self.ticked}

    def at_hand(self, kind, sign, cells):
        """Circles drawn once these cells are ticked."""
        drawn, left = self.circles(kind)
        bonus = sum(self.signs[cell] == sign for cell in cells)
        return drawn + min(left, bonus * (2 if "double-circles" in self.powers else 1))

    def in_order(self, base, extra):
        """Try every order of single ticks."""
        whole, seen = base | extra, set()

        def tick(done):
            if done == whole:
                return True
            if done in seen:
                return False
            seen.add(done)
            near = around(done) | around(self.ticked)
            circle = self.at_hand("eat", "E", done) > len(done & extra)
            return any(
                tick(done | {cell}) for cell in whole - done if cell in near and (cell in base or circle)
            )

        return tick(frozenset())

    def explained(self, cells):
        """The fewest (Eat me, Drink me) that make the cells, or None."""
        drinks = self.at_hand("drink", "D", cells if self.option("E7", "yes") == "yes" else ())
        for drink in range(min(3, drinks) + 1):
            eat = len(cells) - 4 + drink
            if 0 <= eat <= self.at_hand("eat", "E", cells) and any(
                self.fits(cells, frozenset((r - a + x, c - b + y) for x, y in way), drink)
                for name in self.names
                for way in ways(name)
                for r, c in cells
                for a, b in way
            ):
                return eat, drink
        return None

    def fits(self, cells, lies, drink):
        """Whether one way of lying explains the cells within the rulings."""
        base, extra = cells & lies, cells - lies
        return (
            len(lies - cells) == drink
            and self.in_zone(base if self.option("R7", "no") == "yes" else cells)
            and (self.option("E3", "yes") == "yes" or extra <= around(lies))
            and self.in_order(base, extra)
        )

    def grown_single(self, cells):
        """Eat me on the single cell, where P12 allows it."""
        good = self.option("P12", "no") == "yes" and len(cells) - 1 <= self.at_hand("eat", "E", cells)
        chain = self.option("E3", "yes") == "yes"
        return good and any(
            (chain or cells - {cell} <= beside(cell)) and self.in_order(frozenset([cell]), cells - {cell})
            for cell in cells
        )

    def cost(self, cells):
        """What a play takes, (Eat me, Drink me); None when it is not allowed."""
        cells = frozenset(cells)
        if not cells:
            return None if self.plain() or self.singles() else (0, 0)
        if not cells <= self.free or not in_one_piece(cells) or not around(cells) & self.ticked:
            return None
        stuck = not self.plain()
        if stuck and len(cells) == 1:
            return 0, 0
        found = [self.explained(cells)]
        if stuck and self.grown_single(cells):
            found.append((len(cells) - 1, 0))
        return min((cost for cost in found if cost), key=sum, default=None)

    def lumps(self, most):
        """Every set of free cells in one piece that touches, of up to so many cells."""
        level = {frozenset([cell]) for cell in self.free}
        for _ in range(most):
            yield from (lump for lump in level if around(lump) & self.ticked)
            level = {lump | {cell} for lump in level for cell in around(lump) & self.free - lump}
